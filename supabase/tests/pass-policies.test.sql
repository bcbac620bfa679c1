-- What each role may read and change of passes. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
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

-- The number of rows that a statement of this caller affects; -1 if it is refused. Null is a guest.
create function pg_temp.permitted_rows(caller text, statement text) returns bigint language plpgsql as $$
declare
  rows bigint;
begin
  perform pg_temp.become(caller);
  perform set_config('role', case when caller is null then 'anon' else 'authenticated' end, true);
  execute statement;
  get diagnostics rows = row_count;
  perform set_config('role', 'none', true);
  return rows;
exception when insufficient_privilege then
  return -1;
end;
$$;
do $$
declare
  attempt record;
  name text;
begin
  assert (select count(*) from studio.passes where person = pg_temp.person('ada')) = 1;
  for attempt in
    select * from (values
      ('insert into studio.passes (person) values (1)', -1, -1, -1, -1),
      ('update studio.passes set extra_days = 9', -1, -1, -1, -1),
      ('delete from studio.passes', -1, -1, -1, -1),
      ('insert into studio.pass_entries (pass, kind, credits, made_at) values (3001, ''corrected'', 5, now())', -1, -1, -1, -1),
      ('update studio.pass_entries set credits = 9', -1, -1, -1, -1),
      ('delete from studio.pass_entries', -1, -1, -1, -1),
      ('select made_by from studio.pass_entries', -1, -1, -1, -1),
      ('insert into studio.pass_pauses (pass, from_on, to_on, made_at) values (3001, now(), now(), now())', -1, -1, -1, -1),
      ('update studio.pass_pauses set to_on = now()', -1, -1, -1, -1),
      ('delete from studio.pass_pauses', -1, -1, -1, -1),
      ('select * from studio.pass_checks', -1, -1, -1, -1),
      ('insert into studio.plans (key) values (''free'')', -1, -1, -1, -1),
      ('update studio.plans set price_minor = 0', -1, -1, -1, -1),
      ('delete from studio.plans', -1, -1, -1, -1),
      ('select key from studio.plans where key in (''one'', ''month'')', 2, 2, 2, 2)
    ) as matrix (statement, anon, ada, cyd, boss)
  loop
    assert pg_temp.permitted_rows(null, attempt.statement) = attempt.anon, 'a visitor affects only the permitted rows: ' || attempt.statement;
    assert pg_temp.permitted_rows('ada', attempt.statement) = attempt.ada, 'the owner of one pass affects only the permitted rows: ' || attempt.statement;
    assert pg_temp.permitted_rows('cyd', attempt.statement) = attempt.cyd, 'the owner of several passes affects only the permitted rows: ' || attempt.statement;
    assert pg_temp.permitted_rows('boss', attempt.statement) = attempt.boss, 'an admin affects only the permitted rows: ' || attempt.statement;
  end loop;
  foreach name in array array['passes', 'pass_pauses'] loop
    assert pg_temp.permitted_rows(null, 'select number from studio.' || name) = -1, 'a guest reads none of ' || name;
  end loop;
  assert pg_temp.permitted_rows('ada', 'select number from studio.passes') = 1 and pg_temp.permitted_rows('cyd', 'select number from studio.passes') = 4,
    'people read their own passes';
  assert pg_temp.permitted_rows('ada', 'select number from studio.pass_entries')
    = (select count(*) from studio.pass_entries where pass in (select number from studio.passes where person = pg_temp.person('ada'))),
    'members read the entries of their own passes';
  assert pg_temp.permitted_rows('cyd', 'select number from studio.pass_pauses') = 1 and pg_temp.permitted_rows('ada', 'select number from studio.pass_pauses') = 0;
  assert pg_temp.permitted_rows('boss', 'select number from studio.passes') = (select count(*) from studio.passes), 'admins read all passes';
  perform pg_temp.become('ada');
  assert public.staff_passes('', 'all', 0, 10) = '{"rows": [], "total": 0}' and public.staff_pass(3001) is null, 'members do not see the list of passes';
  assert public.give_pass(1, 'one', null, '', 'unpaid', gen_random_uuid()) ->> 'reason' = 'not-allowed'
    and public.correct_pass(3001, 5, null, 'Please.', gen_random_uuid()) ->> 'reason' = 'not-allowed', 'members cannot give passes';
  assert jsonb_array_length(public.my_passes()) = 1 and public.my_passes() #>> '{0,entries,0,kind}' is not null, 'members read their own passes with the ledger';
  perform pg_temp.become(null);
  assert public.my_passes() = '[]', 'a visitor without an account sees no passes';
end;
$$;
