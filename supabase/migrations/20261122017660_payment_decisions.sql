-- Decisions of admins about payments that need somebody: money that the studio keeps although a refund of it was refused, or
-- although it was paid too much, and passes of which a bank took the money. The money of cancelled places and orders is kept
-- there: see studio.set_money_kept().

-- The labels are in src/domain/payments/decisions.ts.
create type studio.payment_decision as enum ('keep-money', 'withdraw-pass', 'make-pass-due', 'leave-pass');

-- The latest decision about a payment; beside it the withdrawal of its pass, if the money that came back afterwards is kept.
create table studio.payment_decisions (
  payment bigint not null references studio.payments (number),
  decision studio.payment_decision not null,
  reason text not null check (reason = btrim(reason) and char_length(reason) between 1 and 200 and studio.is_plain_text(reason)),
  decided_at timestamptz not null,
  -- No foreign key: it outlives the accounts of staff.
  decided_by uuid,
  primary key (payment, decision)
);

comment on table studio.payment_decisions is 'Written by keep_money(), decide_pass(), refund_payment() and correct_pass().';

alter table studio.payment_decisions enable row level security;

-- Whether an admin has decided about a payment since a problem with it began.
create function studio.is_decided(payment bigint, since timestamptz)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.payment_decisions
    where payment_decisions.payment = is_decided.payment and payment_decisions.decided_at >= is_decided.since
  );
end;
$$;

-- Stores the decision of the caller about a payment, instead of an earlier one.
create function studio.store_decision(payment bigint, decision studio.payment_decision, reason text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from studio.payment_decisions
  where payment_decisions.payment = store_decision.payment
    and not (payment_decisions.decision = 'withdraw-pass' and store_decision.decision = 'keep-money');
  insert into studio.payment_decisions (payment, decision, reason, decided_at, decided_by)
  values (store_decision.payment, store_decision.decision, store_decision.reason, studio.studio_now(), auth.uid());
$$;

-- Returns the latest decision about a payment; null if there is none.
create function studio.latest_decision(payment bigint)
returns studio.payment_decisions
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  latest studio.payment_decisions;
begin
  select * into latest from studio.payment_decisions
  where payment_decisions.payment = latest_decision.payment
  order by payment_decisions.decision = 'withdraw-pass' limit 1;
  return latest;
end;
$$;

-- Returns what is decided about a payment, for its history: also that the money of its cancelled places and orders is kept.
create function studio.decision_fields(payment bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  latest constant studio.payment_decisions := studio.latest_decision(decision_fields.payment);
  kept_reason text;
begin
  select pg_catalog.string_agg(distinct lines.reason, ' · ') into kept_reason
  from (
    select studio.money_kept_reason(payment_lines.booking, payment_lines.order_number) as reason
    from studio.payment_lines where payment_lines.payment = decision_fields.payment
  ) as lines;
  return pg_catalog.jsonb_build_object(
    'decision', coalesce(latest.decision, case when kept_reason is not null then 'keep-money'::studio.payment_decision end),
    'reason', coalesce(latest.reason, kept_reason)
  );
end;
$$;

-- Records in the history of a payment that the caller has changed what is decided about it.
-- @param before The decision_fields() before the change.
create function studio.record_decision(payment bigint, before jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into studio.record_changes (kind, key, action, changed_by, before, after)
  select 'payment', record_decision.payment::text, 'changed', auth.uid(),
    pg_catalog.jsonb_object_agg(field, record_decision.before -> field),
    pg_catalog.jsonb_object_agg(field, fields.after -> field)
  from (select studio.decision_fields(record_decision.payment) as after) as fields
  cross join pg_catalog.jsonb_object_keys(fields.after) as field
  where record_decision.before -> field <> fields.after -> field
  having pg_catalog.count(*) > 0;
$$;

-- Changes the decision about a pass that was withdrawn, because an admin makes it valid again. While a bank has its money, an admin
-- decides again about the amount.
create function studio.leave_withdrawn_pass(pass_number bigint, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid bigint;
  decided jsonb;
begin
  for paid in
    select payment_decisions.payment
    from studio.payment_decisions join studio.payment_lines on payment_lines.payment = payment_decisions.payment
    where payment_decisions.decision = 'withdraw-pass' and payment_lines.pass = leave_withdrawn_pass.pass_number
    order by payment_decisions.payment
  loop
    decided := studio.decision_fields(paid);
    if studio.taken_by_banks(paid) > 0 then
      delete from studio.payment_decisions where payment_decisions.payment = paid;
    else
      perform studio.store_decision(paid, 'leave-pass', leave_withdrawn_pass.reason);
    end if;
    perform studio.record_decision(paid, decided);
  end loop;
end;
$$;

-- Returns the decision about a payment as staff see it; null if there is none.
create function studio.decision_json(payment bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  latest constant studio.payment_decisions := studio.latest_decision(decision_json.payment);
begin
  return case when latest.payment is not null then pg_catalog.jsonb_build_object(
    'kind', latest.decision, 'reason', latest.reason, 'by', studio.staff_name(latest.decided_by)
  ) end;
end;
$$;

-- Returns the money of refused refunds of a booking or an order that the studio still has, and the part of it about which
-- nobody has decided. @param reason Why the rest is kept.
create function studio.refused_refunds_of(booking bigint, order_number bigint, out amount bigint, out undecided bigint, out reason text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  select coalesce(pg_catalog.sum(remaining), 0),
    coalesce(pg_catalog.sum(remaining) filter (where payment_decisions.payment is null), 0),
    max(payment_decisions.reason) filter (where remaining > 0)
  into refused_refunds_of.amount, refused_refunds_of.undecided, refused_refunds_of.reason
  from studio.payment_lines as refunded
  join studio.online_refunds on online_refunds.refund = refunded.payment and online_refunds.reversal is not null
  join studio.payment_lines as returned on returned.payment = online_refunds.reversal and returned.position = refunded.position
  left join studio.payment_decisions on payment_decisions.payment = online_refunds.reversal
  cross join lateral studio.amount_left(returned) as remaining
  where refunded.booking = refused_refunds_of.booking or refunded.order_number = refused_refunds_of.order_number;
end;
$$;

-- Returns what was paid for a booking or an order and not given back, and why it is kept if it is: {"paid", "moneyKept"}. Of a
-- cancelled one, of which a part is kept, it is the part to be refunded.
-- @param kept_reason Why staff keep what was not refunded; null if it is to be refunded. @param costs_nothing Whether it is
-- cancelled, so that its money is given back.
create function studio.paid_json(
  kind studio.payment_kind, number bigint, currency text, kept_reason text, costs_nothing boolean
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  paid constant bigint := studio.paid_for(paid_json.kind, paid_json.number);
  refused record;
  to_refund bigint;
begin
  select * into refused from studio.refused_refunds_of(
    case when paid_json.kind = 'booking' then paid_json.number end, case when paid_json.kind = 'order' then paid_json.number end
  );
  to_refund := refused.undecided + case when paid_json.kept_reason is null then paid else 0 end;
  return case
    when to_refund > 0 or not paid_json.costs_nothing then
      pg_catalog.jsonb_build_object('paid', studio.money_json(to_refund, paid_json.currency), 'moneyKept', null)
    else pg_catalog.jsonb_build_object(
      'paid', studio.money_json(paid + refused.amount, paid_json.currency),
      'moneyKept', case when paid + refused.amount > 0 then coalesce(paid_json.kept_reason, refused.reason) end
    )
  end;
end;
$$;
