-- Payments that need staff: refunds that the bank returned, disputes, refunds that Stripe has not accepted, and paid
-- orders that were cancelled.

-- Returns the open problems. @param payment The payment that staff open: for a returned refund the payment that
-- represents its money.
create function studio.open_payment_problems()
returns table (kind text, payment bigint, at timestamptz, reason text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  select 'refund-failed', online_refunds.reversal, online_refunds.changed_at, online_refunds.problem
  from studio.online_refunds join studio.payments on payments.number = online_refunds.reversal
  where online_refunds.state = 'failed'
    -- Until it is paid out by another means.
    and payments.amount_minor + coalesce((
      select pg_catalog.sum(refunds.amount_minor) from studio.payments as refunds where refunds.refund_of = payments.number
    ), 0) > 0
  union all
  select 'payment-disputed', disputes.payment, disputes.opened_at, disputes.reason
  from studio.disputes where disputes.state = 'open'
  union all
  select 'refunds-waiting', online_refunds.refund, online_refunds.changed_at, online_refunds.problem
  from studio.online_refunds
  where online_refunds.state = 'to-send' and online_refunds.changed_at <= studio.studio_now() - interval '1 hour'
  union all
  -- Until the money is given back, or while a bank decides about it.
  select 'order-not-refunded', payment_lines.payment, order_history.changed_at, null
  from studio.orders
  join studio.order_history on order_history.order_number = orders.number and order_history.status = 'cancelled'
  join studio.payment_lines on payment_lines.order_number = orders.number
  join studio.payments on payments.number = payment_lines.payment and payments.refund_of is null
  cross join lateral studio.refunded_amount(payment_lines.payment, payment_lines.position) as refunded
  where orders.status = 'cancelled'
    and not exists (select from studio.disputes where disputes.payment = payment_lines.payment and disputes.state = 'open')
  group by payment_lines.payment, order_history.changed_at
  having sum(payment_lines.amount_minor + refunded.amount) > 0;
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
