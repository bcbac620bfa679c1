-- Erasing a person who has paid online: no table contains Stripe's ids of them. One transaction, rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/erasing.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true, online_ready = true;
insert into studio.plans (key, name, kind, price_minor, days, renews) values ('monthly', 'Monthly', 'unlimited', 8500, 31, true);
insert into studio.plans (key, name, kind, price_minor, credits, days) values ('five', 'Five', 'pack', 5000, 5, 60);

-- @returns The token of the checkout, whose page is cs_marker_<mark>.
create function pg_temp.begin_checkout(plan text, mark text) returns text language plpgsql as $$
declare
  token text;
begin
  perform pg_temp.become('member');
  token := public.begin_checkout(jsonb_build_object('kind', 'pass', 'plan', plan), gen_random_uuid()) #>> '{checkout,token}';
  perform public.attach_session(token::uuid, jsonb_build_object('id', 'cs_marker_' || mark, 'url', 'https://pay.example/cs_marker_' || mark));
  perform pg_temp.become('nobody');
  return token;
end;
$$;
create function pg_temp.report_event(type text, mark text, more jsonb) returns text language sql as $$
  select public.record_payment_event(
    jsonb_build_object('id', 'evt_' || gen_random_uuid(), 'type', type, 'at', studio.utc_text(studio.studio_now()), 'customer', 'cus_marker_' || mark, 'currency', 'GBP') || more
  ) ->> 'kind';
$$;
-- @param subscription Whether it is a membership that renews.
create function pg_temp.pay(token text, mark text, amount integer, subscription boolean default true) returns text language sql as $$
  select pg_temp.report_event('session-paid', mark, jsonb_build_object('checkout', token, 'session', 'cs_marker_' || mark, 'paymentIntent', 'pi_' || mark,
    'amount', amount) || case when subscription then jsonb_build_object('subscription', 'sub_' || mark, 'periodEnd', '2027-02-10T08:00:00Z') else '{}' end);
$$;
create function pg_temp.tables_with_payer() returns text[] language sql as $$ select pg_temp.tables_with('{us_marker,cs_marker}'); $$;

do $$
declare
  first constant text := pg_temp.begin_checkout('monthly', 'one');
  second constant text := pg_temp.begin_checkout('monthly', 'two');
  late text := pg_temp.begin_checkout('five', 'late');
begin
  assert pg_temp.pay(first, 'one', 8500) = 'applied' and pg_temp.pay(second, 'two', 8500) = 'applied';
  assert (select pass is null from studio.subscriptions where stripe_id = 'sub_two'), 'a second membership is refunded';
  assert pg_temp.report_event('invoice-failed', 'one', '{"subscription": "sub_unknown"}') = 'stored';
  assert 'studio.subscriptions' = any (pg_temp.tables_with_payer()) and 'studio.checkouts' = any (pg_temp.tables_with_payer());

  perform pg_temp.become('admin');
  assert public.erase_person('member@ekantik.example', gen_random_uuid()) ->> 'kind' = 'erased', 'a person who has paid online can be erased';
  assert pg_temp.tables_with('{us_marker,cs_marker_one,cs_marker_two}') = '{}', pg_temp.tables_with('{us_marker,cs_marker_one,cs_marker_two}')::text;
  assert pg_temp.tables_with('{cs_marker_late}') = '{studio.checkouts}', 'a page that is not closed yet is known until then';

  -- What Stripe reports later.
  assert pg_temp.report_event('subscription-changed', 'one', '{"subscription": "sub_one", "status": "canceled"}') = 'applied';
  assert pg_temp.report_event('invoice-paid', 'two', '{"subscription": "sub_two", "paymentIntent": "pi_again", "amount": 8500, "periodEnd": "2027-03-10T08:00:00Z"}') = 'applied';
  assert pg_temp.pay(late, 'late', 5000, subscription => false) = 'applied' and exists (
    select from studio.checkouts join studio.payments on refund_of = payment where state = 'refunded' and payments.amount_minor = -5000
  ), 'a payment after the erasure is refunded';
  assert pg_temp.tables_with_payer() = '{}', pg_temp.tables_with_payer()::text;

  -- The books need the ids of payments for refunds, disputes and the comparison with Stripe.
  assert (select array_agg(name order by name) from unnest(pg_temp.tables_with('{pi_one}')) as name) = '{studio.online_payments,studio.payment_events}', pg_temp.tables_with('{pi_one}')::text;
end;
$$;

-- A membership that is paid only after its payer was erased.
do $$
declare
  token text;
begin
  insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'quick@post.example', now());
  perform pg_temp.become('quick');
  token := public.begin_checkout('{"kind": "pass", "plan": "monthly"}', gen_random_uuid()) #>> '{checkout,token}';
  perform public.attach_session(token::uuid, '{"id": "cs_marker_quick", "url": "https://pay.example/"}');
  perform pg_temp.become('admin');
  perform public.erase_person('quick@post.example', gen_random_uuid());
  assert pg_temp.pay(token, 'quick', 8500) = 'applied';
  assert (select closed_at is not null from studio.subscriptions where stripe_id = 'sub_quick'), 'the membership is ended';
  assert pg_temp.tables_with_payer() = '{}', pg_temp.tables_with_payer()::text;
end;
$$;
