-- The products of the shop.

create type studio.product_category as enum ('shoes', 'apparel', 'books', 'equipment', 'digital', 'accessories');

create type studio.product_status as enum ('on-sale', 'withdrawn');

-- Returns the position after the last product. The table is created below.
create function studio.next_product_position()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(max(products.position), 0) + 1 from studio.products);
end;
$$;

-- A default of a table calls it with the role of the writer.
grant execute on function studio.next_product_position() to authenticated;

create table studio.products (
  -- The name of its content file, and the slug of its address: /store/natural-cork-mat.
  id text primary key,
  name text not null,
  category studio.product_category not null,
  -- Cents of a dollar.
  price integer not null,
  -- The price before the current offer.
  former_price integer,
  -- Value added tax included in the price, in hundredths of a per cent: 2000 is 20 %. Null for the studio's usual rate.
  vat_rate integer check (vat_rate between 0 and 10000),
  featured boolean not null default false,
  status studio.product_status not null default 'on-sale',
  -- Updated by a trigger on stock_movements, and equal to their sum. It is a column, because a sum can neither be
  -- locked nor constrained to zero or more, and because 2,000 products are read without adding up their movements.
  stock integer not null default 0,
  -- The version is an optimistic lock: it detects that two staff members change the same product.
  version integer not null default 1,
  -- A sentence or two.
  description text not null default '',
  -- The long text of its page in Markdown.
  body text not null default '' check (char_length(body) <= 60000),
  picture jsonb check (studio.is_picture(picture)),
  -- Where the contents of a digital product are. Customers read it once their order is paid; empty if it is unknown.
  contents_link text not null default '' check (contents_link = '' or studio.is_link(contents_link)),
  -- Its position in the shop; a new product is last.
  position integer not null default studio.next_product_position() check (position > 0),
  constraint products_id_is_an_address check (studio.is_page_name(id)),
  constraint products_named check (name = btrim(name) and name <> '' and studio.is_plain_text(name)),
  constraint products_price_not_negative check (price >= 0),
  constraint products_offer_is_lower check (former_price > price),
  constraint products_stock_not_negative check (stock >= 0),
  constraint products_description_not_too_long check (char_length(description) <= 2000)
);

comment on table studio.products is 'Changed by admins. A product that was ordered is withdrawn, not deleted.';

-- The order of staff_products().
create index products_by_name on studio.products (status, lower(name), id);

alter table studio.products enable row level security;
grant select (
  id, name, category, price, former_price, vat_rate, featured, status, stock, version, description, body, picture, position
) on table studio.products to anon, authenticated;
grant insert, update, delete on table studio.products to authenticated;

create policy "Everybody sees what is on sale" on studio.products
  for select to anon, authenticated using (status = 'on-sale');

create policy "Admins see every product" on studio.products
  for select to authenticated using ((select studio.current_role_is('admin')));

create policy "Admins add products" on studio.products
  for insert to authenticated with check ((select studio.current_role_is('admin')));

create policy "Admins change products" on studio.products
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create policy "Admins delete products" on studio.products
  for delete to authenticated using ((select studio.current_role_is('admin')));

-- Changes of stock by orders are not edits by staff: they neither increment the version nor are recorded in the
-- history.
create trigger count_version
  before update of id, name, category, price, former_price, vat_rate, featured, status, description, body, picture,
    position, contents_link
  on studio.products
  for each row execute function studio.count_version();

create trigger record_change
  after insert or delete or update of id, name, category, price, former_price, vat_rate, featured, status, description,
    body, picture, position, contents_link
  on studio.products
  for each row execute function studio.record_change('product', 'id');

create trigger lock_picture before insert or update of picture on studio.products
  for each row execute function studio.lock_picture();

create trigger drop_picture after update of picture or delete on studio.products
  for each row execute function studio.drop_picture();

-- Trigger: refuses to change a stock other than by a movement.
create function studio.keep_stock_to_movements()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Depth 1 is a direct statement; an update by the trigger on stock_movements has depth 2.
  if pg_catalog.pg_trigger_depth() = 1 then
    raise exception 'stock-by-movements' using
      -- The data API responds with 409 Conflict.
      errcode = 'PT409',
      detail = 'Stock is computed from the movements and cannot be written directly.',
      hint = 'Insert a row into stock_movements.';
  end if;
  return new;
end;
$$;

create trigger begin_without_stock
  before insert on studio.products
  for each row when (new.stock <> 0)
  execute function studio.keep_stock_to_movements();

create trigger keep_stock_to_movements
  before update on studio.products
  for each row when (new.stock is distinct from old.stock)
  execute function studio.keep_stock_to_movements();

-- Formats money as src/domain/money/money.ts does. Products are sold in dollars.
create function studio.dollars(cents bigint)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('amount', dollars.cents, 'currency', 'USD');
$$;

-- Returns the public fields of a product except its text.
create function studio.product_json(product studio.products)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return pg_catalog.jsonb_build_object(
    'id', product.id,
    'name', product.name,
    'price', studio.dollars(product.price),
    'formerPrice', case when product.former_price is not null then studio.dollars(product.former_price) end,
    -- A digital product has none.
    'stock', case when product.category <> 'digital' then product.stock end
  );
end;
$$;

create function public.shelf()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.allow_caching(10);

  select pg_catalog.jsonb_build_object(
    'readAt', pg_catalog.now(),
    'products', coalesce(
      pg_catalog.jsonb_agg(
        studio.product_json(products) order by products.id
      ),
      '[]'
    )
  )
  from studio.products where products.status = 'on-sale';
$$;

comment on function public.shelf() is 'Everything on sale, with its current price and stock.';

grant execute on function public.shelf() to anon, authenticated;
