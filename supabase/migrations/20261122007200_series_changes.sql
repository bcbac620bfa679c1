-- The effects of a change of a series on its dates.

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

-- Stamps today's date of a changed series with its old times if it has begun at these, or if its new time has passed, so
-- that the class is held once.
create function studio.stamp_today_as_before(before studio.class_series, after studio.class_series)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
begin
  insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
  select after.key, today, before.starts, before.ends, before.instructor, before.capacity
  where before.status = 'active'
    and pg_catalog.date_part('isodow', today)::smallint = any (before.days)
    and not (studio.is_future(today, before.starts) and studio.is_future(today, after.starts))
    and not exists (
      select from studio.occurrences where occurrences.series = after.key and occurrences.held_on = today
    );
end;
$$;

-- Restores the withdrawn dates on a day to which a changed series has returned. On closing days they stay cancelled.
create function studio.restore_withdrawn_dates(changed studio.class_series)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.occurrences set
    withdrawn = false,
    (cancelled_at, cancel_reason, closed_by) = (
      select studio.studio_now(), closures.reason, closures.id
      from studio.closures where occurrences.held_on between closures.from_on and closures.to_on
      limit 1
    ),
    starts = changed.starts, ends = changed.ends, instructor = changed.instructor, capacity = changed.capacity
  where occurrences.series = changed.key
    and occurrences.withdrawn
    and pg_catalog.date_part('isodow', occurrences.held_on)::smallint = any (changed.days)
    and studio.is_future(occurrences.held_on, occurrences.starts)
    and studio.is_future(occurrences.held_on, changed.starts);
end;
$$;

-- Changes the future dates that nobody has booked like their series, unless staff had changed them individually.
create function studio.change_unbooked_dates(before studio.class_series, after studio.class_series)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.occurrences set
    starts = after.starts, ends = after.ends, instructor = after.instructor, capacity = after.capacity
  where occurrences.series = after.key
    and (occurrences.starts, occurrences.ends, occurrences.instructor, occurrences.capacity)
      = (before.starts, before.ends, before.instructor, before.capacity)
    and (before.starts, before.ends, before.instructor, before.capacity)
      is distinct from (after.starts, after.ends, after.instructor, after.capacity)
    and studio.is_future(occurrences.held_on, occurrences.starts)
    and studio.is_future(occurrences.held_on, after.starts)
    and not studio.is_booked(occurrences.number);
end;
$$;

-- Trigger: stamps the occurrences of a new or activated series at once, and changes the dates of a changed one. Booked
-- dates and dates that have begun remain unchanged.
create function studio.change_series_dates()
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
    -- Lock order: all dates before the passes. Withdrawing a date, bringing it back, or giving its places to waiting
    -- people locks the passes.
    perform from studio.occurrences
    where occurrences.series = new.key and occurrences.held_on >= today
    order by occurrences.number
    for no key update;

    perform studio.stamp_today_as_before(old, new);
    perform studio.withdraw_dates(new.key);
    perform studio.restore_withdrawn_dates(new);
    perform studio.change_unbooked_dates(old, new);

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

create trigger change_series_dates
  after insert or update on studio.class_series
  for each row execute function studio.change_series_dates();
