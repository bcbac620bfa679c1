-- Paying with passes: credits taken, returned and waived. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/passes.sql
\ir helpers/paying-with-passes.sql

select pg_temp.set_clock('2027-01-11 05:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor'), ('other-instructor', 'Other Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values
  ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 2, 1500),
  ('late', 'Late Class', 'testing', 99, 'test-instructor', '{1,3,5}', '20:00', '21:00', 9, 1500),
  ('other', 'Other Class', 'testing', 99, 'other-instructor', '{1,3,5}', '19:00', '20:00', 1, 1500);
select pg_temp.put_plans();

insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), caller || '@post.example', now() from unnest('{ada,bea,cyd,dee,boss}'::text[]) as caller;
update studio.user_roles set role = 'admin' where user_id = (select id from auth.users where email = 'boss@post.example');

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

  -- The conditions of a pass do not change.
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
  assert public.my_ways_to_pay('small', '2027-01-15') #>> '{class_pass,pass,left}' = '1', 'one credit is left';
  assert public.my_ways_to_pay('small', '2027-01-15') -> 'membership' = '{"kind": "impossible", "reason": "pass-none"}';
  assert pg_temp.book('ada', '2027-01-15') = 'confirmed';
  assert pg_temp.book('ada', '2027-01-18') = 'pass-used-up', 'a fourth class on a pass of three is refused by name';
  assert pg_temp.book('ada', '2027-01-18', 'pay_at_studio') = 'confirmed', 'a class can be paid at the studio';

  -- Cancelling in time returns the credit; cancelling late does not.
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

-- A missed class takes the credit until staff waive it with a reason. The credit is taken again if the person is marked
-- as attended after all.
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

  -- The pass has ended by the time at which the class is cancelled, and the sweep has not removed its credits yet.
  perform public.correct_pass(pass, 2, '2027-01-24', 'A mistake of the desk.', gen_random_uuid());
  select * into class_date from studio.occurrences where number = class_date.number;
  perform public.cancel_occurrence(class_date.number, class_date.version, 'No heating.', gen_random_uuid());
  assert studio.pass_balance(pass) = 1 and (select to_on from studio.passes where number = pass) = '2027-02-08',
    'an ended pass has only the returned credit, and is extended to fourteen days after the cancellation';
  perform pg_temp.become('bea');
  assert pg_temp.book('bea', '2027-02-08') = 'confirmed' and studio.pass_balance(pass) = 0, 'a pass pays on its last day';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;

-- The credits of a cancelled class are returned before places in other classes at its time are given. So one credit can
-- pay for both, one after the other.
do $$
declare
  pass bigint;
  class_date studio.occurrences;
begin
  perform pg_temp.set_clock('2027-02-09 08:00Z');
  perform pg_temp.become(null);
  assert pg_temp.book('guest', '2027-02-12', 'pay_at_studio', class => 'other') = 'confirmed';
  perform pg_temp.become('dee');
  pass := studio.give_pass(pg_temp.person('dee'), 'one', 'Bought.');
  assert pg_temp.book('dee', '2027-02-12', waits => true, class => 'other') = 'waitlisted';
  assert pg_temp.book('dee', '2027-02-12') = 'confirmed' and studio.pass_balance(pass) = 0;
  -- The class that dee waits for moves to the time of the class that the pass pays for, and one more place becomes free.
  update studio.occurrences set starts = '18:00', ends = '19:00', capacity = 2 where series = 'other' and held_on = '2027-02-12';
  assert (select status from studio.bookings where number = pg_temp.booking('dee', '2027-02-12', 'other')) = 'waitlisted';

  perform pg_temp.become('boss');
  select * into class_date from studio.occurrences where series = 'small' and held_on = '2027-02-12';
  perform public.cancel_occurrence(class_date.number, class_date.version, 'No heating.', gen_random_uuid());
  assert (select (status, payment_method)::text = '(confirmed,class_pass)' from studio.bookings
    where number = pg_temp.booking('dee', '2027-02-12', 'other')), 'a credit that a cancelled class returns pays for a place in another class at its time';
  assert studio.pass_of(pg_temp.booking('dee', '2027-02-12', 'other')) = pass and studio.pass_balance(pass) = 0, 'that place takes the credit';
  assert pg_temp.disagreements() is null, pg_temp.disagreements();
end;
$$;
