-- Counter sales: all or nothing, together, to a known or an unnamed person. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/payments.sql

select pg_temp.set_clock('2027-01-11 17:10Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 2, 1500);
insert into studio.products (id, name, category, price, vat_rate) values ('ink', 'Ink', 'books', 1250, 0), ('pen', 'Pen', 'books', 999, null);
insert into studio.stock_movements (product, change, reason) values ('ink', 3, 'opening'), ('pen', 10, 'opening');

create function pg_temp.sell(items text, expected text, full_name text default '', email text default '', tender text default 'cash')
returns jsonb language sql as $$
  select public.sell(null, full_name, email, '', replace(items, '$today', pg_temp.todays_class()::text)::jsonb, tender, expected::jsonb, gen_random_uuid());
$$;
create function pg_temp.row_counts() returns text language sql as $$
  select concat_ws(' ', (select count(*) from studio.payments), (select count(*) from studio.passes), (select count(*) from studio.bookings),
    (select sum(stock) from studio.products), (select count(*) from studio.people), (select count(*) from studio.pass_entries));
$$;

do $$
declare
  request constant uuid := gen_random_uuid();
  everything constant jsonb := jsonb_build_array('{"kind": "product", "product": "pen", "quantity": 2}'::jsonb, '{"kind": "pass", "plan": "ten-class-pack"}'::jsonb,
    jsonb_build_object('kind', 'drop-in', 'occurrence', pg_temp.todays_class()));
  answer jsonb;
  before text;
begin
  perform pg_temp.become('admin');
  assert (public.sale_choices() #> '{classes}') @> jsonb_build_array(jsonb_build_object('number', pg_temp.todays_class(), 'left', 2, 'price', studio.money_json(1500, 'GBP'))),
    'classes of today are offered';
  answer := public.sell(null, 'Ada', 'ada@post.example', '', everything, 'card', '{"GBP": 13500, "USD": 1998}', request);
  assert answer = '{"kind": "sold", "payments": [10001, 10002]}', answer::text;
  assert public.staff_payment(10001) @> '{"kind": "sale", "tender": "card", "amount": {"amount": 13500, "currency": "GBP"}, "person": {"name": "Ada"}}'
    and jsonb_array_length(public.staff_payment(10001) -> 'lines') = 2, public.staff_payment(10001)::text;
  assert public.staff_payment(10002) @> '{"amount": {"amount": 1998, "currency": "USD"}, "lines": [{"description": "Pen", "quantity": 2, "vatRate": 2000, "tax": {"amount": 333}}]}',
    'amounts in dollars are a separate payment';
  before := pg_temp.row_counts();
  assert public.sell(null, 'Ada', 'ada@post.example', '', everything, 'card', '{"GBP": 13500, "USD": 1998}', request) = answer
    and pg_temp.row_counts() = before, 'a retry is the same sale';
  assert (select stock = 8 from studio.products where id = 'pen'), 'a sale reduces the stock';
  assert (select status = 'confirmed' and walk_in and studio.booking_due(bookings) = 0 from studio.bookings where occurrence = pg_temp.todays_class()), 'the place is paid';
  assert (select studio.pass_due(passes) = 0 from studio.passes where plan = 'ten-class-pack' order by number desc limit 1), 'the sold pass is paid';

  -- To an unnamed person.
  assert pg_temp.sell('[{"kind": "product", "product": "ink", "quantity": 1}]', '{"USD": 1250}') ->> 'kind' = 'sold';
  assert public.staff_payment(10003) -> 'person' = 'null', 'a sale needs no name';
  assert pg_temp.sell('[{"kind": "drop-in", "occurrence": $today}]', '{"GBP": 1500}') ->> 'kind' = 'sold', 'a drop-in needs no name';
end;
$$;

-- A refused sale changes nothing.
do $$
declare
  before constant text := pg_temp.row_counts();
  attempt record;
  answer jsonb;
begin
  for attempt in
    select * from (values
      ('short-of-stock', '[{"kind": "pass", "plan": "drop-in"}, {"kind": "product", "product": "ink", "quantity": 3}]', '{"GBP": 1500, "USD": 3750}', 'Bea', 'bea@post.example'),
      ('short-of-stock', '[{"kind": "product", "product": "ink", "quantity": 2}, {"kind": "product", "product": "ink", "quantity": 1}]', '{"USD": 3750}', '', ''),
      ('amount-changed', '[{"kind": "product", "product": "ink", "quantity": 1}]', '{"USD": 1}', '', ''),
      ('amount-changed', '[{"kind": "product", "product": "ink", "quantity": 1}]', null, '', ''),
      ('person-missing', '[{"kind": "pass", "plan": "drop-in"}]', '{"GBP": 1500}', '', ''),
      ('person-missing', '[{"kind": "pass", "plan": "drop-in"}]', '{"GBP": 1500}', 'Bea', ''),
      ('name-invalid', '[{"kind": "pass", "plan": "drop-in"}]', '{"GBP": 1500}', '', 'bea@post.example'),
      ('email-invalid', '[{"kind": "pass", "plan": "drop-in"}]', '{"GBP": 1500}', 'Bea', 'bea'),
      ('unknown-plan', '[{"kind": "product", "product": "pen", "quantity": 1}, {"kind": "pass", "plan": "gold"}]', '{"GBP": 1, "USD": 999}', 'Bea', 'bea@post.example'),
      ('unknown-product', '[{"kind": "product", "product": "gold", "quantity": 1}]', '{"USD": 1}', '', ''),
      ('unknown-class', '[{"kind": "drop-in", "occurrence": 1}]', '{"GBP": 1500}', 'Bea', ''),
      ('full', '[{"kind": "product", "product": "pen", "quantity": 1}, {"kind": "drop-in", "occurrence": $today}]', '{"GBP": 1500, "USD": 999}', 'Bea', 'bea@post.example'),
      ('items-invalid', '[]', '{}', '', ''), ('items-invalid', '{}', '{}', '', ''),
      ('items-invalid', '[{"kind": "product", "product": "ink", "quantity": 0}]', '{"USD": 0}', '', ''),
      ('items-invalid', '[{"kind": "product", "product": "ink", "quantity": -1}]', '{"USD": -1250}', '', ''),
      ('items-invalid', '[{"kind": "gift"}]', '{"USD": 1}', '', '')
    ) as invalid (reason, items, expected, caller, email)
  loop
    answer := pg_temp.sell(attempt.items, attempt.expected, attempt.caller, attempt.email);
    assert answer ->> 'reason' = attempt.reason and pg_temp.row_counts() = before,
      'a refused sale has its reason and changes nothing: ' || format('%s: %s', attempt, answer);
  end loop;
  assert pg_temp.sell('[{"kind": "product", "product": "ink", "quantity": 9}]', '{"USD": 11250}') ->> 'about' = 'Ink (2 left)', 'the missing product is named';
  assert pg_temp.sell('[{"kind": "product", "product": "ink", "quantity": 1}]', '{"USD": 1250}', tender => 'online') ->> 'reason' = 'tender-invalid';
  assert public.sell(1, '', '', '', '[{"kind": "pass", "plan": "drop-in"}]', 'cash', '{"GBP": 1500}', gen_random_uuid()) ->> 'reason' = 'unknown-person';
end;
$$;

-- Pieces of a sale are returned with their refund, each once; its pass is ended on request.
do $$
declare
  answer jsonb;
begin
  answer := public.refund_payment(10002, '[{"position": 1, "amount": 1998, "quantity": 2}]', 'card', 'Dried out', false, gen_random_uuid());
  assert answer ->> 'kind' = 'refunded' and (select stock = 10 from studio.products where id = 'pen'), answer::text;
  assert public.refund_payment(10002, '[{"position": 1, "amount": 1, "quantity": 1}]', 'card', 'Again', false, gen_random_uuid()) ->> 'reason' = 'too-much', 'a sold item is refunded only once';
  answer := public.refund_payment(10001, jsonb_build_array(jsonb_build_object('position', 2, 'amount', 12000, 'quantity', 0, 'endPass', true)), 'card', 'Moved', false, gen_random_uuid());
  assert answer ->> 'kind' = 'refunded'
    and (select studio.pass_balance(pass) = 0 from studio.payment_lines where payment = 10001 and position = 2), answer::text;
end;
$$;

do $$
declare
  caller text;
begin
  foreach caller in array array['member', 'instructor', 'nobody'] loop
    perform pg_temp.become(caller);
    assert public.sale_choices() is null, caller || ' sees no choices';
    assert pg_temp.sell('[{"kind": "product", "product": "pen", "quantity": 1}]', '{"USD": 999}') ->> 'reason' = 'not-allowed', caller || ' cannot sell';
  end loop;
end;
$$;

-- Closing the studio today cancels the class of a sale that is being entered.
do $$
begin
  perform pg_temp.become('admin');
  perform public.close_days('2027-01-11', '2027-01-11', 'Snow', gen_random_uuid());
  assert pg_temp.sell('[{"kind": "drop-in", "occurrence": $today}]', '{"GBP": 1500}') ->> 'reason' = 'closed', 'no place is sold in a class of a closing day';
end;
$$;

-- The discount of members applies to products only.
do $$
declare
  bought constant jsonb := '[{"kind": "product", "product": "pen", "quantity": 3}, {"kind": "pass", "plan": "drop-in"}]';
  answer jsonb;
begin
  perform pg_temp.become('admin');
  assert public.sale_choices() -> 'membersDiscounts' = '[5]', 'the desk knows the discount of members';
  answer := public.sell(null, 'Hal', 'hal@post.example', '', bought, 'cash', '{"GBP": 1500, "USD": 2847}', gen_random_uuid(), 5);
  assert answer ->> 'kind' = 'sold', answer::text;
  assert public.staff_payment((answer #>> '{payments,1}')::bigint) #> '{lines,0}' @> '{"description": "Pen (5% off)", "amount": {"amount": 2847}}',
    'each piece is reduced and rounded, and the receipt says so';
  assert public.sell(null, 'Hal', 'hal@post.example', '', bought, 'cash', '{"GBP": 1500, "USD": 1499}', gen_random_uuid(), 50) ->> 'reason' = 'amount-changed',
    'no other discount is given';

  -- A member has the discount of the day on which the pass was bought.
  update studio.plans set store_discount = 10 where key = 'monthly-unlimited';
  perform public.sell((select number from studio.people where email = 'hal@post.example'), '', '', '', '[{"kind": "pass", "plan": "monthly-unlimited"}]',
    'cash', (select jsonb_build_object(currency, price_minor) from studio.plans where key = 'monthly-unlimited'), gen_random_uuid());
  update studio.plans set store_discount = 5 where key = 'monthly-unlimited';
  assert public.sale_choices() -> 'membersDiscounts' = '[5, 10]', 'the desk gives members the discount with which they bought';
  assert public.sell(null, '', '', '', '[{"kind": "product", "product": "pen", "quantity": 1}]', 'cash', '{"USD": 899}', gen_random_uuid(), 10) ->> 'kind' = 'sold';
end;
$$;
