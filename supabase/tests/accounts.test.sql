-- Permissions on roles, their history, profiles and newsletter readers. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql
\ir helpers/permissions.sql

insert into auth.users (id, email) values (gen_random_uuid(), 'other@ekantik.example');
insert into studio.subscribers (email, request_id) values ('ada@example.com', gen_random_uuid());

do $$
begin
  assert (select role from studio.user_roles where user_id = pg_temp.user_id_of('other')) = 'user', 'a new person is a user';
  assert (select name || phone from studio.profiles where user_id = pg_temp.user_id_of('other')) = '', 'a new profile is empty';
  assert not exists (select from studio.role_changes where user_id = pg_temp.user_id_of('other')), 'signing up is not recorded as a change of the role';
  assert not exists (
    select from pg_catalog.pg_class
    where oid = any (array['studio.user_roles', 'studio.role_changes', 'studio.profiles']::regclass[]) and not relrowsecurity
  ), 'row level security is on for these tables';
end;
$$;

-- The matrix: rows affected by anon, user, instructor, admin. `:own` and `:other` are the person and another person.
do $$
declare
  callers constant text[] := array['anon', 'member', 'instructor', 'admin'];
  unexpected text;
begin
  select string_agg(pg_temp.unexpected_rows(callers, statement, expected), '; ') into unexpected from (values
    ('select from studio.user_roles where user_id = :own', array[0, 1, 1, 1]),
    ('select from studio.user_roles', array[0, 1, 1, 4]),
    ('insert into studio.user_roles (user_id, role) values (gen_random_uuid(), ''admin'')', array[0, 0, 0, 0]),
    ('update studio.user_roles set role = ''admin'' where user_id = :own', array[0, 0, 0, 1]),
    ('update studio.user_roles set role = ''instructor'' where user_id = :other', array[0, 0, 0, 1]),
    ('update studio.user_roles set user_id = gen_random_uuid() where user_id = :other', array[0, 0, 0, 0]),
    ('delete from studio.user_roles where user_id = :own', array[0, 0, 0, 0]),
    ('delete from studio.user_roles where user_id = :other', array[0, 0, 0, 0]),

    ('select from studio.role_changes', array[0, 0, 0, 2]),
    ('insert into studio.role_changes (user_id, to_role) values (:own, ''admin'')', array[0, 0, 0, 0]),
    ('update studio.role_changes set changed_by = null', array[0, 0, 0, 0]),
    ('delete from studio.role_changes', array[0, 0, 0, 0]),

    ('select from studio.profiles', array[0, 1, 1, 1]),
    ('select from studio.profiles where user_id = :other', array[0, 0, 0, 0]),
    ('insert into studio.profiles (user_id) values (gen_random_uuid())', array[0, 0, 0, 0]),
    ('update studio.profiles set name = ''New Name'' where user_id = :own', array[0, 1, 1, 1]),
    ('update studio.profiles set name = ''New Name'' where user_id = :other', array[0, 0, 0, 0]),
    ('update studio.profiles set user_id = :other where user_id = :own', array[0, 0, 0, 0]),
    ('delete from studio.profiles where user_id = :own', array[0, 0, 0, 0]),

    ('select from studio.subscribers', array[0, 0, 0, 1]),
    ('update studio.subscribers set email = ''eve@example.com''', array[0, 0, 0, 0]),
    ('delete from studio.subscribers', array[0, 0, 0, 0]),
    ('select from auth.users', array[0, 0, 0, 0])
  ) as matrix (statement, expected);
  assert unexpected is null, 'each role affects exactly the permitted rows: ' || unexpected;
end;
$$;

-- The history contains the author, the old and the new role.
do $$
declare
  change record;
begin
  perform pg_temp.become('admin');
  update studio.user_roles set role = 'instructor' where user_id = pg_temp.user_id_of('other');
  perform pg_temp.become('nobody');
  select * into change from studio.role_changes where user_id = pg_temp.user_id_of('other');
  assert change.changed_by = pg_temp.user_id_of('admin') and change.from_role = 'user' and change.to_role = 'instructor'
    and change.changed_at = now(), 'a change of a role is recorded';

  delete from auth.users where id = pg_temp.user_id_of('other');
  assert not exists (select from studio.user_roles where user_id = change.user_id)
    and not exists (select from studio.profiles where user_id = change.user_id), 'the role and the profile are deleted with the account';
  assert (select array_agg(to_role order by id) from studio.role_changes where user_id = change.user_id)
    = array['instructor', null]::studio.studio_role[], 'the history is kept, and records the end of the role';
end;
$$;

-- The last admin.
do $$
declare
  owner constant uuid := pg_temp.user_id_of('admin');
begin
  begin
    update studio.user_roles set role = 'user';
    assert false, 'the last admin cannot be demoted, not even together with everybody';
  exception when sqlstate 'PT409' then assert sqlerrm = 'last-admin';
  end;
  begin
    delete from auth.users where id = owner;
    assert false, 'the last admin cannot be deleted';
  exception when sqlstate 'PT409' then assert sqlerrm = 'last-admin';
  end;

  perform pg_temp.become(owner);
  assert public.delete_my_account() = '{"kind":"refused","reason":"sign-in-again"}', 'an old session does not suffice to delete an account';
  perform pg_temp.sign_in(owner);
  update auth.sessions set created_at = now() - interval '10 minutes' where user_id = owner;
  assert public.delete_my_account() = '{"kind":"refused","reason":"sign-in-again"}', 'a session of ten minutes ago is too old';
  perform pg_temp.sign_in(owner);
  assert public.delete_my_account() = '{"kind":"refused","reason":"last-admin"}', 'the last admin cannot delete the account';

  update studio.user_roles set role = 'admin' where user_id = pg_temp.user_id_of('instructor');
  update studio.user_roles set role = 'user' where user_id = owner;
  assert (select role from studio.user_roles where user_id = owner) = 'user', 'one of two admins can give up the role';
  assert public.my_data() -> 'account' ->> 'role' = 'user', 'people can read their own data';
  assert public.delete_my_account() = '{"kind":"deleted"}', 'a former admin can delete the account';
  assert not exists (select from auth.users where id = owner), 'a deleted account is removed';
  assert public.my_data() -> 'account' = 'null', 'a deleted account has no data';
  assert public.delete_my_account() = '{"kind":"deleted"}', 'a repeated request gets the same answer';

  perform pg_temp.become('nobody');
  assert public.my_data() is null, 'a visitor without an account sees nothing';
  assert public.delete_my_account() = '{"kind":"refused","reason":"signed-out"}', 'a signed-out person cannot delete an account';
end;
$$;

-- Profiles contain only valid values.
do $$
declare
  member_id constant uuid := pg_temp.user_id_of('member');
  phone_number text;
begin
  foreach phone_number in array array['', '07700 900123', '+44 (0)7700.900-123', '1234567'] loop
    update studio.profiles set phone = phone_number where user_id = member_id;
  end loop;
  foreach phone_number in array array['123456', '1234567890123456', '<script>', '''; drop table studio.profiles; --', repeat('1', 10000), '+' || repeat(' ', 100) || '1234567'] loop
    begin
      update studio.profiles set phone = phone_number where user_id = member_id;
      assert false, 'an invalid telephone number is refused: ' || phone_number;
    exception when invalid_parameter_value then assert sqlerrm = 'phone-implausible';
    end;
  end loop;
  begin
    update studio.profiles set name = repeat('n', 121) where user_id = member_id;
    assert false, 'a name of 121 characters is too long';
  exception when invalid_parameter_value then assert sqlerrm = 'name-too-long';
  end;
  begin
    insert into studio.profiles (user_id, name) values (gen_random_uuid(), repeat('n', 121));
    assert false, 'the table itself refuses a name of 121 characters';
  exception when check_violation then null;
  end;
end;
$$;

-- The owner of an account gets one mail after a password change, and it contains no secrets.
do $$
declare
  member_id constant uuid := pg_temp.user_id_of('member');
  before constant bigint := (select coalesce(max(number), 0) from studio.mails);
  mail record;
begin
  update auth.users set encrypted_password = 'mark of another password' where id = member_id;
  select * into strict mail from studio.mails where number > before;
  assert mail.kind = 'password-changed' and mail.recipient = 'member@ekantik.example' and mail.sent_at is null
    and mail.payload = jsonb_build_object('changedAt', now()), 'a changed password is reported by mail';

  update auth.users set encrypted_password = encrypted_password where id = member_id;
  update auth.users set email_confirmed_at = now() where id = member_id;
  update auth.users set encrypted_password = null where id = member_id;
  update auth.users set encrypted_password = 'mark of a first password' where id = member_id;
  assert (select count(*) from studio.mails where number > before) = 1, 'other changes do not count as a changed password';
end;
$$;
