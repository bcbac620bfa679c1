-- Messages from staff to everyone booked, and the recipients of notifications. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql
\ir helpers/mails.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 2, 1500);
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-000000000931', 'boss@studio.example'),
  ('00000000-0000-4000-8000-000000000932', 'own-instructor@studio.example'),
  ('00000000-0000-4000-8000-000000000933', 'other@studio.example');
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000931';
update studio.user_roles set role = 'instructor'
where user_id in ('00000000-0000-4000-8000-000000000932', '00000000-0000-4000-8000-000000000933');
insert into studio.instructor_details (instructor, email, user_id) values
  ('test-instructor', 'own-instructor@studio.example', '00000000-0000-4000-8000-000000000932'),
  ('other-instructor', 'other@studio.example', '00000000-0000-4000-8000-000000000933');

create function pg_temp.class_on_monday() returns bigint language sql as $$
  select number from studio.occurrences where series = 'small' and held_on = '2027-01-18';
$$;
create function pg_temp.write(
  subject text, body text, audience text default 'booked', again boolean default false, id uuid default gen_random_uuid()
) returns jsonb language sql as $$
  select public.write_to_class(pg_temp.class_on_monday(), audience, subject, body, again, id);
$$;

do $$
declare
  id constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.book('Ada', '2027-01-18');
  perform pg_temp.become('boss');
  perform public.add_walk_in(pg_temp.class_on_monday(), 'Wyn', '', '07700 900201', 'credit_card', gen_random_uuid());
  perform pg_temp.become('nobody');
  perform pg_temp.book('Bea', '2027-01-18', waits => true);
  assert public.occurrence_recipients(pg_temp.class_on_monday(), 'affected') is null, 'a visitor without an account does not see the recipients';
  assert pg_temp.write('Hello', 'You all') ->> 'reason' = 'not-allowed', 'a visitor without an account cannot send a message';
  perform pg_temp.become('other');
  assert public.occurrence_recipients(pg_temp.class_on_monday(), 'affected') is null, 'an instructor of other classes does not see the recipients';
  assert pg_temp.write('Hello', 'You all') ->> 'reason' = 'not-allowed', 'an instructor of other classes cannot send a message';

  perform pg_temp.become('own-instructor');
  assert public.occurrence_recipients(pg_temp.class_on_monday(), 'affected') = '{
    "withEmail": [{"name": "Ada", "email": "ada@post.example"}, {"name": "Bea", "email": "bea@post.example"}],
    "withoutEmail": [{"name": "Wyn", "phone": "07700 900201"}]
  }', 'the recipients of a change have a place or wait, with or without an email address';
  assert public.occurrence_recipients(pg_temp.class_on_monday(), 'booked') -> 'withEmail' = '[{"name": "Ada", "email": "ada@post.example"}]',
    'the audience booked contains only people with a place';
  assert pg_temp.write(' ', 'Words') ->> 'reason' = 'subject-invalid', 'a message without a subject is refused';
  assert pg_temp.write('Hello', ' ') ->> 'reason' = 'body-invalid', 'a message without words is refused';
  assert pg_temp.write('Hello', 'Words', 'affected') ->> 'reason' = 'nobody', 'an audience other than the people with a place is refused';
  answer := pg_temp.write(' Bring socks ', E'It is cold.\n\nSee you', id => id);
  assert answer = '{"kind": "sent", "mailed": 1, "withoutEmail": [{"name": "Wyn", "phone": "07700 900201"}]}', answer::text;
  assert pg_temp.write('Bring socks', 'It is cold.', id => id) = answer, 'a repeated request gets the same answer';
  assert pg_temp.mails('Ada') = '{booking-confirmed,class-message}', 'a retry sends no second mail';
  assert pg_temp.mails('Bea') = '{booking-waitlisted}', 'the waitlist gets no mail unless it is included';
  assert (select payload ->> 'subject' = 'Bring socks' and payload ->> 'body' = E'It is cold.\n\nSee you'
    from studio.mails where kind = 'class-message'), 'the mail contains the text as it was typed';
  assert (select not staff_requests.answer ? 'withoutEmail' from studio.staff_requests where request_id = id), 'the stored answer contains no names';

  -- A duplicate requires a confirmation.
  answer := pg_temp.write('Bring socks', 'It is cold.');
  assert answer ->> 'reason' = 'sent-before' and answer ->> 'subject' = 'Bring socks' and answer ? 'sentAt', answer::text;
  answer := pg_temp.write('And a hat', 'Truly.', 'booked-and-waiting', true);
  assert answer ->> 'mailed' = '2', 'the waitlist gets the mail if it is included';
  perform pg_temp.become('boss');
  assert public.record_history('occurrence', pg_temp.class_on_monday()::text) -> 0 #>> '{after,message}' = 'And a hat', 'the history contains the message';
end;
$$;

-- A date is cancelled: the mail contains the reason and the next dates with free places.
do $$
declare
  answer jsonb;
begin
  answer := public.cancel_occurrence(
    pg_temp.class_on_monday(), (select version from studio.occurrences where number = pg_temp.class_on_monday()), 'No heating', gen_random_uuid()
  );
  assert answer ->> 'mailed' = '2' and answer -> 'withoutEmail' = '[{"name": "Wyn", "phone": "07700 900201"}]', answer::text;
  assert (select payload ->> 'reason' = 'No heating' and payload -> 'next' = '[
    {"series": "small", "on": "2027-01-25", "start": "18:00"},
    {"series": "small", "on": "2027-02-01", "start": "18:00"},
    {"series": "small", "on": "2027-02-08", "start": "18:00"}
  ]' from studio.mails where kind = 'class-cancelled' and recipient = 'ada@post.example'), 'the mail has the next dates';
end;
$$;
