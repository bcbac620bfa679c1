-- How admins write products: each function answers as src/backend/staff/products.ts says.

-- The name in a new product's address: 'Café Mat, 6 mm' becomes cafe-mat-6-mm; a number follows where that is taken.
-- The same as productId in src/domain/staff/shop/product-draft.ts: change both together.
create function public.free_product_id(name text)
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  plain constant text := pg_catalog.regexp_replace(normalize(free_product_id.name, NFD), '[\u0300-\u036f]', '', 'g');
  slug constant text := coalesce(
    nullif(btrim(pg_catalog.left(btrim(pg_catalog.regexp_replace(lower(plain), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''),
    'product'
  );
  number integer := 1;
  free text := slug;
begin
  -- Two new products of one name at the same moment choose one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.free_product_id', 0));
  while exists (select from public.products where products.id = free) loop
    number := number + 1;
    free := slug || '-' || number;
  end loop;
  return free;
end;
$$;

-- Cents of a price as the port writes it, 0.01 to 99,999.99 dollars; null where it is none.
create function public.price_cents(price jsonb)
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

-- What is wrong with a price and the one before the offer; null where nothing is.
-- The same rules as in src/domain/staff/shop/product-draft.ts: change both together.
create function public.prices_problem(price jsonb, former_price jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when public.price_cents(price) is null then 'price-invalid'
    when pg_catalog.jsonb_typeof(former_price) in ('null') or former_price is null then null
    when coalesce(public.price_cents(former_price) <= public.price_cents(price), true) then 'former-price-invalid'
  end;
$$;

create function public.save_product(draft jsonb, id text, version integer, stock integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  named constant text := pg_catalog.regexp_replace(coalesce(draft ->> 'name', ''), '^\s+|\s+$', '', 'g');
  described constant text := pg_catalog.regexp_replace(coalesce(draft ->> 'description', ''), '^\s+|\s+$', '', 'g');
  problem constant text := public.prices_problem(draft -> 'price', draft -> 'formerPrice');
  earlier jsonb;
  present integer;
  saved text := save_product.id;
begin
  earlier := public.answer_at_once(save_product.request_id);
  if earlier is not null then
    return earlier;
  end if;

  if named = '' or char_length(named) > 120 or not public.is_plain_text(named) then
    return public.refused('name-invalid');
  end if;
  if problem is not null then
    return public.refused(problem);
  end if;
  if char_length(described) > 2000 or not public.is_plain_text(described, true) then
    return public.refused('description-too-long');
  end if;

  if saved is null then
    if save_product.stock is null or save_product.stock not between 0 and 99999 then
      return public.refused('stock-invalid');
    end if;
    insert into public.products (id, name, category, price, former_price, featured, description)
    values (
      public.free_product_id(named), named, (draft ->> 'category')::public.product_category,
      public.price_cents(draft -> 'price'), public.price_cents(draft -> 'formerPrice'),
      (draft ->> 'featured')::boolean, described
    )
    returning products.id into saved;
    insert into public.stock_movements (product, change, reason)
    select saved, save_product.stock, 'opening' where save_product.stock > 0;
  else
    select products.version into present from public.products where products.id = saved for no key update;
    if not found then
      return public.refused('unknown');
    end if;
    if present is distinct from save_product.version then
      return public.conflict_answer('product', saved, public.staff_product_answer(saved));
    end if;
    update public.products set
      name = named,
      category = (draft ->> 'category')::public.product_category,
      price = public.price_cents(draft -> 'price'),
      former_price = public.price_cents(draft -> 'formerPrice'),
      featured = (draft ->> 'featured')::boolean,
      description = described
    where products.id = saved;
  end if;

  return public.kept_answer(
    save_product.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_product_answer(saved))
  );
end;
$$;

create function public.change_price(id text, price jsonb, former_price jsonb, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem constant text := public.prices_problem(change_price.price, change_price.former_price);
  earlier jsonb;
  present integer;
begin
  earlier := public.answer_at_once(change_price.request_id);
  if earlier is not null then
    return earlier;
  end if;
  if problem is not null then
    return public.refused(problem);
  end if;

  select products.version into present from public.products where products.id = change_price.id for no key update;
  if not found then
    return public.refused('unknown');
  end if;
  if present is distinct from change_price.version then
    return public.conflict_answer('product', change_price.id, public.staff_product_answer(change_price.id));
  end if;
  update public.products set
    price = public.price_cents(change_price.price),
    former_price = public.price_cents(change_price.former_price)
  where products.id = change_price.id;

  return public.kept_answer(
    change_price.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_product_answer(change_price.id))
  );
end;
$$;

-- Puts a withdrawn product back on sale. One that is on sale stays so.
create function public.sell_again(id text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier jsonb;
  present record;
begin
  earlier := public.answer_at_once(sell_again.request_id);
  if earlier is not null then
    return earlier;
  end if;

  select products.version, products.status into present
  from public.products where products.id = sell_again.id for no key update;
  if not found then
    return public.refused('unknown');
  end if;
  if present.version is distinct from sell_again.version then
    return public.conflict_answer('product', sell_again.id, public.staff_product_answer(sell_again.id));
  end if;
  update public.products set status = 'on-sale' where products.id = sell_again.id and status = 'withdrawn';

  return public.kept_answer(
    sell_again.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_product_answer(sell_again.id))
  );
end;
$$;

-- Deletes what nobody ever ordered, with its movements; withdraws others.
create function public.remove_product(id text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier jsonb;
  present integer;
  ordered boolean;
begin
  earlier := public.answer_at_once(remove_product.request_id);
  if earlier is not null then
    return earlier;
  end if;

  -- The strongest lock: whoever is ordering it at this moment is done before it is looked for in orders.
  select products.version into present from public.products where products.id = remove_product.id for update;
  if not found then
    return public.refused('unknown');
  end if;
  if present is distinct from remove_product.version then
    return public.conflict_answer('product', remove_product.id, public.staff_product_answer(remove_product.id));
  end if;

  ordered := exists (select from public.order_lines where order_lines.product = remove_product.id);
  if ordered then
    update public.products set status = 'withdrawn' where products.id = remove_product.id and status = 'on-sale';
  else
    delete from public.products where products.id = remove_product.id;
  end if;
  return public.kept_answer(
    remove_product.request_id,
    pg_catalog.jsonb_build_object('kind', case when ordered then 'archived' else 'deleted' end)
  );
end;
$$;

revoke all on function
  public.free_product_id(text), public.price_cents(jsonb), public.prices_problem(jsonb, jsonb),
  public.save_product(jsonb, text, integer, integer, uuid), public.change_price(text, jsonb, jsonb, integer, uuid),
  public.sell_again(text, integer, uuid), public.remove_product(text, integer, uuid)
  from public, anon, authenticated;
grant execute on function
  public.save_product(jsonb, text, integer, integer, uuid), public.change_price(text, jsonb, jsonb, integer, uuid),
  public.sell_again(text, integer, uuid), public.remove_product(text, integer, uuid)
  to authenticated;
