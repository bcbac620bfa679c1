-- How admins move stock, and the book of every movement.

-- For the movements of one product, the newest first. The narrower one is no longer needed.
create index stock_movements_of_product on public.stock_movements (product, id desc);
drop index public.stock_movements_product;

create function public.move_stock_as_staff(id text, change integer, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier jsonb;
  present integer;
begin
  earlier := public.answer_at_once(move_stock_as_staff.request_id);
  if earlier is not null then
    return earlier;
  end if;
  -- The same rules as moveProblem in src/domain/staff/shop/stock-move.ts: change both together.
  if move_stock_as_staff.change is null
    or move_stock_as_staff.change = 0
    or abs(move_stock_as_staff.change::bigint) > 99999
    or move_stock_as_staff.reason is null
    or move_stock_as_staff.reason not in ('delivery', 'correction', 'damage')
    or (move_stock_as_staff.reason = 'delivery' and move_stock_as_staff.change < 0)
    or (move_stock_as_staff.reason = 'damage' and move_stock_as_staff.change > 0)
  then
    return public.refused('change-invalid');
  end if;

  select products.stock into present
  from public.products where products.id = move_stock_as_staff.id for no key update;
  if not found then
    return public.refused('unknown');
  end if;
  if present + move_stock_as_staff.change::bigint < 0 then
    return public.refused('below-zero');
  end if;
  insert into public.stock_movements (product, change, reason)
  values (move_stock_as_staff.id, move_stock_as_staff.change, move_stock_as_staff.reason::public.stock_reason);

  return public.kept_answer(
    move_stock_as_staff.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_product_answer(move_stock_as_staff.id))
  );
end;
$$;

-- Takes over what somebody counted on the shelf. The difference is worked out under the lock, from the stock of this
-- moment, and only if that is still what they saw: pieces that were sold in between are neither lost nor sold twice.
create function public.count_stock_as_staff(id text, counted integer, seen integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier jsonb;
  present integer;
begin
  earlier := public.answer_at_once(count_stock_as_staff.request_id);
  if earlier is not null then
    return earlier;
  end if;
  -- The same rule as readCount in src/domain/staff/shop/stock-count.ts: change both together.
  if count_stock_as_staff.counted is null or count_stock_as_staff.counted not between 0 and 99999 then
    return public.refused('count-invalid');
  end if;

  select products.stock into present
  from public.products where products.id = count_stock_as_staff.id for no key update;
  if not found then
    return public.refused('unknown');
  end if;
  if count_stock_as_staff.seen is distinct from present then
    return public.refused('stock-moved');
  end if;
  insert into public.stock_movements (product, change, reason, stock_before)
  values (count_stock_as_staff.id, count_stock_as_staff.counted - present, 'count', present);

  return public.kept_answer(
    count_stock_as_staff.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_product_answer(count_stock_as_staff.id))
  );
end;
$$;

create function public.staff_stock_movements(product text, skipped integer, wanted integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'total', (
      select pg_catalog.count(*) from public.stock_movements
      where public.current_role_is('admin')
        and (staff_stock_movements.product is null or stock_movements.product = staff_stock_movements.product)
    ),
    'rows', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'product', pg_catalog.jsonb_build_object('id', products.id, 'name', products.name),
            'change', page.change,
            'reason', page.reason,
            'before', page.stock_before,
            'order', page.order_number,
            'at', public.utc_text(page.moved_at),
            'by', public.staff_name(page.moved_by)
          )
          order by page.id desc
        ),
        '[]'
      )
      from (
        select stock_movements.* from public.stock_movements
        where public.current_role_is('admin')
          and (staff_stock_movements.product is null or stock_movements.product = staff_stock_movements.product)
        order by stock_movements.id desc
        offset greatest(0, skipped) limit public.page_limit(wanted)
      ) as page
      join public.products on products.id = page.product
    )
  );
$$;

comment on function public.staff_stock_movements(text, integer, integer) is
  'For admins: PageOf<StockMovement>, the newest first; none for others.';

revoke all on function
  public.move_stock_as_staff(text, integer, text, uuid), public.count_stock_as_staff(text, integer, integer, uuid),
  public.staff_stock_movements(text, integer, integer)
  from public, anon, authenticated;
grant execute on function
  public.move_stock_as_staff(text, integer, text, uuid), public.count_stock_as_staff(text, integer, integer, uuid),
  public.staff_stock_movements(text, integer, integer)
  to authenticated;
