-- A scheduled class on a date: a row of Booking Management, BK-1001 upwards.

create table public.occurrences (
  number bigint generated always as identity (start with 1001) primary key,
  -- A series without bookings takes its occurrences along when it is deleted; bookings hold both back.
  series text not null references public.class_series (key) on update cascade on delete cascade,
  held_on date not null,
  -- As they were when it was stamped: changing the series never silently moves a class that people have booked.
  starts time not null,
  ends time not null,
  instructor text not null references public.instructors (key) on update cascade,
  capacity integer not null check (capacity between 1 and 500),
  cancelled_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) <= 500 and public.is_plain_text(cancel_reason, true)),
  -- Whether staff scheduled it besides the days of its series.
  extra boolean not null default false,
  -- Whether it was cancelled because its class left that day of the week and nobody holds or waits for a place. The
  -- site no longer shows it; the row stays for the cancelled bookings that belong to it.
  withdrawn boolean not null default false,
  constraint occurrences_once_a_day unique (series, held_on),
  constraint occurrences_withdrawn_is_cancelled check (cancelled_at is not null or not withdrawn),
  constraint occurrences_in_order check (starts < ends)
);

comment on table public.occurrences is 'Stamped from class_series. Read by everybody, changed by admins.';

create index occurrences_held_on on public.occurrences (held_on);
create index occurrences_instructor on public.occurrences (instructor);

alter table public.occurrences enable row level security;
revoke all on table public.occurrences from public, anon, authenticated;
-- Why a class is called off is told to who has a place in it, by mail, and to staff, by their own functions.
grant select (number, series, held_on, starts, ends, instructor, capacity, cancelled_at)
  on table public.occurrences to anon, authenticated;
grant insert, update, delete on table public.occurrences to authenticated;

create policy "Everybody reads occurrences" on public.occurrences
  for select to anon, authenticated using (true);

create policy "Admins add occurrences" on public.occurrences
  for insert to authenticated with check ((select public.current_role_is('admin')));

create policy "Admins change occurrences" on public.occurrences
  for update to authenticated
  using ((select public.current_role_is('admin')))
  with check ((select public.current_role_is('admin')));

create policy "Admins remove occurrences" on public.occurrences
  for delete to authenticated using ((select public.current_role_is('admin')));

-- Makes the occurrences of active series between two days that are not there yet, the earliest first.
-- @param wanted Key of one series; null for all.
create function public.stamp_series(wanted text, from_on date, to_on date)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  stamped bigint;
begin
  insert into public.occurrences (series, held_on, starts, ends, instructor, capacity)
  select
    class_series.key, days.held_on, class_series.starts, class_series.ends, class_series.instructor,
    class_series.capacity
  from public.class_series
  join (
    select stamp_series.from_on + distance as held_on
    from pg_catalog.generate_series(0, stamp_series.to_on - stamp_series.from_on) as distance
  ) as days on pg_catalog.to_char(days.held_on, 'FMDay') = any (class_series.days)
  where class_series.status = 'active'
    and (stamp_series.wanted is null or class_series.key = stamp_series.wanted)
    -- A conflict would use up a number, too.
    and not exists (
      select from public.occurrences
      where occurrences.series = class_series.key and occurrences.held_on = days.held_on
    )
  order by days.held_on, class_series.starts, class_series.key
  on conflict on constraint occurrences_once_a_day do nothing;
  get diagnostics stamped = row_count;
  return stamped;
end;
$$;

-- Brings the coming weeks up to date; nobody needs to call it, because booking stamps what is missing
-- and availability() reads what is not stamped from the series.
create function public.stamp_occurrences()
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := public.studio_today();
begin
  if auth.uid() is not null and not (public.current_role_is('admin') or public.current_role_is('instructor')) then
    raise exception 'staff-only' using errcode = '42501';
  end if;
  return public.stamp_series(
    null, today, today + 7 * (select studio_settings.stamp_weeks from public.studio_settings) - 1
  );
end;
$$;

revoke all on function public.stamp_series(text, date, date), public.stamp_occurrences()
  from public, anon, authenticated;
grant execute on function public.stamp_occurrences() to authenticated;
