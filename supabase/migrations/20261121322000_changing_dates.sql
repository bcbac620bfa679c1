-- What admins do about single dates of a class: a substitute, another time, more places, calling it off, an extra date.

-- Why a date cannot have this time and this many places; null where it can.
-- The same rules as draftRefusal in src/domain/staff/bookings/occurrence-draft.ts: change both together.
create function public.occurrence_problem(starts time, ends time, capacity integer, taken bigint)
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
  wanted bigint, version integer, instructor text, starts time, ends time, capacity integer, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier jsonb;
  place public.occurrences;
  reason text;
  other boolean;
  moved boolean;
begin
  earlier := public.answer_at_once(save_occurrence.request_id);
  if earlier is not null then
    return earlier;
  end if;

  perform public.lock_instructor(save_occurrence.instructor);
  select occurrences.* into place from public.occurrences where occurrences.number = wanted for no key update;
  if not found then
    return public.refused('unknown');
  end if;
  if place.version <> save_occurrence.version then
    return public.conflict_answer('occurrence', wanted::text, public.occurrence_row(wanted));
  end if;

  other := save_occurrence.instructor is distinct from place.instructor;
  moved := (save_occurrence.starts, save_occurrence.ends) is distinct from (place.starts, place.ends);
  reason := case
    when place.cancelled_at is not null then 'cancelled'
    when public.studio_instant(place.held_on, place.ends) <= public.studio_now() then 'over'
    else public.occurrence_problem(
      save_occurrence.starts, save_occurrence.ends, save_occurrence.capacity, public.places_taken(wanted)
    )
  end;
  reason := coalesce(reason, case
    when save_occurrence.starts <> place.starts
      and public.studio_instant(place.held_on, save_occurrence.starts) <= public.studio_now() then 'time-invalid'
    when not exists (
      select from public.instructors
      where instructors.key = save_occurrence.instructor and (instructors.status = 'active' or not other)
    ) then 'instructor-unknown'
    when (other or moved) and public.instructor_is_busy(
      save_occurrence.instructor, place.held_on, save_occurrence.starts, save_occurrence.ends, place.series
    ) then 'instructor-busy'
  end);
  if reason is not null then
    return public.refused(reason);
  end if;

  -- What is the same already is no change.
  if other or moved or save_occurrence.capacity <> place.capacity then
    perform public.change_occurrence(
      wanted, save_occurrence.instructor, save_occurrence.starts, save_occurrence.ends, save_occurrence.capacity
    );
  end if;
  return public.kept_answer(
    save_occurrence.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.occurrence_row(wanted))
  );
end;
$$;

-- What staff are told of a date that everybody in it was written to about: how many, and whom they have to telephone.
create function public.told_answer(kind text, wanted bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'kind', told_answer.kind,
    'record', public.occurrence_row(told_answer.wanted),
    'mailed', count(*) filter (where bookings.email <> ''),
    'toCall', coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('name', bookings.name, 'phone', bookings.phone) order by bookings.number
      ) filter (where bookings.email = ''),
      '[]'
    )
  )
  from public.bookings
  where bookings.occurrence = told_answer.wanted and bookings.status in ('confirmed', 'waitlisted');
$$;

-- Calls a date off. The bookings stay as they were made, so that it can be seen who would have come.
create function public.cancel_occurrence(wanted bigint, version integer, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  why constant text := public.tidy_text(cancel_occurrence.reason);
  earlier boolean;
  place public.occurrences;
begin
  if not public.current_role_is('admin') then
    return public.refused('not-allowed');
  end if;
  earlier := public.earlier_answer(cancel_occurrence.request_id) is not null;

  select occurrences.* into place from public.occurrences where occurrences.number = wanted for no key update;
  if not found then
    return public.refused('unknown');
  end if;
  if not earlier then
    if place.version <> cancel_occurrence.version then
      return public.conflict_answer('occurrence', wanted::text, public.occurrence_row(wanted));
    end if;
    if public.studio_instant(place.held_on, place.ends) <= public.studio_now() then
      return public.refused('over');
    end if;
    -- The same rule as reasonProblem in src/domain/staff/bookings/occurrence-draft.ts.
    if char_length(why) not between 1 and 500 or not public.is_plain_text(why, true) then
      return public.refused('reason-invalid');
    end if;

    if place.cancelled_at is null then
      update public.occurrences set cancelled_at = public.studio_now(), cancel_reason = why
      where occurrences.number = wanted;
      perform public.post_occurrence_mails(
        'class-cancelled', wanted, pg_catalog.jsonb_build_object('reason', why)
      );
    end if;
    perform public.kept_answer(cancel_occurrence.request_id, '{"kind": "cancelled"}');
  end if;

  return public.told_answer('cancelled', wanted);
end;
$$;

create function public.schedule_occurrence(
  series text, held_on date, instructor text, starts time, ends time, capacity integer, request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier jsonb;
  class public.class_series;
  reason text;
  made bigint;
begin
  earlier := public.answer_at_once(schedule_occurrence.request_id);
  if earlier is not null then
    return earlier;
  end if;

  perform public.lock_instructor(schedule_occurrence.instructor);
  select * into class from public.class_series where class_series.key = schedule_occurrence.series for share;
  reason := case
    when class.key is null or class.status <> 'active' then 'series-unknown'
    -- On its own days it is held anyway, whether it is stamped yet or not.
    when pg_catalog.to_char(schedule_occurrence.held_on, 'FMDay') = any (class.days) or exists (
      select from public.occurrences
      where occurrences.series = class.key
        and occurrences.held_on = schedule_occurrence.held_on
        and not occurrences.withdrawn
    ) then 'already-there'
    when schedule_occurrence.held_on is null then 'time-invalid'
    else public.occurrence_problem(
      schedule_occurrence.starts, schedule_occurrence.ends, schedule_occurrence.capacity, 0
    )
  end;
  reason := coalesce(reason, case
    when public.studio_instant(schedule_occurrence.held_on, schedule_occurrence.starts) <= public.studio_now()
      then 'over'
    when public.studio_is_closed(schedule_occurrence.held_on) then 'closed'
    when not exists (
      select from public.instructors
      where instructors.key = schedule_occurrence.instructor and instructors.status = 'active'
    ) then 'instructor-unknown'
    when public.instructor_is_busy(
      schedule_occurrence.instructor, schedule_occurrence.held_on, schedule_occurrence.starts,
      schedule_occurrence.ends, class.key
    ) then 'instructor-busy'
  end);
  if reason is not null then
    return public.refused(reason);
  end if;

  insert into public.occurrences (series, held_on, starts, ends, instructor, capacity, extra)
  values (
    class.key, schedule_occurrence.held_on, schedule_occurrence.starts, schedule_occurrence.ends,
    schedule_occurrence.instructor, schedule_occurrence.capacity, true
  )
  -- A withdrawn date comes back with its number.
  on conflict on constraint occurrences_once_a_day do update set
    starts = excluded.starts, ends = excluded.ends, instructor = excluded.instructor, capacity = excluded.capacity,
    extra = true, withdrawn = false, cancelled_at = null, cancel_reason = null
  returning occurrences.number into made;
  return public.kept_answer(
    schedule_occurrence.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.occurrence_row(made))
  );
end;
$$;

revoke all on function
  public.occurrence_problem(time, time, integer, bigint),
  public.told_answer(text, bigint),
  public.save_occurrence(bigint, integer, text, time, time, integer, uuid),
  public.cancel_occurrence(bigint, integer, text, uuid),
  public.schedule_occurrence(text, date, text, time, time, integer, uuid)
  from public, anon, authenticated;
grant execute on function
  public.save_occurrence(bigint, integer, text, time, time, integer, uuid),
  public.cancel_occurrence(bigint, integer, text, uuid),
  public.schedule_occurrence(text, date, text, time, time, integer, uuid)
  to authenticated;
