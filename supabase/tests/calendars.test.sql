-- Private calendar addresses: their entries and their owners. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 1, 1500),
  ('other', 'Other Class', 'testing', 99, 'other-instructor', '{2}', '18:00', '19:00', 5, 1500);
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-000000000941', 'ada@post.example'),
  ('00000000-0000-4000-8000-000000000942', 'own-instructor@studio.example');
update studio.user_roles set role = 'instructor' where user_id = '00000000-0000-4000-8000-000000000942';
insert into studio.instructor_details (instructor, email, user_id)
values ('test-instructor', 'own-instructor@studio.example', '00000000-0000-4000-8000-000000000942');

create function pg_temp.entries(token text) returns text[] language sql as $$
  select array_agg(
    (entry ->> 'kind') || ' ' || (entry ->> 'title') || ' ' || (entry ->> 'startsAt')
      || case when (entry ->> 'cancelled')::boolean then ' cancelled' else '' end
      || coalesce(' ' || (entry #>> '{places,booked}') || '/' || (entry #>> '{places,capacity}') || ' ' || (entry #>> '{places,atHome}'), '')
    order by position
  )
  from jsonb_array_elements(public.calendar_feed(token)) with ordinality as feed (entry, position);
$$;

-- The clock goes forward on 28 March 2027 at 01:00: 01:30 is skipped, and read as 02:30.
do $$
begin
  assert studio.end_instant('2027-03-28', '01:30', '02:15') = '2027-03-28 02:15Z', 'a class whose start is skipped keeps its length';
  assert studio.end_instant('2027-03-28', '01:30', '02:30') = '2027-03-28 02:30Z', 'no class ends when it begins';
  assert studio.end_instant('2027-03-28', '00:30', '03:00') = '2027-03-28 02:00Z', 'a class over the change ends at its time';
  assert studio.end_instant('2027-03-27', '07:00', '08:00') = '2027-03-27 08:00Z', 'any other class ends at its time';
end;
$$;

do $$
declare
  secret text;
  new_secret text;
begin
  perform pg_temp.become('nobody');
  assert public.my_calendar() is null and public.renew_my_calendar() is null, 'a visitor without an account has no calendar';
  perform pg_temp.book('Eve', '2027-01-18');
  perform pg_temp.become('ada');
  assert public.my_calendar() is null, 'a person has no calendar address until they create it';
  secret := public.renew_my_calendar();
  assert public.my_calendar() = secret, 'the address stays the same';
  assert public.calendar_feed(secret) = '[]', 'a calendar without bookings is empty';
  perform pg_temp.become('nobody');
  perform pg_temp.book('Ada', '2027-01-19', class => 'other');
  assert public.calendar_feed(secret) = '[]', 'an unconfirmed account''s calendar has nothing of its address';
  update auth.users set email_confirmed_at = now() where email = 'ada@post.example';
  assert pg_temp.entries(secret) = array['booked Other Class 2027-01-19T18:00:00.000Z'],
    'the calendar of a confirmed account contains what its owner booked as a guest';
  perform pg_temp.become('ada');
  perform pg_temp.book('Ada', '2027-01-18', waits => true), pg_temp.book('Ada', '2027-01-26', class => 'other'),
    pg_temp.book('Ada', '2027-02-01');
  perform public.cancel_booking((select bookings.token::text from studio.bookings
    join studio.occurrences on occurrences.number = occurrence where held_on = '2027-01-26' and email = 'ada@post.example'));
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'small' and held_on = '2027-02-01';
  assert pg_temp.entries(secret) = array[
    'waiting Small Class 2027-01-18T18:00:00.000Z', 'booked Other Class 2027-01-19T18:00:00.000Z',
    'booked Other Class 2027-01-26T18:00:00.000Z cancelled', 'booked Small Class 2027-02-01T18:00:00.000Z cancelled'
  ], 'the calendar contains bookings, waitlisted and cancelled ones: ' || pg_temp.entries(secret)::text;

  new_secret := public.renew_my_calendar();
  assert public.calendar_feed(secret) is null, 'a new address invalidates the old one';
  assert public.calendar_feed(new_secret) is not null, 'a new address shows the calendar';
  perform public.end_my_calendar();
  assert public.calendar_feed(new_secret) is null, 'an address can be switched off';
  assert public.calendar_feed('nonsense') is null, 'an invalid secret returns null';

  update studio.class_series set streamed = true where key = 'small';
  update studio.bookings set at_home = true from studio.occurrences
  where occurrences.number = occurrence and held_on = '2027-02-01' and email = 'ada@post.example';
  perform pg_temp.become('own-instructor');
  secret := public.renew_my_calendar();
  assert (pg_temp.entries(secret))[2] = 'teaching Small Class 2027-01-18T18:00:00.000Z 1/1 0', 'instructors see their classes with the numbers of people';
  assert 'teaching Small Class 2027-02-01T18:00:00.000Z cancelled 0/1 1' = any (pg_temp.entries(secret)),
    'a cancelled class is marked as cancelled, and people at home are counted apart';
  update studio.user_roles set role = 'user' where user_id = '00000000-0000-4000-8000-000000000942';
  assert public.calendar_feed(secret) = '[]', 'former instructors see none of their former classes';
end;
$$;
