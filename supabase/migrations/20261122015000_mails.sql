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
  -- The texts customised by admins that it was written with: studio.mail_texts.
  texts jsonb not null default '{}',
  -- The time at which it was given up: after studio.mail_attempts(), or because there is no such mailbox.
  failed_at timestamptz,
  -- The time at which it was dropped unsent, because it was no longer true.
  dropped_at timestamptz,
  -- The time at which the provider reported that the mail came back, after it had accepted it.
  bounced_at timestamptz,
  -- Whether it came back because its address accepts no mails, and not because the mailbox is full, the text was refused or a
  -- quota was used up.
  address_refused boolean not null default false,
  constraint mails_one_end check (pg_catalog.num_nonnulls(sent_at, failed_at, dropped_at) <= 1)
);

comment on table studio.mails is 'Written by functions and triggers; a worker sends what is due.';

create index mails_booking on studio.mails (booking);
create index mails_recipient on studio.mails (studio.mailbox(recipient), created_at);
create index mails_order_number on studio.mails (order_number);
create index mails_newsletter on studio.mails (newsletter) where newsletter is not null;
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
create function studio.may_be_written_to(email text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.count(*) from studio.mails
    where studio.mailbox(mails.recipient) = studio.mailbox(may_be_written_to.email)
      and mails.created_at > pg_catalog.now() - (select limits.within from studio.limits where limits.name = 'mails-per-email')
  ) < studio.limit_of('mails-per-email')
  or studio.is_staff()
  or exists (
    select from auth.users
    where users.id = auth.uid() and users.email_confirmed_at is not null
      and pg_catalog.lower(users.email) = pg_catalog.lower(may_be_written_to.email)
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
  perform studio.post_booking_mail(post_occurrence_mails.kind, written_mails.number, post_occurrence_mails.more)
  from (
    select recipients.number from studio.recipients_of(post_occurrence_mails.occurrence, 'affected') as recipients
    order by recipients.number
  ) as written_mails;
end;
$$;

-- Gives mails about a date that have not been sent yet its present time and instructor. They may wait for hours if the mail
-- server of their recipient does not respond, and would otherwise contradict a mail about the change that arrives first.
-- Those that is_mail_current() drops after a change are not updated.
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

-- Writes a mail to everyone that a date has changed. A person who has not been told of earlier changes yet is told of all in
-- one mail, and of none if they were taken back.
-- @param previous The values before the last change, as mailed_values(). @param present Those after it.
create function studio.post_changed_mails(occurrence bigint, previous jsonb, present jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  told_booking bigint;
  known jsonb;
begin
  for told_booking in
    select recipients.number from studio.recipients_of(post_changed_mails.occurrence, 'affected') as recipients
    order by recipients.number
  loop
    with untold as (
      update studio.mails set dropped_at = studio.studio_now()
      where mails.booking = told_booking and mails.kind = 'booking-changed' and mails.attempts = 0
        and mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null
      returning mails.number, mails.payload -> 'was' as was
    )
    select coalesce((select untold.was from untold order by untold.number limit 1), post_changed_mails.previous) into known;
    if known <> post_changed_mails.present then
      perform studio.post_booking_mail(
        'booking-changed', told_booking, pg_catalog.jsonb_build_object('was', known)
      );
    end if;
  end loop;
end;
$$;

-- Writes a mail to everyone that a date is cancelled, with the reason and the next dates of the same class type with
-- free places.
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
    class_series.class_type,
    greatest(studio.studio_instant(occurrences.held_on, occurrences.starts), studio.studio_now()),
    3
  )
  into next_classes
  from studio.occurrences join studio.class_series on class_series.key = occurrences.series
  where occurrences.number = post_cancelled_mails.occurrence;
  -- A date that was cancelled, brought back and cancelled again: a person who has not been told yet is told once.
  update studio.mails set dropped_at = studio.studio_now()
  from studio.bookings
  where bookings.occurrence = post_cancelled_mails.occurrence and mails.booking = bookings.number
    and mails.kind = 'class-cancelled' and mails.attempts = 0
    and mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null;
  perform studio.post_occurrence_mails(
    'class-cancelled', post_cancelled_mails.occurrence,
    pg_catalog.jsonb_build_object('reason', post_cancelled_mails.reason, 'next', next_classes)
  );
end;
$$;

-- Writes a mail to everyone that a cancelled date is held after all. A person who has not been told of the cancellation yet
-- is told of neither.
-- @returns The number of mails.
create function studio.post_brought_back_mails(occurrence bigint)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  told_booking bigint;
  was_untold boolean;
  mailed integer := 0;
begin
  for told_booking in
    select recipients.number from studio.recipients_of(post_brought_back_mails.occurrence, 'affected') as recipients
    where recipients.email <> ''
    order by recipients.number
  loop
    with untold as (
      update studio.mails set dropped_at = studio.studio_now()
      where mails.booking = told_booking and mails.kind in ('class-cancelled', 'class-brought-back') and mails.attempts = 0
        and mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null
      returning mails.kind
    )
    select coalesce(bool_or(untold.kind = 'class-cancelled'), false) into was_untold from untold;
    -- They may have been told of an earlier cancellation, and not yet that the date was brought back then.
    if not was_untold or (
      select told.kind = 'class-cancelled' from studio.mails as told
      where told.booking = told_booking and told.kind in ('class-cancelled', 'class-brought-back') and told.attempts > 0
      order by told.number desc limit 1
    ) then
      perform studio.post_booking_mail('class-brought-back', told_booking);
      mailed := mailed + 1;
    end if;
  end loop;
  return mailed;
end;
$$;

-- Writes the mail for an order's current status to the outbox, unless its customer was erased. The mail for a collected
-- order is due ten minutes later, because staff may undo a mistake.
create function studio.write_order_mail(order_number bigint)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into studio.mails (kind, recipient, order_number, payload, due_at)
  select
    'order-' || orders.status, orders.email, orders.number,
    studio.order_json(orders.number),
    studio.studio_now() + case orders.status when 'collected' then interval '10 minutes' else interval '0' end
  from studio.orders
  where orders.number = write_order_mail.order_number and orders.email <> ''
    -- A person who orders and cancels repeatedly for a stranger's address sees the result on the page only.
    and (orders.status <> 'cancelled' or studio.may_be_written_to(orders.email))
    -- An order that is marked, undone and marked again causes one mail.
    and (orders.status <> 'collected' or not exists (
      select from studio.mails
      where mails.order_number = orders.number and mails.kind = 'order-collected' and mails.dropped_at is null
    ));
end;
$$;

-- Trigger: notifies the owner of an account by mail that the password was changed, in case somebody else changed it. It
-- is a trigger, because the Auth service changes passwords automatically: on the account page, and after a recovery
-- mail.
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

-- Whether a mail names the time and the instructor of its class as they are now. It may wait for hours if the mail server
-- of its recipient does not respond.
create function studio.names_current_class(payload jsonb, occurrence_row studio.occurrences)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (payload #>> '{occurrence,start}', payload #>> '{occurrence,end}', payload #>> '{occurrence,instructor,key}')
    is not distinct from (
      pg_catalog.to_char(occurrence_row.starts, 'HH24:MI'), pg_catalog.to_char(occurrence_row.ends, 'HH24:MI'),
      occurrence_row.instructor
    );
$$;

-- Whether a mail is still true for its current booking or order, so that nobody is notified of a place that no longer
-- exists.
create function studio.is_mail_current(mail studio.mails)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  booking studio.bookings;
  occurrence_row studio.occurrences;
  cancelled boolean;
begin
  if mail.kind in ('order-placed', 'order-ready', 'order-collected') then
    return exists (
      select from studio.orders
      where orders.number = mail.order_number and 'order-' || orders.status = mail.kind
    );
  elsif mail.kind = 'newsletter-confirm' then
    return exists (
      select from studio.subscribers
      where subscribers.confirm_token::text = mail.payload ->> 'token' and subscribers.confirmed_at is null
    );
  elsif mail.kind = 'invitation' then
    return exists (
      select from studio.invitations
      where invitations.number = (mail.payload ->> 'number')::bigint and studio.invitation_state(invitations) = 'open'
    );
  elsif mail.kind = 'substitute-wanted' then
    return exists (
      select from pg_catalog.jsonb_array_elements(mail.payload -> 'offers') as offer
      where public.substitute_offer(offer ->> 'token') ->> 'state' = 'open'
    );
  elsif mail.newsletter is not null then
    -- A reader who unsubscribed after it was written does not get it.
    return exists (
      select from studio.subscribers
      where subscribers.unsubscribe_token = studio.private_token(mail.payload ->> 'token')
        and subscribers.confirmed_at is not null
    );
  elsif mail.kind = 'pass-paused' then
    -- A person who ended the pause in the meantime is notified of that instead.
    return exists (
      select from studio.pass_pauses
      where pass_pauses.pass = (mail.payload ->> 'pass')::bigint
        and pass_pauses.from_on = (mail.payload ->> 'fromOn')::date
        and pass_pauses.to_on = (mail.payload ->> 'toOn')::date
    );
  elsif mail.kind ~ '^membership-' then
    return studio.is_membership_mail_true(mail.payload, mail.kind);
  elsif mail.booking is null then
    return true;
  end if;
  select * into booking from studio.bookings where bookings.number = mail.booking;
  select * into occurrence_row from studio.occurrences where occurrences.number = booking.occurrence;
  cancelled := occurrence_row.cancelled_at is not null;
  return case mail.kind
    when 'booking-confirmed' then booking.status <> 'cancelled' and not cancelled
    when 'booking-waitlisted' then booking.status = 'waitlisted' and not cancelled
    when 'booking-promoted' then booking.status <> 'cancelled' and not cancelled
    when 'place-free' then booking.status = 'waitlisted' and studio.gives_places(occurrence_row)
      and studio.places_taken(occurrence_row.number) < occurrence_row.capacity
    when 'booking-reminder' then booking.status = 'confirmed' and studio.is_coming(occurrence_row)
      and studio.wants_reminders(booking.email) and studio.names_current_class(mail.payload, occurrence_row)
    when 'booking-changed' then booking.status <> 'cancelled' and not cancelled
      and studio.names_current_class(mail.payload, occurrence_row)
    when 'booking-cancelled' then booking.status = 'cancelled'
    when 'class-cancelled' then cancelled
    when 'class-message' then booking.status <> 'cancelled'
    when 'class-brought-back' then booking.status <> 'cancelled' and not cancelled
    else true
  end;
end;
$$;

-- Trigger: the last mail to a deleted account is the only row with its address. The row is deleted after the mail was
-- sent or given up.
create function studio.forget_mail()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from studio.mails where mails.number = new.number;
  return null;
end;
$$;

create trigger forget_mail
  after update of sent_at, failed_at on studio.mails
  for each row when (new.kind = 'account-deleted' and (new.sent_at is not null or new.failed_at is not null))
  execute function studio.forget_mail();

-- The last time at which a worker claimed mails, to show that a worker is running.
create table studio.mail_worker (
  only_row boolean primary key default true check (only_row),
  seen_at timestamptz
);

comment on table studio.mail_worker is 'One row. Written by claim_mails(), reported by checkup().';

insert into studio.mail_worker default values;

alter table studio.mail_worker enable row level security;

-- Returns the time of the next retry: after 1, 4 and 16 minutes, and then every hour.
-- @param attempts The number of attempts that have failed.
create function studio.next_attempt(attempts integer)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select studio.studio_now()
    + least(interval '1 hour', interval '1 minute' * pg_catalog.power(4, least(4, greatest(0, next_attempt.attempts - 1))));
$$;

-- Returns the maximum number of attempts to send a mail: they take a day, so that an outage of the mail server loses none.
create function studio.mail_attempts()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 27;
$$;

-- Hands due mails to a worker, the oldest first and newsletters last, each to one worker at a time. Mails that are no
-- longer true are dropped; those whose worker crashed too often are given up.
-- @param page_limit 1 to 200; by default 25.
create function public.claim_mails(page_limit integer default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  now constant timestamptz := studio.studio_now();
  answer jsonb;
begin
  -- The update is throttled, so that a worker that polls every second writes almost nothing.
  update studio.mail_worker set seen_at = now
  where mail_worker.seen_at is null or mail_worker.seen_at < now - interval '30 seconds';
  with due as (
    select mails.number, mails.attempts >= studio.mail_attempts() as spent, studio.is_mail_current(mails) as is_current
    from studio.mails
    where mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null
      and mails.due_at <= now and (mails.claimed_until is null or mails.claimed_until <= now)
    order by (mails.newsletter is not null), mails.due_at, mails.number
    limit studio.page_limit(claim_mails.page_limit)
    for update skip locked
  ), ended as (
    update studio.mails set
      dropped_at = case when not due.is_current then now end,
      failed_at = case when due.is_current then now end,
      problem = case when due.is_current then coalesce(mails.problem, 'No attempt to send it reported a result.') end,
      claimed_until = null
    from due
    where mails.number = due.number and (due.spent or not due.is_current)
  ), claimed as (
    update studio.mails set claimed_until = now + interval '5 minutes', attempts = mails.attempts + 1,
      texts = coalesce((select mail_texts.texts from studio.mail_texts where mail_texts.kind = mails.kind), '{}')
    from due
    where mails.number = due.number and due.is_current and not due.spent
    returning mails.*
  )
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'number', claimed.number,
        'messageId', claimed.message_id,
        'kind', claimed.kind,
        'recipient', claimed.recipient,
        'payload', studio.mail_payload(claimed.newsletter, claimed.payload),
        'texts', claimed.texts,
        'createdAt', studio.utc_text(claimed.created_at)
      )
      order by (claimed.newsletter is not null), claimed.due_at, claimed.number
    ),
    '[]'
  )
  into answer
  from claimed;
  return answer;
end;
$$;

comment on function public.claim_mails(integer) is 'For the worker that sends mails: the mails to send now.';

-- Only for the project's secret key, which has the role service_role: mails contain private links.
grant execute on function public.claim_mails(integer) to service_role;

create function public.mark_mails_sent(numbers bigint[])
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  marked_count integer;
begin
  update studio.mails set sent_at = studio.studio_now(), claimed_until = null, failed_at = null, problem = null
  where mails.number = any (mark_mails_sent.numbers) and mails.sent_at is null and mails.dropped_at is null;
  get diagnostics marked_count = row_count;
  return marked_count;
end;
$$;

comment on function public.mark_mails_sent(bigint[]) is 'Answers how many of them were not marked before.';

grant execute on function public.mark_mails_sent(bigint[]) to service_role;

-- Records a failed attempt. The mail is retried later, unless it was the last attempt.
-- @param permanent Whether every retry would fail, because there is no such mailbox: the mail is given up at once.
create function public.mark_mail_failed(number bigint, problem text, permanent boolean default false)
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.mails set
    problem = pg_catalog.left(mark_mail_failed.problem, 500),
    claimed_until = null,
    due_at = studio.next_attempt(mails.attempts),
    failed_at = case
      when mark_mail_failed.permanent or mails.attempts >= studio.mail_attempts() then studio.studio_now()
    end
  where mails.number = mark_mail_failed.number
    and mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null;
$$;

comment on function public.mark_mail_failed(bigint, text, boolean) is 'For the worker that sends mails.';

grant execute on function public.mark_mail_failed(bigint, text, boolean) to service_role;

-- Records that a mail came back after the provider had accepted it: sending it again would not help. The report may
-- arrive before the worker has marked the mail as sent, which it then is. A reader whose address refuses newsletters twice in
-- a row is unsubscribed, because mails to addresses that do not exist let providers distrust all mails of the sender. Once is
-- not enough: a provider may return mails by mistake for some hours.
-- @param permanent Whether the address accepts no mails; false if only this mail did not arrive.
-- @returns Whether this was not known before.
create function public.mark_mail_bounced(message_id uuid, problem text, permanent boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  mail studio.mails;
begin
  update studio.mails set
    bounced_at = studio.studio_now(),
    address_refused = mark_mail_bounced.permanent,
    problem = pg_catalog.left(mark_mail_bounced.problem, 500),
    sent_at = coalesce(mails.sent_at, studio.studio_now()),
    failed_at = null,
    claimed_until = null
  where mails.message_id = mark_mail_bounced.message_id and mails.bounced_at is null and mails.dropped_at is null
  returning * into mail;
  if mail.address_refused and (
    select earlier.address_refused from studio.mails as earlier
    where studio.mailbox(earlier.recipient) = studio.mailbox(mail.recipient)
      -- The numbers of the mails are compared: a newsletter may be sent long after it was begun, and then has a lower
      -- number than the one before.
      and earlier.newsletter is not null and mail.newsletter is not null and earlier.number < mail.number
      -- Only mails of the same subscription count: a person who subscribed again has confirmed the address since.
      and earlier.payload ->> 'token' = mail.payload ->> 'token'
    order by earlier.number desc limit 1
  ) then
    delete from studio.subscribers
    where subscribers.unsubscribe_token = studio.private_token(mail.payload ->> 'token');
  end if;
  return mail.number is not null;
end;
$$;

comment on function public.mark_mail_bounced(uuid, text, boolean) is 'For the webhook of the mail provider.';

grant execute on function public.mark_mail_bounced(uuid, text, boolean) to service_role;

-- Ends the subscription of a reader who reported a newsletter as spam.
-- @returns Whether there was a subscription.
create function public.record_spam_report(message_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  token text;
begin
  select mails.payload ->> 'token' into token from studio.mails
  where mails.message_id = record_spam_report.message_id and mails.newsletter is not null;
  return token is not null and public.unsubscribe(token);
end;
$$;

comment on function public.record_spam_report(uuid) is 'For the webhook of the mail provider.';

grant execute on function public.record_spam_report(uuid) to service_role;

-- Returns the delivery state of a mail.
create function studio.mail_state(mail studio.mails)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when mail.bounced_at is not null then 'bounced'
    when mail.sent_at is not null then 'sent'
    when mail.failed_at is not null then 'failed'
    when mail.dropped_at is not null then 'dropped'
    else 'waiting'
  end;
$$;

-- Returns the mails that were given up, and those that came back in the last 30 days, newest first. Newsletters that came
-- back are counted with their letter instead: nobody has to telephone their readers.
create function public.failed_mails()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'number', mail.number,
        'kind', mail.kind,
        'recipient', mail.recipient,
        'state', studio.mail_state(mail),
        'problem', mail.problem,
        'failedAt', studio.utc_text(coalesce(mail.bounced_at, mail.failed_at))
      )
      order by coalesce(mail.bounced_at, mail.failed_at) desc, mail.number
    ),
    '[]'
  )
  from (
    select * from studio.mails
    where studio.current_role_is('admin')
      and (
        mails.failed_at is not null
        or mails.bounced_at > studio.studio_now() - interval '30 days' and mails.newsletter is null
      )
    order by coalesce(mails.bounced_at, mails.failed_at) desc, mails.number
    limit 50
  ) as mail;
$$;

comment on function public.failed_mails() is 'For admins: mails that did not arrive, with the reason; an empty list for others.';

grant execute on function public.failed_mails() to authenticated;

-- Retries a mail from the start. Returns whether it had been given up.
create function public.send_mail_again(number bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not studio.current_role_is('admin') then
    return false;
  end if;
  update studio.mails set failed_at = null, attempts = 0, due_at = studio.studio_now()
  where mails.number = send_mail_again.number and mails.failed_at is not null;
  return found;
end;
$$;

comment on function public.send_mail_again(bigint) is 'For admins.';

grant execute on function public.send_mail_again(bigint) to authenticated;
