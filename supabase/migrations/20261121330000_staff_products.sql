-- What staff see of the products: those on sale for all of them, withdrawn ones for admins.

alter table public.products
  add column version integer not null default 1,
  -- A sentence or two; the long text of a product's page stays with the editors, in src/content/products.
  add column description text not null default '',
  add constraint products_description_not_too_long check (char_length(description) <= 2000);

-- In the order of staff_products().
create index products_by_name on public.products (status, lower(name), id);

-- Orders move stock all day: that is nobody's edit, and neither counts a version nor makes history.
create trigger count_version
  before update of id, name, category, price, former_price, featured, status, description on public.products
  for each row execute function public.count_version();

create trigger record_change
  after insert or delete or update of id, name, category, price, former_price, featured, status, description
  on public.products
  for each row execute function public.record_change('product', 'id');

-- The same number as lowStockAt in src/domain/shop/product.ts: change both together.
create function public.low_stock_at()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 5;
$$;

-- `StaffProduct` in src/backend/staff/products.ts; null where there is none. Pictures belong to the site.
create function public.staff_product_answer(wanted text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', products.id,
    'name', products.name,
    'category', products.category,
    'price', public.dollars(products.price),
    'formerPrice', case when products.former_price is not null then public.dollars(products.former_price) end,
    'featured', products.featured,
    'description', products.description,
    'status', products.status,
    'stock', products.stock,
    'hasOrders', exists (select from public.order_lines where order_lines.product = products.id),
    'version', products.version
  )
  from public.products where products.id = staff_product_answer.wanted;
$$;

-- What the person who asks may see.
create function public.staff_sees(status public.product_status)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select public.current_role_is('admin') or (staff_sees.status = 'on-sale' and public.is_staff());
$$;

create function public.staff_product(id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select public.staff_product_answer(products.id)
  from public.products where products.id = staff_product.id and public.staff_sees(products.status);
$$;

comment on function public.staff_product(text) is 'For staff: a StaffProduct; null where there is none.';

create function public.staff_products(search text, category text, low boolean, skipped integer, wanted integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  seen public.product_status[] := case
    when public.current_role_is('admin') then array['on-sale', 'withdrawn']::public.product_status[]
    when public.is_staff() then array['on-sale']::public.product_status[]
    else '{}'::public.product_status[]
  end;
  pattern constant text := public.search_pattern(staff_products.search);
  ids text[];
  total bigint;
begin
  -- What is withdrawn has run out for nobody.
  if staff_products.low then
    seen := pg_catalog.array_remove(seen, 'withdrawn');
  end if;

  select pg_catalog.count(*), (pg_catalog.array_agg(products.id order by products.status, lower(products.name), products.id))
    [greatest(0, skipped) + 1 : greatest(0, skipped) + public.page_limit(wanted)]
  into total, ids
  from public.products
  where products.status = any (seen)
    and (products.name ilike pattern or products.category::text ilike pattern)
    and (staff_products.category is null or products.category::text = staff_products.category)
    and (not coalesce(staff_products.low, false) or products.stock <= public.low_stock_at());

  return pg_catalog.jsonb_build_object(
    'total', total,
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(public.staff_product_answer(found.id) order by found.place), '[]')
      from unnest(ids) with ordinality as found (id, place)
    )
  );
end;
$$;

comment on function public.staff_products(text, text, boolean, integer, integer) is
  'For staff: PageOf<StaffProduct> by name, withdrawn ones last; none for others.';

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
      'products', coalesce(counted.products, 0),
      'pieces', coalesce(counted.pieces, 0),
      'low', coalesce(counted.low, 0)
    )
    order by category.name
  )
  from unnest(enum_range(null::public.product_category)) as category (name)
  left join (
    select
      products.category,
      pg_catalog.count(*) as products,
      pg_catalog.sum(products.stock) as pieces,
      pg_catalog.count(*) filter (where products.status = 'on-sale' and products.stock <= public.low_stock_at()) as low
    from public.products
    -- Asked once, not for each of two thousand.
    where (select public.current_role_is('admin')) or (products.status = 'on-sale' and (select public.is_staff()))
    group by products.category
  ) as counted on counted.category = category.name
  where (select public.is_staff());
$$;

comment on function public.product_categories() is 'For staff: CategorySummary[], the six; null for others.';

revoke all on function
  public.low_stock_at(), public.staff_product_answer(text), public.staff_sees(public.product_status),
  public.staff_product(text), public.staff_products(text, text, boolean, integer, integer), public.product_categories()
  from public, anon, authenticated;
grant execute on function
  public.staff_product(text), public.staff_products(text, text, boolean, integer, integer), public.product_categories()
  to authenticated;
