-- Orders as admins see and process them. Instructors have no access to orders.

-- Returns the next steps that staff may choose, in the order of the menu. An order marked as collected by mistake can
-- be undone. Nobody hands over digital products: see studio.complete_order().
create function studio.next_order_steps(order_row studio.orders)
returns studio.order_status[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when order_row.status = 'cancelled' then '{}'
    when studio.is_digital(order_row.number) then case when order_row.status <> 'collected' then array['cancelled'] else '{}' end
    when order_row.status = 'placed' then array['ready', 'cancelled']
    when order_row.status = 'ready' then array['collected', 'cancelled']
    else array['ready']
  end::studio.order_status[];
end;
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
      'soldAtDesk', orders.sold_at_desk,
      'nextSteps', studio.next_order_steps(orders),
      'paidOnline', studio.is_paid_online_for('order', orders.number),
      'payments', studio.payments_of('order', orders.number)
    )
    from studio.orders where orders.number = staff_order_json.order_number
  );
end;
$$;

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
  since constant timestamptz := case staff_orders.status when 'week' then studio.studio_now() - interval '168 hours' else '-infinity' end;
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

-- @param seen The status that the caller saw. Only a person who saw that the order is collected can undo that;
-- otherwise a request to mark it as ready that arrives late would undo it.
create function public.set_order_status(number bigint, status text, seen text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  order_row studio.orders;
  new_status constant studio.order_status := set_order_status.status::studio.order_status;
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;

  select * into order_row
  from studio.orders where orders.number = set_order_status.number for no key update;
  if not found then
    return studio.refused('unknown');
  end if;

  -- A retry changes nothing.
  if order_row.status <> new_status then
    if new_status <> all (studio.next_order_steps(order_row))
      or (order_row.status = 'collected' and set_order_status.seen is distinct from 'collected')
    then
      return studio.refused('wrong-step');
    end if;
    -- Cancelling it afterwards would return the same pieces to stock again.
    if order_row.status = 'collected' and exists (
      select from studio.payment_lines
      where payment_lines.order_number = set_order_status.number and payment_lines.quantity < 0
    ) then
      return studio.refused('pieces-returned');
    end if;
    if order_row.status = 'collected' then
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
