-- Booking Management: lists, numbers and attendees of single dates. The responses are described in
-- src/backend/occurrences/staff-occurrences.ts.

-- Whether the caller may see the attendees of a class and mark attendance: admins, and the instructor who teaches it.
create function studio.may_see_attendees(instructor text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.current_role_is('admin')
    or coalesce(studio.own_instructor_key() = may_see_attendees.instructor, false);
end;
$$;

-- Returns the instant until which attendance may be marked: a week after the class.
create function studio.marks_close_at(held_on date, ends time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.studio_instant(marks_close_at.held_on + 7, marks_close_at.ends);
end;
$$;

-- Returns the instant from which attendance may be marked, and from which a walk-in counts as attended.
create function studio.marks_open_at(held_on date, starts time)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.studio_instant(marks_open_at.held_on, marks_open_at.starts) - interval '30 minutes';
end;
$$;

-- Returns a date of a class as staff see it: OccurrenceRow in src/domain/occurrences/staff/occurrence-schema.ts. The
-- caller of this function checks the permission to see it.
create function studio.staff_occurrence_json(occurrence_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select studio.occurrence_fields_json(
      class_series, instructors.key, instructors.name, occurrences.held_on, occurrences.starts, occurrences.ends,
      occurrences.capacity
    ) || pg_catalog.jsonb_build_object(
      'number', occurrences.number,
      'version', occurrences.version,
      'booked', studio.places_taken(occurrences.number),
      -- Those among them that are held for people who are paying online.
      'held', studio.places_held(occurrences.number),
      'waiting', (
        select count(*) from studio.bookings
        where bookings.occurrence = occurrences.number and bookings.status = 'waitlisted'
      ),
      'status', case
        when occurrences.cancelled_at is not null then 'cancelled'
        when studio.studio_instant(occurrences.held_on, occurrences.ends) <= studio.studio_now() then 'completed'
        else 'upcoming'
      end,
      'cancelReason', occurrences.cancel_reason,
      'attendees', studio.may_see_attendees(occurrences.instructor),
      'marksOpenAt', studio.utc_text(studio.marks_open_at(occurrences.held_on, occurrences.starts)),
      'marksCloseAt', studio.utc_text(studio.marks_close_at(occurrences.held_on, occurrences.ends))
    )
    from studio.occurrences
    join studio.class_series on class_series.key = occurrences.series
    join studio.instructors on instructors.key = occurrences.instructor
    where occurrences.number = staff_occurrence_json.occurrence_number
  );
end;
$$;

-- Returns the first and the last day of a period; null for an unknown period.
create function studio.period_days(period text)
returns daterange
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  monday constant date := pg_catalog.date_trunc('week', today)::date;
  first_on constant date := pg_catalog.date_trunc('month', today)::date;
begin
  if period_days.period ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return pg_catalog.daterange(period_days.period::date, period_days.period::date, '[]');
  end if;
  return case period_days.period
    when 'from-today' then pg_catalog.daterange(today, null)
    when 'today' then pg_catalog.daterange(today, today, '[]')
    when 'this-week' then pg_catalog.daterange(monday, monday + 6, '[]')
    when 'next-week' then pg_catalog.daterange(monday + 7, monday + 13, '[]')
    when 'this-month' then pg_catalog.daterange(first_on, (first_on + interval '1 month')::date)
    when 'last-28-days' then pg_catalog.daterange(today - 27, today, '[]')
  end;
end;
$$;

-- Returns a page of the dates that match the filters, in the format of staff_occurrence_json().
create function public.staff_occurrences(
  search text, tab text, period text, sort text, series text, class_type text, instructor text,
  page_offset integer, page_limit integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
-- JIT compilation of the plan takes longer than running it.
set jit = off
as $$
declare
  pattern constant text := studio.search_pattern(staff_occurrences.search);
  word_patterns constant text[] := studio.word_patterns(staff_occurrences.search);
  days constant daterange := studio.period_days(staff_occurrences.period);
  -- The current time on the studio's wall clock, to find the classes that have ended.
  wall_now constant timestamp := (
    select studio.studio_now() at time zone studio_settings.zone from studio.studio_settings
  );
  numbers bigint[];
  total bigint;
begin
  if not studio.is_staff() then
    return '{"rows": [], "total": 0}';
  end if;
  -- Stamps the coming weeks, so that they exist whichever list is opened first.
  perform studio.stamp_coming_weeks();

  select
    pg_catalog.count(*),
    (
      pg_catalog.array_agg(
        numbered.number order by
          case when staff_occurrences.sort = 'latest' then -numbered.position else numbered.position end
      )
    )[1 + studio.page_offset(staff_occurrences.page_offset) :
      studio.page_offset(staff_occurrences.page_offset) + studio.page_limit(staff_occurrences.page_limit)]
  into total, numbers
  from (
    select
      occurrences.number,
      pg_catalog.row_number() over (order by occurrences.held_on, occurrences.starts, occurrences.number) as position
    from studio.occurrences
    where (staff_occurrences.period is null or occurrences.held_on <@ days)
      and (occurrences.held_on < wall_now::date or not studio.is_stopped(occurrences))
      and (staff_occurrences.series is null or occurrences.series = staff_occurrences.series)
      and (
        staff_occurrences.class_type is null
        or occurrences.series in (
          select class_series.key from studio.class_series
          where class_series.class_type = staff_occurrences.class_type
        )
      )
      and (staff_occurrences.instructor is null or occurrences.instructor = staff_occurrences.instructor)
      and case staff_occurrences.tab
        when 'upcoming' then occurrences.cancelled_at is null and occurrences.held_on + occurrences.ends > wall_now
        when 'completed' then occurrences.cancelled_at is null and occurrences.held_on + occurrences.ends <= wall_now
        else true
      end
      and (
        pattern = '%%'
        or 'BK-' || occurrences.number ilike pattern
        or (occurrences.series, occurrences.instructor) in (
          select class_series.key, instructors.key from studio.class_series cross join studio.instructors
          where studio.folded(class_series.title || ' ' || instructors.name) like all (word_patterns)
        )
      )
  ) as numbered;

  return pg_catalog.jsonb_build_object(
    'total', total,
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(studio.staff_occurrence_json(page.number) order by page.position), '[]')
      from pg_catalog.unnest(numbers) with ordinality as page (number, position)
    )
  );
end;
$$;

grant execute on function public.staff_occurrences(text, text, text, text, text, text, text, integer, integer) to authenticated;

create function public.staff_occurrence(occurrence_number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.is_staff() then studio.staff_occurrence_json(staff_occurrence.occurrence_number) end;
$$;

grant execute on function public.staff_occurrence(bigint) to authenticated;

create function public.occurrence_stats()
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  today constant date := studio.studio_today();
  this_week constant daterange := studio.period_days('this-week');
  answer jsonb;
begin
  if studio.is_staff() then
    perform studio.stamp_coming_weeks();
  end if;

  select pg_catalog.jsonb_build_object(
    'today', (
      select count(*) from studio.occurrences
      where studio.is_staff() and occurrences.held_on = today and occurrences.cancelled_at is null
        and not studio.is_stopped(occurrences)
    ),
    'cancelledToday', (
      select count(*) from studio.occurrences
      where studio.is_staff() and occurrences.held_on = today and occurrences.cancelled_at is not null
        and not studio.is_stopped(occurrences)
    ),
    'bookings', coalesce(sum(coming.taken), 0),
    'capacity', pg_catalog.jsonb_build_object(
      'booked', coalesce(sum(coming.taken) filter (where coming.held_on <@ this_week), 0),
      'places', coalesce(sum(coming.capacity) filter (where coming.held_on <@ this_week), 0)
    ),
    'upcoming', count(*) filter (where coming.held_on <@ this_week)
  )
  into answer
  from (
    select occurrences.held_on, occurrences.capacity, studio.places_taken(occurrences.number) as taken
    from studio.occurrences
    where studio.is_staff()
      and occurrences.cancelled_at is null
      and occurrences.held_on >= today
      and not studio.is_stopped(occurrences)
      and (
        occurrences.held_on > today
        or studio.studio_instant(occurrences.held_on, occurrences.ends) > studio.studio_now()
      )
  ) as coming;
  return answer;
end;
$$;

grant execute on function public.occurrence_stats() to authenticated;

-- Changes by admins to single dates of a class: a substitute, another time, more places, cancelling it, an extra date.

-- Returns the values of a date whose change is mailed: `was` of changedBooking in src/domain/mails/booking-letter-parts.ts.
create function studio.mailed_values(occurrence_row studio.occurrences)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'start', pg_catalog.to_char(occurrence_row.starts, 'HH24:MI'),
    'end', pg_catalog.to_char(occurrence_row.ends, 'HH24:MI'),
    'instructor', (select instructors.name from studio.instructors where instructors.key = occurrence_row.instructor)
  );
$$;

-- Changes one date. Everyone who has a place or waits for one is sent a mail if the time or the instructor changes, unless
-- the class has begun or is cancelled. Null parameters leave the value unchanged. The caller checks permissions and
-- refusals.
-- The mail contains the current booking, and the previous values in `was`.
create function studio.change_occurrence(occurrence_number bigint, instructor text, starts time, ends time, capacity integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  before studio.occurrences;
  after studio.occurrences;
begin
  -- Locks the occurrence before its bookings, as in book().
  select occurrences.* into before from studio.occurrences
  where occurrences.number = change_occurrence.occurrence_number
  for no key update;

  update studio.occurrences set
    instructor = coalesce(change_occurrence.instructor, before.instructor),
    starts = coalesce(change_occurrence.starts, before.starts),
    ends = coalesce(change_occurrence.ends, before.ends),
    capacity = coalesce(change_occurrence.capacity, before.capacity)
  where occurrences.number = change_occurrence.occurrence_number
  returning occurrences.* into after;

  if (before.instructor, before.starts, before.ends) is not distinct from (after.instructor, after.starts, after.ends)
    or before.cancelled_at is not null
    or studio.studio_instant(before.held_on, before.starts) <= studio.studio_now()
  then
    return;
  end if;

  perform studio.update_waiting_mails(after.number);
  perform studio.post_changed_mails(after.number, studio.mailed_values(before), studio.mailed_values(after));
end;
$$;

-- Returns the reason why a date cannot have this time and this many places; null if it can.
create function studio.occurrence_problem(starts time, ends time, capacity integer, taken bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when starts is null or ends is null or starts >= ends then 'time-invalid'
    when capacity is null or capacity not between 1 and 500 then 'capacity-invalid'
    when capacity < taken then 'capacity-below-bookings'
  end;
$$;

create function public.save_occurrence(
  occurrence_number bigint, version integer, instructor text, starts time, ends time, capacity integer, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer jsonb;
  occurrence_row studio.occurrences;
  reason text;
  changes_instructor boolean;
  changes_time boolean;
begin
  stored_answer := studio.stored_answer_for_admin(save_occurrence.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;

  perform studio.lock_instructor(save_occurrence.instructor);
  select occurrences.* into occurrence_row from studio.occurrences where occurrences.number = occurrence_number for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if occurrence_row.version <> save_occurrence.version then
    return studio.conflict_answer('occurrence', occurrence_number::text, studio.staff_occurrence_json(occurrence_number));
  end if;

  changes_instructor := save_occurrence.instructor is distinct from occurrence_row.instructor;
  changes_time := (save_occurrence.starts, save_occurrence.ends) is distinct from (occurrence_row.starts, occurrence_row.ends);
  reason := case
    when occurrence_row.cancelled_at is not null then 'cancelled'
    when studio.studio_instant(occurrence_row.held_on, occurrence_row.ends) <= studio.studio_now() then 'over'
    else studio.occurrence_problem(
      save_occurrence.starts, save_occurrence.ends, save_occurrence.capacity, studio.places_taken(occurrence_number)
    )
  end;
  reason := coalesce(reason, case
    when save_occurrence.starts <> occurrence_row.starts
      and studio.studio_instant(occurrence_row.held_on, save_occurrence.starts) <= studio.studio_now() then 'time-invalid'
    when not exists (
      select from studio.instructors
      where instructors.key = save_occurrence.instructor and (instructors.status = 'active' or not changes_instructor)
    ) then 'instructor-unknown'
    when (changes_instructor or changes_time) and studio.instructor_is_busy(
      save_occurrence.instructor, occurrence_row.held_on, save_occurrence.starts, save_occurrence.ends, occurrence_row.series
    ) then 'instructor-busy'
  end);
  if reason is not null then
    return studio.refused(reason);
  end if;

  -- Identical values are not a change.
  if changes_instructor or changes_time or save_occurrence.capacity <> occurrence_row.capacity then
    perform studio.change_occurrence(
      occurrence_number, save_occurrence.instructor, save_occurrence.starts, save_occurrence.ends, save_occurrence.capacity
    );
  end if;
  return studio.store_answer(
    save_occurrence.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_occurrence_json(occurrence_number))
  );
end;
$$;

grant execute on function public.save_occurrence(bigint, integer, text, time, time, integer, uuid) to authenticated;

create function public.schedule_occurrence(
  series text, held_on date, instructor text, starts time, ends time, capacity integer, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer jsonb;
  class studio.class_series;
  reason text;
  new_occurrence bigint;
begin
  stored_answer := studio.stored_answer_for_admin(schedule_occurrence.request_id);
  if stored_answer is not null then
    return stored_answer;
  end if;

  perform studio.lock_instructor(schedule_occurrence.instructor);
  select * into class from studio.class_series where class_series.key = schedule_occurrence.series for share;
  reason := case
    when class.key is null or class.status <> 'active' then 'series-unknown'
    -- The class is held on its regular days anyway, whether they are stamped yet or not.
    when pg_catalog.date_part('isodow', schedule_occurrence.held_on)::smallint = any (class.days) or exists (
      select from studio.occurrences
      where occurrences.series = class.key
        and occurrences.held_on = schedule_occurrence.held_on
        and not occurrences.withdrawn
    ) then 'already-there'
    when schedule_occurrence.held_on is null then 'time-invalid'
    else studio.occurrence_problem(
      schedule_occurrence.starts, schedule_occurrence.ends, schedule_occurrence.capacity, 0
    )
  end;
  reason := coalesce(reason, case
    when studio.studio_instant(schedule_occurrence.held_on, schedule_occurrence.starts) <= studio.studio_now()
      then 'over'
    -- Probably a mistyped year. Every later change of a class of this instructor would search all weeks until then.
    when schedule_occurrence.held_on > studio.studio_today() + 731 then 'too-far'
    when studio.studio_is_closed(schedule_occurrence.held_on) then 'closed'
    when not exists (
      select from studio.instructors
      where instructors.key = schedule_occurrence.instructor and instructors.status = 'active'
    ) then 'instructor-unknown'
    when studio.instructor_is_busy(
      schedule_occurrence.instructor, schedule_occurrence.held_on, schedule_occurrence.starts,
      schedule_occurrence.ends, class.key
    ) then 'instructor-busy'
  end);
  if reason is not null then
    return studio.refused(reason);
  end if;

  insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity, extra)
  values (
    class.key, schedule_occurrence.held_on, schedule_occurrence.starts, schedule_occurrence.ends,
    schedule_occurrence.instructor, schedule_occurrence.capacity, true
  )
  -- A withdrawn date is restored with its number.
  on conflict on constraint occurrences_once_a_day do update set
    starts = excluded.starts, ends = excluded.ends, instructor = excluded.instructor, capacity = excluded.capacity,
    extra = true, withdrawn = false, cancelled_at = null, cancel_reason = null
  returning occurrences.number into new_occurrence;
  return studio.store_answer(
    schedule_occurrence.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.staff_occurrence_json(new_occurrence))
  );
end;
$$;

grant execute on function public.schedule_occurrence(text, date, text, time, time, integer, uuid) to authenticated;

-- @param substitutes [{"occurrence": 1001, "instructor": "key"}]; dates that are not listed stay with the instructor.
create function public.deactivate_instructor(key text, version integer, substitutes jsonb, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  instructor_row studio.instructors;
  substitution record;
  occurrence_row studio.occurrences;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(deactivate_instructor.request_id);
  if answer is not null then
    return answer;
  end if;

  -- The leaving instructor and all substitutes are locked before anything is read, always in the same order.
  perform studio.lock_instructor(participant.instructor)
  from (
    select deactivate_instructor.key as instructor
    union
    select substitute ->> 'instructor' from pg_catalog.jsonb_array_elements(substitutes) as substitute
    order by 1
  ) as participant;

  select * into instructor_row from studio.instructors
  where instructors.key = deactivate_instructor.key for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if instructor_row.version is distinct from deactivate_instructor.version then
    return studio.conflict_answer('instructor', instructor_row.key, public.staff_instructor(instructor_row.key));
  end if;

  -- All substitutions succeed or none: an error that leaves the inner block rolls back its changes.
  begin
    for substitution in
      select (substitute ->> 'occurrence')::bigint as occurrence, substitute ->> 'instructor' as instructor
      from pg_catalog.jsonb_array_elements(substitutes) as substitute
      order by 1
    loop
      select * into occurrence_row from studio.occurrences where occurrences.number = substitution.occurrence for no key update;
      -- Dates that were cancelled, reassigned or held in the meantime need no substitute.
      continue when occurrence_row.number is null or occurrence_row.instructor <> instructor_row.key or occurrence_row.cancelled_at is not null
        or studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) <= studio.studio_now();
      if not exists (
        select from studio.instructors
        where instructors.key = substitution.instructor and instructors.status = 'active' and instructors.key <> instructor_row.key
      ) then
        answer := pg_catalog.jsonb_build_object(
          'kind', 'refused', 'reason', 'substitute-unavailable', 'occurrence', substitution.occurrence
        );
        raise exception using errcode = 'ZZ001';
      end if;
      if studio.instructor_is_busy(substitution.instructor, occurrence_row.held_on, occurrence_row.starts, occurrence_row.ends, occurrence_row.series) then
        answer := pg_catalog.jsonb_build_object(
          'kind', 'refused', 'reason', 'substitute-busy', 'occurrence', substitution.occurrence
        );
        raise exception using errcode = 'ZZ001';
      end if;
      perform studio.change_occurrence(occurrence_row.number, substitution.instructor, occurrence_row.starts, occurrence_row.ends, occurrence_row.capacity);
    end loop;
    update studio.instructors set status = 'on-leave'
    where instructors.key = instructor_row.key and instructors.status <> 'on-leave';
  exception when sqlstate 'ZZ001' then
    return answer;
  end;

  return studio.store_answer(
    deactivate_instructor.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_instructor(instructor_row.key))
  );
end;
$$;

comment on function public.deactivate_instructor(text, integer, jsonb, uuid) is
  'For admins: puts an instructor on leave. deactivate of StaffInstructors in src/backend/instructors/staff-instructors.ts.';

grant execute on function public.deactivate_instructor(text, integer, jsonb, uuid) to authenticated;

-- Returns the classes that still name an instructor: every series that is not archived, and the first coming date of each
-- other class. A date that is cancelled, or not held because its class is archived, does not count.
-- @returns [{"title", "on"}], taughtClass in src/domain/instructors/departure.ts: "on" is null for a series.
create function studio.classes_taught(instructor text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('title', taught.title, 'on', taught.held_on)
        order by taught.held_on nulls first, taught.title, taught.key
      ),
      '[]'
    )
    from (
      select class_series.key, class_series.title, null::date as held_on
      from studio.class_series
      where class_series.instructor = classes_taught.instructor and class_series.archived_at is null
      union all
      select class_series.key, class_series.title, min(occurrences.held_on)
      from studio.occurrences join studio.class_series on class_series.key = occurrences.series
      where occurrences.instructor = classes_taught.instructor
        and occurrences.held_on >= studio.studio_today()
        and studio.studio_instant(occurrences.held_on, occurrences.ends) > studio.studio_now()
        and occurrences.cancelled_at is null and not occurrences.withdrawn
        and case
          when class_series.archived_at is null then class_series.instructor <> classes_taught.instructor
          else studio.is_booked(occurrences.number)
        end
      group by class_series.key, class_series.title
    ) as taught
  );
end;
$$;

-- Trigger: an instructor who has left teaches nothing. Deferred, because files may give the classes to somebody else in
-- the same transaction.
create function studio.check_departed_instructor()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if studio.has_left(new.key) and studio.classes_taught(new.key) <> '[]' then
    raise exception 'still-teaching' using errcode = 'PT409', hint = pg_catalog.format(
      'Classes or coming dates still name the instructor %s: give them to somebody else first.', new.key
    );
  end if;
  return null;
end;
$$;

create constraint trigger check_departed_instructor
  after update of status on studio.instructors
  deferrable initially deferred
  for each row when (new.status = 'left' and old.status <> 'left')
  execute function studio.check_departed_instructor();

-- Records that an instructor has left. Refused while a class or a coming date names them; a trigger ends their access.
create function public.record_departure(key text, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  instructor_row studio.instructors;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(record_departure.request_id);
  if answer is not null then
    return answer;
  end if;

  -- Invitations are locked before the instructor, as by a person who accepts one.
  perform studio.lock_instructor(record_departure.key);
  perform studio.lock_one('invited profile', record_departure.key);
  perform from studio.invitations
  where invitations.instructor = record_departure.key and invitations.accepted_at is null and invitations.withdrawn_at is null
  order by invitations.number for update;
  select * into instructor_row from studio.instructors
  where instructors.key = record_departure.key for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if instructor_row.version is distinct from record_departure.version then
    return studio.conflict_answer('instructor', instructor_row.key, public.staff_instructor(instructor_row.key));
  end if;
  answer := studio.classes_taught(instructor_row.key);
  if answer <> '[]' then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'still-teaching', 'classes', answer);
  end if;

  update studio.instructors set status = 'left'
  where instructors.key = instructor_row.key and instructors.status <> 'left';
  return studio.store_answer(
    record_departure.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_instructor(instructor_row.key))
  );
end;
$$;

comment on function public.record_departure(text, integer, uuid) is
  'For admins: an instructor has left the studio. recordDeparture of StaffInstructors in src/backend/instructors/staff-instructors.ts.';

grant execute on function public.record_departure(text, integer, uuid) to authenticated;
