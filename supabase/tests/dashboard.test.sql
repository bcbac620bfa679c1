-- The dashboard, and the numbers above the list of dates. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

-- The Wednesday before the day at which the clock of SQL tests is stopped: in the middle of the weeks of the sample data.
select pg_temp.set_clock('2026-11-25 12:00Z');

-- The places booked in the last seven days and in the seven before, that are neither cancelled nor on a waitlist.
create function pg_temp.new_places(own_instructor text) returns jsonb language sql as $$
  select jsonb_build_object(
    'now', count(*) filter (where booked_at > studio.studio_now() - interval '7 days'),
    'before', count(*) filter (where booked_at <= studio.studio_now() - interval '7 days')
  )
  from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
  where bookings.status in ('confirmed', 'attended', 'no-show') and occurrences.cancelled_at is null
    and booked_at > studio.studio_now() - interval '14 days' and booked_at <= studio.studio_now()
    and (own_instructor is null or instructor = own_instructor);
$$;

-- The dashboard agrees with the tables, for an admin and for an instructor.
do $$
declare
  today constant date := studio.studio_today();
  dashboard jsonb;
begin
  update studio.occurrences set cancelled_at = studio.studio_now() where number = (
    select number from studio.occurrences where held_on = today order by starts, number limit 1
  );
  perform pg_temp.become('admin');
  dashboard := public.staff_dashboard();
  assert (dashboard #>> '{classesToday,now}')::int = (
    select count(*) from studio.occurrences where held_on = today and occurrences.cancelled_at is null
  ) and (dashboard #>> '{classesToday,now}')::int > 0, 'the dashboard counts the classes of today';
  assert (dashboard #>> '{activeBookings,total}')::int = (
    select count(*) from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.status = 'confirmed' and occurrences.cancelled_at is null
      and studio.studio_instant(held_on, starts) > studio.studio_now()
  ), 'active bookings are the confirmed ones of classes that have not begun';
  assert dashboard -> 'activeBookings' @> pg_temp.new_places(null), 'new bookings are places that are kept: ' || (dashboard ->> 'activeBookings');
  assert (dashboard #>> '{classesToday,now}')::int + (dashboard #>> '{classesToday,cancelled}')::int
    = (public.staff_occurrences('', 'all', 'today', 'soonest', null, null, null, 0, 25) ->> 'total')::int
    and (dashboard #>> '{classesToday,cancelled}')::int > 0, 'held and cancelled dates of today are those of the list';
  assert (
    select (stats ->> 'today')::int + (stats ->> 'cancelledToday')::int
      = (public.staff_occurrences('', 'all', 'today', 'soonest', null, null, null, 0, 25) ->> 'total')::int
    from public.occurrence_stats() as stats
  ), 'held and cancelled dates of today are those of the card above the list, too';
  assert (dashboard ->> 'bookedToday')::int = (
    select count(*) from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where held_on = today and occurrences.cancelled_at is null and bookings.status in ('confirmed', 'attended', 'no-show')
  ) and (dashboard ->> 'bookedToday')::int > 0, 'today''s places are those of all of today''s classes';
  assert (dashboard #>> '{memberships,now}')::int = (
    select count(*) from studio.passes
    where today between from_on and to_on and (credits is null or studio.pass_balance(number) > 0)
  ) and (dashboard #>> '{memberships,now}')::int = (public.staff_passes('', 'valid', 0, 5) ->> 'total')::int,
    'the number of valid passes equals that of the list';
  assert dashboard -> 'orders' <> 'null', 'admins see orders';
  assert jsonb_array_length(dashboard -> 'upcoming') = 6, 'the dashboard lists the next six classes';
  assert (dashboard #>> '{next,number}')::bigint = (
    select number from studio.occurrences
    where cancelled_at is null and studio.studio_instant(held_on, ends) > studio.studio_now()
    order by held_on, starts, number limit 1
  ) and dashboard #>> '{next,classType}' <> '', 'the dashboard shows the current or next class with its class type';
  assert jsonb_array_length(dashboard -> 'activity') = 8, 'the dashboard lists the last eight events';
  assert (select array_agg(event ->> 'at') = array_agg(event ->> 'at' order by event ->> 'at' desc)
    from jsonb_array_elements(dashboard -> 'activity') as event), 'the newest event comes first';
  assert (select bool_and((class ->> 'attended')::int between 1 and (class ->> 'expected')::int)
    from jsonb_array_elements(dashboard -> 'attendance') as class), 'attendance never exceeds the expected people';
  update studio.occurrences set held_on = today - 28 where number = (
    select occurrences.number from studio.occurrences join studio.bookings on bookings.occurrence = occurrences.number
    where held_on < today and occurrences.cancelled_at is null and bookings.status = 'attended' limit 1
  );
  assert (select sum((class ->> 'expected')::int) from jsonb_array_elements(public.staff_dashboard() -> 'attendance') as class) = (
    select count(*) from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where held_on <@ studio.period_days('last-28-days') and occurrences.cancelled_at is null
      and bookings.status in ('attended', 'no-show')
  ), 'attendance is that of the days of the list to which it leads';
  assert (select count(*) from jsonb_array_elements(dashboard -> 'alerts') as alert where alert ->> 'kind' = 'low-stock') >= 3;

  perform pg_temp.become('instructor');
  dashboard := public.staff_dashboard();
  assert dashboard #>> '{next,instructor,key}' = 'tom-hollis', 'an instructor sees their own next class';
  assert dashboard -> 'orders' = 'null' and dashboard -> 'memberships' = 'null', 'an instructor does not get hidden numbers';
  assert not jsonb_path_exists(dashboard, '$.activity[*] ? (@.kind == "ordered" || @.kind == "joined" || @.kind == "collected")');
  assert (dashboard #>> '{activeBookings,total}')::int = (
    select count(*) from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.status = 'confirmed' and occurrences.cancelled_at is null and instructor = 'tom-hollis'
      and studio.studio_instant(held_on, starts) > studio.studio_now()
  ), 'an instructor gets the bookings of their own classes';
  assert dashboard -> 'activeBookings' @> pg_temp.new_places('tom-hollis'), 'an instructor gets the new bookings of their own classes';
  assert (dashboard ->> 'bookedToday')::int = (
    select count(*) from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where held_on = today and occurrences.cancelled_at is null and instructor = 'tom-hollis'
      and bookings.status in ('confirmed', 'attended', 'no-show')
  ), 'an instructor gets today''s places of their own classes';
end;
$$;

-- Alerts are shown when they are due, and not before.
create function pg_temp.alerts(kind text) returns jsonb language sql as $$
  select coalesce(jsonb_agg(alert), '[]')
  from jsonb_array_elements(public.staff_dashboard() -> 'alerts') as alert where alert ->> 'kind' = alerts.kind;
$$;
do $$
declare
  tomorrow constant date := studio.studio_today() + 1;
  occurrence_number constant bigint := (
    select number from studio.occurrences where held_on = tomorrow and instructor <> 'tom-hollis' order by starts limit 1
  );
  date_count constant bigint := (
    select count(*) from studio.occurrences
    where instructor = 'ruth-okafor' and cancelled_at is null
      and studio.studio_instant(held_on, starts) > studio.studio_now()
  );
begin
  perform pg_temp.become('admin');
  assert pg_temp.alerts('few-bookings') = '[]' and pg_temp.alerts('on-leave') = '[]'
    and pg_temp.alerts('mails-waiting') = '[]', 'the sample has only alerts about stock';

  delete from studio.mails where booking in (select number from studio.bookings where occurrence = occurrence_number);
  delete from studio.bookings where occurrence = occurrence_number;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select occurrence_number, 'Eve ' || n, 'eve' || n || '@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid()
  from generate_series(1, 2) as n;
  assert pg_temp.alerts('few-bookings') -> 0 @> jsonb_build_object('count', 2, 'key', occurrence_number::text), 'a class with two bookings has an alert';
  update studio.occurrences set capacity = 2 where number = occurrence_number;
  assert pg_temp.alerts('few-bookings') = '[]', 'a full class has no alert, however small it is';
  update studio.occurrences set capacity = 15 where number = occurrence_number;
  perform pg_temp.become('instructor');
  assert pg_temp.alerts('few-bookings') = '[]', 'an instructor gets no alerts about a colleague’s class';
  perform pg_temp.become('admin');
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (occurrence_number, 'Eve', 'eve@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid());
  assert pg_temp.alerts('few-bookings') = '[]', 'a class with three bookings has no alert';
  update studio.class_series set streamed = true where key = (select series from studio.occurrences where number = occurrence_number);
  update studio.bookings set at_home = true where occurrence = occurrence_number;
  assert pg_temp.alerts('few-bookings') = '[]', 'a class whose people take part at home has no alert';

  -- Unbooked dates of a paused class are not held; its booked dates are held.
  delete from studio.bookings where occurrence = occurrence_number;
  update studio.class_series set status = 'paused'
  where key = (select series from studio.occurrences where number = occurrence_number);
  update studio.occurrences set cancelled_at = studio.studio_now()
  where number <> occurrence_number and held_on <= tomorrow;
  assert pg_temp.alerts('few-bookings') = '[]', 'an unbooked date of a paused class has no alert';
  assert not (
    select occurrence_number::text = any (array_agg(class ->> 'number'))
    from jsonb_array_elements(public.staff_dashboard() -> 'upcoming') as class
  ) and public.staff_dashboard() #>> '{next,number}' <> occurrence_number::text, 'an unbooked date of a paused class is no upcoming class';
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (occurrence_number, 'Eve', 'eve@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid());
  assert pg_temp.alerts('few-bookings') -> 0 @> jsonb_build_object('count', 1, 'key', occurrence_number::text), 'a booked date of a paused class has an alert';
  assert public.staff_dashboard() #>> '{next,number}' = occurrence_number::text
    and public.staff_dashboard() #>> '{upcoming,0,number}' = occurrence_number::text, 'a booked date of a paused class is the next class';
  update studio.occurrences set cancelled_at = null where number <> occurrence_number and held_on <= tomorrow;
  update studio.class_series set status = 'active' where status = 'paused';

  update studio.instructors set status = 'on-leave' where key = 'ruth-okafor';
  assert pg_temp.alerts('on-leave') = jsonb_build_array(jsonb_build_object(
    'kind', 'on-leave', 'subject', 'Ruth Okafor', 'count', date_count, 'key', 'ruth-okafor'
  )), 'an instructor on leave who still teaches causes an alert: ' || pg_temp.alerts('on-leave')::text;

  delete from studio.mails;
  insert into studio.mails (kind, recipient, payload, created_at, sent_at) values
    ('test', 'a@post.example', '{}', studio.studio_now() - interval '59 minutes', null),
    ('test', 'b@post.example', '{}', studio.studio_now() - interval '61 minutes', null),
    ('test', 'c@post.example', '{}', studio.studio_now() - interval '2 days', studio.studio_now());
  assert pg_temp.alerts('mails-waiting') -> 0 @> '{"count": 1, "subject": "", "key": null}', 'a mail that has waited for an hour causes an alert';
  perform pg_temp.become('instructor');
  assert pg_temp.alerts('mails-waiting') = '[]', 'an instructor gets no alerts about mails';
end;
$$;

-- A paused class is held on the dates that people have booked only.
create function pg_temp.listed(tab text) returns int language sql as $$
  select (public.staff_occurrences('', tab, 'this-week', 'soonest', 'pausing', null, null, 0, 25) ->> 'total')::int;
$$;
create function pg_temp.numbers() returns int[] language sql as $$
  select array[
    (stats ->> 'today')::int, (stats ->> 'upcoming')::int, (stats #>> '{capacity,places}')::int,
    (public.staff_dashboard() #>> '{classesToday,now}')::int, pg_temp.listed('upcoming'), pg_temp.listed('all')
  ]
  from public.occurrence_stats() as stats;
$$;
create function pg_temp.is_mentioned(part text) returns boolean language sql as $$
  select public.staff_dashboard() ->> part like '%Pausing Class%';
$$;

do $$
declare
  before int[];
begin
  perform pg_temp.become('admin');
  before := pg_temp.numbers();
  insert into studio.instructors (key, name) values ('pausing-instructor', 'Pausing Instructor');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('pausing', 'Pausing Class', 'testing', 99, 'pausing-instructor', '{3,4,5}', '12:05', '12:10', 7, 1500);
  assert pg_temp.numbers() = array[before[1] + 1, before[2] + 3, before[3] + 21, before[4] + 1, 3, 3], 'dates of an active class count: ' || pg_temp.numbers()::text;
  assert pg_temp.is_mentioned('alerts') and pg_temp.is_mentioned('next') and pg_temp.is_mentioned('upcoming');

  update studio.class_series set status = 'paused' where key = 'pausing';
  assert pg_temp.numbers() = before[1:4] || array[0, 0], 'dates of a paused class are not held: ' || pg_temp.numbers()::text;
  assert not pg_temp.is_mentioned('alerts') and not pg_temp.is_mentioned('next') and not pg_temp.is_mentioned('upcoming');
  update studio.instructors set status = 'on-leave' where key = 'pausing-instructor';
  assert not public.staff_dashboard() ->> 'alerts' like '%Pausing Instructor%', 'a paused class needs no substitute';

  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Pia', 'pia@post.example', '07700 900205', 'credit_card', 'confirmed', gen_random_uuid()
  from studio.occurrences where series = 'pausing' and held_on = '2026-11-25';
  assert pg_temp.numbers() = array[before[1] + 1, before[2] + 1, before[3] + 7, before[4] + 1, 1, 1], 'a booked date is held: ' || pg_temp.numbers()::text;
  assert pg_temp.is_mentioned('next') and public.staff_dashboard() ->> 'alerts' like '%Pausing Instructor%';
end;
$$;

-- The numbers above the list equal those of the list, also while somebody is paying for a place.
do $$
declare
  class_date record;
  booked bigint;
begin
  update studio.studio_settings set takes_online = true, online_ready = true;
  select occurrences.series, occurrences.held_on into strict class_date
  from studio.occurrences
  where held_on = studio.studio_today() + 1 and cancelled_at is null and studio.places_taken(number) < capacity
  order by number limit 1;
  perform pg_temp.become('');
  assert public.begin_checkout(jsonb_build_object('kind', 'booking', 'series', class_date.series, 'heldOn', class_date.held_on,
    'name', 'Pia', 'email', 'pia@post.example', 'phone', '07700 900205'), gen_random_uuid()) ->> 'kind' = 'open';
  perform pg_temp.become('admin');
  select sum((occurrence ->> 'booked')::bigint) into booked
  from jsonb_array_elements(public.staff_occurrences('', 'upcoming', 'this-week', 'soonest', null, null, null, 0, 200) -> 'rows') as occurrence;
  assert (public.occurrence_stats() #>> '{capacity,booked}')::bigint = booked, 'a held place is counted as taken';
end;
$$;

-- Activities of the same instant have a fixed order, whatever rows were changed since: the last eight by their number.
do $$
declare
  expected jsonb;
  class bigint := (select number from studio.occurrences where held_on > studio.studio_today() order by number limit 1);
begin
  insert into studio.orders (name, email, phone, note, total, request_id, placed_at)
  select 'Order ' || n, 'order' || n || '@post.example', '07700 900123', '', 0, gen_random_uuid(), '2030-01-01 12:00Z'
  from generate_series(1, 6) as n;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, booked_at)
  select class, 'Booker ' || n, 'booker' || n || '@post.example', '07700 900123', 'pay_at_studio', 'confirmed', gen_random_uuid(), '2030-01-01 12:00Z'
  from generate_series(1, 6) as n;
  update studio.orders set note = 'Changed' where name in ('Order 2', 'Order 5');
  update studio.bookings set phone = '07700 900124' where name in ('Booker 1', 'Booker 4');
  select jsonb_agg(event ->> 'name') into expected from jsonb_array_elements(studio.recent_activity(null)) as event;
  assert expected = '["Booker 6", "Booker 5", "Booker 4", "Booker 3", "Booker 2", "Booker 1", "Order 6", "Order 5"]',
    'activities of the same instant are in the order of their numbers: ' || expected::text;
end;
$$;

-- A new pass has the name under which it was sold, whatever happens to its plan.
do $$
declare
  pass bigint;
begin
  -- After all activities of the sample data.
  perform pg_temp.set_clock('2031-06-01 12:00Z');
  perform pg_temp.become('admin');
  pass := studio.give_pass(studio.person_for('Ada Marsh', 'ada@post.example', ''), 'ten-class-pack', '');
  update studio.plans set name = 'Ten Visits', on_sale = false where key = 'ten-class-pack';
  assert jsonb_path_query_array(public.staff_dashboard(), '$.activity[*] ? (@.kind == "joined")')
    @> jsonb_build_array(jsonb_build_object('name', 'Ada Marsh', 'subject', '10-Class Pack', 'key', pass::text));
end;
$$;
