-- The texts of mails that admins change. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql

delete from studio.mails;
insert into auth.users (id, email, email_confirmed_at) values
  ('00000000-0000-4000-8000-000000000c01', 'texts-admin@studio.example', now()),
  ('00000000-0000-4000-8000-000000000c02', 'texts-instructor@studio.example', now());
update studio.user_roles set role = 'admin' where user_id = '00000000-0000-4000-8000-000000000c01';
update studio.user_roles set role = 'instructor' where user_id = '00000000-0000-4000-8000-000000000c02';
create function pg_temp.save(draft jsonb, version integer, kind text default 'booking-confirmed') returns text language sql as $$
  select coalesce(answer ->> 'reason', answer ->> 'kind') || coalesce(' ' || (answer ->> 'field'), '')
  from public.save_mail_texts(kind, draft, version, gen_random_uuid()) as answer;
$$;

do $$
begin
  perform pg_temp.become('texts-instructor');
  assert public.staff_mail_texts('booking-confirmed') is null, 'instructors cannot read the texts of mails';
  assert pg_temp.save('{"title": "Hello"}', 0) = 'not-allowed', 'instructors cannot change texts';

  perform pg_temp.become('texts-admin');
  assert public.staff_mail_texts('booking-confirmed') = '{"kind": "booking-confirmed", "texts": {}, "version": 0}',
    'initially all texts are the defaults';
  assert pg_temp.save('{"title": "Hello {name}", "opening": "{ours}\nSee you at {time}."}', 0) = 'saved', 'an admin can save texts';
  assert pg_temp.save('{"title": "Bye"}', 0) = 'conflict', 'a change of an outdated version is a conflict';
  assert pg_temp.save('{"title": "Bye {reason}"}', 1) = 'field-unknown reason', 'an unknown field is refused by name';
  assert pg_temp.save('{"title": "Bye {reason}"}', 0, 'class-cancelled') = 'saved', 'the placeholders of a mail depend on its kind';
  assert pg_temp.save('{"foot": "Bye"}', 1) = 'texts-invalid', 'an unknown part is refused';
  assert pg_temp.save(jsonb_build_object('title', repeat('a', 121)), 1) = 'texts-invalid', 'a part has a maximum length';
  assert pg_temp.save('{"title": "  "}', 1) = 'texts-invalid', 'an empty part is refused';
  assert (select count(*) from studio.record_changes where kind = 'mail' and key = 'booking-confirmed') = 1,
    'the history has the change';

  insert into studio.mails (kind, recipient, payload) values ('booking-confirmed', 'ada@post.example', '{}');
  assert public.claim_mails() -> 0 -> 'texts' ->> 'title' = 'Hello {name}', 'the worker gets the texts';
  assert pg_temp.save('{}', 1) = 'saved', 'an empty draft restores the default texts';
  assert public.staff_mail((select number from studio.mails)) -> 'texts' ->> 'title' = 'Hello {name}',
    'a sent mail keeps its texts';
end;
$$;
