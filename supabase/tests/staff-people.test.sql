-- Staff's view of people: search, filters, the page of a person, notes, roles. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-03-10 08:00Z');

create function pg_temp.search(search text, show text default 'all') returns text language sql as $$
  select string_agg(person ->> 'name', ', ')
  from jsonb_array_elements(public.staff_people(search, show, 0, 200) -> 'rows') as person;
$$;
create function pg_temp.number_of(full_name text) returns bigint language sql as $$
  select number from studio.people where name = full_name;
$$;

delete from studio.mails;
-- Deleting row by row would check after each booking whether its person remains.
truncate studio.bookings cascade;
delete from studio.passes;
update studio.orders set person = null;
delete from studio.subscribers;
delete from studio.people where user_id is null;
delete from studio.occurrences;
update studio.people set created_at = '2027-01-01 00:00Z';
insert into studio.instructors (key, name) values ('own', 'Own Instructor'), ('other', 'Other Instructor');
update studio.instructor_details set user_id = null where user_id is not null;
insert into studio.instructor_details (instructor, user_id)
select 'own', id from auth.users where email = 'instructor@ekantik.example';
alter table studio.class_series disable trigger change_series_dates;
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price) values
  ('own-class', 'Own Class', 'testing', 99, 'own', '{3}', '18:00', '19:00', 20, 1500),
  ('other-class', 'Other Class', 'testing', 99, 'other', '{4}', '18:00', '19:00', 20, 1500);
alter table studio.class_series enable trigger change_series_dates;
insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
select class_series.key, held_on, '18:00', '19:00', class_series.instructor, 20
from studio.class_series
cross join unnest('{2027-01-06,2027-01-26,2027-02-03,2027-03-10,2027-03-17}'::date[]) as held_on
where class_series.key in ('own-class', 'other-class');
insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
select occurrences.number, sample.name, sample.email, sample.phone, 'pay_at_studio', sample.status::studio.booking_status, gen_random_uuid()
from (values
  ('own-class', date '2027-01-06', 'Inês Marlow', 'ines@post.example', '+44 7700 900111', 'attended'),
  ('own-class', date '2027-01-26', 'Inês Marlow', 'ines@post.example', '+44 7700 900111', 'no-show'),
  ('own-class', date '2027-01-26', 'Bram Oakes', 'bram@post.example', '07700 900222', 'attended'),
  ('other-class', date '2027-02-03', 'Cleo Finch', 'cleo@post.example', '07700 900333', 'attended'),
  ('other-class', date '2027-01-06', 'Bram Oakes', 'bram@post.example', '07700 900222', 'attended'),
  ('own-class', date '2027-03-10', 'Bram Oakes', 'bram@post.example', '07700 900222', 'confirmed'),
  ('own-class', date '2027-03-17', 'Dev_50% Ash', 'dev@post.example', '(07700) 900-444', 'waitlisted')
) as sample (series, held_on, name, email, phone, status)
join studio.occurrences on occurrences.series = sample.series and occurrences.held_on = sample.held_on;
insert into studio.passes (person, plan, name, kind, price_minor, currency, credits, days, begins, introductory, bought_at, from_on, begun_on)
select studio.person_for(bought.name, bought.email, ''), plans.key, plans.name, plans.kind, plans.price_minor, plans.currency, plans.credits,
  bought.to_on - bought.from_on + 1, plans.begins, false, bought.from_on, bought.from_on, bought.from_on
from (values
  ('Cleo Finch', 'cleo@post.example', 'ten-class-pack', '2027-01-01'::date, '2027-03-17'::date),
  ('Bram Oakes', 'bram@post.example', 'monthly-unlimited', '2027-03-01', '2027-03-31'),
  ('Bram Oakes', 'bram@post.example', 'monthly-unlimited', '2026-03-01', '2026-03-31')
) as bought (name, email, plan, from_on, to_on) join studio.plans on plans.key = bought.plan;
insert into studio.pass_entries (pass, kind, credits, guests, reason, made_at)
select passes.number, 'given', coalesce(passes.credits, 0), 0, 'At reception.', passes.bought_at from studio.passes;
update studio.people set created_at = '2027-01-05 00:00Z' where name <> 'Dev_50% Ash' and user_id is null;
update studio.people set created_at = '2027-03-01 00:00Z' where name = 'Dev_50% Ash';

do $$
<<staff_people_test>>
declare
  order_number bigint;
begin
  perform pg_temp.become('admin');
  assert pg_temp.search('') = 'Bram Oakes, Cleo Finch, Dev_50% Ash, Imogen Vale, Inês Marlow, Sadie Marlow, Tom Hollis', pg_temp.search('');
  assert pg_temp.search('marlow ine') = 'Inês Marlow', 'the search finds parts of a name in any order, without accents';
  assert pg_temp.search('CLEO@post') = 'Cleo Finch', 'the search finds a part of the address';
  assert pg_temp.search('900-22') = 'Bram Oakes' and pg_temp.search('0 0222') = 'Bram Oakes', 'the search finds a part of a telephone number, however it is grouped';
  assert pg_temp.search('07700 900111') = 'Inês Marlow' and pg_temp.search('+44 (7700) 900222') = 'Bram Oakes',
    'the search finds telephone numbers with and without the country code';
  assert pg_temp.search('50%') = 'Dev_50% Ash' and pg_temp.search('_') = 'Dev_50% Ash', 'the search treats wildcards literally';
  assert pg_temp.search('nobody here') is null, 'an unknown name finds no person';
  assert pg_temp.search('', 'members') = 'Bram Oakes, Cleo Finch', 'the filter finds members';
  assert pg_temp.search('', 'ending') = 'Cleo Finch', 'the filter finds passes that end within a week';
  update studio.bookings set price_minor = case when name in ('Cleo Finch', 'Dev_50% Ash') then 1500 else 0 end;
  assert pg_temp.search('', 'unpaid') = 'Cleo Finch', 'the filter finds unpaid visits, but not waitlisted bookings';
  insert into studio.pass_entries (pass, kind, credits, made_at)
  select passes.number, 'given', 10, passes.bought_at
  from studio.passes join studio.people on people.number = passes.person where people.name = 'Cleo Finch';
  insert into studio.pass_entries (pass, kind, credits, booking, made_at)
  select passes.number, 'taken', -1, bookings.number, bookings.booked_at
  from studio.bookings join studio.passes on passes.person = bookings.person where bookings.name = 'Cleo Finch';
  assert pg_temp.search('', 'unpaid') is null, 'a visit that a pass pays for is not unpaid';
  update studio.passes set charged_minor = price_minor where plan = 'ten-class-pack';
  assert pg_temp.search('', 'unpaid') = 'Cleo Finch', 'the filter finds unpaid passes';
  update studio.passes set charged_minor = 0;
  insert into studio.orders (name, email, phone, note, request_id, total) values ('Bram Oakes', 'bram@post.example', '', '', gen_random_uuid(), 1250)
  returning number into order_number;
  insert into studio.order_lines (order_number, position, product, name, quantity, price)
  select order_number, 1, products.id, products.name, 1, 1250 from studio.products limit 1;
  update studio.orders set status = 'ready' where number = order_number;
  assert pg_temp.search('', 'unpaid') is null, 'an order is paid when it is collected';
  update studio.orders set status = 'collected' where number = order_number;
  update studio.order_history set changed_at = '2027-03-09' where order_history.order_number = staff_people_test.order_number;
  assert pg_temp.search('', 'unpaid') = 'Bram Oakes', 'the filter finds unpaid orders that were collected';
  perform studio.pay_order(orders, 'cash') from studio.orders where number = order_number;
  assert pg_temp.search('', 'unpaid') is null, 'a paid order is not unpaid';
  assert pg_temp.search('', 'new') = 'Dev_50% Ash', 'the filter finds people who are new this month';
  assert pg_temp.search('', 'staff') = 'Imogen Vale, Tom Hollis', 'the filter finds staff';
  -- 42 days before 10 March is 27 January; a person marked absent did not attend.
  assert pg_temp.search('', 'inactive') = 'Inês Marlow', 'the filter finds people who have not come for six weeks and have no booking: ' || pg_temp.search('', 'inactive');
  assert pg_temp.search('oakes', 'inactive') is null, 'the search and a filter can be combined';
  -- Nobody was seen in classes that the studio cancelled.
  insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity, cancelled_at)
  select 'own-class', held_on, '18:00', '19:00', 'own', 20, '2027-01-01'
  from unnest('{2027-01-13,2027-03-03,2027-03-24}'::date[]) as held_on;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select occurrences.number, sample.name, sample.email, sample.phone, 'pay_at_studio', sample.status::studio.booking_status, gen_random_uuid()
  from (values
    (date '2027-03-03', 'Inês Marlow', 'ines@post.example', '+44 7700 900111', 'confirmed'),
    (date '2027-03-24', 'Inês Marlow', 'ines@post.example', '+44 7700 900111', 'waitlisted'),
    (date '2027-01-13', 'Eda Unseen', 'eda@post.example', '07700 900999', 'confirmed')
  ) as sample (held_on, name, email, phone, status)
  join studio.occurrences on occurrences.series = 'own-class' and occurrences.held_on = sample.held_on;
  assert pg_temp.search('', 'inactive') = 'Inês Marlow',
    'a place in a class that the studio cancelled is no visit: ' || coalesce(pg_temp.search('', 'inactive'), 'nobody');
  delete from studio.bookings using studio.occurrences
  where occurrences.number = bookings.occurrence and occurrences.cancelled_at is not null;
  delete from studio.occurrences where cancelled_at is not null;
  assert pg_temp.search('', 'else') is null, 'an unknown filter finds nobody';
  assert public.staff_people('', 'all', 1, 2) -> 'total' = '7'
    and public.staff_people('', 'all', 1, 2) #>> '{rows,0,name}' = 'Cleo Finch'
    and jsonb_array_length(public.staff_people('', 'all', 1, 2) -> 'rows') = 2, 'people are listed in pages';
  assert public.staff_people('oakes', 'all', 0, 9) -> 'rows' @>
    '[{"lastOn": "2027-01-26", "nextOn": "2027-03-10", "pass": {"name": "Monthly Unlimited", "toOn": "2027-03-31"}, "role": null}]',
    public.staff_people('oakes', 'all', 0, 9)::text;
  update studio.passes set begins = 'first-visit', begun_on = null where plan = 'ten-class-pack';
  assert public.staff_people('', 'members', 1, 1) -> 'rows' @> '[{"name": "Cleo Finch", "pass": {"name": "10-Class Pack", "toOn": null}}]',
    'a pass that begins at the first visit is valid before it';
end;
$$;

-- A page.
do $$
declare
  page jsonb;
begin
  perform pg_temp.become('admin');
  page := public.person_page(pg_temp.number_of('Inês Marlow'));
  assert page @> '{"name": "Inês Marlow", "days": {"firstOn": "2027-01-06", "lastOn": "2027-01-06", "nextOn": null}}', page::text;
  assert page -> 'counts' = '{"bookings": 2, "attended": 1, "missed": 1, "late": 0}';
  assert page #>> '{bookings,0,status}' = 'no-show' and page #>> '{bookings,1,status}' = 'attended', 'the latest booking comes first';
  page := public.person_page(pg_temp.number_of('Bram Oakes'));
  assert jsonb_array_length(page #> '{admin,passes}') = 2 and jsonb_array_length(page -> 'bookings') = 3
    and page #> '{bookings,0,toCome}' = 'true', page::text;
  assert public.person_page(1) is null, 'an unknown number has no page';
  page := public.person_page(studio.person_of((select id from auth.users where email = 'member@ekantik.example')));
  assert page #>> '{admin,role}' = 'user', 'the page has the role of the account';
end;
$$;

-- Notes: admins write them, instructors read those marked for them.
do $$
declare
  bram constant bigint := pg_temp.number_of('Bram Oakes');
  id constant uuid := gen_random_uuid();
  answer jsonb;
  note bigint;
begin
  perform pg_temp.become('admin');
  answer := public.save_person_note(bram, null, ' left knee ', true, null, id);
  note := (answer ->> 'number')::bigint;
  assert answer = jsonb_build_object('kind', 'saved', 'number', note, 'version', 1), answer::text;
  assert public.save_person_note(bram, null, ' left knee ', true, null, id) = answer, 'a retry gets the same answer';
  perform public.save_person_note(bram, null, 'owes us a mat', false, null, gen_random_uuid());
  assert (select count(*) from studio.person_notes) = 2, 'a retry stores no second note';
  assert public.person_page(bram) #>> '{notes,1,body}' = 'left knee' and public.person_page(bram) #>> '{notes,0,by}' = 'Imogen Vale';
  assert public.save_person_note(bram, null, repeat('n', 1001), false, null, gen_random_uuid()) ->> 'reason' = 'body-invalid'
    and public.save_person_note(bram, null, repeat('n', 1000), false, null, gen_random_uuid()) ->> 'kind' = 'saved', 'a note has the maximum length of the form';
  assert public.save_person_note(1, null, 'left knee', false, null, gen_random_uuid()) ->> 'reason' = 'unknown';
  assert public.save_person_note(pg_temp.number_of('Cleo Finch'), note, 'hers', false, 1, gen_random_uuid()) ->> 'reason' = 'unknown',
    'a note stays with its person';

  assert public.save_person_note(bram, note, 'right knee', true, 1, gen_random_uuid()) ->> 'version' = '2', 'a change of a note counts its version';
  answer := public.save_person_note(bram, note, 'both knees', true, 1, gen_random_uuid());
  assert answer ->> 'kind' = 'conflict' and answer ->> 'by' = 'Imogen Vale'
    and answer -> 'current' @> '{"body": "right knee", "forInstructors": true, "version": 2}',
    'a save of an older version shows the text that somebody else has saved: ' || answer::text;
  assert public.remove_person_note(note, 1, gen_random_uuid()) #>> '{current,body}' = 'right knee'
    and exists (select from studio.person_notes where number = note and body = 'right knee'), 'a changed note is neither overwritten nor removed';

  assert public.remove_person_note(note, null, gen_random_uuid()) ->> 'kind' = 'conflict', 'removing a note without a version is a conflict';

  perform pg_temp.become('instructor');
  assert jsonb_array_length(public.person_page(bram) -> 'notes') = 1, 'instructors read the notes for instructors';
  assert public.save_person_note(bram, note, 'mine', true, 2, gen_random_uuid()) ->> 'reason' = 'not-allowed'
    and public.remove_person_note(note, 2, gen_random_uuid()) ->> 'reason' = 'not-allowed', 'instructors cannot write notes';
  perform pg_temp.become('admin');
  assert public.remove_person_note(note, 2, gen_random_uuid()) = '{"kind": "deleted"}'
    and not exists (select from studio.person_notes where number = note), 'a note is removed';
  assert public.remove_person_note(note, 2, gen_random_uuid()) = '{"kind": "deleted"}', 'a note that is gone counts as removed';
end;
$$;

-- Instructors see people in their classes, without data about other classes; members and strangers see nobody.
do $$
declare
  page jsonb;
  caller text;
begin
  perform pg_temp.become('instructor');
  assert pg_temp.search('') = 'Bram Oakes, Dev_50% Ash, Inês Marlow', pg_temp.search('');
  assert pg_temp.search('cleo') is null and pg_temp.search('', 'members') is null and pg_temp.search('', 'staff') is null, 'instructors find no other people';
  page := public.person_page(pg_temp.number_of('Bram Oakes'));
  assert page -> 'admin' = 'null' and jsonb_array_length(page -> 'bookings') = 2 and page #> '{counts,attended}' = '1', page::text;
  assert public.person_page(pg_temp.number_of('Cleo Finch')) is null, 'instructors do not see people of other classes';
  assert public.staff_find('cleo finch') = '[]' and jsonb_path_exists(public.staff_find('bram'), '$[*] ? (@.kind == "person")'),
    'the search of the back office does not find them for instructors';
  foreach caller in array array['member', 'nobody'] loop
    perform pg_temp.become(caller);
    assert public.staff_people('', 'all', 0, 25) = '{"rows": [], "total": 0}', caller || ' sees nobody';
    assert public.person_page(pg_temp.number_of('Bram Oakes')) is null, caller || ' sees no page';
    assert public.set_person_role(pg_temp.number_of('Sadie Marlow'), 'admin', gen_random_uuid()) ->> 'reason' = 'not-allowed';
  end loop;
end;
$$;

-- Roles.
do $$
declare
  sadie constant bigint := pg_temp.number_of('Sadie Marlow');
begin
  perform pg_temp.become('admin');
  assert public.set_person_role(pg_temp.number_of('Bram Oakes'), 'instructor', gen_random_uuid()) ->> 'reason' = 'no-account';
  assert public.set_person_role(1, 'instructor', gen_random_uuid()) ->> 'reason' = 'unknown'
    and public.set_person_role(sadie, 'king', gen_random_uuid()) ->> 'reason' = 'unknown';
  assert public.set_person_role(pg_temp.number_of('Imogen Vale'), 'user', gen_random_uuid()) ->> 'reason' = 'last-admin', 'the last admin stays';
  assert public.set_person_role(sadie, 'admin', gen_random_uuid()) = '{"kind": "saved"}';
  assert public.person_page(sadie) #>> '{admin,role}' = 'admin'
    and public.person_page(sadie) #> '{admin,roleChanges,0}' @> '{"by": "Imogen Vale", "from": "user", "to": "admin"}', 'the change of the role is recorded';
  assert public.set_person_role(pg_temp.number_of('Imogen Vale'), 'instructor', gen_random_uuid()) = '{"kind": "saved"}', 'one of two admins can give up the role';
end;
$$;

-- A message to one person: sent once, and a second one within the hour requires a confirmation.
do $$
declare
  bram constant bigint := pg_temp.number_of('Bram Oakes');
  id constant uuid := gen_random_uuid();
  answer jsonb;
begin
  perform pg_temp.become('instructor');
  assert public.write_to_person(bram, 'Hello', 'Your scarf is here.', false, gen_random_uuid()) ->> 'reason' = 'not-allowed';
  -- An admin since the change of roles above.
  perform pg_temp.become('member');
  assert public.write_to_person(1, 'Hello', 'x', false, gen_random_uuid()) ->> 'reason' = 'unknown';
  assert public.write_to_person(bram, '', 'x', false, gen_random_uuid()) ->> 'reason' = 'subject-invalid';
  assert public.write_to_person(bram, 'Hello', ' ', false, gen_random_uuid()) ->> 'reason' = 'body-invalid';
  answer := public.write_to_person(bram, 'Hello', 'Your scarf is here.', false, id);
  assert answer = '{"kind": "sent"}' and public.write_to_person(bram, 'Hello', 'Your scarf is here.', false, id) = answer, answer::text;
  assert (select count(*) from studio.mails where kind = 'person-message' and recipient = 'bram@post.example') = 1, 'a retry sends no second message';
  answer := public.write_to_person(bram, 'Again', 'And gloves.', false, gen_random_uuid());
  assert answer ->> 'reason' = 'sent-before' and answer ->> 'subject' = 'Hello', answer::text;
  assert public.write_to_person(bram, 'Again', 'And gloves.', true, gen_random_uuid()) ->> 'kind' = 'sent';
  assert public.person_page(bram) #>> '{admin,mails,0,kind}' = 'person-message', 'the message is listed among the person''s mails';
  insert into studio.people (name, email, phone) values ('Only Phone', '', '07700 900555');
  assert public.write_to_person(pg_temp.number_of('Only Phone'), 'Hello', 'x', false, gen_random_uuid()) ->> 'reason' = 'no-address';
end;
$$;
