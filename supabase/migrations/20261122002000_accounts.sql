-- Accounts: who may do what, and what people with an account tell the studio about themselves.
-- Everybody who signs up is a 'user'; only an admin makes somebody more than that.
-- The first admin of a studio is made by hand, in the SQL editor:
--   update studio.user_roles set role = 'admin'
--   where user_id = (select id from auth.users where email = 'owner@your-studio.example');

create type studio.studio_role as enum ('admin', 'instructor', 'user');

create table studio.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role studio.studio_role not null default 'user'
);

comment on table studio.user_roles is 'One row a person. Inserted by a trigger on auth.users, changed by admins.';

alter table studio.user_roles enable row level security;
grant select on table studio.user_roles to authenticated;
grant update (role) on table studio.user_roles to authenticated;

-- Whether the person who asks has this role. It passes the policies of user_roles, which call it.
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
  );
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
  -- No references: the history outlives the accounts that it speaks of.
  user_id uuid not null,
  -- Null where nobody was signed in: SQL by hand, the service key.
  changed_by uuid,
  changed_at timestamptz not null default now(),
  -- Null where there was none before, or is none after.
  from_role studio.studio_role,
  to_role studio.studio_role
);

comment on table studio.role_changes is
  'Every change of a role: who, when, from, to. Written by a trigger only. Beginning and ending as a plain user is no change.';

create index role_changes_user_id on studio.role_changes (user_id);

alter table studio.role_changes enable row level security;
grant select on table studio.role_changes to authenticated;

create policy "Admins read the history of roles" on studio.role_changes
  for select to authenticated using ((select studio.current_role_is('admin')));

-- A studio without an admin could never have one again.
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

  -- Two admins who demote each other at the same moment come here one after the other,
  -- and the second one counts what the first has left.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('studio.user_roles: last admin'));
  if not exists (
    select from studio.user_roles where user_roles.role = 'admin' and user_roles.user_id <> old.user_id
  ) then
    raise exception 'last-admin' using
      -- The data API answers 409 Conflict.
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

-- A role is never handed over: it ends with its account.
create function studio.keep_owner_of_role()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'role-owner-fixed' using errcode = '42501', detail = 'A role stays with its person.';
end;
$$;

create trigger keep_owner_of_role
  before update of user_id on studio.user_roles
  for each row when (old.user_id is distinct from new.user_id)
  execute function studio.keep_owner_of_role();

create function studio.record_role_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was constant studio.studio_role := case when tg_op <> 'INSERT' then old.role end;
  is_now constant studio.studio_role := case when tg_op <> 'DELETE' then new.role end;
begin
  -- Signing up and leaving as a plain user needs no history, and leaves none behind.
  if was is distinct from is_now and not (coalesce(was, 'user') = 'user' and coalesce(is_now, 'user') = 'user') then
    insert into studio.role_changes (user_id, changed_by, from_role, to_role)
    values (case when tg_op = 'DELETE' then old.user_id else new.user_id end, auth.uid(), was, is_now);
  end if;
  return null;
end;
$$;

create trigger record_role_change
  after insert or update or delete on studio.user_roles
  for each row execute function studio.record_role_change();

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

-- People who signed up before there were roles.
insert into studio.user_roles (user_id) select id from auth.users on conflict do nothing;

create function studio.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select studio.current_role_is('admin') or studio.current_role_is('instructor');
$$;

-- Who asks, if that account still exists: a token outlives its account by up to an hour, and then orders like a guest.
create function studio.present_person()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select users.id from auth.users where users.id = auth.uid();
$$;

-- A default of stock_movements asks it in the name of whoever writes.
grant execute on function studio.present_person() to authenticated;

-- The role of the person who asks.
-- @param person Whom the browser takes them for; null is answered where the session is somebody else's.
create function public.my_role(person uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('role', user_roles.role)
  from studio.user_roles
  where user_roles.user_id = my_role.person and user_roles.user_id = auth.uid();
$$;

comment on function public.my_role(uuid) is '{"role"} of the person who asks; null for anybody else.';

grant execute on function public.my_role(uuid) to authenticated;

-- An admin makes somebody more than a user, or less. It runs as its caller: row level security says who may.
create function public.set_role(person uuid, role text)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update studio.user_roles set role = set_role.role::studio.studio_role where user_roles.user_id = set_role.person;
  return found;
end;
$$;

comment on function public.set_role(uuid, text) is
  'For admins. Answers whether the role is set: not where somebody else asks, nor for nobody. The last admin stays one.';

grant execute on function public.set_role(uuid, text) to authenticated;

-- Profiles. Their own row only: no stranger ever reads one.

-- What is wrong with a profile; null where nothing is.
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
      -- The blanks of a browser's \s: numbers are copied from pages.
      or phone !~ '^\+?[0-9\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff().-]+$'
      or char_length(regexp_replace(phone, '[^0-9]', '', 'g')) not between 7 and 15
    ) then 'phone-implausible'
  end;
$$;

-- The table below asks it in the name of whoever writes.
grant execute on function studio.profile_problem(text, text) to authenticated;

create table studio.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '',
  phone text not null default '',
  updated_at timestamptz not null default now(),
  constraint profiles_plausible check (studio.profile_problem(name, phone) is null)
);

comment on table studio.profiles is 'One row a person, inserted by a trigger on auth.users, changed by its owner.';

alter table studio.profiles enable row level security;
grant select on table studio.profiles to authenticated;
grant update (name, phone) on table studio.profiles to authenticated;

create policy "People read their own profile" on studio.profiles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "People change their own profile" on studio.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function studio.check_profile()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  problem constant text := studio.profile_problem(new.name, new.phone);
begin
  -- The constraint would refuse it too, but without a name that a screen can explain.
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

-- People who signed up before there were profiles.
insert into studio.profiles (user_id) select id from auth.users on conflict do nothing;

-- The two functions below run as their caller: row level security says whose profile it is.
-- @param person Whom the browser takes the caller for: nothing is read or written where the session is somebody else's.
create function public.my_profile(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('name', profiles.name, 'phone', profiles.phone)
  from studio.profiles
  where profiles.user_id = my_profile.person;
$$;

comment on function public.my_profile(uuid) is 'Profile in src/domain/accounts/profile.ts; null for anybody else.';

grant execute on function public.my_profile(uuid) to authenticated;

create function public.save_profile(person uuid, name text, phone text)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update studio.profiles set name = save_profile.name, phone = save_profile.phone
  where profiles.user_id = save_profile.person;
  return found;
end;
$$;

comment on function public.save_profile(uuid, text, text) is
  'Answers whether the caller has a profile; a value that cannot be kept is an error of class 22.';

grant execute on function public.save_profile(uuid, text, text) to authenticated;

-- How staff speak of each other: the name in the profile, the email where there is none.
create function studio.staff_name(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(nullif(profiles.name, ''), users.email)
  from auth.users left join studio.profiles on profiles.user_id = users.id
  where users.id = staff_name.person;
$$;

-- The name of the person who asks; their email where they gave none.
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
