-- Staff's view of activities and mails. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

update studio.limits set maximum = default_maximum;
select pg_temp.set_clock('2027-01-11 08:00Z');
delete from studio.mails;
delete from studio.notifications;
delete from studio.order_history;
-- Deleting row by row would check after each booking whether its person remains.
truncate studio.bookings cascade;

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-000000000b01', 'mails-admin@studio.example', now()),
  ('00000000-0000-4000-8000-000000000b02', 'mails-instructor@studio.example', now());
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000b01';
update studio.user_roles set role = 'instructor' where user_id = '00000000-0000-4000-8000-000000000b02';
insert into studio.instructors (key, name) values ('mails-one', 'Instructor One'), ('mails-two', 'Instructor Two');
insert into studio.instructor_details (instructor, user_id) values ('mails-one', '00000000-0000-4000-8000-000000000b02')
on conflict (instructor) do update set user_id = excluded.user_id;
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('mails-own', 'Own Class', 'testing', 99, 'mails-one', '{2}', '09:00', '10:00', 1, 1500),
  ('mails-other', 'Other Class', 'testing', 99, 'mails-two', '{2}', '19:00', '20:00', 5, 1500);

create function pg_temp.book(class text, email text) returns text language sql as $$
  select public.book(class, '2027-01-12', 'Ada Marsh', email, '07700 900123', 'credit_card', true, gen_random_uuid())
    -> 'booking' ->> 'token';
$$;
create function pg_temp.activity_kinds(kinds text[] default null, search text default '') returns jsonb language sql as $$
  select jsonb_path_query_array(public.staff_activity(kinds, search, 0, 100), '$.rows[*].kind');
$$;

do $$
declare
  first text;
  mail bigint;
begin
  perform pg_temp.become('nobody');
  first := pg_temp.book('mails-own', 'ada@post.example');
  perform pg_temp.set_clock('2027-01-11 08:01Z');
  perform pg_temp.book('mails-own', 'bea@post.example');
  perform pg_temp.set_clock('2027-01-11 08:02Z');
  perform pg_temp.book('mails-other', 'cal@post.example');
  perform pg_temp.set_clock('2027-01-11 08:03Z');
  perform public.cancel_booking(first);
  assert public.staff_activity(null, '', 0, 10) = '{"rows": [], "total": 0}'
    and public.staff_mails(null, '', 0, 10) = '{"rows": [], "total": 0}', 'visitors without an account see nothing';

  perform pg_temp.become('mails-admin');
  assert pg_temp.activity_kinds() = '["cancelled", "promoted", "booked", "waitlisted", "booked"]', pg_temp.activity_kinds()::text;
  assert pg_temp.activity_kinds('{booked,promoted}') = '["promoted", "booked", "booked"]', 'the list can be filtered by kind';
  assert pg_temp.activity_kinds(search => 'other') = '["booked"]', 'the search finds a class';
  assert pg_temp.activity_kinds(search => 'other MÁRSH') = '["booked"]', 'the search finds words of a name and a class in any order, without accents';
  update studio.bookings set name = 'Zoë Marsh' where email = 'cal@post.example';
  assert pg_temp.activity_kinds(search => 'marsh zoe') = '["booked"]', 'the search finds a name with accents without them';
  update studio.bookings set name = 'Ada Marsh' where email = 'cal@post.example';
  assert public.staff_activity('{cancelled}', '', 0, 10) @?
    '$.rows[0] ? (@.mailCount == 1 && @.mails[0].recipient == "ada@post.example" && @.mails[0].state == "waiting")',
    'the entry names the recipient';

  select mails.number into mail from studio.mails where kind = 'booking-cancelled';
  assert public.staff_mail(mail) -> 'payload' ->> 'token' = '00000000-0000-4000-8000-000000000000',
    'staff do not see the token of a private link';
  assert public.staff_mail(mail) -> 'payload' -> 'occurrence' ->> 'title' = 'Own Class', 'staff see the content of the mail';

  update studio.mails set failed_at = now(), problem = 'Mailbox full' where number = mail;
  assert public.staff_mails('failed', '', 0, 10) @? '$.rows[0] ? (@.problem == "Mailbox full")', 'a failed mail is listed with its problem';
  assert pg_temp.activity_kinds('{mail-failed}') = '["mail-failed"]', 'a failed mail is listed';
  assert public.staff_activity('{mail-failed}', '', 0, 10) @? '$.rows[0].mails[0] ? (@.state == "failed")', 'a failed mail can be opened in the list of activities';
  update studio.mails set failed_at = null, sent_at = now(), bounced_at = now() where number = mail;
  assert public.staff_mails('bounced', '', 0, 10) @? '$.rows[0] ? (@.state == "bounced")', 'a mail that came back is listed as such';
  assert pg_temp.activity_kinds('{mail-failed}') = '["mail-failed"]', 'a mail that came back is listed with those that failed';
  assert (public.staff_mails(null, 'BEA@', 0, 10) ->> 'total')::int = 2, 'mails are found by their recipient';

  perform pg_temp.become('mails-instructor');
  assert pg_temp.activity_kinds() = '["cancelled", "promoted", "waitlisted", "booked"]', 'instructors see their own classes';
  assert public.staff_mail(mail) is not null and public.staff_mail((
    select mails.number from studio.mails where recipient = 'cal@post.example'
  )) is null, 'instructors read the mails of their classes';
  assert (public.staff_mails(null, '', 0, 10) ->> 'total')::int = 4, 'lists contain no other mails';
end;
$$;

-- A claim of a place that became free late is a separate activity, and the person is no longer listed as having booked.
do $$
declare
  waiting_token text;
  row jsonb;
begin
  perform pg_temp.become('nobody');
  waiting_token := (select token::text from studio.bookings where email = 'bea@post.example');
  perform public.cancel_booking(waiting_token);
  waiting_token := pg_temp.book('mails-own', 'cyd@post.example');
  waiting_token := pg_temp.book('mails-own', 'dan@post.example');
  -- Free cancellation has ended by then.
  perform pg_temp.set_clock('2027-01-12 07:30Z');
  perform public.cancel_booking((select token::text from studio.bookings where email = 'cyd@post.example'));
  assert public.claim_place(waiting_token) ->> 'kind' = 'claimed';
  perform pg_temp.become('mails-admin');
  row := public.staff_activity('{claimed}', '', 0, 10);
  assert row ->> 'total' = '1' and row #>> '{rows,0,subject}' = 'Own Class' and row #>> '{rows,0,at}' = '2027-01-12T07:30:00.000Z',
    'a claim is listed with its class and time: ' || row::text;
  assert row #>> '{rows,0,mails,0,kind}' = 'booking-confirmed' and row #>> '{rows,0,mails,0,recipient}' = 'dan@post.example',
    'a claim is listed with its confirmation mail';
  assert not public.staff_activity('{booked}', '', 0, 100) @? '$.rows[*].mails[*] ? (@.recipient == "dan@post.example")'
    and public.staff_activity('{waitlisted}', '', 0, 100) @? '$.rows[*].mails[*] ? (@.recipient == "dan@post.example")',
    'the earlier mail belongs to joining the waitlist';
  perform pg_temp.become('mails-instructor');
  assert public.staff_activity('{claimed}', '', 0, 10) ->> 'total' = '1', 'the instructor of the class sees the claim';
  update studio.occurrences set instructor = 'mails-two' where series = 'mails-own';
  assert public.staff_activity('{claimed}', '', 0, 10) ->> 'total' = '0', 'other instructors do not see the claim';
end;
$$;

-- Every activity is on exactly one page, although many have the same time.
do $$
declare
  listed text[];
  ids text[];
begin
  insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
  values ('mails-other', '2027-01-13', '19:00', '20:00', 'mails-two', 40);
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, booked_at, walk_in)
  select occurrences.number, 'Guest ' || guest, '', '', 'credit_card', 'confirmed', gen_random_uuid(), '2027-01-12 12:00Z', true
  from studio.occurrences cross join generate_series(1, 40) as guest
  where series = 'mails-other' and held_on = '2027-01-13';
  insert into studio.notifications (kind, title, path, created_at)
  select 'alert', 'Thing ' || thing || ' is low', '/admin/store?low=' || thing, '2027-01-12 12:00Z' from generate_series(1, 40) as thing;
  perform pg_temp.become('mails-admin');
  select array_agg(distinct coalesce(activity ->> 'name', activity ->> 'subject')), array_agg(distinct activity ->> 'id')
  into listed, ids
  from generate_series(0, 9) as page
  cross join jsonb_array_elements(public.staff_activity('{booked,low-stock}', '', page * 10, 10) -> 'rows') as activity
  where activity ->> 'at' = '2027-01-12T12:00:00.000Z';
  assert cardinality(listed) = 80, 'no activity is missing between two pages: ' || cardinality(listed) || ' of 80 are listed';
  assert cardinality(array_remove(ids, null)) = 80, 'every activity has its own id';
  assert (
    select bool_and(
      public.staff_activity(null, '', page, 7)
      = public.staff_activity('{booked,waitlisted,promoted,claimed,cancelled,cancelled-late,class-cancelled,ordered,order-cancelled,low-stock,mail-failed}', '', page, 7)
    )
    from generate_series(0, 100) as page
  ), 'the list without a filter is that of all kinds, on every page';
end;
$$;
