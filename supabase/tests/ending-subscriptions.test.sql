-- The end of memberships that renew: after a failed charge, between two months, and by a refund. Runs in one transaction
-- that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/subscriptions.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true, online_ready = true;
delete from studio.mails;
insert into studio.plans (key, name, kind, price_minor, days, renews) values ('monthly', 'Monthly', 'unlimited', 8500, 31, true);

-- The member ends a membership whose charge has failed: it ends at once, and Stripe does not try the charge again.
do $$
declare
  before bigint;
begin
  perform pg_temp.set_clock('2027-07-12 08:00Z');
  assert pg_temp.pay(pg_temp.begin_checkout() -> 'checkout', '2027-08-12T08:00:00Z', 'sub_9') = 'applied';
  perform pg_temp.set_clock('2027-08-13 08:00Z');
  assert pg_temp.report_month('2027-09-12T08:00:00Z', 'invoice-failed', 'sub_9') = 'applied' and pg_temp.state('sub_9') = 'past-due';
  before := pg_temp.paid_online();
  perform pg_temp.become('member');
  assert public.end_subscription((select number from studio.subscriptions where stripe_id = 'sub_9')) @> '{"kind": "ending", "subscription": {"state": "ended", "endsOn": "2027-08-12"}}',
    'a membership whose charge failed ends at once';
  perform pg_temp.become('nobody');
  assert pg_temp.last_day('sub_9') = '2027-08-12', 'the end of a membership whose charge failed ends the days of grace';
  assert exists (select from jsonb_array_elements(public.payment_work()) as task where task ->> 'subscription' = 'sub_9' and task -> 'atPeriodEnd' = 'false'),
    'the subscription is ended at Stripe at once, so that the charge is not tried again';
  assert (select payload ->> 'unpaid' = 'false' and studio.is_mail_current(mails) from studio.mails where kind = 'membership-ended' order by number desc limit 1),
    'the mail says that the membership has ended, not why the payment failed';
  assert not exists (select from studio.mails where kind in ('membership-unpaid', 'membership-unpaid-again', 'membership-paused') and payload ->> 'lastOn' = '2027-08-12' and studio.is_mail_current(mails)),
    'no mail asks for the payment any more';
  assert pg_temp.report_month('2027-09-12T08:00:00Z', subscription => 'sub_9') = 'applied' and pg_temp.paid_online() = before and pg_temp.state('sub_9') = 'ended',
    'a charge in the meantime is refunded';
  assert pg_temp.report_event('subscription-changed', '{"status": "canceled"}', 'sub_9') = 'applied';
end;
$$;

-- The paid month is over, but Stripe has not charged the next one yet: it charges up to some hours later.
do $$
declare
  before bigint;
begin
  perform pg_temp.set_clock('2027-08-14 08:00Z');
  assert pg_temp.pay(pg_temp.begin_checkout() -> 'checkout', '2027-09-14T08:00:00Z', 'sub_10') = 'applied';
  perform pg_temp.set_clock('2027-09-14 08:10Z');
  before := pg_temp.paid_online();
  perform pg_temp.become('member');
  assert public.end_subscription((select number from studio.subscriptions where stripe_id = 'sub_10')) @> '{"kind": "ending", "subscription": {"state": "ended", "endsOn": "2027-09-14"}}',
    'a membership whose paid month is over ends at once';
  perform pg_temp.become('nobody');
  assert exists (select from jsonb_array_elements(public.payment_work()) as task where task ->> 'subscription' = 'sub_10' and task -> 'atPeriodEnd' = 'false');
  assert pg_temp.last_day('sub_10') = '2027-09-14', 'the last paid day remains';
  assert pg_temp.report_month('2027-10-14T08:00:00Z', subscription => 'sub_10') = 'applied' and pg_temp.paid_online() = before, 'the next month is not charged';

  -- Stripe learns of the end only after the month is over.
  perform pg_temp.set_clock('2027-09-15 08:00Z');
  assert pg_temp.pay(pg_temp.begin_checkout() -> 'checkout', '2027-10-15T08:00:00Z', 'sub_11') = 'applied';
  perform pg_temp.set_clock('2027-10-15 07:59Z');
  perform pg_temp.become('member');
  assert public.end_subscription((select number from studio.subscriptions where stripe_id = 'sub_11')) #>> '{subscription,state}' = 'active';
  perform pg_temp.become('nobody');
  perform pg_temp.set_clock('2027-10-15 08:00Z');
  before := pg_temp.paid_online();
  assert exists (select from jsonb_array_elements(public.payment_work()) as task where task ->> 'subscription' = 'sub_11' and task -> 'atPeriodEnd' = 'false'),
    'a request that is late does not wait for the end of the next month';
  assert pg_temp.state('sub_11') = 'ended cancels' and pg_temp.last_day('sub_11') = '2027-10-15';
  assert (select count(*) = 1 from studio.mails where kind = 'membership-ended' and payload ->> 'lastOn' = '2027-10-15'), 'one mail confirms the end';
  assert pg_temp.report_month('2027-11-15T08:00:00Z', subscription => 'sub_11') = 'applied' and pg_temp.paid_online() = before;

  -- It is ended at Stripe after the charge has failed.
  perform pg_temp.set_clock('2027-10-16 08:00Z');
  assert pg_temp.pay(pg_temp.begin_checkout() -> 'checkout', '2027-11-16T08:00:00Z', 'sub_12') = 'applied';
  perform pg_temp.set_clock('2027-11-16 09:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "past_due", "reason": "cancel_at_period_end", "periodEnd": "2027-12-16T08:00:00Z"}', 'sub_12') = 'applied';
  assert pg_temp.state('sub_12') = 'ended cancels' and pg_temp.last_day('sub_12') = '2027-11-16', 'an end at Stripe does not wait for an unpaid month either';
  assert exists (select from jsonb_array_elements(public.payment_work()) as task where task ->> 'subscription' = 'sub_12' and task -> 'atPeriodEnd' = 'false');
  assert (select count(*) = 1 from studio.mails where kind = 'membership-ended' and payload ->> 'lastOn' = '2027-11-16' and studio.is_mail_current(mails)), 'one mail confirms an end at Stripe after a failed charge';
  assert not exists (select from studio.mails where kind = 'membership-unpaid' and payload ->> 'lastOn' = '2027-11-16' and studio.is_mail_current(mails));
end;
$$;

-- Two checkouts paid by one person; a refund that ends the membership; a charge afterwards.
do $$
declare
  first jsonb;
  second jsonb;
  before bigint;
  receipt bigint;
begin
  perform pg_temp.set_clock('2027-08-01 08:00Z');
  first := pg_temp.begin_checkout() -> 'checkout';
  second := pg_temp.begin_checkout() -> 'checkout';
  before := pg_temp.paid_online();
  assert pg_temp.pay(first, '2027-09-01T08:00:00Z', 'sub_3') = 'applied' and pg_temp.pay(second, '2027-09-01T08:00:00Z', 'sub_4') = 'applied';
  assert pg_temp.paid_online() = before + 8500, 'the second checkout is refunded';
  assert (select payload ->> 'reason' = 'already-subscribed' from studio.mails where kind = 'paid-too-late' order by number desc limit 1);
  assert pg_temp.state('sub_3') = 'active' and pg_temp.state('sub_4') = 'ended';
  assert (select array_agg(task ->> 'subscription' || ' ' || (task ->> 'atPeriodEnd')) = '{"sub_4 false"}' from jsonb_array_elements(public.payment_work()) as task
    where task ->> 'kind' = 'cancel-subscription'), 'the subscription is ended at Stripe at once';
  assert pg_temp.report_month('2027-10-01T08:00:00Z', subscription => 'sub_4') = 'applied' and pg_temp.paid_online() = before + 8500, 'a charge in the meantime is refunded';

  perform pg_temp.set_clock('2027-09-01 08:30Z');
  assert pg_temp.report_month('2027-10-01T08:00:00Z', subscription => 'sub_3') = 'applied' and pg_temp.paid_online() = before + 17000;
  receipt := (select payment from studio.online_payments where payment_intent = 'pi_sub_32027-10-01T08:00:00Z');
  perform pg_temp.become('admin');
  assert public.staff_payment(receipt) #> '{lines,0,renews}' = 'true', 'staff see that the pass renews';
  assert public.refund_payment(receipt, '[{"position": 1, "amount": 8500, "quantity": 0, "endPass": true}]', 'online', 'Moved away', false, gen_random_uuid()) ->> 'kind' = 'refunded';
  assert public.staff_payment(receipt) #> '{lines,0,renews}' = 'false';
  perform pg_temp.become('nobody');
  assert pg_temp.state('sub_3') = 'ended' and pg_temp.last_day('sub_3') = '2027-08-31' and pg_temp.pass_status('sub_3') = 'ended', 'a refund that ends the pass ends the membership';
  assert exists (select from jsonb_array_elements(public.payment_work()) as task where task ->> 'subscription' = 'sub_3' and task -> 'atPeriodEnd' = 'false'),
    'the subscription is ended at Stripe, too';
  assert pg_temp.report_month('2027-11-01T08:00:00Z', subscription => 'sub_3') = 'applied' and pg_temp.last_day('sub_3') = '2027-08-31' and pg_temp.paid_online() = before + 8500,
    'a charge in the meantime is refunded';
  assert pg_temp.report_event('subscription-changed', '{"status": "canceled"}', 'sub_3') = 'applied';
  assert (select pending_end is null from studio.subscriptions where stripe_id = 'sub_3'), 'nothing is left to end once Stripe has reported the end';
end;
$$;
