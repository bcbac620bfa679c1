-- Ordering: the checks of a request, the limits, and the functions that place an order.

-- Reading and checking the request for an order.

-- Returns the problem with the details that a customer typed, as src/domain/orders/order-refusals.ts names it; null if they are
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
create function studio.maximum_pieces()
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
    when not studio.may_be_mailed(customer_refusal.email) then 'too-many-requests'
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
  maximum constant integer := studio.maximum_pieces();
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

-- Returns current names and prices for lines that read_order_lines() accepted, their total, and whether any of them is digital; a
-- refusal if a product is unknown, the stock is too low, or the customer has not consented to opening the digital ones. Locks the
-- products until the end of the transaction.
-- @param consents Whether the customer consents to opening digital products before the right to cancel ends, and acknowledges that
-- it is lost then: regulation 37 of the Consumer Contracts Regulations 2013.
create function studio.price_order(
  lines jsonb, consents boolean, out priced jsonb, out due bigint, out has_digital boolean, out refusal jsonb
)
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
    ) filter (where products.category <> 'digital' and products.stock < line.quantity),
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'product', products.id, 'name', products.name, 'quantity', line.quantity, 'price', products.price
      )
      order by line."position"
    ),
    pg_catalog.sum(products.price * line.quantity),
    pg_catalog.bool_or(products.category = 'digital')
  into shortages, priced, due, has_digital
  from studio.requested_lines(lines) as line join studio.products on products.id = line.product;
  if shortages is not null then
    refusal := studio.refused('short-of-stock') || pg_catalog.jsonb_build_object('short', shortages);
  elsif has_digital and consents is not true then
    refusal := studio.refused('consent-missing');
  end if;
end;
$$;

-- Inserts an order after its checks, takes its pieces from the stock, and notifies staff. The caller holds the locks of
-- the products.
-- @param priced Lines as price_order() returns them. @param consented_at Null without digital products.
create function studio.write_order(
  name text, email text, phone text, note text, priced jsonb, request_id uuid, account uuid, consented_at timestamptz
)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_order bigint;
begin
  insert into studio.orders (name, email, phone, note, user_id, request_id, consented_at, total)
  select write_order.name, write_order.email, write_order.phone, write_order.note,
    (select users.id from auth.users where users.id = write_order.account), write_order.request_id, write_order.consented_at,
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
  perform studio.notify_of_order(new_order);
  return new_order;
end;
$$;

-- Returns the answer to a request that has placed an order; null if it has placed none. A caller who knows only the request
-- id gets neither the order nor its private link.
create function studio.earlier_order_answer(request_id uuid, name text, email text, phone text, note text, lines jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  earlier_order bigint;
  is_retry boolean;
begin
  select
    orders.number,
    (orders.name, pg_catalog.lower(orders.email), orders.phone, orders.note)
      = (earlier_order_answer.name, pg_catalog.lower(earlier_order_answer.email), earlier_order_answer.phone, earlier_order_answer.note)
    and (orders.user_id is null or orders.user_id = auth.uid())
    and (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_array(order_lines.product, order_lines.quantity) order by order_lines.product
      )
      from studio.order_lines where order_lines.order_number = orders.number
    ) is not distinct from (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(line.product, line.quantity) order by line.product)
      from studio.requested_lines(
        case when pg_catalog.jsonb_typeof(earlier_order_answer.lines) = 'array' then earlier_order_answer.lines else '[]' end
      ) as line
    )
  into earlier_order, is_retry
  from studio.orders where orders.request_id = earlier_order_answer.request_id;
  return case
    when earlier_order is null then null
    when is_retry then pg_catalog.jsonb_build_object('kind', 'placed', 'order', studio.order_json(earlier_order))
    else studio.refused('request-used')
  end;
end;
$$;

-- @param lines [{"product", "quantity"}]. @param expected_total The total that the customer saw. @param consents See price_order().
create function public.place_order(
  name text, email text, phone text, note text, lines jsonb, expected_total jsonb, request_id uuid, consents boolean default false
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
  answer jsonb;
  problem text;
  placed_order bigint;
  caller record;
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

  answer := studio.earlier_order_answer(
    place_order.request_id, full_name, address, telephone, note_text, place_order.lines
  );
  if answer is not null then
    return answer;
  end if;

  caller := studio.check_caller();
  if caller.reason is not null then
    return studio.refused(caller.reason);
  end if;
  problem := studio.order_problem(full_name, address, telephone, note_text);
  if problem is not null then
    return studio.refused(problem);
  end if;
  if read_lines.refusal is not null then
    return read_lines.refusal;
  end if;

  -- Lock order: before the products, as in take_advisory_lock().
  perform studio.lock_contact(address, telephone);
  select * into pricing from studio.price_order(place_order.lines, place_order.consents);
  if pricing.refusal is not null then
    return pricing.refusal;
  end if;
  if place_order.expected_total is distinct from studio.dollars(pricing.due) then
    return studio.refused('price-changed');
  end if;
  problem := coalesce(
    studio.customer_refusal(address, telephone),
    case when not studio.is_network_allowed('pieces-per-network', caller.network, read_lines.pieces::integer) then 'too-many-requests' end
  );
  if problem is not null then
    return studio.refused(problem);
  end if;

  placed_order := studio.write_order(
    full_name, address, telephone, note_text, pricing.priced, place_order.request_id, studio.active_account(),
    case when pricing.has_digital then studio.studio_now() end
  );
  perform studio.count_network_use('pieces-per-network', caller.network, read_lines.pieces::integer);
  -- Nothing may be due for it.
  perform studio.complete_order(placed_order);
  perform studio.post_order_mail(placed_order);
  return pg_catalog.jsonb_build_object('kind', 'placed', 'order', studio.order_json(placed_order));
end;
$$;

comment on function public.place_order(text, text, text, text, jsonb, jsonb, uuid, boolean) is
  'Takes stock for all lines or for none. Answers {"kind":"placed","order"} or {"kind":"refused","reason"}; see src/domain/orders/order-refusals.ts.';

-- Also granted to the secret key: a server function orders for guests whose captcha token it has checked.
grant execute on function public.place_order(text, text, text, text, jsonb, jsonb, uuid, boolean)
  to anon, authenticated, service_role;
