-- What becomes of an order: placed, ready, collected; or cancelled on the way. Collected can be taken back.

-- Takes an order to its next status, which has been checked. Called with the order locked.
create function public.move_order(wanted bigint, next public.order_status)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.orders set status = move_order.next where orders.number = move_order.wanted;

  if move_order.next = 'cancelled' then
    -- In the same order as public.place_order(): nobody waits in a ring.
    perform from public.products
    where products.id in (select order_lines.product from public.order_lines where order_lines.order_number = wanted)
    order by products.id
    for no key update;

    insert into public.stock_movements (product, change, reason, order_number)
    select order_lines.product, order_lines.quantity, 'cancellation', wanted
    from public.order_lines where order_lines.order_number = wanted order by order_lines.product;
  end if;

  perform public.write_order_mail(wanted);
end;
$$;

-- What became of a request whose answer never arrived.
-- @param email The address that it was sent with: whoever only knows the id learns nothing.
create function public.order_by_request(request_id uuid, email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A request that is still on its way through place_order() is waited for.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('public.place_order ' || order_by_request.request_id, 0)
  );
  return (
    select public.order_answer(orders.number) from public.orders
    where orders.request_id = order_by_request.request_id
      and pg_catalog.lower(orders.email) = pg_catalog.lower(pg_catalog.btrim(order_by_request.email))
      and (orders.user_id is null or orders.user_id = auth.uid())
  );
end;
$$;

comment on function public.order_by_request(uuid, text) is
  'The order that a request came to; null where it came to none.';

revoke all on function public.order_by_request(uuid, text) from public, anon, authenticated;
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
  from public.orders where orders.token = public.private_token(cancel_order.token) for no key update;

  if not found then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'unknown-order');
  end if;
  if found_order.status = 'collected' then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'already-collected');
  end if;
  if found_order.status <> 'cancelled' then
    perform public.move_order(found_order.number, 'cancelled');
  end if;
  return pg_catalog.jsonb_build_object('kind', 'cancelled', 'order', public.order_answer(found_order.number));
end;
$$;

comment on function public.cancel_order(text) is
  'By the private link; its pieces go back. Answers {"kind":"cancelled","order"}, also twice, or {"kind":"refused","reason":"already-collected"|"unknown-order"}.';

create function public.set_order_status(number bigint, status public.order_status)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  present public.order_status;
begin
  if not public.current_role_is('admin') then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'not-allowed');
  end if;

  select orders.status into present
  from public.orders where orders.number = set_order_status.number for no key update;
  if not found then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'unknown-order');
  end if;

  if (present, set_order_status.status) = ('collected', 'ready') then
    -- A slip of the finger. The customer was told that it is ready, and is not told again.
    update public.orders set status = 'ready' where orders.number = set_order_status.number;
  elsif (present, set_order_status.status) in (
    ('placed', 'ready'), ('ready', 'collected'), ('placed', 'cancelled'), ('ready', 'cancelled')
  ) then
    perform public.move_order(set_order_status.number, set_order_status.status);
  elsif present <> set_order_status.status then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'wrong-step');
  end if;
  -- The private link stays with the customer.
  return pg_catalog.jsonb_build_object('kind', 'changed', 'order', public.order_answer(set_order_status.number) - 'token');
end;
$$;

comment on function public.set_order_status(bigint, public.order_status) is
  'For admins. Answers {"kind":"changed","order"}, also twice, or {"kind":"refused","reason":"not-allowed"|"unknown-order"|"wrong-step"}.';

revoke all on function
  public.move_order(bigint, public.order_status), public.cancel_order(text),
  public.set_order_status(bigint, public.order_status)
  from public, anon, authenticated;
grant execute on function public.cancel_order(text) to anon, authenticated;
grant execute on function public.set_order_status(bigint, public.order_status) to authenticated;
