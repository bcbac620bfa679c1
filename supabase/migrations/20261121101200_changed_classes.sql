-- What a change of a series or an occurrence does to what hangs on it.

-- A new or activated series is stamped at once. A changed one takes along the coming occurrences in which
-- nobody has a place, unless staff had changed them by hand; with a place in it, a class stays as it was booked.
create function public.follow_series()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := public.studio_today();
begin
  if tg_op = 'UPDATE' then
    delete from public.occurrences
    where occurrences.series = new.key
      and occurrences.held_on >= today
      and occurrences.cancelled_at is null
      and pg_catalog.to_char(occurrences.held_on, 'FMDay') = any (old.days)
      and pg_catalog.to_char(occurrences.held_on, 'FMDay') <> all (new.days)
      and not exists (select from public.bookings where bookings.occurrence = occurrences.number);

    update public.occurrences set
      starts = new.starts, ends = new.ends, instructor = new.instructor, capacity = new.capacity
    where occurrences.series = new.key
      and occurrences.held_on >= today
      and (occurrences.starts, occurrences.ends, occurrences.instructor, occurrences.capacity)
        = (old.starts, old.ends, old.instructor, old.capacity)
      and (old.starts, old.ends, old.instructor, old.capacity)
        is distinct from (new.starts, new.ends, new.instructor, new.capacity)
      and not exists (
        select from public.bookings
        where bookings.occurrence = occurrences.number and bookings.status <> 'cancelled'
      );
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

revoke all on function public.follow_series(), public.give_new_places() from public, anon, authenticated;
