-- Events that Stripe repeats after their records were deleted: they change nothing. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/subscriptions.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true, online_ready = true;
insert into studio.plans (key, name, kind, price_minor, days, renews) values ('monthly', 'Monthly', 'unlimited', 8500, 31, true);
create temporary table reported (number bigint generated always as identity, event jsonb) on commit drop;

create function pg_temp.report_once(event jsonb) returns text language sql as $$
  insert into reported (event) values (event);
  select public.record_payment_event(event) ->> 'kind';
$$;
-- An event about the member's subscription.
create function pg_temp.event(type text, more jsonb) returns jsonb language sql as $$
  select jsonb_build_object('id', 'evt_' || gen_random_uuid(), 'type', type, 'at', studio.utc_text(studio.studio_now()),
    'subscription', 'sub_1', 'amount', 8500, 'currency', 'GBP') || more;
$$;
-- Everything that events change.
create function pg_temp.books() returns jsonb language sql as $$
  select jsonb_build_object(
    'payments', (select jsonb_agg(to_jsonb(payments) order by number) from studio.payments),
    'subscriptions', (select jsonb_agg(to_jsonb(subscriptions) - 'changed_at' order by number) from studio.subscriptions),
    'checkouts', (select jsonb_agg(to_jsonb(checkouts) order by number) from studio.checkouts),
    'passes', (select jsonb_agg(jsonb_build_array(number, to_on) order by number) from studio.passes),
    'entries', (select count(*) from studio.pass_entries),
    'refunds', (select jsonb_agg(to_jsonb(online_refunds) order by refund) from studio.online_refunds),
    'disputes', (select jsonb_agg(to_jsonb(disputes) order by id) from studio.disputes),
    'payouts', (select jsonb_agg(to_jsonb(payouts) order by id) from studio.payouts),
    'mails', (select count(*) from studio.mails)
  );
$$;

do $$
declare
  token constant text := pg_temp.begin_checkout() #>> '{checkout,token}';
  refund bigint;
  before jsonb;
begin
  assert pg_temp.report_once(pg_temp.event('session-paid', jsonb_build_object('checkout', token, 'session', 'cs_1', 'paymentIntent', 'pi_1',
    'customer', 'cus_1', 'periodEnd', '2027-02-10T08:00:00Z'))) = 'applied';
  perform pg_temp.set_clock('2027-02-10 09:00Z');
  assert pg_temp.report_once(pg_temp.event('invoice-failed', '{"periodEnd": "2027-03-10T08:00:00Z"}')) = 'applied' and pg_temp.state() = 'past-due';
  perform pg_temp.set_clock('2027-02-11 09:00Z');
  assert pg_temp.report_once(pg_temp.event('invoice-paid', '{"paymentIntent": "pi_2", "periodEnd": "2027-03-10T08:00:00Z"}')) = 'applied';
  assert pg_temp.report_once(pg_temp.event('subscription-changed', '{"status": "active", "reason": "cancel_at_period_end", "periodEnd": "2027-03-10T08:00:00Z"}')) = 'applied';
  assert pg_temp.state() = 'active cancels', pg_temp.state();

  perform pg_temp.become('admin');
  refund := (public.refund_payment((select payment from studio.online_payments where payment_intent = 'pi_1'),
    '[{"position": 1, "amount": 3000, "quantity": 0}]', 'online', 'Ill', false, gen_random_uuid()) ->> 'number')::bigint;
  perform pg_temp.become('nobody');
  assert pg_temp.report_once(pg_temp.event('refund-changed', jsonb_build_object('refund', refund, 'status', 'succeeded'))) = 'applied';
  assert pg_temp.report_once(pg_temp.event('refund-changed', jsonb_build_object('refund', refund, 'status', 'failed'))) = 'applied';
  assert pg_temp.report_once(pg_temp.event('dispute-changed', '{"dispute": "du_1", "paymentIntent": "pi_2", "status": "needs_response"}')) = 'applied';
  perform pg_temp.set_clock('2027-02-12 09:00Z');
  assert pg_temp.report_once(pg_temp.event('dispute-changed', '{"dispute": "du_1", "paymentIntent": "pi_2", "status": "lost"}')) = 'applied';
  assert pg_temp.report_once(pg_temp.event('payout', '{"payout": "po_1", "status": "paid"}')) = 'applied';

  before := pg_temp.books();
  perform pg_temp.set_clock('2027-03-14 09:30Z');
  perform public.erase_old_data();
  assert not exists (select from studio.payment_events), 'old events are deleted';
  assert (select array_agg(distinct public.record_payment_event(event) ->> 'kind') from (select event from reported order by number) as events) = '{applied}',
    'repeated events are accepted';
  assert pg_temp.books() = before, 'repeated events change nothing: ' || (
    select jsonb_agg(jsonb_build_array(part.key, part.value, before -> part.key))::text
    from jsonb_each(pg_temp.books()) as part where part.value <> before -> part.key
  );
end;
$$;
