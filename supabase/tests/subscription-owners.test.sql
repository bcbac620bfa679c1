-- Owners of memberships that renew: merged and erased people. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/subscriptions.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true, online_ready = true;
insert into studio.plans (key, name, kind, price_minor, days, renews) values ('monthly', 'Monthly', 'unlimited', 8500, 31, true);

-- A person without an address, who got the account of a duplicate, is written to at the address of the account.
do $$
declare
  since constant bigint := coalesce((select max(number) from studio.mails), 0);
  twin constant bigint := studio.person_for('Mia Member', '', '07700 900941');
begin
  perform pg_temp.set_clock('2027-11-20 08:00Z');
  assert pg_temp.pay(pg_temp.begin_checkout() -> 'checkout', '2027-12-20T08:00:00Z', 'sub_merged') = 'applied';
  perform pg_temp.become('admin');
  assert public.merge_people(twin, pg_temp.member(), gen_random_uuid()) ->> 'kind' = 'saved';
  perform studio.post_pause_mail('pass-paused', (select pass from studio.subscriptions where stripe_id = 'sub_merged'), '2027-12-01', '2027-12-05');
  perform pg_temp.become('nobody');
  assert pg_temp.report_month('2028-01-20T08:00:00Z', subscription => 'sub_merged') = 'applied';
  assert pg_temp.report_month('2028-02-20T08:00:00Z', 'invoice-failed', 'sub_merged') = 'applied';
  perform studio.close_subscription((select number from studio.subscriptions where stripe_id = 'sub_merged'));
  assert pg_temp.report_month('2028-02-20T08:00:00Z', subscription => 'sub_merged') = 'applied';
  assert (
    select array_agg(kind order by number) = '{payment-receipt,pass-paused,payment-receipt,membership-unpaid,paid-too-late}'
    from studio.mails where number > since and recipient = 'member@ekantik.example'
  ), 'all mails about the membership reach the address of the account';
end;
$$;

-- A dispute of a month that was not known yet; erasing the person ends the membership.
do $$
declare
  subscription record;
begin
  perform pg_temp.set_clock('2027-12-01 08:00Z');
  assert pg_temp.report_event('dispute-changed', '{"dispute": "du_1", "paymentIntent": "pi_sub_52028-02-01T08:00:00Z", "status": "needs_response"}') = 'stored';
  assert pg_temp.pay(pg_temp.begin_checkout() -> 'checkout', '2028-01-01T08:00:00Z', 'sub_5') = 'applied';
  perform pg_temp.set_clock('2028-01-01 08:00Z');
  assert pg_temp.report_month('2028-02-01T08:00:00Z', subscription => 'sub_5') = 'applied';
  assert (select count(*) = 1 from studio.disputes join studio.online_payments using (payment) where payment_intent = 'pi_sub_52028-02-01T08:00:00Z'), 'a dispute waits for its month';

  assert studio.person_json('member@ekantik.example', (select id from auth.users where email = 'member@ekantik.example')) #>> '{subscriptions,0,customer}' = 'cus_1';
  perform studio.erase_records_of('member@ekantik.example', (select id from auth.users where email = 'member@ekantik.example'));
  select * into subscription from studio.subscriptions where stripe_id = 'sub_5';
  assert subscription.person is null and subscription.customer is null and subscription.state = 'ended' and subscription.pending_end = 'now', 'an erased person is no longer charged';
  assert pg_temp.report_month('2028-03-01T08:00:00Z', subscription => 'sub_5') = 'applied';
  assert (select sum(amount_minor) = 0 from studio.payments where number >= (select payment from studio.online_payments where payment_intent = 'pi_sub_52028-03-01T08:00:00Z')),
    'a charge after the erasure is refunded';
end;
$$;
