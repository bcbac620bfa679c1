-- The contents of digital products. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-11 05:00Z');

insert into studio.products (id, name, category, price, contents_link) values
  ('course', 'Course', 'digital', 3999, 'https://lessons.example/course'), ('ink', 'Ink', 'books', 1250, 'https://lessons.example/ink');
insert into studio.stock_movements (product, change, reason) values ('course', 9, 'opening'), ('ink', 9, 'opening');

create function pg_temp.contents_of(order_ jsonb) returns jsonb language sql as $$
  select jsonb_agg(line #> '{contents,link}') from jsonb_array_elements(order_ -> 'lines') as line;
$$;

-- Places an order as a guest: the answer of public.place_order().
create function pg_temp.place(total integer, variadic products text[]) returns jsonb language plpgsql as $$
begin
  perform pg_temp.become(null);
  return public.place_order(
    'Ada', gen_random_uuid() || '@post.example', '07700 900123', '',
    (select jsonb_agg(jsonb_build_object('product', product, 'quantity', 1)) from unnest(products) as product),
    studio.dollars(total), gen_random_uuid(), consents => true
  ) -> 'order';
end;
$$;

create function pg_temp.pay(order_ jsonb, total integer) returns bigint language plpgsql as $$
begin
  perform pg_temp.become('admin');
  return (public.take_payment('order', (order_ ->> 'number')::bigint, 'cash', studio.dollars(total), gen_random_uuid()) ->> 'number')::bigint;
end;
$$;

create function pg_temp.refund(payment bigint, "position" integer, amount integer, still_due boolean) returns text language plpgsql as $$
begin
  perform pg_temp.become('admin');
  return public.refund_payment(
    payment, jsonb_build_array(jsonb_build_object('position', "position", 'amount', amount, 'quantity', 0)), 'cash', 'Asked for it.',
    still_due, gen_random_uuid()
  ) ->> 'kind';
end;
$$;

create function pg_temp.mails_of(order_ jsonb) returns text[] language sql as $$
  select coalesce(array_agg(mails.kind order by mails.number), '{}') from studio.mails
  where mails.order_number = (order_ ->> 'number')::bigint and studio.is_mail_current(mails);
$$;

-- Nothing digital is ordered without the customer's consent to opening it early.
do $$
declare
  lines constant jsonb := '[{"product": "course", "quantity": 1}, {"product": "ink", "quantity": 1}]';
  request constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.become(null);
  assert public.place_order('Ada', 'ada@post.example', '07700 900123', '', lines, studio.dollars(5249), request)
    = '{"kind": "refused", "reason": "consent-missing"}', 'an order with a digital product needs the consent';
  assert public.place_order('Ada', 'ada@post.example', '07700 900123', '', lines, studio.dollars(5249), request, null) ->> 'reason'
    = 'consent-missing', 'no answer is no consent';
  answer := public.place_order('Ada', 'ada@post.example', '07700 900123', '', lines, studio.dollars(5249), request, true);
  assert answer ->> 'kind' = 'placed', 'the same request is placed with it';
  assert (answer #>> '{order,consentedAt}')::timestamptz = studio.studio_now(), 'the order has the moment of the consent';
  assert (
    select (mails.payload ->> 'consentedAt')::timestamptz from studio.mails where mails.order_number = (answer #>> '{order,number}')::bigint
  ) = studio.studio_now(), 'the mail confirms it';
  assert public.cancel_order(answer #>> '{order,token}') ->> 'kind' = 'cancelled', 'nothing is open yet';

  answer := public.place_order('Ada', 'ada@post.example', '07700 900123', '', lines - 0, studio.dollars(1250), gen_random_uuid(), true);
  assert answer -> 'order' @> '{"consentedAt": null}', 'an order without digital products has no consent';
  perform public.cancel_order(answer #>> '{order,token}');
end;
$$;

-- An order of digital products and others.
do $$
declare
  placed jsonb := pg_temp.place(5249, 'course', 'ink');
begin
  assert pg_temp.contents_of(placed) = '[null, null]', 'the contents of a digital product are closed until the order is paid';
  perform pg_temp.pay(placed, 5249);
  placed := public.order_by_token(placed ->> 'token');
  assert pg_temp.contents_of(placed) = '["https://lessons.example/course", null]', 'a paid order opens its digital products, and no others';
  assert placed ->> 'status' = 'placed', 'a paid order with something to collect is not complete';
  assert public.cancel_order(placed ->> 'token') ->> 'reason' = 'contents-opened', 'who can open a product cannot cancel its order';

  update studio.products set contents_link = '' where id = 'course';
  assert pg_temp.contents_of(public.order_by_token(placed ->> 'token')) = '[null, null]', 'a link that staff have not entered is null';
  update studio.products set contents_link = 'https://lessons.example/new' where id = 'course';
  assert public.set_order_status((placed ->> 'number')::bigint, 'cancelled') ->> 'kind' = 'changed', 'staff can cancel it';
  assert pg_temp.contents_of(public.order_by_token(placed ->> 'token')) = '[null, null]', 'a cancelled order opens nothing';
  assert (select stock from studio.products where id = 'ink') = 9, 'the pieces of a cancelled order return to stock';
end;
$$;

-- An order of digital products only is complete as soon as it is paid.
do $$
declare
  placed jsonb := pg_temp.place(3999, 'course');
  payment bigint;
begin
  perform pg_temp.become('admin');
  assert public.staff_order((placed ->> 'number')::bigint) -> 'nextSteps' = '["cancelled"]', 'staff have nothing to put together';
  assert public.set_order_status((placed ->> 'number')::bigint, 'ready') ->> 'reason' = 'wrong-step', 'it cannot be ready';
  payment := pg_temp.pay(placed, 3999);
  placed := public.order_by_token(placed ->> 'token');
  assert placed ->> 'status' = 'collected', 'it is complete once it is paid';
  assert pg_temp.mails_of(placed) = '{order-complete}', 'the mail that it is placed is replaced by one that it is complete';
  assert (
    select mails.due_at from studio.mails where mails.order_number = (placed ->> 'number')::bigint and mails.kind = 'order-complete'
  ) = studio.studio_now(), 'that mail does not wait';
  assert public.cancel_order(placed ->> 'token') ->> 'reason' = 'contents-opened', 'its customer cannot cancel it';
  assert public.staff_order((placed ->> 'number')::bigint) -> 'nextSteps' = '[]', 'staff cannot undo that it is complete';
  assert not exists (
    select from jsonb_array_elements(public.staff_dashboard() -> 'activity') as activity where activity ->> 'kind' = 'collected'
  ), 'nobody has collected it';

  assert pg_temp.refund(payment, 1, 1000, false) = 'refunded', 'a part of the price is refunded';
  assert pg_temp.contents_of(public.order_by_token(placed ->> 'token')) <> '[null]', 'a refund of a part closes nothing';
  perform pg_temp.refund(payment, 1, 2999, false);
  placed := public.order_by_token(placed ->> 'token');
  assert placed #> '{lines,0,contents}' = '{"link": null, "refunded": true}', 'a refunded product opens nothing';
  assert placed ->> 'status' = 'collected', 'its order stays complete';
end;
$$;

-- A payment that was recorded by mistake.
do $$
declare
  placed jsonb := pg_temp.place(3999, 'course');
begin
  perform pg_temp.refund(pg_temp.pay(placed, 3999), 1, 3999, true);
  placed := public.order_by_token(placed ->> 'token');
  assert placed ->> 'status' = 'placed' and jsonb_array_length(placed -> 'history') = 1, 'an order that is due again is not complete';
  assert placed #> '{lines,0,contents}' = '{"link": null, "refunded": false}', 'it is opened once it is paid';
  perform pg_temp.pay(placed, 3999);
  assert public.order_by_token(placed ->> 'token') ->> 'status' = 'collected', 'it is complete once it is paid after all';
end;
$$;

-- A link that is entered late.
do $$
declare
  placed jsonb := pg_temp.place(3999, 'course');
  draft jsonb;
begin
  update studio.products set contents_link = '' where id = 'course';
  perform pg_temp.pay(placed, 3999);
  assert public.order_by_token(placed ->> 'token') ->> 'status' = 'placed', 'an order without its link is not complete';
  draft := public.staff_product('course') || '{"contentsLink": "https://lessons.example/late"}';
  assert public.save_product(draft, 'course', (draft ->> 'version')::integer, null, gen_random_uuid()) ->> 'kind' = 'saved', 'staff enter it';
  assert public.order_by_token(placed ->> 'token') ->> 'status' = 'collected', 'the link completes the orders that wait for it';
  assert pg_temp.mails_of(placed) = '{order-complete}', 'their customers get a mail';
end;
$$;

-- An order that costs nothing.
do $$
declare
  placed jsonb;
begin
  update studio.products set price = 0 where id = 'course';
  placed := pg_temp.place(0, 'course');
  assert placed ->> 'status' = 'collected' and pg_temp.mails_of(placed) = '{order-complete}', 'a free order is complete at once';
  update studio.products set price = 3999 where id = 'course';
end;
$$;

-- Digital products have no stock.
do $$
begin
  perform pg_temp.become('admin');
  assert (select stock from studio.products where id = 'course') = 0, 'a digital product has no pieces';
  assert public.staff_product('course') -> 'stock' = 'null', 'its stock is null';
  assert public.move_stock('course', 9, 'delivery', gen_random_uuid()) ->> 'reason' = 'digital', 'its stock does not move';
  assert public.count_stock('course', 9, 0, gen_random_uuid()) ->> 'reason' = 'digital', 'its stock is not counted';
  assert not public.staff_products('course', null, true, 0, 10) @> '{"rows": [{"id": "course"}]}', 'it is never low';
  perform pg_temp.become(null);
  assert public.place_order(
    'Ada', 'ada@post.example', '07700 900123', '', '[{"product": "course", "quantity": 2}]', studio.dollars(7998), gen_random_uuid(), true
  ) ->> 'kind' = 'placed', 'any number of them is ordered';
end;
$$;

-- Sold at the desk.
create function pg_temp.sell(email text, discount integer, total integer, items jsonb) returns jsonb language plpgsql as $$
begin
  perform pg_temp.become('admin');
  return public.sell(
    null, case when email <> '' then 'Wyn Oakes' else '' end, email, '', items, 'card', jsonb_build_object('USD', total), gen_random_uuid(), discount
  );
end;
$$;

do $$
declare
  items constant jsonb := '[{"kind": "product", "product": "course", "quantity": 1}, {"kind": "product", "product": "ink", "quantity": 2}]';
  answer jsonb;
  sold studio.orders;
begin
  assert pg_temp.sell('', 0, 6499, items) ->> 'reason' = 'email-missing', 'a digital product is not sold to nobody in particular';
  assert not exists (select from studio.orders where orders.email = 'wyn@post.example'), 'a refused sale leaves no order';
  answer := pg_temp.sell('wyn@post.example', 0, 6499, items);
  assert answer ->> 'kind' = 'sold', 'a sale has digital products and others';
  select * into strict sold from studio.orders where orders.email = 'wyn@post.example';
  assert sold.status = 'collected' and sold.total = 3999, 'its digital products are a complete order';
  assert sold.consented_at is null and public.staff_order(sold.number) -> 'soldAtDesk' = 'true', 'it needs no consent, and staff read why';
  assert sold.person = (select payments.person from studio.payments where payments.number = (answer #>> '{payments,0}')::bigint),
    'the order is that of the buyer';
  assert pg_temp.contents_of(studio.order_json(sold.number)) = '["https://lessons.example/late"]', 'the buyer opens them';
  assert pg_temp.mails_of(studio.order_json(sold.number)) = '{order-complete}', 'the buyer gets the mail that leads to the order';
  assert (select stock from studio.products where id = 'ink') = 7, 'the others leave the stock';
  assert (studio.payment_json((answer #>> '{payments,0}')::bigint) #>> '{lines,0,leftQuantity}')::integer = 0, 'nothing of it can be brought back';

  perform pg_temp.refund((answer #>> '{payments,0}')::bigint, 1, 3999, false);
  assert pg_temp.contents_of(studio.order_json(sold.number)) = '[null]', 'a refunded line opens nothing';
end;
$$;

do $$
declare
  percent constant integer := (studio.store_discounts())[1];
  sold studio.orders;
begin
  assert pg_temp.sell('oak@post.example', 0, 100 * 3999, '[{"kind": "product", "product": "course", "quantity": 100}]') ->> 'kind' = 'sold',
    'the desk sells more pieces than a customer can order';
  perform pg_temp.sell('ivy@post.example', percent, 2 * studio.discounted(3999, percent), '[{"kind": "product", "product": "course", "quantity": 2}]');
  select * into strict sold from studio.orders where orders.email = 'ivy@post.example';
  assert sold.discount = 'membership' and sold.total = 2 * studio.discounted(3999, percent) and studio.order_due(sold) = 0,
    'the order has the quantity and the discount of the sale';
end;
$$;

-- A product becomes digital, or stops being digital, only before it was ordered or sold, and without pieces in stock.
create function pg_temp.save_category(product text, category text) returns jsonb language sql as $$
  select public.save_product(
    draft || jsonb_build_object('category', save_category.category), save_category.product, (draft ->> 'version')::integer, null, gen_random_uuid()
  )
  from public.staff_product(save_category.product) as draft;
$$;

-- What editors read when a changed file is not pushed; null if it is.
create function pg_temp.pushing_refused(product text, category studio.product_category) returns text language plpgsql as $$
declare
  hint text;
begin
  update studio.products set category = pushing_refused.category where id = pushing_refused.product;
  return null;
exception
  when sqlstate 'PT409' then
    get stacked diagnostics hint = pg_exception_hint;
    return hint;
end;
$$;

do $$
declare
  checkout jsonb;
begin
  perform pg_temp.become('admin');
  assert pg_temp.save_category('course', 'books') ->> 'reason' = 'category-ordered', 'an ordered product stays digital';
  assert pg_temp.save_category('ink', 'digital') ->> 'reason' = 'category-ordered', 'a sold product does not become digital';
  assert pg_temp.save_category('ink', 'accessories') ->> 'kind' = 'saved', 'other categories are not restricted';
  assert pg_temp.pushing_refused('course', 'books') like 'Course was ordered or sold, so it cannot%add a file for a new product.',
    'a file cannot change it, either';

  insert into studio.products (id, name, category, price) values ('sheets', 'Sheets', 'books', 500);
  insert into studio.stock_movements (product, change, reason) values ('sheets', 2, 'opening');
  assert pg_temp.save_category('sheets', 'digital') ->> 'reason' = 'category-in-stock', 'a product with pieces does not become digital';
  assert pg_temp.pushing_refused('sheets', 'digital') like 'Sheets has pieces in stock%';
  perform public.move_stock('sheets', -2, 'correction', gen_random_uuid());
  assert pg_temp.save_category('sheets', 'digital') ->> 'kind' = 'saved', 'one without does';
  assert pg_temp.save_category('sheets', 'books') ->> 'kind' = 'saved' and pg_temp.save_category('sheets', 'digital') ->> 'kind' = 'saved',
    'and may stop being digital';

  update studio.studio_settings set takes_online = true;
  perform pg_temp.become(null);
  checkout := public.begin_checkout(
    '{"kind": "order", "name": "Ada", "email": "ada@post.example", "phone": "07700 900123", "note": "", "lines": [{"product": "sheets", "quantity": 1}], "consents": true}',
    gen_random_uuid()
  ) -> 'checkout';
  perform public.release_checkout(checkout ->> 'token');
  perform pg_temp.become('admin');
  assert pg_temp.save_category('sheets', 'books') ->> 'reason' = 'category-ordered', 'a late payment may still make an order';
  update studio.checkouts set settled_at = now() where token = (checkout ->> 'token')::uuid;
  assert pg_temp.save_category('sheets', 'books') ->> 'kind' = 'saved', 'nobody can pay for it any more';
end;
$$;

-- Nobody reads the links from the table.
do $$
begin
  assert not pg_catalog.has_column_privilege('anon', 'studio.products', 'contents_link', 'select'), 'visitors do not read the links';
  assert not pg_catalog.has_column_privilege('authenticated', 'studio.products', 'contents_link', 'select'), 'members do not read the links';
end;
$$;

-- Staff are told of a digital product without a link.
create function pg_temp.missing_links() returns text[] language sql as $$
  select coalesce(array_agg(alert ->> 'subject'), '{}')
  from jsonb_array_elements(public.staff_dashboard() -> 'alerts') as alert where alert ->> 'kind' = 'contents-without-link';
$$;

do $$
begin
  perform pg_temp.become('admin');
  assert pg_temp.missing_links() = '{}', 'a digital product with a link has no alert';
  update studio.products set contents_link = '' where id in ('course', 'ink');
  assert pg_temp.missing_links() = '{Course}', 'a digital product on sale without a link has an alert';
  update studio.products set status = 'withdrawn' where id = 'course';
  assert pg_temp.missing_links() = '{}', 'a product that is not sold has none';
end;
$$;
