-- Paying online for an order: held pieces, and the order after the payment. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/products.sql
\ir helpers/checkouts.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true;
insert into studio.products (id, name, category, price, vat_rate) values ('ink', 'Ink', 'books', 1250, 0), ('pen', 'Pen', 'books', 999, 2000);
insert into studio.stock_movements (product, change, reason) values ('ink', 3, 'opening'), ('pen', 1, 'opening');

create function pg_temp.begin_order_checkout(first_name text, lines jsonb, instead jsonb default null) returns jsonb language sql as $$
  select public.begin_checkout(
    jsonb_build_object('kind', 'order', 'name', first_name, 'email', lower(first_name) || '@post.example', 'phone', '07700 900123', 'note', '', 'lines', lines, 'instead', instead -> 'token'),
    gen_random_uuid()
  );
$$;

-- An order: stock is held, and moved once.
do $$
declare
  first_checkout jsonb;
  second_checkout jsonb;
  bought bigint;
begin
  assert pg_temp.begin_order_checkout('Jo', '[]') ->> 'reason' = 'cart-empty';
  assert public.begin_checkout('{"kind": "order", "name": "Ada", "email": "ada@post.example", "phone": "07700 900123", "note": "",
    "lines": [{"product": "ink", "quantity": 1}], "expected": {"amount": 1200, "currency": "USD"}}', gen_random_uuid())
    = '{"kind": "refused", "reason": "price-changed"}', 'nothing is charged at a total that the customer did not see';
  assert pg_temp.begin_order_checkout('Jo', '[{"product": "ink", "quantity": 4}]') @> '{"reason": "short-of-stock", "short": [{"product": "ink", "left": 3}]}';
  first_checkout := pg_temp.begin_order_checkout('Jo', '[{"product": "pen", "quantity": 1}, {"product": "ink", "quantity": 2}]') -> 'checkout';
  assert first_checkout @> '{"kind": "order", "amount": {"amount": 3499, "currency": "USD"}, "lines": [{"description": "Pen", "amount": {"amount": 999}}, {"description": "Ink", "quantity": 2, "amount": {"amount": 2500}}]}', first_checkout::text;
  assert pg_temp.stock('ink') = 1 and pg_temp.stock('pen') = 0, 'the pieces are held';
  assert pg_temp.begin_order_checkout('Kim', '[{"product": "pen", "quantity": 1}]') ->> 'reason' = 'short-of-stock', 'held pieces cannot be sold to another person';
  assert not exists (select from studio.orders where name = 'Jo');
  assert pg_temp.begin_order_checkout('Jo', '[{"product": "pen", "quantity": 1}, {"product": "ink", "quantity": 3}]') ->> 'reason' = 'short-of-stock'
    and pg_temp.reload(first_checkout) ->> 'state' = 'open', 'the address alone does not release the first checkout';
  assert pg_temp.begin_order_checkout('Jo', '[{"product": "pen", "quantity": 1}, {"product": "ink", "quantity": 4}]', first_checkout) ->> 'reason' = 'short-of-stock'
    and pg_temp.reload(first_checkout) ->> 'state' = 'open' and pg_temp.stock('ink') = 1, 'a refused second attempt keeps the first';
  second_checkout := pg_temp.begin_order_checkout('Jo', '[{"product": "pen", "quantity": 1}, {"product": "ink", "quantity": 3}]', first_checkout) -> 'checkout';
  assert pg_temp.reload(first_checkout) ->> 'state' = 'released' and pg_temp.stock('ink') = 0, 'a new checkout releases the pieces of the first';

  update studio.products set price = 2000 where id = 'ink';
  assert pg_temp.report_event(second_checkout, 'session-paid') = 'applied';
  bought := (pg_temp.reload(second_checkout) #>> '{order,number}')::bigint;
  assert (select total = 4749 and studio.order_due(orders) = 0 from studio.orders where number = bought), 'an order has the price that was paid, not the current one';
  assert pg_temp.stock('ink') = 0 and pg_temp.stock('pen') = 0;
  assert (select bool_and(stock = (select sum(change) from studio.stock_movements where stock_movements.product = products.id)) from studio.products), 'stock is the sum of its movements';
  assert (select count(*) = 1 and bool_and(payload @> '{"due": {"amount": 0}, "paid": {"amount": 4749}}') from studio.mails where kind = 'order-placed' and order_number = bought), 'the mail says that the order is paid';

  -- The first checkout is paid, too, but there are not two pens in stock.
  assert pg_temp.report_event(first_checkout, 'session-paid') = 'applied';
  assert pg_temp.reload(first_checkout) ->> 'state' = 'refunded', 'a payment for released pieces is refunded';
  assert (select sum(amount_minor) = 4749 from studio.payments where currency = 'USD');
end;
$$;

-- Digital products: the consent is stored with the checkout, and then with its order.
do $$
declare
  purchase constant jsonb := '{"kind": "order", "name": "Dee", "email": "dee@post.example", "phone": "07700 900123", "note": "",
    "lines": [{"product": "course", "quantity": 1}, {"product": "blot", "quantity": 1}]}';
  checkout jsonb;
begin
  insert into studio.products (id, name, category, price) values ('course', 'Course', 'digital', 3999), ('blot', 'Blot', 'books', 500);
  insert into studio.stock_movements (product, change, reason) values ('blot', 2, 'opening');
  perform pg_temp.become(null);
  assert public.begin_checkout(purchase, gen_random_uuid()) = '{"kind": "refused", "reason": "consent-missing"}', 'nobody pays without it';
  assert public.begin_checkout(purchase || '{"consents": false}', gen_random_uuid()) ->> 'reason' = 'consent-missing';
  checkout := public.begin_checkout(purchase || '{"consents": true}', gen_random_uuid()) -> 'checkout';
  assert checkout @> '{"lines": [{"description": "Course", "digital": true}, {"description": "Blot", "digital": false}]}', 'it says what is digital';
  perform pg_temp.set_clock('2027-01-10 08:05Z');
  assert pg_temp.report_event(checkout, 'session-paid') = 'applied';
  assert (
    select consented_at = '2027-01-10 08:00Z' from studio.orders where number = (pg_temp.reload(checkout) #>> '{order,number}')::bigint
  ), 'the order has the moment at which the customer consented, not that of the payment';
  perform pg_temp.set_clock('2027-01-10 08:00Z');
end;
$$;

-- A product that is removed while a customer pays for it.
do $$
declare
  checkout jsonb;
begin
  insert into studio.products (id, name, category, price) values ('nib', 'Nib', 'books', 500);
  insert into studio.stock_movements (product, change, reason) values ('nib', 1, 'opening');
  checkout := pg_temp.begin_order_checkout('Lee', '[{"product": "nib", "quantity": 1}]') -> 'checkout';
  perform pg_temp.become('admin');
  assert public.staff_product('nib') -> 'hasOrders' = 'true', 'staff read that it is withdrawn, not deleted';
  assert public.remove_product('nib', 1, gen_random_uuid()) ->> 'kind' = 'archived', 'a held product is withdrawn';
  perform pg_temp.become('nobody');
  assert pg_temp.report_event(checkout, 'session-paid') = 'applied';
  assert pg_temp.reload(checkout) ->> 'state' = 'paid', 'the customer who has paid gets the withdrawn product';

  insert into studio.products (id, name, category, price) values ('quire', 'Quire', 'books', 500);
  insert into studio.stock_movements (product, change, reason) values ('quire', 1, 'opening');
  checkout := pg_temp.begin_order_checkout('Lee', '[{"product": "quire", "quantity": 1}]') -> 'checkout';
  perform public.release_checkout(checkout ->> 'token');
  perform pg_temp.become('admin');
  assert public.remove_product('quire', 1, gen_random_uuid()) ->> 'kind' = 'deleted', 'a product that nobody bought is deleted';
  perform pg_temp.become('nobody');
end;
$$;
