-- Erasing a person: no table identifies them afterwards, and the data for the books remains. One transaction, rolled
-- back.

\ir helpers/clock.sql
\ir helpers/sessions.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

-- The tables in which any of these marks occurs in any column.
create function pg_temp.tables_with(marks text[]) returns text[] language plpgsql as $$
declare
  table_name regclass;
  is_covered boolean;
  found_in text[] := '{}';
begin
  for table_name in
    select oid from pg_class
    where relkind in ('r', 'p') and relnamespace in ('studio'::regnamespace, 'auth'::regnamespace)
  loop
    -- Digits occur by chance in identifiers, and a person's number within other numbers: identifiers are searched only
    -- for marks that are identifiers, and a number only as a whole.
    execute format(
      $find$
        select exists (
          select from %s as stored, lower(stored::text) as row_text, unnest($1) as mark
          where case
            -- Quick: a row without the characters of a mark is not searched further.
            when strpos(row_text, lower(mark)) = 0 then false
            when mark ~ '^[0-9a-f]{8}-' then true
            when mark ~ '^[0-9]{1,5}$' then regexp_replace(row_text, $2, '', 'g') ~ ('(^|[^0-9.:-])' || mark || '([^0-9.:-]|$)')
            else strpos(regexp_replace(row_text, $2, '', 'g'), lower(mark)) > 0
          end
        )
      $find$, table_name
    ) into is_covered using marks, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
    if is_covered then found_in := found_in || table_name::text; end if;
  end loop;
  return found_in;
end;
$$;

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 1, 1500);
insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1250);
insert into studio.stock_movements (product, change, reason) values ('ink', 10, 'opening');

create function pg_temp.book(full_name text, address text, held_on date, phone text default '07700 900555') returns jsonb language sql as $$
  select public.book('small', held_on, full_name, address, phone, 'credit_card', true, gen_random_uuid()) -> 'booking';
$$;
create function pg_temp.order_ink(full_name text, address text, pieces int) returns bigint language sql as $$
  select (public.place_order(
    full_name, address, '07700 900555', 'Ring Marker Quillfeather',
    jsonb_build_array(jsonb_build_object('product', 'ink', 'quantity', pieces)), studio.dollars(1250 * pieces), gen_random_uuid()
  ) #>> '{order,number}')::bigint;
$$;
create function pg_temp.status(number jsonb) returns text language sql as $$
  select status::text from studio.bookings where bookings.number = (status.number -> 'number')::bigint;
$$;

-- One person with rows in every table about people, as the site writes them.
create temp table fixtures as select
  gen_random_uuid() as person, null::jsonb as coming, null::jsonb as second, null::jsonb as waits, null::jsonb as past,
  null::jsonb as others, null::jsonb as by_mail, null::bigint as placed, null::bigint as ready, null::bigint as collected;

do $$
declare
  fixture fixtures;
  answer jsonb;
begin
  select * into fixture from fixtures;
  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  values (fixture.person, 'marker.quill@post.example', now(), '{"name": "Marker Quillfeather"}');
  insert into auth.identities (id, user_id, provider, provider_id, identity_data)
  values (gen_random_uuid(), fixture.person, 'email', fixture.person::text, '{"email": "marker.quill@post.example"}');
  update studio.profiles set name = 'Marker Quillfeather', phone = '07700 900555' where user_id = fixture.person;
  update studio.user_roles set role = 'instructor' where user_id = fixture.person;
  update studio.user_roles set role = 'user' where user_id = fixture.person;
  perform public.subscribe('Marker.Quill@Post.example', gen_random_uuid());
  if to_regclass('auth.audit_log_entries') is not null then
    execute $log$ insert into auth.audit_log_entries (id, payload, ip_address)
      values (gen_random_uuid(), '{"actor_username": "marker.quill@post.example"}', '') $log$;
  end if;

  perform pg_temp.sign_in(fixture.person, 'Quillfeather’s browser');
  fixture.coming := pg_temp.book('Marker Quillfeather', 'marker.quill@post.example', '2027-01-13');
  fixture.second := pg_temp.book('Marker Quillfeather', 'quills.friend@post.example', '2027-01-13');
  fixture.past := pg_temp.book('Marker Quillfeather', 'marker.quill@post.example', '2027-01-11');
  fixture.placed := pg_temp.order_ink('Marker Quillfeather', 'marker.quill@post.example', 1);
  fixture.ready := pg_temp.order_ink('Marker Quillfeather', 'marker.quill@post.example', 2);
  fixture.collected := pg_temp.order_ink('Marker Quillfeather', 'marker.quill@post.example', 3);
  perform pg_temp.become(null);
  fixture.by_mail := pg_temp.book('Marker Quillfeather', 'MARKER.QUILL@post.example', '2027-01-15');
  fixture.others := pg_temp.book('Wyn Waits', 'wyn@post.example', '2027-01-13', '07700 900777');
  update studio.studio_settings set takes_online = true;
  assert public.begin_checkout(
    '{"kind": "booking", "series": "small", "heldOn": "2027-01-22", "name": "Marker Quillfeather", "email": "marker.quill@post.example", "phone": "07700 900555"}',
    gen_random_uuid()
  ) ->> 'kind' = 'open';
  -- An address with the same ending, and the same telephone number.
  perform pg_temp.book('Jo Quill', 'jomarker.quill@post.example', '2027-01-15');

  perform pg_temp.become('admin');
  perform public.set_order_status(fixture.ready, 'ready'), public.set_order_status(fixture.collected, 'ready'),
    public.set_order_status(fixture.collected, 'collected');
  perform public.take_payment('order', fixture.collected, 'card', studio.dollars(3750), gen_random_uuid());
  perform public.refund_payment(
    (select max(number) from studio.payments), '[{"position": 1, "amount": 1250, "quantity": 1}]', 'card',
    'Marker Quillfeather brought one back', false, gen_random_uuid()
  );
  insert into studio.settled_differences (key, reason, settled_at)
  values ('receipt:1', 'Marker Quillfeather paid twice', now());
  update studio.bookings set status = 'attended', phone = '07700 900556' where number = (fixture.past -> 'number')::bigint;
  answer := public.save_instructor(
    '{"name": "Test Instructor", "specialties": [], "email": "marker.quill@post.example", "phone": "", "location": "", "status": "active", "role": "Teacher", "since": 2019}',
    'test-instructor', 1, gen_random_uuid()
  );
  assert answer ->> 'kind' = 'saved', answer::text;
  update studio.instructor_details set email = '' where instructor = 'test-instructor';
  perform public.cancel_occurrence(
    (select number from studio.occurrences where series = 'small' and held_on = '2027-01-18'), 1,
    'Marker Quillfeather (07700 900555) rang', gen_random_uuid()
  );
  assert public.save_person_note(
    studio.person_of(fixture.person), null, 'Marker Quillfeather: left knee', true, null, gen_random_uuid()
  ) ->> 'kind' = 'saved';
  insert into studio.reminders_off (email) values ('marker.quill@post.example');
  assert public.invite_staff('Marker Quillfeather', 'Marker.Quill@post.example', 'instructor', null, gen_random_uuid())
    = '{"kind": "saved"}';
  perform studio.give_pass(studio.person_of(fixture.person), plan, 'Marker Quillfeather rang', day)
  from (values ('monthly-unlimited', '2027-01-01'::date), ('ten-class-pack', '2027-02-01'), ('drop-in', '2026-12-01')) as bought (plan, day);
  perform pg_temp.become(null);
  update fixtures set coming = fixture.coming, second = fixture.second, past = fixture.past, others = fixture.others, by_mail = fixture.by_mail,
    placed = fixture.placed, ready = fixture.ready, collected = fixture.collected;
end;
$$;

create function pg_temp.marks() returns text[] language sql as $$
  select array['Quillfeather', 'marker.quill', 'quills.friend', '900555', '900556', person::text] from fixtures;
$$;

-- A new table with a text column is filled above, or listed here because it contains no personal details.
do $$
declare
  -- A constant: in the condition it would be computed for each table.
  filled_tables constant text[] := pg_temp.tables_with(pg_temp.marks());
  missing_tables text[];
begin
  select array_agg(distinct tables.name order by tables.name) into missing_tables
  from (
    select attrelid::regclass::text as name, attrelid from pg_attribute
    where attnum > 0 and not attisdropped and atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype)
  ) as tables
  join pg_class on pg_class.oid = tables.attrelid
  where relkind = 'r' and relnamespace = 'studio'::regnamespace
    and tables.name <> all (filled_tables)
    and tables.name not in (
      'studio.class_series', 'studio.closures', 'studio.contact', 'studio.content_synced', 'studio.counted_takings', 'studio.erasures', 'studio.instructor_details', 'studio.instructors', 'studio.limits', 'studio.mail_texts', 'studio.newsletters', 'studio.network_settings',
      'studio.network_uses', 'studio.opening_hours', 'studio.order_lines', 'studio.person_merges', 'studio.payment_lines', 'studio.posts', 'studio.products', 'studio.payment_events', 'studio.online_payments', 'studio.online_refunds', 'studio.disputes', 'studio.subscriptions', 'studio.compared_days', 'studio.payouts', 'studio.stripe_entries', 'studio.publications', 'studio.refused_passwords', 'studio.retention_periods', 'studio.setting_sections', 'studio.stock_movements',
      'studio.studio_settings', 'studio.pictures', 'studio.passes', 'studio.pass_checks', 'studio.plans', 'studio.substitute_offers', 'studio.substitute_requests'
    );
  assert missing_tables is null, 'every table with a text column has a rule for personal data: ' || missing_tables::text;
end;
$$;

-- The copy of a person's data contains everything that the tables contain.
do $$
declare
  data jsonb;
begin
  perform pg_temp.become((select person from fixtures));
  data := public.my_data();
  perform pg_temp.become(null);
  assert jsonb_array_length(data -> 'bookings') = 4 and jsonb_array_length(data -> 'orders') = 3
    and jsonb_array_length(data -> 'passes') = 3, 'the data contain bookings made as a guest';
  assert data -> 'payments' @> '[{"reason": "Marker Quillfeather brought one back"}]' and jsonb_array_length(data -> 'payments') = 2,
    'the data contain payments';
  assert data #>> '{newsletter,0,email}' = 'Marker.Quill@Post.example', 'the data contain the newsletter subscription';
  assert jsonb_array_length(data -> 'mails') >= 8 and data -> 'mails' @> '[{"kind": "order-ready"}]', 'the data contain the mails';
  assert data -> 'history' @> '[{"kind": "booking", "after": {"status": "attended"}}]', 'the data contain changes by staff';
  assert data -> 'notifications' @> '[{"message": "Marker Quillfeather will collect it at the studio."}]', 'the data contain notifications to staff';
  assert jsonb_array_length(data -> 'roleChanges') = 2 and jsonb_array_length(data -> 'signIns') = 1;
  assert strpos(data::text, (select coming ->> 'token' from fixtures)) = 0, 'the data contain no private link';
end;
$$;

-- A person who signs up with the address but does not confirm it has no access to these data.
do $$
declare
  impostor constant uuid := gen_random_uuid();
  impostor_data jsonb;
begin
  update auth.users set email = 'elsewhere@post.example' where id = (select person from fixtures);
  insert into auth.users (id, email) values (impostor, 'marker.quill@post.example');
  perform pg_temp.sign_in(impostor);
  impostor_data := public.my_data();
  assert impostor_data -> 'bookings' = '[]' and impostor_data -> 'newsletter' = '[]' and impostor_data -> 'people' = '[]' and impostor_data -> 'mails' = '[]', 'a new account with the address sees no data of the old one';
  assert public.delete_my_account() = '{"kind": "deleted"}', 'the new account can be deleted';
  update auth.users set email = 'marker.quill@post.example' where id = (select person from fixtures);
  assert pg_temp.status((select coming from fixtures)) = 'confirmed'
    and exists (select from studio.subscribers where lower(email) = 'marker.quill@post.example')
    and (select count(*) from studio.bookings_of('marker.quill@post.example', null)) = 3, 'changing the address moves no records';
end;
$$;

do $$
declare
  fixture fixtures;
  books jsonb;
begin
  select * into fixture from fixtures;
  select jsonb_build_object(
    'orders', (select jsonb_agg(jsonb_build_array(number, total, placed_at) order by number) from studio.orders),
    'payments', (select jsonb_agg(to_jsonb(payments) - 'reason' order by number) from studio.payments),
    'lines', (select jsonb_agg(to_jsonb(order_lines) order by order_number, product) from studio.order_lines),
    'bookings', (select jsonb_agg(jsonb_build_array(number, occurrence, payment_method, booked_at) order by number) from studio.bookings)
  ) into books;

  perform pg_temp.sign_in(fixture.person, 'Quillfeather’s browser');
  assert public.delete_my_account() = '{"kind": "deleted"}', 'the account is deleted';
  assert (select string_agg(kind || ' ' || recipient, ',') from studio.mails where recipient ilike '%marker.quill@post.example' and recipient not ilike 'jo%')
    = 'account-deleted marker.quill@post.example', 'the last mail reports that the account was deleted';
  perform public.mark_mails_sent(array(select number from studio.mails where kind = 'account-deleted'));
  perform pg_temp.become(null);
  assert pg_temp.status(fixture.coming) = 'cancelled' and pg_temp.status(fixture.second) = 'cancelled'
    and pg_temp.status(fixture.by_mail) = 'cancelled', 'coming bookings are cancelled';
  assert pg_temp.status(fixture.past) = 'attended', 'past bookings are unchanged';
  assert pg_temp.status(fixture.others) = 'confirmed', 'the first person on the waitlist gets the place';
  assert (select array_agg(kind order by number) from studio.mails where recipient = 'wyn@post.example')
    = array['booking-waitlisted', 'booking-promoted'], 'the promoted person is notified';
  assert (select status::text from studio.bookings where email = 'jomarker.quill@post.example') = 'confirmed'
    and (select count(*) from studio.mails where recipient = 'jomarker.quill@post.example') = 2,
    'a similar address belongs to another person, who is promoted';

  assert (select string_agg(status::text, ' ' order by number) from studio.orders where number in (fixture.placed, fixture.ready, fixture.collected))
    = 'cancelled cancelled collected', 'open orders are cancelled';
  assert (select stock from studio.products where id = 'ink') = 8, 'the pieces of cancelled orders are back in stock';
  assert not exists (select from studio.subscribers where lower(email) = 'marker.quill@post.example'), 'the newsletter subscription is deleted';
  assert (select array_agg((plan, studio.pass_balance(number))::text order by plan) from studio.passes where erased_at is not null and person is null)
    = '{"(drop-in,0)","(monthly-unlimited,0)","(ten-class-pack,0)"}', 'passes have no owner and no credits';

  assert books = jsonb_build_object(
    'orders', (select jsonb_agg(jsonb_build_array(number, total, placed_at) order by number) from studio.orders),
    'payments', (select jsonb_agg(to_jsonb(payments) - 'reason' order by number) from studio.payments),
    'lines', (select jsonb_agg(to_jsonb(order_lines) order by order_number, product) from studio.order_lines),
    'bookings', (select jsonb_agg(jsonb_build_array(number, occurrence, payment_method, booked_at) order by number) from studio.bookings)
  ), 'the books keep their numbers, dates and amounts';
  assert (select cancel_reason from studio.occurrences where series = 'small' and held_on = '2027-01-18')
    = 'erased (erased) rang', 'the texts of staff remain, without the name';
  assert (select reason from studio.payments where refund_of is not null) = 'erased brought one back', 'the reason for a refund contains no name';
  assert (select reason from studio.settled_differences) = 'erased paid twice', 'the note about a difference contains no name';
  assert exists (
    select from studio.record_changes
    where kind = 'booking' and key = fixture.past ->> 'number' and after = '{"status": "attended"}'
  ), 'the history still has the changes by staff';
  assert (select counts from studio.erasures where erased_by is null order by number desc limit 1) @>
    '{"bookings": 4, "cancelledBookings": 3, "orders": 3, "cancelledOrders": 2, "passes": 3, "newsletter": true, "account": true}',
    (select jsonb_agg(counts)::text from studio.erasures);

  delete from studio.mails where recipient = 'jomarker.quill@post.example';
  delete from studio.bookings where email = 'jomarker.quill@post.example';
  assert pg_temp.tables_with(pg_temp.marks() || array[fixture.coming ->> 'token', fixture.by_mail ->> 'token']) = '{}',
    pg_temp.tables_with(pg_temp.marks() || array[fixture.coming ->> 'token', fixture.by_mail ->> 'token'])::text;
end;
$$;

-- An admin can erase a guest, and a person with an account; nobody else can, and staff cannot be erased.
do $$
declare
  person_key text;
  admin constant uuid := pg_temp.user_id_of('admin');
  member constant uuid := (select id from auth.users where email = 'member@ekantik.example');
  id constant uuid := gen_random_uuid();
  account uuid;
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

-- An admin who leaves: what they have done remains, without their account.
do $$
declare
  leaving constant uuid := gen_random_uuid();
begin
  insert into auth.users (id, email, email_confirmed_at) values (leaving, 'leaving.admin@post.example', now());
  update studio.user_roles set role = 'admin' where user_id = leaving;
  perform pg_temp.sign_in(leaving);
  assert public.save_person_note(studio.person_for('Noa Noted', 'noa@post.example', ''), null, 'Right knee', false, null, gen_random_uuid())
    ->> 'kind' = 'saved';
  assert public.merge_people(
    studio.person_for('Noa Noted', 'noa@post.example', ''), studio.person_for('Noa N', 'noa.n@post.example', ''), gen_random_uuid()
  ) = '{"kind": "saved"}';
  assert public.begin_publication(now()) ->> 'kind' = 'requested';
  assert public.delete_my_account() = '{"kind": "deleted"}';
  perform public.mark_mails_sent(array(select number from studio.mails where kind = 'account-deleted'));
  assert pg_temp.tables_with(array[leaving::text]) = '{}', pg_temp.tables_with(array[leaving::text])::text;
end;
$$;

-- A text of the greatest length that becomes longer, and is cut at a blank.
do $$
begin
  insert into studio.settled_differences (key, reason, settled_at)
  values ('receipt:2', 'Bo Li ' || repeat('x', 192) || ' y', now());
  perform public.subscribe('bo@post.example', gen_random_uuid());
  update studio.people set name = 'Bo Li' where email = 'bo@post.example';
  perform studio.erase_records_of('bo@post.example', null);
  assert (select reason from studio.settled_differences where key = 'receipt:2') = 'erased ' || repeat('x', 192);
end;
$$;

-- What other people's rows say about the person: their guest's mails, and texts by staff.
do $$
declare
  host constant uuid := gen_random_uuid();
  others_booking jsonb;
  others_pass bigint;
  answer jsonb;
begin
  insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
  values ('wide', 'Wide Class', 'testing', 99, 'test-instructor', '{2}', '18:00', '19:00', 9, 1500);
  insert into auth.users (id, email, email_confirmed_at) values (host, 'hattie@post.example', now());
  update studio.profiles set name = 'Hattie Hostwell' where user_id = host;
  perform studio.give_pass(studio.person_of(host), 'ten-class-pack', 'Bought at the desk.');
  perform pg_temp.become(host);
  answer := public.book_with_guest(
    'wide', '2027-01-12', 'Hattie Hostwell', 'hattie@post.example', '07700 900881', 'class_pass', 'Gwen Guest', 'gwen@post.example', gen_random_uuid()
  );
  assert answer ->> 'kind' = 'booked', answer::text;
  assert exists (select from studio.mails where recipient = 'gwen@post.example' and payload ->> 'broughtBy' = 'Hattie Hostwell');
  perform pg_temp.become(null);
  others_booking := public.book('wide', '2027-01-12', 'Olga Other', 'olga@post.example', '07700 900882', 'credit_card', false, gen_random_uuid()) -> 'booking';
  perform public.book('wide', '2027-01-19', 'Olga Other', 'olga@post.example', '07700 900882', 'credit_card', false, gen_random_uuid());

  perform pg_temp.become('admin');
  update studio.bookings set promotion_reason = 'Hattie Hostwell asked for her' where number = (others_booking ->> 'number')::bigint;
  others_pass := studio.give_pass(studio.person_for('Olga Other', 'olga@post.example', ''), 'ten-class-pack', 'Bought at the desk.');
  answer := public.correct_pass(others_pass, 1, null, 'A present from Hattie Hostwell', gen_random_uuid());
  assert answer ->> 'kind' = 'corrected', answer::text;
  answer := public.cancel_occurrence(
    (select number from studio.occurrences where series = 'wide' and held_on = '2027-01-19'), 1, 'Hattie Hostwell is ill', gen_random_uuid()
  );
  assert answer ->> 'kind' = 'cancelled', answer::text;
  assert public.write_to_person(
    studio.person_for('Olga Other', 'olga@post.example', ''), 'From Hattie Hostwell', 'Hattie Hostwell found your ring.', false, gen_random_uuid()
  ) = '{"kind": "sent"}';

  assert public.close_days('2027-03-01', '2027-03-01', 'Hattie Hostwell marries', gen_random_uuid()) ->> 'kind' = 'closed';

  assert public.erase_person('hattie@post.example', gen_random_uuid()) ->> 'kind' = 'erased';
  perform public.mark_mails_sent(array(select number from studio.mails where kind = 'account-deleted'));
  assert not exists (select from studio.mails where recipient = 'gwen@post.example' and payload ->> 'broughtBy' <> 'Erased person')
    and exists (select from studio.mails where recipient = 'gwen@post.example'), 'the guest''s mails do not name the erased member';
  assert (select promotion_reason from studio.bookings where number = (others_booking ->> 'number')::bigint) = 'erased asked for her',
    'the reason for another person''s place contains no name';
  assert (select reason from studio.pass_entries where pass = others_pass and kind = 'corrected') = 'A present from erased',
    'the ledger of another person''s pass contains no name';
  assert (select payload ->> 'reason' from studio.mails where recipient = 'olga@post.example' and kind = 'class-cancelled') = 'erased is ill',
    'the mail about a cancelled class contains no name';
  assert (select payload from studio.mails where recipient = 'olga@post.example' and kind = 'person-message')
    @> '{"name": "Olga Other", "subject": "From erased", "body": "erased found your ring."}', 'a message to another person contains no name';
  assert (select reason from studio.closures where from_on = '2027-03-01') = 'erased marries', 'the reason for closing days contains no name';
  assert not exists (select from studio.record_changes where before = after), 'the removal of a name is not in the history';
  assert pg_temp.tables_with('{Hostwell,hattie@post}') = '{}', pg_temp.tables_with('{Hostwell,hattie@post}')::text;
end;
$$;

-- Anyone can book under the name of an instructor.
do $$
declare
  named text;
begin
  perform pg_temp.become(null);
  assert public.book(
    'wide', '2027-02-02', 'test INSTRUCTOR', 'namesake@post.example', '07700 900883', 'credit_card', false, gen_random_uuid()
  ) ->> 'kind' = 'booked';
  perform pg_temp.become('admin');
  assert public.cancel_occurrence(
    (select number from studio.occurrences where series = 'wide' and held_on = '2027-02-02'), 1, 'Test Instructor is away', gen_random_uuid()
  ) ->> 'kind' = 'cancelled';
  assert public.erase_person('namesake@post.example', gen_random_uuid()) ->> 'kind' = 'erased';
  select cancel_reason into named from studio.occurrences where series = 'wide' and held_on = '2027-02-02';
  assert named = 'Test Instructor is away', 'erasing a person with the name of an instructor changes no text about the instructor: ' || named;

  -- One who has left is erased as anybody else.
  insert into studio.instructors (key, name, status) values ('former-instructor', 'Former Teacher', 'left');
  perform pg_temp.become(null);
  perform public.book('wide', '2027-02-09', 'Former Teacher', 'former@post.example', '07700 900884', 'credit_card', false, gen_random_uuid());
  perform pg_temp.become('admin');
  perform public.cancel_occurrence(
    (select number from studio.occurrences where series = 'wide' and held_on = '2027-02-09'), 1, 'Former Teacher is ill', gen_random_uuid()
  );
  assert public.erase_person('former@post.example', gen_random_uuid()) ->> 'kind' = 'erased';
  assert (select cancel_reason from studio.occurrences where series = 'wide' and held_on = '2027-02-09') = 'erased is ill',
    'the name of an instructor who has left is erased from texts';
end;
$$;

-- The copy of an instructor's data contains the details by which staff reach them, with or without a link to their account.
do $$
declare
  instructor_id constant uuid := gen_random_uuid();
  details constant jsonb := '[{"name": "Test Instructor", "email": "instructor.quill@post.example", "phone": "07700 900880", "location": "Totnes"}]';
begin
  insert into auth.users (id, email, email_confirmed_at) values (instructor_id, 'instructor.quill@post.example', now());
  update studio.instructor_details set email = 'instructor.quill@post.example', phone = '07700 900880', location = 'Totnes', user_id = null
  where instructor = 'test-instructor';
  perform pg_temp.become(instructor_id);
  assert public.my_data() -> 'instructor' = details, 'an instructor is found by their address';
  update auth.users set email = 'new.address@post.example' where id = instructor_id;
  assert public.my_data() -> 'instructor' = '[]', 'the details of another address are not theirs';
  update studio.instructor_details set user_id = instructor_id where instructor = 'test-instructor';
  assert public.my_data() -> 'instructor' = details, 'an instructor is found by their account';

  update studio.user_roles set role = 'instructor' where user_id = instructor_id;
  perform pg_temp.sign_in(instructor_id);
  assert public.delete_my_account() = '{"kind": "deleted"}', 'an instructor can delete their account';
  assert (select name from studio.instructors where key = 'test-instructor') = 'Test Instructor', 'the profile stays';
  assert (
    select (kind, title, path, admins_only) = ('alert', 'Test Instructor has no account any more', '/admin/instructors/test-instructor', true)
    from studio.notifications order by id desc limit 1
  ), 'admins are told, because the profile stays on the site';
end;
$$;

-- Somebody who has never been at the studio chooses a name of words that staff use, and deletes the account.
do $$
declare
  vandal constant uuid := gen_random_uuid();
begin
  insert into auth.users (id, email, email_confirmed_at) values (vandal, 'vandal@post.example', now());
  perform pg_temp.sign_in(vandal);
  insert into studio.profiles (user_id, name) values (vandal, 'the boiler') on conflict (user_id) do update set name = excluded.name;
  update studio.occurrences set cancel_reason = 'Because the boiler failed' where series = 'small' and held_on = '2027-01-18';
  assert public.delete_my_account() = '{"kind": "deleted"}';
  assert (select cancel_reason from studio.occurrences where series = 'small' and held_on = '2027-01-18')
    = 'Because the boiler failed', 'the name of a person who has never come is not removed from texts';
end;
$$;
