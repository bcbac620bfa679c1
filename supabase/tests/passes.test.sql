-- Passes and their ledger: credits given, taken, returned, expired and corrected. Runs in one transaction that is
-- rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/passes.sql

-- The clock is set by the tests: first to Monday, 11 January 2027, 05:00.
select pg_temp.set_clock('2027-01-11 05:00Z');

update studio.limits set maximum = default_maximum where name in ('pauses-per-pass', 'days-per-pause');
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 2, 1500),
  ('late', 'Late Class', 'testing', 99, 'test-instructor', '{1,3,5}', '20:00', '21:00', 9, 1500);
select studio.put_plans('[
  {"key": "one", "name": "Single", "kind": "drop-in", "price_minor": 1500, "currency": "GBP", "credits": 1, "days": 30, "begins": "bought", "introductory": false, "daily_limit": null, "position": 1},
  {"key": "month", "name": "Month", "kind": "unlimited", "price_minor": 8500, "currency": "GBP", "credits": null, "days": 31, "begins": "bought", "introductory": false, "daily_limit": 1, "position": 2},
  {"key": "three", "name": "Three", "kind": "pack", "price_minor": 4000, "currency": "GBP", "credits": 3, "days": 10, "begins": "first-visit", "introductory": false, "daily_limit": null, "position": 3},
  {"key": "taster", "name": "Taster", "kind": "pack", "price_minor": 2000, "currency": "GBP", "credits": 2, "days": 14, "begins": "bought", "introductory": true, "daily_limit": null, "position": 4},
  {"key": "visits", "name": "Visits", "kind": "unlimited", "price_minor": 8500, "currency": "GBP", "credits": null, "days": 31, "begins": "first-visit", "introductory": false, "daily_limit": null, "position": 5}
]');

insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), caller || '@post.example', now() from unnest('{ada,bea,cyd,gus,boss}'::text[]) as caller;
update studio.user_roles set role = 'admin' where user_id = (select id from auth.users where email = 'boss@post.example');

create function pg_temp.book(
  first_name text, held_on date, method text default 'class_pass', waits boolean default false, class text default 'small'
) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer -> 'booking' ->> 'status')
  from public.book(class, held_on, first_name, first_name || '@post.example', '07700 900200', method, waits, gen_random_uuid()) as answer;
$$;
create function pg_temp.booking(first_name text, on_ date, class text default 'small') returns bigint language sql as $$
  select bookings.number from studio.bookings join studio.occurrences on occurrences.number = occurrence
  where email = first_name || '@post.example' and held_on = on_ and series = class order by bookings.number desc limit 1;
$$;
create function pg_temp.cancel(first_name text, on_ date) returns text language sql as $$
  select public.cancel_booking((select token::text from studio.bookings where number = pg_temp.booking(first_name, on_))) ->> 'kind';
$$;
-- The ledger of a person's passes: "given 3, taken -1".
create function pg_temp.ledger(first_name text) returns text language sql as $$
  select string_agg(pass_entries.kind || ' ' || pass_entries.credits, ', ' order by pass_entries.number)
  from studio.pass_entries join studio.passes on passes.number = pass where person = pg_temp.person(first_name);
$$;
create function pg_temp.last_day(first_name text) returns date language sql as $$
  select to_on from studio.passes where person = pg_temp.person(first_name) order by number desc limit 1;
$$;

-- People who may pay with a pass, and the reasons for refusals.
do $$
declare
  pass bigint;
begin
  assert pg_temp.disagreements() is null, 'the ledger of the sample data agrees with its bookings: ' || pg_temp.disagreements();
  assert pg_temp.book('ada', '2027-01-11') = 'pass-sign-in', 'a guest has no pass';
  perform pg_temp.become('ada');
  assert pg_temp.book('bea', '2027-01-11') = 'pass-not-yours', 'the pass of another person does not pay';
  assert pg_temp.book('ada', '2027-01-11') = 'pass-none', 'a person without a pass is refused';
  assert pg_temp.book('ada', '2027-01-11', 'membership') = 'pass-none';
  assert not exists (select from studio.bookings where email = 'ada@post.example'), 'a refusal books nothing';

  -- The terms of a pass do not change.
  pass := studio.give_pass(pg_temp.person('ada'), 'three', 'Bought at the desk.');
  update studio.plans set credits = 5, days = 90, price_minor = 9900 where key = 'three';
  assert (select (name, credits, days, price_minor, from_on) = ('Three', 3, 10, 4000, '2027-01-11'::date) and to_on is null
    from studio.passes where number = pass), 'a pass stores the conditions of its plan';
  update studio.plans set credits = 3, days = 10 where key = 'three';

  -- A place takes a credit, and the days of the pass begin at the first visit.
  assert pg_temp.book('ada', '2027-01-13') = 'confirmed', 'a pass pays';
  assert pg_temp.ledger('ada') = 'given 3, taken -1', pg_temp.ledger('ada');
  assert pg_temp.last_day('ada') = '2027-01-22', 'the pass lasts ten days from the first visit';
  assert studio.pass_of(pg_temp.booking('ada', '2027-01-13')) = pass, 'the booking refers to its pass';
  assert studio.booking_json(pg_temp.booking('ada', '2027-01-13')) -> 'pass'
    = jsonb_build_object('number', pass, 'name', 'Three', 'left', 2, 'toOn', '2027-01-22', 'returns', true), 'the booking shows its pass';
  assert pg_temp.book('ada', '2027-01-25') = 'pass-ends-before', 'a class after its last day is refused by name';
  assert pg_temp.book('ada', '2027-01-11') = 'confirmed' and pg_temp.last_day('ada') = '2027-01-20',
    'an earlier class becomes the first visit';
  assert public.my_ways_to_pay('2027-01-15') #>> '{class_pass,pass,left}' = '1', 'one credit is left';
  assert public.my_ways_to_pay('2027-01-15') -> 'membership' = '{"kind": "impossible", "reason": "pass-none"}';
  assert pg_temp.book('ada', '2027-01-15') = 'confirmed';
  assert pg_temp.book('ada', '2027-01-18') = 'pass-used-up', 'a fourth class on a pass of three is refused by name';
  assert pg_temp.book('ada', '2027-01-18', 'pay_at_studio') = 'confirmed', 'a class can be paid at the studio';

  -- Cancelling in time gives it back, cancelling late does not.
  assert pg_temp.cancel('ada', '2027-01-11') = 'cancelled' and pg_temp.last_day('ada') = '2027-01-22',
    'after cancelling, a later class counts as the first visit';
  assert pg_temp.ledger('ada') = 'given 3, taken -1, taken -1, taken -1, returned 1', pg_temp.ledger('ada');
  perform pg_temp.cancel('ada', '2027-01-11');
  assert studio.pass_balance(pass) = 1, 'cancelling twice returns once';
  perform pg_temp.set_clock('2027-01-13 12:00Z');
  assert studio.booking_json(pg_temp.booking('ada', '2027-01-13')) #>> '{pass,returns}' = 'false', 'the preview says that the credit is not returned';
  assert pg_temp.cancel('ada', '2027-01-13') = 'cancelled' and studio.pass_balance(pass) = 1, 'a late cancellation uses the credit';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- A missed class takes the credit, until staff waive it with a reason; it is taken again if the person is marked as
-- attended after all.
do $$
declare
  missed constant bigint := pg_temp.booking('ada', '2027-01-15');
  pass constant bigint := studio.pass_of(missed);
  answer jsonb;
begin
  perform pg_temp.set_clock('2027-01-15 18:10Z');
  perform pg_temp.become('boss');
  assert public.waive_credit(missed, 'Ill.', gen_random_uuid()) ->> 'reason' = 'not-missed', 'only a missed class can be waived';
  perform public.mark_attendance(missed, 'no-show', gen_random_uuid());
  assert studio.pass_balance(pass) = 1 and studio.pass_of(missed) = pass, 'a missed class uses the credit';
  assert public.waive_credit(missed, ' ', gen_random_uuid()) ->> 'reason' = 'reason-invalid', 'waiving a credit requires a reason';
  answer := public.waive_credit(missed, 'The bus broke down.', gen_random_uuid());
  assert answer ->> 'kind' = 'done' and studio.pass_balance(pass) = 2, answer::text;
  assert public.waive_credit(missed, 'Again.', gen_random_uuid()) ->> 'reason' = 'nothing-taken', 'a credit is waived only once';
  assert (select (reason, made_by is not null) = ('The bus broke down.', true) from studio.pass_entries
    order by number desc limit 1), 'the ledger records the reason and the person';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
  perform public.mark_attendance(missed, 'attended', gen_random_uuid());
  assert studio.pass_balance(pass) = 1, 'attending after a waiver uses the credit';
  assert public.waive_credit(pg_temp.booking('ada', '2027-01-13'), 'She rang at noon.', gen_random_uuid()) ->> 'kind' = 'done'
    and studio.pass_balance(pass) = 2, 'the credit of a late cancellation can be waived';
  perform pg_temp.become('ada');
  assert public.waive_credit(missed, 'Please.', gen_random_uuid()) ->> 'reason' = 'not-allowed', 'members cannot waive';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- A waitlisted booking takes no credit; at the promotion the pass is checked again.
do $$
declare
  pass bigint;
  other_pass bigint;
begin
  perform pg_temp.set_clock('2027-01-16 08:00Z');
  perform pg_temp.become(null);
  assert pg_temp.book('guest', '2027-01-25', 'pay_at_studio') = 'confirmed'
    and pg_temp.book('wren', '2027-01-25', 'pay_at_studio') = 'confirmed';
  perform pg_temp.become('bea');
  pass := studio.give_pass(pg_temp.person('bea'), 'one', 'Bought.');
  assert pg_temp.book('bea', '2027-01-25', waits => true) = 'waitlisted' and studio.pass_balance(pass) = 1, 'a place on the waitlist takes no credit';
  perform pg_temp.become('cyd');
  other_pass := studio.give_pass(pg_temp.person('cyd'), 'one', 'Bought.');
  assert pg_temp.book('cyd', '2027-01-25', waits => true) = 'waitlisted';
  assert pg_temp.book('cyd', '2027-01-20', class => 'late') = 'confirmed' and studio.pass_balance(other_pass) = 0;

  perform pg_temp.cancel('guest', '2027-01-25');
  assert studio.pass_of(pg_temp.booking('bea', '2027-01-25')) = pass and studio.pass_balance(pass) = 0, 'a promotion takes a credit';
  perform pg_temp.cancel('wren', '2027-01-25');
  assert (select (status, payment_method)::text = '(confirmed,pay_at_studio)' from studio.bookings
    where number = pg_temp.booking('cyd', '2027-01-25')), 'a promoted person whose pass is used up by then pays at the studio';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- A class that the studio cancels gives every credit back, and an ended pass is extended.
do $$
declare
  pass constant bigint := studio.pass_of(pg_temp.booking('bea', '2027-01-25'));
  class_date studio.occurrences;
begin
  perform pg_temp.become('boss');
  perform public.correct_pass(pass, 0, '2027-01-26', 'Agreed by telephone.', gen_random_uuid());
  perform pg_temp.set_clock('2027-01-25 12:00Z');
  select * into class_date from studio.occurrences where series = 'small' and held_on = '2027-01-25';
  assert public.cancel_occurrence(class_date.number, class_date.version, 'No heating.', gen_random_uuid()) ->> 'kind' = 'cancelled';
  assert studio.pass_balance(pass) = 1, 'the credit is back';
  assert (select to_on from studio.passes where number = pass) = '2027-01-26', 'a pass that is still valid keeps its last day';
  select * into class_date from studio.occurrences where number = class_date.number;
  assert public.bring_back_occurrence(class_date.number, class_date.version, gen_random_uuid()) ->> 'kind' = 'brought-back';
  assert studio.pass_balance(pass) = 0 and studio.pass_of(pg_temp.booking('bea', '2027-01-25')) = pass, 'the credit is taken again when the class is brought back';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();

  -- A person may have arrived already.
  perform pg_temp.set_clock('2027-01-25 17:35Z');
  perform public.mark_attendance(pg_temp.booking('bea', '2027-01-25'), 'attended', gen_random_uuid());
  select * into class_date from studio.occurrences where number = class_date.number;
  perform public.cancel_occurrence(class_date.number, class_date.version, 'No heating.', gen_random_uuid());
  assert studio.pass_balance(pass) = 1, 'if the class is cancelled, a person who has arrived gets the credit back';
  perform public.bring_back_occurrence(class_date.number, class_date.version + 1, gen_random_uuid());
  assert studio.pass_balance(pass) = 0, 'if the class is brought back, the credit of a person who has arrived is taken again';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
  perform public.mark_attendance(pg_temp.booking('bea', '2027-01-25'), 'confirmed', gen_random_uuid());
  perform pg_temp.set_clock('2027-01-25 12:00Z');

  -- The pass has ended by the time at which the class is cancelled.
  perform public.correct_pass(pass, 0, '2027-01-24', 'A mistake of the desk.', gen_random_uuid());
  select * into class_date from studio.occurrences where number = class_date.number;
  perform public.cancel_occurrence(class_date.number, class_date.version, 'No heating.', gen_random_uuid());
  assert studio.pass_balance(pass) = 1 and (select to_on from studio.passes where number = pass) = '2027-02-08', 'an ended pass is extended to fourteen days after the cancellation';
  perform pg_temp.become('bea');
  assert pg_temp.book('bea', '2027-02-08') = 'confirmed' and studio.pass_balance(pass) = 0, 'a pass pays on its last day';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- Of several passes the one that ends first pays. A daily limit, a pause, and a future pass are refused with a reason.
do $$
declare
  first bigint;
  second bigint;
  month bigint;
  agreed bigint[];
  answer jsonb;
begin
  perform pg_temp.become('cyd');
  second := studio.give_pass(pg_temp.person('cyd'), 'taster', '', '2027-02-10');
  first := studio.give_pass(pg_temp.person('cyd'), 'one', '', '2027-01-28');
  assert pg_temp.book('cyd', '2027-01-27') = 'pass-begins-later', 'a pass does not pay before it begins';
  assert pg_temp.book('cyd', '2027-02-15') = 'confirmed' and studio.pass_balance(second) = 1 and studio.pass_balance(first) = 1,
    'the pass that ends first pays';

  month := studio.give_pass(pg_temp.person('cyd'), 'month', '', '2027-02-01');
  assert pg_temp.book('cyd', '2027-02-01', 'membership') = 'confirmed' and pg_temp.book('cyd', '2027-02-03', 'membership') = 'confirmed'
    and studio.pass_balance(month) = 0, 'a membership pays without credits';
  assert pg_temp.book('cyd', '2027-02-03', 'membership', class => 'late') = 'pass-day-limit', 'a membership pays for one class a day';

  -- A pause is previewed, cancels the agreed places in it, and moves the last day.
  assert public.pause_pass(month, '2027-02-02', '2027-03-20', null) ->> 'reason' = 'too-long', 'a pause has a maximum length';
  assert public.pause_pass(month, '2027-01-20', '2027-02-01', null) ->> 'reason' = 'days-invalid', 'a pause cannot begin in the past';
  assert public.pause_pass(month, '2027-02-03', '2027-02-02', null) ->> 'reason' = 'days-invalid', 'a pause cannot end before it begins';
  assert public.pause_pass(month, '2027-01-28', '2027-02-02', null) ->> 'reason' = 'not-begun', 'a pause cannot begin before the membership';
  assert public.pause_pass(month, '2027-03-05', '2027-03-06', null) ->> 'reason' = 'ended', 'a pause cannot begin after the membership';
  assert public.pause_pass(second, '2027-02-12', '2027-02-13', null) ->> 'reason' = 'not-a-membership';
  assert public.pause_pass(1, '2027-02-12', '2027-02-13', null) ->> 'reason' = 'unknown-pass';
  answer := public.pause_pass(month, '2027-02-02', '2027-02-08', null);
  assert answer ->> 'kind' = 'preview' and answer ->> 'lastOn' = '2027-03-10' and answer #>> '{places,0,on}' = '2027-02-03'
    and answer #>> '{places,0,late}' = 'false' and jsonb_array_length(answer -> 'places') = 1, answer::text;
  assert public.pause_pass(month, '2027-02-02', '2027-02-08', '{}') = answer, 'pausing asks before bookings are cancelled';
  assert (select status from studio.bookings where number = pg_temp.booking('cyd', '2027-02-03')) = 'confirmed'
    and pg_temp.last_day('cyd') = '2027-03-03', 'a preview changes nothing';
  agreed := array[pg_temp.booking('cyd', '2027-02-03')];
  -- A class that was booked in the meantime is shown before it is cancelled.
  assert pg_temp.book('cyd', '2027-02-05', 'membership') = 'confirmed';
  answer := public.pause_pass(month, '2027-02-02', '2027-02-08', agreed);
  assert answer ->> 'kind' = 'preview' and jsonb_array_length(answer -> 'places') = 2, answer::text;
  assert (select count(*) from studio.bookings where number = any (agreed) and status = 'confirmed') = 1, 'either all bookings are cancelled or none';
  agreed := agreed || pg_temp.booking('cyd', '2027-02-05');
  answer := public.pause_pass(month, '2027-02-02', '2027-02-08', agreed);
  assert answer ->> 'kind' = 'paused' and answer #>> '{pass,toOn}' = '2027-03-10' and answer #>> '{pass,pausing,left}' = '1', answer::text;
  assert public.pause_pass(month, '2027-02-02', '2027-02-08', agreed) ->> 'kind' = 'paused'
    and (select count(*) from studio.pass_pauses where pass = month) = 1, 'a retry pauses once';
  assert (select count(*) from studio.mails where kind = 'pass-paused' and studio.is_mail_current(mails)
    and payload @> '{"fromOn": "2027-02-02", "toOn": "2027-02-08", "lastOn": "2027-03-10"}') = 1, 'a retry sends no second mail';
  assert (select status from studio.bookings where number = pg_temp.booking('cyd', '2027-02-03')) = 'cancelled', 'the place in the pause is cancelled';
  assert pg_temp.book('cyd', '2027-02-05', 'membership') = 'pass-paused', 'a pause is refused by name';
  assert public.pause_pass(month, '2027-02-08', '2027-02-09', '{}') ->> 'reason' = 'already-paused';
  perform public.pause_pass(month, '2027-02-11', '2027-02-11', '{}');
  assert public.pause_pass(month, '2027-02-20', '2027-02-20', '{}') ->> 'reason' = 'too-often', 'the number of pauses is limited';
  assert public.pause_pass(month, '2027-02-20', '2027-02-20', null) ->> 'reason' = 'too-often', 'the limit is checked before the person is asked';

  -- Resuming early: the remaining days are subtracted from the last day, and places after it are named first.
  perform pg_temp.set_clock('2027-02-04 09:00Z');
  assert pg_temp.book('cyd', '2027-03-10', 'membership') = 'confirmed' and pg_temp.last_day('cyd') = '2027-03-11';
  answer := public.resume_pass(month, '2027-02-02', null);
  assert answer ->> 'kind' = 'preview' and answer ->> 'lastOn' = '2027-03-06' and answer #>> '{places,0,on}' = '2027-03-10', answer::text;
  assert public.resume_pass(month, '2027-02-02', '{}') = answer, 'resuming asks before bookings are cancelled';
  answer := public.resume_pass(month, '2027-02-02', array[pg_temp.booking('cyd', '2027-03-10')]);
  assert answer ->> 'kind' = 'resumed' and answer #>> '{pass,toOn}' = '2027-03-06' and answer #>> '{pass,pauses,0,toOn}' = '2027-02-03', answer::text;
  assert public.resume_pass(month, '2027-02-02', '{}') ->> 'kind' = 'resumed' and pg_temp.last_day('cyd') = '2027-03-06', 'a retry resumes once';
  assert pg_temp.book('cyd', '2027-02-05', 'membership') = 'confirmed', 'a resumed membership pays again';
  -- A future pause is cancelled completely, and its mail is dropped.
  assert public.resume_pass(month, '2027-02-11', '{}') #>> '{pass,toOn}' = '2027-03-05' and (select count(*) from studio.pass_pauses where pass = month) = 1;
  assert not exists (select from studio.mails where kind = 'pass-paused' and studio.is_mail_current(mails)), 'the mail about a withdrawn pause is dropped';
  assert (select count(*) from studio.mails where kind = 'pass-resumed') = 2;
  -- The limits do not apply to staff, and their pauses do not count.
  perform pg_temp.become('boss');
  answer := public.pause_pass(month, '2027-02-20', '2027-03-28', '{}');
  assert answer ->> 'kind' = 'paused' and answer #>> '{pass,pausing,left}' = '1', answer::text;
  perform pg_temp.become('bea');
  assert public.pause_pass(month, '2027-02-12', '2027-02-12', '{}') ->> 'reason' = 'unknown-pass', 'the pass of another person cannot be paused';
  assert public.resume_pass(month, '2027-02-20', '{}') ->> 'reason' = 'unknown-pass', 'the pass of another person cannot be resumed';
  perform pg_temp.become('cyd');
  perform public.resume_pass(month, '2027-02-20', '{}');
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
  perform pg_temp.set_clock('2027-01-25 12:00Z');
end;
$$;

-- A paused membership that begins at the first visit, which is cancelled after the pause was planned.
do $$
declare
  visits bigint;
  answer jsonb;
begin
  perform pg_temp.become('gus');
  visits := studio.give_pass(pg_temp.person('gus'), 'visits', '');
  assert pg_temp.book('gus', '2027-01-27', 'membership') = 'confirmed' and pg_temp.last_day('gus') = '2027-02-26';
  assert public.pause_pass(visits, '2027-02-01', '2027-02-07', '{}') #>> '{pass,toOn}' = '2027-03-05';
  assert pg_temp.cancel('gus', '2027-01-27') = 'cancelled';
  answer := public.resume_pass(visits, '2027-02-01', null);
  assert answer = '{"kind": "preview", "lastOn": null, "places": []}', answer::text;
  answer := public.resume_pass(visits, '2027-02-01', '{}');
  assert answer ->> 'kind' = 'resumed' and answer #> '{pass,pauses}' = '[]', answer::text;
  assert pg_temp.book('gus', '2027-01-27', 'membership') = 'confirmed' and pg_temp.last_day('gus') = '2027-02-26',
    'a membership that is resumed before its first visit gains no days: ' || pg_temp.last_day('gus');

  -- The pause has begun when it is ended.
  perform public.pause_pass(visits, '2027-02-01', '2027-02-07', '{}');
  assert pg_temp.cancel('gus', '2027-01-27') = 'cancelled';
  perform pg_temp.set_clock('2027-02-03 09:00Z');
  answer := public.resume_pass(visits, '2027-02-01', '{}');
  assert answer ->> 'kind' = 'resumed' and answer #> '{pass,pauses}' = '[]', answer::text;
  assert pg_temp.book('gus', '2027-02-05', 'membership') = 'confirmed' and pg_temp.last_day('gus') = '2027-03-07',
    'a membership that is resumed during its pause, before its first visit, gains no days: ' || pg_temp.last_day('gus');

  -- The first visit is after the pause.
  assert pg_temp.book('gus', '2027-02-19', 'membership') = 'confirmed';
  assert public.pause_pass(visits, '2027-02-08', '2027-02-14', '{}') #>> '{pass,toOn}' = '2027-03-14';
  assert pg_temp.cancel('gus', '2027-02-05') = 'cancelled';
  assert pg_temp.last_day('gus') = '2027-03-21' and not exists (select from studio.pass_pauses where pass = visits),
    'a pause before the first visit adds no days: ' || pg_temp.last_day('gus');
  assert (select reason = 'The pause from 8 February 2027 ended, because the membership begins on 19 February 2027.'
    from studio.pass_entries where pass = visits order by number desc limit 1), 'the ledger says why the pause ended';
  assert pg_temp.cancel('gus', '2027-02-19') = 'cancelled';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
  perform pg_temp.set_clock('2027-01-25 12:00Z');
end;
$$;

-- Changes by staff: giving, correcting, ending; an introductory plan is given once per person.
do $$
declare
  answer jsonb;
  id constant uuid := gen_random_uuid();
  new_pass bigint;
begin
  perform pg_temp.become('boss');
  assert public.give_pass(studio.person_for('Cyd', 'CYD@post.example', ''), 'taster', null, '', 'unpaid', gen_random_uuid()) ->> 'reason' = 'introductory-once';
  assert public.give_pass(1, 'one', null, '', 'unpaid', gen_random_uuid()) ->> 'reason' = 'unknown-person';
  assert public.give_pass(studio.person_for('X', 'x@post.example', ''), 'gold', null, '', 'unpaid', gen_random_uuid()) ->> 'reason' = 'unknown-plan';
  answer := public.give_pass(studio.person_for('Dee', 'dee@post.example', ''), 'one', null, 'A present.', 'free', id);
  assert answer ->> 'kind' = 'given' and public.give_pass(studio.person_for('Dee', 'dee@post.example', ''), 'one', null, 'A present.', 'free', id) = answer,
    'a retry gives one pass';
  new_pass := (answer -> 'pass')::bigint;
  assert public.staff_pass(new_pass) #>> '{person,email}' = 'dee@post.example' and public.staff_pass(new_pass) #>> '{entries,0,reason}' = 'A present.';
  assert (public.staff_passes('@post.example DÉE', 'valid', 0, 10) ->> 'total')::int = 1,
    'the list finds words in any order, with and without accents, like the list of people';
  assert (public.staff_passes('dee@', 'valid', 0, 10) ->> 'total')::int = 1 and (public.staff_passes('dee@', 'ended', 0, 10) ->> 'total')::int = 0;

  assert public.correct_pass(new_pass, -2, null, 'Too many.', gen_random_uuid()) ->> 'reason' = 'below-zero', 'the balance cannot become negative';
  assert public.correct_pass(new_pass, 0, null, 'Nothing.', gen_random_uuid()) ->> 'reason' = 'nothing-changed';
  assert public.correct_pass(new_pass, 1, null, '', gen_random_uuid()) ->> 'reason' = 'reason-invalid', 'a correction requires a reason';
  assert public.correct_pass(new_pass, 1, '2027-03-31', 'Ill for a month.', gen_random_uuid()) ->> 'kind' = 'corrected';
  assert pg_temp.ledger('dee') = 'given 1, corrected 1' and pg_temp.last_day('dee') = '2027-03-31', 'corrections add a credit and extend the pass';
  assert public.staff_pass(new_pass) #>> '{entries,0,reason}' = 'Ill for a month. (valid until 31 March 2027)',
    'the ledger names the last day as people write it';
  assert public.correct_pass(new_pass, 0, studio.studio_today() - 1, 'Moved away.', gen_random_uuid()) ->> 'kind' = 'corrected';
  assert public.check_passes() ->> 'expired' >= '1' and pg_temp.ledger('dee') = 'given 1, corrected 1, corrected 0, expired -2', pg_temp.ledger('dee');
  assert public.staff_pass(new_pass) ->> 'status' = 'ended' and (public.staff_passes('dee@', 'ended', 0, 10) ->> 'total')::int = 1;

  -- Staff book with another person's pass, also for a walk-in.
  perform studio.give_pass(pg_temp.person('dee'), 'one', '');
  assert pg_temp.book('dee', '2027-01-27', class => 'late') = 'confirmed', 'staff book with a pass at the desk';
  assert public.add_walk_in(
    (select number from studio.occurrences where series = 'late' and held_on = '2027-01-29'), 'Dee', 'dee@post.example', '',
    'class_pass', gen_random_uuid()
  ) ->> 'reason' = 'pass-used-up', 'staff add a walk-in with a pass';
  assert public.add_walk_in(
    (select number from studio.occurrences where series = 'late' and held_on = '2027-01-29'), 'Nobody', '', '',
    'class_pass', gen_random_uuid()
  ) ->> 'reason' = 'pass-none';

  -- A retry returns the first booking, and a correction moves the credit to the other payment method.
  perform pg_temp.become('bea');
  new_pass := studio.give_pass(pg_temp.person('bea'), 'one', '');
  answer := public.book('late', '2027-01-29', 'bea', 'bea@post.example', '07700 900200', 'class_pass', false, id);
  assert public.book('late', '2027-01-29', 'bea', 'bea@post.example', '07700 900200', 'class_pass', false, id) = answer
    and studio.pass_balance(new_pass) = 0, 'a retry takes one credit';
  assert public.correct_booking(id, '{}', 'bea', 'bea@post.example', '07700 900200', 'pay_at_studio') ->> 'kind' = 'booked'
    and studio.pass_balance(new_pass) = 1, 'correcting the payment method returns the credit';
  assert public.correct_booking(id, '{}', 'bea', 'bea@post.example', '07700 900201', 'class_pass') ->> 'kind' = 'booked'
    and studio.pass_balance(new_pass) = 0, 'a correction takes the credit again';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- The ledger is append-only and never below zero, even for direct writes; inconsistencies that bypass the functions are
-- found.
do $$
declare
  pass constant bigint := (select max(number) from studio.passes);
  occurrence_number constant bigint := (select number from studio.occurrences where series = 'late' and held_on = '2027-02-05');
begin
  begin
    insert into studio.pass_entries (pass, kind, credits, made_at) values (pass, 'corrected', -9, now());
    assert false, 'the balance cannot be negative';
  exception when sqlstate 'PT409' then assert sqlerrm = 'no-credit-left';
  end;
  begin
    update studio.pass_entries set credits = 5 where pass_entries.pass = (select max(number) from studio.passes);
    assert false, 'an entry cannot be changed';
  exception when sqlstate 'PT409' then assert sqlerrm = 'ledger-fixed';
  end;
  begin
    delete from studio.pass_entries;
    assert false, 'an entry cannot be deleted';
  exception when sqlstate 'PT409' then null;
  end;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (occurrence_number, 'Eve', 'eve@post.example', '07700 900200', 'class_pass', 'confirmed', gen_random_uuid());
  assert pg_temp.disagreements() = 'not-taken ' || (select max(number) from studio.bookings), pg_temp.disagreements();
  perform pg_temp.become('bea');
  assert public.check_passes() ->> 'reason' = 'not-allowed', 'members cannot check';
  perform pg_temp.become('boss');
  assert public.check_passes() @> '{"kind": "checked", "count": 1}';
  assert public.staff_dashboard() -> 'alerts' @> '[{"kind": "passes-disagree", "count": 1}]', 'the dashboard has an alert';
  update studio.bookings set payment_method = 'credit_card' where email = 'eve@post.example';
  assert public.keep_passes() ->> 'count' = '0' and not public.staff_dashboard() -> 'alerts' @> '[{"kind": "passes-disagree"}]', 'the alert ends when the balance is correct';
end;
$$;

-- A pass that begins at the first visit: the last day that staff set, and booking backwards.
do $$
declare
  pass bigint;
begin
  insert into auth.users (id, email, email_confirmed_at)
  select gen_random_uuid(), caller || '@post.example', now() from unnest('{fay,gil,hal}'::text[]) as caller;
  perform studio.person_for(caller, caller || '@post.example', '') from unnest('{fay,gil,hal}'::text[]) as caller;
  pass := studio.give_pass(pg_temp.person('fay'), 'three', '');
  perform pg_temp.become('boss');
  assert public.correct_pass(pass, 0, '2027-02-28', 'An offer.', gen_random_uuid()) ->> 'kind' = 'corrected';
  perform pg_temp.become('fay');
  assert pg_temp.book('fay', '2027-02-15', class => 'late') = 'confirmed' and pg_temp.last_day('fay') = '2027-02-28', 'the last day that staff set holds after the first visit';

  pass := studio.give_pass(pg_temp.person('gil'), 'three', '');
  perform pg_temp.become('gil');
  assert pg_temp.book('gil', '2027-02-15', class => 'late') = 'confirmed';
  perform pg_temp.become('boss');
  assert public.correct_pass(pass, 0, studio.studio_today() - 1, 'A mistake.', gen_random_uuid()) ->> 'kind' = 'corrected' and public.staff_pass(pass) ->> 'status' = 'ended';
  perform public.cancel_booking((select token::text from studio.bookings where number = pg_temp.booking('gil', '2027-02-15', 'late')));
  assert public.staff_pass(pass) ->> 'status' = 'ended', 'a pass that staff ended remains ended after its place is cancelled';

  perform studio.give_pass(pg_temp.person('hal'), 'three', '');
  perform pg_temp.become('hal');
  assert pg_temp.book('hal', '2027-02-15', class => 'late') = 'confirmed';
  assert pg_temp.book('hal', '2027-02-08', class => 'late') = 'confirmed' and pg_temp.last_day('hal') = '2027-02-17', 'an earlier class moves the beginning back';
  assert pg_temp.book('hal', '2027-02-05', class => 'late') = 'pass-begins-later', 'a pass does not begin so early that it would end before a class that it pays for';
end;
$$;

-- The permission matrix. Rows seen by a guest, ada, cyd and the boss.
create function pg_temp.rows_affected(caller text, statement text) returns bigint language plpgsql as $$
declare
  rows bigint;
begin
  perform pg_temp.become(caller);
  perform set_config('role', case when caller is null then 'anon' else 'authenticated' end, true);
  execute statement;
  get diagnostics rows = row_count;
  perform set_config('role', 'none', true);
  return rows;
exception when insufficient_privilege then
  return -1;
end;
$$;
do $$
declare
  attempt record;
  name text;
begin
  assert (select count(*) from studio.passes where person = pg_temp.person('ada')) = 1;
  for attempt in
    select * from (values
      ('insert into studio.passes (person) values (1)', -1, -1, -1, -1),
      ('update studio.passes set extra_days = 9', -1, -1, -1, -1),
      ('delete from studio.passes', -1, -1, -1, -1),
      ('insert into studio.pass_entries (pass, kind, credits, made_at) values (3001, ''corrected'', 5, now())', -1, -1, -1, -1),
      ('update studio.pass_entries set credits = 9', -1, -1, -1, -1),
      ('delete from studio.pass_entries', -1, -1, -1, -1),
      ('select made_by from studio.pass_entries', -1, -1, -1, -1),
      ('insert into studio.pass_pauses (pass, from_on, to_on, made_at) values (3001, now(), now(), now())', -1, -1, -1, -1),
      ('update studio.pass_pauses set to_on = now()', -1, -1, -1, -1),
      ('delete from studio.pass_pauses', -1, -1, -1, -1),
      ('select * from studio.pass_checks', -1, -1, -1, -1),
      ('insert into studio.plans (key) values (''free'')', -1, -1, -1, -1),
      ('update studio.plans set price_minor = 0', -1, -1, -1, -1),
      ('delete from studio.plans', -1, -1, -1, -1),
      ('select key from studio.plans where key in (''one'', ''month'')', 2, 2, 2, 2)
    ) as matrix (statement, anon, ada, cyd, boss)
  loop
    assert pg_temp.rows_affected(null, attempt.statement) = attempt.anon, 'a visitor affects only the permitted rows: ' || attempt.statement;
    assert pg_temp.rows_affected('ada', attempt.statement) = attempt.ada, 'the owner of one pass affects only the permitted rows: ' || attempt.statement;
    assert pg_temp.rows_affected('cyd', attempt.statement) = attempt.cyd, 'the owner of several passes affects only the permitted rows: ' || attempt.statement;
    assert pg_temp.rows_affected('boss', attempt.statement) = attempt.boss, 'an admin affects only the permitted rows: ' || attempt.statement;
  end loop;
  foreach name in array array['passes', 'pass_pauses'] loop
    assert pg_temp.rows_affected(null, 'select number from studio.' || name) = -1, 'a guest reads none of ' || name;
  end loop;
  assert pg_temp.rows_affected('ada', 'select number from studio.passes') = 1 and pg_temp.rows_affected('cyd', 'select number from studio.passes') = 4,
    'people read their own passes';
  assert pg_temp.rows_affected('ada', 'select number from studio.pass_entries')
    = (select count(*) from studio.pass_entries where pass in (select number from studio.passes where person = pg_temp.person('ada'))),
    'members read the entries of their own passes';
  assert pg_temp.rows_affected('cyd', 'select number from studio.pass_pauses') = 1 and pg_temp.rows_affected('ada', 'select number from studio.pass_pauses') = 0;
  assert pg_temp.rows_affected('boss', 'select number from studio.passes') = (select count(*) from studio.passes), 'admins read all passes';
  perform pg_temp.become('ada');
  assert public.staff_passes('', 'all', 0, 10) = '{"rows": [], "total": 0}' and public.staff_pass(3001) is null, 'members do not see the list of passes';
  assert public.give_pass(1, 'one', null, '', 'unpaid', gen_random_uuid()) ->> 'reason' = 'not-allowed'
    and public.correct_pass(3001, 5, null, 'Please.', gen_random_uuid()) ->> 'reason' = 'not-allowed', 'members cannot give passes';
  assert jsonb_array_length(public.my_passes()) = 1 and public.my_passes() #>> '{0,entries,0,kind}' is not null, 'members read their own passes with the ledger';
  perform pg_temp.become(null);
  assert public.my_passes() = '[]', 'a visitor without an account sees no passes';
end;
$$;
