-- Class Management. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql

create function pg_temp.draft(changed jsonb default '{}') returns jsonb language sql as $$
  select '{
    "title": "Slow Hatha", "classType": {"id": 99, "key": "testing"}, "instructor": "first", "level": "beginner",
    "capacity": 4, "days": ["Friday", "Monday"], "start": "07:00", "end": "08:00",
    "price": {"amount": 1500, "currency": "GBP"}, "status": "active", "streamed": false, "streamLink": "", "description": " Quiet. "
  }'::jsonb || changed;
$$;

create function pg_temp.save(draft jsonb, of_key text default null, booked text default 'ask', of_version int default null)
returns jsonb language sql as $$
  select public.save_class(
    draft, of_key, coalesce(of_version, (select version from studio.class_series where key = of_key)), booked,
    gen_random_uuid()
  );
$$;

-- Deleting row by row would check after each booking whether its person remains.
truncate studio.bookings cascade;
delete from studio.occurrences;
delete from studio.class_series;
delete from studio.posts;
delete from studio.instructors;
delete from studio.mails;
insert into studio.instructors (key, name) values ('first', 'First Instructor'), ('second', 'Second Instructor');

do $$
declare
  answer jsonb;
  request constant uuid := gen_random_uuid();
begin
  perform pg_temp.become('instructor');
  assert pg_temp.save(pg_temp.draft()) ->> 'reason' = 'not-allowed', 'an instructor cannot change classes';

  perform pg_temp.become('admin');
  answer := public.save_class(pg_temp.draft(), null, null, 'ask', request);
  assert answer ->> 'kind' = 'saved', format('an admin adds a class: %s', answer);
  assert answer #>> '{record,key}' = 'slow-hatha', 'the key of a class is derived from its title';
  assert answer #> '{record,days}' = '["Monday", "Friday"]', 'the days of a class are in the order of the week';
  assert answer #>> '{record,description}' = 'Quiet.', 'the description of a class is normalised';
  assert answer #>> '{record,instructor,name}' = 'First Instructor', 'the answer names the instructor';
  assert answer #> '{record,next,booked}' = '0' and answer #> '{record,next,capacity}' = '4', 'the next date has no bookings';
  assert answer #>> '{record,next,number}' is not null, 'the next date of a class is stamped';
  assert public.save_class(pg_temp.draft(), null, null, 'ask', request) = answer, 'a retry gets the same answer';
  assert (select count(*) from studio.class_series) = 1, 'a retry adds no second class';
  assert studio.slug_of(' Café d’Été — 100 % ', 'x') = 'cafe-dete-100', studio.slug_of(' Café d’Été — 100 % ', 'x');
  assert studio.slug_of('瑜伽', 'class') = 'class', 'a title without Latin letters gets a key, too';
  assert studio.unused_slug('hatha', '{yin}') = 'hatha' and studio.unused_slug('hatha', '{hatha,hatha-2}') = 'hatha-3', 'a used key gets the next number';
  assert studio.unused_slug('index', '{}') = 'index' and studio.unused_slug('index', '{}', is_page => true) = 'index-2', 'a page gets no reserved name';

  answer := pg_temp.save(pg_temp.draft('{"start": "07:30", "end": "08:30", "days": ["Wednesday", "Friday"]}'));
  assert answer ->> 'reason' = 'instructor-busy', format('an instructor cannot teach two classes at a time: %s', answer);
  assert answer -> 'clash' = '{"title": "Slow Hatha", "day": "Friday", "on": null, "start": "07:00", "end": "08:00"}', (answer -> 'clash')::text;
  assert pg_temp.save(pg_temp.draft('{"start": "08:00", "end": "09:00"}')) ->> 'kind' = 'saved', 'consecutive classes of an instructor are possible';
  assert pg_temp.save(pg_temp.draft('{"instructor": "second"}')) #>> '{record,key}' = 'slow-hatha-3', 'the same class of another instructor has a separate key';
  assert pg_temp.save(pg_temp.draft('{"status": "paused"}')) ->> 'kind' = 'saved', 'a paused class clashes with nothing';
  assert public.set_class_status('slow-hatha-4', 'active', 1, gen_random_uuid()) ->> 'reason' = 'instructor-busy',
    'a paused class may overlap until it is activated';
end;
$$;

do $$
declare
  invalid record;
begin
  perform pg_temp.become('admin');
  for invalid in
    select * from (values
      ('title-invalid', '{"title": "  "}'), ('title-invalid', jsonb_build_object('title', repeat('x', 121))::text),
      ('class-type-unknown', '{"classType": {"id": 98, "key": "testing"}}'),
      ('class-type-unknown', '{"classType": {"id": 99, "key": "other"}}'),
      ('class-type-unknown', '{"classType": {"id": 0, "key": "other"}}'),
      ('instructor-unknown', '{"instructor": "nobody"}'),
      ('capacity-invalid', '{"capacity": 0}'), ('capacity-invalid', '{"capacity": 501}'), ('capacity-invalid', '{"capacity": 1.5}'),
      ('days-invalid', '{"days": "Monday"}'), ('days-invalid', '{"days": ["Caturday"]}'), ('days-invalid', '{"days": ["Monday", "Monday"]}'),
      ('time-invalid', '{"start": "09:00", "end": "09:00"}'), ('time-invalid', '{"start": "25:00"}'), ('time-invalid', '{"end": ""}'),
      ('price-invalid', '{"price": {"amount": -1, "currency": "GBP"}}'), ('price-invalid', '{"price": {"amount": 1500, "currency": "USD"}}'),
      ('stream-link-invalid', '{"streamLink": "http://stream.example"}'), ('stream-link-invalid', '{"streamLink": "https://a b"}'),
      ('stream-link-invalid', '{"streamLink": "javascript:alert(1)"}'),
      ('stream-link-invalid', jsonb_build_object('streamLink', 'https://' || repeat('x', 493))::text),
      ('description-invalid', jsonb_build_object('description', repeat('🧘', 2001))::text)
    ) as invalid (reason, change)
  loop
    assert pg_temp.save(pg_temp.draft(invalid.change::jsonb)) ->> 'reason' = invalid.reason,
      'an invalid draft is refused with its reason: ' || format('%s: %s', invalid.change, pg_temp.save(pg_temp.draft(invalid.change::jsonb)));
  end loop;
  assert pg_temp.save(pg_temp.draft(jsonb_build_object('title', 'Long', 'status', 'paused', 'description', repeat('🧘', 2000))))
    ->> 'kind' = 'saved', 'a description of exactly 2,000 characters is kept';
  assert pg_temp.save(pg_temp.draft('{"title": "Days", "status": "paused", "days": []}')) #>> '{record,workshop}' = 'true',
    'a class without days is a workshop';
  assert pg_temp.save(pg_temp.draft('{"title": "Free", "status": "paused", "price": {"amount": 0, "currency": "GBP"}}'))
    ->> 'kind' = 'saved', 'a class may cost nothing';
  assert pg_temp.save(pg_temp.draft('{"title": "Dear", "status": "paused", "price": {"amount": 999999, "currency": "GBP"}}'))
    #> '{record,price,amount}' = '999999', 'a class may cost 9,999.99 pounds';
  assert pg_temp.save(pg_temp.draft('{"title": "Dearer", "status": "paused", "price": {"amount": 1000000, "currency": "GBP"}}'))
    ->> 'reason' = 'price-invalid', 'the highest price is 9,999 pounds';
  begin
    update studio.class_series set description = repeat('x', 2001);
    assert false, 'the table refuses a description of more than 2,000 characters';
  exception when check_violation then null;
  end;
end;
$$;

-- Classes with bookings.
do $$
declare
  answer jsonb;
  booked_date bigint;
  free_date bigint;
begin
  perform pg_temp.become('admin');
  delete from studio.class_series where key <> 'slow-hatha';
  select number into booked_date from studio.occurrences where series = 'slow-hatha' and held_on > studio.studio_today() order by held_on limit 1;
  select number into free_date from studio.occurrences where series = 'slow-hatha' and held_on > studio.studio_today() + 7 order by held_on limit 1;
  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select booked_date, 'Guest', 'guest' || number || '@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid()
  from generate_series(1, 3) as number;

  answer := pg_temp.save(pg_temp.draft('{"title": "Slower Hatha"}'), 'slow-hatha');
  assert answer ->> 'kind' = 'saved', 'a new title needs no decision';
  answer := pg_temp.save(pg_temp.draft('{"start": "07:15"}'), 'slow-hatha', 'ask', 1);
  assert answer ->> 'kind' = 'conflict' and answer #>> '{current,title}' = 'Slower Hatha', 'an outdated version is a conflict';
  assert answer ->> 'by' = 'Imogen Vale', format('a conflict names the person who made the other change: %s', answer);

  answer := pg_temp.save(pg_temp.draft('{"start": "07:15"}'), 'slow-hatha');
  assert answer = '{"kind": "decision-needed", "occurrences": 1, "bookings": 3, "stopping": null}', format('a new time of a booked class asks for a decision: %s', answer);
  assert (select starts = '07:00' from studio.class_series), 'without a decision nothing is saved';
  answer := pg_temp.save(pg_temp.draft('{"days": ["Tuesday"]}'), 'slow-hatha');
  assert answer ->> 'kind' = 'decision-needed', 'removing a booked weekday asks for a decision, too';

  answer := pg_temp.save(pg_temp.draft('{"capacity": 2}'), 'slow-hatha', 'move');
  assert answer ->> 'reason' = 'capacity-below-bookings', 'the capacity cannot be below the bookings of a date';
  assert (select capacity = 4 from studio.class_series), 'a refusal saves nothing';

  answer := pg_temp.save(pg_temp.draft('{"start": "07:15"}'), 'slow-hatha', 'move');
  assert answer ->> 'kind' = 'saved', format('the class is saved, and its booked date is moved: %s', answer);
  assert (select starts = '07:15' from studio.occurrences where number = booked_date), 'the booked date takes the new time';
  assert (select starts = '07:15' from studio.occurrences where number = free_date), 'dates without bookings take the new time';
  assert (select count(*) from studio.mails where kind = 'booking-changed') = 3, 'everybody booked is notified';

  answer := pg_temp.save(pg_temp.draft('{"start": "07:30", "instructor": "second"}'), 'slow-hatha', 'keep');
  assert answer ->> 'kind' = 'saved', 'the class is saved without changing the booked date';
  assert (select starts = '07:15' and instructor = 'first' from studio.occurrences where number = booked_date), 'the booked date stays';
  assert (select starts = '07:30' and instructor = 'second' from studio.occurrences where number = free_date), 'a date without bookings takes the new time and instructor';
  assert (select count(*) from studio.mails where kind = 'booking-changed') = 3, 'nobody is notified';

  -- The booked date has another time and instructor by now, and is on a Monday or a Friday.
  answer := pg_temp.save(pg_temp.draft('{"start": "07:30", "instructor": "second", "days": ["Tuesday"]}'), 'slow-hatha', 'move');
  assert answer ->> 'kind' = 'saved', format('the class leaves its days: %s', answer);
  assert (select starts = '07:15' and instructor = 'first' from studio.occurrences where number = booked_date),
    'a booked date that was changed individually does not change with its class';
  assert (select count(*) from studio.mails where kind = 'booking-changed') = 3, 'nobody is notified of a change that does not affect their date';
  assert pg_temp.save(pg_temp.draft('{"start": "07:30", "instructor": "second"}'), 'slow-hatha', 'keep') ->> 'kind' = 'saved';

  assert (
    select change.after ->> 'title' = 'Slower Hatha' and change.before ->> 'title' = 'Slow Hatha'
      and change.changed_by = pg_temp.user_id_of('admin')
    from studio.record_changes as change where kind = 'class' and key = 'slow-hatha' and action = 'changed' order by id limit 1
  ), 'the history has the changed fields';
  update studio.class_series set days = '{2,5}' where key = 'slow-hatha';
  assert public.record_history('class', 'slow-hatha') #> '{0,after,days}' = '["Tuesday", "Friday"]',
    'the history names the weekdays';
end;
$$;

-- Duplicate, pause, delete.
do $$
declare
  answer jsonb;
  version int;
begin
  perform pg_temp.become('admin');
  answer := public.duplicate_class('slow-hatha', gen_random_uuid());
  assert answer #>> '{record,title}' = 'Slow Hatha (copy)' and answer #>> '{record,status}' = 'paused', answer::text;
  assert answer #> '{record,hasBookings}' = 'false' and answer #>> '{record,key}' = 'slow-hatha-copy', 'a copy has no bookings';
  assert not exists (select from studio.occurrences where series = 'slow-hatha-copy'), 'a copy has no dates';
  assert public.remove_class('slow-hatha-copy', 1, gen_random_uuid()) = '{"kind": "deleted"}', 'a class without bookings is deleted';
  assert public.staff_class('slow-hatha-copy') is null, 'a deleted class no longer exists';

  select class_series.version into version from studio.class_series;
  assert public.set_class_status('slow-hatha', 'paused', null, gen_random_uuid()) ->> 'kind' = 'conflict',
    'pausing a class without a version is a conflict';
  answer := public.set_class_status('slow-hatha', 'paused', version, gen_random_uuid());
  assert answer #>> '{record,status}' = 'paused' and answer #> '{record,next}' = 'null', 'a paused class has no next date';
  assert public.remove_class('slow-hatha', version, gen_random_uuid()) ->> 'kind' = 'conflict', 'an outdated version is a conflict';
  assert public.remove_class('slow-hatha', null, gen_random_uuid()) ->> 'kind' = 'conflict', 'deleting a class without a version is a conflict';
  assert public.remove_class('slow-hatha', version + 1, gen_random_uuid())
    = '{"kind": "archived", "mailed": 0, "withoutEmail": []}', 'a class with bookings is archived';
  assert public.staff_class('slow-hatha') is null and public.staff_classes('', null, 0, 25) ->> 'total' = '0', 'an archived class is not listed';
  assert (select count(*) from studio.bookings) = 3, 'archiving changes no booking';
  assert public.set_class_status('slow-hatha', 'active', version + 2, gen_random_uuid()) ->> 'reason' = 'unknown', 'an archived class cannot be activated';
end;
$$;

-- Lists have pages, and are searched by title and instructor; visitors get an empty list.
do $$
begin
  perform pg_temp.become('admin');
  perform pg_temp.save(pg_temp.draft(jsonb_build_object('title', '100% Hatha ' || number, 'status', 'paused')))
  from generate_series(1, 30) as number;
  perform pg_temp.save(pg_temp.draft('{"title": "Yin", "instructor": "second", "status": "paused"}'));
  assert public.staff_classes('', null, 0, 25) ->> 'total' = '31', public.staff_classes('', null, 0, 25) ->> 'total';
  assert jsonb_array_length(public.staff_classes('', null, 25, 25) -> 'rows') = 6, 'the second page has the remaining classes';
  assert public.staff_classes('100%', null, 0, 25) ->> 'total' = '30', 'a percent sign in a search is literal';
  assert public.staff_classes('SECOND in', null, 0, 25) ->> 'total' = '1', 'the search finds classes by the name of the instructor';
  assert public.staff_classes('sécond yin', null, 0, 25) ->> 'total' = '1', 'words of the name and the title are found in any order, without accents';
  assert public.staff_classes('', 'second', 0, 25) #>> '{rows,0,title}' = 'Yin', 'the list can be filtered by instructor';
  perform pg_temp.become('instructor');
  assert public.staff_classes('', null, 0, 25) ->> 'total' = '31' and public.staff_class('yin') is not null, 'an instructor sees the classes';
  assert public.set_class_status('yin', 'active', 1, gen_random_uuid()) ->> 'reason' = 'not-allowed', 'instructors cannot activate classes';
  assert public.duplicate_class('yin', gen_random_uuid()) ->> 'reason' = 'not-allowed', 'instructors cannot copy a class';
  assert public.remove_class('yin', 1, gen_random_uuid()) ->> 'reason' = 'not-allowed', 'instructors cannot delete a class';
  assert public.stopping_preview('yin') ->> 'reason' = 'not-allowed', 'instructors do not see the affected people';
  perform pg_temp.become('member');
  assert public.staff_classes('', null, 0, 25) ->> 'total' = '0' and public.staff_class('yin') is null, 'a member sees no classes';
end;
$$;
