-- Instructor Management. Runs in one transaction that is rolled back.

create function pg_temp.user_id_of(caller text) returns uuid language sql as $$
  select id from auth.users where email = caller || '@ekantik.example';
$$;
create function pg_temp.become(caller text) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claim.sub', coalesce(pg_temp.user_id_of(caller)::text, ''), true);
end;
$$;

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
  answer := public.deactivate_instructor('away', version, jsonb_build_array(
    jsonb_build_object('occurrence', first_date, 'instructor', 'free')
  ), gen_random_uuid());
  assert answer #>> '{record,status}' = 'on-leave', answer::text;
  assert (select instructor = 'free' from studio.occurrences where number = first_date), 'the substitute teaches the first date';
  assert (select instructor = 'away' from studio.occurrences where number = second_date), 'the other date keeps its instructor';
  assert (select count(*) = 1 from studio.mails where kind = 'booking-changed' and recipient = 'guest@post.example'), 'people with a booking are notified';
  answer := public.save_instructor(
    pg_temp.draft('{"name": "Away Instructor", "email": "away@ekantik.example"}'), 'away', version + 1, gen_random_uuid());
  assert answer #>> '{record,status}' = 'active', 'an instructor can be made active again';
end;
$$;
