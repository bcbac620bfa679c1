-- What people tell the studio about themselves. Their own row only: no stranger ever reads one.

-- What is wrong with a profile; null where nothing is.
-- The same rules as in src/domain/people/profile.ts: change both together.
create function public.profile_problem(name text, phone text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(name) > 120 then 'name-too-long'
    when not public.is_plain_text(name) then 'name-unreadable'
    when phone <> '' and (
      char_length(phone) > 60
      or phone !~ '^\+?[0-9\s().-]+$'
      or char_length(regexp_replace(phone, '[^0-9]', '', 'g')) not between 7 and 15
    ) then 'phone-implausible'
  end;
$$;

revoke all on function public.profile_problem(text, text) from public, anon, authenticated;
-- The table below asks it in the name of whoever writes.
grant execute on function public.profile_problem(text, text) to authenticated;

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '',
  phone text not null default '',
  updated_at timestamptz not null default now(),
  constraint profiles_plausible check (public.profile_problem(name, phone) is null)
);

comment on table public.profiles is 'One row a person, inserted by a trigger on auth.users, changed by its owner.';

alter table public.profiles enable row level security;

revoke all on table public.profiles from public, anon, authenticated;
grant select on table public.profiles to authenticated;
grant update (name, phone) on table public.profiles to authenticated;

create policy "People read their own profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "People change their own profile" on public.profiles
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create function public.check_profile()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  problem constant text := public.profile_problem(new.name, new.phone);
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
  before update on public.profiles
  for each row execute function public.check_profile();

create function public.begin_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.profiles (user_id) values (new.id) on conflict do nothing;
  return null;
end;
$$;

create trigger begin_profile
  after insert on auth.users
  for each row execute function public.begin_profile();

revoke all on function public.check_profile(), public.begin_profile() from public, anon, authenticated;

-- People who signed up before there were profiles.
insert into public.profiles (user_id) select id from auth.users on conflict do nothing;
