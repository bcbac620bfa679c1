-- Booking Management: lists, numbers and attendees of single dates. The responses are described in
-- src/backend/occurrences/staff-occurrences.ts.

-- Whether the caller may see the attendees of a class and mark attendance: admins, and the instructor who teaches it.
create function studio.may_see_attendees(instructor text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.current_role_is('admin')
    or coalesce(studio.own_instructor_key() = may_see_attendees.instructor, false);
end;
$$;

-- Returns the instant until which attendance may be marked: a week after the class.
create function studio.marks_close_at(held_on date, ends time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.studio_instant(marks_close_at.held_on + 7, marks_close_at.ends);
end;
$$;

-- Returns the instant from which attendance may be marked, and from which a walk-in counts as attended.
create function studio.marks_open_at(held_on date, starts time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.studio_instant(marks_open_at.held_on, marks_open_at.starts) - interval '30 minutes';
end;
$$;

-- Returns a date of a class as staff see it: OccurrenceRow in src/domain/occurrences/staff/occurrence-schema.ts. The
-- caller of this function checks the permission to see it.
create function studio.staff_occurrence_json(occurrence_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select studio.occurrence_fields_json(
      class_series, instructors.key, instructors.name, occurrences.held_on, occurrences.starts, occurrences.ends,
      occurrences.capacity
    ) || pg_catalog.jsonb_build_object(
      'number', occurrences.number,
      'version', occurrences.version,
      'workshop', studio.is_workshop(class_series),
      'streamed', class_series.streamed,
      'booked', studio.places_taken(occurrences.number),
      'atHome', studio.places_at_home(occurrences.number),
      -- Those among the booked places that are held for people who are paying online.
      'held', studio.places_held(occurrences.number),
      'waiting', (
        select count(*) from studio.bookings
        where bookings.occurrence = occurrences.number and bookings.status = 'waitlisted'
      ),
      'status', case
        when occurrences.cancelled_at is not null then 'cancelled'
        when studio.studio_instant(occurrences.held_on, occurrences.ends) <= studio.studio_now() then 'completed'
        else 'upcoming'
      end,
      'cancelReason', occurrences.cancel_reason,
      'attendees', studio.may_see_attendees(occurrences.instructor),
      'marksOpenAt', studio.utc_text(studio.marks_open_at(occurrences.held_on, occurrences.starts)),
      'marksCloseAt', studio.utc_text(studio.marks_close_at(occurrences.held_on, occurrences.ends))
    )
    from studio.occurrences
    join studio.class_series on class_series.key = occurrences.series
    join studio.instructors on instructors.key = occurrences.instructor
    where occurrences.number = staff_occurrence_json.occurrence_number
  );
end;
$$;

-- Returns the first and the last day of a period; null for an unknown period.
create function studio.period_days(period text)
returns daterange
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  monday constant date := pg_catalog.date_trunc('week', today::timestamp)::date;
  first_on constant date := pg_catalog.date_trunc('month', today::timestamp)::date;
begin
  return case period_days.period
    when 'from-today' then pg_catalog.daterange(today, null)
    when 'today' then pg_catalog.daterange(today, today, '[]')
    when 'this-week' then pg_catalog.daterange(monday, monday + 6, '[]')
    when 'next-week' then pg_catalog.daterange(monday + 7, monday + 13, '[]')
    when 'this-month' then pg_catalog.daterange(first_on, (first_on + interval '1 month')::date)
    when 'last-28-days' then pg_catalog.daterange(today - 27, today, '[]')
  end;
end;
$$;

-- Returns a page of the dates that match the filters, in the format of staff_occurrence_json().
create function public.staff_occurrences(
  search text, tab text, period text, sort text, series text, class_type text, instructor text,
  page_offset integer, page_limit integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
-- JIT compilation of the plan takes longer than running it.
set jit = off
as $$
declare
  pattern constant text := studio.search_pattern(staff_occurrences.search);
  word_patterns constant text[] := studio.word_patterns(staff_occurrences.search);
  days constant daterange := studio.period_days(staff_occurrences.period);
  -- The current time on the studio's wall clock, to find the classes that have ended.
  wall_now constant timestamp := (
    select studio.studio_now() at time zone studio_settings.zone from studio.studio_settings
  );
  numbers bigint[];
  total bigint;
begin
  if not studio.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;
  -- Stamps the coming weeks, so that they exist whichever list is opened first.
  perform studio.stamp_coming_weeks();

  select
    pg_catalog.count(*),
    (
      pg_catalog.array_agg(
        numbered.number order by
          case when staff_occurrences.sort = 'latest' then -numbered.position else numbered.position end
      )
    )[1 + studio.page_offset(staff_occurrences.page_offset) :
      studio.page_offset(staff_occurrences.page_offset) + studio.page_limit(staff_occurrences.page_limit)]
  into total, numbers
  from (
    select
      occurrences.number,
      pg_catalog.row_number() over (order by occurrences.held_on, occurrences.starts, occurrences.number) as position
    from studio.occurrences
    where (staff_occurrences.period is null or occurrences.held_on <@ days)
      and (occurrences.held_on < wall_now::date or not studio.is_stopped(occurrences))
      and (staff_occurrences.series is null or occurrences.series = staff_occurrences.series)
      and (
        staff_occurrences.class_type is null
        or occurrences.series in (
          select class_series.key from studio.class_series
          where class_series.class_type = staff_occurrences.class_type
        )
      )
      and (staff_occurrences.instructor is null or occurrences.instructor = staff_occurrences.instructor)
      and case staff_occurrences.tab
        when 'upcoming' then occurrences.cancelled_at is null and occurrences.held_on + occurrences.ends > wall_now
        when 'completed' then occurrences.cancelled_at is null and occurrences.held_on + occurrences.ends <= wall_now
        else true
      end
      and (
        pattern = '%%'
        or 'BK-' || occurrences.number ilike pattern
        or (occurrences.series, occurrences.instructor) in (
          select class_series.key, instructors.key from studio.class_series cross join studio.instructors
          where studio.folded(class_series.title || ' ' || instructors.name) like all (word_patterns)
        )
      )
  ) as numbered;

  return pg_catalog.jsonb_build_object(
    'total', total,
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(studio.staff_occurrence_json(page.number) order by page.position), '[]')
      from pg_catalog.unnest(numbers) with ordinality as page (number, position)
    )
  );
end;
$$;

grant execute on function public.staff_occurrences(text, text, text, text, text, text, text, integer, integer) to authenticated;

-- Returns the classes of a day that are not over, by start. Stamps them first: staff book any day that they can plan.
create function public.classes_to_book(held_on date)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not studio.is_staff() then
    return studio.refused('not-allowed');
  end if;
  if classes_to_book.held_on > studio.plannable_until() then
    return studio.refused('too-far');
  end if;
  if classes_to_book.held_on >= studio.studio_today() then
    perform studio.stamp_series(null, classes_to_book.held_on, classes_to_book.held_on);
  end if;

  return pg_catalog.jsonb_build_object('kind', 'classes', 'rows', (
    select coalesce(
      pg_catalog.jsonb_agg(
        studio.staff_occurrence_json(occurrences.number) order by occurrences.starts, occurrences.number
      ),
      '[]'
    )
    from studio.occurrences
    where occurrences.held_on = classes_to_book.held_on
      and occurrences.cancelled_at is null
      and studio.studio_instant(occurrences.held_on, occurrences.ends) > studio.studio_now()
      and not studio.is_stopped(occurrences)
  ));
end;
$$;

comment on function public.classes_to_book(date) is
  'For staff. Answers classesToBook in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.classes_to_book(date) to authenticated;

create function public.staff_occurrence(occurrence_number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.is_staff() then studio.staff_occurrence_json(staff_occurrence.occurrence_number) end;
$$;

comment on function public.staff_occurrence(bigint) is
  'For staff: occurrenceRow in src/domain/occurrences/staff/occurrence-schema.ts; null if there is none.';

grant execute on function public.staff_occurrence(bigint) to authenticated;

create function public.occurrence_stats()
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  today constant date := studio.studio_today();
  this_week constant daterange := studio.period_days('this-week');
  answer jsonb;
begin
  if studio.is_staff() then
    perform studio.stamp_coming_weeks();
  end if;

  select pg_catalog.jsonb_build_object(
    'today', (
      select count(*) from studio.occurrences
      where studio.is_staff() and occurrences.held_on = today and occurrences.cancelled_at is null
        and not studio.is_stopped(occurrences)
    ),
    'cancelledToday', (
      select count(*) from studio.occurrences
      where studio.is_staff() and occurrences.held_on = today and occurrences.cancelled_at is not null
        and not studio.is_stopped(occurrences)
    ),
    'bookings', coalesce(sum(coming.taken), 0),
    'capacity', pg_catalog.jsonb_build_object(
      'booked', coalesce(sum(coming.taken) filter (where coming.held_on <@ this_week), 0),
      'places', coalesce(sum(coming.capacity) filter (where coming.held_on <@ this_week), 0)
    ),
    'upcoming', count(*) filter (where coming.held_on <@ this_week)
  )
  into answer
  from (
    select occurrences.held_on, occurrences.capacity, studio.places_taken(occurrences.number) as taken
    from studio.occurrences
    where studio.is_staff()
      and occurrences.cancelled_at is null
      and occurrences.held_on >= today
      and not studio.is_stopped(occurrences)
      and (
        occurrences.held_on > today
        or studio.studio_instant(occurrences.held_on, occurrences.ends) > studio.studio_now()
      )
  ) as coming;
  return answer;
end;
$$;

comment on function public.occurrence_stats() is
  'For staff: occurrenceStats in src/domain/occurrences/staff/occurrence-schema.ts; zeros for others.';

grant execute on function public.occurrence_stats() to authenticated;
