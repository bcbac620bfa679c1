-- Paying online: holds during the payment, the results of paying, and payments that arrive too late.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/products.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 2, 1500),
  ('beside', 'Class Beside', 'testing', 99, 'test-instructor', '{2}', '18:30', '19:30', 2, 1500),
  ('free', 'Free Class', 'testing', 99, 'test-instructor', '{3}', '18:00', '19:00', 2, 0);
insert into studio.products (id, name, category, price, vat_rate) values ('ink', 'Ink', 'books', 1250, 0), ('pen', 'Pen', 'books', 999, 2000);
insert into studio.stock_movements (product, change, reason) values ('ink', 3, 'opening'), ('pen', 1, 'opening');
insert into studio.plans (key, name, kind, price_minor, credits, days) values ('five', 'Five', 'pack', 5000, 5, 60);
insert into studio.plans (key, name, kind, price_minor, credits, days, introductory) values ('taster', 'Taster', 'pack', 2000, 3, 30, true);

create function pg_temp.begin_booking_checkout(
  first_name text, series text default 'small', held_on text default '2027-01-11', id uuid default gen_random_uuid(), instead jsonb default null
)
returns jsonb language sql as $$
  select public.begin_checkout(
    jsonb_build_object('kind', 'booking', 'series', series, 'heldOn', held_on, 'name', first_name,
      'email', lower(first_name) || '@post.example', 'phone', '07700 900' || (100 + ascii(first_name)))
      || case when instead is null then '{}' else jsonb_build_object('instead', instead -> 'token') end, id
  );
$$;
create function pg_temp.begin_order_checkout(first_name text, lines jsonb, instead jsonb default null) returns jsonb language sql as $$
  select public.begin_checkout(
    jsonb_build_object('kind', 'order', 'name', first_name, 'email', lower(first_name) || '@post.example', 'phone', '07700 900123', 'note', '', 'lines', lines, 'instead', instead -> 'token'),
    gen_random_uuid()
  );
$$;
create function pg_temp.report_event(checkout jsonb, type text, more jsonb default '{}') returns text language sql as $$
  select public.record_payment_event(
    jsonb_build_object('id', 'evt_' || gen_random_uuid(), 'type', type, 'at', studio.utc_text(studio.studio_now()),
      'checkout', checkout -> 'token', 'session', 'cs_' || (checkout ->> 'token'), 'paymentIntent', 'pi_' || (checkout ->> 'token'),
      'amount', checkout #> '{amount,amount}', 'currency', checkout #> '{amount,currency}') || more
  ) ->> 'kind';
$$;
create function pg_temp.reload(checkout jsonb) returns jsonb language sql as $$
  select public.checkout_by_token(checkout ->> 'token');
$$;
create function pg_temp.places_taken(series text) returns bigint language sql as $$
  select studio.places_taken(number) from studio.occurrences where occurrences.series = places_taken.series and held_on = '2027-01-11';
$$;
create function pg_temp.attach_session(checkout jsonb) returns jsonb language sql as $$
  select public.attach_session((checkout ->> 'token')::uuid, jsonb_build_object(
    'id', 'cs_' || (checkout ->> 'token'), 'url', 'https://pay.example/' || (checkout ->> 'token'), 'expiresAt', '2027-01-11T09:00:00Z', 'subscription', null));
$$;

-- A class: the hold, and the booking after the payment.
do $$
declare
  id constant uuid := gen_random_uuid();
  answer jsonb;
  first_checkout jsonb;
begin
  assert pg_temp.begin_booking_checkout('Ada') ->> 'reason' = 'online-off', 'paying online is off until an admin switches it on';
  assert public.online_offer() = '{"takesOnline": false}';
  perform pg_temp.become('instructor');
  assert public.set_takes_online(true, gen_random_uuid()) ->> 'reason' = 'not-allowed', 'only admins can switch paying online on';
  perform pg_temp.become('admin');
  assert public.set_takes_online(true, gen_random_uuid()) ->> 'reason' = 'not-ready', 'paying online cannot be switched on without Stripe''s keys';
  update studio.studio_settings set online_ready = true;
  assert public.set_takes_online(true, gen_random_uuid()) = '{"kind": "changed", "takesOnline": true}';
  assert (select after = '{"takesOnline": true}' from studio.record_changes where kind = 'settings' and key = 'online'), 'the history has the change';
  perform pg_temp.become('nobody');

  assert pg_temp.begin_booking_checkout('Ada', 'nothing') ->> 'reason' = 'unknown-class';
  assert pg_temp.begin_booking_checkout('Ada', 'free', '2027-01-13') ->> 'reason' = 'nothing-to-pay', 'a free class needs no checkout';
  assert public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-11", "name": "Ada", "email": "ada", "phone": "07700 900123"}', gen_random_uuid())
    ->> 'reason' = 'email-invalid', 'the contact details are checked as for a booking';

  answer := public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-11", "name": "Ada", "email": "ada@post.example",
    "phone": "07700 900123", "expected": {"amount": 1400, "currency": "GBP"}}', gen_random_uuid());
  assert answer = '{"kind": "refused", "reason": "price-changed", "price": {"amount": 1500, "currency": "GBP"}}', answer::text;
  assert public.begin_checkout('{"kind": "order", "name": "Ada", "email": "ada@post.example", "phone": "07700 900123", "note": "",
    "lines": [{"product": "ink", "quantity": 1}], "expected": {"amount": 1200, "currency": "USD"}}', gen_random_uuid())
    = '{"kind": "refused", "reason": "price-changed"}', 'nothing is charged at a total that the customer did not see';

  answer := pg_temp.begin_booking_checkout('Ada', id => id);
  first_checkout := answer -> 'checkout';
  assert first_checkout @> '{"kind": "booking", "state": "open", "amount": {"amount": 1500, "currency": "GBP"}, "url": null, "booking": null, "receipt": null,
    "renews": false, "email": "ada@post.example", "heldUntil": "2027-01-10T08:15:00.000Z", "lines": [{"description": "Small Class, 11 January 2027", "quantity": 1}]}', answer::text;
  assert pg_temp.begin_booking_checkout('Ada', id => id) = answer, 'a retry is the same checkout';
  assert public.checkout_by_token(first_checkout ->> 'token') - 'at' = first_checkout, 'its page shows the same checkout';
  assert public.checkout_by_token(first_checkout ->> 'token') ->> 'at' = studio.utc_text(studio.studio_now()), 'its page gets the studio''s time';
  assert pg_temp.begin_booking_checkout('Bea', id => id) ->> 'reason' = 'request-used', 'the request id of another person is refused';
  assert pg_temp.places_taken('small') = 1, 'a hold counts as taken';
  assert (select studio.staff_occurrence_json(number) @> '{"booked": 1, "held": 1}' from studio.occurrences where series = 'small' and held_on = '2027-01-11'),
    'staff see that the place is only held';
  assert not exists (select from studio.bookings where name = 'Ada'), 'a hold is not a booking';
  assert not exists (select from studio.mails where recipient = 'ada@post.example'), 'a hold sends no mail';
  assert pg_temp.attach_session(first_checkout) ->> 'url' = 'https://pay.example/' || (first_checkout ->> 'token');

  assert pg_temp.report_event(first_checkout, 'session-paid') = 'applied';
  answer := pg_temp.reload(first_checkout);
  assert answer ->> 'state' = 'paid' and answer ->> 'url' is null and (answer #>> '{booking,number}') is not null, answer::text;
  assert pg_temp.places_taken('small') = 1, 'paying does not take a second place';
  assert (select studio.staff_occurrence_json(number) @> '{"booked": 1, "held": 0}' from studio.occurrences where series = 'small' and held_on = '2027-01-11');
  assert (select people @> '[{"name": "Ada", "paidOnline": true}]' from studio.bookings, studio.attendees_json(bookings.occurrence) as people where name = 'Ada'), 'staff see how the booking was paid';
  assert (select (status, payment_method, price_minor)::text = '(confirmed,credit_card,1500)' from studio.bookings where name = 'Ada'), 'a paid checkout becomes a confirmed booking';
  assert studio.is_paid((answer #>> '{booking,number}')::bigint), 'the booking is paid';
  assert (select (kind, amount_minor, method, taken_by)::text = '(booking,1500,online,)' from studio.payments where number = (answer ->> 'receipt')::bigint), 'the payment is online, without a staff member';
  assert (select count(*) = 1 from studio.mails where kind = 'booking-confirmed' and recipient = 'ada@post.example'), 'the person is notified once';
  assert (select count(*) = 1 and bool_and(payment = (answer ->> 'receipt')::bigint and payload @> '{"amount": {"amount": 1500}, "method": "online"}')
    from studio.mails where kind = 'payment-receipt' and recipient = 'ada@post.example'), 'the mail contains the receipt';
  assert pg_temp.report_event(first_checkout, 'session-paid') = 'applied' and pg_temp.report_event(first_checkout, 'session-expired') = 'applied' and pg_temp.reload(first_checkout) = answer,
    'later events change nothing';
  assert public.release_checkout(first_checkout ->> 'token') = answer - 'at', 'a paid checkout cannot be released';
  assert (select count(*) = 1 from studio.payments where method = 'online'), 'money is counted once';
  assert pg_temp.begin_booking_checkout('Ada') ->> 'reason' = 'already-booked';
end;
$$;

-- A full class, a hold that ends, and waiting people.
do $$
declare
  bea jsonb := pg_temp.begin_booking_checkout('Bea') -> 'checkout';
  cyd jsonb;
  dee jsonb;
begin
  assert pg_temp.places_taken('small') = 2;
  assert (select (occurrence ->> 'spots')::integer = 0 from jsonb_array_elements(public.availability('2027-01-11', '2027-01-11') -> 'occurrences') as occurrence
    where occurrence ->> 'series' = 'small'), 'the schedule does not offer a held place';
  assert pg_temp.begin_booking_checkout('Cyd') ->> 'reason' = 'full', 'a held place cannot be held by another person';
  assert public.book('small', '2027-01-11', 'Cyd', 'cyd@post.example', '07700 900777', 'pay_at_studio', false, gen_random_uuid()) ->> 'reason' = 'full', 'a held place cannot be booked';
  assert public.book('small', '2027-01-11', 'Cyd', 'cyd@post.example', '07700 900777', 'pay_at_studio', true, gen_random_uuid()) #>> '{booking,status}' = 'waitlisted', 'a person can join the waitlist while a place is held';
  begin
    update studio.occurrences set capacity = 1 where series = 'small' and held_on = '2027-01-11';
    assert false, 'the capacity cannot be below the held places';
  exception when sqlstate 'PT409' then null;
  end;
  assert public.release_checkout(bea ->> 'token') ->> 'state' = 'released';
  assert (select status = 'confirmed' from studio.bookings where name = 'Cyd'), 'a released place goes to the waitlist';

  -- Bea's bank confirms the payment after all.
  assert pg_temp.report_event(bea, 'session-paid') = 'applied';
  assert pg_temp.reload(bea) @> '{"state": "refunded", "booking": null}', 'a payment that arrives too late for a full class is refunded';
  assert (select sum(amount_minor) = 0 and count(*) = 2 from studio.payments where person = (select number from studio.people where email = 'bea@post.example')), 'the whole payment is refunded';
  assert (select state = 'to-send' from studio.online_refunds where refund = (select max(number) from studio.payments)), 'the refund is sent automatically';
  assert (select payload @> '{"reason": "full", "amount": {"amount": 1500}}' from studio.mails where kind = 'paid-too-late' and recipient = 'bea@post.example'), 'the person is notified of the refund';
  assert not exists (select from studio.mails where kind = 'payment-receipt' and recipient = 'bea@post.example');
  assert not exists (select from studio.bookings where name = 'Bea');
  assert pg_temp.report_event(bea, 'session-paid') = 'applied' and (select count(*) = 1 from studio.online_refunds), 'a repeated event refunds a late payment once';

  -- Cyd cancels and Dee pays late: the place is free.
  perform public.cancel_booking((select token::text from studio.bookings where name = 'Cyd'));
  dee := pg_temp.begin_booking_checkout('Dee') -> 'checkout';
  perform pg_temp.attach_session(dee);
  perform pg_temp.move_clock_on('16 minutes');
  assert pg_temp.places_taken('small') = 1, 'a hold ends at its time even if no sweep runs';
  assert pg_temp.reload(dee) ->> 'url' is null;
  assert pg_temp.report_event(dee, 'session-paid') = 'applied';
  assert pg_temp.reload(dee) ->> 'state' = 'paid' and pg_temp.places_taken('small') = 2, 'a late payment gets the place if it is still free';
  update studio.bookings set status = 'cancelled', cancelled_at = now() where name = 'Dee';

  -- The class is cancelled during a payment.
  cyd := pg_temp.begin_booking_checkout('Eve') -> 'checkout';
  update studio.occurrences set cancelled_at = now() where series = 'small' and held_on = '2027-01-11';
  assert pg_temp.report_event(cyd, 'session-paid') = 'applied';
  assert pg_temp.reload(cyd) ->> 'state' = 'refunded', 'the payment for a class that was cancelled meanwhile is refunded';
  update studio.occurrences set cancelled_at = null where series = 'small' and held_on = '2027-01-11';
  assert (select payload ->> 'reason' = 'cancelled' from studio.mails where kind = 'paid-too-late' and recipient = 'eve@post.example');
end;
$$;

-- A hold with a waitlist behind it is not given away between the bank's confirmation and the booking.
do $$
declare
  fay jsonb;
begin
  assert pg_temp.places_taken('small') = 1;
  fay := pg_temp.begin_booking_checkout('Fay') -> 'checkout';
  assert public.book('small', '2027-01-11', 'Gil', 'gil@post.example', '07700 900778', 'pay_at_studio', true, gen_random_uuid()) #>> '{booking,status}' = 'waitlisted';
  assert pg_temp.report_event(fay, 'session-paid') = 'applied';
  assert pg_temp.reload(fay) ->> 'state' = 'paid' and (select status = 'waitlisted' from studio.bookings where name = 'Gil'), 'a payment before the end of the hold gets the place';
end;
$$;

-- The waitlist is notified again after a hold took the free place for a while.
do $$
declare
  ida jsonb;
begin
  perform pg_temp.move_clock_on('22 hours');
  perform public.cancel_booking((select token::text from studio.bookings where name = 'Fay'));
  assert (select count(*) = 1 and bool_and(studio.is_mail_current(mails)) from studio.mails where kind = 'place-free' and recipient = 'gil@post.example'),
    'the waitlist is notified of a place that is cancelled late';
  perform pg_temp.move_clock_on('1 minute');
  ida := pg_temp.begin_booking_checkout('Ida') -> 'checkout';
  assert (select not studio.is_mail_current(mails) from studio.mails where kind = 'place-free' and recipient = 'gil@post.example'), 'no mail offers a held place';
  perform pg_temp.move_clock_on('1 minute');
  perform public.release_checkout(ida ->> 'token');
  assert (select count(*) = 2 and bool_and(studio.is_mail_current(mails)) from studio.mails where kind = 'place-free' and recipient = 'gil@post.example'),
    'the waitlist is notified again after the hold';

  -- Somebody who begins and releases payments all the time does not fill the mailboxes of those who wait.
  update studio.limits set maximum = default_maximum where name = 'mails-per-email';
  for attempt in 1..20 loop
    update studio.mails set sent_at = studio.studio_now() where kind = 'place-free' and sent_at is null and dropped_at is null;
    perform pg_temp.move_clock_on('1 second');
    ida := pg_temp.begin_booking_checkout('Ida') -> 'checkout';
    perform pg_temp.move_clock_on('1 second');
    perform public.release_checkout(ida ->> 'token');
  end loop;
  assert (select count(*) = 15 from studio.mails where kind = 'place-free' and recipient = 'gil@post.example' and dropped_at is null),
    'a waiting person gets a limited number of mails an hour about one class';
  update studio.mails set created_at = now() - interval '61 minutes' where kind = 'place-free';
  ida := pg_temp.begin_booking_checkout('Ida') -> 'checkout';
  perform pg_temp.move_clock_on('1 second');
  perform public.release_checkout(ida ->> 'token');
  assert (select count(*) = 16 from studio.mails where kind = 'place-free' and recipient = 'gil@post.example' and dropped_at is null),
    'the limit of mails about a free place ends after an hour';
  perform pg_temp.move_clock_on('-41 seconds');
  perform pg_temp.move_clock_on('-22 hours -2 minutes');
end;
$$;

-- Limits, and starting a checkout again.
do $$
declare
  first jsonb;
  second jsonb;
begin
  update studio.class_series set capacity = 9 where key = 'small';
  first := pg_temp.begin_booking_checkout('Hal', held_on => '2027-01-18') -> 'checkout';
  second := pg_temp.begin_booking_checkout('Hal', held_on => '2027-01-18', instead => first) -> 'checkout';
  assert pg_temp.reload(first) ->> 'state' = 'released' and second ->> 'state' = 'open', 'a new checkout releases the first';
  first := pg_temp.begin_booking_checkout('Hal', held_on => '2027-01-18') -> 'checkout';
  assert pg_temp.reload(second) ->> 'state' = 'open' and first ->> 'state' = 'open', 'a checkout with only the same address does not end a hold';
  assert pg_temp.begin_booking_checkout('Ann', held_on => '2027-01-18', instead => '{"token": "0"}') ->> 'kind' = 'open', 'an unknown token ends no checkout';
  assert public.book('small', '2027-01-18', 'Hal', 'hal@post.example', '07700 900172', 'pay_at_studio', false, gen_random_uuid()) ->> 'kind' = 'booked';
  assert pg_temp.reload(second) ->> 'state' = 'open', 'a booking with only the same address does not end a hold';
  assert pg_temp.report_event(second, 'session-paid') = 'applied' and pg_temp.reload(second) ->> 'state' = 'refunded', 'the second payment is refunded';
  perform public.release_checkout(first ->> 'token');

  perform pg_temp.become('member');
  first := public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-18", "name": "Mo", "email": "member@ekantik.example", "phone": "07700 900999"}', gen_random_uuid()) -> 'checkout';
  update studio.limits set maximum = 0 where name = 'places-per-email';
  assert public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-18", "name": "Mo", "email": "member@ekantik.example", "phone": "07700 900999"}', gen_random_uuid())
    ->> 'reason' = 'too-many-places' and pg_temp.reload(first) ->> 'state' = 'open', 'a refused second attempt does not give up the first';
  assert public.book('small', '2027-01-18', 'Mo', 'member@ekantik.example', '07700 900999', 'pay_at_studio', false, gen_random_uuid())
    ->> 'reason' = 'too-many-places' and pg_temp.reload(first) ->> 'state' = 'open', 'a refused booking does not end a hold';
  update studio.limits set maximum = default_maximum where name = 'places-per-email';
  second := public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-18", "name": "Mo", "email": "member@ekantik.example", "phone": "07700 900999"}', gen_random_uuid()) -> 'checkout';
  assert pg_temp.reload(first) ->> 'state' = 'released' and second ->> 'state' = 'open', 'a signed-in person starts a new checkout without a token';
  assert public.book('small', '2027-01-18', 'Mo', 'member@ekantik.example', '07700 900999', 'pay_at_studio', false, gen_random_uuid()) ->> 'kind' = 'booked'
    and pg_temp.reload(second) ->> 'state' = 'released', 'a booking by the signed-in owner releases the hold';
  perform pg_temp.become('nobody');

  update studio.limits set maximum = default_maximum where name in ('checkouts-per-email', 'places-per-email');
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-01-25') ->> 'kind' = 'open';
  insert into studio.instructors (key, name) values ('second-instructor', 'Second Instructor');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('same-hour', 'Same Hour', 'testing', 99, 'second-instructor', '{2}', '18:00', '19:00', 2, 1500);
  assert pg_temp.begin_booking_checkout('Ida', 'same-hour', '2027-01-26') ->> 'kind' = 'open';
  assert pg_temp.begin_booking_checkout('Ida', 'beside', '2027-01-26') ->> 'reason' = 'overlapping', 'a checkout for an overlapping class is refused';
  assert public.book('beside', '2027-01-26', 'Ida', 'ida@post.example', '07700 900173', 'pay_at_studio', false, gen_random_uuid()) ->> 'reason' = 'overlapping', 'a booking of a class that overlaps with a hold is refused';
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-02-01') ->> 'kind' = 'open';
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-02-08') ->> 'reason' = 'too-many-checkouts', 'a fourth checkout at the same time is refused';
  perform pg_temp.move_clock_on('16 minutes');
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-02-08') ->> 'kind' = 'open', 'an expired hold no longer overlaps';
  update studio.limits set maximum = 1 where name = 'places-per-email';
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-02-15') ->> 'reason' = 'too-many-places', 'holds count towards the limit of places';
  update studio.limits set maximum = default_maximum where name = 'places-per-email';
  -- The network of a signed-in person is not counted, so other addresses must not evade the limit.
  perform pg_temp.move_clock_on('16 minutes');
  perform pg_temp.become('member');
  assert pg_temp.begin_booking_checkout('Oda', held_on => '2027-02-15') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odb', held_on => '2027-02-15') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odc', held_on => '2027-02-22') ->> 'kind' = 'open';
  assert pg_temp.begin_booking_checkout('Odd', held_on => '2027-02-22') ->> 'reason' = 'too-many-checkouts',
    'an account cannot start a fourth checkout with another address';
  perform pg_temp.become('admin');
  assert pg_temp.begin_booking_checkout('Ode', held_on => '2027-03-01') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odf', held_on => '2027-03-01') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odg', held_on => '2027-03-08') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odh', held_on => '2027-03-08') ->> 'kind' = 'open', 'staff are exempt';
  -- An account that was deleted a moment ago.
  perform set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000000999', true),
    set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9"}', true);
  update studio.limits set maximum = 1 where name = 'places-per-network';
  assert pg_temp.begin_booking_checkout('Odi', held_on => '2027-03-15') ->> 'kind' = 'open';
  assert pg_temp.begin_booking_checkout('Odj', held_on => '2027-03-15') ->> 'reason' = 'too-many-requests',
    'the network of a session that outlives its account is counted';
  update studio.limits set maximum = default_maximum where name = 'places-per-network';
  perform set_config('request.headers', '', true);
  perform pg_temp.become('nobody');
  perform pg_temp.move_clock_on('16 minutes');
end;
$$;

-- An order: stock is held, and moved once.
do $$
declare
  first_checkout jsonb;
  second_checkout jsonb;
  bought bigint;
begin
  assert pg_temp.begin_order_checkout('Jo', '[]') ->> 'reason' = 'cart-empty';
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

-- Networks are counted for guests: requests of signed-in people come from the network of the server function, so their
-- accounts are counted.
do $$
begin
  perform set_config('request.headers', '{"cf-connecting-ip": "192.0.2.7"}', true);
  update studio.limits set maximum = 2 where name = 'calls-per-network';
  -- By now, none of the attempts above counts any more.
  perform pg_temp.move_clock_on('61 minutes');
  perform public.book('small', '2027-03-01', 'Kit', 'kit@post.example', '07700 900779', 'pay_at_studio', false, gen_random_uuid());
  perform pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01');
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'too-many-requests';
  perform pg_temp.become('member');
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'already-booked',
    'the tries of a network do not count against a member';
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'already-booked';
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'too-many-requests',
    'a member cannot ask without limit who has a place';
  assert not exists (
    select from studio.network_uses where network like '%' || current_setting('request.jwt.claim.sub') || '%'
  ), 'no account is stored with its tries';
  perform pg_temp.become('admin');
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'already-booked', 'staff are exempt from the limit of tries';
  perform pg_temp.become('nobody');
  update studio.limits set maximum = 1000000 where name = 'calls-per-network';
  perform set_config('request.headers', '', true);
  perform pg_temp.move_clock_on('-61 minutes');
end;
$$;

-- A pass requires a signed-in person, and an introductory pass can be bought once.
do $$
declare
  first_checkout jsonb;
  second jsonb;
begin
  assert public.begin_checkout('{"kind": "pass", "plan": "five"}', gen_random_uuid()) ->> 'reason' = 'sign-in';
  perform pg_temp.become('member');
  assert public.begin_checkout('{"kind": "pass", "plan": "none"}', gen_random_uuid()) ->> 'reason' = 'unknown-plan';
  first_checkout := public.begin_checkout('{"kind": "pass", "plan": "five"}', gen_random_uuid()) -> 'checkout';
  assert first_checkout @> '{"kind": "pass", "amount": {"amount": 5000, "currency": "GBP"}, "lines": [{"description": "Five"}]}', first_checkout::text;
  update studio.plans set price_minor = 6000 where key = 'five';
  perform pg_temp.become('nobody');
  assert pg_temp.report_event(first_checkout, 'session-paid') = 'applied';
  assert (select studio.pass_due(passes) = 0 and price_minor = 5000 and studio.pass_balance(number) = 5 from studio.passes where number = (pg_temp.reload(first_checkout) ->> 'pass')::bigint),
    'a pass has the price that was paid';

  perform pg_temp.become('member');
  first_checkout := public.begin_checkout('{"kind": "pass", "plan": "taster"}', gen_random_uuid()) -> 'checkout';
  second := public.begin_checkout('{"kind": "pass", "plan": "taster"}', gen_random_uuid()) -> 'checkout';
  perform pg_temp.become('nobody');
  assert pg_temp.report_event(first_checkout, 'session-paid') = 'applied' and pg_temp.report_event(second, 'session-paid') = 'applied';
  assert pg_temp.reload(first_checkout) ->> 'state' = 'paid' and pg_temp.reload(second) ->> 'state' = 'refunded', 'an introductory pass that was paid twice is sold once';
  perform pg_temp.become('member');
  assert public.begin_checkout('{"kind": "pass", "plan": "taster"}', gen_random_uuid()) ->> 'reason' = 'introductory-once';

  -- A person without an address, who has the account of a merged duplicate.
  perform pg_temp.become('admin');
  assert public.merge_people(
    studio.person_for('Solo', '', '07700 900333'), studio.person_of((select id from auth.users where email = 'member@ekantik.example')), gen_random_uuid()
  ) = '{"kind": "saved"}';
  perform pg_temp.become('member');
  assert public.begin_checkout('{"kind": "pass", "plan": "five"}', gen_random_uuid()) #>> '{checkout,email}' = 'member@ekantik.example',
    'the receipt goes to the address of the account';
  perform pg_temp.become('admin');
  assert public.undo_merge((select max(number) from studio.person_merges), gen_random_uuid()) = '{"kind": "saved"}';
  perform pg_temp.become('nobody');
end;
$$;

-- Events are stored once, and applied when their checkout is known; a wrong amount is refunded.
do $$
declare
  first_checkout jsonb := pg_temp.begin_booking_checkout('Lou', held_on => '2027-02-22') -> 'checkout';
begin
  assert public.record_payment_event('{"id": "evt_1", "type": "session-paid", "at": "2027-01-11T08:00:00Z", "checkout": "00000000-0000-4000-8000-000000000000"}') = '{"kind": "stored"}', 'an event of an unknown checkout is stored';
  assert public.record_payment_event('{"id": "evt_1", "type": "session-paid", "at": "2027-01-11T08:00:00Z", "checkout": "00000000-0000-4000-8000-000000000000"}') = '{"kind": "stored"}';
  assert pg_temp.report_event(first_checkout, 'session-expired', '{"id": "evt_2"}') = 'applied' and pg_temp.report_event(first_checkout, 'session-expired', '{"id": "evt_2"}') = 'duplicate', 'a repeated event is a duplicate';
  assert pg_temp.reload(first_checkout) ->> 'state' = 'released';
  first_checkout := pg_temp.begin_booking_checkout('Lou', held_on => '2027-02-22') -> 'checkout';
  assert pg_temp.report_event(first_checkout, 'session-paid', '{"amount": 900}') = 'applied' and pg_temp.reload(first_checkout) ->> 'state' = 'refunded', 'a wrong amount is refunded';
  assert (select sum(amount_minor) = 0 and max(amount_minor) = 900 from studio.payments where person = (select number from studio.people where email = 'lou@post.example'));
end;
$$;

-- The data that server functions read and report.
do $$
declare
  first_checkout jsonb := pg_temp.begin_booking_checkout('Nan', held_on => '2027-02-22') -> 'checkout';
begin
  assert public.session_of_checkout(first_checkout ->> 'token') = '{"session": null}', 'a checkout without a page has no session';
  perform public.attach_session((first_checkout ->> 'token')::uuid, '{"id": "cs_nan", "url": "https://pay.example/nan"}');
  assert public.session_of_checkout(first_checkout ->> 'token') = '{"session": "cs_nan"}', 'a checkout has the session of its page';
  assert public.session_of_checkout('nothing') = '{"session": null}', 'an unknown checkout has no session';

  update studio.studio_settings set online_ready = false;
  assert public.online_offer() = '{"takesOnline": false}';
  assert public.set_online_ready(true) and not public.set_online_ready(true), 'the answer says whether the setting changed';
  assert public.online_offer() = '{"takesOnline": true}', 'paying online is offered if it is switched on and ready';
  update studio.studio_settings set takes_online = false;
  assert public.online_offer() = '{"takesOnline": false}', 'paying online is not offered if it is switched off';
end;
$$;
