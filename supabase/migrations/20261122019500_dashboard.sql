-- The dashboard: every number is counted for each request, by an index.

-- An alert of the dashboard. `part` gives the order: 0 is money, 1 the next classes, 2 instructors, 3 failed work of
-- the database, 4 and 5 the products.
create type studio.staff_alert as (part integer, "position" bigint, kind text, subject text, count bigint, key text);

-- Returns alerts about classes and who teaches them: at most six of a kind.
-- @param instructor_key Only about this instructor's classes; null for all.
create function studio.class_alerts(instructor_key text)
returns setof studio.staff_alert
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
begin
  return query
  (
    select 1, row_number() over (order by occurrences.starts, occurrences.number), 'few-bookings',
      class_series.title, people.count, occurrences.number::text
    from studio.occurrences join studio.class_series on class_series.key = occurrences.series
    -- People at home count, too: the class is held for them.
    cross join lateral (
      select studio.places_taken(occurrences.number) + studio.places_at_home(occurrences.number) as count
    ) as people
    where occurrences.held_on = today + 1
      and studio.occurrence_status(occurrences) = 'planned'
      and (class_alerts.instructor_key is null or occurrences.instructor = class_alerts.instructor_key)
      and people.count < least(3, occurrences.capacity)
    order by 2 limit 6
  )
  union all
  (
    select 1, row_number() over (order by pg_catalog.min(occurrences.held_on), class_series.title), 'stream-without-link',
      class_series.title, pg_catalog.count(*), class_series.key
    from studio.class_series join studio.occurrences on occurrences.series = class_series.key
    where class_series.streamed and class_series.stream_link = ''
      and occurrences.held_on between today and today + 6
      and studio.occurrence_status(occurrences) = 'planned'
      and studio.is_future(occurrences.held_on, occurrences.starts)
      and (class_alerts.instructor_key is null or occurrences.instructor = class_alerts.instructor_key)
    group by class_series.key
    order by 2 limit 6
  )
  union all
  (
    select 2, row_number() over (order by pg_catalog.count(*) desc, instructors.name), 'on-leave', instructors.name,
      pg_catalog.count(*), instructors.key
    from studio.instructors join studio.occurrences on occurrences.instructor = instructors.key
    where instructors.status = 'on-leave'
      and occurrences.held_on >= today
      and studio.occurrence_status(occurrences) = 'planned'
      and studio.is_future(occurrences.held_on, occurrences.starts)
    group by instructors.key, instructors.name
    order by 2 limit 6
  )
  union all
  (
    select 2, row_number() over (order by pg_catalog.min(occurrences.held_on), instructors.name), 'substitute-wanted',
      instructors.name, pg_catalog.count(*), instructors.key
    from studio.substitute_requests
    join studio.occurrences on occurrences.number = substitute_requests.occurrence
    join studio.instructors on instructors.key = substitute_requests.instructor
    where substitute_requests.taken_at is null and substitute_requests.withdrawn_at is null
      and studio.substitute_state(substitute_requests) = 'open'
      and (
        class_alerts.instructor_key is null
        or substitute_requests.instructor = class_alerts.instructor_key
        or studio.substitute_problem(occurrences, class_alerts.instructor_key) is null
      )
    group by instructors.key, instructors.name
    order by 2 limit 6
  );
end;
$$;

-- Returns alerts about mails that are not sent and passes that disagree with the bookings.
create function studio.upkeep_alerts()
returns setof studio.staff_alert
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  (
    select 3, 0::bigint, 'mails-waiting', '', pg_catalog.count(*), null
    from studio.mails
    where mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null
      and mails.created_at <= studio.studio_now() - interval '1 hour'
    having pg_catalog.count(*) > 0
  )
  union all
  (
    select 3, 1, 'passes-disagree', '', last_check.count::bigint, null
    from (select pass_checks.count from studio.pass_checks order by pass_checks.number desc limit 1) as last_check
    where last_check.count > 0
  );
end;
$$;

-- Returns alerts about payments: at most six of a kind.
create function studio.money_alerts()
returns setof studio.staff_alert
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  -- Computed once: it reads all cancelled places and orders.
  with open_problems as materialized (select * from studio.open_payment_problems())
  (
    select 0, problems.payment, problems.kind, 'R-' || problems.payment, 1::bigint, payments.person::text
    from open_problems as problems join studio.payments on payments.number = problems.payment
    where problems.kind <> 'refunds-waiting'
    order by 2 limit 6
  )
  union all
  (
    -- The books and Stripe differ, by day: payments, refunds or payouts.
    select 0, row_number() over (order by difference.day, difference.about), difference.about || 's-disagree', difference.day::text,
      pg_catalog.count(*), difference.day::text
    from studio.open_differences() as difference
    group by difference.day, difference.about
    order by 2 limit 6
  )
  union all
  (
    select 3, 2, 'refunds-waiting', '', pg_catalog.count(*), null
    from open_problems as problems
    where problems.kind = 'refunds-waiting'
    having pg_catalog.count(*) > 0
  );
end;
$$;

-- Returns alerts about products: digital ones without their contents, and those of which few pieces are left. At most six of
-- a kind.
create function studio.product_alerts()
returns setof studio.staff_alert
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  (
    select 4, row_number() over (order by products.id), 'contents-without-link', products.name, 1::bigint, products.id
    from studio.products
    where products.status = 'on-sale' and products.category = 'digital' and products.contents_link = ''
    order by 2 limit 6
  )
  union all
  (
    select 5, row_number() over (order by products.stock, pg_catalog.lower(products.name)), 'low-stock', products.name,
      products.stock::bigint, products.id
    from studio.products
    where products.status = 'on-sale' and studio.is_low(products.category, products.stock)
    order by 2 limit 6
  );
end;
$$;

-- Returns alerts for staff, at most six of a kind. @param instructor_key Only alerts about this instructor's classes of
-- tomorrow, and none about mails; null for admins.
create function studio.staff_alerts(instructor_key text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
begin
  return (
    select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('kind', alert.kind, 'subject', alert.subject, 'count', alert.count, 'key', alert.key)
      order by alert.part, alert."position"
    ), '[]')
    from (
      select * from studio.class_alerts(staff_alerts.instructor_key)
      union all
      select * from studio.upkeep_alerts() where staff_alerts.instructor_key is null
      union all
      select * from studio.money_alerts() where staff_alerts.instructor_key is null
      union all
      select * from studio.product_alerts()
    ) as alert
  );
end;
$$;

-- Returns the last eight activities. @param instructor_key Only in this instructor's classes; null for all.
create function studio.recent_activity(instructor_key text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  -- The limit avoids a search through all years for an instructor with few classes.
  since constant timestamptz := case
    when recent_activity.instructor_key is null then '-infinity' else studio.studio_now() - interval '720 hours' end;
  activities jsonb;
begin
  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object(
      'kind', last.kind, 'name', last.name, 'person', last.person, 'subject', last.subject,
      'at', studio.utc_text(last.at), 'key', last.key
    )
    order by last.at desc, last.kind, last.number desc
  ), '[]') into activities
  from (
    select * from (
      (
        select 'booked' as kind, bookings.name, bookings.person, class_series.title as subject, bookings.booked_at as at,
          occurrences.number::text as key, bookings.number
        from studio.bookings
        join studio.occurrences on occurrences.number = bookings.occurrence
        join studio.class_series on class_series.key = occurrences.series
        where bookings.booked_at >= since
          and (recent_activity.instructor_key is null or occurrences.instructor = recent_activity.instructor_key)
        order by bookings.booked_at desc, bookings.number desc limit 8
      )
      union all
      (
        select 'cancelled', bookings.name, bookings.person, class_series.title, bookings.cancelled_at, occurrences.number::text,
          bookings.number
        from studio.bookings
        join studio.occurrences on occurrences.number = bookings.occurrence
        join studio.class_series on class_series.key = occurrences.series
        where bookings.cancelled_at >= since
          and (recent_activity.instructor_key is null or occurrences.instructor = recent_activity.instructor_key)
        order by bookings.cancelled_at desc, bookings.number desc limit 8
      )
      union all
      (
        select 'ordered', orders.name, orders.person, 'EK-S-' || orders.number, orders.placed_at, orders.number::text,
          orders.number
        from studio.orders where recent_activity.instructor_key is null
        order by orders.placed_at desc, orders.number desc limit 8
      )
      union all
      (
        select 'collected', orders.name, orders.person, 'EK-S-' || orders.number, order_history.changed_at, orders.number::text,
          orders.number
        from studio.order_history join studio.orders on orders.number = order_history.order_number
        where recent_activity.instructor_key is null and order_history.status = 'collected' and not studio.is_digital(orders.number)
        order by order_history.changed_at desc, orders.number desc limit 8
      )
      union all
      (
        select 'joined', people.name, people.number, passes.name, passes.bought_at, passes.number::text, passes.number
        from studio.passes join studio.people on people.number = passes.person
        where recent_activity.instructor_key is null
        order by passes.bought_at desc, passes.number desc limit 8
      )
    ) as activity
    order by activity.at desc, activity.kind, activity.number desc limit 8
  ) as last;
  return activities;
end;
$$;

-- The parts of the dashboard. Only the classes of `own_instructor` count, or all if it is null.

-- Returns the number of classes today, a week ago, and of those cancelled today: {"now", "before", "cancelled"}.
create function studio.classes_today_json()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
begin
  return (
    select pg_catalog.jsonb_build_object(
      'now', pg_catalog.count(*) filter (where occurrences.held_on = today and occurrences.cancelled_at is null),
      'before', pg_catalog.count(*) filter (where occurrences.held_on = today - 7 and occurrences.cancelled_at is null),
      'cancelled', pg_catalog.count(*) filter (where occurrences.held_on = today and occurrences.cancelled_at is not null)
    )
    from studio.occurrences
    where occurrences.held_on in (today, today - 7) and not studio.is_stopped(occurrences)
  );
end;
$$;

-- Returns the number of coming places, and of places booked within the last week and the week before: {"total", "now",
-- "before"}.
create function studio.active_bookings_json(own_instructor text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  instant constant timestamptz := studio.studio_now();
  week constant interval := interval '168 hours';
begin
  return (
    -- Counted date by date: the index finds the few future dates without a scan of all bookings.
    select pg_catalog.jsonb_build_object('total', coalesce(pg_catalog.sum(counts.places), 0))
    from studio.occurrences
    cross join lateral (
      select pg_catalog.count(*) as places from studio.bookings
      where bookings.occurrence = occurrences.number and bookings.status = 'confirmed'
    ) as counts
    where occurrences.held_on >= today
      and occurrences.cancelled_at is null
      and (own_instructor is null or occurrences.instructor = own_instructor)
      and studio.is_future(occurrences.held_on, occurrences.starts)
  ) || (
    select pg_catalog.jsonb_build_object(
      'now', pg_catalog.count(*) filter (where bookings.booked_at > instant - week),
      'before', pg_catalog.count(*) filter (where bookings.booked_at <= instant - week)
    )
    from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.booked_at > instant - 2 * week and bookings.booked_at <= instant
      -- As in the total: neither those on a waitlist nor those cancelled since.
      and bookings.status in ('confirmed', 'attended', 'no-show')
      and occurrences.cancelled_at is null
      and (own_instructor is null or occurrences.instructor = own_instructor)
  );
end;
$$;

-- Returns how many people attended the classes of each type, and how many were expected, in the days of the list to
-- which the dashboard links: [{"classType", "title", "attended", "expected"}].
create function studio.attendance_json(own_instructor text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  attendance_days constant daterange := studio.period_days('last-28-days');
begin
  return (
    select coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'classType', class_type.class_type, 'title', class_type.title, 'attended', class_type.attended,
        'expected', class_type.expected
      )
      order by class_type.class_type collate "C"
    ), '[]')
    from (
      select
        class_series.class_type,
        -- The most frequent title of its series: the title of the class type itself is in the content files.
        pg_catalog.mode() within group (order by class_series.title) as title,
        pg_catalog.sum(attendance.attended) as attended,
        pg_catalog.sum(attendance.expected) as expected
      from studio.occurrences
      join studio.class_series on class_series.key = occurrences.series
      cross join lateral (
        select
          pg_catalog.count(*) filter (where bookings.status = 'attended') as attended,
          pg_catalog.count(*) as expected
        from studio.bookings
        where bookings.occurrence = occurrences.number and bookings.status in ('attended', 'no-show')
      ) as attendance
      where occurrences.held_on between lower(attendance_days) and today
        and occurrences.cancelled_at is null
        and attendance.expected > 0
        and (own_instructor is null or occurrences.instructor = own_instructor)
      group by class_series.class_type
    ) as class_type
  );
end;
$$;

-- Returns the current class, or the next one; null if there is none. Attendance can be marked during the class.
create function studio.next_class_json(own_instructor text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  instant constant timestamptz := studio.studio_now();
begin
  return (
    select studio.staff_occurrence_json(occurrences.number)
      || pg_catalog.jsonb_build_object('classType', class_series.class_type)
    from studio.occurrences
    join studio.class_series on class_series.key = occurrences.series
    where occurrences.held_on between today and today + 28
      and studio.occurrence_status(occurrences) = 'planned'
      and (own_instructor is null or occurrences.instructor = own_instructor)
      and (
        occurrences.held_on > today
        or studio.studio_instant(occurrences.held_on, occurrences.ends) > instant
      )
    order by occurrences.held_on, occurrences.starts, occurrences.number
    limit 1
  );
end;
$$;

-- Returns the next six classes of the studio, the earliest first.
create function studio.upcoming_classes_json()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
begin
  return (
    select coalesce(pg_catalog.jsonb_agg(studio.staff_occurrence_json(next.number) order by next.position), '[]')
    from (
      select occurrences.number,
        row_number() over (order by occurrences.held_on, occurrences.starts, occurrences.number) as position
      from studio.occurrences
      where occurrences.held_on between today and today + 28
        and studio.occurrence_status(occurrences) = 'planned'
        and studio.is_future(occurrences.held_on, occurrences.starts)
      order by 2 limit 6
    ) as next
  );
end;
$$;

create function public.staff_dashboard()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  today constant date := studio.studio_today();
  instant constant timestamptz := studio.studio_now();
  week constant interval := interval '168 hours';
  admin constant boolean := studio.current_role_is('admin');
  -- The empty text matches no key: an instructor without a row teaches no classes.
  own_instructor constant text := case when not admin then coalesce(studio.own_instructor_key(), '') end;
begin
  if not studio.is_staff() then
    return null;
  end if;
  return pg_catalog.jsonb_build_object(
    'ownInstructor', own_instructor,
    'classesToday', studio.classes_today_json(),
    'bookedToday', (
      select coalesce(pg_catalog.sum(studio.places_taken(occurrences.number)), 0)
      from studio.occurrences
      where occurrences.held_on = today
        and occurrences.cancelled_at is null
        and (own_instructor is null or occurrences.instructor = own_instructor)
    ),
    'activeBookings', studio.active_bookings_json(own_instructor),
    'memberships', case when admin then (
      select pg_catalog.jsonb_build_object(
        'now', pg_catalog.count(*) filter (where studio.is_current_pass(passes, today)),
        'before', pg_catalog.count(*) filter (where studio.is_current_pass(passes, today - 30))
      )
      from studio.passes where (passes.to_on >= today - 30 or passes.to_on is null) and passes.erased_at is null
    ) end,
    'orders', case when admin then (
      select pg_catalog.jsonb_build_object(
        'now', pg_catalog.count(*) filter (where orders.placed_at > instant - week),
        'before', pg_catalog.count(*) filter (where orders.placed_at <= instant - week)
      )
      from studio.orders where orders.placed_at > instant - 2 * week and orders.placed_at <= instant
    ) end,
    'attendance', studio.attendance_json(own_instructor),
    'alerts', studio.staff_alerts(own_instructor),
    'next', studio.next_class_json(own_instructor),
    'upcoming', studio.upcoming_classes_json(),
    'activity', studio.recent_activity(own_instructor)
  );
end;
$$;

comment on function public.staff_dashboard() is
  'For staff: Dashboard in src/domain/overview/dashboard-schema.ts, with the key of an activity instead of its path; null for others.';

grant execute on function public.staff_dashboard() to authenticated;
