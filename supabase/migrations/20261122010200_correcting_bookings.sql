-- Correcting a booking after a lost response.

-- Returns the reason why a booking cannot get this contact; null if it can. Another contact has the same limits as for a
-- new booking. The caller holds its locks.
-- @param network The network that gets a further place by it, or null. @param overlap The booking of an overlapping
-- class, if that is the reason.
create function studio.contact_change_refusal(
  booking_row studio.bookings, occurrence_row studio.occurrences, email text, phone text, network text,
  out overlap bigint, out reason text
)
language plpgsql
security definer
set search_path = ''
as $$
begin
  if pg_catalog.lower(booking_row.email) <> pg_catalog.lower(contact_change_refusal.email) then
    overlap := studio.overlapping_place(occurrence_row, contact_change_refusal.email);
  end if;
  reason := case
    when overlap is not null then 'overlapping'
    when (pg_catalog.lower(booking_row.email), booking_row.phone)
      <> (pg_catalog.lower(contact_change_refusal.email), contact_change_refusal.phone)
    then studio.place_limits_refusal(
      occurrence_row, contact_change_refusal.email, contact_change_refusal.phone, network,
      booking_row.status = 'waitlisted', booking_row.number
    )
  end;
end;
$$;

-- Changes the details of a booking. Its private links were sent to the address that it had: another address gets new
-- tokens, which make them invalid.
-- @param price Its new price in pence; null to keep the price.
create function studio.change_booking_details(
  booking_row studio.bookings, name text, email text, phone text, payment_method studio.payment_method, price integer default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Other capital letters are the same address.
  same_address constant boolean :=
    pg_catalog.lower(booking_row.email) = pg_catalog.lower(change_booking_details.email);
begin
  update studio.bookings set
    name = change_booking_details.name,
    email = change_booking_details.email,
    phone = change_booking_details.phone,
    payment_method = change_booking_details.payment_method,
    price_minor = coalesce(change_booking_details.price, bookings.price_minor),
    token = case when same_address then booking_row.token else pg_catalog.gen_random_uuid() end,
    reminder_token = case when same_address then booking_row.reminder_token end
  where bookings.number = booking_row.number;
end;
$$;

-- Returns the booking that the caller may correct; null if there is none.
-- @param known_addresses The addresses that the booking may have: a caller who knows only the request id cannot correct
-- anything. In a retry the booking has the corrected address already.
create function studio.booking_to_correct(request_id uuid, known_addresses text[])
returns studio.bookings
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  booking_row studio.bookings;
begin
  select * into booking_row from studio.bookings
  where bookings.request_id = booking_to_correct.request_id
    and bookings.status in ('confirmed', 'waitlisted')
    and pg_catalog.lower(bookings.email) in (
      select pg_catalog.lower(studio.tidy_email(known_address.email)) from unnest(known_addresses) as known_address (email)
    )
    and (bookings.user_id is null or bookings.user_id = auth.uid());
  return booking_row;
end;
$$;

-- Locks the class and the occurrence of a request's booking, in the order of book(), and returns them with the booking that the
-- caller may correct; a null booking if there is none. The caller holds the lock of the contact.
-- @param known_addresses See booking_to_correct().
create function studio.lock_booking_to_correct(
  request_id uuid, known_addresses text[], out occurrence_row studio.occurrences, out booking_row studio.bookings
)
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from studio.class_series where class_series.key = (
    select occurrences.series from studio.occurrences join studio.bookings on bookings.occurrence = occurrences.number
    where bookings.request_id = lock_booking_to_correct.request_id
  ) for share;
  select occurrences.* into occurrence_row from studio.occurrences
  where occurrences.number = (
    select bookings.occurrence from studio.bookings where bookings.request_id = lock_booking_to_correct.request_id
  )
  for no key update;
  booking_row := studio.booking_to_correct(lock_booking_to_correct.request_id, known_addresses);
end;
$$;

-- The price of a workshop for another person, in pence: a discount belongs to a person. Null for a weekly class, whose price does
-- not depend on the person.
create function studio.workshop_price_for(series text, name text, email text, phone text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select priced.price
  from studio.class_series
  cross join lateral studio.price_for_caller(class_series, name, email, phone) as priced
  where class_series.key = series and studio.is_workshop(class_series);
$$;

-- Writes the mails about a correction: to another address as about a new booking, and otherwise only about a move.
-- @param was_waitlisted Whether it was on the waitlist before the correction. @param moves Whether it moved from the studio to
-- home, or back. @param left_waitlists The answer of move_place().
create function studio.post_correction_mails(
  booking bigint, was_waitlisted boolean, changes_address boolean, moves boolean, left_waitlists jsonb
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if changes_address and was_waitlisted and not moves then
    perform studio.post_booking_mail('booking-waitlisted', booking);
  elsif changes_address then
    perform studio.confirm_place(booking);
  elsif moves then
    perform studio.post_moved_mails(booking, left_waitlists);
  end if;
end;
$$;

-- A person who got no response and then corrects a mistake wants one booking, with the corrected details. If the first
-- request succeeded, its booking is updated; if it did not, there is nothing to correct.
-- @param request_id Id of the request without a response. @param was_emails The addresses of that request and of
-- earlier corrections. @param at_home Whether the person takes part at home; null to leave it as it is.
create function public.correct_booking(
  request_id uuid, was_emails text[], name text, email text, phone text, payment_method text, at_home boolean default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  full_name constant text := studio.tidy_text(correct_booking.name);
  address constant text := studio.tidy_email(correct_booking.email);
  telephone constant text := studio.tidy_text(correct_booking.phone);
  reason text := studio.booking_details_problem(full_name, address, telephone, correct_booking.payment_method);
  overlap bigint;
  locked record;
  occurrence_row studio.occurrences;
  booking_row studio.bookings;
  payer record;
  changes_payer boolean;
  -- Whether the booking gets another address. Other capital letters are the same address, and cause no further mail.
  changes_address boolean;
  -- Whether it moves from the studio to home, or back.
  moves boolean;
  left_waitlists jsonb;
  new_price integer;
  caller record;
begin
  -- Waits for a request that is still running in book().
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('book ' || correct_booking.request_id::text, 0)
  );
  -- A correction writes to another mailbox, like a booking.
  caller := studio.check_caller();
  if caller.reason is not null then
    return studio.refused(caller.reason);
  end if;
  -- Lock order: the contact, the class and the occurrence first, as in book().
  if reason is null then
    perform studio.lock_contact(address, telephone);
  end if;
  select * into locked from studio.lock_booking_to_correct(
    correct_booking.request_id, correct_booking.was_emails || correct_booking.email
  );
  occurrence_row := locked.occurrence_row;
  booking_row := locked.booking_row;
  if booking_row.number is null then
    return '{"kind": "none"}';
  end if;
  perform studio.share_lock_people(booking_row.person, address);

  select * into payer from studio.paying_person(correct_booking.payment_method, full_name, address, telephone);
  changes_address := pg_catalog.lower(booking_row.email) <> pg_catalog.lower(address);
  if reason is null and changes_address then
    new_price := studio.workshop_price_for(occurrence_row.series, full_name, address, telephone);
  end if;
  reason := coalesce(reason, payer.reason, case
    when studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) <= studio.studio_now() then 'begun'
    when studio.is_address_booked(occurrence_row.number, address, except_booking => booking_row.number) then 'already-booked'
  end);
  -- If another payment method or another person's pass is to pay, the credit that was taken is returned first.
  changes_payer := changes_address or booking_row.payment_method::text is distinct from correct_booking.payment_method;
  moves := coalesce(booking_row.at_home <> correct_booking.at_home, false);
  if reason is null and (changes_payer or moves) then
    perform studio.lock_passes(exclusive => true);
  end if;
  -- Only another mailbox counts as a further place of the network.
  if studio.mailbox(booking_row.email) = studio.mailbox(address) then
    caller.network := null;
  end if;
  if reason is null then
    select contact_change.overlap, contact_change.reason into overlap, reason
    from studio.contact_change_refusal(booking_row, occurrence_row, address, telephone, caller.network) as contact_change;
  end if;
  if reason is null and changes_payer then
    reason := studio.pass_refusal(payer.person, correct_booking.payment_method, occurrence_row.series, occurrence_row.held_on);
  end if;
  if reason is null and moves then
    reason := studio.move_refusal(booking_row, occurrence_row, correct_booking.at_home);
  end if;
  if reason is not null then
    return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'kind', 'refused', 'reason', reason, 'other', studio.other_class_json(overlap)
    ));
  end if;

  if changes_payer then
    perform studio.return_credit(booking_row.number, 'The booking was corrected.');
  end if;
  perform studio.change_booking_details(
    booking_row, full_name, address, telephone, correct_booking.payment_method::studio.payment_method,
    new_price
  );
  perform studio.count_place_of_network(caller.network);
  if changes_payer and booking_row.status = 'confirmed' then
    perform studio.take_credit(booking_row.number, payer.person);
  end if;
  if moves then
    left_waitlists := studio.move_place(booking_row, correct_booking.at_home);
  end if;
  perform studio.post_correction_mails(
    booking_row.number, booking_row.status = 'waitlisted', changes_address, moves, left_waitlists
  );
  return pg_catalog.jsonb_build_object('kind', 'booked', 'booking', studio.booking_json(booking_row.number));
end;
$$;

comment on function public.correct_booking(uuid, text[], text, text, text, text, boolean) is
  'Corrects the details of the booking of a request. Answers as book(), or {"kind":"none"} if the request made no booking.';

-- Also granted to the secret key, like book().
grant execute on function public.correct_booking(uuid, text[], text, text, text, text, boolean) to anon, authenticated, service_role;
