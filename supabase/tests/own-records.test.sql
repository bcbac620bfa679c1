-- The bookings, orders and payments that people read on their account page. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-13 08:00Z');

insert into auth.users (id, email, email_confirmed_at) values ('00000000-0000-4000-8000-000000000c01', 'years@post.example', now());
insert into studio.instructors (key, name) values ('own-instructor', 'Own Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('own-class', 'Own Class', 'testing', 99, 'own-instructor', '{3}', '09:00', '10:00', 9, 1500);
-- Four past Wednesdays, today and two to come.
insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
select 'own-class', '2027-01-13'::date + week * 7, '09:00', '10:00', 'own-instructor', 9 from generate_series(-4, 2) as week
on conflict do nothing;

create function pg_temp.person() returns bigint language sql as $$
  select number from studio.people where email = 'years@post.example';
$$;

do $$
begin
  perform studio.person_for('Ada Years', 'years@post.example', '07700 900123');
  update studio.people set user_id = '00000000-0000-4000-8000-000000000c01' where number = pg_temp.person();
  -- The triggers would refuse places in past classes.
  set local session_replication_role = 'replica';
  insert into studio.bookings (occurrence, person, name, email, phone, payment_method, status, request_id, price_minor, currency)
  select number, pg_temp.person(), 'Ada Years', 'years@post.example', '07700 900123', 'pay_at_studio', 'confirmed', gen_random_uuid(), 1500, 'GBP'
  from studio.occurrences where series = 'own-class' and held_on <= '2027-01-27';
  insert into studio.orders (person, name, email, phone, note, request_id, total, placed_at)
  select pg_temp.person(), 'Ada Years', 'years@post.example', '07700 900123', '', gen_random_uuid(), 100 * day, '2027-01-01'::timestamptz + day * interval '1 day'
  from generate_series(1, 5) as day;
  insert into studio.payments (number, person, kind, amount_minor, currency, tender, taken_at)
  select 990000 + day, pg_temp.person(), 'sale', 100 * day, 'GBP', 'cash', '2027-01-01'::timestamptz + day * interval '1 day'
  from generate_series(1, 5) as day;
  set local session_replication_role = 'origin';
end;
$$;

do $$
begin
  perform pg_temp.become('years');
  assert jsonb_path_query_array(public.my_bookings(2), '$.rows[*].occurrence.on')
    = '["2027-01-27", "2027-01-20", "2027-01-13", "2027-01-06", "2026-12-30"]',
    'the number limits past classes; those of today and later are always listed';
  assert public.my_bookings(2) -> 'total' = '7', 'the number of all bookings is known';
  assert jsonb_array_length(public.my_bookings() -> 'rows') = 7, 'all bookings are listed on request';
  assert jsonb_path_query_array(public.my_orders(2), '$.rows[*].total.amount') = '[500, 400]', 'the newest orders are listed';
  assert public.my_orders(2) -> 'total' = '5' and jsonb_array_length(public.my_orders() -> 'rows') = 5, 'all orders are listed on request';
  assert jsonb_path_query_array(public.my_payments(2), '$.rows[*].amount.amount') = '[500, 400]', 'the newest payments are listed';
  assert public.my_payments(2) -> 'total' = '5' and jsonb_array_length(public.my_payments() -> 'rows') = 5,
    'all payments are listed on request';
end;
$$;
