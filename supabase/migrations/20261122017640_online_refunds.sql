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
-- payment, whose lines say only in words what was paid, and which staff refund in cash or by transfer.
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
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at, person)
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
  perform studio.share_lock_person(payments.person) from studio.payments where payments.number = record_refund_result.refund;
  -- Lock order: a payment that settle_disputes() refunds before the number of a new one.
  perform from studio.payments
  where payments.number in (
    select disputes.payment from studio.payments as refunds join studio.disputes on disputes.payment = refunds.refund_of
    where refunds.number = record_refund_result.refund and disputes.state in ('lost', 'appealed')
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
    perform studio.settle_disputes(payments.refund_of) from studio.payments where payments.number = record_refund_result.refund;
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

-- In the order in which a dispute passes through them: of two changes at the same time, the later state is valid.
create type studio.dispute_state as enum ('open', 'lost', 'appealed', 'won');

create table studio.disputes (
  -- Stripe's id. A bank may dispute a payment several times: parts of it, or again after the studio has won.
  id text primary key check (char_length(id) between 1 and 200),
  payment bigint not null references studio.payments (number),
  state studio.dispute_state not null,
  amount_minor integer not null check (amount_minor > 0),
  -- Stripe's reason: 'fraudulent', 'product_not_received'.
  reason text,
  -- When it was opened, or the studio appealed.
  opened_at timestamptz not null,
  -- The time of the latest change at Stripe: older events are ignored.
  changed_at timestamptz not null,
  -- The refund that represents the money which the bank took; the first of several.
  refund bigint references studio.payments (number),
  constraint disputes_lost check (refund is null or state in ('lost', 'appealed'))
);

comment on table studio.disputes is 'Written by the functions of payment events.';

create index disputes_payment on studio.disputes (payment);
create index disputes_undecided on studio.disputes (payment) where state in ('open', 'appealed');

alter table studio.disputes enable row level security;

-- The disputes about which a bank has to decide.
create view studio.undecided_disputes as
select * from studio.disputes where disputes.state in ('open', 'appealed');

comment on view studio.undecided_disputes is 'Read by functions only.';

-- Whether a refund is money that a bank took in a dispute, or gave back after an appeal: such a refund is online, but not
-- sent to Stripe.
create function studio.is_moved_by_bank(payment studio.payments)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return payment.refund_of is not null and payment.tender = 'online'
    and not exists (select from studio.online_refunds where online_refunds.refund = payment.number);
end;
$$;

-- Returns what banks have of a payment, in pence or cents: what they took in disputes, less what they gave back.
create function studio.taken_by_banks(payment bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select -coalesce(pg_catalog.sum(refunds.amount_minor), 0)::bigint from studio.payments as refunds
    where refunds.refund_of = taken_by_banks.payment and studio.is_moved_by_bank(refunds)
  );
end;
$$;

-- Divides an amount that a bank moved among the lines of a payment, in their order: as lines of write_refund().
-- @param amount In pence or cents: above zero for at most what remains of the lines, below zero for at most what banks took
-- of them.
create function studio.lines_moved_by_bank(payment bigint, amount bigint, out lines jsonb, out total bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  select
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('position', part.position, 'amount', part.amount, 'quantity', 0) order by part.position
    ),
    coalesce(pg_catalog.sum(part.amount), 0)
  into lines, total
  from (
    select line.position, least(line.available, pg_catalog.abs(lines_moved_by_bank.amount) - line.before) as amount
    from (
      select payment_lines.position, limits.available,
        coalesce(pg_catalog.sum(limits.available) over (
          order by payment_lines.position rows between unbounded preceding and 1 preceding
        ), 0) as before
      from studio.payment_lines
      cross join lateral (
        select payment_lines.amount_minor + refunded.amount
        from studio.refunded_amount(payment_lines.payment, payment_lines.position) as refunded
        where lines_moved_by_bank.amount > 0
        union all
        select -coalesce(pg_catalog.sum(moved_lines.amount_minor), 0)
        from studio.payments as refunds
        join studio.payment_lines as moved_lines
          on moved_lines.payment = refunds.number and moved_lines.position = payment_lines.position
        where refunds.refund_of = payment_lines.payment and studio.is_moved_by_bank(refunds)
        having lines_moved_by_bank.amount < 0
      ) as limits (available)
      where payment_lines.payment = lines_moved_by_bank.payment
    ) as line
    where line.available > 0 and line.before < pg_catalog.abs(lines_moved_by_bank.amount)
  ) as part;
end;
$$;

-- Whether a payment is for an order that is not collected, or for a place in a class that has not begun: what a bank takes of it is
-- due again.
create function studio.is_still_to_receive(payment bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.payment_lines left join studio.orders on orders.number = payment_lines.order_number
    where payment_lines.payment = is_still_to_receive.payment
      and (orders.status in ('placed', 'ready') or studio.is_future_place(payment_lines.booking))
  );
end;
$$;

-- Inserts the money that a bank gave back: a refund above zero, so that it can be refunded again.
-- @param lines As those of write_refund(). Its caller has locked the payment.
create function studio.write_reinstatement(paid studio.payments, lines jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_payment bigint;
begin
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at, person, refund_of, reason, still_due)
  select paid.kind, pg_catalog.sum(line.amount), paid.currency, 'online', studio.studio_now(), paid.person, paid.number,
    'The customer’s bank gave it back.', exists (
      select from studio.payments as refunds
      where refunds.refund_of = paid.number and refunds.still_due and studio.is_moved_by_bank(refunds)
    )
  from studio.requested_refund(paid.number, write_reinstatement.lines) as line
  returning payments.number into new_payment;
  insert into studio.payment_lines (
    payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, booking, order_number, product, pass
  )
  select new_payment, line.position, (line.line).description, 0, line.amount, (line.line).vat_rate,
    -- As in write_refund(), taxes add up to that of the line.
    case
      when line.left_amount + line.amount = (line.line).amount_minor then (line.line).tax_minor - line.left_tax
      else studio.tax_of(line.left_amount + line.amount, (line.line).vat_rate) - studio.tax_of(line.left_amount, (line.line).vat_rate)
    end,
    (line.line).booking, (line.line).order_number, (line.line).product, (line.line).pass
  from studio.requested_refund(paid.number, write_reinstatement.lines) as line;
end;
$$;

-- Inserts what the books lack of the disputes of a payment. What banks took is refunded: at most what remains of the
-- payment, line by line, and then of the payments that represent its refused refunds. What they gave back after an appeal
-- is reinstated.
create function studio.settle_disputes(payment_number bigint)
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
  -- What banks have, less what was inserted for it before. During an appeal the bank keeps the money.
  amount bigint := coalesce((
      select pg_catalog.sum(disputes.amount_minor) from studio.disputes
      where disputes.payment = payment_number and disputes.state in ('lost', 'appealed')
    ), 0) + coalesce((
      select pg_catalog.sum(refunds.amount_minor) from studio.payments as refunds
      where refunds.refund_of = any (disputed_payments) and studio.is_moved_by_bank(refunds)
    ), 0);
  payment_row studio.payments;
  moved record;
  new_refund bigint;
begin
  for payment_row in
    select * from studio.payments where payments.number = any (disputed_payments) and amount <> 0
    order by payments.number for no key update
  loop
    select * into moved from studio.lines_moved_by_bank(payment_row.number, amount);
    if moved.total > 0 and amount > 0 then
      new_refund := studio.write_refund(payment_row, moved.lines, 'online', 'The customer’s bank took it back.', studio.is_still_to_receive(payment_row.number));
      update studio.disputes set refund = new_refund
      where disputes.payment = payment_number and disputes.state in ('lost', 'appealed') and disputes.refund is null;
      amount := amount - moved.total;
    elsif moved.total > 0 then
      perform studio.write_reinstatement(payment_row, moved.lines);
      amount := amount + moved.total;
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
    -- Stripe gave the money back at once, so that the bank disputes nothing.
    when 'prevented' then 'lost'
    when 'appeal_needs_response' then 'appealed'
    when 'appeal_under_review' then 'appealed'
    when 'won' then 'won'
    -- An inquiry of the bank that was closed without a dispute.
    when 'warning_closed' then 'won'
    else 'open'
  end;
  payment_row studio.payments;
  dispute_row studio.disputes;
begin
  perform studio.share_lock_person(payments.person)
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
    );
  elsif (happened_at, reported_state) > (dispute_row.changed_at, dispute_row.state) then
    update studio.disputes set
      state = reported_state, changed_at = happened_at, reason = coalesce(event ->> 'reason', disputes.reason),
      amount_minor = case disputes.state when 'won' then coalesce((event ->> 'amount')::bigint, disputes.amount_minor) else disputes.amount_minor end,
      -- It begins again when the studio appeals, and when the bank disputes it again.
      opened_at = case when disputes.state in ('lost', 'won') then happened_at else disputes.opened_at end,
      refund = case when reported_state in ('lost', 'appealed') then disputes.refund end
    where disputes.id = dispute_row.id;
  end if;
  perform studio.settle_disputes(payment_row.number);
  return true;
end;
$$;
