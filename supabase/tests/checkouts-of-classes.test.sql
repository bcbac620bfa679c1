-- Paying online for a class: the hold during the payment, the booking after it, and people who wait for the place. Runs in
-- one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/checkouts.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 2, 1500),
  ('free', 'Free Class', 'testing', 99, 'test-instructor', '{3}', '18:00', '19:00', 2, 0);

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
  assert public.online_offer() = '{"takesOnline": false}', 'pages do not offer to pay online';
  perform pg_temp.become('instructor');
  assert public.set_takes_online(true, gen_random_uuid()) ->> 'reason' = 'not-allowed', 'only admins can switch paying online on';
  perform pg_temp.become('admin');
  assert public.set_takes_online(true, gen_random_uuid()) ->> 'reason' = 'not-ready', 'paying online cannot be switched on without Stripe''s keys';
  update studio.studio_settings set online_ready = true;
  assert public.set_takes_online(true, gen_random_uuid()) = '{"kind": "changed", "takesOnline": true}', 'an admin can switch paying online on';
  assert (select after = '{"takesOnline": true}' from studio.record_changes where kind = 'settings' and key = 'online'), 'the history has the change';
  perform pg_temp.become('nobody');

  assert pg_temp.begin_booking_checkout('Ada', 'nothing') ->> 'reason' = 'unknown-class', 'an unknown class cannot be paid for';
  assert pg_temp.begin_booking_checkout('Ada', 'free', '2027-01-13') ->> 'reason' = 'nothing-to-pay', 'a free class needs no checkout';
  assert public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-11", "name": "Ada", "email": "ada", "phone": "07700 900123"}', gen_random_uuid())
    ->> 'reason' = 'email-invalid', 'the contact details are checked as for a booking';

  answer := public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-11", "name": "Ada", "email": "ada@post.example",
    "phone": "07700 900123", "expected": {"amount": 1400, "currency": "GBP"}}', gen_random_uuid());
  assert answer = '{"kind": "refused", "reason": "price-changed", "price": {"amount": 1500, "currency": "GBP"}}', answer::text;

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
  assert pg_temp.attach_session(first_checkout) ->> 'url' = 'https://pay.example/' || (first_checkout ->> 'token'), 'the checkout has the address of Stripe''s page';

  assert pg_temp.report_event(first_checkout, 'session-paid') = 'applied';
  answer := pg_temp.reload(first_checkout);
  assert answer ->> 'state' = 'paid' and answer ->> 'url' is null and (answer #>> '{booking,number}') is not null, answer::text;
  assert pg_temp.places_taken('small') = 1, 'paying does not take a second place';
  assert (select studio.staff_occurrence_json(number) @> '{"booked": 1, "held": 0}' from studio.occurrences where series = 'small' and held_on = '2027-01-11'),
    'staff see that the place is booked';
  assert (select people @> '[{"name": "Ada", "paidOnline": true}]' from studio.bookings, studio.attendees_json(bookings.occurrence) as people where name = 'Ada'), 'staff see how the booking was paid';
  assert (select (status, payment_method, price_minor)::text = '(confirmed,credit_card,1500)' from studio.bookings where name = 'Ada'), 'a paid checkout becomes a confirmed booking';
  assert studio.is_paid((answer #>> '{booking,number}')::bigint), 'the booking is paid';
  assert (select (kind, amount_minor, tender, taken_by)::text = '(booking,1500,online,)' from studio.payments where number = (answer ->> 'receipt')::bigint), 'the payment is online, without a staff member';
  assert (select count(*) = 1 from studio.mails where kind = 'booking-confirmed' and recipient = 'ada@post.example'), 'the person is notified once';
  assert (select count(*) = 1 and bool_and(payment = (answer ->> 'receipt')::bigint and payload @> '{"amount": {"amount": 1500}, "tender": "online"}')
    from studio.mails where kind = 'payment-receipt' and recipient = 'ada@post.example'), 'the mail contains the receipt';
  assert pg_temp.report_event(first_checkout, 'session-paid') = 'applied' and pg_temp.report_event(first_checkout, 'session-expired') = 'applied' and pg_temp.reload(first_checkout) = answer,
    'later events change nothing';
  assert public.release_checkout(first_checkout ->> 'token') = answer - 'at', 'a paid checkout cannot be released';
  assert (select count(*) = 1 from studio.payments where tender = 'online'), 'money is counted once';
  assert pg_temp.begin_booking_checkout('Ada') ->> 'reason' = 'already-booked', 'a person with a place cannot pay for a second one';
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
  assert public.release_checkout(bea ->> 'token') ->> 'state' = 'released', 'a person can release their hold';
  assert (select status = 'confirmed' from studio.bookings where name = 'Cyd'), 'a released place goes to the waitlist';

  -- Bea's bank confirms the payment after all.
  assert pg_temp.report_event(bea, 'session-paid') = 'applied';
  assert pg_temp.reload(bea) @> '{"state": "refunded", "booking": null}', 'a payment that arrives too late for a full class is refunded';
  assert (select sum(amount_minor) = 0 and count(*) = 2 from studio.payments where person = (select number from studio.people where email = 'bea@post.example')), 'the whole payment is refunded';
  assert (select state = 'to-send' from studio.online_refunds where refund = (select max(number) from studio.payments)), 'the refund is sent automatically';
  assert (select payload @> '{"reason": "full", "amount": {"amount": 1500}}' from studio.mails where kind = 'paid-too-late' and recipient = 'bea@post.example'), 'the person is notified of the refund';
  assert not exists (select from studio.mails where kind = 'payment-receipt' and recipient = 'bea@post.example'), 'a payment that is refunded at once sends no receipt';
  assert not exists (select from studio.bookings where name = 'Bea'), 'a payment that arrives too late for a full class makes no booking';
  assert pg_temp.report_event(bea, 'session-paid') = 'applied' and (select count(*) = 1 from studio.online_refunds), 'a repeated event refunds a late payment once';

  -- Cyd cancels and Dee pays late: the place is free.
  perform public.cancel_booking((select token::text from studio.bookings where name = 'Cyd'));
  dee := pg_temp.begin_booking_checkout('Dee') -> 'checkout';
  perform pg_temp.attach_session(dee);
  perform pg_temp.move_clock_on('16 minutes');
  assert pg_temp.places_taken('small') = 1, 'a hold ends at its time even if no sweep runs';
  assert pg_temp.reload(dee) ->> 'url' is null, 'a hold that has ended has no address to pay at';
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
