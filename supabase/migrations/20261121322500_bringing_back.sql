-- What staff take back of what they called off: a date of a class, and somebody's place in one.

-- A called off date is held after all. The bookings stayed as they were made; everybody who has a place or waits
-- for one was told that it is cancelled, and is told again.
create function public.bring_back_occurrence(wanted bigint, version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier boolean;
  place public.occurrences;
  reason text;
begin
  if not public.current_role_is('admin') then
    return public.refused('not-allowed');
  end if;
  earlier := public.earlier_answer(bring_back_occurrence.request_id) is not null;

  perform public.lock_instructor((select occurrences.instructor from public.occurrences where occurrences.number = wanted));
  select occurrences.* into place from public.occurrences where occurrences.number = wanted for no key update;
  if not found then
    return public.refused('unknown');
  end if;
  if not earlier then
    if place.version <> bring_back_occurrence.version then
      return public.conflict_answer('occurrence', wanted::text, public.occurrence_row(wanted));
    end if;
    reason := case
      when place.cancelled_at is null then 'not-cancelled'
      when place.withdrawn then 'withdrawn'
      when public.studio_instant(place.held_on, place.starts) <= public.studio_now() then 'over'
      when public.studio_is_closed(place.held_on) then 'closed'
      when not exists (
        select from public.class_series
        where class_series.key = place.series and class_series.status = 'active'
      ) then 'series-unknown'
      when not exists (
        select from public.instructors where instructors.key = place.instructor and instructors.status = 'active'
      ) then 'instructor-unknown'
      when public.instructor_is_busy(place.instructor, place.held_on, place.starts, place.ends, place.series)
        then 'instructor-busy'
    end;
    if reason is not null then
      return public.refused(reason);
    end if;

    -- Who gave their place back meanwhile made room: a trigger of occurrences gives it to who waits.
    update public.occurrences set cancelled_at = null, cancel_reason = null where occurrences.number = wanted;
    perform public.post_occurrence_mails('class-brought-back', wanted);
    perform public.kept_answer(bring_back_occurrence.request_id, '{"kind": "brought-back"}');
  end if;

  return public.told_answer('brought-back', wanted);
end;
$$;

comment on function public.bring_back_occurrence(bigint, integer, uuid) is
  'For admins. Answers as StaffOccurrences.bringBack in src/backend/staff/occurrences.ts.';

-- Gives somebody back the place that was cancelled, where there is still room. They are told.
create function public.put_back_attendee(booking bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier constant boolean := public.earlier_answer(put_back_attendee.request_id) is not null;
  wanted constant bigint := (select bookings.occurrence from public.bookings where bookings.number = booking);
  reason text := public.attendance_refusal(wanted);
  place public.occurrences;
  mine public.bookings;
begin
  if reason is null and not earlier then
    select * into strict place from public.occurrences where occurrences.number = wanted;
    select * into strict mine from public.bookings where bookings.number = booking;
    reason := case
      when mine.erased_at is not null then 'unknown'
      when mine.status <> 'cancelled' then 'not-cancelled'
      when place.cancelled_at is not null then 'cancelled'
      when public.standing_of(place) in ('paused', 'archived') then 'paused'
      when public.studio_instant(place.held_on, place.ends) <= public.studio_now() then 'over'
      when mine.email <> '' and exists (
        select from public.bookings as others
        where others.occurrence = wanted and others.status <> 'cancelled'
          and pg_catalog.lower(others.email) = pg_catalog.lower(mine.email)
      ) then 'already-booked'
    end;
    if reason is null then
      -- A place that came free unseen belongs to who waits.
      perform public.promote_waiting(wanted);
      if public.places_taken(wanted) >= place.capacity then
        reason := 'full';
      else
        update public.bookings set status = 'confirmed', cancelled_at = null, cancelled_late = false
        where bookings.number = booking;
        perform public.post_booking_mail('booking-confirmed', booking);
      end if;
    end if;
  end if;
  return public.attendance_answer(wanted, reason, put_back_attendee.request_id, earlier);
end;
$$;

comment on function public.put_back_attendee(bigint, uuid) is
  'For admins and who teaches the class. Answers AttendeeAnswer in src/backend/staff/occurrences.ts.';

revoke all on function
  public.bring_back_occurrence(bigint, integer, uuid), public.put_back_attendee(bigint, uuid)
  from public, anon, authenticated;
grant execute on function
  public.bring_back_occurrence(bigint, integer, uuid), public.put_back_attendee(bigint, uuid)
  to authenticated;
