-- Permissions on classes, occurrences, bookings and mails. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql
\ir helpers/permissions.sql

-- One class of each of three instructors. Two of them have bookings of a member, another member and a guest.
insert into auth.users (id, email) values
  (gen_random_uuid(), 'other@ekantik.example'), (gen_random_uuid(), 'colleague@ekantik.example');
update studio.user_roles set role = 'instructor' where user_id = pg_temp.user_id_of('colleague');
delete from studio.mails;
-- Deleting row by row would check after each booking whether its person remains.
truncate studio.bookings cascade;
delete from studio.occurrences;
delete from studio.class_series;
delete from studio.posts;
delete from studio.instructors;
insert into studio.instructors (key, name) values ('first', 'First Instructor'), ('second', 'Second Instructor'), ('third', 'Third Instructor'), ('idle', 'Idle Instructor');
insert into studio.instructor_details (instructor, email, user_id) values
  ('first', 'first@ekantik.example', pg_temp.user_id_of('instructor')),
  ('second', 'second@ekantik.example', pg_temp.user_id_of('colleague'));
alter table studio.class_series disable trigger change_series_dates;
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price) values
  ('one', 'Class One', 'testing', 99, 'first', '{1}', '07:00', '08:00', 1500),
  ('two', 'Class Two', 'testing', 99, 'second', '{1}', '09:00', '10:00', 1500),
  ('three', 'Class Three', 'testing', 99, 'third', '{1}', '11:00', '12:00', 1500);
alter table studio.class_series enable trigger change_series_dates;
insert into studio.closures (from_on, to_on, reason) values ('2027-12-24', '2027-12-26', 'Christmas');
insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
select key, studio.studio_today() + 7, starts, ends, instructor, capacity from studio.class_series;
insert into studio.bookings (occurrence, name, email, phone, payment_method, status, user_id, request_id)
select number, caller, caller || '@post.example', '07700 900200', 'credit_card', 'confirmed', pg_temp.user_id_of(caller), gen_random_uuid()
from studio.occurrences cross join unnest(array['member', 'other', 'guest']) as caller where series <> 'three';
insert into studio.mails (kind, recipient, payload) values ('booking-confirmed', 'guest@post.example', '{}');

-- The matrix: rows affected by a visitor, a member, another member, an instructor, another instructor and an admin.
do $$
declare
  callers constant text[] := array['anon', 'member', 'other', 'instructor', 'colleague', 'admin'];
  unexpected text;
begin
  select string_agg(pg_temp.unexpected_rows(callers, statement, expected), '; ') into unexpected from (values
    ('select from studio.studio_settings', array[1, 1, 1, 1, 1, 1]),
    ('insert into studio.studio_settings (only_row) values (false)', array[0, 0, 0, 0, 0, 0]),
    ('update studio.studio_settings set free_cancellation_hours = 24', array[0, 0, 0, 0, 0, 1]),
    ('delete from studio.studio_settings', array[0, 0, 0, 0, 0, 0]),

    ('select from studio.closures', array[1, 1, 1, 1, 1, 1]),
    ('insert into studio.closures (from_on, to_on, reason) values (''2028-01-01'', ''2028-01-01'', ''Rest'')', array[0, 0, 0, 0, 0, 1]),
    ('update studio.closures set reason = ''Rest''', array[0, 0, 0, 0, 0, 1]),
    ('delete from studio.closures', array[0, 0, 0, 0, 0, 1]),

    ('select from studio.instructors', array[4, 4, 4, 4, 4, 4]),
    ('insert into studio.instructors (key, name) values (''fourth'', ''Fourth'')', array[0, 0, 0, 0, 0, 1]),
    ('update studio.instructors set status = ''on-leave''', array[0, 0, 0, 0, 0, 4]),
    ('delete from studio.instructors where key = ''idle''', array[0, 0, 0, 0, 0, 1]),

    ('select from studio.instructor_details', array[0, 0, 0, 2, 2, 2]),
    ('insert into studio.instructor_details (instructor) values (''third'')', array[0, 0, 0, 0, 0, 1]),
    ('update studio.instructor_details set user_id = null', array[0, 0, 0, 0, 0, 2]),
    ('delete from studio.instructor_details', array[0, 0, 0, 0, 0, 2]),

    ('select from studio.class_series', array[3, 3, 3, 3, 3, 3]),
    ('insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price)
      values (''four'', ''Four'', ''testing'', 99, ''first'', ''{7}'', ''18:00'', ''19:00'', 0)', array[0, 0, 0, 0, 0, 1]),
    ('update studio.class_series set capacity = 1', array[0, 0, 0, 0, 0, 3]),
    ('delete from studio.class_series where key = ''three''', array[0, 0, 0, 0, 0, 1]),

    ('select from studio.occurrences', array[3, 3, 3, 3, 3, 3]),
    ('insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
      values (''one'', ''2028-01-03'', ''07:00'', ''08:00'', ''first'', 5)', array[0, 0, 0, 0, 0, 1]),
    ('update studio.occurrences set cancelled_at = now()', array[0, 0, 0, 0, 0, 3]),
    ('delete from studio.occurrences where series = ''three''', array[0, 0, 0, 0, 0, 1]),

    -- Members read their own two bookings, instructors the three in their class, admins all six.
    ('select from studio.bookings', array[0, 2, 2, 3, 3, 6]),
    ('select token from studio.bookings', array[0, 0, 0, 0, 0, 0]),
    ('select request_id from studio.bookings', array[0, 0, 0, 0, 0, 0]),
    ('select cancel_reason from studio.occurrences', array[0, 0, 0, 0, 0, 0]),
    ('insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
      select number, ''Eve'', ''eve@post.example'', ''07700 900200'', ''credit_card'', ''confirmed'', gen_random_uuid()
      from studio.occurrences limit 1', array[0, 0, 0, 0, 0, 0]),
    ('update studio.bookings set status = ''attended''', array[0, 0, 0, 0, 0, 0]),
    ('update studio.bookings set user_id = auth.uid()', array[0, 0, 0, 0, 0, 0]),
    ('delete from studio.bookings', array[0, 0, 0, 0, 0, 0]),

    ('select from studio.mails', array[0, 0, 0, 0, 0, 0]),
    ('insert into studio.mails (kind, recipient, payload) values (''spam'', ''eve@post.example'', ''{}'')', array[0, 0, 0, 0, 0, 0]),
    ('update studio.mails set sent_at = now()', array[0, 0, 0, 0, 0, 0]),
    ('delete from studio.mails', array[0, 0, 0, 0, 0, 0]),

    -- Nobody can call the internal functions behind the public ones.
    ('select studio.cancel_place(1)', array[0, 0, 0, 0, 0, 0]),
    ('select studio.booking_json(1)', array[0, 0, 0, 0, 0, 0]),
    ('select studio.promote_waiting(1)', array[0, 0, 0, 0, 0, 0]),
    ('select studio.post_booking_mail(''spam'', 1)', array[0, 0, 0, 0, 0, 0]),
    ('select studio.stamp_series(null, ''2027-01-01'', ''2047-01-01'')', array[0, 0, 0, 0, 0, 0]),
    ('select studio.occurrences_between(''2027-01-01'', ''2047-01-01'')', array[0, 0, 0, 0, 0, 0]),
    ('select studio.stamp_coming_weeks()', array[0, 0, 0, 0, 0, 0]),
    ('select public.availability(''2027-01-01'', ''2027-01-02'')', array[1, 1, 1, 1, 1, 1]),
    ('select public.next_class(''two'', ''2027-01-01 08:00Z'')', array[1, 1, 1, 1, 1, 1])
  ) as matrix (statement, expected);
  assert unexpected is null, 'each role affects exactly the permitted rows: ' || unexpected;
end;
$$;

-- Cancelling another person's booking.
do $$
declare
  caller text;
  answer jsonb;
  booking constant bigint := (
    select bookings.number from studio.bookings join studio.occurrences on occurrences.number = occurrence
    where series = 'two' and name = 'guest'
  );
begin
  foreach caller in array array['member', 'other', 'instructor', 'colleague', 'admin'] loop
    perform pg_temp.become(caller);
    answer := public.cancel_attendee(booking, gen_random_uuid());
    assert answer ->> 'kind' = case when caller in ('colleague', 'admin') then 'done' else 'refused' end,
      'only the instructor of the class and admins can cancel a booking: ' || caller;
    assert strpos(answer::text, 'token') = 0, caller || ' is not given the private link';
  end loop;
  assert public.cancel_attendee(0, gen_random_uuid()) = '{"kind":"refused","reason":"unknown"}', 'an unknown booking is refused';

  -- The role is checked, not only the row: a former instructor cannot read the bookings.
  update studio.user_roles set role = 'user' where user_id = pg_temp.user_id_of('colleague');
  assert pg_temp.rows_affected('colleague', 'select from studio.bookings') = 0, 'a former instructor reads no bookings';
  assert pg_temp.rows_affected('colleague', 'select from studio.instructor_details') = 0, 'colleagues do not read personal fields';
  perform pg_temp.become('colleague');
  assert public.cancel_attendee(booking, gen_random_uuid()) ->> 'kind' = 'refused', 'an instructor cannot cancel bookings of other classes';
  -- The new instructor of a class can read its bookings.
  update studio.occurrences set instructor = 'first' where series = 'two';
  assert pg_temp.rows_affected('instructor', 'select from studio.bookings') = 6, 'an instructor who takes over a class reads its bookings';
end;
$$;
