-- How an order is placed: by one checked function, which believes nothing but names and quantities.

create function public.place_order(
  name text, email text, phone text, note text, lines jsonb, expected_total jsonb, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  named constant text := public.tidy_text(place_order.name);
  address constant text := public.tidy_text(place_order.email);
  called constant text := public.tidy_text(place_order.phone);
  noted constant text := public.tidy_text(place_order.note);
  most constant integer := public.most_pieces();
  problem text;
  known bigint;
  is_retry boolean;
  network text;
  pieces bigint;
  shortages jsonb;
  due bigint;
begin
  if place_order.request_id is null then
    raise exception 'place_order needs a request_id' using errcode = '22004';
  end if;

  -- The same request once more, even at the same moment, waits here for the first and then finds its order.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('public.place_order ' || place_order.request_id, 0)
  );
  if pg_catalog.jsonb_typeof(lines) = 'array' and pg_catalog.jsonb_array_length(lines) > most then
    -- Each line is a piece at least: nobody reads a hundred thousand of them to learn that.
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'too-many-pieces', 'most', most);
  end if;

  select
    orders.number,
    (orders.name, pg_catalog.lower(orders.email), orders.phone, orders.note)
      = (named, pg_catalog.lower(address), called, noted)
    and (orders.user_id is null or orders.user_id = auth.uid())
    and (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_array(order_lines.product, order_lines.quantity) order by order_lines.product
      )
      from public.order_lines where order_lines.order_number = orders.number
    ) is not distinct from (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(line.product, line.quantity) order by line.product)
      from public.wanted_lines(case when pg_catalog.jsonb_typeof(lines) = 'array' then lines else '[]' end) as line
    )
  into known, is_retry
  from public.orders where orders.request_id = place_order.request_id;
  if found then
    -- Whoever only knows the id does not get the order, nor its private link.
    return case
      when is_retry then pg_catalog.jsonb_build_object('kind', 'placed', 'order', public.order_answer(known))
      else '{"kind": "refused", "reason": "request-used"}'
    end;
  end if;

  network := public.asking_network();
  if public.is_one_call_too_many(network) then
    return '{"kind": "refused", "reason": "too-many-requests"}';
  end if;
  problem := public.order_problem(named, address, called, noted);
  if problem is not null then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', problem);
  end if;
  if pg_catalog.jsonb_typeof(lines) is distinct from 'array' or lines = '[]' then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'cart-empty');
  end if;
  if exists (select from public.wanted_lines(lines) as line where line.quantity is null) then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'quantity-invalid');
  end if;
  select pg_catalog.sum(line.quantity) into pieces from public.wanted_lines(lines) as line;
  if pieces > most then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'too-many-pieces', 'most', most);
  end if;

  -- Before the products, as lock_one() says.
  perform public.lock_contact(address, called);
  -- Always in the same order: two customers who want the same two products never wait for each other in a ring.
  perform from public.products
  where products.id in (select line.product from public.wanted_lines(lines) as line)
  order by products.id
  for no key update;

  if exists (
    select from public.wanted_lines(lines) as line
    where not exists (select from public.products where products.id = line.product and products.status = 'on-sale')
  ) then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'unknown-product');
  end if;

  select
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('product', products.id, 'name', products.name, 'left', products.stock)
      order by line."position"
    ) filter (where products.stock < line.quantity),
    pg_catalog.sum(products.price * line.quantity)
  into shortages, due
  from public.wanted_lines(lines) as line join public.products on products.id = line.product;

  if shortages is not null then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'short-of-stock', 'short', shortages);
  end if;
  if place_order.expected_total is distinct from public.dollars(due) then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'price-changed');
  end if;
  problem := coalesce(
    public.customer_refusal(address, called),
    case when not public.network_may('pieces-a-network', network, pieces::integer) then 'too-many-requests' end
  );
  if problem is not null then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', problem);
  end if;

  insert into public.orders (name, email, phone, note, user_id, request_id, total)
  values (named, address, called, noted, public.present_person(), place_order.request_id, due)
  returning orders.number into known;

  insert into public.order_lines (order_number, "position", product, name, quantity, price)
  select known, line."position", products.id, products.name, line.quantity, products.price
  from public.wanted_lines(lines) as line join public.products on products.id = line.product;

  insert into public.stock_movements (product, change, reason, order_number)
  select order_lines.product, -order_lines.quantity, 'order', known
  from public.order_lines where order_lines.order_number = known order by order_lines.product;

  perform public.count_network_use('pieces-a-network', network, pieces::integer);
  perform public.write_order_mail(known);
  return pg_catalog.jsonb_build_object('kind', 'placed', 'order', public.order_answer(known));
end;
$$;

comment on function public.place_order(text, text, text, text, jsonb, jsonb, uuid) is
  'Takes stock for all lines or for none. Answers {"kind":"placed","order"} or {"kind":"refused","reason"}; see src/domain/order.ts.';

revoke all on function public.place_order(text, text, text, text, jsonb, jsonb, uuid)
  from public, anon, authenticated;
grant execute on function public.place_order(text, text, text, text, jsonb, jsonb, uuid) to anon, authenticated;
