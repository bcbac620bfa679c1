-- The effects of a change of one date on the date, on the people who booked it, and on its history.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql
\ir helpers/mails.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name)
values ('test-instructor', 'Test Instructor'), ('test-substitute', 'Test Substitute');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 2, 1500);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000901', 'boss@studio.example');
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000901';

do $$
declare
  date_number bigint;
  first_version integer;
  changes bigint;
  mail_payload jsonb;
begin
  select number, version into date_number, first_version from studio.occurrences where series = 'small' and held_on = '2027-01-18';
  perform pg_temp.book('Ada', '2027-01-18'), pg_temp.book('Bea', '2027-01-18'), pg_temp.book('Cyd', '2027-01-18', waits => true);
  perform public.cancel_booking((select token::text from studio.bookings where name = 'Bea'));
  assert (select count(*) from studio.record_changes) = 0, 'changes by visitors are not recorded in the history';

  perform pg_temp.become('boss');

  assert public.staff_occurrences('instrúctor small', 'all', 'next-week', 'soonest', null, null, null, 0, 25) #>> '{rows,0,number}' = date_number::text,
    'words of the title and of the instructor are found in any order, without accents';

  assert public.save_occurrence(date_number, null, 'test-instructor', '18:00', '19:00', 3, gen_random_uuid()) ->> 'kind' = 'conflict',
    'changing a date without a version is a conflict';
  perform studio.change_occurrence(date_number, 'test-instructor', '18:00', '19:00', 3);
  assert pg_temp.mails('Ada') = '{booking-confirmed}', 'nobody is notified of a larger capacity';
  assert (select version from studio.occurrences where number = date_number) = first_version + 1, 'a change increases the version';

  perform studio.change_occurrence(date_number, 'test-substitute', null, null, null);
  assert (select (instructor, starts, capacity) = ('test-substitute', '18:00', 3)
    from studio.occurrences where number = date_number), 'a null argument changes nothing';
  assert pg_temp.mails('Ada') = '{booking-confirmed,booking-changed}', 'people with a place are notified of another instructor';
  assert pg_temp.mails('Bea') = '{booking-confirmed,booking-cancelled}', 'people who cancelled are not notified';
  select payload into mail_payload from studio.mails where kind = 'booking-changed' order by number desc limit 1;
  assert mail_payload -> 'was' = '{"start": "18:00", "end": "19:00", "instructor": "Test Instructor"}', mail_payload::text;
  assert mail_payload -> 'occurrence' -> 'instructor' ->> 'name' = 'Test Substitute', mail_payload::text;

  perform studio.change_occurrence(date_number, 'test-substitute', '18:30', '19:30', 3);
  assert pg_temp.mails('Cyd') = '{booking-waitlisted,booking-promoted,booking-changed,booking-changed}',
    'everybody is notified of another time: ' || pg_temp.mails('Cyd')::text;
  assert (select array_agg(studio.is_mail_current(mails) order by mails.number) from studio.mails
    where mails.kind = 'booking-changed' and mails.recipient = 'cyd@post.example') = '{f,t}', 'a mail that was not sent before the next change is dropped';

  assert (
    select array_agg(
      concat_ws(' ', kind, payload #>> '{occurrence,start}', payload #>> '{occurrence,instructor,name}', payload ->> 'startsAt')
      order by number
    ) = array[
      'booking-promoted 18:30 Test Substitute 2027-01-18T18:30:00.000Z', 'booking-changed 18:30 Test Substitute 2027-01-18T18:30:00.000Z'
    ]
    from studio.mails where recipient = 'cyd@post.example' and studio.is_mail_current(mails)
  ), 'a mail that is sent after the change names the new time and instructor';

  select count(*) into changes from studio.record_changes where kind = 'occurrence' and key = date_number::text;
  assert changes = 3, changes::text;
  assert (select after = '{"starts": "18:30:00", "ends": "19:30:00"}' from studio.record_changes
    where kind = 'occurrence' order by id desc limit 1), 'the history has the changed fields';

  -- Stamping is not recorded as a change; an extra date is.
  update studio.studio_settings set stamp_weeks = 9;
  perform studio.stamp_coming_weeks();
  assert (select count(*) from studio.record_changes where kind = 'occurrence') = 3, 'stamping is not recorded in the history';
  insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity, extra)
  values ('small', '2027-01-19', '18:00', '19:00', 'test-instructor', 2, true) returning number into date_number;
  assert (select action = 'created' from studio.record_changes where key = date_number::text), 'adding an extra date is recorded';
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (date_number, 'Dee', 'dee@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid());
  assert (select after ->> 'name' = 'Dee' and not after ? 'token' from studio.record_changes where kind = 'booking'
    order by id desc limit 1), 'the history of a booking by staff does not contain its secret';
end;
$$;

-- A booked date is not moved into the past.
do $$
declare
  answer jsonb;
begin
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Eva', 'eva@post.example', '07700 900201', 'credit_card', 'confirmed', gen_random_uuid()
  from studio.occurrences where series = 'small' and held_on in ('2027-01-11', '2027-01-25');
  select public.save_class(
    public.staff_class(key) || '{"instructor": "test-instructor", "start": "07:00", "end": "08:00"}', key, version, 'move', gen_random_uuid()
  ) into answer
  from studio.class_series where key = 'small';
  assert answer ->> 'kind' = 'saved', format('a class is moved to an hour that has passed today: %s', answer);
  assert (
    select array_agg(starts order by held_on) = '{18:00,07:00}' from studio.occurrences
    where series = 'small' and held_on in ('2027-01-11', '2027-01-25')
  ), 'its booked date of today stays, and later ones are moved';
  assert pg_temp.mails('Eva') = '{booking-changed}', 'people are notified of the moved date only: ' || pg_temp.mails('Eva')::text;
end;
$$;

-- No date is moved to an hour of today that has passed, whether it is stamped or not.
do $$
declare
  today constant date := studio.studio_today();
  times constant text := $times$select array_agg(starts || ' ' || withdrawn order by held_on) from studio.occurrences
    where series = 'quiet' and held_on in ('2027-01-11', '2027-01-18')$times$;
  found_times text[];
begin
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('quiet', 'Quiet Class', 'testing', 99, 'test-substitute', '{1}', '20:00', '21:00', 2, 1500);
  update studio.class_series set starts = '06:00', ends = '07:00' where key = 'quiet';
  execute times into found_times;
  assert found_times = '{20:00:00 false,06:00:00 false}', 'today’s date keeps its time if the new one has passed: ' || found_times::text;

  update studio.class_series set starts = '20:00', ends = '21:00' where key = 'quiet';
  delete from studio.occurrences where series = 'quiet' and held_on = today;
  update studio.class_series set starts = '06:00', ends = '07:00' where key = 'quiet';
  execute times into found_times;
  assert found_times = '{20:00:00 false,06:00:00 false}', 'a date of today that was not stamped keeps its time, too: ' || found_times::text;

  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, cancelled_at)
  select number, 'Gil', 'gil@post.example', '07700 900202', 'credit_card', 'cancelled', gen_random_uuid(), studio.studio_now()
  from studio.occurrences where series = 'quiet' and held_on = today;
  update studio.class_series set days = '{2}' where key = 'quiet';
  update studio.class_series set days = '{1}' where key = 'quiet';
  execute times into found_times;
  assert found_times = '{20:00:00 true,06:00:00 false}', 'a withdrawn date does not come back at an hour that has passed: ' || found_times::text;
end;
$$;

-- A person who has not been told of a change yet gets one mail about all changes, or none if they were reversed.
do $$
declare
  date_number constant bigint := (select number from studio.occurrences where series = 'small' and held_on = '2027-02-01');
  mail_payload jsonb;
begin
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (date_number, 'Ivy', 'ivy@post.example', '07700 900203', 'credit_card', 'confirmed', gen_random_uuid());
  perform studio.change_occurrence(date_number, 'test-substitute', null, null, null);
  perform studio.change_occurrence(date_number, null, '08:00', '09:00', null);
  select jsonb_agg(payload -> 'was') into mail_payload from studio.mails where recipient = 'ivy@post.example' and studio.is_mail_current(mails);
  assert mail_payload = '[{"start": "07:00", "end": "08:00", "instructor": "Test Instructor"}]', 'the mail names what the person knew: ' || mail_payload::text;
  perform studio.change_occurrence(date_number, 'test-instructor', '07:00', '08:00', null);
  perform studio.change_occurrence(date_number, null, null, null, null);
  assert not exists (select from studio.mails where recipient = 'ivy@post.example' and dropped_at is null), 'a change that was taken back at once is not mailed';

  perform studio.change_occurrence(date_number, null, '08:00', '09:00', null);
  update studio.mails set attempts = 1, sent_at = studio.studio_now() where recipient = 'ivy@post.example' and dropped_at is null;
  perform studio.change_occurrence(date_number, null, '07:00', '08:00', null);
  select jsonb_agg(payload #> '{was,start}') into mail_payload from studio.mails
  where recipient = 'ivy@post.example' and dropped_at is null and sent_at is null;
  assert mail_payload = '["08:00"]', 'a change that was mailed is taken back by another mail: ' || mail_payload::text;
end;
$$;
