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

-- The products that staff see: those on sale for all staff, withdrawn ones for admins.

-- Returns the number of pieces at or below which stock is low.
create function studio.low_stock_at()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 5;
$$;

-- Whether a product was ever ordered, or a customer is paying for it now: it is then withdrawn, not deleted.
create function studio.was_ordered(product text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from studio.order_lines where order_lines.product = was_ordered.product)
    or exists (
      select from studio.checkouts
      join studio.stock_movements on stock_movements.checkout = checkouts.number
      where checkouts.state = 'open' and stock_movements.product = was_ordered.product
    );
end;
$$;

-- Returns `StaffProduct` in src/domain/products/staff/product-schema.ts; null if there is none.
create function studio.staff_product_json(product_id text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select studio.product_json(products) || pg_catalog.jsonb_build_object(
    'category', products.category,
    'vatRate', products.vat_rate,
    'featured', products.featured,
    'description', products.description,
    'body', products.body,
    'picture', products.picture,
    'position', products.position,
    'status', products.status,
    'hasOrders', studio.was_ordered(products.id),
    'version', products.version
  )
  from studio.products where products.id = staff_product_json.product_id;
$$;

-- Whether the caller may see products of this status.
create function studio.may_see_product_status(status studio.product_status)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select studio.current_role_is('admin') or (may_see_product_status.status = 'on-sale' and studio.is_staff());
$$;

create function public.staff_product(id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.staff_product_json(products.id)
  from studio.products where products.id = staff_product.id and studio.may_see_product_status(products.status);
$$;

comment on function public.staff_product(text) is 'For staff: a StaffProduct; null if there is none.';

grant execute on function public.staff_product(text) to authenticated;

create function public.staff_products(search text, category text, low boolean, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  visible_statuses studio.product_status[] := case
    when studio.current_role_is('admin') then array['on-sale', 'withdrawn']::studio.product_status[]
    when studio.is_staff() then array['on-sale']::studio.product_status[]
    else '{}'::studio.product_status[]
  end;
  word_patterns constant text[] := studio.word_patterns(staff_products.search);
  ids text[];
  total bigint;
begin
  -- A withdrawn product is not reported as low.
  if staff_products.low then
    visible_statuses := pg_catalog.array_remove(visible_statuses, 'withdrawn');
  end if;

  select pg_catalog.count(*), (pg_catalog.array_agg(products.id order by products.status, lower(products.name), products.id))
    [1 + studio.page_offset(staff_products.page_offset) :
      studio.page_offset(staff_products.page_offset) + studio.page_limit(staff_products.page_limit)]
  into total, ids
  from studio.products
  where products.status = any (visible_statuses)
    and studio.folded(products.name || ' ' || products.category::text) like all (word_patterns)
    and (staff_products.category is null or products.category::text = staff_products.category)
    and (not coalesce(staff_products.low, false) or products.stock <= studio.low_stock_at());

  return pg_catalog.jsonb_build_object(
    'total', total,
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(studio.staff_product_json(page.id) order by page.position), '[]')
      from unnest(ids) with ordinality as page (id, position)
    )
  );
end;
$$;

comment on function public.staff_products(text, text, boolean, integer, integer) is
  'For staff: PageOf<StaffProduct> by name, withdrawn ones last; none for others.';

grant execute on function public.staff_products(text, text, boolean, integer, integer) to authenticated;

create function public.product_categories()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object(
      'category', category.name,
      'products', coalesce(totals.products, 0),
      'pieces', coalesce(totals.pieces, 0),
      'low', coalesce(totals.low, 0)
    )
    order by category.name
  )
  from unnest(enum_range(null::studio.product_category)) as category (name)
  left join (
    select
      products.category,
      pg_catalog.count(*) as products,
      pg_catalog.sum(products.stock) as pieces,
      pg_catalog.count(*) filter (where products.status = 'on-sale' and products.stock <= studio.low_stock_at()) as low
    from studio.products
    -- The subquery checks the role once, not for each of two thousand products.
    where (select studio.current_role_is('admin')) or (products.status = 'on-sale' and (select studio.is_staff()))
    group by products.category
  ) as totals on totals.category = category.name
  where (select studio.is_staff());
$$;

comment on function public.product_categories() is 'For staff: CategorySummary[], the six; null for others.';

grant execute on function public.product_categories() to authenticated;

-- How admins edit products: the responses are described in src/backend/products/staff-products.ts.

-- Returns an unused slug for a new product: 'Café Mat, 6 mm' becomes cafe-mat-6-mm; a number is added if that is used.
create function studio.free_product_id(name text)
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  slug constant text := studio.slug_of(free_product_id.name, 'product');
  suffix integer := 1;
  free_id text := slug;
begin
  -- The advisory lock serialises two new products with the same name.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('studio.free_product_id', 0));
  while exists (select from studio.products where products.id = free_id) loop
    suffix := suffix + 1;
    free_id := slug || '-' || suffix;
  end loop;
  return free_id;
end;
$$;

-- Returns the cents of a price as the port writes it, 0.01 to 99,999.99 dollars; null if it is not a price.
create function studio.price_cents(price jsonb)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case
    when price ->> 'currency' = 'USD'
      and pg_catalog.jsonb_typeof(price -> 'amount') = 'number'
      and price ->> 'amount' ~ '^[1-9][0-9]{0,6}$'
      then (price ->> 'amount')::integer
  end;
$$;

-- Returns the problem with a price and the price before the offer; null if they are valid.
create function studio.prices_problem(price jsonb, former_price jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when studio.price_cents(price) is null then 'price-invalid'
    when pg_catalog.jsonb_typeof(former_price) in ('null') or former_price is null then null
    when coalesce(studio.price_cents(former_price) <= studio.price_cents(price), true) then 'former-price-invalid'
  end;
$$;

create function public.save_product(draft jsonb, id text, version integer, stock integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_name constant text := pg_catalog.regexp_replace(coalesce(draft ->> 'name', ''), '^\s+|\s+$', '', 'g');
  new_description constant text := pg_catalog.regexp_replace(coalesce(draft ->> 'description', ''), '^\s+|\s+$', '', 'g');
  problem constant text := studio.prices_problem(draft -> 'price', draft -> 'formerPrice');
  new_body constant text := coalesce(draft ->> 'body', '');
  stored_answer jsonb;
  product_row studio.products;
  new_position integer;
  product_id text := save_product.id;
begin
  stored_answer := studio.stored_answer_for_admin(save_product.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;

  if new_name = '' or char_length(new_name) > 120 or not studio.is_plain_text(new_name) then
    return studio.refused('name-invalid');
  end if;
  if problem is not null then
    return studio.refused(problem);
  end if;
  if char_length(new_description) > 2000 or not studio.is_plain_text(new_description, true) then
    return studio.refused('description-too-long');
  end if;
  if pg_catalog.char_length(new_body) > 60000 then
    return studio.refused('body-invalid');
  end if;
  -- Null leaves it unchanged; a new product is then last.
  if coalesce(draft ->> 'position', '1') !~ '^[1-9][0-9]{0,3}$' then
    return studio.refused('position-invalid');
  end if;
  -- Null for the studio's usual rate.
  if coalesce(draft ->> 'vatRate', '0') !~ '^([0-9]{1,4}|10000)$' then
    return studio.refused('vat-invalid');
  end if;
  new_position := (draft ->> 'position')::integer;

  if product_id is null then
    if save_product.stock is null or save_product.stock not between 0 and 99999 then
      return studio.refused('stock-invalid');
    end if;
    if studio.picture_problem(draft, null) is not null then
      return studio.refused(studio.picture_problem(draft, null));
    end if;
    insert into studio.products (
      id, name, category, price, former_price, vat_rate, featured, description, body, position, picture
    )
    values (
      studio.free_product_id(new_name), new_name, (draft ->> 'category')::studio.product_category,
      studio.price_cents(draft -> 'price'), studio.price_cents(draft -> 'formerPrice'),
      (draft ->> 'vatRate')::integer, (draft ->> 'featured')::boolean, new_description, new_body,
      coalesce(new_position, studio.next_product_position()), studio.picture_of(draft, null)
    )
    returning products.id into product_id;
    insert into studio.stock_movements (product, change, reason)
    select product_id, save_product.stock, 'opening' where save_product.stock > 0;
  else
    select * into product_row from studio.products where products.id = product_id for no key update;
    if not found then
      return studio.refused('unknown');
    end if;
    if product_row.version is distinct from save_product.version then
      return studio.conflict_answer('product', product_id, studio.staff_product_json(product_id));
    end if;
    if studio.picture_problem(draft, product_row.picture) is not null then
      return studio.refused(studio.picture_problem(draft, product_row.picture));
    end if;
    update studio.products set
      name = new_name,
      category = (draft ->> 'category')::studio.product_category,
      price = studio.price_cents(draft -> 'price'),
      former_price = studio.price_cents(draft -> 'formerPrice'),
      vat_rate = (draft ->> 'vatRate')::integer,
      featured = (draft ->> 'featured')::boolean,
      description = new_description,
      body = new_body,
      position = coalesce(new_position, products.position),
      picture = studio.picture_of(draft, products.picture)
    where products.id = product_id;
  end if;

  return studio.store_answer(
    save_product.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_product_json(product_id))
  );
end;
$$;

grant execute on function public.save_product(jsonb, text, integer, integer, uuid) to authenticated;

create function public.change_price(id text, price jsonb, former_price jsonb, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem constant text := studio.prices_problem(change_price.price, change_price.former_price);
  stored_answer jsonb;
  current_version integer;
begin
  stored_answer := studio.stored_answer_for_admin(change_price.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;
  if problem is not null then
    return studio.refused(problem);
  end if;

  select products.version into current_version from studio.products where products.id = change_price.id for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if current_version is distinct from change_price.version then
    return studio.conflict_answer('product', change_price.id, studio.staff_product_json(change_price.id));
  end if;
  update studio.products set
    price = studio.price_cents(change_price.price),
    former_price = studio.price_cents(change_price.former_price)
  where products.id = change_price.id;

  return studio.store_answer(
    change_price.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_product_json(change_price.id))
  );
end;
$$;

grant execute on function public.change_price(text, jsonb, jsonb, integer, uuid) to authenticated;

-- Puts a withdrawn product back on sale. A product that is on sale remains so.
create function public.restore_product(id text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer jsonb;
  product_row record;
begin
  stored_answer := studio.stored_answer_for_admin(restore_product.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;

  select products.version, products.status into product_row
  from studio.products where products.id = restore_product.id for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if product_row.version is distinct from restore_product.version then
    return studio.conflict_answer('product', restore_product.id, studio.staff_product_json(restore_product.id));
  end if;
  update studio.products set status = 'on-sale' where products.id = restore_product.id and status = 'withdrawn';

  return studio.store_answer(
    restore_product.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_product_json(restore_product.id))
  );
end;
$$;

grant execute on function public.restore_product(text, integer, uuid) to authenticated;

-- Deletes a product that was not ordered, with its movements; withdraws any other.
create function public.remove_product(id text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer jsonb;
  current_version integer;
  is_kept boolean;
begin
  stored_answer := studio.stored_answer_for_admin(remove_product.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;

  -- `for update` waits for orders in progress, before orders are searched for the product.
  select products.version into current_version from studio.products where products.id = remove_product.id for update;
  if not found then
    return studio.refused('unknown');
  end if;
  if current_version is distinct from remove_product.version then
    return studio.conflict_answer('product', remove_product.id, studio.staff_product_json(remove_product.id));
  end if;

  is_kept := studio.was_ordered(remove_product.id);
  if is_kept then
    update studio.products set status = 'withdrawn' where products.id = remove_product.id and status = 'on-sale';
  else
    delete from studio.products where products.id = remove_product.id;
  end if;
  return studio.store_answer(
    remove_product.request_id,
    pg_catalog.jsonb_build_object('kind', case when is_kept then 'archived' else 'deleted' end)
  );
end;
$$;

grant execute on function public.remove_product(text, integer, uuid) to authenticated;

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

  select products.stock into current_stock
  from studio.products where products.id = move_stock.id for no key update;
  if not found then
    return studio.refused('unknown');
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
begin
  stored_answer := studio.stored_answer_for_admin(count_stock.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;
  if count_stock.counted is null or count_stock.counted not between 0 and 99999 then
    return studio.refused('count-invalid');
  end if;

  select products.stock into current_stock
  from studio.products where products.id = count_stock.id for no key update;
  if not found then
    return studio.refused('unknown');
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
