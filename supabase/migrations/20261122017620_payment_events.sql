-- Events from Stripe, each stored once by its id, for 30 days. Events may arrive twice, late or in the wrong order: a decided
-- checkout is not changed, and an event that is repeated after it was deleted changes nothing.

create table studio.payment_events (
  id text primary key check (char_length(id) between 1 and 200),
  -- paymentEvent in src/functions/stripe/payment-event-schema.ts: without names and addresses, and after it was applied
  -- without Stripe's ids of the payer and the page.
  event jsonb not null,
  recorded_at timestamptz not null,
  -- Null until the event's checkout or payment is known.
  applied_at timestamptz
);

comment on table studio.payment_events is 'Written by record_payment_event() only.';

create index payment_events_kept on studio.payment_events (recorded_at) where applied_at is null;

alter table studio.payment_events enable row level security;

-- Marks an event as applied. Nobody needs to know any more who paid.
create function studio.mark_event_applied(event_id text)
returns void
language sql
security definer
set search_path = ''
as $$
  update studio.payment_events
  set applied_at = studio.studio_now(), event = payment_events.event - array['checkout', 'session', 'customer']
  where payment_events.id = event_id;
$$;

-- Inserts an online payment for a purchase that is no longer available: its lines refer to no booking, order or pass.
-- @param amount The amount that was paid, in pence or cents.
create function studio.write_payment_of_no_purchase(checkout studio.checkouts, amount integer)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  usual_rate constant integer := studio.vat_rate_of(null);
  new_payment bigint;
begin
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at, person)
  values (
    checkout.kind::text::studio.payment_kind, amount, checkout.currency, 'online', studio.studio_now(),
    studio.person_for(checkout.name, checkout.email, checkout.phone)
  )
  returning payments.number into new_payment;
  if amount = checkout.amount_minor then
    insert into studio.payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor)
    select new_payment, line.ordinality, line.value ->> 'description', (line.value ->> 'quantity')::integer,
      (line.value ->> 'amount')::bigint, vat.rate, studio.tax_of((line.value ->> 'amount')::bigint, vat.rate)
    from pg_catalog.jsonb_array_elements(checkout.lines) with ordinality as line
    left join studio.products on products.id = line.value ->> 'product'
    left join studio.plans on plans.key = checkout.plan
    cross join lateral studio.vat_rate_of(coalesce(products.vat_rate, plans.vat_rate)) as vat (rate)
    where (line.value ->> 'amount')::bigint > 0;
  else
    insert into studio.payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor)
    values (new_payment, 1, checkout.lines #>> '{0,description}', 1, amount, usual_rate, studio.tax_of(amount, usual_rate));
  end if;
  return new_payment;
end;
$$;

-- Refunds a whole payment online.
create function studio.refund_all(payment_number bigint, why text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  payment_row studio.payments;
  new_refund bigint;
begin
  select * into payment_row from studio.payments where payments.number = payment_number for no key update;
  new_refund := studio.write_refund(
    payment_row,
    (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('position', payment_lines.position, 'amount', payment_lines.amount_minor, 'quantity', 0)
        order by payment_lines.position
      )
      from studio.payment_lines where payment_lines.payment = payment_number
    ),
    'online', why, false
  );
  perform studio.send_refund(new_refund);
  return new_refund;
end;
$$;

-- The next functions create the purchase that was paid, with the same functions as booking, ordering and giving a pass,
-- or return the reason why it is no longer available. The caller has locked everything that they need.
-- @param was_held Whether the hold had not ended when the payment arrived.

-- Gives the place. @param created Its booking.
create function studio.make_booking(checkout studio.checkouts, was_held boolean, out created bigint, out reason text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  occurrence_row studio.occurrences;
begin
  select * into occurrence_row from studio.occurrences where occurrences.number = checkout.occurrence;
  reason := case
    when occurrence_row.number is null or occurrence_row.withdrawn or studio.occurrence_status(occurrence_row) <> 'planned'
      or not was_held and not exists (
        select from studio.class_series where class_series.key = occurrence_row.series and class_series.status = 'active'
      ) then 'cancelled'
    -- A person who held a place may complete the payment until the class ends.
    when studio.studio_instant(occurrence_row.held_on, case when was_held then occurrence_row.ends else occurrence_row.starts end)
      <= studio.studio_now() then 'begun'
  end;
  if reason is null then
    select place_check.reason into reason
    from studio.check_place(
      occurrence_row, checkout.email, false, case when was_held then array[checkout.number] else '{}' end, checkout.at_home
    ) as place_check;
  end if;
  if reason is not null then
    return;
  end if;
  perform studio.end_own_holds(array[checkout.number]);
  created := studio.give_place(
    occurrence_row.number, checkout.name, checkout.email, checkout.phone, 'credit_card', waits => false, payer => null,
    request_id => pg_catalog.gen_random_uuid(), account => checkout.user_id, price => checkout.amount_minor,
    at_home => checkout.at_home
  );
end;
$$;

-- Places the order. @param created Its number.
create function studio.make_order(checkout studio.checkouts, was_held boolean, out created bigint, out reason text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  pricing record;
begin
  if (select bool_or(products.id is null)
    from pg_catalog.jsonb_array_elements(checkout.lines) as line
    left join studio.products on products.id = line.value ->> 'product')
  then
    reason := 'unknown-product';
  elsif not was_held then
    select * into pricing from studio.price_order(checkout.lines, checkout.consented_at is not null);
    reason := pricing.refusal ->> 'reason';
  end if;
  if reason is null then
    created := studio.write_order(
      checkout.name, checkout.email, checkout.phone, checkout.note, checkout.lines, pg_catalog.gen_random_uuid(),
      checkout.user_id, checkout.consented_at
    );
  end if;
end;
$$;

-- Gives the pass. @param created Its number.
create function studio.make_pass(checkout studio.checkouts, out created bigint, out reason text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  buyer constant bigint := studio.person_of(checkout.user_id);
begin
  if buyer is null then
    reason := 'account-gone';
    return;
  elsif checkout.renews then
    -- The row lock serialises two payments for the same person.
    perform from studio.people where people.number = buyer for no key update;
    if studio.is_subscribed(buyer, checkout.plan) then
      reason := 'already-subscribed';
      return;
    end if;
  end if;
  created := studio.give_pass(
    buyer, checkout.plan, 'Paid online.', charged => true, price => checkout.amount_minor
  );
exception
  when sqlstate 'PT409' or sqlstate '22023' then
    created := null;
    reason := sqlerrm;
end;
$$;

-- Creates the purchase of a checkout. @param paid The amount in pence or cents. @param created The number of the booking,
-- the order or the pass.
create function studio.make_purchase(
  checkout studio.checkouts, paid integer, was_held boolean, out created bigint, out reason text
)
language plpgsql
security definer
set search_path = ''
as $$
begin
  if checkout.erased_at is not null then
    reason := 'erased';
  elsif paid is distinct from checkout.amount_minor then
    reason := 'amount-changed';
  elsif checkout.kind = 'booking' then
    select made.created, made.reason into created, reason from studio.make_booking(checkout, was_held) as made;
  elsif checkout.kind = 'order' then
    select made.created, made.reason into created, reason from studio.make_order(checkout, was_held) as made;
  else
    select made.created, made.reason into created, reason from studio.make_pass(checkout) as made;
  end if;
end;
$$;

-- Writes the payment of a purchase that was paid online, and returns its number.
-- @param purchase The number of the booking, the order or the pass.
create function studio.pay_purchase(kind studio.checkout_kind, purchase bigint)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
begin
  return case pay_purchase.kind
    when 'booking' then
      (select studio.pay_booking(bookings, 'online') from studio.bookings where bookings.number = purchase)
    when 'order' then (select studio.pay_order(orders, 'online') from studio.orders where orders.number = purchase)
    else (select studio.pay_pass(passes, 'online') from studio.passes where passes.number = purchase)
  end;
end;
$$;

-- Locks what the settlement of a checkout may change, before the checkout itself. Lock order: see
-- studio.take_advisory_lock(). A place may be given to waiting people.
create function studio.lock_purchase_of(checkout studio.checkouts)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.lock_contact(checkout.email, checkout.phone);
  perform from studio.class_series where class_series.key = (
    select occurrences.series from studio.occurrences where occurrences.number = checkout.occurrence
  ) for share;
  perform from studio.occurrences where occurrences.number = checkout.occurrence for no key update;
  if checkout.kind = 'pass' then
    perform studio.share_lock_person_of(checkout.user_id);
  end if;
  perform studio.lock_passes(exclusive => checkout.occurrence is not null);
end;
$$;

-- Settles a checkout that was paid at Stripe: creates its purchase. If this is no longer available, the whole amount is
-- refunded in the same transaction.
-- @param paid The amount in pence or cents. @param session Stripe's id of the payment page. @param payment_intent Stripe's
-- id of the payment; null if it was not reported. @param fee Stripe's fee in pence or cents; null if it is not known.
create function studio.settle_checkout(checkout_number bigint, paid integer, session text, payment_intent text, fee integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  checkout studio.checkouts;
  was_held boolean;
  outcome record;
  payment_number bigint;
begin
  select * into checkout from studio.checkouts where checkouts.number = checkout_number;
  perform studio.lock_purchase_of(checkout);
  checkout := studio.lock_checkout(checkout_number);
  if checkout.payment is not null then
    update studio.online_payments set
      payment_intent = coalesce(online_payments.payment_intent, settle_checkout.payment_intent),
      fee_minor = coalesce(online_payments.fee_minor, settle_checkout.fee)
    where online_payments.payment = checkout.payment;
    perform studio.forget_sessions(array[checkout_number]);
    return;
  end if;

  -- A place remains held until it is given: make_booking() ends the hold. Held pieces are returned to stock and taken
  -- again by the order.
  was_held := studio.is_held(checkout);
  perform studio.return_held_stock(checkout);
  select * into outcome from studio.make_purchase(checkout, paid, was_held);

  payment_number := case
    when outcome.created is null then studio.write_payment_of_no_purchase(checkout, paid)
    else studio.pay_purchase(checkout.kind, outcome.created)
  end;
  insert into studio.online_payments (payment, checkout, payment_intent, fee_minor)
  values (payment_number, checkout_number, settle_checkout.payment_intent, settle_checkout.fee);
  update studio.checkouts set
    state = case when outcome.created is null then 'refunded' else 'paid' end::studio.checkout_state,
    decided_at = studio.studio_now(), settled_at = studio.studio_now(), claimed_until = null,
    session = coalesce(checkouts.session, settle_checkout.session),
    payment = payment_number,
    booking = case when checkout.kind = 'booking' then outcome.created end,
    order_number = case when checkout.kind = 'order' then outcome.created end,
    pass = case when checkout.kind = 'pass' then outcome.created end
  where checkouts.number = checkout_number;

  if outcome.created is null then
    perform studio.refund_all(payment_number, 'It was no longer available when the payment arrived.');
    perform studio.post_late_payment_mail(checkout, paid, outcome.reason);
    perform studio.forget_sessions(array[checkout_number]);
    -- The place that this payment held is free now.
    if checkout.occurrence is not null then
      perform studio.give_free_places(checkout.occurrence);
    end if;
    return;
  elsif checkout.kind = 'booking' then
    perform studio.confirm_place(outcome.created);
  elsif checkout.kind = 'order' then
    perform studio.post_order_mail(outcome.created);
  end if;
  perform studio.post_receipt(payment_number, checkout.email);
end;
$$;

-- Writes the mail that a payment is being refunded, because the purchase was no longer available.
-- @param paid The amount in pence or cents.
-- @param reason Why the purchase was no longer available.
create function studio.post_late_payment_mail(checkout studio.checkouts, paid integer, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.mails (kind, recipient, payload)
  select 'paid-too-late', checkout.email, pg_catalog.jsonb_build_object(
    'name', checkout.name, 'for', checkout.kind, 'description', checkout.lines #>> '{0,description}',
    'amount', studio.money_json(paid, checkout.currency), 'reason', reason
  )
  where checkout.email <> '';
end;
$$;

-- Returns the checkout of an event; null if it is unknown.
create function studio.checkout_of_event(event jsonb)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    (select checkouts.number from studio.checkouts where checkouts.token = studio.private_token(event ->> 'checkout')),
    (select checkouts.number from studio.checkouts where checkouts.session = event ->> 'session')
  );
end;
$$;

-- Applies an event. Returns whether its checkout or payment is known.
create function studio.apply_payment_event(event jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  checkout_number bigint;
begin
  case event ->> 'type'
    when 'session-paid' then
      checkout_number := studio.checkout_of_event(event);
      if checkout_number is null then
        return false;
      end if;
      perform studio.settle_checkout(
        checkout_number,
        coalesce((event ->> 'amount')::integer, (select checkouts.amount_minor from studio.checkouts where checkouts.number = checkout_number)),
        event ->> 'session', event ->> 'paymentIntent', (event ->> 'fee')::integer
      );
      if event ->> 'subscription' is not null then
        perform studio.begin_subscription(checkout_number, event);
      end if;
      -- Applies earlier events about this payment, which were stored before it was known.
      perform studio.apply_stored_events(event ->> 'paymentIntent', null);
      return true;
    when 'session-expired', 'session-failed' then
      checkout_number := studio.checkout_of_event(event);
      if checkout_number is null then
        return false;
      end if;
      perform studio.end_hold(checkout_number);
      update studio.checkouts set settled_at = coalesce(checkouts.settled_at, studio.studio_now())
      where checkouts.number = checkout_number;
      perform studio.forget_sessions(array[checkout_number]);
      return true;
    when 'refund-changed' then
      return studio.record_refund_result((event ->> 'refund')::bigint, event ->> 'status', event ->> 'reason');
    when 'dispute-changed' then
      return studio.record_dispute(event);
    when 'invoice-paid' then
      return studio.record_paid_month(event);
    when 'invoice-failed' then
      return studio.record_failed_month(event);
    when 'subscription-changed' then
      return studio.record_subscription_change(event);
    when 'payout' then
      return studio.store_payout_event(event);
    else
      -- An unknown type of event is only stored.
      return false;
  end case;
end;
$$;

-- Applies the disputes and months that arrived before their payment or subscription was known.
-- @param payment_intent The payment; null for none.
-- @param subscription Stripe's id of the subscription; null for none.
create function studio.apply_stored_events(payment_intent text, subscription text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_event studio.payment_events;
begin
  for stored_event in
    select * from studio.payment_events
    where payment_events.applied_at is null
      and case payment_events.event ->> 'type'
        when 'dispute-changed' then payment_events.event ->> 'paymentIntent' = apply_stored_events.payment_intent
        else payment_events.event ->> 'subscription' = apply_stored_events.subscription
          and payment_events.event ->> 'type' in ('invoice-paid', 'invoice-failed', 'subscription-changed')
      end
    order by payment_events.event ->> 'at', payment_events.id
  loop
    if studio.apply_payment_event(stored_event.event) then
      perform studio.mark_event_applied(stored_event.id);
    end if;
  end loop;
end;
$$;

-- Stores an event and applies it, or stores it only, if its checkout or payment is not known yet.
-- @param event paymentEvent in src/functions/stripe/payment-event-schema.ts.
create function public.record_payment_event(event jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_event studio.payment_events;
begin
  -- The advisory lock serialises two deliveries of the same event.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('payment event ' || (record_payment_event.event ->> 'id'), 0));
  -- Events about one payment or membership wait for each other. Otherwise an event whose payment is unknown would be stored
  -- while another creates that payment, and neither would see the other. The locks are taken in ascending order.
  perform studio.take_advisory_lock('Stripe object', stripe_objects.id)
  from (
    select distinct ids.id
    from pg_catalog.unnest(array[
      record_payment_event.event ->> 'subscription', record_payment_event.event ->> 'paymentIntent'
    ]) as ids (id)
    where ids.id is not null
    order by ids.id
  ) as stripe_objects;
  select * into stored_event from studio.payment_events where payment_events.id = record_payment_event.event ->> 'id';
  if stored_event.applied_at is not null then
    return '{"kind": "duplicate"}';
  elsif stored_event.id is null then
    insert into studio.payment_events (id, event, recorded_at)
    values (record_payment_event.event ->> 'id', record_payment_event.event, studio.studio_now());
  end if;
  if not studio.apply_payment_event(record_payment_event.event) then
    return '{"kind": "stored"}';
  end if;
  perform studio.mark_event_applied(record_payment_event.event ->> 'id');
  return '{"kind": "applied"}';
end;
$$;

comment on function public.record_payment_event(jsonb) is
  'With the secret key: stores and applies an event of Stripe. Answers {"kind":"applied"|"duplicate"|"stored"} after it is stored.';

grant execute on function public.record_payment_event(jsonb) to service_role;
