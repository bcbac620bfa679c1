-- The instructors. Public details and details for staff are in two tables, because a policy hides rows, never columns.

create type studio.instructor_status as enum ('active', 'on-leave', 'left');

create table studio.instructors (
  -- The name of the content file; addresses and classes refer to an instructor by it.
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120 and studio.is_plain_text(name)),
  specialties text[] not null default '{}',
  status studio.instructor_status not null default 'active',
  -- The public text: below their name, beside their classes, and on their own page (Markdown).
  role text not null default 'Teacher' check (role = btrim(role) and char_length(role) between 1 and 120 and studio.is_plain_text(role)),
  -- The year in which they began to teach here.
  since integer not null default pg_catalog.date_part('year', pg_catalog.now() at time zone 'UTC') check (since between 1900 and 2200),
  bio text not null default '' check (char_length(bio) <= 2000),
  body text not null default '' check (char_length(body) <= 60000),
  picture jsonb check (studio.is_picture(picture)),
  -- The version is an optimistic lock: it detects that two staff members change the same instructor.
  version integer not null default 1
);

comment on table studio.instructors is 'Read by everybody, changed by admins.';

alter table studio.instructors enable row level security;
grant select on table studio.instructors to anon, authenticated;
grant insert, update, delete on table studio.instructors to authenticated;

create policy "Everybody reads instructors" on studio.instructors
  for select to anon, authenticated using (true);

create policy "Admins add instructors" on studio.instructors
  for insert to authenticated with check ((select studio.current_role_is('admin')));

create policy "Admins change instructors" on studio.instructors
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create policy "Admins remove instructors" on studio.instructors
  for delete to authenticated using ((select studio.current_role_is('admin')));

create trigger count_version before update on studio.instructors
  for each row execute function studio.count_version();

create trigger record_change after insert or update or delete on studio.instructors
  for each row execute function studio.record_change('instructor', 'key');

create trigger lock_picture before insert or update of picture on studio.instructors
  for each row execute function studio.lock_picture();

create trigger drop_picture after update of picture or delete on studio.instructors
  for each row execute function studio.drop_picture();

create table studio.instructor_details (
  instructor text primary key references studio.instructors (key) on update cascade on delete cascade,
  email text not null default '',
  phone text not null default '',
  location text not null default '',
  -- Their account, with which they are the instructor of their classes.
  user_id uuid unique references auth.users (id) on delete set null
);

comment on table studio.instructor_details is 'Read by staff, changed by admins.';

alter table studio.instructor_details enable row level security;
grant select on table studio.instructor_details to authenticated;
grant insert, update, delete on table studio.instructor_details to authenticated;

create policy "Staff read how to reach instructors" on studio.instructor_details
  for select to authenticated
  using ((select studio.current_role_is('admin')) or (select studio.current_role_is('instructor')));

create policy "Admins add how to reach instructors" on studio.instructor_details
  for insert to authenticated with check ((select studio.current_role_is('admin')));

create policy "Admins change how to reach instructors" on studio.instructor_details
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create policy "Admins remove how to reach instructors" on studio.instructor_details
  for delete to authenticated using ((select studio.current_role_is('admin')));

-- For staff the two tables are one record: a new telephone number is a new version of its instructor.
create trigger record_change after insert or update or delete on studio.instructor_details
  for each row execute function studio.record_change('instructor', 'instructor');

-- Returns the key of the caller as an instructor; null for callers without the role or the row.
create function studio.own_instructor_key()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select instructor_details.instructor
  from studio.instructor_details
  where instructor_details.user_id = (select auth.uid()) and studio.current_role_is('instructor');
$$;

grant execute on function studio.own_instructor_key() to authenticated;

-- Trigger: a change of an instructor's details counts as a change of the instructor, whose version it increments.
create function studio.count_instructor_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.instructors set name = instructors.name where instructors.key = new.instructor;
  return null;
end;
$$;

create trigger count_instructor_version after update on studio.instructor_details
  for each row when (old.* is distinct from new.*)
  execute function studio.count_instructor_version();

-- Whether an instructor has left the studio. Nobody may choose them any more; past dates and posts still name them.
create function studio.has_left(instructor text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from studio.instructors where instructors.key = has_left.instructor and instructors.status = 'left'
  );
$$;

-- Trigger: an instructor who leaves loses the profile's account, its role of an instructor, and open invitations. An admin
-- stays an admin.
create function studio.end_access_of_instructor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The invitations first: this waits for a person who is accepting one, whose account is then found below.
  update studio.invitations set withdrawn_at = studio.studio_now()
  where invitations.instructor = new.key and invitations.accepted_at is null and invitations.withdrawn_at is null;
  update studio.user_roles set role = 'user'
  from studio.instructor_details
  where instructor_details.instructor = new.key and user_roles.user_id = instructor_details.user_id
    and user_roles.role = 'instructor';
  update studio.instructor_details set user_id = null
  where instructor_details.instructor = new.key and instructor_details.user_id is not null;
  return null;
end;
$$;

create trigger end_access_of_instructor
  after update of status on studio.instructors
  for each row when (new.status = 'left' and old.status <> 'left')
  execute function studio.end_access_of_instructor();

-- Returns an instructor as staff see them: StaffInstructor in src/domain/instructors/instructor-schema.ts.
create function studio.staff_instructor_json(instructor_row studio.instructors, classes_this_week bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'key', instructor_row.key,
    'version', instructor_row.version,
    'name', instructor_row.name,
    'email', coalesce(instructor_details.email, ''),
    'phone', coalesce(instructor_details.phone, ''),
    'location', coalesce(instructor_details.location, ''),
    'role', instructor_row.role,
    'since', instructor_row.since,
    'bio', instructor_row.bio,
    'body', instructor_row.body,
    'picture', instructor_row.picture,
    'specialties', instructor_row.specialties,
    'status', instructor_row.status,
    'classesThisWeek', classes_this_week,
    'self', coalesce(instructor_details.user_id = auth.uid(), false),
    'hasAccount', instructor_details.user_id is not null
  )
  from (select) as one_row
  left join studio.instructor_details on instructor_details.instructor = instructor_row.key;
$$;

-- Returns instructors as staff see them, as a list sorted by name.
-- @param only_key The key of one instructor; null for all.
create function studio.staff_instructors_json(only_key text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  monday constant date := pg_catalog.date_trunc('week', studio.studio_today()::timestamp)::date;
  answer jsonb;
begin
  with week as (
    select occurrence.instructor, count(*) as classes
    from studio.occurrences_between(monday, monday + 6, with_stopped => true) as occurrence
    where not occurrence.cancelled
    group by occurrence.instructor
  )
  select coalesce(
    pg_catalog.jsonb_agg(
      studio.staff_instructor_json(instructors, coalesce(week.classes, 0))
      order by pg_catalog.lower(instructors.name), instructors.key collate "C"
    ),
    '[]'
  )
  into answer
  from studio.instructors
  left join week on week.instructor = instructors.key
  where staff_instructors_json.only_key is null or instructors.key = staff_instructors_json.only_key;
  return answer;
end;
$$;

create function public.staff_instructors()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.is_staff() then studio.staff_instructors_json(null) else '[]' end;
$$;

comment on function public.staff_instructors() is 'For staff: StaffInstructor[], by name; an empty list for others.';

grant execute on function public.staff_instructors() to authenticated;

create function public.staff_instructor(key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.is_staff() and staff_instructor.key is not null
    then studio.staff_instructors_json(staff_instructor.key) -> 0 end;
$$;

comment on function public.staff_instructor(text) is 'For staff: StaffInstructor; null if there is none.';

grant execute on function public.staff_instructor(text) to authenticated;

-- Returns the problem with a draft of staff; null if it is valid.
create function studio.instructor_draft_problem(draft jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when studio.tidy_text(draft ->> 'name') = ''
      or studio.profile_problem(studio.tidy_text(draft ->> 'name'), '') is not null
      then 'name-invalid'
    -- An instructor may have no address: staff remove that of a former instructor, so that the person can be erased.
    when studio.tidy_text(draft ->> 'email') <> '' and studio.tidy_email(draft ->> 'email') is null then 'email-invalid'
    when studio.profile_problem('', studio.tidy_text(draft ->> 'phone')) is not null then 'phone-invalid'
    when pg_catalog.jsonb_typeof(draft -> 'specialties') is distinct from 'array'
      or pg_catalog.jsonb_array_length(draft -> 'specialties') > 8
      or exists (
        select from pg_catalog.jsonb_array_elements_text(draft -> 'specialties') as specialty
        where studio.tidy_text(specialty) = '' or not studio.is_plain_text(studio.tidy_text(specialty)) or char_length(studio.tidy_text(specialty)) > 40
      ) then 'specialties-invalid'
    when pg_catalog.char_length(studio.tidy_text(draft ->> 'role')) not between 1 and 120
      or not studio.is_plain_text(studio.tidy_text(draft ->> 'role')) then 'role-invalid'
    when coalesce(draft ->> 'since' !~ '^[0-9]{4}$' or (draft ->> 'since')::integer not between 1900 and 2200, true)
      then 'since-invalid'
    when pg_catalog.char_length(studio.tidy_text(draft ->> 'bio')) > 2000
      or not studio.is_plain_text(studio.tidy_text(draft ->> 'bio'), true) then 'bio-invalid'
    when pg_catalog.char_length(coalesce(draft ->> 'body', '')) > 60000 then 'body-invalid'
  end;
$$;

-- Returns a key for a new instructor, which no other one has.
create function studio.new_instructor_key(name text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('new instructor key', 0));
  return studio.unused_slug(studio.slug_of(new_instructor_key.name, 'instructor'), array(select instructors.key from studio.instructors));
end;
$$;

-- Saves the details by which staff reach an instructor.
create function studio.save_instructor_details(instructor_key text, draft jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_email constant text := coalesce(studio.tidy_email(draft ->> 'email'), '');
  new_phone constant text := studio.tidy_text(draft ->> 'phone');
  new_location constant text := studio.tidy_text(draft ->> 'location');
begin
  insert into studio.instructor_details (instructor, email, phone, location)
  values (instructor_key, new_email, new_phone, new_location)
  on conflict (instructor) do update set email = new_email, phone = new_phone, location = new_location
  -- An unchanged row is not updated: an update would count as a change.
  where (instructor_details.email, instructor_details.phone, instructor_details.location)
    is distinct from (new_email, new_phone, new_location);
end;
$$;

-- @param of_key Null for a new instructor; `of_version` is the version that staff saw.
create function public.save_instructor(draft jsonb, of_key text, of_version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  instructor_row studio.instructors;
  new_name constant text := studio.tidy_text(draft ->> 'name');
  new_specialties constant text[] := array(
    select studio.tidy_text(specialty)
    from pg_catalog.jsonb_array_elements_text(
      case pg_catalog.jsonb_typeof(draft -> 'specialties') when 'array' then draft -> 'specialties' else '[]' end
    ) as specialty
  );
  new_role constant text := studio.tidy_text(draft ->> 'role');
  new_bio constant text := studio.tidy_text(draft ->> 'bio');
  new_body constant text := coalesce(draft ->> 'body', '');
  new_since integer;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(save_instructor.request_id);
  if answer is not null then
    return answer;
  end if;
  if studio.instructor_draft_problem(draft) is not null then
    return studio.refused(studio.instructor_draft_problem(draft));
  end if;
  new_since := (draft ->> 'since')::integer;

  if of_key is null then
    instructor_row.key := studio.new_instructor_key(new_name);
    if studio.picture_problem(draft, null) is not null then
      return studio.refused(studio.picture_problem(draft, null));
    end if;
    insert into studio.instructors (key, name, specialties, status, role, since, bio, body, picture)
    values (
      instructor_row.key, new_name, new_specialties, (draft ->> 'status')::studio.instructor_status, new_role,
      new_since, new_bio, new_body, studio.picture_of(draft, null)
    );
  else
    select * into instructor_row from studio.instructors where instructors.key = of_key for no key update;
    if not found then
      return studio.refused('unknown');
    end if;
    if instructor_row.version is distinct from of_version then
      return studio.conflict_answer('instructor', instructor_row.key, public.staff_instructor(instructor_row.key));
    end if;
    if studio.picture_problem(draft, instructor_row.picture) is not null then
      return studio.refused(studio.picture_problem(draft, instructor_row.picture));
    end if;
    -- An unchanged row is not updated: an update would count as a change.
    update studio.instructors set
      name = new_name, specialties = new_specialties, status = (draft ->> 'status')::studio.instructor_status,
      role = new_role, since = new_since, bio = new_bio, body = new_body,
      picture = studio.picture_of(draft, instructor_row.picture)
    where instructors.key = instructor_row.key
      and (
        instructors.name, instructors.specialties, instructors.status::text, instructors.role, instructors.since,
        instructors.bio, instructors.body, instructors.picture
      ) is distinct from (
        new_name, new_specialties, draft ->> 'status', new_role, new_since, new_bio, new_body,
        studio.picture_of(draft, instructor_row.picture)
      );
  end if;
  perform studio.save_instructor_details(instructor_row.key, draft);
  return studio.store_answer(
    save_instructor.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_instructor(instructor_row.key))
  );
end;
$$;

comment on function public.save_instructor(jsonb, text, integer, uuid) is
  'For admins: adds or changes an instructor. save of StaffInstructors in src/backend/instructors/staff-instructors.ts.';

grant execute on function public.save_instructor(jsonb, text, integer, uuid) to authenticated;
