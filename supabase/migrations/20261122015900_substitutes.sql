-- Substitutes: the dates of an absent instructor, and the requests to colleagues to take them. The responses are
-- described in src/domain/instructors/substitute-schema.ts.

create table studio.substitute_requests (
  number bigint generated always as identity primary key,
  occurrence bigint not null references studio.occurrences (number) on delete cascade,
  -- The absent instructor. The reason is neither shown to anyone nor stored.
  instructor text not null references studio.instructors (key) on update cascade on delete cascade,
  requested_at timestamptz not null default studio.studio_now(),
  taken_by text references studio.instructors (key) on update cascade on delete cascade,
  taken_at timestamptz,
  withdrawn_at timestamptz,
  constraint substitute_requests_taken check ((taken_by is null) = (taken_at is null)),
  constraint substitute_requests_one_end check (pg_catalog.num_nonnulls(taken_at, withdrawn_at) <= 1)
);

comment on table studio.substitute_requests is 'Written and read by functions only.';

create unique index substitute_requests_open on studio.substitute_requests (occurrence)
  where taken_at is null and withdrawn_at is null;
create index substitute_requests_occurrence on studio.substitute_requests (occurrence);
create index substitute_requests_instructor on studio.substitute_requests (instructor);
create index substitute_requests_taken_by on studio.substitute_requests (taken_by);

alter table studio.substitute_requests enable row level security;

-- The colleagues who were asked, each with the secret of their link.
create table studio.substitute_offers (
  request bigint not null references studio.substitute_requests (number) on delete cascade,
  instructor text not null references studio.instructors (key) on update cascade on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  primary key (request, instructor)
);

comment on table studio.substitute_offers is 'Written and read by functions only: anyone who has a token can accept.';

create index substitute_offers_instructor on studio.substitute_offers (instructor);

alter table studio.substitute_offers enable row level security;

-- Returns the state of a request. Taken is final; a cancelled date needs no substitute.
create function studio.substitute_state(request studio.substitute_requests)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  occurrence_row studio.occurrences;
begin
  select * into occurrence_row from studio.occurrences where occurrences.number = request.occurrence;
  return case
    when request.withdrawn_at is not null then 'withdrawn'
    when occurrence_row.cancelled_at is not null then 'cancelled'
    when request.taken_at is not null then 'taken'
    when studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) <= studio.studio_now() then 'over'
    else 'open'
  end;
end;
$$;

-- Returns the reason why an instructor cannot take a date; null if they can.
create function studio.substitute_problem(occurrence_row studio.occurrences, substitute text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when substitute = occurrence_row.instructor or not exists (
      select from studio.instructors where instructors.key = substitute and instructors.status = 'active'
    ) then 'instructor-unknown'
    when studio.instructor_is_busy(substitute, occurrence_row.held_on, occurrence_row.starts, occurrence_row.ends, occurrence_row.series) then 'instructor-busy'
  end;
end;
$$;

-- Returns the email address of an instructor: from their details, or else from their account; empty if there is none.
create function studio.instructor_address(instructor text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((
    select coalesce(nullif(instructor_details.email, ''), studio.confirmed_address(instructor_details.user_id))
    from studio.instructor_details where instructor_details.instructor = instructor_address.instructor
  ), '');
end;
$$;

-- Returns all instructors who can take a date, by name. `reached` is whether a mail or their back office can notify
-- them.
create function studio.free_substitutes_json(occurrence_row studio.occurrences)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object(
      'key', instructors.key,
      'name', instructors.name,
      'phone', coalesce(instructor_details.phone, ''),
      'reached', studio.instructor_address(instructors.key) <> '' or instructor_details.user_id is not null
    )
    order by pg_catalog.lower(instructors.name), instructors.key collate "C"
  ), '[]')
  from studio.instructors
  left join studio.instructor_details on instructor_details.instructor = instructors.key
  where studio.substitute_problem(occurrence_row, instructors.key) is null;
$$;

-- Returns a date for mails and for the page behind a link.
create function studio.taught_date_json(occurrence_row studio.occurrences)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.occurrence_fields_json(
    class_series, instructors.key, instructors.name, occurrence_row.held_on, occurrence_row.starts, occurrence_row.ends, occurrence_row.capacity
  ) || pg_catalog.jsonb_build_object(
    'booked', studio.places_taken(occurrence_row.number), 'atHome', studio.places_at_home(occurrence_row.number)
  )
  from studio.class_series cross join studio.instructors
  where class_series.key = occurrence_row.series and instructors.key = occurrence_row.instructor;
$$;

-- Returns the dates that an instructor teaches between two days, with the possible substitutes for each: the preview
-- before a request.
create function public.substitute_dates(instructor text, from_on date, to_on date)
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
begin
  -- Admins, and instructors for their own dates: the same permission as for the attendees of a class.
  if not studio.may_see_attendees(substitute_dates.instructor) then
    return studio.refused('not-allowed');
  end if;
  if to_on > studio.plannable_until() then
    return studio.refused('too-far');
  elsif from_on is null or to_on is null or to_on < from_on or studio.is_long_period(from_on, to_on) then
    return studio.refused('period-invalid');
  end if;
  perform studio.stamp_series(null, greatest(from_on, studio.studio_today()), to_on);
  return pg_catalog.jsonb_build_object('kind', 'found', 'dates', (
    select coalesce(pg_catalog.jsonb_agg(
      studio.taught_date_json(occurrences) || pg_catalog.jsonb_build_object(
        'number', occurrences.number,
        'free', studio.free_substitutes_json(occurrences),
        'requested', exists (
          select from studio.substitute_requests
          where substitute_requests.occurrence = occurrences.number
            and substitute_requests.taken_at is null and substitute_requests.withdrawn_at is null
        )
      )
      order by occurrences.held_on, occurrences.starts, occurrences.number
    ), '[]')
    from studio.occurrences
    where occurrences.instructor = substitute_dates.instructor
      and occurrences.held_on between from_on and to_on
      and studio.occurrence_status(occurrences) = 'planned'
      and studio.is_future(occurrences.held_on, occurrences.starts)
  ));
end;
$$;

comment on function public.substitute_dates(text, date, date) is 'For admins, and for instructors about themselves.';

grant execute on function public.substitute_dates(text, date, date) to authenticated;
