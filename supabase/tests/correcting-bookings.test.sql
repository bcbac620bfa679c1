-- Correcting a booking after a lost response. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql
\ir helpers/mails.sql

-- The clock is set by the tests: first to Monday, 11 January 2027, 05:00.
select pg_temp.set_clock('2027-01-11 05:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 2, 1500);

-- A lost response and details corrected before the retry result in one booking.
do $$
declare
  id constant uuid := gen_random_uuid();
  first_token text;
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-02-17 08:00Z');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('lost', 'Lost Answer', 'losing', 96, 'other-instructor', '{6}', '18:00', '19:00', 1, 1500);
  assert public.correct_booking(id, '{mia@post.example}', 'Mia', 'mia@post.example', '07700 900200', 'credit_card')
    = '{"kind": "none"}', 'an unknown request id has no booking';
  perform pg_temp.book('Mai', '2027-02-20', class => 'lost', id => id);
  first_token := pg_temp.token('Mai');
  assert public.correct_booking(id, '{eve@post.example}', 'Eve', 'eve2@post.example', '07700 900200', 'credit_card')
    = '{"kind": "none"}', 'the id alone does not permit a correction';
  answer := public.correct_booking(id, '{MAI@post.example}', ' Mia ', 'mia@post.example', '07700 900201', 'pay_at_studio');
  assert answer #>> '{booking,name}' = 'Mia' and answer #>> '{booking,phone}' = '07700 900201'
    and answer #>> '{booking,paymentMethod}' = 'pay_at_studio' and answer #>> '{booking,status}' = 'confirmed', answer::text;
  assert (select count(*) from studio.bookings join studio.occurrences on occurrences.number = occurrence
    where series = 'lost') = 1, 'a correction makes no second booking in a class with one place';
  assert pg_temp.mails('Mia') = '{booking-confirmed}', 'the mail goes to the corrected address';
  assert public.booking_by_token(first_token) is null, 'the link in the misdirected mail no longer works';
  assert public.correct_booking(id, '{mai@post.example}', 'Mia', 'mia@post.example', '07700 900201', 'pay_at_studio') = answer
    and pg_temp.mails('Mia') = '{booking-confirmed}', 'a repeated request makes one correction and sends one mail';

  assert pg_temp.outcome(public.correct_booking(id, '{mia@post.example}', 'Mia', 'mia@', '07700 900201', 'pay_at_studio'))
    = 'email-invalid', 'a correction is validated like a booking';
  perform pg_temp.book('Noa', '2027-02-20', waits => true, class => 'lost');
  assert pg_temp.outcome(public.correct_booking(id, '{mia@post.example}', 'Mia', 'NOA@post.example', '07700 900201', 'pay_at_studio'))
    = 'already-booked', 'a correction cannot give an address two places';
  perform public.cancel_booking(pg_temp.token('Mia'));
  assert public.correct_booking(id, '{mia@post.example}', 'Mia', 'mia@post.example', '07700 900200', 'credit_card')
    = '{"kind": "none"}', 'a cancelled booking is not returned';
  perform pg_temp.set_clock('2027-02-01 06:00Z');
end;
$$;

-- A request id of a person who was signed in.
do $$
declare
  id constant uuid := gen_random_uuid();
  member constant uuid := (select users.id from auth.users where email = 'member@ekantik.example');
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-02-17 08:00Z');
  perform pg_temp.become(member);
  answer := pg_temp.book('Pam', '2027-02-22', id => id);
  assert pg_temp.outcome(answer) = 'confirmed', 'a member books';
  assert pg_temp.book('Pam', '2027-02-22', id => id) = answer, 'a repeated request gets the same answer';
  perform pg_temp.become('nobody');
  assert pg_temp.book('Pam', '2027-02-22', id => id) = '{"kind":"refused","reason":"request-used"}',
    'another person with the id and all details gets nothing';
  assert public.correct_booking(id, '{pam@post.example}', 'Pam', 'eve@post.example', '07700 900200', 'credit_card')
    = '{"kind": "none"}', 'another person cannot correct the booking';
  perform pg_temp.become('instructor');
  assert pg_temp.book('Pam', '2027-02-22', id => id) ->> 'reason' = 'request-used', 'another account cannot use the request id';
  perform pg_temp.become('nobody');
  perform pg_temp.set_clock('2027-02-01 06:00Z');
end;
$$;
