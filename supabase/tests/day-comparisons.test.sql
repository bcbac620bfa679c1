-- The books compared with Stripe, day by day. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-10 20:00Z');

update studio.studio_settings set takes_online = true, online_ready = true;
insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1250);
insert into studio.stock_movements (product, change, reason) values ('ink', 90, 'opening');

-- Pays for a bottle of ink.
-- @param intent Stripe's id of the payment.
create function pg_temp.pay(intent text) returns bigint language plpgsql as $$
declare
  checkout jsonb;
begin
  checkout := public.begin_checkout(jsonb_build_object('kind', 'order', 'name', 'Ada', 'email', intent || '@post.example', 'phone', '07700 900' || (100 + ascii(right(intent, 1))),
    'note', '', 'lines', '[{"product": "ink", "quantity": 1}]'::jsonb), gen_random_uuid()) -> 'checkout';
  perform public.record_payment_event(jsonb_build_object('id', 'evt_' || intent, 'type', 'session-paid', 'at', studio.utc_text(studio.studio_now()),
    'checkout', checkout -> 'token', 'session', 'cs_' || intent, 'paymentIntent', intent, 'amount', 1250, 'currency', 'USD'));
  return (public.checkout_by_token(checkout ->> 'token') ->> 'receipt')::bigint;
end;
$$;
create function pg_temp.compare_day(day date, payments jsonb, refunds jsonb default '[]') returns integer language sql as $$
  select (public.compare_day(day, jsonb_build_array(
    jsonb_build_object('currency', 'USD', 'charged', 0, 'refunded', 0, 'disputed', 0, 'fees', 0, 'paidOut', 4000, 'payments', payments, 'refunds', refunds)
  )) ->> 'differences')::integer;
$$;
create function pg_temp.charge(intent text, amount integer default 1250) returns jsonb language sql as $$
  select jsonb_build_object('paymentIntent', intent, 'amount', amount, 'fee', 39);
$$;
create function pg_temp.days_to_compare() returns jsonb language sql as $$
  select coalesce(jsonb_agg(task -> 'day'), '[]') from jsonb_array_elements(public.payment_work()) as task where task ->> 'kind' = 'compare-day';
$$;

do $$
declare
  first_payment bigint := pg_temp.pay('pi_one');
  second_payment bigint := pg_temp.pay('pi_two');
  third_payment bigint;
  refund bigint;
  differences jsonb;
begin
  assert pg_temp.days_to_compare() = '[]', 'a day is compared only when it is over';
  perform pg_temp.set_clock('2027-01-11 05:59Z');
  assert pg_temp.days_to_compare() = '[]', 'a day is not compared before 06:00 of the next';
  perform pg_temp.set_clock('2027-01-11 06:00Z');
  assert pg_temp.days_to_compare() = '["2027-01-10"]' and pg_temp.days_to_compare() = '[]', 'the day is compared from 06:00 on, by one sweep';
  perform public.finish_payment_work('compare:2027-01-10', 'Stripe is away');
  assert pg_temp.days_to_compare() = '[]', 'a comparison that failed is not repeated at once';
  perform pg_temp.set_clock('2027-01-11 06:01Z');
  assert pg_temp.days_to_compare() = '["2027-01-10"]', 'the day is compared again if Stripe did not answer';
  assert pg_temp.compare_day('2027-01-10', jsonb_build_array(pg_temp.charge('pi_one'), pg_temp.charge('pi_two'))) = 0, 'equal sums have no difference';
  perform public.finish_payment_work('compare:2027-01-10', null);
  perform pg_temp.set_clock('2027-01-11 08:00Z');
  assert pg_temp.days_to_compare() = '[]', 'a day that has been compared is not compared again';
  assert (select fee_minor = 39 from studio.online_payments where payment = first_payment), 'Stripe''s fee is known';
  assert (select figures @> '[{"paidOut": 4000, "currency": "USD"}]' from studio.compared_days where day = '2027-01-10'), 'the payouts of the day are stored';

  -- The next day: one payment missing on each side, one with another amount.
  third_payment := pg_temp.pay('pi_three');
  perform pg_temp.pay('pi_four');
  perform pg_temp.set_clock('2027-01-12 07:00Z');
  assert pg_temp.days_to_compare() = '["2027-01-11"]', 'the next day is compared when it is over';
  assert pg_temp.compare_day('2027-01-11', jsonb_build_array(pg_temp.charge('pi_three', 1350), pg_temp.charge('pi_five'))) = 3,
    'another amount and a payment missing on either side are differences';
  assert public.payment_differences() = '[]', 'visitors see no differences';
  perform pg_temp.become('instructor');
  assert public.payment_differences() = '[]', 'instructors do not see differences';
  assert public.settle_difference('payment:pi_five', 'Other shop', gen_random_uuid()) ->> 'reason' = 'not-allowed', 'instructors cannot explain a difference';
  perform pg_temp.become('admin');
  differences := public.payment_differences();
  assert public.staff_takings('2027-01-11', '2027-01-11') @> jsonb_build_array(jsonb_build_object('tender', 'online',
    'amount', studio.money_json(2500, 'USD'), 'atStripe', studio.money_json(2600, 'USD'))), 'the takings of a day show Stripe''s sum beside that of the books';
  assert public.staff_takings('2027-01-10', '2027-01-11') #> '{0,atStripe}' = 'null', 'only a single day has a comparison';
  assert not public.staff_takings('2027-01-12', '2027-01-12') @> '[{"tender": "online"}]', 'a day without online payments has no row for them';
  assert differences @> jsonb_build_array(
    jsonb_build_object('kind', 'other-amount', 'payment', third_payment, 'recorded', studio.money_json(1250, 'USD'), 'reported', studio.money_json(1350, 'USD')),
    '{"kind": "not-recorded", "key": "payment:pi_five", "payment": null, "recorded": null, "reported": {"amount": 1250, "currency": "USD"}}'::jsonb,
    '{"kind": "not-reported", "paymentIntent": "pi_four", "reported": null, "day": "2027-01-11"}'::jsonb
  ) and jsonb_array_length(differences) = 3, differences::text;
  assert studio.staff_alerts(null) @> '[{"kind": "payments-disagree", "subject": "2027-01-11", "count": 3}]', 'the dashboard shows the differences';
  assert not studio.staff_alerts('test-instructor') @> '[{"kind": "payments-disagree"}]', 'only admins see the alert';

  perform pg_temp.become('nobody');
  perform pg_temp.pay('pi_five');
  perform pg_temp.become('admin');
  assert not public.payment_differences() @> '[{"key": "payment:pi_five"}]', 'a payment that is recorded late settles its difference';
  assert pg_temp.compare_day('2027-01-11', jsonb_build_array(pg_temp.charge('pi_three', 1350), pg_temp.charge('pi_four'), pg_temp.charge('pi_five'))) = 1,
    'a later comparison replaces the first';
  assert public.settle_difference('payment:pi_three', ' ', gen_random_uuid()) ->> 'reason' = 'reason-invalid', 'a difference is explained only with a reason';
  assert public.settle_difference('payment:pi_four', 'Found', gen_random_uuid()) ->> 'reason' = 'unknown-difference',
    'a difference that has disappeared cannot be explained';
  assert public.settle_difference('payment:pi_three', 'Paid a dollar too much; given back in cash', gen_random_uuid()) = '{"kind": "settled"}';
  assert public.payment_differences() = '[]' and not studio.staff_alerts(null) @> '[{"kind": "payments-disagree"}]', 'an explained difference is settled';
  assert (select settled_by is not null from studio.settled_differences), 'a settled difference names its author';

  -- A payment that Stripe reported a day before it was recorded here.
  perform pg_temp.become('nobody');
  perform pg_temp.set_clock('2027-01-13 07:00Z');
  assert pg_temp.compare_day('2027-01-12', jsonb_build_array(pg_temp.charge('pi_six'))) = 1, 'a payment that is not recorded yet is a difference';
  perform pg_temp.pay('pi_six');
  perform pg_temp.set_clock('2027-01-14 07:00Z');
  assert pg_temp.compare_day('2027-01-13', '[]') = 0, 'a payment may be reported a day before it is recorded';

  -- Refunds: sent, made in Stripe's dashboard, and returned by the bank.
  perform pg_temp.become('admin');
  refund := (public.refund_payment(first_payment, '[{"position": 1, "amount": 1250, "quantity": 0}]', 'online', 'Ill', false, gen_random_uuid()) ->> 'number')::bigint;
  perform pg_temp.become('nobody');
  perform public.record_payment_event(jsonb_build_object('id', 'evt_r1', 'type', 'refund-changed', 'at', '2027-01-14T07:00:00Z', 'refund', refund, 'status', 'succeeded'));
  assert pg_temp.compare_day('2027-01-14', '[]', jsonb_build_array(jsonb_build_object('refund', null, 'paymentIntent', 'pi_two', 'amount', 500))) = 2,
    'a refund that only one side has is a difference';
  perform pg_temp.become('admin');
  assert public.payment_differences() @> jsonb_build_array(
    jsonb_build_object('about', 'refund', 'kind', 'not-reported', 'payment', refund), '{"about": "refund", "kind": "not-recorded", "paymentIntent": "pi_two"}'::jsonb);
  assert studio.staff_alerts(null) @> '[{"kind": "refunds-disagree", "subject": "2027-01-14", "count": 2}]', 'the dashboard mentions refunds';
  assert public.staff_takings('2027-01-14', '2027-01-14') @> jsonb_build_array(jsonb_build_object('tender', 'online',
    'amount', studio.money_json(-1250, 'USD'), 'atStripe', studio.money_json(-500, 'USD'))), 'Stripe''s sum is shown beside the takings';
  perform pg_temp.become('nobody');
  assert pg_temp.compare_day('2027-01-14', '[]', jsonb_build_array(jsonb_build_object('refund', refund, 'paymentIntent', 'pi_one', 'amount', 1250))) = 0,
    'a refund that both sides have is no difference';
  perform public.record_payment_event(jsonb_build_object('id', 'evt_r2', 'type', 'refund-changed', 'at', '2027-01-15T07:00:00Z', 'refund', refund, 'status', 'failed'));
  assert pg_temp.compare_day('2027-01-15', '[]', jsonb_build_array(jsonb_build_object('refund', refund, 'paymentIntent', 'pi_one', 'amount', -1250))) = 0,
    'a refund that failed agrees with the one that Stripe took back';
  assert pg_temp.compare_day('2027-01-16', '[]', jsonb_build_array(jsonb_build_object('refund', refund, 'paymentIntent', 'pi_one', 'amount', 1000))) = 1,
    'a refund with an amount that the books do not have is a difference';

  -- Stripe withheld the money when the dispute began, and lists no refund on the day on which the books have it.
  perform pg_temp.set_clock('2027-01-17 09:00Z');
  perform public.record_payment_event('{"id": "evt_d1", "type": "dispute-changed", "dispute": "du_1", "at": "2027-01-17T09:00:00Z", "paymentIntent": "pi_six", "status": "lost", "amount": 1250}');
  perform pg_temp.compare_day('2027-01-17', '[]');
  perform pg_temp.become('admin');
  assert public.staff_takings('2027-01-17', '2027-01-17') @> jsonb_build_array(jsonb_build_object('tender', 'online',
    'amount', studio.money_json(-1250, 'USD'), 'atStripe', studio.money_json(-1250, 'USD'))), 'a lost dispute is not a difference';
end;
$$;

-- Payouts.
create function pg_temp.compare_payouts(day date, payouts jsonb) returns integer language sql as $$
  select (public.compare_day(day, jsonb_build_array(jsonb_build_object('currency', 'GBP', 'payments', '[]'::jsonb, 'payouts', payouts))) ->> 'differences')::integer;
$$;
create function pg_temp.payout(id text, amount integer, adds_up_to integer, status text default 'paid') returns jsonb language sql as $$
  select jsonb_build_object('payout', id, 'day', '2027-02-01', 'amount', amount, 'status', status, 'addsUpTo', adds_up_to);
$$;
create function pg_temp.report_payout(id text, payout text, status text) returns text language sql as $$
  select public.record_payment_event(jsonb_build_object('id', id, 'type', 'payout', 'at', '2027-02-02T10:00:00Z', 'payout', payout,
    'amount', 4000, 'currency', 'GBP', 'status', status)) ->> 'kind';
$$;

do $$
declare
  before integer;
  differences jsonb;
begin
  perform pg_temp.become('nobody');
  perform pg_temp.set_clock('2027-02-02 08:00Z');
  before := pg_temp.compare_payouts('2027-02-01', '[]');
  assert pg_temp.compare_payouts('2027-02-01', jsonb_build_array(pg_temp.payout('po_1', 4000, 4000), pg_temp.payout('po_2', 4000, null))) = before,
    'a payout that adds up, or that Stripe does not itemise yet, is no difference';
  assert pg_temp.compare_payouts('2027-02-02', jsonb_build_array(pg_temp.payout('po_2', 4000, 3900))) = before + 1, 'a payout that does not add up is a difference';
  assert pg_temp.compare_payouts('2027-02-03', jsonb_build_array(pg_temp.payout('po_2', 4000, null))) = before + 1, 'a difference stays if a later report has no sum';
  perform pg_temp.become('admin');
  differences := public.payment_differences();
  assert differences @> '[{"key": "payout:po_2", "day": "2027-02-01", "about": "payout", "kind": "payout-differs", "payout": "po_2",
    "payment": null, "recorded": {"amount": 3900, "currency": "GBP"}, "reported": {"amount": 4000, "currency": "GBP"}}]', differences::text;
  assert studio.staff_alerts(null) @> '[{"kind": "payouts-disagree", "subject": "2027-02-01", "count": 1}]', 'the dashboard has the alert';
  assert public.settle_difference('payout:po_2', 'Stripe took back a loan', gen_random_uuid()) = '{"kind": "settled"}', 'a payout that does not add up can be explained';

  -- Failed payouts: reported by events in any order, and found by a comparison.
  perform pg_temp.become('nobody');
  assert pg_temp.report_payout('evt_po_1', 'po_1', 'paid') = 'applied' and pg_temp.compare_payouts('2027-02-02', '[]') = before,
    'a payout that was paid is no difference';
  assert pg_temp.report_payout('evt_po_2', 'po_1', 'failed') = 'applied' and pg_temp.report_payout('evt_po_3', 'po_1', 'paid') = 'applied';
  assert pg_temp.report_payout('evt_po_4', 'po_4', 'canceled') = 'applied', 'an event for a payout is applied before the day is compared';
  assert pg_temp.compare_payouts('2027-02-03', jsonb_build_array(pg_temp.payout('po_2', 4000, 3900, 'failed'))) = before + 3,
    'an explained payout that fails later is listed again';
  perform pg_temp.become('admin');
  differences := public.payment_differences();
  assert differences @> '[{"key": "payout:po_1:failed", "kind": "payout-failed", "day": "2027-02-01", "recorded": {"amount": 4000, "currency": "GBP"}, "reported": null},
    {"key": "payout:po_4:failed", "day": "2027-02-02"}, {"key": "payout:po_2:failed"}]', differences::text;
  assert public.settle_difference('payout:po_1:failed', 'The account number was corrected', gen_random_uuid()) = '{"kind": "settled"}'
    and not public.payment_differences() @> '[{"key": "payout:po_1:failed"}]';
  assert pg_temp.report_payout('evt_po_5', null, 'failed') = 'stored', 'an event without a payout is only stored';
end;
$$;
