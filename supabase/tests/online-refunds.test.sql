-- Online refunds: sent, confirmed, refused by the bank, and without a response. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/online-payments.sql

-- A refund is made by the means of the payment, sent once, and done when the bank confirms it.
do $$
declare
  paid constant bigint := pg_temp.pay(pg_temp.begin_checkout('Ada'), 'pi_ada');
  cash_payment bigint;
  new_refund bigint;
  work jsonb;
begin
  perform pg_temp.become('admin');
  assert pg_temp.refund(paid, 500, 'cash') ->> 'reason' = 'goes-back-online', 'an online payment is refunded online';
  cash_payment := (public.take_payment(
    'booking', (public.book('small', '2027-01-11', 'Bea', 'bea@post.example', '07700 900124', 'pay_at_studio', false, gen_random_uuid()) #>> '{booking,number}')::bigint,
    'cash', studio.money_json(1500, 'GBP'), gen_random_uuid()
  ) ->> 'number')::bigint;
  assert pg_temp.refund(cash_payment, 500) ->> 'reason' = 'not-online', 'a cash payment cannot be refunded online';
  assert pg_temp.refund(paid, 1501) ->> 'reason' = 'too-much';
  new_refund := (pg_temp.refund(paid, 500) ->> 'number')::bigint;
  assert (select amount_minor = -500 and tender = 'online' from studio.payments where number = new_refund), 'the refund is recorded at once';

  work := public.payment_work();
  assert work = jsonb_build_array(jsonb_build_object('work', 'refund:' || new_refund, 'kind', 'send-refund', 'refund', new_refund,
    'paymentIntent', 'pi_ada', 'amount', 500, 'currency', 'GBP')), work::text;
  assert public.payment_work() = '[]', 'a second sweep does not get the same work';
  perform public.finish_payment_work('refund:' || new_refund, 'No answer');
  assert public.payment_work() = '[]', 'a failed refund is retried later';
  perform pg_temp.move_clock_on('1 minute');
  assert public.payment_work() = work, 'the retry follows after a delay';
  perform pg_temp.move_clock_on('6 minutes');
  assert public.payment_work() = work, 'work of an interrupted sweep is retried';
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', new_refund, 'status', 'pending')) = 'applied';
  perform public.finish_payment_work('refund:' || new_refund, null);
  assert (select state = 'sent' from studio.online_refunds where refund = new_refund);
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', new_refund, 'status', 'succeeded')) = 'applied'
    and pg_temp.report_event('refund-changed', jsonb_build_object('refund', new_refund, 'status', 'pending')) = 'applied';
  assert (select state = 'done' from studio.online_refunds where refund = new_refund), 'a late event changes nothing';
  perform pg_temp.move_clock_on('2 hours');
  assert public.payment_work() = '[]' and pg_temp.alerts() = '', 'no work and no alert is left';
  assert pg_temp.report_event('refund-changed', '{"refund": 1, "status": "succeeded"}') = 'stored';
end;
$$;

-- A refund that the bank refuses.
do $$
declare
  paid constant bigint := (select payment from studio.online_payments where payment_intent = 'pi_ada');
  new_refund constant bigint := (pg_temp.refund(paid, 1000) ->> 'number')::bigint;
  reversal_payment bigint;
begin
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', new_refund, 'status', 'succeeded')) = 'applied';
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', new_refund, 'status', 'failed', 'reason', 'expired_or_canceled_card')) = 'applied'
    and pg_temp.report_event('refund-changed', jsonb_build_object('refund', new_refund, 'status', 'failed')) = 'applied';
  select reversal into reversal_payment from studio.online_refunds where refund = new_refund;
  assert (select amount_minor = 1000 and tender = 'online' from studio.payments where number = reversal_payment), 'a failed refund is recorded as money received';
  assert (select sum(payment_lines.amount_minor) = 1000 and sum(tax_minor) = 167 from studio.payments join studio.payment_lines on payment = number
    where number in (paid, reversal_payment) or refund_of = paid), 'the refund contains its tax';
  assert pg_temp.alerts() = 'refund-failed', 'staff are alerted to a failed refund';
  assert (select count(*) = 1 and bool_and(problem @> jsonb_build_object(
      'kind', 'refund-failed', 'reason', 'expired_or_canceled_card', 'paymentIntent', null,
      'payment', jsonb_build_object('number', reversal_payment, 'goesBackOnline', false)))
    from jsonb_array_elements(public.payment_problems()) as problem), public.payment_problems()::text;
  assert pg_temp.refund(reversal_payment, 1000) ->> 'reason' = 'not-online';
  assert pg_temp.refund(reversal_payment, 1000, 'cash') ->> 'kind' = 'refunded', 'staff can refund the returned money in cash';
  assert pg_temp.alerts() = '', 'the alert ends';
  assert (select sum(amount_minor) = 0 from studio.payments where person = (select number from studio.people where email = 'ada@post.example'));
end;
$$;

-- The tax of a returned refund, of which only a part of the price was refunded: £4.95 of £15.
do $$
declare
  paid bigint;
  new_refund bigint;
  reversal_payment bigint;
begin
  perform pg_temp.become('nobody');
  paid := pg_temp.pay(pg_temp.begin_checkout('Abe'), 'pi_abe');
  perform pg_temp.become('admin');
  new_refund := (pg_temp.refund(paid, 495) ->> 'number')::bigint;
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', new_refund, 'status', 'failed'));
  select reversal into reversal_payment from studio.online_refunds where refund = new_refund;
  assert pg_temp.refund(reversal_payment, 100, 'cash') ->> 'kind' = 'refunded' and pg_temp.refund(reversal_payment, 395, 'cash') ->> 'kind' = 'refunded';
  assert (select sum(payment_lines.amount_minor) = 0 and sum(tax_minor) = 0 from studio.payments join studio.payment_lines on payment = number
    where reversal_payment in (number, refund_of)), 'the refunds of a returned refund contain all of its tax';
  assert (select sum(tax_minor) = studio.tax_of(1005, 2000) from studio.payments join studio.payment_lines on payment = number
    where paid in (number, refund_of) or reversal_payment in (number, refund_of)), 'what is kept of a payment contains its tax, to the penny';
end;
$$;

-- Without a response, staff are notified.
do $$
declare
  new_refund bigint;
begin
  perform pg_temp.become('nobody');
  new_refund := pg_temp.pay(pg_temp.begin_checkout('Cyd'), 'pi_cyd');
  perform pg_temp.become('admin');
  perform pg_temp.refund(new_refund, 1500);
  perform pg_temp.move_clock_on('59 minutes 59 seconds');
  assert pg_temp.alerts() = '', 'a refund may wait for an hour';
  perform pg_temp.move_clock_on('2 seconds');
  assert pg_temp.alerts() = 'refunds-waiting';
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', new_refund + 1, 'status', 'succeeded'));
  assert pg_temp.alerts() = '';
end;
$$;
