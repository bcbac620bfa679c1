-- Saving and duplicating a class.

-- Returns an unused key for a class, derived from its title. The caller inserts it in the same transaction.
create function studio.new_class_key(title text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('new class key', 0));
  return studio.unused_slug(studio.slug_of(new_class_key.title, 'class'), array(select class_series.key from studio.class_series));
end;
$$;

create function public.duplicate_class(key text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  class studio.class_series;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(duplicate_class.request_id);
  if answer is not null then
    return answer;
  end if;

  select * into class from studio.class_series
  where class_series.key = duplicate_class.key and class_series.archived_at is null;
  if not found then
    return studio.refused('unknown');
  end if;

  class.title := pg_catalog."left"(class.title, 113) || ' (copy)';
  class.key := studio.new_class_key(class.title);
  class.status := 'paused';
  class.version := 1;
  insert into studio.class_series select class.*;
  return studio.store_answer(
    duplicate_class.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_class_json(class.key))
  );
end;
$$;

comment on function public.duplicate_class(text, uuid) is
  'For admins: a paused copy of a class. duplicate of StaffClasses in src/backend/classes/staff-classes.ts.';

grant execute on function public.duplicate_class(text, uuid) to authenticated;

-- Returns the problem with a draft of staff; null if it is valid.
create function studio.class_draft_problem(draft jsonb)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  clock constant text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  title constant text := studio.tidy_text(draft ->> 'title');
begin
  return case
    when title = '' or char_length(title) > 120 or not studio.is_plain_text(title) then 'title-invalid'
    -- Types are content, which is not in the database: only the format of the name and the number is checked, and that
    -- they do not contradict other classes.
    when coalesce(draft #>> '{classType,key}', '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      or coalesce(draft #>> '{classType,id}', '') !~ '^[1-9][0-9]{0,8}$'
      or exists (
        select from studio.class_series
        where (class_series.class_type = draft #>> '{classType,key}')
          <> (class_series.class_type_id = (draft #>> '{classType,id}')::integer)
      ) then 'class-type-unknown'
    when not exists (select from studio.instructors where instructors.key = draft ->> 'instructor')
      then 'instructor-unknown'
    when coalesce(draft ->> 'capacity', '') !~ '^[1-9][0-9]{0,2}$' or (draft ->> 'capacity')::integer > 500
      then 'capacity-invalid'
    when pg_catalog.jsonb_typeof(draft -> 'days') is distinct from 'array'
      or pg_catalog.jsonb_array_length(draft -> 'days') > 7
      or exists (
        select from pg_catalog.jsonb_array_elements_text(draft -> 'days') as day
        where day <> all (studio.weekdays())
      )
      or (select count(distinct day) <> count(*) from pg_catalog.jsonb_array_elements_text(draft -> 'days') as day)
      then 'days-invalid'
    when coalesce(draft ->> 'start', '') !~ clock or coalesce(draft ->> 'end', '') !~ clock
      or (draft ->> 'start') collate "C" >= (draft ->> 'end') collate "C" then 'time-invalid'
    when coalesce(draft #>> '{price,amount}', '') !~ '^[0-9]{1,6}$'
      or draft #>> '{price,currency}' is distinct from 'GBP' then 'price-invalid'
    when draft ->> 'streamLink' <> '' and not studio.is_link(draft ->> 'streamLink') then 'stream-link-invalid'
    when char_length(studio.tidy_text(draft ->> 'description')) > 2000 then 'description-invalid'
  end;
end;
$$;

-- Returns a class with the values of a draft, which class_draft_problem() has checked.
create function studio.class_with_draft(class studio.class_series, draft jsonb)
returns studio.class_series
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  class.title := studio.tidy_text(draft ->> 'title');
  class.class_type := draft #>> '{classType,key}';
  class.class_type_id := (draft #>> '{classType,id}')::integer;
  class.instructor := draft ->> 'instructor';
  class.level := (draft ->> 'level')::studio.class_level;
  class.capacity := (draft ->> 'capacity')::integer;
  class.days := studio.isodows_of(draft -> 'days');
  class.starts := (draft ->> 'start')::time;
  class.ends := (draft ->> 'end')::time;
  class.price := (draft #>> '{price,amount}')::integer;
  class.status := (draft ->> 'status')::studio.series_status;
  class.streamed := coalesce((draft ->> 'streamed')::boolean, false);
  class.stream_link := coalesce(draft ->> 'streamLink', '');
  class.description := studio.tidy_text(draft ->> 'description');
  return class;
end;
$$;

-- Returns those of the booked dates that may follow the change of a class. Dates that staff have changed individually stay
-- as they are: those on days that the class leaves may be such dates. Today's date also stays as it is if the new time has
-- passed.
create function studio.dates_that_follow(dates bigint[], before studio.class_series, after studio.class_series)
returns bigint[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return array(
    select occurrences.number from studio.occurrences
    where occurrences.number = any (dates_that_follow.dates)
      and studio.is_future(occurrences.held_on, after.starts)
      and (occurrences.starts, occurrences.ends, occurrences.instructor, occurrences.capacity)
        = (before.starts, before.ends, before.instructor, before.capacity)
    order by occurrences.number
  );
end;
$$;

-- Writes the changes of a class, and moves booked dates with it.
-- @param dates_to_move Empty if they stay as they are booked.
-- @returns The clash of an extra date, or of a booked date that is moved: in this case nothing is changed. Null if
-- there is none.
create function studio.write_class_change(
  before studio.class_series, after studio.class_series, dates_to_move bigint[]
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  date_to_move bigint;
  clash_text text;
begin
  update studio.class_series set
    title = after.title, class_type = after.class_type, class_type_id = after.class_type_id,
    instructor = after.instructor, level = after.level, capacity = after.capacity, days = after.days,
    starts = after.starts, ends = after.ends, price = after.price, status = after.status,
    streamed = after.streamed, stream_link = after.stream_link, description = after.description
  where class_series.key = before.key and before is distinct from after;
  foreach date_to_move in array dates_to_move loop
    perform studio.change_occurrence(date_to_move, after.instructor, after.starts, after.ends, after.capacity);
  end loop;
  return null;
exception when exclusion_violation then
  get stacked diagnostics clash_text = pg_exception_detail;
  return clash_text::jsonb;
end;
$$;

-- Returns the answer that asks staff what happens to the booked dates that a change of a class moves or stops; null if it
-- does neither. @param dates_to_move As booked_dates_to_move() returns them.
create function studio.booked_dates_question(
  before studio.class_series, after studio.class_series, dates_to_move bigint[]
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  is_pausing constant boolean := before.status = 'active' and after.status = 'paused'
    and exists (select studio.booked_dates(before.key));
begin
  if not is_pausing and cardinality(dates_to_move) = 0 then
    return null;
  end if;
  return pg_catalog.jsonb_build_object(
    'kind', 'decision-needed',
    'occurrences', cardinality(dates_to_move),
    'bookings', (
      select count(*) from studio.bookings
      where bookings.occurrence = any (dates_to_move) and bookings.status <> 'cancelled'
    ),
    'stopping', case when is_pausing then public.stopping_preview(before.key) end
  );
end;
$$;

-- Changes a class with its booked dates. Returns null once that is written, otherwise the refusal, or the question what happens
-- to the booked dates. The caller has locked the class.
-- @param booked See save_class().
create function studio.change_class(before studio.class_series, after studio.class_series, booked text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  dates_to_move bigint[] := array(select studio.booked_dates_to_move(before, after));
  question jsonb;
  clash jsonb;
begin
  if before.streamed and not after.streamed and studio.has_people_at_home(before.key) then
    return studio.refused('people-at-home');
  end if;
  if booked = 'ask' then
    question := studio.booked_dates_question(before, after, dates_to_move);
    if question is not null then
      return question;
    end if;
  end if;
  dates_to_move := studio.dates_that_follow(dates_to_move, before, after);
  if booked = 'move'
    and exists (select from unnest(dates_to_move) as booked_date where studio.places_taken(booked_date) > after.capacity)
  then
    return studio.refused('capacity-below-bookings');
  end if;
  clash := studio.write_class_change(before, after, case when booked = 'move' then dates_to_move else '{}' end);
  return case when clash is not null then studio.instructor_busy_refusal(clash) end;
end;
$$;

-- Adds or changes a class. If booked dates are concerned, staff decide first what happens to them.
-- @param of_key Null for a new class; `of_version` is the version that staff saw.
-- @param booked 'ask', 'keep', 'move' or 'cancel': SaveClassRequest in src/backend/classes/staff-classes.ts.
-- @param cancel_reason The reason for cancelling the booked dates of a class that is paused.
create function public.save_class(
  draft jsonb, of_key text, of_version integer, booked text, request_id uuid, cancel_reason text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  before studio.class_series;
  after studio.class_series;
  problem text;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(save_class.request_id);
  if answer is not null then
    return answer;
  end if;
  problem := studio.class_draft_problem(draft);
  if problem is not null then
    return studio.refused(problem);
  end if;
  if save_class.booked = 'cancel' and studio.cancel_reason_problem(coalesce(cancel_reason, '')) is not null then
    return studio.refused('reason-invalid');
  end if;

  perform studio.lock_instructors_of(of_key, draft ->> 'instructor');
  if studio.has_left(draft ->> 'instructor') then
    return studio.refused('instructor-unknown');
  end if;
  if of_key is not null then
    -- The lock blocks bookings of the class during the change.
    select * into before from studio.class_series
    where class_series.key = of_key and class_series.archived_at is null
    for update;
    if not found then
      return studio.refused('unknown');
    end if;
    if before.version is distinct from of_version then
      return studio.conflict_answer('class', before.key, studio.staff_class_json(before.key));
    end if;
  end if;

  after := studio.class_with_draft(before, draft);

  answer := studio.class_clash_refusal(before, after);
  if answer is not null then
    return answer;
  end if;

  if of_key is null then
    after.key := studio.new_class_key(after.title);
    after.version := 1;
    insert into studio.class_series select after.*;
  else
    answer := studio.change_class(before, after, save_class.booked);
    if answer is not null then
      return answer;
    end if;
  end if;

  answer := studio.cancel_booked_dates(
    after.key, case when save_class.booked = 'cancel' and after.status = 'paused' then cancel_reason end
  );
  return studio.store_answer(
    save_class.request_id,
    answer || pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_class_json(after.key))
  );
end;
$$;

comment on function public.save_class(jsonb, text, integer, text, uuid, text) is
  'For admins: adds or changes a class. save of StaffClasses in src/backend/classes/staff-classes.ts.';

grant execute on function public.save_class(jsonb, text, integer, text, uuid, text) to authenticated;
