-- Payments and refunds. A payment is never changed: a refund is a separate row.

create type studio.payment_kind as enum ('booking', 'order', 'pass', 'sale');

-- The means by which money was received: not the intended one, which is studio.payment_method.
create type studio.tender as enum ('cash', 'card', 'transfer', 'online');

create table studio.payments (
  -- Numbered from R-10001 without gaps, as receipts have to be: number_payment() assigns it, not a sequence.
  number bigint primary key,
  kind studio.payment_kind not null,
  -- Pence or cents. Negative for a refund.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency in ('GBP', 'USD')),
  method studio.tender not null,
  taken_at timestamptz not null,
  -- The staff member who took it; null for an online payment. No foreign key: the books outlive the accounts of staff.
  taken_by uuid,
  -- Null if no person is known.
  person bigint references studio.people (number),
  refund_of bigint references studio.payments (number),
  -- The reason for the refund.
  reason text check (reason = btrim(reason) and char_length(reason) between 1 and 200 and studio.is_plain_text(reason)),
  -- Whether the amount of a refund is due again: for example after a payment that was recorded by mistake.
  still_due boolean not null default false,
  constraint payments_refund_is_below_zero check ((refund_of is not null) = (amount_minor < 0)),
  constraint payments_refund_has_a_reason check ((refund_of is not null) = (reason is not null)),
  constraint payments_only_refunds_reopen check (refund_of is not null or not still_due)
);

comment on table studio.payments is 'Read by admins. Inserted by checked functions only, and never changed.';

create index payments_taken_at on studio.payments (taken_at);
create index payments_person on studio.payments (person) where person is not null;
create index payments_refund_of on studio.payments (refund_of) where refund_of is not null;

create table studio.payment_lines (
  payment bigint not null references studio.payments (number),
  -- From 1. A line of a refund has the position of the line that it refunds.
  position integer not null check (position > 0),
  -- As on the receipt.
  description text not null check (description = btrim(description) and char_length(description) between 1 and 200),
  -- Negative for a refund, or 0 if nothing was returned.
  quantity integer not null,
  -- Of the whole line, tax included. Negative for a refund.
  amount_minor bigint not null,
  -- The rate in hundredths of a per cent, and the amount of tax.
  vat_rate integer not null check (vat_rate between 0 and 10000),
  tax_minor bigint not null,
  booking bigint references studio.bookings (number),
  order_number bigint references studio.orders (number),
  -- Null after the product was deleted; the description of the line remains.
  product text references studio.products (id) on update cascade on delete set null,
  pass bigint references studio.passes (number),
  primary key (payment, position),
  constraint payment_lines_tax_is_part_of_it check (abs(tax_minor) <= abs(amount_minor))
);

comment on table studio.payment_lines is 'The lines of a payment. Inserted with it, and never changed.';

create index payment_lines_booking on studio.payment_lines (booking) where booking is not null;
create index payment_lines_order on studio.payment_lines (order_number) where order_number is not null;
create index payment_lines_pass on studio.payment_lines (pass) where pass is not null;

alter table studio.payments enable row level security;
alter table studio.payment_lines enable row level security;
grant select on table studio.payments, studio.payment_lines to authenticated;

create policy "Admins read every payment" on studio.payments
  for select to authenticated using ((select studio.current_role_is('admin')));

create policy "Admins read what payments were for" on studio.payment_lines
  for select to authenticated using ((select studio.current_role_is('admin')));

-- Trigger: an advisory lock serialises the numbering of simultaneous payments; a rollback leaves no gap.
create function studio.number_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('studio.payments: number'));
  new.number := (select coalesce(max(payments.number), 10000) + 1 from studio.payments);
  return new;
end;
$$;

create trigger number_payment
  before insert on studio.payments
  for each row execute function studio.number_payment();

-- Trigger: payments are immutable, whoever writes. Erasing a person changes only personal fields, and no amounts.
create function studio.keep_payments()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  personal_fields constant text[] := array['person', 'taken_by', 'reason', 'product'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - personal_fields = to_jsonb(new) - personal_fields then
    return new;
  end if;
  raise exception 'payment-fixed' using
    -- The data API responds with 409 Conflict.
    errcode = 'PT409',
    detail = 'Payments cannot be changed or deleted.',
    hint = 'Refund it.';
end;
$$;

create trigger keep_payments before update or delete on studio.payments
  for each row execute function studio.keep_payments();
create trigger keep_payment_lines before update or delete on studio.payment_lines
  for each row execute function studio.keep_payments();

-- Returns the tax included in a price. @param gross Zero or more.
create function studio.tax_of(gross bigint, rate integer)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select tax_of.gross - pg_catalog.round(tax_of.gross * 10000::numeric / (10000 + tax_of.rate))::bigint;
$$;

-- Returns the tax rate of a price, in hundredths of a per cent. @param own The rate of a plan or a product; null for
-- the studio's usual rate, which applies to classes.
create function studio.vat_rate_of(own integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(vat_rate_of.own, (select studio_settings.vat_percent * 100 from studio.studio_settings));
end;
$$;

-- Returns an amount in pence or cents as JSON: Money in src/domain/money/money.ts.
create function studio.money_json(amount bigint, currency text)
returns jsonb
language sql
immutable
return pg_catalog.jsonb_build_object('amount', money_json.amount, 'currency', money_json.currency);

-- Paid and due amounts.

-- Whether a payment line reduces the amount due: a refund counts only if its amount is due again, as after staff gave the
-- cancelled place back.
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
      select from studio.bookings where bookings.number = line.booking and payments.taken_at <= bookings.restored_at
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

-- Returns the amounts due for an order, one row per product; none after it is cancelled.
create function studio.order_lines_due(order_row studio.orders)
returns table ("position" integer, product text, name text, quantity integer, due bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  select order_lines.position, order_lines.product, order_lines.name, order_lines.quantity,
    order_lines.price * order_lines.quantity - coalesce((
      select sum(payment_lines.amount_minor) from studio.payment_lines
      where payment_lines.order_number = order_row.number and payment_lines.product = order_lines.product
        and studio.counts_as_paid(payment_lines)
    ), 0)::bigint
  from studio.order_lines
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

-- Returns the amount due for a pass.
create function studio.pass_due(pass studio.passes)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return greatest(0, pass.charged_minor - (
    select coalesce(sum(payment_lines.amount_minor), 0) from studio.payment_lines
    where payment_lines.pass = pass_due.pass.number and studio.counts_as_paid(payment_lines)
  ));
end;
$$;

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
      'method', payments.method,
      'takenAt', studio.utc_text(payments.taken_at),
      'takenBy', studio.staff_name(payments.taken_by),
      'person', studio.payer_json(coalesce(payments.refund_of, payments.number)),
      'refundOf', payments.refund_of,
      'reason', payments.reason,
      'stillDue', payments.still_due,
      'goesBackOnline', studio.is_paid_online(payments.number),
      'refunds', (
        select coalesce(pg_catalog.jsonb_agg(refunds.number order by refunds.number), '[]')
        from studio.payments as refunds where refunds.refund_of = payments.number
      ),
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
            'renews', studio.renews(payment_lines.pass),
            'placeToCome', studio.is_future_place(payment_lines.booking),
            -- The amount that has not been refunded.
            'leftAmount', studio.money_json(payment_lines.amount_minor + refunded.amount, payments.currency),
            'leftQuantity', payment_lines.quantity + refunded.quantity
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

-- Returns the sum of all refunds of a line: zero or negative.
create function studio.refunded_amount(payment bigint, "position" integer, out amount bigint, out quantity bigint, out tax bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(payment_lines.amount_minor), 0), coalesce(sum(payment_lines.quantity), 0),
    coalesce(sum(payment_lines.tax_minor), 0)
  from studio.payments join studio.payment_lines on payment_lines.payment = payments.number
  where payments.refund_of = refunded_amount.payment and payment_lines.position = refunded_amount.position;
$$;

-- Returns all payments and refunds of a person, newest first.
create function studio.payments_json(person bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(pg_catalog.jsonb_agg(studio.payment_json(payments.number) order by payments.number desc), '[]')
    from studio.payments where payments.person = payments_json.person
  );
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
    where payments.method = paid_for.tender or paid_for.tender is null
  );
end;
$$;

-- Returns what was paid for a booking and not given back; empty if nothing was.
create function studio.paid_amount_json(booking studio.bookings)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  amount constant bigint := studio.paid_for('booking', booking.number);
begin
  return case
    when amount > 0 then pg_catalog.jsonb_build_object('paid', studio.money_json(amount, booking.currency))
    else '{}'
  end;
end;
$$;

-- Whether a booking, an order or a pass was paid online, and the money was not refunded completely.
create function studio.is_paid_online_for(kind studio.payment_kind, number bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.paid_for(is_paid_online_for.kind, is_paid_online_for.number, 'online') > 0;
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

-- Taking payments.

-- Returns the description of a booking on a receipt: "Hatha Yoga, 2 March 2026".
create function studio.booking_on_receipt(booking studio.bookings)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select class_series.title || ', ' || pg_catalog.to_char(occurrences.held_on, 'FMDD FMMonth YYYY')
    from studio.occurrences join studio.class_series on class_series.key = occurrences.series
    where occurrences.number = booking.occurrence
  );
end;
$$;

-- Inserts a payment for the amount due for a booking. The caller has locked the booking.
create function studio.pay_booking(booking studio.bookings, tender studio.tender)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  due constant bigint := studio.booking_due(booking);
  rate constant integer := studio.vat_rate_of(null);
  new_payment bigint;
begin
  insert into studio.payments (kind, amount_minor, currency, method, taken_at, taken_by, person)
  values ('booking', due, booking.currency, tender, studio.studio_now(), auth.uid(), booking.person)
  returning payments.number into new_payment;
  insert into studio.payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, booking)
  values (
    new_payment, 1, studio.booking_on_receipt(pay_booking.booking), 1, due, rate, studio.tax_of(due, rate), pay_booking.booking.number
  );
  return new_payment;
end;
$$;

-- Records a payment of the whole amount due for an order. Returns its number.
create function studio.pay_order(order_row studio.orders, tender studio.tender)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_payment bigint;
begin
  insert into studio.payments (kind, amount_minor, currency, method, taken_at, taken_by, person)
  values ('order', studio.order_due(order_row), 'USD', tender, studio.studio_now(), auth.uid(), order_row.person)
  returning payments.number into new_payment;
  insert into studio.payment_lines (
    payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, order_number, product
  )
  select new_payment, lines.position, lines.name, lines.quantity, lines.due, vat.rate,
    studio.tax_of(lines.due, vat.rate), order_row.number, lines.product
  from studio.order_lines_due(order_row) as lines
  join studio.products on products.id = lines.product
  cross join lateral studio.vat_rate_of(products.vat_rate) as vat (rate)
  where lines.due > 0;
  return new_payment;
end;
$$;

-- Records a payment of the whole amount due for a pass. Returns its number.
create function studio.pay_pass(pass_row studio.passes, tender studio.tender)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  due constant bigint := studio.pass_due(pass_row);
  rate constant integer := studio.vat_rate_of((select plans.vat_rate from studio.plans where plans.key = pass_row.plan));
  new_payment bigint;
begin
  insert into studio.payments (kind, amount_minor, currency, method, taken_at, taken_by, person)
  values ('pass', due, pass_row.currency, tender, studio.studio_now(), auth.uid(), pass_row.person)
  returning payments.number into new_payment;
  insert into studio.payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, pass)
  values (new_payment, 1, pass_row.name, 1, due, rate, studio.tax_of(due, rate), pass_row.number);
  return new_payment;
end;
$$;

-- Takes the full amount due for a booking, an order or a pass. @param expected The amount due that staff saw: the
-- payment is refused if the amount is different by now.
create function public.take_payment(kind text, number bigint, method text, expected jsonb, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  tender constant studio.tender := take_payment.method::studio.tender;
  stored_answer jsonb;
  reason text;
  booking_row studio.bookings;
  order_row studio.orders;
  pass_row studio.passes;
  due jsonb;
  new_payment bigint;
begin
  if not studio.is_staff() then
    return studio.refused('not-allowed');
  end if;
  stored_answer := studio.stored_answer(take_payment.request_id);
  if stored_answer is not null then
    return stored_answer || pg_catalog.jsonb_build_object('payment', studio.payment_json((stored_answer ->> 'number')::bigint));
  end if;

  -- Lock order: the person before what they pay for.
  perform studio.hold_person(case take_payment.kind
    when 'booking' then (select bookings.person from studio.bookings where bookings.number = take_payment.number)
    when 'order' then (select orders.person from studio.orders where orders.number = take_payment.number)
    when 'pass' then (select passes.person from studio.passes where passes.number = take_payment.number)
  end);
  if take_payment.kind = 'booking' then
    select * into booking_row from studio.bookings where bookings.number = take_payment.number for no key update;
    due := studio.money_json(studio.booking_due(booking_row), booking_row.currency);
    reason := case
      when booking_row.number is null then 'unknown'
      when not studio.may_see_attendees((
        select occurrences.instructor from studio.occurrences where occurrences.number = booking_row.occurrence
      )) then 'not-allowed'
    end;
  elsif take_payment.kind = 'order' then
    select * into order_row from studio.orders where orders.number = take_payment.number for no key update;
    due := studio.money_json(studio.order_due(order_row), 'USD');
    reason := case
      when not studio.current_role_is('admin') then 'not-allowed'
      when order_row.number is null then 'unknown'
    end;
  elsif take_payment.kind = 'pass' then
    select * into pass_row from studio.passes where passes.number = take_payment.number for no key update;
    due := studio.money_json(studio.pass_due(pass_row), pass_row.currency);
    reason := case
      when not studio.current_role_is('admin') then 'not-allowed'
      when pass_row.number is null then 'unknown'
    end;
  else
    raise exception 'unknown kind of payable' using errcode = '22023';
  end if;

  reason := coalesce(reason, case
    when tender is null or tender = 'online' then 'method-invalid'
    when (due ->> 'amount')::bigint = 0 then 'nothing-due'
    when due is distinct from take_payment.expected then 'amount-changed'
  end);
  if reason is not null then
    return studio.refused(reason);
  end if;

  new_payment := case take_payment.kind
    when 'booking' then studio.pay_booking(booking_row, tender)
    when 'order' then studio.pay_order(order_row, tender)
    else studio.pay_pass(pass_row, tender)
  end;
  return studio.store_answer(
    take_payment.request_id, pg_catalog.jsonb_build_object('kind', 'taken', 'number', new_payment)
  ) || pg_catalog.jsonb_build_object('payment', studio.payment_json(new_payment));
end;
$$;

comment on function public.take_payment(text, bigint, text, jsonb, uuid) is
  'For admins; bookings also for the instructor of the class. Answers takeAnswer in src/backend/payments/staff-payments.ts.';

grant execute on function public.take_payment(text, bigint, text, jsonb, uuid) to authenticated;

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
