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

-- Whether a date has not begun yet, so that a change of its series may still change it. Converting a time takes longer
-- than comparing days, and only today's times need it.
create function studio.is_future(held_on date, starts time)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
begin
  return held_on > today or held_on = today and studio.studio_instant(held_on, starts) > studio.studio_now();
end;
$$;
