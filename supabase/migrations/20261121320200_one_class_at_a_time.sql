-- An instructor teaches one class at a time. The rule looks at dates: those that stand as rows, and those that an
-- active series will be stamped on. Series, single dates, extra dates and substitutes all ask it, under one lock.

-- Held until the transaction ends, so that two changes for one instructor come one after the other.
-- Take it before any row is locked: every other order could end in a deadlock.
create function public.lock_instructor(instructor text)
returns void
language sql
security definer
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('teaches ' || coalesce(lock_instructor.instructor, ''), 0)
  );
$$;

-- The first class that an instructor already teaches between two days at a time of day; null where they are free.
-- Cancelled dates, and those that are over, are in nobody's way.
-- @param on_days English weekday names; null for every day.
-- @param besides Key of the series that is being changed; null for none.
-- Answers Clash in src/domain/staff/teaching/clash.ts: "on" is null where the series meets then every week.
create function public.instructor_clash(
  instructor text, from_on date, to_on date, on_days text[], from_time time, to_time time, besides text
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
      'day', time.weekday,
      'on', case when not time.weekly then held.held_on end,
      'start', pg_catalog.to_char(held.starts, 'HH24:MI'),
      'end', pg_catalog.to_char(held.ends, 'HH24:MI')
    )
    from public.held_between(instructor_clash.from_on, instructor_clash.to_on) as held
    join public.class_series on class_series.key = held.series
    cross join lateral (
      select
        pg_catalog.to_char(held.held_on, 'FMDay') as weekday,
        (held.instructor, held.starts, held.ends)
          = (class_series.instructor, class_series.starts, class_series.ends)
          and pg_catalog.to_char(held.held_on, 'FMDay') = any (class_series.days) as weekly
    ) as time
    where held.instructor = instructor_clash.instructor
      and not held.cancelled
      and held.series is distinct from instructor_clash.besides
      and held.starts < instructor_clash.to_time and instructor_clash.from_time < held.ends
      and (instructor_clash.on_days is null or time.weekday = any (instructor_clash.on_days))
      and public.studio_instant(held.held_on, held.ends) > public.studio_now()
    order by
      time.weekly desc,
      case when time.weekly then pg_catalog.date_part('isodow', held.held_on) end,
      held.held_on,
      held.starts
    limit 1
  );
end;
$$;

-- What keeps an instructor from teaching a series every week; null where nothing does.
create function public.class_clash(own_key text, instructor text, days text[], starts time, ends time)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := public.studio_today();
begin
  return public.instructor_clash(
    class_clash.instructor,
    today,
    -- One week holds every series; single dates may lie further ahead.
    greatest(today + 7, (
      select max(occurrences.held_on) from public.occurrences
      where occurrences.instructor = class_clash.instructor
    )),
    class_clash.days,
    class_clash.starts,
    class_clash.ends,
    class_clash.own_key
  );
end;
$$;

-- Whether an instructor teaches another class on a day at this time.
create function public.instructor_is_busy(instructor text, held_on date, starts time, ends time, besides text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select public.instructor_clash(
    instructor_is_busy.instructor, instructor_is_busy.held_on, instructor_is_busy.held_on, null,
    instructor_is_busy.starts, instructor_is_busy.ends, instructor_is_busy.besides
  ) is not null;
$$;

-- The functions of staff refuse by name before they write. These triggers hold the rule for whoever writes to the tables.
create function public.keep_series_apart()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.lock_instructor(new.instructor);
  if public.class_clash(new.key, new.instructor, new.days, new.starts, new.ends) is not null then
    raise exception 'instructor-busy' using errcode = '23P01';
  end if;
  return new;
end;
$$;

create trigger keep_series_apart
  before insert or update of instructor, days, starts, ends, status on public.class_series
  for each row when (new.status = 'active')
  execute function public.keep_series_apart();

create function public.keep_dates_apart()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.lock_instructor(new.instructor);
  if public.instructor_is_busy(new.instructor, new.held_on, new.starts, new.ends, new.series) then
    raise exception 'instructor-busy' using errcode = '23P01';
  end if;
  return new;
end;
$$;

-- A date that is stamped needs no look: its series has been looked at.
create trigger keep_new_dates_apart
  before insert on public.occurrences
  for each row when (new.cancelled_at is null and (new.extra or current_user in ('authenticated', 'service_role')))
  execute function public.keep_dates_apart();

create trigger keep_changed_dates_apart
  before update of instructor, held_on, starts, ends, cancelled_at on public.occurrences
  for each row when (
    new.cancelled_at is null
    and (new.instructor, new.held_on, new.starts, new.ends, new.cancelled_at)
      is distinct from (old.instructor, old.held_on, old.starts, old.ends, old.cancelled_at)
  )
  execute function public.keep_dates_apart();

revoke all on function
  public.lock_instructor(text),
  public.instructor_clash(text, date, date, text[], time, time, text),
  public.class_clash(text, text, text[], time, time),
  public.instructor_is_busy(text, date, time, time, text),
  public.keep_series_apart(),
  public.keep_dates_apart()
  from public, anon, authenticated;
