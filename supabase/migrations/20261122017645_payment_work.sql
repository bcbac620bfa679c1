-- The pending requests to Stripe, handed to one sweep at a time. The sweep runs each minute: it ends expired holds, and
-- queries the results of events that never arrived.

-- Releases expired holds: at once if there is no Stripe page, otherwise after a sweep has tried to close that page.
create function studio.end_holds()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  expired_holds constant bigint[] := array(
    select checkouts.number from studio.checkouts
    where checkouts.state = 'open' and checkouts.held_until <= studio.studio_now()
      and (
        checkouts.session is null
        or checkouts.attempts > 0 and coalesce(checkouts.claimed_until <= studio.studio_now(), true)
      )
    order by checkouts.number
    limit 200
  );
  checkout_number bigint;
begin
  -- Lock order: all occurrences, then the passes, because the places may go to waiting people, then products.
  perform from studio.occurrences
  where occurrences.number in (
    select checkouts.occurrence from studio.checkouts where checkouts.number = any (expired_holds)
  )
  order by occurrences.number for no key update;
  if found then
    perform studio.lock_passes(exclusive => true);
  end if;
  for checkout_number in
    select checkouts.number from studio.checkouts
    where checkouts.number = any (expired_holds) and checkouts.kind <> 'order' order by checkouts.occurrence, checkouts.number
  loop
    perform studio.end_hold(checkout_number);
  end loop;
  perform from studio.products
  where products.id in (
    select line.value ->> 'product'
    from studio.checkouts cross join lateral pg_catalog.jsonb_array_elements(checkouts.lines) as line
    where checkouts.number = any (expired_holds)
  )
  order by products.id for no key update;
  for checkout_number in
    select checkouts.number from studio.checkouts
    where checkouts.number = any (expired_holds) and checkouts.kind = 'order' order by checkouts.number
  loop
    perform studio.end_hold(checkout_number);
  end loop;
end;
$$;

-- Gives up refunds that cannot be sent, because Stripe's id of their payment stayed unknown for a day: they are treated
-- as refused by the bank, so that staff pay the money back.
create function studio.give_up_refunds()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  stuck_refund record;
begin
  for stuck_refund in
    select online_refunds.refund, payments.person
    from studio.online_refunds
    join studio.payments on payments.number = online_refunds.refund
    left join studio.online_payments on online_payments.payment = payments.refund_of
    where online_refunds.state = 'to-send' and online_refunds.changed_at <= studio.studio_now() - interval '24 hours'
      and online_payments.payment_intent is null
    order by online_refunds.refund
  loop
    -- People who are being merged or erased are skipped until the next sweep, as in pause_and_end_subscriptions(), because
    -- passes are locked.
    perform from studio.people where people.number = stuck_refund.person for key share skip locked;
    if found or stuck_refund.person is null then
      perform studio.record_refund_result(stuck_refund.refund, 'failed', 'unknown-payment');
    end if;
  end loop;
end;
$$;

-- The parts of payment_work(): each claims at most fifty tasks and returns them. Until `claim_end` no other sweep gets
-- them.

-- Claims the checkouts whose result is unknown. Stripe is queried for at most three days: by then its page is long
-- closed. If no sweep ran in these days, it is queried once afterwards: otherwise the hold would never end.
create function studio.claim_unsettled_checkouts(claim_end timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  now constant timestamptz := studio.studio_now();
  work jsonb;
begin
  with unknown (number) as (
    select checkouts.number from studio.checkouts where checkouts.settled_at is null
    union
    -- A refund waits for Stripe's id of the payment: the page is queried once more.
    select online_payments.checkout
    from studio.online_refunds
    join studio.payments on payments.number = online_refunds.refund
    join studio.online_payments on online_payments.payment = payments.refund_of
    where online_refunds.state = 'to-send' and online_payments.payment_intent is null
  ), due as (
    select checkouts.number from unknown join studio.checkouts on checkouts.number = unknown.number
    where checkouts.session is not null
      and (checkouts.state <> 'open' or checkouts.held_until <= now)
      and checkouts.next_at <= now and (checkouts.began_at > now - interval '72 hours' or checkouts.attempts = 0)
      and coalesce(checkouts.claimed_until <= now, true)
    order by checkouts.next_at, checkouts.number
    limit 50
    for no key update of checkouts skip locked
  ), claimed as (
    update studio.checkouts set
      claimed_until = claim_end, attempts = checkouts.attempts + 1, next_at = studio.next_attempt(checkouts.attempts + 1)
    from due where checkouts.number = due.number
    returning checkouts.*
  )
  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object(
      'work', 'checkout:' || claimed.number,
      'kind', case when claimed.attempts = 1 then 'expire-session' else 'query-session' end,
      'session', claimed.session, 'checkout', claimed.token
    )
    order by claimed.number
  ), '[]')
  into work from claimed;
  return work;
end;
$$;

-- Claims the refunds that Stripe has not been asked for yet.
create function studio.claim_refunds_to_send(claim_end timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  now constant timestamptz := studio.studio_now();
  work jsonb;
begin
  with due as (
    select online_refunds.refund from studio.online_refunds
    where online_refunds.state = 'to-send' and online_refunds.next_at <= now
      and coalesce(online_refunds.claimed_until <= now, true)
      and exists (
        select from studio.payments join studio.online_payments on online_payments.payment = payments.refund_of
        where payments.number = online_refunds.refund and online_payments.payment_intent is not null
      )
    order by online_refunds.next_at, online_refunds.refund
    limit 50
    for no key update skip locked
  ), claimed as (
    update studio.online_refunds set
      claimed_until = claim_end, attempts = online_refunds.attempts + 1,
      next_at = studio.next_attempt(online_refunds.attempts + 1)
    from due where online_refunds.refund = due.refund
    returning online_refunds.*
  )
  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object(
      'work', 'refund:' || claimed.refund, 'kind', 'send-refund', 'refund', claimed.refund,
      'paymentIntent', online_payments.payment_intent, 'amount', -payments.amount_minor, 'currency', payments.currency
    )
    order by claimed.refund
  ), '[]')
  into work
  from claimed
  join studio.payments on payments.number = claimed.refund
  join studio.online_payments on online_payments.payment = payments.refund_of;
  return work;
end;
$$;

-- Claims the memberships that Stripe must be told to stop charging.
create function studio.claim_subscriptions_to_end(claim_end timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  now constant timestamptz := studio.studio_now();
  work jsonb;
begin
  with due as (
    select subscriptions.number from studio.subscriptions
    where subscriptions.pending_end is not null and subscriptions.next_at <= now
      and coalesce(subscriptions.claimed_until <= now, true)
    order by subscriptions.next_at, subscriptions.number
    limit 50
    for no key update skip locked
  ), claimed as (
    update studio.subscriptions set
      claimed_until = claim_end, attempts = subscriptions.attempts + 1,
      next_at = studio.next_attempt(subscriptions.attempts + 1)
    from due where subscriptions.number = due.number
    returning subscriptions.*
  )
  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object(
      'work', 'subscription:' || claimed.number || ':' || claimed.pending_end, 'kind', 'cancel-subscription',
      'subscription', claimed.stripe_id, 'atPeriodEnd', claimed.pending_end = 'period-end'
    )
    order by claimed.number
  ), '[]')
  into work from claimed;
  return work;
end;
$$;

-- Claims the memberships whose month is over without an event: Stripe charges within hours, so the event is missing.
create function studio.claim_missing_months()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  now constant timestamptz := studio.studio_now();
  work jsonb;
begin
  with due as (
    select subscriptions.number from studio.subscriptions
    where subscriptions.state <> 'ended' and subscriptions.pending_end is null
      and subscriptions.paid_until <= now - interval '6 hours'
      and coalesce(subscriptions.queried_at <= now - interval '4 hours', true)
    order by subscriptions.queried_at nulls first, subscriptions.number
    limit 50
    for no key update skip locked
  ), claimed as (
    update studio.subscriptions set queried_at = now
    from due where subscriptions.number = due.number
    returning subscriptions.*
  )
  select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object(
      'work', 'month:' || claimed.number, 'kind', 'query-subscription', 'subscription', claimed.stripe_id
    )
    order by claimed.number
  ), '[]')
  into work from claimed;
  return work;
end;
$$;

-- Claims the day whose payments are to be compared with Stripe's; an empty list if there is none.
create function studio.claim_day_to_compare(claim_end timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  day constant date := studio.day_to_compare();
begin
  if day is null then
    return '[]';
  end if;
  insert into studio.compared_days (day, attempts, next_at, claimed_until)
  values (day, 1, studio.next_attempt(1), claim_end)
  on conflict on constraint compared_days_pkey do update set
    attempts = compared_days.attempts + 1, next_at = studio.next_attempt(compared_days.attempts + 1),
    claimed_until = excluded.claimed_until;
  return pg_catalog.jsonb_build_array(
    pg_catalog.jsonb_build_object('work', 'compare:' || day, 'kind', 'compare-day', 'day', day)
  );
end;
$$;

create function public.payment_work()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  claim_end constant timestamptz := studio.studio_now() + interval '5 minutes';
begin
  -- Only one sweep at a time. A second one retries in a minute.
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('public.payment_work', 0)) then
    return '[]';
  end if;
  perform studio.end_holds();
  perform studio.pause_and_end_subscriptions();
  perform studio.give_up_refunds();
  return studio.claim_unsettled_checkouts(claim_end)
    || studio.claim_refunds_to_send(claim_end)
    || studio.claim_subscriptions_to_end(claim_end)
    || studio.claim_missing_months()
    || studio.claim_day_to_compare(claim_end);
end;
$$;

comment on function public.payment_work() is
  'With the secret key: paymentWork in src/functions/stripe/payment-event-schema.ts. Each task is claimed for five minutes.';

grant execute on function public.payment_work() to service_role;

-- Records the result of a piece of work. Facts learned from Stripe were recorded before, as a payment event.
-- @param work The name from payment_work(). @param problem Null if it succeeded.
create function public.finish_payment_work(work text, problem text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  kind constant text := pg_catalog.split_part(finish_payment_work.work, ':', 1);
  key constant text := pg_catalog.split_part(finish_payment_work.work, ':', 2);
  record_number constant bigint := case when kind <> 'compare' then key::bigint end;
begin
  if kind = 'compare' then
    update studio.compared_days set claimed_until = null, problem = pg_catalog.left(finish_payment_work.problem, 200)
    where compared_days.day = key::date;
  elsif kind = 'checkout' then
    -- The hold ends even if Stripe sent no result.
    if exists (select from studio.checkouts where checkouts.number = record_number and checkouts.held_until <= studio.studio_now()) then
      perform studio.end_hold(record_number);
    end if;
    update studio.checkouts set claimed_until = null where checkouts.number = record_number;
  elsif kind = 'refund' then
    update studio.online_refunds set
      claimed_until = null,
      problem = pg_catalog.left(finish_payment_work.problem, 200),
      state = case
        when online_refunds.state = 'to-send' and finish_payment_work.problem is null then 'sent'
        else online_refunds.state
      end
    where online_refunds.refund = record_number and online_refunds.state = 'to-send';
  elsif kind = 'month' then
    -- If Stripe did not answer, it is queried again after ten minutes.
    update studio.subscriptions set
      queried_at = subscriptions.queried_at - interval '3 hours 50 minutes',
      problem = pg_catalog.left(finish_payment_work.problem, 200)
    where subscriptions.number = record_number and finish_payment_work.problem is not null;
  elsif kind = 'subscription' then
    -- It was ended at once in the meantime, which needs another request to Stripe.
    update studio.subscriptions set
      claimed_until = null,
      problem = pg_catalog.left(finish_payment_work.problem, 200),
      pending_end = case when finish_payment_work.problem is not null then subscriptions.pending_end end
    where subscriptions.number = record_number and subscriptions.pending_end = pg_catalog.split_part(finish_payment_work.work, ':', 3);
  end if;
end;
$$;

comment on function public.finish_payment_work(text, text) is 'With the secret key: the result of a task of payment_work().';

grant execute on function public.finish_payment_work(text, text) to service_role;

-- Returns Stripe's page of a checkout, for server functions that look it up or close it for its owner.
create function public.session_of_checkout(token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'session', (
      select checkouts.session from studio.checkouts
      where checkouts.token = studio.private_token(session_of_checkout.token)
    )
  );
$$;

comment on function public.session_of_checkout(text) is
  'With the secret key: {"session": Stripe''s id of the page, or null}.';

grant execute on function public.session_of_checkout(text) to service_role;
