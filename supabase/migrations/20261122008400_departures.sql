-- Instructors who go on leave, and those who leave the studio. Before a departure is recorded, an admin gives their
-- classes to somebody else.

-- Puts an instructor on leave, with substitutes for their coming dates.
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
  problem text;
  answer jsonb;
begin
  answer := studio.stored_answer_for_admin(deactivate_instructor.request_id);
  if answer is not null then
    return answer;
  end if;

  -- The instructor and all substitutes are locked before anything is read, always in the same order.
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
      continue when occurrence_row.number is null or occurrence_row.instructor <> instructor_row.key
        or occurrence_row.cancelled_at is not null
        or studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) <= studio.studio_now();
      problem := studio.substitute_problem(occurrence_row, substitution.instructor);
      if problem is not null then
        answer := studio.refused(case problem when 'instructor-busy' then 'substitute-busy' else 'substitute-unavailable' end)
          || pg_catalog.jsonb_build_object('occurrence', substitution.occurrence);
        raise exception using errcode = 'ZZ001';
      end if;
      perform studio.change_occurrence(
        occurrence_row.number, substitution.instructor, occurrence_row.starts, occurrence_row.ends, occurrence_row.capacity
      );
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
declare
  taught constant jsonb := studio.classes_taught(new.key);
begin
  if studio.has_left(new.key) and taught <> '[]' then
    raise exception 'still-teaching' using errcode = 'PT409', hint = pg_catalog.format(
      'The instructor %s cannot leave yet, because these still name them: %s. Give them to somebody else first; single dates in the back office.',
      new.key,
      (
        select pg_catalog.string_agg(
          (class.value ->> 'title') || coalesce(' from ' || studio.day_text((class.value ->> 'on')::date) || ' on', ''), ', '
          order by class.ordinality
        )
        from pg_catalog.jsonb_array_elements(taught) with ordinality as class
      )
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
  perform studio.take_advisory_lock('invited profile', record_departure.key);
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
    return studio.refused('still-teaching') || pg_catalog.jsonb_build_object('classes', answer);
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
