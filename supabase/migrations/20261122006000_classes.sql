-- The rows of Class Management: each has a class type, an instructor, days and a time.

create type studio.class_level as enum ('beginner', 'intermediate', 'advanced', 'all');

create type studio.series_status as enum ('active', 'paused');

create table studio.class_series (
  -- The name of the content file, by which the site refers to the class.
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(key) <= 60),
  title text not null check (
    title = btrim(title) and char_length(title) between 1 and 120 and studio.is_plain_text(title)
  ),
  -- The class type that visitors read about: a content file, identified by its name and by the number in its address.
  class_type text not null check (class_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  class_type_id integer not null check (class_type_id > 0),
  instructor text not null references studio.instructors (key) on update cascade,
  -- 1 for Monday to 7 for Sunday.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'),
  -- Wall-clock times in the studio's time zone.
  starts time not null,
  ends time not null,
  level studio.class_level not null default 'all',
  capacity integer not null default 15 check (capacity between 1 and 500),
  -- Pence.
  price integer not null check (price >= 0),
  status studio.series_status not null default 'active',
  streamed boolean not null default false,
  description text not null default '' check (char_length(description) <= 2000),
  -- A class that people have booked is never deleted: it is archived.
  archived_at timestamptz,
  -- The version is an optimistic lock: it detects that two staff members change the same class.
  version integer not null default 1,
  constraint class_series_in_order check (starts < ends),
  constraint class_series_archived_is_paused check (archived_at is null or status = 'paused')
);

comment on table studio.class_series is 'Read by everybody, changed by admins. Its occurrences are stamped from it.';
comment on column studio.class_series.archived_at is 'Set when staff delete a class that was booked.';

create index class_series_instructor on studio.class_series (instructor);

alter table studio.class_series enable row level security;
grant select on table studio.class_series to anon, authenticated;
grant insert, update, delete on table studio.class_series to authenticated;

create policy "Everybody reads class series" on studio.class_series
  for select to anon, authenticated using (true);

create policy "Admins add class series" on studio.class_series
  for insert to authenticated with check ((select studio.current_role_is('admin')));

create policy "Admins change class series" on studio.class_series
  for update to authenticated
  using ((select studio.current_role_is('admin')))
  with check ((select studio.current_role_is('admin')));

create policy "Admins remove class series" on studio.class_series
  for delete to authenticated using ((select studio.current_role_is('admin')));

create trigger count_version before update on studio.class_series
  for each row execute function studio.count_version();

create trigger record_change after insert or update or delete on studio.class_series
  for each row execute function studio.record_change('class', 'key');

-- Returns the fields that a series and each of its dates share: `classFields` in src/domain/classes/class-fields.ts.
create function studio.class_fields_json(class studio.class_series)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'title', class.title,
    'classType', pg_catalog.jsonb_build_object('id', class.class_type_id, 'key', class.class_type),
    'level', class.level,
    'price', pg_catalog.jsonb_build_object('amount', class.price, 'currency', 'GBP'),
    'streamed', class.streamed
  );
$$;

-- Returns a series as staff see it: StaffClass in src/domain/classes/class-schema.ts. Null if it does not exist, or no
-- longer exists.
create function studio.staff_class_json(series_key text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select studio.class_fields_json(class_series) || pg_catalog.jsonb_build_object(
      'key', class_series.key,
      'version', class_series.version,
      'instructor', pg_catalog.jsonb_build_object('key', instructors.key, 'name', instructors.name),
      'capacity', class_series.capacity,
      'days', studio.weekday_names(class_series.days),
      'start', pg_catalog.to_char(class_series.starts, 'HH24:MI'),
      'end', pg_catalog.to_char(class_series.ends, 'HH24:MI'),
      'status', class_series.status,
      'description', class_series.description,
      'next', studio.next_date_json(class_series),
      'hasBookings', studio.has_stored_bookings(class_series.key)
    )
    from studio.class_series
    join studio.instructors on instructors.key = class_series.instructor
    where class_series.key = staff_class_json.series_key and class_series.archived_at is null
  );
end;
$$;

create function public.staff_classes(search text, instructor text, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  word_patterns constant text[] := studio.word_patterns(staff_classes.search);
  answer jsonb;
begin
  if not studio.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;

  with matching as (
    select class_series.key, class_series.title, class_series.starts
    from studio.class_series
    join studio.instructors on instructors.key = class_series.instructor
    where class_series.archived_at is null
      and (staff_classes.instructor is null or class_series.instructor = staff_classes.instructor)
      and studio.folded(class_series.title || ' ' || instructors.name) like all (word_patterns)
  ),
  page as (
    select * from matching
    order by pg_catalog.lower(matching.title), matching.starts, matching.key collate "C"
    offset studio.page_offset(staff_classes.page_offset)
    limit studio.page_limit(staff_classes.page_limit)
  )
  select pg_catalog.jsonb_build_object(
    'rows', coalesce(
      (
        select pg_catalog.jsonb_agg(
          studio.staff_class_json(page.key)
          order by pg_catalog.lower(page.title), page.starts, page.key collate "C"
        )
        from page
      ),
      '[]'
    ),
    'total', (select count(*) from matching)
  )
  into answer;
  return answer;
end;
$$;

comment on function public.staff_classes(text, text, integer, integer) is
  'For staff: a page of StaffClass, by title and start, archived ones left out; empty for others.';

grant execute on function public.staff_classes(text, text, integer, integer) to authenticated;

create function public.staff_class(key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.is_staff() then studio.staff_class_json(staff_class.key) end;
$$;

comment on function public.staff_class(text) is 'For staff: StaffClass; null if there is none.';

grant execute on function public.staff_class(text) to authenticated;

-- Returns an unused key for a class, derived from its title. The caller inserts it in the same transaction.
create function studio.new_class_key(title text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  slug constant text := studio.slug_of(new_class_key.title, 'class');
  free_key text := slug;
  suffix integer := 1;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('new class key', 0));
  while exists (select from studio.class_series where class_series.key = free_key) loop
    suffix := suffix + 1;
    free_key := slug || '-' || suffix;
  end loop;
  return free_key;
end;
$$;

-- Returns the future dates of a class with bookings or waiting people.
create function studio.booked_dates(series text)
returns setof bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select occurrences.number from studio.occurrences
    where occurrences.series = booked_dates.series
      and occurrences.cancelled_at is null
      and studio.is_future(occurrences.held_on, occurrences.starts)
      and exists (
        select from studio.bookings
        where bookings.occurrence = occurrences.number and bookings.status in ('confirmed', 'waitlisted')
      );
end;
$$;

-- Returns the problem with the reason for cancelling booked dates; null if it is valid, or if none are cancelled.
create function studio.cancel_reason_problem(reason text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when reason is not null
      and (char_length(studio.tidy_text(reason)) not between 1 and 200 or not studio.is_plain_text(studio.tidy_text(reason)))
      then 'reason-invalid'
  end;
$$;

-- Cancels the booked dates of a class. Call it after pausing or archiving the class, so that the mails offer other
-- classes.
-- @param reason Null leaves the dates as they are booked.
create function studio.cancel_booked_dates(series text, reason text)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return studio.cancel_occurrences(
    case when reason is null then '{}'::bigint[] else array(select studio.booked_dates(cancel_booked_dates.series)) end,
    studio.tidy_text(reason), null
  );
end;
$$;

create function public.stopping_preview(key text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;
  return (
    select pg_catalog.jsonb_build_object(
      'kind', 'stopping',
      'dates', count(distinct bookings.occurrence),
      'bookings', count(*),
      'mailed', count(*) filter (where bookings.email <> ''),
      'withoutEmail', count(*) filter (where bookings.email = '' and studio.is_notified(bookings))
    )
    from studio.bookings
    where bookings.occurrence in (select studio.booked_dates(stopping_preview.key))
      and bookings.status in ('confirmed', 'waitlisted')
  );
end;
$$;

comment on function public.stopping_preview(text) is
  'For admins: the people who would be notified if the booked dates of a class were cancelled.';

grant execute on function public.stopping_preview(text) to authenticated;

-- @param cancel_reason The reason for cancelling booked dates in the same transaction; null leaves them as booked.
create function public.set_class_status(
  key text, status text, version integer, request_id uuid, cancel_reason text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  class studio.class_series;
  changed_class studio.class_series;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(set_class_status.request_id);
  if answer is not null then
    return answer;
  end if;

  perform studio.lock_instructors_of(class_series.key, class_series.instructor)
  from studio.class_series where class_series.key = set_class_status.key;
  select * into class from studio.class_series
  where class_series.key = set_class_status.key and class_series.archived_at is null
  for update;
  if not found then
    return studio.refused('unknown');
  end if;
  if class.version <> set_class_status.version then
    return studio.conflict_answer('class', class.key, studio.staff_class_json(class.key));
  end if;
  if set_class_status.status = 'active' then
    changed_class := class;
    changed_class.status := 'active';
    answer := coalesce(
      studio.class_clash(class.key, class.instructor, class.days, class.starts, class.ends),
      studio.own_dates_clash(class, changed_class)
    );
    if answer is not null then
      return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'instructor-busy', 'clash', answer);
    end if;
  end if;

  if studio.cancel_reason_problem(cancel_reason) is not null then
    return studio.refused(studio.cancel_reason_problem(cancel_reason));
  end if;

  update studio.class_series set status = set_class_status.status::studio.series_status
  where class_series.key = class.key and class_series.status::text <> set_class_status.status;
  answer := studio.cancel_booked_dates(class.key, case when set_class_status.status = 'paused' then cancel_reason end);
  return studio.store_answer(
    set_class_status.request_id,
    answer || pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_class_json(class.key))
  );
end;
$$;

comment on function public.set_class_status(text, text, integer, uuid, text) is
  'For admins: pauses or activates a class. setStatus of StaffClasses in src/backend/classes/staff-classes.ts.';

grant execute on function public.set_class_status(text, text, integer, uuid, text) to authenticated;

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

-- @param cancel_reason The reason for cancelling booked dates in the same transaction; null leaves them as booked.
create function public.remove_class(key text, version integer, request_id uuid, cancel_reason text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  class studio.class_series;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(remove_class.request_id);
  if answer is not null then
    return answer;
  end if;

  -- A concurrent booking has either finished, or will no longer find the class.
  select * into class from studio.class_series
  where class_series.key = remove_class.key and class_series.archived_at is null
  for update;
  if not found then
    return studio.refused('unknown');
  end if;
  if class.version <> remove_class.version then
    return studio.conflict_answer('class', class.key, studio.staff_class_json(class.key));
  end if;

  if studio.cancel_reason_problem(cancel_reason) is not null then
    return studio.refused(studio.cancel_reason_problem(cancel_reason));
  end if;

  if studio.has_stored_bookings(class.key) then
    update studio.class_series set status = 'paused', archived_at = studio.studio_now()
    where class_series.key = class.key;
    answer := studio.cancel_booked_dates(class.key, cancel_reason) || '{"kind": "archived"}';
  else
    delete from studio.class_series where class_series.key = class.key;
    answer := '{"kind": "deleted"}';
  end if;
  return studio.store_answer(remove_class.request_id, answer);
end;
$$;

comment on function public.remove_class(text, integer, uuid, text) is
  'For admins: deletes a class that nobody ever booked, archives others. remove of StaffClasses.';

grant execute on function public.remove_class(text, integer, uuid, text) to authenticated;

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
      or pg_catalog.jsonb_array_length(draft -> 'days') not between 1 and 7
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
    when char_length(studio.tidy_text(draft ->> 'description')) > 2000 then 'description-invalid'
  end;
end;
$$;

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
  dates_to_move bigint[] := '{}';
  date_to_move bigint;
  is_pausing boolean;
  clash_text text;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(save_class.request_id);
  if answer is not null then
    return answer;
  end if;
  if studio.class_draft_problem(draft) is not null then
    return studio.refused(studio.class_draft_problem(draft));
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

  after := before;
  after.title := studio.tidy_text(draft ->> 'title');
  after.class_type := draft #>> '{classType,key}';
  after.class_type_id := (draft #>> '{classType,id}')::integer;
  after.instructor := draft ->> 'instructor';
  after.level := (draft ->> 'level')::studio.class_level;
  after.capacity := (draft ->> 'capacity')::integer;
  after.days := studio.isodows_of(draft -> 'days');
  after.starts := (draft ->> 'start')::time;
  after.ends := (draft ->> 'end')::time;
  after.price := (draft #>> '{price,amount}')::integer;
  after.status := (draft ->> 'status')::studio.series_status;
  after.streamed := coalesce((draft ->> 'streamed')::boolean, false);
  after.description := studio.tidy_text(draft ->> 'description');

  if after.status = 'active' then
    answer := coalesce(
      studio.class_clash(of_key, after.instructor, after.days, after.starts, after.ends),
      studio.own_dates_clash(before, after)
    );
    if answer is not null then
      return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'instructor-busy', 'clash', answer);
    end if;
  end if;

  if of_key is null then
    after.key := studio.new_class_key(after.title);
    after.version := 1;
    insert into studio.class_series select after.*;
  else
    dates_to_move := array(select studio.booked_dates_to_move(before, after));
    is_pausing := before.status = 'active' and after.status = 'paused' and exists (select studio.booked_dates(before.key));
    if save_class.booked = 'ask' and (is_pausing or cardinality(dates_to_move) > 0) then
      return pg_catalog.jsonb_build_object(
        'kind', 'decision-needed',
        'occurrences', cardinality(dates_to_move),
        'bookings', (
          select count(*) from studio.bookings
          where bookings.occurrence = any (dates_to_move) and bookings.status <> 'cancelled'
        ),
        'stopping', case when is_pausing then public.stopping_preview(before.key) end
      );
    end if;
    -- Dates that staff have changed individually stay as they are: those on days that the class leaves may be such dates.
    -- Today's date also stays as it is if the new time has passed.
    dates_to_move := array(
      select occurrences.number from studio.occurrences
      where occurrences.number = any (dates_to_move)
        and studio.is_future(occurrences.held_on, after.starts)
        and (occurrences.starts, occurrences.ends, occurrences.instructor, occurrences.capacity)
          = (before.starts, before.ends, before.instructor, before.capacity)
      order by occurrences.number
    );
    if save_class.booked = 'move'
      and exists (select from unnest(dates_to_move) as booked_date where studio.places_taken(booked_date) > after.capacity)
    then
      return studio.refused('capacity-below-bookings');
    end if;

    begin
      update studio.class_series set
        title = after.title, class_type = after.class_type, class_type_id = after.class_type_id,
        instructor = after.instructor, level = after.level, capacity = after.capacity, days = after.days,
        starts = after.starts, ends = after.ends, price = after.price, status = after.status,
        streamed = after.streamed, description = after.description
      where class_series.key = before.key and before is distinct from after;
      if save_class.booked = 'move' then
        foreach date_to_move in array dates_to_move loop
          perform studio.change_occurrence(date_to_move, after.instructor, after.starts, after.ends, after.capacity);
        end loop;
      end if;
    exception when exclusion_violation then
      -- One of its dates on another day of the week would clash: an extra one, or a booked one that is moved.
      get stacked diagnostics clash_text = pg_exception_detail;
      return pg_catalog.jsonb_build_object(
        'kind', 'refused', 'reason', 'instructor-busy', 'clash', clash_text::jsonb
      );
    end;
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
