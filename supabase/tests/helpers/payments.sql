-- Payments at the counter for places in the class 'small' on 11 January 2027.

create function pg_temp.todays_class() returns bigint language sql as $$
  select number from studio.occurrences where series = 'small' and held_on = '2027-01-11';
$$;
-- @returns The number of the booking.
create function pg_temp.book(first_name text, method text, status text default 'confirmed') returns bigint language sql as $$
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (
    pg_temp.todays_class(), first_name, lower(first_name) || '@post.example', '07700 900123',
    method::studio.payment_method, status::studio.booking_status, gen_random_uuid()
  )
  returning number;
$$;
create function pg_temp.pounds(amount bigint) returns jsonb language sql as $$ select studio.money_json(amount, 'GBP'); $$;
create function pg_temp.take_payment(kind text, number bigint, amount jsonb, tender text default 'cash') returns jsonb language sql as $$
  select public.take_payment(kind, number, tender, amount, gen_random_uuid());
$$;
create function pg_temp.refund(payment bigint, lines jsonb, why text default 'The heating failed.', still_due boolean default false)
returns jsonb language sql as $$
  select public.refund_payment(payment, lines, 'cash', why, still_due, gen_random_uuid());
$$;
create function pg_temp.due(booking bigint) returns bigint language sql as $$
  select studio.booking_due(bookings) from studio.bookings where number = due.booking;
$$;
