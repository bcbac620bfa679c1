-- Changes by staff to the attendees of a class: admins for every class, instructors for those they teach. Every
-- response is {"kind":"done","attendees":[…]} or {"kind":"refused","reason":…}.

-- Whether a person attended a class before this one. A person who left no address and no number cannot be recognised.
create function studio.has_come_before(booking studio.bookings)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where (
        (
          booking.email <> '' and studio.mailbox(bookings.email) = studio.mailbox(booking.email)
          and pg_catalog.lower(bookings.email) = pg_catalog.lower(booking.email)
        ) or (
          booking.email = '' and booking.phone <> ''
          and studio.phone_digits(bookings.phone) = studio.phone_digits(booking.phone)
        )
      )
      -- The same expressions as in the indexes of mailboxes and telephone numbers.
      and bookings.status <> 'cancelled' and bookings.status = 'attended'
      and occurrences.held_on < (
        select this_occurrence.held_on from studio.occurrences as this_occurrence where this_occurrence.number = booking.occurrence
      )
  );
end;
$$;

-- Returns all attendees of a class, ordered by number, waitlisted and cancelled bookings last. The caller checks the
-- permission to see them.
create function studio.attendees_json(occurrence_number bigint)
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
        studio.booking_fields_json(bookings) || pg_catalog.jsonb_build_object(
          'walkIn', bookings.walk_in,
          'person', bookings.person,
          'waitlistPriority', bookings.status = 'waitlisted' and studio.has_waitlist_priority(bookings),
          'promotionReason', bookings.promotion_reason,
          'broughtBy', (select hosts.name from studio.bookings as hosts where hosts.number = bookings.brought_by),
          -- Whether they may bring a guest free of charge: one per class, as long as their pass has a guest place left.
          'mayBringGuest', bookings.status in ('confirmed', 'attended')
            and bookings.brought_by is null and studio.is_pass_method(bookings.payment_method::text)
            and not studio.is_workshop_date(bookings.occurrence)
            and coalesce(studio.guests_left(studio.pass_of(bookings.number)) > 0, false)
            and not exists (
              select from studio.bookings as guests
              where guests.brought_by = bookings.number and guests.status <> 'cancelled'
            ),
          -- The name of the pass that paid, as long as its credit is taken.
          'paidByPass', (
            select passes.name from studio.passes
            where studio.is_pass_method(bookings.payment_method::text) and passes.number = studio.pass_of(bookings.number)
          ),
          'price', studio.money_json(bookings.price_minor, bookings.currency),
          'due', studio.money_json(studio.booking_due(bookings), bookings.currency),
          'paid', studio.money_json(
            studio.paid_for('booking', bookings.number) + (select refused.amount from studio.refused_refunds_of(bookings.number, null) as refused),
            bookings.currency
          ),
          'paidOnline', studio.is_paid_online_for('booking', bookings.number),
          'firstTime', not studio.has_come_before(bookings),
          -- Only notes marked for instructors: this list is visible on the desk.
          'notes', (
            select coalesce(pg_catalog.jsonb_agg(person_notes.body order by person_notes.number desc), '[]')
            from studio.person_notes
            where person_notes.person = bookings.person and person_notes.for_instructors
          )
        )
        order by bookings.status = 'cancelled', waitlist.position nulls first, bookings.number
      ),
      '[]'
    )
    from studio.bookings left join studio.waitlist(attendees_json.occurrence_number) on waitlist.booking = bookings.number
    where bookings.occurrence = attendees_json.occurrence_number
  );
end;
$$;

create function public.occurrence_attendees(occurrence_number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.attendees_json(occurrences.number) from studio.occurrences
  where occurrences.number = occurrence_attendees.occurrence_number and studio.may_see_attendees(occurrences.instructor);
$$;

comment on function public.occurrence_attendees(bigint) is
  'For admins and the instructor of the class: Attendee[] in src/domain/occurrences/staff/occurrence-schema.ts; null for others.';

grant execute on function public.occurrence_attendees(bigint) to authenticated;

-- Locks the occurrence before its bookings, as book() does, and returns the reason why the caller may not change its
-- attendance; null if they may.
create function studio.attendance_refusal(occurrence bigint)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  class_instructor text;
begin
  if not studio.is_staff() then
    return 'not-allowed';
  end if;
  select occurrences.instructor into class_instructor from studio.occurrences
  where occurrences.number = attendance_refusal.occurrence
  for no key update;
  if not found then
    return 'unknown';
  end if;
  return case when not studio.may_see_attendees(class_instructor) then 'not-allowed' end;
end;
$$;

-- Returns the response to a change. Only {"kind": "done"} is stored for a retry, so that no names are stored twice.
create function studio.attendance_answer(occurrence bigint, reason text, request_id uuid, earlier boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if attendance_answer.reason is not null then
    return studio.refused(attendance_answer.reason);
  end if;
  if not attendance_answer.earlier then
    perform studio.store_answer(attendance_answer.request_id, '{"kind": "done"}');
  end if;
  return pg_catalog.jsonb_build_object(
    'kind', 'done', 'attendees', studio.attendees_json(attendance_answer.occurrence)
  );
end;
$$;

-- A person who was marked absent may be in another class by now: they then keep that mark.
-- @param waited How long the mark was stored on the device before it was sent; null for not at all. It is no time of day,
-- because the clock of the device may be wrong. A mark older than the current one is not applied.
create function public.mark_attendance(
  booking bigint, mark text, request_id uuid, waited interval default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_retry constant boolean := studio.stored_answer(mark_attendance.request_id) is not null;
  occurrence_number constant bigint := (select bookings.occurrence from studio.bookings where bookings.number = booking);
  reason text;
  occurrence_row studio.occurrences;
  booking_row studio.bookings;
  mark_time constant timestamptz := studio.studio_now() - greatest(mark_attendance.waited, interval '0');
begin
  if mark is null or mark not in ('attended', 'no-show', 'confirmed') then
    raise exception 'unknown attendance mark' using errcode = '22023';
  end if;
  -- Lock order: before the occurrence, as in book().
  perform studio.lock_mailboxes(bookings.email) from studio.bookings where bookings.number = booking;
  reason := studio.attendance_refusal(occurrence_number);
  if reason is null and not is_retry then
    select * into strict occurrence_row from studio.occurrences where occurrences.number = occurrence_number;
    select * into strict booking_row from studio.bookings where bookings.number = booking;
    reason := case
      when occurrence_row.cancelled_at is not null or booking_row.status = 'cancelled' then 'cancelled'
      when booking_row.status = 'waitlisted' then 'waiting'
      when mark_time < studio.marks_open_at(occurrence_row.held_on, occurrence_row.starts) then 'too-early'
      when mark_time > studio.marks_close_at(occurrence_row.held_on, occurrence_row.ends) then 'too-late'
      when booking_row.status <> mark::studio.booking_status and mark_time < booking_row.marked_at then 'superseded'
      when booking_row.status = 'no-show' and mark <> 'no-show' and booking_row.email <> ''
        and studio.overlapping_place(occurrence_row, booking_row.email) is not null then 'overlapping'
    end;
    if reason is null then
      update studio.bookings set status = mark::studio.booking_status, marked_at = mark_time
      -- The time of a mark with the same value is stored, too, so that a mark made between the two does not replace
      -- it.
      where bookings.number = booking
        and (bookings.status <> mark::studio.booking_status or coalesce(bookings.marked_at < mark_time, true));
    end if;
  end if;
  return studio.attendance_answer(occurrence_number, reason, mark_attendance.request_id, is_retry);
end;
$$;

comment on function public.mark_attendance(bigint, text, uuid, interval) is
  'For admins and the instructor of the class. Answers attendeeAnswer in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.mark_attendance(bigint, text, uuid, interval) to authenticated;

-- Returns the reason why a person with these details cannot be added to a class, whether or not it has a free place; null
-- if they can.
-- @param email Empty for a person without an address; null if the text is not a valid one.
create function studio.walk_in_problem(occurrence_row studio.occurrences, name text, email text, phone text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when walk_in_problem.name = '' or studio.profile_problem(walk_in_problem.name, '') is not null then 'name-invalid'
    when walk_in_problem.email is null then 'email-invalid'
    when studio.profile_problem('', walk_in_problem.phone) is not null then 'phone-invalid'
    -- A class that had begun when the studio closed is still held.
    when studio.studio_is_closed(occurrence_row.held_on)
      and studio.is_future(occurrence_row.held_on, occurrence_row.starts) then 'closed'
    when occurrence_row.cancelled_at is not null then 'cancelled'
    when studio.occurrence_status(occurrence_row) in ('paused', 'archived') then 'paused'
    when studio.studio_instant(occurrence_row.held_on, occurrence_row.ends) <= studio.studio_now() then 'over'
    when walk_in_problem.email <> '' and studio.is_address_booked(occurrence_row.number, walk_in_problem.email)
      then 'already-booked'
  end;
end;
$$;

-- Whether somebody with the same name is in a class, unless their telephone numbers differ.
create function studio.is_namesake_booked(occurrence bigint, name text, phone text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.bookings
    where bookings.occurrence = is_namesake_booked.occurrence and bookings.status <> 'cancelled'
      and pg_catalog.lower(bookings.name) = pg_catalog.lower(is_namesake_booked.name)
      and (
        bookings.phone = '' or is_namesake_booked.phone = ''
        or studio.phone_digits(bookings.phone) = studio.phone_digits(is_namesake_booked.phone)
      )
  );
end;
$$;

-- Books a person at the door or earlier. If attendance cannot be marked yet, or the person takes part at home, they get the
-- same mail as after booking themselves.
-- @param again Whether another person with the same name and telephone number may be added.
create function public.add_walk_in(
  occurrence bigint, name text, email text, phone text, payment_method text, request_id uuid,
  again boolean default false, at_home boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_retry constant boolean := studio.stored_answer(add_walk_in.request_id) is not null;
  reason text;
  full_name constant text := studio.tidy_text(add_walk_in.name);
  address constant text := studio.tidy_optional_email(add_walk_in.email);
  telephone constant text := studio.tidy_text(add_walk_in.phone);
  is_at_home constant boolean := coalesce(add_walk_in.at_home, false);
  occurrence_row studio.occurrences;
  payer record;
  has_come boolean;
  new_booking bigint;
begin
  -- Lock order: before the occurrence, as in book().
  perform studio.lock_mailboxes(address);
  if is_at_home then
    -- The class must stay streamed. public.sell() has locked the occurrence already, and adds nobody at home.
    perform from studio.class_series
    where class_series.key = (select occurrences.series from studio.occurrences where occurrences.number = add_walk_in.occurrence)
    for share;
  end if;
  reason := studio.attendance_refusal(add_walk_in.occurrence);
  if reason is null and not is_retry then
    select * into strict occurrence_row from studio.occurrences where occurrences.number = add_walk_in.occurrence;
    reason := studio.walk_in_problem(occurrence_row, full_name, address, telephone);
  end if;
  if reason is not null or is_retry then
    return studio.attendance_answer(add_walk_in.occurrence, reason, add_walk_in.request_id, is_retry);
  end if;

  -- A place that became free without a promotion belongs to the waitlist.
  perform studio.promote_waiting(occurrence_row.number);
  reason := case
    when is_at_home and not studio.is_streamed(occurrence_row) then 'not-streamed'
    when not is_at_home and studio.places_taken(occurrence_row.number) >= occurrence_row.capacity then 'full'
    when address <> '' and studio.overlapping_place(occurrence_row, address) is not null then 'overlapping'
    -- Either a duplicate by mistake, or two people with the same name: staff decide.
    when not coalesce(add_walk_in.again, false)
      and studio.is_namesake_booked(occurrence_row.number, full_name, telephone) then 'already-here'
  end;
  if reason is null then
    select * into payer from studio.paying_person(add_walk_in.payment_method, full_name, address, telephone);
    reason := coalesce(
      payer.reason, studio.pass_refusal(payer.person, add_walk_in.payment_method, occurrence_row.series, occurrence_row.held_on)
    );
  end if;
  if reason is not null then
    return studio.refused(reason);
  end if;

  -- A walk-in has attended if the class accepts attendance marks already; a person at home is not at the door.
  has_come := not is_at_home and studio.studio_now() >= studio.marks_open_at(occurrence_row.held_on, occurrence_row.starts);
  insert into studio.bookings (
    occurrence, name, email, phone, payment_method, status, user_id, request_id, booked_at, promised_until, walk_in,
    price_minor, currency, at_home
  )
  values (
    occurrence_row.number, full_name, address, telephone, add_walk_in.payment_method::studio.payment_method,
    case when has_come then 'attended' else 'confirmed' end::studio.booking_status,
    -- A telephone number alone may be that of a family.
    case when address <> '' then (
      select people.user_id from studio.people
      where people.number = studio.person_for(full_name, address, telephone)
    ) end,
    add_walk_in.request_id, studio.studio_now(), studio.undoable_until(), true,
    (
      select priced.price
      from studio.class_series cross join lateral studio.price_for_caller(class_series, full_name, address, telephone) as priced
      where class_series.key = occurrence_row.series
    ),
    'GBP', is_at_home
  )
  returning bookings.number into new_booking;
  perform studio.take_credit(new_booking, payer.person);
  if not has_come then
    perform studio.confirm_place(new_booking);
  end if;
  return studio.attendance_answer(add_walk_in.occurrence, null, add_walk_in.request_id, earlier => false);
end;
$$;

comment on function public.add_walk_in(bigint, text, text, text, text, uuid, boolean, boolean) is
  'For admins and the instructor of the class. Answers walkInAnswer in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.add_walk_in(bigint, text, text, text, text, uuid, boolean, boolean) to authenticated;

-- @param promotion_reason The reason for giving this person the place, perhaps ahead of others. These people are not
-- shown it.
create function public.promote_attendee(booking bigint, promotion_reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_retry constant boolean := studio.stored_answer(promote_attendee.request_id) is not null;
  occurrence_number constant bigint := (select bookings.occurrence from studio.bookings where bookings.number = booking);
  reason_text constant text := studio.tidy_text(promote_attendee.promotion_reason);
  reason text := studio.attendance_refusal(occurrence_number);
  occurrence_row studio.occurrences;
begin
  if reason is null and not is_retry then
    select * into strict occurrence_row from studio.occurrences where occurrences.number = occurrence_number;
    perform studio.lock_passes(exclusive => true);
    reason := case
      when char_length(reason_text) not between 1 and 200 or not studio.is_plain_text(reason_text) then 'reason-invalid'
      when occurrence_row.cancelled_at is not null then 'cancelled'
      when studio.occurrence_status(occurrence_row) in ('paused', 'archived') then 'paused'
      when studio.studio_instant(occurrence_row.held_on, occurrence_row.ends) <= studio.studio_now() then 'over'
      when not exists (
        select from studio.bookings where bookings.number = booking and bookings.status = 'waitlisted'
      ) then 'not-waiting'
      when studio.places_taken(occurrence_number) >= occurrence_row.capacity then 'full'
      when exists (
        select from studio.bookings
        where bookings.number = booking
          and studio.overlapping_booking(occurrence_row, bookings.email, ignore_waitlisted => true) is not null
      ) then 'overlapping'
    end;
    if reason is null then
      perform studio.promote(booking, reason_text);
    end if;
  end if;
  return studio.attendance_answer(occurrence_number, reason, promote_attendee.request_id, is_retry);
end;
$$;

comment on function public.promote_attendee(bigint, text, uuid) is
  'For admins and the instructor of the class. Answers attendeeAnswer in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.promote_attendee(bigint, text, uuid) to authenticated;

create function public.cancel_attendee(booking bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_retry constant boolean := studio.stored_answer(cancel_attendee.request_id) is not null;
  occurrence_number constant bigint := (select bookings.occurrence from studio.bookings where bookings.number = booking);
  reason text := studio.attendance_refusal(occurrence_number);
begin
  if reason is null and not is_retry then
    reason := studio.cancel_place(booking) ->> 'reason';
  end if;
  return studio.attendance_answer(occurrence_number, reason, cancel_attendee.request_id, is_retry);
end;
$$;

comment on function public.cancel_attendee(bigint, uuid) is
  'For admins and the instructor of the class. Answers attendeeAnswer in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.cancel_attendee(bigint, uuid) to authenticated;

-- Restores a cancelled booking if there is still a free place, and notifies the person. A price that was refunded is due
-- again.
create function public.restore_attendee(booking bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_retry constant boolean := studio.stored_answer(restore_attendee.request_id) is not null;
  occurrence_number constant bigint := (select bookings.occurrence from studio.bookings where bookings.number = booking);
  reason text;
  occurrence_row studio.occurrences;
  booking_row studio.bookings;
begin
  -- Lock order: before the occurrence, as in book().
  perform studio.lock_mailboxes(bookings.email) from studio.bookings where bookings.number = booking;
  perform from studio.class_series
  where class_series.key = (select occurrences.series from studio.occurrences where occurrences.number = occurrence_number)
  for share;
  reason := studio.attendance_refusal(occurrence_number);
  if reason is null and not is_retry then
    select * into strict occurrence_row from studio.occurrences where occurrences.number = occurrence_number;
    select * into strict booking_row from studio.bookings where bookings.number = booking;
    reason := case
      when booking_row.erased_at is not null then 'unknown'
      when booking_row.status <> 'cancelled' then 'not-cancelled'
      when exists (
        select from studio.bookings as hosts
        where hosts.number = booking_row.brought_by and hosts.status = 'cancelled'
      ) then 'guest-alone'
      when occurrence_row.cancelled_at is not null then 'cancelled'
      when studio.occurrence_status(occurrence_row) in ('paused', 'archived') then 'paused'
      when booking_row.at_home and not studio.is_streamed(occurrence_row) then 'not-streamed'
      when studio.studio_instant(occurrence_row.held_on, occurrence_row.ends) <= studio.studio_now() then 'over'
      when booking_row.email <> '' and exists (
        select from studio.bookings as others
        where others.occurrence = occurrence_number and others.status <> 'cancelled'
          and pg_catalog.lower(others.email) = pg_catalog.lower(booking_row.email)
      ) then 'already-booked'
    end;
    if reason is null then
      -- A place that became free without a promotion belongs to the waitlist.
      perform studio.promote_waiting(occurrence_number);
      if not booking_row.at_home and studio.places_taken(occurrence_number) >= occurrence_row.capacity then
        reason := 'full';
      elsif booking_row.email <> '' and studio.overlapping_place(occurrence_row, booking_row.email) is not null then
        reason := 'overlapping';
      else
        update studio.bookings set
          status = 'confirmed', cancelled_at = null, cancelled_late = false, restored_at = studio.studio_now(),
          cancelled_periods = bookings.cancelled_periods + tstzmultirange(tstzrange(bookings.cancelled_at, studio.studio_now(), '[]'))
        where bookings.number = booking;
        perform studio.confirm_place(booking);
      end if;
    end if;
  end if;
  return studio.attendance_answer(occurrence_number, reason, restore_attendee.request_id, is_retry);
end;
$$;

comment on function public.restore_attendee(bigint, uuid) is
  'For admins and the instructor of the class. Answers attendeeAnswer in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.restore_attendee(bigint, uuid) to authenticated;
