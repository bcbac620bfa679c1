-- Online refunds. A refund is in the books at once; a row here sends it to Stripe exactly once, and records the result.
-- Disputes, in which a bank takes money back for its customer, are here, too.

create type studio.online_refund_state as enum ('to-send', 'sent', 'done', 'failed');

create table studio.online_refunds (
  -- Its payment number is the idempotency key with which Stripe creates the refund once.
  refund bigint primary key references studio.payments (number),
  state studio.online_refund_state not null default 'to-send',
  changed_at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  claimed_until timestamptz,
  -- The error of the last attempt, or from the bank.
  problem text,
  -- If the bank refused it: the payment that represents the returned money, to be refunded by another means.
  reversal bigint references studio.payments (number),
  constraint online_refunds_reversed check ((reversal is not null) = (state = 'failed'))
);

comment on table studio.online_refunds is 'Written by refund_payment() and by the functions of payment events.';

create index online_refunds_to_send on studio.online_refunds (next_at) where state = 'to-send';
create index online_refunds_failed on studio.online_refunds (reversal) where state = 'failed';

alter table studio.online_refunds enable row level security;

-- Queues a refund of an online payment for the next sweep.
create function studio.send_refund(refund bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.online_refunds (refund, changed_at, next_at)
  values (send_refund.refund, studio.studio_now(), studio.studio_now());
end;
$$;

-- Reverses a refund that the bank refused, because its money has been returned. The books record this as a separate
-- payment, whose lines describe the items in words only, and which staff refund in cash or by transfer.
create function studio.reverse_refund(refund bigint)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  failed_refund studio.payments;
  new_payment bigint;
begin
  select * into failed_refund from studio.payments where payments.number = reverse_refund.refund;
  insert into studio.payments (kind, amount_minor, currency, method, taken_at, person)
  values (failed_refund.kind, -failed_refund.amount_minor, failed_refund.currency, 'online', studio.studio_now(), failed_refund.person)
  returning payments.number into new_payment;
  insert into studio.payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor)
  select new_payment, payment_lines.position, pg_catalog.left('Refund not accepted: ' || payment_lines.description, 200), 1,
    -payment_lines.amount_minor, payment_lines.vat_rate, -payment_lines.tax_minor
  from studio.payment_lines
  where payment_lines.payment = reverse_refund.refund and payment_lines.amount_minor <> 0;
  return new_payment;
end;
$$;

-- Records the result of a refund. Failed is final, even after it was done: banks may return money.
-- @returns Whether the refund is known.
create function studio.record_refund_result(refund bigint, status text, reason text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  online_refund studio.online_refunds;
begin
  perform studio.hold_person(payments.person) from studio.payments where payments.number = record_refund_result.refund;
  -- Lock order: a payment that write_lost_dispute() refunds before the number of a new one.
  perform from studio.payments
  where payments.number in (
    select disputes.payment from studio.payments as refunds join studio.disputes on disputes.payment = refunds.refund_of
    where refunds.number = record_refund_result.refund and disputes.state = 'lost'
  )
  for no key update;
  select * into online_refund from studio.online_refunds where online_refunds.refund = record_refund_result.refund for no key update;
  if not found then
    return false;
  elsif online_refund.state = 'failed' then
    return true;
  elsif status in ('failed', 'canceled') then
    update studio.online_refunds set
      state = 'failed', changed_at = studio.studio_now(), claimed_until = null,
      problem = pg_catalog.left(record_refund_result.reason, 200), reversal = studio.reverse_refund(record_refund_result.refund)
    where online_refunds.refund = record_refund_result.refund;
    -- The bank may have taken its money back before.
    perform studio.write_lost_dispute(payments.refund_of) from studio.payments where payments.number = record_refund_result.refund;
  elsif status = 'succeeded' and online_refund.state <> 'done' then
    update studio.online_refunds set state = 'done', changed_at = studio.studio_now(), claimed_until = null, problem = null
    where online_refunds.refund = record_refund_result.refund;
  elsif online_refund.state = 'to-send' then
    update studio.online_refunds set state = 'sent', changed_at = studio.studio_now(), claimed_until = null, problem = null
    where online_refunds.refund = record_refund_result.refund;
  end if;
  return true;
end;
$$;

-- Disputes.

create type studio.dispute_state as enum ('open', 'won', 'lost');

create table studio.disputes (
  -- Stripe's id. A bank may dispute a payment several times: parts of it, or again after the studio has won.
  id text primary key check (char_length(id) between 1 and 200),
  payment bigint not null references studio.payments (number),
  state studio.dispute_state not null,
  amount_minor integer not null check (amount_minor > 0),
  -- Stripe's reason: 'fraudulent', 'product_not_received'.
  reason text,
  opened_at timestamptz not null,
  -- The time of the latest change at Stripe: older events are ignored.
  changed_at timestamptz not null,
  -- The refund that represents the money which the bank took; the first of several.
  refund bigint references studio.payments (number),
  constraint disputes_lost check (refund is null or state = 'lost')
);

comment on table studio.disputes is 'Written by the functions of payment events.';

create index disputes_payment on studio.disputes (payment);
create index disputes_open on studio.disputes (opened_at) where state = 'open';

alter table studio.disputes enable row level security;

-- Inserts refunds for the money that a bank took back in all lost disputes of a payment, unless they exist: at most what
-- remains of the payment, line by line, and then of the payments that represent its refused refunds.
create function studio.write_lost_dispute(payment_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The payment, and those that represent its refused refunds.
  disputed_payments constant bigint[] := payment_number || array(
    select online_refunds.reversal
    from studio.payments as refunds join studio.online_refunds on online_refunds.refund = refunds.number
    where refunds.refund_of = payment_number and online_refunds.reversal is not null
  );
  -- What the bank took, less what was inserted for it before: such a refund is online, but not sent.
  amount bigint := coalesce((
      select pg_catalog.sum(disputes.amount_minor) from studio.disputes
      where disputes.payment = payment_number and disputes.state = 'lost'
    ), 0) + coalesce((
      select pg_catalog.sum(refunds.amount_minor) from studio.payments as refunds
      where refunds.refund_of = any (disputed_payments) and refunds.method = 'online'
        and not exists (select from studio.online_refunds where online_refunds.refund = refunds.number)
    ), 0);
  payment_row studio.payments;
  lines jsonb;
  taken bigint;
  new_refund bigint;
begin
  for payment_row in
    select * from studio.payments where payments.number = any (disputed_payments) and amount > 0
    order by payments.number for no key update
  loop
    select
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('position', part.position, 'amount', part.taken, 'quantity', 0) order by part.position
      ),
      pg_catalog.sum(part.taken)
    into lines, taken
    from (
      select line.position, least(line.remains, amount - line.before) as taken
      from (
        select payment_lines.position, payment_lines.amount_minor + refunded.amount as remains,
          coalesce(pg_catalog.sum(payment_lines.amount_minor + refunded.amount) over (
            order by payment_lines.position rows between unbounded preceding and 1 preceding
          ), 0) as before
        from studio.payment_lines
        cross join lateral studio.refunded_amount(payment_lines.payment, payment_lines.position) as refunded
        where payment_lines.payment = payment_row.number
      ) as line
      where line.remains > 0 and line.before < amount
    ) as part;
    if lines is not null then
      new_refund := studio.write_refund(payment_row, lines, 'online', 'The customer’s bank took it back.', false);
      update studio.disputes set refund = new_refund
      where disputes.payment = payment_number and disputes.state = 'lost' and disputes.refund is null;
      amount := amount - taken;
    end if;
  end loop;
end;
$$;

-- Records the state of a dispute. Returns whether the payment is known.
create function studio.record_dispute(event jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  happened_at constant timestamptz := (event ->> 'at')::timestamptz;
  reported_state constant studio.dispute_state := case event ->> 'status'
    when 'lost' then 'lost'
    when 'won' then 'won'
    -- An inquiry of the bank that was closed without a dispute.
    when 'warning_closed' then 'won'
    when 'prevented' then 'won'
    else 'open'
  end;
  payment_row studio.payments;
  dispute_row studio.disputes;
begin
  perform studio.hold_person(payments.person)
  from studio.payments join studio.online_payments on online_payments.payment = payments.number
  where online_payments.payment_intent = event ->> 'paymentIntent';
  select payments.* into payment_row
  from studio.payments join studio.online_payments on online_payments.payment = payments.number
  where online_payments.payment_intent = event ->> 'paymentIntent'
  for no key update of payments;
  if not found then
    return false;
  end if;
  select * into dispute_row from studio.disputes where disputes.id = event ->> 'dispute';
  if dispute_row.id is null then
    insert into studio.disputes (id, payment, state, amount_minor, reason, opened_at, changed_at)
    values (
      event ->> 'dispute', payment_row.number, reported_state, coalesce((event ->> 'amount')::bigint, payment_row.amount_minor), event ->> 'reason', happened_at,
      happened_at
    )
    returning * into dispute_row;
  elsif dispute_row.state = 'lost'
    or (dispute_row.state = 'won' or reported_state = 'open') and happened_at <= dispute_row.changed_at
  then
    return true;
  else
    update studio.disputes set
      state = reported_state, changed_at = happened_at, reason = coalesce(event ->> 'reason', disputes.reason),
      amount_minor = case disputes.state when 'won' then coalesce((event ->> 'amount')::bigint, disputes.amount_minor) else disputes.amount_minor end,
      opened_at = case disputes.state when 'won' then happened_at else least(disputes.opened_at, happened_at) end
    where disputes.id = dispute_row.id
    returning * into dispute_row;
  end if;
  if dispute_row.state = 'lost' then
    perform studio.write_lost_dispute(payment_row.number);
  end if;
  return true;
end;
$$;
