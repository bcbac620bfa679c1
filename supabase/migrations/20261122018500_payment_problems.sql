-- Payments that need staff: refunds that the bank returned, disputes, refunds that Stripe has not accepted, paid orders and
-- places that were cancelled, what was paid too much, and passes of which a bank took the money.

-- Returns the lines of payments for cancelled orders, and for places that cost nothing any more; with the kind of problem
-- that they are until the money is given back. Without those whose money staff decided to keep.
create function studio.cancelled_lines()
returns table (kind text, payment bigint, "position" integer, amount_minor bigint, at timestamptz)
language plpgsql
stable
-- The planner would expect a thousand, and read all payments.
rows 10
security definer
set search_path = ''
as $$
declare
  -- Years of cancellations are only looked up in indexes: few of them were paid.
  paid_orders constant bigint[] := array(
    select payment_lines.order_number
    from studio.orders join studio.payment_lines on payment_lines.order_number = orders.number
    where orders.status = 'cancelled' and orders.money_kept_reason is null
  );
  paid_bookings constant bigint[] := array(
    select payment_lines.booking
    from (
      -- Two queries, each answered by an index.
      select cancelled_bookings.number from studio.bookings as cancelled_bookings where cancelled_bookings.cancelled_at is not null
      union
      select bookings_of_cancelled.number
      from studio.occurrences as cancelled_occurrences
      join studio.bookings as bookings_of_cancelled on bookings_of_cancelled.occurrence = cancelled_occurrences.number
      where cancelled_occurrences.cancelled_at is not null
    ) as candidates
    join studio.payment_lines on payment_lines.booking = candidates.number
  );
begin
  return query
  select 'order-not-refunded', payment_lines.payment, payment_lines.position, payment_lines.amount_minor, order_history.changed_at
  from studio.order_history join studio.payment_lines on payment_lines.order_number = order_history.order_number
  where order_history.order_number = any (paid_orders) and order_history.status = 'cancelled'
  union all
  select 'place-not-refunded', payment_lines.payment, payment_lines.position, payment_lines.amount_minor,
    coalesce(bookings.cancelled_at, occurrences.cancelled_at)
  from studio.bookings
  join studio.payment_lines on payment_lines.booking = bookings.number
  join studio.occurrences on occurrences.number = bookings.occurrence
  where bookings.number = any (paid_bookings)
    and studio.is_free_of_charge(bookings.status, bookings.cancelled_late, occurrences.cancelled_at)
    and not studio.is_money_kept(bookings.money_kept_at, bookings.cancelled_at, occurrences.cancelled_at);
end;
$$;

-- Returns the places, orders and passes for which too much was paid: a bank took their money, they were paid again, and
-- then the bank gave it back. @param payment The payment whose money came back. @param too_much At most what is left of it.
create function studio.overpayments()
returns table (payment bigint, too_much bigint, at timestamptz)
language plpgsql
stable
rows 10
security definer
set search_path = ''
as $$
begin
  return query
  select overpaid.payment, least(
      overpaid.paid - greatest(0, overpaid.price + overpaid.discounts), (
        select pg_catalog.sum(studio.amount_left(payment_lines))::bigint from studio.payment_lines
        where payment_lines.payment = overpaid.payment
          and (
            payment_lines.booking = overpaid.booking or payment_lines.order_number = overpaid.order_number
            or payment_lines.pass = overpaid.pass
          )
      )
    ), overpaid.at
  from (
    select reinstated.*,
      coalesce(
        case
          when studio.is_free_of_charge(bookings.status, bookings.cancelled_late, occurrences.cancelled_at) then null
          when studio.pass_of(bookings.number) is not null then 0
          else bookings.price_minor
        end,
        case when orders.status <> 'cancelled' then orders.total end,
        case when passes.number is not null then studio.pass_charges(passes) end
      ) as price,
      studio.paid_for(
        case
          when reinstated.booking is not null then 'booking'
          when reinstated.pass is not null then 'pass'
          else 'order'
        end::studio.payment_kind,
        coalesce(reinstated.booking, reinstated.pass, reinstated.order_number)
      ) as paid,
      -- Refunds by staff before the money came back whose amount is not due again.
      coalesce((
        select pg_catalog.sum(payment_lines.amount_minor)
        from studio.payment_lines join studio.payments as refunds on refunds.number = payment_lines.payment
        where (
            payment_lines.booking = reinstated.booking or payment_lines.order_number = reinstated.order_number
            or payment_lines.pass = reinstated.pass
          )
          and refunds.number < reinstated.first_refund and refunds.amount_minor < 0 and not studio.counts_as_paid(payment_lines)
          and not studio.is_moved_by_bank(refunds)
      ), 0)::bigint as discounts
    from (
      select payments.refund_of as payment, payment_lines.booking, payment_lines.order_number, payment_lines.pass,
        min(payments.number) as first_refund, max(payments.taken_at) as at
      from (select distinct disputes.payment from studio.disputes where disputes.state = 'won') as won
      join studio.payments on payments.refund_of = won.payment and payments.amount_minor > 0
      join studio.payment_lines on payment_lines.payment = payments.number
      where payment_lines.booking is not null or payment_lines.order_number is not null or payment_lines.pass is not null
      group by 1, 2, 3, 4
    ) as reinstated
    left join studio.bookings on bookings.number = reinstated.booking
    left join studio.occurrences on occurrences.number = bookings.occurrence
    left join studio.orders on orders.number = reinstated.order_number
    left join studio.passes on passes.number = reinstated.pass
  ) as overpaid
  where overpaid.price is not null;
end;
$$;

-- Returns the payments of passes of which a bank took money in a dispute, and how much it has of each now: zero after an appeal
-- that was won. @param at The latest time at which it took or gave back money.
create function studio.disputed_passes()
returns table (payment bigint, pass bigint, taken bigint, at timestamptz, reason text)
language plpgsql
stable
rows 10
security definer
set search_path = ''
as $$
begin
  return query
  select disputed.payment, payment_lines.pass, studio.taken_by_banks(disputed.payment), max(refunds.taken_at), disputed.reason
  from (
    select disputes.payment, (pg_catalog.array_agg(disputes.reason order by disputes.changed_at desc, disputes.id))[1] as reason
    from studio.disputes
    group by disputes.payment having pg_catalog.bool_and(disputes.state in ('lost', 'won'))
  ) as disputed
  join studio.payment_lines on payment_lines.payment = disputed.payment and payment_lines.pass is not null
  join studio.payments as refunds on refunds.refund_of = disputed.payment and studio.is_moved_by_bank(refunds)
  group by disputed.payment, payment_lines.pass, disputed.reason;
end;
$$;

-- Whether somebody can still pay for classes with a pass, or is charged for it.
create function studio.is_pass_in_use(pass studio.passes)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return pass.person is not null
    and (studio.pass_summary_json(pass) ->> 'status' not in ('ended', 'used-up') or studio.is_renewed_monthly(pass.number));
end;
$$;

-- Returns the open problems. @param payment The payment that staff open: for a returned refund the payment that
-- represents its money. @param too_much The amount that was paid too much; null for other problems.
create function studio.open_payment_problems()
returns table (kind text, payment bigint, at timestamptz, reason text, too_much bigint)
language plpgsql
stable
rows 10
security definer
set search_path = ''
as $$
begin
  return query
  select 'refund-failed', online_refunds.reversal, online_refunds.changed_at, online_refunds.problem, null::bigint
  from studio.online_refunds
  join studio.payments on payments.number = online_refunds.reversal
  join studio.payments as refused on refused.number = online_refunds.refund
  where online_refunds.state = 'failed'
    -- It is a problem until it is paid out by another means, or kept, but not while a bank decides who gets the money.
    and not studio.is_decided(online_refunds.reversal, online_refunds.changed_at)
    and not exists (select from studio.undecided_disputes where undecided_disputes.payment = refused.refund_of)
    and payments.amount_minor + coalesce((
      select pg_catalog.sum(refunds.amount_minor) from studio.payments as refunds where refunds.refund_of = payments.number
    ), 0) > 0
  union all
  -- A payment with several undecided disputes is one problem.
  select 'payment-disputed', disputes.payment, min(disputes.opened_at),
    (pg_catalog.array_agg(disputes.reason order by disputes.opened_at, disputes.id))[1], null
  from studio.undecided_disputes as disputes
  group by disputes.payment
  union all
  select 'refunds-waiting', online_refunds.refund, online_refunds.changed_at, online_refunds.problem, null
  from studio.online_refunds
  where online_refunds.state = 'to-send' and online_refunds.changed_at <= studio.studio_now() - interval '1 hour'
  union all
  -- It is a problem until the money is given back, but not while a bank decides about it.
  select cancelled_lines.kind, cancelled_lines.payment, max(cancelled_lines.at), null, null
  from studio.cancelled_lines() as cancelled_lines
  join studio.payments on payments.number = cancelled_lines.payment and payments.refund_of is null
  where not exists (select from studio.undecided_disputes where undecided_disputes.payment = cancelled_lines.payment)
  group by cancelled_lines.kind, cancelled_lines.payment
  having sum(cancelled_lines.amount_minor + coalesce((
    select refunded_lines.amount from studio.refunded_lines
    where refunded_lines.payment = cancelled_lines.payment and refunded_lines.position = cancelled_lines.position
  ), 0)) > 0
  union all
  select 'paid-twice', overpayments.payment, overpayments.at, null, overpayments.too_much
  from studio.overpayments()
  where overpayments.too_much > 0 and not studio.is_decided(overpayments.payment, overpayments.at)
    and not exists (select from studio.undecided_disputes where undecided_disputes.payment = overpayments.payment)
  union all
  -- A bank has the money of a pass that is valid, and that nobody has paid again.
  select 'pass-not-paid', disputed_passes.payment, disputed_passes.at, disputed_passes.reason, null
  from studio.disputed_passes() join studio.passes on passes.number = disputed_passes.pass
  where disputed_passes.taken > 0 and not studio.is_decided(disputed_passes.payment, disputed_passes.at)
    and studio.is_pass_in_use(passes) and studio.pass_due(passes, with_losses => true) > 0
  union all
  -- A bank gave back the money of a pass that was withdrawn, and that nobody has made valid again.
  select 'pass-withdrawn', disputed_passes.payment, disputed_passes.at, null, null
  from studio.disputed_passes()
  join studio.passes on passes.number = disputed_passes.pass and passes.withdrawn_on is not null
  join studio.payment_decisions
    on payment_decisions.payment = disputed_passes.payment and payment_decisions.decision = 'withdraw-pass'
  join studio.payment_lines on payment_lines.payment = disputed_passes.payment and payment_lines.pass = disputed_passes.pass
  where disputed_passes.taken = 0 and studio.amount_left(payment_lines) > 0
    and not studio.is_decided(disputed_passes.payment, disputed_passes.at);
end;
$$;

create function public.payment_problems()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not studio.current_role_is('admin') then
    return null;
  end if;
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'kind', problems.kind, 'at', studio.utc_text(problems.at), 'reason', problems.reason,
          'tooMuch', case when problems.too_much is not null then studio.money_json(
            problems.too_much, (select payments.currency from studio.payments where payments.number = problems.payment)
          ) end,
          'payment', studio.payment_json(problems.payment),
          -- Stripe's id, for its dashboard.
          'paymentIntent', (
            select online_payments.payment_intent
            from studio.payments join studio.online_payments on online_payments.payment = coalesce(payments.refund_of, payments.number)
            where payments.number = problems.payment
          )
        )
        order by problems.at, problems.payment
      ),
      '[]'
    )
    from (select * from studio.open_payment_problems() order by 3, 2 limit 100) as problems
  );
end;
$$;

comment on function public.payment_problems() is
  'For admins: paymentProblem[] in src/domain/payments/payment-problems.ts, the oldest first; null for others.';

grant execute on function public.payment_problems() to authenticated;

-- Locks a payment about which an admin decides, and what it was for. Lock order: as in refund_payment().
create function studio.lock_decided_payment(payment_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.share_lock_person(payments.person) from studio.payments where payments.number = payment_number;
  perform from studio.orders
  where orders.number in (select payment_lines.order_number from studio.payment_lines where payment_lines.payment = payment_number)
  order by orders.number for no key update;
  perform from studio.payments where payments.number = payment_number for no key update;
end;
$$;

-- Keeps the money of the cancelled places and orders of a payment, of a refused refund, or what was paid too much, so that it
-- is no longer to be refunded.
-- @param reason Why: the person reads it, if something was cancelled. Null if the money is to be refunded after all, or if the
-- decision about a pass is undone.
create function public.keep_money(payment_number bigint, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer constant jsonb := studio.stored_answer_for_admin(keep_money.request_id);
  reason_text constant text := case when keep_money.reason is not null then studio.tidy_text(keep_money.reason) end;
  decided jsonb;
  places bigint[];
  orders bigint[];
  is_decision boolean;
begin
  if stored_answer is not null then
    return stored_answer;
  elsif char_length(reason_text) not between 1 and 200 or not studio.is_plain_text(reason_text) then
    return studio.refused('reason-invalid');
  end if;
  perform studio.lock_decided_payment(keep_money.payment_number);
  decided := studio.decision_fields(keep_money.payment_number);
  select pg_catalog.array_agg(payment_lines.booking), pg_catalog.array_agg(payment_lines.order_number) into places, orders
  from studio.payment_lines
  where payment_lines.payment = keep_money.payment_number and case
    when reason_text is null then studio.money_kept_reason(payment_lines.booking, payment_lines.order_number) is not null
    else studio.amount_left(payment_lines) > 0 and exists (
      select from studio.cancelled_lines() as cancelled_lines
      where cancelled_lines.payment = payment_lines.payment and cancelled_lines.position = payment_lines.position
    )
  end;
  if reason_text is null then
    delete from studio.payment_decisions
    where payment_decisions.payment = keep_money.payment_number and payment_decisions.decision <> 'withdraw-pass';
    is_decision := found;
  else
    is_decision := exists (
      select from studio.open_payment_problems() as problems
      where problems.payment = keep_money.payment_number and problems.kind in ('refund-failed', 'paid-twice', 'pass-withdrawn')
    );
    perform studio.store_decision(keep_money.payment_number, 'keep-money', reason_text) where is_decision;
  end if;
  if places is null and not is_decision then
    return studio.refused('not-to-refund');
  end if;
  perform studio.set_money_kept(places, orders, reason_text);
  perform studio.record_decision(keep_money.payment_number, decided);
  return studio.store_answer(keep_money.request_id, '{"kind": "changed"}');
end;
$$;

comment on function public.keep_money(bigint, text, uuid) is
  'For admins. Answers {"kind":"changed"} or {"kind":"refused","reason":"not-allowed"|"reason-invalid"|"not-to-refund"}.';

grant execute on function public.keep_money(bigint, text, uuid) to authenticated;

-- Decides about a valid pass of which a bank took the money.
-- @param decision 'withdraw-pass', or it stays valid: 'make-pass-due' if the money is due again, 'leave-pass' if the studio does
-- without it. @param reason Why: its owner reads why it is withdrawn.
create function public.decide_pass(payment_number bigint, decision text, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer constant jsonb := studio.stored_answer_for_admin(decide_pass.request_id);
  reason_text constant text := studio.tidy_text(decide_pass.reason);
  pass_number bigint;
  decided jsonb;
begin
  if stored_answer is not null then
    return stored_answer;
  elsif char_length(reason_text) not between 1 and 200 or not studio.is_plain_text(reason_text) then
    return studio.refused('reason-invalid');
  end if;
  if coalesce(decide_pass.decision not in ('withdraw-pass', 'make-pass-due', 'leave-pass'), true) then
    raise exception 'unknown decision' using errcode = '22023';
  end if;
  perform studio.lock_decided_payment(decide_pass.payment_number);
  decided := studio.decision_fields(decide_pass.payment_number);
  select payment_lines.pass into pass_number
  from studio.open_payment_problems() as problems
  join studio.payment_lines on payment_lines.payment = problems.payment and payment_lines.pass is not null
  where problems.payment = decide_pass.payment_number and problems.kind = 'pass-not-paid';
  if not found then
    return studio.refused('not-to-decide');
  end if;
  if decide_pass.decision = 'withdraw-pass' then
    perform studio.close_pass(pass_number, 'withdrawn', reason_text);
    perform studio.close_subscription(subscriptions.number) from studio.subscriptions where subscriptions.pass = pass_number;
  end if;
  perform studio.store_decision(decide_pass.payment_number, decide_pass.decision::studio.payment_decision, reason_text);
  perform studio.record_decision(decide_pass.payment_number, decided);
  return studio.store_answer(decide_pass.request_id, '{"kind": "changed"}');
end;
$$;

comment on function public.decide_pass(bigint, text, text, uuid) is
  'For admins. Answers {"kind":"changed"} or {"kind":"refused","reason":"not-allowed"|"reason-invalid"|"not-to-decide"}.';

grant execute on function public.decide_pass(bigint, text, text, uuid) to authenticated;
