-- The functions for the worker that sends mails. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

create function pg_temp.claimed_kinds(page_limit integer default null) returns jsonb language sql as $$
  select jsonb_path_query_array(public.claim_mails(page_limit), '$[*].kind');
$$;
create function pg_temp.number(of_kind text) returns bigint language sql as $$
  select number from studio.mails where kind = of_kind;
$$;

delete from studio.mails;
insert into studio.mails (kind, recipient, payload, due_at) values
  ('second', 'ada@post.example', '{"token": "secret"}', '2027-01-11 07:00Z'),
  ('first', 'ada@post.example', '{}', '2027-01-11 06:00Z'),
  ('third', 'ada@post.example', '{}', '2027-01-11 08:00Z'),
  ('later', 'ada@post.example', '{}', '2027-01-11 08:01Z');

do $$
begin
  assert public.claim_mails(2) @? '$[0] ? (@.kind == "first" && exists(@.messageId))', 'the oldest is claimed first';
  assert (select count(*) from studio.mails where claimed_until is not null) = 2, 'only one page of mails is claimed';
  assert pg_temp.claimed_kinds() = '["third"]', 'a claim returns neither claimed mails nor mails that are not due';
  assert public.mark_mails_sent(array[pg_temp.number('first'), pg_temp.number('second')]) = 2, 'mails are marked as sent';
  assert public.mark_mails_sent(array[pg_temp.number('first')]) = 0, 'a mail is sent once';
end;
$$;

-- A worker that crashes.
do $$
begin
  perform pg_temp.set_clock('2027-01-11 08:04Z');
  assert pg_temp.claimed_kinds() = '["later"]', 'a claim holds for five minutes';
  perform public.mark_mails_sent(array[pg_temp.number('later')]);
  perform pg_temp.set_clock('2027-01-11 08:05Z');
  assert pg_temp.claimed_kinds() = '["third"]', 'an expired claim goes to the next worker';
  assert (select count(distinct message_id) from studio.mails where kind = 'third') = 1, 'the id stays the same';
end;
$$;

-- Failing: retries after 1, 4 and 16 minutes, then every hour for a day, then the mail is given up.
do $$
declare
  third constant bigint := pg_temp.number('third');
begin
  update studio.mails set attempts = 1 where number = third;
  perform public.mark_mail_failed(third, 'No route to host');
  perform pg_temp.set_clock('2027-01-11 08:05Z');
  assert pg_temp.claimed_kinds() = '[]', 'a failed mail waits';
  perform pg_temp.set_clock('2027-01-11 08:06Z');
  assert pg_temp.claimed_kinds() = '["third"]', 'a failed mail is retried after a minute';
  perform public.mark_mail_failed(third, 'No route to host');
  perform pg_temp.set_clock('2027-01-11 08:09Z');
  assert pg_temp.claimed_kinds() = '[]', 'the delay grows with each attempt';
  perform pg_temp.set_clock('2027-01-11 08:10Z');
  assert pg_temp.claimed_kinds() = '["third"]', 'the second wait is four minutes';
  update studio.mails set attempts = 26 where number = third;
  perform public.mark_mail_failed(third, 'No route to host');
  assert (select due_at = studio.studio_now() + interval '1 hour' from studio.mails where number = third), 'the delay is an hour at most';
  perform pg_temp.set_clock('2027-01-11 09:10Z');
  assert pg_temp.claimed_kinds() = '["third"]', 'a mail is still retried after a night';
  perform public.mark_mail_failed(third, 'Mailbox full');
  assert (select failed_at is not null from studio.mails where number = third), 'a mail is given up after a day';
  perform pg_temp.set_clock('2027-01-18 06:40Z');
  assert pg_temp.claimed_kinds() = '[]', 'a mail that was given up is not retried';
end;
$$;

-- Admins see the mails that were given up.
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-000000000921', 'boss@studio.example'),
  ('00000000-0000-4000-8000-000000000922', 'reader@post.example');
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000921';

do $$
declare
  third constant bigint := pg_temp.number('third');
begin
  perform pg_temp.become('reader');
  assert public.failed_mails() = '[]', 'members see no failed mails';
  assert not public.send_mail_again(third), 'members cannot send a mail again';
  perform pg_temp.become('boss');
  assert public.failed_mails() -> 0 ->> 'problem' = 'Mailbox full', 'admins see why a mail failed';
  assert public.send_mail_again(third), 'admins send a mail again';
  assert not public.send_mail_again(third), 'a mail that is due anyway cannot be sent again';
  assert pg_temp.claimed_kinds() = '["third"]', 'a mail that is sent again is due at once';
  perform public.mark_mail_failed(third, 'No such mailbox', true);
  assert (select failed_at is not null from studio.mails where number = third), 'a mail without a mailbox is given up at once';
end;
$$;

-- Mails that come back after they were accepted.
do $$
declare
  first constant uuid := (select message_id from studio.mails where kind = 'first');
  second constant uuid := (select message_id from studio.mails where kind = 'second');
begin
  assert public.mark_mail_bounced(first, 'No such user', true), 'a mail that came back is marked';
  assert not public.mark_mail_bounced(first, 'Again', true), 'a repeated report changes nothing';
  assert (select sent_at is not null and problem = 'No such user' from studio.mails where message_id = first), 'the reason of the first report is stored';
  assert not public.mark_mail_bounced(gen_random_uuid(), 'Unknown', true), 'a report about an unknown mail marks none';
  assert public.failed_mails() @? '$[*] ? (@.state == "bounced" && @.problem == "No such user")', 'admins see that a mail came back';
  assert not public.send_mail_again((select number from studio.mails where message_id = first)), 'a mail that came back is not sent again';
  assert pg_temp.claimed_kinds() = '[]', 'a mail that came back is not retried';
  update studio.mails set bounced_at = studio.studio_now() - interval '29 days 23 hours' where message_id = first;
  assert public.failed_mails() @? '$[*] ? (@.state == "bounced")', 'admins see it for 30 days';
  update studio.mails set bounced_at = studio.studio_now() - interval '30 days 1 hour' where message_id = first;
  assert not public.failed_mails() @? '$[*] ? (@.state == "bounced")', 'admins do not see it after 30 days';
  assert not public.record_spam_report(second), 'reporting another mail than a newsletter unsubscribes nobody';
  update studio.mails set bounced_at = null, sent_at = null, problem = null, due_at = studio.studio_now() where message_id = first;
  assert pg_temp.claimed_kinds() = '["first"]', 'the worker claims a mail';
  assert public.mark_mail_bounced(first, 'Unknown domain', true), 'a mail may come back before it is marked as sent';
  perform public.mark_mails_sent(array[(select number from studio.mails where message_id = first)]);
  assert (select sent_at is not null and problem = 'Unknown domain' from studio.mails where message_id = first), 'marking it as sent afterwards keeps the reason';
  assert (select claimed_until is null from studio.mails where message_id = first), 'a mail that came back is no longer claimed';
end;
$$;

-- Mails that are no longer true are never sent.
delete from studio.mails;
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 5, 1500);

do $$
declare
  token text;
begin
  perform pg_temp.set_clock('2027-01-11 08:00Z');
  perform pg_temp.become('nobody');
  token := public.book(
    'small', '2027-01-18', 'Ada', 'ada@post.example', '07700 900200', 'credit_card', false, gen_random_uuid()
  ) #>> '{booking,token}';
  perform public.cancel_booking(token);
  update studio.mails set due_at = studio.studio_now();
  assert pg_temp.claimed_kinds() = '["booking-cancelled"]', 'a cancelled booking is not confirmed any more';
  assert (select dropped_at is not null from studio.mails where kind = 'booking-confirmed'), 'the mail is kept as dropped';
  assert (select payload -> 'waited' = 'false' from studio.mails where kind = 'booking-cancelled'), 'the mail distinguishes a place from the waitlist';
end;
$$;
