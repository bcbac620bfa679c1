-- Class Management: what staff see of the series, and how two of them notice each other.

alter table public.class_series add column version integer not null default 1;

create trigger count_version before update on public.class_series
  for each row execute function public.count_version();

create trigger record_change after insert or update or delete on public.class_series
  for each row execute function public.record_change('class', 'key');

-- A name in an address. The same rule as slugOf in src/domain/staff/teaching/slug.ts: change both together.
-- @param otherwise What a text without any letter or digit becomes.
create function public.slug_of(written text, otherwise text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    nullif(
      pg_catalog.btrim(
        pg_catalog."left"(
          pg_catalog.btrim(
            pg_catalog.regexp_replace(
              pg_catalog.regexp_replace(
                pg_catalog.lower(pg_catalog.normalize(written, 'NFD')), '[\u0300-\u036f''’]', '', 'g'
              ),
              '[^a-z0-9]+', '-', 'g'
            ),
            '-'
          ),
          50
        ),
        '-'
      ),
      ''
    ),
    otherwise
  );
$$;

-- The first date of an active series that is still to come, be it stamped or not; null where there is none in the
-- weeks that are stamped. Day by day, because the first one is near.
create function public.next_held(class public.class_series)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := public.studio_today();
  weeks constant integer := (select studio_settings.stamp_weeks from public.studio_settings);
  day date;
  place public.occurrences;
begin
  if class.status <> 'active' then
    return null;
  end if;
  for distance in 0 .. 7 * weeks - 1 loop
    day := today + distance;
    select * into place from public.occurrences
    where occurrences.series = class.key and occurrences.held_on = day;
    continue when place.number is null and pg_catalog.to_char(day, 'FMDay') <> all (class.days)
      or place.cancelled_at is not null
      or day = today
        and public.studio_instant(day, coalesce(place.starts, class.starts)) <= public.studio_now()
      or public.studio_is_closed(day);
    return pg_catalog.jsonb_build_object(
      'on', day,
      'number', place.number,
      'booked', coalesce(public.places_taken(place.number), 0),
      'capacity', coalesce(place.capacity, class.capacity)
    );
  end loop;
  return null;
end;
$$;

-- A series as staff see it: StaffClass in src/backend/staff/classes.ts. Null where there is none, or none any more.
create function public.staff_class_json(wanted text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'key', class_series.key,
      'version', class_series.version,
      'title', class_series.title,
      'classType', pg_catalog.jsonb_build_object('id', class_series.class_type_id, 'key', class_series.class_type),
      'instructor', pg_catalog.jsonb_build_object('key', instructors.key, 'name', instructors.name),
      'level', class_series.level,
      'capacity', class_series.capacity,
      'days', class_series.days,
      'start', pg_catalog.to_char(class_series.starts, 'HH24:MI'),
      'end', pg_catalog.to_char(class_series.ends, 'HH24:MI'),
      'price', pg_catalog.jsonb_build_object('amount', class_series.price, 'currency', 'GBP'),
      'status', class_series.status,
      'streamed', class_series.streamed,
      'description', class_series.description,
      'next', public.next_held(class_series),
      'hasBookings', public.keeps_bookings(class_series.key)
    )
    from public.class_series
    join public.instructors on instructors.key = class_series.instructor
    where class_series.key = staff_class_json.wanted and class_series.archived_at is null
  );
end;
$$;

create function public.staff_classes(search text, instructor text, skip integer, take integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  pattern constant text := public.search_pattern(staff_classes.search);
  answer jsonb;
begin
  if not public.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;

  with matching as (
    select class_series.key, class_series.title, class_series.starts
    from public.class_series
    join public.instructors on instructors.key = class_series.instructor
    where class_series.archived_at is null
      and (staff_classes.instructor is null or class_series.instructor = staff_classes.instructor)
      and (class_series.title ilike pattern or instructors.name ilike pattern)
  ),
  page as (
    select * from matching
    order by pg_catalog.lower(matching.title), matching.starts, matching.key collate "C"
    offset greatest(0, coalesce(staff_classes.skip, 0))
    limit public.page_limit(staff_classes.take)
  )
  select pg_catalog.jsonb_build_object(
    'rows', coalesce(
      (
        select pg_catalog.jsonb_agg(
          public.staff_class_json(page.key)
          order by pg_catalog.lower(page.title), page.starts, page.key collate "C"
        )
        from page
      ),
      '[]'
    ),
    'total', (select count(*) from matching)
  )
  into answer;
  return answer;
end;
$$;

comment on function public.staff_classes(text, text, integer, integer) is
  'For staff: a page of StaffClass, by title and start, archived ones left out; empty for others.';

create function public.staff_class(key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when public.is_staff() then public.staff_class_json(staff_class.key) end;
$$;

comment on function public.staff_class(text) is 'For staff: StaffClass; null where there is none.';

revoke all on function
  public.slug_of(text, text), public.next_held(public.class_series), public.staff_class_json(text),
  public.staff_classes(text, text, integer, integer),
  public.staff_class(text)
  from public, anon, authenticated;
grant execute on function
  public.staff_classes(text, text, integer, integer), public.staff_class(text) to authenticated;
