-- How a change of a series affects its dates and bookings. Runs in one transaction that is rolled back.

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

-- Pausing, changing and moving a series.
do $$
begin
  perform pg_temp.set_clock('2027-02-01 06:00Z');
  assert pg_temp.outcome(pg_temp.book('Oli', '2027-02-03')) = 'confirmed', 'the class is booked before it is paused';
  update studio.class_series set status = 'paused' where key = 'small';
  assert pg_temp.outcome(pg_temp.book('Pia', '2027-02-03')) = 'paused', 'a paused series is not booked';
  assert pg_temp.book('Pia', '2027-02-03') -> 'next' ->> 'series' = 'later', 'another class is suggested';
  assert pg_temp.availability_of('small', '2027-02-03') is null, 'a withdrawn date is not shown';
  assert public.booking_by_token(pg_temp.token('Oli')) ->> 'status' = 'confirmed', 'pausing changes no existing booking';
  update studio.class_series set status = 'active' where key = 'small';
  assert pg_temp.outcome(pg_temp.book('Pia', '2027-02-03')) = 'confirmed', 'a class that is active again can be booked';
  assert exists (select from studio.occurrences where series = 'small' and held_on = '2027-03-26'), 'the new weekday is stamped';

  update studio.class_series set starts = '17:00', ends = '18:30', capacity = 1, days = '{1,3}' where key = 'small';
  assert (select starts || ' ' || capacity from studio.occurrences where series = 'small' and held_on = '2027-02-03') = '18:00:00 2',
    'a class with bookings stays as it was booked';
  assert (select starts || ' ' || capacity from studio.occurrences where series = 'small' and held_on = '2027-02-08') = '17:00:00 1',
    'a date without bookings takes the new time';
  assert not exists (select from studio.occurrences where series = 'small' and held_on = '2027-02-05'), 'a date on a removed weekday is withdrawn';
  assert pg_temp.availability_of('small', '2027-02-05') is null and pg_temp.outcome(pg_temp.book('Pia', '2027-02-05')) = 'unknown-class', 'a withdrawn date is neither shown nor bookable';
  begin
    delete from studio.class_series where key = 'small';
    assert false, 'a series with bookings is not deleted';
  exception when foreign_key_violation then null;
  end;
  delete from studio.class_series where key = 'later';
  assert not exists (select from studio.occurrences where series = 'later'), 'deleting a class without bookings deletes its dates';
end;
$$;

-- A date that its class has left is not offered to anyone after its last confirmed or waitlisted booking is cancelled.
do $$
declare
  class_date studio.occurrences;
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-02-15 08:00Z');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('ghost', 'Ghost Class', 'haunting', 98, 'test-instructor', '{2,4}', '18:00', '19:00', 2, 1500);
  perform pg_temp.book('Abe', '2027-02-16', class => 'ghost');
  perform public.cancel_booking(pg_temp.token('Abe'));
  perform pg_temp.book('Bob', '2027-02-23', class => 'ghost');
  perform pg_temp.book('Cat', '2027-02-23', class => 'ghost');
  perform pg_temp.book('Dan', '2027-02-23', waits => true, class => 'ghost');

  update studio.class_series set days = '{4}' where key = 'ghost';
  assert pg_temp.availability_of('ghost', '2027-02-16') is null, 'a date with only a cancelled booking is not offered';
  assert pg_temp.outcome(pg_temp.book('Eva', '2027-02-16', class => 'ghost')) = 'unknown-class', 'a withdrawn date cannot be booked';
  assert (select count(*) from studio.bookings join studio.occurrences on occurrences.number = occurrence
    where series = 'ghost' and held_on = '2027-02-16') = 1, 'the cancelled booking is still stored';
  assert (select cancel_reason = 'The class no longer meets on Tuesdays.' from studio.occurrences
    where series = 'ghost' and held_on = '2027-02-16'), 'the reason is stored with the occurrence';
  assert (select count(*) from studio.mails where kind = 'class-cancelled') = 0, 'nobody is notified';
  assert not exists (select from studio.occurrences where series = 'ghost' and held_on = '2027-03-02'), 'a date without bookings is removed';
  assert (select studio.next_class(class_series, '2027-02-15 08:00Z') ->> 'on' = '2027-02-18' from studio.class_series where class_type = 'haunting'), 'a withdrawn date is not suggested instead of another';

  assert pg_temp.availability_of('ghost', '2027-02-23') = '0', 'a booked date keeps its time';
  perform public.cancel_booking(pg_temp.token('Bob'));
  assert pg_temp.status('Dan') = 'confirmed', 'the waitlist of a withdrawn date is still promoted';
  perform public.cancel_booking(pg_temp.token('Cat'));
  assert pg_temp.availability_of('ghost', '2027-02-23') = '1', 'the date is shown while a person has a place';
  answer := public.cancel_booking(pg_temp.token('Dan'));
  assert answer #>> '{booking,occurrence,status}' = 'cancelled', 'the date is cancelled after the last cancellation: ' || answer::text;
  assert pg_temp.availability_of('ghost', '2027-02-23') is null, 'the cancelled date is no longer on the schedule';
  assert pg_temp.outcome(pg_temp.book('Eva', '2027-02-23', class => 'ghost')) = 'unknown-class', 'a withdrawn date is neither shown nor bookable';

  -- It is held again if its class returns to that day, or if it is scheduled as an extra date.
  update studio.class_series set days = '{2,4}', starts = '17:00' where key = 'ghost';
  assert pg_temp.availability_of('ghost', '2027-02-16') = '2' and pg_temp.availability_of('ghost', '2027-03-02') = '2', 'a class that is brought back is offered';
  assert (select starts = '17:00' from studio.occurrences where series = 'ghost' and held_on = '2027-02-16'), 'a date that is brought back has the current time of the class';
  update studio.class_series set days = '{4}' where key = 'ghost';
  insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000905', 'schedules@studio.example');
  update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000905';
  perform pg_temp.become('schedules');
  answer := public.schedule_occurrence('ghost', '2027-02-16', 'test-instructor', '10:00', '11:00', 5, gen_random_uuid());
  perform pg_temp.become('nobody');
  assert answer ->> 'kind' = 'saved' and pg_temp.availability_of('ghost', '2027-02-16') = '5', 'an extra date takes its place: ' || answer::text;
  update studio.class_series set days = '{5}' where key = 'ghost';
  assert pg_temp.availability_of('ghost', '2027-02-16') = '5', 'an extra date stays when the weekdays change';
end;
$$;

-- A date that has begun does not follow changes of its series.
do $$
declare
  date_before studio.occurrences;
begin
  perform pg_temp.set_clock('2027-02-17 00:00Z');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('early', 'Early Class', 'haunting', 98, 'test-instructor', '{3}', '00:05', '00:50', 2, 1500);
  perform pg_temp.set_clock('2027-02-17 08:00Z');
  select * into date_before from studio.occurrences where series = 'early' and held_on = '2027-02-17';
  update studio.class_series set starts = '22:30', ends = '23:15' where key = 'early';
  assert (select occurrences = date_before from studio.occurrences where number = date_before.number), 'a date that has begun keeps its time';
  assert pg_temp.outcome(pg_temp.book('Eva', '2027-02-17', class => 'early')) = 'begun', 'a date that has begun cannot be booked';
  assert (select starts = '22:30' from studio.occurrences where series = 'early' and held_on = '2027-02-24'), 'the next date takes the new time';
  update studio.class_series set days = '{5}' where key = 'early';
  assert exists (select from studio.occurrences where number = date_before.number), 'a date that has begun stays when its weekday is removed';

  -- The same applies to a date that was never stamped.
  perform pg_temp.set_clock('2027-08-20 23:30Z');
  update studio.class_series set starts = '05:00', ends = '06:00' where key = 'early';
  assert (select starts = '22:30' from studio.occurrences where series = 'early' and held_on = '2027-08-20')
    is not true, 'a class of another day is not stamped';
  perform pg_temp.set_clock('2027-08-27 08:00Z');
  update studio.class_series set starts = '21:00', ends = '22:00' where key = 'early';
  assert (select starts = '05:00' from studio.occurrences where series = 'early' and held_on = '2027-08-27'),
    'a class that began before it was stamped is not moved to a later time';
end;
$$;

-- A paused class: its booked dates take place, but nobody is promoted or notified of a place, and nothing can be booked.
do $$
declare
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-02-17 08:00Z');
  insert into studio.instructors (key, name) values ('test-pauser', 'Test Pauser');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('pausing', 'Pausing Class', 'pausing', 97, 'test-pauser', '{3}', '18:00', '19:00', 1, 1500);
  perform pg_temp.book('Ira', '2027-02-17', class => 'pausing');
  perform pg_temp.book('Joy', '2027-02-17', waits => true, class => 'pausing');
  perform pg_temp.book('Kay', '2027-02-24', class => 'pausing');
  update studio.class_series set status = 'paused' where key = 'pausing';

  assert public.booking_by_token(pg_temp.token('Joy')) #>> '{occurrence,status}' = 'planned', 'a booked date of a paused class takes place';
  assert pg_temp.outcome(pg_temp.book('Lou', '2027-02-24', class => 'pausing')) = 'paused', 'a paused class cannot be booked';
  assert not exists (select from studio.occurrences_between('2027-02-17', '2027-02-24', 'pausing')), 'the schedule has no dates of a paused class';
  assert studio.instructor_clash('test-pauser', '2027-02-17', '2027-02-17', null, '18:30', '19:30', null) ->> 'title' = 'Pausing Class',
    'the instructor still teaches the booked dates of a paused class';
  assert studio.instructor_clash('test-pauser', '2027-03-03', '2027-03-03', null, '18:30', '19:30', null) is null, 'the instructor is free on the other dates of a paused class';
  perform pg_temp.set_clock('2027-02-17 17:00Z');
  answer := public.cancel_booking(pg_temp.token('Ira'));
  assert answer #>> '{booking,cancelledLate}' = 'true', 'cancelling a booked date of a paused class can be late';
  assert pg_temp.status('Joy') = 'waitlisted', 'a paused class promotes nobody';
  assert pg_temp.mails('Joy') = '{booking-waitlisted}', 'the waitlist of a paused class is not notified';
  assert public.claim_place(pg_temp.token('Joy')) ->> 'reason' = 'no-new-places', 'nobody claims a place in a paused class';
  assert public.booking_by_token(pg_temp.token('Joy')) #>> '{occurrence,spots}' = '0', 'a paused class has no free places';
  update studio.class_series set status = 'active' where key = 'pausing';
  assert pg_temp.mails('Joy') = '{booking-waitlisted,place-free}', 'the waitlist is notified when the class resumes';
  assert public.booking_by_token(pg_temp.token('Joy')) #>> '{occurrence,status}' = 'planned', 'a class that resumes is planned again';

  perform pg_temp.set_clock('2027-02-18 08:00Z');
  update studio.class_series set status = 'paused', archived_at = studio.studio_now() where key = 'pausing';
  assert public.booking_by_token(pg_temp.token('Kay')) #>> '{occurrence,status}' = 'planned', 'a booked date of a deleted class takes place';
  assert pg_temp.outcome(pg_temp.book('Lou', '2027-02-24', class => 'pausing')) = 'unknown-class', 'a class that is deleted cannot be booked';
  assert public.booking_by_token(pg_temp.token('Joy')) #>> '{occurrence,status}' = 'planned', 'a past date counts as held';
  perform pg_temp.set_clock('2027-02-01 06:00Z');
end;
$$;
