-- How admins cancel a date and bring it back.

-- Returns the people with a place in a date who have one in another class, too, if the date is held between these times:
-- the preview before it is moved or brought back. An empty list for others than admins.
create function public.occurrence_overlaps(occurrence_number bigint, starts time, ends time)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  occurrence_row studio.occurrences;
begin
  if not studio.current_role_is('admin') then
    return '[]';
  end if;
  select * into occurrence_row from studio.occurrences where occurrences.number = occurrence_overlaps.occurrence_number;
  occurrence_row.starts := occurrence_overlaps.starts;
  occurrence_row.ends := occurrence_overlaps.ends;
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        studio.other_class_json(overlap.booking) || pg_catalog.jsonb_build_object('name', bookings.name)
        order by pg_catalog.lower(bookings.name), bookings.number
      ),
      '[]'
    )
    from studio.bookings
    cross join lateral (
      select studio.overlapping_booking(occurrence_row, bookings.email, ignore_waitlisted => true)
    ) as overlap (booking)
    where bookings.occurrence = occurrence_overlaps.occurrence_number
      and bookings.status in ('confirmed', 'attended') and bookings.email <> ''
      and overlap.booking is not null
  );
end;
$$;

comment on function public.occurrence_overlaps(bigint, time, time) is
  'For admins: overlap[] in src/domain/occurrences/staff/overlaps.ts.';

grant execute on function public.occurrence_overlaps(bigint, time, time) to authenticated;

-- Cancelling a date, and bringing it back.

-- Returns the response to staff after everyone in a date was notified: the number of mails, and the people to
-- telephone.
-- @param mailed Null if everyone with an email address got a mail.
create function studio.notified_answer(kind text, occurrence_number bigint, mailed integer default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'kind', notified_answer.kind,
    'record', studio.staff_occurrence_json(notified_answer.occurrence_number),
    'mailed', coalesce(notified_answer.mailed, pg_catalog.jsonb_array_length(people -> 'withEmail')),
    'withoutEmail', people -> 'withoutEmail'
  )
  from studio.recipients_json(notified_answer.occurrence_number, 'affected') as people;
$$;

-- Cancels a date. The bookings remain unchanged, so that staff can see who would have attended.
create function public.cancel_occurrence(occurrence_number bigint, version integer, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  reason_text constant text := studio.tidy_text(cancel_occurrence.reason);
  is_retry boolean;
  occurrence_row studio.occurrences;
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;
  is_retry := studio.stored_answer(cancel_occurrence.request_id) is not null;

  select occurrences.* into occurrence_row from studio.occurrences where occurrences.number = occurrence_number for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if not is_retry then
    if occurrence_row.version is distinct from cancel_occurrence.version then
      return studio.conflict_answer('occurrence', occurrence_number::text, studio.staff_occurrence_json(occurrence_number));
    end if;
    if studio.studio_instant(occurrence_row.held_on, occurrence_row.ends) <= studio.studio_now() then
      return studio.refused('over');
    end if;
    if char_length(reason_text) not between 1 and 500 or not studio.is_plain_text(reason_text, true) then
      return studio.refused('reason-invalid');
    end if;

    if occurrence_row.cancelled_at is null then
      update studio.occurrences set cancelled_at = studio.studio_now(), cancel_reason = reason_text
      where occurrences.number = occurrence_number;
      perform studio.post_cancelled_mails(occurrence_number, reason_text);
    end if;
    perform studio.store_answer(cancel_occurrence.request_id, '{"kind": "cancelled"}');
  end if;

  return studio.notified_answer('cancelled', occurrence_number);
end;
$$;

grant execute on function public.cancel_occurrence(bigint, integer, text, uuid) to authenticated;

-- Returns the reason why a cancelled date cannot be brought back, other than closing days; null if it can.
create function studio.bring_back_problem(occurrence_row studio.occurrences)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when occurrence_row.cancelled_at is null then 'not-cancelled'
    -- Its class has left that day, as in withdraw_dates().
    when occurrence_row.withdrawn or (
      not occurrence_row.extra and not studio.is_booked(occurrence_row.number) and exists (
        select from studio.class_series
        where class_series.key = occurrence_row.series
          and pg_catalog.date_part('isodow', occurrence_row.held_on)::smallint <> all (class_series.days)
      )
    ) then 'withdrawn'
    when studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) <= studio.studio_now() then 'over'
    when not exists (
      select from studio.class_series
      where class_series.key = occurrence_row.series and class_series.status = 'active'
    ) then 'series-unknown'
    when not exists (
      select from studio.instructors where instructors.key = occurrence_row.instructor and instructors.status = 'active'
    ) then 'instructor-unknown'
    when studio.instructor_is_busy(occurrence_row.instructor, occurrence_row.held_on, occurrence_row.starts, occurrence_row.ends, occurrence_row.series)
      then 'instructor-busy'
  end;
end;
$$;

-- Adds the people notified about another date to a response: the number of mails, and the people to telephone.
create function studio.with_notified_people(answer jsonb, occurrence_number bigint, mailed integer default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select answer || pg_catalog.jsonb_build_object(
    'mailed', (answer ->> 'mailed')::integer + (others ->> 'mailed')::integer,
    'withoutEmail', (answer -> 'withoutEmail') || (others -> 'withoutEmail')
  )
  from (select studio.notified_answer('', occurrence_number, with_notified_people.mailed)) as notification (others);
$$;

-- Brings back a cancelled date. Its bookings remained unchanged; everyone who has a place or waits for one and was
-- notified of the cancellation is notified again.
create function public.bring_back_occurrence(occurrence_number bigint, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer jsonb;
  occurrence_row studio.occurrences;
  reason text;
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;
  stored_answer := studio.stored_answer(bring_back_occurrence.request_id);

  perform studio.lock_instructor((select occurrences.instructor from studio.occurrences where occurrences.number = occurrence_number));
  select occurrences.* into occurrence_row from studio.occurrences where occurrences.number = occurrence_number for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if stored_answer is null then
    if occurrence_row.version is distinct from bring_back_occurrence.version then
      return studio.conflict_answer('occurrence', occurrence_number::text, studio.staff_occurrence_json(occurrence_number));
    end if;
    reason := coalesce(
      case when studio.studio_is_closed(occurrence_row.held_on) then 'closed' end, studio.bring_back_problem(occurrence_row)
    );
    if reason is not null then
      return studio.refused(reason);
    end if;

    -- Places cancelled in the meantime are free: a trigger of occurrences gives them to waiting people.
    update studio.occurrences set cancelled_at = null, cancel_reason = null, closed_by = null
    where occurrences.number = occurrence_number;
    stored_answer := studio.store_answer(
      bring_back_occurrence.request_id,
      pg_catalog.jsonb_build_object('kind', 'brought-back', 'mailed', studio.post_brought_back_mails(occurrence_number))
    );
  end if;

  return studio.notified_answer('brought-back', occurrence_number, (stored_answer ->> 'mailed')::integer);
end;
$$;

comment on function public.bring_back_occurrence(bigint, integer, uuid) is
  'For admins. Answers notifiedAnswer in src/backend/occurrences/occurrence-answers.ts, with the kind "brought-back".';

grant execute on function public.bring_back_occurrence(bigint, integer, uuid) to authenticated;
