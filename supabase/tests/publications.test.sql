-- Rebuilding the site, one request at a time. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/answers.sql

select pg_temp.set_clock('2026-03-14 09:00Z');

-- Permissions.
do $$
begin
  perform pg_temp.become('member');
  assert pg_temp.reason(public.begin_publication('2026-03-14 08:00Z')) = 'not-allowed', 'members cannot publish';
  assert public.staff_publishing() is null, 'members do not see publications';
  perform pg_temp.become('instructor');
  assert pg_temp.reason(public.begin_publication('2026-03-14 08:00Z')) = 'not-allowed', 'instructors cannot publish';
  assert public.staff_publishing() is null, 'instructors do not see publications';
  assert not exists (select from studio.publications), 'a refusal stores no publication';
end;
$$;

do $$
declare
  answer jsonb;
begin
  perform pg_temp.become('admin');
  assert public.staff_publishing() -> 'latest' = 'null', 'initially there is no publication';
  assert public.staff_publishing() -> 'state' = public.site_state(), 'admins compare the current state';

  answer := public.begin_publication('2026-03-14 08:00Z');
  assert answer ->> 'kind' = 'requested' and answer #>> '{publication,requestedAt}' = '2026-03-14T09:00:00.000Z', 'an admin publishes';
  assert answer #>> '{publication,by}' is not null and public.staff_publishing() -> 'latest' = answer -> 'publication', 'other admins see the author';

  perform pg_temp.move_clock_on('1 minute');
  assert pg_temp.reason(public.begin_publication('2026-03-14 08:00Z')) = 'already-publishing', 'a publication is refused while another one is running';
  assert pg_temp.reason(public.begin_publication('2026-03-14 09:00:30Z')) = 'requested', 'the next publication may begin after the build is live';

  perform public.fail_publication('hook-refused', '401 No such hook');
  assert public.staff_publishing() -> 'latest' @> '{"problem": "hook-refused", "message": "401 No such hook"}', 'the problem is stored with its message';
  perform public.fail_publication('build-failed', 'something else');
  assert public.staff_publishing() #>> '{latest,problem}' = 'hook-refused', 'a reported problem is not overwritten';
  assert pg_temp.reason(public.begin_publication('2026-03-14 08:00Z')) = 'requested', 'after a failure publishing is possible at once';
  perform public.fail_publication('build-failed', repeat('x', 3000) || 'the end');
  assert public.staff_publishing() #>> '{latest,message}' like '%the end', 'the end of a long message is stored';

  assert pg_temp.reason(public.begin_publication('2026-03-14 08:00Z')) = 'requested', 'publishing can be requested again after a reported failure';
  perform pg_temp.move_clock_on(studio.longest_build());
  assert pg_temp.reason(public.begin_publication('2026-03-14 08:00Z')) = 'requested', 'a build that sends no report does not block publishing forever';
end;
$$;

-- Automatic publications.
do $$
begin
  perform pg_temp.become(null);
  delete from studio.publications;
  insert into studio.record_changes (kind, key, action, changed_at, changed_by)
  select 'product', 'mat', 'changed', studio.studio_now(), id from auth.users where email = 'admin@ekantik.example';
  perform pg_temp.move_clock_on('4 minutes');
  assert pg_temp.reason(public.begin_automatic_publication('2026-03-14 08:00Z', 5)) = 'too-soon', 'an automatic publication waits while staff may still be editing';
  perform pg_temp.move_clock_on('1 minute');
  assert pg_temp.reason(public.begin_automatic_publication('2026-03-14 08:00Z', 5)) = 'requested', 'an automatic publication begins after a time without changes';
  assert (select requested_by is null from studio.publications), 'an automatic publication has no author';
  perform pg_temp.move_clock_on('14 minutes 59 seconds');
  assert pg_temp.reason(public.begin_automatic_publication('2026-03-14 08:00Z', 5)) = 'already-publishing', 'no second publication begins for 15 minutes';

  perform public.fail_publication('hook-unreachable', '');
  assert pg_temp.reason(public.begin_automatic_publication('2026-03-14 08:00Z', 5)) = 'failed-before', 'a failed automatic publication is not repeated';
  insert into studio.record_changes (kind, key, action, changed_at, changed_by)
  select 'product', 'mat', 'changed', studio.studio_now() + interval '1 second', id from auth.users where email = 'admin@ekantik.example';
  perform pg_temp.move_clock_on('6 minutes');
  assert pg_temp.reason(public.begin_automatic_publication('2026-03-14 08:00Z', 5)) = 'requested', 'another change permits the next attempt';
  perform public.fail_publication('hook-unreachable', '');
  perform pg_temp.move_clock_on('25 hours');
  assert pg_temp.reason(public.begin_automatic_publication('2026-03-14 08:00Z', 5)) = 'requested', 'the next day permits the next attempt';

  perform pg_temp.move_clock_on('20 minutes');
  assert pg_temp.reason(public.begin_automatic_publication('2026-03-14 08:00Z', 5)) = 'failed-before', 'a build that never became live is not repeated every quarter of an hour';
  assert pg_temp.reason(public.begin_automatic_publication(studio.studio_now(), 5)) = 'requested', 'after a later build the next publication begins';
  perform pg_temp.move_clock_on('20 minutes');
  insert into studio.record_changes (kind, key, action, changed_at, changed_by)
  select 'product', 'mat', 'changed', studio.studio_now() - interval '6 minutes', id from auth.users where email = 'admin@ekantik.example';
  assert pg_temp.reason(public.begin_automatic_publication('2026-03-14 08:00Z', 5)) = 'requested', 'a change permits the next attempt after a build that never became live';
end;
$$;

-- Old publications.
do $$
begin
  for turn in 1..60 loop
    perform studio.record_publication(studio.studio_now(), null);
  end loop;
  assert (select count(*) from studio.publications) = 50, 'only the last fifty publications are stored';
end;
$$;
