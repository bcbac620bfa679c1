-- Changes by staff in the store. Runs in one transaction that is rolled back. A failed assertion raises an error with
-- its text.

\ir helpers/sessions.sql
\ir helpers/answers.sql

create function pg_temp.usd(cents int) returns jsonb language sql as $$
  select jsonb_build_object('amount', cents, 'currency', 'USD');
$$;

-- Saves a new product with the given changes to its fields.
create function pg_temp.add(changes jsonb default '{}', pieces int default 10, request uuid default gen_random_uuid())
returns jsonb language sql as $$
  select public.save_product(
    '{"name": "Wool Blanket", "category": "equipment", "featured": false, "description": "Warm.", "formerPrice": null,
      "price": {"amount": 4500, "currency": "USD"}}'::jsonb || changes,
    null, null, pieces, request
  );
$$;

-- A new product: its address, its stock, its history.
do $$
declare
  request constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.become('admin');
  answer := pg_temp.add('{"name": "  Café Mat: 6 mm  "}', 10, request);
  assert answer #>> '{record,id}' = 'cafe-mat-6-mm', format('the address is derived from the name: %s', answer);
  assert answer #>> '{record,name}' = 'Café Mat: 6 mm', 'spaces around the name are removed';
  assert (answer #>> '{record,stock}')::int = 10, 'a new product has its initial stock';
  assert (answer #>> '{record,version}')::int = 1 and answer #>> '{record,status}' = 'on-sale', 'a new product is on sale at once';
  assert pg_temp.add('{"name": "  Café Mat: 6 mm  "}', 10, request) = answer, 'a repeated request gets the same answer';
  assert (select count(*) from studio.products where id like 'cafe-mat%') = 1, 'a retry adds no second product';
  assert pg_temp.add('{"name": "CAFÉ mat 6-mm"}') #>> '{record,id}' = 'cafe-mat-6-mm-2', 'a number is appended to an address that another product has';
  assert pg_temp.add('{"name": "404"}') #>> '{record,id}' = '404-2', 'a number is appended to an address that another page needs';
  assert pg_temp.add('{"name": "A Yogi’s Candle"}') #>> '{record,id}' = 'a-yogis-candle', 'an apostrophe is left out, as in the keys of classes';
  assert pg_temp.add('{"name": "日本"}', 0) #>> '{record,id}' = 'product', 'a product without Latin letters in its name gets an address, too';
  assert pg_temp.add('{"name": "日本"}', 0) #>> '{record,id}' = 'product-2', 'the address of the next product without Latin letters has a number';
  assert (select array_agg(reason || ' ' || change) from studio.stock_movements where product = 'cafe-mat-6-mm') = array['opening 10'],
    'the initial stock is a movement';
  assert not exists (select from studio.stock_movements where product = 'product'), 'an initial stock of 0 is no movement';
  answer := public.record_history('product', 'cafe-mat-6-mm');
  assert jsonb_array_length(answer) = 1 and answer #>> '{0,by}' = 'Imogen Vale' and answer #>> '{0,action}' = 'created',
    format('the person who added it is recorded: %s', answer);
  assert answer #>> '{0,after,price}' = '4500' and answer #> '{0,after,stock}' is null, 'the history has the fields, but not the stock';
end;
$$;

-- Refusals with their reasons.
do $$
declare
  attempt record;
begin
  perform pg_temp.become('admin');
  for attempt in
    select * from (values
      ('name-invalid', '{"name": " \t "}', 1), ('name-invalid', '{"name": null}', 1),
      ('name-invalid', jsonb_build_object('name', repeat('n', 121))::text, 1),
      ('price-invalid', '{"price": {"amount": 0, "currency": "USD"}}', 1),
      ('price-invalid', '{"price": {"amount": -5, "currency": "USD"}}', 1),
      ('price-invalid', '{"price": {"amount": 1.5, "currency": "USD"}}', 1),
      ('price-invalid', '{"price": {"amount": "9", "currency": "USD"}}', 1),
      ('price-invalid', '{"price": {"amount": 10000000, "currency": "USD"}}', 1),
      ('price-invalid', '{"price": {"amount": 900, "currency": "GBP"}}', 1), ('price-invalid', '{"price": null}', 1),
      ('former-price-invalid', '{"formerPrice": {"amount": 4500, "currency": "USD"}}', 1),
      ('former-price-invalid', '{"formerPrice": {"amount": 4600, "currency": "GBP"}}', 1),
      ('former-price-invalid', '{"formerPrice": 7}', 1),
      ('vat-invalid', '{"vatRate": 10001}', 1),
      ('vat-invalid', '{"vatRate": "5.5"}', 1),
      ('saved', '{"vatRate": 550}', 1),
      ('description-too-long', jsonb_build_object('description', repeat('d', 2001))::text, 1),
      ('stock-invalid', '{}', -1), ('stock-invalid', '{}', null), ('stock-invalid', '{}', 100000),
      ('saved', '{"formerPrice": {"amount": 4501, "currency": "USD"}}', 0)
    ) as product (reason, changes, pieces)
  loop
    assert pg_temp.reason(pg_temp.add(attempt.changes::jsonb, attempt.pieces)) = attempt.reason,
      'a product is saved, or refused with the reason: ' || format('%s: %s', attempt, pg_temp.add(attempt.changes::jsonb, attempt.pieces));
  end loop;
end;
$$;

-- Two editors get a conflict; an order by a customer causes none.
do $$
declare
  mat jsonb;
  answer jsonb;
begin
  perform pg_temp.become('admin');
  mat := public.staff_product('natural-cork-mat');
  assert (mat ->> 'version')::int = 1, 'a seeded product has a version';
  answer := public.change_price('natural-cork-mat', pg_temp.usd(6999), pg_temp.usd(7899), 1, gen_random_uuid());
  assert answer #> '{record,price}' = pg_temp.usd(6999) and answer #> '{record,formerPrice}' = pg_temp.usd(7899), 'a lower price makes an offer with the former price';
  assert (answer #>> '{record,version}')::int = 2, 'a price change increases the version';
  assert (select former_price from studio.products where id = 'natural-cork-mat') = 7899, 'the former price is stored';

  answer := public.save_product(mat || '{"name": "Cork Mat"}', 'natural-cork-mat', 1, 0, gen_random_uuid());
  assert answer ->> 'kind' = 'conflict' and answer ->> 'by' = 'Imogen Vale', format('a conflict names the person of the first change: %s', answer);
  assert answer #> '{current,price}' = pg_temp.usd(6999) and answer ->> 'at' is not null, 'the conflict has the stored values';
  assert (select name from studio.products where id = 'natural-cork-mat') <> 'Cork Mat', 'a conflict overwrites nothing';
  assert public.remove_product('natural-cork-mat', 1, gen_random_uuid()) ->> 'kind' = 'conflict', 'removing an outdated version is a conflict';
  assert public.restore_product('natural-cork-mat', 1, gen_random_uuid()) ->> 'kind' = 'conflict', 'restoring an outdated version is a conflict';
  assert public.change_price('natural-cork-mat', pg_temp.usd(1), null, 1, gen_random_uuid()) ->> 'kind' = 'conflict', 'pricing an outdated version is a conflict';

  answer := public.save_product(
    mat || '{"name": "Cork Mat", "category": "accessories", "featured": false, "description": "Light."}',
    'natural-cork-mat', 2, 55, gen_random_uuid()
  );
  assert answer ->> 'kind' = 'saved' and answer #>> '{record,name}' = 'Cork Mat', 'the current version is saved';
  assert answer #> '{record,stock}' = mat -> 'stock', 'saving does not change the stock';
  assert public.record_history('product', 'natural-cork-mat') #>> '{0,before,category}' = 'equipment', 'the history has the previous values';
  assert public.record_history('product', 'natural-cork-mat') #>> '{0,after,category}' = 'accessories', 'the history has the values after the change';
  assert public.record_history('product', 'natural-cork-mat') #> '{0,after,id}' is null, 'the history has only changed fields';

  for answer in
    select unnest(array[
      public.save_product(mat, 'no-such-thing', 1, 0, gen_random_uuid()),
      public.change_price('no-such-thing', pg_temp.usd(5), null, 1, gen_random_uuid()),
      public.move_stock('no-such-thing', 1, 'delivery', gen_random_uuid()),
      public.restore_product('no-such-thing', 1, gen_random_uuid()), public.remove_product('no-such-thing', 1, gen_random_uuid())
    ])
  loop
    assert pg_temp.reason(answer) = 'unknown', format('an unknown product is refused: %s', answer);
  end loop;
  assert pg_temp.reason(public.change_price('natural-cork-mat', pg_temp.usd(0), null, 3, gen_random_uuid())) = 'price-invalid', 'a price of 0 is refused';
end;
$$;

-- A count: the difference from the current stock, refused if that is no longer the stock that was seen.
do $$
declare
  request constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.become('admin');
  assert pg_temp.add('{"name": "Chalk"}', 12) ->> 'kind' = 'saved';
  answer := public.count_stock('chalk', 10, 12, request);
  assert (answer #>> '{record,stock}')::int = 10, format('the stock is the counted number: %s', answer);
  assert public.count_stock('chalk', 10, 12, request) = answer, 'a retry gets the same answer';
  answer := public.staff_stock_movements('chalk', 0, 1) #> '{rows,0}';
  assert answer ->> 'reason' = 'count' and answer ->> 'change' = '-2' and answer ->> 'before' = '12', format('a count is recorded as a movement: %s', answer);
  assert public.count_stock('chalk', 10, 10, gen_random_uuid()) ->> 'kind' = 'saved', 'a count can confirm the stock';
  assert public.staff_stock_movements('chalk', 0, 1) #>> '{rows,0,change}' = '0', 'a count without a difference is recorded as a movement';

  -- Two are sold between reading and saving.
  assert public.move_stock('chalk', -2, 'correction', gen_random_uuid()) ->> 'kind' = 'saved';
  assert pg_temp.reason(public.count_stock('chalk', 9, 10, gen_random_uuid())) = 'stock-moved', 'a count is refused if the stock changed in the meantime';
  assert (select stock from studio.products where id = 'chalk') = 8, 'the sale in the meantime is preserved';
  assert pg_temp.reason(public.count_stock('chalk', -1, 8, gen_random_uuid())) = 'count-invalid', 'a negative count is refused';
  assert pg_temp.reason(public.count_stock('chalk', null, 8, gen_random_uuid())) = 'count-invalid', 'a count without a number is refused';
  assert pg_temp.reason(public.count_stock('chalk', 5, null, gen_random_uuid())) = 'stock-moved', 'a missing expected stock is refused';
  assert pg_temp.reason(public.count_stock('no-such-thing', 5, 5, gen_random_uuid())) = 'unknown', 'an unknown product is refused';
end;
$$;

-- Stock: by movements, never below zero, once per request, without a new version.
do $$
declare
  request constant uuid := gen_random_uuid();
  attempt record;
  answer jsonb;
begin
  perform pg_temp.become('admin');
  assert pg_temp.add('{"name": "Ink"}', 4) ->> 'kind' = 'saved';
  for attempt in
    select * from (values
      (3, 'delivery', null, 7), (-2, 'correction', null, 5), (1, 'correction', null, 6), (-6, 'damage', null, 0),
      (-1, 'damage', 'below-zero', 0), (-2147483648, 'correction', 'change-invalid', 0), (0, 'correction', 'change-invalid', 0),
      (-1, 'delivery', 'change-invalid', 0), (1, 'damage', 'change-invalid', 0), (1, 'order', 'change-invalid', 0),
      (1, 'opening', 'change-invalid', 0), (1, null, 'change-invalid', 0), (100000, 'delivery', 'change-invalid', 0)
    ) as move (change, reason, refusal, leaves)
  loop
    answer := public.move_stock('ink', attempt.change, attempt.reason, gen_random_uuid());
    assert answer ->> 'reason' is not distinct from attempt.refusal,
      'a possible movement is saved, and an impossible one is refused with the reason: ' || format('%s: %s', attempt, answer);
    assert (select stock from studio.products where id = 'ink') = attempt.leaves,
      'a movement leaves the right stock: ' || format('%s', attempt);
  end loop;
  answer := public.move_stock('ink', 5, 'delivery', request);
  assert public.move_stock('ink', 5, 'delivery', request) = answer, 'a retry gets the same answer';
  assert (answer #>> '{record,stock}')::int = 5 and (select stock from studio.products where id = 'ink') = 5, 'a retry counts once';
  assert (answer #>> '{record,version}')::int = 1, 'movements do not change the version';

  answer := public.staff_stock_movements('ink', 0, 2);
  assert (answer ->> 'total')::int = 6 and jsonb_array_length(answer -> 'rows') = 2, format('movements are listed in pages: %s', answer);
  assert answer #>> '{rows,0,reason}' = 'delivery' and answer #>> '{rows,0,by}' = 'Imogen Vale', 'the newest movement comes first, with its author';
  assert answer #>> '{rows,1,change}' = '-6' and answer #>> '{rows,1,product,name}' = 'Ink', 'a movement has its product and change';
  assert public.staff_stock_movements('ink', 5, 2) #>> '{rows,0,reason}' = 'opening', 'the last page has the first movement';
  assert (public.staff_stock_movements(null, 0, 50) ->> 'total')::int > 12, 'movements of all products can be listed';
  assert exists (
    select from jsonb_array_elements(public.staff_stock_movements(null, 0, 50) -> 'rows') as movement
    where movement ->> 'order' = '5001' and movement ->> 'reason' = 'order'
  ), 'a movement by an order names the order';
end;
$$;

-- Removing: an ordered product is withdrawn, and can be restored.
do $$
declare
  own_request constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.become('admin');
  assert public.remove_product('ink', 1, own_request) = '{"kind": "deleted"}', 'a product without orders is deleted';
  assert public.remove_product('ink', 1, own_request) = '{"kind": "deleted"}', 'a retry gets the same answer';
  assert public.staff_product('ink') is null and not exists (select from studio.stock_movements where product = 'ink'),
    'the movements of a deleted product are deleted';
  assert public.record_history('product', 'ink') #>> '{0,action}' = 'deleted', 'the history of a deleted product is stored';

  assert (public.staff_product('lavender-eye-pillow') ->> 'hasOrders')::boolean, 'a product with orders is marked';
  assert public.remove_product('lavender-eye-pillow', 1, gen_random_uuid()) = '{"kind": "archived"}', 'a product with orders is withdrawn';
  assert public.staff_product('lavender-eye-pillow') ->> 'status' = 'withdrawn', 'admins still see a withdrawn product';
  assert not exists (
    select from jsonb_array_elements(public.shelf() -> 'products') as product where product ->> 'id' = 'lavender-eye-pillow'
  ), 'a withdrawn product is not on sale';
  answer := public.staff_products('', null, false, 0, 200);
  assert answer -> 'rows' -> -1 ->> 'id' = 'lavender-eye-pillow', 'withdrawn products come last';
  answer := public.restore_product('lavender-eye-pillow', 2, gen_random_uuid());
  assert answer #>> '{record,status}' = 'on-sale' and (answer #>> '{record,version}')::int = 3, 'a withdrawn product can be restored';
end;
$$;

-- Lists.
do $$
declare
  answer jsonb;
begin
  perform pg_temp.become('admin');
  answer := public.staff_products('MAT', null, false, 0, 200);
  assert (answer ->> 'total')::int = 3, format('the search finds a part of the name, whatever its case: %s', answer);
  assert (public.staff_products('access', null, false, 0, 200) ->> 'total')::int
    = (public.staff_products('', 'accessories', false, 0, 200) ->> 'total')::int, 'the search finds the names of categories';
  assert public.staff_products('%', null, false, 0, 200) ->> 'total' = '0', 'a percent sign in a search is literal';
  assert (public.staff_products('máT cork', null, false, 0, 200) ->> 'total')::int > 0, 'words are found in any order, without accents';
  assert public.staff_products('', null, false, 1, 1) -> 'rows' -> 0 = public.staff_products('', null, false, 0, 200) -> 'rows' -> 1,
    'products are listed in pages';
  assert jsonb_array_length(public.staff_products('', null, false, 999, 10) -> 'rows') = 0, 'a page after the end is empty';
  assert not exists (
    select from jsonb_array_elements(public.staff_products('', null, true, 0, 200) -> 'rows') as product
    where (product ->> 'stock')::int > 5
  ), 'the list can be filtered by low stock';
  assert (select sum((category ->> 'products')::int) from jsonb_array_elements(public.product_categories()) as category)
    = (select count(*) from studio.products), 'the six categories hold every product';
  assert jsonb_array_length(public.product_categories()) = 6, 'there are six categories';
  assert (select sum((category ->> 'low')::int) from jsonb_array_elements(public.product_categories()) as category)
    = (public.staff_products('', null, true, 0, 1) ->> 'total')::int, 'categories count the products with low stock';
end;
$$;

-- Orders.
do $$
declare
  placed jsonb;
  answer jsonb;
begin
  perform pg_temp.become('nobody');
  placed := public.place_order(
    'Rowan Ashby', 'rowan@example.com', '07700 900155', 'after class', '[{"product": "cotton-carry-strap", "quantity": 1}]',
    '{"amount": 1899, "currency": "USD"}', gen_random_uuid()
  ) -> 'order';
  perform pg_temp.become('admin');
  answer := public.staff_orders('', null, 0, 50);
  assert (answer ->> 'total')::int = 3 and answer #>> '{rows,0,name}' = 'Rowan Ashby', format('the newest order comes first: %s', answer);
  assert answer #> '{rows,0,token}' is null and public.staff_order((placed ->> 'number')::bigint) - '{person,nextSteps,payments,paidOnline,soldAtDesk,discounts}'::text[] = placed - 'token',
    'the private link stays the customer''s';
  assert answer #> '{rows,0,nextSteps}' = '["ready", "cancelled"]', 'a placed order has its next steps';
  assert (public.staff_orders('ROWAN', null, 0, 50) ->> 'total')::int = 1, 'the search finds orders by name';
  update studio.orders set name = 'Rówan Élise Blythe' where number = (public.staff_orders('ROWAN', null, 0, 50) #>> '{rows,0,number}')::bigint;
  assert (public.staff_orders('blythe rowan', null, 0, 50) ->> 'total')::int = 1, 'the search finds orders by words in any order, without accents';
  assert (public.staff_orders('ÉLISE', null, 0, 50) ->> 'total')::int = 1, 'the search finds an accented name in capitals';
  assert (public.staff_orders('member@', null, 0, 50) ->> 'total')::int = 2, 'the search finds orders by email';
  assert (public.staff_orders('ek-s-5002', null, 0, 50) ->> 'total')::int = 1, 'the search finds orders by number';
  assert (public.staff_orders('', 'open', 0, 50) ->> 'total')::int = 2, 'the filter for open orders finds placed and ready ones';
  assert (public.staff_orders('', 'collected', 0, 50) ->> 'total')::int = 1, 'orders can be filtered by status';
  assert (public.staff_orders('rowan', 'ready', 0, 50) ->> 'total')::int = 0, 'orders can be filtered by search and status';
  assert public.staff_orders('', null, 1, 1) #> '{rows,0,number}' = public.staff_orders('', null, 0, 3) #> '{rows,1,number}', 'orders are listed in pages';

  assert pg_temp.reason(public.set_order_status((placed ->> 'number')::bigint, 'collected')) = 'wrong-step', 'an order cannot be collected before it is ready';
  answer := public.set_order_status((placed ->> 'number')::bigint, 'ready');
  assert answer ->> 'kind' = 'changed' and answer #>> '{record,status}' = 'ready' and answer #> '{record,token}' is null, 'a placed order becomes ready';
  assert pg_temp.reason(public.set_order_status(1, 'ready')) = 'unknown', 'an unknown order is refused';
  answer := public.record_history('order', placed ->> 'number');
  assert jsonb_array_length(answer) = 1 and answer #> '{0,before}' = '{"status": "placed"}' and answer #> '{0,after}' = '{"status": "ready"}',
    format('the history contains the change of status: %s', answer);
end;
$$;

-- Permissions. An instructor reads products on sale; only admins write, and read orders and movements.
do $$
declare
  caller text;
  answer jsonb;
begin
  update studio.products set status = 'withdrawn' where id = 'buckwheat-bolster';
  foreach caller in array array['instructor', 'member', 'nobody'] loop
    perform pg_temp.become(caller);
    for answer in
      select unnest(array[
        pg_temp.add(), public.change_price('natural-cork-mat', pg_temp.usd(1), null, 3, gen_random_uuid()),
        public.move_stock('natural-cork-mat', 1, 'delivery', gen_random_uuid()),
        public.count_stock('natural-cork-mat', 1, 14, gen_random_uuid()),
        public.restore_product('buckwheat-bolster', 2, gen_random_uuid()),
        public.remove_product('natural-cork-mat', 3, gen_random_uuid()), public.set_order_status(5002, 'collected')
      ])
    loop
      assert answer = '{"kind": "refused", "reason": "not-allowed"}', format('%s cannot change the store: %s', caller, answer);
    end loop;
    assert public.staff_orders('', null, 0, 50) = '{"rows": [], "total": 0}' and public.staff_order(5001) is null, caller || ' sees no orders';
    assert public.staff_stock_movements(null, 0, 50) = '{"rows": [], "total": 0}', caller || ' sees no movements';
    assert public.staff_product('buckwheat-bolster') is null, caller || ' sees no withdrawn product';
    assert (public.staff_product('natural-cork-mat') is not null) = (caller = 'instructor'), 'only instructors see a product on sale: ' || caller;
    assert ((public.staff_products('', null, false, 0, 200) ->> 'total')::int > 0) = (caller = 'instructor'), 'only instructors see the list of products: ' || caller;
    assert (public.product_categories() is not null) = (caller = 'instructor'), 'only instructors see the categories: ' || caller;
    assert public.staff_products('bolster', null, false, 0, 200) ->> 'total' = '0', caller || ' finds no withdrawn product';
  end loop;
end;
$$;
