-- Deadlines of the waitlist: promotions, notifications, and free declining and undoing.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/mails.sql

select pg_temp.set_clock('2027-01-04 08:00Z');

create function pg_temp.book(first_name text, held_on date, waits boolean default false, class text default 'small')
returns jsonb language sql as $$
  select public.book(
    class, held_on, first_name, lower(first_name) || '@post.example',
    '07700 9' || pg_catalog.lpad((pg_catalog.abs(pg_catalog.hashtext(first_name)) % 100000)::text, 5, '0'),
    'credit_card', waits, gen_random_uuid()
  );
$$;
create function pg_temp.booking(first_name text, class text default 'small') returns studio.bookings language sql as $$
  select bookings from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
  where bookings.email = lower(first_name) || '@post.example' and occurrences.series = class
  order by bookings.number desc limit 1;
$$;
create function pg_temp.status(first_name text, class text default 'small') returns text language sql as $$
  select (pg_temp.booking(first_name, class)).status::text;
$$;
create function pg_temp.free_until(first_name text) returns text language sql as $$
  select public.booking_by_token((pg_temp.booking(first_name)).token::text) ->> 'freeUntilAt';
$$;
create function pg_temp.free_until(first_name text, class text) returns text language sql as $$
  select public.booking_by_token((pg_temp.booking(first_name, class)).token::text) ->> 'freeUntilAt';
$$;
create function pg_temp.cancel(first_name text, class text) returns jsonb language sql as $$
  select public.cancel_booking((pg_temp.booking(first_name, class)).token::text);
$$;
create function pg_temp.cancel(first_name text) returns jsonb language sql as $$
  select public.cancel_booking((pg_temp.booking(first_name)).token::text);
$$;
create function pg_temp.claim(first_name text) returns jsonb language sql as $$
  select public.claim_place((pg_temp.booking(first_name)).token::text);
$$;
-- The time, on the studio's clock, after two hours of daytime from a time on that clock.
create function pg_temp.daytime_after(since text, hours int default 2) returns text language sql as $$
  select to_char(
    studio.after_daytime(since::timestamp at time zone 'Europe/London', make_interval(hours => hours))
      at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI'
  );
$$;

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 1, 1500),
  ('beside', 'Class Beside', 'testing', 99, 'other-instructor', '{1,3,5}', '18:30', '19:30', 1, 1500);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000921', 'boss@studio.example');
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000921';

-- Only daytime hours count, also in the nights of eleven and of thirteen hours.
do $$
begin
  assert pg_temp.daytime_after('2027-01-11 14:00') = '2027-01-11 16:00', 'two hours by day are two hours';
  assert pg_temp.daytime_after('2027-01-11 20:00') = '2027-01-11 22:00', 'the time can end with the day';
  assert pg_temp.daytime_after('2027-01-11 21:30') = '2027-01-12 08:30', 'the time left at 22:00 continues at 07:00';
  assert pg_temp.daytime_after('2027-01-11 22:00') = '2027-01-12 09:00', 'the time does not run from 22:00';
  assert pg_temp.daytime_after('2027-01-11 23:59') = '2027-01-12 09:00', 'the time does not run before midnight';
  assert pg_temp.daytime_after('2027-01-12 03:00') = '2027-01-12 09:00', 'the time does not run before 07:00';
  assert pg_temp.daytime_after('2027-01-12 07:00') = '2027-01-12 09:00', 'the time runs from 07:00';
  assert pg_temp.daytime_after('2027-03-27 21:00') = '2027-03-28 08:00', 'a night of eight hours does not count either';
  assert pg_temp.daytime_after('2027-03-28 00:30') = '2027-03-28 09:00', 'the night is handled when the clocks go forward';
  assert pg_temp.daytime_after('2027-10-30 21:00') = '2027-10-31 08:00', 'a night of ten hours is handled';
  assert pg_temp.daytime_after('2027-10-31 00:30') = '2027-10-31 09:00', 'the night is handled when the clocks go back';
  assert studio.after_daytime('2027-10-31 00:30Z', interval '2 hours')
    = studio.after_daytime('2027-10-31 01:30Z', interval '2 hours'), 'the repeated hour in autumn is night both times';
  assert pg_temp.daytime_after('2027-01-11 21:00', 48) = '2027-01-15 09:00', 'two days by day are four days';
end;
$$;

-- In time: the first in line gets the place, and time to decline it. Free until 06:00 on the day.
do $$
declare
  answer jsonb;
begin
  perform pg_temp.book('Ada', '2027-01-11');
  perform pg_temp.book('Bea', '2027-01-11', true);
  perform pg_temp.book('Cyd', '2027-01-11', true);
  perform pg_temp.set_clock('2027-01-11 06:00Z');
  perform pg_temp.cancel('Ada');
  assert pg_temp.status('Bea') = 'confirmed' and pg_temp.mails('Bea') = '{booking-waitlisted,booking-promoted}',
    'the first person is promoted up to the deadline';
  assert pg_temp.mails('Cyd') = '{booking-waitlisted}', 'the second person is not notified';
  assert pg_temp.free_until('Bea') = '2027-01-11T09:00:00.000Z', 'a person who is promoted at night may decline until 09:00';
  assert (select payload ->> 'freeUntilAt' = '2027-01-11T09:00:00.000Z' and payload -> 'noLongerWaitsFor' = '[]'
    from studio.mails where recipient = 'bea@post.example' and kind = 'booking-promoted'), 'the mail has the time until which they may decline';

  -- Declined after the deadline: free of charge, and nobody is booked unexpectedly.
  perform pg_temp.set_clock('2027-01-11 09:00Z');
  answer := pg_temp.cancel('Bea');
  assert answer #>> '{booking,cancelledLate}' = 'false', 'declining in time is free, whatever the deadline says';
  assert pg_temp.status('Cyd') = 'waitlisted', 'no person is promoted after the deadline';
  assert pg_temp.mails('Cyd') = '{booking-waitlisted,place-free}', 'the waitlist is notified that a place is free';
  assert (pg_temp.booking('Cyd')).notified_at = studio.studio_now(), 'the time of the notification is stored';
end;
$$;

-- The number of mails about a free place that were sent or will be.
create function pg_temp.free_place_mails(first_name text) returns bigint language sql as $$
  select count(*) from studio.mails
  where recipient = lower(first_name) || '@post.example' and kind = 'place-free' and dropped_at is null;
$$;

-- Late: everyone in line is notified once, and the first to claim the place gets it.
do $$
declare
  answer jsonb;
  mail studio.mails;
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  perform pg_temp.book('Dee', '2027-01-13');
  perform pg_temp.book('Eli', '2027-01-13', true);
  perform pg_temp.book('Fay', '2027-01-13', true);
  perform pg_temp.book('Gil', '2027-01-13', true);
  perform pg_temp.set_clock('2027-01-13 06:00:00.001Z');
  assert pg_temp.claim('Eli') ->> 'reason' = 'taken', 'a place that is not free cannot be claimed';
  answer := pg_temp.cancel('Dee');
  assert answer #>> '{booking,cancelledLate}' = 'true', 'a millisecond after the deadline is late';
  assert pg_temp.mails('Eli') = '{booking-waitlisted,place-free}' and pg_temp.mails('Gil') = '{booking-waitlisted,place-free}',
    'the whole waitlist is notified';
  select * into mail from studio.mails where recipient = 'gil@post.example' and kind = 'place-free';
  assert studio.is_mail_current(mail), 'the mail is true while the place is free';

  perform pg_temp.set_clock('2027-01-13 08:00Z');
  answer := pg_temp.claim('Fay');
  assert answer ->> 'kind' = 'claimed' and answer #>> '{booking,status}' = 'confirmed', 'the first to claim gets the place: ' || answer::text;
  assert answer #>> '{booking,freeUntilAt}' = '2027-01-13T08:10:00.000Z', 'a claim can be undone for ten minutes';
  assert pg_temp.claim('Fay') #>> '{booking,status}' = 'confirmed', 'claiming twice has one effect';
  assert pg_temp.mails('Fay') = '{booking-waitlisted,place-free,booking-confirmed}', 'one mail confirms the claim';
  answer := pg_temp.claim('Eli');
  assert answer ->> 'reason' = 'taken' and answer #>> '{booking,waitlistPosition}' = '1', 'a later claim keeps its position on the waitlist: ' || answer::text;
  assert not studio.is_mail_current(mail), 'a mail about a place that was given up is dropped';

  -- Undone: they are notified again, because a person had the place in between.
  perform pg_temp.set_clock('2027-01-13 08:10Z');
  answer := pg_temp.cancel('Fay');
  assert answer #>> '{booking,cancelledLate}' = 'false', 'a cancellation within ten minutes of booking is free';
  assert pg_temp.mails('Eli') = '{booking-waitlisted,place-free,place-free}', 'the whole waitlist is notified again';
  assert pg_temp.free_place_mails('Eli') = 1, 'a mail that was not sent in between is replaced';
  update studio.mails set sent_at = studio.studio_now() where kind = 'place-free' and dropped_at is null;
  perform pg_temp.book('Hal', '2027-01-13');
  assert pg_temp.status('Hal') = 'confirmed', 'a free place is open to everybody';
  assert pg_temp.free_until('Hal') = '2027-01-13T08:20:00.000Z', 'a late booking can be undone for ten minutes';
  perform pg_temp.set_clock('2027-01-13 08:20:00.001Z');
  answer := pg_temp.cancel('Hal');
  assert answer #>> '{booking,cancelledLate}' = 'true', 'after ten minutes cancelling is late';
  assert pg_temp.free_place_mails('Eli') = 2, 'a new mail follows one that was sent';
  update studio.mails set claimed_until = studio.studio_now() + interval '1 hour' where kind = 'place-free' and sent_at is null and dropped_at is null;

  -- Restored by staff and cancelled again: a person had the place in between.
  perform pg_temp.become('boss');
  perform pg_temp.set_clock('2027-01-13 08:30Z');
  assert public.restore_attendee((pg_temp.booking('Hal')).number, gen_random_uuid()) ->> 'kind' = 'done';
  perform pg_temp.become('nobody');
  perform pg_temp.set_clock('2027-01-13 08:40Z');
  perform pg_temp.cancel('Hal');
  assert pg_temp.mails('Eli') = '{booking-waitlisted,place-free,place-free,place-free,place-free}', 'the waitlist is notified again after a place was restored and given back';
  assert pg_temp.free_place_mails('Eli') = 3, 'a mail that a worker is sending is not replaced';

  -- A higher capacity: one notification for all places.
  update studio.occurrences set capacity = 3 where series = 'small' and held_on = '2027-01-13';
  assert pg_temp.mails('Eli') = '{booking-waitlisted,place-free,place-free,place-free,place-free}', 'the waitlist is notified once of several free places';

  -- All other results have a reason.
  perform pg_temp.cancel('Gil');
  assert pg_temp.claim('Gil') ->> 'reason' = 'cancelled', 'a person who left the waitlist cannot claim';
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'small' and held_on = '2027-01-13';
  assert pg_temp.claim('Eli') ->> 'reason' = 'not-held', 'a class that is not held cannot be booked';
  update studio.occurrences set cancelled_at = null where series = 'small' and held_on = '2027-01-13';
  perform pg_temp.set_clock('2027-01-13 18:00Z');
  assert pg_temp.claim('Eli') ->> 'reason' = 'begun', 'a place in a class that has begun cannot be claimed';
  assert public.claim_place('no such token') = '{"kind": "refused", "reason": "unknown-booking"}', 'an unknown link cannot claim';
end;
$$;

-- The start of the class ends every promise, and both periods are settings.
do $$
begin
  perform pg_temp.set_clock('2027-01-15 17:55Z');
  perform pg_temp.book('Ida', '2027-01-15');
  assert pg_temp.free_until('Ida') = '2027-01-15T18:00:00.000Z', 'the time to decline ends at the start';
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  update studio.studio_settings set decline_hours = 4, undo_minutes = 0;
  perform pg_temp.book('Jon', '2027-01-18');
  perform pg_temp.book('Kit', '2027-01-18', true);
  perform pg_temp.set_clock('2027-01-18 05:00Z');
  perform pg_temp.cancel('Jon');
  assert pg_temp.free_until('Kit') = '2027-01-18T11:00:00.000Z', 'the time to decline is a setting';
  perform pg_temp.set_clock('2027-01-18 11:00:00.001Z');
  perform pg_temp.cancel('Kit');
  perform pg_temp.book('Lou', '2027-01-18');
  assert pg_temp.free_until('Lou') = '2027-01-18T06:00:00.000Z', 'the time to undo ends at the start, too';
  update studio.studio_settings set decline_hours = 2, undo_minutes = 10;
end;
$$;

-- In the weeks after the clock changes.
do $$
begin
  perform pg_temp.set_clock('2027-03-01 08:00Z');
  perform pg_temp.book('Mia', '2027-03-29');
  perform pg_temp.book('Ned', '2027-03-29', true);
  perform pg_temp.set_clock('2027-03-29 04:00Z');
  perform pg_temp.cancel('Mia');
  assert pg_temp.free_until('Ned') = '2027-03-29T08:00:00.000Z', 'in summer time 09:00 is 08:00 UTC';
  perform pg_temp.set_clock('2027-10-11 08:00Z');
  perform pg_temp.book('Oda', '2027-11-01');
  perform pg_temp.book('Pam', '2027-11-01', true);
  perform pg_temp.set_clock('2027-11-01 04:00Z');
  perform pg_temp.cancel('Oda');
  assert pg_temp.free_until('Pam') = '2027-11-01T09:00:00.000Z', 'in winter time 09:00 is 09:00 UTC';
end;
$$;

-- Across the nights of the clock changes: promoted on Saturday evening into a class on Sunday.
do $$
declare
  class_date studio.occurrences;
begin
  update studio.studio_settings set free_cancellation_hours = 24;
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('sunday', 'Sunday Class', 'testing', 99, 'test-instructor', '{7}', '22:00', '23:00', 1, 1500);
  perform pg_temp.set_clock('2027-03-15 08:00Z');
  perform pg_temp.book('Peg', '2027-03-28', class => 'sunday');
  perform pg_temp.book('Quin', '2027-03-28', true, 'sunday');
  perform pg_temp.set_clock('2027-03-27 20:30Z');
  perform pg_temp.cancel('Peg', 'sunday');
  assert pg_temp.status('Quin', 'sunday') = 'confirmed', 'a class at 22:00 in summer time is 24 hours away at 21:00 in winter time';
  assert pg_temp.free_until('Quin', 'sunday') = '2027-03-28T06:30:00.000Z',
    'the time to decline is an hour and a half on Saturday and half an hour from 07:00 in summer time: ' || pg_temp.free_until('Quin', 'sunday');
  perform pg_temp.set_clock('2027-03-27 21:00:00.001Z');
  perform pg_temp.book('Rex', '2027-03-28', true, 'sunday');
  perform pg_temp.cancel('Quin', 'sunday');
  assert pg_temp.status('Rex', 'sunday') = 'waitlisted', 'a place is offered only until the deadline';

  perform pg_temp.set_clock('2027-10-18 08:00Z');
  perform pg_temp.book('Sid', '2027-10-31', class => 'sunday');
  perform pg_temp.book('Tess', '2027-10-31', true, 'sunday');
  perform pg_temp.set_clock('2027-10-30 20:30Z');
  perform pg_temp.cancel('Sid', 'sunday');
  assert pg_temp.free_until('Tess', 'sunday') = '2027-10-31T08:30:00.000Z', 'the time to decline is half an hour on Saturday and the rest from 07:00: '
    || pg_temp.free_until('Tess', 'sunday');
  update studio.studio_settings set free_cancellation_hours = default;
end;
$$;

-- Waiting for two classes at the same time: the first place ends the other booking.
do $$
declare
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  perform pg_temp.book('Una', '2027-01-20');
  perform pg_temp.book('Vic', '2027-01-20', class => 'beside');
  perform pg_temp.book('Wyn', '2027-01-20', true);
  answer := pg_temp.book('Wyn', '2027-01-20', true, 'beside');
  assert answer #>> '{booking,status}' = 'waitlisted', 'a person can wait for two overlapping classes: ' || answer::text;
  perform pg_temp.book('Xan', '2027-01-20', true, 'beside');
  assert pg_temp.book('Una', '2027-01-20', true, 'beside') ->> 'reason' = 'overlapping', 'a person with a place cannot wait for an overlapping class';
  perform pg_temp.cancel('Una');
  assert pg_temp.status('Wyn') = 'confirmed' and pg_temp.status('Wyn', 'beside') = 'cancelled',
    'a promoted person leaves the waitlists of overlapping classes';
  assert not (pg_temp.booking('Wyn', 'beside')).cancelled_late, 'leaving a waitlist that way is never late';
  assert (select payload -> 'noLongerWaitsFor' = '[{"title": "Class Beside", "on": "2027-01-20", "start": "18:30", "end": "19:30"}]'
    from studio.mails where recipient = 'wyn@post.example' and kind = 'booking-promoted'), 'the mail names the class they no longer wait for';
  assert (select (public.booking_by_token(token::text)) ->> 'waitlistPosition' = '1' from studio.bookings
    where email = 'xan@post.example'), 'the next person on the other waitlist is promoted';

  -- Somebody who typed the address may have booked the other class, so it ends nobody's waiting. While the address has
  -- that place it is skipped, and not notified.
  perform pg_temp.book('Yan', '2027-01-22');
  perform pg_temp.book('Zoe', '2027-01-22', true);
  perform pg_temp.book('Abe', '2027-01-22', true);
  answer := pg_temp.book('Zoe', '2027-01-22', class => 'beside');
  assert answer #>> '{booking,status}' = 'confirmed', 'a person who waits for one class can book another at that time: ' || answer::text;
  perform pg_temp.cancel('Yan');
  assert pg_temp.status('Zoe') = 'waitlisted' and pg_temp.status('Abe') = 'confirmed', 'a person with an overlapping place is not promoted';
  perform pg_temp.set_clock('2027-01-22 09:00Z');
  perform pg_temp.cancel('Abe');
  assert pg_temp.mails('Zoe') = '{booking-waitlisted,booking-confirmed}', 'a person with an overlapping place is not notified';
  assert pg_temp.claim('Zoe') ->> 'reason' = 'overlapping', 'a person with an overlapping place cannot claim';
end;
$$;

-- A person who was skipped because of another place, or of paying for one, gets the free place once that is over.
do $$
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  perform pg_temp.book('Asa', '2027-02-03');
  perform pg_temp.book('Bob', '2027-02-03', true);
  perform pg_temp.book('Bob', '2027-02-03', class => 'beside');
  perform pg_temp.cancel('Asa');
  assert pg_temp.status('Bob') = 'waitlisted', 'a person with an overlapping place is skipped';
  perform pg_temp.cancel('Bob', 'beside');
  assert pg_temp.status('Bob') = 'confirmed', 'a person who cancels the overlapping place is promoted';

  perform pg_temp.book('Cai', '2027-02-05');
  perform pg_temp.book('Dex', '2027-02-05', true);
  perform pg_temp.book('Dex', '2027-02-05', class => 'beside');
  perform pg_temp.cancel('Cai');
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'beside' and held_on = '2027-02-05';
  assert pg_temp.status('Dex') = 'confirmed', 'a person whose other class is cancelled is promoted';

  perform pg_temp.book('Eve', '2027-02-08');
  perform pg_temp.book('Flo', '2027-02-08', true);
  perform pg_temp.book('Flo', '2027-02-08', class => 'beside');
  perform pg_temp.cancel('Eve');
  update studio.occurrences set starts = '20:00', ends = '21:00' where series = 'beside' and held_on = '2027-02-08';
  assert pg_temp.status('Flo') = 'confirmed', 'a person whose other class is held at another time is promoted';

  perform pg_temp.book('Guy', '2027-02-10');
  perform pg_temp.book('Ike', '2027-02-10', true);
  update studio.studio_settings set takes_online = true, online_ready = true;
  perform public.begin_checkout(
    '{"kind": "booking", "series": "beside", "heldOn": "2027-02-10", "name": "Ike", "email": "ike@post.example", "phone": "07700 900124"}',
    gen_random_uuid()
  );
  update studio.studio_settings set takes_online = default, online_ready = default;
  perform pg_temp.cancel('Guy');
  assert pg_temp.status('Ike') = 'waitlisted', 'a person who is paying for an overlapping place is skipped';
  perform studio.end_hold((select number from studio.checkouts where email = 'ike@post.example'));
  assert pg_temp.status('Ike') = 'confirmed', 'a person whose overlapping hold ends is promoted';

  perform pg_temp.book('Jan', '2027-02-12');
  perform pg_temp.book('Kai', '2027-02-12', true);
  perform pg_temp.book('Kai', '2027-02-12', class => 'beside');
  perform pg_temp.set_clock('2027-02-12 09:00Z');
  perform pg_temp.cancel('Jan');
  assert pg_temp.free_place_mails('Kai') = 0, 'a person with an overlapping place is not notified';
  perform pg_temp.cancel('Kai', 'beside');
  assert pg_temp.status('Kai') = 'waitlisted' and pg_temp.free_place_mails('Kai') = 1,
    'a person who cancels the overlapping place late is notified of the free one';
end;
$$;

-- A person whose address is certainly theirs stops waiting with a place in an overlapping class, however they book it.
do $$
declare
  answer jsonb;
  id constant uuid := gen_random_uuid();
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  insert into auth.users (id, email, email_confirmed_at)
  select gen_random_uuid(), name || '@post.example', now() from unnest('{eda,fin}'::text[]) as name;
  insert into auth.users (id, email) values (gen_random_uuid(), 'gus@post.example');
  update studio.class_series set capacity = 9 where key = 'beside';
  update studio.studio_settings set takes_online = true, online_ready = true;
  perform pg_temp.book('Dov', '2027-02-01');
  perform pg_temp.book('Eda', '2027-02-01', true), pg_temp.book('Fin', '2027-02-01', true);
  perform pg_temp.book('Gus', '2027-02-01', true), pg_temp.book('Hob', '2027-02-01', true);

  perform pg_temp.become('gus');
  perform pg_temp.book('Gus', '2027-02-01', class => 'beside');
  assert pg_temp.status('Gus', 'beside') = 'confirmed' and pg_temp.status('Gus') = 'waitlisted', 'an account without a confirmed address ends nobody''s waiting';
  perform pg_temp.become('eda');
  perform pg_temp.book('Fin', '2027-02-01', class => 'beside');
  assert pg_temp.status('Fin', 'beside') = 'confirmed' and pg_temp.status('Fin') = 'waitlisted', 'an account ends nobody else''s waiting';
  perform pg_temp.cancel('Fin', 'beside');
  perform pg_temp.book('Eda', '2027-02-01', class => 'beside');
  assert pg_temp.status('Eda', 'beside') = 'confirmed' and pg_temp.status('Eda') = 'cancelled', 'a member who books another class stops waiting';
  assert (select payload -> 'noLongerWaitsFor' = '[{"title": "Small Class", "on": "2027-02-01", "start": "18:00", "end": "19:00"}]'
    from studio.mails where recipient = 'eda@post.example' and kind = 'booking-confirmed'), 'the mail names the class they no longer wait for';

  perform pg_temp.become('fin');
  answer := public.begin_checkout(
    '{"kind": "booking", "series": "beside", "heldOn": "2027-02-01", "name": "Fin", "email": "fin@post.example", "phone": "07700 900123"}', id
  );
  assert answer ->> 'kind' = 'open' and pg_temp.status('Fin') = 'waitlisted', 'a person who waits for one class can pay for another at that time: ' || answer::text;
  perform pg_temp.become('nobody');
  perform public.record_payment_event(jsonb_build_object(
    'id', 'evt_' || id, 'type', 'session-paid', 'at', studio.utc_text(studio.studio_now()), 'checkout', answer #> '{checkout,token}',
    'session', 'cs_' || id, 'paymentIntent', 'pi_' || id, 'amount', 1500, 'currency', 'GBP'
  ));
  assert pg_temp.status('Fin', 'beside') = 'confirmed' and pg_temp.status('Fin') = 'cancelled', 'a member who pays online for another class stops waiting';
  assert (select payload #>> '{noLongerWaitsFor,0,title}' = 'Small Class' from studio.mails
    where recipient = 'fin@post.example' and kind = 'booking-confirmed' order by number desc limit 1), 'the mail of a place paid online names the class they no longer wait for';

  -- A booking whose address is corrected is a new place for that address.
  answer := public.book('beside', '2027-02-01', 'Hob', 'hop@post.example', '07700 900321', 'credit_card', false, id);
  answer := public.correct_booking(id, '{hop@post.example}', 'Hob', 'hob@post.example', '07700 900321', 'credit_card');
  assert answer ->> 'kind' = 'booked' and pg_temp.status('Hob') = 'waitlisted', 'a booking can be corrected to an address that waits for another class: ' || answer::text;
  update studio.studio_settings set takes_online = default, online_ready = default;
end;
$$;

-- Staff see the waitlist, and may give a place to anyone on it, with a reason.
do $$
declare
  occurrence_number bigint;
  second bigint;
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  perform pg_temp.book('Bob', '2027-01-25');
  perform pg_temp.book('Cat', '2027-01-25', true);
  perform pg_temp.book('Dan', '2027-01-25', true);
  second := (pg_temp.booking('Dan')).number;
  occurrence_number := (pg_temp.booking('Dan')).occurrence;
  perform pg_temp.become('boss');
  assert public.promote_attendee(second, 'Has a bad back', gen_random_uuid()) ->> 'reason' = 'full', 'staff cannot promote above the capacity';
  perform pg_temp.set_clock('2027-01-25 12:00Z');
  perform public.cancel_attendee((pg_temp.booking('Bob')).number, gen_random_uuid());
  answer := public.occurrence_attendees(occurrence_number) -> 0;
  assert answer ->> 'waitlistPosition' = '1' and answer ->> 'bookedAt' = '2027-01-04T08:00:00.000Z'
    and answer ->> 'notifiedAt' = '2027-01-25T12:00:00.000Z', 'the waitlist has the time of booking and of the notification: ' || answer::text;
  assert public.promote_attendee(second, ' ', gen_random_uuid()) ->> 'reason' = 'reason-invalid', 'a missing reason is refused';
  answer := public.promote_attendee(second, ' Rang us first ', gen_random_uuid());
  assert answer ->> 'kind' = 'done' and pg_temp.status('Dan') = 'confirmed', 'anybody in line can be promoted: ' || answer::text;
  assert pg_temp.mails('Dan') = '{booking-waitlisted,place-free,booking-promoted}', 'the promoted person is notified';
  assert pg_temp.mails('Cat') = '{booking-waitlisted,place-free}', 'the person passed over is not notified';
  assert pg_temp.free_until('Dan') = '2027-01-25T14:00:00.000Z', 'a person with a new place can decline it, too';
  assert public.record_history('booking', second::text) -> 0 #>> '{after,promotion_reason}' = 'Rang us first',
    'the history contains the reason';
  perform studio.erase_bookings(array[second]);
  assert (pg_temp.booking('Dan')) is null and (select promotion_reason is null from studio.bookings where number = second),
    'erasing a person erases the reason';
  assert public.record_history('booking', second::text)::text not like '%Rang us%', 'the history does not contain the reason either';
end;
$$;
