-- Putting an instructor on leave, with others in their place on the dates that have to be covered.

-- @param substitutes [{"occurrence": 1001, "instructor": "key"}]; what is left out stays with them.
create function public.staff_deactivate_instructor(key text, version integer, substitutes jsonb, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.instructors;
  given record;
  place public.occurrences;
  answer jsonb;
begin
  answer := public.answer_at_once(staff_deactivate_instructor.request_id);
  if answer is not null then
    return answer;
  end if;

  -- Who leaves and everybody who steps in are locked before anything is read, always in the same order.
  perform public.lock_instructor(involved.instructor)
  from (
    select staff_deactivate_instructor.key as instructor
    union
    select one ->> 'instructor' from pg_catalog.jsonb_array_elements(substitutes) as one
    order by 1
  ) as involved;

  select * into person from public.instructors
  where instructors.key = staff_deactivate_instructor.key for no key update;
  if not found then
    return public.refused('unknown');
  end if;
  if person.version is distinct from staff_deactivate_instructor.version then
    return public.conflict_answer('instructor', person.key, public.staff_instructor(person.key));
  end if;

  -- Nothing is given away before all of it can be: an inner block takes back what it did when it is left by an error.
  begin
    for given in
      select (one ->> 'occurrence')::bigint as occurrence, one ->> 'instructor' as instructor
      from pg_catalog.jsonb_array_elements(substitutes) as one
      order by 1
    loop
      select * into place from public.occurrences where occurrences.number = given.occurrence for no key update;
      -- What was called off, given away or held since needs nobody any more.
      continue when place.number is null or place.instructor <> person.key or place.cancelled_at is not null
        or public.studio_instant(place.held_on, place.starts) <= public.studio_now();
      if not exists (
        select from public.instructors
        where instructors.key = given.instructor and instructors.status = 'active' and instructors.key <> person.key
      ) then
        answer := pg_catalog.jsonb_build_object(
          'kind', 'refused', 'reason', 'substitute-unavailable', 'occurrence', given.occurrence
        );
        raise exception using errcode = 'ZZ001';
      end if;
      if public.instructor_is_busy(given.instructor, place.held_on, place.starts, place.ends, place.series) then
        answer := pg_catalog.jsonb_build_object(
          'kind', 'refused', 'reason', 'substitute-busy', 'occurrence', given.occurrence
        );
        raise exception using errcode = 'ZZ001';
      end if;
      perform public.change_occurrence(place.number, given.instructor, place.starts, place.ends, place.capacity);
    end loop;
    update public.instructors set status = 'on-leave'
    where instructors.key = person.key and instructors.status <> 'on-leave';
  exception when sqlstate 'ZZ001' then
    return answer;
  end;

  return public.kept_answer(
    staff_deactivate_instructor.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', public.staff_instructor(person.key))
  );
end;
$$;

comment on function public.staff_deactivate_instructor(text, integer, jsonb, uuid) is
  'For admins: puts an instructor on leave. deactivate of StaffInstructors in src/backend/staff/instructors.ts.';

revoke all on function public.staff_deactivate_instructor(text, integer, jsonb, uuid)
  from public, anon, authenticated;
grant execute on function public.staff_deactivate_instructor(text, integer, jsonb, uuid) to authenticated;
