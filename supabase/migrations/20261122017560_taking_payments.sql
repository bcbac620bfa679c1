-- Taking payments of the whole amount due.

-- Returns the description of a booking on a receipt: "Hatha Yoga, 2 March 2026".
create function studio.receipt_text_of_booking(booking studio.bookings)
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
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at, taken_by, person)
  values ('booking', due, booking.currency, tender, studio.studio_now(), auth.uid(), booking.person)
  returning payments.number into new_payment;
  insert into studio.payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, booking)
  values (
    new_payment, 1, studio.receipt_text_of_booking(pay_booking.booking), 1, due, rate, studio.tax_of(due, rate), pay_booking.booking.number
  );
  return new_payment;
end;
$$;

-- Records a payment of the whole amount due for an order, which can complete it. Returns its number. The caller has locked
-- the order.
create function studio.pay_order(order_row studio.orders, tender studio.tender)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_payment bigint;
begin
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at, taken_by, person)
  values ('order', studio.order_due(order_row), 'USD', tender, studio.studio_now(), auth.uid(), order_row.person)
  returning payments.number into new_payment;
  insert into studio.payment_lines (
    payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, order_number, product
  )
  select new_payment, lines.position, studio.receipt_text(lines.name, order_row.discount_percent), lines.quantity,
    lines.due, vat.rate, studio.tax_of(lines.due, vat.rate), order_row.number, lines.product
  from studio.order_lines_due(order_row) as lines
  join studio.products on products.id = lines.product
  cross join lateral studio.vat_rate_of(products.vat_rate) as vat (rate)
  where lines.due > 0;
  perform studio.complete_order(order_row.number);
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
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at, taken_by, person)
  values ('pass', due, pass_row.currency, tender, studio.studio_now(), auth.uid(), pass_row.person)
  returning payments.number into new_payment;
  insert into studio.payment_lines (payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, pass)
  values (new_payment, 1, pass_row.name, 1, due, rate, studio.tax_of(due, rate), pass_row.number);
  return new_payment;
end;
$$;

-- Takes the full amount due for a booking, an order or a pass. @param expected The amount due that staff saw: the
-- payment is refused if the amount is different by now.
create function public.take_payment(kind text, number bigint, tender text, expected jsonb, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  chosen_tender constant studio.tender := take_payment.tender::studio.tender;
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
  perform studio.share_lock_person(case take_payment.kind
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
    when chosen_tender is null or chosen_tender = 'online' then 'tender-invalid'
    when (due ->> 'amount')::bigint = 0 then 'nothing-due'
    when due is distinct from take_payment.expected then 'amount-changed'
  end);
  if reason is not null then
    return studio.refused(reason);
  end if;

  new_payment := case take_payment.kind
    when 'booking' then studio.pay_booking(booking_row, chosen_tender)
    when 'order' then studio.pay_order(order_row, chosen_tender)
    else studio.pay_pass(pass_row, chosen_tender)
  end;
  return studio.store_answer(
    take_payment.request_id, pg_catalog.jsonb_build_object('kind', 'taken', 'number', new_payment)
  ) || pg_catalog.jsonb_build_object('payment', studio.payment_json(new_payment));
end;
$$;

comment on function public.take_payment(text, bigint, text, jsonb, uuid) is
  'For admins; bookings also for the instructor of the class. Answers takeAnswer in src/backend/payments/staff-payments.ts.';

grant execute on function public.take_payment(text, bigint, text, jsonb, uuid) to authenticated;
