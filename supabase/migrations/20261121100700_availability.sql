-- What is held when, and how many places are free.

-- Every occurrence between two days: those that stand as rows, and those that would be stamped from
-- active series. `number` is null for the latter. Paused series and withdrawn dates are left out.
-- @param class_type Only classes of this type; null for all.
create function public.held_between(from_on date, to_on date, class_type text default null)
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
      select count(*) from public.bookings
      where bookings.occurrence = occurrences.number and bookings.status in ('confirmed', 'attended', 'no-show')
    ),
    occurrences.cancelled_at is not null
  from public.occurrences
  join public.class_series on class_series.key = occurrences.series and class_series.status = 'active'
  where occurrences.held_on between held_between.from_on and held_between.to_on
    and not occurrences.withdrawn
    and (held_between.class_type is null or class_series.class_type = held_between.class_type)
  union all
  select
    null::bigint, class_series.key, days.held_on, class_series.starts, class_series.ends, class_series.instructor,
    class_series.capacity, 0::bigint, false
  from public.class_series
  join (
    select held_between.from_on + distance as held_on
    from pg_catalog.generate_series(0, held_between.to_on - held_between.from_on) as distance
  ) as days on pg_catalog.to_char(days.held_on, 'FMDay') = any (class_series.days)
  where class_series.status = 'active'
    and (held_between.class_type is null or class_series.class_type = held_between.class_type)
    and not exists (
      select from public.occurrences
      where occurrences.series = class_series.key and occurrences.held_on = days.held_on
    );
end;
$$;

-- An occurrence as the site knows it: Occurrence in src/domain/schedule/occurrence.ts.
create function public.occurrence_json(
  class public.class_series, instructor_key text, instructor_name text, held_on date, starts time, ends time,
  capacity integer, taken bigint, standing text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'series', class.key,
    'on', held_on,
    'start', pg_catalog.to_char(starts, 'HH24:MI'),
    'end', pg_catalog.to_char(ends, 'HH24:MI'),
    'title', class.title,
    'classType', pg_catalog.jsonb_build_object('id', class.class_type_id, 'key', class.class_type),
    'instructor', pg_catalog.jsonb_build_object('key', instructor_key, 'name', instructor_name),
    'level', class.level,
    'capacity', capacity,
    'spots', greatest(0, capacity - taken),
    'price', pg_catalog.jsonb_build_object('amount', class.price, 'currency', 'GBP'),
    'streamed', class.streamed,
    'standing', standing
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
  if from_on is null or to_on is null or to_on - from_on > 62 then
    raise exception 'availability answers 62 days at most' using errcode = '22023';
  end if;

  select pg_catalog.jsonb_build_object(
    'readAt', public.utc_text(public.studio_now()),
    'freeCancellationHours', studio_settings.free_cancellation_hours,
    'bookAheadWeeks', studio_settings.book_ahead_weeks,
    'closures', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('from', closures.from_on, 'to', closures.to_on, 'reason', closures.reason)
          order by closures.from_on, closures.id
        ),
        '[]'
      )
      from public.closures
      where closures.from_on <= availability.to_on and closures.to_on >= availability.from_on
    ),
    'occurrences', (
      select coalesce(
        pg_catalog.jsonb_agg(
          public.occurrence_json(
            class_series, instructors.key, instructors.name, held.held_on, held.starts, held.ends,
            held.capacity, held.taken,
            case
              when held.cancelled then 'cancelled'
              when exists (select from public.closures where held.held_on between closures.from_on and closures.to_on)
                then 'closed'
              else 'planned'
            end
          )
          order by held.held_on, held.starts, held.series collate "C"
        ),
        '[]'
      )
      from public.held_between(availability.from_on, availability.to_on) as held
      join public.class_series on class_series.key = held.series
      join public.instructors on instructors.key = held.instructor
    )
  )
  into answer
  from public.studio_settings;
  return answer;
end;
$$;

comment on function public.availability(date, date) is
  'The classes between two days, both included, with their free places. Writes nothing.';

-- The first class of a type with a free place that begins after an instant; null where there is none in the
-- weeks that are stamped.
create function public.next_class(class_type text, after timestamptz)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- PostgreSQL would compile the plan, which takes thirty times as long as running it.
set jit = off
as $$
declare
  settings constant public.studio_settings := (select studio_settings from public.studio_settings);
  first_on constant date := (next_class.after at time zone settings.zone)::date;
begin
  return (
    select pg_catalog.jsonb_build_object(
      'series', held.series, 'on', held.held_on, 'start', pg_catalog.to_char(held.starts, 'HH24:MI')
    )
    from public.held_between(
      first_on,
      least(first_on + 7 * settings.stamp_weeks, public.studio_today() + 7 * settings.book_ahead_weeks),
      next_class.class_type
    ) as held
    where not held.cancelled
      and held.taken < held.capacity
      and public.studio_instant(held.held_on, held.starts) > next_class.after
      and not public.studio_is_closed(held.held_on)
    order by held.held_on, held.starts, held.series collate "C"
    limit 1
  );
end;
$$;

revoke all on function
  public.held_between(date, date, text),
  public.occurrence_json(public.class_series, text, text, date, time, time, integer, bigint, text),
  public.availability(date, date),
  public.next_class(text, timestamptz)
  from public, anon, authenticated;
grant execute on function public.availability(date, date) to anon, authenticated;
