-- Query plans: a few rows among all bookings are found by an index. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql

-- The number of sequential scans of the table in this session.
create function pg_temp.scans() returns bigint language sql as $$
  select pg_stat_get_xact_numscans('studio.bookings'::regclass);
$$;

-- Five thousand bookings of other people, over two years. The people are inserted first, because a trigger that creates
-- them one by one keeps the plan for few people.
alter table studio.bookings disable trigger keep_capacity;
select studio.stamp_series(null, studio.studio_today() - 7 * 52, studio.studio_today() - 1);
with guests as (
  insert into studio.people (name, email, phone)
  select 'Guest ' || number, 'guest' || number || '@post.example', '07700 9' || pg_catalog.lpad(number::text, 5, '0')
  from generate_series(1, 5000) as number
  returning people.number as person, people.name, people.email, people.phone, substring(people.name from '\d+')::integer as number
)
insert into studio.bookings (occurrence, name, email, phone, person, payment_method, status, request_id, booked_at)
select
  (array(select occurrences.number from studio.occurrences order by occurrences.number))[1 + number % 500],
  guests.name, guests.email, guests.phone, guests.person, 'credit_card',
  case when number % 9 = 0 then 'waitlisted' else 'attended' end::studio.booking_status, gen_random_uuid(),
  now() - interval '1 day' * (30 + number % 600)
from guests;
alter table studio.bookings enable trigger keep_capacity;
analyze studio.bookings, studio.occurrences, studio.mails, studio.orders;

do $$
declare
  member constant uuid := (select id from auth.users where email = 'member@ekantik.example');
  admin constant uuid := (select id from auth.users where email = 'admin@ekantik.example');
  own_count constant bigint := (select count(*) from studio.bookings where user_id = member);
  token constant text := (select bookings.token from studio.bookings where email = 'guest4711@post.example');
  before bigint;
begin
  before := pg_temp.scans();
  perform count(*) from studio.bookings where name like '%7';
  assert pg_temp.scans() = before + 1, 'a scan of the whole table is counted';

  perform pg_temp.become(member);
  before := pg_temp.scans();
  assert jsonb_array_length(public.my_bookings() -> 'rows') = own_count and own_count > 0, 'people read their own bookings';
  assert pg_temp.scans() = before, 'an index finds a person''s bookings';
  assert jsonb_array_length(public.my_data() -> 'bookings') >= own_count, 'the copy of personal data contains the bookings';
  assert pg_temp.scans() = before, 'the copy of personal data uses indexes, too';

  perform pg_temp.become('nobody');
  assert public.booking_by_token(token) ->> 'email' = 'guest4711@post.example', 'a private link shows its booking';
  assert public.availability(studio.studio_today(), studio.studio_today() + 30) is not null, 'the week can be read';
  assert public.book(
    'hatha-sunrise', pg_catalog.date_trunc('week', studio.studio_today())::date + 28, 'Ada Ashby', 'ada@post.example',
    '07700 900555', 'credit_card', true, gen_random_uuid()
  ) ->> 'kind' = 'booked', 'a visitor can book';
  assert pg_temp.scans() = before, 'no query of visitors scans all bookings';

  perform pg_temp.become(admin);
  assert public.staff_person('Guest4711@post.example') ->> 'bookings' = '1', 'admins read the numbers of a person''s records';
  assert public.staff_classes('', null, 0, 25) ->> 'total' <> '0', 'admins read the classes';
  assert jsonb_array_length(public.staff_find('guest 4711')) = 2, 'admins search the back office';
  -- Not among the newest two thousand.
  assert jsonb_array_length(public.staff_find('1711 guest')) = 2, 'admins search for old bookings with the words in any order';
  assert public.staff_dashboard() is not null, 'admins read the dashboard';
  assert pg_temp.scans() = before, 'no query of admins scans all bookings';
end;
$$;
