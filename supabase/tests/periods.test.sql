-- The periods of Booking Management: their first and last days, and the dates that the list shows for them.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-02-24 08:00Z');

insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000901', 'boss@studio.example');
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000901';
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
-- On every day, in its first and its last hour.
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('daily', 'Daily Class', 'testing', 99, 'test-instructor', '{1,2,3,4,5,6,7}', '23:00', '23:59', 2, 1500);
select studio.stamp_series('daily', '2027-01-01', '2027-04-30');

-- "2027-02-22 to 2027-02-28"; a period without an end is open.
create function pg_temp.days(period text) returns text language sql as $$
  select lower(days) || ' to ' || coalesce((upper(days) - 1)::text, 'ever') from studio.period_days(period) as days;
$$;

-- The days of the list, from the first to the last.
create function pg_temp.listed(period text) returns text language plpgsql as $$
begin
  perform pg_temp.become('boss');
  return (
    select min(row ->> 'on') || ' to ' || max(row ->> 'on') || ', ' || count(*)
    from jsonb_array_elements(
      public.staff_occurrences('', 'all', period, 'soonest', 'daily', null, null, 0, 200) -> 'rows'
    ) as row
  );
end;
$$;

-- A Wednesday in February.
do $$
begin
  assert pg_temp.days('today') = '2027-02-24 to 2027-02-24', 'today is one day';
  assert pg_temp.days('this-week') = '2027-02-22 to 2027-02-28', 'this week goes from Monday to Sunday';
  assert pg_temp.days('next-week') = '2027-03-01 to 2027-03-07', 'next week follows this week';
  assert pg_temp.days('this-month') = '2027-02-01 to 2027-02-28', 'February ends on the 28th';
  assert pg_temp.days('from-today') = '2027-02-24 to ever', 'the period from today has no end';
  assert pg_temp.days('last-28-days') = '2027-01-28 to 2027-02-24', 'the last 28 days end with today';
  assert studio.period_days('decade') is null, 'an unknown period is null';

  assert pg_temp.listed('today') = '2027-02-24 to 2027-02-24, 1', 'the list of today has today';
  assert pg_temp.listed('this-week') = '2027-02-22 to 2027-02-28, 7', 'the list of this week has its Sunday';
  assert pg_temp.listed('next-week') = '2027-03-01 to 2027-03-07, 7', 'the list of next week has its Sunday';
  assert pg_temp.listed('this-month') = '2027-02-01 to 2027-02-28, 28', 'the list of the month has its last day';
  assert pg_temp.listed('last-28-days') = '2027-01-28 to 2027-02-24, 28', 'the list of the last 28 days has each weekday four times';
  assert pg_temp.listed('from-today') like '2027-02-24 to %', 'the list from today on begins today';
end;
$$;

-- On the last day of a week, of a month and of a year, late in the evening.
do $$
begin
  perform pg_temp.set_clock('2027-02-28 23:30Z');
  assert pg_temp.days('this-week') = '2027-02-22 to 2027-02-28', 'Sunday belongs to the week that ends';
  assert pg_temp.days('this-month') = '2027-02-01 to 2027-02-28', 'the last day belongs to the month that ends';
  perform pg_temp.set_clock('2027-12-31 23:30Z');
  assert pg_temp.days('this-month') = '2027-12-01 to 2027-12-31', 'December ends on the 31st';
  assert pg_temp.days('this-week') = '2027-12-27 to 2028-01-02', 'a week can end in the next year';
  perform pg_temp.set_clock('2028-02-10 08:00Z');
  assert pg_temp.days('this-month') = '2028-02-01 to 2028-02-29', 'February has 29 days in a leap year';
end;
$$;
