-- The states of an order: placed, ready, collected; or cancelled before it is collected. Collected can be undone. An order of
-- digital products is collected as soon as its customer can open all of them.

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
      and products.category <> 'digital'
    order by products.id
    for no key update;

    insert into studio.stock_movements (product, change, reason, order_number)
    select order_lines.product, order_lines.quantity, 'cancellation', move_order.order_number
    from studio.order_lines where order_lines.order_number = move_order.order_number order by order_lines.product;
  end if;

  perform studio.post_order_mail(move_order.order_number);
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
  found_order studio.orders;
begin
  select * into found_order
  from studio.orders where orders.token = studio.private_token(cancel_order.token) for no key update;

  if not found then
    return studio.refused('unknown-order');
  end if;
  -- Whoever has opened the contents of a digital product has them. Staff decide about such an order.
  if (select count.opened from studio.opened_lines(found_order) as count) > 0 then
    return studio.refused('contents-opened');
  end if;
  if found_order.status = 'collected' then
    return studio.refused('already-collected');
  end if;
  if found_order.status <> 'cancelled' then
    perform studio.move_order(found_order.number, 'cancelled');
  end if;
  return pg_catalog.jsonb_build_object('kind', 'cancelled', 'order', studio.order_json(found_order.number));
end;
$$;

comment on function public.cancel_order(text) is
  'By the private link; its pieces go back into stock. Answers {"kind":"cancelled","order"}, also twice, or {"kind":"refused","reason":"contents-opened"|"already-collected"|"unknown-order"}.';

grant execute on function public.cancel_order(text) to anon, authenticated;
