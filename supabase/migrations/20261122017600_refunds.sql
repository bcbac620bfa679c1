-- Refunds: separate rows for full or partial amounts, with the returned pieces.

-- Returns the requested refund lines with the refundable amount of each; the amount or the quantity is null if the
-- request is invalid.
create function studio.requested_refund(payment bigint, lines jsonb)
returns table (
  "position" integer, amount bigint, quantity integer, ends_pass boolean, cancels boolean, left_amount bigint, left_quantity bigint,
  left_tax bigint, line studio.payment_lines
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  select
    payment_lines.position,
    case when requested_line.value ->> 'amount' ~ '^[0-9]{1,9}$' then (requested_line.value ->> 'amount')::bigint end,
    case when requested_line.value ->> 'quantity' ~ '^[0-9]{1,5}$' then (requested_line.value ->> 'quantity')::integer end,
    coalesce(requested_line.value -> 'endPass' = 'true', false),
    coalesce(requested_line.value -> 'cancelPlace' = 'true', false),
    payment_lines.amount_minor + refunded.amount,
    studio.pieces_left(payment_lines),
    payment_lines.tax_minor + refunded.tax,
    payment_lines
  from pg_catalog.jsonb_array_elements(requested_refund.lines) as requested_line (value)
  left join studio.payment_lines
    on payment_lines.payment = requested_refund.payment and payment_lines.position::text = requested_line.value ->> 'position'
  left join lateral studio.refunded_amount(payment_lines.payment, payment_lines.position) as refunded on true;
end;
$$;

-- Returns the reason why a refund cannot be made; null if it can. The caller has locked the payment.
create function studio.refund_problem(paid studio.payments, lines jsonb)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select case
      when bool_or(refund_line.amount is null or refund_line.quantity is null)
        or count(*) <> count(distinct refund_line.position) or coalesce(sum(refund_line.amount), 0) = 0 then 'amount-invalid'
      when bool_or(refund_line.amount > refund_line.left_amount or refund_line.quantity > refund_line.left_quantity) then 'too-much'
      when bool_or(refund_line.quantity > 0 and (refund_line.line).product is null) then 'amount-invalid'
      when bool_or(refund_line.ends_pass and (refund_line.line).pass is null) then 'amount-invalid'
      when bool_or(refund_line.cancels and not studio.is_future_place((refund_line.line).booking)) then 'place-gone'
      -- Pieces of an order that was not collected go back into stock when the order is cancelled.
      when bool_or(refund_line.quantity > 0 and orders.status is not null and orders.status <> 'collected')
        then 'not-handed-out'
    end
    from studio.requested_refund(paid.number, lines) as refund_line
    left join studio.orders on orders.number = (refund_line.line).order_number
  );
end;
$$;

-- Writes a refund that refund_problem() accepted: payment rows, pieces returned to stock, passes to close, places to
-- cancel. The caller has locked the payment, and before it the occurrences of these places.
create function studio.write_refund(
  paid studio.payments, lines jsonb, tender studio.tender, why text, still_due boolean
)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_refund bigint;
begin
  perform studio.cancel_place((refund_line.line).booking, refunded => true)
  from studio.requested_refund(paid.number, write_refund.lines) as refund_line where refund_line.cancels
  order by (refund_line.line).booking;

  -- Passes are locked before products, as in a sale.
  perform studio.close_pass((refund_line.line).pass, 'refunded', why)
  from studio.requested_refund(paid.number, write_refund.lines) as refund_line where refund_line.ends_pass
  order by (refund_line.line).pass;
  -- A closed membership is charged no more.
  perform studio.close_subscription(subscriptions.number)
  from studio.requested_refund(paid.number, write_refund.lines) as refund_line
  join studio.subscriptions on subscriptions.pass = (refund_line.line).pass
  where refund_line.ends_pass;

  -- The same lock order as in public.place_order().
  perform from studio.products
  where products.id in (
    select (refund_line.line).product from studio.requested_refund(paid.number, write_refund.lines) as refund_line where refund_line.quantity > 0
  )
  order by products.id for no key update;
  insert into studio.stock_movements (product, change, reason)
  select (refund_line.line).product, refund_line.quantity, 'return'
  from studio.requested_refund(paid.number, write_refund.lines) as refund_line where refund_line.quantity > 0
  order by (refund_line.line).product;

  insert into studio.payments (
    kind, amount_minor, currency, tender, taken_at, taken_by, person, refund_of, reason, still_due
  )
  select paid.kind, -sum(refund_line.amount), paid.currency, tender, studio.studio_now(), auth.uid(), paid.person, paid.number, why,
    coalesce(write_refund.still_due, false)
  from studio.requested_refund(paid.number, write_refund.lines) as refund_line
  returning payments.number into new_refund;
  insert into studio.payment_lines (
    payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, booking, order_number, product, pass
  )
  select new_refund, refund_line.position, (refund_line.line).description, -refund_line.quantity, -refund_line.amount, (refund_line.line).vat_rate,
    -- The taxes of all refunds of a line add up to the tax of that line, however it was divided. That of a returned
    -- refund may differ by a penny from the tax of its amount.
    case
      when refund_line.amount = refund_line.left_amount then -refund_line.left_tax
      else studio.tax_of(refund_line.left_amount - refund_line.amount, (refund_line.line).vat_rate)
        - studio.tax_of(refund_line.left_amount, (refund_line.line).vat_rate)
    end,
    (refund_line.line).booking, (refund_line.line).order_number, (refund_line.line).product, (refund_line.line).pass
  from studio.requested_refund(paid.number, write_refund.lines) as refund_line
  where refund_line.amount > 0 or refund_line.quantity > 0;
  perform studio.reopen_order((refund_line.line).order_number)
  from studio.requested_refund(paid.number, write_refund.lines) as refund_line
  where write_refund.still_due and (refund_line.line).order_number is not null;
  return new_refund;
end;
$$;

-- Stores why the money of cancelled places and orders is kept; null if it is to be refunded. The caller has locked the orders.
create function studio.set_money_kept(places bigint[], orders bigint[], reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.bookings set
    money_kept_reason = set_money_kept.reason,
    money_kept_at = case when set_money_kept.reason is not null then studio.studio_now() end
  where bookings.number = any (places) and (bookings.money_kept_at is not null or set_money_kept.reason is not null);
  update studio.orders as kept_orders set money_kept_reason = set_money_kept.reason
  where kept_orders.number = any (set_money_kept.orders);
end;
$$;

-- Whether a refund returns only what was paid too much for places, pieces of orders and passes, after a bank took money and gave it
-- back: it is no discount, so that a later loss is due again. @param lines As those of write_refund().
create function studio.is_of_overpayment(payment bigint, lines jsonb)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(pg_catalog.bool_and(refund_line.amount <= coalesce((
      select pg_catalog.sum(payment_lines.amount_minor)
      from studio.payment_lines
      where (
          payment_lines.booking = (refund_line.line).booking
          or payment_lines.pass = (refund_line.line).pass
          or payment_lines.order_number = (refund_line.line).order_number and payment_lines.product = (refund_line.line).product
        )
        and studio.counts_as_paid(payment_lines)
    ), 0) - coalesce(bookings.price_minor, order_lines.price::bigint * order_lines.quantity, studio.pass_charges(passes))), false)
    from studio.requested_refund(is_of_overpayment.payment, is_of_overpayment.lines) as refund_line
    left join studio.bookings on bookings.number = (refund_line.line).booking
    left join studio.order_lines
      on order_lines.order_number = (refund_line.line).order_number and order_lines.product = (refund_line.line).product
    left join studio.passes on passes.number = (refund_line.line).pass
    where refund_line.amount > 0
  );
end;
$$;

-- @param lines [{"position", "amount", "quantity", "endPass", "cancelPlace"}]: for each line the amount, the number of
-- pieces returned to stock, whether to close the pass that it paid for, and whether to cancel the place.
-- @param still_due Whether the amount is due again, because the payment was recorded by mistake.
create function public.refund_payment(
  payment_number bigint, lines jsonb, tender text, reason text, still_due boolean, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  chosen_tender constant studio.tender := refund_payment.tender::studio.tender;
  reason_text constant text := studio.tidy_text(refund_payment.reason);
  stored_answer jsonb := studio.stored_answer_for_admin(refund_payment.request_id);
  decided jsonb;
  payment_row studio.payments;
  problem text;
  new_refund bigint;
begin
  if stored_answer ->> 'kind' = 'refunded' then
    return stored_answer || pg_catalog.jsonb_build_object('payment', studio.payment_json((stored_answer ->> 'number')::bigint));
  elsif stored_answer is not null then
    return stored_answer;
  end if;

  -- Lock order: the occurrence, the person, then the payment, as when a person is erased.
  perform from studio.occurrences
  where occurrences.number in (
    select bookings.occurrence
    from pg_catalog.jsonb_path_query(refund_payment.lines, '$[*] ? (@.cancelPlace == true).position') as chosen (position)
    join studio.payment_lines
      on payment_lines.payment = refund_payment.payment_number and payment_lines.position::text = chosen.position #>> '{}'
    join studio.bookings on bookings.number = payment_lines.booking
  )
  order by occurrences.number for no key update;
  perform studio.share_lock_person(payments.person) from studio.payments where payments.number = refund_payment.payment_number;
  -- The orders are locked, too: their status may not change while their pieces are returned.
  perform from studio.orders
  where orders.number in (
    select payment_lines.order_number from studio.payment_lines where payment_lines.payment = refund_payment.payment_number
  )
  order by orders.number for no key update;
  -- The row lock serialises two refunds of the same payment, so that the second sees the remaining amount.
  select * into payment_row from studio.payments where payments.number = refund_payment.payment_number for no key update;
  problem := case
    when payment_row.number is null or payment_row.refund_of is not null then 'unknown'
    when chosen_tender is null then 'tender-invalid'
    -- The money is returned by the means by which it was paid.
    when chosen_tender = 'online' and not studio.is_paid_online(payment_row.number) then 'not-online'
    when chosen_tender <> 'online' and studio.is_paid_online(payment_row.number) then 'goes-back-online'
    when char_length(reason_text) not between 1 and 200 or not studio.is_plain_text(reason_text) then 'reason-invalid'
    when pg_catalog.jsonb_typeof(refund_payment.lines) is distinct from 'array' then 'amount-invalid'
    else studio.refund_problem(payment_row, refund_payment.lines)
  end;
  if problem is not null then
    return studio.refused(problem);
  end if;

  -- Staff who refund something do not keep it any more.
  decided := studio.decision_fields(payment_row.number);
  perform studio.set_money_kept(
    pg_catalog.array_agg((refund_line.line).booking), pg_catalog.array_agg((refund_line.line).order_number), null
  )
  from studio.requested_refund(payment_row.number, refund_payment.lines) as refund_line where refund_line.amount > 0;
  delete from studio.payment_decisions
  where payment_decisions.payment = payment_row.number and payment_decisions.decision = 'keep-money';
  perform studio.record_decision(payment_row.number, decided);
  new_refund := studio.write_refund(
    payment_row, refund_payment.lines, chosen_tender, reason_text,
    coalesce(refund_payment.still_due, false) or studio.is_of_overpayment(payment_row.number, refund_payment.lines)
  );
  if chosen_tender = 'online' then
    perform studio.send_refund(new_refund);
  end if;
  return studio.store_answer(
    refund_payment.request_id, pg_catalog.jsonb_build_object('kind', 'refunded', 'number', new_refund)
  ) || pg_catalog.jsonb_build_object('payment', studio.payment_json(new_refund));
end;
$$;

comment on function public.refund_payment(bigint, jsonb, text, text, boolean, uuid) is
  'For admins. Answers refundAnswer in src/backend/payments/refund-methods.ts.';

grant execute on function public.refund_payment(bigint, jsonb, text, text, boolean, uuid) to authenticated;
