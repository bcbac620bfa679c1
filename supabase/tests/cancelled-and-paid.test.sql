-- Orders and places that are cancelled after they were paid. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/online-payments.sql

-- A paid order that is cancelled: staff are alerted until its money is given back, and its customer sees what was paid.
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
  assert pg_temp.alerts() = '', 'a paid order that is not cancelled causes no alert';
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

  -- While the bank decides, only the dispute is shown. A cancelled order that was not paid causes no alert.
  perform pg_temp.become('nobody');
  checkout := public.begin_checkout('{"kind": "order", "name": "Pat", "email": "pat@post.example", "phone": "07700 900127", "note": "",
    "lines": [{"product": "ink", "quantity": 1}]}', gen_random_uuid()) -> 'checkout';
  paid := pg_temp.pay(checkout, 'pi_pat');
  assert public.cancel_order((public.checkout_by_token(checkout ->> 'token') #>> '{order,token}')) ->> 'kind' = 'cancelled' and pg_temp.alerts() = 'order-not-refunded', 'an order that was paid online and then cancelled needs a refund by staff';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_pat", "status": "needs_response", "amount": 1250}') = 'applied'
    and pg_temp.alerts() = 'payment-disputed', 'disputed money is not given back twice';
  assert pg_temp.report_event('dispute-changed', '{"paymentIntent": "pi_pat", "status": "won", "amount": 1250}') = 'applied'
    and pg_temp.alerts() = 'order-not-refunded', 'the alert returns when the studio has the money again';
  perform pg_temp.become('admin');
  assert pg_temp.refund(paid, 1250) ->> 'kind' = 'refunded' and pg_temp.alerts() = '', 'a refund on its way to the card ends the alert';
  assert pg_temp.report_event('refund-changed', jsonb_build_object('refund', (select max(number) from studio.payments), 'status', 'succeeded')) = 'applied';
  perform pg_temp.become('nobody');
  ola := public.place_order('Ola', 'ola@post.example', '07700 900126', '', '[{"product": "ink", "quantity": 1}]', studio.dollars(1250), gen_random_uuid()) -> 'order';
  perform public.cancel_order(ola ->> 'token');
  assert pg_temp.alerts() = '';
end;
$$;

-- A paid place that costs nothing any more: staff are alerted until its money is given back, and its owner sees what
-- was paid.
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
    'a paid place that is kept causes no alert';
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
  assert not public.booking_by_token(place ->> 'token') ? 'paid', 'a place whose money was given back has no paid amount';
  perform pg_temp.report_event('refund-changed', jsonb_build_object('refund', refunds.number, 'status', 'succeeded'))
  from studio.payments as refunds where refunds.refund_of = paid;

  -- If the place is cancelled late, the studio keeps the money, unless it cancels the class.
  rae := public.book('small', '2027-01-11', 'Rae', 'rae@post.example', '07700 900128', 'pay_at_studio', false, gen_random_uuid()) -> 'booking';
  paid := (public.take_payment('booking', (rae ->> 'number')::bigint, 'cash', studio.money_json(1500, 'GBP'), gen_random_uuid()) ->> 'number')::bigint;
  update studio.bookings set promised_until = null where number = (rae ->> 'number')::bigint;
  perform pg_temp.set_clock('2027-01-11 12:00Z');
  assert public.cancel_booking(rae ->> 'token') -> 'booking' @> '{"cancelledLate": true, "paid": {"amount": 1500}}' and pg_temp.alerts() = '',
    'the money of a place that was cancelled late is not given back';
  update studio.occurrences set cancelled_at = studio.studio_now() where number = class;
  assert (select count(*) from jsonb_array_elements(public.payment_problems()) as problem where problem @> jsonb_build_object('kind', 'place-not-refunded',
    'payment', jsonb_build_object('number', paid))) = 1, 'a class that the studio cancels costs nobody anything';
  update studio.occurrences set cancelled_at = null where number = class;
  assert pg_temp.alerts() = '', 'a class that is held after all causes no alert';
  perform pg_temp.set_clock('2027-01-10 16:00Z');
end;
$$;
