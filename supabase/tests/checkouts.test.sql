-- Paying online: passes, events of Stripe, and what server functions read and report. Runs in one transaction that is
-- rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/checkouts.sql

select pg_temp.set_clock('2027-01-10 08:00Z');

update studio.studio_settings set takes_online = true;
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 2, 1500);
insert into studio.plans (key, name, kind, price_minor, credits, days) values ('five', 'Five', 'pack', 5000, 5, 60);
insert into studio.plans (key, name, kind, price_minor, credits, days, introductory) values ('taster', 'Taster', 'pack', 2000, 3, 30, true);

-- A pass requires a signed-in person, and an introductory pass can be bought once.
do $$
declare
  first_checkout jsonb;
  second jsonb;
begin
  assert public.begin_checkout('{"kind": "pass", "plan": "five"}', gen_random_uuid()) ->> 'reason' = 'sign-in';
  perform pg_temp.become('member');
  assert public.begin_checkout('{"kind": "pass", "plan": "none"}', gen_random_uuid()) ->> 'reason' = 'unknown-plan';
  first_checkout := public.begin_checkout('{"kind": "pass", "plan": "five"}', gen_random_uuid()) -> 'checkout';
  assert first_checkout @> '{"kind": "pass", "amount": {"amount": 5000, "currency": "GBP"}, "lines": [{"description": "Five"}]}', first_checkout::text;
  update studio.plans set price_minor = 6000 where key = 'five';
  perform pg_temp.become('nobody');
  assert pg_temp.report_event(first_checkout, 'session-paid') = 'applied';
  assert (select studio.pass_due(passes) = 0 and price_minor = 5000 and studio.pass_balance(number) = 5 from studio.passes where number = (pg_temp.reload(first_checkout) ->> 'pass')::bigint),
    'a pass has the price that was paid';

  perform pg_temp.become('member');
  first_checkout := public.begin_checkout('{"kind": "pass", "plan": "taster"}', gen_random_uuid()) -> 'checkout';
  second := public.begin_checkout('{"kind": "pass", "plan": "taster"}', gen_random_uuid()) -> 'checkout';
  perform pg_temp.become('nobody');
  assert pg_temp.report_event(first_checkout, 'session-paid') = 'applied' and pg_temp.report_event(second, 'session-paid') = 'applied';
  assert pg_temp.reload(first_checkout) ->> 'state' = 'paid' and pg_temp.reload(second) ->> 'state' = 'refunded', 'an introductory pass that was paid twice is sold once';
  perform pg_temp.become('member');
  assert public.begin_checkout('{"kind": "pass", "plan": "taster"}', gen_random_uuid()) ->> 'reason' = 'introductory-once';

  -- A person without an address, who has the account of a merged duplicate.
  perform pg_temp.become('admin');
  assert public.merge_people(
    studio.person_for('Solo', '', '07700 900333'), studio.person_of((select id from auth.users where email = 'member@ekantik.example')), gen_random_uuid()
  ) = '{"kind": "saved"}';
  perform pg_temp.become('member');
  assert public.begin_checkout('{"kind": "pass", "plan": "five"}', gen_random_uuid()) #>> '{checkout,email}' = 'member@ekantik.example',
    'the receipt goes to the address of the account';
  perform pg_temp.become('admin');
  assert public.undo_merge((select max(number) from studio.person_merges), gen_random_uuid()) = '{"kind": "saved"}';
  perform pg_temp.become('nobody');
end;
$$;

-- Events are stored once, and applied when their checkout is known; a wrong amount is refunded.
do $$
declare
  first_checkout jsonb := pg_temp.begin_booking_checkout('Lou', held_on => '2027-02-22') -> 'checkout';
begin
  assert public.record_payment_event('{"id": "evt_1", "type": "session-paid", "at": "2027-01-11T08:00:00Z", "checkout": "00000000-0000-4000-8000-000000000000"}') = '{"kind": "stored"}', 'an event of an unknown checkout is stored';
  assert public.record_payment_event('{"id": "evt_1", "type": "session-paid", "at": "2027-01-11T08:00:00Z", "checkout": "00000000-0000-4000-8000-000000000000"}') = '{"kind": "stored"}';
  assert pg_temp.report_event(first_checkout, 'session-expired', '{"id": "evt_2"}') = 'applied' and pg_temp.report_event(first_checkout, 'session-expired', '{"id": "evt_2"}') = 'duplicate', 'a repeated event is a duplicate';
  assert pg_temp.reload(first_checkout) ->> 'state' = 'released';
  first_checkout := pg_temp.begin_booking_checkout('Lou', held_on => '2027-02-22') -> 'checkout';
  assert pg_temp.report_event(first_checkout, 'session-paid', '{"amount": 900}') = 'applied' and pg_temp.reload(first_checkout) ->> 'state' = 'refunded', 'a wrong amount is refunded';
  assert (select sum(amount_minor) = 0 and max(amount_minor) = 900 from studio.payments where person = (select number from studio.people where email = 'lou@post.example'));
end;
$$;

-- The data that server functions read and report.
do $$
declare
  first_checkout jsonb := pg_temp.begin_booking_checkout('Nan', held_on => '2027-02-22') -> 'checkout';
begin
  assert public.session_of_checkout(first_checkout ->> 'token') = '{"session": null}', 'a checkout without a page has no session';
  perform public.attach_session((first_checkout ->> 'token')::uuid, '{"id": "cs_nan", "url": "https://pay.example/nan"}');
  assert public.session_of_checkout(first_checkout ->> 'token') = '{"session": "cs_nan"}', 'a checkout has the session of its page';
  assert public.session_of_checkout('nothing') = '{"session": null}', 'an unknown checkout has no session';

  update studio.studio_settings set online_ready = false;
  assert public.online_offer() = '{"takesOnline": false}';
  assert public.set_online_ready(true) and not public.set_online_ready(true), 'the answer says whether the setting changed';
  assert public.online_offer() = '{"takesOnline": true}', 'paying online is offered if it is switched on and ready';
  update studio.studio_settings set takes_online = false;
  assert public.online_offer() = '{"takesOnline": false}', 'paying online is not offered if it is switched off';
end;
$$;
