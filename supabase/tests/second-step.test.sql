-- An account with a second factor has a role of the staff only in a session that has presented it.
-- Runs in one transaction that is rolled back.

do $$
begin
  assert not studio.awaits_second_step(), 'a server without factors requires no second step';
end;
$$;

-- As on a hosted project, which has the table already.
do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create table auth.mfa_factors (id uuid primary key, user_id uuid not null, status text not null);
  end if;
end;
$$;

insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-000000000981', 'boss@studio.example', now()),
  ('00000000-0000-4000-8000-000000000982', 'reader@post.example', now());
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000981';

create function pg_temp.session(account uuid, level text) returns void language sql as $$
  select set_config('request.jwt.claim.sub', account::text, true),
    set_config('request.jwt.claims', jsonb_build_object('sub', account, 'aal', level)::text, true);
$$;

do $$
declare
  boss constant uuid := '00000000-0000-4000-8000-000000000981';
  reader constant uuid := '00000000-0000-4000-8000-000000000982';
begin
  perform pg_temp.session(boss, 'aal1');
  assert studio.current_role_is('admin'), 'without a factor the password is sufficient';
  insert into auth.mfa_factors (id, user_id, status) values (gen_random_uuid(), boss, 'unverified');
  assert studio.current_role_is('admin'), 'a factor that was never confirmed does not count';
  update auth.mfa_factors set status = 'verified' where user_id = boss;
  assert not studio.current_role_is('admin') and not studio.is_staff(), 'the password alone gives no role of the staff';
  assert public.my_role(boss) = '{"role": "admin", "awaitsSecondStep": true}', 'the site learns that the second step is missing';
  assert public.staff_people('', 'all', 0, 25) = '{"rows": [], "total": 0}', 'no personal data are returned';
  assert public.invite_staff('Nia', 'nia@post.example', 'admin', null, gen_random_uuid()) = studio.refused('not-allowed'),
    'changes are refused';
  perform pg_temp.session(boss, 'aal2');
  assert studio.current_role_is('admin') and studio.is_staff(), 'the second step gives the role';
  assert public.my_role(boss) = '{"role": "admin", "awaitsSecondStep": false}', 'the site learns that the second step is done';

  insert into auth.mfa_factors (id, user_id, status) values (gen_random_uuid(), reader, 'verified');
  perform pg_temp.session(reader, 'aal1');
  assert studio.current_role_is('user'), 'a member stays a member';
  assert public.my_role(reader) = '{"role": "user", "awaitsSecondStep": false}', 'a member needs no second step';
end;
$$;

-- Deleting an account of the staff. The password was entered a moment ago.
create function pg_temp.recent_session(account uuid, level text) returns void language plpgsql as $$
declare
  session uuid := gen_random_uuid();
begin
  insert into auth.sessions (id, user_id) values (session, account);
  perform pg_temp.session(account, level);
  perform set_config(
    'request.jwt.claims', jsonb_build_object('sub', account, 'aal', level, 'session_id', session)::text, true
  );
end;
$$;

do $$
declare
  boss constant uuid := '00000000-0000-4000-8000-000000000981';
  reader constant uuid := '00000000-0000-4000-8000-000000000982';
begin
  perform pg_temp.recent_session(boss, 'aal1');
  assert public.delete_my_account() = '{"kind": "refused", "reason": "second-step"}',
    'the password alone does not delete an account of the staff that has a second step';
  assert exists (select from auth.users where id = boss), 'the refused deletion keeps the account';
  perform pg_temp.recent_session(boss, 'aal2');
  assert public.delete_my_account() = '{"kind": "deleted"}', 'an account with a second step is deleted after the second step';
  perform pg_temp.recent_session(reader, 'aal1');
  assert public.delete_my_account() = '{"kind": "deleted"}', 'a member deletes the account with the password';
end;
$$;
