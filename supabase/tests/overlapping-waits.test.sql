-- People who wait for a class while they have a place, or wait, in another class at the same time. Runs in one
-- transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/mails.sql
\ir helpers/waitlist.sql

select pg_temp.set_clock('2027-01-04 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 1, 1500),
  ('beside', 'Class Beside', 'testing', 99, 'other-instructor', '{1,3,5}', '18:30', '19:30', 1, 1500);

-- Waiting for two classes at the same time: the first place ends the other booking.
do $$
declare
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  perform pg_temp.book('Una', '2027-01-20');
  perform pg_temp.book('Vic', '2027-01-20', class => 'beside');
  perform pg_temp.book('Wyn', '2027-01-20', waits => true);
  answer := pg_temp.book('Wyn', '2027-01-20', waits => true, class => 'beside');
  assert answer #>> '{booking,status}' = 'waitlisted', 'a person can wait for two overlapping classes: ' || answer::text;
  perform pg_temp.book('Xan', '2027-01-20', waits => true, class => 'beside');
  assert pg_temp.book('Una', '2027-01-20', waits => true, class => 'beside') ->> 'reason' = 'overlapping', 'a person with a place cannot wait for an overlapping class';
  perform pg_temp.cancel('Una');
  assert pg_temp.status('Wyn') = 'confirmed' and pg_temp.status('Wyn', 'beside') = 'cancelled',
    'a promoted person leaves the waitlists of overlapping classes';
  assert not (pg_temp.booking('Wyn', 'beside')).cancelled_late, 'leaving a waitlist that way is never late';
  assert (select payload -> 'noLongerWaitsFor' = '[{"title": "Class Beside", "on": "2027-01-20", "start": "18:30", "end": "19:30"}]'
    from studio.mails where recipient = 'wyn@post.example' and kind = 'booking-promoted'), 'the mail names the class they no longer wait for';
  assert (select (public.booking_by_token(token::text)) ->> 'waitlistPosition' = '1' from studio.bookings
    where email = 'xan@post.example'), 'the next person on the other waitlist is promoted';

  -- Somebody who typed the address may have booked the other class, so it ends nobody's waiting. While the address has
  -- that place it is skipped, and not notified.
  perform pg_temp.book('Yan', '2027-01-22');
  perform pg_temp.book('Zoe', '2027-01-22', waits => true);
  perform pg_temp.book('Abe', '2027-01-22', waits => true);
  answer := pg_temp.book('Zoe', '2027-01-22', class => 'beside');
  assert answer #>> '{booking,status}' = 'confirmed', 'a person who waits for one class can book another at that time: ' || answer::text;
  perform pg_temp.cancel('Yan');
  assert pg_temp.status('Zoe') = 'waitlisted' and pg_temp.status('Abe') = 'confirmed', 'a person with an overlapping place is not promoted';
  perform pg_temp.set_clock('2027-01-22 09:00Z');
  perform pg_temp.cancel('Abe');
  assert pg_temp.mails('Zoe') = '{booking-waitlisted,booking-confirmed}', 'a person with an overlapping place is not notified';
  assert pg_temp.claim('Zoe') ->> 'reason' = 'overlapping', 'a person with an overlapping place cannot claim';
end;
$$;

-- A person who was skipped because of another place, or of paying for one, gets the free place once that is over.
do $$
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  perform pg_temp.book('Asa', '2027-02-03');
  perform pg_temp.book('Bob', '2027-02-03', waits => true);
  perform pg_temp.book('Bob', '2027-02-03', class => 'beside');
  perform pg_temp.cancel('Asa');
  assert pg_temp.status('Bob') = 'waitlisted', 'a person with an overlapping place is skipped';
  perform pg_temp.cancel('Bob', 'beside');
  assert pg_temp.status('Bob') = 'confirmed', 'a person who cancels the overlapping place is promoted';

  perform pg_temp.book('Cai', '2027-02-05');
  perform pg_temp.book('Dex', '2027-02-05', waits => true);
  perform pg_temp.book('Dex', '2027-02-05', class => 'beside');
  perform pg_temp.cancel('Cai');
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'beside' and held_on = '2027-02-05';
  assert pg_temp.status('Dex') = 'confirmed', 'a person whose other class is cancelled is promoted';

  perform pg_temp.book('Eve', '2027-02-08');
  perform pg_temp.book('Flo', '2027-02-08', waits => true);
  perform pg_temp.book('Flo', '2027-02-08', class => 'beside');
  perform pg_temp.cancel('Eve');
  update studio.occurrences set starts = '20:00', ends = '21:00' where series = 'beside' and held_on = '2027-02-08';
  assert pg_temp.status('Flo') = 'confirmed', 'a person whose other class is held at another time is promoted';

  perform pg_temp.book('Guy', '2027-02-10');
  perform pg_temp.book('Ike', '2027-02-10', waits => true);
  update studio.studio_settings set takes_online = true, online_ready = true;
  perform public.begin_checkout(
    '{"kind": "booking", "series": "beside", "heldOn": "2027-02-10", "name": "Ike", "email": "ike@post.example", "phone": "07700 900124"}',
    gen_random_uuid()
  );
  update studio.studio_settings set takes_online = default, online_ready = default;
  perform pg_temp.cancel('Guy');
  assert pg_temp.status('Ike') = 'waitlisted', 'a person who is paying for an overlapping place is skipped';
  perform studio.end_hold((select number from studio.checkouts where email = 'ike@post.example'));
  assert pg_temp.status('Ike') = 'confirmed', 'a person whose overlapping hold ends is promoted';

  perform pg_temp.book('Jan', '2027-02-12');
  perform pg_temp.book('Kai', '2027-02-12', waits => true);
  perform pg_temp.book('Kai', '2027-02-12', class => 'beside');
  perform pg_temp.set_clock('2027-02-12 09:00Z');
  perform pg_temp.cancel('Jan');
  assert pg_temp.free_place_mails('Kai') = 0, 'a person with an overlapping place is not notified';
  perform pg_temp.cancel('Kai', 'beside');
  assert pg_temp.status('Kai') = 'waitlisted' and pg_temp.free_place_mails('Kai') = 1,
    'a person who cancels the overlapping place late is notified of the free one';
end;
$$;

-- A person whose address is certainly theirs stops waiting with a place in an overlapping class, however they book it.
do $$
declare
  answer jsonb;
  id constant uuid := gen_random_uuid();
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  insert into auth.users (id, email, email_confirmed_at)
  select gen_random_uuid(), name || '@post.example', now() from unnest('{eda,fin}'::text[]) as name;
  insert into auth.users (id, email) values (gen_random_uuid(), 'gus@post.example');
  update studio.class_series set capacity = 9 where key = 'beside';
  update studio.studio_settings set takes_online = true, online_ready = true;
  perform pg_temp.book('Dov', '2027-02-01');
  perform pg_temp.book('Eda', '2027-02-01', waits => true), pg_temp.book('Fin', '2027-02-01', waits => true);
  perform pg_temp.book('Gus', '2027-02-01', waits => true), pg_temp.book('Hob', '2027-02-01', waits => true);

  perform pg_temp.become('gus');
  perform pg_temp.book('Gus', '2027-02-01', class => 'beside');
  assert pg_temp.status('Gus', 'beside') = 'confirmed' and pg_temp.status('Gus') = 'waitlisted', 'an account without a confirmed address ends nobody''s waiting';
  perform pg_temp.become('eda');
  perform pg_temp.book('Fin', '2027-02-01', class => 'beside');
  assert pg_temp.status('Fin', 'beside') = 'confirmed' and pg_temp.status('Fin') = 'waitlisted', 'an account ends nobody else''s waiting';
  perform pg_temp.cancel('Fin', 'beside');
  perform pg_temp.book('Eda', '2027-02-01', class => 'beside');
  assert pg_temp.status('Eda', 'beside') = 'confirmed' and pg_temp.status('Eda') = 'cancelled', 'a member who books another class stops waiting';
  assert (select payload -> 'noLongerWaitsFor' = '[{"title": "Small Class", "on": "2027-02-01", "start": "18:00", "end": "19:00"}]'
    from studio.mails where recipient = 'eda@post.example' and kind = 'booking-confirmed'), 'the mail names the class they no longer wait for';

  perform pg_temp.become('fin');
  answer := public.begin_checkout(
    '{"kind": "booking", "series": "beside", "heldOn": "2027-02-01", "name": "Fin", "email": "fin@post.example", "phone": "07700 900123"}', id
  );
  assert answer ->> 'kind' = 'open' and pg_temp.status('Fin') = 'waitlisted', 'a person who waits for one class can pay for another at that time: ' || answer::text;
  perform pg_temp.become('nobody');
  perform public.record_payment_event(jsonb_build_object(
    'id', 'evt_' || id, 'type', 'session-paid', 'at', studio.utc_text(studio.studio_now()), 'checkout', answer #> '{checkout,token}',
    'session', 'cs_' || id, 'paymentIntent', 'pi_' || id, 'amount', 1500, 'currency', 'GBP'
  ));
  assert pg_temp.status('Fin', 'beside') = 'confirmed' and pg_temp.status('Fin') = 'cancelled', 'a member who pays online for another class stops waiting';
  assert (select payload #>> '{noLongerWaitsFor,0,title}' = 'Small Class' from studio.mails
    where recipient = 'fin@post.example' and kind = 'booking-confirmed' order by number desc limit 1), 'the mail of a place paid online names the class they no longer wait for';

  -- A booking whose address is corrected is a new place for that address.
  answer := public.book('beside', '2027-02-01', 'Hob', 'hop@post.example', '07700 900321', 'credit_card', false, id);
  answer := public.correct_booking(id, '{hop@post.example}', 'Hob', 'hob@post.example', '07700 900321', 'credit_card');
  assert answer ->> 'kind' = 'booked' and pg_temp.status('Hob') = 'waitlisted', 'a booking can be corrected to an address that waits for another class: ' || answer::text;
  update studio.studio_settings set takes_online = default, online_ready = default;
end;
$$;
