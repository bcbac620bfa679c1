-- Online refunds, and the work of the sweep. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/online-payments.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true;
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 15, 1500);
insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1250), ('pen', 'Pen', 'books', 250);
insert into studio.stock_movements (product, change, reason) values ('ink', 9, 'opening'), ('pen', 9, 'opening');

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
  assert (select amount_minor = -500 and method = 'online' from studio.payments where number = new_refund), 'the refund is recorded at once';

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
  assert (select amount_minor = 1000 and method = 'online' from studio.payments where number = reversal_payment), 'a failed refund is recorded as money received';
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

-- A paid order that is cancelled: staff are alerted until its money is given back, its customer reads what was paid.
do $$
declare
  ola jsonb;
  checkout jsonb;
  paid bigint;
begin
  perform pg_temp.become('nobody');
  ola := public.place_order('Ola', 'ola@post.example', '07700 900126', '', '[{"product": "ink", "quantity": 1}, {"product": "pen", "quantity": 2}]',
    studio.dollars(1750), gen_random_uuid()) -> 'order';
  assert ola @> '{"due": {"amount": 1750}, "paid": {"amount": 0}}', 'an order has its unpaid amount';
  perform pg_temp.become('admin');
  paid := (public.take_payment('order', (ola ->> 'number')::bigint, 'cash', studio.dollars(1750), gen_random_uuid()) ->> 'number')::bigint;
  assert public.order_by_token(ola ->> 'token') @> '{"due": {"amount": 0}, "paid": {"amount": 1750}}', 'a customer sees that the order is paid';
  assert pg_temp.alerts() = '', 'a paid order that is not cancelled needs nobody';
  perform pg_temp.become('nobody');
  assert public.cancel_order(ola ->> 'token') -> 'order' @> '{"status": "cancelled", "due": {"amount": 0}, "paid": {"amount": 1750}}', 'a cancelled order has the amount to give back';
  assert (select payload @> '{"paid": {"amount": 1750}}' from studio.mails where kind = 'order-cancelled' and recipient = 'ola@post.example'), 'the mail of a cancelled order has the amount to give back';
  perform pg_temp.become('admin');
  assert pg_temp.alerts() = 'order-not-refunded', 'staff are alerted to the money of a cancelled order';
  assert public.payment_problems() @> jsonb_build_array(jsonb_build_object('kind', 'order-not-refunded', 'paymentIntent', null,
    'payment', jsonb_build_object('number', paid))), public.payment_problems()::text;
  assert jsonb_array_length(public.payment_problems()) = 1, 'a payment with several lines is listed once';
  assert pg_temp.refund(paid, 1250, 'cash') ->> 'kind' = 'refunded' and pg_temp.alerts() = 'order-not-refunded', 'the alert stays until all is given back';
  assert public.refund_payment(paid, '[{"position": 2, "amount": 500, "quantity": 0}]', 'cash', 'Ill', false, gen_random_uuid()) ->> 'kind' = 'refunded'
    and pg_temp.alerts() = '', 'the alert ends when the money is given back';
  assert public.order_by_token(ola ->> 'token') @> '{"paid": {"amount": 0}}';

  -- While the bank decides, only the dispute is shown; an unpaid order needs nobody.
  perform pg_temp.become('nobody');
  checkout := public.begin_checkout('{"kind": "order", "name": "Pat", "email": "pat@post.example", "phone": "07700 900127", "note": "",
    "lines": [{"product": "ink", "quantity": 1}]}', gen_random_uuid()) -> 'checkout';
  paid := pg_temp.pay(checkout, 'pi_pat');
  assert public.cancel_order((public.checkout_by_token(checkout ->> 'token') #>> '{order,token}')) ->> 'kind' = 'cancelled' and pg_temp.alerts() = 'order-not-refunded', 'an order that was paid online and then cancelled needs a refund by staff';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_pat", "status": "needs_response", "amount": 1250}') = 'applied'
    and pg_temp.alerts() = 'payment-disputed', 'disputed money is not given back twice';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_pat", "status": "won", "amount": 1250}') = 'applied'
    and pg_temp.alerts() = 'order-not-refunded', 'the studio has the money again';
  perform pg_temp.become('admin');
  assert pg_temp.refund(paid, 1250) ->> 'kind' = 'refunded' and pg_temp.alerts() = '', 'a refund on its way to the card ends the alert';
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments), 'status', 'succeeded')) = 'applied';
  perform pg_temp.become('nobody');
  ola := public.place_order('Ola', 'ola@post.example', '07700 900126', '', '[{"product": "ink", "quantity": 1}]', studio.dollars(1250), gen_random_uuid()) -> 'order';
  perform public.cancel_order(ola ->> 'token');
  assert pg_temp.alerts() = '';
end;
$$;

-- A paid place that costs nothing any more: staff are alerted until its money is given back, its person reads what was
-- paid.
do $$
declare
  quin jsonb := pg_temp.begin_checkout('Quin');
  rae jsonb;
  paid bigint := pg_temp.pay(quin, 'pi_quin');
  place jsonb;
  class bigint := (select number from studio.occurrences where series = 'small' and held_on = '2027-01-11');
begin
  place := public.checkout_by_token(quin ->> 'token') -> 'booking';
  assert public.booking_by_token(place ->> 'token') @> '{"paid": {"amount": 1500, "currency": "GBP"}}' and pg_temp.alerts() = '',
    'a paid place that is kept needs nobody';
  perform pg_temp.become('nobody');
  assert public.cancel_booking(place ->> 'token') -> 'booking' @> '{"status": "cancelled", "cancelledLate": false, "paid": {"amount": 1500}}',
    'a cancelled place has the amount to give back';
  assert (select payload @> '{"paid": {"amount": 1500}}' from studio.mails where kind = 'booking-cancelled' and recipient = 'quin@post.example'), 'the mail of a cancelled place has the amount to give back';
  perform pg_temp.become('admin');
  assert pg_temp.alerts() = 'place-not-refunded', 'staff are alerted to the money of a cancelled place';
  assert public.payment_problems() @> jsonb_build_array(jsonb_build_object('kind', 'place-not-refunded', 'paymentIntent', 'pi_quin',
    'payment', jsonb_build_object('number', paid))), 'the list of problems names the payment of the place: ' || public.payment_problems()::text;
  assert pg_temp.refund(paid, 1000) ->> 'kind' = 'refunded' and pg_temp.alerts() = 'place-not-refunded', 'the alert stays until all of it is given back';
  assert pg_temp.refund(paid, 500) ->> 'kind' = 'refunded' and pg_temp.alerts() = '', 'the alert ends with the refund';
  assert not public.booking_by_token(place ->> 'token') ? 'paid', 'nothing is left to give back';
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', refunds.number, 'status', 'succeeded'))
  from studio.payments as refunds where refunds.refund_of = paid;

  -- Cancelled late, the money stays with the studio, unless the studio cancels the class.
  rae := public.book('small', '2027-01-11', 'Rae', 'rae@post.example', '07700 900128', 'pay_at_studio', false, gen_random_uuid()) -> 'booking';
  paid := (public.take_payment('booking', (rae ->> 'number')::bigint, 'cash', studio.money_json(1500, 'GBP'), gen_random_uuid()) ->> 'number')::bigint;
  update studio.bookings set promised_until = null where number = (rae ->> 'number')::bigint;
  perform pg_temp.set_clock('2027-01-11 12:00Z');
  assert public.cancel_booking(rae ->> 'token') -> 'booking' @> '{"cancelledLate": true, "paid": {"amount": 1500}}' and pg_temp.alerts() = '',
    'a place that was cancelled late is not given back';
  update studio.occurrences set cancelled_at = studio.studio_now() where number = class;
  assert (select count(*) from jsonb_array_elements(public.payment_problems()) as problem where problem @> jsonb_build_object('kind', 'place-not-refunded',
    'payment', jsonb_build_object('number', paid))) = 1, 'a class that the studio cancels costs nobody anything';
  update studio.occurrences set cancelled_at = null where number = class;
  assert pg_temp.alerts() = '', 'a class that is held after all is paid';
  perform pg_temp.set_clock('2027-01-10 16:00Z');
end;
$$;

-- The sweep: it ends holds, closes pages, and queries results that were not reported.
do $$
declare
  gil jsonb := pg_temp.begin_checkout('Gil');
  hal jsonb := pg_temp.begin_checkout('Hal');
  work jsonb;
begin
  perform public.attach_session((hal ->> 'token')::uuid, '{"id": "cs_hal", "url": "https://pay.example/hal"}');
  perform public.payment_work();
  assert public.checkout_by_token(gil ->> 'token') ->> 'state' = 'open', 'a hold does not end early';
  perform pg_temp.move_clock_on('16 minutes');
  work := public.payment_work();
  assert public.checkout_by_token(gil ->> 'token') ->> 'state' = 'released', 'a hold without a session ends at once';
  assert (work -> 0) @> '{"kind": "expire-session", "session": "cs_hal"}' and work #>> '{0,checkout}' = hal ->> 'token', work::text;
  assert public.checkout_by_token(hal ->> 'token') ->> 'state' = 'open', 'a hold with a session ends when the session is closed';
  perform public.finish_payment_work(work #>> '{0,work}', 'No answer');
  assert public.checkout_by_token(hal ->> 'token') ->> 'state' = 'released', 'a hold ends if Stripe does not answer';
  perform pg_temp.move_clock_on('1 minute');
  work := public.payment_work();
  assert (work -> 0) @> '{"kind": "ask-session", "session": "cs_hal"}', 'the sweep queries the session';
  assert pg_temp.report_event('session-paid', jsonb_build_object('checkout', hal -> 'token', 'session', 'cs_hal', 'paymentIntent', 'pi_hal')) = 'applied';
  perform public.finish_payment_work(work #>> '{0,work}', null);
  assert public.checkout_by_token(hal ->> 'token') ->> 'state' = 'paid', 'a paid checkout is not released by the sweep';
  perform pg_temp.move_clock_on('2 hours');
  assert public.payment_work() = '[]', 'the session is not queried again';

  -- A sweep that crashed: the next one ends the hold.
  gil := pg_temp.begin_checkout('Ida');
  perform public.attach_session((gil ->> 'token')::uuid, '{"id": "cs_ida", "url": "https://pay.example/ida"}');
  perform pg_temp.move_clock_on('16 minutes');
  perform public.payment_work();
  perform pg_temp.move_clock_on('6 minutes');
  assert public.payment_work() #>> '{0,kind}' = 'ask-session' and public.checkout_by_token(gil ->> 'token') ->> 'state' = 'released', 'a sweep ends an expired hold';
  -- A checkout given up by the person: its page is closed, too.
  hal := pg_temp.begin_checkout('Jo');
  perform public.attach_session((hal ->> 'token')::uuid, '{"id": "cs_jo", "url": "https://pay.example/jo"}');
  perform public.release_checkout(hal ->> 'token');
  assert public.payment_work() #>> '{0,session}' = 'cs_jo';
end;
$$;

-- A payment whose id at Stripe is not known: its page is queried again, and after a day staff pay the money back.
do $$
declare
  first jsonb := pg_temp.begin_checkout('Yan');
  second jsonb := pg_temp.begin_checkout('Zed');
  early_refund bigint;
  stuck_refund bigint;
begin
  perform pg_temp.become('admin');
  perform public.attach_session((first ->> 'token')::uuid, '{"id": "cs_yan", "url": "https://pay.example/"}');
  early_refund := (pg_temp.refund(pg_temp.pay(first, null), 1500) ->> 'number')::bigint;
  stuck_refund := (pg_temp.refund(pg_temp.pay(second, null), 1500) ->> 'number')::bigint;
  perform pg_temp.move_clock_on('20 minutes');
  assert (select count(*) = 1 from jsonb_array_elements(public.payment_work()) as task where task ->> 'session' = 'cs_yan' and task ->> 'kind' ~ '-session$'),
    'the sweep asks Stripe for the payment of the page';
  assert pg_temp.report_event('session-paid', jsonb_build_object('checkout', first -> 'token', 'paymentIntent', 'pi_yan')) = 'applied';
  assert (select array_agg((task ->> 'refund')::bigint) = array[early_refund] from jsonb_array_elements(public.payment_work()) as task where task ->> 'kind' = 'send-refund'),
    'the refund is sent after the payment is known';
  perform public.finish_payment_work('refund:' || early_refund, null);
  perform pg_temp.move_clock_on('23 hours');
  perform public.payment_work();
  assert (select state = 'to-send' from studio.online_refunds where refund = stuck_refund);
  perform pg_temp.move_clock_on('1 hour');
  perform public.payment_work();
  assert (select state = 'failed' and problem = 'unknown-payment' from studio.online_refunds where refund = stuck_refund), 'a refund of an unknown payment is given up';
  assert studio.staff_alerts(null) @> jsonb_build_array(jsonb_build_object('kind', 'refund-failed', 'subject', 'R-' || (select reversal from studio.online_refunds where refund = stuck_refund))),
    'staff are alerted to pay the money back';
end;
$$;

-- There was no sweep for days: the page of a payment is closed, and its hold ends.
do $$
declare
  stock constant integer := (select products.stock from studio.products where id = 'ink');
  kim constant jsonb := public.begin_checkout('{"kind": "order", "name": "Kim", "email": "kim@post.example", "phone": "07700 900128", "note": "",
    "lines": [{"product": "ink", "quantity": 1}], "expected": {"amount": 1250, "currency": "USD"}}', gen_random_uuid()) -> 'checkout';
  work jsonb;
begin
  perform public.attach_session((kim ->> 'token')::uuid, '{"id": "cs_kim", "url": "https://pay.example/kim"}');
  perform pg_temp.move_clock_on('4 days');
  work := jsonb_path_query_first(public.payment_work(), '$[*] ? (@.session == "cs_kim")');
  assert work ->> 'kind' = 'expire-session', 'a page that was never closed is closed after days';
  perform public.finish_payment_work(work ->> 'work', 'No answer');
  assert public.checkout_by_token(kim ->> 'token') ->> 'state' = 'released' and (select products.stock from studio.products where id = 'ink') = stock,
    'the held pieces are in stock again, even if Stripe does not respond';
  perform pg_temp.move_clock_on('1 day');
  assert not jsonb_path_exists(public.payment_work(), '$[*] ? (@.session == "cs_kim")'), 'a hold that ended days ago is queried only once';
end;
$$;
