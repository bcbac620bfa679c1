-- Private calendar addresses: members subscribe to their bookings, instructors to the classes that they teach.

create table studio.calendar_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The secret of the address. A new token invalidates the old address.
  token uuid not null default gen_random_uuid() unique,
  made_at timestamptz not null default studio.studio_now()
);

comment on table studio.calendar_addresses is 'Written and read by the functions of calendars only.';

alter table studio.calendar_addresses enable row level security;

create function public.my_calendar()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select calendar_addresses.token::text from studio.calendar_addresses where calendar_addresses.user_id = (select auth.uid());
$$;

comment on function public.my_calendar() is 'The secret of the caller''s calendar address; null if there is none.';

grant execute on function public.my_calendar() to authenticated;

create function public.renew_my_calendar()
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.calendar_addresses (user_id)
  -- A session may outlive its account.
  select users.id from auth.users where users.id = auth.uid()
  on conflict (user_id) do update set token = gen_random_uuid(), made_at = studio.studio_now();
  return public.my_calendar();
end;
$$;

comment on function public.renew_my_calendar() is 'Creates a calendar address, or replaces it: the old address no longer works.';

grant execute on function public.renew_my_calendar() to authenticated;

create function public.end_my_calendar()
returns void
language sql
security definer
set search_path = ''
as $$
  delete from studio.calendar_addresses where calendar_addresses.user_id = (select auth.uid());
$$;

comment on function public.end_my_calendar() is 'Removes the calendar address of the caller: it no longer works.';

grant execute on function public.end_my_calendar() to authenticated;

-- Returns the instant at which a class ends. If the change to summer time skips its start, it keeps its length: it would
-- otherwise end as soon as it begins, or earlier.
create function studio.end_instant(held_on date, starts time, ends time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  begins_at constant timestamptz := studio.studio_instant(end_instant.held_on, end_instant.starts);
  ends_at constant timestamptz := studio.studio_instant(end_instant.held_on, end_instant.ends);
begin
  return case when ends_at > begins_at then ends_at else begins_at + (end_instant.ends - end_instant.starts) end;
end;
$$;

-- Returns the entries of a calendar, from four weeks ago on: confirmed and waitlisted bookings, and the classes that its
-- owner teaches. Cancelled entries remain with the status cancelled, so that calendar programs remove them.
create function public.calendar_feed(token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  owner constant uuid := (
    select calendar_addresses.user_id from studio.calendar_addresses
    where calendar_addresses.token = studio.private_token(calendar_feed.token)
  );
  owning_person constant bigint := studio.person_of(owner);
  first_on constant date := studio.studio_today() - 28;
begin
  if owner is null then
    return null;
  end if;
  return (
    select coalesce(pg_catalog.jsonb_agg(entries.entry order by entries.held_on, entries.starts, entries.number), '[]')
    from (
      select occurrences.held_on, occurrences.starts, bookings.number, pg_catalog.jsonb_build_object(
        'kind', case bookings.status when 'waitlisted' then 'waiting' else 'booked' end,
        'number', bookings.number,
        'title', class_series.title,
        'instructor', instructors.name,
        'startsAt', studio.utc_text(studio.studio_instant(occurrences.held_on, occurrences.starts)),
        'endsAt', studio.utc_text(studio.end_instant(occurrences.held_on, occurrences.starts, occurrences.ends)),
        'cancelled', bookings.status = 'cancelled' or studio.occurrence_status(occurrences) <> 'planned',
        'places', null,
        'atHome', bookings.at_home
      ) as entry
      from studio.bookings
      join studio.occurrences on occurrences.number = bookings.occurrence
      join studio.class_series on class_series.key = occurrences.series
      join studio.instructors on instructors.key = occurrences.instructor
      where (bookings.user_id = owner or bookings.person = owning_person) and occurrences.held_on >= first_on
      union all
      select occurrences.held_on, occurrences.starts, occurrences.number, pg_catalog.jsonb_build_object(
        'kind', 'teaching',
        'number', occurrences.number,
        'title', class_series.title,
        'instructor', instructors.name,
        'startsAt', studio.utc_text(studio.studio_instant(occurrences.held_on, occurrences.starts)),
        'endsAt', studio.utc_text(studio.end_instant(occurrences.held_on, occurrences.starts, occurrences.ends)),
        'cancelled', studio.occurrence_status(occurrences) <> 'planned',
        'places', pg_catalog.jsonb_build_object(
          'booked', studio.places_taken(occurrences.number), 'capacity', occurrences.capacity,
          'atHome', studio.places_at_home(occurrences.number)
        ),
        'atHome', false
      )
      from studio.instructor_details
      join studio.instructors on instructors.key = instructor_details.instructor
      join studio.occurrences on occurrences.instructor = instructors.key
      join studio.class_series on class_series.key = occurrences.series
      where instructor_details.user_id = owner
        -- A person who is no longer staff teaches no classes.
        and exists (
          select from studio.user_roles
          where user_roles.user_id = owner and user_roles.role in ('admin', 'instructor')
        )
        and occurrences.held_on >= first_on and not occurrences.withdrawn
    ) as entries
  );
end;
$$;

comment on function public.calendar_feed(text) is
  'For the server function that writes calendars: calendarEntries in src/domain/calendars/calendar-schema.ts; null if there is no such address.';

grant execute on function public.calendar_feed(text) to service_role;
