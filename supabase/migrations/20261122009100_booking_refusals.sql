-- The reasons to refuse a booking: a detail of its form, an overlapping class, or a limit.

-- The details that people type into the booking form.

-- Returns the problem with tidied details; null if they are valid.
-- @param email Null if it is not an address.
create function studio.booking_details_problem(name text, email text, phone text, payment_method text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when name = '' or studio.profile_problem(name, '') is not null then 'name-invalid'
    when email is null then 'email-invalid'
    when phone = '' or studio.profile_problem('', phone) is not null then 'phone-invalid'
    when payment_method is null
      or payment_method <> all (enum_range(null::studio.payment_method)::text[]) then 'payment-method-invalid'
  end;
$$;

-- The reasons why a person gets no further place: a class at the same time, or a limit of studio.limits.

-- Whether an address has a place in an occurrence, or waits for one.
-- @param except_booking Number of a booking that is being corrected; null for none.
create function studio.is_address_booked(occurrence bigint, email text, except_booking bigint default null)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.bookings
    where bookings.occurrence = is_address_booked.occurrence and bookings.status <> 'cancelled'
      and bookings.number is distinct from is_address_booked.except_booking
      and pg_catalog.lower(bookings.email) = pg_catalog.lower(is_address_booked.email)
  );
end;
$$;

-- Returns a booking of the same address for an overlapping class; null if there is none. A person who was marked as a
-- no-show there may be in another class.
-- @param ignore_waitlisted People may wait for two classes and take the first place that becomes free.
create function studio.overlapping_booking(occurrence_row studio.occurrences, email text, ignore_waitlisted boolean)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select bookings.number
    from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    -- The index is by mailbox; people who share a mailbox with other addresses are other persons.
    where studio.mailbox(bookings.email) = studio.mailbox(overlapping_booking.email)
      and pg_catalog.lower(bookings.email) = pg_catalog.lower(overlapping_booking.email)
      and bookings.status not in ('cancelled', 'no-show')
      and not (overlapping_booking.ignore_waitlisted and bookings.status = 'waitlisted')
      and occurrences.number <> occurrence_row.number
      and occurrences.held_on = occurrence_row.held_on
      and occurrences.starts < occurrence_row.ends and occurrence_row.starts < occurrences.ends
      and occurrences.cancelled_at is null
    order by occurrences.starts
    limit 1
  );
end;
$$;

-- Returns the other class of an overlap for its owner and for staff; null for others, because anyone can type an
-- address.
create function studio.other_class_json(booking_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'title', class_series.title,
      'on', occurrences.held_on,
      'start', pg_catalog.to_char(occurrences.starts, 'HH24:MI'),
      'end', pg_catalog.to_char(occurrences.ends, 'HH24:MI')
    )
    from studio.bookings
    join studio.occurrences on occurrences.number = bookings.occurrence
    join studio.class_series on class_series.key = occurrences.series
    where bookings.number = other_class_json.booking_number
      and (bookings.user_id = auth.uid() or bookings.person = studio.own_person() or studio.is_staff())
  );
end;
$$;

-- Returns the reason why a contact may not book another place, or wait for another one; null if they may. The caller
-- holds their advisory locks.
-- @param waiting Whether it is a place on the waitlist.
-- @param except_booking Number of a booking that is being corrected: it takes no further place.
create function studio.contact_refusal(
  occurrence_row studio.occurrences, email text, phone text, waiting boolean, except_booking bigint default null
)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  counted_status constant studio.booking_status := case when waiting then 'waitlisted' else 'confirmed' end;
  kind constant text := case when waiting then 'waiting' else 'places' end;
  digits constant text := studio.phone_digits(contact_refusal.phone);
  -- Called once: a query would call it for each booking.
  today constant date := studio.studio_today();
begin
  return case
    when studio.is_staff() then null
    when (
      select pg_catalog.count(*)
      from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
      where studio.phone_digits(bookings.phone) = digits and bookings.status <> 'cancelled'
        and bookings.number is distinct from contact_refusal.except_booking
        and occurrences.held_on = occurrence_row.held_on
        and occurrences.starts < occurrence_row.ends and occurrence_row.starts < occurrences.ends
        and occurrences.cancelled_at is null
    ) + studio.holds_of(null, contact_refusal.phone, occurrence_row) >= studio.limit_of('people-per-phone') then 'too-many-at-once'
    when (
      select pg_catalog.count(*)
      from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
      where studio.mailbox(bookings.email) = studio.mailbox(contact_refusal.email)
        and bookings.status = counted_status
        and bookings.number is distinct from contact_refusal.except_booking
        and occurrences.held_on >= today
        and occurrences.cancelled_at is null
    ) + case when waiting then 0 else studio.holds_of(contact_refusal.email, null) end >= studio.limit_of(kind || '-per-email')
    or (
      select pg_catalog.count(*)
      from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
      where studio.phone_digits(bookings.phone) = digits
        and bookings.status = counted_status
        and bookings.number is distinct from contact_refusal.except_booking
        and occurrences.held_on >= today
        and occurrences.cancelled_at is null
    ) + case when waiting then 0 else studio.holds_of(null, contact_refusal.phone) end >= studio.limit_of(kind || '-per-phone') then 'too-many-' || kind
    when not studio.may_be_mailed(contact_refusal.email) then 'too-many-requests'
  end;
end;
$$;
