-- Two rows of one person are merged, and separated again. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-03-10 08:00Z');

create function pg_temp.merge(survivor bigint, duplicate bigint) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind')
  from (select public.merge_people(survivor, duplicate, gen_random_uuid()) as answer) as asked;
$$;

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('noon', 'Noon Class', 'testing', 99, 'test-instructor', '{1}', '12:00', '13:00', 20, 1500);
insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
select 'noon', held_on, '12:00', '13:00', 'test-instructor', 20 from unnest('{2020-01-13,2020-01-20}'::date[]) as held_on;
create function pg_temp.add_attendance(held_on date, full_name text, address text, phone text) returns bigint language sql as $$
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, walk_in)
  select number, full_name, address, phone, 'pay_at_studio', 'attended', gen_random_uuid(), true
  from studio.occurrences where series = 'noon' and occurrences.held_on = add_attendance.held_on
  returning person;
$$;

do $$
declare
  ada constant bigint := pg_temp.add_attendance('2020-01-13', 'Ada Marsh', 'ada@post.example', '07700 900111');
  twin constant bigint := pg_temp.add_attendance('2020-01-20', 'Ada Marsh', '', '07700 900111');
  classmate constant bigint := pg_temp.add_attendance('2020-01-13', 'Rae Marsh', 'rae@post.example', '07700 900112');
  member constant bigint := studio.person_of((select id from auth.users where email = 'member@ekantik.example'));
  staff constant bigint := studio.person_of((select id from auth.users where email = 'instructor@ekantik.example'));
  stranger constant bigint := studio.person_for('Zoe Lane', 'zoe@post.example', '07700 900113');
  newcomer bigint;
  merged bigint[];
  caller text;
  searched text;
begin
  foreach caller in array array['member', 'instructor', 'nobody'] loop
    perform pg_temp.become(caller);
    assert pg_temp.merge(ada, twin) = 'not-allowed', caller || ' merges nobody';
    assert public.person_merges(ada) = '[]', caller || ' sees no merges';
  end loop;
  perform pg_temp.become('admin');
  assert pg_temp.merge(ada, ada) = 'same-person' and pg_temp.merge(ada, 1) = 'unknown';
  assert pg_temp.merge(ada, classmate) = 'same-class', 'people with places in the same class cannot be merged';
  assert pg_temp.merge(member, staff) = 'two-accounts', 'people with two accounts cannot be merged';

  perform public.save_person_note(twin, null, 'left knee', true, null, gen_random_uuid());
  assert pg_temp.merge(ada, twin) = 'saved';
  assert (select count(*) from studio.bookings where person = ada) = 2 and not exists (select from studio.bookings where person = twin),
    'every row belongs to the remaining person';
  assert jsonb_array_length(public.person_page(ada) -> 'notes') = 1, 'notes are merged';
  assert public.person_page(twin) -> 'number' = to_jsonb(ada), 'the duplicate''s address finds the remaining person';
  assert jsonb_array_length(public.staff_people('ada marsh', 'all', 0, 25) -> 'rows') = 1, 'the list has only the remaining person';
  assert public.person_page(ada) #> '{admin,duplicates}' = '[{"name": "Ada Marsh", "email": "", "phone": "07700 900111"}]', 'the duplicate''s details are shown';
  assert studio.person_for('Ada', '', '+44 7700 900111') = ada, 'later bookings go to the merged person';
  assert pg_temp.merge(ada, twin) = 'unknown', 'a merged person cannot be merged again';
  assert not exists (select from studio.record_changes where before ? 'person' or after ? 'person'), 'a merge is not recorded as a change of the bookings';

  assert public.undo_merge((public.person_merges(ada) #>> '{0,number}')::bigint, gen_random_uuid()) = '{"kind": "saved"}';
  assert (select count(*) from studio.bookings where person = ada) = 1 and (select count(*) from studio.bookings where person = twin) = 1
    and jsonb_array_length(public.person_page(twin) -> 'notes') = 1, 'undoing returns the records of the duplicate';
  assert public.person_merges(ada) = '[]';

  -- The details of a duplicate still find the person, also after a second merge.
  assert pg_temp.merge(stranger, ada) = 'saved' and pg_temp.merge(twin, stranger) = 'saved';
  foreach searched in array array['ada@post.example', '900113', 'zoe lane', 'marsh'] loop
    assert (select array_agg(row -> 'number') from jsonb_array_elements(public.staff_people(searched, 'all', 0, 25) -> 'rows') as row
      where row ->> 'name' <> 'Rae Marsh') = array[to_jsonb(twin)], searched;
  end loop;
  assert public.staff_people('ada@', 'inactive', 0, 25) -> 'total' = '1', 'a filter applies to the remaining person';
  assert jsonb_path_query_array(public.person_page(twin), '$.admin.duplicates[*].email') = '["ada@post.example", "zoe@post.example"]';
  assert public.undo_merge((public.person_merges(twin) #>> '{0,number}')::bigint, gen_random_uuid()) = '{"kind": "saved"}'
    and public.undo_merge((public.person_merges(stranger) #>> '{0,number}')::bigint, gen_random_uuid()) = '{"kind": "saved"}';

  -- An account is moved, and moved back.
  assert pg_temp.merge(ada, member) = 'saved' and studio.person_of((select id from auth.users where email = 'member@ekantik.example')) = ada;
  assert public.undo_merge((public.person_merges(ada) #>> '{0,number}')::bigint, gen_random_uuid()) = '{"kind": "saved"}'
    and studio.person_of((select id from auth.users where email = 'member@ekantik.example')) = member, 'the account moves with the merge and returns when it is undone';

  -- A person without an address, who got an account by merging, deletes their number, or chooses that of another such
  -- person.
  assert pg_temp.merge(twin, member) = 'saved';
  update studio.profiles set phone = '07700 900111' where user_id = (select id from auth.users where email = 'member@ekantik.example');
  update studio.profiles set phone = '' where user_id = (select id from auth.users where email = 'member@ekantik.example');
  newcomer := studio.person_for('Rae Marsh', '', '07700 900119');
  update studio.profiles set phone = '+44 7700 900119' where user_id = (select id from auth.users where email = 'member@ekantik.example');
  assert (select phone from studio.people where number = twin) = '07700 900111'
    and (select phone from studio.people where number = newcomer) = '07700 900119', 'a person without an address keeps the number by which they are known';
  assert public.undo_merge((public.person_merges(twin) #>> '{0,number}')::bigint, gen_random_uuid()) = '{"kind": "saved"}';

  -- Somebody with the duplicate's address signs up before the merge is undone.
  newcomer := pg_temp.add_attendance('2020-01-20', 'Zoe Lane', 'zoe@post.example', '07700 900113');
  assert pg_temp.merge(ada, newcomer) = 'saved';
  insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'zoe@post.example', now());
  assert studio.person_of((select id from auth.users where email = 'zoe@post.example')) = ada;
  assert public.undo_merge((public.person_merges(ada) #>> '{0,number}')::bigint, gen_random_uuid()) = '{"kind": "saved"}'
    and studio.person_of((select id from auth.users where email = 'zoe@post.example')) = newcomer,
    'undoing a merge gives an account that was created since to the person with its address';

  -- The same happens when the remaining person, or the duplicate, has an account already.
  foreach merged slice 1 in array array[array[member, null], array[null, member]] loop
    newcomer := pg_temp.add_attendance('2020-01-20', 'Wes Lane', 'wes@post.example', '07700 900114');
    merged := array_replace(merged, null, newcomer);
    assert pg_temp.merge(merged[1], merged[2]) = 'saved';
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'wes@post.example', now());
    assert studio.person_of((select id from auth.users where email = 'wes@post.example')) is null;
    assert public.undo_merge((public.person_merges(merged[1]) #>> '{0,number}')::bigint, gen_random_uuid()) = '{"kind": "saved"}'
      and studio.person_of((select id from auth.users where email = 'wes@post.example')) = newcomer
      and studio.person_of((select id from auth.users where email = 'member@ekantik.example')) = member,
      'undoing a merge gives each of two accounts to the person with its address';
    perform studio.erase_records_of('wes@post.example', (select id from auth.users where email = 'wes@post.example'));
  end loop;

  assert pg_temp.merge(ada, twin) = 'saved';
  perform pg_temp.set_clock('2027-04-09 07:59Z');
  assert jsonb_array_length(public.person_merges(ada)) = 1, 'a merge can be undone for 30 days';
  perform pg_temp.set_clock('2027-04-09 08:01Z');
  assert public.undo_merge((select max(number) from studio.person_merges), gen_random_uuid()) ->> 'reason' = 'too-late'
    and public.person_merges(ada) = '[]', 'a merge cannot be undone after 30 days';

  -- Erasing and the copy of personal data include both rows.
  assert jsonb_array_length(studio.person_json('ada@post.example', null) -> 'people') = 2
    and jsonb_array_length(studio.person_json('ada@post.example', null) -> 'bookings') = 2;
  perform studio.erase_records_of('ada@post.example', null);
  assert not exists (select from studio.people where number in (ada, twin))
    and not exists (select from studio.person_merges where survivor = ada) and not exists (select from studio.bookings where name = 'Ada Marsh'),
    'erasing removes the data of both rows';
end;
$$;

-- A person cannot be in two classes at once, and an introductory plan of a duplicate is not sold to the person again.
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('half-past', 'Half Past', 'testing', 99, 'test-instructor', '{2}', '12:30', '13:30', 20, 1500);
insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity) values
  ('half-past', '2020-01-13', '12:30', '13:30', 'test-instructor', 20), ('half-past', '2020-01-21', '12:30', '13:30', 'test-instructor', 20);
insert into studio.plans (key, name, kind, price_minor, credits, days, introductory) values ('taster', 'Taster', 'pack', 2000, 2, 14, true);
do $$
declare
  kit constant bigint := pg_temp.add_attendance('2020-01-13', 'Kit Rowe', 'kit@post.example', '07700 900113');
  namesake bigint;
  answer jsonb;
begin
  perform pg_temp.become('admin');
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id, walk_in)
  select number, 'Kit Rowe', 'kit.rowe@post.example', '07700 900114', 'pay_at_studio', 'attended', gen_random_uuid(), true
  from studio.occurrences where series = 'half-past' and held_on = '2020-01-13'
  returning person into namesake;
  assert pg_temp.merge(kit, namesake) = 'same-time', 'people with classes at the same time cannot be merged';
  update studio.bookings set occurrence = (select number from studio.occurrences where series = 'half-past' and held_on = '2020-01-21')
  where person = namesake;
  perform studio.give_pass(namesake, 'taster', '');
  perform studio.give_pass(kit, 'taster', '');
  assert pg_temp.merge(kit, namesake) = 'saved', 'people with classes on different days can be merged';
  assert (select count(*) from studio.passes where person = kit) = 2;
  answer := public.undo_merge((public.person_merges(kit) #>> '{0,number}')::bigint, gen_random_uuid());
  assert answer ->> 'kind' = 'saved' and (select count(*) from studio.passes where person = kit) = 1, answer::text;
  -- A person who had no account.
  namesake := pg_temp.add_attendance('2020-01-20', 'Kit R', 'kr@post.example', '07700 900115');
  assert pg_temp.merge(namesake, kit) = 'saved';
  begin
    perform studio.give_pass(namesake, 'taster', '');
    assert false, 'an introductory plan is sold to a person once';
  exception when sqlstate 'PT409' then assert sqlerrm = 'introductory-once';
  end;
end;
$$;

-- Undoing a merge also returns what was paid and refunded since for the records of the duplicate.
do $$
declare
  may constant bigint := pg_temp.add_attendance('2020-01-13', 'May Holt', 'may@post.example', '07700 900116');
  namesake constant bigint := pg_temp.add_attendance('2020-01-20', 'May H', 'mh@post.example', '07700 900117');
  paid_before bigint;
  paid_since bigint;
  own_payment bigint;
  refunds bigint[];
begin
  perform pg_temp.become('admin');
  update studio.bookings set price_minor = 1500 where person in (may, namesake);
  perform studio.give_pass(namesake, 'taster', '', charged => true);
  select studio.pay_pass(passes, 'cash') into paid_before from studio.passes where person = namesake;
  assert pg_temp.merge(may, namesake) = 'saved';
  select studio.pay_booking(bookings, 'cash') into paid_since from studio.bookings where email = 'mh@post.example';
  select studio.pay_booking(bookings, 'cash') into own_payment from studio.bookings where email = 'may@post.example';
  select array_agg(number) into refunds from (
    select (public.refund_payment(payment, '[{"position": 1, "amount": 500, "quantity": 0}]', 'cash', 'Ill', false, gen_random_uuid()) ->> 'number')::bigint as number
    from unnest(array[paid_before, paid_since, own_payment]) as payment
  ) as refunded;
  assert public.undo_merge((public.person_merges(may) #>> '{0,number}')::bigint, gen_random_uuid()) ->> 'kind' = 'saved';
  assert (select array_agg(number order by number) from studio.payments where person = namesake) = array[paid_before, paid_since, refunds[1], refunds[2]],
    'payments and refunds since the merge belong to the person of what they pay for';
  assert (select array_agg(number order by number) from studio.payments where person = may) = array[own_payment, refunds[3]],
    'the payments of the remaining person stay';
end;
$$;
