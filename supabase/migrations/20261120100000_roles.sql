-- Who may do what. Everybody who signs up is a 'user'; only an admin makes somebody more than that.
-- The first admin of a studio is made by hand, in the SQL editor:
--   update public.user_roles set role = 'admin'
--   where user_id = (select id from auth.users where email = 'owner@your-studio.example');

-- The same list as in src/domain/people/access.ts: change both together.
create type public.studio_role as enum ('admin', 'instructor', 'user');

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.studio_role not null default 'user'
);

comment on table public.user_roles is 'One row a person. Inserted by a trigger on auth.users, changed by admins.';

create table public.role_changes (
  id bigint generated always as identity primary key,
  -- No references: the history outlives the accounts that it speaks of.
  user_id uuid not null,
  -- Null where nobody was signed in: SQL by hand, the service key.
  changed_by uuid,
  changed_at timestamptz not null default now(),
  -- Null where there was none before, or is none after.
  from_role public.studio_role,
  to_role public.studio_role
);

comment on table public.role_changes is
  'Every change of a role: who, when, from, to. Written by a trigger only. Beginning and ending as a plain user is no change.';

create index role_changes_user_id on public.role_changes (user_id);

alter table public.user_roles enable row level security;
alter table public.role_changes enable row level security;

-- Whether the person who asks has this role. It passes the policies of user_roles, which call it.
create function public.current_role_is(wanted text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where user_roles.user_id = (select auth.uid()) and user_roles.role::text = current_role_is.wanted
  );
$$;

revoke all on function public.current_role_is(text) from public, anon, authenticated;
grant execute on function public.current_role_is(text) to authenticated;

revoke all on table public.user_roles, public.role_changes from public, anon, authenticated;
grant select on table public.user_roles, public.role_changes to authenticated;
grant update (role) on table public.user_roles to authenticated;

create policy "People read their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every role" on public.user_roles
  for select to authenticated using ((select public.current_role_is('admin')));

create policy "Admins change roles" on public.user_roles
  for update to authenticated
  using ((select public.current_role_is('admin')))
  with check ((select public.current_role_is('admin')));

create policy "Admins read the history of roles" on public.role_changes
  for select to authenticated using ((select public.current_role_is('admin')));

-- A studio without an admin could never have one again.
create function public.keep_last_admin()
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
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.user_roles: last admin'));
  if not exists (
    select from public.user_roles where user_roles.role = 'admin' and user_roles.user_id <> old.user_id
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
  before update of role or delete on public.user_roles
  for each row when (old.role = 'admin')
  execute function public.keep_last_admin();

-- A role is never handed over: it ends with its account.
create function public.keep_owner_of_role()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'role-owner-fixed' using errcode = '42501', detail = 'A role stays with its person.';
end;
$$;

create trigger keep_owner_of_role
  before update of user_id on public.user_roles
  for each row when (old.user_id is distinct from new.user_id)
  execute function public.keep_owner_of_role();

create function public.record_role_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was constant public.studio_role := case when tg_op <> 'INSERT' then old.role end;
  is_now constant public.studio_role := case when tg_op <> 'DELETE' then new.role end;
begin
  -- Signing up and leaving as a plain user needs no history, and leaves none behind.
  if was is distinct from is_now and not (coalesce(was, 'user') = 'user' and coalesce(is_now, 'user') = 'user') then
    insert into public.role_changes (user_id, changed_by, from_role, to_role)
    values (case when tg_op = 'DELETE' then old.user_id else new.user_id end, auth.uid(), was, is_now);
  end if;
  return null;
end;
$$;

create trigger record_role_change
  after insert or update or delete on public.user_roles
  for each row execute function public.record_role_change();

create function public.give_first_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.user_roles (user_id) values (new.id) on conflict do nothing;
  return null;
end;
$$;

create trigger give_first_role
  after insert on auth.users
  for each row execute function public.give_first_role();

-- Nobody calls these but their triggers.
revoke all on function
  public.keep_last_admin(), public.keep_owner_of_role(), public.record_role_change(), public.give_first_role()
  from public, anon, authenticated;

-- People who signed up before there were roles.
insert into public.user_roles (user_id) select id from auth.users on conflict do nothing;
