-- The limits of paying online, and beginning again. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/checkouts.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true;
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 2, 1500),
  ('beside', 'Class Beside', 'testing', 99, 'test-instructor', '{2}', '18:30', '19:30', 2, 1500);

-- Limits, and starting a checkout again.
do $$
declare
  first jsonb;
  second jsonb;
begin
  update studio.class_series set capacity = 9 where key = 'small';
  first := pg_temp.begin_booking_checkout('Hal', held_on => '2027-01-18') -> 'checkout';
  second := pg_temp.begin_booking_checkout('Hal', held_on => '2027-01-18', instead => first) -> 'checkout';
  assert pg_temp.reload(first) ->> 'state' = 'released' and second ->> 'state' = 'open', 'a new checkout releases the first';
  first := pg_temp.begin_booking_checkout('Hal', held_on => '2027-01-18') -> 'checkout';
  assert pg_temp.reload(second) ->> 'state' = 'open' and first ->> 'state' = 'open', 'a checkout with only the same address does not end a hold';
  assert pg_temp.begin_booking_checkout('Ann', held_on => '2027-01-18', instead => '{"token": "0"}') ->> 'kind' = 'open', 'an unknown token ends no checkout';
  assert public.book('small', '2027-01-18', 'Hal', 'hal@post.example', '07700 900172', 'pay_at_studio', false, gen_random_uuid()) ->> 'kind' = 'booked';
  assert pg_temp.reload(second) ->> 'state' = 'open', 'a booking with only the same address does not end a hold';
  assert pg_temp.report_event(second, 'session-paid') = 'applied' and pg_temp.reload(second) ->> 'state' = 'refunded', 'the second payment is refunded';
  perform public.release_checkout(first ->> 'token');

  perform pg_temp.become('member');
  first := public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-18", "name": "Mo", "email": "member@ekantik.example", "phone": "07700 900999"}', gen_random_uuid()) -> 'checkout';
  update studio.limits set maximum = 0 where name = 'places-per-email';
  assert public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-18", "name": "Mo", "email": "member@ekantik.example", "phone": "07700 900999"}', gen_random_uuid())
    ->> 'reason' = 'too-many-places' and pg_temp.reload(first) ->> 'state' = 'open', 'a refused second attempt does not give up the first';
  assert public.book('small', '2027-01-18', 'Mo', 'member@ekantik.example', '07700 900999', 'pay_at_studio', false, gen_random_uuid())
    ->> 'reason' = 'too-many-places' and pg_temp.reload(first) ->> 'state' = 'open', 'a refused booking does not end a hold';
  update studio.limits set maximum = default_maximum where name = 'places-per-email';
  second := public.begin_checkout('{"kind": "booking", "series": "small", "heldOn": "2027-01-18", "name": "Mo", "email": "member@ekantik.example", "phone": "07700 900999"}', gen_random_uuid()) -> 'checkout';
  assert pg_temp.reload(first) ->> 'state' = 'released' and second ->> 'state' = 'open', 'a signed-in person starts a new checkout without a token';
  assert public.book('small', '2027-01-18', 'Mo', 'member@ekantik.example', '07700 900999', 'pay_at_studio', false, gen_random_uuid()) ->> 'kind' = 'booked'
    and pg_temp.reload(second) ->> 'state' = 'released', 'a booking by the signed-in owner releases the hold';
  perform pg_temp.become('nobody');

  update studio.limits set maximum = default_maximum where name in ('checkouts-per-email', 'places-per-email');
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-01-25') ->> 'kind' = 'open';
  insert into studio.instructors (key, name) values ('second-instructor', 'Second Instructor');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('same-hour', 'Same Hour', 'testing', 99, 'second-instructor', '{2}', '18:00', '19:00', 2, 1500);
  assert pg_temp.begin_booking_checkout('Ida', 'same-hour', '2027-01-26') ->> 'kind' = 'open';
  assert pg_temp.begin_booking_checkout('Ida', 'beside', '2027-01-26') ->> 'reason' = 'overlapping', 'a checkout for an overlapping class is refused';
  assert public.book('beside', '2027-01-26', 'Ida', 'ida@post.example', '07700 900173', 'pay_at_studio', false, gen_random_uuid()) ->> 'reason' = 'overlapping', 'a booking of a class that overlaps with a hold is refused';
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-02-01') ->> 'kind' = 'open';
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-02-08') ->> 'reason' = 'too-many-checkouts', 'a fourth checkout at the same time is refused';
  perform pg_temp.move_clock_on('16 minutes');
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-02-08') ->> 'kind' = 'open', 'an expired hold no longer overlaps';
  update studio.limits set maximum = 1 where name = 'places-per-email';
  assert pg_temp.begin_booking_checkout('Ida', held_on => '2027-02-15') ->> 'reason' = 'too-many-places', 'holds count towards the limit of places';
  update studio.limits set maximum = default_maximum where name = 'places-per-email';
  -- The network of a signed-in person is not counted, so other addresses must not evade the limit.
  perform pg_temp.move_clock_on('16 minutes');
  perform pg_temp.become('member');
  assert pg_temp.begin_booking_checkout('Oda', held_on => '2027-02-15') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odb', held_on => '2027-02-15') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odc', held_on => '2027-02-22') ->> 'kind' = 'open';
  assert pg_temp.begin_booking_checkout('Odd', held_on => '2027-02-22') ->> 'reason' = 'too-many-checkouts',
    'an account cannot start a fourth checkout with another address';
  perform pg_temp.become('admin');
  assert pg_temp.begin_booking_checkout('Ode', held_on => '2027-03-01') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odf', held_on => '2027-03-01') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odg', held_on => '2027-03-08') ->> 'kind' = 'open'
    and pg_temp.begin_booking_checkout('Odh', held_on => '2027-03-08') ->> 'kind' = 'open', 'staff are exempt';
  -- An account that was deleted a moment ago.
  perform set_config('request.jwt.claim.sub', '00000000-0000-4000-8000-000000000999', true),
    set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9"}', true);
  update studio.limits set maximum = 1 where name = 'places-per-network';
  assert pg_temp.begin_booking_checkout('Odi', held_on => '2027-03-15') ->> 'kind' = 'open';
  assert pg_temp.begin_booking_checkout('Odj', held_on => '2027-03-15') ->> 'reason' = 'too-many-requests',
    'the network of a session that outlives its account is counted';
  update studio.limits set maximum = default_maximum where name = 'places-per-network';
  perform set_config('request.headers', '', true);
  perform pg_temp.become('nobody');
  perform pg_temp.move_clock_on('16 minutes');
end;
$$;

-- Networks are counted for guests: requests of signed-in people come from the network of the server function, so their
-- accounts are counted.
do $$
begin
  perform set_config('request.headers', '{"cf-connecting-ip": "192.0.2.7"}', true);
  update studio.limits set maximum = 2 where name = 'calls-per-network';
  -- By now, none of the attempts above counts any more.
  perform pg_temp.move_clock_on('61 minutes');
  perform public.book('small', '2027-03-01', 'Kit', 'kit@post.example', '07700 900779', 'pay_at_studio', false, gen_random_uuid());
  perform pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01');
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'too-many-requests';
  perform pg_temp.become('member');
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'already-booked',
    'the tries of a network do not count against a member';
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'already-booked';
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'too-many-requests',
    'a member cannot ask without limit who has a place';
  assert not exists (
    select from studio.network_uses where network like '%' || current_setting('request.jwt.claim.sub') || '%'
  ), 'no account is stored with its tries';
  perform pg_temp.become('admin');
  assert pg_temp.begin_booking_checkout('Kit', held_on => '2027-03-01') ->> 'reason' = 'already-booked', 'staff are exempt from the limit of tries';
  perform pg_temp.become('nobody');
  update studio.limits set maximum = 1000000 where name = 'calls-per-network';
  perform set_config('request.headers', '', true);
  perform pg_temp.move_clock_on('-61 minutes');
end;
$$;
