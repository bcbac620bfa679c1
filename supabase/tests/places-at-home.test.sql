-- Places at home in a streamed class: they take no place in the studio. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql
\ir helpers/checkouts.sql

-- Monday, 11 January 2027. The class is on Wednesday at 18:00 and has one place in the studio.
select pg_temp.set_clock('2027-01-11 05:00Z');
update studio.limits set maximum = 100;

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series
  (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price, streamed)
values
  ('live', 'Live Class', 'testing', 99, 'test-instructor', '{3}', '18:00', '19:00', 1, 1500, true),
  ('quiet', 'Quiet Class', 'quiet', 98, 'other-instructor', '{3}', '18:00', '19:00', 9, 1500, false);

create function pg_temp.class_number(held_on date default '2027-01-13', class text default 'live') returns bigint language sql as $$
  select number from studio.occurrences where series = class and occurrences.held_on = class_number.held_on;
$$;
create function pg_temp.number(name text) returns bigint language sql as $$
  select max(number) from studio.bookings where bookings.name = number.name;
$$;
-- 'confirmed at home', 'waitlisted'.
create function pg_temp.place(name text) returns text language sql as $$
  select status || case when at_home then ' at home' else '' end from studio.bookings where number = pg_temp.number(place.name);
$$;
create function pg_temp.move(name text, at_home boolean) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind')
  from public.move_booking(pg_temp.token(name), at_home) as answer;
$$;
create function pg_temp.mails(name text) returns text[] language sql as $$
  select array_agg(kind order by number) from studio.mails where booking = pg_temp.number(mails.name) and dropped_at is null;
$$;
create function pg_temp.mails_are_sent() returns void language sql as $$
  update studio.mails set sent_at = studio.studio_now() where sent_at is null;
$$;
-- What a statement is refused with; null if it is not.
create function pg_temp.refusal_of(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return null;
exception when others then
  return sqlerrm;
end;
$$;

-- Booking.
do $$
declare
  id constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.book('Ada', '2027-01-13', class => 'live');
  assert pg_temp.outcome(pg_temp.book('Bea', '2027-01-13', class => 'live')) = 'full';
  answer := pg_temp.book('Bea', '2027-01-13', class => 'live', at_home => true, id => id);
  assert answer #> '{booking,atHome}' = 'true' and pg_temp.place('Bea') = 'confirmed at home', 'a class that is full in the studio has room at home';
  assert pg_temp.number_of(pg_temp.book('Bea', '2027-01-13', class => 'live', at_home => true, id => id)) = pg_temp.number('Bea'), 'a retry is the same booking';
  perform pg_temp.book('Cyd', '2027-01-13', class => 'live', at_home => true, waits => true);
  assert pg_temp.place('Cyd') = 'confirmed at home', 'nobody waits for a place at home';
  assert studio.places_taken(pg_temp.class_number()) = 1 and studio.places_at_home(pg_temp.class_number()) = 2, 'people at home take no place in the studio';
  assert studio.staff_occurrence_json(pg_temp.class_number()) @> '{"booked": 1, "atHome": 2, "capacity": 1}', 'staff see both numbers';
  assert studio.staff_class_json('live') #> '{next}' @> '{"booked": 1, "atHome": 2, "capacity": 1}', 'and those of the next date beside its class';
  assert pg_temp.availability_of('live', '2027-01-13') = '0';
  assert pg_temp.outcome(pg_temp.book('Bea', '2027-01-13', class => 'live', at_home => true)) = 'already-booked', 'a person has one place, at home or in the studio';
  assert pg_temp.outcome(pg_temp.book('Bea', '2027-01-13', class => 'quiet')) = 'overlapping', 'a person at home has no place in another class at that time';
  assert pg_temp.outcome(pg_temp.book('Dee', '2027-01-13', class => 'quiet', at_home => true)) = 'not-streamed', 'only a streamed class has places at home';

  perform pg_temp.book('Eli', '2027-01-20', class => 'live', at_home => true);
  assert studio.is_booked(pg_temp.class_number('2027-01-20')), 'a date with only people at home is booked';
  assert pg_temp.outcome(pg_temp.book('Fay', '2027-01-20', class => 'live')) = 'confirmed', 'people at home leave the studio to others';
end;
$$;

-- The database refuses it in every other way, too.
do $$
begin
  perform pg_temp.book('Gus', '2027-01-13', class => 'quiet');
  assert pg_temp.refusal_of(format('update studio.bookings set at_home = true where number = %s', pg_temp.number('Gus'))) = 'not-streamed';
  assert pg_temp.refusal_of(format('update studio.bookings set at_home = false where number = %s', pg_temp.number('Bea'))) = 'class-full',
    'coming back to a full studio is refused, however it is written';
  assert pg_temp.refusal_of(format('update studio.bookings set status = ''waitlisted'' where number = %s', pg_temp.number('Bea'))) ~ 'at_home_never_waits';
  assert pg_temp.refusal_of('update studio.class_series set streamed = false where key = ''live''') = 'people-at-home',
    'a class with people at home stays streamed';
end;
$$;

-- Moving home promotes the waitlist, and the way back needs a free place.
do $$
begin
  perform pg_temp.book('Hal', '2027-01-13', class => 'live', waits => true);
  perform pg_temp.mails_are_sent();
  assert pg_temp.move('Bea', false) = 'studio-full' and pg_temp.place('Bea') = 'confirmed at home', 'a person at home keeps the place if the studio is full';
  assert pg_temp.move('Ada', true) = 'moved' and pg_temp.place('Ada') = 'confirmed at home';
  assert pg_temp.place('Hal') = 'confirmed', 'the place in the studio goes to the first on the waitlist';
  assert pg_temp.mails('Hal') = '{booking-waitlisted,booking-promoted}';
  assert pg_temp.move('Ada', true) = 'moved', 'moving twice is the same';
  assert pg_temp.mails('Ada') = '{booking-confirmed,booking-confirmed}', 'a moved person gets one mail';
  assert (select payload @> '{"moved": true, "atHome": true}' from studio.mails where booking = pg_temp.number('Ada') order by number desc limit 1);
  assert pg_temp.move('Ada', false) = 'studio-full', 'the place is gone';

  perform public.cancel_booking(pg_temp.token('Hal'));
  assert pg_temp.move('Ada', false) = 'moved' and pg_temp.place('Ada') = 'confirmed', 'a free place takes them back';
  assert (select count(*) = 2 and bool_and(payload @> '{"atHome": false}') from studio.mails
    where booking = pg_temp.number('Ada') and kind = 'booking-confirmed' and dropped_at is null and (sent_at is null or payload ->> 'moved' is null)),
    'a mail that was not sent yet says where they are by now';
  assert studio.places_taken(pg_temp.class_number()) = 1;
  assert pg_temp.move('nobody', true) = 'unknown-booking';
  assert pg_temp.move('Hal', true) = 'cancelled';
  assert pg_temp.move('Gus', true) = 'not-streamed';
end;
$$;

-- A person on the waitlist takes a place at home, and waits no longer.
do $$
begin
  perform pg_temp.book('Ida', '2027-01-13', class => 'live', waits => true);
  assert pg_temp.move('Ida', true) = 'moved' and pg_temp.place('Ida') = 'confirmed at home';
  assert pg_temp.mails('Ida') @> '{booking-confirmed}', 'the new place is confirmed';
end;
$$;

-- Cancelling a place at home gives nobody a place in the studio.
do $$
begin
  perform pg_temp.book('Jan', '2027-01-13', class => 'live', waits => true);
  perform public.cancel_booking(pg_temp.token('Ida'));
  assert pg_temp.place('Ida') = 'cancelled at home' and pg_temp.place('Jan') = 'waitlisted';
  assert studio.places_taken(pg_temp.class_number()) = 1;
end;
$$;

-- After the deadline the waitlist is notified of the place that a person gives up, and the first to claim it gets it.
do $$
begin
  perform pg_temp.set_clock('2027-01-13 10:00Z');
  assert pg_temp.move('Ada', true) = 'moved' and pg_temp.place('Jan') = 'waitlisted' and pg_temp.mails('Jan') @> '{place-free}',
    'nobody is booked unexpectedly';
  perform pg_temp.set_clock('2027-01-13 10:01Z');
  assert pg_temp.move('Ada', false) = 'moved' and public.claim_place(pg_temp.token('Jan')) ->> 'reason' = 'taken', 'a person at home may be faster';
  perform pg_temp.mails_are_sent();
  perform pg_temp.set_clock('2027-01-13 10:02Z');
  perform pg_temp.move('Ada', true);
  assert (select count(*) = 2 from studio.mails where booking = pg_temp.number('Jan') and kind = 'place-free'), 'the place was taken since, so the waitlist is notified again';
  assert public.claim_place(pg_temp.token('Jan')) ->> 'kind' = 'claimed';
  perform pg_temp.set_clock('2027-01-13 18:00Z');
  assert pg_temp.move('Ada', false) = 'begun', 'nothing can be changed once the class has begun';
end;
$$;

-- Staff.
do $$
begin
  perform pg_temp.become('admin');
  assert public.move_attendee(pg_temp.number('Ada'), false, gen_random_uuid()) ->> 'reason' = 'studio-full', 'staff give no place twice';
  perform public.mark_attendance(pg_temp.number('Ada'), 'attended', gen_random_uuid());
  assert pg_temp.place('Ada') = 'attended at home', 'people at home can be marked';
  perform public.mark_attendance(pg_temp.number('Jan'), 'no-show', gen_random_uuid());
  assert public.move_attendee(pg_temp.number('Jan'), true, gen_random_uuid()) ->> 'kind' = 'done' and pg_temp.place('Jan') = 'no-show at home',
    'staff move people until the class ends';
  assert public.move_attendee(pg_temp.number('Ada'), false, gen_random_uuid()) #>> '{kind}' = 'done' and pg_temp.place('Ada') = 'attended';
  assert (select entry -> 'atHome' = 'true' from jsonb_array_elements(public.occurrence_attendees(pg_temp.class_number())) as entry where entry ->> 'name' = 'Jan'),
    'the roll call says who is at home';
  assert public.people_at_home('2027-01-13', '2027-01-13') = jsonb_build_array(
    jsonb_build_object('series', 'live', 'on', '2027-01-13', 'atHome', studio.places_at_home(pg_temp.class_number()))
  ), 'the week of an instructor has the numbers of people at home: ' || public.people_at_home('2027-01-13', '2027-01-13')::text;
  assert public.add_walk_in(pg_temp.class_number(), 'Kim', '', '', 'pay_at_studio', gen_random_uuid()) ->> 'reason' = 'full', 'a walk-in needs a place in the studio';
  assert public.add_walk_in(pg_temp.class_number(), 'Kim', '', '', 'pay_at_studio', gen_random_uuid(), at_home => true) ->> 'kind' = 'done'
    and pg_temp.place('Kim') = 'confirmed at home', 'staff give a place at home, but not as attended';
  assert public.add_walk_in(pg_temp.class_number(class => 'quiet'), 'Kim', '', '', 'pay_at_studio', gen_random_uuid(), at_home => true) ->> 'reason' = 'not-streamed';

  perform public.cancel_booking(pg_temp.token('Eli'));
  assert public.restore_attendee(pg_temp.number('Eli'), gen_random_uuid()) ->> 'kind' = 'done' and pg_temp.place('Eli') = 'confirmed at home',
    'a place at home is given back although the studio is full';
  perform pg_temp.become('instructor');
  assert public.move_attendee(pg_temp.number('Eli'), false, gen_random_uuid()) ->> 'reason' = 'not-allowed', 'instructors move only people of their own classes';
  perform pg_temp.become('nobody');
  assert public.move_attendee(pg_temp.number('Eli'), false, gen_random_uuid()) ->> 'reason' = 'not-allowed';
end;
$$;

-- A class stays streamed as long as people have coming places at home.
create function pg_temp.save_unstreamed() returns jsonb language sql as $$
  select public.save_class(
    pg_catalog.jsonb_set(studio.staff_class_json('live'), '{streamed}', 'false')
      || '{"instructor": "test-instructor"}', 'live', (studio.staff_class_json('live') ->> 'version')::integer, 'keep', gen_random_uuid()
  );
$$;

do $$
begin
  perform pg_temp.set_clock('2027-01-14 05:00Z');
  perform pg_temp.become('admin');
  assert pg_temp.save_unstreamed() ->> 'reason' = 'people-at-home';
  update studio.occurrences set cancelled_at = studio.studio_now() where number = pg_temp.class_number('2027-01-20');
  assert pg_temp.save_unstreamed() ->> 'reason' = 'people-at-home', 'a cancelled date may be brought back with its people';
  update studio.occurrences set cancelled_at = null where number = pg_temp.class_number('2027-01-20');
  perform public.cancel_attendee(pg_temp.number('Eli'), gen_random_uuid());
  assert pg_temp.save_unstreamed() ->> 'kind' = 'saved', 'without coming people at home it is not streamed any more';
  assert public.restore_attendee(pg_temp.number('Eli'), gen_random_uuid()) ->> 'reason' = 'not-streamed', 'a place at home does not come back without a stream';
  assert public.mark_attendance(pg_temp.number('Jan'), 'attended', gen_random_uuid()) ->> 'kind' = 'done', 'people who were at home can still be marked';
  update studio.class_series set streamed = true where key = 'live';
end;
$$;

-- A correction after a lost answer moves the booking, too.
do $$
declare
  id constant uuid := gen_random_uuid();
begin
  perform pg_temp.become('nobody');
  perform pg_temp.book('Lou', '2027-01-27', class => 'live', id => id);
  assert public.correct_booking(id, '{lou@post.example}', 'Lou', 'lou@post.example', '07700 900200', 'credit_card', true) ->> 'kind' = 'booked'
    and pg_temp.place('Lou') = 'confirmed at home';
  assert public.correct_booking(id, '{lou@post.example}', 'Lou', 'lou@post.example', '07700 900200', 'credit_card') ->> 'kind' = 'booked'
    and pg_temp.place('Lou') = 'confirmed at home', 'a correction that says nothing about it moves nobody';
  perform pg_temp.book('Max', '2027-01-27', class => 'live');
  assert public.correct_booking(id, '{lou@post.example}', 'Lou', 'lou@post.example', '07700 900200', 'credit_card', false) ->> 'reason' = 'studio-full'
    and pg_temp.place('Lou') = 'confirmed at home';
end;
$$;

-- Paying online.
do $$
declare
  nia jsonb;
  ola jsonb;
begin
  update studio.studio_settings set online_ready = true, takes_online = true;
  assert pg_temp.begin_booking_checkout('Nia', 'live', '2027-01-27') ->> 'reason' = 'full';
  nia := pg_temp.begin_booking_checkout('Nia', 'live', '2027-01-27', at_home => true) -> 'checkout';
  assert nia ->> 'state' = 'open', 'a place at home is paid online although the studio is full';
  assert studio.places_taken(pg_temp.class_number('2027-01-27')) = 1 and studio.places_held(pg_temp.class_number('2027-01-27')) = 0, 'it holds no place in the studio';
  assert pg_temp.report_event(nia, 'session-paid') = 'applied' and pg_temp.reload(nia) ->> 'state' = 'paid', pg_temp.reload(nia)::text;
  assert pg_temp.place('Nia') = 'confirmed at home';
  assert pg_temp.begin_booking_checkout('Ola', 'quiet', '2027-01-27', at_home => true) ->> 'reason' = 'not-streamed';

  -- A person who was paying for the last place in the studio pays for a place at home instead.
  ola := pg_temp.begin_booking_checkout('Ola', 'live', '2027-02-03') -> 'checkout';
  perform pg_temp.book('Pia', '2027-02-03', class => 'live', waits => true);
  ola := pg_temp.begin_booking_checkout('Ola', 'live', '2027-02-03', instead => ola, at_home => true) -> 'checkout';
  assert ola ->> 'state' = 'open' and pg_temp.place('Pia') = 'confirmed', 'the held place goes to the waitlist';
  -- Only a hold at home is left.
  perform public.cancel_booking(pg_temp.token('Pia'));
  assert studio.is_booked(pg_temp.class_number('2027-02-03')) and studio.places_taken(pg_temp.class_number('2027-02-03')) = 0;
  assert studio.has_people_at_home('live');
end;
$$;
