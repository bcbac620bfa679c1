-- Instructor Management. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql

create function pg_temp.draft(changed jsonb default '{}') returns jsonb language sql as $$
  select '{
    "name": "Noor Ashby", "email": "noor@ekantik.example", "phone": "07700 900555", "location": "Main studio",
    "specialties": ["Hatha"], "status": "active", "role": "Teacher", "since": 2019, "bio": "Calm.", "body": "She breathes."
  }'::jsonb || changed;
$$;

-- Deleting row by row would check after each booking whether its person remains.
truncate studio.bookings cascade;
delete from studio.occurrences;
delete from studio.class_series;
delete from studio.posts;
delete from studio.instructors;
delete from studio.mails;
insert into studio.instructors (key, name) values ('away', 'Away Instructor'), ('free', 'Free Instructor'), ('busy', 'Busy Instructor');
insert into studio.instructors (key, name, status) values ('resting', 'Resting Instructor', 'on-leave');
insert into studio.instructor_details (instructor, email, user_id) values ('away', 'away@ekantik.example', pg_temp.user_id_of('instructor'));
insert into studio.class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price) values
  ('every-day', 'Every Day', 'testing', 99, 'away', '{1,2,3,4,5,6,7}', '07:00', '08:00', 1500),
  ('at-once', 'At Once', 'testing', 99, 'busy', '{1,2,3,4,5,6,7}', '07:30', '08:30', 1500);

do $$
declare
  answer jsonb;
  request constant uuid := gen_random_uuid();
begin
  perform pg_temp.become('instructor');
  assert public.save_instructor(pg_temp.draft(), null, null, request) ->> 'reason' = 'not-allowed', 'an instructor cannot add instructors';
  assert jsonb_array_length(public.staff_instructors()) = 4, 'an instructor sees all instructors';
  assert public.staff_instructor('away') -> 'self' = 'true', 'an instructor sees which record is their own';
  assert public.staff_instructor('away') -> 'classesThisWeek' = '7', public.staff_instructor('away') ->> 'classesThisWeek';
  perform pg_temp.become('member');
  assert public.staff_instructors() = '[]' and public.staff_instructor('away') is null, 'a member does not see instructors';

  perform pg_temp.become('admin');
  answer := public.save_instructor(pg_temp.draft(), null, null, request);
  assert answer #>> '{record,key}' = 'noor-ashby' and answer #> '{record,version}' = '1', answer::text;
  assert public.save_instructor(pg_temp.draft(), null, null, request) = answer, 'a retry gets the same answer';
  answer := public.save_instructor(pg_temp.draft('{"phone": "07700 900556"}'), 'noor-ashby', 1, gen_random_uuid());
  assert answer #> '{record,version}' = '2' and answer #>> '{record,phone}' = '07700 900556', answer::text;
  answer := public.save_instructor(pg_temp.draft('{"name": "Noor A."}'), 'noor-ashby', 1, gen_random_uuid());
  assert answer ->> 'kind' = 'conflict' and answer #>> '{current,phone}' = '07700 900556', 'an outdated version is a conflict';
  assert public.save_instructor(pg_temp.draft(), 'nobody', 1, gen_random_uuid()) ->> 'reason' = 'unknown', 'an unknown key is refused';
  assert (
    select after = '{"phone": "07700 900556"}' and before = '{"phone": "07700 900555"}'
    from studio.record_changes where kind = 'instructor' and key = 'noor-ashby' and action = 'changed'
  ), 'the history has the old and the new telephone number';

  assert public.save_instructor(pg_temp.draft('{"name": " "}'), null, null, gen_random_uuid()) ->> 'reason' = 'name-invalid', 'an empty name is refused';
  assert public.save_instructor(
    pg_temp.draft('{"name": "Resting Instructor", "email": " ", "status": "on-leave"}'), 'resting', 1, gen_random_uuid()
  ) -> 'record' @> '{"email": "", "phone": "07700 900555"}', 'an instructor without an email address can be changed';
  assert public.save_instructor(pg_temp.draft('{"email": "noor"}'), null, null, gen_random_uuid()) ->> 'reason' = 'email-invalid', 'an invalid email address is refused';
  assert public.save_instructor(pg_temp.draft('{"phone": "ring me"}'), null, null, gen_random_uuid()) ->> 'reason' = 'phone-invalid', 'an invalid telephone number is refused';
  assert public.save_instructor(pg_temp.draft('{"specialties": [""]}'), null, null, gen_random_uuid()) ->> 'reason' = 'specialties-invalid', 'an empty specialty is refused';
  assert public.save_instructor(pg_temp.draft('{"specialties": "Yin"}'), null, null, gen_random_uuid()) ->> 'reason' = 'specialties-invalid', 'specialties must be a list';
  assert public.save_instructor(pg_temp.draft('{"role": " "}'), null, null, gen_random_uuid()) ->> 'reason' = 'role-invalid', 'an empty role is refused';
  assert public.save_instructor(pg_temp.draft('{"since": "soon"}'), null, null, gen_random_uuid()) ->> 'reason' = 'since-invalid', 'a year that is not a number is refused';
  assert public.save_instructor(pg_temp.draft('{"since": null}'), null, null, gen_random_uuid()) ->> 'reason' = 'since-invalid', 'a missing year is refused';
  assert public.save_instructor(pg_temp.draft('{"bio": "\u0007"}'), null, null, gen_random_uuid()) ->> 'reason' = 'bio-invalid', 'an introduction with a control character is refused';
end;
$$;

-- On leave, with substitutes.
do $$
declare
  answer jsonb;
  first_date bigint;
  second_date bigint;
  cancelled_date bigint;
  version int;
begin
  perform pg_temp.become('admin');
  select number into first_date from studio.occurrences where series = 'every-day' and held_on = studio.studio_today() + 1;
  select number into second_date from studio.occurrences where series = 'every-day' and held_on = studio.studio_today() + 2;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  values (first_date, 'Guest', 'guest@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid());
  select instructors.version into version from studio.instructors where key = 'away';

  answer := public.deactivate_instructor('away', version, jsonb_build_array(
    jsonb_build_object('occurrence', first_date, 'instructor', 'free'),
    jsonb_build_object('occurrence', second_date, 'instructor', 'busy')
  ), gen_random_uuid());
  assert answer = jsonb_build_object('kind', 'refused', 'reason', 'substitute-busy', 'occurrence', second_date), answer::text;
  assert (select instructor = 'away' from studio.occurrences where number = first_date), 'a refusal changes no substitute';
  assert not exists (select from studio.mails), 'nobody is notified';
  for answer in
    select public.deactivate_instructor('away', version, jsonb_build_array(
      jsonb_build_object('occurrence', first_date, 'instructor', substitute)
    ), gen_random_uuid()) from unnest(array['resting', 'nobody', 'away']) as substitute
  loop
    assert answer ->> 'reason' = 'substitute-unavailable', answer::text;
  end loop;
  assert public.deactivate_instructor('away', version - 1, '[]', gen_random_uuid()) ->> 'kind' = 'conflict', 'an outdated version is a conflict';
  perform pg_temp.become('instructor');
  assert public.deactivate_instructor('away', version, '[]', gen_random_uuid()) ->> 'reason' = 'not-allowed', 'only admins can put an instructor on leave';

  perform pg_temp.become('admin');
  update studio.occurrences set cancelled_at = studio.studio_now()
  where series = 'every-day' and held_on = studio.studio_today() + 3 returning number into cancelled_date;
  answer := public.deactivate_instructor('away', version, jsonb_build_array(
    jsonb_build_object('occurrence', first_date, 'instructor', 'free'),
    jsonb_build_object('occurrence', cancelled_date, 'instructor', 'resting')
  ), gen_random_uuid());
  assert answer #>> '{record,status}' = 'on-leave', answer::text;
  assert (select instructor = 'away' from studio.occurrences where number = cancelled_date), 'a date that was cancelled meanwhile gets no substitute';
  update studio.occurrences set cancelled_at = null where number = cancelled_date;
  assert (select instructor = 'free' from studio.occurrences where number = first_date), 'the substitute teaches the first date';
  assert (select instructor = 'away' from studio.occurrences where number = second_date), 'the other date keeps its instructor';
  assert (select count(*) = 1 from studio.mails where kind = 'booking-changed' and recipient = 'guest@post.example'), 'people with a booking are notified';
  answer := public.save_instructor(
    pg_temp.draft('{"name": "Away Instructor", "email": "away@ekantik.example"}'), 'away', version + 1, gen_random_uuid());
  assert answer #>> '{record,status}' = 'active', 'an instructor can be made active again';
end;
$$;

-- An instructor who leaves the studio.
create function pg_temp.leave(version_change int default 0) returns jsonb language sql as $$
  select public.record_departure('away', instructors.version + version_change, gen_random_uuid())
  from studio.instructors where instructors.key = 'away';
$$;
create function pg_temp.problem_of(statement text) returns text language plpgsql as $$
begin
  execute statement;
  return null;
exception when sqlstate 'PT409' then
  return sqlerrm;
end;
$$;

do $$
declare
  answer jsonb;
  single_date bigint;
  past_date bigint;
  account constant uuid := pg_temp.user_id_of('instructor');
  day constant date := studio.studio_today() + 3;
begin
  perform pg_temp.become('instructor');
  assert pg_temp.leave() ->> 'reason' = 'not-allowed', 'only admins record that an instructor has left';
  perform pg_temp.become('admin');
  assert pg_temp.leave(-1) ->> 'kind' = 'conflict', 'an outdated version is a conflict';
  assert public.record_departure('nobody', 1, gen_random_uuid()) ->> 'reason' = 'unknown', 'an unknown instructor is refused';

  answer := pg_temp.leave();
  assert answer = '{"kind": "refused", "reason": "still-teaching", "classes": [{"title": "Every Day", "on": null}]}', answer::text;
  update studio.class_series set status = 'paused' where key = 'every-day';
  assert pg_temp.leave() ->> 'reason' = 'still-teaching', 'an instructor with a paused class has not left';
  assert pg_temp.problem_of($sql$
    update studio.instructors set status = 'left' where key = 'away';
    set constraints studio.check_departed_instructor immediate;
  $sql$) = 'still-teaching', 'no other change makes an instructor leave who still teaches';
  set constraints studio.check_departed_instructor deferred;
  update studio.class_series set status = 'active' where key = 'every-day';

  -- The class goes to a colleague, and one date stays.
  update studio.class_series set instructor = 'free' where key = 'every-day';
  select number into single_date from studio.occurrences where series = 'every-day' and held_on = day;
  update studio.occurrences set instructor = 'away' where number = single_date;
  answer := pg_temp.leave();
  assert answer -> 'classes' = jsonb_build_array(jsonb_build_object('title', 'Every Day', 'on', day)), answer::text;
  update studio.occurrences set instructor = 'free' where number = single_date;
  insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity)
  values ('every-day', studio.studio_today() - 7, '07:00', '08:00', 'away', 10)
  returning number into past_date;
  insert into studio.posts (slug, title, excerpt, category, author, published_on, body)
  values ('words', 'Words', 'Some words.', (enum_range(null::studio.post_category))[1], 'away', studio.studio_today(), 'Words.');
  delete from studio.notifications;

  answer := pg_temp.leave();
  assert answer -> 'record' @> '{"status": "left", "hasAccount": false, "email": "away@ekantik.example"}', answer::text;
  assert (select role = 'user' from studio.user_roles where user_id = account), 'the account loses the role of an instructor';
  assert (
    select to_role = 'user' and changed_by = pg_temp.user_id_of('admin')
    from studio.role_changes where user_id = account order by id desc limit 1
  ), 'the history of roles names the admin';
  assert not exists (select from studio.notifications), 'nobody is told that the account was deleted';
  assert pg_temp.leave() #>> '{record,status}' = 'left', 'an instructor leaves once';
  assert (select instructor = 'away' from studio.occurrences where number = past_date), 'a past date keeps its instructor';
  perform pg_temp.become('instructor');
  assert public.staff_instructors() = '[]', 'the account does not see the back office any more';
end;
$$;

-- Nobody can choose them any more.
do $$
declare
  draft constant jsonb := '{
    "title": "New Class", "classType": {"key": "testing", "id": 99}, "instructor": "away", "level": "all", "capacity": 10,
    "days": ["Monday"], "start": "12:00", "end": "13:00", "price": {"amount": 1500, "currency": "GBP"}, "status": "paused",
    "description": ""
  }';
  post constant jsonb := jsonb_build_object(
    'title', 'Words', 'excerpt', 'Other words.', 'category', (enum_range(null::studio.post_category))[1], 'author', 'away',
    'publishedOn', studio.studio_today(), 'body', 'Words.'
  );
  occurrence_row studio.occurrences;
  version int;
begin
  perform pg_temp.become('admin');
  assert public.save_class(draft, null, null, 'ask', gen_random_uuid()) ->> 'reason' = 'instructor-unknown', 'an instructor who has left cannot be chosen for a class';
  assert pg_temp.problem_of($sql$update studio.class_series set instructor = 'away' where key = 'at-once'$sql$)
    = 'instructor-left', 'an instructor who has left gets no class in any other way';
  select * into occurrence_row from studio.occurrences where series = 'every-day' and held_on = studio.studio_today() + 4;
  assert public.save_occurrence(
    occurrence_row.number, occurrence_row.version, 'away', occurrence_row.starts, occurrence_row.ends, occurrence_row.capacity, gen_random_uuid()
  ) ->> 'reason' = 'instructor-unknown', 'an instructor who has left cannot be chosen for a date';
  assert pg_temp.problem_of(format($sql$update studio.occurrences set instructor = 'away' where number = %s$sql$, occurrence_row.number))
    = 'instructor-left', 'an instructor who has left gets no date in any other way';
  assert studio.substitute_problem(occurrence_row, 'away') is not null, 'an instructor who has left is no substitute';
  assert public.invite_staff('Away Instructor', 'again@post.example', 'instructor', 'away', gen_random_uuid()) ->> 'reason'
    = 'profile-taken', 'nobody is invited for the profile of an instructor who has left';
  assert not public.staff_invitations() -> 'instructors' @> '[{"key": "away"}]', 'the list of profiles to invite for does not contain an instructor who has left';
  assert public.save_post(post, 'other-words', null, gen_random_uuid()) ->> 'reason' = 'author-unknown', 'an instructor who has left cannot be chosen as the author of a post';
  assert public.save_post(post, 'words', 1, gen_random_uuid()) ->> 'kind' = 'saved', 'their own post can still be changed';

  select instructors.version into version from studio.instructors where key = 'away';
  assert public.save_instructor(
    pg_temp.draft('{"name": "Away Instructor"}'), 'away', version, gen_random_uuid()
  ) -> 'record' @> '{"status": "active", "hasAccount": false}', 'an admin makes them active again, without the account';
  assert public.save_class(draft, null, null, 'ask', gen_random_uuid()) ->> 'kind' = 'saved', 'they can be chosen again';
end;
$$;

-- The invitation of somebody who leaves ends, and an admin who leaves stays an admin.
do $$
declare
  account constant uuid := pg_temp.user_id_of('admin');
begin
  perform pg_temp.become('admin');
  update studio.instructor_details set user_id = account where instructor = 'resting';
  assert public.invite_staff('Away Instructor', 'again@post.example', 'instructor', 'away', gen_random_uuid()) ->> 'kind' = 'saved', 'somebody is invited for the profile';
  delete from studio.class_series where instructor = 'away';
  assert pg_temp.leave() ->> 'kind' = 'saved', pg_temp.leave()::text;
  assert (select withdrawn_at is not null from studio.invitations where instructor = 'away'), 'the invitation ends';
  update studio.instructors set status = 'left' where key = 'resting';
  assert not exists (select from studio.instructor_details where user_id = account), 'the account of an admin is unlinked';
  assert (select role = 'admin' from studio.user_roles where user_id = account), 'an admin stays an admin';
end;
$$;
