-- Members' view of their payments.

-- Returns a payment with its lines: ownPayment in src/domain/payments/own-payment.ts.
create function studio.own_payment_json(payment studio.payments)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'number', payment.number,
    'amount', studio.money_json(payment.amount_minor, payment.currency),
    'tender', payment.tender,
    'takenAt', studio.utc_text(payment.taken_at),
    'refundOf', payment.refund_of,
    'lines', (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'position', payment_lines.position,
          'description', payment_lines.description,
          'quantity', payment_lines.quantity,
          'amount', studio.money_json(payment_lines.amount_minor, payment.currency)
        )
        order by payment_lines.position
      )
      from studio.payment_lines where payment_lines.payment = own_payment_json.payment.number
    )
  );
$$;

-- @param latest The number of payments; null for all.
create function public.my_payments(latest integer default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with own as (
    select payments as payment, pg_catalog.row_number() over (order by payments.number desc) as position
    from studio.payments where payments.person = studio.own_person()
  )
  select pg_catalog.jsonb_build_object(
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(studio.own_payment_json(own.payment) order by own.position), '[]')
      from own where my_payments.latest is null or own.position <= my_payments.latest
    ),
    'total', (select pg_catalog.count(*) from own)
  );
$$;

comment on function public.my_payments(integer) is
  'The newest payments of the caller and the number of all: ownPayment in src/domain/payments/own-payment.ts; none if nobody is signed in.';

grant execute on function public.my_payments(integer) to authenticated;
