-- Accounts: the roles of people, and the profile that people with an account fill in.
-- Everyone who signs up is a 'user'; only an admin can give them another role.
-- The first admin of a studio is created manually in the SQL editor:
--   update studio.user_roles set role = 'admin'
--   where user_id = (select id from auth.users where email = 'owner@your-studio.example');

create type studio.studio_role as enum ('admin', 'instructor', 'user');

create table studio.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role studio.studio_role not null default 'user'
);

comment on table studio.user_roles is 'One row per person. Inserted by a trigger on auth.users, changed by admins.';

create index user_roles_staff on studio.user_roles (user_id) where role <> 'user';

alter table studio.user_roles enable row level security;
grant select on table studio.user_roles to authenticated;
grant update (role) on table studio.user_roles to authenticated;

-- Whether the caller's account has a second factor that this session has not presented yet: the service starts every
-- session at level "aal1", and raises it to "aal2". The embedded server has no table of factors.
create function studio.awaits_second_step()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  has_factor boolean;
begin
  if auth.uid() is null or auth.jwt() ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  execute 'select exists (select from auth.mfa_factors where user_id = $1 and status::text = ''verified'')'
  into has_factor using auth.uid();
  return has_factor;
end;
$$;

-- Whether the caller has this role. An account with a second factor has a role of the staff only after its second step.
-- It is security definer, because the policies of user_roles themselves call it.
create function studio.current_role_is(role_name text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from studio.user_roles
    where user_roles.user_id = (select auth.uid()) and user_roles.role::text = current_role_is.role_name
  ) and (current_role_is.role_name = 'user' or not studio.awaits_second_step());
$$;

grant execute on function studio.current_role_is(text) to authenticated;

create policy "People read their own role" on studio.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every role" on studio.user_roles
  for select to authenticated using ((select studio.current_role_is('admin')));

create policy "Admins change roles" on studio.user_roles
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create table studio.role_changes (
  id bigint generated always as identity primary key,
  -- No foreign key: the history outlives the accounts that it names.
  user_id uuid not null,
  -- Null if nobody was signed in: manual SQL, the service key.
  changed_by uuid,
  changed_at timestamptz not null default now(),
  -- Null if there was no role before, or is none afterwards.
  from_role studio.studio_role,
  to_role studio.studio_role
);

comment on table studio.role_changes is
  'Every change of a role, with its author and time. Written by a trigger only. The first and the last role of a plain user are not recorded.';

create index role_changes_user_id on studio.role_changes (user_id);

alter table studio.role_changes enable row level security;
grant select on table studio.role_changes to authenticated;

create policy "Admins read the history of roles" on studio.role_changes
  for select to authenticated using ((select studio.current_role_is('admin')));

-- Refuses to remove the last admin: a studio without an admin could not appoint another.
create function studio.keep_last_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' then
    return new;
  end if;

  -- The advisory lock serialises two admins who demote each other at the same moment: the second transaction sees the
  -- result of the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('studio.user_roles: last admin'));
  if not exists (
    select from studio.user_roles where user_roles.role = 'admin' and user_roles.user_id <> old.user_id
  ) then
    raise exception 'last-admin' using
      -- The data API responds with 409 Conflict.
      errcode = 'PT409',
      detail = 'The last admin keeps the role and the account.',
      hint = 'Make somebody else an admin first.';
  end if;

  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

create trigger keep_last_admin
  before update of role or delete on studio.user_roles
  for each row when (old.role = 'admin')
  execute function studio.keep_last_admin();

-- A role cannot be moved to another account; it is deleted with its account.
create function studio.keep_owner_of_role()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'role-owner-fixed' using errcode = '42501', detail = 'A role cannot be moved to another person.';
end;
$$;

create trigger keep_owner_of_role
  before update of user_id on studio.user_roles
  for each row when (old.user_id is distinct from new.user_id)
  execute function studio.keep_owner_of_role();

-- Trigger: writes changes of roles to the history.
create function studio.record_role_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_role constant studio.studio_role := case when tg_op <> 'INSERT' then old.role end;
  new_role constant studio.studio_role := case when tg_op <> 'DELETE' then new.role end;
begin
  -- Signing up and leaving as a plain user is not recorded in the history.
  if old_role is distinct from new_role and not (coalesce(old_role, 'user') = 'user' and coalesce(new_role, 'user') = 'user') then
    insert into studio.role_changes (user_id, changed_by, from_role, to_role)
    values (case when tg_op = 'DELETE' then old.user_id else new.user_id end, auth.uid(), old_role, new_role);
  end if;
  return null;
end;
$$;

create trigger record_role_change
  after insert or update or delete on studio.user_roles
  for each row execute function studio.record_role_change();

-- Trigger: gives a new account the role of a user.
create function studio.give_first_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.user_roles (user_id) values (new.id) on conflict do nothing;
  return null;
end;
$$;

create trigger give_first_role
  after insert on auth.users
  for each row execute function studio.give_first_role();

-- Adds the role of people who signed up before roles existed.
insert into studio.user_roles (user_id) select id from auth.users on conflict do nothing;

-- Whether the caller is an admin or an instructor.
create function studio.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select studio.current_role_is('admin') or studio.current_role_is('instructor');
$$;

-- Returns the caller's id if their account still exists: a token outlives its account by up to an hour, and its holder
-- then orders as a guest.
create function studio.active_account()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select users.id from auth.users where users.id = auth.uid();
$$;

-- A default of stock_movements calls it with the role of the writer.
grant execute on function studio.active_account() to authenticated;

-- Returns the role of the caller.
-- @param account The account that the browser believes is signed in; the result is null if the session belongs to
-- another account.
create function public.my_role(account uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'role', user_roles.role, 'awaitsSecondStep', user_roles.role <> 'user' and studio.awaits_second_step()
  )
  from studio.user_roles
  where user_roles.user_id = my_role.account and user_roles.user_id = auth.uid();
$$;

comment on function public.my_role(uuid) is '{"role", "awaitsSecondStep"} of the caller; null if the id is another person''s.';

grant execute on function public.my_role(uuid) to authenticated;

-- Profiles. People can read only their own row.

-- Returns the problem with a profile; null if it is valid.
create function studio.profile_problem(name text, phone text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(name) > 120 then 'name-too-long'
    when not studio.is_plain_text(name) then 'name-unreadable'
    when phone <> '' and (
      char_length(phone) > 60
      -- All whitespace that \s matches in a browser, because numbers are copied from pages.
      or phone !~ '^\+?[0-9\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff().-]+$'
      or char_length(regexp_replace(phone, '[^0-9]', '', 'g')) not between 7 and 15
    ) then 'phone-implausible'
  end;
$$;

-- The check constraint of the table below calls it with the role of the writer.
grant execute on function studio.profile_problem(text, text) to authenticated;

create table studio.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '',
  phone text not null default '',
  updated_at timestamptz not null default now(),
  constraint profiles_plausible check (studio.profile_problem(name, phone) is null)
);

comment on table studio.profiles is 'One row per person, inserted by a trigger on auth.users, changed by its owner.';

alter table studio.profiles enable row level security;
grant select on table studio.profiles to authenticated;
grant update (name, phone) on table studio.profiles to authenticated;

create policy "People read their own profile" on studio.profiles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "People change their own profile" on studio.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

-- Trigger: refuses an invalid name or telephone number with a reason.
create function studio.check_profile()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  problem constant text := studio.profile_problem(new.name, new.phone);
begin
  -- The constraint would refuse it too, but without a reason that a screen can explain.
  if problem is not null then
    raise exception '%', problem using errcode = '22023';
  end if;
  new.updated_at := pg_catalog.now();
  return new;
end;
$$;

create trigger check_profile
  before update on studio.profiles
  for each row execute function studio.check_profile();

-- Trigger: gives a new account an empty profile.
create function studio.begin_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.profiles (user_id) values (new.id) on conflict do nothing;
  return null;
end;
$$;

create trigger begin_profile
  after insert on auth.users
  for each row execute function studio.begin_profile();

-- Adds the profile of people who signed up before profiles existed.
insert into studio.profiles (user_id) select id from auth.users on conflict do nothing;

-- The two functions below are security invoker: row level security limits them to the caller's profile.
-- @param account The account that the browser believes is signed in: nothing is read or written if the session belongs
-- to another account.
create function public.my_profile(account uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('name', profiles.name, 'phone', profiles.phone)
  from studio.profiles
  where profiles.user_id = my_profile.account;
$$;

comment on function public.my_profile(uuid) is 'profile in src/domain/accounts/account-schema.ts; null if the id is another person''s.';

grant execute on function public.my_profile(uuid) to authenticated;

create function public.save_profile(account uuid, name text, phone text)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update studio.profiles set name = save_profile.name, phone = save_profile.phone
  where profiles.user_id = save_profile.account;
  return found;
end;
$$;

comment on function public.save_profile(uuid, text, text) is
  'Answers whether the caller has a profile; an invalid value is an error of class 22.';

grant execute on function public.save_profile(uuid, text, text) to authenticated;

-- Returns the name of a staff member as colleagues see it: the name in the profile, or the email if it has none.
create function studio.staff_name(account uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(nullif(profiles.name, ''), users.email)
    from auth.users left join studio.profiles on profiles.user_id = users.id
    where users.id = staff_name.account
  );
end;
$$;

-- Returns the caller's name, or their email if they gave no name.
create function public.own_name()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(studio.staff_name(auth.uid()), '');
$$;

grant execute on function public.own_name() to authenticated;
