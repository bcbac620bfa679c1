-- An instructor teaches one class at a time. The rule applies to dates: those that exist as rows, and those on which an
-- active series will be stamped. Series, single dates, extra dates and substitutes all check it under one advisory
-- lock.

-- Takes an advisory lock that serialises changes for one instructor until the end of the transaction.
-- Take it before any row is locked: every other lock order could cause a deadlock.
create function studio.lock_instructor(instructor text)
returns void
language sql
security definer
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('teaches ' || coalesce(lock_instructor.instructor, ''), 0)
  );
$$;

-- Returns the first class that an instructor already teaches between two days at a time of day; null if they are free.
-- Cancelled and past dates do not count.
-- @param on_days 1 for Monday to 7 for Sunday; null for every day.
-- @param except_series Key of the series that is being changed; null for none.
-- @returns Clash in src/domain/classes/staff/clash.ts: "on" is null if the series meets every week at that time.
create function studio.instructor_clash(
  instructor text, from_on date, to_on date, on_days smallint[], from_time time, to_time time, except_series text
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'title', class_series.title,
      'day', pg_catalog.to_char(occurrence.held_on, 'FMDay'),
      'on', case when not time.weekly then occurrence.held_on end,
      'start', pg_catalog.to_char(occurrence.starts, 'HH24:MI'),
      'end', pg_catalog.to_char(occurrence.ends, 'HH24:MI')
    )
    from studio.occurrences_between(
      instructor_clash.from_on, instructor_clash.to_on, with_stopped => true
    ) as occurrence
    join studio.class_series on class_series.key = occurrence.series
    cross join lateral (
      select
        pg_catalog.date_part('isodow', occurrence.held_on)::smallint as isodow,
        (occurrence.instructor, occurrence.starts, occurrence.ends)
          = (class_series.instructor, class_series.starts, class_series.ends)
          and pg_catalog.date_part('isodow', occurrence.held_on)::smallint = any (class_series.days) as weekly
    ) as time
    where occurrence.instructor = instructor_clash.instructor
      and not occurrence.cancelled
      and occurrence.series is distinct from instructor_clash.except_series
      and occurrence.starts < instructor_clash.to_time and instructor_clash.from_time < occurrence.ends
      and (instructor_clash.on_days is null or time.isodow = any (instructor_clash.on_days))
      and studio.studio_instant(occurrence.held_on, occurrence.ends) > studio.studio_now()
    order by
      time.weekly desc,
      case when time.weekly then time.isodow end,
      occurrence.held_on,
      occurrence.starts
    limit 1
  );
end;
$$;

-- Returns the class that prevents an instructor from teaching a series every week; null if there is none.
create function studio.class_clash(own_key text, instructor text, days smallint[], starts time, ends time)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
begin
  return studio.instructor_clash(
    class_clash.instructor,
    today,
    -- One week contains every series; single dates may be further ahead.
    greatest(today + 7, (
      select max(occurrences.held_on) from studio.occurrences
      where occurrences.instructor = class_clash.instructor
    )),
    class_clash.days,
    class_clash.starts,
    class_clash.ends,
    class_clash.own_key
  );
end;
$$;

-- Takes the advisory locks of everyone who teaches a series: every week, or on one of its coming dates.
create function studio.lock_instructors_of(series_key text, instructor text)
returns void
language sql
security definer
set search_path = ''
as $$
  select studio.lock_instructor(series_instructors.instructor)
  from (
    select lock_instructors_of.instructor
    union
    select occurrences.instructor from studio.occurrences
    where occurrences.series = lock_instructors_of.series_key and occurrences.held_on >= studio.studio_today()
    -- Every transaction locks instructors in this order.
    order by 1
  ) as series_instructors;
$$;

-- Returns the class that clashes with a single date of a paused series, so that the series cannot be activated; null if
-- there is none. A single date has another time or instructor than the series, or is an extra date. Dates that follow the
-- series are checked with its new values.
-- @returns As instructor_clash(), with the day and the name of the date's instructor.
create function studio.own_dates_clash(before studio.class_series, after studio.class_series)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if before.status = 'active' or after.status <> 'active' then
    return null;
  end if;
  return (
    select clashes.clash || pg_catalog.jsonb_build_object('on', own_dates.held_on, 'instructor', instructors.name)
    from (
      select
        occurrences.held_on,
        case when dates.follows then after.instructor else occurrences.instructor end as instructor,
        case when dates.follows then after.starts else occurrences.starts end as starts,
        case when dates.follows then after.ends else occurrences.ends end as ends,
        dates.on_regular_day
      from studio.occurrences
      cross join lateral (
        select
          (occurrences.starts, occurrences.ends, occurrences.instructor, occurrences.capacity)
            = (before.starts, before.ends, before.instructor, before.capacity)
            and not studio.is_booked(occurrences.number) as follows,
          pg_catalog.date_part('isodow', occurrences.held_on)::smallint = any (after.days) as on_regular_day
      ) as dates
      where occurrences.series = before.key
        and occurrences.cancelled_at is null
        and studio.is_future(occurrences.held_on, occurrences.starts)
        -- Other dates are withdrawn.
        and (occurrences.extra or dates.on_regular_day or studio.is_booked(occurrences.number))
    ) as own_dates
    join studio.instructors on instructors.key = own_dates.instructor
    cross join lateral (
      select studio.instructor_clash(
        own_dates.instructor, own_dates.held_on, own_dates.held_on, null, own_dates.starts, own_dates.ends, before.key
      ) as clash
    ) as clashes
    -- class_clash() has checked the regular dates.
    where not (
      own_dates.on_regular_day
      and (own_dates.instructor, own_dates.starts, own_dates.ends) = (after.instructor, after.starts, after.ends)
    ) and clashes.clash is not null
    order by own_dates.held_on
    limit 1
  );
end;
$$;

-- The refusal of a change after which an instructor would teach two classes at the same time. @param clash The other class.
create function studio.instructor_busy_refusal(clash jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select studio.refused('instructor-busy') || pg_catalog.jsonb_build_object('clash', clash)
$$;

-- Returns the refusal if the instructor of a class that is active after a change teaches another class at its time; null if it
-- is not active, or there is no clash. @param before Null for a new class.
create function studio.class_clash_refusal(before studio.class_series, after studio.class_series)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  clash jsonb;
begin
  if after.status <> 'active' then
    return null;
  end if;
  clash := coalesce(
    studio.class_clash(before.key, after.instructor, after.days, after.starts, after.ends),
    studio.own_dates_clash(before, after)
  );
  return case when clash is not null then studio.instructor_busy_refusal(clash) end;
end;
$$;

-- Whether an instructor teaches another class on a day at this time.
create function studio.instructor_is_busy(instructor text, held_on date, starts time, ends time, except_series text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select studio.instructor_clash(
    instructor_is_busy.instructor, instructor_is_busy.held_on, instructor_is_busy.held_on, null,
    instructor_is_busy.starts, instructor_is_busy.ends, instructor_is_busy.except_series
  ) is not null;
$$;

-- Returns a sentence about a clash for the person whose files cannot be pushed because of it.
-- @param clash As instructor_clash() or own_dates_clash() returns it.
create function studio.clash_hint(series_key text, instructor text, clash jsonb)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.format(
    'The class %s needs another time or instructor: %s teaches %s then (%s, %s–%s).',
    clash_hint.series_key,
    coalesce(
      clash ->> 'instructor', (select instructors.name from studio.instructors where instructors.key = clash_hint.instructor)
    ),
    clash ->> 'title', coalesce(clash ->> 'on', clash ->> 'day'), clash ->> 'start', clash ->> 'end'
  );
$$;

-- The functions for staff refuse a clash with a reason before they write. These triggers enforce the rule for every
-- other write to the tables.

-- Trigger: refuses an active series whose instructor teaches another class at one of its times.
create function studio.check_series_clash()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  clash jsonb;
begin
  perform studio.lock_instructors_of(new.key, new.instructor);
  clash := studio.class_clash(new.key, new.instructor, new.days, new.starts, new.ends);
  if clash is null and tg_op = 'UPDATE' then
    clash := studio.own_dates_clash(old, new);
  end if;
  if clash is not null then
    raise exception 'instructor-busy' using
      errcode = '23P01', hint = studio.clash_hint(new.key, new.instructor, clash);
  end if;
  return new;
end;
$$;

-- Trigger: refuses to give a class, even a paused one, to an instructor who has left. Archived classes keep the
-- instructor's name.
create function studio.check_series_instructor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.lock_instructor(new.instructor);
  if studio.has_left(new.instructor) then
    raise exception 'instructor-left' using errcode = 'PT409', hint = pg_catalog.format(
      'The instructor %s has left: give the class %s to somebody else, or make the instructor active again.', new.instructor, new.key
    );
  end if;
  return new;
end;
$$;

create trigger check_series_instructor
  before insert or update of instructor, archived_at on studio.class_series
  for each row when (new.archived_at is null)
  execute function studio.check_series_instructor();

create trigger check_series_clash
  before insert or update of instructor, days, starts, ends, status on studio.class_series
  for each row when (new.status = 'active')
  execute function studio.check_series_clash();

-- Trigger: refuses a date whose instructor has left, or teaches another class at that time. The detail of the error is the
-- clash, as own_dates_clash() returns it. A date of a paused class that nobody has booked is not held: it is checked when its
-- class is activated.
create function studio.check_date_clash()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  clash jsonb;
begin
  perform studio.lock_instructor(new.instructor);
  if studio.has_left(new.instructor) then
    raise exception 'instructor-left' using errcode = 'PT409', hint = pg_catalog.format(
      'The instructor %s has left: give the date to somebody else, or make the instructor active again.', new.instructor
    );
  end if;
  clash := studio.instructor_clash(
    new.instructor, new.held_on, new.held_on, null, new.starts, new.ends, new.series
  );
  if clash is not null and (
    studio.is_booked(new.number)
    or exists (select from studio.class_series where class_series.key = new.series and class_series.status = 'active')
  ) then
    clash := clash || pg_catalog.jsonb_build_object(
      'on', new.held_on,
      'instructor', (select instructors.name from studio.instructors where instructors.key = new.instructor)
    );
    raise exception 'instructor-busy' using
      errcode = '23P01', detail = clash, hint = studio.clash_hint(new.series, new.instructor, clash);
  end if;
  return new;
end;
$$;

-- A stamped date needs no check: its series has been checked.
create trigger keep_new_dates_apart
  before insert on studio.occurrences
  for each row when (new.cancelled_at is null and (new.extra or current_user = 'authenticated'))
  execute function studio.check_date_clash();

create trigger keep_changed_dates_apart
  before update of instructor, held_on, starts, ends, cancelled_at on studio.occurrences
  for each row when (
    new.cancelled_at is null
    and (new.instructor, new.held_on, new.starts, new.ends, new.cancelled_at)
      is distinct from (old.instructor, old.held_on, old.starts, old.ends, old.cancelled_at)
  )
  execute function studio.check_date_clash();
