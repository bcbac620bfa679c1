-- Orders, which customers collect at the studio. Only checked functions write them.

create type studio.order_status as enum ('placed', 'ready', 'collected', 'cancelled');

-- The discounts that staff give at reception.
create type studio.order_discount as enum ('first-order', 'membership');

create table studio.orders (
  number bigint generated always as identity (start with 5001) primary key,
  name text not null,
  email text not null,
  phone text not null,
  -- The collection note; may be empty.
  note text not null,
  status studio.order_status not null default 'placed',
  -- When the account is deleted, the order remains for the books without its owner.
  user_id uuid references auth.users (id) on delete set null,
  person bigint references studio.people (number),
  -- The idempotency key, created when the checkout was opened: a retry after a lost response is the same order.
  request_id uuid not null,
  -- The secret of the private link: a person who knows it may see and cancel the order.
  token uuid not null default gen_random_uuid(),
  -- Cents of a dollar, less the discount.
  total bigint not null,
  discount studio.order_discount,
  -- The percentage on the day when the discount was given.
  discount_percent integer not null default 0 check (discount_percent between 0 and 100),
  placed_at timestamptz not null default now(),
  -- When the customer consented to opening its digital products before the right to cancel ends, and acknowledged that it
  -- is lost then; null without digital products, and if it was sold at the desk.
  consented_at timestamptz,
  -- Whether it was made by a sale at the desk, for the digital products in it.
  sold_at_desk boolean not null default false,
  -- Why staff decided not to refund the money of the cancelled order.
  money_kept_reason text check (
    money_kept_reason = btrim(money_kept_reason) and char_length(money_kept_reason) between 1 and 200
    and studio.is_plain_text(money_kept_reason)
  ),
  -- As in studio.bookings.
  erased_at timestamptz,
  -- The text that the search of the list reads.
  search_text text not null generated always as (studio.folded(name || ' ' || email)) stored,
  constraint orders_request_once unique (request_id),
  constraint orders_token_once unique (token),
  constraint orders_plain_text check (studio.is_plain_text(name) and studio.is_plain_text(note, true)),
  constraint orders_discount_percent check ((discount is null) = (discount_percent = 0)),
  constraint orders_money_kept_of_cancelled check (status = 'cancelled' or money_kept_reason is null),
  constraint orders_total_not_negative check (total >= 0)
);

comment on table studio.orders is 'Written by public.place_order(), sell(), cancel_order(), set_order_status() and set_order_discount() only.';

create index orders_user_id on studio.orders (user_id);
create index orders_person on studio.orders (person) where person is not null;
create index orders_mailbox on studio.orders (studio.mailbox(email)) where status in ('placed', 'ready');
create index orders_phone on studio.orders (studio.phone_digits(phone)) where status in ('placed', 'ready');
create index orders_by_status on studio.orders (status, number desc);
create index orders_by_name on studio.orders ((studio.folded(name) collate "C"), number desc);
create index orders_by_last_name on studio.orders ((studio.last_name_first(name) collate "C"), number desc);
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

create trigger forget_former_people_on_update
  after update on studio.orders referencing old table as old_rows new table as new_rows
  for each statement execute function studio.forget_former_people();

create trigger forget_former_people_on_delete
  after delete on studio.orders referencing old table as old_rows
  for each statement execute function studio.forget_former_people();

create trigger record_change
  after update of status, discount, money_kept_reason on studio.orders
  for each row execute function studio.record_change('order', 'number');

create table studio.order_lines (
  order_number bigint not null references studio.orders (number) on delete cascade,
  -- The position in the customer's cart, from 1.
  position integer not null,
  product text not null references studio.products (id) on update cascade,
  -- Name and price at the time of the order: later changes of the product do not affect them.
  name text not null,
  quantity integer not null,
  -- For one piece, less the discount of the order.
  price integer not null,
  -- The price of one piece before the discount; null without one.
  full_price integer,
  primary key (order_number, product),
  -- read_order_lines() limits the orders of customers, and sell() sales at the desk.
  constraint order_lines_pieces check (quantity > 0),
  constraint order_lines_price_not_negative check (price >= 0),
  constraint order_lines_full_price check (full_price >= price)
);

comment on table studio.order_lines is 'Written by public.place_order() and set_order_discount() only.';

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
  if tg_op = 'UPDATE' and old.status = 'collected' and new.status in ('placed', 'ready') then
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
          ) || coalesce(studio.contents_json(orders, order_lines.product), '{}')
          order by order_lines.position
        )
        from studio.order_lines where order_lines.order_number = orders.number
      ),
      'total', studio.dollars(orders.total),
      'discount', case when orders.discount is not null then pg_catalog.jsonb_build_object(
        'kind', orders.discount, 'percent', orders.discount_percent, 'saved', studio.dollars((
          select pg_catalog.sum((order_lines.full_price - order_lines.price) * order_lines.quantity)
          from studio.order_lines where order_lines.order_number = orders.number
        ))
      ) end,
      'due', studio.dollars(studio.order_due(orders)),
      'history', (
        select pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('status', order_history.status, 'at', order_history.changed_at)
          order by order_history.id
        )
        from studio.order_history where order_history.order_number = orders.number
      ),
      'placedAt', orders.placed_at,
      'consentedAt', orders.consented_at,
      'name', orders.name,
      'email', orders.email,
      'phone', orders.phone,
      'note', orders.note
    ) || studio.paid_json('order', orders.number, 'USD', orders.money_kept_reason, orders.status = 'cancelled')
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

-- @param latest The number of orders; null for all.
create function public.my_orders(latest integer default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with own as (
    select orders.number, pg_catalog.row_number() over (order by orders.placed_at desc, orders.number desc) as position
    from studio.orders where orders.user_id = (select auth.uid()) or orders.person = (select studio.own_person())
  )
  select pg_catalog.jsonb_build_object(
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(studio.order_json(own.number) order by own.position), '[]')
      from own where my_orders.latest is null or own.position <= my_orders.latest
    ),
    'total', (select pg_catalog.count(*) from own)
  );
$$;

comment on function public.my_orders(integer) is
  'The orders of the caller, the newest first, and the number of all; none if nobody is signed in.';

grant execute on function public.my_orders(integer) to anon, authenticated;
