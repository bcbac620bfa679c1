-- Refunds of places: cancelling with a refund, giving back a refunded place, and what the list of a class says.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/payments.sql

select pg_temp.set_clock('2027-01-11 18:10Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 5, 1800);

select pg_temp.become('admin');

-- A refund cancels the place on request, in one transaction; later, or in a retry, nothing changes.
create function pg_temp.book_next_week() returns bigint language sql as $$
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Jo', 'jo@post.example', '07700 900123', 'pay_at_studio', 'confirmed', gen_random_uuid()
  from studio.occurrences where series = 'small' and held_on = '2027-01-18'
  returning number;
$$;
do $$
declare
  next_booking bigint := pg_temp.book_next_week();
  waiting_booking bigint;
  payment_number bigint;
  row_total bigint;
begin
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select occurrence, caller, lower(caller) || '@post.example', '07700 900123', 'pay_at_studio', 'confirmed', gen_random_uuid()
  from studio.bookings cross join unnest('{Kit,Lou,Max,Ned}'::text[]) as caller where number = next_booking;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select occurrence, 'Wyn', 'wyn@post.example', '07700 900123', 'pay_at_studio', 'waitlisted', gen_random_uuid()
  from studio.bookings where number = next_booking
  returning number into waiting_booking;
  payment_number := (pg_temp.take_payment('booking', next_booking, pg_temp.pounds(1800)) #>> '{payment,number}')::bigint;
  assert public.staff_payment(payment_number) @> '{"lines": [{"placeToCome": true}]}', 'a refund can cancel a future place';

  row_total := (select count(*) from studio.payments);
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 9999, "quantity": 0, "cancelPlace": true}]') ->> 'reason' = 'too-much'
    and (select status = 'confirmed' from studio.bookings where number = next_booking), 'a refusal cancels nothing';
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 1800, "quantity": 0, "cancelPlace": true}]') ->> 'kind' = 'refunded'
    and (select count(*) from studio.payments) = row_total + 1, 'the money is refunded';
  assert (select status = 'cancelled' and not cancelled_late from studio.bookings where number = next_booking), 'the refund also cancels the place, and not as late';
  assert (select status = 'confirmed' from studio.bookings where number = waiting_booking), 'the first person on the waitlist gets the place';
  assert pg_temp.due(next_booking) = 0, 'a refunded place is not due';
  assert exists (select from studio.mails where booking = next_booking and kind = 'booking-cancelled' and payload @> '{"refunded": true}'), 'the person is notified';
  assert public.staff_payment(payment_number) @> '{"lines": [{"placeToCome": false}]}';

  -- Otherwise the place remains; and a cancelled place is not cancelled again.
  payment_number := (pg_temp.take_payment('booking', waiting_booking, pg_temp.pounds(1800)) #>> '{payment,number}')::bigint;
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 800, "quantity": 0}]') ->> 'kind' = 'refunded'
    and (select status = 'confirmed' from studio.bookings where number = waiting_booking), 'a refund alone leaves the place';
  perform studio.cancel_place(waiting_booking);
  row_total := (select count(*) from studio.payments);
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 1000, "quantity": 0, "cancelPlace": true}]') ->> 'reason' = 'place-gone'
    and (select count(*) from studio.payments) = row_total, 'a cancelled place cannot be cancelled again';

  -- A class that has begun.
  next_booking := pg_temp.book('Pia', 'pay_at_studio');
  payment_number := (pg_temp.take_payment('booking', next_booking, pg_temp.pounds(1800)) #>> '{payment,number}')::bigint;
  assert pg_temp.refund(payment_number, '[{"position": 1, "amount": 1800, "quantity": 0, "cancelPlace": true}]') ->> 'reason' = 'place-gone', 'a place in a class that has begun cannot be cancelled';
end;
$$;

-- A refund also cancels a place in a cancelled class, so that it is still cancelled if the class is brought back. Nobody
-- moves up there.
do $$
declare
  cancelled_date bigint := (select number from studio.occurrences where series = 'small' and held_on = '2027-02-01');
  booked bigint;
  waiting bigint;
  paid bigint;
begin
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (cancelled_date, 'Ona', 'ona@post.example', '07700 900123', 'pay_at_studio', 'confirmed', gen_random_uuid())
  returning number into booked;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (cancelled_date, 'Ray', 'ray@post.example', '07700 900123', 'pay_at_studio', 'waitlisted', gen_random_uuid())
  returning number into waiting;
  paid := (pg_temp.take_payment('booking', booked, pg_temp.pounds(1800)) #>> '{payment,number}')::bigint;
  update studio.occurrences set cancelled_at = studio.studio_now() where number = cancelled_date;
  assert public.staff_payment(paid) @> '{"lines": [{"placeToCome": true}]}';
  assert pg_temp.refund(paid, '[{"position": 1, "amount": 1800, "quantity": 0, "cancelPlace": true}]') ->> 'kind' = 'refunded', 'a place in a cancelled class is refunded';
  assert (select status = 'cancelled' from studio.bookings where number = booked), 'the place in a cancelled class is cancelled, too';
  assert (select status = 'waitlisted' from studio.bookings where number = waiting), 'nobody moves up in a cancelled class';
end;
$$;

-- A place that staff give back after a refund owes its price again; a refund of a place that stays does not.
do $$
declare
  booking bigint;
  paid bigint;
begin
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Uma', 'uma@post.example', '07700 900123', 'pay_at_studio', 'confirmed', gen_random_uuid()
  from studio.occurrences where series = 'small' and held_on = '2027-01-25'
  returning number into booking;
  paid := (pg_temp.take_payment('booking', booking, pg_temp.pounds(1800)) #>> '{payment,number}')::bigint;
  perform public.cancel_attendee(booking, gen_random_uuid()), public.restore_attendee(booking, gen_random_uuid());
  assert pg_temp.due(booking) = 0, 'a paid place that was cancelled by mistake is still paid';

  perform pg_temp.refund(paid, '[{"position": 1, "amount": 800, "quantity": 0, "cancelPlace": true}]');
  assert public.restore_attendee(booking, gen_random_uuid()) ->> 'kind' = 'done' and pg_temp.due(booking) = 800, 'a part that was refunded before the place was given back is due';
  perform pg_temp.refund(paid, '[{"position": 1, "amount": 1000, "quantity": 0, "cancelPlace": true}]');
  assert pg_temp.due(booking) = 0, 'nothing is due while the place is cancelled';
  assert public.restore_attendee(booking, gen_random_uuid()) ->> 'kind' = 'done' and pg_temp.due(booking) = 1800, 'the price is due for a place given back after its refund';
  paid := (pg_temp.take_payment('booking', booking, pg_temp.pounds(1800)) #>> '{payment,number}')::bigint;
  assert paid is not null and pg_temp.due(booking) = 0, 'a place that was given back can be paid again';
  perform pg_temp.move_clock_on('1 minute');
  perform pg_temp.refund(paid, '[{"position": 1, "amount": 1800, "quantity": 0}]');
  assert pg_temp.due(booking) = 0, 'a later refund that leaves the place is not due again';
  perform pg_temp.move_clock_on('-1 minute');
end;
$$;

-- A refund of a place that stays is a discount: it is not due again when the place is cancelled and given back later.
do $$
declare
  booking bigint;
  paid bigint;
begin
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Ivo', 'ivo@post.example', '07700 900123', 'pay_at_studio', 'confirmed', gen_random_uuid()
  from studio.occurrences where series = 'small' and held_on = '2027-01-25'
  returning number into booking;
  paid := (pg_temp.take_payment('booking', booking, pg_temp.pounds(1800)) #>> '{payment,number}')::bigint;
  perform pg_temp.refund(paid, '[{"position": 1, "amount": 500, "quantity": 0}]');
  perform pg_temp.move_clock_on('1 minute');
  perform public.cancel_attendee(booking, gen_random_uuid()), public.restore_attendee(booking, gen_random_uuid());
  assert pg_temp.due(booking) = 0, 'a discount remains after the place was given back';
  perform pg_temp.move_clock_on('1 minute');
  perform pg_temp.refund(paid, '[{"position": 1, "amount": 300, "quantity": 0}]');
  perform pg_temp.move_clock_on('1 minute');
  perform pg_temp.refund(paid, '[{"position": 1, "amount": 1000, "quantity": 0, "cancelPlace": true}]');
  perform public.restore_attendee(booking, gen_random_uuid());
  assert pg_temp.due(booking) = 1000, 'the price less both discounts is due for a place given back after its refund';
  assert pg_temp.take_payment('booking', booking, pg_temp.pounds(1000)) ->> 'kind' = 'taken';
  assert studio.paid_for('booking', booking) = 1000 and pg_temp.due(booking) = 0;
  perform pg_temp.move_clock_on('-3 minutes');
end;
$$;

-- What the list of a class says about money: the amount that was paid and not refunded.
do $$
declare
  class_date studio.occurrences;
  paid_booking bigint;
  payment_number bigint;
begin
  select * into class_date from studio.occurrences where series = 'small' and held_on = '2027-01-18';
  update studio.occurrences set capacity = 9 where number = class_date.number;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select class_date.number, caller, lower(caller) || '@post.example', '07700 900123', 'pay_at_studio', 'confirmed', gen_random_uuid()
  from unnest('{Sky,Tia}'::text[]) as caller;
  select number into paid_booking from studio.bookings where name = 'Sky';
  payment_number := (pg_temp.take_payment('booking', paid_booking, pg_temp.pounds(1800)) #>> '{payment,number}')::bigint;
  assert studio.attendees_json(class_date.number) @> '[{"name": "Sky", "due": {"amount": 0}, "paid": {"amount": 1800}},
    {"name": "Tia", "due": {"amount": 1800}, "paid": {"amount": 0}}]', 'a paid place has the paid amount';
  perform pg_temp.refund(payment_number, '[{"position": 1, "amount": 800, "quantity": 0}]');
  assert studio.attendees_json(class_date.number) @> '[{"name": "Sky", "due": {"amount": 0}, "paid": {"amount": 1000}}]', 'refunds are subtracted from the paid amount';

  update studio.occurrences set cancelled_at = now(), cancel_reason = 'No heating' where number = class_date.number;
  assert studio.attendees_json(class_date.number) @> '[{"name": "Sky", "due": {"amount": 0}, "paid": {"amount": 1000}},
    {"name": "Tia", "due": {"amount": 0}, "paid": {"amount": 0}}]', 'who has paid for a cancelled class stays visible';
  perform pg_temp.refund(payment_number, '[{"position": 1, "amount": 1000, "quantity": 0}]');
  assert studio.attendees_json(class_date.number) @> '[{"name": "Sky", "due": {"amount": 0}, "paid": {"amount": 0}}]', 'nothing is paid after a refund in full';
  update studio.occurrences set cancelled_at = null, cancel_reason = null where number = class_date.number;
end;
$$;

-- A cancellation after the deadline is not late if the money is refunded.
do $$
declare
  first_booking bigint;
  paid bigint;
begin
  update studio.occurrences set starts = '20:00', ends = '21:00' where series = 'small' and held_on = '2027-01-11';
  first_booking := pg_temp.book('Ray', 'pay_at_studio');
  update studio.bookings set booked_at = studio.studio_now() - interval '3 days' where number = first_booking;
  paid := (pg_temp.take_payment('booking', first_booking, pg_temp.pounds(1800)) #>> '{payment,number}')::bigint;
  assert (select studio.is_cancelled_late(bookings, occurrences) from studio.bookings join studio.occurrences on occurrences.number = occurrence
    where bookings.number = first_booking), 'a person''s own cancellation would be late';
  assert pg_temp.refund(paid, '[{"position": 1, "amount": 1800, "quantity": 0, "cancelPlace": true}]') ->> 'kind' = 'refunded'
    and (select status = 'cancelled' and not cancelled_late from studio.bookings where number = first_booking), 'a refund with cancelling is not late';
  update studio.occurrences set starts = '18:00', ends = '19:00' where series = 'small' and held_on = '2027-01-11';
end;
$$;
