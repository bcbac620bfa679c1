-- Settings by admins: rules, limits, periods, and closing days with the people affected.
-- Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/mails.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('test-other', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 1, 1500),
  ('other', 'Other Class', 'testing', 99, 'test-other', '{2}', '18:00', '19:00', 5, 1500);

insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-000000000911', 'boss@studio.example'),
  ('00000000-0000-4000-8000-000000000912', 'own-instructor@studio.example');
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000911';
update studio.user_roles set role = 'instructor' where user_id = '00000000-0000-4000-8000-000000000912';

create function pg_temp.section(name text) returns jsonb language sql as $$
  select public.staff_settings() -> name;
$$;
create function pg_temp.save(section text, changed jsonb, version integer default null) returns jsonb language sql as $$
  select public.save_settings(
    section, pg_temp.section(section) -> 'values' || changed,
    coalesce(version, (pg_temp.section(section) ->> 'version')::integer), gen_random_uuid()
  );
$$;
create function pg_temp.book(first_name text, class text, held_on date, email text, waits boolean default false)
returns jsonb language sql as $$
  select public.book(class, held_on, first_name, email, '07700 900200', 'credit_card', waits, gen_random_uuid());
$$;
-- Edit Class, of a class of test-instructor.
create function pg_temp.edit(class text, changed jsonb, of_version integer, booked text, reason text default null)
returns jsonb language sql as $$
  select public.save_class(
    public.staff_class(class) || '{"instructor": "test-instructor"}' || changed, class, of_version, booked, gen_random_uuid(), reason
  );
$$;
create function pg_temp.close(from_on date, to_on date, reason text default 'A new floor') returns jsonb language sql as $$
  select public.close_days(from_on, to_on, reason, gen_random_uuid());
$$;

-- Gives a person a guest who left no address.
create function pg_temp.bring_guest(host text) returns void language sql as $$
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, brought_by)
  select occurrence, 'Guest', '', '', payment_method, status, gen_random_uuid(), number
  from studio.bookings where name = host order by number limit 1;
$$;

do $$
begin
  perform pg_temp.become('own-instructor');
  assert public.staff_settings() is null, 'instructors read no settings';
  assert public.save_settings('rules', '{"freeCancellationHours": 6, "bookAheadWeeks": 8}', 1, gen_random_uuid())
    = '{"kind": "refused", "reason": "not-allowed"}', 'instructors cannot change settings';
  assert public.closing_preview('2027-01-18', '2027-01-18') ->> 'reason' = 'not-allowed', 'instructors do not see the affected people';
  assert public.close_days('2027-01-18', '2027-01-18', 'x', gen_random_uuid()) ->> 'reason' = 'not-allowed',
    'instructors cannot close days';
  assert public.reopen_days(1, gen_random_uuid()) ->> 'reason' = 'not-allowed', 'instructors cannot reopen days';
end;
$$;

do $$
declare
  id constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.become('boss');
  answer := public.save_settings('rules', '{"freeCancellationHours": 24, "declineHours": 3, "undoMinutes": 5, "bookAheadWeeks": 10}', 1, id);
  assert answer #> '{record,values}' = '{"freeCancellationHours": 24, "declineHours": 3, "undoMinutes": 5, "bookAheadWeeks": 10}', 'a section is saved';
  assert answer #>> '{record,version}' = '2', 'saving increases the version';
  assert public.save_settings('rules', '{"freeCancellationHours": 24, "declineHours": 3, "undoMinutes": 5, "bookAheadWeeks": 10}', 1, id) = answer,
    'a repeated request gets the same answer';
  assert public.site_content() -> 'rules' = answer #> '{record,values}', 'the build reads the saved values';
  assert pg_temp.save('rules', '{"freeCancellationHours": 48}', 1) ->> 'kind' = 'conflict', 'an old version is a conflict';
  assert pg_temp.save('rules', '{}') #>> '{record,version}' = '2', 'saving equal values changes no version';
  assert pg_temp.save('rules', '{"freeCancellationHours": 337}') ->> 'reason' = 'value-invalid', 'a number too high is refused';
  assert pg_temp.save('rules', '{"bookAheadWeeks": 0}') ->> 'reason' = 'value-invalid', 'a number too low is refused';
  assert pg_temp.save('rules', '{"declineHours": 49}') ->> 'reason' = 'value-invalid', 'declining ends within two days';
  assert pg_temp.save('rules', '{"undoMinutes": 121}') ->> 'reason' = 'value-invalid', 'undoing ends within two hours';
  assert pg_temp.save('rules', '{"freeCancellationHours": "1; drop"}') ->> 'reason' = 'value-invalid', 'a text instead of a number is refused';
  assert pg_temp.save('rules', '{"zone": 3}') ->> 'reason' = 'value-invalid', 'an unknown name is refused';
  assert public.save_settings('rules', '{"bookAheadWeeks": 4}', 2, gen_random_uuid()) ->> 'reason' = 'value-invalid',
    'a section is saved as a whole';
  assert pg_temp.save('limits', '{"pieces-per-order": 12}') #>> '{record,values,pieces-per-order}' = '12', 'limits are saved';
  assert studio.limit_of('pieces-per-order') = 12, 'new limits apply at once';
  assert (public.staff_settings() #>> '{defaultLimits,pieces-per-order}')::integer = 30, 'the default limit is still listed';
  assert pg_temp.save('vat', '{"vatPercent": 101}') ->> 'reason' = 'value-invalid', 'a tax rate cannot exceed 100 %';
  assert pg_temp.save('vat', '{"vatPercent": 19}') #>> '{record,values,vatPercent}' = '19' and studio.vat_rate_of(null) = 1900, 'the usual tax is saved';
  assert pg_temp.save('retention', '{"mails": 30}') #>> '{record,values,mails}' = '30', 'retention periods are saved';
  assert public.record_history('settings', 'rules') -> 0 -> 'after' = '{"bookAheadWeeks": 10, "declineHours": 3, "undoMinutes": 5, "freeCancellationHours": 24}',
    'the history contains the changed values';
end;
$$;

-- Online payments are offered if an admin has enabled them and the server has its keys.
do $$
begin
  perform pg_temp.become('boss');
  assert pg_temp.section('online') = '{"ready": false, "takesOnline": false}', 'paying online is off at first';
  update studio.studio_settings set takes_online = true;
  assert public.online_offer() = '{"takesOnline": false}', 'paying online is not offered until the server is ready';
  assert public.set_online_ready(true) and not public.set_online_ready(true), 'the server reports that it has its keys';
  assert pg_temp.section('online') = '{"ready": true, "takesOnline": true}', 'admins see whether the server is ready';
  assert public.online_offer() = '{"takesOnline": true}', 'visitors can read that paying online is offered';
  assert public.set_online_ready(false) and public.online_offer() = '{"takesOnline": false}', 'paying online is not offered without the keys';
end;
$$;

-- The address and the opening hours of the studio.
do $$
declare
  invalid_values jsonb;
begin
  assert pg_temp.save('hours', '{"monday": "07:00–12:00, 16:00–21:00", "sunday": ""}') #>> '{record,values,monday}'
    = '07:00–12:00, 16:00–21:00', 'opening hours are saved';
  assert public.record_history('settings', 'hours') -> 0 -> 'after' = '{"monday": "07:00–12:00, 16:00–21:00", "sunday": ""}',
    'the history contains only the changed days';
  foreach invalid_values in array array[
    '{"monday": "7 to 9"}', '{"monday": "09:00–07:00"}', '{"monday": "07:00–09:00, 08:00–10:00"}', '{"monday": "25:00–26:00"}',
    '{"monday": null}', '{"monday": 7}', '{"holiday": ""}'
  ]::jsonb[] loop
    assert pg_temp.save('hours', invalid_values) ->> 'reason' = 'value-invalid', 'invalid opening hours are refused: ' || invalid_values::text;
  end loop;
  assert pg_temp.save('contact', '{"phone": "01632 960999", "town": "Reedham"}') #>> '{record,values,town}' = 'Reedham', 'the contact is saved';
  assert public.site_content() #>> '{contact,phone}' = '01632 960999', 'the build reads the contact';
  assert public.studio_contact() ->> 'town' = 'Reedham', 'mails and calendars have the contact at once';
  foreach invalid_values in array array[
    '{"email": "nobody"}', '{"email": ""}', '{"phone": ""}', '{"phone": "ring us"}', '{"street": ""}', '{"town": " Reedham"}',
    '{"country": "gb"}', '{"postcode": "NR99 1AA NR99 1AA"}', '{"street": null}'
  ]::jsonb[] loop
    assert pg_temp.save('contact', invalid_values) ->> 'reason' = 'value-invalid', 'an invalid contact is refused: ' || invalid_values::text;
  end loop;
  assert pg_temp.save('contact', '{"town": "Larkbourne"}', 1) ->> 'kind' = 'conflict', 'a change of an outdated version is a conflict';
end;
$$;

-- Pausing and archiving together with the bookings. Eve has the place, Fay waits; Gil left no address.
do $$
declare
  key text;
  answer jsonb;
  checkout jsonb;
begin
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values
    ('stops', 'Stopping Class', 'testing', 99, 'test-instructor', '{3}', '10:00', '11:00', 2, 1500),
    ('leaves', 'Leaving Class', 'testing', 99, 'test-instructor', '{4}', '10:00', '11:00', 1, 1500);
  foreach key in array array['stops', 'leaves'] loop
    perform pg_temp.become('nobody');
    perform pg_temp.book('Eve', key, '2027-01-13'::date + (key = 'leaves')::int, 'eve@post.example');
    perform pg_temp.book('Fay', key, '2027-01-13'::date + (key = 'leaves')::int, 'fay@post.example', true);
    perform pg_temp.become('boss');
    perform public.add_walk_in(
      (select number from studio.occurrences where series = key and held_on = '2027-01-20'::date + (key = 'leaves')::int),
      'Gil', '', '07700 900202', 'credit_card', gen_random_uuid(), false
    );
    assert public.stopping_preview(key) = '{"kind": "stopping", "dates": 2, "bookings": 3, "mailed": 2, "withoutEmail": 1}',
      'the preview counts the affected people: ' || public.stopping_preview(key)::text;
  end loop;
  assert public.set_class_status('stops', 'paused', 1, gen_random_uuid(), '  ') ->> 'reason' = 'reason-invalid', 'a missing reason is refused';
  assert (select status = 'active' from studio.class_series where class_series.key = 'stops'), 'without a reason nothing is changed';

  -- Edit Class asks the same: nothing is saved before it is answered.
  answer := pg_temp.edit('stops', '{"status": "paused"}', 1, 'ask');
  assert answer = jsonb_build_object(
    'kind', 'decision-needed', 'occurrences', 0, 'bookings', 0, 'stopping', public.stopping_preview('stops')
  ), 'an edit that pauses a class asks about its booked dates: ' || answer::text;
  assert pg_temp.edit('stops', '{"status": "paused"}', 1, 'cancel', ' ') ->> 'reason' = 'reason-invalid', 'an edit cancels no dates without a reason';
  assert (select status = 'active' from studio.class_series where class_series.key = 'stops'), 'the edit has saved nothing';

  answer := public.set_class_status('stops', 'paused', 1, gen_random_uuid());
  assert answer @> '{"kind": "saved", "mailed": 0, "withoutEmail": []}', 'without a reason booked dates are not cancelled';
  assert public.stopping_preview('stops') ->> 'dates' = '2', 'the booked dates are still planned';
  perform pg_temp.bring_guest('Gil');
  assert public.stopping_preview('stops') @> '{"bookings": 4, "mailed": 2, "withoutEmail": 1}',
    'a guest without an address is informed by the member: ' || public.stopping_preview('stops')::text;
  answer := public.set_class_status('stops', 'active', 2, gen_random_uuid());
  answer := public.set_class_status('stops', 'paused', 3, gen_random_uuid(), 'The teacher is away');
  assert answer @> '{"kind": "saved", "mailed": 2, "withoutEmail": [{"name": "Gil"}]}', 'the answer has the number of mails and the people without an address: ' || answer::text;
  assert answer #>> '{record,status}' = 'paused' and public.stopping_preview('stops') ->> 'dates' = '0', 'no booked date is left';
  assert (select payload ->> 'reason' = 'The teacher is away' from studio.mails
    where recipient = 'eve@post.example' and kind = 'class-cancelled'), 'the mail gives the reason';

  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('paid', 'Paid Class', 'testing', 99, 'test-instructor', '{1}', '15:00', '16:00', 2, 1500);
  update studio.studio_settings set takes_online = true;
  perform pg_temp.become('nobody');
  checkout := public.begin_checkout('{"kind": "booking", "series": "paid", "heldOn": "2027-01-18", "name": "Ida", "email": "ida@post.example", "phone": "07700 900203"}', gen_random_uuid()) -> 'checkout';
  perform pg_temp.become('boss');
  assert public.stopping_preview('paid') = '{"kind": "stopping", "dates": 1, "bookings": 1, "mailed": 0, "withoutEmail": 0}',
    'a person who is paying is affected: ' || public.stopping_preview('paid')::text;
  assert pg_temp.edit('paid', '{"status": "paused"}', 1, 'ask') ->> 'kind' = 'decision-needed', 'an edit asks about their date';
  perform public.set_class_status('paid', 'paused', 1, gen_random_uuid(), 'The teacher is away');
  perform public.record_payment_event(jsonb_build_object('id', 'evt_ida', 'type', 'session-paid', 'at', studio.utc_text(studio.studio_now()),
    'checkout', checkout -> 'token', 'session', 'cs_ida', 'paymentIntent', 'pi_ida', 'amount', 1500, 'currency', 'GBP'));
  assert public.checkout_by_token(checkout ->> 'token') ->> 'state' = 'refunded', 'a payment for a date that was cancelled meanwhile is refunded';

  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('edited', 'Edited Class', 'testing', 99, 'test-instructor', '{5}', '10:00', '11:00', 2, 1500);
  perform pg_temp.become('nobody');
  perform pg_temp.book('Hal', 'edited', '2027-01-15', 'hal@post.example');
  perform pg_temp.become('boss');
  answer := pg_temp.edit('edited', '{"status": "paused", "start": "10:15"}', 1, 'ask');
  assert answer @> '{"occurrences": 1, "bookings": 1, "stopping": {"dates": 1}}', 'an edit can ask both questions: ' || answer::text;
  answer := pg_temp.edit('edited', '{"status": "paused"}', 1, 'cancel', 'The hall is shut');
  assert answer @> '{"kind": "saved", "mailed": 1, "withoutEmail": [], "record": {"status": "paused"}}', answer::text;
  assert public.stopping_preview('edited') ->> 'dates' = '0' and (
    select payload ->> 'reason' = 'The hall is shut' from studio.mails
    where recipient = 'hal@post.example' and kind = 'class-cancelled'
  ), 'an edit cancels the booked dates of a class that it pauses';
  answer := pg_temp.edit('edited', '{"title": "Still"}', 2, 'ask');
  assert answer ->> 'kind' = 'saved', 'an edit of a paused class asks nothing: ' || answer::text;
  delete from studio.mails where recipient = 'hal@post.example';

  answer := public.remove_class('leaves', 1, gen_random_uuid(), 'It ends');
  assert answer @> '{"kind": "archived", "mailed": 2, "withoutEmail": [{"name": "Gil"}]}', 'archiving notifies the affected people in the same step';
  assert not exists (
    select from studio.occurrences join studio.bookings on bookings.occurrence = occurrences.number
    where series = 'leaves' and occurrences.cancelled_at is null
  ), 'booked dates are cancelled';
  delete from studio.mails where recipient in ('eve@post.example', 'fay@post.example');
end;
$$;

-- Closing days. Ada has the place on Monday, Bea waits; Cyd comes on Tuesday without an address.
do $$
declare
  answer jsonb;
  days bigint;
begin
  perform pg_temp.become('nobody');
  perform pg_temp.book('Ada', 'small', '2027-01-18', 'ada@post.example');
  perform pg_temp.book('Bea', 'small', '2027-01-18', 'bea@post.example', waits => true);
  perform pg_temp.become('boss');
  perform public.add_walk_in(
    (select number from studio.occurrences where series = 'other' and held_on = '2027-01-19'),
    'Cyd', '', '07700 900201', 'credit_card', gen_random_uuid(), false
  );

  assert public.closing_preview('2027-01-18', '2027-01-19') @> '{"bookings": 3, "mailed": 2, "withoutEmail": 1}',
    'the preview counts the affected people';
  perform pg_temp.bring_guest('Cyd');
  assert public.closing_preview('2027-01-18', '2027-01-19') @> '{"bookings": 4, "mailed": 2, "withoutEmail": 1}',
    'nobody has to telephone a guest';
  assert public.closing_preview('2027-01-19', '2027-01-18') ->> 'reason' = 'days-invalid', 'days in the wrong order are refused';
  assert public.closing_preview('2027-01-10', '2027-01-12') ->> 'reason' = 'over', 'the past cannot be closed';
  assert public.closing_preview('2027-02-01', '2027-04-04') ->> 'kind' = 'closing', 'nine weeks can be closed';
  assert public.closing_preview('2027-02-01', '2027-04-05') ->> 'reason' = 'too-long', 'more than nine weeks are refused';
  assert public.closing_preview('2029-01-11', '2029-01-11') ->> 'kind' = 'closing', 'the studio can be closed in two years';
  assert public.closing_preview('2029-01-11', '2029-01-12') ->> 'reason' = 'too-far', 'days in more than two years are refused';
  assert public.closing_preview('2027-12-24', '2072-12-26') ->> 'reason' = 'too-far', 'a mistyped year of the last day is refused as such';
  assert pg_temp.close('2072-12-24', '2072-12-26') ->> 'reason' = 'too-far', 'nothing is closed in a mistyped year';
  assert pg_temp.close('2027-01-18', '2027-01-19', '  ') ->> 'reason' = 'reason-invalid', 'a missing reason is refused';

  answer := pg_temp.close('2027-01-18', '2027-01-19');
  assert answer @> '{"kind": "closed", "mailed": 2, "withoutEmail": [{"name": "Cyd"}]}', 'the answer has the number of mails and the people without an address';
  assert (answer #>> '{record,cancelled}')::integer >= 2, 'the classes of these days are cancelled';
  assert pg_temp.mails('Ada') = '{booking-confirmed,class-cancelled}', 'a person with a place is notified';
  assert pg_temp.mails('Bea') = '{booking-waitlisted,class-cancelled}', 'a person on the waitlist is notified';
  update studio.mails set attempts = 1, sent_at = studio.studio_now() where kind = 'class-cancelled';
  assert pg_temp.close('2027-01-19', '2027-01-25') ->> 'reason' = 'already-closed', 'a day cannot be closed twice';
  assert pg_temp.book('Dot', 'small', '2027-01-18', 'dot@post.example') ->> 'reason' = 'closed', 'a closed day cannot be booked';
  assert (
    select bool_and(occurrence ->> 'status' = 'closed')
    from jsonb_array_elements(public.availability('2027-01-18', '2027-01-19') -> 'occurrences') as occurrence
  ), 'the schedule says closed, not cancelled';

  -- Classes that are added later, or move to these days later.
  days := (answer #>> '{record,id}')::bigint;
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price) values
    ('added', 'Added Class', 'testing', 99, 'test-instructor', '{1}', '06:00', '07:00', 1500),
    ('moved', 'Moved Class', 'testing', 99, 'test-instructor', '{3}', '07:00', '08:00', 1500);
  update studio.class_series set days = '{1}' where key = 'moved';
  assert (
    select count(*) = 2 and bool_and(cancelled_at = studio.studio_now() and cancel_reason = 'A new floor' and closed_by = days)
    from studio.occurrences where series in ('added', 'moved') and held_on = '2027-01-18'
  ), 'the dates of later classes are closed, too';
  assert public.add_walk_in(
    (select number from studio.occurrences where series = 'added' and held_on = '2027-01-18'),
    'Eli', '', '07700 900203', 'credit_card', gen_random_uuid(), false
  ) ->> 'reason' = 'closed', 'staff book nobody on a closed day';
  update studio.class_series set days = '{3}' where key = 'moved';
  assert not exists (select from studio.occurrences where series = 'moved' and held_on = '2027-01-18'),
    'a class that leaves a closed day has no date there';
  update studio.class_series set days = '{1}' where key = 'moved';
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, cancelled_at, request_id)
  select number, 'Eli', 'eli@post.example', '07700 900203', 'credit_card', 'cancelled', studio.studio_now(), gen_random_uuid()
  from studio.occurrences where series = 'moved' and held_on = '2027-01-18';
  update studio.class_series set days = '{3}' where key = 'moved';
  assert (select withdrawn and closed_by is null from studio.occurrences where series = 'moved' and held_on = '2027-01-18'),
    'reopening does not bring back what the class has left';
  update studio.class_series set days = '{1}' where key = 'moved';
  assert (select not withdrawn and cancelled_at is not null and closed_by = days from studio.occurrences where series = 'moved' and held_on = '2027-01-18'),
    'a class that returns to a closed day is not held on it';

  -- Ada cancels in the meantime, and the other instructor leaves.
  perform public.cancel_booking((select token::text from studio.bookings where email = 'ada@post.example'));
  update studio.instructors set status = 'on-leave' where key = 'test-other';
  answer := public.reopen_days(days, gen_random_uuid());
  assert answer ->> 'stillCancelled' = '1', 'a class without an instructor stays cancelled';
  assert (
    select cancelled_at is null and closed_by is null from studio.occurrences where series = 'small' and held_on = '2027-01-18'
  ), 'reopening brings classes back';
  assert (
    select count(*) = 2 and bool_and(cancelled_at is null) from studio.occurrences
    where series in ('added', 'moved') and held_on = '2027-01-18'
  ), 'reopening brings back dates that were added to the closed days later';
  assert (select status = 'confirmed' from studio.bookings where email = 'bea@post.example'), 'the first person on the waitlist gets the free place';
  assert 'class-brought-back' = any (pg_temp.mails('Bea')), 'the notified people are notified again';
  assert public.reopen_days(days, gen_random_uuid()) ->> 'reason' = 'unknown', 'a day cannot be reopened twice';
  assert pg_temp.book('Dot', 'small', '2027-01-25', 'dot@post.example') ->> 'kind' = 'booked', 'open days can be booked';
end;
$$;

-- Reopening during closing days: their first class is over, the second can be held, the third has no instructor.
do $$
declare
  closed jsonb;
begin
  insert into studio.instructors (key, name, status)
  values ('test-weekly', 'Weekly Instructor', 'active'), ('test-away', 'Away Instructor', 'on-leave');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price) values
    ('weekly', 'Weekly', 'testing', 99, 'test-weekly', '{1,3}', '05:00', '05:30', 1500),
    ('away', 'Away', 'testing', 99, 'test-away', '{3}', '05:00', '05:30', 1500);
  -- The classes of other instructors are not part of the count.
  update studio.class_series set status = 'paused' where key not in ('weekly', 'away');
  delete from studio.occurrences
  where held_on between '2027-02-15' and '2027-02-17' and series not in ('weekly', 'away');
  closed := pg_temp.close('2027-02-15', '2027-02-17');
  assert closed #>> '{record,cancelled}' = '3', closed::text;
  perform pg_temp.set_clock('2027-02-16 08:00Z');
  assert public.reopen_days((closed #>> '{record,id}')::bigint, gen_random_uuid()) @> '{"broughtBack": 1, "stillCancelled": 1}',
    'reopening counts only classes to come';
  assert (select cancelled_at is not null from studio.occurrences where series = 'weekly' and held_on = '2027-02-15'),
    'a class that is over stays cancelled';
  perform pg_temp.set_clock('2027-01-11 08:00Z');
end;
$$;

-- Closing the rest of a day: a class that is over was held, and a class that has begun is still held.
do $$
declare
  class_date studio.occurrences;
begin
  insert into studio.instructors (key, name) values ('test-early', 'Early Instructor');
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price) values
    ('over', 'Over', 'testing', 99, 'test-early', '{1}', '06:00', '07:00', 1500),
    ('begun', 'Begun', 'testing', 99, 'test-early', '{1}', '07:30', '08:30', 1500),
    ('coming', 'Coming', 'testing', 99, 'test-early', '{1}', '09:30', '10:30', 1500);
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Ida', 'ida@post.example', '07700 900204', 'credit_card', 'confirmed', gen_random_uuid()
  from studio.occurrences where series in ('over', 'begun') and held_on = '2027-01-11';
  assert pg_temp.close('2027-01-11', '2027-01-11') ->> 'kind' = 'closed';
  for class_date in select * from studio.occurrences where series in ('over', 'begun') and held_on = '2027-01-11' loop
    assert (select studio.booking_json(number) #>> '{occurrence,status}' = 'planned' from studio.bookings where occurrence = class_date.number),
      'nobody reads that a class that had begun is not held';
  end loop;
  assert (
    select jsonb_object_agg(occurrence ->> 'series', occurrence -> 'status')
    from jsonb_array_elements(public.availability('2027-01-11', '2027-01-11') -> 'occurrences') as occurrence
    where occurrence ->> 'series' in ('over', 'begun', 'coming')
  ) = '{"over": "planned", "begun": "planned", "coming": "closed"}', 'the schedule shows closed classes only';
end;
$$;
