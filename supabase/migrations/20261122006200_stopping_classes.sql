-- Pausing and removing a class, and what happens to its booked dates.

-- Returns the future dates of a class that are booked.
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
      and studio.is_booked(occurrences.number);
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
      'dates', count(*),
      -- A person who is paying is counted, too, but gets a mail only if the payment arrives.
      'bookings', coalesce(sum(
        people.bookings + studio.places_held(booked_date.number) + studio.places_held(booked_date.number, at_home => true)
      ), 0),
      'mailed', coalesce(sum(people.mailed), 0),
      'withoutEmail', coalesce(sum(people.without_email), 0)
    )
    from studio.booked_dates(stopping_preview.key) as booked_date (number)
    cross join lateral (
      select count(*) as bookings, count(*) filter (where bookings.email <> '') as mailed,
        count(*) filter (where bookings.email = '' and studio.is_notified(bookings)) as without_email
      from studio.bookings
      where bookings.occurrence = booked_date.number and bookings.status in ('confirmed', 'waitlisted')
    ) as people
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
  if class.version is distinct from set_class_status.version then
    return studio.conflict_answer('class', class.key, studio.staff_class_json(class.key));
  end if;
  changed_class := class;
  changed_class.status := set_class_status.status;
  answer := studio.class_clash_refusal(class, changed_class);
  if answer is not null then
    return answer;
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
  if class.version is distinct from remove_class.version then
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
