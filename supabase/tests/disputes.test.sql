-- Disputes of online payments: lost, won, appealed and prevented. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/online-payments.sql

-- Disputes: of an unknown payment, open, won and lost.
do $$
declare
  dee jsonb;
  paid bigint;
  lines jsonb;
begin
  perform pg_temp.become('nobody');
  dee := public.begin_checkout('{"kind": "order", "name": "Dee", "email": "dee@post.example", "phone": "07700 900125", "note": "",
    "lines": [{"product": "ink", "quantity": 2}, {"product": "pen", "quantity": 1}]}', gen_random_uuid()) -> 'checkout';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_dee", "status": "needs_response", "amount": 2750, "reason": "fraudulent", "at": "2027-01-12T08:00:00Z"}') = 'stored', 'a dispute of a payment that is not known yet is kept';
  paid := pg_temp.pay(dee, 'pi_dee');
  assert (select state = 'open' from studio.disputes where payment = paid), 'the dispute is applied when its payment is known';
  assert pg_temp.alerts() = 'payment-disputed', 'staff are alerted to a dispute';
  perform pg_temp.become('instructor');
  assert public.payment_problems() is null, 'an instructor sees no payment problems';
  perform pg_temp.become('admin');
  assert public.payment_problems() @> jsonb_build_array(jsonb_build_object('kind', 'payment-disputed', 'reason', 'fraudulent',
    'paymentIntent', 'pi_dee', 'payment', jsonb_build_object('number', paid, 'goesBackOnline', true))), public.payment_problems()::text;
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', pg_temp.refund(paid, 100) -> 'number', 'status', 'succeeded')) = 'applied';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_dee", "status": "lost", "amount": 2750, "at": "2027-01-13T08:00:00Z"}') = 'applied'
    and pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_dee", "status": "lost", "amount": 2750, "at": "2027-01-13T09:00:00Z"}') = 'applied'
    and pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_dee", "status": "under_review", "at": "2027-01-12T09:00:00Z"}') = 'applied';
  assert (select state = 'lost' and refund is not null from studio.disputes where payment = paid), 'a lost dispute is final';
  assert pg_temp.alerts() = '';
  assert (select sum(amount_minor) = 0 from studio.payments where number = paid or refund_of = paid), 'a lost dispute refunds only the remaining amount';
  assert not exists (select from studio.online_refunds join studio.disputes on disputes.refund = online_refunds.refund), 'a lost dispute is not sent as a refund';
  perform pg_temp.become('nobody');
  paid := pg_temp.pay(pg_temp.begin_checkout('Eve'), 'pi_eve');
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_eve", "status": "lost", "amount": 600}') = 'applied';
  assert (select sum(amount_minor) = 900 from studio.payments where number = paid or refund_of = paid), 'a lost dispute of a part of a payment refunds only that part';
  assert pg_temp.report_event('dispute-changed', jsonb_build_object('paymentIntent', 'pi_' || pg_temp.pay(pg_temp.begin_checkout('Fay'), 'pi_fay'), 'status', 'won')) = 'stored';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_fay", "status": "won", "amount": 1500}') = 'applied';
  assert (select state = 'won' and refund is null from studio.disputes join studio.online_payments using (payment) where payment_intent = 'pi_fay'), 'a dispute that is won refunds nothing';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_fay", "status": "under_review", "amount": 1500, "at": "2027-01-09T08:00:00Z"}') = 'applied'
    and pg_temp.alerts() = '', 'an earlier event does not open it again';
  assert pg_temp.report_event('dispute-changed', '{"dispute": "du_fay", "paymentIntent": "pi_fay", "status": "needs_response", "amount": 700, "at": "2027-02-01T08:00:00Z"}') = 'applied'
    and pg_temp.alerts() = 'payment-disputed', 'the bank may dispute it again';
  assert pg_temp.report_event('dispute-changed', '{"dispute": "du_fay", "paymentIntent": "pi_fay", "status": "lost", "amount": 700, "at": "2027-02-02T08:00:00Z"}') = 'applied'
    and pg_temp.alerts() = '' and (
      select sum(payments.amount_minor) = 800 from studio.online_payments join studio.payments on online_payments.payment in (number, refund_of)
      where payment_intent = 'pi_fay'
    ), 'a later dispute that is lost is in the books';

  -- Two disputes of parts of one payment at the same time.
  paid := pg_temp.pay(pg_temp.begin_checkout('Flo'), 'pi_flo');
  perform pg_temp.report_event('dispute-changed', '{"dispute": "du_flo_1", "paymentIntent": "pi_flo", "status": "needs_response", "amount": 600}');
  perform pg_temp.report_event('dispute-changed', '{"dispute": "du_flo_2", "paymentIntent": "pi_flo", "status": "needs_response", "amount": 400}');
  assert pg_temp.alerts() = 'payment-disputed', 'two disputes of one payment are one problem';
  perform pg_temp.report_event('dispute-changed', '{"dispute": "du_flo_1", "paymentIntent": "pi_flo", "status": "lost", "amount": 600}');
  assert pg_temp.alerts() = 'payment-disputed', 'the second dispute is open after the first was lost';
  perform pg_temp.report_event('dispute-changed', '{"dispute": "du_flo_2", "paymentIntent": "pi_flo", "status": "lost", "amount": 400}');
  assert pg_temp.alerts() = '' and (select sum(amount_minor) = 500 from studio.payments where number = paid or refund_of = paid),
    'both disputes that are lost are in the books';
end;
$$;

-- A refund that Stripe refuses because the bank is deciding about the payment: its money is not paid out in cash as well.
do $$
declare
  paid bigint;
  reversal_payment bigint;
begin
  perform pg_temp.become('nobody');
  paid := pg_temp.pay(pg_temp.begin_checkout('Gus'), 'pi_gus');
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_gus", "status": "needs_response", "amount": 1500}') = 'applied';
  perform pg_temp.become('admin');
  perform pg_temp.refund(paid, 1500);
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments where refund_of = paid),
    'status', 'failed', 'reason', 'charge_disputed')) = 'applied';
  select reversal into reversal_payment from studio.online_refunds join studio.payments on number = refund where refund_of = paid;
  assert pg_temp.alerts() = 'payment-disputed', 'a refund that was refused because of a dispute waits for the bank';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_gus", "status": "lost", "amount": 1500}') = 'applied';
  assert (select sum(amount_minor) = 0 from studio.payments where reversal_payment in (number, refund_of) or paid in (number, refund_of)),
    'a lost dispute takes the money of a refused refund';
  assert pg_temp.alerts() = '', 'after a lost dispute nothing is left to be paid out';

  perform pg_temp.become('nobody');
  paid := pg_temp.pay(pg_temp.begin_checkout('Hap'), 'pi_hap');
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_hap", "status": "needs_response", "amount": 900}') = 'applied';
  perform pg_temp.become('admin');
  perform pg_temp.refund(paid, 1000);
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments where refund_of = paid),
    'status', 'failed', 'reason', 'charge_disputed')) = 'applied';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_hap", "status": "lost", "amount": 900}') = 'applied';
  select reversal into reversal_payment from studio.online_refunds join studio.payments on number = refund where refund_of = paid;
  assert (select sum(amount_minor) = 600 from studio.payments where reversal_payment in (number, refund_of) or paid in (number, refund_of)),
    'a lost dispute takes no more than the bank took';
  assert pg_temp.alerts() = 'refund-failed', 'what is left of a refused refund is paid out';
  assert pg_temp.refund(reversal_payment, 600, 'cash') ->> 'kind' = 'refunded' and pg_temp.alerts() = '';

  perform pg_temp.become('nobody');
  paid := pg_temp.pay(pg_temp.begin_checkout('Hew'), 'pi_hew');
  perform pg_temp.become('admin');
  perform pg_temp.refund(paid, 1000);
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_hew", "status": "lost", "amount": 1200}') = 'applied'
    and pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select min(number) from studio.payments where refund_of = paid),
      'status', 'failed', 'reason', 'charge_disputed')) = 'applied';
  select reversal into reversal_payment from studio.online_refunds join studio.payments on number = refund where refund_of = paid;
  assert (select sum(amount_minor) = 300 from studio.payments where reversal_payment in (number, refund_of) or paid in (number, refund_of)),
    'a dispute that was lost before takes the rest of its amount from a refused refund';
  assert pg_temp.refund(reversal_payment, 300, 'cash') ->> 'kind' = 'refunded' and pg_temp.alerts() = '';

  perform pg_temp.become('nobody');
  paid := pg_temp.pay(pg_temp.begin_checkout('Ivo'), 'pi_ivo');
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_ivo", "status": "needs_response", "amount": 1500}') = 'applied';
  perform pg_temp.become('admin');
  perform pg_temp.refund(paid, 1500);
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments where refund_of = paid),
    'status', 'failed', 'reason', 'charge_disputed')) = 'applied';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_ivo", "status": "won", "amount": 1500}') = 'applied'
    and pg_temp.alerts() = 'refund-failed', 'after a dispute that was won, the refund is paid out';
  select reversal into reversal_payment from studio.online_refunds join studio.payments on number = refund where refund_of = paid;
  assert pg_temp.refund(reversal_payment, 1500, 'cash') ->> 'kind' = 'refunded' and pg_temp.alerts() = '';
end;
$$;

-- An appeal: the bank keeps the money meanwhile, and gives it back if the studio wins after all.
create function pg_temp.report_dispute(status text, at text, intent text default 'pi_jan', amount integer default 1500) returns text language sql as $$
  select pg_temp.report_event('dispute-changed', jsonb_build_object('paymentIntent', intent, 'status', status, 'at', at, 'amount', amount));
$$;
create function pg_temp.kept_of(payment bigint) returns bigint language sql as $$
  select sum(amount_minor) from studio.payments where payment in (number, refund_of);
$$;
do $$
declare
  jan jsonb;
  paid bigint;
  reinstated jsonb;
  new_refund bigint;
begin
  perform pg_temp.become('nobody');
  jan := pg_temp.begin_checkout('Jan');
  paid := pg_temp.pay(jan, 'pi_jan');
  perform pg_temp.become('admin');
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', pg_temp.refund(paid, 300) -> 'number', 'status', 'succeeded'));
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z');
  assert pg_temp.kept_of(paid) = 0 and pg_temp.alerts() = '', 'the bank has the money of a lost dispute';
  assert pg_temp.report_dispute('appeal_needs_response', '2027-01-12T08:00:00Z') = 'applied' and pg_temp.alerts() = 'payment-disputed',
    'an appeal is on the dashboard';
  assert public.payment_problems() @> '[{"kind": "payment-disputed", "paymentIntent": "pi_jan", "at": "2027-01-12T08:00:00.000Z"}]', public.payment_problems()::text;
  assert pg_temp.kept_of(paid) = 0, 'the bank keeps the money during an appeal';
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z');
  assert pg_temp.alerts() = 'payment-disputed', 'an event that arrives late does not end the appeal';
  perform pg_temp.report_dispute('appeal_under_review', '2027-01-14T08:00:00Z');
  assert pg_temp.report_dispute('won', '2027-01-15T08:00:00Z') = 'applied' and pg_temp.report_dispute('won', '2027-01-15T08:00:00Z') = 'applied';
  assert pg_temp.alerts() = '' and pg_temp.kept_of(paid) = 1200, 'an appeal that was won brings the money back, once';
  assert (select sum(tax_minor) = studio.tax_of(1200, 2000) from studio.payments join studio.payment_lines on payment = number where paid in (number, refund_of)),
    'the money comes back with its tax';
  reinstated := public.staff_payment((select max(number) from studio.payments where refund_of = paid));
  assert reinstated @> jsonb_build_object('refundOf', paid, 'amount', studio.money_json(1200, 'GBP'), 'reason', 'The customer’s bank gave it back.'), reinstated::text;
  assert jsonb_array_length(public.staff_payment(paid) -> 'refunds') = 2, 'a reinstatement is not among the refunds of its payment';
  assert public.booking_by_token((public.checkout_by_token(jan ->> 'token') #>> '{booking,token}')) @> '{"paid": {"amount": 1200}}', 'the place is paid again';
  assert (select (row ->> 'payments')::bigint = count(*) from jsonb_array_elements(studio.takings_json('2027-01-10', '2027-01-10')) as row, studio.payments
    where row @> '{"tender": "online", "amount": {"currency": "GBP"}}' and tender = 'online' and currency = 'GBP' and amount_minor > 0 group by row), 'takings count it as money received';

  -- It can be refunded like any payment, and disputed again.
  assert pg_temp.refund(paid, 1201) ->> 'reason' = 'too-much';
  new_refund := (pg_temp.refund(paid, 200) ->> 'number')::bigint;
  assert jsonb_path_exists(public.payment_work(), '$[*] ? (@.kind == "send-refund" && @.paymentIntent == "pi_jan" && @.amount == 200)'), 'money that came back is refunded to the card';
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', new_refund, 'status', 'succeeded'));
  perform pg_temp.report_dispute('needs_response', '2027-02-01T08:00:00Z', amount => 700);
  perform pg_temp.report_dispute('lost', '2027-02-02T08:00:00Z');
  assert pg_temp.kept_of(paid) = 300, 'money that came back can be lost again';
  perform pg_temp.report_dispute('won', '2027-02-03T08:00:00Z');
  assert pg_temp.kept_of(paid) = 1000, 'money comes back a second time';
  perform studio.post_receipt((reinstated ->> 'number')::bigint, 'jan@post.example');
  assert (select kind = 'payment-receipt' from studio.mails where payment = (reinstated ->> 'number')::bigint);
end;
$$;

-- Appeals of one of two disputes, of an order, and of a refund that the bank refused.
do $$
declare
  eli jsonb;
  paid bigint;
  reversal_payment bigint;
begin
  perform pg_temp.become('nobody');
  eli := public.begin_checkout('{"kind": "order", "name": "Eli", "email": "eli@post.example", "phone": "07700 900125", "note": "",
    "lines": [{"product": "ink", "quantity": 1}, {"product": "pen", "quantity": 1}]}', gen_random_uuid()) -> 'checkout';
  paid := pg_temp.pay(eli, 'pi_eli');
  perform pg_temp.report_event('dispute-changed', '{"dispute": "du_eli_1", "paymentIntent": "pi_eli", "status": "lost", "amount": 1300, "at": "2027-01-12T08:00:00Z"}');
  perform pg_temp.report_event('dispute-changed', '{"dispute": "du_eli_2", "paymentIntent": "pi_eli", "status": "lost", "amount": 200, "at": "2027-01-12T08:00:00Z"}');
  assert pg_temp.kept_of(paid) = 0;
  perform pg_temp.report_event('dispute-changed', '{"dispute": "du_eli_1", "paymentIntent": "pi_eli", "status": "won", "at": "2027-01-13T08:00:00Z"}');
  assert pg_temp.kept_of(paid) = 1300, 'only the money of the won dispute comes back';
  assert (select array_agg(line ->> 'leftAmount' order by line -> 'position') = array['{"amount": 1250, "currency": "USD"}', '{"amount": 50, "currency": "USD"}']
    from jsonb_array_elements(studio.payment_json(paid) -> 'lines') as line), 'the money comes back to the lines that it was taken from';
  perform public.cancel_order((public.checkout_by_token(eli ->> 'token') #>> '{order,token}'));
  assert pg_temp.alerts() = 'order-not-refunded', 'money that came back for a cancelled order is refunded by staff';
  perform pg_temp.become('admin');
  assert public.refund_payment(paid, '[{"position": 1, "amount": 1250, "quantity": 0}, {"position": 2, "amount": 50, "quantity": 0}]', 'online', 'Cancelled', false, gen_random_uuid()) ->> 'kind' = 'refunded'
    and pg_temp.alerts() = '';

  perform pg_temp.become('nobody');
  paid := pg_temp.pay(pg_temp.begin_checkout('Lee'), 'pi_lee');
  perform pg_temp.become('admin');
  perform pg_temp.refund(paid, 1000);
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments where refund_of = paid), 'status', 'failed'));
  select reversal into reversal_payment from studio.online_refunds join studio.payments on number = refund where refund_of = paid;
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_lee');
  assert pg_temp.kept_of(paid) = 0 and pg_temp.kept_of(reversal_payment) = 0 and pg_temp.alerts() = '';
  perform pg_temp.report_dispute('won', '2027-01-13T08:00:00Z', 'pi_lee');
  assert pg_temp.kept_of(paid) = 500 and pg_temp.kept_of(reversal_payment) = 1000 and pg_temp.alerts() = 'refund-failed', 'the money of a refused refund comes back, and is paid out';
  assert pg_temp.refund(reversal_payment, 1000, 'cash') ->> 'kind' = 'refunded' and pg_temp.alerts() = '';
end;
$$;

-- A place that was cancelled when the bank took its money, and that staff gave back, is paid when the money comes back.
do $$
declare
  mia jsonb;
  place bigint;
begin
  perform pg_temp.become('nobody');
  mia := pg_temp.begin_checkout('Mia');
  perform pg_temp.pay(mia, 'pi_mia');
  place := (public.checkout_by_token(mia ->> 'token') #>> '{booking,number}')::bigint;
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_mia');
  perform pg_temp.move_clock_on('1 minute');
  update studio.bookings
  set cancelled_periods = tstzmultirange(tstzrange(studio.studio_now() - interval '2 minutes', studio.studio_now()))
  where number = place;
  assert (select studio.booking_due(bookings) = 1500 from studio.bookings where number = place), 'a place that was given back is due';
  perform pg_temp.move_clock_on('1 minute');
  perform pg_temp.report_dispute('won', '2027-01-13T08:00:00Z', 'pi_mia');
  assert (select studio.booking_due(bookings) = 0 from studio.bookings where number = place), 'the money that came back pays for it';
end;
$$;

-- Stripe gives money back before the bank disputes the payment.
do $$
declare
  paid bigint := pg_temp.pay(pg_temp.begin_checkout('Noa'), 'pi_noa');
begin
  assert pg_temp.report_dispute('prevented', '2027-01-12T08:00:00Z', 'pi_noa', 600) = 'applied';
  assert pg_temp.kept_of(paid) = 900 and pg_temp.alerts() = '', 'a dispute that was prevented is a refund';
end;
$$;

-- What a bank takes of an order that is not collected, or of a place in a class that has not begun, is due again: nobody gets
-- them unpaid. What it takes later is not.
do $$
declare
  checkout jsonb;
  token text;
  paid bigint;
  place bigint;
begin
  perform pg_temp.become('nobody');
  checkout := public.begin_checkout('{"kind": "order", "name": "Pat", "email": "pat@post.example", "phone": "07700 900127", "note": "",
    "lines": [{"product": "ink", "quantity": 1}]}', gen_random_uuid()) -> 'checkout';
  paid := pg_temp.pay(checkout, 'pi_pat');
  token := public.checkout_by_token(checkout ->> 'token') #>> '{order,token}';
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_pat', 1250);
  assert public.order_by_token(token) @> '{"due": {"amount": 1250}, "paid": {"amount": 0}}', 'an order is due again whose money the bank took';
  perform pg_temp.report_dispute('won', '2027-01-13T08:00:00Z', 'pi_pat', 1250);
  assert public.order_by_token(token) @> '{"due": {"amount": 0}, "paid": {"amount": 1250}}', 'an order is paid whose money came back';
  perform pg_temp.report_dispute('lost', '2027-01-14T08:00:00Z', 'pi_pat', 1250);
  perform pg_temp.become('admin');
  assert public.take_payment('order', (public.order_by_token(token) ->> 'number')::bigint, 'cash', studio.dollars(1250), gen_random_uuid()) ->> 'kind' = 'taken';
  perform pg_temp.report_dispute('won', '2027-01-15T08:00:00Z', 'pi_pat', 1250);
  assert public.order_by_token(token) @> '{"due": {"amount": 0}, "paid": {"amount": 2500}}', 'an order that was paid twice has no amount due';
  perform public.set_order_status((public.order_by_token(token) ->> 'number')::bigint, 'ready'),
    public.set_order_status((public.order_by_token(token) ->> 'number')::bigint, 'collected');
  assert pg_temp.refund(paid, 1250) ->> 'kind' = 'refunded' and public.order_by_token(token) @> '{"due": {"amount": 0}, "paid": {"amount": 1250}}';

  perform pg_temp.become('nobody');
  checkout := public.begin_checkout('{"kind": "order", "name": "Pip", "email": "pip@post.example", "phone": "07700 900128", "note": "",
    "lines": [{"product": "ink", "quantity": 1}]}', gen_random_uuid()) -> 'checkout';
  paid := pg_temp.pay(checkout, 'pi_pip');
  token := public.checkout_by_token(checkout ->> 'token') #>> '{order,token}';
  perform pg_temp.become('admin');
  perform public.set_order_status((public.order_by_token(token) ->> 'number')::bigint, 'ready'),
    public.set_order_status((public.order_by_token(token) ->> 'number')::bigint, 'collected');
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_pip', 1250);
  assert public.order_by_token(token) @> '{"due": {"amount": 0}, "paid": {"amount": 0}}', 'a collected order is not due again';
  perform pg_temp.report_dispute('won', '2027-01-13T08:00:00Z', 'pi_pip', 1250);
  assert pg_temp.alerts() = '', 'money that comes back for an order that nobody has paid again is not too much';

  perform pg_temp.become('nobody');
  paid := pg_temp.pay(pg_temp.begin_checkout('Ria'), 'pi_ria');
  place := (select booking from studio.payment_lines where payment = paid);
  perform pg_temp.report_dispute('lost', '2027-01-12T08:00:00Z', 'pi_ria', 600);
  assert (select studio.booking_due(bookings) = 600 from studio.bookings where number = place), 'a place is due again whose money the bank took';
  perform pg_temp.report_dispute('won', '2027-01-13T08:00:00Z', 'pi_ria', 600);
  assert (select studio.booking_due(bookings) = 0 from studio.bookings where number = place), 'a place is paid whose money came back';
  perform pg_temp.set_clock('2027-01-11 19:00Z');
  perform pg_temp.report_dispute('lost', '2027-01-14T08:00:00Z', 'pi_ria', 600);
  assert (select studio.booking_due(bookings) = 0 from studio.bookings where number = place), 'the place in a class that has begun is not due again';
  perform pg_temp.report_dispute('won', '2027-01-15T08:00:00Z', 'pi_ria', 600);
  assert pg_temp.alerts() not like '%paid-twice%', 'money that comes back for a place that nobody has paid again is not too much';
end;
$$;
