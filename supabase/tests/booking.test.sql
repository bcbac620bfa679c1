-- All results of booking and cancelling. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql
\ir helpers/mails.sql

-- The clock is set by the tests: first to Monday, 11 January 2027, 05:00.
select pg_temp.set_clock('2027-01-11 05:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 2, 1500),
  ('later', 'Later Class', 'testing', 99, 'test-instructor', '{4}', '20:00', '21:00', 10, 1500);

do $$
declare
  answer jsonb;
  second_answer jsonb;
  id constant uuid := gen_random_uuid();
  occurrence_number bigint;
begin
  -- Occurrences are stamped at once, for eight weeks, numbered by day.
  assert (select count(*) from studio.occurrences where series = 'small') = 24, 'a new series is stamped for eight weeks';
  assert pg_temp.availability_of('small', '2027-01-11') = '2', 'all places are free';
  assert public.availability('2027-01-11', '2027-01-10') -> 'occurrences' = '[]', 'an empty period has no classes';
  begin
    perform public.availability('2027-01-01', '2027-03-05');
    assert false, 'more than 63 days are refused';
  exception when invalid_parameter_value then null;
  end;
  perform public.availability('2027-01-01', '2027-03-04');

  -- A booking, and a retry of the same request.
  answer := pg_temp.book('Ada', '2027-01-11', id => id);
  assert pg_temp.outcome(answer) = 'confirmed', 'a free place is given';
  assert pg_temp.book('Ada', '2027-01-11', id => id) = answer, 'a repeated request gets the same answer';
  assert pg_temp.book('Eve', '2027-01-11', id => id) = '{"kind":"refused","reason":"request-used"}', 'another person with the same id is refused';
  assert pg_temp.book('Ada', '2027-01-13', id => id) ->> 'reason' = 'request-used', 'the same id is refused for another class';
  assert (select count(*) from studio.bookings where request_id = id) = 1, 'a retry makes no second booking';
  assert pg_temp.mails('Ada') = '{booking-confirmed}', 'a retry sends no second mail';
  answer := answer -> 'booking';
  assert answer ->> 'startsAt' = '2027-01-11T18:00:00.000Z' and answer ->> 'freeUntilAt' = '2027-01-11T06:00:00.000Z'
    and answer ->> 'bookedAt' = '2027-01-11T05:00:00.000Z' and answer -> 'waitlistPosition' = 'null'
    and answer -> 'cancelledAt' = 'null' and answer ->> 'paymentMethod' = 'credit_card'
    and answer -> 'occurrence' ->> 'spots' = '1' and answer -> 'occurrence' -> 'price' ->> 'amount' = '1500', answer::text;
  assert public.booking_by_token(answer ->> 'token') - 'at' = answer, 'the private link shows the booking';
  assert pg_temp.availability_of('small', '2027-01-11') = '1', 'the timetable shows one place fewer';

  assert pg_temp.outcome(pg_temp.book('ADA', '2027-01-11')) = 'already-booked', 'a second place for an address is refused, whatever its letter case';
  assert pg_temp.outcome(pg_temp.book('Ada', '2027-01-13')) = 'confirmed', 'the same address can book another day';

  -- A full class.
  perform pg_temp.book('Bea', '2027-01-11');
  assert pg_temp.availability_of('small', '2027-01-11') = '0', 'the class is full';
  answer := pg_temp.book('Cyd', '2027-01-11');
  assert answer = '{"kind":"refused","reason":"full","next":{"series":"small","on":"2027-01-13","start":"18:00"}}', answer::text;
  assert pg_temp.outcome(pg_temp.book('Bea', '2027-01-11', waits => true)) = 'already-booked', 'a person with a place cannot join the waitlist';

  -- The waitlist, in order of arrival.
  answer := pg_temp.book('Cyd', '2027-01-11', waits => true);
  assert pg_temp.outcome(answer) = 'waitlisted' and answer -> 'booking' ->> 'waitlistPosition' = '1', 'the first person on the waitlist has position 1';
  answer := pg_temp.book('Dee', '2027-01-11', waits => true);
  assert answer -> 'booking' ->> 'waitlistPosition' = '2', 'the second person on the waitlist has position 2';
  assert pg_temp.outcome(pg_temp.book('Cyd', '2027-01-11', waits => true)) = 'already-booked', 'a person on the waitlist cannot join it again';
  assert pg_temp.mails('Dee') = '{booking-waitlisted}', 'a person who joins the waitlist is notified';

  -- Cancelling in time promotes the first waiting person at once.
  answer := public.cancel_booking(pg_temp.token('Bea'));
  assert answer ->> 'kind' = 'cancelled' and answer -> 'booking' ->> 'cancelledLate' = 'false', answer::text;
  assert pg_temp.status('Cyd') = 'confirmed' and pg_temp.status('Dee') = 'waitlisted', 'the first person on the waitlist is promoted';
  assert pg_temp.mails('Cyd') = '{booking-waitlisted,booking-promoted}' and pg_temp.mails('Bea') = '{booking-confirmed,booking-cancelled}', 'both people are notified';
  assert public.booking_by_token(pg_temp.token('Dee')) ->> 'waitlistPosition' = '1', 'the second person on the waitlist is now first';
  second_answer := public.cancel_booking(pg_temp.token('Bea'));
  assert second_answer = answer and pg_temp.status('Dee') = 'waitlisted' and array_length(pg_temp.mails('Bea'), 1) = 2,
    'cancelling twice has one effect';
  assert pg_temp.outcome(pg_temp.book('Bea', '2027-01-11')) = 'full', 'a person who cancelled can book again only if there is a free place';

  -- Leaving the waitlist frees no place and is never late.
  answer := public.cancel_booking(pg_temp.token('Dee'));
  assert answer -> 'booking' ->> 'cancelledLate' = 'false', 'leaving the waitlist is never a late cancellation';
  assert pg_temp.availability_of('small', '2027-01-11') = '0', 'leaving the waitlist frees no place';

  -- A higher capacity gives places to waiting people. A capacity below the taken places is refused.
  perform pg_temp.book('Fay', '2027-01-11', waits => true);
  perform pg_temp.book('Gil', '2027-01-11', waits => true);
  select number into occurrence_number from studio.occurrences where series = 'small' and held_on = '2027-01-11';
  update studio.occurrences set capacity = 3 where number = occurrence_number;
  assert pg_temp.status('Fay') = 'confirmed' and pg_temp.status('Gil') = 'waitlisted', 'a new place goes to the first person on the waitlist';
  begin
    update studio.occurrences set capacity = 2 where number = occurrence_number;
    assert false, 'the capacity cannot be below the booked places';
  exception when sqlstate 'PT409' then assert sqlerrm = 'capacity-below-bookings';
  end;

  -- The trigger refuses a direct insert, too.
  begin
    update studio.bookings set status = 'confirmed' where email = 'gil@post.example';
    assert false, 'an insert above the capacity fails';
  exception when sqlstate 'PT409' then assert sqlerrm = 'class-full';
  end;
  begin
    insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
    select occurrence_number, 'Hal', n || '@post.example', '07700 900200', 'credit_card', 'attended', gen_random_uuid() from generate_series(1, 2) as n;
    assert false, 'an insert of two attended bookings above the capacity fails';
  exception when sqlstate 'PT409' then assert sqlerrm = 'class-full';
  end;
  begin
    insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
    values (occurrence_number, 'Ada', 'Ada@POST.example', '07700 900200', 'credit_card', 'waitlisted', gen_random_uuid());
    assert false, 'an insert of a second place for an address fails';
  exception when unique_violation then null;
  end;
  update studio.bookings set status = 'attended' where email = 'fay@post.example';
  assert pg_temp.outcome(public.cancel_booking(pg_temp.token('Fay'))) = 'begun', 'a person who attended cannot cancel';
end;
$$;

-- Cancelling twelve hours before, to the millisecond, and at the start.
do $$
begin
  perform pg_temp.set_clock('2027-01-12 08:00Z');
  assert pg_temp.outcome(pg_temp.book('Ivo', '2027-01-13')) = 'confirmed', 'a place for tomorrow is booked';
  perform pg_temp.set_clock('2027-01-13 06:00:00.000Z');
  assert public.cancel_booking(pg_temp.token('Ivo')) -> 'booking' ->> 'cancelledLate' = 'false', 'a cancellation twelve hours before the start is free';
  perform pg_temp.set_clock('2027-01-13 05:50Z');
  perform pg_temp.book('Ivo', '2027-01-13');
  perform pg_temp.set_clock('2027-01-13 06:00:00.001Z');
  assert public.cancel_booking(pg_temp.token('Ivo')) -> 'booking' ->> 'cancelledLate' = 'true', 'a cancellation a millisecond later is late';

  perform pg_temp.set_clock('2027-01-13 17:59:59.999Z');
  assert pg_temp.outcome(pg_temp.book('Jon', '2027-01-13')) = 'confirmed', 'booking is open until the start';
  perform pg_temp.set_clock('2027-01-13 18:00Z');
  assert pg_temp.book('Kit', '2027-01-13')
    = '{"kind":"refused","reason":"begun","next":{"series":"later","on":"2027-01-14","start":"20:00"}}', 'booking closes at the start';
  assert pg_temp.outcome(public.cancel_booking(pg_temp.token('Jon'))) = 'begun', 'cancelling closes at the start';
  assert pg_temp.outcome(pg_temp.book('Kit', '2026-12-30')) = 'begun', 'a past class is refused as begun';
  assert not exists (select from studio.occurrences where series = 'small' and held_on = '2026-12-30'), 'a past date is not stamped';
end;
$$;

-- Days that cannot be booked.
do $$
declare
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-01-14 08:00Z');
  assert pg_temp.outcome(pg_temp.book('Kit', '2027-01-19')) = 'unknown-class', 'a date that is not a weekday of the class is unknown';
  assert pg_temp.outcome(pg_temp.book('Kit', '2027-01-20', class => 'missing')) = 'unknown-class', 'an unknown series is refused';
  assert pg_temp.outcome(pg_temp.book('Kit', '2027-07-14')) = 'confirmed', 'a class 26 weeks ahead is stamped and booked';
  assert (select count(*) from studio.occurrences where series = 'small' and held_on > '2027-03-14') = 1, 'only the last bookable day is stamped';
  assert pg_temp.outcome(pg_temp.book('Kit', '2027-07-16')) = 'too-early', 'the day after that cannot be booked yet';

  insert into studio.closures (from_on, to_on, reason) values ('2027-01-20', '2027-01-22', 'New floor');
  assert pg_temp.availability_of('small', '2027-01-20') = 'closed' and pg_temp.availability_of('later', '2027-01-21') = 'closed', 'the schedule shows the closure';
  assert public.availability('2027-01-22', '2027-01-23') -> 'closures'
    = '[{"from":"2027-01-20","to":"2027-01-22","reason":"New floor"}]', 'the closure is listed with its reason';
  assert public.availability('2027-01-23', '2027-01-24') -> 'closures' = '[]', 'closures outside the requested days are not listed';
  assert pg_temp.book('Kit', '2027-01-20')
    = '{"kind":"refused","reason":"closed","next":{"series":"small","on":"2027-01-25","start":"18:00"}}', 'a closed day cannot be booked';

  update studio.occurrences set cancelled_at = now(), cancel_reason = 'Flu' where series = 'small' and held_on = '2027-01-25';
  assert pg_temp.availability_of('small', '2027-01-25') = 'cancelled', 'a cancelled class is shown as cancelled';
  assert pg_temp.outcome(pg_temp.book('Kit', '2027-01-25')) = 'cancelled', 'a cancelled class cannot be booked';

  -- The studio closes on a day after a person has booked.
  perform pg_temp.book('Oda', '2027-01-29');
  insert into studio.closures (from_on, to_on, reason) values ('2027-01-29', '2027-01-29', 'Flood');
  perform pg_temp.set_clock('2027-01-29 17:00Z');
  answer := public.cancel_booking(pg_temp.token('Oda'));
  assert answer -> 'booking' ->> 'status' = 'cancelled', 'a place on a closed day can be cancelled';
  assert answer -> 'booking' ->> 'cancelledLate' = 'false', 'cancelling a cancelled class is not late, even an hour before';
  perform pg_temp.set_clock('2027-01-11 08:00Z');

  -- A date with bookings is cancelled: cancelling is never late, and nobody is notified of a free place; after
  -- it is brought back, waiting people are notified.
  perform pg_temp.book('Lia', '2027-01-27');
  perform pg_temp.book('Max', '2027-01-27');
  perform pg_temp.book('Ned', '2027-01-27', waits => true);
  update studio.occurrences set cancelled_at = now() where series = 'small' and held_on = '2027-01-27';
  perform pg_temp.set_clock('2027-01-27 17:00Z');
  answer := public.cancel_booking(pg_temp.token('Lia'));
  assert answer -> 'booking' ->> 'cancelledLate' = 'false' and pg_temp.status('Ned') = 'waitlisted', 'cancelling in a cancelled class is not late and promotes nobody';
  update studio.occurrences set cancelled_at = null where series = 'small' and held_on = '2027-01-27';
  assert pg_temp.mails('Ned') = '{booking-waitlisted,place-free}', 'the waitlist is notified of the place when the class is brought back';
end;
$$;

-- Validation of fields, the same as in the form.
do $$
declare
  invalid record;
begin
  for invalid in
    select * from (values
      ('', 'a@b.co', '07700 900200', 'credit_card', 'name-invalid'),
      (' ', 'a@b.co', '07700 900200', 'credit_card', 'name-invalid'),
      (null, 'a@b.co', '07700 900200', 'credit_card', 'name-invalid'),
      (repeat('n', 121), 'a@b.co', '07700 900200', 'credit_card', 'name-invalid'),
      ('Ada', 'ada', '07700 900200', 'credit_card', 'email-invalid'),
      ('Ada', 'ada@localhost', '07700 900200', 'credit_card', 'email-invalid'),
      ('Ada', 'ada@127.0.0.1', '07700 900200', 'credit_card', 'email-invalid'),
      ('Ada', null, '07700 900200', 'credit_card', 'email-invalid'),
      ('Ada', 'a@b.co', '', 'credit_card', 'phone-invalid'),
      ('Ada', 'a@b.co', '123456', 'credit_card', 'phone-invalid'),
      ('Ada', 'a@b.co', 'call me', 'credit_card', 'phone-invalid'),
      ('Ada', 'a@b.co', null, 'credit_card', 'phone-invalid'),
      ('Ada', 'a@b.co', '07700 900200', '', 'payment-method-invalid'),
      ('Ada', 'a@b.co', '07700 900200', 'beans', 'payment-method-invalid'),
      ('Ada', 'a@b.co', '07700 900200', null, 'payment-method-invalid')
    ) as fields (name, email, phone, method, reason)
  loop
    assert public.book('small', '2027-02-10', invalid.name, invalid.email, invalid.phone, invalid.method, false, gen_random_uuid())
      = jsonb_build_object('kind', 'refused', 'reason', invalid.reason), invalid::text;
  end loop;
  assert public.book('small', '2027-02-10', E' Zoë \n', E' Zoe@Post.example ', E'\t+44 (0)7700.900-123 ', 'pay_at_studio', null, gen_random_uuid())
    -> 'booking' ->> 'email' = 'Zoe@Post.example', 'blanks around values are removed';
  assert public.book('small', '2027-02-15', E'\u3000\x0bviv\u00a0', E'\ufeffviv@post.example\u2003', '07700 900200', 'pay_at_studio', null, gen_random_uuid())
    -> 'booking' ->> 'name' = 'viv', 'blanks of every kind around a name are removed';
  begin
    perform public.book('small', '2027-02-10', 'Ada', 'a@b.co', '07700 900200', 'credit_card', false, null);
    assert false, 'a missing request id is an error';
  exception when null_value_not_allowed then null;
  end;
end;
$$;

-- The days of the clock change, New Year's week and the leap day: classes at their wall-clock time.
do $$
declare
  day record;
  answer jsonb;
begin
  update studio.studio_settings set book_ahead_weeks = 100;
  assert public.availability('2027-03-01', '2027-03-01') ->> 'bookAheadWeeks' = '100', 'the timetable contains the number of weeks that can be booked';
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('daily', 'Daily Class', 'testing', 99, 'test-instructor', '{1,2,3,4,5,6,7}', '09:00', '10:00', 2, 0);
  for day in
    select * from (values
      ('2027-03-27'::date, '2027-03-27T09:00:00.000Z', '2027-03-26T21:00:00.000Z'),
      -- Twelve hours before the start, also in a night of eleven or thirteen hours.
      ('2027-03-28', '2027-03-28T08:00:00.000Z', '2027-03-27T20:00:00.000Z'),
      ('2027-10-31', '2027-10-31T09:00:00.000Z', '2027-10-30T21:00:00.000Z'),
      ('2027-12-31', '2027-12-31T09:00:00.000Z', '2027-12-30T21:00:00.000Z'),
      ('2028-01-01', '2028-01-01T09:00:00.000Z', '2027-12-31T21:00:00.000Z'),
      ('2028-02-29', '2028-02-29T09:00:00.000Z', '2028-02-28T21:00:00.000Z')
    ) as days (held_on, starts_at, free_until_at)
  loop
    answer := pg_temp.book('Uma', day.held_on, class => 'daily') -> 'booking';
    assert answer ->> 'startsAt' = day.starts_at and answer ->> 'freeUntilAt' = day.free_until_at, answer::text;
    assert pg_temp.availability_of('daily', day.held_on) = '1', 'the schedule shows the class';
    perform pg_temp.set_clock(day.starts_at::timestamptz);
    assert pg_temp.outcome(pg_temp.book('Vic', day.held_on, class => 'daily')) = 'begun', 'booking closes at the start of the class: ' || day.held_on;
  end loop;
  assert jsonb_array_length(public.availability('2027-12-27', '2028-01-02') -> 'occurrences')
    = (select sum(cardinality(days)) from studio.class_series where status = 'active'), 'New Year''s week has every class once';
  assert pg_temp.availability_of('daily', '2028-02-29') = '1' and pg_temp.availability_of('daily', '2028-03-01') = '2', '29 February is a valid day';
end;
$$;

-- A price that staff change while the person fills in the form: nothing is booked at a price that they did not see.
do $$
declare
  answer jsonb;
  price jsonb;
  attempt record;
begin
  for attempt in
    select * from (values
      ('Yan', 'pay_at_studio', studio.money_json(1500, 'GBP'), 'price-changed'),
      ('Yan', 'pay_at_studio', studio.money_json(1800, 'GBP'), 'confirmed'),
      ('Zoe', 'credit_card', null, 'confirmed'),
      -- No money is due for it, so a missing pass is the reason.
      ('Una', 'class_pass', studio.money_json(1500, 'GBP'), 'pass-sign-in')
    ) as attempts (first_name, method, price, expected)
  loop
    update studio.class_series set price = 1800 where key = 'later';
    answer := public.book(
      'later', '2028-03-09', attempt.first_name, lower(attempt.first_name) || '@post.example', '07700 900' || (300 + ascii(attempt.first_name)),
      attempt.method, false, gen_random_uuid(), attempt.price
    );
    assert pg_temp.outcome(answer) = attempt.expected, format('a booking that expects %s: %s', attempt.price, answer);
    if attempt.expected = 'price-changed' then
      assert answer -> 'price' = studio.money_json(1800, 'GBP'), 'the refusal has the present price';
    end if;
  end loop;
end;
$$;

-- A member's own bookings, and what remains of them after the account is deleted.
do $$
declare
  member constant uuid := (select id from auth.users where email = 'member@ekantik.example');
  answer jsonb;
  sample constant int := (select count(*) from studio.bookings where user_id = member);
begin
  assert public.my_bookings() - 'at' = '{"rows": [], "total": 0}', 'a visitor without an account sees no bookings';
  perform pg_temp.become(member);
  answer := pg_temp.book('Wyn', '2028-03-04', class => 'daily');
  assert public.my_bookings() #> '{rows,0}' = answer -> 'booking', 'the latest class comes first';
  assert jsonb_array_length(public.my_bookings() -> 'rows') = sample + 1, 'all their own bookings are listed';
  perform pg_temp.sign_in(member);
  assert public.delete_my_account() = '{"kind":"deleted"}', 'the account is deleted';
  assert (select user_id is null from studio.bookings where number = (answer -> 'booking' ->> 'number')::bigint),
    'the booking is kept without a reference to the account';
  answer := pg_temp.book('Xan', '2028-03-04', class => 'daily');
  assert pg_temp.outcome(answer) = 'confirmed', 'a session of a deleted account books as a guest';
  perform pg_temp.become('nobody');
end;
$$;
