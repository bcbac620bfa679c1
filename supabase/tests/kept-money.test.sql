-- The money of cancelled places and orders that staff keep instead of refunding it. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/online-payments.sql

create function pg_temp.keep(payment bigint, why text) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind')
  from (select public.keep_money(payment, why, gen_random_uuid()) as answer) as answered;
$$;
create function pg_temp.kept_line(payment bigint) returns text language sql as $$
  select public.staff_payment(payment) #>> '{lines,0,moneyKept,reason}';
$$;

-- A place that was cancelled in time.
do $$
declare
  checkout jsonb := pg_temp.begin_checkout('Quin');
  paid bigint := pg_temp.pay(checkout, 'pi_quin');
  place jsonb := public.checkout_by_token(checkout ->> 'token') -> 'booking';
  number bigint := (place ->> 'number')::bigint;
  class bigint := (select occurrences.number from studio.occurrences where series = 'small' and held_on = '2027-01-11');
begin
  perform pg_temp.become('admin');
  assert pg_temp.keep(paid, 'Early') = 'not-to-refund', 'nothing is kept of a place that is not cancelled';
  perform pg_temp.become('nobody');
  perform public.cancel_booking(place ->> 'token');
  assert not public.booking_by_token(place ->> 'token') ? 'moneyKept' and pg_temp.alerts() = 'place-not-refunded';
  assert pg_temp.keep(paid, 'Mine') = 'not-allowed';
  perform pg_temp.become('member');
  assert pg_temp.keep(paid, 'Mine') = 'not-allowed', 'a member keeps no money';
  perform pg_temp.become('admin');
  assert pg_temp.keep(paid, '') = 'reason-invalid' and pg_temp.keep(paid, repeat('x', 201)) = 'reason-invalid', 'money is kept for a reason';
  assert pg_temp.keep(0, 'No payment') = 'not-to-refund';
  assert pg_temp.keep(paid, null) = 'not-to-refund', 'only money that is kept can be refunded after all';

  assert pg_temp.keep(paid, ' For the workshop in May ') = 'changed' and pg_temp.alerts() = '', 'money that is kept is no longer to be refunded';
  assert public.payment_problems() = '[]' and pg_temp.keep(paid, 'Twice') = 'not-to-refund';
  assert public.booking_by_token(place ->> 'token') @> '{"paid": {"amount": 1500}, "moneyKept": "For the workshop in May"}',
    'the person reads why the money of their place is kept';
  assert pg_temp.kept_line(paid) = 'For the workshop in May', 'the receipt shows staff why the money is kept';
  assert public.staff_payment(paid) #>> '{lines,0,moneyKept,by}' = studio.staff_name(auth.uid()), 'the receipt shows staff who kept the money';
  assert public.record_history('booking', number::text) -> 0 @> '{"after": {"money_kept_reason": "For the workshop in May"}}'
    and public.record_history('booking', number::text) -> 0 ->> 'by' is not null, 'the history names who kept the money';

  assert pg_temp.keep(paid, null) = 'changed' and pg_temp.alerts() = 'place-not-refunded'
    and not public.booking_by_token(place ->> 'token') ? 'moneyKept' and pg_temp.kept_line(paid) is null, 'keeping money can be undone';
  assert public.record_history('booking', number::text) -> 0 @> '{"before": {"money_kept_reason": "For the workshop in May"}}',
    'the history contains that it was undone';

  -- Half of it is refunded first.
  assert pg_temp.refund(paid, 700) ->> 'kind' = 'refunded' and pg_temp.keep(paid, 'The rest') = 'changed' and pg_temp.alerts() = '';
  assert public.booking_by_token(place ->> 'token') @> '{"paid": {"amount": 800}, "moneyKept": "The rest"}', 'the rest of a payment can be kept';
  assert pg_temp.refund(paid, 100) ->> 'kind' = 'refunded' and pg_temp.alerts() = 'place-not-refunded'
    and not public.booking_by_token(place ->> 'token') ? 'moneyKept', 'a refund ends that the rest is kept';
  assert pg_temp.keep(paid, 'The rest') = 'changed';

  -- A second cancellation of a place that staff gave back in between.
  perform public.restore_attendee(number, gen_random_uuid());
  assert not public.booking_by_token(place ->> 'token') ? 'moneyKept' and pg_temp.kept_line(paid) is null,
    'nothing is kept of a place that is given back';
  perform pg_temp.set_clock('2027-01-10 08:30Z');
  perform pg_temp.become('nobody');
  assert public.cancel_booking(place ->> 'token') ->> 'kind' = 'cancelled' and pg_temp.alerts() = 'place-not-refunded',
    'a decision about an earlier cancellation is void';
  perform pg_temp.become('admin');
  assert pg_temp.keep(paid, 'Again') = 'changed' and pg_temp.alerts() = '';

  -- A place whose class the studio cancels, holds after all, and cancels again.
  place := public.book('small', '2027-01-11', 'Rae', 'rae@post.example', '07700 900128', 'pay_at_studio', false, gen_random_uuid()) -> 'booking';
  paid := (public.take_payment('booking', (place ->> 'number')::bigint, 'cash', studio.money_json(1500, 'GBP'), gen_random_uuid()) ->> 'number')::bigint;
  update studio.occurrences set cancelled_at = studio.studio_now() where occurrences.number = class;
  assert pg_temp.keep(paid, 'Credit for next week') = 'changed' and pg_temp.alerts() = '';
  update studio.occurrences set cancelled_at = null where occurrences.number = class;
  assert not public.booking_by_token(place ->> 'token') ? 'moneyKept' and pg_temp.kept_line(paid) is null, 'nothing is kept of a class that is held';
  perform pg_temp.set_clock('2027-01-10 08:45Z');
  update studio.occurrences set cancelled_at = studio.studio_now() where occurrences.number = class;
  assert pg_temp.alerts() = 'place-not-refunded', 'a decision of an earlier cancellation is void';
  assert pg_temp.refund(paid, 1500, 'cash') ->> 'kind' = 'refunded';
end;
$$;

-- A cancelled order.
do $$
declare
  ola jsonb;
  paid bigint;
begin
  perform pg_temp.become('nobody');
  ola := public.place_order('Ola', 'ola@post.example', '07700 900126', '', '[{"product": "ink", "quantity": 1}, {"product": "pen", "quantity": 2}]',
    studio.dollars(1750), gen_random_uuid()) -> 'order';
  perform pg_temp.become('admin');
  paid := (public.take_payment('order', (ola ->> 'number')::bigint, 'cash', studio.dollars(1750), gen_random_uuid()) ->> 'number')::bigint;
  perform pg_temp.become('nobody');
  perform public.cancel_order(ola ->> 'token');
  perform pg_temp.become('admin');
  assert pg_temp.alerts() = 'order-not-refunded' and pg_temp.keep(paid, 'For Ola''s next order') = 'changed' and pg_temp.alerts() = '',
    'the money of a cancelled order can be kept';
  assert public.order_by_token(ola ->> 'token') @> '{"paid": {"amount": 1750}, "moneyKept": "For Ola''s next order"}';
  assert public.record_history('order', ola ->> 'number') -> 0 @> '{"after": {"money_kept_reason": "For Ola''s next order"}}';
  -- The reason is erased with the person. The money stays kept.
  perform studio.erase_from_texts(array['Ola'], array['ola@post.example']);
  assert (select money_kept_reason from studio.orders where orders.number = (ola ->> 'number')::bigint) = 'For erased''s next order', 'the reason contains no erased name';
  update studio.orders set money_kept_reason = 'Ola agreed' where orders.number = (ola ->> 'number')::bigint;
  perform studio.erase_orders(array[(ola ->> 'number')::bigint]);
  assert (select money_kept_reason from studio.orders where orders.number = (ola ->> 'number')::bigint) = 'erased agreed' and pg_temp.alerts() = '',
    'the money of an erased order stays kept, without a name';
  assert not exists (select from studio.record_changes where concat(before, after) like '%Ola%'), 'the history contains no erased name';
end;
$$;
