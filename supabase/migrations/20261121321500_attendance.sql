-- What staff do about the people in a class: admins about all of them, instructors about those they teach.
-- Every answer is {"kind":"done","attendees":[…]} or {"kind":"refused","reason":…}.

-- Locks the occurrence, as book() does before its bookings, and says why the person who asks may do nothing
-- about it; null where they may.
create function public.attendance_refusal(occurrence bigint)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  teacher text;
begin
  if not public.is_staff() then
    return 'not-allowed';
  end if;
  select occurrences.instructor into teacher from public.occurrences
  where occurrences.number = attendance_refusal.occurrence
  for no key update;
  if not found then
    return 'unknown';
  end if;
  return case when not public.sees_attendees(teacher) then 'not-allowed' end;
end;
$$;

-- What a change came to. Only that it was made is kept of it, so that nobody's name is kept twice.
create function public.attendance_answer(occurrence bigint, reason text, request_id uuid, earlier boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if attendance_answer.reason is not null then
    return public.refused(attendance_answer.reason);
  end if;
  if not attendance_answer.earlier then
    perform public.kept_answer(attendance_answer.request_id, '{"kind": "done"}');
  end if;
  return pg_catalog.jsonb_build_object(
    'kind', 'done', 'attendees', public.attendees_of(attendance_answer.occurrence)
  );
end;
$$;

create function public.mark_attendance(booking bigint, mark text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier constant boolean := public.earlier_answer(mark_attendance.request_id) is not null;
  wanted constant bigint := (select bookings.occurrence from public.bookings where bookings.number = booking);
  reason text := public.attendance_refusal(wanted);
  place public.occurrences;
  was public.booking_status;
begin
  if mark is null or mark not in ('attended', 'no-show', 'confirmed') then
    raise exception 'no such mark' using errcode = '22023';
  end if;
  if reason is null and not earlier then
    select * into strict place from public.occurrences where occurrences.number = wanted;
    select bookings.status into strict was from public.bookings where bookings.number = booking;
    reason := case
      when place.cancelled_at is not null or was = 'cancelled' then 'cancelled'
      when was = 'waitlisted' then 'waiting'
      -- The same half hour as marksOpenAt in src/domain/staff/bookings/occurrence-status.ts.
      when public.studio_now() < public.studio_instant(place.held_on, place.starts) - interval '30 minutes'
        then 'too-early'
    end;
    if reason is null then
      update public.bookings set status = mark::public.booking_status
      where bookings.number = booking and bookings.status <> mark::public.booking_status;
    end if;
  end if;
  return public.attendance_answer(wanted, reason, mark_attendance.request_id, earlier);
end;
$$;

-- @param again Whether somebody of the same name and telephone number may take another place.
create function public.add_walk_in(
  occurrence bigint, name text, email text, phone text, payment_method text, request_id uuid,
  again boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier constant boolean := public.earlier_answer(add_walk_in.request_id) is not null;
  reason text := public.attendance_refusal(add_walk_in.occurrence);
  who constant text := public.tidy_text(add_walk_in.name);
  address constant text :=
    case when public.tidy_text(add_walk_in.email) = '' then '' else public.tidy_email(add_walk_in.email) end;
  telephone constant text := public.tidy_text(add_walk_in.phone);
  place public.occurrences;
begin
  if reason is null and not earlier then
    select * into strict place from public.occurrences where occurrences.number = add_walk_in.occurrence;
    -- The same rules as walkInProblems in src/domain/staff/bookings/walk-in.ts: change both together.
    reason := case
      when who = '' or public.profile_problem(who, '') is not null then 'name-invalid'
      when address is null then 'email-invalid'
      when public.profile_problem('', telephone) is not null then 'phone-invalid'
      when place.cancelled_at is not null then 'cancelled'
      when public.standing_of(place) in ('paused', 'archived') then 'paused'
      when public.studio_instant(place.held_on, place.ends) <= public.studio_now() then 'over'
      when address <> '' and exists (
        select from public.bookings
        where bookings.occurrence = place.number and bookings.status <> 'cancelled'
          and pg_catalog.lower(bookings.email) = pg_catalog.lower(address)
      ) then 'already-booked'
    end;
  end if;

  if reason is null and not earlier then
    -- A place that came free unseen belongs to who waits.
    perform public.promote_waiting(place.number);
    if public.places_taken(place.number) >= place.capacity then
      reason := 'full';
    -- Added twice by mistake, or two people who share a name: staff say. The same rule as isAlreadyHere in
    -- src/domain/staff/bookings/walk-in.ts: change both together.
    elsif not coalesce(add_walk_in.again, false) and exists (
      select from public.bookings
      where bookings.occurrence = place.number and bookings.status <> 'cancelled'
        and pg_catalog.lower(bookings.name) = pg_catalog.lower(who)
        and (
          bookings.phone = '' or telephone = ''
          or public.phone_digits(bookings.phone) = public.phone_digits(telephone)
        )
    ) then
      reason := 'already-here';
    else
      insert into public.bookings (
        occurrence, name, email, phone, payment_method, status, request_id, booked_at, walk_in
      )
      values (
        place.number, who, address, telephone, add_walk_in.payment_method::public.payment_method,
        -- Who stands at the door has come.
        case
          when public.studio_now() < public.studio_instant(place.held_on, place.starts) - interval '30 minutes'
            then 'confirmed'
          else 'attended'
        end::public.booking_status,
        add_walk_in.request_id, public.studio_now(), true
      );
    end if;
  end if;
  return public.attendance_answer(add_walk_in.occurrence, reason, add_walk_in.request_id, earlier);
end;
$$;

create function public.move_up(booking bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier constant boolean := public.earlier_answer(move_up.request_id) is not null;
  wanted constant bigint := (select bookings.occurrence from public.bookings where bookings.number = booking);
  reason text := public.attendance_refusal(wanted);
  place public.occurrences;
begin
  if reason is null and not earlier then
    select * into strict place from public.occurrences where occurrences.number = wanted;
    reason := case
      when place.cancelled_at is not null then 'cancelled'
      when public.standing_of(place) in ('paused', 'archived') then 'paused'
      when public.studio_instant(place.held_on, place.ends) <= public.studio_now() then 'over'
      when not exists (
        select from public.bookings where bookings.number = booking and bookings.status = 'waitlisted'
      ) then 'not-waiting'
      when public.places_taken(wanted) >= place.capacity then 'full'
    end;
    if reason is null then
      update public.bookings set status = 'confirmed', promoted_at = public.studio_now()
      where bookings.number = booking;
      perform public.post_booking_mail('booking-promoted', booking);
    end if;
  end if;
  return public.attendance_answer(wanted, reason, move_up.request_id, earlier);
end;
$$;

create function public.cancel_attendee(booking bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier constant boolean := public.earlier_answer(cancel_attendee.request_id) is not null;
  wanted constant bigint := (select bookings.occurrence from public.bookings where bookings.number = booking);
  reason text := public.attendance_refusal(wanted);
begin
  if reason is null and not earlier then
    reason := public.cancel_place(booking) ->> 'reason';
  end if;
  return public.attendance_answer(wanted, reason, cancel_attendee.request_id, earlier);
end;
$$;

revoke all on function
  public.attendance_refusal(bigint),
  public.attendance_answer(bigint, text, uuid, boolean),
  public.mark_attendance(bigint, text, uuid),
  public.add_walk_in(bigint, text, text, text, text, uuid, boolean),
  public.move_up(bigint, uuid),
  public.cancel_attendee(bigint, uuid)
  from public, anon, authenticated;
grant execute on function
  public.mark_attendance(bigint, text, uuid),
  public.add_walk_in(bigint, text, text, text, text, uuid, boolean),
  public.move_up(bigint, uuid),
  public.cancel_attendee(bigint, uuid)
  to authenticated;
