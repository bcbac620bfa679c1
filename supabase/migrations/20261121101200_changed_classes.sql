-- What a change of a series or an occurrence does to what hangs on it.

-- Whether a change of its series may still touch a date: not once it has begun.
create function public.is_to_come(held_on date, starts time)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return held_on >= public.studio_today() and public.studio_instant(held_on, starts) > public.studio_now();
end;
$$;

-- Takes the coming dates that are on no day of their series any more off the schedule, unless somebody holds or waits
-- for a place. A date with cancelled bookings keeps its row for their sake, and nobody can book it.
-- @param place One occurrence; null for all of the series.
create function public.withdraw_dates(wanted text, place bigint default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  left_days constant bigint[] := array(
    select occurrences.number
    from public.occurrences
    join public.class_series on class_series.key = occurrences.series
    where occurrences.series = withdraw_dates.wanted
      and (withdraw_dates.place is null or occurrences.number = withdraw_dates.place)
      and not occurrences.extra
      and occurrences.cancelled_at is null
      and pg_catalog.to_char(occurrences.held_on, 'FMDay') <> all (class_series.days)
      and public.is_to_come(occurrences.held_on, occurrences.starts)
      and not public.is_booked(occurrences.number)
  );
begin
  delete from public.occurrences
  where occurrences.number = any (left_days)
    and not exists (select from public.bookings where bookings.occurrence = occurrences.number);

  update public.occurrences set
    withdrawn = true,
    cancelled_at = public.studio_now(),
    cancel_reason = 'The class no longer meets on ' || pg_catalog.to_char(occurrences.held_on, 'FMDay') || 's.'
  where occurrences.number = any (left_days);
end;
$$;

-- A new or activated series is stamped at once. A changed one takes along the coming dates that nobody has booked,
-- unless staff had changed them by hand; a booked date stays as it was booked, and one that has begun stays as it is.
create function public.follow_series()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := public.studio_today();
  resumed bigint;
begin
  if tg_op = 'UPDATE' then
    -- Today's class may have begun before anybody stamped it: it does not take place a second time.
    insert into public.occurrences (series, held_on, starts, ends, instructor, capacity)
    select new.key, today, old.starts, old.ends, old.instructor, old.capacity
    where old.status = 'active'
      and pg_catalog.to_char(today, 'FMDay') = any (old.days)
      and not public.is_to_come(today, old.starts)
      and not exists (
        select from public.occurrences where occurrences.series = new.key and occurrences.held_on = today
      );

    perform public.withdraw_dates(new.key);

    -- On a day to which the class has come back.
    update public.occurrences set
      withdrawn = false, cancelled_at = null, cancel_reason = null,
      starts = new.starts, ends = new.ends, instructor = new.instructor, capacity = new.capacity
    where occurrences.series = new.key
      and occurrences.withdrawn
      and pg_catalog.to_char(occurrences.held_on, 'FMDay') = any (new.days)
      and public.is_to_come(occurrences.held_on, occurrences.starts);

    update public.occurrences set
      starts = new.starts, ends = new.ends, instructor = new.instructor, capacity = new.capacity
    where occurrences.series = new.key
      and (occurrences.starts, occurrences.ends, occurrences.instructor, occurrences.capacity)
        = (old.starts, old.ends, old.instructor, old.capacity)
      and (old.starts, old.ends, old.instructor, old.capacity)
        is distinct from (new.starts, new.ends, new.instructor, new.capacity)
      and public.is_to_come(occurrences.held_on, occurrences.starts)
      and not public.is_booked(occurrences.number);

    if old.status <> 'active' and new.status = 'active' then
      -- Nobody was promoted while the class paused.
      for resumed in
        select occurrences.number from public.occurrences
        where occurrences.series = new.key and occurrences.held_on >= today
        order by occurrences.number
        for no key update
      loop
        perform public.promote_waiting(resumed);
      end loop;
    end if;
  end if;

  perform public.stamp_series(
    new.key, today, today + 7 * (select studio_settings.stamp_weeks from public.studio_settings) - 1
  );
  return null;
end;
$$;

create trigger follow_series
  after insert or update on public.class_series
  for each row execute function public.follow_series();

-- More places, or a class that takes place after all: who waits gets what is free.
create function public.give_new_places()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.promote_waiting(new.number);
  return null;
end;
$$;

create trigger give_new_places
  after update of capacity, cancelled_at on public.occurrences
  for each row when (new.capacity > old.capacity or (new.cancelled_at is null and old.cancelled_at is not null))
  execute function public.give_new_places();

revoke all on function
  public.is_to_come(date, time), public.withdraw_dates(text, bigint), public.follow_series(), public.give_new_places()
  from public, anon, authenticated;
