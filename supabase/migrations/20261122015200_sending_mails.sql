-- Sending the mails of the outbox: which of them are still true, handing them to a worker, and recording its results.

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

-- Whether a mail is not sent now, because it is night in the studio's time zone and nobody waits for it: those that the
-- program sends of its own accord at a certain time. They are late if the server or the mail provider was away in the
-- evening. Mails that answer to what somebody did, or that are about the next hours, are sent at night, too.
create function studio.waits_for_morning(kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select waits_for_morning.kind in ('booking-reminder', 'membership-unpaid-again', 'membership-paused')
    and studio.after_daytime(studio.studio_now(), '0') > studio.studio_now();
$$;

-- Whether a mail about a booking is still true, see is_mail_current(). A mail that could only be sent after the class is
-- not: only those about money and cancellations still matter then, and what staff write.
create function studio.is_booking_mail_current(mail studio.mails)
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
  begins_at timestamptz;
  ends_at timestamptz;
begin
  select * into booking from studio.bookings where bookings.number = mail.booking;
  select * into occurrence_row from studio.occurrences where occurrences.number = booking.occurrence;
  cancelled := occurrence_row.cancelled_at is not null;
  begins_at := studio.studio_instant(occurrence_row.held_on, occurrence_row.starts);
  ends_at := studio.studio_instant(occurrence_row.held_on, occurrence_row.ends);
  return case mail.kind
    when 'booking-confirmed' then booking.status <> 'cancelled' and not cancelled and ends_at > studio.studio_now()
    when 'booking-waitlisted' then booking.status = 'waitlisted' and not cancelled and begins_at > studio.studio_now()
    when 'booking-promoted' then booking.status <> 'cancelled' and not cancelled and ends_at > studio.studio_now()
    when 'place-free' then booking.status = 'waitlisted' and studio.can_give_places(occurrence_row)
      and studio.places_taken(occurrence_row.number) < occurrence_row.capacity
    when 'booking-reminder' then booking.status = 'confirmed' and studio.is_coming(occurrence_row)
      and studio.wants_reminders(booking.email) and studio.names_current_class(mail.payload, occurrence_row)
    when 'booking-changed' then booking.status <> 'cancelled' and not cancelled and ends_at > studio.studio_now()
      and studio.names_current_class(mail.payload, occurrence_row)
    when 'booking-cancelled' then booking.status = 'cancelled'
    when 'class-cancelled' then cancelled
    when 'class-message' then booking.status <> 'cancelled'
    when 'class-brought-back' then booking.status <> 'cancelled' and not cancelled and ends_at > studio.studio_now()
    else true
  end;
end;
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
begin
  if mail.kind in ('order-placed', 'order-ready', 'order-collected', 'order-complete') then
    return exists (
      select from studio.orders
      where orders.number = mail.order_number
        and 'order-' || orders.status = case mail.kind when 'order-complete' then 'order-collected' else mail.kind end
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
  elsif mail.kind in ('pass-ended', 'pass-valid-again') then
    return studio.is_pass_mail_true((mail.payload ->> 'pass')::bigint, mail.kind);
  elsif mail.kind ~ '^membership-' then
    return studio.is_membership_mail_true(mail.payload, mail.kind);
  elsif mail.booking is null then
    return true;
  end if;
  return studio.is_booking_mail_current(mail);
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
      and not studio.waits_for_morning(mails.kind)
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
-- arrive before the worker has marked the mail as sent; in this case it is marked here. A reader whose address refuses
-- newsletters twice in a row is unsubscribed, because mails to addresses that do not exist let providers distrust all
-- mails of the sender. Once is not enough: a provider may return mails by mistake for some hours.
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
