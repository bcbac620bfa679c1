-- Staff cancel a date, or single places: the recipients of mails. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql
\ir helpers/mails.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-000000000901', 'boss@studio.example'),
  ('00000000-0000-4000-8000-000000000902', 'second@studio.example');
update studio.user_roles set role = 'admin' where user_id in (
  '00000000-0000-4000-8000-000000000901', '00000000-0000-4000-8000-000000000902'
);
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 2, 1500);

-- The whole date.
do $$
declare
  class_date studio.occurrences;
  bea bigint;
  id constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.book('Ada', '2027-01-18');
  bea := pg_temp.number_of(pg_temp.book('Bea', '2027-01-18'));
  perform pg_temp.book('Cyd', '2027-01-18', waits => true);
  perform pg_temp.book('Dee', '2027-01-18', waits => true);
  perform public.cancel_booking((select token::text from studio.bookings where name = 'Dee'));
  select * into class_date from studio.occurrences where series = 'small' and held_on = '2027-01-18';
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, walk_in)
  values (class_date.number, 'Eve', '', '07700 900201', 'credit_card', 'waitlisted', gen_random_uuid(), true);

  perform pg_temp.become('boss');
  answer := public.cancel_occurrence(class_date.number, class_date.version, 'No heating', id);
  assert answer ->> 'kind' = 'cancelled', format('an admin cancels a date: %s', answer);
  assert pg_temp.mails('Ada') = '{booking-confirmed,class-cancelled}', 'a person with a place is notified';
  assert pg_temp.mails('Bea') = '{booking-confirmed,class-cancelled}', 'every person with a place is notified';
  assert pg_temp.mails('Cyd') = '{booking-waitlisted,class-cancelled}', 'a person on the waitlist is notified';
  assert pg_temp.mails('Dee') = '{booking-waitlisted,booking-cancelled}', 'a person who left the waitlist is not notified';
  assert (select payload -> 'waited' = 'true' from studio.mails where kind = 'booking-cancelled'), 'the mail to a person who left the waitlist mentions the waitlist';
  assert (select payload ->> 'reason' from studio.mails where kind = 'class-cancelled' limit 1) = 'No heating',
    'the mail contains the reason';
  assert answer -> 'mailed' = '3', 'the answer has the number of mails';
  assert answer -> 'withoutEmail' = '[{"name": "Eve", "phone": "07700 900201"}]', 'the answer lists the people who must be telephoned';

  assert public.cancel_occurrence(class_date.number, class_date.version, 'No heating', id) ->> 'kind' = 'cancelled',
    'a retry gets an answer';
  assert (select count(*) from studio.mails where kind = 'class-cancelled') = 3, 'a retry sends no second mail';
  perform pg_temp.become('second');
  begin
    perform public.cancel_occurrence(class_date.number, class_date.version, 'No heating', id);
    assert false, 'the request id of another person is refused';
  exception when sqlstate 'PT409' then
    assert sqlerrm = 'request-used', 'the error says that the id is used';
  end;
end;
$$;

-- Single places.
do $$
declare
  fay bigint := pg_temp.number_of(pg_temp.book('Fay', '2027-01-25'));
  gil bigint := pg_temp.number_of(pg_temp.book('Gil', '2027-01-25'));
  hal bigint := pg_temp.number_of(pg_temp.book('Hal', '2027-01-25', waits => true));
  ivy bigint := pg_temp.number_of(pg_temp.book('Ivy', '2027-01-25', waits => true));
begin
  perform pg_temp.become('boss');
  assert public.cancel_attendee(hal, gen_random_uuid()) ->> 'kind' = 'done', 'staff cancel a place on the waitlist';
  assert pg_temp.mails('Hal') = '{booking-waitlisted,booking-cancelled}', 'a person removed from the waitlist is notified';
  assert public.cancel_attendee(fay, gen_random_uuid()) ->> 'kind' = 'done', 'staff cancel a place';
  assert pg_temp.mails('Fay') = '{booking-confirmed,booking-cancelled}', 'a person whose place is cancelled is notified';
  assert pg_temp.mails('Ivy') = '{booking-waitlisted,booking-promoted}', 'the promoted person is notified';
  assert pg_temp.mails('Gil') = '{booking-confirmed}', 'nobody else is notified';
end;
$$;
