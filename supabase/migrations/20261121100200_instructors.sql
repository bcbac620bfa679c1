-- Who teaches. What strangers may know and what only staff may know are two tables:
-- a policy hides rows, never columns.

-- The same list as in src/domain/people/instructor.ts: change both together.
create type public.instructor_status as enum ('active', 'on-leave');

create table public.instructors (
  -- The name of the content file; addresses and classes refer by it.
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120 and public.is_plain_text(name)),
  specialties text[] not null default '{}',
  status public.instructor_status not null default 'active'
);

comment on table public.instructors is 'Read by everybody, changed by admins.';

create table public.instructor_details (
  instructor text primary key references public.instructors (key) on update cascade on delete cascade,
  email text not null default '',
  phone text not null default '',
  location text not null default '',
  -- Their account, which makes them the teacher of their classes.
  user_id uuid unique references auth.users (id) on delete set null
);

comment on table public.instructor_details is 'Read by staff, changed by admins.';

alter table public.instructors enable row level security;
alter table public.instructor_details enable row level security;
revoke all on table public.instructors, public.instructor_details from public, anon, authenticated;
grant select on table public.instructors to anon, authenticated;
grant select on table public.instructor_details to authenticated;
grant insert, update, delete on table public.instructors, public.instructor_details to authenticated;

create policy "Everybody reads instructors" on public.instructors
  for select to anon, authenticated using (true);

create policy "Admins add instructors" on public.instructors
  for insert to authenticated with check ((select public.current_role_is('admin')));

create policy "Admins change instructors" on public.instructors
  for update to authenticated
  using ((select public.current_role_is('admin')))
  with check ((select public.current_role_is('admin')));

create policy "Admins remove instructors" on public.instructors
  for delete to authenticated using ((select public.current_role_is('admin')));

create policy "Staff read how to reach instructors" on public.instructor_details
  for select to authenticated
  using ((select public.current_role_is('admin')) or (select public.current_role_is('instructor')));

create policy "Admins add how to reach instructors" on public.instructor_details
  for insert to authenticated with check ((select public.current_role_is('admin')));

create policy "Admins change how to reach instructors" on public.instructor_details
  for update to authenticated
  using ((select public.current_role_is('admin')))
  with check ((select public.current_role_is('admin')));

create policy "Admins remove how to reach instructors" on public.instructor_details
  for delete to authenticated using ((select public.current_role_is('admin')));

-- Whom the person who asks is as a teacher; null for everybody without the role or the row.
create function public.own_instructor_key()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select instructor_details.instructor
  from public.instructor_details
  where instructor_details.user_id = (select auth.uid()) and public.current_role_is('instructor');
$$;

revoke all on function public.own_instructor_key() from public, anon, authenticated;
grant execute on function public.own_instructor_key() to authenticated;
