-- Booking a place: one checked function with named results. Paying for a place online uses the same parts.

-- Returns a class and its date, and the reason why nobody can book it; null if it can be booked. Stamps a date that can be
-- booked. Locks the class and the date until the end of the transaction. The caller holds the advisory lock of the
-- contact: see studio.take_advisory_lock().
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

-- Returns whether the occurrence is full for the person, the booking of an overlapping class, and the reason why they get no
-- place; null if there is no such booking or reason. Free places are given to the waitlist first. The caller holds the locks of
-- the contact, the class and the occurrence.
-- @param join_waitlist Whether to accept a place on the waitlist if the class is full.
-- @param own_holds The person's own holds in it, see own_holds(): their places are free for this person.
-- @param at_home Whether it is a place at home, which is never full.
create function studio.check_place(
  occurrence_row studio.occurrences, email text, join_waitlist boolean, own_holds bigint[], at_home boolean,
  out is_full boolean, out overlap bigint, out reason text
)
language plpgsql
security definer
set search_path = ''
as $$
begin
  if studio.is_address_booked(occurrence_row.number, check_place.email) then
    reason := 'already-booked';
    return;
  elsif check_place.at_home and not studio.is_streamed(occurrence_row) then
    reason := 'not-streamed';
    return;
  end if;
  if check_place.at_home and cardinality(own_holds) > 0 then
    -- A place in the studio that the person has held so far will be given to the waitlist.
    perform studio.lock_passes(exclusive => true);
  end if;
  -- A place that became free without a promotion belongs to the waitlist.
  perform studio.promote_waiting(occurrence_row.number);
  is_full := not check_place.at_home and studio.places_taken(occurrence_row.number) - (
    select pg_catalog.count(*) from studio.checkouts where checkouts.number = any (own_holds) and not checkouts.at_home
  ) >= occurrence_row.capacity;
  overlap := studio.overlapping_place(occurrence_row, check_place.email);
  reason := case
    when overlap is not null or studio.has_overlapping_hold(occurrence_row, check_place.email) then 'overlapping'
    when is_full and not coalesce(check_place.join_waitlist, false) then 'full'
  end;
end;
$$;

-- Whether a network may be given one more place. The caller holds the lock of the network.
create function studio.is_place_allowed(network text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.is_network_allowed('places-per-network-hour', is_place_allowed.network, 1)
    and studio.is_network_allowed('places-per-network', is_place_allowed.network, 1);
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
    case when not studio.is_place_allowed(network) then 'too-many-requests' end
  );
end;
$$;

-- Counts a place that was given towards the limits of a network.
create function studio.count_place_of_network(network text)
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

-- Returns 'price-changed' if a person saw another price than the present one, in pence; null if they saw this one.
-- @param expected The price that they saw; null if they saw none.
create function studio.price_refusal(price integer, expected jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case when price_refusal.expected <> studio.money_json(price_refusal.price, 'GBP') then 'price-changed' end;
end;
$$;

-- Returns the refusal of a place, with an alternative class if there is one, or with the present price in pence if it has changed.
-- @param class The class; a row of nulls if there is none.
create function studio.place_refused(reason text, class studio.class_series, begins_at timestamptz, overlap bigint, price integer)
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
      then studio.next_class(place_refused.class, greatest(place_refused.begins_at, studio.studio_now())) end,
    'other', studio.other_class_json(place_refused.overlap),
    'price', case when place_refused.reason = 'price-changed' then studio.money_json(place_refused.price, 'GBP') end
  ));
end;
$$;

-- Inserts a booking after its checks, and takes its credit. The caller holds the occurrence's lock and sends the mail.
-- @param waits Whether the booking is waitlisted. @param at_home Whether it is a place at home. @param payer The owner of
-- the pass that pays. @param price Its price in pence, which may be less than that of the class.
create function studio.give_place(
  occurrence bigint, name text, email text, phone text, payment_method text, waits boolean, payer bigint,
  request_id uuid, account uuid, price integer, at_home boolean
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
    price_minor, currency, at_home
  )
  values (
    give_place.occurrence, give_place.name, give_place.email, give_place.phone,
    give_place.payment_method::studio.payment_method,
    case when waits then 'waitlisted' else 'confirmed' end::studio.booking_status,
    -- A session may outlive its account.
    (select users.id from auth.users where users.id = give_place.account),
    give_place.request_id, studio.studio_now(), case when not waits then studio.undoable_until() end,
    give_place.price, 'GBP', give_place.at_home
  )
  returning bookings.number into new_booking;
  if not waits then
    perform studio.take_credit(new_booking, payer);
  end if;
  return new_booking;
end;
$$;

-- Returns the answer to a request that has made a booking; null if it has made none. A caller who knows only the request id
-- gets neither the booking nor its private link.
create function studio.earlier_booking_answer(
  request_id uuid, series text, held_on date, name text, email text, phone text, payment_method text
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  earlier_booking bigint;
  is_retry boolean;
begin
  select
    bookings.number,
    (occurrences.series, occurrences.held_on, bookings.name, pg_catalog.lower(bookings.email), bookings.phone,
      bookings.payment_method::text)
    = (earlier_booking_answer.series, earlier_booking_answer.held_on, earlier_booking_answer.name, pg_catalog.lower(earlier_booking_answer.email),
      earlier_booking_answer.phone, earlier_booking_answer.payment_method)
    and (bookings.user_id is null or bookings.user_id = auth.uid()) and not bookings.walk_in
  into earlier_booking, is_retry
  from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
  where bookings.request_id = earlier_booking_answer.request_id;
  return case
    when earlier_booking is null then null
    when is_retry then pg_catalog.jsonb_build_object('kind', 'booked', 'booking', studio.booking_json(earlier_booking))
    else studio.refused('request-used')
  end;
end;
$$;

-- @param series Key of the class. @param payment_method How the person intends to pay. @param join_waitlist Whether to
-- accept a place on the waitlist if the class is full. @param expected_price The price that the person saw, with their
-- discount, unless a pass pays; null to accept every price. @param at_home Whether the person takes part at home; a retry does
-- not undo a later move.
create function public.book(
  series text, held_on date, name text, email text, phone text, payment_method text, join_waitlist boolean,
  request_id uuid, expected_price jsonb default null, at_home boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  full_name constant text := studio.tidy_text(book.name);
  address constant text := studio.tidy_email(book.email);
  telephone constant text := studio.tidy_text(book.phone);
  answer jsonb;
  is_at_home constant boolean := coalesce(book.at_home, false);
  own_holds bigint[];
  class studio.class_series;
  occurrence_row studio.occurrences;
  bookable record;
  is_full boolean;
  overlap bigint;
  price integer;
  reason text;
  new_booking bigint;
  caller record;
  payer record;
begin
  if book.request_id is null or book.held_on is null then
    raise exception 'book needs a request_id and a day' using errcode = '22004';
  end if;

  -- The advisory lock serialises two identical requests at the same moment.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('book ' || book.request_id::text, 0));
  answer := studio.earlier_booking_answer(
    book.request_id, book.series, book.held_on, full_name, address, telephone, book.payment_method
  );
  if answer is not null then
    return answer;
  end if;

  caller := studio.check_caller();
  if caller.reason is not null then
    return studio.refused(caller.reason);
  end if;

  reason := studio.booking_details_problem(full_name, address, telephone, book.payment_method);
  if reason is not null then
    return studio.refused(reason);
  end if;

  -- Lock order: before any row, as in take_advisory_lock(). So simultaneous bookings of one contact are counted one by one.
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
    from studio.check_place(occurrence_row, address, book.join_waitlist, own_holds, is_at_home) as place_check;
  end if;
  if reason is null then
    begin
      perform studio.end_own_holds(own_holds);
      select priced.price into price from studio.price_for_caller(class, full_name, address, telephone) as priced;
      reason := coalesce(
        case when not studio.is_pass_method(book.payment_method) then studio.price_refusal(price, book.expected_price) end,
        studio.place_limits_refusal(occurrence_row, address, telephone, caller.network, is_full),
        -- Checked last, under a lock: a waitlisted booking takes no credit yet, but requires one to be available.
        studio.pass_refusal(payer.person, book.payment_method, book.series, book.held_on)
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
    return studio.place_refused(reason, class, bookable.begins_at, overlap, price);
  end if;

  new_booking := studio.give_place(
    occurrence_row.number, full_name, address, telephone, book.payment_method, waits => is_full, payer => payer.person,
    request_id => book.request_id, account => auth.uid(), price => price, at_home => is_at_home
  );
  if is_at_home and cardinality(own_holds) > 0 then
    -- The person had begun to pay for a place in the studio.
    perform studio.give_free_places(occurrence_row.number);
  end if;
  perform studio.count_place_of_network(caller.network);
  if is_full then
    perform studio.post_booking_mail('booking-waitlisted', new_booking);
  else
    perform studio.confirm_place(new_booking);
  end if;
  return pg_catalog.jsonb_build_object('kind', 'booked', 'booking', studio.booking_json(new_booking));
end;
$$;

comment on function public.book(text, date, text, text, text, text, boolean, uuid, jsonb, boolean) is
  'Books a place. Answers {"kind":"booked","booking":…} or {"kind":"refused","reason":…,"next":…,"other":…,"price":…}: bookAnswer in src/domain/bookings/booking-schema.ts.';

-- Also granted to the secret key: a server function books for guests whose captcha token it has checked.
grant execute on function public.book(text, date, text, text, text, text, boolean, uuid, jsonb, boolean) to anon, authenticated, service_role;
