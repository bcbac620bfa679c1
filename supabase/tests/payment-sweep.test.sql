-- The work that the sweep does about online payments: holds, pages and refunds. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/online-payments.sql

-- The sweep: it ends holds, closes pages, and queries results that were not reported.
do $$
declare
  gil jsonb := pg_temp.begin_checkout('Gil');
  hal jsonb := pg_temp.begin_checkout('Hal');
  ida jsonb;
  jo jsonb;
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
  assert (work -> 0) @> '{"kind": "query-session", "session": "cs_hal"}', 'the sweep queries the session';
  assert pg_temp.report_event('session-paid', jsonb_build_object('checkout', hal -> 'token', 'session', 'cs_hal', 'paymentIntent', 'pi_hal')) = 'applied';
  perform public.finish_payment_work(work #>> '{0,work}', null);
  assert public.checkout_by_token(hal ->> 'token') ->> 'state' = 'paid', 'a paid checkout is not released by the sweep';
  perform pg_temp.move_clock_on('2 hours');
  assert public.payment_work() = '[]', 'the session is not queried again';

  -- A sweep that crashed: the next one ends the hold.
  ida := pg_temp.begin_checkout('Ida');
  perform public.attach_session((ida ->> 'token')::uuid, '{"id": "cs_ida", "url": "https://pay.example/ida"}');
  perform pg_temp.move_clock_on('16 minutes');
  perform public.payment_work();
  perform pg_temp.move_clock_on('6 minutes');
  assert public.payment_work() #>> '{0,kind}' = 'query-session' and public.checkout_by_token(ida ->> 'token') ->> 'state' = 'released', 'a sweep ends an expired hold';
  -- A checkout given up by the person: its page is closed, too.
  jo := pg_temp.begin_checkout('Jo');
  perform public.attach_session((jo ->> 'token')::uuid, '{"id": "cs_jo", "url": "https://pay.example/jo"}');
  perform public.release_checkout(jo ->> 'token');
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
