-- Orders as admins see them and take them on. Instructors have nothing to do with what somebody bought.

create index orders_by_status on public.orders (status, number desc);

create trigger record_change
  after update of status on public.orders
  for each row execute function public.record_change('order', 'number');

create function public.staff_order(number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- The private link stays the customer's.
  select public.order_answer(staff_order.number) - 'token' where public.current_role_is('admin');
$$;

comment on function public.staff_order(bigint) is 'For admins: a StaffOrder; null where there is none.';

create function public.staff_orders(search text, status text, skipped integer, wanted integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  states constant public.order_status[] := case coalesce(staff_orders.status, 'all')
    when 'all' then enum_range(null::public.order_status)
    when 'week' then enum_range(null::public.order_status)
    when 'open' then array['placed', 'ready']::public.order_status[]
    else array[staff_orders.status]::public.order_status[]
  end;
  -- As long as the dashboard counts an order as recent.
  since constant timestamptz := case staff_orders.status when 'week' then now() - interval '7 days' else '-infinity' end;
  pattern constant text := public.search_pattern(staff_orders.search);
  -- Whether it can be a part of "EK-S-5001" at all: writing twenty thousand references takes its time.
  numbered constant boolean := pg_catalog.btrim(staff_orders.search) ~* '^[eks0-9-]+$';
  numbers bigint[];
  total bigint;
begin
  if not public.current_role_is('admin') then
    return '{"rows": [], "total": 0}';
  end if;
  if pattern = '%%' then
    select pg_catalog.count(*) into total from public.orders where orders.status = any (states) and orders.placed_at > since;
    numbers := array(
      select orders.number from public.orders where orders.status = any (states) and orders.placed_at > since
      order by orders.number desc offset greatest(0, skipped) limit public.page_limit(wanted)
    );
  else
    select pg_catalog.count(*), (pg_catalog.array_agg(orders.number order by orders.number desc))
      [greatest(0, skipped) + 1 : greatest(0, skipped) + public.page_limit(wanted)]
    into total, numbers
    from public.orders
    where orders.status = any (states) and orders.placed_at > since
      and (
        orders.name ilike pattern or orders.email ilike pattern
        or (numbered and ('EK-S-' || orders.number) ilike pattern)
      );
  end if;
  return pg_catalog.jsonb_build_object(
    'total', total,
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(public.order_answer(found.number) - 'token' order by found.place), '[]')
      from unnest(numbers) with ordinality as found (number, place)
    )
  );
end;
$$;

comment on function public.staff_orders(text, text, integer, integer) is
  'For admins: PageOf<StaffOrder>, the newest first; none for others.';

create function public.set_staff_order_status(number bigint, status text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer constant jsonb :=
    public.set_order_status(set_staff_order_status.number, set_staff_order_status.status::public.order_status);
begin
  if answer ->> 'kind' = 'changed' then
    return pg_catalog.jsonb_build_object('kind', 'changed', 'record', answer -> 'order');
  end if;
  return case answer ->> 'reason'
    when 'unknown-order' then public.refused('unknown')
    else answer
  end;
end;
$$;

revoke all on function
  public.staff_order(bigint), public.staff_orders(text, text, integer, integer),
  public.set_staff_order_status(bigint, text)
  from public, anon, authenticated;
grant execute on function
  public.staff_order(bigint), public.staff_orders(text, text, integer, integer),
  public.set_staff_order_status(bigint, text)
  to authenticated;
