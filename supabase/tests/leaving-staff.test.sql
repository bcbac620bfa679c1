-- Staff who leave: their data, their account, and what remains of their work. Runs in one transaction that is rolled
-- back.

\ir helpers/clock.sql
\ir helpers/sessions.sql
\ir helpers/erasing.sql

select pg_temp.set_clock('2027-01-11 08:00Z');

insert into studio.instructors (key, name) values ('test-instructor', 'Test Instructor');
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, capacity, price)
values ('small', 'Small Class', 'testing', 99, 'test-instructor', '{1,3,5}', '18:00', '19:00', 1, 1500);
insert into studio.instructor_details (instructor) values ('test-instructor');

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
