-- Bringing a friend: a plan may let its owner bring a guest free of charge. A guest has their own place, which the
-- member's pass pays for, and attends only together with the member: where the member is at home, so is the guest.

-- Returns the reason why a member cannot bring this guest, or correct their details; null if they can, if a place and a
-- guest of the pass are left.
-- @param guest The guest whom they bring already; a row of nulls if they bring none.
-- @param email Empty if it is unknown; null if the text is not a valid address.
create function studio.guest_problem(
  host studio.bookings, guest studio.bookings, occurrence_row studio.occurrences, name text, email text
)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when studio.profile_problem(guest_problem.name, '') is not null then 'guest-name-invalid'
    when guest_problem.email is null then 'guest-email-invalid'
    when host.brought_by is not null or host.status not in ('confirmed', 'attended') then 'guest-alone'
    when studio.occurrence_status(occurrence_row) <> 'planned' then 'cancelled'
    -- Staff may add a guest until the class ends.
    when studio.studio_instant(
      occurrence_row.held_on, case when studio.is_staff() then occurrence_row.ends else occurrence_row.starts end
    ) <= studio.studio_now() then 'begun'
    when guest_problem.email <> '' and (
      studio.is_address_booked(occurrence_row.number, guest_problem.email, except_booking => guest.number)
      or studio.overlapping_place(occurrence_row, guest_problem.email) is not null
    ) then 'guest-already-booked'
    when guest_problem.email <> '' and not studio.may_be_mailed(guest_problem.email) then 'too-many-requests'
  end;
end;
$$;

-- Gives the guest of a member a place, or changes the details on the guest's place. Returns its number.
-- @param guest The guest's booking; a row of nulls for a new guest.
create function studio.write_guest(host studio.bookings, guest studio.bookings, name text, email text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_booking bigint;
begin
  if guest.number is not null then
    perform studio.change_booking_details(
      guest, write_guest.name, write_guest.email, guest.phone, guest.payment_method
    );
    return guest.number;
  end if;
  insert into studio.bookings (
    occurrence, name, email, phone, payment_method, status, request_id, booked_at, promised_until, brought_by,
    at_home
  )
  values (
    host.occurrence, write_guest.name, write_guest.email, '', host.payment_method, host.status, gen_random_uuid(),
    studio.studio_now(), studio.undoable_until(), host.number, host.at_home
  )
  returning bookings.number into new_booking;
  perform studio.take_credit(new_booking);
  return new_booking;
end;
$$;

-- Sets the guest of a member: gives the guest a place, or changes the details on the guest's place. Returns the reason
-- for a refusal; null on success. The caller of this function checks the permission.
-- @param guest_name Empty to cancel the guest's place. @param guest_email Empty if it is unknown.
create function studio.set_guest(host_number bigint, guest_name text, guest_email text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  full_name constant text := studio.tidy_text(set_guest.guest_name);
  address constant text := studio.tidy_optional_email(set_guest.guest_email);
  occurrence_row studio.occurrences;
  host studio.bookings;
  guest studio.bookings;
  host_pass bigint;
  reason text;
  guest_booking bigint;
  network text;
begin
  select occurrences.* into strict occurrence_row from studio.occurrences
  where occurrences.number = (select bookings.occurrence from studio.bookings where bookings.number = host_number)
  for no key update;
  select * into strict host from studio.bookings where bookings.number = host_number;
  select * into guest from studio.bookings
  where bookings.brought_by = host_number and bookings.status <> 'cancelled'
  order by bookings.number limit 1;
  if full_name = '' then
    perform studio.cancel_place(guest.number);
    return null;
  elsif (guest.name, pg_catalog.lower(guest.email)) = (full_name, pg_catalog.lower(address)) then
    -- A retry after a lost response.
    return null;
  end if;

  reason := studio.guest_problem(host, guest, occurrence_row, full_name, address);
  -- A new guest, and another mailbox for the same guest, count as a further place of the network.
  if guest.number is null or address <> '' and studio.mailbox(address) is distinct from studio.mailbox(guest.email) then
    network := studio.caller_network();
  end if;
  if reason is null and not studio.is_place_allowed(network) then
    reason := 'too-many-requests';
  end if;
  if reason is null then
    perform studio.share_lock_people(guest.person, address);
  end if;
  if reason is null and guest.number is null then
    perform studio.lock_passes(exclusive => false);
    perform from studio.passes where passes.number = studio.pass_of(host_number) for no key update;
    host_pass := studio.pass_of(host_number);
    reason := case
      when studio.is_workshop_date(occurrence_row.number) then 'pass-not-for-workshops'
      when host_pass is null or studio.guests_left(host_pass) < 1 then 'guest-none-left'
      when not host.at_home and studio.places_taken(occurrence_row.number) >= occurrence_row.capacity then 'guest-no-place'
    end;
  end if;
  if reason is not null then
    return reason;
  end if;

  guest_booking := studio.write_guest(host, guest, full_name, address);
  perform studio.count_place_of_network(network);
  if pg_catalog.lower(address) is distinct from pg_catalog.lower(guest.email) then
    perform studio.confirm_place(guest_booking);
  end if;
  -- Adds the guest to the member's confirmation mail, if it has not been sent yet.
  update studio.mails set payload = mails.payload || pg_catalog.jsonb_build_object('guest', studio.booking_json(host_number) -> 'guest')
  where mails.booking = host_number and mails.kind = 'booking-confirmed' and mails.attempts = 0
    and mails.sent_at is null and mails.dropped_at is null and mails.failed_at is null and mails.claimed_until is null;
  return null;
end;
$$;

-- Takes the locks of book() up to the mailboxes, for the guest, too, and share locks on both people. It is called
-- before any class is locked.
create function studio.lock_member_and_guest(request_id uuid, email text, guest_email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('book ' || lock_member_and_guest.request_id::text, 0)
  );
  perform studio.caller_network();
  perform studio.lock_mailboxes(
    studio.tidy_email(lock_member_and_guest.email), studio.tidy_email(lock_member_and_guest.guest_email)
  );
  perform studio.share_lock_people(
    null, studio.tidy_email(lock_member_and_guest.email), studio.tidy_email(lock_member_and_guest.guest_email)
  );
end;
$$;

-- Sets the guest of a member whose place an answer of book() or correct_booking() confirms, and returns the answer with the
-- guest. A refusal is returned unchanged.
-- @throws EK002 with the reason if the guest is refused.
create function studio.answer_with_guest(answer jsonb, guest_name text, guest_email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  host_number constant bigint := (answer #>> '{booking,number}')::bigint;
  reason text;
begin
  if answer ->> 'kind' <> 'booked' then
    return answer;
  end if;
  reason := studio.set_guest(host_number, answer_with_guest.guest_name, answer_with_guest.guest_email);
  if reason is not null then
    raise exception '%', reason using errcode = 'EK002';
  end if;
  return pg_catalog.jsonb_build_object('kind', 'booked', 'booking', studio.booking_json(host_number));
end;
$$;

-- Returns the refusal of a guest, after an exception has rolled back the booking of the member. The rollback includes
-- the count of this attempt, so the attempt is counted again: its refusal reveals whether the guest has a place.
create function studio.guest_refused(reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.count_network_use('calls-per-network', studio.caller_network(), 1);
  return studio.refused(guest_refused.reason);
end;
$$;

-- Books a place for a member who pays with a pass, and one for their guest: both or neither.
create function public.book_with_guest(
  series text, held_on date, name text, email text, phone text, payment_method text, guest_name text,
  guest_email text, request_id uuid, at_home boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if coalesce(studio.tidy_text(book_with_guest.guest_name), '') = '' then
    return studio.refused('guest-name-invalid');
  end if;
  perform studio.lock_member_and_guest(book_with_guest.request_id, book_with_guest.email, book_with_guest.guest_email);
  answer := public.book(
    book_with_guest.series, book_with_guest.held_on, book_with_guest.name, book_with_guest.email,
    book_with_guest.phone, book_with_guest.payment_method, false, book_with_guest.request_id,
    at_home => book_with_guest.at_home
  );
  return studio.answer_with_guest(answer, book_with_guest.guest_name, book_with_guest.guest_email);
exception when sqlstate 'EK002' then
  return studio.guest_refused(sqlerrm);
end;
$$;

comment on function public.book_with_guest(text, date, text, text, text, text, text, text, uuid, boolean) is
  'Books two places. Answers as book().';

grant execute on function public.book_with_guest(text, date, text, text, text, text, text, text, uuid, boolean) to authenticated;

-- Works like correct_booking(), and also updates the guest. @param guest_name Empty for no guest.
create function public.correct_booking_with_guest(
  request_id uuid, was_emails text[], name text, email text, phone text, payment_method text, guest_name text,
  guest_email text, at_home boolean default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform studio.lock_member_and_guest(
    correct_booking_with_guest.request_id, correct_booking_with_guest.email, correct_booking_with_guest.guest_email
  );
  answer := public.correct_booking(
    correct_booking_with_guest.request_id, correct_booking_with_guest.was_emails, correct_booking_with_guest.name,
    correct_booking_with_guest.email, correct_booking_with_guest.phone, correct_booking_with_guest.payment_method,
    correct_booking_with_guest.at_home
  );
  return studio.answer_with_guest(
    answer,
    case when studio.is_pass_method(correct_booking_with_guest.payment_method)
      then correct_booking_with_guest.guest_name else '' end,
    correct_booking_with_guest.guest_email
  );
exception when sqlstate 'EK002' then
  return studio.guest_refused(sqlerrm);
end;
$$;

comment on function public.correct_booking_with_guest(uuid, text[], text, text, text, text, text, text, boolean) is
  'Corrects the details of both bookings of a request. Answers as correct_booking().';

grant execute on function public.correct_booking_with_guest(uuid, text[], text, text, text, text, text, text, boolean) to authenticated;

-- Cancels the place of the guest of a private link's owner, but not the owner's own place.
create function public.cancel_guest(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  host constant bigint := studio.booking_number_of(cancel_guest.token);
  answer jsonb;
begin
  answer := studio.cancel_place((
    select bookings.number from studio.bookings
    where bookings.brought_by = host and bookings.status <> 'cancelled' order by bookings.number limit 1
  ));
  return case
    -- Cancelling is idempotent.
    when host is not null and (answer ->> 'kind' = 'cancelled' or answer ->> 'reason' = 'unknown-booking') then
      pg_catalog.jsonb_build_object('kind', 'cancelled', 'booking', studio.booking_json(host))
    else answer
  end;
end;
$$;

comment on function public.cancel_guest(text) is
  'Cancels the guest''s place by the private link of the member. Answers as cancel_booking(), with the member''s booking.';

grant execute on function public.cancel_guest(text) to anon, authenticated;

-- Lets staff record, at the desk or before, the guest whom a member brings.
create function public.bring_guest(booking bigint, guest_name text, guest_email text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_retry constant boolean := studio.stored_answer(bring_guest.request_id) is not null;
  occurrence_number constant bigint := (select bookings.occurrence from studio.bookings where bookings.number = bring_guest.booking);
  reason text;
begin
  -- Lock order: before the occurrence, as in book().
  perform studio.lock_mailboxes(studio.tidy_email(bring_guest.guest_email));
  reason := studio.attendance_refusal(occurrence_number);
  if reason is null and not is_retry then
    if coalesce(studio.tidy_text(bring_guest.guest_name), '') = '' then
      reason := 'guest-name-invalid';
    else
      -- A place that became free without a promotion belongs to the waitlist.
      perform studio.promote_waiting(occurrence_number);
      reason := studio.set_guest(bring_guest.booking, bring_guest.guest_name, bring_guest.guest_email);
    end if;
  end if;
  return studio.attendance_answer(occurrence_number, reason, bring_guest.request_id, is_retry);
end;
$$;

comment on function public.bring_guest(bigint, text, text, uuid) is
  'For admins and the instructor of the class. Answers attendeeAnswer in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.bring_guest(bigint, text, text, uuid) to authenticated;
