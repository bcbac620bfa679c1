-- Placing orders. Runs in one transaction that is rolled back. A failed assertion raises an error with its text.

\ir helpers/sessions.sql
\ir helpers/products.sql

insert into studio.products (id, name, category, price, former_price) values
  ('ink', 'Ink', 'books', 1250, 1500), ('pen', 'Pen', 'books', 333, null), ('quill', 'Quill', 'books', 100, null);
insert into studio.stock_movements (product, change, reason) values
  ('ink', 100, 'opening'), ('pen', 3, 'opening'), ('quill', 9, 'opening');
update studio.products set status = 'withdrawn' where id = 'quill';

-- Sends an order of 2 pens and 1 ink with the given changes to its fields.
create function pg_temp.send(changes jsonb default '{}') returns jsonb language sql as $$
  select public.place_order(
    sent ->> 'name', sent ->> 'email', sent ->> 'phone', sent ->> 'note', sent -> 'lines', sent -> 'total',
    (sent ->> 'request')::uuid
  )
  from (
    select '{
      "name": "Ada Lovelace", "email": "ada@example.com", "phone": "07700 900123", "note": "",
      "lines": [{"product": "pen", "quantity": 2}, {"product": "ink", "quantity": 1}],
      "total": {"amount": 1916, "currency": "USD"}
    }'::jsonb || jsonb_build_object('request', gen_random_uuid()) || changes as sent
  ) as request;
$$;

create function pg_temp.lines(variadic quantities text[]) returns jsonb language sql as $$
  select jsonb_build_object('lines', jsonb_agg(jsonb_build_object('product', split_part(line, ' ', 2), 'quantity', split_part(line, ' ', 1)::int)))
  from unnest(quantities) as line;
$$;

-- The shop determines the prices of an order, and all its rows are written.
do $$
declare
  answer jsonb;
  placed jsonb;
begin
  assert (select count(*) from studio.orders) = 2, 'the seed has two orders';
  answer := pg_temp.send('{"name": "  Ada Lovelace\t", "note": " after class "}');
  placed := answer -> 'order';
  assert answer ->> 'kind' = 'placed', 'an order is placed';
  assert placed ->> 'name' = 'Ada Lovelace' and placed ->> 'note' = 'after class', 'spaces around the name and the note are removed';
  assert (placed ->> 'number')::int > 5002, 'the numbers of orders increase';
  assert placed -> 'lines' = '[
    {"product": "pen", "name": "Pen", "quantity": 2, "price": {"amount": 333, "currency": "USD"}},
    {"product": "ink", "name": "Ink", "quantity": 1, "price": {"amount": 1250, "currency": "USD"}}
  ]', 'lines have the order of the cart and the current names and prices';
  assert placed -> 'total' = '{"amount": 1916, "currency": "USD"}', 'the total is exact';
  assert pg_temp.stock('pen') = 1 and pg_temp.stock('ink') = 99, 'an order reduces the stock';
  assert (select array_agg(status::text) from studio.order_history where order_number = (placed ->> 'number')::int) = array['placed'],
    'an order has its first history entry';
  assert (select kind || ' ' || recipient from studio.mails where order_number = (placed ->> 'number')::int)
    = 'order-placed ada@example.com', 'the confirmation is in the outbox';
  assert (select payload from studio.mails where order_number = (placed ->> 'number')::int) = placed,
    'the confirmation contains the order and its private link';

  update studio.products set price = 1, former_price = null, name = 'Other' where id = 'ink';
  assert public.order_by_token(placed ->> 'token') = placed, 'a later price or name changes no order';
  update studio.products set price = 1250, former_price = 1500, name = 'Ink' where id = 'ink';

  -- After a lost response the result of the request is returned for the address that it was sent with.
  assert (
    select public.order_by_request(orders.request_id, ' ADA@example.com ') = placed
      and public.order_by_request(orders.request_id, 'eve@example.com') is null
      and public.order_by_request(gen_random_uuid(), 'ada@example.com') is null
    from studio.orders where number = (placed ->> 'number')::int
  ), 'a retry gets the order only with the same address';
end;
$$;

-- A retry is the same order.
do $$
declare
  request constant jsonb := jsonb_build_object('request', gen_random_uuid()) || pg_temp.lines('1 ink')
    || '{"total": {"amount": 1250, "currency": "USD"}}';
  member_request constant jsonb := request || jsonb_build_object('request', gen_random_uuid());
  first jsonb;
  second jsonb;
  ink constant int := pg_temp.stock('ink');
begin
  first := pg_temp.send(request);
  assert first ->> 'kind' = 'placed', 'the order is placed';
  assert pg_temp.send(request) = first, 'a repeated request gets the same answer';
  assert pg_temp.send(request || pg_temp.lines('50 ink')) = '{"kind":"refused","reason":"request-used"}',
    'a retry with other lines is refused';
  assert pg_temp.send(request || '{"name": "Eve"}') ->> 'reason' = 'request-used', 'a retry with another name is refused';
  perform pg_temp.become('member');
  second := pg_temp.send(member_request);
  assert second ->> 'kind' = 'placed', 'a member orders';
  assert pg_temp.send(member_request) = second, 'a repeated request gets the same answer';
  perform pg_temp.become('nobody');
  assert pg_temp.send(member_request) ->> 'reason' = 'request-used', 'another person with the id and all details is refused';
  assert public.order_by_request((member_request ->> 'request')::uuid, second #>> '{order,email}') is null, 'another account does not find the order by the request';
  perform public.cancel_order(second #>> '{order,token}');
  assert pg_temp.send(request || '{"lines": 1}') ->> 'reason' = 'request-used', 'a retry with invalid lines is refused';
  assert pg_temp.stock('ink') = ink - 1, 'a retry reduces the stock once';
  assert (select count(*) from studio.mails where order_number = (first #>> '{order,number}')::int) = 1, 'a retry sends no second mail';
  begin
    perform pg_temp.send('{"request": null}');
    assert false, 'a missing request id is an error';
  exception when null_value_not_allowed then null;
  end;
end;
$$;

-- Refusals: each has its reason, and nothing is written.
do $$
declare
  orders constant bigint := (select count(*) from studio.orders);
  mails constant bigint := (select count(*) from studio.mails);
  movements constant bigint := (select count(*) from studio.stock_movements);
  attempt record;
begin
  for attempt in
    select * from (values
      ('name-invalid', '{"name": ""}'::jsonb),
      ('name-invalid', '{"name": " \n"}'),
      ('name-invalid', '{"name": null}'),
      ('name-invalid', jsonb_build_object('name', repeat('n', 121))),
      ('email-invalid', '{"email": ""}'),
      ('email-invalid', '{"email": null}'),
      ('email-invalid', '{"email": "ada@localhost"}'),
      ('email-invalid', '{"email": "ada@example.c"}'),
      ('email-invalid', '{"email": "ada@127.0.0.1"}'),
      ('email-invalid', '{"email": "a..da@example.com"}'),
      ('email-invalid', '{"email": "<ada@example.com>"}'),
      ('email-invalid', jsonb_build_object('email', repeat('n', 65) || '@example.com')),
      ('phone-invalid', '{"phone": ""}'),
      ('phone-invalid', '{"phone": null}'),
      ('phone-invalid', '{"phone": "call me"}'),
      ('phone-invalid', '{"phone": "123456"}'),
      ('note-too-long', jsonb_build_object('note', repeat('n', 501))),
      ('cart-empty', '{"lines": []}'),
      ('cart-empty', '{"lines": null}'),
      ('cart-empty', '{"lines": {"product": "pen", "quantity": 1}}'),
      ('quantity-invalid', '{"lines": ["pen"]}'),
      ('quantity-invalid', '{"lines": [{"product": "pen"}]}'),
      ('quantity-invalid', '{"lines": [{"product": "pen", "quantity": 0}]}'),
      ('quantity-invalid', '{"lines": [{"product": "pen", "quantity": -3}]}'),
      ('quantity-invalid', '{"lines": [{"product": "pen", "quantity": 100}]}'),
      ('quantity-invalid', '{"lines": [{"product": "pen", "quantity": 1e9}]}'),
      ('quantity-invalid', '{"lines": [{"product": "pen", "quantity": 1.5}]}'),
      ('quantity-invalid', '{"lines": [{"product": "pen", "quantity": "1"}]}'),
      ('quantity-invalid', '{"lines": [{"product": "ink", "quantity": 1}, {"product": "pen", "quantity": null}]}'),
      ('quantity-invalid', pg_temp.lines('1 ink', '1 ink')),
      ('unknown-product', '{"lines": [{"quantity": 1}]}'),
      ('unknown-product', pg_temp.lines('1 ink', '1 paper')),
      ('unknown-product', pg_temp.lines('1 quill')),
      ('price-changed', '{"total": {"amount": 1, "currency": "USD"}}' || pg_temp.lines('1 ink')),
      ('price-changed', '{"total": {"amount": 1250, "currency": "GBP"}}' || pg_temp.lines('1 ink')),
      ('price-changed', '{"total": 1250}' || pg_temp.lines('1 ink')),
      ('price-changed', '{"total": null}' || pg_temp.lines('1 ink')),
      ('price-changed', '{"lines": [{"product": "ink", "quantity": 1, "price": {"amount": 1, "currency": "USD"}}], "total": {"amount": 1, "currency": "USD"}}')
    ) as refused (reason, changes)
  loop
    assert pg_temp.send(attempt.changes) = jsonb_build_object('kind', 'refused', 'reason', attempt.reason),
      'an invalid order is refused with its reason: ' || format('%s as %s: %s', attempt.changes, attempt.reason, pg_temp.send(attempt.changes));
  end loop;

  assert pg_temp.stock('pen') = 1, 'one pen is left in stock';
  assert pg_temp.send('{"total": null}' || pg_temp.lines('5 ink', '2 pen')) = '{
    "kind": "refused", "reason": "short-of-stock", "short": [{"product": "pen", "name": "Pen", "left": 1}]
  }', 'missing pieces are named with the stock, before prices are compared';
  assert pg_temp.send(pg_temp.lines('2 pen', '99 ink')) -> 'short' = '[
    {"product": "pen", "name": "Pen", "left": 1}, {"product": "ink", "name": "Ink", "left": 98}
  ]', 'all missing pieces are named in the order of the cart';

  assert (select count(*) from studio.orders) = orders and (select count(*) from studio.mails) = mails
    and (select count(*) from studio.stock_movements) = movements, 'a refused order stores nothing';
end;
$$;

-- Values that forms accept are accepted.
do $$
declare
  details jsonb;
begin
  foreach details in array array[
    '{"email": " Ada@Example.com "}', '{"email": "jürgen@bücher.example"}', '{"email": "用户@例子.公司"}',
    '{"phone": "+44 (0)7700.900-123"}', '{"phone": "1234567"}', '{"note": null}',
    jsonb_build_object('note', repeat('n', 500)), jsonb_build_object('name', repeat('n', 120))
  ]::jsonb[] loop
    details := pg_temp.send(details || pg_temp.lines('1 ink') || '{"total": {"amount": 1250, "currency": "USD"}}');
    assert details ->> 'kind' = 'placed', 'unusual but valid details are accepted: ' || details;
  end loop;
  assert pg_temp.send(pg_temp.lines('1 pen') || '{"total": {"amount": 333, "currency": "USD"}}') ->> 'kind' = 'placed',
    'the last piece is sold';
  assert pg_temp.stock('pen') = 0, 'no piece is left';
end;
$$;

do $$
begin
  assert not exists (
    select from studio.products
    where stock <> (select coalesce(sum(change), 0) from studio.stock_movements where product = products.id)
  ), 'movements add up to stock';
  assert (public.shelf() #> '{products}') @> '[
    {"id": "pen", "name": "Pen", "price": {"amount": 333, "currency": "USD"}, "formerPrice": null, "stock": 0}
  ]', 'a product that is sold out is listed with a stock of 0';
  assert (public.shelf() #> '{products}') @> '[{"id": "ink", "formerPrice": {"amount": 1500, "currency": "USD"}}]',
    'an offer contains the former price';
  assert not (public.shelf() #> '{products}') @> '[{"id": "quill"}]', 'a withdrawn product is not listed';
end;
$$;
