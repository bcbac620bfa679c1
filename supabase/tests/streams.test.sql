-- The link to the stream of a class. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql

-- Monday, 11 January 2027. The class is on Wednesday at 18:00.
select pg_temp.set_clock('2027-01-11 05:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series
  (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price, streamed, stream_link)
values
  ('live', 'Live Class', 'testing', 99, 'test-instructor', '{3}', '18:00', '19:00', 1, 1500, true, 'https://stream.example/live'),
  ('quiet', 'Quiet Class', 'quiet', 98, 'other-instructor', '{3}', '18:00', '19:00', 9, 1500, false, 'https://stream.example/quiet');

create function pg_temp.stream_of(name text) returns jsonb language sql as $$
  select public.booking_by_token(pg_temp.token(stream_of.name)) -> 'stream';
$$;

do $$
begin
  perform pg_temp.book('Ada', '2027-01-13', class => 'live', at_home => true);
  perform pg_temp.book('Dee', '2027-01-13', class => 'live');
  perform pg_temp.book('Ben', '2027-01-13', waits => true, class => 'live');
  perform pg_temp.book('Cid', '2027-01-13', class => 'quiet');
  assert pg_temp.stream_of('Ada') = '{"link": null, "opensAt": "2027-01-13T17:00:00.000Z"}',
    'a booking says when the stream opens, before it gives the link';
  assert pg_temp.stream_of('Dee') is null, 'a person in the studio needs no stream';
  assert pg_temp.stream_of('Ben') is null, 'nobody on the waitlist is told of the stream';
  assert pg_temp.stream_of('Cid') is null, 'a class that is not streamed has no stream, even if a link was entered once';

  perform pg_temp.set_clock('2027-01-13 16:59:59Z');
  assert pg_temp.stream_of('Ada') ->> 'link' is null, 'the link is secret until an hour before the class';
  perform pg_temp.set_clock('2027-01-13 17:00Z');
  assert pg_temp.stream_of('Ada') ->> 'link' = 'https://stream.example/live', 'a person with a place reads the link an hour before the class';
  assert pg_temp.stream_of('Ben') is null and pg_temp.stream_of('Dee') is null, 'a person on the waitlist or in the studio does not';
  update studio.bookings set status = 'no-show' where name = 'Ada';
  assert pg_temp.stream_of('Ada') ->> 'link' is not null, 'marking the attendance does not take the link away';
  update studio.bookings set status = 'confirmed' where name = 'Ada';

  update studio.class_series set stream_link = '' where key = 'live';
  assert pg_temp.stream_of('Ada') -> 'link' = 'null', 'a link that staff have not entered is null';
  update studio.class_series set stream_link = 'https://stream.example/new' where key = 'live';
  assert pg_temp.stream_of('Ada') ->> 'link' = 'https://stream.example/new', 'a changed link is the one that counts';

  perform pg_temp.set_clock('2027-01-13 18:59:59Z');
  assert pg_temp.stream_of('Ada') ->> 'link' is not null, 'the link is given until the class ends';
  perform pg_temp.set_clock('2027-01-13 19:00Z');
  assert pg_temp.stream_of('Ada') is null, 'after the class there is no stream';
end;
$$;

do $$
begin
  perform pg_temp.set_clock('2027-01-13 17:30Z');
  perform public.cancel_booking(pg_temp.token('Ada'));
  assert pg_temp.stream_of('Ada') is null, 'a cancelled booking has no link';
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'live' and held_on = '2027-01-13';
  update studio.bookings set status = 'confirmed', cancelled_at = null, cancelled_late = false where name = 'Ada';
  assert pg_temp.stream_of('Ada') is null, 'a cancelled class has no stream';
end;
$$;

-- Nobody reads the links from the table.
do $$
begin
  assert not pg_catalog.has_column_privilege('anon', 'studio.class_series', 'stream_link', 'select'), 'visitors do not read the links';
  assert not pg_catalog.has_column_privilege('authenticated', 'studio.class_series', 'stream_link', 'select'), 'members do not read the links';
end;
$$;

-- Staff are told of a streamed class without a link a week ahead.
create function pg_temp.missing_links() returns text[] language sql as $$
  select coalesce(array_agg(alert ->> 'subject'), '{}')
  from jsonb_array_elements(public.staff_dashboard() -> 'alerts') as alert where alert ->> 'kind' = 'stream-without-link';
$$;

do $$
begin
  perform pg_temp.set_clock('2027-01-14 05:00Z');
  perform pg_temp.become('admin');
  assert pg_temp.missing_links() = '{}', 'a class with a link has no alert';
  update studio.class_series set stream_link = '' where key = 'live';
  assert pg_temp.missing_links() = '{Live Class}', 'a streamed class of the coming week without a link has an alert';
  perform pg_temp.become('instructor');
  assert pg_temp.missing_links() = '{}', 'an instructor gets no alert about a colleague’s class';
  perform pg_temp.become('admin');
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'live' and held_on = '2027-01-20';
  assert pg_temp.missing_links() = '{}', 'a class that is not held this week has none';
end;
$$;
