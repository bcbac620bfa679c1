-- Checkouts, and the events of Stripe about them.

create function pg_temp.begin_booking_checkout(
  first_name text, series text default 'small', held_on text default '2027-01-11', id uuid default gen_random_uuid(), instead jsonb default null,
  at_home boolean default false
)
returns jsonb language sql as $$
  select public.begin_checkout(
    jsonb_build_object('kind', 'booking', 'series', series, 'heldOn', held_on, 'name', first_name,
      'email', lower(first_name) || '@post.example', 'phone', '07700 900' || (100 + ascii(first_name)))
      || case when at_home then '{"atHome": true}' else '{}' end::jsonb
      || case when instead is null then '{}' else jsonb_build_object('instead', instead -> 'token') end, id
  );
$$;
create function pg_temp.report_event(checkout jsonb, type text, more jsonb default '{}') returns text language sql as $$
  select public.record_payment_event(
    jsonb_build_object('id', 'evt_' || gen_random_uuid(), 'type', type, 'at', studio.utc_text(studio.studio_now()),
      'checkout', checkout -> 'token', 'session', 'cs_' || (checkout ->> 'token'), 'paymentIntent', 'pi_' || (checkout ->> 'token'),
      'amount', checkout #> '{amount,amount}', 'currency', checkout #> '{amount,currency}') || more
  ) ->> 'kind';
$$;
create function pg_temp.reload(checkout jsonb) returns jsonb language sql as $$
  select public.checkout_by_token(checkout ->> 'token');
$$;
