-- Workshops: no pass pays for them, and members pay less. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/passes.sql

-- The clock is set by the tests: first to Monday, 11 January 2027, 05:00.
select pg_temp.set_clock('2027-01-11 05:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('rest', 'Deep Rest', 'testing', 99, 'test-instructor', '{}', '14:00', '16:30', 9, 3500),
  ('sleep', 'Better Sleep', 'testing', 99, 'test-instructor', '{}', '10:00', '12:00', 1, 3500),
  ('weekly', 'Weekly Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 2, 1500);
insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity, extra) values
  ('rest', '2027-01-16', '14:00', '16:30', 'test-instructor', 9, true),
  ('rest', '2027-01-30', '14:00', '16:30', 'test-instructor', 9, true),
  ('rest', '2027-02-27', '14:00', '16:30', 'test-instructor', 9, true),
  ('sleep', '2027-01-17', '10:00', '12:00', 'test-instructor', 1, true),
  ('sleep', '2027-01-31', '10:00', '12:00', 'test-instructor', 1, true);
select studio.put_plans('[
  {"key": "pack", "name": "Pack", "kind": "pack", "price_minor": 4000, "currency": "GBP", "credits": 4, "days": 60, "begins": "bought", "introductory": false, "daily_limit": null, "guests": 3, "position": 1},
  {"key": "month", "name": "Month", "kind": "unlimited", "price_minor": 8500, "currency": "GBP", "credits": null, "days": 31, "begins": "bought", "introductory": false, "daily_limit": null, "workshop_discount": 10, "position": 2},
  {"key": "gold", "name": "Gold", "kind": "unlimited", "price_minor": 9500, "currency": "GBP", "credits": null, "days": 10, "begins": "bought", "introductory": false, "daily_limit": null, "workshop_discount": 25, "position": 3},
  {"key": "all", "name": "All", "kind": "unlimited", "price_minor": 9900, "currency": "GBP", "credits": null, "days": 10, "begins": "bought", "introductory": false, "daily_limit": null, "workshop_discount": 100, "position": 4}
]');

insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), caller || '@post.example', now() from unnest('{ada,bea,cyd,dot,eve,boss}'::text[]) as caller;
insert into auth.users (id, email) values (gen_random_uuid(), 'flo@post.example');
update studio.user_roles set role = 'admin' where user_id = pg_temp.user_id_of('boss');

create function pg_temp.book(
  first_name text, class text, held_on date, method text default 'pay_at_studio', expected int default null,
  waits boolean default false, id uuid default gen_random_uuid()
) returns jsonb language sql as $$
  select public.book(
    class, held_on, first_name, first_name || '@post.example', '07700 900' || (100 + ascii(first_name)), method, waits, id,
    case when expected is not null then studio.money_json(expected, 'GBP') end
  );
$$;
create function pg_temp.result(answer jsonb) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer #>> '{booking,status}');
$$;
create function pg_temp.booking(first_name text, class text, on_ date) returns studio.bookings language sql as $$
  select bookings.* from studio.bookings join studio.occurrences on occurrences.number = occurrence
  where bookings.name = first_name and held_on = on_ and series = class order by bookings.number desc limit 1;
$$;
create function pg_temp.date_of(class text, on_ date) returns bigint language sql as $$
  select number from studio.occurrences where series = class and held_on = on_;
$$;
-- The number of credits that passes paid for a person's places.
create function pg_temp.taken(first_name text) returns bigint language sql as $$
  select count(*) from studio.pass_entries join studio.passes on passes.number = pass
  where person = pg_temp.person(first_name) and pass_entries.kind = 'taken';
$$;
create function pg_temp.walk_in(first_name text, method text, email text default '', phone text default '') returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind')
  from public.add_walk_in(pg_temp.date_of('rest', '2027-01-16'), first_name, email, phone, method, gen_random_uuid()) as answer;
$$;

-- No pass pays, whoever books.
do $$
declare
  request constant uuid := gen_random_uuid();
begin
  perform studio.give_pass(pg_temp.person('ada'), 'pack', '');
  perform studio.give_pass(pg_temp.person('ada'), 'month', '');
  perform pg_temp.become('ada');
  assert public.my_ways_to_pay('rest', '2027-01-16') @> '{"class_pass": {"kind": "impossible", "reason": "pass-not-for-workshops"}}',
    'the form does not offer a class pass';
  assert public.my_ways_to_pay('rest', '2027-01-16') @> '{"membership": {"kind": "impossible", "reason": "pass-not-for-workshops"}}',
    'the form does not offer a membership';
  assert public.my_ways_to_pay('weekly', '2027-01-15') @> '{"class_pass": {"kind": "possible"}, "membership": {"kind": "possible"}}',
    'the same passes pay for a weekly class';
  assert pg_temp.result(pg_temp.book('ada', 'rest', '2027-01-16', 'class_pass')) = 'pass-not-for-workshops';
  assert pg_temp.result(pg_temp.book('ada', 'rest', '2027-01-16', 'membership')) = 'pass-not-for-workshops';
  assert public.book_with_guest('rest', '2027-01-16', 'ada', 'ada@post.example', '07700 900200', 'class_pass', 'Fay', '', gen_random_uuid())
    ->> 'reason' = 'pass-not-for-workshops', 'nobody brings a friend free';
  assert public.book_with_guest('rest', '2027-01-16', 'ada', 'ada@post.example', '07700 900200', 'pay_at_studio', 'Fay', '', gen_random_uuid())
    ->> 'kind' = 'refused', 'a person who pays brings nobody free, either';
  assert (pg_temp.booking('ada', 'rest', '2027-01-16')).number is null, 'a refusal takes no place';

  assert pg_temp.result(pg_temp.book('ada', 'rest', '2027-01-30', id => request)) = 'confirmed';
  assert public.correct_booking(request, '{ada@post.example}', 'ada', 'ada@post.example', '07700 900200', 'membership')
    ->> 'reason' = 'pass-not-for-workshops', 'a correction cannot choose a pass';
  assert (pg_temp.booking('ada', 'rest', '2027-01-30')).payment_method = 'pay_at_studio', 'the booking stays as it was';

  perform pg_temp.become('boss');
  assert pg_temp.result(pg_temp.book('ada', 'rest', '2027-01-16', 'membership')) = 'pass-not-for-workshops', 'staff cannot book with a pass';
  assert pg_temp.walk_in('ada', 'class_pass', 'ada@post.example') = 'pass-not-for-workshops', 'a walk-in cannot pay with a pass';
  assert pg_temp.taken('ada') = 0, 'no credit was taken';
end;
$$;

-- A class that becomes a workshop while people wait for it, or have paid for it with a pass.
do $$
begin
  perform studio.give_pass(pg_temp.person('bea'), 'pack', '');
  perform pg_temp.become('bea');
  assert pg_temp.result(pg_temp.book('bea', 'weekly', '2027-01-15', 'class_pass')) = 'confirmed';
  perform studio.give_pass(pg_temp.person('cyd'), 'pack', '');
  perform pg_temp.become('cyd');
  assert pg_temp.result(pg_temp.book('eli', 'weekly', '2027-01-15')) = 'confirmed';
  assert pg_temp.result(pg_temp.book('cyd', 'weekly', '2027-01-15', 'class_pass', waits => true)) = 'waitlisted';
  update studio.passes set waitlist_priority = true where person = pg_temp.person('cyd');
  assert studio.has_waitlist_priority(pg_temp.booking('cyd', 'weekly', '2027-01-15'));
  update studio.class_series set days = '{}' where key = 'weekly';
  assert not studio.has_waitlist_priority(pg_temp.booking('cyd', 'weekly', '2027-01-15')), 'nobody has priority in a workshop';

  perform pg_temp.become('boss');
  perform public.cancel_attendee((pg_temp.booking('eli', 'weekly', '2027-01-15')).number, gen_random_uuid());
  assert (pg_temp.booking('cyd', 'weekly', '2027-01-15')).status = 'confirmed', 'the waiting person is promoted';
  assert (pg_temp.booking('cyd', 'weekly', '2027-01-15')).payment_method = 'pay_at_studio', 'the place is to be paid at the studio';
  assert studio.booking_due(pg_temp.booking('cyd', 'weekly', '2027-01-15')) = 1500, 'its price is due';
  assert pg_temp.taken('cyd') = 0, 'the promotion takes no credit';

  update studio.occurrences set capacity = 5 where number = pg_temp.date_of('weekly', '2027-01-15');
  assert studio.set_guest((pg_temp.booking('bea', 'weekly', '2027-01-15')).number, 'Fay', '') = 'pass-not-for-workshops',
    'a member whose pass has paid brings nobody free';
  assert not exists (
    select from jsonb_array_elements(studio.attendees_json(pg_temp.date_of('weekly', '2027-01-15'))) as attendee
    where (attendee ->> 'mayBringGuest')::boolean
  ), 'the desk offers no guest place';
  update studio.class_series set days = '{1,3,5}' where key = 'weekly';
  assert studio.set_guest((pg_temp.booking('bea', 'weekly', '2027-01-15')).number, 'Fay', '') is null,
    'in a weekly class the member brings a friend';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- Members pay less.
do $$
declare
  answer jsonb;
begin
  assert public.workshop_discount() = 100, 'visitors learn the highest discount';
  update studio.plans set on_sale = key <> 'all';
  assert public.workshop_discount() = 25, 'a plan that is no longer sold does not count';
  update studio.plans set on_sale = true;
  perform pg_temp.become('ada');
  assert public.my_ways_to_pay('rest', '2027-01-16') -> 'discount' = '{"email": "ada@post.example", "percent": 10,
    "fullPrice": {"amount": 3500, "currency": "GBP"}, "price": {"amount": 3150, "currency": "GBP"}}', 'the form shows the lower price';
  assert public.my_ways_to_pay('weekly', '2027-01-15') -> 'discount' = 'null', 'a weekly class has no discount';
  assert public.my_passes() @> '[{"name": "Month", "workshopDiscount": 10}]', 'the account shows the benefit';
  answer := pg_temp.book('ada', 'rest', '2027-01-16', expected => 3500);
  assert answer = '{"kind": "refused", "reason": "price-changed", "price": {"amount": 3150, "currency": "GBP"}}', answer::text;
  assert pg_temp.result(pg_temp.book('ada', 'rest', '2027-01-16', expected => 3150)) = 'confirmed', 'a member books at the lower price';
  assert (pg_temp.booking('ada', 'rest', '2027-01-16')).price_minor = 3150, 'the booking stores the lower price';
  assert studio.booking_due(pg_temp.booking('ada', 'rest', '2027-01-16')) = 3150, 'the desk asks for the lower price';
  update studio.class_series set price = 4000 where key = 'rest';
  assert studio.booking_due(pg_temp.booking('ada', 'rest', '2027-01-16')) = 3150, 'the booking keeps its price';
  update studio.class_series set price = 3500 where key = 'rest';
  assert pg_temp.result(pg_temp.book('ada', 'weekly', '2027-01-20', expected => 1500)) = 'confirmed', 'a weekly class costs the same for members';

  -- The highest discount counts.
  perform studio.give_pass(pg_temp.person('ada'), 'gold', '');
  assert public.my_ways_to_pay('rest', '2027-02-27') #> '{discount,percent}' = '25', 'the highest discount counts';
  update studio.passes set closed_on = '2027-01-10' where plan = 'gold';
  assert public.my_ways_to_pay('rest', '2027-02-27') #> '{discount,percent}' = '10', 'a pass that has ended does not count';

  -- Of the address with which a person books.
  assert pg_temp.book('Fay', 'rest', '2027-01-16', expected => 3150) @> '{"reason": "price-changed", "price": {"amount": 3500}}',
    'a member who books with another address pays the full price';
  perform pg_temp.become('bea');
  assert pg_temp.book('ada', 'rest', '2027-02-27', expected => 3150) @> '{"reason": "price-changed", "price": {"amount": 3500}}',
    'a stranger with an account who types the address of a member pays the full price';
  assert public.my_ways_to_pay('rest', '2027-02-27') -> 'discount' = 'null', 'a pass without a discount gives none';
  perform pg_temp.become(null);
  assert pg_temp.book('ada', 'rest', '2027-02-27', expected => 3150) @> '{"reason": "price-changed", "price": {"amount": 3500}}',
    'a visitor who types the address of a member pays the full price';
  perform studio.give_pass(studio.person_for('Flo', 'flo@post.example', ''), 'month', '');
  perform pg_temp.become('flo');
  assert pg_temp.book('flo', 'rest', '2027-02-27', expected => 3150) @> '{"reason": "price-changed"}',
    'an account whose address is not confirmed pays the full price';
end;
$$;

-- A membership that is not valid on the day of the booking.
do $$
declare
  month bigint;
begin
  perform pg_temp.become('eve');
  month := studio.give_pass(pg_temp.person('eve'), 'month', '', '2027-01-12');
  assert public.my_ways_to_pay('rest', '2027-01-16') -> 'discount' = 'null', 'a membership to come has no discount';
  perform pg_temp.set_clock('2027-01-12 05:00Z');
  assert public.my_ways_to_pay('rest', '2027-01-16') #> '{discount,percent}' = '10', 'it has one from its first day';
  assert public.my_ways_to_pay('rest', '2027-02-27') #> '{discount,percent}' = '10', 'the day of the class does not matter';
  insert into studio.pass_pauses (pass, from_on, to_on, made_at) values (month, '2027-01-12', '2027-01-14', studio.studio_now());
  assert pg_temp.book('eve', 'rest', '2027-01-16', expected => 3150) @> '{"reason": "price-changed", "price": {"amount": 3500}}',
    'a paused membership has no discount';
  delete from studio.pass_pauses where pass = month;
  update studio.passes set closed_on = '2027-01-11' where number = month;
  assert pg_temp.book('eve', 'rest', '2027-01-16', expected => 3150) @> '{"reason": "price-changed", "price": {"amount": 3500}}',
    'a membership that has ended has no discount';
  assert pg_temp.result(pg_temp.book('eve', 'rest', '2027-01-16', expected => 3500)) = 'confirmed', 'everybody can book at the full price';
end;
$$;

-- Staff book for members, in advance and at the door.
do $$
begin
  perform pg_temp.become('boss');
  assert pg_temp.result(pg_temp.book('ada', 'rest', '2027-02-27', expected => 3150)) = 'confirmed', 'staff book for a member at the lower price';
  assert (pg_temp.booking('ada', 'rest', '2027-02-27')).price_minor = 3150;
  assert pg_temp.book('eve', 'rest', '2027-02-27', expected => 3150) @> '{"reason": "price-changed", "price": {"amount": 3500}}',
    'other people pay the full price';
  perform public.cancel_attendee((pg_temp.booking('ada', 'rest', '2027-01-16')).number, gen_random_uuid());
  assert pg_temp.walk_in('Ada', 'pay_at_studio', 'ada@post.example') = 'done';
  assert studio.booking_due(pg_temp.booking('Ada', 'rest', '2027-01-16')) = 3150, 'a member who walks in pays the lower price';
  assert pg_temp.walk_in('Gus', 'pay_at_studio') = 'done';
  assert studio.booking_due(pg_temp.booking('Gus', 'rest', '2027-01-16')) = 3500, 'an unknown walk-in pays the full price';
end;
$$;

-- A correction to another address: the discount belongs to the member.
do $$
declare
  request constant uuid := gen_random_uuid();
begin
  perform pg_temp.become('ada');
  assert pg_temp.result(pg_temp.book('ada', 'sleep', '2027-01-17', expected => 3150, id => request)) = 'confirmed';
  assert public.correct_booking(request, '{ada@post.example}', 'ada', 'Ada@post.example', '07700 900299', 'credit_card') ->> 'kind' = 'booked';
  assert (pg_temp.booking('ada', 'sleep', '2027-01-17')).price_minor = 3150, 'other details leave the price as it is';
  assert public.correct_booking(request, '{ada@post.example}', 'Gil', 'gil@post.example', '07700 900299', 'credit_card') ->> 'kind' = 'booked';
  assert (pg_temp.booking('Gil', 'sleep', '2027-01-17')).price_minor = 3500, 'another person pays the full price';
end;
$$;

-- Instead of a full or cancelled workshop, only another date of the same workshop is offered.
do $$
begin
  perform pg_temp.become(null);
  assert pg_temp.book('hal', 'sleep', '2027-01-17') @> '{"reason": "full", "next": {"series": "sleep", "on": "2027-01-31", "start": "10:00"}}',
    'another date of a full workshop is offered';
  assert not pg_temp.book('hal', 'weekly', '2027-01-13') ? 'next', 'a class that can be booked needs no other';
  update studio.occurrences set cancelled_at = studio.studio_now(), cancel_reason = 'Flu'
  where number = pg_temp.date_of('sleep', '2027-01-31');
  assert pg_temp.result(pg_temp.book('hal', 'sleep', '2027-01-31')) = 'cancelled';
  assert not pg_temp.book('hal', 'sleep', '2027-01-31') ? 'next', 'a class is no alternative to a workshop';
  assert not pg_temp.book('hal', 'sleep', '2027-01-17') ? 'next', 'nor is a date that is cancelled';
  update studio.occurrences set cancelled_at = studio.studio_now(), cancel_reason = 'Flu'
  where number = pg_temp.date_of('weekly', '2027-01-15');
  assert pg_temp.book('hal', 'weekly', '2027-01-15') @> '{"reason": "cancelled", "next": {"series": "weekly", "on": "2027-01-18"}}',
    'a workshop is no alternative to a class';
  assert studio.content_figures('series', 'rest') = '{"booked": []}', 'a workshop has no days with booked places';
end;
$$;

-- Paying online.
do $$
declare
  answer jsonb;
  place constant jsonb := '{"kind": "booking", "series": "rest", "heldOn": "2027-01-30", "name": "Dot", "email": "dot@post.example", "phone": "07700 900123"}';
  expected constant jsonb := '{"expected": {"amount": 3150, "currency": "GBP"}}';
begin
  update studio.studio_settings set takes_online = true;
  perform studio.give_pass(pg_temp.person('dot'), 'month', '');
  perform pg_temp.become(null);
  answer := public.begin_checkout(place || expected, gen_random_uuid());
  assert answer @> '{"reason": "price-changed", "price": {"amount": 3500}}', answer::text;
  perform pg_temp.become('dot');
  answer := public.begin_checkout(place || expected, gen_random_uuid());
  assert answer #> '{checkout,amount}' = '{"amount": 3150, "currency": "GBP"}', answer::text;
  assert answer #> '{checkout,lines}' @> '[{"description": "Deep Rest, 30 January 2027 (10% off)", "quantity": 1}]', answer::text;
  assert public.record_payment_event(jsonb_build_object(
    'id', 'evt_1', 'type', 'session-paid', 'at', studio.utc_text(studio.studio_now()), 'checkout', answer #> '{checkout,token}',
    'session', 'cs_1', 'paymentIntent', 'pi_1', 'amount', 3150, 'currency', 'GBP'
  )) ->> 'kind' = 'applied';
  assert (pg_temp.booking('Dot', 'rest', '2027-01-30')).price_minor = 3150, 'the booking has the price that was paid';
  assert studio.is_paid((pg_temp.booking('Dot', 'rest', '2027-01-30')).number), 'nothing remains due';

  perform studio.give_pass(pg_temp.person('dot'), 'all', '');
  assert public.begin_checkout(place || '{"heldOn": "2027-02-27"}', gen_random_uuid()) ->> 'reason' = 'nothing-to-pay',
    'a price of 0 needs no checkout';
  assert pg_temp.result(pg_temp.book('dot', 'rest', '2027-02-27', expected => 0)) = 'confirmed';
  assert studio.booking_due(pg_temp.booking('dot', 'rest', '2027-02-27')) = 0, 'nothing is due';
end;
$$;

-- Selling a place at the desk, where the price of a member is known once the buyer is.
do $$
declare
  place constant jsonb := jsonb_build_array(jsonb_build_object('kind', 'drop-in', 'occurrence', pg_temp.date_of('rest', '2027-01-30')));
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-01-30 13:00Z');
  perform pg_temp.become('boss');
  perform studio.give_pass(pg_temp.person('bea'), 'month', '');
  answer := public.sell(pg_temp.person('bea'), '', '', '', place, 'cash', '{"GBP": 3500}', gen_random_uuid());
  assert answer ->> 'reason' = 'amount-changed', answer::text;
  assert answer -> 'places' = jsonb_build_array(jsonb_build_object(
    'occurrence', pg_temp.date_of('rest', '2027-01-30'), 'price', studio.money_json(3150, 'GBP')
  )), 'the answer contains the price of the member';
  assert (select count(*) = 0 from studio.bookings where occurrence = pg_temp.date_of('rest', '2027-01-30') and walk_in),
    'a refused sale gives no place';
  assert public.sell(pg_temp.person('bea'), '', '', '', place, 'cash', '{"GBP": 3150}', gen_random_uuid()) ->> 'kind' = 'sold';
  assert not public.sell(null, 'Ivo', '', '', place, 'cash', '{"GBP": 3500}', gen_random_uuid()) ? 'places', 'others pay the full price';
end;
$$;

-- A cancelled date is not scheduled a second time: it is brought back.
do $$
declare
  cancelled constant bigint := pg_temp.date_of('rest', '2027-02-27');
begin
  update studio.occurrences set cancelled_at = studio.studio_now(), cancel_reason = 'Flu' where number = cancelled;
  assert public.schedule_occurrence('rest', '2027-02-27', 'test-instructor', '14:00', '16:30', 9, gen_random_uuid()) ->> 'reason' = 'already-there';
  assert public.bring_back_occurrence(
    cancelled, (select version from studio.occurrences where number = cancelled), gen_random_uuid()
  ) ->> 'kind' = 'brought-back';
end;
$$;

-- The next date of a workshop may be further ahead than the weeks for which classes have dates.
do $$
begin
  insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity, extra)
  values ('rest', '2027-07-10', '14:00', '16:30', 'test-instructor', 9, true), ('rest', '2027-08-07', '14:00', '16:30', 'test-instructor', 9, true);
  assert public.next_class('rest', '2027-02-27 14:00Z') @> '{"on": "2027-07-10"}', 'the other workshop is not offered instead';
  assert public.next_class('rest', '2027-07-10 14:00Z') is null, 'a date that cannot be booked yet is not offered';
  assert public.next_class('weekly', '2027-01-29 18:00Z') = '{"series": "weekly", "on": "2027-02-01", "start": "18:00"}',
    'a workshop does not replace a class';
end;
$$;

-- The next class has not begun and has a free place.
do $$
declare
  after constant timestamptz := '2027-02-15 18:00Z';
begin
  perform pg_temp.set_clock('2027-01-11 05:00Z');
  assert public.next_class('weekly', '2027-01-04 18:00Z') @> '{"on": "2027-01-11"}', 'a class in the past is replaced by one to come';
  assert public.next_class('weekly', after) @> '{"on": "2027-02-17"}', 'a class does not replace itself';
  update studio.occurrences set cancelled_at = studio.studio_now(), cancel_reason = 'Flu' where series = 'weekly' and held_on = '2027-02-17';
  update studio.occurrences set capacity = 1 where series = 'weekly' and held_on = '2027-02-19';
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, walk_in)
  values (pg_temp.date_of('weekly', '2027-02-19'), 'Noel Ash', '', '', 'pay_at_studio', 'confirmed', gen_random_uuid(), true);
  insert into studio.closures (from_on, to_on, reason) values ('2027-02-22', '2027-02-22', 'New floor');
  assert public.next_class('weekly', after) @> '{"on": "2027-02-24"}', 'neither a cancelled, a full nor a closed date is offered';
  assert public.next_class('unknown', after) is null, 'a series that does not exist has no other class';
end;
$$;
