-- Changes undone by staff: a cancelled date, a cancelled place.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/bookings.sql
\ir helpers/mails.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name)
values ('test-instructor', 'Test Instructor'), ('test-other', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 2, 1500),
  ('beside', 'Class Beside', 'testing', 99, 'test-other', '{1}', '18:30', '19:30', 2, 1500);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-000000000901', 'boss@studio.example'),
  ('00000000-0000-4000-8000-000000000902', 'reader@post.example');
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000901';

create function pg_temp.date() returns studio.occurrences language sql as $$
  select * from studio.occurrences where series = 'small' and held_on = '2027-01-18';
$$;
create function pg_temp.bring_back(version integer default (pg_temp.date()).version) returns jsonb language sql as $$
  select public.bring_back_occurrence((pg_temp.date()).number, version, gen_random_uuid());
$$;
create function pg_temp.restore(booking bigint) returns jsonb language sql as $$
  select public.restore_attendee(booking, gen_random_uuid());
$$;

-- A cancelled date.
do $$
declare
  date_number bigint := (pg_temp.date()).number;
  ada bigint := pg_temp.number_of(pg_temp.book('Ada', '2027-01-18'));
  bea bigint := pg_temp.number_of(pg_temp.book('Bea', '2027-01-18'));
  cyd bigint := pg_temp.number_of(pg_temp.book('Cyd', '2027-01-18', waits => true));
  id constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.become('boss');
  assert pg_temp.bring_back() = '{"kind": "refused", "reason": "not-cancelled"}', 'a date that is not cancelled cannot be brought back';
  assert public.cancel_occurrence(date_number, null, 'No heating', gen_random_uuid()) ->> 'kind' = 'conflict',
    'cancelling a date without a version is a conflict';
  answer := public.cancel_occurrence(date_number, (pg_temp.date()).version, 'No heating', gen_random_uuid());
  update studio.mails set attempts = 1, sent_at = studio.studio_now() where kind = 'class-cancelled';
  perform public.cancel_booking((select token::text from studio.bookings where number = bea));

  assert pg_temp.bring_back(1) ->> 'kind' = 'conflict', 'an outdated version is a conflict';
  assert pg_temp.bring_back(null) ->> 'kind' = 'conflict', 'bringing a date back without a version is a conflict';
  perform pg_temp.become('reader');
  assert pg_temp.bring_back() = '{"kind": "refused", "reason": "not-allowed"}', 'members cannot bring a date back';
  perform pg_temp.become('boss');

  -- Obstacles: the instructor has another class, the studio is closed, the class is paused, the date is in the past.
  update studio.occurrences set instructor = 'test-instructor' where series = 'beside' and held_on = '2027-01-18';
  assert pg_temp.bring_back() ->> 'reason' = 'instructor-busy', 'a date is not brought back if its instructor teaches another class at that time';
  update studio.occurrences set instructor = 'test-other' where series = 'beside' and held_on = '2027-01-18';
  update studio.instructors set status = 'on-leave' where key = 'test-instructor';
  assert pg_temp.bring_back() ->> 'reason' = 'instructor-unknown', 'a date is not brought back if its instructor is on leave';
  update studio.instructors set status = 'active' where key = 'test-instructor';
  update studio.class_series set status = 'paused' where key = 'small';
  assert pg_temp.bring_back() ->> 'reason' = 'series-unknown', 'a date of a paused class is not brought back';
  update studio.class_series set status = 'active' where key = 'small';
  update studio.occurrences set withdrawn = true where number = date_number;
  assert pg_temp.bring_back() ->> 'reason' = 'withdrawn', 'a withdrawn date is not brought back';
  update studio.occurrences set withdrawn = false where number = date_number;
  update studio.occurrences set cancelled_at = studio.studio_now() where series = 'small' and held_on = '2027-01-25';
  update studio.class_series set days = '{3}' where key = 'small';
  assert studio.bring_back_problem(pg_temp.date()) is null, 'a booked date is brought back on a day that its class has left';
  assert (select studio.bring_back_problem(occurrences) = 'withdrawn' from studio.occurrences where series = 'small' and held_on = '2027-01-25'),
    'a date without bookings is not brought back on a day that its class has left';
  update studio.class_series set days = '{1}' where key = 'small';
  perform pg_temp.set_clock('2027-01-18 18:00Z');
  assert pg_temp.bring_back() ->> 'reason' = 'over', 'a date whose start has passed is not brought back';
  perform pg_temp.set_clock('2027-01-11 08:00Z');
  assert public.bring_back_occurrence(0, 1, gen_random_uuid()) ->> 'reason' = 'unknown', 'an unknown date is refused';

  answer := public.bring_back_occurrence(date_number, (pg_temp.date()).version, id);
  assert answer ->> 'kind' = 'brought-back' and answer ->> 'mailed' = '2', answer::text;
  assert answer #>> '{record,status}' = 'upcoming' and answer #> '{record,cancelReason}' = 'null', answer::text;
  assert public.bring_back_occurrence(date_number, 1, id) = answer, 'a repeated request has one effect';
  assert pg_temp.mails('Ada') = '{booking-confirmed,class-cancelled,class-brought-back}', pg_temp.mails('Ada')::text;
  assert pg_temp.mails('Bea') = '{booking-confirmed,class-cancelled,booking-cancelled}', 'a person who cancelled gets no mail';
  assert pg_temp.mails('Cyd') = '{booking-waitlisted,class-cancelled,booking-promoted,class-brought-back}',
    'the place goes to the first person on the waitlist: ' || pg_temp.mails('Cyd')::text;
  assert (select before ? 'cancelled_at' and before ->> 'cancel_reason' = 'No heating'
    from studio.record_changes where kind = 'occurrence' and key = date_number::text order by record_changes.id desc limit 1),
    'the history keeps the reason';

  -- A place that was cancelled.
  assert pg_temp.restore(ada) ->> 'reason' = 'not-cancelled', 'a confirmed booking cannot be restored';
  assert pg_temp.restore(bea) ->> 'reason' = 'full', 'a booking is not restored if its place was given to another person';
  perform pg_temp.become('reader');
  assert pg_temp.restore(bea) ->> 'reason' = 'not-allowed', 'members cannot restore bookings';
  perform pg_temp.become('boss');
  perform public.cancel_attendee(cyd, gen_random_uuid());
  answer := pg_temp.restore(bea);
  assert answer ->> 'kind' = 'done', answer::text;
  assert (select (status, cancelled_at, cancelled_late) is not distinct from ('confirmed', null, false)
    from studio.bookings where number = bea), 'a restored booking has no trace of the cancellation';
  assert (pg_temp.mails('Bea'))[4] = 'booking-confirmed', 'the person is notified';
  assert pg_temp.restore(cyd) ->> 'reason' = 'full', 'a booking is not restored while the class is full';

  -- A person who booked again has a place already.
  perform public.cancel_attendee(ada, gen_random_uuid());
  perform pg_temp.book('Ada', '2027-01-18');
  assert pg_temp.restore(ada) ->> 'reason' = 'already-booked', 'a booking is not restored if its address has a place already';
  perform public.cancel_occurrence(date_number, (pg_temp.date()).version, 'Again', gen_random_uuid());
  assert pg_temp.restore(cyd) ->> 'reason' = 'cancelled', 'a booking in a cancelled class is not restored';
  perform pg_temp.set_clock('2027-01-18 20:00Z');
  update studio.occurrences set cancelled_at = null, cancel_reason = null where number = date_number;
  assert pg_temp.restore(cyd) ->> 'reason' = 'over', 'a booking in a past class is not restored';
  assert pg_temp.restore(0) ->> 'reason' = 'unknown', 'an unknown booking is refused';
end;
$$;

-- People who booked another class while the date was cancelled, or whose other class the date would overlap if it moved.
do $$
declare
  date_number bigint;
begin
  perform pg_temp.set_clock('2027-01-11 08:00Z');
  perform pg_temp.become('nobody');
  update studio.occurrences set cancelled_at = null, cancel_reason = null where series = 'small' and held_on = '2027-01-25';
  select number into date_number from studio.occurrences where series = 'small' and held_on = '2027-01-25';
  perform public.book('small', '2027-01-25', 'Una', 'una@post.example', '07700 900201', 'credit_card', false, gen_random_uuid());
  perform public.book('small', '2027-01-25', 'Vic', 'vic@post.example', '07700 900202', 'credit_card', false, gen_random_uuid());
  perform pg_temp.become('boss');
  assert public.occurrence_overlaps(date_number, '18:00', '19:00') = '[]', 'nobody has two places at first';
  perform public.cancel_occurrence(date_number, version, 'No heating', gen_random_uuid())
  from studio.occurrences where number = date_number;
  perform pg_temp.become('nobody');
  perform public.book('beside', '2027-01-25', 'Una', 'UNA@post.example', '07700 900201', 'credit_card', false, gen_random_uuid());

  perform pg_temp.become('boss');
  assert public.occurrence_overlaps(date_number, '18:00', '19:00')
    = '[{"name": "Una", "title": "Class Beside", "on": "2027-01-25", "start": "18:30", "end": "19:30"}]',
    'staff see who booked another class while the date was cancelled';
  assert public.occurrence_overlaps(date_number, '17:30', '18:30') = '[]', 'nobody has two places if the date ends before the other class';
  perform pg_temp.become('reader');
  assert public.occurrence_overlaps(date_number, '18:00', '19:00') = '[]', 'only admins see it';
end;
$$;

-- A date that is cancelled, brought back and cancelled again before a mail is sent.
create function pg_temp.bring_back_later_date() returns jsonb language sql as $$
  select public.bring_back_occurrence(number, version, gen_random_uuid())
  from studio.occurrences where series = 'beside' and held_on = '2027-01-25';
$$;
-- The mails about the cancellation that are on their way or were sent.
create function pg_temp.told(first_name text) returns text[] language sql as $$
  select coalesce(array_agg(kind order by number), '{}') from studio.mails
  where recipient = lower(first_name) || '@post.example' and kind in ('class-cancelled', 'class-brought-back')
    and dropped_at is null and (sent_at is not null or studio.is_mail_current(mails));
$$;
create function pg_temp.cancel_later_date(reason text) returns jsonb language sql as $$
  select public.cancel_occurrence(number, version, reason, gen_random_uuid())
  from studio.occurrences where series = 'beside' and held_on = '2027-01-25';
$$;
create function pg_temp.waiting_reasons(first_name text) returns text[] language sql as $$
  select array_agg(payload ->> 'reason' order by number) from studio.mails
  where recipient = lower(first_name) || '@post.example' and kind = 'class-cancelled'
    and sent_at is null and dropped_at is null and studio.is_mail_current(mails);
$$;
do $$
begin
  perform pg_temp.set_clock('2027-01-11 08:00Z');
  perform pg_temp.become('boss');
  update studio.occurrences set capacity = 3 where series = 'beside' and held_on = '2027-01-25';
  perform public.book(
    'beside', '2027-01-25', first_name, lower(first_name) || '@post.example', '07700 900300', 'credit_card', false, gen_random_uuid()
  ) from unnest('{Dot,Eli}'::text[]) as first_name;
  perform pg_temp.cancel_later_date('No heating');
  -- The server of this recipient answered late: the mail may have arrived.
  update studio.mails set attempts = 1 where recipient = 'eli@post.example' and kind = 'class-cancelled';
  assert pg_temp.bring_back_later_date() ->> 'mailed' = '1', 'only people who may have been told of the cancellation are counted';
  assert pg_temp.told('Dot') = '{}', 'a person who was not told that a date was cancelled is not told that it is held: ' || pg_temp.told('Dot')::text;
  assert pg_temp.told('Eli') = '{class-brought-back}', 'a person who may have been told that a date was cancelled is told that it is held: ' || pg_temp.told('Eli')::text;
  assert pg_temp.cancel_later_date('No light') ->> 'kind' = 'cancelled', 'a date that was brought back can be cancelled again';
  assert pg_temp.waiting_reasons('Dot') = '{No light}', 'one mail gives the latest reason: ' || pg_temp.waiting_reasons('Dot')::text;
  assert pg_temp.waiting_reasons('Eli') = '{No heating,No light}', 'a mail that was tried is not taken back: ' || pg_temp.waiting_reasons('Eli')::text;
  perform pg_temp.bring_back_later_date();
  assert pg_temp.told('Dot') = '{}', 'a person who was not told of the second cancellation is told nothing either: ' || pg_temp.told('Dot')::text;
  assert pg_temp.told('Eli') = '{class-brought-back}', 'a person who may have been told twice gets one mail that it is held: ' || pg_temp.told('Eli')::text;

  -- Dot is told of the first cancellation. The class is brought back, cancelled and brought back again before Dot is
  -- told of that.
  perform pg_temp.cancel_later_date('No light');
  update studio.mails set attempts = 1, sent_at = studio.studio_now() where kind = 'class-cancelled' and dropped_at is null;
  perform pg_temp.bring_back_later_date();
  perform pg_temp.cancel_later_date('No water');
  perform pg_temp.bring_back_later_date();
  assert pg_temp.told('Dot') = '{class-cancelled,class-brought-back}', 'the last mail says that the date is held: ' || pg_temp.told('Dot')::text;

  -- A mail about a cancellation that does not arrive.
  perform pg_temp.cancel_later_date('No staff');
  update studio.mails set failed_at = studio.studio_now(), problem = 'Mailbox full'
  where kind = 'class-cancelled' and payload ->> 'reason' = 'No staff';
  assert public.failed_mails() @? '$[*] ? (@.kind == "class-cancelled")', 'admins see that a person was not told of a cancellation';
  perform pg_temp.bring_back_later_date();
  assert not public.failed_mails() @? '$[*] ? (@.kind == "class-cancelled")', 'nobody has to be told of a cancellation that was undone';
end;
$$;
