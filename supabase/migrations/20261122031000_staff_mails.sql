-- The activities at the studio, their recipients, and the mails as they were sent. Admins see all of them, instructors
-- those about their own classes.

-- Returns a mail for lists: its recipient and its state, without its content.
create function studio.mail_row_json(mail studio.mails)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'number', mail.number,
    'kind', mail.kind,
    'recipient', mail.recipient,
    'state', mail.state,
    'problem', mail.problem,
    'attempts', mail.attempts,
    'at', studio.utc_text(coalesce(mail.bounced_at, mail.sent_at, mail.failed_at, mail.dropped_at, mail.created_at))
  );
$$;

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

-- @param state 'waiting', 'sent', 'failed', 'bounced' or 'dropped'; null for all. @param search A part of the recipient's
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
  pattern constant text := studio.search_pattern(staff_mails.search);
  admin constant boolean := studio.current_role_is('admin');
  own_instructor constant text := studio.own_instructor_key();
  numbers bigint[];
  total bigint;
begin
  if not studio.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;
  if admin and pattern = '%%' then
    -- Both are answered by an index.
    select count(*) into total from studio.mails where staff_mails.state is null or mails.state = staff_mails.state;
    numbers := array(
      select mails.number from studio.mails where staff_mails.state is null or mails.state = staff_mails.state
      order by mails.number desc
      offset studio.page_offset(staff_mails.page_offset) limit studio.page_limit(staff_mails.page_limit)
    );
  else
    with matching as materialized (
      select mails.number from studio.mails
      where mails.recipient ilike pattern
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
  with visible_classes as (
    select occurrences.number, occurrences.held_on, occurrences.starts, occurrences.cancelled_at, class_series.title
    from studio.occurrences join studio.class_series on class_series.key = occurrences.series
    where admin or occurrences.instructor = own_instructor
  ), activities as (
    select
      activity.kind, bookings.name, visible_classes.title as subject, visible_classes.held_on, visible_classes.starts,
      activity.at, visible_classes.number::text as key, bookings.number as booking, null::bigint as occurrence,
      null::bigint as order_number, bookings.number as source
    from studio.bookings
    join visible_classes on visible_classes.number = bookings.occurrence
    cross join lateral (values
      (
        case
          when bookings.promoted_at is not null or bookings.claimed_at is not null or bookings.status = 'waitlisted'
            then 'waitlisted'
          else 'booked'
        end,
        bookings.booked_at
      ),
      ('promoted', bookings.promoted_at),
      ('claimed', bookings.claimed_at),
      (case when bookings.cancelled_late then 'cancelled-late' else 'cancelled' end, bookings.cancelled_at)
    ) as activity (kind, at)
    where greatest(bookings.booked_at, bookings.promoted_at, bookings.claimed_at, bookings.cancelled_at) >= since
      and activity.at >= since
    union all
    select 'class-cancelled', null, visible_classes.title, visible_classes.held_on, visible_classes.starts,
      visible_classes.cancelled_at, visible_classes.number::text, null, visible_classes.number, null, visible_classes.number
    from visible_classes where visible_classes.cancelled_at is not null
    union all
    select case order_history.status when 'placed' then 'ordered' else 'order-cancelled' end, orders.name,
      'EK-S-' || orders.number, null, null, order_history.changed_at, orders.number::text, null, null, orders.number,
      orders.number
    from studio.order_history join studio.orders on orders.number = order_history.order_number
    where admin and order_history.status in ('placed', 'cancelled')
    union all
    select 'low-stock', null, notifications.title, null, null, notifications.created_at, '', null, null, null,
      notifications.id
    from studio.notifications where notifications.path like '/admin/store?low=%'
    union all
    select 'mail-failed', mails.recipient, mails.problem, null, null, coalesce(mails.bounced_at, mails.failed_at),
      mails.number::text, null, null, null, mails.number
    from studio.mails where admin and (mails.failed_at is not null or mails.bounced_at is not null)
  ), matching as materialized (
    select activities.* from activities
    cross join lateral pg_catalog.concat_ws(' ', activities.name, activities.subject) as searched (text)
    where (staff_activity.kinds is null or activities.kind = any (staff_activity.kinds))
      and (
        pg_catalog.lower(searched.text) like all (word_patterns)
        -- Folding all of a hundred thousand texts would take seconds.
        or searched.text ~ '[^\x01-\x7f]' and studio.folded(searched.text) like all (word_patterns)
      )
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
