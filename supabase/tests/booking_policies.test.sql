-- Who may do what with classes, occurrences, bookings and mails. Runs in one transaction that is rolled back.

create function pg_temp.someone(who text) returns uuid language sql as $$
  select id from auth.users where email = who || '@ekantik.example';
$$;

-- How many rows a statement touches when this person sends it; 0 where it is refused.
create function pg_temp.touched(who text, statement text) returns bigint language plpgsql as $$
declare
  id constant uuid := pg_temp.someone(who);
  rows bigint;
begin
  perform set_config('request.jwt.claim.sub', coalesce(id::text, ''), true);
  perform set_config('role', case when who = 'anon' then 'anon' else 'authenticated' end, true);
  execute statement;
  get diagnostics rows = row_count;
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claim.sub', '', true);
  -- What somebody may do is undone, so that the next one finds the same.
  raise exception using errcode = 'ZZ000', detail = rows::text;
exception
  when insufficient_privilege then
    return 0;
  when sqlstate 'ZZ000' then
    return rows;
end;
$$;

-- One class of each of three instructors. In two of them a member, another member and a guest have booked.
insert into auth.users (id, email) values
  (gen_random_uuid(), 'other@ekantik.example'), (gen_random_uuid(), 'colleague@ekantik.example');
update public.user_roles set role = 'instructor' where user_id = pg_temp.someone('colleague');
delete from public.mails;
delete from public.bookings;
delete from public.occurrences;
delete from public.class_series;
delete from public.posts;
delete from public.instructors;
insert into public.instructors (key, name) values ('first', 'First Teacher'), ('second', 'Second Teacher'), ('third', 'Third Teacher'), ('idle', 'Idle Teacher');
insert into public.instructor_details (instructor, email, user_id) values
  ('first', 'first@ekantik.example', pg_temp.someone('instructor')),
  ('second', 'second@ekantik.example', pg_temp.someone('colleague'));
alter table public.class_series disable trigger follow_series;
insert into public.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price) values
  ('one', 'Class One', 'testing', 99, 'first', '{Monday}', '07:00', '08:00', 1500),
  ('two', 'Class Two', 'testing', 99, 'second', '{Monday}', '09:00', '10:00', 1500),
  ('three', 'Class Three', 'testing', 99, 'third', '{Monday}', '11:00', '12:00', 1500);
alter table public.class_series enable trigger follow_series;
insert into public.closures (from_on, to_on, reason) values ('2027-12-24', '2027-12-26', 'Christmas');
insert into public.occurrences (series, held_on, starts, ends, instructor, capacity)
select key, public.studio_today() + 7, starts, ends, instructor, capacity from public.class_series;
insert into public.bookings (occurrence, name, email, phone, payment_method, status, user_id, request_id)
select number, who, who || '@post.example', '07700 900200', 'class_pass', 'confirmed', pg_temp.someone(who), gen_random_uuid()
from public.occurrences cross join unnest(array['member', 'other', 'guest']) as who where series <> 'three';
insert into public.mails (kind, recipient, payload) values ('booking-confirmed', 'guest@post.example', '{}');

do $$
begin
  assert not exists (
    select from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity
  ), 'row level security is on for every table';
end;
$$;

-- The matrix: rows touched by a stranger, a member, another member, an instructor, another instructor and an admin.
do $$
declare
  visitors constant text[] := array['anon', 'member', 'other', 'instructor', 'colleague', 'admin'];
  attempt record;
  number int;
  found bigint;
begin
  for attempt in
    select * from (values
      ('select from public.studio_settings', array[1, 1, 1, 1, 1, 1]),
      ('insert into public.studio_settings (only_row) values (false)', array[0, 0, 0, 0, 0, 0]),
      ('update public.studio_settings set free_cancellation_hours = 24', array[0, 0, 0, 0, 0, 1]),
      ('delete from public.studio_settings', array[0, 0, 0, 0, 0, 0]),

      ('select from public.closures', array[1, 1, 1, 1, 1, 1]),
      ('insert into public.closures (from_on, to_on, reason) values (''2028-01-01'', ''2028-01-01'', ''Rest'')', array[0, 0, 0, 0, 0, 1]),
      ('update public.closures set reason = ''Rest''', array[0, 0, 0, 0, 0, 1]),
      ('delete from public.closures', array[0, 0, 0, 0, 0, 1]),

      ('select from public.instructors', array[4, 4, 4, 4, 4, 4]),
      ('insert into public.instructors (key, name) values (''fourth'', ''Fourth'')', array[0, 0, 0, 0, 0, 1]),
      ('update public.instructors set status = ''on-leave''', array[0, 0, 0, 0, 0, 4]),
      ('delete from public.instructors where key = ''idle''', array[0, 0, 0, 0, 0, 1]),

      ('select from public.instructor_details', array[0, 0, 0, 2, 2, 2]),
      ('insert into public.instructor_details (instructor) values (''third'')', array[0, 0, 0, 0, 0, 1]),
      ('update public.instructor_details set user_id = null', array[0, 0, 0, 0, 0, 2]),
      ('delete from public.instructor_details', array[0, 0, 0, 0, 0, 2]),

      ('select from public.class_series', array[3, 3, 3, 3, 3, 3]),
      ('insert into public.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price)
        values (''four'', ''Four'', ''testing'', 99, ''first'', ''{Sunday}'', ''18:00'', ''19:00'', 0)', array[0, 0, 0, 0, 0, 1]),
      ('update public.class_series set capacity = 1', array[0, 0, 0, 0, 0, 3]),
      ('delete from public.class_series where key = ''three''', array[0, 0, 0, 0, 0, 1]),

      ('select from public.occurrences', array[3, 3, 3, 3, 3, 3]),
      ('insert into public.occurrences (series, held_on, starts, ends, instructor, capacity)
        values (''one'', ''2028-01-03'', ''07:00'', ''08:00'', ''first'', 5)', array[0, 0, 0, 0, 0, 1]),
      ('update public.occurrences set cancelled_at = now()', array[0, 0, 0, 0, 0, 3]),
      ('delete from public.occurrences where series = ''three''', array[0, 0, 0, 0, 0, 1]),

      -- Two of their own; three in the class they teach; all six.
      ('select from public.bookings', array[0, 2, 2, 3, 3, 6]),
      ('select token from public.bookings', array[0, 0, 0, 0, 0, 0]),
      ('select request_id from public.bookings', array[0, 0, 0, 0, 0, 0]),
      ('select cancel_reason from public.occurrences', array[0, 0, 0, 0, 0, 0]),
      ('insert into public.bookings (occurrence, name, email, phone, payment_method, status, request_id)
        select number, ''Eve'', ''eve@post.example'', ''07700 900200'', ''class_pass'', ''confirmed'', gen_random_uuid()
        from public.occurrences limit 1', array[0, 0, 0, 0, 0, 0]),
      ('update public.bookings set status = ''attended''', array[0, 0, 0, 0, 0, 0]),
      ('update public.bookings set user_id = auth.uid()', array[0, 0, 0, 0, 0, 0]),
      ('delete from public.bookings', array[0, 0, 0, 0, 0, 0]),

      ('select from public.mails', array[0, 0, 0, 0, 0, 0]),
      ('insert into public.mails (kind, recipient, payload) values (''spam'', ''eve@post.example'', ''{}'')', array[0, 0, 0, 0, 0, 0]),
      ('update public.mails set sent_at = now()', array[0, 0, 0, 0, 0, 0]),
      ('delete from public.mails', array[0, 0, 0, 0, 0, 0]),

      -- The functions behind the open ones are open to nobody.
      ('select public.cancel_place(1)', array[0, 0, 0, 0, 0, 0]),
      ('select public.booking_json(1)', array[0, 0, 0, 0, 0, 0]),
      ('select public.promote_waiting(1)', array[0, 0, 0, 0, 0, 0]),
      ('select public.post_booking_mail(''spam'', 1)', array[0, 0, 0, 0, 0, 0]),
      ('select public.stamp_series(null, ''2027-01-01'', ''2047-01-01'')', array[0, 0, 0, 0, 0, 0]),
      ('select public.held_between(''2027-01-01'', ''2047-01-01'')', array[0, 0, 0, 0, 0, 0]),
      ('select public.stamp_occurrences()', array[0, 0, 0, 1, 1, 1]),
      ('select public.availability(''2027-01-01'', ''2027-01-02'')', array[1, 1, 1, 1, 1, 1])
    ) as matrix (statement, expected)
  loop
    for number in 1 .. 6 loop
      found := pg_temp.touched(visitors[number], attempt.statement);
      assert found = attempt.expected[number],
        format('%s touches %s rows and not %s: %s', visitors[number], attempt.expected[number], found, attempt.statement);
    end loop;
  end loop;
end;
$$;

-- Cancelling for somebody else.
do $$
declare
  visitor text;
  answer jsonb;
  booking constant bigint := (
    select bookings.number from public.bookings join public.occurrences on occurrences.number = occurrence
    where series = 'two' and name = 'guest'
  );
begin
  foreach visitor in array array['member', 'other', 'instructor', 'colleague', 'admin'] loop
    perform set_config('request.jwt.claim.sub', pg_temp.someone(visitor)::text, true);
    answer := public.cancel_booking_as_staff(booking);
    assert answer ->> 'kind'
      = case when visitor in ('colleague', 'admin') then 'cancelled' else 'refused' end, visitor;
    assert not coalesce(answer -> 'booking' ? 'token', false), visitor || ' is not given the private link';
  end loop;
  assert public.cancel_booking_as_staff(0) = '{"kind":"refused","reason":"unknown-booking"}', 'no such booking';

  -- The role decides, not the row alone: who teaches no more reads no more.
  update public.user_roles set role = 'user' where user_id = pg_temp.someone('colleague');
  assert pg_temp.touched('colleague', 'select from public.bookings') = 0, 'a former instructor reads no bookings';
  assert pg_temp.touched('colleague', 'select from public.instructor_details') = 0, 'and no personal fields';
  perform set_config('request.jwt.claim.sub', pg_temp.someone('colleague')::text, true);
  assert public.cancel_booking_as_staff(booking) ->> 'kind' = 'refused', 'and cancels none';
  -- Another teacher for one class: they read its bookings.
  update public.occurrences set instructor = 'first' where series = 'two';
  assert pg_temp.touched('instructor', 'select from public.bookings') = 6, 'who takes over a class reads its bookings';
end;
$$;
