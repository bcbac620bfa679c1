-- Memberships and their pauses, and which of several passes pays. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/passes.sql
\ir helpers/paying-with-passes.sql

select pg_temp.set_clock('2027-01-25 12:00Z');

update studio.limits set maximum = default_maximum where name in ('pauses-per-pass', 'days-per-pause');
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 2, 1500),
  ('late', 'Late Class', 'testing', 99, 'test-instructor', '{1,3,5}', '20:00', '21:00', 9, 1500);
select pg_temp.put_plans();

insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), caller || '@post.example', now() from unnest('{bea,cyd,gus,boss}'::text[]) as caller;
update studio.user_roles set role = 'admin' where user_id = (select id from auth.users where email = 'boss@post.example');

-- A paused membership that begins at the first visit, which is cancelled after the pause was planned.
do $$
declare
  visits bigint;
  answer jsonb;
begin
  perform pg_temp.become('gus');
  visits := studio.give_pass(pg_temp.person('gus'), 'visits', '');
  assert pg_temp.book('gus', '2027-01-27', 'membership') = 'confirmed' and pg_temp.last_day('gus') = '2027-02-26', 'the membership begins with its first visit';
  assert public.pause_pass(visits, '2027-02-01', '2027-02-07', '{}') #>> '{pass,toOn}' = '2027-03-05', 'a pause of seven days adds seven days';
  assert pg_temp.cancel('gus', '2027-01-27') = 'cancelled', 'the first visit is cancelled';
  answer := public.resume_pass(visits, '2027-02-01', null);
  assert answer = '{"kind": "preview", "lastOn": null, "places": []}', answer::text;
  answer := public.resume_pass(visits, '2027-02-01', '{}');
  assert answer ->> 'kind' = 'resumed' and answer #> '{pass,pauses}' = '[]', answer::text;
  assert pg_temp.book('gus', '2027-01-27', 'membership') = 'confirmed' and pg_temp.last_day('gus') = '2027-02-26',
    'a membership that is resumed before its first visit gains no days: ' || pg_temp.last_day('gus');

  -- The pause has begun when it is ended.
  perform public.pause_pass(visits, '2027-02-01', '2027-02-07', '{}');
  assert pg_temp.cancel('gus', '2027-01-27') = 'cancelled', 'the first visit is cancelled before the pause begins';
  perform pg_temp.set_clock('2027-02-03 09:00Z');
  answer := public.resume_pass(visits, '2027-02-01', '{}');
  assert answer ->> 'kind' = 'resumed' and answer #> '{pass,pauses}' = '[]', answer::text;
  assert pg_temp.book('gus', '2027-02-05', 'membership') = 'confirmed' and pg_temp.last_day('gus') = '2027-03-07',
    'a membership that is resumed during its pause, before its first visit, gains no days: ' || pg_temp.last_day('gus');

  -- The first visit is after the pause.
  assert pg_temp.book('gus', '2027-02-19', 'membership') = 'confirmed', 'a class after the pause is booked';
  assert public.pause_pass(visits, '2027-02-08', '2027-02-14', '{}') #>> '{pass,toOn}' = '2027-03-14', 'the pause adds days to a membership that has begun';
  assert pg_temp.cancel('gus', '2027-02-05') = 'cancelled', 'the only visit before the pause is cancelled';
  assert pg_temp.last_day('gus') = '2027-03-21' and not exists (select from studio.pass_pauses where pass = visits),
    'a pause before the first visit adds no days: ' || pg_temp.last_day('gus');
  assert (select reason = 'The pause from 8 February 2027 ended, because the membership begins on 19 February 2027.'
    from studio.pass_entries where pass = visits order by number desc limit 1), 'the ledger says why the pause ended';
  assert pg_temp.cancel('gus', '2027-02-19') = 'cancelled', 'the remaining visit is cancelled';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
  perform pg_temp.set_clock('2027-01-25 12:00Z');
end;
$$;

-- Of several passes the one that ends first pays. A daily limit, a pause, and a future pass are refused with a reason.
do $$
declare
  first bigint;
  second bigint;
  month bigint;
  agreed bigint[];
  answer jsonb;
begin
  perform pg_temp.become('cyd');
  second := studio.give_pass(pg_temp.person('cyd'), 'taster', '', '2027-02-10');
  first := studio.give_pass(pg_temp.person('cyd'), 'one', '', '2027-01-28');
  assert pg_temp.book('cyd', '2027-01-27') = 'pass-begins-later', 'a pass does not pay before it begins';
  assert pg_temp.book('cyd', '2027-02-15') = 'confirmed' and studio.pass_balance(second) = 1 and studio.pass_balance(first) = 1,
    'the pass that ends first pays';

  month := studio.give_pass(pg_temp.person('cyd'), 'month', '', '2027-02-01');
  assert pg_temp.book('cyd', '2027-02-01', 'membership') = 'confirmed' and pg_temp.book('cyd', '2027-02-03', 'membership') = 'confirmed'
    and studio.pass_balance(month) = 0, 'a membership pays without credits';
  assert pg_temp.book('cyd', '2027-02-03', 'membership', class => 'late') = 'pass-day-limit', 'a membership pays for one class a day';

  -- A pause is previewed, cancels the agreed places in it, and moves the last day.
  assert public.pause_pass(month, '2027-02-02', '2027-03-20', null) ->> 'reason' = 'too-long', 'a pause has a maximum length';
  assert public.pause_pass(month, '2027-01-20', '2027-02-01', null) ->> 'reason' = 'days-invalid', 'a pause cannot begin in the past';
  assert public.pause_pass(month, '2027-02-03', '2027-02-02', null) ->> 'reason' = 'days-invalid', 'a pause cannot end before it begins';
  assert public.pause_pass(month, '2027-01-28', '2027-02-02', null) ->> 'reason' = 'not-begun', 'a pause cannot begin before the membership';
  assert public.pause_pass(month, '2027-03-05', '2027-03-06', null) ->> 'reason' = 'ended', 'a pause cannot begin after the membership';
  assert public.pause_pass(second, '2027-02-12', '2027-02-13', null) ->> 'reason' = 'not-a-membership', 'a class pack cannot be paused';
  assert public.pause_pass(1, '2027-02-12', '2027-02-13', null) ->> 'reason' = 'unknown-pass', 'an unknown pass is refused';
  answer := public.pause_pass(month, '2027-02-02', '2027-02-08', null);
  assert answer ->> 'kind' = 'preview' and answer ->> 'lastOn' = '2027-03-10' and answer #>> '{places,0,on}' = '2027-02-03'
    and answer #>> '{places,0,late}' = 'false' and jsonb_array_length(answer -> 'places') = 1, answer::text;
  assert public.pause_pass(month, '2027-02-02', '2027-02-08', '{}') = answer, 'pausing asks before bookings are cancelled';
  assert (select status from studio.bookings where number = pg_temp.booking('cyd', '2027-02-03')) = 'confirmed'
    and pg_temp.last_day('cyd') = '2027-03-03', 'a preview changes nothing';
  agreed := array[pg_temp.booking('cyd', '2027-02-03')];
  -- A class that was booked in the meantime is shown before it is cancelled.
  assert pg_temp.book('cyd', '2027-02-05', 'membership') = 'confirmed', 'a member books another class in the days of the pause';
  answer := public.pause_pass(month, '2027-02-02', '2027-02-08', agreed);
  assert answer ->> 'kind' = 'preview' and jsonb_array_length(answer -> 'places') = 2, answer::text;
  assert (select count(*) from studio.bookings where number = any (agreed) and status = 'confirmed') = 1, 'either all bookings are cancelled or none';
  agreed := agreed || pg_temp.booking('cyd', '2027-02-05');
  answer := public.pause_pass(month, '2027-02-02', '2027-02-08', agreed);
  assert answer ->> 'kind' = 'paused' and answer #>> '{pass,toOn}' = '2027-03-10' and answer #>> '{pass,pausing,left}' = '1', answer::text;
  assert public.pause_pass(month, '2027-02-02', '2027-02-08', agreed) ->> 'kind' = 'paused'
    and (select count(*) from studio.pass_pauses where pass = month) = 1, 'a retry pauses once';
  assert (select count(*) from studio.mails where kind = 'pass-paused' and studio.is_mail_current(mails)
    and payload @> '{"fromOn": "2027-02-02", "toOn": "2027-02-08", "lastOn": "2027-03-10"}') = 1, 'a retry sends no second mail';
  assert (select status from studio.bookings where number = pg_temp.booking('cyd', '2027-02-03')) = 'cancelled', 'the place in the pause is cancelled';
  assert pg_temp.book('cyd', '2027-02-05', 'membership') = 'pass-paused', 'a pause is refused by name';
  assert public.pause_pass(month, '2027-02-08', '2027-02-09', '{}') ->> 'reason' = 'already-paused', 'pauses cannot overlap';
  perform public.pause_pass(month, '2027-02-11', '2027-02-11', '{}');
  assert public.pause_pass(month, '2027-02-20', '2027-02-20', '{}') ->> 'reason' = 'too-often', 'the number of pauses is limited';
  assert public.pause_pass(month, '2027-02-20', '2027-02-20', null) ->> 'reason' = 'too-often', 'the limit is checked before the person is asked';

  -- Resuming early: the remaining days are subtracted from the last day, and places after it are named first.
  perform pg_temp.set_clock('2027-02-04 09:00Z');
  assert pg_temp.book('cyd', '2027-03-10', 'membership') = 'confirmed' and pg_temp.last_day('cyd') = '2027-03-11', 'a class on the days that the pauses add is booked';
  answer := public.resume_pass(month, '2027-02-02', null);
  assert answer ->> 'kind' = 'preview' and answer ->> 'lastOn' = '2027-03-06' and answer #>> '{places,0,on}' = '2027-03-10', answer::text;
  assert public.resume_pass(month, '2027-02-02', '{}') = answer, 'resuming asks before bookings are cancelled';
  answer := public.resume_pass(month, '2027-02-02', array[pg_temp.booking('cyd', '2027-03-10')]);
  assert answer ->> 'kind' = 'resumed' and answer #>> '{pass,toOn}' = '2027-03-06' and answer #>> '{pass,pauses,0,toOn}' = '2027-02-03', answer::text;
  assert public.resume_pass(month, '2027-02-02', '{}') ->> 'kind' = 'resumed' and pg_temp.last_day('cyd') = '2027-03-06', 'a retry resumes once';
  assert pg_temp.book('cyd', '2027-02-05', 'membership') = 'confirmed', 'a resumed membership pays again';
  -- A future pause is cancelled completely, and its mail is dropped.
  assert public.resume_pass(month, '2027-02-11', '{}') #>> '{pass,toOn}' = '2027-03-05' and (select count(*) from studio.pass_pauses where pass = month) = 1,
    'a pause that has not begun is removed, with its day';
  assert not exists (select from studio.mails where kind = 'pass-paused' and studio.is_mail_current(mails)), 'the mail about a withdrawn pause is dropped';
  assert (select count(*) from studio.mails where kind = 'pass-resumed' and recipient = 'cyd@post.example') = 2, 'each pause that is ended is reported in a mail';
  -- The limits do not apply to staff, and their pauses do not count.
  perform pg_temp.become('boss');
  answer := public.pause_pass(month, '2027-02-20', '2027-03-28', '{}');
  assert answer ->> 'kind' = 'paused' and answer #>> '{pass,pausing,left}' = '1', answer::text;
  perform pg_temp.become('bea');
  assert public.pause_pass(month, '2027-02-12', '2027-02-12', '{}') ->> 'reason' = 'unknown-pass', 'the pass of another person cannot be paused';
  assert public.resume_pass(month, '2027-02-20', '{}') ->> 'reason' = 'unknown-pass', 'the pass of another person cannot be resumed';
  perform pg_temp.become('cyd');
  perform public.resume_pass(month, '2027-02-20', '{}');
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;
