-- Retention periods: a row just inside and one just outside of each period. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql

select pg_temp.set_clock('2027-01-11 08:00Z');
-- Fixed values, different from the defaults of a new studio.
update studio.retention_periods set days = case kind
  when 'bookings' then 100 when 'orders' then 110 when 'memberships' then 120 when 'mails' then 50
  when 'notifications' then 20 when 'staff-history' then 60 when 'staff-requests' then 10 else 7 end;

create function pg_temp.ago(days int, more interval) returns timestamptz language sql as $$
  select studio.studio_now() - make_interval(hours => 24 * days) + more;
$$;
delete from studio.notifications;
delete from studio.record_changes;
delete from studio.mails;

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('early', 'Early Class', 'testing', 99, 'test-instructor', '{1}', '06:30', '07:30', 9, 1500);
insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
select 'early', day::date, '06:30', '07:30', 'test-instructor', 9 from unnest('{2026-10-02,2026-10-03,2026-10-04}'::date[]) as day;
insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
select number, 'Kept Until', 'kept@post.example', '07700 900555', 'credit_card', 'attended', gen_random_uuid()
from studio.occurrences where series = 'early' and held_on between '2026-10-02' and '2026-10-04';

insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1250);
insert into studio.orders (name, email, phone, note, status, request_id, total, placed_at)
values
  ('Kept Until', 'kept@post.example', '07700 900555', 'out', 'collected', gen_random_uuid(), 1250, pg_temp.ago(110, '-1 minute')),
  ('Kept Until', 'kept@post.example', '07700 900555', 'in', 'cancelled', gen_random_uuid(), 1250, pg_temp.ago(110, '1 minute')),
  ('Kept Until', 'kept@post.example', '07700 900555', 'open', 'ready', gen_random_uuid(), 1250, pg_temp.ago(900, '0'));
insert into studio.passes (person, plan, name, kind, price_minor, currency, credits, days, begins, introductory, bought_at, from_on, begun_on)
select studio.person_for('Kept Until', 'kept@post.example', '07700 900555'), 'drop-in', 'Drop-In', 'drop-in', 1500, 'GBP', 1, 1, 'bought', false,
  '2026-01-01', day, day
from unnest('{2026-09-12,2026-09-13}'::date[]) as day;

-- Packs that have not begun: last given or changed on the day that would make 12 or 13 September their last one.
insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'member@unused.example', now());
insert into studio.passes (person, plan, name, kind, price_minor, currency, credits, days, begins, introductory, bought_at, from_on)
select studio.person_for('Unused', owner || '@unused.example', ''), 'ten-class-pack', 'Unused Pack', 'pack', 12000, 'GBP', 10, 30, 'first-visit', false,
  '2026-02-01', '2026-02-01'
from unnest('{out,in,member}'::text[]) as owner;
insert into studio.pass_entries (pass, kind, credits, made_at)
select passes.number, entry.kind, entry.credits, case when people.email ~ '^in@' then entry.made_at + interval '1 day' else entry.made_at end
from studio.passes join studio.people on people.number = passes.person,
  (values ('given'::studio.pass_entry_kind, 9, timestamptz '2026-02-01 09:00Z'), ('corrected', 1, '2026-08-14 09:00Z')) as entry (kind, credits, made_at)
where passes.name = 'Unused Pack';

insert into studio.checkouts (kind, state, request_id, request_digest, name, email, phone, lines, amount_minor, currency, began_at, held_until, next_at, decided_at)
select 'booking', 'released', gen_random_uuid(), 'x', 'Not Paid', 'unpaid@post.example', '07700 900555', '[]', 1500, 'GBP', at, at, at, at
from unnest(array[pg_temp.ago(7, '-1 minute'), pg_temp.ago(7, '1 minute')]) as at;
-- Guests who have paid: their payments are the last rows that refer to them.
insert into studio.payments (kind, amount_minor, currency, tender, taken_at, person)
select kind, 1500, 'GBP', 'cash', pg_temp.ago(days, more), studio.person_for('Paid ' || kind, pg_catalog.concat('paid-', kind, '-', extract(hour from more), '@post.example'), '')
from (values ('booking'::studio.payment_kind, 100), ('order', 110), ('pass', 120), ('sale', 120)) as kinds (kind, days),
  unnest('{-1 hour,1 hour}'::interval[]) as more;
insert into studio.payments (kind, amount_minor, currency, tender, taken_at, person, refund_of, reason)
select payments.kind, -500, 'GBP', 'cash', payments.taken_at, payments.person, payments.number, people.name || ' (' || people.email || ') rang'
from studio.payments join studio.people on people.number = payments.person
where payments.kind = 'order' and payments.amount_minor = 1500 and people.email like 'paid-%';
delete from studio.notifications;
insert into studio.notifications (kind, title, created_at) values
  ('message', 'out', pg_temp.ago(20, '-1 minute')), ('message', 'in', pg_temp.ago(20, '1 minute'));
insert into studio.mails (kind, recipient, payload, created_at, due_at, sent_at)
select 'letter', 'kept@post.example', payload, at, at, sent_at
from (values
  ('"out"'::jsonb, pg_temp.ago(50, '-1 minute'), null), ('"out"', pg_temp.ago(50, '-1 minute'), studio.studio_now()), ('"in"', pg_temp.ago(50, '1 minute'), null)
) as letters (payload, at, sent_at);
insert into studio.reminders_off (email) values ('kept@post.example'), ('paid-sale--1@post.example');
insert into studio.record_changes (kind, key, action, changed_by, changed_at) values
  ('class', 'out', 'deleted', gen_random_uuid(), pg_temp.ago(60, '-1 minute')), ('class', 'in', 'deleted', gen_random_uuid(), pg_temp.ago(60, '1 minute'));
insert into studio.role_changes (user_id, changed_at, to_role) values
  ('00000000-0000-4000-8000-000000000001', pg_temp.ago(60, '-1 minute'), 'admin'), ('00000000-0000-4000-8000-000000000002', pg_temp.ago(60, '1 minute'), 'admin');
insert into studio.staff_requests (request_id, made_by, answer, answered_at) values
  (gen_random_uuid(), gen_random_uuid(), '"out"', pg_temp.ago(10, '-1 minute')), (gen_random_uuid(), gen_random_uuid(), '"in"', pg_temp.ago(10, '1 minute'));
insert into studio.network_uses (name, network, amount, used_at) values
  ('calls-per-network', 'out', 1, pg_temp.ago(1, '-1 minute')), ('calls-per-network', 'in', 1, pg_temp.ago(1, '1 minute'));
insert into studio.payment_events (id, event, recorded_at, applied_at) values
  ('out', '{}', pg_temp.ago(30, '-1 minute'), pg_temp.ago(30, '-1 minute')), ('out-unknown', '{}', pg_temp.ago(30, '-1 minute'), null),
  ('in', '{}', pg_temp.ago(30, '1 minute'), pg_temp.ago(1, '0')), ('in-unknown', '{}', pg_temp.ago(30, '1 minute'), null);
insert into auth.users (id, email, email_confirmed_at, created_at) values
  (gen_random_uuid(), 'out@post.example', null, pg_temp.ago(7, '-1 minute')), (gen_random_uuid(), 'in@post.example', null, pg_temp.ago(7, '1 minute')),
  (gen_random_uuid(), 'long@post.example', pg_temp.ago(900, '0'), pg_temp.ago(900, '0'));

insert into studio.subscribers (email, request_id, created_at, confirmed_at, consent) values
  ('out@post.example', gen_random_uuid(), pg_temp.ago(7, '-1 minute'), null, null), ('in@post.example', gen_random_uuid(), pg_temp.ago(7, '1 minute'), null, null),
  ('long@post.example', gen_random_uuid(), pg_temp.ago(900, '0'), pg_temp.ago(900, '0'), 'Yes');

do $$
declare
  before constant jsonb := jsonb_build_array((select count(*) from studio.bookings), (select sum(total) from studio.orders));
  erased_counts constant jsonb := public.erase_old_data();
begin
  assert erased_counts @> '{"bookings": 2, "orders": 1, "memberships": 2, "mails": 2, "notifications": 1, "staff-history": 1, "staff-requests": 1}', erased_counts::text;

  -- 100 days before 11 January, 08:00 is 3 October, 08:00: a class that ended at 07:30 (06:30 UTC) is past its period.
  assert (select array_agg(held_on order by held_on) from studio.bookings join studio.occurrences on occurrences.number = occurrence
    where email = 'kept@post.example') = '{2026-10-04}', 'a booking is kept until its class is over for long enough';
  assert (select count(*) from studio.bookings where name = 'Erased person' and email = '' and phone = '' and erased_at is not null) = 2,
    'the erased booking contains no personal data';
  assert (select array_agg(note order by note) from studio.orders where email = 'kept@post.example') = '{in,open}', 'an open order is not erased';
  assert (select array_agg(to_on order by to_on) filter (where person is not null) = '{2026-09-13}' and count(erased_at) = 1
    from studio.passes where bought_at = '2026-01-01');
  assert (select array_agg(email order by email) from studio.people where email like '%@unused.example') = '{in@unused.example,member@unused.example}',
    'a person of whom only an unused pack remains is forgotten';
  assert (select count(*) from studio.passes where name = 'Unused Pack' and person is not null) = 2, 'the unused pack of an account is kept';
  perform studio.check_passes();
  assert (select array_agg(studio.pass_balance(number) order by erased_at) from studio.passes where name = 'Unused Pack') = '{0,10,10}', 'nobody can use an erased pack';
  assert before = jsonb_build_array((select count(*) from studio.bookings), (select sum(total) from studio.orders)), 'the sums are as before';

  assert (select count(*) = 2 and count(erased_at) = 1 and count(*) filter (where name = 'Not Paid' and email <> '' and phone <> '') = 1
    from studio.checkouts where lines = '[]'), 'unpaid checkouts are erased after some weeks';
  assert (select count(*) = 8 and count(person) = 4 and bool_and((person is not null) = (taken_at > pg_temp.ago(case kind when 'booking' then 100 when 'order' then 110 else 120 end, '0')))
    from studio.payments where taken_at < pg_temp.ago(99, '0') and amount_minor = 1500 and tender = 'cash'), 'old payments remain, without the person';
  assert (select array_agg(reason order by taken_at) from studio.payments where amount_minor = -500)
    = '{erased (erased) rang,Paid order (paid-order-1@post.example) rang}', 'the reasons of old refunds remain, without the person';
  assert (select array_agg(email order by email) from studio.people where email like 'paid-%')
    = '{paid-booking-1@post.example,paid-order-1@post.example,paid-pass-1@post.example,paid-sale-1@post.example}', 'a person of whom only old payments remain is forgotten';
  assert (select array_agg(title) from studio.notifications) = '{in}';
  assert (select array_agg(payload #>> '{}') from studio.mails) = '{in}';
  assert (select array_agg(email) from studio.reminders_off) = '{kept@post.example}', 'the address of a forgotten person is forgotten, too';
  assert (select array_agg(key) from studio.record_changes) = '{in}';
  assert (select array_agg(network) from studio.network_uses) = '{in}', 'hashes of network addresses are stored for a day';
  assert (select array_agg(id order by id) from studio.payment_events) = '{in,in-unknown}',
    'what Stripe reported about payments is stored for 30 days, whether its payment is known or not';
  assert (select array_agg(right(user_id::text, 1)) from studio.role_changes where user_id::text like '00000000%') = '{2}';
  assert (select array_agg(answer #>> '{}') from studio.staff_requests where answer in ('"in"', '"out"')) = '{in}';
  assert (select array_agg(email::text order by email) from auth.users where email like '%@post.example') = '{in@post.example,long@post.example}',
    'accounts whose address was never confirmed are deleted';
  assert (select array_agg(email order by email) from studio.subscribers where email like '%@post.example') = '{in@post.example,long@post.example}',
    'unconfirmed subscribers are deleted';
  assert (public.erase_old_data() - 'unconfirmed-accounts') @> '{"bookings": 0, "orders": 0, "memberships": 0, "mails": 0}', 'a second run erases nothing more';
end;
$$;

-- A period that is shorter than an invitation is open.
do $$
declare
  admin constant uuid := (select users.id from auth.users join studio.user_roles on user_roles.user_id = users.id where user_roles.role = 'admin' limit 1);
begin
  update studio.retention_periods set days = 2 where kind = 'unconfirmed-accounts';
  insert into studio.invitations (name, email, role, secret_hash, invited_by, invited_at) values
    ('Open', 'open@post.example', 'instructor', 'open', admin, pg_temp.ago(6, '0')),
    ('Ended', 'ended@post.example', 'instructor', 'ended', admin, pg_temp.ago(7, '-1 minute'));
  perform public.erase_old_data();
  assert (select array_agg(invitations.name) from studio.invitations where invitations.email like '%@post.example') = '{Open}',
    'an invitation is kept as long as its link works';
end;
$$;

-- A period that is shorter than a mail is retried.
do $$
begin
  update studio.retention_periods set days = 1 where kind = 'mails';
  delete from studio.mails;
  insert into studio.mails (kind, recipient, payload, created_at, due_at) values
    ('letter', 'kept@post.example', '"retried"', pg_temp.ago(1, '-10 minutes'), pg_temp.ago(0, '30 minutes')),
    ('letter', 'kept@post.example', '"forgotten"', pg_temp.ago(1, '-10 minutes'), pg_temp.ago(1, '-10 minutes'));
  perform public.erase_old_data();
  assert (select array_agg(payload #>> '{}') from studio.mails) = '{retried}', 'a mail is kept as long as it is retried';
end;
$$;
