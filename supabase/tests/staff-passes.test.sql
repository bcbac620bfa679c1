-- Passes that staff give, correct and end, and the ledger that keeps every change. Runs in one transaction that is
-- rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/passes.sql
\ir helpers/paying-with-passes.sql

select pg_temp.set_clock('2027-01-25 12:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('late', 'Late Class', 'testing', 99, 'test-instructor', '{1,3,5}', '20:00', '21:00', 9, 1500);
select pg_temp.put_plans();

insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), caller || '@post.example', now() from unnest('{bea,cyd,boss}'::text[]) as caller;
update studio.user_roles set role = 'admin' where user_id = (select id from auth.users where email = 'boss@post.example');
select studio.give_pass(studio.person_for('Cyd', 'cyd@post.example', ''), 'taster', '');

-- Changes by staff: giving, correcting, ending; an introductory plan is given once per person.
do $$
declare
  answer jsonb;
  id constant uuid := gen_random_uuid();
  new_pass bigint;
  used_pass bigint;
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
  assert (select recipient = 'dee@post.example' and payload @> '{"why": "corrected", "reason": "Moved away.", "left": 2, "renewed": false}' and studio.is_mail_current(mails)
    from studio.mails where kind = 'pass-ended'), 'the owner of a pass that an admin ends gets a mail';
  assert public.check_passes() ->> 'expired' >= '1' and pg_temp.ledger('dee') = 'given 1, corrected 1, corrected 0, expired -2', pg_temp.ledger('dee');
  assert public.staff_pass(new_pass) ->> 'status' = 'ended' and (public.staff_passes('dee@', 'ended', 0, 10) ->> 'total')::int = 1;

  -- A pass that has no class left is used up, not ended.
  used_pass := (public.give_pass(studio.person_for('Eve', '', '07700 900321'), 'one', null, 'A present.', 'free', gen_random_uuid()) ->> 'pass')::bigint;
  assert public.correct_pass(used_pass, -1, null, 'Used.', gen_random_uuid()) ->> 'kind' = 'corrected';
  assert (public.staff_passes('eve', 'valid', 0, 10) ->> 'total')::int = 0 and (public.staff_passes('eve', 'ended', 0, 10) ->> 'total')::int = 1
    and (public.staff_people('eve', 'members', 0, 10) ->> 'total')::int = 0
    and public.staff_people('eve', 'all', 0, 10) #> '{rows,0,pass}' = 'null', 'a pass that is used up is not valid';
  assert public.correct_pass(used_pass, 1, null, 'Not used.', gen_random_uuid()) ->> 'kind' = 'corrected'
    and public.correct_pass(used_pass, 0, studio.studio_today() - 1, 'Moved away.', gen_random_uuid()) ->> 'kind' = 'corrected'
    and public.correct_pass(used_pass, 0, '2027-03-31', 'Came back.', gen_random_uuid()) ->> 'kind' = 'corrected';
  assert (select count(*) = 1 from studio.mails where kind in ('pass-ended', 'pass-valid-again')), 'other changes, and passes of people without an address, cause no mail';

  -- Staff book with another person's pass, also for a walk-in.
  perform studio.give_pass(pg_temp.person('dee'), 'one', '');
  assert pg_temp.book('dee', '2027-01-27', class => 'late') = 'confirmed', 'staff book with a pass at the desk';
  assert public.add_walk_in(
    (select number from studio.occurrences where series = 'late' and held_on = '2027-01-29'), 'Dee', 'dee@post.example', '',
    'class_pass', gen_random_uuid()
  ) ->> 'reason' = 'pass-used-up', 'a pass without a class left does not pay for a walk-in';
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
  assert public.check_passes_nightly() ->> 'count' = '0' and not public.staff_dashboard() -> 'alerts' @> '[{"kind": "passes-disagree"}]', 'the alert ends when the balance is correct';
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
