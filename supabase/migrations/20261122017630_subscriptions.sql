-- Memberships that renew: Stripe charges each month, and reports each charge as an event. The membership itself is a
-- pass, which each paid month extends.

-- Past-due: a charge failed, and the pass is still valid for the days of grace. Paused: these days are over, and the
-- pass pays for nothing until a charge succeeds. Ended is final: Stripe charges nothing any more.
create type studio.subscription_state as enum ('active', 'past-due', 'paused', 'ended');

create table studio.subscriptions (
  number bigint generated always as identity (start with 4001) primary key,
  -- Stripe's ids of the subscription and of the customer who pays for it.
  stripe_id text not null unique,
  customer text,
  -- Null if its first payment was refunded, and after the person is erased.
  person bigint references studio.people (number),
  pass bigint unique references studio.passes (number),
  checkout bigint not null references studio.checkouts (number),
  -- The terms on the day it began, whatever happens to the plan later.
  plan text not null references studio.plans (key),
  name text not null,
  price_minor integer not null check (price_minor > 0),
  currency text not null check (currency in ('GBP', 'USD')),
  state studio.subscription_state not null default 'active',
  -- The end of the paid period.
  paid_until timestamptz not null,
  -- Whether it ends with the paid period.
  cancels boolean not null default false,
  -- After a failed charge: an instant on the last day of grace.
  grace_until timestamptz,
  -- The end of the latest month that could not be charged: only its payment, or that of a later one, ends the grace.
  failed_until timestamptz,
  -- How many mails about the failed charge were written: one at once, one before the grace ends, one when it is paused.
  reminders integer not null default 0 check (reminders between 0 and 3),
  -- The time of the latest change at Stripe: older events are ignored.
  changed_at timestamptz not null,
  ended_at timestamptz,
  -- Set if the studio ended it at once: later charges are refunded.
  closed_at timestamptz,
  -- The pending request to Stripe: to end it with its period, or at once. Null if there is none.
  pending_end text check (pending_end in ('period-end', 'now')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  claimed_until timestamptz,
  problem text,
  -- When Stripe was last queried for the outcome of a month, because no event reported it.
  queried_at timestamptz,
  erased_at timestamptz,
  constraint subscriptions_of_somebody check (erased_at is null or person is null),
  constraint subscriptions_grace check ((state in ('past-due', 'paused')) = (grace_until is not null)),
  constraint subscriptions_ended check ((state = 'ended') = (ended_at is not null))
);

comment on table studio.subscriptions is 'Written by the functions of payment events. Read by functions only.';

create index subscriptions_person on studio.subscriptions (person) where person is not null;
create index subscriptions_checkout on studio.subscriptions (checkout);
create index subscriptions_grace on studio.subscriptions (grace_until) where state = 'past-due';
create index subscriptions_pending_end on studio.subscriptions (next_at) where pending_end is not null;

alter table studio.subscriptions enable row level security;

create trigger forget_former_people_on_update
  after update on studio.subscriptions referencing old table as old_rows new table as new_rows
  for each statement execute function studio.forget_former_people();

create trigger forget_former_people_on_delete
  after delete on studio.subscriptions referencing old table as old_rows
  for each statement execute function studio.forget_former_people();

-- The month that a payment was for: each month is paid once.
alter table studio.online_payments
  add column subscription bigint references studio.subscriptions (number),
  add column paid_until timestamptz;

create index online_payments_subscription on studio.online_payments (subscription) where subscription is not null;

-- Returns how long a membership is valid after a failed charge.
create function studio.grace_period()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '168 hours';
$$;

-- Returns the instant a month later. Stripe counts months in UTC.
create function studio.month_after(instant timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select (month_after.instant at time zone 'UTC' + interval '1 month') at time zone 'UTC';
$$;

-- Returns the day of an instant in the studio's time zone.
create function studio.studio_day(instant timestamptz)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select (studio_day.instant at time zone studio_settings.zone)::date from studio.studio_settings);
end;
$$;

-- Whether a person has a membership of a plan that renews.
create function studio.is_subscribed(person bigint, plan text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.subscriptions
    where subscriptions.person = is_subscribed.person and subscriptions.plan = is_subscribed.plan
      and subscriptions.state <> 'ended'
  );
end;
$$;

-- Whether a pass is renewed each month.
create function studio.is_renewed_monthly(pass bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.subscriptions where subscriptions.pass = is_renewed_monthly.pass and subscriptions.state <> 'ended'
  );
end;
$$;

-- Whether a pass pays for nothing because its monthly charge failed.
create function studio.is_unpaid(pass bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.subscriptions where subscriptions.pass = is_unpaid.pass and subscriptions.state = 'paused'
  );
end;
$$;

-- Returns a membership: subscription in src/domain/checkouts/subscription-schema.ts.
create function studio.subscription_json(subscription studio.subscriptions)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  last_on constant date := studio.studio_day(subscription.paid_until);
begin
  return pg_catalog.jsonb_build_object(
    'number', subscription.number,
    'name', subscription.name,
    'state', subscription.state,
    'price', studio.money_json(subscription.price_minor, subscription.currency),
    'renewsOn', case when subscription.state = 'active' and not subscription.cancels then last_on end,
    'endsOn', case when subscription.state = 'ended' or subscription.cancels then last_on end,
    'graceUntil', studio.studio_day(subscription.grace_until),
    'pass', subscription.pass
  );
end;
$$;

-- Returns the memberships of a person that run or are still valid, newest first.
create function studio.subscriptions_json(person bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      pg_catalog.jsonb_agg(studio.subscription_json(subscriptions) order by subscriptions.number desc), '[]'
    )
    from studio.subscriptions
    where subscriptions.person = subscriptions_json.person
      and (subscriptions.state <> 'ended' or subscriptions.paid_until > studio.studio_now())
  );
end;
$$;

create function public.my_subscriptions()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.subscriptions_json(studio.own_person());
$$;

comment on function public.my_subscriptions() is
  'subscription[] in src/domain/checkouts/subscription-schema.ts; an empty list if nobody is signed in.';

grant execute on function public.my_subscriptions() to authenticated;

create function public.portal_customers()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('subscription', subscriptions.number, 'customer', subscriptions.customer)
      order by subscriptions.number
    ),
    '[]'
  )
  from studio.subscriptions
  where subscriptions.person = studio.own_person() and subscriptions.customer is not null;
$$;

comment on function public.portal_customers() is
  'The caller''s ids at Stripe, one for each membership: {"subscription": number, "customer": id}[]. An id opens Stripe''s portal, in which they change the card of that membership.';

grant execute on function public.portal_customers() to authenticated;

-- Extends a pass to a day; a pass that lasts longer is not changed. The reason is written into the ledger, in which an
-- unlimited pass has entries of 0.
create function studio.extend_pass(pass_number bigint, last_on date, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.passes set
    closed_on = null, refunded_on = null, withdrawn_on = null, extra_days = extend_pass.last_on - passes.begun_on - passes.days + 1
  where passes.number = extend_pass.pass_number and passes.to_on < extend_pass.last_on;
  insert into studio.pass_entries (pass, kind, credits, reason, made_at)
  values (extend_pass.pass_number, 'corrected', 0, extend_pass.reason, studio.studio_now());
end;
$$;

-- Writes a mail about a membership to the person who pays for it.
-- @param more Data of this kind.
create function studio.post_membership_mail(kind text, subscription studio.subscriptions, more jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.mails (kind, recipient, payload)
  select post_membership_mail.kind, reader.address, pg_catalog.jsonb_build_object(
    'subscription', subscription.number, 'name', people.name, 'plan', subscription.name,
    'price', studio.money_json(subscription.price_minor, subscription.currency),
    'graceUntil', studio.studio_day(subscription.grace_until),
    'lastOn', studio.studio_day(subscription.paid_until)
  ) || more
  from studio.people cross join studio.address_of(people.number) as reader (address)
  where people.number = subscription.person and reader.address is not null;
end;
$$;

-- Whether a mail about a membership is still true: the person may have paid since, or decided to continue.
create function studio.is_membership_mail_true(payload jsonb, kind text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.subscriptions
    where subscriptions.number = (payload ->> 'subscription')::bigint
      and case is_membership_mail_true.kind
        when 'membership-ended' then subscriptions.cancels or subscriptions.state = 'ended'
        when 'membership-paused' then subscriptions.state = 'paused'
        else subscriptions.state = 'past-due'
      end
  );
end;
$$;

-- Locks the pass of a membership, and then the membership. Lock order: the person, passes, subscriptions.
create function studio.lock_subscription(stripe_id text)
returns studio.subscriptions
language plpgsql
security definer
set search_path = ''
as $$
declare
  subscription studio.subscriptions;
begin
  select * into subscription from studio.subscriptions where subscriptions.stripe_id = lock_subscription.stripe_id;
  perform studio.share_lock_person(subscription.person);
  if subscription.pass is not null then
    perform studio.lock_passes(exclusive => false);
    perform from studio.passes where passes.number = subscription.pass for no key update;
  end if;
  select * into subscription from studio.subscriptions
  where subscriptions.number = subscription.number for no key update;
  return subscription;
end;
$$;

-- Ends a membership at once, so that Stripe charges nothing any more. The caller has locked its pass and decides what
-- happens to the pass.
create function studio.close_subscription(subscription_number bigint)
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.subscriptions set
    state = 'ended', ended_at = coalesce(subscriptions.ended_at, studio.studio_now()), closed_at = studio.studio_now(),
    grace_until = null, claimed_until = null, next_at = studio.studio_now(),
    -- If Stripe has ended it already, there is nothing to report.
    pending_end = case when subscriptions.state <> 'ended' then 'now' else subscriptions.pending_end end
  where subscriptions.number = close_subscription.subscription_number and subscriptions.closed_at is null;
$$;

-- Records in the ledger and by mail that a membership ends or has ended.
create function studio.record_subscription_end(subscription studio.subscriptions, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.pass_entries (pass, kind, credits, reason, made_by, made_at)
  values (
    subscription.pass, 'corrected', 0, record_subscription_end.reason, case when studio.is_staff() then auth.uid() end, studio.studio_now()
  );
  perform studio.post_membership_mail(
    'membership-ended', subscription, pg_catalog.jsonb_build_object('unpaid', subscription.state in ('past-due', 'paused'))
  );
end;
$$;

-- Removes the remaining days of grace from a pass: it lasts until the end of the paid period. A last day that staff set
-- stays.
create function studio.end_grace(subscription studio.subscriptions, paid_until timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.passes set closed_on = greatest(studio.studio_day(end_grace.paid_until), studio.studio_today() - 1)
  where passes.number = subscription.pass and passes.to_on = studio.studio_day(subscription.grace_until)
    and passes.to_on > greatest(studio.studio_day(end_grace.paid_until), studio.studio_today() - 1);
$$;

-- Records that a subscription has ended at Stripe: its pass lasts until the end of the paid period, without days of grace.
-- The caller has locked both.
create function studio.end_subscription(subscription studio.subscriptions)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if subscription.state = 'ended' then
    update studio.subscriptions set pending_end = null where subscriptions.number = subscription.number;
    return;
  end if;
  update studio.subscriptions set
    state = 'ended', ended_at = studio.studio_now(), grace_until = null, pending_end = null
  where subscriptions.number = subscription.number;
  perform studio.end_grace(subscription, subscription.paid_until);
  -- The person was notified when it was decided.
  if not subscription.cancels then
    perform studio.record_subscription_end(subscription, 'Ended. Nothing is charged any more.');
  end if;
end;
$$;

-- Ends a membership at once, because no paid month is left: the last one is over, or a charge has failed. Stripe is asked
-- to charge nothing more, and a charge in the meantime is refunded. The caller has locked the membership and its pass.
create function studio.end_unpaid_subscription(subscription studio.subscriptions)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.end_grace(subscription, subscription.paid_until);
  perform studio.close_subscription(subscription.number);
  -- The person was notified when it was decided.
  if not subscription.cancels then
    -- The mail says that it was ended, not that it was not paid.
    subscription.state := 'ended';
    perform studio.record_subscription_end(subscription, 'Ended, as was asked.');
  end if;
end;
$$;

-- Writes the second mail three days before the grace ends, pauses memberships once the last day of their grace is over,
-- and ends those whose last month is over before Stripe was asked to end them with it.
create function studio.pause_and_end_subscriptions()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  due_stripe_id text;
  subscription studio.subscriptions;
  -- The mails and the account page name the last day, and the whole of it counts.
  today_begins_at constant timestamptz := studio.studio_instant(studio.studio_today(), '00:00');
  reminds_until constant timestamptz := studio.studio_now() + interval '72 hours';
begin
  for due_stripe_id in
    select subscriptions.stripe_id
    from studio.subscriptions join studio.people on people.number = subscriptions.person
    where subscriptions.state = 'past-due' and (
        subscriptions.grace_until < today_begins_at
        or subscriptions.reminders = 1 and subscriptions.grace_until <= reminds_until
      )
      or subscriptions.pending_end = 'period-end' and subscriptions.paid_until <= studio.studio_now()
    order by subscriptions.pass
    limit 200
    -- People who are being merged or erased are skipped until the next sweep: the lock order forbids waiting for a
    -- person after locking the pass of another one.
    for key share of people skip locked
  loop
    subscription := studio.lock_subscription(due_stripe_id);
    if subscription.pending_end = 'period-end' and subscription.paid_until <= studio.studio_now() then
      perform studio.end_unpaid_subscription(subscription);
    elsif subscription.state = 'past-due' and subscription.grace_until < today_begins_at then
      update studio.subscriptions set state = 'paused', reminders = 3
      where subscriptions.number = subscription.number;
      insert into studio.pass_entries (pass, kind, credits, reason, made_at)
      values (subscription.pass, 'corrected', 0, 'Paused until it is paid.', studio.studio_now());
      perform studio.post_membership_mail('membership-paused', subscription);
    elsif subscription.state = 'past-due' and subscription.reminders = 1 and subscription.grace_until <= reminds_until then
      update studio.subscriptions set reminders = 2 where subscriptions.number = subscription.number;
      perform studio.post_membership_mail('membership-unpaid-again', subscription);
    end if;
  end loop;
end;
$$;

-- Ends a membership with its paid period: for its owner, and for admins. If this period is over, because the next charge
-- has failed or is still to come, the membership ends at once. The next sweep tells Stripe. A retry after a lost response
-- changes nothing.
create function public.end_subscription(subscription_number bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  subscription studio.subscriptions;
begin
  subscription := studio.lock_subscription(
    (select subscriptions.stripe_id from studio.subscriptions where subscriptions.number = end_subscription.subscription_number)
  );
  if subscription.person is null
    or not coalesce(subscription.person = studio.own_person(), false) and not studio.current_role_is('admin')
  then
    return studio.refused('unknown-subscription');
  end if;
  if subscription.state in ('past-due', 'paused')
    or subscription.state = 'active' and not subscription.cancels and subscription.paid_until <= studio.studio_now()
  then
    perform studio.end_unpaid_subscription(subscription);
  elsif subscription.state = 'active' and not subscription.cancels then
    update studio.subscriptions set
      cancels = true, pending_end = 'period-end', attempts = 0, next_at = studio.studio_now(), claimed_until = null
    where subscriptions.number = subscription.number;
    perform studio.record_subscription_end(subscription, 'Ends with its period, as was asked.');
  end if;
  return pg_catalog.jsonb_build_object('kind', 'ending', 'subscription', (
    select studio.subscription_json(subscriptions) from studio.subscriptions
    where subscriptions.number = subscription.number
  ));
end;
$$;

comment on function public.end_subscription(bigint) is
  'For its owner and admins. Answers endAnswer in src/domain/checkouts/subscription-schema.ts.';

grant execute on function public.end_subscription(bigint) to authenticated;
