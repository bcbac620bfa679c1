-- Adding and changing a class, with what becomes of the dates that people have booked.

-- What is wrong with what staff wrote; null where nothing is.
-- The same rules as classProblems in src/domain/staff/teaching/class-form.ts: change both together.
create function public.class_draft_problem(draft jsonb)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  clock constant text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  title constant text := public.tidy_text(draft ->> 'title');
begin
  return case
    when title = '' or char_length(title) > 120 or not public.is_plain_text(title) then 'title-invalid'
    -- Types are content, which the database does not hold: a name and a number that do not contradict what it knows.
    when coalesce(draft #>> '{classType,key}', '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$'
      or coalesce(draft #>> '{classType,id}', '') !~ '^[1-9][0-9]{0,8}$'
      or exists (
        select from public.class_series
        where (class_series.class_type = draft #>> '{classType,key}')
          <> (class_series.class_type_id = (draft #>> '{classType,id}')::integer)
      ) then 'class-type-unknown'
    when not exists (select from public.instructors where instructors.key = draft ->> 'instructor')
      then 'instructor-unknown'
    when coalesce(draft ->> 'capacity', '') !~ '^[1-9][0-9]{0,2}$' or (draft ->> 'capacity')::integer > 500
      then 'capacity-invalid'
    when pg_catalog.jsonb_typeof(draft -> 'days') is distinct from 'array'
      or pg_catalog.jsonb_array_length(draft -> 'days') not between 1 and 7
      or exists (
        select from pg_catalog.jsonb_array_elements_text(draft -> 'days') as day
        where day <> all (array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      )
      or (select count(distinct day) <> count(*) from pg_catalog.jsonb_array_elements_text(draft -> 'days') as day)
      then 'days-invalid'
    when coalesce(draft ->> 'start', '') !~ clock or coalesce(draft ->> 'end', '') !~ clock
      or (draft ->> 'start') collate "C" >= (draft ->> 'end') collate "C" then 'time-invalid'
    when coalesce(draft #>> '{price,amount}', '') !~ '^[0-9]{1,6}$'
      or draft #>> '{price,currency}' is distinct from 'GBP' then 'price-invalid'
    when char_length(public.tidy_text(draft ->> 'description')) > 2000 then 'description-invalid'
  end;
end;
$$;

-- The coming occurrences that would follow a changed series if nobody had booked them: follow_series() leaves them alone.
create function public.booked_followers(before public.class_series, after public.class_series)
returns setof bigint
language sql
stable
security definer
set search_path = ''
as $$
  select occurrences.number
  from public.occurrences
  where occurrences.series = before.key
    and occurrences.held_on >= public.studio_today()
    and occurrences.cancelled_at is null
    and public.studio_instant(occurrences.held_on, occurrences.starts) > public.studio_now()
    and (
      (
        not occurrences.extra
        and pg_catalog.to_char(occurrences.held_on, 'FMDay') = any (before.days)
        and pg_catalog.to_char(occurrences.held_on, 'FMDay') <> all (after.days)
      )
      or (
        (occurrences.starts, occurrences.ends, occurrences.instructor, occurrences.capacity)
          = (before.starts, before.ends, before.instructor, before.capacity)
        and (before.starts, before.ends, before.instructor, before.capacity)
          is distinct from (after.starts, after.ends, after.instructor, after.capacity)
      )
    )
    and public.is_booked(occurrences.number)
  order by occurrences.number;
$$;

-- @param of_key Null for a new one; `of_version` is the version that was looked at.
-- @param booked 'ask', 'keep' or 'move': SaveClassRequest in src/backend/staff/classes.ts.
create function public.staff_save_class(
  draft jsonb, of_key text, of_version integer, booked text, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  before public.class_series;
  after public.class_series;
  followers bigint[] := '{}';
  follower bigint;
  answer jsonb;
begin
  answer := public.answer_at_once(staff_save_class.request_id);
  if answer is not null then
    return answer;
  end if;
  if public.class_draft_problem(draft) is not null then
    return public.refused(public.class_draft_problem(draft));
  end if;

  perform public.lock_instructor(draft ->> 'instructor');
  if of_key is not null then
    -- Nobody books the class while it changes.
    select * into before from public.class_series
    where class_series.key = of_key and class_series.archived_at is null
    for update;
    if not found then
      return public.refused('unknown');
    end if;
    if before.version is distinct from of_version then
      return public.conflict_answer('class', before.key, public.staff_class_json(before.key));
    end if;
  end if;

  after := before;
  after.title := public.tidy_text(draft ->> 'title');
  after.class_type := draft #>> '{classType,key}';
  after.class_type_id := (draft #>> '{classType,id}')::integer;
  after.instructor := draft ->> 'instructor';
  after.level := (draft ->> 'level')::public.class_level;
  after.capacity := (draft ->> 'capacity')::integer;
  after.days := array(
    select day
    from unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      with ordinality as week (day, position)
    where draft -> 'days' ? day
    order by position
  );
  after.starts := (draft ->> 'start')::time;
  after.ends := (draft ->> 'end')::time;
  after.price := (draft #>> '{price,amount}')::integer;
  after.status := (draft ->> 'status')::public.series_status;
  after.streamed := coalesce((draft ->> 'streamed')::boolean, false);
  after.description := public.tidy_text(draft ->> 'description');

  if after.status = 'active' then
    answer := public.class_clash(of_key, after.instructor, after.days, after.starts, after.ends);
    if answer is not null then
      return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'instructor-busy', 'clash', answer);
    end if;
  end if;

  if of_key is null then
    after.key := public.new_class_key(after.title);
    after.version := 1;
    insert into public.class_series select after.*;
  else
    followers := array(select public.booked_followers(before, after));
    if cardinality(followers) > 0 and staff_save_class.booked = 'ask' then
      return pg_catalog.jsonb_build_object(
        'kind', 'asks',
        'occurrences', cardinality(followers),
        'bookings', (
          select count(*) from public.bookings
          where bookings.occurrence = any (followers) and bookings.status <> 'cancelled'
        )
      );
    end if;
    if staff_save_class.booked = 'move'
      and exists (select from unnest(followers) as one where public.places_taken(one) > after.capacity)
    then
      return public.refused('capacity-below-bookings');
    end if;

    update public.class_series set
      title = after.title, class_type = after.class_type, class_type_id = after.class_type_id,
      instructor = after.instructor, level = after.level, capacity = after.capacity, days = after.days,
      starts = after.starts, ends = after.ends, price = after.price, status = after.status,
      streamed = after.streamed, description = after.description
    where class_series.key = before.key and before is distinct from after;
    if staff_save_class.booked = 'move' then
      foreach follower in array followers loop
        perform public.change_occurrence(follower, after.instructor, after.starts, after.ends, after.capacity);
      end loop;
    end if;
  end if;

  return public.kept_answer(
    staff_save_class.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_class_json(after.key))
  );
end;
$$;

comment on function public.staff_save_class(jsonb, text, integer, text, uuid) is
  'For admins: adds or changes a class. save of StaffClasses in src/backend/staff/classes.ts.';

revoke all on function
  public.class_draft_problem(jsonb), public.booked_followers(public.class_series, public.class_series),
  public.staff_save_class(jsonb, text, integer, text, uuid)
  from public, anon, authenticated;
grant execute on function public.staff_save_class(jsonb, text, integer, text, uuid) to authenticated;
