-- The waitlist: promotions, notifications, claims, and staff who give a place to a person on it. Runs in one
-- transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/mails.sql
\ir helpers/waitlist.sql

select pg_temp.set_clock('2027-01-04 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 1, 1500);

insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000921', 'boss@studio.example');
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000921';

-- A place becomes free before the deadline, 06:00 on the day: the first in line gets it, and time to decline it.
do $$
declare
  answer jsonb;
begin
  perform pg_temp.book('Ada', '2027-01-11');
  perform pg_temp.book('Bea', '2027-01-11', waits => true);
  perform pg_temp.book('Cyd', '2027-01-11', waits => true);
  perform pg_temp.set_clock('2027-01-11 06:00Z');
  perform pg_temp.cancel('Ada');
  assert pg_temp.status('Bea') = 'confirmed' and pg_temp.mails('Bea') = '{booking-waitlisted,booking-promoted}',
    'the first person is promoted up to the deadline';
  assert pg_temp.mails('Cyd') = '{booking-waitlisted}', 'the second person is not notified';
  assert pg_temp.free_until('Bea') = '2027-01-11T09:00:00.000Z', 'a person who is promoted at night may decline until 09:00';
  assert (select payload ->> 'freeUntilAt' = '2027-01-11T09:00:00.000Z' and payload -> 'noLongerWaitsFor' = '[]'
    from studio.mails where recipient = 'bea@post.example' and kind = 'booking-promoted'), 'the mail has the time until which they may decline';

  -- The place is declined after the deadline: this is free of charge, and nobody is booked unexpectedly.
  perform pg_temp.set_clock('2027-01-11 09:00Z');
  answer := pg_temp.cancel('Bea');
  assert answer #>> '{booking,cancelledLate}' = 'false', 'declining in time is free, whatever the deadline says';
  assert pg_temp.status('Cyd') = 'waitlisted', 'no person is promoted after the deadline';
  assert pg_temp.mails('Cyd') = '{booking-waitlisted,place-free}', 'the waitlist is notified that a place is free';
  assert (pg_temp.booking('Cyd')).notified_at = studio.studio_now(), 'the time of the notification is stored';
end;
$$;

-- A place becomes free after the deadline: everyone in line is notified once, and the first to claim the place gets it.
do $$
declare
  answer jsonb;
  mail studio.mails;
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  perform pg_temp.book('Dee', '2027-01-13');
  perform pg_temp.book('Eli', '2027-01-13', waits => true);
  perform pg_temp.book('Fay', '2027-01-13', waits => true);
  perform pg_temp.book('Gil', '2027-01-13', waits => true);
  perform pg_temp.set_clock('2027-01-13 06:00:00.001Z');
  assert pg_temp.claim('Eli') ->> 'reason' = 'taken', 'a place that is not free cannot be claimed';
  answer := pg_temp.cancel('Dee');
  assert answer #>> '{booking,cancelledLate}' = 'true', 'a millisecond after the deadline is late';
  assert pg_temp.mails('Eli') = '{booking-waitlisted,place-free}' and pg_temp.mails('Gil') = '{booking-waitlisted,place-free}',
    'the whole waitlist is notified';
  select * into mail from studio.mails where recipient = 'gil@post.example' and kind = 'place-free';
  assert studio.is_mail_current(mail), 'the mail is true while the place is free';

  perform pg_temp.set_clock('2027-01-13 08:00Z');
  answer := pg_temp.claim('Fay');
  assert answer ->> 'kind' = 'claimed' and answer #>> '{booking,status}' = 'confirmed', 'the first to claim gets the place: ' || answer::text;
  assert answer #>> '{booking,freeUntilAt}' = '2027-01-13T08:10:00.000Z', 'a claim can be undone for ten minutes';
  assert pg_temp.claim('Fay') #>> '{booking,status}' = 'confirmed', 'claiming twice has one effect';
  assert pg_temp.mails('Fay') = '{booking-waitlisted,place-free,booking-confirmed}', 'one mail confirms the claim';
  answer := pg_temp.claim('Eli');
  assert answer ->> 'reason' = 'taken' and answer #>> '{booking,waitlistPosition}' = '1', 'a later claim keeps its position on the waitlist: ' || answer::text;
  assert not studio.is_mail_current(mail), 'a mail about a place that was given up is dropped';

  -- The claim is undone: the others are notified again, because a person had the place in between.
  perform pg_temp.set_clock('2027-01-13 08:10Z');
  answer := pg_temp.cancel('Fay');
  assert answer #>> '{booking,cancelledLate}' = 'false', 'a cancellation within ten minutes of booking is free';
  assert pg_temp.mails('Eli') = '{booking-waitlisted,place-free,place-free}', 'the whole waitlist is notified again';
  assert pg_temp.free_place_mails('Eli') = 1, 'a mail that was not sent in between is replaced';
  update studio.mails set sent_at = studio.studio_now() where kind = 'place-free' and dropped_at is null;
  perform pg_temp.book('Hal', '2027-01-13');
  assert pg_temp.status('Hal') = 'confirmed', 'a free place is open to everybody';
  assert pg_temp.free_until('Hal') = '2027-01-13T08:20:00.000Z', 'a late booking can be undone for ten minutes';
  perform pg_temp.set_clock('2027-01-13 08:20:00.001Z');
  answer := pg_temp.cancel('Hal');
  assert answer #>> '{booking,cancelledLate}' = 'true', 'after ten minutes cancelling is late';
  assert pg_temp.free_place_mails('Eli') = 2, 'a new mail follows one that was sent';
  update studio.mails set claimed_until = studio.studio_now() + interval '1 hour' where kind = 'place-free' and sent_at is null and dropped_at is null;

  -- The place is restored by staff and cancelled again: a person had it in between.
  perform pg_temp.become('boss');
  perform pg_temp.set_clock('2027-01-13 08:30Z');
  assert public.restore_attendee((pg_temp.booking('Hal')).number, gen_random_uuid()) ->> 'kind' = 'done';
  perform pg_temp.become('nobody');
  perform pg_temp.set_clock('2027-01-13 08:40Z');
  perform pg_temp.cancel('Hal');
  assert pg_temp.mails('Eli') = '{booking-waitlisted,place-free,place-free,place-free,place-free}', 'the waitlist is notified again after a place was restored and given back';
  assert pg_temp.free_place_mails('Eli') = 3, 'a mail that a worker is sending is not replaced';

  -- A higher capacity: one notification for all places.
  update studio.occurrences set capacity = 3 where series = 'small' and held_on = '2027-01-13';
  assert pg_temp.mails('Eli') = '{booking-waitlisted,place-free,place-free,place-free,place-free}', 'the waitlist is notified once of several free places';

  -- Every other result has a reason.
  perform pg_temp.cancel('Gil');
  assert pg_temp.claim('Gil') ->> 'reason' = 'cancelled', 'a person who left the waitlist cannot claim';
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'small' and held_on = '2027-01-13';
  assert pg_temp.claim('Eli') ->> 'reason' = 'not-held', 'a class that is not held cannot be booked';
  update studio.occurrences set cancelled_at = null where series = 'small' and held_on = '2027-01-13';
  perform pg_temp.set_clock('2027-01-13 18:00Z');
  assert pg_temp.claim('Eli') ->> 'reason' = 'begun', 'a place in a class that has begun cannot be claimed';
  assert public.claim_place('no such token') = '{"kind": "refused", "reason": "unknown-booking"}', 'an unknown link cannot claim';
end;
$$;

-- A person who pays with a pass of a plan with priority goes ahead of those without, as long as the pass is valid then.
do $$
declare
  occurrence_number bigint;
  member bigint;
  membership bigint;
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  perform pg_temp.book('Ike', '2027-01-20');
  perform pg_temp.book('Jan', '2027-01-20', waits => true);
  perform pg_temp.book('Kim', '2027-01-20', waits => true);
  perform pg_temp.book('Lee', '2027-01-20', waits => true);
  member := (pg_temp.booking('Kim')).person;
  occurrence_number := (pg_temp.booking('Kim')).occurrence;
  assert pg_temp.waitlist(occurrence_number) = '{Jan,Kim,Lee}', 'the longest waiting is first';

  perform pg_temp.become('boss');
  membership := studio.give_pass(member, 'monthly-unlimited', 'Bought at the desk.');
  assert pg_temp.waitlist(occurrence_number) = '{Jan,Kim,Lee}', 'anybody can type an address: a booking that no pass pays for has no priority';
  update studio.bookings set payment_method = 'membership' where number = (pg_temp.booking('Kim')).number;
  assert pg_temp.waitlist(occurrence_number) = '{Kim,Jan,Lee}', 'a member with priority is first';
  assert (
    select array_agg((attendee ->> 'name') || ' ' || (attendee ->> 'waitlistPosition') || ' ' || (attendee ->> 'waitlistPriority'))
    from jsonb_array_elements(public.occurrence_attendees(occurrence_number)) as attendee where attendee ->> 'status' = 'waitlisted'
  ) = '{Kim 1 true,Jan 2 false,Lee 3 false}', 'staff see the waitlist in its order, and why';

  update studio.plans set waitlist_priority = false where key = 'monthly-unlimited';
  assert pg_temp.waitlist(occurrence_number) = '{Kim,Jan,Lee}', 'a pass keeps the priority with which it was bought';
  update studio.plans set waitlist_priority = true where key = 'monthly-unlimited';
  insert into studio.pass_pauses (pass, from_on, to_on, made_at) values (membership, '2027-01-20', '2027-01-20', studio.studio_now());
  assert pg_temp.waitlist(occurrence_number) = '{Jan,Kim,Lee}', 'a pass that is paused on the day of the class gives no priority';
  delete from studio.pass_pauses where from_on = '2027-01-20';
  update studio.passes set closed_on = '2027-01-19' where number = membership;
  assert pg_temp.waitlist(occurrence_number) = '{Jan,Kim,Lee}', 'a pass that ends before the day of the class gives none';
  update studio.passes set closed_on = null where number = membership;

  perform pg_temp.become('nobody');
  perform pg_temp.cancel('Ike');
  assert pg_temp.status('Kim') = 'confirmed' and pg_temp.status('Jan') = 'waitlisted', 'the member with priority gets the free place';
  assert studio.pass_of((pg_temp.booking('Kim')).number) = membership, 'the pass pays for it';
end;
$$;

-- Staff see the waitlist, and may give a place to anyone on it, with a reason.
do $$
declare
  occurrence_number bigint;
  second bigint;
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-01-04 08:00Z');
  perform pg_temp.book('Bob', '2027-01-25');
  perform pg_temp.book('Cat', '2027-01-25', waits => true);
  perform pg_temp.book('Dan', '2027-01-25', waits => true);
  second := (pg_temp.booking('Dan')).number;
  occurrence_number := (pg_temp.booking('Dan')).occurrence;
  perform pg_temp.become('boss');
  assert public.promote_attendee(second, 'Has a bad back', gen_random_uuid()) ->> 'reason' = 'full', 'staff cannot promote above the capacity';
  perform pg_temp.set_clock('2027-01-25 12:00Z');
  perform public.cancel_attendee((pg_temp.booking('Bob')).number, gen_random_uuid());
  answer := public.occurrence_attendees(occurrence_number) -> 0;
  assert answer ->> 'waitlistPosition' = '1' and answer ->> 'bookedAt' = '2027-01-04T08:00:00.000Z'
    and answer ->> 'notifiedAt' = '2027-01-25T12:00:00.000Z', 'the waitlist has the time of booking and of the notification: ' || answer::text;
  assert public.promote_attendee(second, ' ', gen_random_uuid()) ->> 'reason' = 'reason-invalid', 'a missing reason is refused';
  answer := public.promote_attendee(second, ' Rang us first ', gen_random_uuid());
  assert answer ->> 'kind' = 'done' and pg_temp.status('Dan') = 'confirmed', 'anybody in line can be promoted: ' || answer::text;
  assert pg_temp.mails('Dan') = '{booking-waitlisted,place-free,booking-promoted}', 'the promoted person is notified';
  assert pg_temp.mails('Cat') = '{booking-waitlisted,place-free}', 'the person passed over is not notified';
  assert pg_temp.free_until('Dan') = '2027-01-25T14:00:00.000Z', 'a person with a new place can decline it, too';
  assert public.record_history('booking', second::text) -> 0 #>> '{after,promotion_reason}' = 'Rang us first',
    'the history contains the reason';
  perform studio.erase_bookings(array[second]);
  assert (pg_temp.booking('Dan')) is null and (select promotion_reason is null from studio.bookings where number = second),
    'erasing a person erases the reason';
  assert public.record_history('booking', second::text)::text not like '%Rang us%', 'the history does not contain the reason either';
end;
$$;
