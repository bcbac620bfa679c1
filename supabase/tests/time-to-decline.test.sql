-- The time in which a person with a new place can decline it free of charge. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql
\ir helpers/waitlist.sql

select pg_temp.set_clock('2027-01-04 08:00Z');

-- Returns the time after two hours of daytime. Both times are on the studio's clock.
create function pg_temp.daytime_after(since text, hours int default 2) returns text language sql as $$
  select to_char(
    studio.after_daytime(since::timestamp at time zone 'Europe/London', make_interval(hours => hours))
      at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI'
  );
$$;

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 1, 1500);

-- Only daytime hours count, also around the nights in which the clocks change.
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

-- The time to decline and the time to undo end at the start of the class. Both periods are settings.
do $$
begin
  perform pg_temp.set_clock('2027-01-15 17:55Z');
  perform pg_temp.book('Ida', '2027-01-15');
  assert pg_temp.free_until('Ida') = '2027-01-15T18:00:00.000Z', 'the time to decline ends at the start';
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  update studio.studio_settings set decline_hours = 4, undo_minutes = 0;
  perform pg_temp.book('Jon', '2027-01-18');
  perform pg_temp.book('Kit', '2027-01-18', waits => true);
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
  perform pg_temp.book('Ned', '2027-03-29', waits => true);
  perform pg_temp.set_clock('2027-03-29 04:00Z');
  perform pg_temp.cancel('Mia');
  assert pg_temp.free_until('Ned') = '2027-03-29T08:00:00.000Z', 'in summer time 09:00 is 08:00 UTC';
  perform pg_temp.set_clock('2027-10-11 08:00Z');
  perform pg_temp.book('Oda', '2027-11-01');
  perform pg_temp.book('Pam', '2027-11-01', waits => true);
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
  perform pg_temp.book('Quin', '2027-03-28', waits => true, class => 'sunday');
  perform pg_temp.set_clock('2027-03-27 20:30Z');
  perform pg_temp.cancel('Peg', 'sunday');
  assert pg_temp.status('Quin', 'sunday') = 'confirmed', 'a class at 22:00 in summer time is 24 hours away at 21:00 in winter time';
  assert pg_temp.free_until('Quin', 'sunday') = '2027-03-28T06:30:00.000Z',
    'the time to decline is an hour and a half on Saturday and half an hour from 07:00 in summer time: ' || pg_temp.free_until('Quin', 'sunday');
  perform pg_temp.set_clock('2027-03-27 21:00:00.001Z');
  perform pg_temp.book('Rex', '2027-03-28', waits => true, class => 'sunday');
  perform pg_temp.cancel('Quin', 'sunday');
  assert pg_temp.status('Rex', 'sunday') = 'waitlisted', 'a place is offered only until the deadline';

  perform pg_temp.set_clock('2027-10-18 08:00Z');
  perform pg_temp.book('Sid', '2027-10-31', class => 'sunday');
  perform pg_temp.book('Tess', '2027-10-31', waits => true, class => 'sunday');
  perform pg_temp.set_clock('2027-10-30 20:30Z');
  perform pg_temp.cancel('Sid', 'sunday');
  assert pg_temp.free_until('Tess', 'sunday') = '2027-10-31T08:30:00.000Z', 'the time to decline is half an hour on Saturday and the rest from 07:00: '
    || pg_temp.free_until('Tess', 'sunday');
  update studio.studio_settings set free_cancellation_hours = default;
end;
$$;
