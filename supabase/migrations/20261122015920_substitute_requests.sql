-- Asking colleagues to take a date, and taking or withdrawing a request.

-- Writes to the history of a date. Only accounts can be named there: a colleague without an account is named in the
-- request.
create function studio.record_substitute(occurrence bigint, description text, by uuid default auth.uid())
returns void
language sql
security definer
set search_path = ''
as $$
  insert into studio.record_changes (kind, key, action, changed_by, before, after)
  select
    'occurrence', record_substitute.occurrence::text, 'changed', record_substitute.by, '{"substitute": null}',
    pg_catalog.jsonb_build_object('substitute', record_substitute.description)
  where record_substitute.by is not null;
$$;

-- Asks every colleague who is free on these dates. Each gets one mail with a link for each date.
create function public.request_substitutes(instructor text, numbers bigint[], request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
set jit = off
as $$
declare
  stored_answer constant jsonb := studio.stored_answer(request_substitutes.request_id);
  occurrence_row studio.occurrences;
  request_number bigint;
  new_requests bigint[] := '{}';
begin
  if not studio.may_see_attendees(request_substitutes.instructor) then
    return studio.refused('not-allowed');
  end if;
  if stored_answer is not null then
    return stored_answer;
  end if;
  for occurrence_row in
    select * from studio.occurrences where occurrences.number = any (numbers) order by occurrences.number
    for no key update
  loop
    -- Dates that were cancelled, reassigned, held or already requested in the meantime are skipped.
    continue when occurrence_row.instructor <> request_substitutes.instructor or occurrence_row.cancelled_at is not null
      or not studio.is_future(occurrence_row.held_on, occurrence_row.starts)
      or exists (
        select from studio.substitute_requests
        where substitute_requests.occurrence = occurrence_row.number
          and substitute_requests.taken_at is null and substitute_requests.withdrawn_at is null
      );
    insert into studio.substitute_requests (occurrence, instructor) values (occurrence_row.number, occurrence_row.instructor)
    returning substitute_requests.number into request_number;
    insert into studio.substitute_offers (request, instructor)
    select request_number, colleague ->> 'key'
    from pg_catalog.jsonb_array_elements(studio.free_substitutes_json(occurrence_row)) as colleague
    where (colleague ->> 'reached')::boolean;
    perform studio.record_substitute(occurrence_row.number, 'Colleagues were asked');
    new_requests := new_requests || request_number;
  end loop;
  if new_requests = '{}' then
    return studio.refused('nothing-to-ask');
  end if;

  insert into studio.mails (kind, recipient, payload)
  select
    'substitute-wanted', studio.instructor_address(colleague.key),
    pg_catalog.jsonb_build_object(
      'name', colleague.name,
      'absentInstructor', absent.name,
      'offers', pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('token', substitute_offers.token, 'occurrence', studio.taught_date_json(occurrences))
        order by occurrences.held_on, occurrences.starts
      )
    )
  from studio.substitute_offers
  join studio.substitute_requests on substitute_requests.number = substitute_offers.request
  join studio.occurrences on occurrences.number = substitute_requests.occurrence
  join studio.instructors as absent on absent.key = substitute_requests.instructor
  join studio.instructors as colleague on colleague.key = substitute_offers.instructor
  where substitute_offers.request = any (new_requests) and studio.instructor_address(colleague.key) <> ''
  group by colleague.key, colleague.name, absent.name
  order by colleague.key;

  return studio.store_answer(request_substitutes.request_id, pg_catalog.jsonb_build_object(
    'kind', 'requested',
    'dates', pg_catalog.cardinality(new_requests),
    'colleagues', (
      select pg_catalog.count(distinct substitute_offers.instructor) from studio.substitute_offers
      where substitute_offers.request = any (new_requests)
    )
  ));
end;
$$;

comment on function public.request_substitutes(text, bigint[], uuid) is 'For admins, and for instructors about themselves.';

grant execute on function public.request_substitutes(text, bigint[], uuid) to authenticated;

-- Trigger: if a date gets another instructor in any way, its request is marked as taken, and both instructors are
-- notified.
create function studio.end_substitute_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  payload jsonb;
  ended_request studio.substitute_requests;
begin
  update studio.substitute_requests set taken_by = new.instructor, taken_at = studio.studio_now()
  where substitute_requests.occurrence = new.number
    and substitute_requests.taken_at is null and substitute_requests.withdrawn_at is null
  returning * into ended_request;
  if not found or new.cancelled_at is not null or not studio.is_future(new.held_on, new.starts) then
    return null;
  end if;
  payload := pg_catalog.jsonb_build_object('occurrence', studio.taught_date_json(new), 'absentInstructor', (
    select instructors.name from studio.instructors where instructors.key = ended_request.instructor
  ));
  insert into studio.mails (kind, recipient, payload)
  select
    case instructors.key when new.instructor then 'substitute-yours' else 'substitute-found' end,
    studio.instructor_address(instructors.key),
    payload || pg_catalog.jsonb_build_object('name', instructors.name)
  from studio.instructors
  where instructors.key in (new.instructor, ended_request.instructor) and studio.instructor_address(instructors.key) <> ''
  order by instructors.key;
  return null;
end;
$$;

create trigger end_substitute_request
  after update of instructor on studio.occurrences
  for each row when (new.instructor is distinct from old.instructor)
  execute function studio.end_substitute_request();

-- Takes a request: all ways use this function, by a link, in the back office, and by an admin for a colleague. Of two
-- simultaneous calls the second finds it taken. Returns the reason for a refusal; null if the date is now theirs, or
-- was already.
create function studio.take_substitution(request_number bigint, substitute text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  request studio.substitute_requests;
  occurrence_row studio.occurrences;
  reason text;
begin
  -- Lock order: instructor, then date, then request.
  perform studio.lock_instructor(take_substitution.substitute);
  perform from studio.occurrences
  where occurrences.number = (
    select substitute_requests.occurrence from studio.substitute_requests
    where substitute_requests.number = request_number
  )
  for no key update;
  select * into request from studio.substitute_requests where substitute_requests.number = request_number for update;
  if not found then
    return 'unknown';
  end if;
  select * into strict occurrence_row from studio.occurrences where occurrences.number = request.occurrence;
  if request.taken_by = substitute and occurrence_row.instructor = substitute then
    return null;
  end if;
  reason := nullif(studio.substitute_state(request), 'open');
  reason := coalesce(reason, studio.substitute_problem(occurrence_row, substitute));
  if reason is null then
    perform studio.change_occurrence(occurrence_row.number, substitute, null, null, null);
  end if;
  return reason;
end;
$$;

-- Admins assign it to any instructor who is free; instructors take it themselves.
create function public.take_substitute_request(number bigint, instructor text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer constant jsonb := studio.stored_answer(take_substitute_request.request_id);
  reason text;
begin
  if not studio.may_see_attendees(take_substitute_request.instructor) then
    return studio.refused('not-allowed');
  end if;
  if stored_answer is not null then
    return stored_answer;
  end if;
  reason := studio.take_substitution(take_substitute_request.number, take_substitute_request.instructor);
  if reason is not null then
    return studio.refused(reason);
  end if;
  return studio.store_answer(take_substitute_request.request_id, '{"kind": "done"}');
end;
$$;

comment on function public.take_substitute_request(bigint, text, uuid) is
  'For admins, and for instructors about themselves: the first who accepts takes the date.';

grant execute on function public.take_substitute_request(bigint, text, uuid) to authenticated;

create function public.withdraw_substitute_request(number bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer constant jsonb := studio.stored_answer(withdraw_substitute_request.request_id);
  request studio.substitute_requests;
begin
  if not studio.is_staff() then
    return studio.refused('not-allowed');
  end if;
  if stored_answer is not null then
    return stored_answer;
  end if;
  perform from studio.occurrences
  where occurrences.number = (
    select substitute_requests.occurrence from studio.substitute_requests
    where substitute_requests.number = withdraw_substitute_request.number
  )
  for no key update;
  select * into request from studio.substitute_requests
  where substitute_requests.number = withdraw_substitute_request.number for update;
  if not found then
    return studio.refused('unknown');
  end if;
  if not studio.may_see_attendees(request.instructor) then
    return studio.refused('not-allowed');
  end if;
  if request.taken_at is not null then
    return studio.refused('taken');
  end if;
  if request.withdrawn_at is null then
    update studio.substitute_requests set withdrawn_at = studio.studio_now()
    where substitute_requests.number = request.number;
    perform studio.record_substitute(request.occurrence, 'The request was withdrawn');
  end if;
  return studio.store_answer(withdraw_substitute_request.request_id, '{"kind": "done"}');
end;
$$;

comment on function public.withdraw_substitute_request(bigint, uuid) is 'For admins, and for instructors about themselves.';

grant execute on function public.withdraw_substitute_request(bigint, uuid) to authenticated;

-- Returns the requests for future dates, with the caller's options for each. Instructors see their own requests, those
-- that they took, and those that they can take.
create function public.substitute_requests()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set jit = off
as $$
declare
  admin constant boolean := studio.current_role_is('admin');
  own_instructor constant text := coalesce(studio.own_instructor_key(), '');
begin
  return (
    select coalesce(pg_catalog.jsonb_agg(
      studio.taught_date_json(occurrences) || pg_catalog.jsonb_build_object(
        'number', substitute_requests.number,
        'occurrence', occurrences.number,
        'state', case
          when substitute_requests.taken_by = own_instructor and occurrences.instructor = own_instructor then 'yours' else now.state
        end,
        'absentInstructor', pg_catalog.jsonb_build_object('key', absent.key, 'name', absent.name),
        'colleagues', (
          select coalesce(pg_catalog.jsonb_agg(instructors.name order by instructors.name), '[]')
          from studio.substitute_offers join studio.instructors on instructors.key = substitute_offers.instructor
          where substitute_offers.request = substitute_requests.number
        ),
        'free', case when admin and now.state = 'open' then studio.free_substitutes_json(occurrences) else '[]' end,
        'mayWithdraw', admin or substitute_requests.instructor = own_instructor,
        'acceptAs', case when now.may_accept then own_instructor end
      )
      order by now.state <> 'open', occurrences.held_on, occurrences.starts, occurrences.number
    ), '[]')
    from studio.substitute_requests
    join studio.occurrences on occurrences.number = substitute_requests.occurrence
    join studio.instructors as absent on absent.key = substitute_requests.instructor
    cross join lateral (
      select
        studio.substitute_state(substitute_requests) as state,
        studio.substitute_state(substitute_requests) = 'open'
          and studio.substitute_problem(occurrences, own_instructor) is null as may_accept
    ) as now
    where studio.is_staff()
      and occurrences.held_on >= studio.studio_today()
      and studio.is_future(occurrences.held_on, occurrences.starts)
      and (
        now.state = 'open'
        -- An admin may give a date back afterwards.
        or now.state = 'taken' and occurrences.instructor <> substitute_requests.instructor
      )
      and (admin or now.may_accept or own_instructor in (substitute_requests.instructor, substitute_requests.taken_by))
  );
end;
$$;

comment on function public.substitute_requests() is 'For staff; an empty list for others.';

grant execute on function public.substitute_requests() to authenticated;
