-- Booking Management: lists, numbers and people of single dates. What is answered is described in
-- src/backend/staff/occurrences.ts.

-- A list is sorted by day and time, and reads no more than its page.
create index occurrences_in_order_of_time on public.occurrences (held_on, starts, number);
drop index public.occurrences_held_on;

-- The first and the last day of a period; null for one that nobody knows.
-- The same days as periodDays in src/domain/staff/bookings/period.ts: change both together.
create function public.period_days(period text)
returns daterange
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := public.studio_today();
  monday constant date := pg_catalog.date_trunc('week', today)::date;
  first_on constant date := pg_catalog.date_trunc('month', today)::date;
begin
  return case period_days.period
    when 'from-today' then pg_catalog.daterange(today, null)
    when 'today' then pg_catalog.daterange(today, today, '[]')
    when 'this-week' then pg_catalog.daterange(monday, monday + 6, '[]')
    when 'next-week' then pg_catalog.daterange(monday + 7, monday + 13, '[]')
    when 'this-month' then pg_catalog.daterange(first_on, (first_on + interval '1 month')::date)
    when 'last-28-days' then pg_catalog.daterange(today - 28, today, '[]')
  end;
end;
$$;

-- Classes on a day that are over, as occurrence_row() says it.
create function public.staff_occurrences(
  search text, tab text, period text, sort text, series text, class_type text, instructor text,
  page_offset integer, page_limit integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
-- PostgreSQL would compile the plan, which takes longer than running it.
set jit = off
as $$
declare
  wanted constant text := public.search_pattern(staff_occurrences.search);
  days constant daterange := public.period_days(staff_occurrences.period);
  -- What has ended by now, on the studio's wall clock.
  wall_now constant timestamp := (
    select public.studio_now() at time zone studio_settings.zone from public.studio_settings
  );
  found bigint[];
  total bigint;
begin
  if not public.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;
  -- The coming weeks are there, whoever looks first.
  perform public.stamp_occurrences();

  select
    pg_catalog.count(*),
    (
      pg_catalog.array_agg(
        listed.number order by
          case when staff_occurrences.sort = 'latest' then -listed.place else listed.place end
      )
    )[1 + greatest(0, coalesce(staff_occurrences.page_offset, 0)) :
      greatest(0, coalesce(staff_occurrences.page_offset, 0)) + public.page_limit(staff_occurrences.page_limit)]
  into total, found
  from (
    select
      occurrences.number,
      pg_catalog.row_number() over (order by occurrences.held_on, occurrences.starts, occurrences.number) as place
    from public.occurrences
    where (staff_occurrences.period is null or occurrences.held_on <@ days)
      and (staff_occurrences.series is null or occurrences.series = staff_occurrences.series)
      and (
        staff_occurrences.class_type is null
        or occurrences.series in (
          select class_series.key from public.class_series
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
        wanted = '%%'
        or 'BK-' || occurrences.number ilike wanted
        or occurrences.series in (select class_series.key from public.class_series where class_series.title ilike wanted)
        or occurrences.instructor in (select instructors.key from public.instructors where instructors.name ilike wanted)
      )
  ) as listed;

  return pg_catalog.jsonb_build_object(
    'total', total,
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(public.occurrence_row(one.number) order by one.place), '[]')
      from pg_catalog.unnest(found) with ordinality as one (number, place)
    )
  );
end;
$$;

create function public.staff_occurrence(wanted bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when public.is_staff() then public.occurrence_row(staff_occurrence.wanted) end;
$$;

create function public.occurrence_stats()
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  today constant date := public.studio_today();
  this_week constant daterange := public.period_days('this-week');
  answer jsonb;
begin
  if public.is_staff() then
    perform public.stamp_occurrences();
  end if;

  select pg_catalog.jsonb_build_object(
    'today', (
      select count(*) from public.occurrences
      where public.is_staff() and occurrences.held_on = today and occurrences.cancelled_at is null
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
    select occurrences.held_on, occurrences.capacity, (
      select count(*) from public.bookings
      where bookings.occurrence = occurrences.number and bookings.status in ('confirmed', 'attended', 'no-show')
    ) as taken
    from public.occurrences
    where public.is_staff()
      and occurrences.cancelled_at is null
      and occurrences.held_on >= today
      and (
        occurrences.held_on > today
        or public.studio_instant(occurrences.held_on, occurrences.ends) > public.studio_now()
      )
  ) as coming;
  return answer;
end;
$$;

-- Everybody in a class: by number, who cancelled last. Who may see them is the caller's to decide.
create function public.attendees_of(wanted bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'number', people.number,
        'name', people.name,
        'email', people.email,
        'phone', people.phone,
        'paymentMethod', people.payment_method,
        'status', people.status,
        'waitlistPlace', case when people.status = 'waitlisted' then people.line end,
        'walkIn', people.walk_in,
        'bookedAt', public.utc_text(people.booked_at)
      )
      order by people.status = 'cancelled', people.number
    ),
    '[]'
  )
  from (
    select
      bookings.*, pg_catalog.count(*) over (
        partition by bookings.status order by bookings.number rows unbounded preceding
      ) as line
    from public.bookings where bookings.occurrence = attendees_of.wanted
  ) as people;
$$;

create function public.occurrence_attendees(wanted bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select public.attendees_of(occurrences.number) from public.occurrences
  where occurrences.number = occurrence_attendees.wanted and public.sees_attendees(occurrences.instructor);
$$;

comment on function public.occurrence_attendees(bigint) is
  'For admins and for who teaches the class: Attendee[] in src/backend/staff/occurrences.ts; null for others.';

revoke all on function
  public.period_days(text),
  public.staff_occurrences(text, text, text, text, text, text, text, integer, integer),
  public.staff_occurrence(bigint),
  public.occurrence_stats(),
  public.attendees_of(bigint),
  public.occurrence_attendees(bigint)
  from public, anon, authenticated;
grant execute on function
  public.staff_occurrences(text, text, text, text, text, text, text, integer, integer),
  public.staff_occurrence(bigint),
  public.occurrence_stats(),
  public.occurrence_attendees(bigint)
  to authenticated;
