-- Memberships that renew: three months, failed payments, the days of grace, and the end.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

create function pg_temp.member() returns bigint language sql as $$
  select studio.person_of((select id from auth.users where email = 'member@ekantik.example'));
$$;

update studio.studio_settings set takes_online = true, online_ready = true;
delete from studio.mails;
insert into studio.plans (key, name, kind, price_minor, days, renews) values ('monthly', 'Monthly', 'unlimited', 8500, 31, true);

create function pg_temp.begin_checkout() returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform pg_temp.become('member');
  answer := public.begin_checkout('{"kind": "pass", "plan": "monthly"}', gen_random_uuid());
  perform pg_temp.become('nobody');
  return answer;
end;
$$;
create function pg_temp.report_event(type text, more jsonb default '{}', subscription text default 'sub_1') returns text language sql as $$
  select public.record_payment_event(
    jsonb_build_object('id', 'evt_' || gen_random_uuid(), 'type', type, 'at', studio.utc_text(studio.studio_now()),
      'subscription', subscription, 'customer', 'cus_1', 'amount', 8500, 'currency', 'GBP') || more
  ) ->> 'kind';
$$;
create function pg_temp.pay(checkout jsonb, until text, subscription text default 'sub_1') returns text language sql as $$
  select pg_temp.report_event('session-paid', jsonb_build_object('checkout', checkout -> 'token', 'session', 'cs_' || (checkout ->> 'token'),
    'paymentIntent', 'pi_' || subscription, 'periodEnd', until), subscription);
$$;
create function pg_temp.report_month(until text, type text default 'invoice-paid', subscription text default 'sub_1', more jsonb default '{}') returns text language sql as $$
  select pg_temp.report_event(type, jsonb_build_object('periodEnd', until) || case type
    when 'invoice-paid' then jsonb_build_object('paymentIntent', 'pi_' || subscription || until) else '{}' end || more, subscription);
$$;
create function pg_temp.state(stripe text default 'sub_1') returns text language sql as $$
  select state::text || case when cancels then ' cancels' else '' end from studio.subscriptions where stripe_id = stripe;
$$;
create function pg_temp.last_day(stripe text default 'sub_1') returns date language sql as $$
  select to_on from studio.passes join studio.subscriptions on subscriptions.pass = passes.number where stripe_id = stripe;
$$;
create function pg_temp.pass_status(stripe text default 'sub_1') returns text language sql as $$
  select studio.pass_summary_json(passes) ->> 'status' from studio.passes join studio.subscriptions on subscriptions.pass = passes.number where stripe_id = stripe;
$$;
create function pg_temp.valid_mails(mail_kind text) returns bigint language sql as $$
  select count(*) from studio.mails where kind = mail_kind and studio.is_mail_current(mails);
$$;
create function pg_temp.paid_online() returns bigint language sql as $$
  select coalesce(sum(amount_minor), 0) from studio.payments where method = 'online';
$$;

-- The first month, the second, and events that arrive twice, early or out of order.
do $$
declare
  first_checkout jsonb;
  own_subscriptions jsonb;
begin
  first_checkout := pg_temp.begin_checkout() -> 'checkout';
  assert first_checkout @> '{"renews": true, "kind": "pass", "amount": {"amount": 8500}}', first_checkout::text;
  -- Stripe reports a later month first.
  assert pg_temp.report_month('2027-03-10T08:00:00Z') = 'stored', 'a month of a subscription that is not known yet is kept';
  assert pg_temp.pay(first_checkout, '2027-02-10T08:00:00Z') = 'applied';
  assert pg_temp.state() = 'active' and pg_temp.last_day() = '2027-03-10' and pg_temp.paid_online() = 17000, 'a stored month is applied once the subscription is known';
  assert pg_temp.pay(first_checkout, '2027-02-10T08:00:00Z') = 'applied' and pg_temp.report_month('2027-03-10T08:00:00Z') = 'applied'
    and pg_temp.paid_online() = 17000 and pg_temp.last_day() = '2027-03-10', 'a repeated event pays no second month';
  assert pg_temp.report_month('2027-03-10T08:00:00Z', more => '{"paymentIntent": null}') = 'applied' and pg_temp.paid_online() = 17000,
    'a repeated event without its payment pays no second month';
  assert (select count(*) = 2 and count(distinct payment) = 2 from studio.mails where kind = 'payment-receipt'), 'each month has a receipt';
  assert (select bool_and(studio.pass_due(passes) = 0) from studio.passes where person = pg_temp.member());
  assert pg_temp.report_month('2027-02-10T08:00:00Z', 'invoice-failed') = 'applied' and pg_temp.state() = 'active', 'a failed charge of a month that is paid changes nothing';

  perform pg_temp.become('member');
  own_subscriptions := public.my_subscriptions();
  assert own_subscriptions @> '[{"name": "Monthly", "state": "active", "price": {"amount": 8500, "currency": "GBP"}, "renewsOn": "2027-03-10", "endsOn": null, "graceUntil": null}]'
    and jsonb_array_length(own_subscriptions) = 1, own_subscriptions::text;
  assert public.portal_customers() = jsonb_build_array(jsonb_build_object('subscription', own_subscriptions #> '{0,number}', 'customer', 'cus_1'));
  assert public.begin_checkout('{"kind": "pass", "plan": "monthly"}', gen_random_uuid()) ->> 'reason' = 'already-subscribed', 'a second subscription is refused';
  assert public.pause_pass((own_subscriptions #>> '{0,pass}')::bigint, '2027-01-20', '2027-01-25', '{}') ->> 'reason' = 'renews', 'a membership that renews cannot be paused';
  assert (public.my_passes() #> '{0,pausing}') = 'null', 'pausing is not offered';
  perform pg_temp.become('admin');
  assert public.person_page(pg_temp.member()) #> '{admin,subscriptions}' = own_subscriptions, 'staff see the subscription on the person''s page';
  assert public.pause_pass((own_subscriptions #>> '{0,pass}')::bigint, '2027-01-20', '2027-01-25', '{}') ->> 'reason' = 'renews';
  perform pg_temp.become('nobody');
  assert public.my_subscriptions() = '[]' and public.portal_customers() = '[]', 'visitors without an account see nothing';
end;
$$;

-- Merging two people moves the membership with the pass, and back again.
do $$
declare
  other bigint := studio.person_for('Mo Marsh', 'mo.marsh@post.example', '07700 900333');
begin
  insert into studio.person_notes (person, body, for_instructors) values (other, 'Same person', false);
  perform pg_temp.become('admin');
  assert public.merge_people(other, pg_temp.member(), gen_random_uuid()) = '{"kind": "saved"}';
  assert (select person = other from studio.subscriptions where stripe_id = 'sub_1') and (select bool_and(person = other) from studio.passes
    where number = (select pass from studio.subscriptions where stripe_id = 'sub_1')), 'the membership is the one person''s';
  perform pg_temp.become('member');
  assert jsonb_array_length(public.my_subscriptions()) = 1, 'the subscription still belongs to the member';
  perform pg_temp.become('admin');
  assert public.undo_merge((public.person_merges(other) #>> '{0,number}')::bigint, gen_random_uuid()) = '{"kind": "saved"}';
  assert (select person = pg_temp.member() from studio.subscriptions where stripe_id = 'sub_1');
  perform pg_temp.become('nobody');
end;
$$;

-- A failed payment: three mails, seven days of grace, a pause, and the payment that ends it.
do $$
begin
  perform pg_temp.set_clock('2027-03-10 09:00Z');
  assert pg_temp.report_month('2027-04-10T08:00:00Z', 'invoice-failed') = 'applied';
  assert pg_temp.state() = 'past-due' and pg_temp.last_day() = '2027-03-17' and pg_temp.pass_status() = 'valid', 'an unpaid membership is valid for seven more days';
  assert pg_temp.valid_mails('membership-unpaid') = 1, 'the first mail reports the failed charge';
  assert pg_temp.report_month('2027-04-10T08:00:00Z', 'invoice-failed') = 'applied'
    and pg_temp.report_event('subscription-changed', '{"status": "past_due", "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied'
    and pg_temp.last_day() = '2027-03-17' and (select count(*) = 1 from studio.mails where kind ~ '^membership-'), 'repeated failures of a charge are reported once';
  perform pg_temp.become('member');
  assert public.my_subscriptions() @> '[{"state": "past-due", "renewsOn": null, "graceUntil": "2027-03-17"}]';
  perform pg_temp.become('nobody');

  perform pg_temp.set_clock('2027-03-13 09:00Z');
  perform public.payment_work();
  assert pg_temp.valid_mails('membership-unpaid-again') = 0;
  perform pg_temp.set_clock('2027-03-14 09:01Z');
  perform public.payment_work();
  perform public.payment_work();
  assert pg_temp.valid_mails('membership-unpaid-again') = 1, 'a second mail is sent three days before the grace ends';
  perform pg_temp.set_clock('2027-03-17 23:59Z');
  perform public.payment_work();
  assert pg_temp.state() = 'past-due' and (select reason is null from studio.usable_pass(pg_temp.member(), 'membership', '2027-03-17')),
    'the membership is valid until the end of the day that the mails name';
  perform pg_temp.set_clock('2027-03-18 00:00Z');
  perform public.payment_work();
  perform public.payment_work();
  assert pg_temp.state() = 'paused' and pg_temp.pass_status() = 'paused' and pg_temp.valid_mails('membership-paused') = 1, 'a third mail reports the pause';
  assert pg_temp.valid_mails('membership-unpaid') = 0, 'an outdated mail is dropped';
  assert (select reason = 'pass-paused' from studio.usable_pass(pg_temp.member(), 'membership', '2027-03-17')), 'a paused pass pays for nothing';
  assert (select reason = 'pass-paused' from studio.usable_pass(pg_temp.member(), 'membership', '2027-03-20'));

  perform pg_temp.set_clock('2027-03-20 09:00Z');
  assert pg_temp.report_month('2027-04-10T08:00:00Z') = 'applied';
  assert pg_temp.state() = 'active' and pg_temp.pass_status() = 'valid' and pg_temp.last_day() = '2027-04-10', 'a late payment makes the membership valid again';
  assert pg_temp.report_event('subscription-changed', '{"status": "past_due", "periodEnd": "2027-04-10T08:00:00Z", "at": "2027-03-10T09:00:00Z"}') = 'applied'
    and pg_temp.state() = 'active', 'an earlier event changes nothing';
  assert pg_temp.paid_online() = 3 * 8500;
end;
$$;

-- The end: requested, withdrawn, requested again, and carried out.
do $$
declare
  subscription constant bigint := (select number from studio.subscriptions where stripe_id = 'sub_1');
  work jsonb;
begin
  assert public.end_subscription(subscription) ->> 'reason' = 'unknown-subscription', 'a signed-out person cannot end a subscription';
  perform pg_temp.become('member');
  assert public.end_subscription(subscription) @> '{"kind": "ending", "subscription": {"state": "active", "renewsOn": null, "endsOn": "2027-04-10"}}';
  assert public.end_subscription(subscription) ->> 'kind' = 'ending';
  perform pg_temp.become('nobody');
  assert pg_temp.valid_mails('membership-ended') = 1, 'one mail confirms the end';
  work := (select task from jsonb_array_elements(public.payment_work()) as task where task ->> 'kind' = 'cancel-subscription');
  assert work = jsonb_build_object('kind', 'cancel-subscription', 'subscription', 'sub_1', 'atPeriodEnd', true, 'work', 'subscription:' || subscription || ':period-end'), work::text;
  assert not exists (select from jsonb_array_elements(public.payment_work()) as task where task ->> 'kind' = 'cancel-subscription'), 'only one sweep gets the work';
  perform public.finish_payment_work(work ->> 'work', 'Stripe is away');
  perform pg_temp.set_clock('2027-03-20 09:05Z');
  assert exists (select from jsonb_array_elements(public.payment_work()) as task where task ->> 'kind' = 'cancel-subscription'), 'another sweep retries later';
  assert pg_temp.report_event('subscription-changed', '{"status": "active", "reason": null, "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied' and pg_temp.state() = 'active cancels',
    'an event from before a cancellation does not withdraw the cancellation';
  perform public.finish_payment_work(work ->> 'work', null);
  assert (select pending_end is null from studio.subscriptions where number = subscription);
  assert pg_temp.report_event('subscription-changed', '{"status": "active", "reason": "cancel_at_period_end", "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied'
    and pg_temp.state() = 'active cancels' and pg_temp.valid_mails('membership-ended') = 1, 'the event about the cancellation is applied';

  perform pg_temp.set_clock('2027-03-21 09:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "active", "reason": null, "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied' and pg_temp.state() = 'active',
    'the member can continue the membership in the portal';
  assert pg_temp.valid_mails('membership-ended') = 0;
  perform pg_temp.set_clock('2027-03-22 09:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "active", "reason": "cancel_at_period_end", "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied' and pg_temp.state() = 'active cancels';
  perform pg_temp.set_clock('2027-04-10 08:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "canceled", "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied' and pg_temp.state() = 'ended cancels';
  assert pg_temp.last_day() = '2027-04-10', 'the membership lasts until the end of the paid period';
  assert pg_temp.report_event('subscription-changed', '{"status": "active", "periodEnd": "2027-05-10T08:00:00Z"}') = 'applied' and pg_temp.state() = 'ended cancels', 'the end is final';
  assert pg_temp.report_month('2027-05-10T08:00:00Z', 'invoice-failed') = 'applied' and pg_temp.state() = 'ended cancels';
  assert (select count(*) = 2 from studio.mails where kind = 'membership-ended'), 'the mail about the end is sent once';
end;
$$;

-- Grace ends with the membership; a charge that Stripe reports later still counts.
do $$
begin
  perform pg_temp.set_clock('2027-05-01 08:00Z');
  assert pg_temp.pay(pg_temp.begin_checkout() -> 'checkout', '2027-06-01T08:00:00Z', 'sub_2') = 'applied', 'a former member can subscribe again';
  perform pg_temp.set_clock('2027-06-01 09:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "unpaid", "periodEnd": "2027-07-01T08:00:00Z"}', 'sub_2') = 'applied' and pg_temp.state('sub_2') = 'past-due',
    'a change of the subscription can report an unpaid month, too';
  assert pg_temp.last_day('sub_2') = '2027-06-08';
  perform pg_temp.set_clock('2027-06-03 09:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "canceled", "periodEnd": "2027-07-01T08:00:00Z"}', 'sub_2') = 'applied';
  assert pg_temp.state('sub_2') = 'ended' and pg_temp.last_day('sub_2') = '2027-06-02', 'an ended membership has no days of grace';
  assert (select payload ->> 'unpaid' = 'true' from studio.mails where kind = 'membership-ended' order by number desc limit 1);
  assert pg_temp.report_month('2027-07-01T08:00:00Z', subscription => 'sub_2') = 'applied' and pg_temp.last_day('sub_2') = '2027-07-01' and pg_temp.state('sub_2') = 'ended',
    'a paid month is valid even if its event arrives late';
end;
$$;

-- A failed month that is reported before an earlier paid one remains failed.
do $$
begin
  perform pg_temp.set_clock('2027-07-02 08:00Z');
  assert pg_temp.pay(pg_temp.begin_checkout() -> 'checkout', '2027-07-05T08:00:00Z', 'sub_0') = 'applied';
  perform pg_temp.set_clock('2027-07-10 08:00Z');
  assert pg_temp.report_month('2027-07-09T08:00:00Z', 'invoice-failed', 'sub_0') = 'applied' and pg_temp.report_month('2027-07-08T08:00:00Z', subscription => 'sub_0') = 'applied';
  assert pg_temp.state('sub_0') = 'past-due', 'an earlier month does not settle a later one';
  assert pg_temp.report_month('2027-07-09T08:00:00Z', subscription => 'sub_0') = 'applied' and pg_temp.state('sub_0') = 'active';
  assert pg_temp.report_event('subscription-changed', '{"status": "canceled"}', 'sub_0') = 'applied';
end;
$$;

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

-- A person without an address, who got the account of a duplicate, is written to at the address of the account.
do $$
declare
  since constant bigint := (select max(number) from studio.mails);
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

-- A month without an event: Stripe is queried.
create function pg_temp.subscription_queries() returns jsonb language sql as $$
  select coalesce(jsonb_agg(task), '[]') from jsonb_array_elements(public.payment_work()) as task where task ->> 'kind' = 'ask-subscription';
$$;

do $$
declare
  subscription constant bigint := (select min(number) from studio.subscriptions);
begin
  update studio.subscriptions set state = 'ended', ended_at = studio.studio_now(), grace_until = null, pending_end = null;
  update studio.subscriptions set stripe_id = 'sub_silent', state = 'active', ended_at = null, cancels = false, paid_until = '2029-01-10 08:00Z'
  where number = subscription;
  perform pg_temp.set_clock('2029-01-10 13:59Z');
  assert pg_temp.subscription_queries() = '[]', 'Stripe is not queried in the first hours';
  perform pg_temp.set_clock('2029-01-10 14:00Z');
  assert pg_temp.subscription_queries() = jsonb_build_array(jsonb_build_object('work', 'month:' || subscription, 'kind', 'ask-subscription', 'subscription', 'sub_silent'));
  assert pg_temp.subscription_queries() = '[]', 'only one sweep queries the outcome';
  perform public.finish_payment_work('month:' || subscription, 'No answer');
  perform pg_temp.set_clock('2029-01-10 14:09Z');
  assert pg_temp.subscription_queries() = '[]';
  perform pg_temp.set_clock('2029-01-10 14:10Z');
  assert jsonb_array_length(pg_temp.subscription_queries()) = 1, 'the query is repeated after ten minutes if Stripe did not answer';
  perform public.finish_payment_work('month:' || subscription, null);
  perform pg_temp.set_clock('2029-01-10 18:09Z');
  assert pg_temp.subscription_queries() = '[]';
  perform pg_temp.set_clock('2029-01-10 18:10Z');
  assert jsonb_array_length(pg_temp.subscription_queries()) = 1, 'the query is repeated after four hours without an event';
  update studio.subscriptions set pending_end = 'period-end' where number = subscription;
  perform pg_temp.set_clock('2029-01-11 18:10Z');
  assert pg_temp.subscription_queries() = '[]', 'a membership that is being ended is not queried';
  update studio.subscriptions set pending_end = null, state = 'ended', ended_at = studio.studio_now() where number = subscription;
  assert pg_temp.subscription_queries() = '[]', 'an ended membership is not queried';
end;
$$;
