-- Orders, which customers collect at the studio. Only checked functions write them.

create type studio.order_status as enum ('placed', 'ready', 'collected', 'cancelled');

create table studio.orders (
  number bigint generated always as identity (start with 5001) primary key,
  name text not null,
  email text not null,
  phone text not null,
  -- The collection note; may be empty.
  note text not null,
  status studio.order_status not null default 'placed',
  -- The order is preserved for the books when the account is deleted, without its owner.
  user_id uuid references auth.users (id) on delete set null,
  person bigint references studio.people (number),
  -- The idempotency key, created when the checkout was opened: a retry after a lost response is the same order.
  request_id uuid not null,
  -- The secret of the private link: a person who knows it may see and cancel the order.
  token uuid not null default gen_random_uuid(),
  -- Cents of a dollar.
  total bigint not null,
  placed_at timestamptz not null default now(),
  -- As in studio.bookings.
  erased_at timestamptz,
  -- The text that the search of the list reads.
  search_text text not null generated always as (studio.folded(name || ' ' || email)) stored,
  constraint orders_request_once unique (request_id),
  constraint orders_token_once unique (token),
  constraint orders_plain_text check (studio.is_plain_text(name) and studio.is_plain_text(note, true)),
  constraint orders_total_not_negative check (total >= 0)
);

comment on table studio.orders is 'Written by public.place_order(), cancel_order() and set_order_status() only.';

create index orders_user_id on studio.orders (user_id);
create index orders_person on studio.orders (person) where person is not null;
create index orders_mailbox on studio.orders (studio.mailbox(email)) where status in ('placed', 'ready');
create index orders_phone on studio.orders (studio.phone_digits(phone)) where status in ('placed', 'ready');
create index orders_by_status on studio.orders (status, number desc);
create index orders_by_name on studio.orders ((studio.folded(name) collate "C"), number desc);
create index orders_by_last_name on studio.orders ((studio.folded(substring(name from '[^ ]+$')) collate "C"), number desc);
create index orders_by_email on studio.orders ((lower(email) collate "C"), number desc);
create index orders_placed_at on studio.orders (placed_at);

alter table studio.orders enable row level security;
-- The token of the private link and the request id cannot be read by anyone: a person with either of them could act as
-- the customer.
grant select (number, name, email, phone, note, status, user_id, total, placed_at) on table studio.orders to authenticated;

create policy "People read their own orders" on studio.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or person = (select studio.own_person()));

create policy "Admins read every order" on studio.orders
  for select to authenticated using ((select studio.current_role_is('admin')));

create trigger set_person
  before insert or update of email, phone on studio.orders
  for each row execute function studio.set_person();

create trigger leave_people_on_update
  after update on studio.orders referencing old table as old_rows new table as new_rows
  for each statement execute function studio.leave_people();

create trigger leave_people_on_delete
  after delete on studio.orders referencing old table as old_rows
  for each statement execute function studio.leave_people();

create trigger record_change
  after update of status on studio.orders
  for each row execute function studio.record_change('order', 'number');

create table studio.order_lines (
  order_number bigint not null references studio.orders (number) on delete cascade,
  -- The position in the customer's cart, from 1.
  position integer not null,
  product text not null references studio.products (id) on update cascade,
  -- Name and price at the time of the order: later changes of the product do not affect them.
  name text not null,
  quantity integer not null,
  price integer not null,
  primary key (order_number, product),
  constraint order_lines_pieces check (quantity between 1 and 99),
  constraint order_lines_price_not_negative check (price >= 0)
);

comment on table studio.order_lines is 'Written by public.place_order() only.';

create index order_lines_product on studio.order_lines (product);

alter table studio.order_lines enable row level security;
grant select on table studio.order_lines to authenticated;

create policy "Who may read an order may read its lines" on studio.order_lines
  for select to authenticated
  using (exists (select from studio.orders where orders.number = order_lines.order_number));

create table studio.order_history (
  id bigint generated always as identity primary key,
  order_number bigint not null references studio.orders (number) on delete cascade,
  status studio.order_status not null,
  changed_at timestamptz not null default now(),
  -- Null for a guest, for a private link, and after the account was deleted.
  changed_by uuid references auth.users (id) on delete set null,
  -- Undoing a step deletes its row: each status is in the history once.
  constraint order_history_status_once unique (order_number, status)
);

comment on table studio.order_history is 'Every status of an order, with its author and time. Written by a trigger only.';

create index order_history_changed_by on studio.order_history (changed_by);
create index order_history_changed_at on studio.order_history (changed_at);

alter table studio.order_history enable row level security;
grant select on table studio.order_history to authenticated;

-- It contains the staff member of each step. Customers get their history from my_orders(), without these.
create policy "Admins read the history of orders" on studio.order_history
  for select to authenticated using ((select studio.current_role_is('admin')));

-- Trigger: writes each status of an order to its history; a collection that was undone is removed from it.
create function studio.record_order_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.status = 'collected' and new.status = 'ready' then
    -- The history of staff's changes records who marked the order and who undid it.
    delete from studio.order_history
    where order_history.order_number = new.number and order_history.status = 'collected';
    return null;
  end if;
  insert into studio.order_history (order_number, status, changed_at, changed_by)
  values (
    new.number, new.status, case when tg_op = 'INSERT' then new.placed_at else pg_catalog.now() end,
    studio.active_account()
  );
  return null;
end;
$$;

create trigger record_first_order_status
  after insert on studio.orders
  for each row execute function studio.record_order_status();

create trigger record_order_status
  after update of status on studio.orders
  for each row when (old.status is distinct from new.status)
  execute function studio.record_order_status();

-- How customers read their orders: by a private link, or signed in.

-- Returns an order as its customer may see it: order in src/domain/orders/order-schema.ts.
create function studio.order_json(order_number bigint)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'number', orders.number,
      'token', orders.token,
      'status', orders.status,
      'lines', (
        select pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'product', order_lines.product,
            'name', order_lines.name,
            'quantity', order_lines.quantity,
            'price', studio.dollars(order_lines.price)
          )
          order by order_lines.position
        )
        from studio.order_lines where order_lines.order_number = orders.number
      ),
      'total', studio.dollars(orders.total),
      'due', studio.dollars(studio.order_due(orders)),
      'paid', studio.dollars(studio.paid_for('order', orders.number)),
      'history', (
        select pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('status', order_history.status, 'at', order_history.changed_at)
          order by order_history.id
        )
        from studio.order_history where order_history.order_number = orders.number
      ),
      'placedAt', orders.placed_at,
      'name', orders.name,
      'email', orders.email,
      'phone', orders.phone,
      'note', orders.note
    )
    from studio.orders where orders.number = order_json.order_number
  );
end;
$$;

create function public.order_by_token(token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.order_json(orders.number)
  from studio.orders where orders.token = studio.private_token(order_by_token.token);
$$;

comment on function public.order_by_token(text) is 'The order of a private link; null if there is none.';

grant execute on function public.order_by_token(text) to anon, authenticated;

create function public.my_orders()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(studio.order_json(orders.number) order by orders.placed_at desc, orders.number desc), '[]'
  )
  from studio.orders where orders.user_id = (select auth.uid()) or orders.person = (select studio.own_person());
$$;

comment on function public.my_orders() is 'Every order of the caller, the newest first; an empty list if nobody is signed in.';

grant execute on function public.my_orders() to anon, authenticated;

-- Reading and checking the request for an order.

-- Returns the problem with the details that a customer typed, as src/domain/orders/order.ts names it; null if they are
-- valid.
create function studio.order_problem(name text, email text, phone text, note text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if name is null or name = '' or studio.profile_problem(name, '') is not null then
    return 'name-invalid';
  end if;
  if studio.tidy_email(email) is null then
    return 'email-invalid';
  end if;
  if phone is null or phone = '' or studio.profile_problem('', phone) is not null then
    return 'phone-invalid';
  end if;
  if char_length(note) > 500 then
    return 'note-too-long';
  end if;
  if not studio.is_plain_text(note, true) then
    return 'note-invalid';
  end if;
  return null;
end;
$$;

-- Returns the lines of a request in order. The quantity is null if it is invalid, or if a product is listed twice.
create function studio.requested_lines(lines jsonb)
returns table (product text, quantity integer, "position" bigint)
language sql
immutable
set search_path = ''
as $$
  select
    line.value ->> 'product',
    case
      -- A JSON number that is a whole number from 1 to 99, not a string.
      when pg_catalog.jsonb_typeof(line.value -> 'quantity') = 'number'
        and line.value ->> 'quantity' ~ '^[1-9][0-9]?$'
        and pg_catalog.count(*) over (partition by line.value ->> 'product') = 1
        then (line.value ->> 'quantity')::integer
    end,
    line.ordinality
  from pg_catalog.jsonb_array_elements(requested_lines.lines) with ordinality as line (value, ordinality);
$$;

-- Limits on orders per customer.

-- Returns the maximum number of pieces in an order. Staff may order for a whole course.
create function studio.most_pieces()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case when studio.is_staff() then 10000 else studio.limit_of('pieces-per-order') end;
end;
$$;

-- Returns the reason why this contact gets no further order now; null if it may. The caller holds its advisory locks.
create function studio.customer_refusal(email text, phone text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when studio.is_staff() then null
    when (
      select pg_catalog.count(*) from studio.orders
      where studio.mailbox(orders.email) = studio.mailbox(customer_refusal.email) and orders.status in ('placed', 'ready')
    ) + studio.order_holds_of(customer_refusal.email, null) >= studio.limit_of('orders-per-email')
    or (
      select pg_catalog.count(*) from studio.orders
      where studio.phone_digits(orders.phone) = studio.phone_digits(customer_refusal.phone)
        and orders.status in ('placed', 'ready')
    ) + studio.order_holds_of(null, customer_refusal.phone) >= studio.limit_of('orders-per-phone') then 'too-many-orders'
    when not studio.may_be_written_to(customer_refusal.email) then 'too-many-requests'
  end;
end;
$$;

-- Placing an order: one checked function, which trusts only the product ids and quantities of the request. Paying for
-- an order online uses the same parts.

-- Returns the number of pieces in the lines of a request, or a refusal if they are invalid.
create function studio.read_order_lines(lines jsonb, out pieces bigint, out refusal jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  maximum constant integer := studio.most_pieces();
begin
  if pg_catalog.jsonb_typeof(lines) is distinct from 'array' or lines = '[]' then
    refusal := studio.refused('cart-empty');
  -- Each line has at least one piece, so a longer list is refused without reading it.
  elsif pg_catalog.jsonb_array_length(lines) > maximum then
    refusal := studio.refused('too-many-pieces') || pg_catalog.jsonb_build_object('maximum', maximum);
  elsif exists (select from studio.requested_lines(lines) as line where line.quantity is null) then
    refusal := studio.refused('quantity-invalid');
  else
    select pg_catalog.sum(line.quantity) into pieces from studio.requested_lines(lines) as line;
    if pieces > maximum then
      refusal := studio.refused('too-many-pieces') || pg_catalog.jsonb_build_object('maximum', maximum);
    end if;
  end if;
end;
$$;

-- Returns current names and prices for lines that read_order_lines() accepted, and their total; a refusal if a product
-- is unknown or the stock is too low. Locks the products until the end of the transaction.
create function studio.price_order(lines jsonb, out priced jsonb, out due bigint, out refusal jsonb)
language plpgsql
security definer
set search_path = ''
as $$
declare
  shortages jsonb;
begin
  -- Rows are always locked in the same order, so that two customers who order the same two products cannot deadlock.
  perform from studio.products
  where products.id in (select line.product from studio.requested_lines(lines) as line)
  order by products.id
  for no key update;

  if exists (
    select from studio.requested_lines(lines) as line
    where not exists (select from studio.products where products.id = line.product and products.status = 'on-sale')
  ) then
    refusal := studio.refused('unknown-product');
    return;
  end if;

  select
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('product', products.id, 'name', products.name, 'left', products.stock)
      order by line."position"
    ) filter (where products.stock < line.quantity),
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'product', products.id, 'name', products.name, 'quantity', line.quantity, 'price', products.price
      )
      order by line."position"
    ),
    pg_catalog.sum(products.price * line.quantity)
  into shortages, priced, due
  from studio.requested_lines(lines) as line join studio.products on products.id = line.product;
  if shortages is not null then
    refusal := studio.refused('short-of-stock') || pg_catalog.jsonb_build_object('short', shortages);
  end if;
end;
$$;

-- Inserts an order after its checks, and takes its pieces from the stock. The caller holds the locks of the products.
-- @param priced Lines as price_order() returns them.
create function studio.write_order(
  name text, email text, phone text, note text, priced jsonb, request_id uuid, account uuid
)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_order bigint;
begin
  insert into studio.orders (name, email, phone, note, user_id, request_id, total)
  select write_order.name, write_order.email, write_order.phone, write_order.note,
    (select users.id from auth.users where users.id = write_order.account), write_order.request_id,
    pg_catalog.sum((line.value ->> 'price')::bigint * (line.value ->> 'quantity')::integer)
  from pg_catalog.jsonb_array_elements(write_order.priced) as line
  returning orders.number into new_order;

  insert into studio.order_lines (order_number, "position", product, name, quantity, price)
  select new_order, line.ordinality, line.value ->> 'product', line.value ->> 'name',
    (line.value ->> 'quantity')::integer, (line.value ->> 'price')::integer
  from pg_catalog.jsonb_array_elements(write_order.priced) with ordinality as line;

  insert into studio.stock_movements (product, change, reason, order_number)
  select order_lines.product, -order_lines.quantity, 'order', new_order
  from studio.order_lines where order_lines.order_number = new_order order by order_lines.product;
  return new_order;
end;
$$;

create function public.place_order(
  name text, email text, phone text, note text, lines jsonb, expected_total jsonb, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  full_name constant text := studio.tidy_text(place_order.name);
  address constant text := studio.tidy_text(place_order.email);
  telephone constant text := studio.tidy_text(place_order.phone);
  note_text constant text := studio.tidy_text(place_order.note);
  problem text;
  placed_order bigint;
  is_retry boolean;
  network text;
  read_lines record;
  pricing record;
begin
  if place_order.request_id is null then
    raise exception 'place_order needs a request_id' using errcode = '22004';
  end if;

  -- The advisory lock makes the same request wait for the first, even at the same moment, and then find its order.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('public.place_order ' || place_order.request_id, 0)
  );
  select * into read_lines from studio.read_order_lines(place_order.lines);
  if read_lines.refusal ->> 'reason' = 'too-many-pieces' and read_lines.pieces is null then
    return read_lines.refusal;
  end if;

  select
    orders.number,
    (orders.name, pg_catalog.lower(orders.email), orders.phone, orders.note)
      = (full_name, pg_catalog.lower(address), telephone, note_text)
    and (orders.user_id is null or orders.user_id = auth.uid())
    and (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_array(order_lines.product, order_lines.quantity) order by order_lines.product
      )
      from studio.order_lines where order_lines.order_number = orders.number
    ) is not distinct from (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(line.product, line.quantity) order by line.product)
      from studio.requested_lines(case when pg_catalog.jsonb_typeof(lines) = 'array' then lines else '[]' end) as line
    )
  into placed_order, is_retry
  from studio.orders where orders.request_id = place_order.request_id;
  if found then
    -- A caller who knows only the request id gets neither the order nor its private link.
    return case
      when is_retry then pg_catalog.jsonb_build_object('kind', 'placed', 'order', studio.order_json(placed_order))
      else '{"kind": "refused", "reason": "request-used"}'
    end;
  end if;

  if studio.needs_captcha() then
    return '{"kind": "refused", "reason": "captcha-missing"}';
  end if;
  network := studio.caller_network();
  if studio.exceeds_network_limit(network) then
    return '{"kind": "refused", "reason": "too-many-requests"}';
  end if;
  problem := studio.order_problem(full_name, address, telephone, note_text);
  if problem is not null then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', problem);
  end if;
  if read_lines.refusal is not null then
    return read_lines.refusal;
  end if;

  -- Lock order: before the products, as in lock_one().
  perform studio.lock_contact(address, telephone);
  select * into pricing from studio.price_order(place_order.lines);
  if pricing.refusal is not null then
    return pricing.refusal;
  end if;
  if place_order.expected_total is distinct from studio.dollars(pricing.due) then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'price-changed');
  end if;
  problem := coalesce(
    studio.customer_refusal(address, telephone),
    case when not studio.is_network_allowed('pieces-per-network', network, read_lines.pieces::integer) then 'too-many-requests' end
  );
  if problem is not null then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', problem);
  end if;

  placed_order := studio.write_order(
    full_name, address, telephone, note_text, pricing.priced, place_order.request_id, studio.active_account()
  );
  perform studio.count_network_use('pieces-per-network', network, read_lines.pieces::integer);
  perform studio.write_order_mail(placed_order);
  return pg_catalog.jsonb_build_object('kind', 'placed', 'order', studio.order_json(placed_order));
end;
$$;

comment on function public.place_order(text, text, text, text, jsonb, jsonb, uuid) is
  'Takes stock for all lines or for none. Answers {"kind":"placed","order"} or {"kind":"refused","reason"}; see src/domain/orders/order.ts.';

-- Also granted to the secret key: a server function orders for guests whose captcha token it has checked.
grant execute on function public.place_order(text, text, text, text, jsonb, jsonb, uuid)
  to anon, authenticated, service_role;

-- The states of an order: placed, ready, collected; or cancelled before it is collected. Collected can be undone.

-- Moves an order to its next status, after the check. The caller has locked the order.
create function studio.move_order(order_number bigint, next studio.order_status)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update studio.orders set status = move_order.next where orders.number = move_order.order_number;

  if move_order.next = 'cancelled' then
    -- The same lock order as in public.place_order(), to avoid a deadlock.
    perform from studio.products
    where products.id in (select order_lines.product from studio.order_lines where order_lines.order_number = move_order.order_number)
    order by products.id
    for no key update;

    insert into studio.stock_movements (product, change, reason, order_number)
    select order_lines.product, order_lines.quantity, 'cancellation', move_order.order_number
    from studio.order_lines where order_lines.order_number = move_order.order_number order by order_lines.product;
  end if;

  perform studio.write_order_mail(move_order.order_number);
end;
$$;

-- Returns the result of a request after a lost response.
-- @param email The address that it was sent with: a caller who knows only the request id learns nothing.
create function public.order_by_request(request_id uuid, email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Waits for a request that is still running in place_order().
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('public.place_order ' || order_by_request.request_id, 0)
  );
  return (
    select studio.order_json(orders.number) from studio.orders
    where orders.request_id = order_by_request.request_id
      and pg_catalog.lower(orders.email) = pg_catalog.lower(pg_catalog.btrim(order_by_request.email))
      and (orders.user_id is null or orders.user_id = auth.uid())
  );
end;
$$;

comment on function public.order_by_request(uuid, text) is
  'The order that a request made; null if it made none.';

grant execute on function public.order_by_request(uuid, text) to anon, authenticated;

create function public.cancel_order(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_order record;
begin
  select orders.number, orders.status into found_order
  from studio.orders where orders.token = studio.private_token(cancel_order.token) for no key update;

  if not found then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'unknown-order');
  end if;
  if found_order.status = 'collected' then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'already-collected');
  end if;
  if found_order.status <> 'cancelled' then
    perform studio.move_order(found_order.number, 'cancelled');
  end if;
  return pg_catalog.jsonb_build_object('kind', 'cancelled', 'order', studio.order_json(found_order.number));
end;
$$;

comment on function public.cancel_order(text) is
  'By the private link; its pieces go back into stock. Answers {"kind":"cancelled","order"}, also twice, or {"kind":"refused","reason":"already-collected"|"unknown-order"}.';

grant execute on function public.cancel_order(text) to anon, authenticated;

-- Orders as admins see and process them. Instructors have no access to orders.

-- Returns the next steps that staff may choose, in the order of the menu. An order marked as collected by mistake can
-- be undone.
create function studio.next_order_steps(status studio.order_status)
returns studio.order_status[]
language sql
immutable
set search_path = ''
as $$
  select case next_order_steps.status
    when 'placed' then array['ready', 'cancelled']
    when 'ready' then array['collected', 'cancelled']
    when 'collected' then array['ready']
    else '{}'
  end::studio.order_status[];
$$;

-- Returns an order as admins see it: `staffOrder` in src/domain/orders/order-schema.ts. It does not contain the private
-- link.
create function studio.staff_order_json(order_number bigint)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select studio.order_json(orders.number) - 'token' || pg_catalog.jsonb_build_object(
      'person', orders.person,
      'nextSteps', studio.next_order_steps(orders.status),
      'paidOnline', studio.is_paid_online_for('order', orders.number),
      'payments', studio.payments_of('order', orders.number)
    )
    from studio.orders where orders.number = staff_order_json.order_number
  );
end;
$$;

create function public.staff_order(number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.staff_order_json(staff_order.number) where studio.current_role_is('admin');
$$;

comment on function public.staff_order(bigint) is 'For admins: a StaffOrder; null if there is none.';

grant execute on function public.staff_order(bigint) to authenticated;

create function public.staff_orders(search text, status text, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  statuses constant studio.order_status[] := case coalesce(staff_orders.status, 'all')
    when 'all' then enum_range(null::studio.order_status)
    when 'week' then enum_range(null::studio.order_status)
    when 'open' then array['placed', 'ready']::studio.order_status[]
    else array[staff_orders.status]::studio.order_status[]
  end;
  -- The same period in which the dashboard counts an order as recent.
  since constant timestamptz := case staff_orders.status when 'week' then now() - interval '7 days' else '-infinity' end;
  pattern constant text := studio.search_pattern(staff_orders.search);
  word_patterns constant text[] := studio.word_patterns(staff_orders.search);
  -- Whether it can be a part of "EK-S-5001" at all: formatting the references of twenty thousand orders is slow.
  may_be_reference constant boolean := pg_catalog.btrim(staff_orders.search) ~* '^[eks0-9-]+$';
  numbers bigint[];
  total bigint;
begin
  if not studio.current_role_is('admin') then
    return '{"rows": [], "total": 0}';
  end if;
  if pattern = '%%' then
    select pg_catalog.count(*) into total from studio.orders where orders.status = any (statuses) and orders.placed_at > since;
    numbers := array(
      select orders.number from studio.orders where orders.status = any (statuses) and orders.placed_at > since
      order by orders.number desc
      offset studio.page_offset(staff_orders.page_offset) limit studio.page_limit(staff_orders.page_limit)
    );
  else
    select pg_catalog.count(*), (pg_catalog.array_agg(orders.number order by orders.number desc))
      [1 + studio.page_offset(staff_orders.page_offset) :
        studio.page_offset(staff_orders.page_offset) + studio.page_limit(staff_orders.page_limit)]
    into total, numbers
    from studio.orders
    where orders.status = any (statuses) and orders.placed_at > since
      and (
        orders.search_text like all (word_patterns)
        or (may_be_reference and ('EK-S-' || orders.number) ilike pattern)
      );
  end if;
  return pg_catalog.jsonb_build_object(
    'total', total,
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(studio.staff_order_json(page.number) order by page.position), '[]')
      from unnest(numbers) with ordinality as page (number, position)
    )
  );
end;
$$;

comment on function public.staff_orders(text, text, integer, integer) is
  'For admins: PageOf<StaffOrder>, the newest first; none for others.';

grant execute on function public.staff_orders(text, text, integer, integer) to authenticated;

-- @param seen The status that the caller saw. Only a person who saw that the order is collected can undo that: otherwise
-- a Ready that arrives late would do it.
create function public.set_order_status(number bigint, status text, seen text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  current_status studio.order_status;
  new_status constant studio.order_status := set_order_status.status::studio.order_status;
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;

  select orders.status into current_status
  from studio.orders where orders.number = set_order_status.number for no key update;
  if not found then
    return studio.refused('unknown');
  end if;

  -- A retry changes nothing.
  if current_status <> new_status then
    if new_status <> all (studio.next_order_steps(current_status))
      or (current_status = 'collected' and set_order_status.seen is distinct from 'collected')
    then
      return studio.refused('wrong-step');
    end if;
    -- Cancelling it afterwards would return the same pieces to stock again.
    if current_status = 'collected' and exists (
      select from studio.payment_lines
      where payment_lines.order_number = set_order_status.number and payment_lines.quantity < 0
    ) then
      return studio.refused('pieces-returned');
    end if;
    if current_status = 'collected' then
      -- Undoes a step marked by mistake. The customer has been notified that the order is ready, and is not notified
      -- again.
      update studio.orders set status = new_status where orders.number = set_order_status.number;
    else
      perform studio.move_order(set_order_status.number, new_status);
    end if;
  end if;
  return pg_catalog.jsonb_build_object('kind', 'changed', 'record', studio.staff_order_json(set_order_status.number));
end;
$$;

comment on function public.set_order_status(bigint, text, text) is
  'For admins. Answers {"kind":"changed","record"}, also twice, or {"kind":"refused","reason":"not-allowed"|"unknown"|"wrong-step"|"pieces-returned"}.';

grant execute on function public.set_order_status(bigint, text, text) to authenticated;
