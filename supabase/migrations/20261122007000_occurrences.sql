-- A scheduled class on a date: a row of Booking Management, numbered from BK-1001.

create table studio.occurrences (
  number bigint generated always as identity (start with 1001) primary key,
  -- Deleting a series without bookings deletes its occurrences; bookings prevent the deletion of both.
  series text not null references studio.class_series (key) on update cascade on delete cascade,
  held_on date not null,
  -- Copied when the occurrence was stamped: changing the series never silently moves a class that people have booked.
  starts time not null,
  ends time not null,
  instructor text not null references studio.instructors (key) on update cascade,
  capacity integer not null check (capacity between 1 and 500),
  cancelled_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) <= 500 and studio.is_plain_text(cancel_reason, true)),
  -- Whether staff scheduled it in addition to the days of its series.
  extra boolean not null default false,
  -- Whether it was cancelled because its class left that day of the week and nobody holds or waits for a place. The
  -- site no longer shows it; the row is preserved for the cancelled bookings that belong to it.
  withdrawn boolean not null default false,
  -- The closing days that cancelled it: reopening them restores it.
  closed_by bigint references studio.closures (id) on delete set null,
  -- The version is an optimistic lock: it detects that two staff members change the same date.
  version integer not null default 1,
  constraint occurrences_once_a_day unique (series, held_on),
  constraint occurrences_withdrawn_is_cancelled check (cancelled_at is not null or not withdrawn),
  constraint occurrences_in_order check (starts < ends)
);

comment on table studio.occurrences is 'Stamped from class_series. Read by everybody, changed by admins.';

-- The index for lists sorted by day and time, so that a query reads only its page.
create index occurrences_in_order_of_time on studio.occurrences (held_on, starts, number);
create index occurrences_closed_by on studio.occurrences (closed_by) where closed_by is not null;
create index occurrences_instructor on studio.occurrences (instructor);

alter table studio.occurrences enable row level security;
-- The reason for cancelling a class is left out: people with a place receive it by mail, and staff read it by their
-- own functions.
grant select (number, series, held_on, starts, ends, instructor, capacity, cancelled_at) on table studio.occurrences to anon, authenticated;
grant insert, update, delete on table studio.occurrences to authenticated;

create policy "Everybody reads occurrences" on studio.occurrences
  for select to anon, authenticated using (true);

create policy "Admins add occurrences" on studio.occurrences
  for insert to authenticated with check ((select studio.current_role_is('admin')));

create policy "Admins change occurrences" on studio.occurrences
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create policy "Admins remove occurrences" on studio.occurrences
  for delete to authenticated using ((select studio.current_role_is('admin')));

create trigger occurrences_version
  before update on studio.occurrences
  for each row execute function studio.count_version();

create trigger occurrences_history
  after update or delete on studio.occurrences
  for each row execute function studio.record_change('occurrence', 'number');

-- Occurrences stamped from a series are not recorded as a change by staff.
create trigger occurrences_added
  after insert on studio.occurrences
  for each row when (new.extra or current_user = 'authenticated')
  execute function studio.record_change('occurrence', 'number');

-- Inserts the missing occurrences of active series between two days, the earliest first. On closing days they are
-- cancelled from the beginning, unless they have begun.
-- @param series_key Key of one series; null for all.
create function studio.stamp_series(series_key text, from_on date, to_on date)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  inserted_count bigint;
begin
  insert into studio.occurrences (
    series, held_on, starts, ends, instructor, capacity, cancelled_at, cancel_reason, closed_by
  )
  select
    class_series.key, days.held_on, class_series.starts, class_series.ends, class_series.instructor,
    class_series.capacity, case when closures.id is not null then studio.studio_now() end, closures.reason, closures.id
  from studio.class_series
  join (
    select stamp_series.from_on + distance as held_on
    from pg_catalog.generate_series(0, stamp_series.to_on - stamp_series.from_on) as distance
  ) as days on pg_catalog.date_part('isodow', days.held_on)::smallint = any (class_series.days)
  left join studio.closures on days.held_on between closures.from_on and closures.to_on
    and studio.is_future(days.held_on, class_series.starts)
  where class_series.status = 'active'
    and (stamp_series.series_key is null or class_series.key = stamp_series.series_key)
    -- A conflict would use up a number of the sequence, too.
    and not exists (
      select from studio.occurrences
      where occurrences.series = class_series.key and occurrences.held_on = days.held_on
    )
  order by days.held_on, class_series.starts, class_series.key
  on conflict on constraint occurrences_once_a_day do nothing;
  get diagnostics inserted_count = row_count;
  return inserted_count;
end;
$$;

-- Stamps the occurrences of the coming weeks. Staff lists call it; booking stamps missing occurrences itself, and
-- availability() reads those that are not stamped from the series.
create function studio.stamp_coming_weeks()
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
begin
  return studio.stamp_series(
    null, today, today + 7 * (select studio_settings.stamp_weeks from studio.studio_settings) - 1
  );
end;
$$;

-- Whether a date has not begun yet, so that a change of its series may still change it.
create function studio.is_future(held_on date, starts time)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return held_on >= studio.studio_today() and studio.studio_instant(held_on, starts) > studio.studio_now();
end;
$$;

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
  if from_on is null or to_on is null or to_on - from_on > 62 then
    raise exception 'availability returns at most 62 days' using errcode = '22023';
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

-- Returns the first classes of a type with a free place that begin after an instant, in the weeks that are stamped.
create function studio.next_classes(class_type text, after timestamptz, maximum integer)
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
        least(first_on + 7 * settings.stamp_weeks, studio.bookable_until()),
        next_classes.class_type
      ) as occurrence
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
create function studio.next_class(class_type text, after timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.next_classes(next_class.class_type, next_class.after, 1) -> 0;
$$;

-- Returns the status of an occurrence: occurrenceStatuses in src/domain/occurrences/occurrence-status.ts. If its class is
-- paused or deleted, it still takes place if somebody has booked it: staff chose to keep it. One in the past counts as
-- planned, even if its class was paused afterwards. One that had begun when the studio closed goes on.
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

-- Returns the next date of an active series, whether it is stamped or not; null if there is none in the weeks that are
-- stamped. It searches day by day, because the next date is usually near.
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
  for distance in 0 .. 7 * weeks - 1 loop
    day := today + distance;
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
      'capacity', coalesce(occurrence_row.capacity, class.capacity)
    );
  end loop;
  return null;
end;
$$;

-- The effects of a change of a series or an occurrence on dependent rows.

-- Removes future dates that are no longer on a day of their series from the schedule, unless somebody holds or waits
-- for a place. A date with cancelled bookings keeps its row for them, and cannot be booked.
-- @param occurrence_number One occurrence; null for all of the series.
create function studio.withdraw_dates(series_key text, occurrence_number bigint default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  dates_to_withdraw constant bigint[] := array(
    select occurrences.number
    from studio.occurrences
    join studio.class_series on class_series.key = occurrences.series
    where occurrences.series = withdraw_dates.series_key
      and (withdraw_dates.occurrence_number is null or occurrences.number = withdraw_dates.occurrence_number)
      and not occurrences.extra
      -- Closing days would bring it back when they end.
      and (occurrences.cancelled_at is null or occurrences.closed_by is not null)
      and pg_catalog.date_part('isodow', occurrences.held_on)::smallint <> all (class_series.days)
      and studio.is_future(occurrences.held_on, occurrences.starts)
      and not studio.is_booked(occurrences.number)
  );
begin
  delete from studio.occurrences
  where occurrences.number = any (dates_to_withdraw)
    and not exists (select from studio.bookings where bookings.occurrence = occurrences.number);

  update studio.occurrences set
    withdrawn = true,
    closed_by = null,
    cancelled_at = studio.studio_now(),
    cancel_reason = 'The class no longer meets on ' || pg_catalog.to_char(occurrences.held_on, 'FMDay') || 's.'
  where occurrences.number = any (dates_to_withdraw);
end;
$$;

-- Trigger: stamps the occurrences of a new or activated series at once. A change of a series also changes its future
-- dates without bookings, unless staff had changed them individually; booked dates and dates that have begun remain
-- unchanged.
create function studio.follow_series()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  resumed_date bigint;
begin
  if tg_op = 'UPDATE' then
    -- Lock order: all dates before the passes, which a date that is withdrawn, brought back or given to waiting people
    -- locks.
    perform from studio.occurrences
    where occurrences.series = new.key and occurrences.held_on >= today
    order by occurrences.number
    for no key update;

    -- Today's class may have begun before it was stamped, or its new time may have passed: stamp it with the old times, so
    -- that it is held once.
    insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
    select new.key, today, old.starts, old.ends, old.instructor, old.capacity
    where old.status = 'active'
      and pg_catalog.date_part('isodow', today)::smallint = any (old.days)
      and not (studio.is_future(today, old.starts) and studio.is_future(today, new.starts))
      and not exists (
        select from studio.occurrences where occurrences.series = new.key and occurrences.held_on = today
      );

    perform studio.withdraw_dates(new.key);

    -- Restores withdrawn dates on a day to which the class has returned. On closing days they stay cancelled.
    update studio.occurrences set
      withdrawn = false,
      (cancelled_at, cancel_reason, closed_by) = (
        select studio.studio_now(), closures.reason, closures.id
        from studio.closures where occurrences.held_on between closures.from_on and closures.to_on
        limit 1
      ),
      starts = new.starts, ends = new.ends, instructor = new.instructor, capacity = new.capacity
    where occurrences.series = new.key
      and occurrences.withdrawn
      and pg_catalog.date_part('isodow', occurrences.held_on)::smallint = any (new.days)
      and studio.is_future(occurrences.held_on, occurrences.starts)
      and studio.is_future(occurrences.held_on, new.starts);

    update studio.occurrences set
      starts = new.starts, ends = new.ends, instructor = new.instructor, capacity = new.capacity
    where occurrences.series = new.key
      and (occurrences.starts, occurrences.ends, occurrences.instructor, occurrences.capacity)
        = (old.starts, old.ends, old.instructor, old.capacity)
      and (old.starts, old.ends, old.instructor, old.capacity)
        is distinct from (new.starts, new.ends, new.instructor, new.capacity)
      and studio.is_future(occurrences.held_on, occurrences.starts)
      and studio.is_future(occurrences.held_on, new.starts)
      and not studio.is_booked(occurrences.number);

    if old.status <> 'active' and new.status = 'active' then
      -- Nobody was promoted from the waitlist while the class was paused.
      for resumed_date in
        select occurrences.number from studio.occurrences
        where occurrences.series = new.key and occurrences.held_on >= today
        order by occurrences.number
      loop
        perform studio.give_free_places(resumed_date);
      end loop;
    end if;
  end if;

  perform studio.stamp_series(
    new.key, today, today + 7 * (select studio_settings.stamp_weeks from studio.studio_settings) - 1
  );
  return null;
end;
$$;

create trigger follow_series
  after insert or update on studio.class_series
  for each row execute function studio.follow_series();

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
-- @returns Clash in src/domain/classes/clash.ts: "on" is null if the series meets every week at that time.
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
    -- In the same order as everywhere.
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

-- Trigger: no class, not even a paused one, is given to an instructor who has left. Archived classes keep their name.
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

-- Trigger: the detail of the error is the clash, as own_dates_clash() returns it. A date of a paused class that nobody has
-- booked is not held: it is checked when its class is activated.
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
