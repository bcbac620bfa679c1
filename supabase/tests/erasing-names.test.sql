-- The name of an erased person in other people's rows, and in texts by staff. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/erasing.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 1, 1500);

-- A text of the greatest length that becomes longer, and is cut at a blank.
do $$
begin
  insert into studio.settled_differences (key, reason, settled_at)
  values ('receipt:2', 'Bo Li ' || repeat('x', 192) || ' y', now());
  perform public.subscribe('bo@post.example', gen_random_uuid());
  update studio.people set name = 'Bo Li' where email = 'bo@post.example';
  perform studio.erase_records_of('bo@post.example', null);
  assert (select reason from studio.settled_differences where key = 'receipt:2') = 'erased ' || repeat('x', 192);
end;
$$;

-- What other people's rows say about the person: their guest's mails, and texts by staff.
do $$
declare
  host constant uuid := gen_random_uuid();
  others_booking jsonb;
  others_pass bigint;
  answer jsonb;
begin
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('wide', 'Wide Class', 'testing', 99, 'test-instructor', '{2}', '18:00', '19:00', 9, 1500);
  insert into auth.users (id, email, email_confirmed_at) values (host, 'hattie@post.example', now());
  update studio.profiles set name = 'Hattie Hostwell' where user_id = host;
  perform studio.give_pass(studio.person_of(host), 'ten-class-pack', 'Bought at the desk.');
  perform pg_temp.become(host);
  answer := public.book_with_guest(
    'wide', '2027-01-12', 'Hattie Hostwell', 'hattie@post.example', '07700 900881', 'class_pass', 'Gwen Guest', 'gwen@post.example', gen_random_uuid()
  );
  assert answer ->> 'kind' = 'booked', answer::text;
  assert exists (select from studio.mails where recipient = 'gwen@post.example' and payload ->> 'broughtBy' = 'Hattie Hostwell');
  perform pg_temp.become(null);
  others_booking := public.book('wide', '2027-01-12', 'Olga Other', 'olga@post.example', '07700 900882', 'credit_card', false, gen_random_uuid()) -> 'booking';
  perform public.book('wide', '2027-01-19', 'Olga Other', 'olga@post.example', '07700 900882', 'credit_card', false, gen_random_uuid());

  perform pg_temp.become('admin');
  update studio.bookings set promotion_reason = 'Hattie Hostwell asked for her' where number = (others_booking ->> 'number')::bigint;
  others_pass := studio.give_pass(studio.person_for('Olga Other', 'olga@post.example', ''), 'ten-class-pack', 'Bought at the desk.');
  answer := public.correct_pass(others_pass, 1, null, 'A present from Hattie Hostwell', gen_random_uuid());
  assert answer ->> 'kind' = 'corrected', answer::text;
  answer := public.cancel_occurrence(
    (select number from studio.occurrences where series = 'wide' and held_on = '2027-01-19'), 1, 'Hattie Hostwell is ill', gen_random_uuid()
  );
  assert answer ->> 'kind' = 'cancelled', answer::text;
  assert public.write_to_person(
    studio.person_for('Olga Other', 'olga@post.example', ''), 'From Hattie Hostwell', 'Hattie Hostwell found your ring.', false, gen_random_uuid()
  ) = '{"kind": "sent"}';

  assert public.close_days('2027-03-01', '2027-03-01', 'Hattie Hostwell marries', gen_random_uuid()) ->> 'kind' = 'closed';

  assert public.erase_person('hattie@post.example', gen_random_uuid()) ->> 'kind' = 'erased';
  perform public.mark_mails_sent(array(select number from studio.mails where kind = 'account-deleted'));
  assert not exists (select from studio.mails where recipient = 'gwen@post.example' and payload ->> 'broughtBy' <> 'Erased person')
    and exists (select from studio.mails where recipient = 'gwen@post.example'), 'the guest''s mails do not name the erased member';
  assert (select promotion_reason from studio.bookings where number = (others_booking ->> 'number')::bigint) = 'erased asked for her',
    'the reason for another person''s place contains no name';
  assert (select reason from studio.pass_entries where pass = others_pass and kind = 'corrected') = 'A present from erased',
    'the ledger of another person''s pass contains no name';
  assert (select payload ->> 'reason' from studio.mails where recipient = 'olga@post.example' and kind = 'class-cancelled') = 'erased is ill',
    'the mail about a cancelled class contains no name';
  assert (select payload from studio.mails where recipient = 'olga@post.example' and kind = 'person-message')
    @> '{"name": "Olga Other", "subject": "From erased", "body": "erased found your ring."}', 'a message to another person contains no name';
  assert (select reason from studio.closures where from_on = '2027-03-01') = 'erased marries', 'the reason for closing days contains no name';
  assert not exists (select from studio.record_changes where before = after), 'the removal of a name is not in the history';
  assert pg_temp.tables_with('{Hostwell,hattie@post}') = '{}', pg_temp.tables_with('{Hostwell,hattie@post}')::text;
end;
$$;

-- Anyone can book under the name of an instructor.
do $$
declare
  named text;
begin
  perform pg_temp.become(null);
  assert public.book(
    'wide', '2027-02-02', 'test INSTRUCTOR', 'namesake@post.example', '07700 900883', 'credit_card', false, gen_random_uuid()
  ) ->> 'kind' = 'booked';
  perform pg_temp.become('admin');
  assert public.cancel_occurrence(
    (select number from studio.occurrences where series = 'wide' and held_on = '2027-02-02'), 1, 'Test Instructor is away', gen_random_uuid()
  ) ->> 'kind' = 'cancelled';
  assert public.erase_person('namesake@post.example', gen_random_uuid()) ->> 'kind' = 'erased';
  select cancel_reason into named from studio.occurrences where series = 'wide' and held_on = '2027-02-02';
  assert named = 'Test Instructor is away', 'erasing a person with the name of an instructor changes no text about the instructor: ' || named;

  -- A former instructor is erased like anybody else.
  insert into studio.instructors (key, name, status) values ('former-instructor', 'Former Teacher', 'left');
  perform pg_temp.become(null);
  perform public.book('wide', '2027-02-09', 'Former Teacher', 'former@post.example', '07700 900884', 'credit_card', false, gen_random_uuid());
  perform pg_temp.become('admin');
  perform public.cancel_occurrence(
    (select number from studio.occurrences where series = 'wide' and held_on = '2027-02-09'), 1, 'Former Teacher is ill', gen_random_uuid()
  );
  assert public.erase_person('former@post.example', gen_random_uuid()) ->> 'kind' = 'erased';
  assert (select cancel_reason from studio.occurrences where series = 'wide' and held_on = '2027-02-09') = 'erased is ill',
    'the name of an instructor who has left is erased from texts';
end;
$$;

-- Somebody who has never been at the studio chooses a name of words that staff use, and deletes the account.
do $$
declare
  vandal constant uuid := gen_random_uuid();
begin
  insert into auth.users (id, email, email_confirmed_at) values (vandal, 'vandal@post.example', now());
  perform pg_temp.sign_in(vandal);
  insert into studio.profiles (user_id, name) values (vandal, 'the boiler') on conflict (user_id) do update set name = excluded.name;
  update studio.occurrences set cancel_reason = 'Because the boiler failed' where series = 'small' and held_on = '2027-01-18';
  assert public.delete_my_account() = '{"kind": "deleted"}';
  assert (select cancel_reason from studio.occurrences where series = 'small' and held_on = '2027-01-18')
    = 'Because the boiler failed', 'the name of a person who has never come is not removed from texts';
end;
$$;
