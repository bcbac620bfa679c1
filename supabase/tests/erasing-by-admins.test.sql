-- Admins who erase a person. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/erasing.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

update studio.studio_settings set takes_online = true;
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 1, 1500);
insert into studio.instructor_details (instructor) values ('test-instructor');

select pg_temp.book('Wyn Waits', 'wyn@post.example', '2027-01-13', '07700 900777');

-- An admin can erase a guest, and a person with an account; nobody else can, and staff cannot be erased.
do $$
declare
  person_key text;
  admin constant uuid := pg_temp.user_id_of('admin');
  member constant uuid := (select id from auth.users where email = 'member@ekantik.example');
  id constant uuid := gen_random_uuid();
  account uuid;
  ordered bigint[];
  answer jsonb;
begin
  perform pg_temp.become(null);
  perform pg_temp.book('Gus Guest', 'Gus.Guest@Post.example', '2027-01-20', '07700 900888');
  perform public.subscribe('gus.guest@post.example', gen_random_uuid());

  foreach answer in array array[to_jsonb(member), to_jsonb((select users.id from auth.users where email = 'instructor@ekantik.example'))] loop
    perform pg_temp.become((answer #>> '{}')::uuid);
    assert public.staff_person('gus.guest@post.example') = '{"kind": "refused", "reason": "not-allowed"}', 'only admins can search';
    assert public.staff_person_data('gus.guest@post.example') is null and public.staff_erasures() = '[]', 'instructors do not get the data';
    assert public.erase_person('gus.guest@post.example', gen_random_uuid()) ->> 'reason' = 'not-allowed', 'instructors cannot erase';
  end loop;

  perform pg_temp.become(admin);
  assert public.staff_person('gus') = '{"kind": "refused", "reason": "email-invalid"}';
  assert public.staff_person(' GUS.guest@post.example ') @>
    '{"kind": "found", "role": null, "refusal": null, "bookings": 1, "comingBookings": 1, "orders": 0, "newsletter": true, "mails": 2}';
  assert public.staff_person_data('gus.guest@post.example') #>> '{bookings,0,name}' = 'Gus Guest';
  assert public.staff_person_data('gus.guest@post.example') -> 'account' = 'null';
  answer := public.erase_person('gus.guest@post.example', id);
  assert answer @> '{"kind": "erased", "erased": {"bookings": 1, "cancelledBookings": 1, "newsletter": true, "account": false}}', answer::text;
  assert public.erase_person('gus.guest@post.example', id) = answer, 'a repeated request gets the same answer';
  assert pg_temp.tables_with('{gus.guest,Gus Guest,900888}') = '{}', pg_temp.tables_with('{gus.guest,Gus Guest,900888}')::text;
  assert (public.staff_erasures() -> 0) @> '{"byThemselves": false, "by": "Imogen Vale", "erased": {"bookings": 1}}', 'the erasure is recorded';

  assert public.erase_person('admin@ekantik.example', gen_random_uuid()) ->> 'reason' = 'last-admin';
  assert public.erase_person('instructor@ekantik.example', gen_random_uuid()) ->> 'reason' = 'staff';
  update studio.instructor_details set email = 'teach@post.example' where instructor = 'test-instructor';
  assert public.erase_person('Teach@post.example', gen_random_uuid()) ->> 'reason' = 'instructor';
  assert public.staff_person('teach@post.example') @> '{"exists": true, "refusal": "instructor"}', 'the details of an instructor are stored';

  -- A person who began to pay online and did not pay: nothing else is stored.
  perform pg_temp.become(null);
  assert public.begin_checkout(
    '{"kind": "booking", "series": "small", "heldOn": "2027-01-22", "name": "Penny Payer", "email": "penny@post.example", "phone": "07700 900886"}',
    gen_random_uuid()
  ) ->> 'kind' = 'open';
  perform pg_temp.become(admin);
  assert public.staff_person('penny@post.example') @> '{"exists": true, "bookings": 0, "mails": 0}', 'a payment that was only begun is stored';
  assert public.erase_person('penny@post.example', gen_random_uuid()) ->> 'kind' = 'erased';
  assert pg_temp.tables_with('{Penny,penny@post,900886}') = '{}', pg_temp.tables_with('{Penny,penny@post,900886}')::text;
  assert public.staff_person('penny@post.example') -> 'exists' = 'false', 'nothing is stored any more';

  -- A person who has paid for things that they have not collected.
  insert into studio.products (id, name, category, price, contents_link) values
    ('quill', 'Quill', 'books', 1250, ''), ('course', 'Course', 'digital', 3999, '');
  insert into studio.stock_movements (product, change, reason) values ('quill', 9, 'opening');
  perform pg_temp.become(null);
  select array_agg((public.place_order(
    'Opal Ordered', 'opal@post.example', '07700 900885', '', lines, total, gen_random_uuid(), true
  ) #>> '{order,number}')::bigint order by ordinality) into strict ordered
  from (values
    ('[{"product": "quill", "quantity": 2}]'::jsonb, studio.dollars(2500), 1),
    ('[{"product": "course", "quantity": 1}, {"product": "quill", "quantity": 1}]', studio.dollars(5249), 2),
    ('[{"product": "course", "quantity": 1}]', studio.dollars(3999), 3)
  ) as requested (lines, total, ordinality);
  perform pg_temp.become(admin);
  perform public.take_payment('order', ordered[2], 'cash', studio.dollars(5249), gen_random_uuid()),
    public.take_payment('order', ordered[3], 'cash', studio.dollars(3999), gen_random_uuid());
  assert public.staff_person('opal@post.example') @> '{"openOrders": 3, "keptOrders": 1}', 'admins read which order stays';
  assert public.erase_person('opal@post.example', gen_random_uuid()) @> '{"erased": {"orders": 3, "cancelledOrders": 2, "keptOrders": 1}}';
  assert (select array_agg(status::text order by number) from studio.orders where number = any (ordered)) = '{cancelled,placed,cancelled}',
    'what is paid and not collected stays; an unpaid order, and one that nobody can open any more, are cancelled';
  assert (select stock from studio.products where products.id = 'quill') = 8, 'the pieces of the order that stays are still put aside';
  assert (select (title, admins_only)::text from studio.notifications order by notifications.id desc limit 1) = format('("EK-S-%s is paid and has no name any more",t)', ordered[2]),
    'admins are told';
  assert public.set_order_status(ordered[2], 'ready') ->> 'kind' = 'changed' and public.set_order_status(ordered[2], 'collected') ->> 'kind' = 'changed',
    'staff hand it over';
  assert pg_temp.tables_with('{Opal Ordered,opal@post,900885}') = '{}', pg_temp.tables_with('{Opal Ordered,opal@post,900885}')::text;

  -- A person who wants no reminders, and one who was invited, when their mails have been erased.
  insert into studio.reminders_off (email) values ('quiet@post.example');
  assert public.staff_person('Quiet@post.example') -> 'exists' = 'true', 'that a person wants no reminders is stored';
  perform public.invite_staff('Ivy Invited', 'ivy@post.example', 'instructor', null, gen_random_uuid());
  delete from studio.mails where recipient = 'ivy@post.example';
  assert public.staff_person('ivy@post.example') -> 'exists' = 'true', 'an invitation is stored';

  -- A person who is known only by a telephone number is found by their number in studio.people.
  update studio.bookings set name = 'Nina Noemail', email = '', phone = '07700 900 889', walk_in = true where number = (
    select bookings.number from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.status = 'confirmed' and bookings.erased_at is null and bookings.walk_in = false
      and bookings.payment_method not in ('class_pass', 'membership')
      and studio.studio_instant(held_on, starts) > studio.studio_now() order by bookings.number limit 1
  );
  select '#' || number into strict person_key from studio.people where name = 'Nina Noemail';
  assert public.staff_person(person_key) @> '{"kind": "found", "bookings": 1, "comingBookings": 1, "refusal": null}', public.staff_person(person_key)::text;
  assert public.staff_person_data(person_key) #>> '{bookings,0,name}' = 'Nina Noemail';
  assert public.staff_person('#1') ->> 'reason' = 'email-invalid', 'an unknown number is refused';
  assert public.erase_person(person_key, gen_random_uuid()) @> '{"erased": {"bookings": 1, "cancelledBookings": 1}}';
  assert pg_temp.tables_with('{Nina Noemail,900889,900 889}') = '{}', pg_temp.tables_with('{Nina Noemail,900889,900 889}')::text;

  -- A person with nothing but a name and a number.
  person_key := '#' || studio.person_for('Nora Nothing', '', '07700 900887');
  assert public.staff_person(person_key) @> '{"kind": "found", "exists": true, "bookings": 0, "mails": 0, "refusal": null}',
    public.staff_person(person_key)::text;
  assert public.staff_person('nobody@elsewhere.example') @> '{"kind": "found", "exists": false}';
  assert public.erase_person(person_key, gen_random_uuid()) @> '{"kind": "erased", "erased": {"bookings": 0}}';
  assert pg_temp.tables_with('{Nora Nothing,900887,900 887}') = '{}', pg_temp.tables_with('{Nora Nothing,900887,900 887}')::text;
  assert public.staff_person(person_key) ->> 'reason' = 'email-invalid', 'the number of an erased person is refused';

  -- The account of a merged duplicate belongs to the person, whose own address is another one, or none.
  assert public.merge_people(
    studio.person_for('Max Mustard', 'max@post.example', ''),
    studio.person_of((select users.id from auth.users where email = 'instructor@ekantik.example')), gen_random_uuid()
  ) = '{"kind": "saved"}';
  assert public.erase_person('max@post.example', gen_random_uuid()) ->> 'reason' = 'staff', 'a merged account of the staff is not erased';
  foreach person_key in array array['pat.posy@post.example', '#' || studio.person_for('Pat Posy', '', '07700 900886')] loop
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'pat.account@post.example', now())
    returning users.id into strict account;
    assert public.merge_people(
      coalesce(nullif(pg_catalog.substring(person_key, '^#(.*)'), '')::bigint, studio.person_for('Pat Posy', person_key, '')),
      studio.person_of(account), gen_random_uuid()
    ) = '{"kind": "saved"}';
    assert public.staff_person(person_key) @> '{"kind": "found", "role": "user", "refusal": null}', public.staff_person(person_key)::text;
    assert public.staff_person_data(person_key) #>> '{account,email}' = 'pat.account@post.example',
      'the data contain the account of a merged duplicate';
    assert public.erase_person(person_key, gen_random_uuid()) #> '{erased,account}' = 'true';
    assert (select array_agg(mails.recipient) from studio.mails where mails.kind = 'account-deleted') = '{pat.account@post.example}',
      'the mail about the account is sent to its address';
    perform public.mark_mails_sent(array(select number from studio.mails where mails.kind = 'account-deleted'));
    assert pg_temp.tables_with(array['pat.posy', 'pat.account', account::text]) = '{}',
      'the account of a merged duplicate is erased with the person';
  end loop;

  answer := public.erase_person('member@ekantik.example', gen_random_uuid());
  assert answer #> '{erased,account}' = 'true', answer::text;
  assert not exists (select from auth.users where users.id = member), 'the account of an erased member is deleted';
  perform public.mark_mail_failed(
    (select number from studio.mails where kind = 'account-deleted' and recipient = 'member@ekantik.example'),
    'No such mailbox', true
  );
  assert pg_temp.tables_with(array['member@ekantik.example', member::text]) = '{}',
    pg_temp.tables_with(array['member@ekantik.example', member::text])::text;
end;
$$;
