-- Discounts that staff give on orders. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql
\ir helpers/payments.sql

insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1899), ('pen', 'Pen', 'books', 333);
insert into studio.stock_movements (product, change, reason) values ('ink', 99, 'opening'), ('pen', 99, 'opening');

-- Places an order of three inks and a pen for 60.30 as a guest, and returns its number.
create function pg_temp.order_as(email text) returns bigint language plpgsql as $$
begin
  perform pg_temp.become('nobody');
  return (public.place_order(
    'Ada Lovelace', order_as.email, '07700 9' || lpad((abs(hashtext(order_as.email)) % 100000)::text, 5, '0'), '',
    '[{"product": "ink", "quantity": 3}, {"product": "pen", "quantity": 1}]', '{"amount": 6030, "currency": "USD"}', gen_random_uuid()
  ) #>> '{order,number}')::bigint;
end;
$$;

-- "first-order 15 true, membership 5 false": the discounts that an admin can give on an order.
create function pg_temp.offered(number bigint) returns text language plpgsql as $$
begin
  perform pg_temp.become('admin');
  return (
    select string_agg(concat_ws(' ', offer ->> 'kind', offer ->> 'percent', offer ->> 'entitled'), ', ')
    from jsonb_array_elements(public.staff_order(offered.number) -> 'discounts') as offer
  );
end;
$$;

-- The same examples are in src/domain/money/discounted.test.ts.
do $$
begin
  assert studio.discounted(1899, 15) = 1614, 'a price is rounded down';
  assert studio.discounted(330, 5) = 314, 'half a cent is rounded up';
  assert studio.discounted(333, 5) = 316, 'a price is rounded down below half a cent';
  assert studio.discounted(999, 0) = 999 and studio.discounted(999, 100) = 0, 'nothing and everything';
end;
$$;

-- A discount changes the prices of an order, its total and the amount due; taking it back restores them.
do $$
declare
  ordered constant bigint := pg_temp.order_as('ada@post.example');
  answer jsonb;
  before jsonb;
begin
  assert pg_temp.offered(ordered) = 'first-order 15 false, membership 5 false', pg_temp.offered(ordered);
  before := public.staff_order(ordered);
  answer := public.set_order_discount(ordered, 'first-order') -> 'record';
  assert answer -> 'lines' @> '[{"product": "ink", "price": {"amount": 1614}}, {"product": "pen", "price": {"amount": 283}}]',
    'each price is rounded to a whole cent';
  assert answer #>> '{total,amount}' = '5125' and answer #>> '{due,amount}' = '5125', 'total and amount due are the sum of the lines';
  assert answer -> 'discount' = '{"kind": "first-order", "percent": 15, "saved": {"amount": 905, "currency": "USD"}}', 'the order states the discount';
  assert public.set_order_discount(ordered, 'first-order') -> 'record' = answer, 'giving the same discount twice changes nothing';
  answer := public.set_order_discount(ordered, 'membership') -> 'record';
  assert answer #>> '{lines,0,price,amount}' = '1804' and answer #>> '{discount,percent}' = '5', 'another discount replaces the first';
  assert public.set_order_discount(ordered, null) -> 'record' = before, 'taking it back restores the prices';
  assert public.set_order_discount(ordered, 'whim') ->> 'reason' = 'discount-unknown', 'an unknown discount is refused';
  assert public.set_order_discount(99999999, null) ->> 'reason' = 'unknown', 'an unknown order is refused';
  assert (
    select array_agg(after ->> 'discount' order by id) from studio.record_changes where kind = 'order' and key = ordered::text
  ) is not distinct from array['first-order', 'membership', null], 'the history has each change';
end;
$$;

-- Only admins give discounts.
do $$
declare
  ordered constant bigint := pg_temp.order_as('bea@post.example');
  caller text;
begin
  foreach caller in array array['nobody', 'member', 'instructor'] loop
    perform pg_temp.become(caller);
    assert public.set_order_discount(ordered, 'membership') ->> 'reason' = 'not-allowed', caller || ' gives no discount';
  end loop;
end;
$$;

-- Nothing changes the price of a paid order, or of a cancelled one.
do $$
declare
  ordered constant bigint := pg_temp.order_as('cyd@post.example');
  cancelled constant bigint := pg_temp.order_as('dee@post.example');
begin
  perform pg_temp.become('admin');
  perform public.set_order_discount(ordered, 'membership');
  assert pg_temp.take_payment('order', ordered, studio.dollars(6030)) ->> 'reason' = 'amount-changed', 'the full price is not due any more';
  assert pg_temp.take_payment('order', ordered, studio.dollars(5728)) @> '{"kind": "taken", "payment": {"lines": [
    {"description": "Ink (5% off)", "quantity": 3, "amount": {"amount": 5412}}, {"description": "Pen (5% off)", "amount": {"amount": 316}}
  ]}}', 'the receipt has the prices less the discount';
  assert public.set_order_discount(ordered, null) ->> 'reason' = 'already-paid', 'the discount of a paid order stays';
  assert public.staff_order(ordered) -> 'discounts' = '[]', 'none is offered for a paid order';
  assert public.set_order_discount(ordered, 'membership') ->> 'kind' = 'changed', 'a retry after the payment is no error';
  perform public.set_order_status(cancelled, 'cancelled');
  assert public.set_order_discount(cancelled, 'membership') ->> 'reason' = 'wrong-step', 'a cancelled order gets no discount, although nothing is paid';
end;
$$;

-- The studio knows who is entitled: readers of the newsletter on their first order, and members.
do $$
declare
  first_order bigint;
  second_order bigint;
begin
  first_order := pg_temp.order_as('Eve@post.example');
  insert into studio.subscribers (email, request_id) values ('eve@post.example', gen_random_uuid());
  assert pg_temp.offered(first_order) like 'first-order 15 false%', 'a reader who has not confirmed is no reader';
  update studio.subscribers set confirmed_at = now(), consent = 'Yes' where email = 'eve@post.example';
  assert pg_temp.offered(first_order) like 'first-order 15 true%', 'a reader is entitled on the first order';
  second_order := pg_temp.order_as('eve@post.example');
  assert pg_temp.offered(second_order) like 'first-order 15 false%', 'a second order is not the first';
  assert pg_temp.offered(first_order) like 'first-order 15 true%', 'the first order remains the first after a second';
  perform public.set_order_status(first_order, 'cancelled');
  assert pg_temp.offered(second_order) like 'first-order 15 true%', 'an order that was cancelled does not count';
end;
$$;

-- A sale at the desk is no order, although its digital products become one.
do $$
declare
  first_order bigint;
begin
  insert into studio.subscribers (email, request_id, confirmed_at, consent) values ('lou@post.example', gen_random_uuid(), now(), 'Yes');
  insert into studio.products (id, name, category, price) values ('course', 'Course', 'digital', 3999);
  perform pg_temp.become('admin');
  assert public.sell(
    null, 'Lou Reader', 'lou@post.example', '', '[{"kind": "product", "product": "course", "quantity": 1}]', 'card', '{"USD": 3999}',
    gen_random_uuid(), 0
  ) ->> 'kind' = 'sold';
  first_order := pg_temp.order_as('lou@post.example');
  assert pg_temp.offered(first_order) like 'first-order 15 true%', 'it does not use up the discount on the first order';
end;
$$;

-- A membership counts while it is valid and not paused.
do $$
declare
  ordered constant bigint := pg_temp.order_as('fay@post.example');
  fay constant bigint := (select orders.person from studio.orders where orders.number = ordered);
  pass bigint;
begin
  assert studio.store_discount_of(fay) = 0, 'a person without a membership has no discount';
  perform studio.give_pass(fay, 'ten-class-pack', 'Bought at the desk.');
  assert studio.store_discount_of(fay) = 0, 'a pack has no discount';
  pass := studio.give_pass(fay, 'monthly-unlimited', 'Bought at the desk.');
  assert studio.store_discount_of(fay) = 5, 'a valid membership has its discount';
  assert (select studio.pass_summary_json(passes) @> '{"storeDiscount": 5, "waitlistPriority": true}' from studio.passes where number = pass),
    'its owner and staff read the benefits';
  assert pg_temp.offered(ordered) = 'first-order 15 false, membership 5 true', pg_temp.offered(ordered);
  update studio.plans set store_discount = 0 where key = 'monthly-unlimited';
  assert studio.store_discount_of(fay) = 5, 'a member keeps the discount of the day on which the pass was bought';
  assert pg_temp.offered(ordered) = 'first-order 15 false, membership 5 true', pg_temp.offered(ordered);
  update studio.plans set store_discount = 5 where key = 'monthly-unlimited';
  insert into studio.pass_pauses (pass, from_on, to_on, made_at)
  values (pass, studio.studio_today(), studio.studio_today() + 3, studio.studio_now());
  assert studio.store_discount_of(fay) = 0, 'a paused membership has none';
end;
$$;

-- A discount that no plan has is not offered.
do $$
declare
  ordered constant bigint := pg_temp.order_as('gil@post.example');
begin
  update studio.plans set store_discount = 0;
  assert pg_temp.offered(ordered) = 'first-order 15 false', 'no plan has a discount';
end;
$$;
