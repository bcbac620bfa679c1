-- Booking a place: one checked function with named results. Paying for a place online uses the same parts.

-- Returns a class and its date, and the reason why nobody can book it; null if it can be booked. Stamps a date that can be
-- booked. Locks the class and the date until the end of the transaction. The caller holds the advisory lock of the
-- contact: see studio.lock_one().
create function studio.bookable_place(
  series text, held_on date,
  out class studio.class_series, out occurrence_row studio.occurrences, out begins_at timestamptz, out reason text
)
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- `for share` blocks changes of the series while a place in it is given.
  select * into class from studio.class_series where class_series.key = bookable_place.series for share;
  select * into occurrence_row from studio.occurrences
  where occurrences.series = bookable_place.series and occurrences.held_on = bookable_place.held_on
  for no key update;
  if class.key is null
    or class.archived_at is not null
    or occurrence_row.withdrawn
    or (occurrence_row.number is null and pg_catalog.date_part('isodow', bookable_place.held_on)::smallint <> all (class.days))
  then
    reason := 'unknown-class';
    return;
  end if;

  begins_at := studio.studio_instant(bookable_place.held_on, coalesce(occurrence_row.starts, class.starts));
  reason := case
    when class.status = 'paused' then 'paused'
    when studio.studio_instant(bookable_place.held_on, coalesce(occurrence_row.ends, class.ends)) <= studio.studio_now() then 'begun'
    when studio.studio_is_closed(bookable_place.held_on) then 'closed'
    when occurrence_row.cancelled_at is not null then 'cancelled'
    when begins_at <= studio.studio_now() then 'begun'
    when bookable_place.held_on > studio.bookable_until() then 'too-early'
  end;

  if reason is null and occurrence_row.number is null then
    -- If two transactions stamp the date at the same moment, the second waits and then finds it.
    perform studio.stamp_series(class.key, bookable_place.held_on, bookable_place.held_on);
    select * into strict occurrence_row from studio.occurrences
    where occurrences.series = bookable_place.series and occurrences.held_on = bookable_place.held_on
    for no key update;
    -- The transaction that stamped it may have closed the studio on that day.
    reason := case when occurrence_row.cancelled_at is not null then 'closed' end;
  end if;
end;
$$;

-- Returns whether the occurrence is full, the booking of an overlapping class, and the reason why a person gets no place;
-- null if there is no such booking or reason. Free places are given to the waitlist first. The caller holds the locks of
-- the contact and the occurrence.
-- @param join_waitlist Whether to accept a place on the waitlist if the class is full.
-- @param own_holds The person's own holds in it, see own_holds(): their places are free for this person.
create function studio.free_place(
  occurrence_row studio.occurrences, email text, join_waitlist boolean, own_holds bigint[],
  out is_full boolean, out overlap bigint, out reason text
)
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from studio.bookings
    where bookings.occurrence = occurrence_row.number and bookings.status <> 'cancelled'
      and pg_catalog.lower(bookings.email) = pg_catalog.lower(free_place.email)
  ) then
    reason := 'already-booked';
    return;
  end if;
  -- A place that became free without a promotion belongs to the waitlist.
  perform studio.promote_waiting(occurrence_row.number);
  is_full := studio.places_taken(occurrence_row.number) - cardinality(own_holds) >= occurrence_row.capacity;
  overlap := studio.overlapping_place(occurrence_row, free_place.email);
  reason := case
    when overlap is not null or studio.has_overlapping_hold(occurrence_row, free_place.email) then 'overlapping'
    when is_full and not coalesce(free_place.join_waitlist, false) then 'full'
  end;
end;
$$;

-- Returns the reason why a contact or a network gets no further place; null if it gets one. The caller holds the locks of
-- the contact and the network.
-- @param waiting Whether it is a place on the waitlist. @param except_booking As for contact_refusal().
create function studio.place_limits_refusal(
  occurrence_row studio.occurrences, email text, phone text, network text, waiting boolean, except_booking bigint default null
)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    studio.contact_refusal(
      occurrence_row, place_limits_refusal.email, place_limits_refusal.phone, waiting, place_limits_refusal.except_booking
    ),
    case when not studio.is_network_allowed('places-per-network-hour', network, 1)
      or not studio.is_network_allowed('places-per-network', network, 1) then 'too-many-requests' end
  );
end;
$$;

-- Counts a place that was given towards the limits of a network.
create function studio.count_place(network text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.count_network_use('places-per-network-hour', network, 1);
  perform studio.count_network_use('places-per-network', network, 1);
end;
$$;

-- Returns the refusal of a place, with an alternative class if there is one.
create function studio.place_refused(reason text, class_type text, begins_at timestamptz, overlap bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'kind', 'refused',
    'reason', place_refused.reason,
    'next', case when place_refused.reason in ('full', 'cancelled', 'closed', 'begun', 'paused')
      then studio.next_class(place_refused.class_type, greatest(place_refused.begins_at, studio.studio_now())) end,
    'other', studio.other_class_json(place_refused.overlap)
  ));
end;
$$;

-- Inserts a booking after its checks, and takes its credit. The caller holds the occurrence's lock and sends the mail.
-- @param waits Whether the booking is waitlisted. @param payer The owner of the pass that pays. @param price Pence that
-- were paid for it; by default the price of the class.
create function studio.give_place(
  occurrence bigint, name text, email text, phone text, payment_method text, waits boolean, payer bigint,
  request_id uuid, account uuid, price integer default null
)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_booking bigint;
begin
  insert into studio.bookings (
    occurrence, name, email, phone, payment_method, status, user_id, request_id, booked_at, promised_until,
    price_minor, currency
  )
  values (
    give_place.occurrence, give_place.name, give_place.email, give_place.phone,
    give_place.payment_method::studio.payment_method,
    case when waits then 'waitlisted' else 'confirmed' end::studio.booking_status,
    -- A session may outlive its account.
    (select users.id from auth.users where users.id = give_place.account),
    give_place.request_id, studio.studio_now(), case when not waits then studio.undoable_until() end,
    give_place.price, case when give_place.price is not null then 'GBP' end
  )
  returning bookings.number into new_booking;
  if not waits then
    perform studio.take_credit(new_booking, payer);
  end if;
  return new_booking;
end;
$$;

create function public.book(
  series text, held_on date, name text, email text, phone text, payment_method text, join_waitlist boolean,
  request_id uuid
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  own_holds bigint[];
  full_name constant text := studio.tidy_text(book.name);
  address constant text := studio.tidy_email(book.email);
  telephone constant text := studio.tidy_text(book.phone);
  class studio.class_series;
  occurrence_row studio.occurrences;
  bookable record;
  is_full boolean;
  overlap bigint;
  reason text;
  new_booking bigint;
  is_retry boolean;
  network text;
  payer record;
begin
  if book.request_id is null or book.held_on is null then
    raise exception 'book needs a request_id and a day' using errcode = '22004';
  end if;

  -- The advisory lock serialises two identical requests at the same moment.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('book ' || book.request_id::text, 0));
  select
    bookings.number,
    (occurrences.series, occurrences.held_on, bookings.name, pg_catalog.lower(bookings.email), bookings.phone,
      bookings.payment_method::text)
    = (book.series, book.held_on, full_name, pg_catalog.lower(address), telephone, book.payment_method)
    and (bookings.user_id is null or bookings.user_id = auth.uid()) and not bookings.walk_in
  into new_booking, is_retry
  from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
  where bookings.request_id = book.request_id;
  if found then
    -- A caller who knows only the request id gets neither the booking nor its private link.
    return case
      when is_retry then pg_catalog.jsonb_build_object('kind', 'booked', 'booking', studio.booking_json(new_booking))
      else '{"kind": "refused", "reason": "request-used"}'
    end;
  end if;

  if studio.needs_captcha() then
    return '{"kind": "refused", "reason": "captcha-missing"}';
  end if;
  network := studio.caller_network();
  if studio.exceeds_network_limit(network) then
    return '{"kind": "refused", "reason": "too-many-requests"}';
  end if;

  reason := studio.booking_details_problem(full_name, address, telephone, book.payment_method);
  if reason is not null then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', reason);
  end if;

  -- Lock order: before any row, as in lock_one(). So simultaneous bookings of one contact are counted one by one.
  perform studio.lock_contact(address, telephone);
  select * into payer from studio.paying_person(book.payment_method, full_name, address, telephone);
  if payer.reason is not null then
    return studio.refused(payer.reason);
  end if;
  select * into bookable from studio.bookable_place(book.series, book.held_on);
  class := bookable.class;
  occurrence_row := bookable.occurrence_row;
  reason := bookable.reason;
  own_holds := studio.own_holds(occurrence_row.number, address);

  if reason is null then
    select place_check.is_full, place_check.overlap, place_check.reason into is_full, overlap, reason
    from studio.free_place(occurrence_row, address, book.join_waitlist, own_holds) as place_check;
  end if;
  if reason is null then
    begin
      perform studio.end_own_holds(own_holds);
      reason := coalesce(
        studio.place_limits_refusal(occurrence_row, address, telephone, network, is_full),
        -- Checked last, under a lock: a waitlisted booking takes no credit yet, but requires one to be available.
        studio.pass_refusal(payer.person, book.payment_method, book.held_on)
      );
      if reason is not null then
        raise exception 'refused' using errcode = 'EK002';
      end if;
    exception when sqlstate 'EK002' then
      -- The exception has restored the person's holds: a refused booking does not end them.
      null;
    end;
  end if;
  if reason is not null then
    return studio.place_refused(reason, class.class_type, bookable.begins_at, overlap);
  end if;

  new_booking := studio.give_place(
    occurrence_row.number, full_name, address, telephone, book.payment_method, waits => is_full, payer => payer.person,
    request_id => book.request_id, account => auth.uid()
  );
  perform studio.count_place(network);
  if is_full then
    perform studio.post_booking_mail('booking-waitlisted', new_booking);
  else
    perform studio.confirm_place(new_booking);
  end if;
  return pg_catalog.jsonb_build_object('kind', 'booked', 'booking', studio.booking_json(new_booking));
end;
$$;

comment on function public.book(text, date, text, text, text, text, boolean, uuid) is
  'Books a place. Answers {"kind":"booked","booking":…} or {"kind":"refused","reason":…,"next":…,"other":…}: bookAnswer in src/domain/bookings/booking-schema.ts.';

-- Also granted to the secret key: a server function books for guests whose captcha token it has checked.
grant execute on function public.book(text, date, text, text, text, text, boolean, uuid) to anon, authenticated, service_role;

-- Correcting a booking after a lost response.

-- A person who got no response and then corrects a mistake wants one booking, with the corrected details. If the first
-- request succeeded, its booking is updated; if it did not, there is nothing to correct.
-- @param request_id Id of the request without a response. @param was_emails The addresses of that request and of
-- earlier corrections.
create function public.correct_booking(
  request_id uuid, was_emails text[], name text, email text, phone text, payment_method text
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
  occurrence_row studio.occurrences;
  booking_row studio.bookings;
  payer record;
  changes_payer boolean;
  -- Whether the booking gets another address. Other capital letters are the same address, and cause no further mail.
  changes_address boolean;
  network text;
begin
  -- Waits for a request that is still running in book().
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('book ' || correct_booking.request_id::text, 0)
  );
  network := studio.caller_network();
  if studio.exceeds_network_limit(network) then
    return '{"kind": "refused", "reason": "too-many-requests"}';
  end if;
  -- Lock order: the contact and the occurrence first, as in book().
  if reason is null then
    perform studio.lock_contact(address, telephone);
  end if;
  select occurrences.* into occurrence_row from studio.occurrences
  where occurrences.number = (
    select bookings.occurrence from studio.bookings where bookings.request_id = correct_booking.request_id
  )
  for no key update;
  select * into booking_row from studio.bookings
  where bookings.request_id = correct_booking.request_id
    and bookings.status in ('confirmed', 'waitlisted')
    -- A caller who knows only the request id cannot correct anything. In a retry the booking has the corrected address
    -- already.
    and pg_catalog.lower(bookings.email) in (
      select pg_catalog.lower(studio.tidy_email(known_address.email))
      from unnest(correct_booking.was_emails || correct_booking.email) as known_address (email)
    )
    and (bookings.user_id is null or bookings.user_id = auth.uid());
  if not found then
    return '{"kind": "none"}';
  end if;
  perform studio.hold_people(booking_row.person, address);

  select * into payer from studio.paying_person(correct_booking.payment_method, full_name, address, telephone);
  reason := coalesce(reason, payer.reason, case
    when studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) <= studio.studio_now() then 'begun'
    when exists (
      select from studio.bookings
      where bookings.occurrence = occurrence_row.number and bookings.status <> 'cancelled'
        and bookings.number <> booking_row.number
        and pg_catalog.lower(bookings.email) = pg_catalog.lower(address)
    ) then 'already-booked'
  end);
  changes_address := pg_catalog.lower(booking_row.email) <> pg_catalog.lower(address);
  -- If another payment method or another person's pass is to pay, the credit that was taken is returned first.
  changes_payer := changes_address or booking_row.payment_method::text is distinct from correct_booking.payment_method;
  if reason is null and changes_payer then
    perform studio.lock_passes(exclusive => true);
  end if;
  -- Another contact has the same limits as for a new booking. Only another mailbox counts as a further place of the network.
  if studio.mailbox(booking_row.email) = studio.mailbox(address) then
    network := null;
  end if;
  if reason is null and changes_address then
    overlap := studio.overlapping_place(occurrence_row, address);
  end if;
  if reason is null and (changes_address or booking_row.phone <> telephone) then
    reason := case
      when overlap is not null then 'overlapping'
      else studio.place_limits_refusal(
        occurrence_row, address, telephone, network, booking_row.status = 'waitlisted', booking_row.number
      )
    end;
  end if;
  if reason is null and changes_payer then
    reason := studio.pass_refusal(payer.person, correct_booking.payment_method, occurrence_row.held_on);
  end if;
  if reason is null and changes_payer then
    perform studio.return_credit(booking_row.number, 'The booking was corrected.');
  end if;
  if reason is not null then
    return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'kind', 'refused', 'reason', reason, 'other', studio.other_class_json(overlap)
    ));
  end if;

  update studio.bookings set
    name = full_name, email = address, phone = telephone,
    payment_method = correct_booking.payment_method::studio.payment_method,
    -- The private links were sent to the wrong address: a new token makes them invalid.
    token = case when changes_address then pg_catalog.gen_random_uuid() else booking_row.token end,
    reminder_token = case when not changes_address then booking_row.reminder_token end
  where bookings.number = booking_row.number;
  perform studio.count_place(network);
  if changes_payer and booking_row.status = 'confirmed' then
    perform studio.take_credit(booking_row.number, payer.person);
  end if;
  if changes_address and booking_row.status = 'waitlisted' then
    perform studio.post_booking_mail('booking-waitlisted', booking_row.number);
  elsif changes_address then
    perform studio.confirm_place(booking_row.number);
  end if;
  return pg_catalog.jsonb_build_object('kind', 'booked', 'booking', studio.booking_json(booking_row.number));
end;
$$;

comment on function public.correct_booking(uuid, text[], text, text, text, text) is
  'Corrects the details of the booking of a request. Answers as book(), or {"kind":"none"} if the request made no booking.';

grant execute on function public.correct_booking(uuid, text[], text, text, text, text) to anon, authenticated;

-- Reading and cancelling a booking: by its private link, by its owner, by staff.

-- Cancels a booking. The functions below check the caller's permission.
-- @param refunded Whether its money is given back in the same transaction: then it is never late.
-- @param late Whether it counts as late; by default as is_cancelled_late() says.
create function studio.cancel_place(booking_number bigint, refunded boolean default false, late boolean default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  occurrence_row studio.occurrences;
  booking_row studio.bookings;
  begins_at timestamptz;
  is_late boolean;
begin
  -- Lock order: the occurrence first, as in book(); the opposite order could cause a deadlock.
  select occurrences.* into occurrence_row
  from studio.occurrences
  where occurrences.number = (select bookings.occurrence from studio.bookings where bookings.number = booking_number)
  for no key update;
  if not found then
    return '{"kind": "refused", "reason": "unknown-booking"}';
  end if;

  select * into booking_row from studio.bookings where bookings.number = booking_number;
  if booking_row.status <> 'cancelled' then
    begins_at := studio.studio_instant(occurrence_row.held_on, occurrence_row.starts);
    if begins_at <= studio.studio_now() or booking_row.status in ('attended', 'no-show') then
      return '{"kind": "refused", "reason": "begun"}';
    end if;

    -- The promoted person may have a pass, too.
    if studio.is_pass_method(booking_row.payment_method::text) then
      perform studio.lock_passes(exclusive => true);
    end if;
    -- A trigger updates the ledger.
    update studio.bookings set
      status = 'cancelled',
      cancelled_at = studio.studio_now(),
      cancelled_late = coalesce(
        cancel_place.late, not cancel_place.refunded and studio.is_cancelled_late(booking_row, occurrence_row)
      )
    where bookings.number = booking_number
    returning bookings.cancelled_late into is_late;
    -- A person who books and cancels repeatedly for a stranger's address sees the result on the page only.
    if studio.may_be_written_to(booking_row.email) then
      perform studio.post_booking_mail(
        'booking-cancelled', booking_number,
        pg_catalog.jsonb_build_object('waited', booking_row.status = 'waitlisted', 'refunded', cancel_place.refunded)
      );
    end if;
    -- A guest's place is cancelled with that of the member, even if staff have marked it as attended already. The pass
    -- gets the guest place back in the same cases as the credit.
    update studio.bookings set status = 'confirmed'
    where bookings.brought_by = booking_number and bookings.status = 'attended';
    perform studio.cancel_place(guests.number, late => is_late)
    from studio.bookings as guests
    where guests.brought_by = booking_number and guests.status = 'confirmed';
    -- Cancelling a waitlisted booking frees no place.
    if booking_row.status = 'confirmed' then
      perform studio.give_free_places(occurrence_row.number);
      perform studio.give_places_beside(occurrence_row, booking_row.email);
    end if;
    -- Removes a date that its class had left from the schedule, after its last booking is cancelled.
    perform studio.withdraw_dates(occurrence_row.series, occurrence_row.number);
  end if;
  return pg_catalog.jsonb_build_object('kind', 'cancelled', 'booking', studio.booking_json(booking_number));
end;
$$;

-- Returns the booking number of a private link; null if the token is unknown.
create function studio.booking_number_of(token text)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select bookings.number from studio.bookings
  where bookings.token = case
    when booking_number_of.token ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then booking_number_of.token::uuid
  end;
$$;

create function public.booking_by_token(token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.booking_json(studio.booking_number_of(booking_by_token.token));
$$;

comment on function public.booking_by_token(text) is 'The booking of a private link; null if there is none.';

grant execute on function public.booking_by_token(text) to anon, authenticated;

create function public.cancel_booking(token text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select studio.cancel_place(studio.booking_number_of(cancel_booking.token));
$$;

comment on function public.cancel_booking(text) is
  'Cancels by private link. Answers {"kind":"cancelled","booking":…} or {"kind":"refused","reason":"begun"|"unknown-booking"}.';

grant execute on function public.cancel_booking(text) to anon, authenticated;

-- Lets a waiting person claim a free place: the first of all who were notified gets it.
create function public.claim_place(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  booking_number constant bigint := studio.booking_number_of(claim_place.token);
  occurrence_row studio.occurrences;
  booking_row studio.bookings;
  left_waitlists jsonb := '[]';
  overlap bigint;
  reason text;
begin
  -- Lock order: the occurrence first, as in book(), so that simultaneous claims are serialised.
  select occurrences.* into occurrence_row
  from studio.occurrences
  where occurrences.number = (select bookings.occurrence from studio.bookings where bookings.number = booking_number)
  for no key update;
  if not found then
    return '{"kind": "refused", "reason": "unknown-booking"}';
  end if;
  perform studio.lock_passes(exclusive => true);
  select * into booking_row from studio.bookings where bookings.number = booking_number;

  -- Claiming is idempotent.
  if booking_row.status not in ('confirmed', 'attended', 'no-show') then
    overlap := studio.overlapping_booking(occurrence_row, booking_row.email, waiting => true);
    reason := case
      when booking_row.status = 'cancelled' then 'cancelled'
      when studio.occurrence_status(occurrence_row) <> 'planned' then 'not-held'
      when studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) <= studio.studio_now() then 'begun'
      when not studio.gives_places(occurrence_row) then 'no-new-places'
      when overlap is not null then 'overlapping'
      when studio.places_taken(occurrence_row.number) >= occurrence_row.capacity then 'taken'
    end;
    if reason is not null then
      return pg_catalog.jsonb_build_object(
        'kind', 'refused', 'reason', reason, 'booking', studio.booking_json(booking_number)
      );
    end if;
    update studio.bookings set
      status = 'confirmed', claimed_at = studio.studio_now(), promised_until = studio.undoable_until()
    where bookings.number = booking_number;
    left_waitlists := studio.leave_other_waitlists(booking_number);
    perform studio.post_booking_mail(
      'booking-confirmed', booking_number, pg_catalog.jsonb_build_object('noLongerWaitsFor', left_waitlists)
    );
  end if;
  return pg_catalog.jsonb_build_object(
    'kind', 'claimed', 'booking', studio.booking_json(booking_number), 'noLongerWaitsFor', left_waitlists
  );
end;
$$;

comment on function public.claim_place(text) is
  'Takes a free place by private link. Answers {"kind":"claimed","booking":…,"noLongerWaitsFor":[…]} or {"kind":"refused","reason":…,"booking":…}: claimAnswer in src/domain/bookings/booking-schema.ts.';

grant execute on function public.claim_place(text) to anon, authenticated;

create function public.my_bookings()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      studio.booking_json(bookings.number)
      order by occurrences.held_on desc, occurrences.starts desc, bookings.number desc
    ),
    '[]'
  )
  from studio.bookings
  join studio.occurrences on occurrences.number = bookings.occurrence
  where bookings.user_id = (select auth.uid()) or bookings.person = (select studio.own_person());
$$;

comment on function public.my_bookings() is
  'Every booking of the caller, the latest class first; an empty list if nobody is signed in.';

grant execute on function public.my_bookings() to anon, authenticated;
