-- Every movement of pieces into and out of the shop. A product's stock is the sum of its movements.

create type studio.stock_reason as enum (
  'opening', 'delivery', 'correction', 'damage', 'count', 'order', 'cancellation', 'sale', 'return', 'hold', 'release'
);

create table studio.stock_movements (
  id bigint generated always as identity primary key,
  product text not null references studio.products (id) on update cascade on delete cascade,
  -- Pieces: positive for additions, negative for removals.
  change integer not null,
  reason studio.stock_reason not null,
  -- For the reason 'count': the recorded stock before the count.
  stock_before integer,
  -- For the reasons 'order' and 'cancellation'.
  order_number bigint references studio.orders (number),
  -- For the reasons 'hold' and 'release': the checkout of a customer who pays online.
  checkout bigint,
  moved_at timestamptz not null default now(),
  -- Null for a guest, for a private link, and after the account was deleted.
  moved_by uuid default studio.active_account() references auth.users (id) on delete set null,
  -- A count that confirms the recorded stock is a movement, too.
  constraint stock_movements_move_something check (change <> 0 or reason = 'count'),
  constraint stock_movements_count_from_a_number check ((stock_before is not null) = (reason = 'count')),
  constraint stock_movements_in_their_direction check (
    reason in ('correction', 'count') or (change > 0) = (reason in ('opening', 'delivery', 'cancellation', 'return', 'release'))
  ),
  constraint stock_movements_order_is_named check ((order_number is not null) = (reason in ('order', 'cancellation'))),
  constraint stock_movements_checkout_is_named check ((checkout is not null) = (reason in ('hold', 'release'))),
  -- An order takes its pieces once and gives them back once; the same applies to a checkout.
  constraint stock_movements_once_an_order unique (order_number, product, reason),
  constraint stock_movements_once_a_checkout unique (checkout, product, reason)
);

comment on table studio.stock_movements is 'Inserted by admins and by the functions of orders; never changed.';

create index stock_movements_moved_by on studio.stock_movements (moved_by);
-- For the movements of one product, newest first.
create index stock_movements_of_product on studio.stock_movements (product, id desc);

alter table studio.stock_movements enable row level security;
grant select, insert on table studio.stock_movements to authenticated;

create policy "Admins read the movements of stock" on studio.stock_movements
  for select to authenticated using ((select studio.current_role_is('admin')));

create policy "Admins move stock, now and in their own name" on studio.stock_movements
  for insert to authenticated
  with check (
    (select studio.current_role_is('admin'))
    and order_number is null and checkout is null
    -- Only public.count_stock() may record the stock before a count.
    and reason <> 'count'
    and moved_by = (select auth.uid())
    and moved_at = now()
  );

-- Trigger: leaves out the movements of a digital product, which has no pieces.
create function studio.skip_digital_movement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  return case
    when not exists (select from studio.products where products.id = new.product and products.category = 'digital') then new
  end;
end;
$$;

create trigger skip_digital_movement
  before insert on studio.stock_movements
  for each row execute function studio.skip_digital_movement();

-- Trigger: applies a movement to the stock of its product, and refuses one that would make it negative.
create function studio.apply_movement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.products set stock = products.stock + new.change
  where products.id = new.product and products.stock + new.change >= 0;
  -- The constraint of the table would refuse it too, but without a reason that a screen can explain.
  if not found then
    raise exception 'stock-below-zero' using
      -- The data API responds with 409 Conflict.
      errcode = 'PT409',
      detail = pg_catalog.format('There are not enough pieces of %s.', new.product);
  end if;
  return null;
end;
$$;

create trigger apply_movement
  after insert on studio.stock_movements
  for each row execute function studio.apply_movement();

-- How admins move stock, and the list of all movements.

create function public.move_stock(id text, change integer, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer jsonb;
  current_stock integer;
  has_pieces boolean;
begin
  stored_answer := studio.stored_answer_for_admin(move_stock.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;
  if move_stock.change is null
    or move_stock.change = 0
    or abs(move_stock.change::bigint) > 99999
    or move_stock.reason is null
    or move_stock.reason not in ('delivery', 'correction', 'damage')
    or (move_stock.reason = 'delivery' and move_stock.change < 0)
    or (move_stock.reason = 'damage' and move_stock.change > 0)
  then
    return studio.refused('change-invalid');
  end if;

  select products.stock, products.category <> 'digital' into current_stock, has_pieces
  from studio.products where products.id = move_stock.id for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if not has_pieces then
    return studio.refused('digital');
  end if;
  if current_stock + move_stock.change::bigint < 0 then
    return studio.refused('below-zero');
  end if;
  insert into studio.stock_movements (product, change, reason)
  values (move_stock.id, move_stock.change, move_stock.reason::studio.stock_reason);

  return studio.store_answer(
    move_stock.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_product_json(move_stock.id))
  );
end;
$$;

comment on function public.move_stock(text, integer, text, uuid) is
  'For admins: pieces come in or go out. Answers moveAnswer in src/backend/products/staff-products.ts.';

grant execute on function public.move_stock(text, integer, text, uuid) to authenticated;

-- Records a count of the pieces on the shelf. The difference is computed under a row lock, from the current stock, and
-- only if that is still the stock that the person saw: pieces sold in the meantime are neither lost nor sold twice.
create function public.count_stock(id text, counted integer, seen integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer jsonb;
  current_stock integer;
  has_pieces boolean;
begin
  stored_answer := studio.stored_answer_for_admin(count_stock.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;
  if count_stock.counted is null or count_stock.counted not between 0 and 99999 then
    return studio.refused('count-invalid');
  end if;

  select products.stock, products.category <> 'digital' into current_stock, has_pieces
  from studio.products where products.id = count_stock.id for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if not has_pieces then
    return studio.refused('digital');
  end if;
  if count_stock.seen is distinct from current_stock then
    return studio.refused('stock-moved');
  end if;
  insert into studio.stock_movements (product, change, reason, stock_before)
  values (count_stock.id, count_stock.counted - current_stock, 'count', current_stock);

  return studio.store_answer(
    count_stock.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_product_json(count_stock.id))
  );
end;
$$;

comment on function public.count_stock(text, integer, integer, uuid) is
  'For admins. Answers countAnswer in src/backend/products/staff-products.ts.';

grant execute on function public.count_stock(text, integer, integer, uuid) to authenticated;

create function public.staff_stock_movements(product text, page_offset integer, page_limit integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'total', (
      select pg_catalog.count(*) from studio.stock_movements
      where studio.current_role_is('admin')
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
            'at', studio.utc_text(page.moved_at),
            'by', studio.staff_name(page.moved_by)
          )
          order by page.id desc
        ),
        '[]'
      )
      from (
        select stock_movements.* from studio.stock_movements
        where studio.current_role_is('admin')
          and (staff_stock_movements.product is null or stock_movements.product = staff_stock_movements.product)
        order by stock_movements.id desc
        offset studio.page_offset(staff_stock_movements.page_offset) limit studio.page_limit(staff_stock_movements.page_limit)
      ) as page
      join studio.products on products.id = page.product
    )
  );
$$;

comment on function public.staff_stock_movements(text, integer, integer) is
  'For admins: PageOf<StockMovement>, the newest first; none for others.';

grant execute on function public.staff_stock_movements(text, integer, integer) to authenticated;
