-- What the site promises in words, and the studio's clock.

create table public.studio_settings (
  -- There is one studio: a second row cannot be.
  only_row boolean primary key default true check (only_row),
  zone text not null default 'Europe/London'
    check ((timestamp '2000-01-01' at time zone zone) is not null),
  -- Whole hours before the start up to which cancelling is free.
  free_cancellation_hours integer not null default 12 check (free_cancellation_hours between 0 and 336),
  -- For how many weeks ahead occurrences stand as rows, and how far ahead anybody may book.
  stamp_weeks integer not null default 8 check (stamp_weeks between 1 and 52),
  book_ahead_weeks integer not null default 26 check (book_ahead_weeks between 1 and 520)
);

comment on table public.studio_settings is 'One row. Read by everybody, changed by admins.';

insert into public.studio_settings default values;

alter table public.studio_settings enable row level security;
revoke all on table public.studio_settings from public, anon, authenticated;
grant select on table public.studio_settings to anon, authenticated;
grant update on table public.studio_settings to authenticated;

create policy "Everybody reads the settings" on public.studio_settings
  for select to anon, authenticated using (true);

create policy "Admins change the settings" on public.studio_settings
  for update to authenticated
  using ((select public.current_role_is('admin')))
  with check ((select public.current_role_is('admin')));

-- Functions that are called often are written in plpgsql: it keeps their plans, where SQL would plan anew each time.

-- The only place that asks what time it is: a test puts another in its place.
create function public.studio_now()
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select pg_catalog.now();
$$;

-- The day that the studio's calendar shows.
create function public.studio_today()
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select (public.studio_now() at time zone studio_settings.zone)::date from public.studio_settings);
end;
$$;

-- The instant at which the studio's clock shows a time on a day: the only place where a day and a time
-- become an instant. The same rule as studioInstant in src/domain/time/studio-time.ts: change both together.
-- A time that the clock skips in March is read as if it had not moved yet, which PostgreSQL does by itself;
-- of a time that comes twice in October PostgreSQL would take the second.
create function public.studio_instant(held_on date, clock time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone constant text := (select studio_settings.zone from public.studio_settings);
  wall constant timestamp := studio_instant.held_on + studio_instant.clock;
  earlier constant timestamptz := (wall at time zone zone) - interval '12 hours';
  -- As if the clock still went as it did half a day before.
  unmoved constant timestamptz := (wall - ((earlier at time zone zone) - (earlier at time zone 'UTC'))) at time zone 'UTC';
begin
  return case when unmoved at time zone zone = wall then unmoved else wall at time zone zone end;
end;
$$;

-- An instant as the site writes it: ISO 8601 in UTC, with milliseconds.
create function public.utc_text(instant timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select pg_catalog.to_char(utc_text.instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
$$;

revoke all on function
  public.studio_now(), public.studio_today(), public.studio_instant(date, time), public.utc_text(timestamptz)
  from public, anon, authenticated;
