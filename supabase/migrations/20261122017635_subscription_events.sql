-- Stripe's events about memberships: the first month, later charged or failed months, and the end. Events may arrive
-- repeatedly, late or in any order.

-- Inserts the subscription of a checkout that was paid. If its payment was refunded, Stripe has to end the subscription.
create function studio.begin_subscription(checkout_number bigint, event jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  checkout studio.checkouts;
  pays_until constant timestamptz := (event ->> 'periodEnd')::timestamptz;
  paid_pass studio.passes;
  new_subscription studio.subscriptions;
begin
  select * into checkout from studio.checkouts where checkouts.number = checkout_number;
  select * into paid_pass from studio.passes where passes.number = checkout.pass;
  insert into studio.subscriptions (
    stripe_id, customer, person, pass, checkout, plan, name, price_minor, currency, paid_until, changed_at, next_at
  )
  select event ->> 'subscription', case when checkout.erased_at is null then event ->> 'customer' end, paid_pass.person, paid_pass.number, checkout.number,
    checkout.plan, checkout.lines #>> '{0,description}', checkout.amount_minor, checkout.currency,
    -- Without Stripe's date, the days of the plan.
    coalesce(pays_until, studio.studio_instant(coalesce(paid_pass.to_on, studio.studio_today()), '23:59')),
    '-infinity', studio.studio_now()
  on conflict (stripe_id) do nothing
  returning * into new_subscription;
  if new_subscription.number is null then
    -- A second event may contain what the first did not.
    update studio.subscriptions set customer = coalesce(subscriptions.customer, event ->> 'customer')
    where subscriptions.stripe_id = event ->> 'subscription' and subscriptions.erased_at is null;
    return;
  end if;

  if new_subscription.pass is null then
    perform studio.close_subscription(new_subscription.number);
  else
    update studio.online_payments set subscription = new_subscription.number, paid_until = new_subscription.paid_until
    where online_payments.payment = checkout.payment;
    perform studio.extend_pass(
      new_subscription.pass, studio.studio_day(new_subscription.paid_until), 'Renews each month. Paid until ' || studio.day_text(studio.studio_day(new_subscription.paid_until)) || '.'
    );
  end if;
  perform studio.apply_stored_events(null, new_subscription.stripe_id);
end;
$$;

-- Inserts the payment of a month. Its line names the period, and the pass if the month extends it.
create function studio.pay_month(subscription studio.subscriptions, amount bigint, pays_until timestamptz, pass bigint)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  rate constant integer := studio.vat_rate_of((select plans.vat_rate from studio.plans where plans.key = subscription.plan));
  new_payment bigint;
begin
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at, person)
  values ('pass', amount, subscription.currency, 'online', studio.studio_now(), subscription.person)
  returning payments.number into new_payment;
  insert into studio.payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, pass)
  values (
    new_payment, 1, pg_catalog.left(subscription.name, 150) || ', until ' || studio.day_text(studio.studio_day(pays_until)), 1, amount,
    rate, studio.tax_of(amount, rate), pay_month.pass
  );
  return new_payment;
end;
$$;

-- Records a month that was charged: the pass lasts to its end, and a grace or a pause is over. Charges after the studio
-- ended the membership are refunded. Returns whether the subscription is known.
create function studio.record_paid_month(event jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  pays_until timestamptz := (event ->> 'periodEnd')::timestamptz;
  intent constant text := event ->> 'paymentIntent';
  amount constant bigint := coalesce((event ->> 'amount')::bigint, 0);
  subscription studio.subscriptions;
  is_over boolean;
  payment_number bigint;
begin
  subscription := studio.lock_subscription(event ->> 'subscription');
  if subscription.number is null then
    return false;
  end if;

  -- The same charge, reported by another event: identified by Stripe's id of the payment, otherwise by its month.
  if exists (
    select from studio.online_payments
    where online_payments.payment_intent = intent
      or online_payments.subscription = subscription.number and online_payments.paid_until = pays_until
        and (intent is null or online_payments.payment_intent is null)
  ) then
    update studio.online_payments set payment_intent = intent
    where online_payments.subscription = subscription.number and online_payments.paid_until = pays_until
      and online_payments.payment_intent is null
      and not exists (select from studio.online_payments as others where others.payment_intent = intent);
    return true;
  end if;

  pays_until := coalesce(pays_until, studio.month_after(subscription.paid_until));
  is_over := subscription.closed_at is not null;
  if amount > 0 then
    payment_number := studio.pay_month(subscription, amount, pays_until, case when not is_over then subscription.pass end);
    insert into studio.online_payments (payment, payment_intent, fee_minor, subscription, paid_until)
    values (payment_number, intent, (event ->> 'fee')::integer, subscription.number, pays_until);
  end if;
  if is_over then
    if payment_number is not null then
      perform studio.refund_all(payment_number, 'Charged after the membership was ended.');
      insert into studio.mails (kind, recipient, payload)
      select 'paid-too-late', reader.address, pg_catalog.jsonb_build_object(
        'name', people.name, 'for', 'pass', 'description', subscription.name,
        'amount', studio.money_json(amount, subscription.currency), 'reason', 'membership-ended'
      )
      from studio.people cross join studio.address_of(people.number) as reader (address)
      where people.number = subscription.person and reader.address is not null;
    end if;
    return true;
  end if;

  if pays_until > subscription.paid_until then
    update studio.subscriptions set paid_until = pays_until where subscriptions.number = subscription.number;
    -- An earlier month that is reported late does not pay for the one that failed.
    update studio.subscriptions set state = 'active', grace_until = null, reminders = 0
    where subscriptions.number = subscription.number and subscriptions.state in ('past-due', 'paused')
      and subscriptions.failed_until <= pays_until;
    if found then
      perform studio.end_grace(subscription, pays_until);
    end if;
    perform studio.extend_pass(
      subscription.pass, studio.studio_day(pays_until),
      'Renewed. Paid until ' || studio.day_text(studio.studio_day(pays_until)) || '.'
    );
  end if;
  if payment_number is not null then
    perform studio.post_receipt(payment_number, reader.address)
    from studio.address_of(subscription.person) as reader (address) where reader.address is not null;
    perform studio.apply_stored_events(intent, null);
  end if;
  return true;
end;
$$;

-- Records a month that could not be charged: the days of grace begin, with a mail. Stripe tries again automatically;
-- further failures of the same month change nothing. Returns whether the subscription is known.
create function studio.record_failed_month(event jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  subscription studio.subscriptions;
  grace_end constant timestamptz := studio.studio_now() + studio.grace_period();
  failed_month timestamptz;
begin
  subscription := studio.lock_subscription(event ->> 'subscription');
  failed_month := coalesce((event ->> 'periodEnd')::timestamptz, studio.month_after(subscription.paid_until));
  if subscription.number is null then
    return false;
  elsif subscription.state = 'ended' or failed_month <= subscription.paid_until then
    -- The month has been paid since.
    return true;
  end if;
  update studio.subscriptions set failed_until = greatest(subscriptions.failed_until, failed_month)
  where subscriptions.number = subscription.number;
  if subscription.state <> 'active' then
    return true;
  end if;
  update studio.subscriptions set state = 'past-due', grace_until = grace_end, reminders = 1
  where subscriptions.number = subscription.number
  returning * into subscription;
  perform studio.extend_pass(
    subscription.pass, studio.studio_day(grace_end),
    'The payment failed. Valid until ' || studio.day_text(studio.studio_day(grace_end)) || ' for the time being.'
  );
  perform studio.post_membership_mail('membership-unpaid', subscription);
  return true;
end;
$$;

-- Records a change of a subscription at Stripe: it ends with its period, has ended, or is unpaid. One that is unpaid and
-- ends with its period ends at once. Returns whether it is known.
create function studio.record_subscription_change(event jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  happened_at constant timestamptz := (event ->> 'at')::timestamptz;
  ends_with_period constant boolean := coalesce(event ->> 'reason' = 'cancel_at_period_end', false);
  has_ended constant boolean := event ->> 'status' in ('canceled', 'incomplete_expired');
  subscription studio.subscriptions;
begin
  subscription := studio.lock_subscription(event ->> 'subscription');
  if subscription.number is null then
    return false;
  elsif has_ended then
    perform studio.end_subscription(subscription);
  elsif subscription.state <> 'ended' and happened_at >= subscription.changed_at then
    if event ->> 'status' in ('past_due', 'unpaid') then
      perform studio.record_failed_month(event);
      subscription := studio.lock_subscription(event ->> 'subscription');
    end if;
    update studio.subscriptions set changed_at = happened_at,
      -- An earlier event does not withdraw a cancellation that Stripe does not know yet.
      cancels = ends_with_period or subscriptions.pending_end is not null
    where subscriptions.number = subscription.number;
    if ends_with_period and subscription.state in ('past-due', 'paused') then
      -- Its period at Stripe is the unpaid month, whose charge Stripe would try again.
      perform studio.end_unpaid_subscription(subscription);
    elsif ends_with_period and not subscription.cancels then
      perform studio.record_subscription_end(subscription, 'Ends with its period.');
    elsif subscription.cancels and not ends_with_period and subscription.pending_end is null then
      insert into studio.pass_entries (pass, kind, credits, reason, made_at)
      values (subscription.pass, 'corrected', 0, 'Renews again each month.', studio.studio_now());
    end if;
  end if;
  return true;
end;
$$;
