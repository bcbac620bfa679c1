-- Paid and due amounts.

-- Whether a payment line reduces the amount due: a refund counts only if its amount is due again, as one that was made while a
-- place was cancelled, after staff gave it back, or what a bank took of a pass, if an admin decided so. A reinstatement counts if
-- the refund of its money does.
create function studio.counts_as_paid(line studio.payment_lines)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select payments.refund_of is null or payments.still_due or exists (
      select from studio.bookings where bookings.number = line.booking and bookings.cancelled_periods @> (
        select case when payments.amount_minor < 0 then payments.taken_at else min(refunds.taken_at) end
        from studio.payments as refunds where refunds.refund_of = payments.refund_of and studio.is_moved_by_bank(refunds)
      )
    ) or line.pass is not null and studio.is_moved_by_bank(payments) and exists (
      select from studio.payment_decisions
      where payment_decisions.payment = payments.refund_of and payment_decisions.decision = 'make-pass-due'
    )
    from studio.payments where payments.number = line.payment
  );
end;
$$;

-- Whether a place costs nothing, so that money paid for it is given back: cancelled in time, or in a class that the
-- studio has cancelled. Without a search path, so that queries inline it.
create function studio.is_free_of_charge(status studio.booking_status, cancelled_late boolean, class_cancelled_at timestamptz)
returns boolean
language sql
immutable
return status = 'cancelled' and not cancelled_late or class_cancelled_at is not null;

-- Whether staff have decided, since a place costs nothing, not to refund its money. Without a search path, so that queries
-- inline it.
create function studio.is_money_kept(kept_at timestamptz, cancelled_at timestamptz, class_cancelled_at timestamptz)
returns boolean
language sql
immutable
return coalesce(kept_at >= coalesce(cancelled_at, class_cancelled_at), false);

-- Returns why the money of a cancelled place, or of a cancelled order, is not refunded; null if it is, or was.
create function studio.money_kept_reason(booking bigint, order_number bigint)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    (
      select bookings.money_kept_reason
      from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
      where bookings.number = money_kept_reason.booking
        and studio.is_money_kept(bookings.money_kept_at, bookings.cancelled_at, occurrences.cancelled_at)
    ),
    (select orders.money_kept_reason from studio.orders where orders.number = money_kept_reason.order_number)
  );
end;
$$;

-- The pence or cents due for each booking. Nothing is due from people who wait or cancelled in time, or for a class
-- that is cancelled; people who cancelled late or did not attend have to pay, unless staff gave their credit back. It
-- is a view so that lists compute the amounts of thousands of bookings in one query.
create view studio.booking_dues as
select
  bookings.number as booking, bookings.person, occurrences.held_on, occurrences.starts,
  case
    when bookings.price_minor = 0 or bookings.status = 'waitlisted'
      or studio.is_free_of_charge(bookings.status, bookings.cancelled_late, occurrences.cancelled_at) then 0
    -- Most bookings have no entry: looking in the index first avoids a call for each of them.
    when exists (select from studio.pass_entries where pass_entries.booking = bookings.number)
      and studio.pass_of(bookings.number) is not null then 0
    when bookings.status in ('cancelled', 'no-show') and studio.is_pass_method(bookings.payment_method::text) and exists (
      select from studio.pass_entries
      where pass_entries.booking = bookings.number and pass_entries.kind = 'returned'
    ) then 0
    else greatest(0, bookings.price_minor - (
      select coalesce(sum(payment_lines.amount_minor), 0)::bigint from studio.payment_lines
      where payment_lines.booking = bookings.number and studio.counts_as_paid(payment_lines)
    ))
  end as due
from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence;

comment on view studio.booking_dues is 'Read by functions only.';

-- Returns the amount due for a booking, in pence or cents.
create function studio.booking_due(booking studio.bookings)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select booking_dues.due from studio.booking_dues where booking_dues.booking = booking_due.booking.number);
end;
$$;

-- Whether nothing is due for a booking.
create function studio.is_paid(booking bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select studio.booking_due(bookings) = 0 from studio.bookings where bookings.number = is_paid.booking);
end;
$$;

-- Returns the amounts due for an order, one row per product; none after it is cancelled. The quantity is 0 if a part of the
-- price is paid: a receipt for the rest does not list the pieces again.
create function studio.order_lines_due(order_row studio.orders)
returns table ("position" integer, product text, name text, quantity integer, due bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  select order_lines.position, order_lines.product, order_lines.name,
    case when paid.amount = 0 then order_lines.quantity else 0 end,
    -- Money that a bank gives back after it was paid again is too much.
    greatest(0, order_lines.price * order_lines.quantity - paid.amount)
  from studio.order_lines
  cross join lateral (
    select coalesce(sum(payment_lines.amount_minor), 0)::bigint as amount from studio.payment_lines
    where payment_lines.order_number = order_row.number and payment_lines.product = order_lines.product
      and studio.counts_as_paid(payment_lines)
  ) as paid
  where order_lines.order_number = order_row.number and order_row.status <> 'cancelled';
end;
$$;

-- Returns the amount due for an order, in cents.
create function studio.order_due(order_row studio.orders)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(sum(lines.due), 0) from studio.order_lines_due(order_row) as lines);
end;
$$;

-- Returns what was charged for a pass: its price, or all months of a membership that renews.
create function studio.pass_charges(pass studio.passes)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case when exists (select from studio.subscriptions where subscriptions.pass = pass_charges.pass.number) then (
    select coalesce(sum(payment_lines.amount_minor), 0)::bigint
    from studio.payment_lines join studio.payments on payments.number = payment_lines.payment
    where payment_lines.pass = pass_charges.pass.number and payments.refund_of is null and payments.tender = 'online'
  ) else pass.charged_minor end;
end;
$$;

-- Returns the amount due for a pass.
-- @param with_losses Counts everything that banks took of it, also if an admin has not made that due.
create function studio.pass_due(pass studio.passes, with_losses boolean default false)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return greatest(0, studio.pass_charges(pass) - (
    select coalesce(sum(payment_lines.amount_minor), 0)
    from studio.payment_lines join studio.payments on payments.number = payment_lines.payment
    where payment_lines.pass = pass_due.pass.number
      and (studio.counts_as_paid(payment_lines) or pass_due.with_losses and studio.is_moved_by_bank(payments))
  ));
end;
$$;

-- Returns the amount that was paid for a booking, an order or a pass and has not been refunded, in pence or cents.
-- @param tender Counts only the payments made with it; null for all.
create function studio.paid_for(kind studio.payment_kind, number bigint, tender studio.tender default null)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(payment_lines.amount_minor), 0)
    from (
      select payment_lines.* from studio.payment_lines
      where paid_for.kind = 'booking' and payment_lines.booking = paid_for.number
      union all
      select payment_lines.* from studio.payment_lines
      where paid_for.kind = 'order' and payment_lines.order_number = paid_for.number
      union all
      select payment_lines.* from studio.payment_lines
      where paid_for.kind = 'pass' and payment_lines.pass = paid_for.number
    ) as payment_lines
    join studio.payments on payments.number = payment_lines.payment
    where payments.tender = paid_for.tender or paid_for.tender is null
  );
end;
$$;

-- Returns what was paid for a booking and not given back, and why it is kept if it is, as paid_json(), and what is due; each only
-- if there is any.
create function studio.booking_amounts_json(booking studio.bookings)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  paid constant jsonb := studio.paid_json(
    'booking', booking.number, booking.currency, studio.money_kept_reason(booking.number, null), (
      select studio.is_free_of_charge(booking.status, booking.cancelled_late, occurrences.cancelled_at)
      from studio.occurrences where occurrences.number = booking.occurrence
    )
  );
  due constant bigint := studio.booking_due(booking);
begin
  return case when (paid #>> '{paid,amount}')::bigint > 0 then pg_catalog.jsonb_strip_nulls(paid) else '{}' end
    || case when due > 0 then pg_catalog.jsonb_build_object('due', studio.money_json(due, booking.currency)) else '{}' end;
end;
$$;

-- Whether a booking, an order or a pass is paid, and all of it online. What was refunded does not count.
create function studio.is_paid_online_for(kind studio.payment_kind, number bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  online constant bigint := studio.paid_for(is_paid_online_for.kind, is_paid_online_for.number, 'online');
begin
  -- Most purchases are not paid online: this avoids computing their amounts due.
  if online <= 0 then
    return false;
  end if;
  return online = studio.paid_for(is_paid_online_for.kind, is_paid_online_for.number) and 0 = case is_paid_online_for.kind
    when 'booking' then (select studio.booking_due(bookings) from studio.bookings where bookings.number = is_paid_online_for.number)
    when 'order' then (select studio.order_due(orders) from studio.orders where orders.number = is_paid_online_for.number)
    when 'pass' then (select studio.pass_due(passes) from studio.passes where passes.number = is_paid_online_for.number)
  end;
end;
$$;
