-- The activities at the studio, their recipients, and the mails as they were sent. Admins see all of them, instructors
-- those about their own classes.

-- Whether the caller may read a mail.
create function studio.may_read_mail(booking bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.current_role_is('admin') or exists (
    select from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.number = may_read_mail.booking and occurrences.instructor = studio.own_instructor_key()
  );
end;
$$;

-- @param state 'waiting', 'sent', 'failed', 'bounced' or 'dropped'; null for all. @param search Parts of the recipient's
-- address.
create function public.staff_mails(state text, search text, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
-- The plan depends on the state: a generic one would read all mails.
set plan_cache_mode = force_custom_plan
as $$
declare
  word_patterns constant text[] := studio.word_patterns(staff_mails.search);
  admin constant boolean := studio.current_role_is('admin');
  own_instructor constant text := studio.own_instructor_key();
  numbers bigint[];
  total bigint;
begin
  if not studio.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;
  if admin and word_patterns = '{%%}' then
    -- Both are answered by an index.
    select count(*) into total from studio.mails where staff_mails.state is null or mails.state = staff_mails.state;
    numbers := array(
      select mails.number from studio.mails where staff_mails.state is null or mails.state = staff_mails.state
      order by mails.number desc
      offset studio.page_offset(staff_mails.page_offset) limit studio.page_limit(staff_mails.page_limit)
    );
  else
    with recipients as materialized (
      -- Far fewer than mails, and an index has them.
      select distinct mails.recipient from studio.mails
    ), matching as materialized (
      select mails.number from studio.mails
      where (
          word_patterns = '{%%}'
          or mails.recipient = any (array(
            select recipients.recipient from recipients where studio.has_words(recipients.recipient, word_patterns)
          ))
        )
        and (staff_mails.state is null or mails.state = staff_mails.state)
        and (admin or mails.booking in (
          select bookings.number from studio.occurrences join studio.bookings on bookings.occurrence = occurrences.number
          where occurrences.instructor = own_instructor
        ))
    )
    select
      (select count(*) from matching),
      array(
        select matching.number from matching order by matching.number desc
        offset studio.page_offset(staff_mails.page_offset) limit studio.page_limit(staff_mails.page_limit)
      )
    into total, numbers;
  end if;
  return pg_catalog.jsonb_build_object(
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(studio.mail_row_json(mails) order by mails.number desc), '[]')
      from studio.mails where mails.number = any (numbers)
    ),
    'total', total
  );
end;
$$;

comment on function public.staff_mails(text, text, integer, integer) is
  'For staff: a page of MailRow in src/domain/mails/staff/mail-schema.ts, the newest first; an empty page for others.';

grant execute on function public.staff_mails(text, text, integer, integer) to authenticated;

-- Returns a mail as it was sent. Its private links are removed: a person with such a link could act as the recipient.
create function public.staff_mail(number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.mail_row_json(mails) || pg_catalog.jsonb_build_object(
    'messageId', mails.message_id,
    'createdAt', studio.utc_text(mails.created_at),
    'texts', case
      when mails.attempts > 0 then mails.texts else studio.mail_texts_json(mails.kind) -> 'texts' end,
    'payload', studio.without_secrets(
      studio.mail_payload(mails.newsletter, mails.payload), '"00000000-0000-4000-8000-000000000000"'
    )
  )
  from studio.mails
  where mails.number = staff_mail.number and studio.may_read_mail(mails.booking);
$$;

comment on function public.staff_mail(bigint) is 'For staff: the content of a mail, without its private links; null for others.';

grant execute on function public.staff_mail(bigint) to authenticated;

-- Returns the kinds of mails that report an activity.
create function studio.mail_kinds_of(activity text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case mail_kinds_of.activity
    when 'booked' then '{booking-confirmed}'
    when 'waitlisted' then '{booking-waitlisted}'
    when 'promoted' then '{booking-promoted}'
    when 'claimed' then '{booking-confirmed}'
    when 'cancelled' then '{booking-cancelled}'
    when 'cancelled-late' then '{booking-cancelled}'
    when 'class-cancelled' then '{class-cancelled}'
    when 'ordered' then '{order-placed}'
    when 'order-cancelled' then '{order-cancelled}'
    else '{}'
  end::text[];
$$;

-- Returns the mails that report an activity: the first three of them, and their number.
-- @param key The number of the mail, if the activity is that it failed.
create function studio.activity_mails(
  kind text, key text, booking bigint, occurrence bigint, order_number bigint, out mails jsonb, out mail_count bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mail_kinds constant text[] := studio.mail_kinds_of(activity_mails.kind);
begin
  select
    coalesce(
      pg_catalog.jsonb_agg(studio.mail_row_json(numbered.mail) order by numbered.position) filter (where numbered.position <= 3),
      '[]'
    ),
    pg_catalog.count(*)
  into activity_mails.mails, activity_mails.mail_count
  from (
    select stored as mail, row_number() over (order by stored.number) as position
    from (
      -- Four queries, each answered by an index.
      select case activity_mails.kind when 'mail-failed' then activity_mails.key::bigint end as number
      union all
      select by_booking.number from studio.mails as by_booking
      where by_booking.booking = activity_mails.booking and by_booking.kind = any (mail_kinds)
      union all
      select by_order.number from studio.mails as by_order
      where by_order.order_number = activity_mails.order_number and by_order.kind = any (mail_kinds)
      union all
      select by_date.number from studio.bookings join studio.mails as by_date on by_date.booking = bookings.number
      where bookings.occurrence = activity_mails.occurrence and by_date.kind = any (mail_kinds)
    ) as reporting
    join studio.mails as stored on stored.number = reporting.number
  ) as numbered;
end;
$$;

-- Whether a person has joined the waitlist of the class, and did not book a free place.
create function studio.has_waited(booking studio.bookings)
returns boolean
language sql
immutable
return booking.promoted_at is not null or booking.claimed_at is not null or booking.status = 'waitlisted';

-- The activities about places in classes. A query of some kinds or of a time reads only the branches and the entries of
-- indexes that it needs.
create view studio.booking_activities as
select 'booked' as kind, bookings.booked_at as at, bookings.number as booking, bookings.occurrence, bookings.name, bookings.folded_name
from studio.bookings where not studio.has_waited(bookings)
union all
select 'waitlisted', bookings.booked_at, bookings.number, bookings.occurrence, bookings.name, bookings.folded_name
from studio.bookings where studio.has_waited(bookings)
union all
select 'promoted', bookings.promoted_at, bookings.number, bookings.occurrence, bookings.name, bookings.folded_name
from studio.bookings where bookings.promoted_at is not null
union all
select 'claimed', bookings.claimed_at, bookings.number, bookings.occurrence, bookings.name, bookings.folded_name
from studio.bookings where bookings.claimed_at is not null
union all
select 'cancelled', bookings.cancelled_at, bookings.number, bookings.occurrence, bookings.name, bookings.folded_name
from studio.bookings where bookings.cancelled_at is not null and not bookings.cancelled_late
union all
select 'cancelled-late', bookings.cancelled_at, bookings.number, bookings.occurrence, bookings.name, bookings.folded_name
from studio.bookings where bookings.cancelled_at is not null and bookings.cancelled_late;

comment on view studio.booking_activities is 'Read by functions only.';

-- The activities that only admins see: orders, and mails that failed.
create view studio.admin_activities as
select
  case order_history.status when 'placed' then 'ordered' else 'order-cancelled' end as kind, orders.name,
  'EK-S-' || orders.number as subject, order_history.changed_at as at, orders.number::text as key, orders.number as order_number,
  orders.number as source
from studio.order_history join studio.orders on orders.number = order_history.order_number
where order_history.status in ('placed', 'cancelled')
union all
select 'mail-failed', mails.recipient, mails.problem, coalesce(mails.bounced_at, mails.failed_at), mails.number::text, null, mails.number
from studio.mails where mails.failed_at is not null or mails.bounced_at is not null;

comment on view studio.admin_activities is 'Read by functions only.';

-- @param kinds The kinds of activities; null for all. @param search A part of a name, a class or an order's number.
create function public.staff_activity(kinds text[], search text, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  word_patterns constant text[] := studio.word_patterns(staff_activity.search);
  -- The words that are in no title, so that only a name can contain them.
  name_patterns constant text[] := array(
    select pattern from unnest(word_patterns) as pattern
    where not exists (select from studio.class_series where studio.has_words(class_series.title, array[pattern]))
  );
  admin constant boolean := studio.current_role_is('admin');
  own_instructor constant text := studio.own_instructor_key();
  -- The page shows nothing about bookings before this instant: each booking is an activity, and there are enough later
  -- ones.
  since constant timestamptz := coalesce(
    case when admin and staff_activity.kinds is null and word_patterns = '{%%}' then (
      select bookings.booked_at from studio.bookings
      order by bookings.booked_at desc
      offset studio.page_offset(staff_activity.page_offset) + studio.page_limit(staff_activity.page_limit) - 1 limit 1
    ) end,
    '-infinity'
  );
  answer jsonb;
begin
  if not studio.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;
  with series as materialized (
    select
      class_series.key, class_series.title,
      -- The words that this title does not contain, so that the name has to.
      array(
        select pattern from unnest(word_patterns) as pattern where not studio.has_words(class_series.title, array[pattern])
      ) as other_words
    from studio.class_series
  ), visible_classes as (
    select occurrences.number, occurrences.held_on, occurrences.starts, occurrences.cancelled_at, series.title, series.other_words
    from studio.occurrences join series on series.key = occurrences.series
    where admin or occurrences.instructor = own_instructor
  ), activities as (
    select
      places.kind, places.name, visible_classes.title as subject, visible_classes.held_on, visible_classes.starts,
      places.at, visible_classes.number::text as key, places.booking, null::bigint as occurrence,
      null::bigint as order_number, places.booking as source
    from studio.booking_activities as places
    join visible_classes on visible_classes.number = places.occurrence
    -- The first condition, which needs no class, excludes most places before the join.
    where places.folded_name like all (name_patterns) and places.folded_name like all (visible_classes.other_words)
      and places.at >= since
    union all
    select 'class-cancelled', null, visible_classes.title, visible_classes.held_on, visible_classes.starts,
      visible_classes.cancelled_at, visible_classes.number::text, null, visible_classes.number, null, visible_classes.number
    from visible_classes where visible_classes.cancelled_at is not null and visible_classes.other_words = '{}'
    union all
    select 'low-stock', null, notifications.title, null, null, notifications.created_at, '', null, null, null,
      notifications.id
    from studio.notifications
    where notifications.path like '/admin/store?low=%' and studio.has_words(notifications.title, word_patterns)
    union all
    select of_admins.kind, of_admins.name, of_admins.subject, null, null, of_admins.at, of_admins.key, null, null,
      of_admins.order_number, of_admins.source
    from studio.admin_activities as of_admins
    where admin and studio.has_words(of_admins.name || ' ' || coalesce(of_admins.subject, ''), word_patterns)
  ), matching as materialized (
    select * from activities where staff_activity.kinds is null or activities.kind = any (staff_activity.kinds)
  ), page as (
    -- The number of its row makes the order total: many activities have the same time.
    select * from matching order by matching.at desc, matching.kind, matching.source
    offset studio.page_offset(staff_activity.page_offset)
    limit studio.page_limit(staff_activity.page_limit)
  )
  select pg_catalog.jsonb_build_object(
    'rows', coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'id', page.kind || ' ' || page.source,
        'kind', page.kind,
        'name', page.name,
        'subject', page.subject,
        'on', page.held_on,
        'start', pg_catalog.to_char(page.starts, 'HH24:MI'),
        'at', studio.utc_text(page.at),
        'key', page.key,
        'mails', reported.mails,
        'mailCount', reported.mail_count
      )
      order by page.at desc, page.kind, page.source
    ), '[]'),
    'total', (select count(*) from matching) + (
      select count(*) filter (where bookings.booked_at < since) + count(*) filter (where bookings.promoted_at < since)
        + count(*) filter (where bookings.claimed_at < since) + count(*) filter (where bookings.cancelled_at < since)
      from studio.bookings where since > '-infinity'
    )
  ) into answer
  from page
  left join lateral studio.activity_mails(page.kind, page.key, page.booking, page.occurrence, page.order_number)
    as reported on true;
  return answer;
end;
$$;

comment on function public.staff_activity(text[], text, integer, integer) is
  'For staff: a page of Activity in src/domain/mails/staff/activity-schema.ts, the newest first; an empty page for others.';

grant execute on function public.staff_activity(text[], text, integer, integer) to authenticated;
