-- Products as staff see and edit them: those on sale for all staff, withdrawn ones for admins.

-- Returns the number of pieces at or below which stock is low.
create function studio.low_stock_at()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 5;
$$;

-- Whether few or no pieces of a product are left. A digital product has none, and is never sold out. Without a search path, so
-- that queries inline it.
create function studio.is_low(category studio.product_category, stock integer)
returns boolean
language sql
immutable
return category <> 'digital' and stock <= studio.low_stock_at();

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
      where checkouts.state = 'open'
        and checkouts.lines @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('product', was_ordered.product))
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
    'contentsLink', products.contents_link,
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
    and (not coalesce(staff_products.low, false) or studio.is_low(products.category, products.stock));

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
      pg_catalog.sum(products.stock) filter (where products.category <> 'digital') as pieces,
      pg_catalog.count(*) filter (where products.status = 'on-sale' and studio.is_low(products.category, products.stock)) as low
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

-- Returns an unused slug for a new product: 'Café Mat, 6 mm' becomes cafe-mat-6-mm; a number is added if that is used or reserved.
create function studio.free_product_id(name text)
returns text
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- The advisory lock serialises two new products with the same name.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('studio.free_product_id', 0));
  return studio.unused_slug(
    studio.slug_of(free_product_id.name, 'product'), array(select products.id from studio.products), is_page => true
  );
end;
$$;

-- Returns the cents of a price given as Money of src/domain/money/money.ts, 0.01 to 99,999.99 dollars; null if it is
-- not a price.
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

-- Returns the problem with a draft of staff, apart from its picture; null if it is valid.
create function studio.product_draft_problem(draft jsonb)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  name constant text := pg_catalog.regexp_replace(coalesce(draft ->> 'name', ''), '^\s+|\s+$', '', 'g');
  description constant text := pg_catalog.regexp_replace(coalesce(draft ->> 'description', ''), '^\s+|\s+$', '', 'g');
  price_problem constant text := studio.prices_problem(draft -> 'price', draft -> 'formerPrice');
begin
  return case
    when name = '' or char_length(name) > 120 or not studio.is_plain_text(name) then 'name-invalid'
    when price_problem is not null then price_problem
    when char_length(description) > 2000 or not studio.is_plain_text(description, true) then 'description-too-long'
    when char_length(draft ->> 'body') > 60000 then 'body-invalid'
    -- Null leaves it unchanged; a new product is then last.
    when coalesce(draft ->> 'position', '1') !~ '^[1-9][0-9]{0,3}$' then 'position-invalid'
    -- Null for the studio's usual rate.
    when coalesce(draft ->> 'vatRate', '0') !~ '^([0-9]{1,4}|10000)$' then 'vat-invalid'
    when draft ->> 'contentsLink' <> '' and not studio.is_link(draft ->> 'contentsLink') then 'contents-link-invalid'
  end;
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
  new_body constant text := coalesce(draft ->> 'body', '');
  stored_answer jsonb;
  product_row studio.products;
  new_position integer;
  product_id text := save_product.id;
  problem text;
begin
  stored_answer := studio.stored_answer_for_admin(save_product.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;

  problem := studio.product_draft_problem(draft);
  if problem is not null then
    return studio.refused(problem);
  end if;
  new_position := (draft ->> 'position')::integer;

  if product_id is null then
    if save_product.stock is null or save_product.stock not between 0 and 99999 then
      return studio.refused('stock-invalid');
    end if;
    problem := studio.picture_problem(draft, null);
    if problem is not null then
      return studio.refused(problem);
    end if;
    insert into studio.products (
      id, name, category, price, former_price, vat_rate, featured, description, body, position, picture,
      contents_link
    )
    values (
      studio.free_product_id(new_name), new_name, (draft ->> 'category')::studio.product_category,
      studio.price_cents(draft -> 'price'), studio.price_cents(draft -> 'formerPrice'),
      (draft ->> 'vatRate')::integer, (draft ->> 'featured')::boolean, new_description, new_body,
      coalesce(new_position, studio.next_product_position()), studio.picture_of(draft, null),
      coalesce(draft ->> 'contentsLink', '')
    )
    returning products.id into product_id;
    insert into studio.stock_movements (product, change, reason)
    select product_id, save_product.stock, 'opening' where save_product.stock > 0;
  else
    -- Lock order: orders before products, as when an order is cancelled.
    if draft ->> 'category' = 'digital' then
      perform from studio.orders where orders.number in (select studio.open_orders_of(product_id))
      order by orders.number for no key update;
    end if;
    select * into product_row from studio.products where products.id = product_id for no key update;
    if not found then
      return studio.refused('unknown');
    end if;
    if product_row.version is distinct from save_product.version then
      return studio.conflict_answer('product', product_id, studio.staff_product_json(product_id));
    end if;
    problem := coalesce(
      case when (product_row.category = 'digital') <> (draft ->> 'category' = 'digital') then studio.digital_change_refusal(product_row) end,
      studio.picture_problem(draft, product_row.picture)
    );
    if problem is not null then
      return studio.refused(problem);
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
      picture = studio.picture_of(draft, products.picture),
      contents_link = coalesce(draft ->> 'contentsLink', '')
    where products.id = product_id;
    -- Customers who have paid may have waited for the link.
    perform studio.complete_order(number) from studio.open_orders_of(product_id) as number
    where draft ->> 'category' = 'digital';
  end if;

  return studio.store_answer(
    save_product.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_product_json(product_id))
  );
end;
$$;

comment on function public.save_product(jsonb, text, integer, integer, uuid) is
  'For admins: adds or changes a product. save of StaffProducts in src/backend/products/staff-products.ts.';

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

comment on function public.change_price(text, jsonb, jsonb, integer, uuid) is
  'For admins. changePrice of StaffProducts in src/backend/products/staff-products.ts.';

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

comment on function public.restore_product(text, integer, uuid) is
  'For admins. sellAgain of StaffProducts in src/backend/products/staff-products.ts.';

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

comment on function public.remove_product(text, integer, uuid) is
  'For admins. remove of StaffProducts in src/backend/products/staff-products.ts.';

grant execute on function public.remove_product(text, integer, uuid) to authenticated;
