-- Payments as staff see them: of a person, a booking or an order, and single ones.

-- Returns the person of a payment; null if none is known, or if they were erased.
create function studio.payer_json(payment_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    (
      -- A walk-in may have left neither an address nor a number.
      select pg_catalog.jsonb_build_object('number', bookings.person, 'name', bookings.name, 'email', bookings.email)
      from studio.payment_lines join studio.bookings on bookings.number = payment_lines.booking
      where payment_lines.payment = payment_number and bookings.erased_at is null
      limit 1
    ),
    (
      select pg_catalog.jsonb_build_object('number', people.number, 'name', people.name, 'email', people.email)
      from studio.payments join studio.people on people.number = payments.person
      where payments.number = payment_number and people.erased_at is null
    )
  );
end;
$$;

-- Whether a booking is a confirmed place in a class that has not begun.
create function studio.is_future_place(booking bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.number = is_future_place.booking and bookings.status = 'confirmed'
      and studio.studio_instant(occurrences.held_on, occurrences.starts) > studio.studio_now()
  );
end;
$$;

-- Returns why the money of a cancelled place or order is kept, and who decided it; null if it is not.
create function studio.money_kept_json(booking bigint, order_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  reason constant text := studio.money_kept_reason(booking, order_number);
begin
  return case when reason is not null then pg_catalog.jsonb_build_object('reason', reason, 'by', (
    select studio.staff_name(record_changes.changed_by) from studio.record_changes
    where record_changes.kind = (case when booking is not null then 'booking' else 'order' end)::studio.record_kind
      and record_changes.key = coalesce(booking, order_number)::text and record_changes.after ? 'money_kept_reason'
    order by record_changes.id desc limit 1
  )) end;
end;
$$;

-- Whether a pass that was renewed each month ends with the month that is paid.
create function studio.ends_with_month(pass bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.subscriptions
    where subscriptions.pass = ends_with_month.pass and subscriptions.state <> 'ended' and subscriptions.cancels
  );
end;
$$;

-- Returns a payment as staff see it: payment in src/domain/payments/payment-schema.ts.
create function studio.payment_json(payment_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'number', payments.number,
      'kind', payments.kind,
      'amount', studio.money_json(payments.amount_minor, payments.currency),
      'tender', payments.tender,
      'takenAt', studio.utc_text(payments.taken_at),
      'takenBy', studio.staff_name(payments.taken_by),
      'person', studio.payer_json(coalesce(payments.refund_of, payments.number)),
      'refundOf', payments.refund_of,
      'reason', payments.reason,
      'stillDue', payments.still_due,
      'goesBackOnline', studio.is_paid_online(payments.number),
      'refunds', (
        select coalesce(pg_catalog.jsonb_agg(refunds.number order by refunds.number), '[]')
        from studio.payments as refunds where refunds.refund_of = payments.number and refunds.amount_minor < 0
      ),
      'decision', studio.decision_json(payments.number),
      'mailed', studio.receipts_mailed(payments.number),
      'lines', (
        select pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'position', payment_lines.position,
            'description', payment_lines.description,
            'quantity', payment_lines.quantity,
            'amount', studio.money_json(payment_lines.amount_minor, payments.currency),
            'vatRate', payment_lines.vat_rate,
            'tax', studio.money_json(payment_lines.tax_minor, payments.currency),
            'product', payment_lines.product,
            'pass', payment_lines.pass,
            'renews', studio.is_renewed_monthly(payment_lines.pass),
            'endsWithMonth', studio.ends_with_month(payment_lines.pass),
            'placeToCome', studio.is_future_place(payment_lines.booking),
            'moneyKept', studio.money_kept_json(payment_lines.booking, payment_lines.order_number),
            -- The amount that has not been refunded.
            'leftAmount', studio.money_json(payment_lines.amount_minor + refunded.amount, payments.currency),
            'leftQuantity', studio.pieces_left(payment_lines)
          )
          order by payment_lines.position
        )
        from studio.payment_lines
        cross join lateral studio.refunded_amount(payment_lines.payment, payment_lines.position) as refunded
        where payment_lines.payment = payments.number
      )
    )
    from studio.payments where payments.number = payment_json.payment_number
  );
end;
$$;

-- The sum of all refunds of each line that has some, less what was reinstated: zero or negative. A view, so that queries
-- about many lines read only their refunds.
create view studio.refunded_lines as
select
  payments.refund_of as payment, payment_lines.position, pg_catalog.sum(payment_lines.amount_minor)::bigint as amount,
  pg_catalog.sum(payment_lines.quantity) as quantity, pg_catalog.sum(payment_lines.tax_minor)::bigint as tax
from studio.payments join studio.payment_lines on payment_lines.payment = payments.number
where payments.refund_of is not null
group by payments.refund_of, payment_lines.position;

comment on view studio.refunded_lines is 'Read by functions only.';

-- Returns the sum of all refunds of a line, as refunded_lines; zero if it has none.
create function studio.refunded_amount(payment bigint, "position" integer, out amount bigint, out quantity bigint, out tax bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  select coalesce(max(refunded_lines.amount), 0), coalesce(max(refunded_lines.quantity), 0), coalesce(max(refunded_lines.tax), 0)
  into refunded_amount.amount, refunded_amount.quantity, refunded_amount.tax
  from studio.refunded_lines
  where refunded_lines.payment = refunded_amount.payment and refunded_lines.position = refunded_amount.position;
end;
$$;

-- Returns the amount of a payment line that has not been refunded.
create function studio.amount_left(line studio.payment_lines)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return line.amount_minor + (select refunded.amount from studio.refunded_amount(line.payment, line.position) as refunded);
end;
$$;

-- Returns the pieces of a payment line that can still be returned. The pieces of an order that was paid again exist once: those
-- returned with another of its payments do not count. A digital product has none.
create function studio.pieces_left(line studio.payment_lines)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return least(
    line.quantity + (select refunded.quantity from studio.refunded_amount(line.payment, line.position) as refunded),
    (
      select order_lines.quantity + coalesce((
        select sum(returned.quantity)
        from studio.payment_lines as returned join studio.payments on payments.number = returned.payment
        where returned.order_number = line.order_number and returned.product = line.product and payments.refund_of is not null
      ), 0)
      from studio.order_lines
      where order_lines.order_number = line.order_number and order_lines.product = line.product
    ),
    (select 0 from studio.products where products.id = line.product and products.category = 'digital')
  );
end;
$$;

-- Returns the payments of a booking or an order, and their refunds, oldest first.
create function studio.payments_of(kind text, number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(pg_catalog.jsonb_agg(studio.payment_json(lines.payment) order by lines.payment), '[]')
    from (
      select payment_lines.payment from studio.payment_lines
      where payments_of.kind = 'booking' and payment_lines.booking = payments_of.number
      union
      select payment_lines.payment from studio.payment_lines
      where payments_of.kind = 'order' and payment_lines.order_number = payments_of.number
    ) as lines
  );
end;
$$;

-- Returns the payments of one booking for its panel: instructors see those of their classes.
create function public.booking_payments(booking bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.payments_of('booking', bookings.number)
  from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
  where bookings.number = booking_payments.booking and studio.may_see_attendees(occurrences.instructor);
$$;

comment on function public.booking_payments(bigint) is
  'For admins and the instructor of the class: Payment[] in src/domain/payments/payment-schema.ts; null for others.';

grant execute on function public.booking_payments(bigint) to authenticated;

-- Whether the caller may see a payment: admins, and the instructor of a class that it pays for.
create function studio.may_see_payment(payment_number bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.current_role_is('admin') or exists (
    select from studio.payment_lines
    join studio.bookings on bookings.number = payment_lines.booking
    join studio.occurrences on occurrences.number = bookings.occurrence
    where payment_lines.payment = payment_number and studio.may_see_attendees(occurrences.instructor)
  );
end;
$$;

create function public.staff_payment(payment_number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.payment_json(staff_payment.payment_number) where studio.may_see_payment(staff_payment.payment_number);
$$;

comment on function public.staff_payment(bigint) is
  'For admins; bookings also for the instructor of the class: a Payment; null if there is none.';

grant execute on function public.staff_payment(bigint) to authenticated;
