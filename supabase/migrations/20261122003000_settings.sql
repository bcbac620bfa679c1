-- The studio's rules and its clock.

create table studio.studio_settings (
  -- There is one studio: the constraint allows only one row.
  only_row boolean primary key default true check (only_row),
  zone text not null default 'Europe/London'
    check ((timestamp '2000-01-01' at time zone zone) is not null),
  -- Whole hours before the start until which cancelling is free.
  free_cancellation_hours integer not null default 12 check (free_cancellation_hours between 0 and 336),
  -- Hours, not counting the night, within which a person promoted from a waitlist may decline free of charge.
  decline_hours integer not null default 2 check (decline_hours between 0 and 48),
  -- Minutes within which a booking can be undone free of charge, however late it was made.
  undo_minutes integer not null default 10 check (undo_minutes between 0 and 120),
  -- The number of weeks ahead for which occurrences exist as rows, and for which people may book.
  stamp_weeks integer not null default 8 check (stamp_weeks between 1 and 52),
  book_ahead_weeks integer not null default 26 check (book_ahead_weeks between 1 and 520),
  -- Value added tax included in prices, in per cent, if a plan or a product has no rate of its own.
  vat_percent integer not null default 20 check (vat_percent between 0 and 100),
  -- Whether classes, passes and orders can be paid online. Off until an admin enables it, because it requires Stripe's
  -- keys.
  takes_online boolean not null default false,
  -- Whether the server has reported that it has Stripe's keys. Without them no online payment is offered, even if it is
  -- enabled.
  online_ready boolean not null default false
);

comment on table studio.studio_settings is 'One row. Read by everybody, changed by admins.';

insert into studio.studio_settings default values;

alter table studio.studio_settings enable row level security;
grant select on table studio.studio_settings to anon, authenticated;
grant update on table studio.studio_settings to authenticated;

create policy "Everybody reads the settings" on studio.studio_settings
  for select to anon, authenticated using (true);

create policy "Admins change the settings" on studio.studio_settings
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

-- Returns the rules of booking for the site's sentences and the back office.
create function studio.rules_json()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'freeCancellationHours', studio_settings.free_cancellation_hours,
    'declineHours', studio_settings.decline_hours,
    'undoMinutes', studio_settings.undo_minutes,
    'bookAheadWeeks', studio_settings.book_ahead_weeks
  )
  from studio.studio_settings;
$$;

-- Functions that are called often are written in plpgsql: it caches their plans, whereas SQL would plan each call
-- again.

-- Returns the current time. All functions read the time from it, so that a test can replace it.
create function studio.studio_now()
returns timestamptz
language sql
stable
return pg_catalog.now();

-- Returns the current date in the studio's time zone.
create function studio.studio_today()
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select (studio.studio_now() at time zone studio_settings.zone)::date from studio.studio_settings);
end;
$$;

-- Converts a date and a wall-clock time of the studio to an instant: the only function that does this conversion. A
-- time that the change to summer time skips is read with the offset before the change, as PostgreSQL does
-- automatically; a time that occurs twice in October is read as the first, whereas PostgreSQL would take the second.
create function studio.studio_instant(held_on date, clock time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone constant text := (select studio_settings.zone from studio.studio_settings);
  wall_time constant timestamp := studio_instant.held_on + studio_instant.clock;
  half_day_before constant timestamptz := (wall_time at time zone zone) - interval '12 hours';
  -- The instant at the offset that applied half a day before.
  earlier_instant constant timestamptz := (wall_time - ((half_day_before at time zone zone) - (half_day_before at time zone 'UTC'))) at time zone 'UTC';
begin
  return case when earlier_instant at time zone zone = wall_time then earlier_instant else wall_time at time zone zone end;
end;
$$;

-- Returns the last day for which a place can be booked today.
create function studio.bookable_until()
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select studio.studio_today() + 7 * studio_settings.book_ahead_weeks from studio.studio_settings);
end;
$$;

-- Returns the last day that staff can plan. A later one is probably a mistyped year.
create function studio.plannable_until()
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.studio_today() + 731;
end;
$$;

-- Returns whether a period has more than nine weeks. Longer ones are read, and closed, in parts.
create function studio.is_long_period(from_on date, to_on date)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return to_on - from_on >= 9 * 7;
end;
$$;

-- Returns the instant until which cancelling a place in a class is free.
create function studio.free_until_at(held_on date, starts time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select studio.studio_instant(free_until_at.held_on, free_until_at.starts)
      - interval '1 hour' * studio_settings.free_cancellation_hours
    from studio.studio_settings
  );
end;
$$;

-- Returns the instant at which this much daytime has passed: 22:00 to 07:00 in the studio's time zone does not count,
-- because people are not expected to read their mail at night.
create function studio.after_daytime(since timestamptz, length interval)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone constant text := (select studio_settings.zone from studio.studio_settings);
  today date := (after_daytime.since at time zone zone)::date;
  counts_from timestamptz := greatest(after_daytime.since, studio.studio_instant(today, '07:00'));
  remaining interval := after_daytime.length;
  evening timestamptz := studio.studio_instant(today, '22:00');
begin
  while counts_from + remaining > evening loop
    remaining := remaining - greatest(interval '0', evening - counts_from);
    today := today + 1;
    counts_from := studio.studio_instant(today, '07:00');
    evening := studio.studio_instant(today, '22:00');
  end loop;
  return counts_from + remaining;
end;
$$;

-- Returns the instant until which a person promoted now may decline free of charge; null if the studio does not offer
-- that.
create function studio.declinable_until()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select studio.after_daytime(studio.studio_now(), pg_catalog.make_interval(hours => studio_settings.decline_hours))
  from studio.studio_settings where studio_settings.decline_hours > 0;
$$;

-- Returns the instant until which a booking made now can be undone free of charge; null if the studio does not offer
-- that.
create function studio.undoable_until()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select studio.studio_now() + pg_catalog.make_interval(mins => studio_settings.undo_minutes)
  from studio.studio_settings where studio_settings.undo_minutes > 0;
$$;

-- Formats an instant as the site does: ISO 8601 in UTC, with milliseconds.
create function studio.utc_text(instant timestamptz)
returns text
language sql
stable
return pg_catalog.to_char(utc_text.instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
