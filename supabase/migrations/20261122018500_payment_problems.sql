-- Payments that need staff: refunds that the bank returned, disputes, refunds that Stripe has not accepted, and paid
-- orders and places that were cancelled.

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

-- Returns the open problems. @param payment The payment that staff open: for a returned refund the payment that
-- represents its money.
create function studio.open_payment_problems()
returns table (kind text, payment bigint, at timestamptz, reason text)
language plpgsql
stable
rows 10
security definer
set search_path = ''
as $$
begin
  return query
  select 'refund-failed', online_refunds.reversal, online_refunds.changed_at, online_refunds.problem
  from studio.online_refunds
  join studio.payments on payments.number = online_refunds.reversal
  join studio.payments as refused on refused.number = online_refunds.refund
  where online_refunds.state = 'failed'
    -- It is a problem until it is paid out by another means, but not while a bank decides who gets the money.
    and not exists (select from studio.undecided_disputes where undecided_disputes.payment = refused.refund_of)
    and payments.amount_minor + coalesce((
      select pg_catalog.sum(refunds.amount_minor) from studio.payments as refunds where refunds.refund_of = payments.number
    ), 0) > 0
  union all
  -- A payment with several undecided disputes is one problem.
  select 'payment-disputed', disputes.payment, min(disputes.opened_at),
    (pg_catalog.array_agg(disputes.reason order by disputes.opened_at, disputes.id))[1]
  from studio.undecided_disputes as disputes
  group by disputes.payment
  union all
  select 'refunds-waiting', online_refunds.refund, online_refunds.changed_at, online_refunds.problem
  from studio.online_refunds
  where online_refunds.state = 'to-send' and online_refunds.changed_at <= studio.studio_now() - interval '1 hour'
  union all
  -- It is a problem until the money is given back, but not while a bank decides about it.
  select cancelled_lines.kind, cancelled_lines.payment, max(cancelled_lines.at), null
  from studio.cancelled_lines() as cancelled_lines
  join studio.payments on payments.number = cancelled_lines.payment and payments.refund_of is null
  where not exists (select from studio.undecided_disputes where undecided_disputes.payment = cancelled_lines.payment)
  group by cancelled_lines.kind, cancelled_lines.payment
  having sum(cancelled_lines.amount_minor + coalesce((
    select refunded_lines.amount from studio.refunded_lines
    where refunded_lines.payment = cancelled_lines.payment and refunded_lines.position = cancelled_lines.position
  ), 0)) > 0;
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

-- Keeps the money of the cancelled places and orders of a payment, so that it is no longer to be refunded.
-- @param reason Why: the person reads it. Null if the money is to be refunded after all.
create function public.keep_money(payment_number bigint, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer constant jsonb := studio.stored_answer_for_admin(keep_money.request_id);
  reason_text constant text := case when keep_money.reason is not null then studio.tidy_text(keep_money.reason) end;
  places bigint[];
  orders bigint[];
begin
  if stored_answer is not null then
    return stored_answer;
  elsif char_length(reason_text) not between 1 and 200 or not studio.is_plain_text(reason_text) then
    return studio.refused('reason-invalid');
  end if;
  -- Lock order: as in refund_payment().
  perform studio.share_lock_person(payments.person) from studio.payments where payments.number = keep_money.payment_number;
  perform from studio.orders as paid_orders
  where paid_orders.number in (
    select payment_lines.order_number from studio.payment_lines where payment_lines.payment = keep_money.payment_number
  )
  order by paid_orders.number for no key update;
  perform from studio.payments where payments.number = keep_money.payment_number for no key update;
  select pg_catalog.array_agg(payment_lines.booking), pg_catalog.array_agg(payment_lines.order_number) into places, orders
  from studio.payment_lines
  where payment_lines.payment = keep_money.payment_number and case
    when reason_text is null then studio.money_kept_reason(payment_lines.booking, payment_lines.order_number) is not null
    else studio.amount_left(payment_lines) > 0 and exists (
      select from studio.cancelled_lines() as cancelled_lines
      where cancelled_lines.payment = payment_lines.payment and cancelled_lines.position = payment_lines.position
    )
  end;
  if places is null then
    return studio.refused('not-to-refund');
  end if;
  perform studio.set_money_kept(places, orders, reason_text);
  return studio.store_answer(keep_money.request_id, '{"kind": "changed"}');
end;
$$;

comment on function public.keep_money(bigint, text, uuid) is
  'For admins. Answers {"kind":"changed"} or {"kind":"refused","reason":"not-allowed"|"reason-invalid"|"not-to-refund"}.';

grant execute on function public.keep_money(bigint, text, uuid) to authenticated;
