-- People who delete their account: no table identifies them afterwards, and the data for the books remains. Runs in one
-- transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/erasing.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 1, 1500);
insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1250);
insert into studio.stock_movements (product, change, reason) values ('ink', 10, 'opening');

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
  perform public.take_payment('order', fixture.placed, 'card', studio.dollars(1250), gen_random_uuid());
  perform public.take_payment('order', fixture.collected, 'card', studio.dollars(3750), gen_random_uuid());
  perform public.refund_payment(
    (select max(number) from studio.payments), '[{"position": 1, "amount": 1250, "quantity": 1}]', 'card',
    'Marker Quillfeather brought one back', false, gen_random_uuid()
  );
  insert into studio.settled_differences (key, reason, settled_at)
  values ('receipt:1', 'Marker Quillfeather paid twice', now());
  insert into studio.payment_decisions (payment, decision, reason, decided_at)
  select max(number), 'keep-money', 'Marker Quillfeather agreed', now() from studio.payments;
  perform studio.record_decision((select max(number) from studio.payments), '{"decision": null, "reason": null}');
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
  -- It is a constant, because the condition would compute it for each table.
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

-- A person who paid keeps a row after they are erased, so each of its columns needs a rule.
do $$
declare
  -- Emptied by erase_people(); the others do not describe the person.
  known_columns constant text[] := '{name,email,phone,user_id,search_text,digits,number,created_at,merged_into,erased_at}';
  new_columns text[];
begin
  select array_agg(attname) into new_columns from pg_attribute
  where attrelid = 'studio.people'::regclass and attnum > 0 and not attisdropped and attname <> all (known_columns);
  assert new_columns is null, 'every column about a person is in person_json(), emptied by erase_people(), and listed here: ' || new_columns::text;
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
  assert data -> 'payments' @> '[{"reason": "Marker Quillfeather brought one back"}]' and jsonb_array_length(data -> 'payments') = 3,
    'the data contain payments';
  assert data #>> '{newsletter,0,email}' = 'Marker.Quill@Post.example', 'the data contain the newsletter subscription';
  assert jsonb_array_length(data -> 'mails') >= 8 and data -> 'mails' @> '[{"kind": "order-ready"}]', 'the data contain the mails';
  assert data -> 'history' @> '[{"kind": "booking", "after": {"status": "attended"}}]', 'the data contain changes by staff';
  assert data -> 'history' @> '[{"kind": "payment", "after": {"decision": "keep-money", "reason": "Marker Quillfeather agreed"}}]',
    'the data contain decisions about payments';
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
  assert (select payload from studio.mails where kind = 'account-deleted') = jsonb_build_object('orders', jsonb_build_array(fixture.placed)),
    'and names the order that is paid and can be collected';
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
    = 'placed cancelled collected', 'open orders are cancelled unless they are paid';
  assert (select stock from studio.products where id = 'ink') = 7, 'the pieces of cancelled orders are back in stock';
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
  assert (select reason from studio.payment_decisions) = 'erased agreed', 'the decision about a payment contains no name';
  assert (select after = '{"decision": "keep-money"}' from studio.record_changes where kind = 'payment'),
    'the history of a payment keeps the decision, without its reason';
  assert exists (
    select from studio.record_changes
    where kind = 'booking' and key = fixture.past ->> 'number' and after = '{"status": "attended"}'
  ), 'the history still has the changes by staff';
  assert (select counts from studio.erasures where erased_by is null order by number desc limit 1) @>
    '{"bookings": 4, "cancelledBookings": 3, "orders": 3, "cancelledOrders": 1, "keptOrders": 1, "passes": 3, "newsletter": true, "account": true}',
    (select jsonb_agg(counts)::text from studio.erasures);

  delete from studio.mails where recipient = 'jomarker.quill@post.example';
  delete from studio.bookings where email = 'jomarker.quill@post.example';
  assert pg_temp.tables_with(pg_temp.marks() || array[fixture.coming ->> 'token', fixture.by_mail ->> 'token']) = '{}',
    pg_temp.tables_with(pg_temp.marks() || array[fixture.coming ->> 'token', fixture.by_mail ->> 'token'])::text;
end;
$$;
