-- Changes by admins to single dates of a class: a substitute, another time, more places, an extra date.

-- Returns the values of a date whose change is mailed: `was` of changedBooking in
-- src/domain/mails/letters/bookings/booking-letter-parts.ts.
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
  if occurrence_row.version is distinct from save_occurrence.version then
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

comment on function public.save_occurrence(bigint, integer, text, time, time, integer, uuid) is
  'For admins: changes one date. save of StaffOccurrences in src/backend/occurrences/staff-occurrences.ts.';

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
    -- Every later change of a class of this instructor would search all weeks until then.
    when schedule_occurrence.held_on > studio.plannable_until() then 'too-far'
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

comment on function public.schedule_occurrence(text, date, text, time, time, integer, uuid) is
  'For admins: adds an extra date. Answers scheduleAnswer in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.schedule_occurrence(text, date, text, time, time, integer, uuid) to authenticated;
