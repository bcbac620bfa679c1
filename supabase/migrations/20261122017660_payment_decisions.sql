-- Decisions of admins about payments that need somebody: money that the studio keeps although a refund of it was refused, or
-- although it was paid too much, and passes of which a bank took the money. The money of cancelled places and orders is kept
-- there: see studio.set_money_kept().

create table studio.payment_decisions (
  payment bigint primary key references studio.payments (number),
  reason text not null check (reason = btrim(reason) and char_length(reason) between 1 and 200 and studio.is_plain_text(reason)),
  -- Whether the pass that was paid was withdrawn. Otherwise the money is kept, or the pass stays valid.
  withdrew_pass boolean not null default false,
  decided_at timestamptz not null,
  -- No foreign key: it outlives the accounts of staff.
  decided_by uuid
);

comment on table studio.payment_decisions is 'Written by keep_money(), decide_pass() and refund_payment().';

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
create function studio.store_decision(payment bigint, reason text, withdrew_pass boolean)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into studio.payment_decisions (payment, reason, withdrew_pass, decided_at, decided_by)
  values (store_decision.payment, store_decision.reason, store_decision.withdrew_pass, studio.studio_now(), auth.uid())
  on conflict on constraint payment_decisions_pkey do update set
    reason = excluded.reason, withdrew_pass = excluded.withdrew_pass, decided_at = excluded.decided_at,
    decided_by = excluded.decided_by;
$$;

-- Returns the decision about a payment as staff see it; null if there is none.
create function studio.decision_json(payment bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'reason', payment_decisions.reason,
      'withdrewPass', payment_decisions.withdrew_pass,
      'aboutPass', exists (
        select from studio.payment_lines
        where payment_lines.payment = payment_decisions.payment and payment_lines.pass is not null
      ),
      'by', studio.staff_name(payment_decisions.decided_by)
    )
    from studio.payment_decisions where payment_decisions.payment = decision_json.payment
  );
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
