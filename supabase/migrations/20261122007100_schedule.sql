-- The schedule: dates, times and free places.

-- Returns all occurrences between two days: those that exist as rows, and those that would be stamped from active
-- series. `number` is null for the latter. Paused series and withdrawn dates are left out. Places held while somebody
-- pays count as taken.
-- @param class_type Only classes of this type; null for all.
-- @param with_stopped Also the booked dates of paused and deleted classes: they take place, but nobody can book them.
create function studio.occurrences_between(
  from_on date, to_on date, class_type text default null, with_stopped boolean default false
)
returns table (
  number bigint, series text, held_on date, starts time, ends time, instructor text, capacity integer,
  taken bigint, cancelled boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select
    occurrences.number, occurrences.series, occurrences.held_on, occurrences.starts, occurrences.ends,
    occurrences.instructor, occurrences.capacity,
    (
      select count(*) from studio.bookings
      where bookings.occurrence = occurrences.number and bookings.status in ('confirmed', 'attended', 'no-show')
        and not bookings.at_home
    ) + studio.places_held(occurrences.number),
    occurrences.cancelled_at is not null
  from studio.occurrences
  join studio.class_series on class_series.key = occurrences.series
  where occurrences.held_on between occurrences_between.from_on and occurrences_between.to_on
    and (class_series.status = 'active' or occurrences_between.with_stopped and studio.is_booked(occurrences.number))
    and not occurrences.withdrawn
    and (occurrences_between.class_type is null or class_series.class_type = occurrences_between.class_type)
  union all
  select
    null::bigint, class_series.key, days.held_on, class_series.starts, class_series.ends, class_series.instructor,
    class_series.capacity, 0::bigint, false
  from studio.class_series
  join (
    select occurrences_between.from_on + distance as held_on
    from pg_catalog.generate_series(0, occurrences_between.to_on - occurrences_between.from_on) as distance
  ) as days on pg_catalog.date_part('isodow', days.held_on)::smallint = any (class_series.days)
  where class_series.status = 'active'
    and (occurrences_between.class_type is null or class_series.class_type = occurrences_between.class_type)
    and not exists (
      select from studio.occurrences
      where occurrences.series = class_series.key and occurrences.held_on = days.held_on
    );
end;
$$;

-- Returns the fields of an occurrence that both visitors and staff may see.
create function studio.occurrence_fields_json(
  class studio.class_series, instructor_key text, instructor_name text, held_on date, starts time, ends time,
  capacity integer
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return pg_catalog.jsonb_build_object(
    'series', class.key,
    'title', class.title,
    'instructor', pg_catalog.jsonb_build_object('key', instructor_key, 'name', instructor_name),
    'on', held_on,
    'start', pg_catalog.to_char(starts, 'HH24:MI'),
    'end', pg_catalog.to_char(ends, 'HH24:MI'),
    'capacity', capacity
  );
end;
$$;

-- Returns an occurrence for the site: occurrence in src/domain/occurrences/occurrence-schema.ts.
create function studio.occurrence_json(
  class studio.class_series, instructor_key text, instructor_name text, held_on date, starts time, ends time,
  capacity integer, taken bigint, status text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select studio.occurrence_fields_json(
    class, instructor_key, instructor_name, held_on, starts, ends, capacity
  ) || studio.class_fields_json(class) || pg_catalog.jsonb_build_object(
    'spots', greatest(0, capacity - taken),
    'status', status
  );
$$;

create function public.availability(from_on date, to_on date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if from_on is null or to_on is null or studio.is_long_period(from_on, to_on) then
    raise exception 'availability returns at most nine weeks' using errcode = '22023';
  end if;
  perform studio.allow_caching(10);

  select pg_catalog.jsonb_build_object(
    'readAt', studio.utc_text(studio.studio_now()),
    'freeCancellationHours', studio_settings.free_cancellation_hours,
    'undoMinutes', studio_settings.undo_minutes,
    'bookAheadWeeks', studio_settings.book_ahead_weeks,
    'closures', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('from', closures.from_on, 'to', closures.to_on, 'reason', closures.reason)
          order by closures.from_on, closures.id
        ),
        '[]'
      )
      from studio.closures
      where closures.from_on <= availability.to_on and closures.to_on >= availability.from_on
    ),
    'occurrences', (
      select coalesce(
        pg_catalog.jsonb_agg(
          studio.occurrence_json(
            class_series, instructors.key, instructors.name, occurrence.held_on, occurrence.starts, occurrence.ends,
            occurrence.capacity, occurrence.taken,
            case
              -- As in occurrence_status(), but a class that closing days have cancelled is closed.
              when exists (select from studio.closures where occurrence.held_on between closures.from_on and closures.to_on)
                and (occurrence.cancelled or studio.is_future(occurrence.held_on, occurrence.starts))
                then 'closed'
              when occurrence.cancelled then 'cancelled'
              else 'planned'
            end
          )
          order by occurrence.held_on, occurrence.starts, occurrence.series collate "C"
        ),
        '[]'
      )
      from studio.occurrences_between(availability.from_on, availability.to_on) as occurrence
      join studio.class_series on class_series.key = occurrence.series
      join studio.instructors on instructors.key = occurrence.instructor
    )
  )
  into answer
  from studio.studio_settings;
  return answer;
end;
$$;

comment on function public.availability(date, date) is
  'The classes between two days, both included, with their free places. Writes nothing.';

grant execute on function public.availability(date, date) to anon, authenticated;

-- Returns the first classes with a free place that begin after an instant and can replace a class, in the weeks that are
-- stamped. They have the same type. Workshops are left out, because they cost more; another date of the same workshop, as far
-- ahead as it can be booked, is the only alternative to a workshop.
create function studio.next_classes(class studio.class_series, after timestamptz, maximum integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- JIT compilation of the plan takes thirty times as long as running it.
set jit = off
as $$
declare
  settings constant studio.studio_settings := (select studio_settings from studio.studio_settings);
  first_on constant date := (next_classes.after at time zone settings.zone)::date;
begin
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'series', soonest.series, 'on', soonest.held_on, 'start', pg_catalog.to_char(soonest.starts, 'HH24:MI')
        )
        order by soonest.held_on, soonest.starts, soonest.series collate "C"
      ),
      '[]'
    )
    from (
      select occurrence.* from studio.occurrences_between(
        first_on,
        -- The next date of a workshop may be many weeks later.
        least(
          case when not studio.is_workshop(class) then first_on + 7 * settings.stamp_weeks end, studio.bookable_until()
        ),
        class.class_type
      ) as occurrence
      join studio.class_series on class_series.key = occurrence.series and case
        when studio.is_workshop(class) then class_series.key = class.key
        else not studio.is_workshop(class_series)
      end
      where not occurrence.cancelled
        and occurrence.taken < occurrence.capacity
        and studio.studio_instant(occurrence.held_on, occurrence.starts) > next_classes.after
        and not studio.studio_is_closed(occurrence.held_on)
      order by occurrence.held_on, occurrence.starts, occurrence.series collate "C"
      limit next_classes.maximum
    ) as soonest
  );
end;
$$;

-- Returns the first of these classes; null if there is none.
create function studio.next_class(class studio.class_series, after timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.next_classes(next_class.class, next_class.after, 1) -> 0;
$$;

create function public.next_class(series text, after timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.next_class(class_series, greatest(next_class.after, studio.studio_now()))
  from studio.class_series where class_series.key = next_class.series;
$$;

comment on function public.next_class(text, timestamptz) is
  'The class that a refused booking of the series offers instead; null if there is none.';

grant execute on function public.next_class(text, timestamptz) to anon, authenticated;

-- Returns the status of an occurrence: occurrenceStatuses in src/domain/occurrences/occurrence-status.ts. If its class
-- is paused or deleted, it still takes place if somebody has booked it: staff chose to keep it. One in the past counts
-- as planned, even if its class was paused afterwards. A date that had begun when the studio closed is still held.
create function studio.occurrence_status(occurrence_row studio.occurrences)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when occurrence_row.cancelled_at is not null then 'cancelled'
    when studio.studio_is_closed(occurrence_row.held_on)
      and studio.is_future(occurrence_row.held_on, occurrence_row.starts) then 'closed'
    when studio.studio_instant(occurrence_row.held_on, occurrence_row.ends) <= studio.studio_now() then 'planned'
    else (
      select case
        when class_series.status = 'active' or studio.is_booked(occurrence_row.number) then 'planned'
        when class_series.archived_at is not null then 'archived'
        else 'paused'
      end
      from studio.class_series where class_series.key = occurrence_row.series
    )
  end;
end;
$$;

-- Whether a date is not held because its class is paused or deleted and nobody has booked it. The lists and numbers of
-- staff leave it out, as the schedule does.
create function studio.is_stopped(occurrence_row studio.occurrences)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.class_series where class_series.key = occurrence_row.series and class_series.status <> 'active'
  ) and studio.occurrence_status(occurrence_row) in ('paused', 'archived');
end;
$$;

-- Returns the next date of an active series, whether it is stamped or not; null if there is none, for a weekly class in the
-- weeks that are stamped. It searches day by day, because the next date is usually near.
create function studio.next_date_json(class studio.class_series)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  weeks constant integer := (select studio_settings.stamp_weeks from studio.studio_settings);
  day date;
  occurrence_row studio.occurrences;
begin
  if class.status <> 'active' then
    return null;
  end if;
  for day in
    select today + distance from pg_catalog.generate_series(0, 7 * weeks - 1) as distance where not studio.is_workshop(class)
    union all
    (
      select occurrences.held_on from studio.occurrences
      where studio.is_workshop(class) and occurrences.series = class.key and occurrences.held_on >= today
      order by occurrences.held_on
    )
  loop
    select * into occurrence_row from studio.occurrences
    where occurrences.series = class.key and occurrences.held_on = day;
    continue when occurrence_row.number is null and pg_catalog.date_part('isodow', day)::smallint <> all (class.days)
      or occurrence_row.cancelled_at is not null
      or day = today
        and studio.studio_instant(day, coalesce(occurrence_row.starts, class.starts)) <= studio.studio_now()
      or studio.studio_is_closed(day);
    return pg_catalog.jsonb_build_object(
      'on', day,
      'number', occurrence_row.number,
      'booked', coalesce(studio.places_taken(occurrence_row.number), 0),
      'capacity', coalesce(occurrence_row.capacity, class.capacity),
      'atHome', studio.places_at_home(occurrence_row.number)
    );
  end loop;
  return null;
end;
$$;
