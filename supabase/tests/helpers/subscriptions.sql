-- A membership of the member's that renews each month, and the events of Stripe about it.

create function pg_temp.member() returns bigint language sql as $$
  select studio.person_of((select id from auth.users where email = 'member@ekantik.example'));
$$;
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
  select coalesce(sum(amount_minor), 0) from studio.payments where tender = 'online';
$$;
