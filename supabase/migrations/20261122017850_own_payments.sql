-- Members' view of their payments.

create function public.my_payments()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'number', payments.number,
        'amount', studio.money_json(payments.amount_minor, payments.currency),
        'method', payments.method,
        'takenAt', studio.utc_text(payments.taken_at),
        'refundOf', payments.refund_of,
        'lines', (
          select pg_catalog.jsonb_agg(
            pg_catalog.jsonb_build_object(
              'position', payment_lines.position,
              'description', payment_lines.description,
              'quantity', payment_lines.quantity,
              'amount', studio.money_json(payment_lines.amount_minor, payments.currency)
            )
            order by payment_lines.position
          )
          from studio.payment_lines where payment_lines.payment = payments.number
        )
      )
      order by payments.number desc
    ),
    '[]'
  )
  from studio.payments where payments.person = studio.own_person();
$$;

comment on function public.my_payments() is 'ownPayment[] in src/domain/payments/own-payment.ts; an empty list if nobody is signed in.';

grant execute on function public.my_payments() to authenticated;
