-- Reminders: when they are due, their recipients, and turning them off. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql

select pg_temp.set_clock('2027-01-04 08:00Z');

create function pg_temp.booking(first_name text) returns studio.bookings language sql as $$
  select bookings from studio.bookings where bookings.email = lower(first_name) || '@post.example' order by number desc limit 1;
$$;
create function pg_temp.reminders_of(first_name text) returns bigint language sql as $$
  select count(*) from studio.mails where recipient = lower(first_name) || '@post.example' and kind = 'booking-reminder';
$$;
create function pg_temp.prepare_mails_at(moment timestamptz) returns integer language sql as $$
  select pg_temp.set_clock(moment);
  select public.prepare_mails();
$$;

update studio.bookings set reminded_at = now();
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Evening Class', 'testing', 99, 'test-instructor', '{1,2,3,4,5,6,7}', '18:00', '19:00', 3, 1500),
  ('early', 'Early Class', 'testing', 99, 'other-instructor', '{1,2,3,4,5,6,7}', '06:30', '07:30', 3, 1500);

do $$
declare
  mail studio.mails;
begin
  perform pg_temp.book('Ada', '2027-01-12');
  perform pg_temp.book('Bea', '2027-01-12');
  assert pg_temp.prepare_mails_at('2027-01-11 17:59:59Z') = 0, 'no reminder is sent before 18:00';
  assert pg_temp.prepare_mails_at('2027-01-11 18:00Z') = 2 and pg_temp.reminders_of('Ada') = 1, 'reminders are sent at 18:00 on the evening before';
  assert pg_temp.prepare_mails_at('2027-01-11 18:01Z') = 0, 'a reminder is sent once';

  -- The reminder of a place that was taken after that is sent in the morning.
  perform pg_temp.book('Cyd', '2027-01-12');
  perform pg_temp.book('Dee', '2027-01-12', class => 'early');
  assert pg_temp.prepare_mails_at('2027-01-12 06:59Z') = 0, 'a person who books later gets no reminder at night';
  assert pg_temp.prepare_mails_at('2027-01-12 07:00Z') = 1 and pg_temp.reminders_of('Cyd') = 1, 'a late booking is reminded at 07:00 on the day';
  assert pg_temp.reminders_of('Dee') = 0, 'no reminder is sent for a class that has begun';

  -- Dropped if it is no longer true.
  select * into mail from studio.mails where recipient = 'ada@post.example' and kind = 'booking-reminder';
  assert studio.is_mail_current(mail), 'a reminder is true while the place is held';
  perform public.cancel_booking((pg_temp.booking('Ada')).token::text);
  assert not studio.is_mail_current(mail), 'the reminder of a cancelled booking is dropped';
  select * into mail from studio.mails where recipient = 'bea@post.example' and kind = 'booking-reminder';
  assert studio.is_mail_current(mail);
  update studio.occurrences set ends = ends + interval '5 minutes' where number = (pg_temp.booking('Bea')).occurrence;
  assert not studio.is_mail_current(mail), 'the reminder of another time is dropped';
  update studio.occurrences set ends = ends - interval '5 minutes' where number = (pg_temp.booking('Bea')).occurrence;
  perform pg_temp.set_clock('2027-01-12 18:00Z');
  assert not studio.is_mail_current(mail), 'the reminder of a class that has begun is dropped';
  assert pg_temp.prepare_mails_at('2027-01-12 18:30Z') = 0, 'no reminder is sent after the start';
end;
$$;

-- There is no reminder for a place that was booked on the day after 07:00, on the waitlist, or in a cancelled class.
do $$
begin
  perform pg_temp.set_clock('2027-01-13 07:00Z');
  perform pg_temp.book('Eli', '2027-01-13');
  assert pg_temp.prepare_mails_at('2027-01-13 12:00Z') = 0, 'a booking made after 07:00 on the day gets no reminder';
  perform pg_temp.book('Fay', '2027-01-15');
  perform pg_temp.book('Gil', '2027-01-15'), pg_temp.book('Hal', '2027-01-15');
  perform pg_temp.book('Ida', '2027-01-15', waits => true);
  perform studio.switch_reminders('hal@post.example', false);
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'small' and held_on = '2027-01-14';
  assert pg_temp.prepare_mails_at('2027-01-14 18:00Z') = 2, 'two people with a place are reminded';
  assert pg_temp.reminders_of('Ida') = 0 and pg_temp.reminders_of('Hal') = 0, 'waiting people and people who switched reminders off get none';
end;
$$;

-- A booked date of a paused class takes place.
do $$
begin
  perform pg_temp.set_clock('2027-01-20 08:00Z');
  perform pg_temp.book('Nan', '2027-01-22');
  update studio.class_series set status = 'paused' where key = 'small';
  assert pg_temp.prepare_mails_at('2027-01-21 18:00Z') = 1 and pg_temp.reminders_of('Nan') = 1, 'people are reminded of a booked date of a paused class';
  assert (select studio.is_mail_current(mails) from studio.mails where kind = 'booking-reminder' and recipient = 'nan@post.example'), 'the reminder is true';
  update studio.class_series set status = 'active' where key = 'small';
end;
$$;

-- A place that staff give back in the evening counts as taken at that time.
do $$
begin
  perform pg_temp.set_clock('2027-01-20 08:00Z');
  perform pg_temp.book('Ola', '2027-01-25');
  perform public.cancel_booking((pg_temp.booking('Ola')).token::text);
  perform pg_temp.set_clock('2027-01-24 20:00Z');
  perform pg_temp.become('admin');
  assert public.restore_attendee((pg_temp.booking('Ola')).number, gen_random_uuid()) ->> 'kind' = 'done';
  perform pg_temp.become('nobody');
  assert pg_temp.prepare_mails_at('2027-01-24 20:01Z') = 0, 'the confirmation is not followed by a reminder at once';
  assert pg_temp.prepare_mails_at('2027-01-25 07:00Z') = 1 and pg_temp.reminders_of('Ola') = 1, 'the reminder is sent in the morning';
end;
$$;

-- Across a clock change: 18:00 and 07:00 are times on the studio's clock.
do $$
begin
  perform pg_temp.set_clock('2027-03-20 08:00Z');
  perform pg_temp.book('Jon', '2027-03-28');
  assert pg_temp.prepare_mails_at('2027-03-27 18:00Z') = 1, 'in winter time 18:00 is 18:00 UTC';
  perform pg_temp.book('Kit', '2027-03-28');
  assert pg_temp.prepare_mails_at('2027-03-28 05:59Z') = 0 and pg_temp.prepare_mails_at('2027-03-28 06:00Z') = 1, 'in summer time 07:00 is 06:00 UTC';
  perform pg_temp.set_clock('2027-10-20 08:00Z');
  perform pg_temp.book('Lou', '2027-10-31');
  assert pg_temp.prepare_mails_at('2027-10-30 17:00Z') = 1, 'in summer time 18:00 is 17:00 UTC';
  perform pg_temp.book('Mia', '2027-10-31');
  assert pg_temp.prepare_mails_at('2027-10-31 06:59Z') = 0 and pg_temp.prepare_mails_at('2027-10-31 07:00Z') = 1, 'in winter time 07:00 is 07:00 UTC';
end;
$$;

-- A reminder that was not sent in the evening waits for the morning, and is dropped if the class has begun by then.
create function pg_temp.claimed_at(moment timestamptz) returns text[] language sql as $$
  select pg_temp.set_clock(moment);
  select coalesce(array_agg(mail ->> 'recipient'), '{}')
  from jsonb_array_elements(public.claim_mails(200)) as mail where mail ->> 'kind' = 'booking-reminder';
$$;

do $$
begin
  perform pg_temp.set_clock('2027-11-05 08:00Z');
  perform pg_temp.book('Pia', '2027-11-09'), pg_temp.book('Quy', '2027-11-09', class => 'early');
  assert pg_temp.prepare_mails_at('2027-11-09 03:00Z') = 2, 'reminders that were missed in the evening are written later';
  assert pg_temp.claimed_at('2027-11-09 03:00Z') = '{}', 'no reminder is sent at night';
  assert (public.checkup('{}') #>> '{mails,waiting}')::bigint = (
    select count(*) from studio.mails
    where sent_at is null and failed_at is null and dropped_at is null and kind <> 'booking-reminder'
  ), 'mails that wait for the morning are not reported as delayed';
  assert pg_temp.claimed_at('2027-11-09 06:59:59Z') = '{}', 'night ends at 07:00';
  assert pg_temp.claimed_at('2027-11-09 07:00Z') = '{pia@post.example}', 'a missed reminder is sent at 07:00';
  assert (select state = 'dropped' from studio.mails where recipient = 'quy@post.example' and kind = 'booking-reminder'),
    'the reminder of a class that began in the meantime is dropped';

  perform pg_temp.set_clock('2027-11-05 08:00Z');
  perform pg_temp.book('Rex', '2027-11-11'), pg_temp.book('Sue', '2027-11-11');
  perform pg_temp.prepare_mails_at('2027-11-10 18:00Z');
  assert pg_temp.claimed_at('2027-11-10 18:00Z') @> '{rex@post.example,sue@post.example}';
  perform public.mark_mail_failed(mails.number, 'No route to host') from studio.mails
  where recipient in ('rex@post.example', 'sue@post.example') and kind = 'booking-reminder';
  assert pg_temp.claimed_at('2027-11-10 22:30Z') = '{}', 'a failed reminder is not tried again at night';
  assert pg_temp.claimed_at('2027-11-11 07:00Z') = '{rex@post.example,sue@post.example}', 'a failed reminder is tried again in the morning';
  perform pg_temp.set_clock('2027-11-11 23:00Z');
  assert (
    select array_agg(kind order by kind) from unnest(array[
      'booking-confirmed', 'booking-promoted', 'booking-reminder', 'class-cancelled', 'membership-paused',
      'membership-unpaid-again', 'newsletter', 'order-placed', 'place-free'
    ]) as kind
    where studio.waits_for_morning(kind)
  ) = '{booking-reminder,membership-paused,membership-unpaid-again}', 'what somebody waits for is sent at night, too';
end;
$$;

-- Mails about a class that could only be sent after it are dropped.
do $$
declare
  unsent studio.mails[];
begin
  perform pg_temp.set_clock('2027-11-05 08:00Z');
  perform pg_temp.book('Tom', '2027-11-12'), pg_temp.book('Uma', '2027-11-12'), pg_temp.book('Val', '2027-11-12');
  perform pg_temp.book('Wyn', '2027-11-12', waits => true);
  perform studio.change_occurrence((pg_temp.booking('Tom')).occurrence, 'other-instructor', '18:00', '19:00', 3);
  perform studio.post_booking_mail(kind, (pg_temp.booking('Tom')).number)
  from unnest(array['booking-promoted', 'class-brought-back', 'class-message', 'booking-reminder']) as kind;
  unsent := array(
    select mails from studio.mails
    where booking in ((pg_temp.booking('Tom')).number, (pg_temp.booking('Wyn')).number) and recipient in ('tom@post.example', 'wyn@post.example')
  );
  perform pg_temp.set_clock('2027-11-12 17:59Z');
  assert (select bool_and(studio.is_mail_current(mail)) from unnest(unsent) as mail), 'before the class all of them are true';
  perform pg_temp.set_clock('2027-11-12 18:00Z');
  assert (select array_agg(mail.kind::text order by mail.kind) from unnest(unsent) as mail where not studio.is_mail_current(mail))
    = '{booking-reminder,booking-waitlisted}', 'reminders and waiting end with the beginning of the class';
  perform pg_temp.set_clock('2027-11-12 19:00Z');
  assert (select array_agg(mail.kind::text order by mail.kind) from unnest(unsent) as mail where studio.is_mail_current(mail))
    = '{class-message}', 'after the class only the message of staff is true';
end;
$$;

-- Turned off and on again: by the link, and in the account.
do $$
declare
  member constant uuid := (select id from auth.users where email = 'member@ekantik.example');
begin
  assert not public.set_reminders((pg_temp.booking('Mia')).token::text, false) and studio.wants_reminders('mia@post.example'),
    'the link of a booking switches no reminders: anybody may book with another person''s address';
  assert (select (pg_temp.booking('Mia')).reminder_token::text = payload ->> 'reminderToken' from studio.mails where kind = 'booking-reminder' and recipient = 'mia@post.example'),
    'a reminder contains the secret of its link';
  assert studio.booking_json((pg_temp.booking('Mia')).number)::text not like '%' || (pg_temp.booking('Mia')).reminder_token || '%', 'only the reminder contains the secret of its link';
  assert public.set_reminders((pg_temp.booking('Mia')).reminder_token::text, false), 'the link of a reminder switches reminders off';
  assert not studio.wants_reminders('MIA@post.example'), 'the choice applies to the address in any letter case';
  assert public.set_reminders((pg_temp.booking('Mia')).reminder_token::text, true) and studio.wants_reminders('mia@post.example'), 'reminders can be switched on again';
  assert not public.set_reminders(gen_random_uuid()::text, false), 'an unknown link changes no choice';
  assert not public.set_reminders('nonsense', false), 'a truncated link is refused';
  perform pg_temp.become(member);
  assert public.my_reminders(), 'reminders are on by default';
  assert not public.set_my_reminders(false), 'members can switch reminders off';
  assert not public.my_reminders(), 'the choice is stored';
  assert public.set_my_reminders(true), 'members can switch reminders on again';
  perform pg_temp.become('nobody');
  assert public.my_reminders() is null, 'a visitor without an account has no choice of reminders';
end;
$$;
