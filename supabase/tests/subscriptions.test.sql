-- Memberships that renew: paid months, failed payments, the days of grace, and the end. Runs in one transaction that is
-- rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/subscriptions.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true, online_ready = true;
delete from studio.mails;
insert into studio.plans (key, name, kind, price_minor, days, renews) values ('monthly', 'Monthly', 'unlimited', 8500, 31, true);

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
  assert pg_temp.pay(first_checkout, '2027-02-10T08:00:00Z') = 'applied', 'the first payment starts the subscription';
  assert pg_temp.state() = 'active' and pg_temp.last_day() = '2027-03-10' and pg_temp.paid_online() = 17000, 'a stored month is applied once the subscription is known';
  assert pg_temp.pay(first_checkout, '2027-02-10T08:00:00Z') = 'applied' and pg_temp.report_month('2027-03-10T08:00:00Z') = 'applied'
    and pg_temp.paid_online() = 17000 and pg_temp.last_day() = '2027-03-10', 'a repeated event pays no second month';
  assert pg_temp.report_month('2027-03-10T08:00:00Z', more => '{"paymentIntent": null}') = 'applied' and pg_temp.paid_online() = 17000,
    'a repeated event without its payment pays no second month';
  assert (select count(*) = 2 and count(distinct payment) = 2 from studio.mails where kind = 'payment-receipt'), 'each month has a receipt';
  assert (select array_agg(payload -> 'passBoughtOnline' order by payload -> 'passBoughtOnline') = array['false', 'true']::jsonb[] from studio.mails where kind = 'payment-receipt'),
    'only the first month can be cancelled within 14 days';
  assert (select bool_and(studio.pass_due(passes) = 0) from studio.passes where person = pg_temp.member()), 'nothing is due for months that were paid online';
  assert pg_temp.report_month('2027-02-10T08:00:00Z', 'invoice-failed') = 'applied' and pg_temp.state() = 'active', 'a failed charge of a month that is paid changes nothing';

  perform pg_temp.become('member');
  own_subscriptions := public.my_subscriptions();
  assert own_subscriptions @> '[{"name": "Monthly", "state": "active", "price": {"amount": 8500, "currency": "GBP"}, "renewsOn": "2027-03-10", "endsOn": null, "graceUntil": null}]'
    and jsonb_array_length(own_subscriptions) = 1, own_subscriptions::text;
  assert public.portal_customers() = jsonb_build_array(jsonb_build_object('subscription', own_subscriptions #> '{0,number}', 'customer', 'cus_1')),
    'the portal opens for the customer of the subscription';
  assert public.begin_checkout('{"kind": "pass", "plan": "monthly"}', gen_random_uuid()) ->> 'reason' = 'already-subscribed', 'a second subscription is refused';
  assert public.pause_pass((own_subscriptions #>> '{0,pass}')::bigint, '2027-01-20', '2027-01-25', '{}') ->> 'reason' = 'renews', 'a membership that renews cannot be paused';
  assert (public.my_passes() #> '{0,pausing}') = 'null', 'pausing is not offered';
  perform pg_temp.become('admin');
  assert public.person_page(pg_temp.member()) #> '{admin,subscriptions}' = own_subscriptions, 'staff see the subscription on the person''s page';
  assert public.pause_pass((own_subscriptions #>> '{0,pass}')::bigint, '2027-01-20', '2027-01-25', '{}') ->> 'reason' = 'renews',
    'a membership that renews cannot be paused';
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
  assert public.merge_people(other, pg_temp.member(), gen_random_uuid()) = '{"kind": "saved"}', 'a person with a subscription can be merged';
  assert (select person = other from studio.subscriptions where stripe_id = 'sub_1') and (select bool_and(person = other) from studio.passes
    where number = (select pass from studio.subscriptions where stripe_id = 'sub_1')), 'the membership is the one person''s';
  perform pg_temp.become('member');
  assert jsonb_array_length(public.my_subscriptions()) = 1, 'the subscription still belongs to the member';
  perform pg_temp.become('admin');
  assert public.undo_merge((public.person_merges(other) #>> '{0,number}')::bigint, gen_random_uuid()) = '{"kind": "saved"}', 'the merge can be undone';
  assert (select person = pg_temp.member() from studio.subscriptions where stripe_id = 'sub_1'), 'the subscription returns to the person when the merge is undone';
  perform pg_temp.become('nobody');
end;
$$;

-- A failed payment: three mails, seven days of grace, a pause, and the payment that ends it.
do $$
begin
  perform pg_temp.set_clock('2027-03-10 09:00Z');
  assert pg_temp.report_month('2027-04-10T08:00:00Z', 'invoice-failed') = 'applied', 'a month that was not paid is reported';
  assert pg_temp.state() = 'past-due' and pg_temp.last_day() = '2027-03-17' and pg_temp.pass_status() = 'valid', 'an unpaid membership is valid for seven more days';
  assert pg_temp.valid_mails('membership-unpaid') = 1, 'the first mail reports the failed charge';
  assert pg_temp.report_month('2027-04-10T08:00:00Z', 'invoice-failed') = 'applied'
    and pg_temp.report_event('subscription-changed', '{"status": "past_due", "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied'
    and pg_temp.last_day() = '2027-03-17' and (select count(*) = 1 from studio.mails where kind ~ '^membership-'), 'repeated failures of a charge are reported once';
  perform pg_temp.become('member');
  assert public.my_subscriptions() @> '[{"state": "past-due", "renewsOn": null, "graceUntil": "2027-03-17"}]', 'members see until when they can pay';
  perform pg_temp.become('nobody');

  perform pg_temp.set_clock('2027-03-13 09:00Z');
  perform public.payment_work();
  assert pg_temp.valid_mails('membership-unpaid-again') = 0, 'the second mail is not sent before four days have passed';
  perform pg_temp.set_clock('2027-03-14 09:01Z');
  perform public.payment_work();
  perform public.payment_work();
  assert pg_temp.valid_mails('membership-unpaid-again') = 1, 'a second mail is sent three days before the grace ends';
  perform pg_temp.set_clock('2027-03-17 23:59Z');
  perform public.payment_work();
  assert pg_temp.state() = 'past-due' and (select reason is null from studio.usable_pass(pg_temp.member(), 'membership', 'small', '2027-03-17')),
    'the membership is valid until the end of the day that the mails name';
  perform pg_temp.set_clock('2027-03-18 00:00Z');
  perform public.payment_work();
  perform public.payment_work();
  assert pg_temp.state() = 'paused' and pg_temp.pass_status() = 'paused' and pg_temp.valid_mails('membership-paused') = 1, 'a third mail reports the pause';
  assert pg_temp.valid_mails('membership-unpaid') = 0, 'an outdated mail is dropped';
  assert (select reason = 'pass-paused' from studio.usable_pass(pg_temp.member(), 'membership', 'small', '2027-03-17')), 'a paused pass pays for nothing';
  assert (select reason = 'pass-paused' from studio.usable_pass(pg_temp.member(), 'membership', 'small', '2027-03-20')),
    'a paused pass pays for nothing on later days either';

  perform pg_temp.set_clock('2027-03-20 09:00Z');
  assert pg_temp.report_month('2027-04-10T08:00:00Z') = 'applied', 'the month is paid late';
  assert pg_temp.state() = 'active' and pg_temp.pass_status() = 'valid' and pg_temp.last_day() = '2027-04-10', 'a late payment makes the membership valid again';
  assert pg_temp.report_event('subscription-changed', '{"status": "past_due", "periodEnd": "2027-04-10T08:00:00Z", "at": "2027-03-10T09:00:00Z"}') = 'applied'
    and pg_temp.state() = 'active', 'an earlier event changes nothing';
  assert pg_temp.paid_online() = 3 * 8500, 'three months were paid, each once';
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
  assert public.end_subscription(subscription) @> '{"kind": "ending", "subscription": {"state": "active", "renewsOn": null, "endsOn": "2027-04-10"}}',
    'a member ends the subscription at the end of the paid month';
  assert public.end_subscription(subscription) ->> 'kind' = 'ending', 'ending it twice has one effect';
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
  assert (select pending_end is null from studio.subscriptions where number = subscription), 'finished work leaves no end to request';
  assert pg_temp.report_event('subscription-changed', '{"status": "active", "reason": "cancel_at_period_end", "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied'
    and pg_temp.state() = 'active cancels' and pg_temp.valid_mails('membership-ended') = 1, 'the event about the cancellation is applied';

  perform pg_temp.set_clock('2027-03-21 09:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "active", "reason": null, "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied' and pg_temp.state() = 'active',
    'the member can continue the membership in the portal';
  assert pg_temp.valid_mails('membership-ended') = 0, 'a mail about an end that was withdrawn is dropped';
  perform pg_temp.set_clock('2027-03-22 09:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "active", "reason": "cancel_at_period_end", "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied' and pg_temp.state() = 'active cancels',
    'the member can end it in the portal, too';
  perform pg_temp.set_clock('2027-04-10 08:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "canceled", "periodEnd": "2027-04-10T08:00:00Z"}') = 'applied' and pg_temp.state() = 'ended cancels',
    'it ends with the month';
  assert pg_temp.last_day() = '2027-04-10', 'the membership lasts until the end of the paid period';
  assert pg_temp.report_event('subscription-changed', '{"status": "active", "periodEnd": "2027-05-10T08:00:00Z"}') = 'applied' and pg_temp.state() = 'ended cancels', 'the end is final';
  assert pg_temp.report_month('2027-05-10T08:00:00Z', 'invoice-failed') = 'applied' and pg_temp.state() = 'ended cancels', 'a failed charge does not reopen it';
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
  assert pg_temp.last_day('sub_2') = '2027-06-08', 'an unpaid month has seven days of grace';
  perform pg_temp.set_clock('2027-06-03 09:00Z');
  assert pg_temp.report_event('subscription-changed', '{"status": "canceled", "periodEnd": "2027-07-01T08:00:00Z"}', 'sub_2') = 'applied',
    'Stripe ends it because it was not paid';
  assert pg_temp.state('sub_2') = 'ended' and pg_temp.last_day('sub_2') = '2027-06-02', 'an ended membership has no days of grace';
  assert (select payload ->> 'unpaid' = 'true' from studio.mails where kind = 'membership-ended' order by number desc limit 1),
    'the mail says that it ended because it was not paid';
  assert pg_temp.report_month('2027-07-01T08:00:00Z', subscription => 'sub_2') = 'applied' and pg_temp.last_day('sub_2') = '2027-07-01' and pg_temp.state('sub_2') = 'ended',
    'a paid month is valid even if its event arrives late';
end;
$$;

-- A failed month that is reported before an earlier paid one remains failed.
do $$
begin
  perform pg_temp.set_clock('2027-07-02 08:00Z');
  assert pg_temp.pay(pg_temp.begin_checkout() -> 'checkout', '2027-07-05T08:00:00Z', 'sub_0') = 'applied',
    'a person whose subscription has ended can begin another one';
  perform pg_temp.set_clock('2027-07-10 08:00Z');
  assert pg_temp.report_month('2027-07-09T08:00:00Z', 'invoice-failed', 'sub_0') = 'applied' and pg_temp.report_month('2027-07-08T08:00:00Z', subscription => 'sub_0') = 'applied',
    'an earlier month is paid after a later one has failed';
  assert pg_temp.state('sub_0') = 'past-due', 'an earlier month does not settle a later one';
  assert pg_temp.report_month('2027-07-09T08:00:00Z', subscription => 'sub_0') = 'applied' and pg_temp.state('sub_0') = 'active', 'paying the later month settles it';
  assert pg_temp.report_event('subscription-changed', '{"status": "canceled"}', 'sub_0') = 'applied', 'an end without a period is applied';
end;
$$;

-- A month without an event: Stripe is queried.
create function pg_temp.subscription_queries() returns jsonb language sql as $$
  select coalesce(jsonb_agg(task), '[]') from jsonb_array_elements(public.payment_work()) as task where task ->> 'kind' = 'query-subscription';
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
  assert pg_temp.subscription_queries() = jsonb_build_array(jsonb_build_object('work', 'month:' || subscription, 'kind', 'query-subscription', 'subscription', 'sub_silent')),
    'Stripe is queried about a month of which nothing was heard';
  assert pg_temp.subscription_queries() = '[]', 'only one sweep queries the outcome';
  perform public.finish_payment_work('month:' || subscription, 'No answer');
  perform pg_temp.set_clock('2029-01-10 14:09Z');
  assert pg_temp.subscription_queries() = '[]', 'a query that failed is not repeated before ten minutes have passed';
  perform pg_temp.set_clock('2029-01-10 14:10Z');
  assert jsonb_array_length(pg_temp.subscription_queries()) = 1, 'the query is repeated after ten minutes if Stripe did not answer';
  perform public.finish_payment_work('month:' || subscription, null);
  perform pg_temp.set_clock('2029-01-10 18:09Z');
  assert pg_temp.subscription_queries() = '[]', 'an answered query is not repeated before four hours have passed';
  perform pg_temp.set_clock('2029-01-10 18:10Z');
  assert jsonb_array_length(pg_temp.subscription_queries()) = 1, 'the query is repeated after four hours without an event';
  update studio.subscriptions set pending_end = 'period-end' where number = subscription;
  perform pg_temp.set_clock('2029-01-11 18:10Z');
  assert pg_temp.subscription_queries() = '[]', 'a membership that is being ended is not queried';
  update studio.subscriptions set pending_end = null, state = 'ended', ended_at = studio.studio_now() where number = subscription;
  assert pg_temp.subscription_queries() = '[]', 'an ended membership is not queried';
end;
$$;
