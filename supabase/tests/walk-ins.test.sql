-- Walk-ins and attendance: people without an address, the times of marks, and the mails that staff cause. Runs in one
-- transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name)
values ('test-instructor', 'Test Instructor'), ('test-substitute', 'Test Substitute');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 3, 1500);
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-000000000901', 'boss@studio.example'),
  ('00000000-0000-4000-8000-000000000902', 'other-boss@studio.example');
update studio.user_roles set role = 'admin' where user_id::text like '%00090_';
delete from studio.mails;

create function pg_temp.add_walk_in(
  date_ bigint, full_name text, email text default '', phone text default '', again boolean default false
) returns jsonb language sql as $$
  select public.add_walk_in(date_, full_name, email, phone, 'pay_at_studio', gen_random_uuid(), again);
$$;
create function pg_temp.mails() returns text language sql as $$
  select string_agg(kind || ' ' || recipient, ', ' order by number) from studio.mails;
$$;

do $$
declare
  class_date studio.occurrences;
  answer jsonb;
  id constant uuid := gen_random_uuid();
  first_booking bigint;
begin
  perform pg_temp.become('boss');
  select * into class_date from studio.occurrences where series = 'small' and held_on = '2027-01-11';

  -- Two entries with the same name and no address are two people, after staff have confirmed it.
  assert pg_temp.add_walk_in(class_date.number, 'Wyn') ->> 'kind' = 'done';
  assert pg_temp.add_walk_in(class_date.number, ' WYN ') ->> 'reason' = 'already-here', 'a second person with the same name requires a confirmation';
  assert pg_temp.add_walk_in(class_date.number, 'Wyn', '', '07700 900123') ->> 'reason' = 'already-here', 'the same name with a telephone number requires a confirmation, too';
  assert (select count(*) from studio.bookings where occurrence = class_date.number) = 1, 'a refused walk-in takes no place';
  answer := pg_temp.add_walk_in(class_date.number, 'Wyn', again => true);
  assert jsonb_array_length(answer -> 'attendees') = 2, 'people without contact details are different people';
  assert pg_temp.mails() is null, 'no mail is written without an address';
  assert studio.booking_json((answer -> 'attendees' -> 0 ->> 'number')::bigint) ->> 'email' = '', 'a walk-in can have no address';

  -- Only walk-ins may leave no contact details.
  begin
    insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
    values (class_date.number, 'Eve', '', '', 'credit_card', 'confirmed', gen_random_uuid());
    assert false, 'only walk-ins may be without an address';
  exception when check_violation then null;
  end;

  -- Attendance can be marked from half an hour before the start, to the second.
  first_booking := (answer -> 'attendees' -> 0 ->> 'number')::bigint;
  perform pg_temp.set_clock('2027-01-11 17:29:59Z');
  assert public.mark_attendance(first_booking, 'attended', gen_random_uuid()) ->> 'reason' = 'too-early';
  perform pg_temp.set_clock('2027-01-11 17:30Z');
  assert public.mark_attendance(first_booking, 'no-show', gen_random_uuid()) ->> 'kind' = 'done';
  assert (select after = '{"status": "no-show"}' and before = '{"status": "confirmed"}'
    from studio.record_changes where kind = 'booking' order by record_changes.id desc limit 1), 'the history has the change';
  assert public.mark_attendance(first_booking, 'no-show', gen_random_uuid()) ->> 'kind' = 'done', 'marking twice is idempotent';
  -- Marks made offline count at the time they were made; a later mark takes precedence.
  perform pg_temp.set_clock('2027-01-11 18:00Z');
  assert public.mark_attendance(first_booking, 'attended', gen_random_uuid(), '31 minutes') ->> 'reason' = 'too-early',
    'the time of a mark is the one at which it was made';
  assert public.mark_attendance(first_booking, 'attended', gen_random_uuid(), '10 minutes') ->> 'kind' = 'done';
  assert (select marked_at = '2027-01-11 17:50Z' from studio.bookings where number = first_booking), 'the time of the mark is stored';
  assert public.mark_attendance(first_booking, 'no-show', gen_random_uuid(), '20 minutes') ->> 'reason' = 'superseded', 'an older mark changes nothing';
  assert public.mark_attendance(first_booking, 'attended', gen_random_uuid(), '20 minutes') ->> 'kind' = 'done', 'marks that agree are not a conflict';
  assert (select marked_at = '2027-01-11 17:50Z' from studio.bookings where number = first_booking), 'an older mark that agrees is not stored';
  assert public.mark_attendance(first_booking, 'attended', gen_random_uuid(), '4 minutes') ->> 'kind' = 'done';
  assert public.mark_attendance(first_booking, 'no-show', gen_random_uuid(), '7 minutes') ->> 'reason' = 'superseded',
    'a mark is older than a later one that changed nothing';
  assert public.mark_attendance(first_booking, 'no-show', gen_random_uuid(), '-1 day') ->> 'kind' = 'done'
    and (select marked_at = '2027-01-11 18:00Z' from studio.bookings where number = first_booking), 'no mark is later than its arrival';
  perform pg_temp.set_clock('2027-01-18 19:00Z');
  assert public.mark_attendance(first_booking, 'attended', gen_random_uuid()) ->> 'kind' = 'done', 'attendance can be marked until a week after the class';
  perform pg_temp.set_clock('2027-01-18 19:00:01Z');
  assert public.mark_attendance(first_booking, 'no-show', gen_random_uuid()) ->> 'reason' = 'too-late', 'attendance cannot be marked more than a week after the class';
  perform pg_temp.set_clock('2027-01-11 17:30Z');
  update studio.bookings set status = 'no-show', marked_at = null where number = first_booking;
  begin
    perform public.mark_attendance(first_booking, 'cancelled', gen_random_uuid());
    assert false, 'a booking cannot be cancelled by marking attendance';
  exception when invalid_parameter_value then null;
  end;
  answer := pg_temp.add_walk_in(class_date.number, 'Ada', 'ada@post.example');
  assert answer -> 'attendees' -> 2 ->> 'status' = 'attended', 'a walk-in is marked as attended';
  assert pg_temp.mails() is null, 'no mail tells a person who is at the door of their place';
  assert pg_temp.add_walk_in(class_date.number, 'Bea') ->> 'reason' = 'full', 'a person who missed the class keeps the place';

  -- Two requests with one id are one change; an id used by another person is refused.
  update studio.occurrences set capacity = 9 where number = class_date.number;
  perform public.add_walk_in(class_date.number, 'Cyd', '', '', 'credit_card', id);
  perform public.add_walk_in(class_date.number, 'Cyd', '', '', 'credit_card', id);
  assert (select count(*) from studio.bookings where name = 'Cyd') = 1, 'a retry is the same walk-in';
  assert (select not staff_requests.answer ? 'attendees' from studio.staff_requests where request_id = id),
    'the stored answer contains no names';
  perform pg_temp.become('other-boss');
  begin
    perform public.add_walk_in(class_date.number, 'Cyd', '', '', 'credit_card', id);
    assert false, 'the request id of another person is refused';
  exception when sqlstate 'PT409' then assert sqlerrm = 'request-used';
  end;
  perform pg_temp.become('boss');
  perform set_config('request.path', '/rpc/promote_attendee', true);
  begin
    perform public.promote_attendee((select number from studio.bookings where name = 'Cyd'), 'Next in line', id);
    assert false, 'the id of another action is refused';
  exception when sqlstate 'PT409' then assert sqlerrm = 'request-used';
  end;
  perform set_config('request.path', '', true);
  assert public.book('small', '2027-01-11', 'Cyd', 'cyd@post.example', '07700 900200', 'credit_card', false, (
    select request_id from studio.bookings where name = 'Cyd'
  )) = '{"kind": "refused", "reason": "request-used"}', 'a walk-in''s id gives nobody its private link';

  -- Cancelling the date: the mails have the reason, and people without an address are listed.
  perform pg_temp.set_clock('2027-01-11 18:30Z');
  select * into class_date from studio.occurrences where number = class_date.number;
  answer := public.cancel_occurrence(class_date.number, class_date.version, 'The heating.', gen_random_uuid());
  assert answer ->> 'kind' = 'cancelled' and answer ->> 'mailed' = '0', 'a person who attended gets no mail: ' || answer::text;
  assert answer -> 'withoutEmail' = '[{"name": "Wyn", "phone": ""}]', answer::text;

  select * into class_date from studio.occurrences where series = 'small' and held_on = '2027-01-18';
  perform pg_temp.add_walk_in(class_date.number, 'Dee', 'dee@post.example'), pg_temp.add_walk_in(class_date.number, 'Eli');
  insert into studio.person_notes (person, body, for_instructors)
  select bookings.person, note.body, note.body <> 'Pays late'
  from studio.bookings cross join (values ('Left knee'), ('Pays late'), ('Expecting')) as note (body)
  where bookings.name = 'Dee';
  assert (select attendee -> 'notes' from jsonb_array_elements(public.occurrence_attendees(class_date.number)) as attendee
    where attendee ->> 'name' = 'Dee') = '["Expecting", "Left knee"]', 'the list shows only the notes for instructors';
  assert (select attendee -> 'notes' from jsonb_array_elements(public.occurrence_attendees(class_date.number)) as attendee
    where attendee ->> 'name' = 'Eli') = '[]', 'a person without notes is listed without notes';
  answer := public.cancel_occurrence(class_date.number, class_date.version, 'The heating.', gen_random_uuid());
  assert pg_temp.mails() = 'booking-confirmed dee@post.example, class-cancelled dee@post.example', pg_temp.mails();
  assert (select payload ->> 'reason' = 'The heating.' and payload -> 'occurrence' ->> 'status' = 'cancelled'
    from studio.mails where kind = 'class-cancelled'), 'the mail contains the reason';
  assert answer -> 'withoutEmail' = '[{"name": "Eli", "phone": ""}]', answer::text;

  -- On a closed day no extra date can be held.
  insert into studio.closures (from_on, to_on, reason) values ('2027-01-20', '2027-01-20', 'A new floor');
  assert public.schedule_occurrence('small', '2027-01-20', 'test-instructor', '09:00', '10:00', 3, gen_random_uuid())
    ->> 'reason' = 'closed';
  update studio.class_series set status = 'paused' where key = 'small';
  assert public.schedule_occurrence('small', '2027-01-21', 'test-instructor', '09:00', '10:00', 3, gen_random_uuid())
    ->> 'reason' = 'series-unknown', 'a paused class has no extra dates';
  assert pg_temp.add_walk_in((select number from studio.occurrences where series = 'small' and held_on = '2027-01-25'), 'Fay')
    ->> 'reason' = 'paused', 'a paused class takes no walk-ins';

  -- A conflict names the author of the other change.
  select * into class_date from studio.occurrences where series = 'small' and held_on = '2027-01-25';
  perform public.save_occurrence(
    class_date.number, class_date.version, 'test-substitute', '18:00', '19:00', 3, gen_random_uuid()
  );
  perform pg_temp.become('other-boss');
  answer := public.save_occurrence(
    class_date.number, class_date.version, 'test-instructor', '18:00', '19:00', 4, gen_random_uuid()
  );
  assert answer ->> 'kind' = 'conflict' and answer ->> 'by' = 'boss@studio.example'
    and answer -> 'current' -> 'instructor' ->> 'key' = 'test-substitute', answer::text;
end;
$$;

-- Staff book a member before the class: they are notified, and see the booking in their account and calendar. Nobody has
-- places in two classes at the same time, whoever gives them.
do $$
declare
  answer jsonb;
  calendar text;
  late bigint;
  early bigint;
  booking studio.bookings;
begin
  perform pg_temp.set_clock('2027-02-01 08:00Z');
  delete from studio.mails;
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price) values
    ('early', 'Early Class', 'testing', 99, 'test-instructor', '{3}', '18:00', '19:00', 1, 1500),
    ('late', 'Late Class', 'testing', 99, 'test-substitute', '{3}', '18:30', '19:30', 5, 1500);
  insert into auth.users (id, email, email_confirmed_at) values ('00000000-0000-4000-8000-000000000903', 'una@post.example', now());
  select number into early from studio.occurrences where series = 'early' and held_on = '2027-02-17';
  select number into late from studio.occurrences where series = 'late' and held_on = '2027-02-17';
  perform pg_temp.become('una');
  calendar := public.renew_my_calendar();
  perform pg_temp.become('nobody');
  perform public.book('early', '2027-02-17', 'Vic', 'vic@post.example', '07700 900301', 'credit_card', false, gen_random_uuid());
  perform public.book('early', '2027-02-17', 'Una', 'una@post.example', '07700 900302', 'credit_card', true, gen_random_uuid());

  perform pg_temp.become('boss');
  answer := pg_temp.add_walk_in(late, 'Una', 'UNA@post.example', '07700 900302');
  assert answer ->> 'kind' = 'done', 'staff can book a person who only waits for another class at that time: ' || answer::text;
  assert (select payload ->> 'status' = 'confirmed' and payload ->> 'token' is not null and payload #>> '{noLongerWaitsFor,0,title}' = 'Early Class'
    from studio.mails where kind = 'booking-confirmed' and recipient = 'UNA@post.example'), 'the person is notified, with the class they no longer wait for';
  assert (select count(*) = 1 from studio.bookings where email = 'una@post.example' and status = 'cancelled'), 'the place ends their other waiting';
  perform pg_temp.become('una');
  assert public.my_bookings() -> 'rows' @> '[{"occurrence": {"series": "late", "on": "2027-02-17"}}]', 'a member sees in the account what staff have booked';
  assert public.calendar_feed(calendar)::text like '%Late Class%', 'a member''s calendar contains what staff have booked';

  -- Every way in which staff give a place is checked.
  perform pg_temp.become('boss');
  assert pg_temp.add_walk_in(late, 'Vic', 'vic@post.example') ->> 'reason' = 'overlapping', 'staff cannot add a person who has a place in another class at that time';
  assert (select count(*) = 1 from studio.bookings where email = 'vic@post.example'), 'a refusal books nothing';
  update studio.occurrences set capacity = 2 where number = early;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (early, 'Una', 'una@post.example', '07700 900302', 'credit_card', 'waitlisted', gen_random_uuid())
  returning * into booking;
  assert public.promote_attendee(booking.number, 'Rang us', gen_random_uuid()) ->> 'reason' = 'overlapping', 'staff cannot promote a person who has a place in another class at that time';
  perform public.cancel_attendee(booking.number, gen_random_uuid());
  assert public.restore_attendee(booking.number, gen_random_uuid()) ->> 'reason' = 'overlapping', 'staff cannot restore the cancelled booking of a person who has a place in another class at that time';
  select * into booking from studio.bookings where occurrence = late and email = 'UNA@post.example';
  perform public.cancel_attendee(booking.number, gen_random_uuid());
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (early, 'Una', 'una@post.example', '07700 900302', 'credit_card', 'waitlisted', gen_random_uuid());
  delete from studio.mails;
  assert public.restore_attendee(booking.number, gen_random_uuid()) ->> 'kind' = 'done', 'a place can be restored while the person waits for another class';
  assert (select payload #>> '{noLongerWaitsFor,0,title}' = 'Early Class' from studio.mails), 'the mail of a restored place names the class they no longer wait for';

  -- A person who came too late for one class may take the next.
  perform pg_temp.set_clock('2027-02-17 18:15Z');
  select * into booking from studio.bookings where occurrence = early and email = 'vic@post.example';
  assert pg_temp.add_walk_in(late, 'Vic', 'vic@post.example') ->> 'reason' = 'overlapping';
  perform public.mark_attendance(booking.number, 'no-show', gen_random_uuid());
  answer := pg_temp.add_walk_in(late, 'Vic', 'vic@post.example');
  assert answer ->> 'kind' = 'done', 'a person who was marked absent can be added to another class at that time: ' || answer::text;
  answer := public.mark_attendance(booking.number, 'confirmed', gen_random_uuid());
  assert answer ->> 'reason' = 'overlapping', 'the mark is not removed while they are in the other class: ' || answer::text;
  assert public.mark_attendance(booking.number, 'attended', gen_random_uuid()) ->> 'reason' = 'overlapping', 'a person is not marked as present in two classes at the same time';
  perform public.mark_attendance(bookings.number, 'no-show', gen_random_uuid()) from studio.bookings where occurrence = late and email = 'vic@post.example';
  assert public.mark_attendance(booking.number, 'attended', gen_random_uuid()) ->> 'kind' = 'done', 'a person who is marked absent in the other class can be marked as present';
end;
$$;

-- Staff book any day that they can plan.
do $$
declare
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-01-11 08:00Z');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('far', 'Far Class', 'testing', 99, 'test-substitute', '{1}', '10:00', '11:00', 3, 1500);
  perform pg_temp.become('boss');
  answer := public.classes_to_book('2028-01-10');
  assert jsonb_path_query_array(answer, '$.rows[*].series') @> '["far"]', 'staff can book a class a year ahead: ' || answer::text;
  answer := pg_temp.add_walk_in(
    (jsonb_path_query_first(answer, '$.rows[*] ? (@.series == "far").number') #>> '{}')::bigint, 'Far', 'far@post.example'
  );
  assert answer ->> 'kind' = 'done', answer::text;
  assert not public.classes_to_book('2028-01-11') @> '{"rows": [{"series": "far"}]}', 'a class is not offered on other days of the week';
  assert not public.classes_to_book('2027-01-04') @> '{"rows": [{"series": "far"}]}', 'a class that is over is not offered';
  assert not exists (select from studio.occurrences where series = 'far' and held_on = '2027-01-04'), 'no past date is added';
  assert public.classes_to_book('2029-01-11') ->> 'kind' = 'classes', 'staff plan for two years';
  assert public.classes_to_book('2029-01-12') ->> 'reason' = 'too-far', 'a day in more than two years is refused';
  perform pg_temp.become('nobody');
  assert public.classes_to_book('2028-01-17') ->> 'reason' = 'not-allowed', 'visitors are refused';
  assert not exists (select from studio.occurrences where series = 'far' and held_on = '2028-01-17'), 'they add no dates';
end;
$$;
