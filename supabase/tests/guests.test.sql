-- Bringing a friend on a pass: two places or none, one guest place each. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/passes.sql

-- The clock is set by the tests: first to Monday, 11 January 2027, 05:00.
select pg_temp.set_clock('2027-01-11 05:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 2, 1500),
  ('large', 'Large Class', 'testing', 99, 'test-instructor', '{1,3,5}', '20:00', '21:00', 9, 1500),
  ('beside', 'Beside', 'testing', 99, 'other-instructor', '{1,3,5}', '20:30', '21:30', 9, 1500);
select studio.put_plans('[
  {"key": "pack", "name": "Pack", "kind": "pack", "price_minor": 4000, "currency": "GBP", "credits": 4, "days": 20, "begins": "bought", "introductory": false, "daily_limit": 1, "guests": 1, "position": 1},
  {"key": "alone", "name": "Alone", "kind": "pack", "price_minor": 4000, "currency": "GBP", "credits": 4, "days": 20, "begins": "bought", "introductory": false, "daily_limit": null, "position": 2},
  {"key": "month", "name": "Month", "kind": "unlimited", "price_minor": 8500, "currency": "GBP", "credits": null, "days": 31, "begins": "bought", "introductory": false, "daily_limit": null, "guests": 2, "position": 3}
]');

insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), caller || '@post.example', now() from unnest('{ada,bea,cyd,dot,boss}'::text[]) as caller;
update studio.user_roles set role = 'admin' where user_id = (select id from auth.users where email = 'boss@post.example');

create function pg_temp.bring(
  first_name text, held_on date, friend text, friend_email text default '', class text default 'large',
  method text default 'class_pass', request uuid default gen_random_uuid()
) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer #>> '{booking,guest,name}')
  from public.book_with_guest(class, held_on, first_name, first_name || '@post.example', '07700 900200', method, friend, friend_email, request) as answer;
$$;
create function pg_temp.host(first_name text, on_ date, class text default 'large') returns bigint language sql as $$
  select bookings.number from studio.bookings join studio.occurrences on occurrences.number = occurrence
  where email = first_name || '@post.example' and held_on = on_ and series = class order by bookings.number desc limit 1;
$$;
create function pg_temp.guest(first_name text, on_ date, class text default 'large') returns studio.bookings language sql as $$
  select * from studio.bookings where brought_by = pg_temp.host(first_name, on_, class) order by number desc limit 1;
$$;
create function pg_temp.token(booking bigint) returns text language sql as $$
  select token::text from studio.bookings where number = booking;
$$;
-- The balance of a person's newest pass: classes and guests.
create function pg_temp.balance_of(first_name text) returns text language sql as $$
  select studio.pass_balance(number) || ' ' || studio.guests_left(number)
  from studio.passes where person = pg_temp.person(first_name) order by number desc limit 1;
$$;
create function pg_temp.mail_kinds(booking bigint) returns text language sql as $$
  select string_agg(kind, ', ' order by number) from studio.mails where mails.booking = mail_kinds.booking;
$$;

-- The terms of the plan, and booking for two.
do $$
declare
  pass bigint;
  request constant uuid := gen_random_uuid();
begin
  pass := studio.give_pass(pg_temp.person('ada'), 'pack', 'Bought at the desk.');
  update studio.plans set guests = 5 where key = 'pack';
  assert pg_temp.balance_of('ada') = '4 1', 'a pass keeps the guests that were promised';
  assert studio.plans_json() @> '[{"key": "alone", "guests": 0}]', 'a plan without guests has none';

  perform pg_temp.become(null);
  assert pg_temp.bring('ada', '2027-01-13', 'Fay Friend') = 'pass-sign-in', 'a signed-out person cannot bring a guest';
  perform pg_temp.become('ada');
  assert pg_temp.bring('ada', '2027-01-13', '  ') = 'guest-name-invalid', 'a guest needs a name';
  assert pg_temp.bring('ada', '2027-01-13', repeat('x', 121)) = 'guest-name-invalid', 'the name of a guest has at most 120 characters';
  assert pg_temp.bring('ada', '2027-01-13', 'Fay', 'no address') = 'guest-email-invalid', 'the address of a guest must be one';
  assert pg_temp.bring('ada', '2027-01-13', 'Ada', 'ADA@post.example') = 'guest-already-booked', 'a member cannot be their own guest';
  assert pg_temp.bring('ada', '2027-01-13', 'Fay', method => 'pay_at_studio') = 'guest-none-left', 'a guest place requires a pass';
  assert pg_temp.host('ada', '2027-01-13') is null and pg_temp.balance_of('ada') = '4 1', 'a refusal books neither place';

  assert pg_temp.bring('ada', '2027-01-13', 'Fay Friend', '', request => request) = 'Fay Friend', 'a member with a guest place left brings a friend';
  assert pg_temp.bring('ada', '2027-01-13', 'Fay Friend', '', request => request) = 'Fay Friend', 'a retry books no further places';
  assert (pg_temp.guest('ada', '2027-01-13')).status = 'confirmed' and (pg_temp.guest('ada', '2027-01-13')).person is null, 'a guest without an address has a place, and is nobody in the list of people';
  assert (select studio.places_taken(occurrence) = 2 from studio.bookings where number = pg_temp.host('ada', '2027-01-13')), 'a member and a guest take two places';
  assert pg_temp.balance_of('ada') = '3 0', 'booking with a guest takes one credit and one guest place, despite the limit of one class a day';
  assert studio.booking_due(pg_temp.guest('ada', '2027-01-13')) = 0, 'a guest owes nothing';
  assert (select payload #>> '{guest,name}' = 'Fay Friend' from studio.mails
    where booking = pg_temp.host('ada', '2027-01-13') and kind = 'booking-confirmed'), 'the mail names the guest';
  assert pg_temp.mail_kinds((pg_temp.guest('ada', '2027-01-13')).number) is null, 'a guest without an address gets no mail';
  assert pg_temp.bring('ada', '2027-01-15', 'Fay Friend') = 'guest-none-left', 'a pass without guest places left is refused';
  assert public.my_passes() @> '[{"guests": 1, "guestsLeft": 0}]', 'members see how many guest places they have left';
  assert public.my_ways_to_pay('large', '2027-01-15') @> '{"class_pass": {"pass": {"guestsLeft": 0}}}', 'the form knows that no guest place is left';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- Cancelling the guest's place, or both.
do $$
declare
  host bigint := pg_temp.host('ada', '2027-01-13');
  guest studio.bookings := pg_temp.guest('ada', '2027-01-13');
begin
  assert public.cancel_guest(gen_random_uuid()::text) ->> 'reason' = 'unknown-booking', 'a guest can be cancelled only with the link';
  assert public.cancel_guest(pg_temp.token(host)) -> 'booking' @> '{"status": "confirmed", "guest": null}', 'the member keeps the place';
  assert public.cancel_guest(pg_temp.token(host)) ->> 'kind' = 'cancelled', 'cancelling twice has one effect';
  assert pg_temp.balance_of('ada') = '3 1', 'cancelling in time returns the guest place';
  assert studio.set_guest(host, 'Gil Guest', 'gil@elsewhere.example') is null, 'another friend can come instead';
  guest := pg_temp.guest('ada', '2027-01-13');
  assert pg_temp.mail_kinds(guest.number) = 'booking-confirmed', 'a guest with an address gets a mail';
  assert studio.booking_json(guest.number) @> '{"broughtBy": "ada"}' and not studio.booking_json(guest.number) ? 'pass',
    'a guest sees the member''s name, but not the pass';
  assert studio.set_guest(host, 'Gil B. Guest', 'gil@elsewhere.example') is null
    and (select name = 'Gil B. Guest' and token = guest.token from studio.bookings where number = guest.number), 'the guest’s name is corrected';
  update studio.bookings set reminder_token = gen_random_uuid() where number = guest.number;
  assert studio.set_guest(host, 'Gil B. Guest', 'gil@post.example') is null
    and (select token <> guest.token and reminder_token is null from studio.bookings where number = guest.number),
    'the links that an earlier address received end';
  guest := pg_temp.guest('ada', '2027-01-13');
  assert studio.set_guest(guest.number, 'Hal', '') = 'guest-alone', 'a guest cannot bring a guest';
  assert public.cancel_booking(guest.token::text) ->> 'kind' = 'cancelled' and pg_temp.balance_of('ada') = '3 1',
    'a guest can give up the place';
  assert studio.set_guest(host, 'Gil Guest', '') is null, 'a friend can come instead of a guest who gave up the place';

  assert public.cancel_booking(pg_temp.token(host)) ->> 'kind' = 'cancelled', 'the member cancels in time';
  assert (pg_temp.guest('ada', '2027-01-13')).status = 'cancelled', 'cancelling the place of the member cancels that of the guest';
  assert pg_temp.balance_of('ada') = '4 1', 'cancelling in time returns the credit and the guest place';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();

  -- Staff have marked the guest before the class begins, and the member cancels.
  assert pg_temp.bring('ada', '2027-01-13', 'Gil Guest') = 'Gil Guest', 'a guest place that was returned can be used again';
  host := pg_temp.host('ada', '2027-01-13');
  guest := pg_temp.guest('ada', '2027-01-13');
  update studio.bookings set status = 'attended' where number = guest.number;
  assert public.cancel_booking(pg_temp.token(host)) ->> 'kind' = 'cancelled' and (pg_temp.guest('ada', '2027-01-13')).status = 'cancelled',
    'cancelling the place of the member cancels that of a guest who is marked as attended';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();

  -- Cancelled too late, and waived.
  assert pg_temp.bring('ada', '2027-01-13', 'Gil Guest') = 'Gil Guest', 'cancelling for a marked guest returned the guest place';
  host := pg_temp.host('ada', '2027-01-13');
  guest := pg_temp.guest('ada', '2027-01-13');
  perform pg_temp.set_clock('2027-01-13 19:00Z');
  assert public.cancel_booking(pg_temp.token(host)) -> 'booking' @> '{"cancelledLate": true}', 'an hour before the class the place of the member is cancelled late';
  assert (select cancelled_late from studio.bookings where number = guest.number) and pg_temp.balance_of('ada') = '3 0',
    'cancelling late keeps the credit and the guest place';
  perform pg_temp.become('boss');
  assert public.restore_attendee(guest.number, gen_random_uuid()) ->> 'reason' = 'guest-alone', 'a guest is not restored without the member';
  assert public.waive_credit(guest.number, 'Ill.', gen_random_uuid()) ->> 'kind' = 'done' and pg_temp.balance_of('ada') = '3 1',
    'staff give the guest place back';
  assert public.restore_attendee(host, gen_random_uuid()) ->> 'kind' = 'done'
    and public.restore_attendee(guest.number, gen_random_uuid()) ->> 'kind' = 'done' and pg_temp.balance_of('ada') = '3 0',
    'both have their places again';
  perform pg_temp.set_clock('2027-01-13 20:30Z');
  assert public.mark_attendance(guest.number, 'no-show', gen_random_uuid()) ->> 'reason' is null
    and pg_temp.balance_of('ada') = '3 0', 'a guest who did not come used the guest place';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
  perform pg_temp.set_clock('2027-01-14 05:00Z');
end;
$$;

-- Places for two, and people who are in another class.
do $$
declare
  host bigint;
begin
  perform pg_temp.become('bea');
  perform studio.give_pass(pg_temp.person('bea'), 'month', '');
  assert pg_temp.bring('bea', '2027-01-15', 'Gil', 'gil@elsewhere.example', 'small', 'membership') = 'Gil', 'a membership may have guests, too';
  assert pg_temp.balance_of('bea') = '0 1', 'a guest on a membership takes one guest place';
  perform pg_temp.become('cyd');
  perform studio.give_pass(pg_temp.person('cyd'), 'pack', '');
  assert pg_temp.bring('cyd', '2027-01-15', 'Hal', class => 'small') = 'full', 'a member with a guest cannot join the waitlist';
  update studio.occurrences set capacity = 3 where held_on = '2027-01-15' and series = 'small';
  assert pg_temp.bring('cyd', '2027-01-15', 'Hal', class => 'small') = 'guest-no-place', 'two people need two places';
  assert pg_temp.host('cyd', '2027-01-15', 'small') is null and pg_temp.balance_of('cyd') = '4 5', 'the single place stays free and no credit is used';
  perform public.book('beside', '2027-01-15', 'Ivy', 'ivy@elsewhere.example', '07700 900300', 'pay_at_studio', false, gen_random_uuid());
  assert pg_temp.bring('cyd', '2027-01-15', 'Ivy', 'ivy@elsewhere.example') = 'guest-already-booked', 'a guest cannot be in two classes at once';

  update studio.bookings set status = 'waitlisted' where email = 'ivy@elsewhere.example';
  assert pg_temp.bring('cyd', '2027-01-15', 'Ivy', 'ivy@elsewhere.example') = 'Ivy', 'a guest may wait for another class';
  assert (select status = 'waitlisted' from studio.bookings where email = 'ivy@elsewhere.example' and brought_by is null), 'a member ends nobody else''s waiting';
  perform public.cancel_booking(pg_temp.token(pg_temp.host('cyd', '2027-01-15')));

  -- A place that a guest leaves is given to the waitlist.
  perform pg_temp.become(null);
  perform public.book('small', '2027-01-15', 'Jon', 'jon@elsewhere.example', '07700 900301', 'pay_at_studio', false, gen_random_uuid());
  perform public.book('small', '2027-01-15', 'Kit', 'kit@elsewhere.example', '07700 900302', 'pay_at_studio', true, gen_random_uuid());
  assert (select status = 'waitlisted' from studio.bookings where email = 'kit@elsewhere.example'), 'a person who books a full class waits';
  host := pg_temp.host('bea', '2027-01-15', 'small');
  perform public.cancel_guest(pg_temp.token(host));
  assert (select status = 'confirmed' from studio.bookings where email = 'kit@elsewhere.example'), 'the first person on the waitlist is promoted';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- A lost response, and details changed before the retry.
do $$
declare
  request constant uuid := gen_random_uuid();
  address constant text := 'cyd@post.example';
begin
  perform pg_temp.become('cyd');
  assert public.correct_booking_with_guest(request, array[address], 'cyd', address, '07700 900200', 'class_pass', 'Hal', '') ->> 'kind' = 'none', 'a request that never arrived has no booking to correct';
  assert pg_temp.bring('cyd', '2027-01-18', 'Hal', request => request) = 'Hal', 'the retry books both places';
  assert public.correct_booking_with_guest(request, array[address], 'cyd', address, '07700 900200', 'class_pass', 'Hal Friend', '')
    #>> '{booking,guest,name}' = 'Hal Friend' and pg_temp.balance_of('cyd') = '3 4', 'the guest has the corrected name';
  assert public.correct_booking_with_guest(request, array[address], 'cyd', address, '07700 900200', 'class_pass', 'Hal', 'nothing')
    ->> 'reason' = 'guest-email-invalid' and (pg_temp.guest('cyd', '2027-01-18')).name = 'Hal Friend', 'a correction with an invalid address changes nothing';
  assert public.correct_booking_with_guest(request, array[address], 'cyd', address, '07700 900200', 'pay_at_studio', 'Hal', '')
    #> '{booking,guest}' = 'null' and pg_temp.balance_of('cyd') = '4 5', 'a member who pays at the studio cannot bring a guest free';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- At the desk, and cancelled classes.
do $$
declare
  host bigint;
  answer jsonb;
  request constant uuid := gen_random_uuid();
begin
  perform public.book('large', '2027-01-20', 'cyd', 'cyd@post.example', '07700 900200', 'class_pass', false, gen_random_uuid());
  host := pg_temp.host('cyd', '2027-01-20');
  assert public.bring_guest(host, 'Hal', '', gen_random_uuid()) ->> 'reason' = 'not-allowed', 'members cannot add a guest at the desk';
  perform pg_temp.set_clock('2027-01-20 19:50Z');
  perform pg_temp.become('boss');
  assert studio.attendees_json((select occurrence from studio.bookings where number = host)) @> '[{"mayBringGuest": true}]', 'staff see who may still bring a guest';
  assert public.bring_guest(host, ' ', '', gen_random_uuid()) ->> 'reason' = 'guest-name-invalid', 'a guest at the desk needs a name, too';
  perform public.mark_attendance(host, 'attended', gen_random_uuid());
  answer := public.bring_guest(host, 'Hal', '', request);
  assert answer -> 'attendees' @> '[{"name": "Hal", "broughtBy": "cyd", "status": "attended", "mayBringGuest": false}]', answer::text;
  assert public.bring_guest(host, 'Hal', '', request) ->> 'kind' = 'done'
    and (select count(*) = 1 from studio.bookings where brought_by = host), 'a repeated request adds one guest';
  assert pg_temp.balance_of('cyd') = '3 4', 'the guest at the desk took one guest place';
  perform pg_temp.set_clock('2027-01-20 21:30Z');
  assert public.bring_guest(host, 'Hal the Second', '', gen_random_uuid()) ->> 'reason' = 'begun', 'a guest cannot be added after the class';

  perform pg_temp.set_clock('2027-01-21 05:00Z');
  perform pg_temp.become('cyd');
  assert pg_temp.bring('cyd', '2027-01-22', 'Hal') = 'Hal', 'the member brings a guest to a class that will be cancelled';
  update studio.occurrences set cancelled_at = studio.studio_now(), cancel_reason = 'Ill' where held_on = '2027-01-22' and series = 'large';
  assert pg_temp.balance_of('cyd') = '3 4' and pg_temp.disagreements() is null, 'cancelling the class returns the credit and the guest place';
  assert not exists (select from studio.recipients_of((select occurrence from studio.bookings where number = pg_temp.host('cyd', '2027-01-22')), 'affected') as recipients
    where recipients.name = 'Hal'), 'a guest without an address is not a recipient';
  update studio.occurrences set cancelled_at = null, cancel_reason = null where held_on = '2027-01-22' and series = 'large';
  assert pg_temp.balance_of('cyd') = '2 3' and pg_temp.disagreements() is null, 'the credit and the guest place are taken again when the class is brought back';
end;
$$;

-- Remaining credits expire with the pass; a refund ends it at once; and the rules also apply to direct writes.
do $$
declare
  pass bigint;
begin
  pass := (select number from studio.passes where person = pg_temp.person('ada') order by number desc limit 1);
  assert pg_temp.balance_of('ada') = '3 0', 'the pass has no guest place left';
  begin
    insert into studio.pass_entries (pass, kind, credits, guests, made_at) values (pass, 'corrected', 0, -1, studio.studio_now());
    assert false, 'guest places of a pass cannot be negative';
  exception when sqlstate 'PT409' then
    assert sqlerrm = 'no-credit-left', 'the refusal names the reason';
  end;
  begin
    update studio.pass_entries set guests = 5 where pass_entries.pass = (select number from studio.passes where person = pg_temp.person('cyd'));
    assert false, 'an entry of the ledger cannot be changed';
  exception when sqlstate 'PT409' then
    assert sqlerrm = 'ledger-fixed', 'the refusal names the reason';
  end;
  begin
    insert into studio.pass_entries (pass, kind, credits, guests, booking, made_at)
    select number, 'taken', -1, -1, pg_temp.host('cyd', '2027-01-20'), studio.studio_now()
    from studio.passes where person = pg_temp.person('cyd');
    assert false, 'an entry changes at most one guest place';
  exception when check_violation then null;
  end;
  perform studio.give_pass(pg_temp.person('dot'), 'pack', '');
  pass := (select number from studio.passes where person = pg_temp.person('dot'));
  perform studio.close_pass(pass, 'refunded', 'Ill');
  assert pg_temp.balance_of('dot') = '0 0', 'a pass that is closed has no guests';
  perform pg_temp.set_clock('2027-03-01 05:00Z');
  perform studio.check_passes();
  assert pg_temp.balance_of('cyd') = '0 0' and pg_temp.disagreements() is null, 'guest places expire with their pass';
end;
$$;

-- Erasing a member also erases guests whom nobody else knows; erasing a guest also removes them from mails to the
-- member.
do $$
declare
  host bigint;
begin
  perform pg_temp.set_clock('2027-01-21 05:00Z');
  perform pg_temp.become('bea');
  update studio.passes set closed_on = '2027-01-20' where person = pg_temp.person('bea');
  perform studio.give_pass(pg_temp.person('bea'), 'month', '');
  assert pg_temp.bring('bea', '2027-01-25', 'Gil', 'gil@elsewhere.example', 'large', 'membership') = 'Gil', 'a new membership has guest places of its own';
  host := pg_temp.host('bea', '2027-01-25');
  assert (select payload #>> '{guest,name}' = 'Gil' from studio.mails where booking = host), 'the mail to the member names the guest';
  perform pg_temp.become('boss');
  assert public.erase_person('gil@elsewhere.example', gen_random_uuid()) ->> 'kind' = 'erased', 'a guest with an address can be erased';
  assert (select status = 'confirmed' from studio.bookings where number = host), 'the member keeps the place';
  assert not exists (select from studio.mails where payload::text like '%"Gil"%'), 'no mail contains the guest''s name any more';
  assert not exists (select from studio.bookings where name = 'Gil'), 'no booking contains the guest''s name any more';
  assert studio.set_guest(host, 'Lou Unknown', '') is null, 'the member brings somebody else';
  assert public.erase_person('bea@post.example', gen_random_uuid()) ->> 'kind' = 'erased', 'a member who brings a guest can be erased';
  assert not exists (select from studio.bookings where name = 'Lou Unknown'), 'a guest without contact details is erased with the member';
  assert not exists (select from studio.record_changes where before::text || after::text like '%Lou Unknown%'), 'the history does not contain the guest''s name either';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- The place of a guest is returned in the same cases as that of the member, whenever the guest was brought.
do $$
declare
  day constant date := '2027-03-01';
  host bigint;
begin
  perform pg_temp.set_clock('2027-03-01 06:00Z');
  perform studio.give_pass(pg_temp.person('dot'), 'month', 'Bought at the desk.');
  perform pg_temp.become('dot');
  assert public.book('large', day, 'dot', 'dot@post.example', '07700 900200', 'membership', false, gen_random_uuid()) ->> 'kind' = 'booked', 'a member books alone';
  host := pg_temp.host('dot', day);
  -- As after a promotion from the waitlist.
  update studio.bookings set promised_until = '2027-03-01 10:00Z' where number = host;
  perform pg_temp.set_clock('2027-03-01 09:00Z');
  perform pg_temp.become('boss');
  assert public.bring_guest(host, 'Kay Friend', '', gen_random_uuid()) ->> 'kind' = 'done', 'staff add a guest before the class';
  perform pg_temp.set_clock('2027-03-01 09:30Z');
  assert public.cancel_booking(pg_temp.token(host)) -> 'booking' @> '{"cancelledLate": false}', 'a promoted member may decline until the promised time';
  assert not (pg_temp.guest('dot', day)).cancelled_late and pg_temp.balance_of('dot') = '0 2', 'a member who declines in time loses no guest place';

  perform pg_temp.become('dot');
  assert public.book('large', day, 'dot', 'dot@post.example', '07700 900200', 'membership', false, gen_random_uuid()) ->> 'kind' = 'booked', 'the member books the same class again';
  host := pg_temp.host('dot', day);
  perform pg_temp.set_clock('2027-03-01 12:00Z');
  perform pg_temp.become('boss');
  assert public.bring_guest(host, 'Kay Friend', '', gen_random_uuid()) ->> 'kind' = 'done', 'staff add a guest when free cancellation has ended';
  perform pg_temp.set_clock('2027-03-01 12:05Z');
  assert public.cancel_booking(pg_temp.token(host)) -> 'booking' @> '{"cancelledLate": true}', 'eight hours before the class a cancellation is late';
  assert (pg_temp.guest('dot', day)).cancelled_late and pg_temp.balance_of('dot') = '0 1', 'a member who cancels late loses the guest place, too';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- A guest takes part where the member does: at home neither takes a place in the studio, and both come back together.
do $$
declare
  day constant date := '2027-03-03';
  host bigint;
  guest bigint;
begin
  update studio.class_series set streamed = true where key = 'small';
  update studio.passes set guests = 9 where person = pg_temp.person('dot');
  perform pg_temp.become('dot');
  assert public.book_with_guest(
    'small', day, 'dot', 'dot@post.example', '07700 900200', 'membership', 'Kay Friend', 'kay@elsewhere.example', gen_random_uuid(), at_home => true
  ) ->> 'kind' = 'booked', 'a member at home brings a guest';
  host := pg_temp.host('dot', day, 'small');
  guest := (pg_temp.guest('dot', day, 'small')).number;
  assert (pg_temp.guest('dot', day, 'small')).at_home, 'the guest of a member at home is at home';
  assert public.move_booking(pg_temp.token(guest), false) ->> 'reason' = 'moves-with-member', 'a guest is not moved alone';
  perform pg_temp.become(null);
  assert public.book('small', day, 'Zoe', 'zoe@elsewhere.example', '07700 900201', 'pay_at_studio', false, gen_random_uuid()) ->> 'kind' = 'booked', 'members at home leave the places in the studio to others';
  assert public.move_booking(pg_temp.token(host), false) ->> 'reason' = 'studio-full', 'one free place is too few for two';
  perform public.cancel_booking(token::text) from studio.bookings where email = 'zoe@elsewhere.example';
  assert public.move_booking(pg_temp.token(host), false) ->> 'kind' = 'moved' and not (pg_temp.guest('dot', day, 'small')).at_home, 'a guest moves with the member';
  assert (select studio.places_taken(occurrence) = 2 from studio.bookings where number = host), 'in the studio both take a place';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;
