-- Receipts by mail: permissions, recipients and retries. Runs in one transaction that is rolled back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/payments.sql

select pg_temp.set_clock('2027-01-11 18:10Z');

delete from studio.mails;
insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1}', '18:00', '19:00', 5, 1500);
insert into studio.products (id, name, category, price, vat_rate) values ('ink', 'Ink', 'books', 1250, 0);
insert into studio.stock_movements (product, change, reason) values ('ink', 10, 'opening');

create function pg_temp.mail_receipt(payment bigint, address text) returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind') from public.mail_receipt(payment, address, gen_random_uuid()) as answer;
$$;
create function pg_temp.receipt_addresses(payment bigint) returns text[] language sql as $$
  select array_agg(receipt ->> 'recipient' order by position)
  from jsonb_array_elements(public.staff_payment(payment) -> 'mailed') with ordinality as mailed (receipt, position);
$$;

-- 10001: Ada for a class. 10002: an unnamed person for ink. 10003: a refund of the class.
do $$
begin
  perform pg_temp.become('admin');
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (pg_temp.todays_class(), 'Ada', 'ada@post.example', '07700 900123', 'pay_at_studio', 'confirmed', gen_random_uuid());
  perform public.take_payment('booking', (select number from studio.bookings where occurrence = pg_temp.todays_class()), 'card', studio.money_json(1500, 'GBP'), gen_random_uuid());
  perform public.sell(null, '', '', '', '[{"kind": "product", "product": "ink", "quantity": 2}]', 'cash', '{"USD": 2500}', gen_random_uuid());
  perform public.refund_payment(10001, '[{"position": 1, "amount": 500, "quantity": 0}]', 'cash', 'The heating failed', false, gen_random_uuid());
  delete from studio.mails;
end;
$$;

do $$
declare
  request constant uuid := gen_random_uuid();
  receipt jsonb;
  before bigint;
begin
  assert public.mail_receipt(10001, ' ada@post.example ', request) = '{"kind": "sent"}'
    and public.mail_receipt(10001, ' ada@post.example ', request) = '{"kind": "sent"}', 'a retry gets the same answer';
  assert pg_temp.receipt_addresses(10001) = '{ada@post.example}', 'a repeated request sends one mail';
  select payload into receipt from studio.mails where payment = 10001;
  assert receipt @> '{"number": 10001, "name": "Ada", "tender": "card", "refundOf": null, "reason": null,
    "amount": {"amount": 1500, "currency": "GBP"}, "takenAt": "2027-01-11T18:10:00.000Z",
    "lines": [{"description": "Small Class, 11 January 2027", "vatRate": 2000, "tax": {"amount": 250}}]}', receipt::text;
  assert receipt -> 'passBoughtOnline' = 'false', 'what is paid at the studio is no distance contract';
  assert not receipt ?| array['takenBy', 'person'], 'the receipt contains nothing about staff';

  assert pg_temp.mail_receipt(10001, 'accounts@work.example') = 'sent', 'a receipt can be sent to another address';
  assert pg_temp.receipt_addresses(10001) = '{ada@post.example,accounts@work.example}', 'the payment lists the addresses of its receipts';
  assert public.person_page((select person from studio.payments where number = 10001)) #> '{admin,mails}'
    @> '[{"kind": "payment-receipt", "recipient": "accounts@work.example"}, {"recipient": "ada@post.example"}]', 'the person''s page lists the mail';

  before := (select count(*) from studio.people);
  assert pg_temp.mail_receipt(10002, 'stranger@post.example') = 'sent', 'a person without a name can get a receipt';
  assert (select count(*) from studio.people) = before
    and not exists (select from studio.people where email = 'stranger@post.example'), 'a receipt stores no person';
  assert (select payload ->> 'name' = '' from studio.mails where payment = 10002);

  assert pg_temp.mail_receipt(10003, 'ada@post.example') = 'sent';
  assert (select kind = 'refund-receipt' and payload @> '{"number": 10003, "refundOf": 10001, "reason": "The heating failed", "name": "Ada",
    "amount": {"amount": -500}}' from studio.mails where payment = 10003), 'a refund has a separate receipt';
  assert (select bool_and(studio.is_mail_current(mails)) from studio.mails), 'a receipt stays valid';

  before := (select count(*) from studio.mails);
  assert pg_temp.mail_receipt(10001, 'ada') = 'email-invalid' and pg_temp.mail_receipt(10001, '') = 'email-invalid', 'an invalid address is refused';
  assert pg_temp.mail_receipt(99999, 'ada@post.example') = 'unknown', 'an unknown payment is refused';
  assert (select count(*) from studio.mails) = before, 'a refusal sends no mail';
end;
$$;

-- Permissions.
do $$
declare
  caller text;
begin
  foreach caller in array array['nobody', 'member', 'instructor'] loop
    perform pg_temp.become(caller);
    assert pg_temp.mail_receipt(10001, 'ada@post.example') = 'not-allowed', caller || ' mails no receipt of others'' classes';
    assert public.staff_payment(10001) is null, caller || ' does not see the payment';
  end loop;
  update studio.occurrences set instructor = studio.own_instructor_key(), starts = '23:00', ends = '23:30' where number = pg_temp.todays_class();
  assert pg_temp.mail_receipt(10001, 'ada@post.example') = 'sent', 'the instructor of the class can mail its receipts';
  assert public.staff_payment(10001) @> '{"number": 10001}', 'the instructor sees the payment';
  assert pg_temp.mail_receipt(10002, 'ada@post.example') = 'not-allowed' and public.staff_payment(10002) is null, 'instructors cannot mail receipts of the shop';
end;
$$;

-- The data of a person, and erasing.
do $$
declare
  ada constant bigint := (select person from studio.payments where number = 10001);
begin
  perform pg_temp.become('admin');
  assert (select count(*) from studio.mails_of('ada@post.example', null) where recipient = 'accounts@work.example') = 1,
    'a receipt sent to another address is part of that person''s data';
  perform public.erase_person('ada@post.example', gen_random_uuid());
  assert not exists (select from studio.mails where payment in (10001, 10003)), 'the mails are erased with the person';
  assert (select count(*) from studio.mails where payment = 10002) = 1;
  assert (select count(*) = 3 and max(number) = 10003 from studio.payments), 'erasing changes no payment';
end;
$$;
