-- Online payments for products, and for places in the class 'small' on 11 January 2027, with their refunds and disputes. The
-- clock stands at 08:00 on the day before.

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true;
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 15, 1500);
insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1250), ('pen', 'Pen', 'books', 250);
insert into studio.stock_movements (product, change, reason) values ('ink', 9, 'opening'), ('pen', 9, 'opening');

create function pg_temp.begin_checkout(first_name text) returns jsonb language sql as $$
  select public.begin_checkout(
    jsonb_build_object('kind', 'booking', 'series', 'small', 'heldOn', '2027-01-11', 'name', first_name,
      'email', lower(first_name) || '@post.example', 'phone', '07700 900123'), gen_random_uuid()
  ) -> 'checkout';
$$;
create function pg_temp.report_event(type text, more jsonb) returns text language sql as $$
  select public.record_payment_event(
    jsonb_build_object('id', 'evt_' || gen_random_uuid(), 'type', type, 'at', studio.utc_text(studio.studio_now()),
      'dispute', 'du_' || (more ->> 'paymentIntent')) || more
  ) ->> 'kind';
$$;
create function pg_temp.pay(checkout jsonb, intent text) returns bigint language plpgsql as $$
begin
  assert pg_temp.report_event('session-paid', jsonb_build_object('checkout', checkout -> 'token', 'paymentIntent', intent)) = 'applied';
  return (public.checkout_by_token(checkout ->> 'token') ->> 'receipt')::bigint;
end;
$$;
create function pg_temp.refund(payment bigint, amount int, tender text default 'online') returns jsonb language sql as $$
  select public.refund_payment(payment, jsonb_build_array(jsonb_build_object('position', 1, 'amount', amount, 'quantity', 0)), tender, 'Ill', false, gen_random_uuid());
$$;
create function pg_temp.alerts() returns text language sql as $$
  select coalesce(string_agg(alert ->> 'kind', ' ' order by alert ->> 'kind'), '')
  from jsonb_array_elements(studio.staff_alerts(null)) as alert where alert ->> 'kind' in ('refund-failed', 'payment-disputed', 'refunds-waiting', 'order-not-refunded', 'place-not-refunded', 'paid-twice', 'pass-not-paid', 'pass-withdrawn');
$$;
