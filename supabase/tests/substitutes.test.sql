-- Colleagues are asked to take the dates of an absent instructor, and the first to accept gets the date.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

-- Otherwise the instructors of the sample data would be asked, too.
update studio.instructors set status = 'on-leave';
insert into studio.instructors (key, name) values
  ('ill', 'Ivy Ill'), ('free', 'Fay Free'), ('also', 'Abe Also'), ('busy', 'Bo Busy'), ('mute', 'Mo Mute'), ('away', 'Al Away');
update studio.instructors set status = 'on-leave' where key = 'away';
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('evening', 'Evening Class', 'testing', 99, 'ill', '{1,3}', '18:00', '19:00', 5, 1500),
  ('beside', 'Class Beside', 'testing', 99, 'busy', '{1}', '18:30', '19:30', 5, 1500);

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-000000000961', 'boss@studio.example', now()),
  ('00000000-0000-4000-8000-000000000962', 'ivy@studio.example', now()),
  ('00000000-0000-4000-8000-000000000963', 'fay@studio.example', now()),
  ('00000000-0000-4000-8000-000000000964', 'bo@studio.example', now()),
  ('00000000-0000-4000-8000-000000000965', 'reader@post.example', now());
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000961';
update studio.user_roles set role = 'instructor' where user_id in (
  '00000000-0000-4000-8000-000000000962', '00000000-0000-4000-8000-000000000963', '00000000-0000-4000-8000-000000000964'
);
insert into studio.instructor_details (instructor, email, user_id) values
  ('ill', 'ivy@post.example', '00000000-0000-4000-8000-000000000962'),
  -- Without an address in the details, the address of the account is used.
  ('free', '', '00000000-0000-4000-8000-000000000963'),
  ('also', 'abe@post.example', null),
  ('busy', 'bo@post.example', '00000000-0000-4000-8000-000000000964'),
  ('away', 'al@post.example', null);

create function pg_temp.dates(from_on date default '2027-01-11', to_on date default '2027-01-18') returns jsonb language sql as $$
  select public.substitute_dates('ill', from_on, to_on);
$$;
create function pg_temp.on_day(day date) returns studio.occurrences language sql as $$
  select * from studio.occurrences where series = 'evening' and held_on = day;
$$;
create function pg_temp.ask(days date[]) returns jsonb language sql as $$
  select public.request_substitutes('ill', array(select (pg_temp.on_day(day)).number from unnest(days) as day), gen_random_uuid());
$$;
create function pg_temp.request(day date) returns bigint language sql as $$
  select max(number) from studio.substitute_requests where occurrence = (pg_temp.on_day(day)).number;
$$;
create function pg_temp.link(day date, colleague text) returns text language sql as $$
  select token::text from studio.substitute_offers where request = pg_temp.request(day) and instructor = colleague;
$$;
create function pg_temp.mails(kinds text) returns text[] language sql as $$
  select array_agg(kind || ' ' || recipient order by number) from studio.mails where kind like kinds;
$$;
create function pg_temp.offer_state(day date, colleague text) returns text language sql as $$
  select public.substitute_offer(pg_temp.link(day, colleague)) ->> 'state';
$$;

-- Permissions, and the possible substitutes.
do $$
declare
  answer jsonb;
begin
  perform pg_temp.become('nobody');
  assert pg_temp.dates() ->> 'reason' = 'not-allowed', 'a visitor without an account sees no dates';
  perform pg_temp.become('reader');
  assert pg_temp.dates() ->> 'reason' = 'not-allowed', 'members see no dates';
  perform pg_temp.become('fay');
  assert pg_temp.dates() ->> 'reason' = 'not-allowed', 'instructors cannot see each other’s dates';
  perform pg_temp.become('ivy');
  answer := pg_temp.dates();
  assert (select array_agg(entry ->> 'on') from jsonb_array_elements(answer -> 'dates') as entry)
    = '{2027-01-11,2027-01-13,2027-01-18}', 'an instructor sees their own dates of the period: ' || answer::text;
  assert (select array_agg(colleague ->> 'key') from jsonb_array_elements(answer #> '{dates,0,free}') as colleague) = '{also,free,mute}',
    'colleagues who do not teach then and are not on leave are free: ' || (answer #> '{dates,0,free}')::text;
  assert (select array_agg(colleague ->> 'key') from jsonb_array_elements(answer #> '{dates,1,free}') as colleague)
    = '{also,busy,free,mute}', 'on another day other colleagues are free';
  assert (select array_agg(colleague ->> 'key') from jsonb_array_elements(answer #> '{dates,0,free}') as colleague
    where not (colleague ->> 'reached')::boolean) = '{mute}', 'a colleague without account and address is not reached';
  assert pg_temp.dates('2027-01-18', '2027-01-11') ->> 'reason' = 'period-invalid'
    and pg_temp.dates('2027-01-11', '2027-06-18') ->> 'reason' = 'period-invalid'
    and pg_temp.dates(null, '2027-01-18') ->> 'reason' = 'period-invalid', 'a period has a beginning and ends within nine weeks';
  assert pg_temp.dates('2027-01-11', '2072-01-18') ->> 'reason' = 'too-far', 'a mistyped year of the last day is refused as such';
  assert pg_temp.dates('2028-12-04', '2028-12-06') -> 'dates' <> '[]', 'dates in almost two years have substitutes, too';
  perform pg_temp.set_clock('2027-01-11 18:00Z');
  assert pg_temp.dates() #>> '{dates,0,on}' = '2027-01-13', 'a date that has begun needs no substitute';
  perform pg_temp.set_clock('2027-01-11 08:00Z');
  update studio.occurrences set cancelled_at = studio.studio_now() where number = (pg_temp.on_day('2027-01-13')).number;
  assert jsonb_array_length(pg_temp.dates() -> 'dates') = 2, 'a cancelled date needs no substitute';
  update studio.occurrences set cancelled_at = null where number = (pg_temp.on_day('2027-01-13')).number;
end;
$$;

-- A request writes one mail per colleague, with a link for each date.
do $$
declare
  id constant uuid := gen_random_uuid();
  numbers constant bigint[] := array[(pg_temp.on_day('2027-01-11')).number, (pg_temp.on_day('2027-01-13')).number];
  answer jsonb;
begin
  perform pg_temp.become('fay');
  assert pg_temp.ask('{2027-01-11}') ->> 'reason' = 'not-allowed', 'an instructor cannot request for another instructor';
  perform pg_temp.become('ivy');
  answer := public.request_substitutes('ill', numbers, id);
  assert answer = '{"kind": "requested", "dates": 2, "colleagues": 3}', answer::text;
  assert public.request_substitutes('ill', numbers, id) = answer
    and (select count(*) from studio.substitute_requests) = 2, 'a repeated request asks once';
  assert pg_temp.ask('{2027-01-11}') ->> 'reason' = 'nothing-to-ask', 'a second request for a date is refused';
  assert (select (entry ->> 'requested')::boolean from jsonb_array_elements(pg_temp.dates() -> 'dates') as entry limit 1),
    'the date is marked as requested';
  assert pg_temp.mails('substitute-%') = '{substitute-wanted abe@post.example,substitute-wanted bo@post.example,substitute-wanted fay@studio.example}',
    'each colleague gets one mail: ' || pg_temp.mails('substitute-%')::text;
  assert (select array_agg(jsonb_array_length(payload -> 'offers') order by number) from studio.mails where kind = 'substitute-wanted')
    = '{2,1,2}', 'a mail has a link for each date on which the colleague is free';
  perform pg_temp.become('boss');
  assert (select public.staff_mail(number) #>> '{payload,offers,0,token}' from studio.mails
    where kind = 'substitute-wanted' and recipient = 'fay@studio.example') = '00000000-0000-4000-8000-000000000000',
    'an admin sees the mail without the colleague''s links';
  assert public.staff_person_data('fay@studio.example') -> 'mails' @> '[{"kind": "substitute-wanted"}]'
    and strpos(public.staff_person_data('fay@studio.example')::text, pg_temp.link('2027-01-11', 'free')) = 0,
    'the copy of the colleague''s data contains no link';
  perform pg_temp.become('fay');
  assert strpos(public.my_data()::text, pg_temp.link('2027-01-11', 'free')) = 0, 'the colleague''s own download contains no link';
  perform pg_temp.become('ivy');
  assert (select count(*) from studio.record_changes where kind = 'occurrence' and after ->> 'substitute' = 'Colleagues were asked'
    and changed_by = '00000000-0000-4000-8000-000000000962') = 2, 'the history of the dates records the request';
end;
$$;

-- The link.
do $$
declare
  offer jsonb;
begin
  perform pg_temp.become('nobody');
  offer := public.substitute_offer(pg_temp.link('2027-01-11', 'free'));
  assert offer ->> 'state' = 'open' and offer ->> 'absentInstructor' = 'Ivy Ill' and offer ->> 'name' = 'Fay Free'
    and offer #>> '{occurrence,title}' = 'Evening Class', offer::text;
  assert public.substitute_offer('nonsense') is null and public.substitute_offer(null) is null
    and public.accept_substitution(gen_random_uuid()::text) is null, 'an invalid secret shows and changes nothing';

  -- People who booked are notified of the other instructor.
  perform public.book('evening', '2027-01-11', 'Ada Marsh', 'ada@post.example', '07700 900200', 'pay_at_studio', false, gen_random_uuid());
  assert public.accept_substitution(pg_temp.link('2027-01-11', 'free')) ->> 'state' = 'yours', 'the first to accept gets the date';
  assert (pg_temp.on_day('2027-01-11')).instructor = 'free', 'the substitute teaches the date';
  assert public.accept_substitution(pg_temp.link('2027-01-11', 'free')) ->> 'state' = 'yours', 'accepting twice is idempotent';
  offer := public.accept_substitution(pg_temp.link('2027-01-11', 'also'));
  assert offer ->> 'state' = 'taken' and offer #>> '{occurrence,instructor,name}' = 'Fay Free', 'the next colleague sees who accepted';
  assert (select payload #>> '{was,instructor}' from studio.mails where kind = 'booking-changed' and recipient = 'ada@post.example')
    = 'Ivy Ill', 'people with a booking are notified, with the former instructor';
  assert pg_temp.mails('substitute-%') @> '{substitute-yours fay@studio.example,substitute-found ivy@post.example}', 'both instructors are notified';
  assert (select count(*) from studio.record_changes where after ->> 'substitute' = 'Accepted by the link in the email'
    and changed_by = '00000000-0000-4000-8000-000000000963') = 1, 'the history has the substitute and the reason';
  assert (select studio.is_mail_current(mails) from studio.mails where kind = 'substitute-wanted' and recipient = 'abe@post.example'),
    'a mail is sent while one of its dates is open';

  -- A colleague who took another class in the meantime is not free any more.
  update studio.class_series set days = '{1,3}' where key = 'beside';
  assert pg_temp.offer_state('2027-01-13', 'busy') = 'busy', 'the link shows that the colleague is busy by now';
  assert public.accept_substitution(pg_temp.link('2027-01-13', 'busy')) ->> 'state' = 'busy'
    and (pg_temp.on_day('2027-01-13')).instructor = 'ill', 'a colleague who is busy cannot accept';
  update studio.instructors set status = 'on-leave' where key = 'also';
  assert pg_temp.offer_state('2027-01-13', 'also') = 'busy', 'a colleague who is on leave by now cannot accept';
  update studio.instructors set status = 'active' where key = 'also';

  update studio.occurrences set cancelled_at = studio.studio_now() where number = (pg_temp.on_day('2027-01-13')).number;
  assert pg_temp.offer_state('2027-01-13', 'also') = 'cancelled', 'a cancelled date has the state cancelled';
  assert not (select studio.is_mail_current(mails) from studio.mails where kind = 'substitute-wanted' and recipient = 'abe@post.example'),
    'a mail without an open date is not sent';
  update studio.occurrences set cancelled_at = null where number = (pg_temp.on_day('2027-01-13')).number;
  perform pg_temp.set_clock('2027-01-13 18:00Z');
  assert public.accept_substitution(pg_temp.link('2027-01-13', 'also')) ->> 'state' = 'over', 'a date that has begun cannot be accepted';
  perform pg_temp.set_clock('2027-01-11 08:00Z');
end;
$$;

-- Returns the states of the caller's requests, by date.
create function pg_temp.requests()
returns jsonb
language sql
as $$
  select coalesce(jsonb_object_agg(request ->> 'on', request -> 'state'), '{}') from jsonb_array_elements(public.substitute_requests()) as request;
$$;

-- The back office.
do $$
declare
  id constant uuid := gen_random_uuid();
  request_number bigint := pg_temp.request('2027-01-13');
begin
  perform pg_temp.become('reader');
  assert public.substitute_requests() = '[]', 'members see no requests';
  assert public.take_substitute_request(request_number, 'free', gen_random_uuid()) ->> 'reason' = 'not-allowed'
    and public.withdraw_substitute_request(request_number, gen_random_uuid()) ->> 'reason' = 'not-allowed', 'other instructors cannot change requests';
  perform pg_temp.become('bo');
  assert public.substitute_requests() = '[]', 'instructors see no requests that they cannot take';
  assert public.take_substitute_request(request_number, 'also', gen_random_uuid()) ->> 'reason' = 'not-allowed',
    'an instructor cannot accept for a colleague';
  assert public.withdraw_substitute_request(request_number, gen_random_uuid()) ->> 'reason' = 'not-allowed', 'an instructor cannot withdraw for a colleague';
  assert public.take_substitute_request(request_number, 'busy', gen_random_uuid()) ->> 'reason' = 'instructor-busy',
    'an instructor who teaches at that time cannot accept';
  perform pg_temp.become('fay');
  assert (select array_agg((request ->> 'state') || coalesce(' ' || (request ->> 'acceptAs'), '')) from jsonb_array_elements(public.substitute_requests()) as request)
    = '{"open free",yours}', 'an instructor sees the dates that they can take or took: ' || public.substitute_requests()::text;
  assert (select array_agg(kind || count) from jsonb_to_recordset(studio.staff_alerts('free')) as alert (kind text, count integer)
    where kind = 'substitute-wanted') = '{substitute-wanted1}', 'the dashboard shows that a substitute is wanted';
  assert studio.staff_alerts('busy')::text not like '%substitute-wanted%', 'an instructor who is busy has no alert';
  perform pg_temp.become('boss');
  assert (select array_agg(free ->> 'key') from jsonb_array_elements(public.substitute_requests()) as request,
    jsonb_array_elements(request -> 'free') as free) = '{also,free,mute}', 'admins see the free colleagues';
  assert public.take_substitute_request(request_number, 'away', gen_random_uuid()) ->> 'reason' = 'instructor-unknown'
    and public.take_substitute_request(request_number, 'ill', gen_random_uuid()) ->> 'reason' = 'instructor-unknown'
    and public.take_substitute_request(0, 'free', gen_random_uuid()) ->> 'reason' = 'unknown', 'admins cannot give the date to an inactive or unknown instructor';
  assert public.take_substitute_request(request_number, 'mute', id) = '{"kind": "done"}'
    and public.take_substitute_request(request_number, 'mute', id) = '{"kind": "done"}', 'admins can assign a date directly, once';
  assert (pg_temp.on_day('2027-01-13')).instructor = 'mute', 'the chosen instructor teaches the date';
  assert public.take_substitute_request(request_number, 'also', gen_random_uuid()) ->> 'reason' = 'taken', 'a second colleague cannot take the date';
  assert public.withdraw_substitute_request(request_number, gen_random_uuid()) ->> 'reason' = 'taken', 'a taken request cannot be withdrawn';
  assert studio.staff_alerts(null)::text not like '%substitute-wanted%', 'the alert ends';

  -- Withdrawing.
  assert pg_temp.ask('{2027-01-18}') ->> 'kind' = 'requested', 'admins can request a substitute';
  perform pg_temp.become('ivy');
  assert public.withdraw_substitute_request(0, gen_random_uuid()) ->> 'reason' = 'unknown', 'an unknown request cannot be withdrawn';
  assert public.withdraw_substitute_request(pg_temp.request('2027-01-18'), gen_random_uuid()) = '{"kind": "done"}',
    'the requester can withdraw the request';
  assert pg_temp.offer_state('2027-01-18', 'also') = 'withdrawn', 'the links show that the request is withdrawn';
  assert public.accept_substitution(pg_temp.link('2027-01-18', 'also')) ->> 'state' = 'withdrawn'
    and (pg_temp.on_day('2027-01-18')).instructor = 'ill', 'a withdrawn request cannot be accepted';
  assert pg_temp.ask('{2027-01-18}') ->> 'kind' = 'requested', 'an instructor can ask again after withdrawing';
  perform pg_temp.become('boss');
  perform public.save_occurrence(
    (pg_temp.on_day('2027-01-18')).number, (pg_temp.on_day('2027-01-18')).version, 'also', '18:00', '19:00', 5, gen_random_uuid()
  );
  assert pg_temp.offer_state('2027-01-18', 'also') = 'yours', 'assigning a date in another way ends the request, too';

  -- Giving a date back, and to another colleague.
  perform public.save_occurrence(
    (pg_temp.on_day('2027-01-11')).number, (pg_temp.on_day('2027-01-11')).version, 'ill', '18:00', '19:00', 5, gen_random_uuid()
  );
  assert not pg_temp.requests() ? '2027-01-11', 'a date that its instructor teaches again is not among the requests of admins';
  perform pg_temp.become('fay');
  assert not pg_temp.requests() ? '2027-01-11', 'the colleague no longer sees a date that was given back';
  perform pg_temp.become('boss');
  perform public.save_occurrence(
    (pg_temp.on_day('2027-01-11')).number, (pg_temp.on_day('2027-01-11')).version, 'also', '18:00', '19:00', 5, gen_random_uuid()
  );
  perform pg_temp.become('fay');
  assert pg_temp.requests() ->> '2027-01-11' = 'taken', 'a date that another colleague teaches is not theirs any more';
end;
$$;

-- Only functions can read or write the tables.
do $$
declare
  caller text;
  privilege text;
begin
  foreach caller in array array['anon', 'authenticated'] loop
    foreach privilege in array array['select', 'insert', 'update', 'delete'] loop
      assert not has_table_privilege(caller, 'studio.substitute_requests', privilege)
        and not has_table_privilege(caller, 'studio.substitute_offers', privilege), caller || ' cannot ' || privilege || ' these tables';
    end loop;
  end loop;
  assert (select bool_and(relrowsecurity) from pg_class where oid in ('studio.substitute_requests'::regclass, 'studio.substitute_offers'::regclass)),
    'row level security is on';
end;
$$;

-- Deleting a date or an account deletes all related rows.
do $$
declare
  occurrence_number bigint := (pg_temp.on_day('2027-01-18')).number;
begin
  delete from auth.users where id = '00000000-0000-4000-8000-000000000963';
  assert exists (select from studio.substitute_offers where instructor = 'free'), 'the offers belong to the instructor, not to the account';
  delete from studio.occurrences where number = occurrence_number;
  assert not exists (select from studio.substitute_requests where occurrence = occurrence_number), 'a request is deleted with its date';
end;
$$;
