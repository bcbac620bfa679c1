-- The rows of Class Management: a class type, an instructor, days and a time.

-- The same lists as in src/domain/schedule/level.ts and src/domain/schedule/schedule.ts: change them together.
create type public.class_level as enum ('beginner', 'intermediate', 'advanced', 'all');
create type public.series_status as enum ('active', 'paused');

create table public.class_series (
  -- The name of the content file, by which the site speaks of it.
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  title text not null check (
    title = btrim(title) and char_length(title) between 1 and 120 and public.is_plain_text(title)
  ),
  -- What visitors read about: a file of content, known by its name and its number in the address.
  class_type text not null check (class_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  class_type_id integer not null check (class_type_id > 0),
  instructor text not null references public.instructors (key) on update cascade,
  days text[] not null check (
    cardinality(days) between 1 and 7
    and days <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  ),
  -- Wall-clock times at the studio.
  starts time not null,
  ends time not null,
  level public.class_level not null default 'all',
  capacity integer not null default 15 check (capacity between 1 and 500),
  -- Pence.
  price integer not null check (price >= 0),
  status public.series_status not null default 'active',
  streamed boolean not null default false,
  -- The same limit as classLimits in src/domain/staff/teaching/class-draft.ts: change them together.
  description text not null default '' check (char_length(description) <= 2000),
  -- A class that people have booked is never destroyed: it goes out of sight.
  archived_at timestamptz,
  constraint class_series_in_order check (starts < ends),
  constraint class_series_archived_is_paused check (archived_at is null or status = 'paused')
);

comment on table public.class_series is 'Read by everybody, changed by admins. Its occurrences are stamped from it.';
comment on column public.class_series.archived_at is 'Set where staff deleted a class that somebody had booked.';

create index class_series_instructor on public.class_series (instructor);

alter table public.class_series enable row level security;
revoke all on table public.class_series from public, anon, authenticated;
grant select on table public.class_series to anon, authenticated;
grant insert, update, delete on table public.class_series to authenticated;

create policy "Everybody reads class series" on public.class_series
  for select to anon, authenticated using (true);

create policy "Admins add class series" on public.class_series
  for insert to authenticated with check ((select public.current_role_is('admin')));

create policy "Admins change class series" on public.class_series
  for update to authenticated
  using ((select public.current_role_is('admin')))
  with check ((select public.current_role_is('admin')));

create policy "Admins remove class series" on public.class_series
  for delete to authenticated using ((select public.current_role_is('admin')));
