-- What each role may read and change of passes. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/permissions.sql
\ir helpers/passes.sql
\ir helpers/paying-with-passes.sql

select pg_temp.set_clock('2027-01-11 05:00Z');

select pg_temp.put_plans();

insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), caller || '@post.example', now() from unnest('{ada,cyd,boss}'::text[]) as caller;
update studio.user_roles set role = 'admin' where user_id = (select id from auth.users where email = 'boss@post.example');

select studio.give_pass(studio.person_for(owner, owner || '@post.example', ''), plan, '')
from (values ('ada', 'three'), ('cyd', 'one'), ('cyd', 'one'), ('cyd', 'taster'), ('cyd', 'month')) as given (owner, plan);
insert into studio.pass_pauses (pass, from_on, to_on, made_at)
select number, '2027-02-02', '2027-02-03', studio.studio_now() from studio.passes where person = pg_temp.person('cyd') and plan = 'month';
insert into studio.pass_checks (checked_at, found, count) values (studio.studio_now(), '[]', 0);

-- The matrix: rows affected by a visitor, the owner of one pass, the owner of several passes, and an admin.
do $$
declare
  callers constant text[] := array['anon', 'ada', 'cyd', 'boss'];
  nobody constant int[] := array[0, 0, 0, 0];
  everybody constant int[] := array[2, 2, 2, 2];
  all_passes constant int := (select count(*) from studio.passes);
  all_entries constant int := (select count(*) from studio.pass_entries);
  unexpected text;
begin
  select string_agg(pg_temp.unexpected_rows(callers, statement, expected), '; ') into unexpected from (values
    ('select from studio.passes', array[0, 1, 4, all_passes]),
    ('insert into studio.passes (person) values (1)', nobody),
    ('update studio.passes set extra_days = 9', nobody),
    ('delete from studio.passes', nobody),

    ('select from studio.pass_entries', array[0, 1, 4, all_entries]),
    ('select made_by from studio.pass_entries', nobody),
    ('insert into studio.pass_entries (pass, kind, credits, made_at) values (3001, ''corrected'', 5, now())', nobody),
    ('update studio.pass_entries set credits = 9', nobody),
    ('delete from studio.pass_entries', nobody),

    ('select from studio.pass_pauses', array[0, 0, 1, 1]),
    ('select made_by from studio.pass_pauses', nobody),
    ('insert into studio.pass_pauses (pass, from_on, to_on, made_at) values (3001, now(), now(), now())', nobody),
    ('update studio.pass_pauses set to_on = now()', nobody),
    ('delete from studio.pass_pauses', nobody),

    ('select from studio.pass_checks', nobody),

    ('select from studio.plans where key in (''one'', ''month'')', everybody),
    ('insert into studio.plans (key) values (''free'')', nobody),
    ('update studio.plans set price_minor = 0', nobody),
    ('delete from studio.plans', nobody)
  ) as matrix (statement, expected);
  assert unexpected is null, 'each role affects exactly the permitted rows: ' || unexpected;

  perform pg_temp.become('ada');
  assert public.staff_passes('', 'all', 0, 10) = '{"rows": [], "total": 0}' and public.staff_pass(3001) is null, 'members do not see the list of passes';
  assert public.give_pass(1, 'one', null, '', 'unpaid', gen_random_uuid()) ->> 'reason' = 'not-allowed'
    and public.correct_pass(3001, 5, null, 'Please.', gen_random_uuid()) ->> 'reason' = 'not-allowed', 'members cannot give passes';
  assert jsonb_array_length(public.my_passes()) = 1 and public.my_passes() #>> '{0,entries,0,kind}' is not null, 'members read their own passes with the ledger';
  perform pg_temp.become(null);
  assert public.my_passes() = '[]', 'a visitor without an account sees no passes';
end;
$$;
