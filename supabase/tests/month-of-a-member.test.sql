-- A month of one member: after each step the ledger, the account, the person's page and the takings agree. Runs in one
-- transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-04 10:00Z');

update studio.limits set maximum = default_maximum where name in ('pauses-per-pass', 'days-per-pause');
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('evening', 'Evening Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 9, 1500);
select studio.put_plans('[
  {"key": "month", "name": "Month", "kind": "unlimited", "price_minor": 8500, "currency": "GBP", "credits": null, "days": 31, "begins": "bought", "introductory": false, "daily_limit": 1, "position": 1},
  {"key": "pack", "name": "Pack", "kind": "pack", "price_minor": 12000, "currency": "GBP", "credits": 10, "days": 90, "begins": "first-visit", "introductory": false, "daily_limit": null, "position": 2}
]');
insert into auth.users (id, email, email_confirmed_at)
select gen_random_uuid(), caller || '@post.example', now() from unnest('{mina,boss}'::text[]) as caller;
update studio.user_roles set role = 'admin' where user_id = (select id from auth.users where email = 'boss@post.example');

create function pg_temp.mina() returns bigint language sql as $$
  select number from studio.people where email = 'mina@post.example';
$$;
create function pg_temp.sell_pass(plan text, tender text) returns jsonb language sql as $$
  select pg_temp.become('boss');
  select public.give_pass(pg_temp.mina(), plan, null, '', tender, gen_random_uuid());
$$;
create function pg_temp.book(day date, method text) returns bigint language sql as $$
  select pg_temp.become('mina');
  select (public.book('evening', day, 'Mina', 'mina@post.example', '07700 900200', method, false, gen_random_uuid()) #>> '{booking,number}')::bigint;
$$;
create function pg_temp.mark(booking bigint, mark text) returns text language sql as $$
  select pg_temp.become('boss');
  select public.mark_attendance(booking, mark, gen_random_uuid()) ->> 'kind';
$$;
create function pg_temp.cancel(booking bigint) returns text language sql as $$
  select pg_temp.become('mina');
  select public.cancel_booking((select token::text from studio.bookings where number = booking)) ->> 'kind';
$$;

-- The four views, each from its own rows, as one line: "Pack 9 valid, Month - paused | attended 1 missed 0 late 0 |
-- £205".
create function pg_temp.ledger() returns text language sql as $$
  select string_agg(format('%s %s', name, coalesce(balance::text, '-')), ', ' order by name)
  from (
    select passes.name, case when passes.credits is not null then sum(pass_entries.credits) end as balance
    from studio.passes join studio.pass_entries on pass_entries.pass = passes.number
    where passes.person = pg_temp.mina() group by passes.number, passes.name, passes.credits
  ) as sums;
$$;
create function pg_temp.balances(passes jsonb) returns text language sql as $$
  select string_agg(format('%s %s', element.pass ->> 'name', coalesce(element.pass ->> 'left', '-')), ', ' order by element.pass ->> 'name')
  from jsonb_array_elements(passes) as element (pass);
$$;
create function pg_temp.pass_statuses(passes jsonb) returns text language sql as $$
  select string_agg(element.pass ->> 'status', ', ' order by element.pass ->> 'name') from jsonb_array_elements(passes) as element (pass);
$$;
create function pg_temp.sum_of_amounts(rows jsonb) returns bigint language sql as $$
  select coalesce(sum((payment.value #>> '{amount,amount}')::bigint), 0) from jsonb_array_elements(rows) as payment;
$$;
create function pg_temp.statuses(bookings jsonb) returns text language sql as $$
  select string_agg(booking.value ->> 'number' || ' ' || (booking.value ->> 'status'), ', ' order by booking.value ->> 'number') from jsonb_array_elements(bookings) as booking;
$$;

-- @returns The difference from the expected values, or between the four views; null if they agree.
create function pg_temp.differences(passes text, statuses text, counts text, pounds numeric) returns text language plpgsql as $$
declare
  account jsonb;
  bookings jsonb;
  page jsonb;
  taken jsonb;
begin
  perform pg_temp.become('mina');
  account := public.my_passes();
  bookings := public.my_bookings() -> 'rows';
  perform pg_temp.become('boss');
  page := public.person_page(pg_temp.mina());
  taken := public.staff_takings('2027-01-04', studio.studio_today());
  return nullif(concat_ws('; ',
    case when pg_temp.ledger() <> passes then 'ledger: ' || pg_temp.ledger() end,
    (select string_agg('check: ' || problem, ', ') from studio.pass_disagreements()),
    case when pg_temp.balances(account) <> passes then 'account: ' || pg_temp.balances(account) end,
    case when pg_temp.pass_statuses(account) <> statuses then 'account: ' || pg_temp.pass_statuses(account) end,
    case when page #> '{admin,passes}' <> account then 'the person''s page shows other passes than the account' end,
    case when pg_temp.statuses(page -> 'bookings') is distinct from pg_temp.statuses(bookings) then
      format('bookings: %s, and in the account %s', pg_temp.statuses(page -> 'bookings'), pg_temp.statuses(bookings)) end,
    case when format('%s %s %s', page #>> '{counts,attended}', page #>> '{counts,missed}', page #>> '{counts,late}') <> counts then
      'counts: ' || (page ->> 'counts') end,
    -- The month has no unpaid visit: each class is paid by a pass or at the desk, or its price is given back.
    (select 'to pay: ' || string_agg(booking.value ->> 'number', ', ') from jsonb_array_elements(page -> 'bookings') as booking
      where (booking.value #>> '{due,amount}')::bigint > 0),
    case when pg_temp.sum_of_amounts(page #> '{admin,payments}') <> pounds * 100 then 'paid: ' || pg_temp.sum_of_amounts(page #> '{admin,payments}') end,
    case when pg_temp.sum_of_amounts(taken) <> pounds * 100 then 'takings: ' || taken::text end,
    case when (select sum(amount_minor) from studio.payment_lines) <> pounds * 100 then 'lines of payments' end
  ), '');
end;
$$;

do $$
declare
  visit bigint;
  answer jsonb;
  pack bigint;
  month bigint;
begin
  answer := pg_temp.sell_pass('pack', 'card');
  pack := (answer ->> 'pass')::bigint;
  assert pg_temp.differences('Pack 10', 'valid', '0 0 0', 120) is null, 'the views agree after buying a pack: ' || pg_temp.differences('Pack 10', 'valid', '0 0 0', 120);
  assert (select to_on is null from studio.passes where number = pack), 'the validity of the pack has not begun';

  -- The first visit.
  visit := pg_temp.book('2027-01-06', 'class_pass');
  assert pg_temp.differences('Pack 9', 'valid', '0 0 0', 120) is null, 'the views agree after booking a class: ' || pg_temp.differences('Pack 9', 'valid', '0 0 0', 120);
  perform pg_temp.set_clock('2027-01-06 18:05Z');
  assert pg_temp.mark(visit, 'attended') = 'done'
    and pg_temp.differences('Pack 9', 'valid', '1 0 0', 120) is null, 'the views agree after the first visit: ' || pg_temp.differences('Pack 9', 'valid', '1 0 0', 120);
  assert (public.person_page(pg_temp.mina()) #>> '{days,firstOn}') = '2027-01-06'
    and (select to_on = '2027-04-05' from studio.passes where number = pack), 'the 90 days count from the first visit';

  -- The member also buys a membership, which is paused for a week in which a class was booked.
  perform pg_temp.set_clock('2027-01-08 12:00Z');
  month := (pg_temp.sell_pass('month', 'transfer') ->> 'pass')::bigint;
  assert pg_temp.differences('Month -, Pack 9', 'valid, valid', '1 0 0', 205) is null, 'the views agree after buying a membership: ' || pg_temp.differences('Month -, Pack 9', 'valid, valid', '1 0 0', 205);
  visit := pg_temp.book('2027-01-13', 'membership');
  assert public.pause_pass(month, '2027-01-11', '2027-01-17', array[visit]) #>> '{pass,toOn}' = '2027-02-14', 'a pause of seven days extends the membership by seven days';
  perform pg_temp.set_clock('2027-01-12 09:00Z');
  assert pg_temp.differences('Month -, Pack 9', 'paused, valid', '1 0 0', 205) is null, 'the views agree after pausing the membership: ' || pg_temp.differences('Month -, Pack 9', 'paused, valid', '1 0 0', 205);
  assert (select status = 'cancelled' and not cancelled_late from studio.bookings where number = visit), 'the booking in the pause is cancelled free of charge';

  -- Cancelled late: the credit is not given back.
  perform pg_temp.set_clock('2027-01-17 09:00Z');
  visit := pg_temp.book('2027-01-18', 'class_pass');
  perform pg_temp.set_clock('2027-01-18 09:00Z');
  assert pg_temp.cancel(visit) = 'cancelled'
    and pg_temp.differences('Month -, Pack 8', 'valid, valid', '1 0 1', 205) is null, 'the views agree after a late cancellation: ' || pg_temp.differences('Month -, Pack 8', 'valid, valid', '1 0 1', 205);

  -- Missed, and waived.
  visit := pg_temp.book('2027-01-20', 'class_pass');
  perform pg_temp.set_clock('2027-01-20 18:10Z');
  assert pg_temp.mark(visit, 'no-show') = 'done'
    and pg_temp.differences('Month -, Pack 7', 'valid, valid', '1 1 1', 205) is null, 'the views agree after a missed class: ' || pg_temp.differences('Month -, Pack 7', 'valid, valid', '1 1 1', 205);
  assert public.waive_credit(visit, 'The bus broke down.', gen_random_uuid()) ->> 'kind' = 'done'
    and pg_temp.differences('Month -, Pack 8', 'valid, valid', '1 1 1', 205) is null, 'the views agree after waiving the missed class: ' || pg_temp.differences('Month -, Pack 8', 'valid, valid', '1 1 1', 205);
  perform pg_temp.become('mina');
  assert public.my_passes() @? '$[*].entries[*] ? (@.kind == "returned" && @.reason == "The bus broke down.")', 'the owner sees the reason';

  -- Cancelled in time: the credit is given back.
  visit := pg_temp.book('2027-01-22', 'class_pass');
  assert pg_temp.differences('Month -, Pack 7', 'valid, valid', '1 1 1', 205) is null, 'the views agree after another booking: ' || pg_temp.differences('Month -, Pack 7', 'valid, valid', '1 1 1', 205);
  assert pg_temp.cancel(visit) = 'cancelled'
    and pg_temp.differences('Month -, Pack 8', 'valid, valid', '1 1 1', 205) is null, 'the views agree after cancelling it in time: ' || pg_temp.differences('Month -, Pack 8', 'valid, valid', '1 1 1', 205);

  -- The price without a pass, paid at the desk, and partly refunded.
  visit := pg_temp.book('2027-01-25', 'pay_at_studio');
  perform pg_temp.set_clock('2027-01-25 17:50Z');
  perform pg_temp.become('boss');
  answer := public.take_payment('booking', visit, 'cash', studio.money_json(1500, 'GBP'), gen_random_uuid());
  assert answer ->> 'kind' = 'taken' and pg_temp.mark(visit, 'attended') = 'done'
    and pg_temp.differences('Month -, Pack 8', 'valid, valid', '2 1 1', 220) is null, 'the views agree after a payment at the desk: ' || pg_temp.differences('Month -, Pack 8', 'valid, valid', '2 1 1', 220);
  perform public.refund_payment((answer ->> 'number')::bigint, '[{"position": 1, "amount": 500, "quantity": 0}]', 'cash', 'The heating failed', false, gen_random_uuid());
  assert pg_temp.differences('Month -, Pack 8', 'valid, valid', '2 1 1', 215) is null, 'the views agree after a partial refund: ' || pg_temp.differences('Month -, Pack 8', 'valid, valid', '2 1 1', 215);

  -- Ended: the pack by a refund of its remaining value, the membership by its last day.
  perform public.refund_payment((select payment from studio.payment_lines where pass = pack), '[{"position": 1, "amount": 9600, "quantity": 0, "endPass": true}]',
    'card', 'Moves away', false, gen_random_uuid());
  assert pg_temp.differences('Month -, Pack 0', 'valid, ended', '2 1 1', 119) is null, 'the views agree after refunding the pack: ' || pg_temp.differences('Month -, Pack 0', 'valid, ended', '2 1 1', 119);
  perform pg_temp.set_clock('2027-02-14 12:00Z');
  assert pg_temp.differences('Month -, Pack 0', 'valid, ended', '2 1 1', 119) is null, 'the views agree when the last day of the membership begins: ' || pg_temp.differences('Month -, Pack 0', 'valid, ended', '2 1 1', 119);
  perform pg_temp.set_clock('2027-02-15 12:00Z');
  perform studio.check_passes();
  assert pg_temp.differences('Month -, Pack 0', 'ended, ended', '2 1 1', 119) is null, 'the views agree when the membership ends: ' || pg_temp.differences('Month -, Pack 0', 'ended, ended', '2 1 1', 119);
  assert pg_temp.book('2027-02-15', 'membership') is null and public.my_ways_to_pay('evening', '2027-02-15') #>> '{membership,kind}' = 'impossible',
    'the ended membership does not pay';

  -- The receipts of the month, by number.
  assert (select array_agg(number || ' ' || amount_minor order by number) = '{10001 12000,10002 8500,10003 1500,10004 -500,10005 -9600}' from studio.payments),
    'the month has five receipts, which are numbered without gaps';
end;
$$;
