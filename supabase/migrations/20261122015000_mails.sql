-- The outbox: mails that are due, written in the same transaction as the change that they report. A worker with the
-- secret key claims some of them, sends them, and reports the result.

create table studio.mails (
  number bigint generated always as identity primary key,
  -- For example 'booking-confirmed', 'place-free', 'order-ready' or 'password-changed'.
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  recipient text not null,
  booking bigint references studio.bookings (number) on delete cascade,
  order_number bigint references studio.orders (number) on delete cascade,
  -- The newsletter that the mail contains, whose text is stored only once.
  newsletter bigint references studio.newsletters (number),
  -- The data of the mail, as of when it was written.
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- The same for every attempt: mail programs show two mails with one id as one.
  message_id uuid not null default gen_random_uuid(),
  -- The time of the next attempt.
  due_at timestamptz not null default studio.studio_now(),
  attempts integer not null default 0,
  -- The time until which a worker holds the mail. If the worker crashes, the claim expires then.
  claimed_until timestamptz,
  -- The error of the last attempt.
  problem text,
  sent_at timestamptz,
  -- The texts of the studio with which it was written: studio.mail_texts.
  texts jsonb not null default '{}',
  -- The time at which it was given up: after studio.mail_attempts(), or because there is no such mailbox.
  failed_at timestamptz,
  -- The time at which it was dropped unsent, because it was no longer true.
  dropped_at timestamptz,
  -- The time at which the provider, which had accepted the mail, reported that it came back.
  bounced_at timestamptz,
  -- Whether it came back because its address accepts no mails, and not because the mailbox is full, the text was refused
  -- or a quota was used up.
  address_refused boolean not null default false,
  state text not null generated always as (
    case
      when bounced_at is not null then 'bounced'
      when sent_at is not null then 'sent'
      when failed_at is not null then 'failed'
      when dropped_at is not null then 'dropped'
      else 'waiting'
    end
  ) stored,
  constraint mails_one_end check (pg_catalog.num_nonnulls(sent_at, failed_at, dropped_at) <= 1)
);

comment on table studio.mails is 'Written by functions and triggers; a worker sends what is due.';

create index mails_booking on studio.mails (booking);
create index mails_recipient on studio.mails (studio.mailbox(recipient), created_at);
-- The search for a part of an address reads each address once.
create index mails_by_recipient on studio.mails (recipient, state, number);
create index mails_order_number on studio.mails (order_number);
create index mails_newsletter on studio.mails (newsletter, state) where newsletter is not null;
create index mails_by_state on studio.mails (state, number);
-- Newsletters are sent after mails that a single person waits for.
create index mails_waiting on studio.mails ((newsletter is not null), due_at, number)
  where sent_at is null and failed_at is null and dropped_at is null;
create index mails_failed on studio.mails (failed_at) where failed_at is not null;
create index mails_bounced on studio.mails (bounced_at) where bounced_at is not null;
create unique index mails_message_id on studio.mails (message_id);

alter table studio.mails enable row level security;
-- The payload is left out, because it contains the private link.
grant select (number, kind, recipient, booking, order_number, created_at, sent_at) on table studio.mails to authenticated;

create policy "Admins read the mails about orders" on studio.mails
  for select to authenticated
  using (order_number is not null and (select studio.current_role_is('admin')));

-- Whether one more mail may be sent to an address at the request of a visitor. There is no limit for the address's owner
-- who is signed in, for staff, and for mails that nobody requested, such as those about a cancelled class.
create function studio.may_be_mailed(email text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.count(*) from studio.mails
    where studio.mailbox(mails.recipient) = studio.mailbox(may_be_mailed.email)
      and mails.created_at > pg_catalog.now() - (select limits.within from studio.limits where limits.name = 'mails-per-email')
  ) < studio.limit_of('mails-per-email')
  or studio.is_staff()
  or exists (
    select from auth.users
    where users.id = auth.uid() and users.email_confirmed_at is not null
      and pg_catalog.lower(users.email) = pg_catalog.lower(may_be_mailed.email)
  );
end;
$$;

-- Writes a mail about a booking to the outbox, unless the booking has no address.
-- @param more The data of the mail besides the booking.
create function studio.post_booking_mail(kind text, booking bigint, more jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.mails (kind, recipient, booking, payload)
  select
    post_booking_mail.kind, bookings.email, bookings.number,
    studio.booking_json(bookings.number) || post_booking_mail.more
  from studio.bookings where bookings.number = post_booking_mail.booking and bookings.email <> '';
end;
$$;

-- Writes a mail about a date to the outbox for everyone who has a place or waits for one.
create function studio.post_occurrence_mails(kind text, occurrence bigint, more jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.post_booking_mail(post_occurrence_mails.kind, affected_bookings.number, post_occurrence_mails.more)
  from (
    select recipients.number from studio.recipients_of(post_occurrence_mails.occurrence, 'affected') as recipients
    order by recipients.number
  ) as affected_bookings;
end;
$$;

-- Updates the time and the instructor in the unsent mails about a date. They may wait for hours if the mail server of
-- their recipient does not respond, and would otherwise contradict a mail about the change that arrives first. Those
-- that is_mail_current() drops after a change are not updated.
create function studio.update_waiting_mails(occurrence bigint)
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.mails set payload = mails.payload || pg_catalog.jsonb_build_object(
    'occurrence', present.booking -> 'occurrence', 'startsAt', present.booking -> 'startsAt',
    'freeUntilAt', present.booking -> 'freeUntilAt'
  )
  from studio.bookings
  cross join lateral (select studio.booking_json(bookings.number) as booking) as present
  where bookings.occurrence = update_waiting_mails.occurrence and mails.booking = bookings.number
    and mails.kind in (
      'booking-confirmed', 'booking-waitlisted', 'booking-promoted', 'place-free', 'class-message', 'class-brought-back'
    )
    and mails.sent_at is null and mails.dropped_at is null;
$$;

-- Drops the mails of these kinds about bookings that no worker has tried to send, because a new mail replaces them.
-- Returns them.
create function studio.drop_untried_mails(bookings bigint[], kinds text[])
returns setof studio.mails
language sql
security definer
set search_path = ''
as $$
  update studio.mails set dropped_at = studio.studio_now()
  where mails.booking = any (drop_untried_mails.bookings) and mails.kind = any (drop_untried_mails.kinds)
    and mails.attempts = 0 and mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null
  returning mails.*;
$$;

-- Tells everyone affected by mail that a date has changed. A person whose mail about earlier changes is not sent yet gets one
-- mail about all changes, or none if they were reversed.
-- @param previous The values before the last change, as mailed_values(). @param present Those after it.
create function studio.post_changed_mails(occurrence bigint, previous jsonb, present jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  booking_number bigint;
  known jsonb;
begin
  for booking_number in
    select recipients.number from studio.recipients_of(post_changed_mails.occurrence, 'affected') as recipients
    order by recipients.number
  loop
    known := coalesce(
      (
        select untried.payload -> 'was'
        from studio.drop_untried_mails(array[booking_number], '{booking-changed}') as untried
        order by untried.number limit 1
      ),
      post_changed_mails.previous
    );
    if known <> post_changed_mails.present then
      perform studio.post_booking_mail(
        'booking-changed', booking_number, pg_catalog.jsonb_build_object('was', known)
      );
    end if;
  end loop;
end;
$$;

-- Tells everyone affected by mail that a date is cancelled, why, and which of the next classes can replace it.
create function studio.post_cancelled_mails(occurrence bigint, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  next_classes jsonb;
begin
  if not studio.is_booked(post_cancelled_mails.occurrence) then
    return;
  end if;
  select studio.next_classes(
    class_series,
    greatest(studio.studio_instant(occurrences.held_on, occurrences.starts), studio.studio_now()),
    3
  )
  into next_classes
  from studio.occurrences join studio.class_series on class_series.key = occurrences.series
  where occurrences.number = post_cancelled_mails.occurrence;
  -- If a date is cancelled, brought back and cancelled again, a person whose first mail has not been sent yet gets only
  -- the second.
  perform studio.drop_untried_mails(
    array(select bookings.number from studio.bookings where bookings.occurrence = post_cancelled_mails.occurrence),
    '{class-cancelled}'
  );
  perform studio.post_occurrence_mails(
    'class-cancelled', post_cancelled_mails.occurrence,
    pg_catalog.jsonb_build_object('reason', post_cancelled_mails.reason, 'next', next_classes)
  );
end;
$$;

-- Tells everyone affected by mail that a cancelled date is held after all. A person whose mail about the cancellation has
-- not been sent yet gets neither mail.
-- @returns The number of mails.
create function studio.post_brought_back_mails(occurrence bigint)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  booking_number bigint;
  is_cancellation_unsent boolean;
  mailed integer := 0;
begin
  for booking_number in
    select recipients.number from studio.recipients_of(post_brought_back_mails.occurrence, 'affected') as recipients
    where recipients.email <> ''
    order by recipients.number
  loop
    select coalesce(bool_or(untried.kind = 'class-cancelled'), false) into is_cancellation_unsent
    from studio.drop_untried_mails(array[booking_number], '{class-cancelled,class-brought-back}') as untried;
    -- After an earlier cancellation, the mail that the date was brought back may not have been sent: the person still
    -- thinks that it is cancelled.
    if not is_cancellation_unsent or (
      select attempted.kind = 'class-cancelled' from studio.mails as attempted
      where attempted.booking = booking_number and attempted.kind in ('class-cancelled', 'class-brought-back') and attempted.attempts > 0
      order by attempted.number desc limit 1
    ) then
      perform studio.post_booking_mail('class-brought-back', booking_number);
      mailed := mailed + 1;
    end if;
  end loop;
  return mailed;
end;
$$;

-- Writes the mail for an order's current status to the outbox, unless its customer was erased. The mail for a collected
-- order is due ten minutes later, because staff may undo a mistake; nobody undoes that an order of digital products is complete.
create function studio.post_order_mail(order_number bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  digital constant boolean := studio.is_digital(post_order_mail.order_number);
begin
  insert into studio.mails (kind, recipient, order_number, payload, due_at)
  select
    case when orders.status = 'collected' and digital then 'order-complete' else 'order-' || orders.status end,
    orders.email, orders.number, studio.order_json(orders.number),
    studio.studio_now() + case when orders.status = 'collected' and not digital then interval '10 minutes' else interval '0' end
  from studio.orders
  where orders.number = post_order_mail.order_number and orders.email <> ''
    -- A person who orders and cancels repeatedly for a stranger's address sees the result on the page only.
    and (orders.status <> 'cancelled' or studio.may_be_mailed(orders.email))
    -- An order that is marked as collected a second time, after this was undone, causes no second mail.
    and (orders.status <> 'collected' or not exists (
      select from studio.mails
      where mails.order_number = orders.number and mails.kind in ('order-collected', 'order-complete') and mails.dropped_at is null
    ));
end;
$$;

-- Trigger: notifies the owner of an account by mail that the password was changed, in case somebody else changed it. It
-- is a trigger, because the Auth service changes passwords without calling a function of ours: on the account page, and
-- after a recovery mail.
create function studio.post_password_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.mails (kind, recipient, payload)
  values ('password-changed', new.email, pg_catalog.jsonb_build_object('changedAt', pg_catalog.now()));
  return null;
end;
$$;

-- No mail for the first password of an account that had none.
create trigger post_password_mail
  after update of encrypted_password on auth.users
  for each row
  when (
    old.encrypted_password <> '' and new.encrypted_password <> ''
    and old.encrypted_password <> new.encrypted_password and new.email <> ''
  )
  execute function studio.post_password_mail();

-- Returns the payload of a mail, with the subject and body of its newsletter if it has one.
create function studio.mail_payload(newsletter bigint, payload jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select mail_payload.payload || coalesce(
    (
      select pg_catalog.jsonb_build_object('subject', newsletters.subject, 'body', newsletters.body)
      from studio.newsletters where newsletters.number = mail_payload.newsletter
    ),
    '{}'
  );
$$;

-- Returns the payload of a mail without the secrets of its private links, at any depth.
-- @param replacement The value in their place; null to leave them out.
create function studio.without_secrets(payload jsonb, replacement jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case pg_catalog.jsonb_typeof(payload)
    when 'object' then (
      select coalesce(
        pg_catalog.jsonb_object_agg(
          field.key, case when secrets.is_secret then replacement else studio.without_secrets(field.value, replacement) end
        ) filter (where not secrets.is_secret or replacement is not null),
        '{}'
      )
      from pg_catalog.jsonb_each(payload) as field
      cross join lateral (
        select field.key ~* 'token' and pg_catalog.jsonb_typeof(field.value) = 'string' as is_secret
      ) as secrets
    )
    when 'array' then (
      select coalesce(pg_catalog.jsonb_agg(studio.without_secrets(element.value, replacement) order by element.position), '[]')
      from pg_catalog.jsonb_array_elements(payload) with ordinality as element (value, position)
    )
    else payload
  end;
end;
$$;
