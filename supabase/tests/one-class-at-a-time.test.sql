-- One instructor teaches one class at a time. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql

-- A day this many weeks after the Monday of next week.
create function pg_temp.day(weeks int, weekday int) returns date language sql as $$
  select (date_trunc('week', studio.studio_today())::date + 7 + 7 * weeks + weekday - 1);
$$;

create function pg_temp.save(title text, instructor text, days text[], starts text, ends text, status text default 'active')
returns jsonb language sql as $$
  select public.save_class(
    jsonb_build_object(
      'title', title, 'classType', '{"id": 99, "key": "testing"}'::jsonb, 'instructor', instructor, 'level', 'all',
      'capacity', 4, 'days', to_jsonb(days), 'start', starts, 'end', ends,
      'price', '{"amount": 1500, "currency": "GBP"}'::jsonb, 'status', status, 'streamed', false, 'description', ''
    ),
    null, null, 'ask', gen_random_uuid()
  );
$$;

create function pg_temp.schedule_extra(series text, on_day date, instructor text, starts time, ends time) returns jsonb language sql as $$
  select public.schedule_occurrence(series, on_day, instructor, starts, ends, 4, gen_random_uuid());
$$;

-- Deleting row by row would check after each booking whether its person remains.
truncate studio.bookings cascade;
delete from studio.occurrences;
delete from studio.class_series;
delete from studio.closures;
delete from studio.posts;
delete from studio.instructors;
insert into studio.instructors (key, name) values ('first', 'First Instructor'), ('second', 'Second Instructor');
select pg_temp.become('admin');

do $$
declare
  answer jsonb;
  weeks constant int := (select stamp_weeks from studio.studio_settings);
begin
  assert pg_temp.save('Own', 'first', '{Monday}', '09:00', '10:00') ->> 'kind' = 'saved';
  assert pg_temp.save('Other', 'second', '{Tuesday}', '09:00', '10:00') ->> 'kind' = 'saved';

  assert not exists (select from studio.occurrences where held_on = pg_temp.day(weeks + 2, 1)), 'the day is not stamped yet';
  answer := pg_temp.schedule_extra('other', pg_temp.day(weeks + 2, 1), 'first', '09:30', '10:30');
  assert answer ->> 'reason' = 'instructor-busy', format('an extra date cannot clash with a weekly class that is not stamped yet: %s', answer);
  answer := pg_temp.schedule_extra('other', pg_temp.day(weeks + 2, 1), 'first', '10:00', '11:00');
  assert answer ->> 'kind' = 'saved', format('an extra date straight after the weekly class is saved: %s', answer);
end;
$$;

do $$
declare
  answer jsonb;
  day constant date := pg_temp.day(9, 6);
begin
  assert pg_temp.schedule_extra('other', day, 'first', '14:00', '15:00') ->> 'kind' = 'saved';
  answer := pg_temp.save('Weekly', 'first', '{Thursday,Saturday}', '14:30', '15:30');
  assert answer ->> 'reason' = 'instructor-busy', format('a weekly class cannot clash with an extra date: %s', answer);
  assert answer -> 'clash' = jsonb_build_object(
    'title', 'Other', 'day', 'Saturday', 'on', day, 'start', '14:00', 'end', '15:00'
  ), format('the clash names the date: %s', answer -> 'clash');

  answer := pg_temp.save('Weekly', 'first', '{Thursday,Saturday}', '14:30', '15:30', 'paused');
  assert answer ->> 'kind' = 'saved', 'a paused class causes no clash';
  answer := public.set_class_status('weekly', 'active', 1, gen_random_uuid());
  assert answer ->> 'reason' = 'instructor-busy', format('a paused class that clashes cannot be activated: %s', answer);

  update studio.occurrences set cancelled_at = now() where held_on = day;
  answer := public.set_class_status('weekly', 'active', 1, gen_random_uuid());
  assert answer ->> 'kind' = 'saved', format('a cancelled date causes no clash: %s', answer);
end;
$$;

-- Activating a class also checks its changed and extra dates, which do not count while it is paused.
create function pg_temp.activate(class text) returns jsonb language sql as $$
  select public.set_class_status(key, 'active', version, gen_random_uuid()) from studio.class_series where key = class;
$$;

do $$
declare
  answer jsonb;
  day constant date := pg_temp.day(3, 7);
  extra_day constant date := pg_temp.day(3, 5);
  clash constant jsonb := jsonb_build_object(
    'title', 'Busy', 'day', 'Sunday', 'on', day, 'start', '11:30', 'end', '12:30', 'instructor', 'Second Instructor'
  );
begin
  assert pg_temp.save('Sunday', 'first', '{Sunday}', '09:00', '10:00') ->> 'kind' = 'saved';
  select public.save_occurrence(number, version, 'second', '11:00', '12:00', capacity, gen_random_uuid()) into answer
  from studio.occurrences where series = 'sunday' and held_on = day;
  assert answer ->> 'kind' = 'saved', format('a date gets a substitute and another time: %s', answer);
  assert pg_temp.schedule_extra('sunday', extra_day, 'first', '11:00', '12:00') ->> 'kind' = 'saved', 'there is an extra date';
  assert public.set_class_status('sunday', 'paused', 1, gen_random_uuid()) ->> 'kind' = 'saved', 'the class is paused';
  assert pg_temp.save('Busy', 'second', '{Sunday}', '11:30', '12:30') ->> 'kind' = 'saved', 'the hours of a paused class are free for other classes';

  answer := pg_temp.activate('sunday');
  assert answer ->> 'reason' = 'instructor-busy', format('a class is not activated over another class of its substitute: %s', answer);
  assert answer -> 'clash' = clash, format('the clash names the date and its instructor: %s', answer -> 'clash');
  answer := public.save_class(public.staff_class('sunday') || '{"status": "active", "instructor": "first"}', 'sunday', 2, 'ask', gen_random_uuid());
  assert answer ->> 'reason' = 'instructor-busy' and answer -> 'clash' = clash, format('a class is not activated by saving it over another class of its substitute: %s', answer);
  begin
    update studio.class_series set status = 'active' where key = 'sunday';
    raise exception 'the class is activated';
  exception when exclusion_violation then
    assert sqlerrm = 'instructor-busy', sqlerrm;
  end;

  update studio.occurrences set cancelled_at = now() where series = 'sunday' and held_on = day;
  assert pg_temp.save('Friday', 'first', '{Friday}', '11:30', '12:30') ->> 'kind' = 'saved', 'the hours of an extra date of a paused class are free for other classes';
  answer := pg_temp.activate('sunday');
  assert answer ->> 'reason' = 'instructor-busy' and answer #>> '{clash,on}' = extra_day::text, format('an extra date is checked: %s', answer);
  update studio.occurrences set cancelled_at = now() where series = 'sunday' and held_on = extra_day;
  answer := pg_temp.activate('sunday');
  assert answer ->> 'kind' = 'saved', format('cancelled dates cause no clash: %s', answer);
end;
$$;

-- Changing a class changes its single dates, too.
create function pg_temp.change(class text, changed jsonb, booked text default 'ask') returns jsonb language sql as $$
  select public.save_class(
    public.staff_class(key) || jsonb_build_object('instructor', instructor) || changed, key, version, booked,
    gen_random_uuid()
  )
  from studio.class_series where key = class;
$$;

do $$
declare
  answer jsonb;
  extra_day constant date := pg_temp.day(2, 4);
  -- Late enough to be free of the other classes.
  evening constant jsonb := '{"start": "20:00", "end": "21:00"}';
begin
  assert pg_temp.save('Evening', 'second', '{Wednesday,Thursday}', '20:00', '21:00') ->> 'kind' = 'saved';
  assert pg_temp.save('Moving', 'second', '{Tuesday,Wednesday}', '18:00', '19:00') ->> 'kind' = 'saved';
  assert pg_temp.change('moving', '{"status": "paused"}') ->> 'kind' = 'saved';
  answer := pg_temp.change('moving', evening);
  assert answer ->> 'kind' = 'saved', format('dates that nobody has booked do not clash while their class is paused: %s', answer);
  assert pg_temp.activate('moving') ->> 'reason' = 'instructor-busy', 'dates that clash prevent the activation of their class';
  assert pg_temp.change('moving', '{"status": "active", "start": "18:00", "end": "19:00"}') ->> 'kind' = 'saved';

  assert pg_temp.schedule_extra('moving', extra_day, 'second', '18:00', '19:00') ->> 'kind' = 'saved';
  answer := pg_temp.change('moving', evening || '{"days": ["Tuesday"]}');
  assert answer ->> 'reason' = 'instructor-busy', format('an extra date does not follow its class over another one: %s', answer);
  assert answer -> 'clash' = jsonb_build_object(
    'title', 'Evening', 'day', 'Thursday', 'on', extra_day, 'start', '20:00', 'end', '21:00', 'instructor', 'Second Instructor'
  ), format('the clash names the date and its instructor: %s', answer -> 'clash');
  assert (select starts = '18:00' from studio.class_series where key = 'moving'), 'the refused change saves nothing';
  delete from studio.occurrences where series = 'moving' and held_on = extra_day;

  insert into studio.bookings (occurrence, name, email, phone, payment_method, status, request_id)
  select number, 'Ada', 'ada@post.example', '07700 900200', 'credit_card', 'confirmed', gen_random_uuid()
  from studio.occurrences where series = 'moving' and held_on = pg_temp.day(2, 3);
  answer := pg_temp.change('moving', evening || '{"days": ["Tuesday"]}', 'move');
  assert answer ->> 'reason' = 'instructor-busy' and answer #>> '{clash,on}' = pg_temp.day(2, 3)::text,
    format('a booked date on a day that the class leaves does not move over another class: %s', answer);
  answer := pg_temp.change('moving', evening || '{"days": ["Tuesday"]}', 'keep');
  assert answer ->> 'kind' = 'saved', format('a booked date on a day that the class leaves can be kept as booked: %s', answer);
end;
$$;

-- Direct writes to the tables are checked by the same rule.
do $$
begin
  begin
    update studio.class_series set days = '{1}', starts = '09:15', ends = '09:45' where key = 'weekly';
    raise exception 'the series of one instructor clash';
  exception when exclusion_violation then
    assert sqlerrm = 'instructor-busy', sqlerrm;
  end;
  begin
    update studio.occurrences set cancelled_at = null where cancelled_at is not null;
    raise exception 'a date comes back over another class of its instructor';
  exception when exclusion_violation then
    assert sqlerrm = 'instructor-busy', sqlerrm;
  end;
  begin
    update studio.occurrences set instructor = 'first', starts = '09:00', ends = '09:30'
    where series = 'other' and held_on = (select min(held_on) from studio.occurrences where series = 'other');
    -- Past dates do not clash, so today's class would clash only before it has begun.
    update studio.occurrences set held_on = (
      select min(held_on) from studio.occurrences where series = 'own' and held_on > studio.studio_today()
    )
    where series = 'other' and held_on = (select min(held_on) from studio.occurrences where series = 'other');
    raise exception 'a date moves over another class of its instructor';
  exception when exclusion_violation then
    assert sqlerrm = 'instructor-busy', sqlerrm;
  end;
end;
$$;
