-- Recognising one person, whoever typed their details, and their later changes. Runs in one transaction that is rolled
-- back.

\ir helpers/sessions.sql

create function pg_temp.person(address text) returns studio.people language sql as $$
  select * from studio.people where lower(email) = lower(address);
$$;

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('noon', 'Noon Class', 'testing', 99, 'test-instructor', '{1}', '12:00', '13:00', 20, 1500);
insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
select 'noon', '2020-01-13', '12:00', '13:00', 'test-instructor', 20;

-- Inserts a row with typed details, and returns its person.
create function pg_temp.book_as(full_name text, address text, phone text, account uuid default null) returns bigint language sql as $$
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, cancelled_at, request_id, user_id, walk_in)
  select number, full_name, address, phone, 'pay_at_studio', 'cancelled', now(), gen_random_uuid(), account, true
  from studio.occurrences where series = 'noon' and held_on = '2020-01-13'
  returning person;
$$;

-- The numbers of bookings and orders of an account: as the site lists them, and as it may read in the tables.
create function pg_temp.own_rows(account uuid) returns text language plpgsql as $$
declare
  listed bigint[];
  readable bigint[];
begin
  perform pg_temp.become(account);
  listed := array[jsonb_array_length(public.my_bookings() -> 'rows'), jsonb_array_length(public.my_orders() -> 'rows')];
  perform set_config('role', 'authenticated', true);
  readable := array[(select count(number) from studio.bookings), (select count(number) from studio.orders)];
  perform set_config('role', 'none', true);
  perform pg_temp.become(null);
  return format('%s and %s bookings, %s and %s orders', listed[1], readable[1], listed[2], readable[2]);
end;
$$;

do $$
declare
  ada bigint;
  bea bigint;
begin
  ada := pg_temp.book_as('Ada Marsh', 'ada@post.example', '07700 900111');
  assert ada >= 7001 and pg_temp.book_as('A. Marsh', 'ADA@post.example', '07700 900112') = ada, 'one address identifies one person';
  assert (select name || ' ' || email || ' ' || phone from studio.people where number = ada)
    = 'Ada Marsh ada@post.example 07700 900111', 'typing a known address into a form changes no details';
  insert into studio.orders (name, email, phone, note, request_id, total)
  values ('Ada', 'Ada@Post.example', '07700 900113', '', gen_random_uuid(), 0);
  perform studio.give_pass(studio.person_for('Ada', 'ada@POST.example', ''), 'drop-in', '');
  insert into studio.subscribers (email, request_id) values ('ada@post.example', gen_random_uuid());
  assert (select array_agg(person) from studio.orders where lower(email) = 'ada@post.example') = array[ada]
    and exists (select from studio.passes where person = ada)
    and (select array_agg(person) from studio.subscribers where lower(email) = 'ada@post.example') = array[ada],
    'bookings, orders, passes and subscriptions of an address belong to one person';

  bea := pg_temp.book_as('Bea Thorn', '', '07700 900222');
  assert bea <> ada and pg_temp.book_as('Bea', '', '+44 (7700) 900-222') = bea, 'without an address the telephone number identifies a person';
  assert pg_temp.book_as('Bea Thorn', 'bea@post.example', '07700 900222') <> bea, 'an address identifies before a telephone number, which families share';
  assert pg_temp.book_as('Somebody', '', '') is null, 'people without any contact details are not the same person';
  perform pg_temp.book_as('Other', 'ada@post.example', '07700 900111', pg_temp.user_id_of('member'));
  assert (pg_temp.person('ada@post.example')).user_id is null, 'a member who books with the address of another person is not linked to that person';
end;
$$;

-- A reader has no name until a form provides one; the profile of an account takes precedence.
do $$
declare
  reader bigint;
begin
  insert into studio.subscribers (email, request_id) values ('cleo@post.example', gen_random_uuid()) returning person into reader;
  assert (pg_temp.person('cleo@post.example')).name = '', 'a reader has no name';
  perform pg_temp.book_as('Cleo Finch', 'cleo@post.example', '07700 900333');
  assert (pg_temp.person('cleo@post.example')).name = 'Cleo Finch', 'missing details are filled in';

  delete from studio.subscribers where person = reader;
  assert exists (select from studio.people where number = reader), 'a person with bookings stays after unsubscribing';
  insert into studio.subscribers (email, request_id) values ('dot@post.example', gen_random_uuid());
  delete from studio.subscribers where email = 'dot@post.example';
  assert (pg_temp.person('dot@post.example')).number is null, 'a person with only a subscription is deleted after unsubscribing';

  update studio.bookings set email = 'cleo.finch@post.example' where person = reader;
  assert (pg_temp.person('cleo@post.example')).number is null
    and (pg_temp.person('cleo.finch@post.example')).name = 'Cleo Finch', 'a corrected address is another person, and the mistake is gone';
end;
$$;

-- An account is linked after its address is confirmed.
do $$
declare
  erin constant uuid := gen_random_uuid();
  guest constant bigint := pg_temp.book_as('Erin Guest', 'erin@post.example', '07700 900444');
begin
  insert into studio.orders (name, email, phone, note, request_id, total)
  values ('Erin Guest', 'erin@post.example', '07700 900444', '', gen_random_uuid(), 0);
  insert into auth.users (id, email) values (erin, 'Erin@post.example');
  update studio.profiles set name = 'Erin Vale' where user_id = erin;
  assert studio.person_of(erin) is null and (pg_temp.person('erin@post.example')).name = 'Erin Guest'
    and pg_temp.own_rows(erin) = '0 and 0 bookings, 0 and 0 orders',
    'an account with an unconfirmed address gets none of its records';
  update auth.users set email_confirmed_at = now() where id = erin;
  assert studio.person_of(erin) = guest and pg_temp.own_rows(erin) = '1 and 1 bookings, 1 and 1 orders',
    'confirming an address joins the account to earlier bookings and orders';
  perform pg_temp.book_as('Friend', 'friend@post.example', '07700 900446', erin);
  assert pg_temp.own_rows(erin) = '2 and 2 bookings, 1 and 1 orders', 'members also see what they booked for others';
  delete from studio.bookings where email = 'friend@post.example';
  assert pg_temp.own_rows(gen_random_uuid()) = '0 and 0 bookings, 0 and 0 orders'
    and pg_temp.own_rows(null) = '0 and 0 bookings, 0 and 0 orders', 'others see none of a person''s bookings and orders';

  update studio.profiles set name = 'Erin Valentine', phone = '07700 900445' where user_id = erin;
  assert (select name || ' ' || phone from studio.people where number = guest) = 'Erin Valentine 07700 900445', 'people can change their own details';
  perform pg_temp.book_as('Mallory', 'erin@post.example', '07700 900999');
  assert (pg_temp.person('erin@post.example')).name = 'Erin Valentine', 'others cannot change a person''s details';

  update studio.profiles set phone = '' where user_id = erin;
  assert (select name || ' ' || phone from studio.people where number = guest) = 'Erin Valentine ', 'people can delete their own details';
  perform pg_temp.become(erin);
  perform pg_temp.book_as('Erin Valentine', 'erin@post.example', '07700 900447', erin);
  perform pg_temp.become(null);
  update studio.profiles set name = 'Erin Vale' where user_id = erin;
  assert (select name || ' ' || phone from studio.people where number = guest) = 'Erin Vale 07700 900447', 'an empty profile deletes no details from a form';

  update auth.users set email = 'erin.new@post.example' where id = erin;
  assert studio.person_of(erin) = (pg_temp.person('erin.new@post.example')).number
    and (pg_temp.person('erin@post.example')).user_id is null, 'another address is another person until staff merge the two';
  delete from studio.bookings where person = guest;
  delete from studio.orders where person = guest;
  delete from auth.users where id = erin;
  perform studio.forget_idle_people(null);
  assert not exists (select from studio.people where email like 'erin%'), 'a person without records is deleted';
end;
$$;

-- A confirmed account is a person, too; nobody can read the table.
do $$
declare
  caller text;
begin
  assert (select name from studio.people where user_id = pg_temp.user_id_of('member')) = 'Sadie Marlow', 'an account belongs to a person';
  foreach caller in array array['anon', 'member', 'instructor', 'admin'] loop
    perform pg_temp.become(caller);
    perform set_config('role', case caller when 'anon' then 'anon' else 'authenticated' end, true);
    begin
      perform from studio.people;
      assert false, format('%s reads people through functions only', caller);
    exception when insufficient_privilege then null;
    end;
    begin
      perform studio.person_for('Eve', 'eve@post.example', '');
      assert false, format('%s cannot create a person', caller);
    exception when insufficient_privilege then null;
    end;
    perform set_config('role', 'none', true);
  end loop;
  perform pg_temp.become(null);
end;
$$;

-- Erased rows belong to no person.
do $$
declare
  caller constant bigint := pg_temp.book_as('Gil Past', 'gil@post.example', '07700 900666');
begin
  perform studio.erase_bookings(array(select number from studio.bookings where person = caller));
  assert not exists (select from studio.people where number = caller), 'an erased person without records is deleted';
  assert (select count(*) from studio.bookings where name = 'Erased person' and person is not null) = 0, 'no erased row refers to a person';
end;
$$;
