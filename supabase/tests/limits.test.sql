-- The limits of one contact and one network address, and exemptions. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

update studio.limits set maximum = default_maximum;

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name) select 'test-instructor-' || number, 'Test Instructor' from generate_series(1, 2) as number;
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('early', 'Early Class', 'testing', 99, 'test-instructor-1', '{1,2,3,4,5}', '08:30', '09:30', 30, 1500),
  ('same', 'Same Hours', 'testing', 99, 'test-instructor-2', '{1,2,3}', '09:00', '10:00', 30, 1500),
  ('next', 'Next Hour', 'testing', 99, 'test-instructor-1', '{1,2,3}', '09:30', '10:30', 30, 1500),
  ('tiny', 'Tiny Class', 'testing', 99, 'test-instructor-1', '{1,2,3,4,5}', '20:00', '21:00', 1, 1500);
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-000000000a01', 'limits-admin@studio.example', now()),
  ('00000000-0000-4000-8000-000000000a02', 'ada@post.example', now()),
  ('00000000-0000-4000-8000-000000000a03', 'limits-instructor@studio.example', now());
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000a01';
update studio.user_roles set role = 'instructor' where user_id = '00000000-0000-4000-8000-000000000a03';

create function pg_temp.from_address(address text) returns void language sql as $$
  select set_config('request.headers', case when address = '' then '' else jsonb_build_object('cf-connecting-ip', address)::text end, true);
$$;
create function pg_temp.book_answer(class text, held_on date, email text, phone text, waits boolean default false) returns jsonb
language sql as $$
  select public.book(class, held_on, 'Ada', email, phone, 'credit_card', waits, gen_random_uuid());
$$;
create function pg_temp.book(class text, held_on date, email text, phone text, waits boolean default false) returns text
language sql as $$
  select coalesce(answer ->> 'reason', answer -> 'booking' ->> 'status')
  from pg_temp.book_answer(class, held_on, email, phone, waits) as answer;
$$;
create function pg_temp.place_order(pieces int, email text, phone text) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind') from public.place_order(
    'Ada', email, phone, '', jsonb_build_array(jsonb_build_object('product', 'test-pen', 'quantity', pieces)),
    jsonb_build_object('amount', 100 * pieces, 'currency', 'USD'), gen_random_uuid()
  ) as answer;
$$;
insert into studio.products (id, name, category, price) values ('test-pen', 'Pen', 'books', 100);
insert into studio.stock_movements (product, change, reason) values ('test-pen', 2000, 'opening');

do $$
declare
  answer jsonb;
begin
  -- Overlapping hours: the other class is named only to the owner and to staff, not to a person who typed the address.
  perform pg_temp.become('ada');
  assert pg_temp.book('early', '2027-01-12', 'ada@post.example', '07700 900901') = 'confirmed';
  answer := pg_temp.book_answer('same', '2027-01-12', 'ADA@post.example', '07700 900902');
  assert answer ->> 'reason' = 'overlapping', 'a second class at the same time is refused';
  assert answer -> 'other' = '{"title": "Early Class", "on": "2027-01-12", "start": "08:30", "end": "09:30"}', 'the owner learns which class overlaps';
  perform pg_temp.become('nobody');
  answer := pg_temp.book_answer('same', '2027-01-12', 'ada@post.example', '07700 900902');
  assert answer = '{"kind": "refused", "reason": "overlapping"}', 'a visitor who types the address does not learn of its booking';
  perform pg_temp.become('limits-instructor');
  assert pg_temp.book_answer('same', '2027-01-12', 'ada@post.example', '07700 900902') -> 'other' ->> 'title' = 'Early Class', 'staff see the other class';
  perform pg_temp.become('nobody');
  assert pg_temp.book('next', '2027-01-12', 'ada@post.example', '07700 900902') = 'confirmed', 'consecutive classes do not overlap';
  assert pg_temp.book('same', '2027-01-13', 'ada@post.example', '07700 900902') = 'confirmed', 'the same time on another day does not overlap';

  -- At most four people with one telephone number may have places at the same time, in whatever format it is typed.
  for person in 1..4 loop
    assert pg_temp.book('early', '2027-01-14', 'kin' || person || '@post.example', '07700 900910') = 'confirmed';
  end loop;
  assert pg_temp.book('early', '2027-01-14', 'kin5@post.example', '+44 (0)7700 900910') = 'too-many-at-once', 'a fifth person with the same number gets no place';
  assert pg_temp.book('early', '2027-01-14', 'kin6@post.example', '+44 7700-900910') = 'too-many-at-once', 'a number with other separators is the same number';
  -- A corrected booking is not counted twice; another person's booking with the same number would be.
  assert public.correct_booking(
    (select bookings.request_id from studio.bookings where email = 'kin4@post.example'), '{kin4@post.example}',
    'Ada', 'kin-four@post.example', '07700 900910', 'credit_card'
  ) ->> 'kind' = 'booked', 'an address can be corrected although its telephone number has four places';
  assert pg_temp.book('early', '2027-01-14', 'friend@post.example', '07700 900911') = 'confirmed';
  assert public.correct_booking(
    (select bookings.request_id from studio.bookings where email = 'friend@post.example'), '{friend@post.example}',
    'Ada', 'friend@post.example', '07700 900910', 'credit_card'
  ) ->> 'reason' = 'too-many-at-once', 'a correction cannot give a telephone number a fifth place at the same time';
  perform pg_temp.become('limits-admin');
  assert pg_temp.book('early', '2027-01-14', 'kin6@post.example', '+44 7700-900910') = 'confirmed', 'staff are exempt from the limits of a contact';
  perform pg_temp.become('nobody');
end;
$$;

do $$
begin
  -- Limits on confirmed and waitlisted bookings, by mailbox and by number.
  update studio.limits set maximum = 3 where name = 'places-per-email';
  update studio.limits set maximum = 4 where name = 'places-per-phone';
  update studio.limits set maximum = 1 where name = 'waiting-per-email';
  update studio.limits set maximum = 2 where name = 'waiting-per-phone';
  for day in 19..21 loop
    assert pg_temp.book('early', ('2027-01-' || day)::date, 'bea+' || day || '@post.example', '07700 900920') = 'confirmed';
  end loop;
  assert pg_temp.book('early', '2027-01-22', 'BEA@post.example', '07700 900921') = 'too-many-places', 'addresses with a plus count as one mailbox';
  assert pg_temp.book('early', '2027-01-22', 'cyd@post.example', '07700 900920') = 'confirmed', 'the limit of a telephone number is separate from that of a mailbox';
  assert pg_temp.book('early', '2027-01-25', 'dee@post.example', '+447700900920') = 'too-many-places', 'formats of a number count as one number';
  assert pg_temp.book('early', '2027-01-25', 'dee@post.example', '07700 900922') = 'confirmed', 'other people are not limited';
  for day in 1..3 loop
    assert pg_temp.book('early', ('2027-03-0' || day)::date, 'ned@post.example', '07700 900924') = 'confirmed';
  end loop;
  assert pg_temp.book('early', '2027-03-04', 'ned@post.example', '07700 900924') = 'too-many-places', 'a mailbox gets no more places than its limit';
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'early' and held_on = '2027-03-03';
  assert pg_temp.book('early', '2027-03-04', 'ned@post.example', '07700 900924') = 'confirmed', 'a class that the studio has cancelled does not count';

  for day in 18..22 loop
    perform pg_temp.book('tiny', ('2027-01-' || day)::date, 'holder' || day || '@post.example', '07700 9001' || day);
  end loop;
  assert pg_temp.book('tiny', '2027-01-19', 'bea@post.example', '07700 900930', waits => true) = 'waitlisted', 'the waitlist has a separate limit';
  assert pg_temp.book('tiny', '2027-01-20', 'bea@post.example', '07700 900930', waits => true) = 'too-many-waiting', 'a mailbox waits for no more places than its limit';
  assert pg_temp.book('tiny', '2027-01-20', 'eli@post.example', '07700 900930', waits => true) = 'waitlisted', 'another mailbox with the same number can wait, too';
  assert pg_temp.book('tiny', '2027-01-21', 'fay@post.example', '07700 900930', waits => true) = 'too-many-waiting',
    'a telephone number waits for no more places than its limit';

  -- Past and cancelled bookings do not count.
  perform public.cancel_booking((select token::text from studio.bookings where email = 'bea+19@post.example'));
  assert pg_temp.book('early', '2027-01-26', 'bea@post.example', '07700 900923') = 'confirmed', 'a cancelled booking does not count towards the limit';
  perform pg_temp.set_clock('2027-01-21 12:00Z');
  assert pg_temp.book('early', '2027-01-27', 'bea@post.example', '07700 900923') = 'confirmed', 'bookings of yesterday do not count';
  perform pg_temp.set_clock('2027-01-11 08:00Z');

  -- The same applies to orders.
  update studio.limits set maximum = 2 where name = 'orders-per-email';
  update studio.limits set maximum = 3 where name = 'orders-per-phone';
  assert pg_temp.place_order(30, 'gus@post.example', '07700 900940') = 'placed';
  assert pg_temp.place_order(31, 'gus@post.example', '07700 900940') = 'too-many-pieces', 'an order has no more pieces than its limit';
  assert pg_temp.place_order(1, 'gus+x@post.example', '07700 900940') = 'placed';
  assert pg_temp.place_order(1, 'gus@post.example', '07700 900941') = 'too-many-orders', 'orders are limited by mailbox';
  assert pg_temp.place_order(1, 'hal@post.example', '07700 900940') = 'placed', 'another mailbox with the same number can order, too';
  assert pg_temp.place_order(1, 'ivy@post.example', '+44 7700 900940') = 'too-many-orders', 'orders are limited by telephone number';
  perform public.cancel_order((select token::text from studio.orders where email = 'gus@post.example'));
  assert pg_temp.place_order(1, 'gus@post.example', '07700 900941') = 'placed', 'a cancelled order does not count towards the limit';
  perform pg_temp.become('limits-instructor');
  assert pg_temp.place_order(60, 'gus@post.example', '07700 900941') = 'placed', 'staff are exempt from the limits of orders';
  perform pg_temp.become('nobody');
end;
$$;

do $$
declare
  answer jsonb;
  key text;
begin
  -- Mails: a stranger can cause a limited number per hour, and a refused request has no effect.
  update studio.limits set maximum = default_maximum;
  update studio.limits set maximum = 3 where name = 'mails-per-email';
  for day in 1..2 loop
    assert pg_temp.book('early', '2027-02-01'::date + day, 'victim+' || day || '@post.example', '07700 900950') = 'confirmed';
  end loop;
  perform public.cancel_booking((select token::text from studio.bookings where email = 'victim+1@post.example'));
  assert (select count(*) from studio.mails where recipient like 'victim+%') = 3;
  assert pg_temp.book('early', '2027-02-04', 'victim@post.example', '07700 900951') = 'too-many-requests', 'a booking that would send a fourth mail is refused';
  assert pg_temp.place_order(1, 'victim@post.example', '07700 900951') = 'too-many-requests', 'an order that would send a fourth mail is refused';
  answer := public.cancel_booking((select token::text from studio.bookings where email = 'victim+2@post.example'));
  assert answer ->> 'kind' = 'cancelled', 'a cancellation is carried out nevertheless';
  assert (select count(*) from studio.mails where recipient like 'victim+%') = 3, 'a refusal sends no mail';
  assert not exists (select from studio.orders where email = 'victim@post.example'), 'a refused order is not stored';
  update studio.mails set created_at = now() - interval '61 minutes' where recipient like 'victim+%';
  assert pg_temp.book('early', '2027-02-04', 'victim@post.example', '07700 900951') = 'confirmed', 'the limit of mails ends after an hour';

  -- Writing the same address in other letters does not evade the limit.
  perform public.book('early', '2027-02-05', 'Ada', 'again@post.example', '07700 900953', 'credit_card', false, '00000000-0000-4000-8000-000000000aad');
  foreach key in array array['Again', 'aGain', 'agAin', 'agaIn'] loop
    assert public.correct_booking(
      '00000000-0000-4000-8000-000000000aad', '{again@post.example}', 'Ada', key || '@post.example', '07700 900953', 'credit_card'
    ) ->> 'kind' = 'booked';
  end loop;
  assert (select count(*) from studio.mails where lower(recipient) = 'again@post.example') = 1,
    'a correction of capital letters writes no further mail';

  -- The owner, signed in, has no such limit.
  perform pg_temp.become('ada');
  for day in 1..5 loop
    assert pg_temp.book('early', '2027-02-07'::date + day, 'ada@post.example', '07700 900952') = 'confirmed', 'the signed-in owner of an address has no limit of mails';
  end loop;
  perform pg_temp.become('nobody');
end;
$$;

do $$
declare
  answer jsonb;
  key text;
begin
  -- One network address. IPv6 is counted by household, and only the last entry of a list is trusted.
  perform set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', true);
  key := studio.caller_network();
  assert key is not null;
  perform set_config(
    'request.headers',
    '{"cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.2", "x-client-address": "198.51.100.3"}',
    true
  );
  assert studio.caller_network() = key, 'only Cloudflare''s header identifies the network';
  perform set_config('request.headers', '{"x-forwarded-for": "198.51.100.1", "x-real-ip": "198.51.100.2"}', true);
  assert studio.caller_network() is null, 'headers that callers can set are not trusted';
  update studio.network_settings set header = 'x-forwarded-for';
  perform set_config('request.headers', '{"cf-connecting-ip": "198.51.100.1", "x-forwarded-for": "198.51.100.9, 203.0.113.7"}', true);
  assert studio.caller_network() = key, 'behind another proxy the last address in that proxy''s header counts';
  update studio.network_settings set header = 'cf-connecting-ip';

  assert studio.network_of('203.0.113.7') = '203.0.113.7' and studio.network_of('::ffff:203.0.113.7') = '203.0.113.7';
  assert studio.network_of('198.51.100.1, 203.0.113.7') = '203.0.113.7', 'addresses in forged headers are ignored';
  assert studio.network_of('2001:db8:1:2:aaaa::1') = studio.network_of('2001:db8:1:2:bbbb::2'), 'the IPv6 addresses of one household are one network';
  assert studio.network_of('2001:db8:1:2:aaaa::1') <> studio.network_of('2001:db8:1:3:aaaa::1'), 'the IPv6 addresses of two households are two networks';
  assert studio.network_of('none') = 'none' and studio.network_of('') is null and studio.network_of(null) is null,
    'a text that is no address is a network of its own, and no text is none';

  update studio.limits set maximum = default_maximum;
  update studio.limits set maximum = 3 where name = 'places-per-network-hour';
  update studio.limits set maximum = 4 where name = 'places-per-network';
  perform pg_temp.from_address('203.0.113.7');
  for person in 1..3 loop
    assert pg_temp.book('early', '2027-02-15', 'n' || person || '@post.example', '07700 9005' || (10 + person)) = 'confirmed';
  end loop;
  assert pg_temp.book('early', '2027-02-15', 'n4@post.example', '07700 900514') = 'too-many-requests', 'a network gets no more places an hour than its limit';
  perform pg_temp.from_address('203.0.113.8');
  assert pg_temp.book('early', '2027-02-15', 'n4@post.example', '07700 900514') = 'confirmed', 'other networks are not limited';
  perform pg_temp.from_address('203.0.113.7');
  perform pg_temp.set_clock('2027-01-11 09:00:01Z');
  assert pg_temp.book('early', '2027-02-15', 'n5@post.example', '07700 900515') = 'confirmed', 'the limit of a network ends after an hour';
  assert pg_temp.book('early', '2027-02-15', 'n6@post.example', '07700 900516') = 'too-many-requests', 'the limit of a day is enforced';
  perform pg_temp.become('limits-instructor');
  assert pg_temp.book('early', '2027-02-15', 'n6@post.example', '07700 900516') = 'confirmed', 'staff are exempt from the limit';
  perform pg_temp.become('nobody');
  perform pg_temp.from_address('');
  assert pg_temp.book('early', '2027-02-15', 'n7@post.example', '07700 900517') = 'confirmed', 'calls that do not come through the API are not counted';

  -- A correction that gives the place to another mailbox counts as a place: otherwise one booking could send mails to
  -- everybody.
  perform pg_temp.from_address('203.0.113.13');
  perform public.book('early', '2027-02-18', 'Ada', 'm1@post.example', '07700 900520', 'credit_card', false, '00000000-0000-4000-8000-000000000aac');
  for person in 2..3 loop
    assert public.correct_booking(
      '00000000-0000-4000-8000-000000000aac', array['m' || person - 1 || '@post.example'], 'Ada', 'm' || person || '@post.example',
      '07700 900520', 'credit_card'
    ) ->> 'kind' = 'booked';
  end loop;
  assert public.correct_booking(
    '00000000-0000-4000-8000-000000000aac', '{m3@post.example}', 'Ada', 'm4@post.example', '07700 900520', 'credit_card'
  ) ->> 'reason' = 'too-many-requests', 'corrections cannot give places to more mailboxes than bookings';
  assert public.correct_booking(
    '00000000-0000-4000-8000-000000000aac', '{m3@post.example}', 'Ada Marsh', 'm3+yoga@post.example', '07700 900521', 'credit_card'
  ) ->> 'kind' = 'booked', 'the other details can still be corrected';

  update studio.limits set maximum = 5 where name = 'pieces-per-network';
  update studio.limits set maximum = 2 where name = 'subscriptions-per-network';
  perform pg_temp.from_address('203.0.113.9');
  assert pg_temp.place_order(4, 'jo@post.example', '07700 900960') = 'placed';
  assert pg_temp.place_order(2, 'kim@post.example', '07700 900961') = 'too-many-requests', 'a network orders no more pieces than its limit';
  assert pg_temp.place_order(1, 'kim@post.example', '07700 900961') = 'placed', 'a refused order does not count towards the pieces of a network';
  assert public.subscribe('s1@post.example', gen_random_uuid()) ->> 'kind' = 'subscribed';
  assert public.subscribe('s2@post.example', gen_random_uuid()) ->> 'kind' = 'subscribed';
  assert public.subscribe('s3@post.example', gen_random_uuid()) ->> 'reason' = 'too-many-requests', 'a network subscribes no more addresses than its limit';
  assert not exists (select from studio.subscribers where email = 's3@post.example'), 'a refused subscription is not stored';

  -- Refused attempts count, too; the response to an earlier request is returned again.
  update studio.limits set maximum = 3 where name = 'calls-per-network';
  perform pg_temp.from_address('203.0.113.10');
  answer := public.book('early', '2027-02-16', 'Ada', 'lou@post.example', '07700 900962', 'credit_card', false, '00000000-0000-4000-8000-000000000aaa');
  for attempt in 1..2 loop
    assert pg_temp.book('early', '2027-02-16', 'lou@post.example', '07700 900962') = 'already-booked';
  end loop;
  assert pg_temp.book('early', '2027-02-16', 'lou@post.example', '07700 900962') = 'too-many-requests', 'refused attempts count towards the attempts of a network';
  assert public.book('early', '2027-02-16', 'Ada', 'lou@post.example', '07700 900962', 'credit_card', false, '00000000-0000-4000-8000-000000000aaa') = answer,
    'a retry gets its answer although the network has no attempts left';

  -- A refusal because of the guest of a booking counts, too, although nothing is booked, because it reveals who has a
  -- place.
  perform pg_temp.become('ada');
  perform pg_temp.from_address('203.0.113.11');
  for attempt in 1..3 loop
    assert public.book_with_guest(
      'early', '2027-02-16', 'Ada', 'ada@post.example', '07700 900963', 'pay_at_studio', 'Lou', 'lou@post.example', gen_random_uuid()
    ) ->> 'reason' = 'guest-already-booked';
  end loop;
  assert public.book_with_guest(
    'early', '2027-02-16', 'Ada', 'ada@post.example', '07700 900963', 'pay_at_studio', 'Lou', 'lou@post.example', gen_random_uuid()
  ) ->> 'reason' = 'too-many-requests', 'refused guests count towards the attempts of a network';
  perform pg_temp.from_address('203.0.113.12');
  insert into studio.plans (key, name, kind, price_minor, credits, days, guests) values ('ten', 'Ten', 'pack', 9000, 10, 90, 1);
  perform studio.give_pass(studio.person_for('Ada', 'ada@post.example', ''), 'ten', '');
  assert public.book(
    'early', '2027-02-16', 'Ada', 'ada@post.example', '07700 900963', 'class_pass', false, '00000000-0000-4000-8000-000000000aab'
  ) ->> 'kind' = 'booked';
  for attempt in 1..2 loop
    assert public.correct_booking_with_guest(
      '00000000-0000-4000-8000-000000000aab', '{ada@post.example}', 'Ada', 'ada@post.example', '07700 900963', 'class_pass',
      'Lou', 'lou@post.example'
    ) ->> 'reason' = 'guest-already-booked';
  end loop;
  assert public.correct_booking_with_guest(
    '00000000-0000-4000-8000-000000000aab', '{ada@post.example}', 'Ada', 'ada@post.example', '07700 900963', 'class_pass',
    'Lou', 'lou@post.example'
  ) ->> 'reason' = 'too-many-requests', 'guests refused in a correction count, too';

  -- A guest counts as a place of the network, and so does every further mailbox that a correction gives the guest's place to.
  update studio.limits set maximum = default_maximum where name = 'calls-per-network';
  update studio.limits set maximum = 4 where name = 'places-per-network-hour';
  update studio.limits set maximum = 40 where name = 'places-per-network';
  perform pg_temp.from_address('203.0.113.14');
  assert public.book_with_guest(
    'early', '2027-02-22', 'Ada', 'ada@post.example', '07700 900963', 'class_pass', 'Max', 'max1@post.example',
    '00000000-0000-4000-8000-000000000aae'
  ) ->> 'kind' = 'booked';
  for attempt in 2..3 loop
    assert public.correct_booking_with_guest(
      '00000000-0000-4000-8000-000000000aae', '{ada@post.example}', 'Ada', 'ada@post.example', '07700 900963', 'class_pass',
      'Max', 'max' || attempt || '@post.example'
    ) ->> 'kind' = 'booked';
  end loop;
  assert public.correct_booking_with_guest(
    '00000000-0000-4000-8000-000000000aae', '{ada@post.example}', 'Ada', 'ada@post.example', '07700 900963', 'class_pass',
    'Max', 'max4@post.example'
  ) ->> 'reason' = 'too-many-requests', 'a guest''s place cannot be given to more mailboxes than other places';
  assert public.correct_booking_with_guest(
    '00000000-0000-4000-8000-000000000aae', '{ada@post.example}', 'Ada', 'ada@post.example', '07700 900963', 'class_pass',
    'Maxine', 'max3+yoga@post.example'
  ) ->> 'kind' = 'booked', 'the guest''s name can still be corrected';
  perform public.cancel_guest((select token::text from studio.bookings where request_id = '00000000-0000-4000-8000-000000000aae'));
  assert public.correct_booking_with_guest(
    '00000000-0000-4000-8000-000000000aae', '{ada@post.example}', 'Ada', 'ada@post.example', '07700 900963', 'class_pass',
    'Max', 'max4@post.example'
  ) ->> 'reason' = 'too-many-requests', 'cancelling a guest''s place does not free it for another mailbox';
  perform pg_temp.become('nobody');

  -- The stored rows reveal no address, and are kept for a day at most.
  assert not exists (select from studio.network_uses where network like '%203.0.113%'), 'no network address is stored in plain text';
  perform pg_temp.set_clock('2027-01-12 09:30Z');
  assert pg_temp.book('early', '2027-02-17', 'lou@post.example', '07700 900962') = 'confirmed';
  assert (select count(*) from studio.network_uses) = 3, 'entries older than a day are deleted at the next attempt';
end;
$$;

-- A guest who has to solve a captcha first.
do $$
declare
  outcomes jsonb := '{}';
  called_by text;
  request_to_correct uuid;
begin
  perform pg_temp.set_clock('2027-01-11 08:00Z');
  perform pg_temp.from_address('');
  assert public.set_guests_need_captcha(true) and not public.set_guests_need_captcha(true), 'the answer says whether the setting changed';
  foreach called_by in array array['anon', 'authenticated', 'service_role', 'none'] loop
    perform pg_temp.become('nobody');
    perform set_config('role', called_by, true);
    outcomes := outcomes || jsonb_build_object(called_by, public.book(
      'next', '2027-01-13', 'Ada', 'proof-' || called_by || '@post.example', '07700 9004' || length(called_by) || '0', 'credit_card', false,
      gen_random_uuid()
    ) ->> 'kind');
    perform set_config('role', 'none', true);
  end loop;
  assert outcomes = '{"anon": "refused", "authenticated": "booked", "service_role": "booked", "none": "booked"}', outcomes::text;

  -- Otherwise one captcha would be enough to write to many mailboxes: each correction writes to another one.
  select bookings.request_id into strict request_to_correct
  from studio.bookings where email = 'proof-service_role@post.example';
  outcomes := '{}';
  foreach called_by in array array['anon', 'service_role'] loop
    perform set_config('role', called_by, true);
    outcomes := outcomes || jsonb_build_object(called_by, public.correct_booking(
      request_to_correct, '{proof-service_role@post.example}', 'Ada', 'proof-stranger@post.example', '07700 900410', 'credit_card'
    ) ->> 'kind');
    perform set_config('role', 'none', true);
  end loop;
  assert outcomes = '{"anon": "refused", "service_role": "booked"}', 'a correction needs a captcha, like a booking';
  assert public.set_guests_need_captcha(false), 'a server function can switch the captcha off';
end;
$$;
