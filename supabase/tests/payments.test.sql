-- Payments and refunds: amounts due, numbers without gaps, and immutable books.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/permissions.sql
\ir helpers/payments.sql

select pg_temp.set_clock('2027-01-11 18:10Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 5, 1500);
insert into studio.products (id, name, category, price, vat_rate) values ('ink', 'Ink', 'books', 1250, 0), ('pen', 'Pen', 'books', 999, 2000);
insert into studio.stock_movements (product, change, reason) values ('ink', 10, 'opening'), ('pen', 10, 'opening');

do $$
declare
  first_booking bigint;
  id constant uuid := gen_random_uuid();
  answer jsonb;
begin
  first_booking := pg_temp.book('Ada', 'pay_at_studio');
  assert (select (price_minor, currency) = (1500, 'GBP') from studio.bookings where number = first_booking), 'a booking has its price';
  update studio.class_series set price = 1800 where key = 'small';
  assert pg_temp.due(first_booking) = 1500, 'a later change of the price does not affect a booking';
  assert pg_temp.due(pg_temp.book('Bea', 'credit_card')) = 1800, 'a later booking has the new price';
  assert not studio.is_paid(first_booking), 'a new booking is not paid';
  assert studio.booking_json(first_booking) -> 'due' = pg_temp.pounds(1500) and not studio.booking_json(first_booking) ? 'paid', 'people read what they have to pay';

  perform pg_temp.become('admin');
  assert pg_temp.take_payment('booking', first_booking, pg_temp.pounds(1800)) ->> 'reason' = 'amount-changed', 'an amount that has changed is refused';
  assert pg_temp.take_payment('booking', first_booking, pg_temp.pounds(1500), 'online') ->> 'reason' = 'tender-invalid', 'an online payment by staff is refused';
  assert pg_temp.take_payment('booking', 99999999, pg_temp.pounds(1500)) ->> 'reason' = 'unknown', 'an unknown booking is refused';
  answer := public.take_payment('booking', first_booking, 'card', pg_temp.pounds(1500), id);
  assert answer @> '{"kind": "taken", "number": 10001, "payment": {"number": 10001, "tender": "card", "takenBy": "Imogen Vale",
    "takenAt": "2027-01-11T18:10:00.000Z", "person": {"name": "Ada", "email": "ada@post.example"},
    "lines": [{"description": "Small Class, 11 January 2027", "tax": {"amount": 250}, "leftAmount": {"amount": 1500}}]}}', answer::text;
  assert public.take_payment('booking', first_booking, 'card', pg_temp.pounds(1500), id) = answer, 'a retry gets the same answer';
  assert studio.is_paid(first_booking), 'a booking is paid once its price is taken';
  assert studio.booking_json(first_booking) -> 'paid' = pg_temp.pounds(1500) and not studio.booking_json(first_booking) ? 'due', 'people read what they have paid';
  assert pg_temp.take_payment('booking', first_booking, pg_temp.pounds(1500)) ->> 'reason' = 'nothing-due', 'a second payment is refused';
end;
$$;

-- People who owe nothing, and people who owe something.
do $$
declare
  dee bigint;
begin
  assert pg_temp.due(pg_temp.book('Cyd', 'pay_at_studio', 'waitlisted')) = 0, 'a waitlisted booking has nothing due';
  dee := pg_temp.book('Dee', 'class_pass');
  assert pg_temp.due(dee) = 1800, 'the price is due for a booking whose pass is missing';
  perform studio.give_pass((select person from studio.bookings where number = dee), 'ten-class-pack', 'Bought at the desk.');
  assert studio.take_credit(dee) is null, 'the pass pays for the booking that was made before it';
  assert pg_temp.due(dee) = 0, 'nothing is due for a booking that a pass pays';
  update studio.bookings set status = 'no-show' where name = 'Bea';
  assert (select pg_temp.due(number) = 1800 from studio.bookings where name = 'Bea'), 'the price is due for a missed class';
  update studio.bookings set status = 'cancelled', cancelled_at = now(), cancelled_late = true where name = 'Bea';
  assert (select pg_temp.due(number) = 1800 from studio.bookings where name = 'Bea'), 'the price is due after a late cancellation';
  update studio.bookings set cancelled_late = false where name = 'Bea';
  assert (select pg_temp.due(number) = 0 from studio.bookings where name = 'Bea'), 'a cancellation in time is free';
end;
$$;

-- Refunds: never more than was paid, with consecutive numbers, and the refunded amount is not due again.
do $$
declare
  first_booking bigint := (select number from studio.bookings where name = 'Ada');
  id constant uuid := gen_random_uuid();
  answer jsonb;
begin
  assert pg_temp.refund(10001, '[{"position": 1, "amount": 500, "quantity": 0}]', ' ') ->> 'reason' = 'reason-invalid', 'a refund has a reason';
  assert pg_temp.refund(10001, '[]') ->> 'reason' = 'amount-invalid', 'a refund has at least one line';
  assert pg_temp.refund(10001, '[{"position": 1, "amount": -5, "quantity": 0}]') ->> 'reason' = 'amount-invalid', 'a refund cannot be negative';
  assert pg_temp.refund(10001, '[{"position": 2, "amount": 5, "quantity": 0}]') ->> 'reason' is not null, 'a refund needs an existing line';
  assert pg_temp.refund(10001, '[{"position": 1, "amount": 500, "quantity": 1}]') ->> 'reason' = 'amount-invalid', 'a refund of a class returns no pieces';
  assert pg_temp.refund(10001, '[{"position": 1, "amount": 1501, "quantity": 0}]') ->> 'reason' = 'too-much', 'a refund cannot exceed what was paid';

  answer := public.refund_payment(10001, '[{"position": 1, "amount": 500, "quantity": 0}]', 'cash', ' The heating failed. ', false, id);
  assert answer @> '{"kind": "refunded", "payment": {"number": 10002, "refundOf": 10001, "reason": "The heating failed.",
    "amount": {"amount": -500}, "person": {"name": "Ada"}, "lines": [{"amount": {"amount": -500}, "tax": {"amount": -83}}]}}', answer::text;
  assert public.refund_payment(10001, '[{"position": 1, "amount": 500, "quantity": 0}]', 'cash', ' The heating failed. ', false, id) = answer,
    'a retry is the same refund';
  assert pg_temp.refund(10001, '[{"position": 1, "amount": 1001, "quantity": 0}]') ->> 'reason' = 'too-much', 'refunds cannot exceed the payment';
  assert pg_temp.refund(10002, '[{"position": 1, "amount": 1, "quantity": 0}]') ->> 'reason' = 'unknown', 'a refund is not refunded';
  assert studio.is_paid(first_booking), 'a refunded booking is not due again';
  assert pg_temp.refund(10001, '[{"position": 1, "amount": 1000, "quantity": 0}]', 'Wrong person', true) ->> 'kind' = 'refunded', 'the rest of a payment can be refunded';
  assert pg_temp.due(first_booking) = 1000, 'a payment taken by mistake is due again';
  assert (select sum(amount_minor) = 0 and sum(tax_minor) = 0 from studio.payment_lines where booking = first_booking), 'money and tax of payment and refund add up to zero';
  assert pg_temp.take_payment('booking', first_booking, pg_temp.pounds(1000), 'transfer') #>> '{payment,number}' = '10004', 'refusals and retries use no number';
end;
$$;

-- Orders: each product with its own tax, and returned pieces.
do $$
declare
  bought bigint := (public.place_order('Ada', 'ada@post.example', '07700 900123', '',
    '[{"product": "pen", "quantity": 3}, {"product": "ink", "quantity": 2}]', studio.dollars(5497), gen_random_uuid()) #>> '{order,number}')::bigint;
  payment_number bigint;
begin
  assert (public.staff_order(bought) -> 'due') = studio.dollars(5497), 'an order has the amount due';
  payment_number := (pg_temp.take_payment('order', bought, studio.dollars(5497), 'card') #>> '{payment,number}')::bigint;
  assert (select jsonb_agg(jsonb_build_array(description, quantity, amount_minor, tax_minor) order by position) = '[["Pen", 3, 2997, 499], ["Ink", 2, 2500, 0]]'
    from studio.payment_lines where payment = payment_number), 'every product has its own tax';
  assert public.staff_order(bought) @> jsonb_build_object('due', studio.dollars(0), 'payments', jsonb_build_array(jsonb_build_object('number', payment_number))), 'a paid order has its payment and nothing due';
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 999, "quantity": 1}]') ->> 'reason' = 'not-handed-out', 'pieces that were not handed out cannot be returned';
  perform public.set_order_status(bought, 'ready'), public.set_order_status(bought, 'collected');
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 999, "quantity": 4}]') ->> 'reason' = 'too-much', 'more pieces than were bought cannot be returned';
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 999, "quantity": 2}]') ->> 'kind' = 'refunded', 'collected pieces can be returned';
  assert (select stock from studio.products where id = 'pen') = 9, 'two pens are back on the shelf';
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 1, "quantity": 2}]') ->> 'reason' = 'too-much', 'a piece is returned only once';
  assert (public.staff_order(bought) -> 'due') = studio.dollars(0), 'nothing is due after the refund';
end;
$$;

-- Orders that are paid again after a partial refund: the receipts add up, and a piece goes back on the shelf once.
do $$
declare
  bought bigint := (public.place_order('Ada', 'ada@post.example', '07700 900123', '', '[{"product": "pen", "quantity": 3}]',
    studio.dollars(2997), gen_random_uuid()) #>> '{order,number}')::bigint;
  first_payment bigint;
  second_payment bigint;
begin
  first_payment := (pg_temp.take_payment('order', bought, studio.dollars(2997), 'cash') #>> '{payment,number}')::bigint;
  perform public.set_order_status(bought, 'ready'), public.set_order_status(bought, 'collected');
  assert pg_temp.refund(first_payment, '[{"position": 1, "amount": 1000, "quantity": 0}]', 'Mistyped', true) ->> 'kind' = 'refunded', 'a part of a price that was taken by mistake can be refunded';
  assert public.staff_order(bought) @> jsonb_build_object('due', studio.dollars(1000), 'paid', studio.dollars(1997)), 'the part that was refunded by mistake is due again';
  second_payment := (pg_temp.take_payment('order', bought, studio.dollars(1000), 'card') #>> '{payment,number}')::bigint;
  assert public.staff_order(bought) @> jsonb_build_object('due', studio.dollars(0), 'paid', studio.dollars(2997)), 'nothing is due when the part is paid again';
  assert public.staff_payment(second_payment) @> '{"lines": [{"description": "Pen", "quantity": 0, "amount": {"amount": 1000}}]}',
    'a receipt for the rest of a price does not list the pieces again';
  assert pg_temp.refund(second_payment, '[{"position": 1, "amount": 1000, "quantity": 1}]') ->> 'reason' = 'too-much', 'a payment for the rest of a price has no pieces to return';

  -- The whole price is refunded by mistake and paid again: both receipts list the pieces, which exist once.
  assert pg_temp.refund(second_payment, '[{"position": 1, "amount": 1000, "quantity": 0}]', 'Mistyped', true) ->> 'kind' = 'refunded'
    and pg_temp.refund(first_payment, '[{"position": 1, "amount": 1996, "quantity": 0}]', 'Mistyped', true) ->> 'kind' = 'refunded';
  assert pg_temp.refund(first_payment, '[{"position": 1, "amount": 1, "quantity": 2}]', 'Mistyped', true) ->> 'kind' = 'refunded', 'two pieces are returned with the last of the first payment';
  second_payment := (pg_temp.take_payment('order', bought, studio.dollars(2997), 'card') #>> '{payment,number}')::bigint;
  assert public.staff_payment(second_payment) @> '{"lines": [{"quantity": 3, "leftQuantity": 1}]}', public.staff_payment(second_payment)::text;
  assert pg_temp.refund(second_payment, '[{"position": 1, "amount": 2997, "quantity": 2}]') ->> 'reason' = 'too-much',
    'a piece that was returned with an earlier payment is not returned again';
  assert pg_temp.refund(second_payment, '[{"position": 1, "amount": 2997, "quantity": 1}]') ->> 'kind' = 'refunded', 'the third piece is returned with the later payment';
end;
$$;

-- Something counts as paid online if all of it is.
do $$
declare
  bought bigint := (public.place_order('Ada', 'ada@post.example', '07700 900123', '', '[{"product": "pen", "quantity": 1}]',
    studio.dollars(999), gen_random_uuid()) #>> '{order,number}')::bigint;
  online_payment bigint;
begin
  select studio.pay_order(orders, 'online') into online_payment from studio.orders where number = bought;
  insert into studio.online_payments (payment) values (online_payment);
  assert public.staff_order(bought) -> 'paidOnline' = 'true', 'an order of which all was paid online is paid online';
  perform public.refund_payment(
    online_payment, '[{"position": 1, "amount": 400, "quantity": 0}]', 'online', 'Mistyped', true, gen_random_uuid()
  );
  assert public.staff_order(bought) -> 'paidOnline' = 'false', 'an order of which a part is due is not paid online';
  assert pg_temp.take_payment('order', bought, studio.dollars(400), 'cash') ->> 'kind' = 'taken', 'the part that is due can be paid in cash';
  assert public.staff_order(bought) -> 'paidOnline' = 'false', 'an order that was partly paid in cash is not paid online';
  assert public.staff_order(bought) -> 'paid' = studio.dollars(999), 'payments in cash and online add up';
end;
$$;

-- The tax rate is that of the product or the plan on the day of the payment, or the studio's usual rate if they have
-- none.
do $$
declare
  answer jsonb;
begin
  assert studio.vat_rate_of(null) = 2000 and studio.vat_rate_of(0) = 0, 'without a rate of its own something has the usual one, and a rate of zero is a rate';
  update studio.studio_settings set vat_percent = 10;
  update studio.plans set vat_rate = 550 where key = 'drop-in';
  answer := public.give_pass(studio.person_for('Gus', 'gus@post.example', ''), 'drop-in', null, '', 'cash', gen_random_uuid());
  assert public.staff_payment((answer ->> 'payment')::bigint) @> '{"lines": [{"vatRate": 550, "tax": {"amount": 78}}]}', 'a pass has the tax rate of its plan';
  update studio.plans set vat_rate = 2000 where key = 'drop-in';
  assert public.staff_payment((answer ->> 'payment')::bigint) @> '{"lines": [{"vatRate": 550}]}', 'earlier payments have the earlier tax rate';
  answer := public.give_pass(studio.person_for('Gus', 'gus@post.example', ''), 'ten-class-pack', null, '', 'cash', gen_random_uuid());
  assert public.staff_payment((answer ->> 'payment')::bigint) @> '{"lines": [{"vatRate": 1000}]}', 'a pass of a plan without a rate has the usual one';
  answer := pg_temp.take_payment('booking', pg_temp.book('Hal', 'pay_at_studio'), pg_temp.pounds(1800));
  assert answer #>> '{payment,lines,0,vatRate}' = '1000', 'passes have the tax rate of classes';
  update studio.studio_settings set vat_percent = 20;
end;
$$;

-- A property: however a payment is divided into refunds, no part exceeds the remaining amount, net and tax add up to
-- the gross amount, and all taxes add up to the tax of the payment.
do $$
declare
  paid bigint;
  rate integer;
  gross bigint;
  remaining bigint;
  part bigint;
begin
  perform setseed(0.34);
  for round in 1 .. 60 loop
    rate := (array[0, 500, 550, 2000, 2500, 10000])[1 + floor(random() * 6)];
    gross := 1 + floor(random() * 20000);
    insert into studio.payments (kind, amount_minor, currency, tender, taken_at) values ('sale', gross, 'GBP', 'cash', studio.studio_now())
    returning number into paid;
    insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
    values (paid, 1, 'Tea', 1, gross, rate, studio.tax_of(gross, rate));
    assert (select tax_minor between 0 and amount_minor and abs(tax_minor - (amount_minor - tax_minor) * rate / 10000.0) <= 1
      from studio.payment_lines where payment = paid), 'net and tax add up to the gross amount: ' || format('%s at %s', gross, rate);
    remaining := gross;
    while remaining > 0 loop
      part := least(remaining, 1 + floor(random() * gross));
      assert pg_temp.refund(paid, jsonb_build_array(jsonb_build_object('position', 1, 'amount', remaining + 1, 'quantity', 0))) ->> 'reason' = 'too-much', 'no refund exceeds the remaining amount';
      assert pg_temp.refund(paid, jsonb_build_array(jsonb_build_object('position', 1, 'amount', part, 'quantity', 0))) ->> 'kind' = 'refunded', 'every part of the remaining amount can be refunded';
      remaining := remaining - part;
      assert (select sum(lines.amount_minor) = remaining and sum(lines.tax_minor) = studio.tax_of(remaining, rate)
        and bool_and(abs(lines.tax_minor) <= abs(lines.amount_minor))
        from studio.payment_lines as lines join studio.payments on payments.number = lines.payment
        where payments.number = paid or payments.refund_of = paid), 
        'refunds and their taxes add up: ' || format('%s of %s at %s', part, gross, rate);
    end loop;
  end loop;
end;
$$;

-- Passes: paid when they are given, later, or never if they are free of charge; a refund ends a pass on request.
do $$
declare
  ada bigint := studio.person_for('Ada', 'ada@post.example', '');
  id constant uuid := gen_random_uuid();
  answer jsonb;
  pack bigint;
  paid bigint;
begin
  assert public.give_pass(ada, 'ten-class-pack', null, '', 'online', gen_random_uuid()) ->> 'reason' = 'tender-invalid', 'staff cannot give a pass as paid online';
  assert public.give_pass(ada, 'ten-class-pack', null, '', null, gen_random_uuid()) ->> 'reason' = 'tender-invalid', 'staff say how a pass is paid';
  assert public.give_pass(ada, 'ten-class-pack', null, ' ', 'free', gen_random_uuid()) ->> 'reason' = 'reason-invalid', 'a free pass requires a reason';
  assert not exists (select from studio.passes where person = ada), 'a refusal gives no pass';

  answer := public.give_pass(ada, 'ten-class-pack', null, '', 'card', id);
  paid := (answer ->> 'payment')::bigint;
  pack := (answer ->> 'pass')::bigint;
  assert public.staff_payment(paid) @> jsonb_build_object('kind', 'pass', 'tender', 'card', 'amount', pg_temp.pounds(12000),
    'person', jsonb_build_object('number', ada), 'lines', jsonb_build_array(jsonb_build_object('description', '10-Class Pack', 'pass', pack))),
    public.staff_payment(paid)::text;
  assert public.give_pass(ada, 'ten-class-pack', null, '', 'card', id) = answer
    and (select count(*) = 1 from studio.payment_lines where pass = pack), 'a retry gives one pass and takes one payment';
  assert (public.staff_pass(pack) -> 'due') = pg_temp.pounds(0), 'nothing is due for a pass that was paid when it was given';

  -- A partial refund does not end it.
  assert pg_temp.refund(paid, '[{"position": 1, "amount": 2000, "quantity": 0}]') ->> 'kind' = 'refunded' and studio.pass_balance(pack) = 10, 'a partial refund takes no credits';
  assert public.staff_pass(pack) ->> 'status' = 'valid' and (public.staff_pass(pack) -> 'due') = pg_temp.pounds(0), 'after a partial refund the pass is valid and nothing is due';
  assert pg_temp.refund(10001, '[{"position": 1, "amount": 1, "quantity": 0, "endPass": true}]') ->> 'reason' is not null, 'a refund of a class cannot end a pass';
  assert pg_temp.refund(paid, '[{"position": 1, "amount": 10000, "quantity": 0, "endPass": true}]', repeat('x', 200)) ->> 'kind' = 'refunded', 'a refund of the rest can end the pass';
  assert public.staff_pass(pack) @> '{"status": "ended", "left": 0, "toOn": "2027-01-10", "refundedOn": "2027-01-11",
    "entries": [{"kind": "refunded", "credits": -10}, {"kind": "given", "credits": 10}]}', public.staff_pass(pack)::text;
  assert (public.staff_pass(pack) #>> '{entries,0,reason}') = repeat('x', 200), 'its owner reads why it was refunded';
  assert (select payload @> jsonb_build_object('pass', pack, 'why', 'refunded', 'reason', repeat('x', 200), 'left', 10) and recipient = 'ada@post.example'
      and studio.is_mail_current(mails) from studio.mails where kind = 'pass-ended'), 'its owner gets a mail';
  perform studio.close_pass(pack, 'refunded', 'Again');
  assert (select count(*) = 2 from studio.pass_entries where pass = pack), 'a pass ends only once';
  assert (select count(*) = 1 from studio.mails where kind = 'pass-ended'), 'and causes one mail';
  assert public.correct_pass(pack, 3, '2027-02-01', 'It was a mistake.', gen_random_uuid()) ->> 'kind' = 'corrected'
    and public.staff_pass(pack) @> '{"status": "valid", "refundedOn": null}', 'staff can open the pass again';
  assert not exists (select from studio.mails where kind ~ '^pass-' and studio.is_mail_current(mails)), 'a mail that is not sent yet is no longer true then';

  -- Paid later, and never.
  answer := public.give_pass(ada, 'monthly-unlimited', null, '', 'unpaid', gen_random_uuid());
  pack := (answer ->> 'pass')::bigint;
  assert answer -> 'payment' = 'null' and (public.staff_pass(pack) -> 'due') = pg_temp.pounds(8500), 'an unpaid pass is due';
  assert pg_temp.take_payment('pass', pack, pg_temp.pounds(8500), 'transfer') #>> '{payment,lines,0,description}' = 'Monthly Unlimited', 'a pass can be paid later';
  assert pg_temp.take_payment('pass', pack, pg_temp.pounds(8500)) ->> 'reason' = 'nothing-due', 'a pass can be paid only once';
  assert pg_temp.take_payment('pass', 1, pg_temp.pounds(8500)) ->> 'reason' = 'unknown', 'an unknown pass is refused';
  answer := public.give_pass(ada, 'drop-in', null, 'A present.', 'free', gen_random_uuid());
  assert answer -> 'payment' = 'null' and (public.staff_pass((answer ->> 'pass')::bigint) -> 'due') = pg_temp.pounds(0), 'nothing is due for a free pass';
end;
$$;

-- A pass that was ended by a refund remains ended, whatever happens to the places that it paid for.
do $$
declare
  first_booking bigint := pg_temp.book('Fay', 'class_pass');
  pack bigint;
  payment_number bigint;
begin
  select (pass_answer ->> 'pass')::bigint, (pass_answer ->> 'payment')::bigint into pack, payment_number
  from public.give_pass((select person from studio.bookings where number = first_booking), 'ten-class-pack', null, '', 'cash', gen_random_uuid()) as pass_answer;
  assert studio.take_credit(first_booking) is null, 'the pass pays for the place';
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 12000, "quantity": 0, "endPass": true}]') ->> 'kind' = 'refunded', 'a pass that has paid for a place can be refunded and ended';
  assert studio.pass_of(first_booking) = pack, 'a place that was paid for stays';
  update studio.bookings set status = 'cancelled', cancelled_at = now() where number = first_booking;
  assert studio.pass_balance(pack) = 1 and public.staff_pass(pack) ->> 'status' = 'ended', public.staff_pass(pack)::text;
end;
$$;

-- Nobody can change the books, not even their owner. Erasing a person does not change them.
do $$
declare
  attempt text;
begin
  foreach attempt in array array[
    'update studio.payments set amount_minor = 1', 'update studio.payments set tender = ''cash'' where tender = ''card''',
    'delete from studio.payments', 'update studio.payment_lines set amount_minor = amount_minor + 1', 'delete from studio.payment_lines'
  ] loop
    begin
      execute attempt;
      assert false, 'a forbidden statement is refused: ' || attempt;
    exception when sqlstate 'PT409' then assert sqlerrm = 'payment-fixed', 'the refusal names the reason';
    end;
  end loop;
  update studio.payments set reason = 'erased' where reason is not null;
  delete from studio.products where id = 'never-sold';

  -- A rolled-back payment leaves no gap.
  begin
    insert into studio.payments (kind, amount_minor, currency, tender, taken_at) values ('sale', 1, 'GBP', 'cash', now());
    raise exception 'undone';
  exception when raise_exception then null;
  end;
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at) values ('sale', 1, 'GBP', 'cash', now());
  assert (select array_agg(number order by number) = array_agg(10000 + position order by position)
    from (select number, row_number() over (order by number) as position from studio.payments) as numbered), 'numbers have no gaps';
end;
$$;

-- The matrix: rows affected by anon, member, instructor, admin.
do $$
declare
  callers constant text[] := array['anon', 'member', 'instructor', 'admin'];
  nobody constant int[] := array[0, 0, 0, 0];
  unexpected text;
begin
  select string_agg(pg_temp.unexpected_rows(callers, statement, expected), '; ') into unexpected from (values
    ('select from studio.payments where number = 10001', array[0, 0, 0, 1]),
    ('insert into studio.payments (kind, amount_minor, currency, tender, taken_at) values (''sale'', 1, ''GBP'', ''cash'', now())', nobody),
    ('update studio.payments set reason = ''x''', nobody),
    ('delete from studio.payments', nobody),
    ('select from studio.payment_lines where payment = 10001', array[0, 0, 0, 1]),
    ('insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor) values (10001, 2, ''x'', 1, 1, 0, 0)', nobody),
    ('update studio.payment_lines set product = null', nobody),
    ('delete from studio.payment_lines', nobody)
  ) as matrix (statement, expected);
  assert unexpected is null, 'each role affects exactly the permitted rows: ' || unexpected;
end;
$$;

-- The functions: the instructor of a class can take its payments, but cannot refund them.
do $$
declare
  caller text;
  first_booking bigint := pg_temp.book('Eli', 'pay_at_studio');
begin
  foreach caller in array array['member', 'instructor'] loop
    perform pg_temp.become(caller);
    assert pg_temp.take_payment('booking', first_booking, pg_temp.pounds(1800)) ->> 'reason' = 'not-allowed', caller || ' takes no payment for others'' classes';
    assert pg_temp.take_payment('order', 5001, studio.dollars(1)) ->> 'reason' = 'not-allowed', caller || ' takes no payment for orders';
    assert pg_temp.take_payment('pass', 3001, pg_temp.pounds(1)) ->> 'reason' = 'not-allowed', caller || ' takes no payment for passes';
    assert pg_temp.refund(10001, '[{"position": 1, "amount": 1, "quantity": 0}]') ->> 'reason' = 'not-allowed', caller || ' cannot refund a payment';
    assert public.staff_payment(10001) is null and public.booking_payments(first_booking) is null, caller || ' reads no payments';
  end loop;
  update studio.occurrences set instructor = studio.own_instructor_key(), starts = '23:00', ends = '23:30' where series = 'small' and held_on = '2027-01-11';
  assert pg_temp.take_payment('booking', first_booking, pg_temp.pounds(1800)) ->> 'kind' = 'taken', 'the instructor of the class can take payments';
  assert jsonb_array_length(public.booking_payments(first_booking)) = 1, 'the instructor sees the payment';
  perform pg_temp.become('admin');
  assert public.staff_payment(10001) @> '{"number": 10001, "refunds": [10002, 10003]}', public.staff_payment(10001)::text;
end;
$$;

-- Members see only their own payments.
do $$
declare
  first_booking bigint;
begin
  -- The bookings above have filled the class.
  update studio.occurrences set capacity = 20 where series = 'small' and held_on = '2027-01-11';
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Sadie Rowan', 'member@ekantik.example', '07700 900124', 'pay_at_studio', 'confirmed', gen_random_uuid()
  from studio.occurrences where series = 'small' and held_on = '2027-01-11' returning number into first_booking;
  perform pg_temp.become('admin');
  perform pg_temp.take_payment('booking', first_booking, pg_temp.pounds(pg_temp.due(first_booking)), 'card');
  perform pg_temp.become('member');
  assert public.my_payments() -> 'total' = '1' and public.my_payments() #> '{rows,0}' @> '{"tender": "card", "refundOf": null}', 'a member sees their payment';
  assert public.my_payments() #>> '{rows,0,lines,0,description}' = 'Small Class, 11 January 2027', 'people see what they paid for';
  assert not public.my_payments() #> '{rows,0}' ? 'takenBy', 'staff are not named';
  perform pg_temp.become('nobody');
  assert public.my_payments() = '{"rows": [], "total": 0}', 'a visitor without an account sees no payments';
end;
$$;

-- A credit given back after a missed class, and a cancelled class, leave nothing to pay.
do $$
declare
  missed_booking bigint;
  unpaid_booking bigint;
begin
  missed_booking := pg_temp.book('Flo', 'class_pass');
  perform studio.give_pass((select person from studio.bookings where number = missed_booking), 'ten-class-pack', '');
  perform studio.take_credit(missed_booking);
  update studio.bookings set status = 'no-show' where number = missed_booking;
  assert pg_temp.due(missed_booking) = 0, 'the pass pays for the missed class';
  perform pg_temp.become('admin');
  assert public.waive_credit(missed_booking, 'The bus broke down.', gen_random_uuid()) ->> 'kind' = 'done', 'staff give the credit of a missed class back';
  assert pg_temp.due(missed_booking) = 0, 'nothing is due at the desk for a waived class';
  perform pg_temp.become('nobody');

  unpaid_booking := pg_temp.book('Gus', 'pay_at_studio');
  assert pg_temp.due(unpaid_booking) = 1800, 'a place in a planned class has its price';
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'small' and held_on = '2027-01-11';
  assert pg_temp.due(unpaid_booking) = 0 and pg_temp.due(missed_booking) = 0, 'a class that the studio cancels costs nothing';
  update studio.occurrences set cancelled_at = null where series = 'small' and held_on = '2027-01-11';
  assert pg_temp.due(unpaid_booking) = 1800, 'the price is due again after the class is brought back';
end;
$$;
