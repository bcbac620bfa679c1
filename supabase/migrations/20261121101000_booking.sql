-- Booking a place: one checked function with named outcomes.

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
  who constant text := public.tidy_text(book.name);
  address constant text := public.tidy_email(book.email);
  telephone constant text := public.tidy_text(book.phone);
  class public.class_series;
  place public.occurrences;
  begins_at timestamptz;
  reason text;
  full_up boolean;
  made bigint;
  is_retry boolean;
  network text;
  overlap bigint;
begin
  if book.request_id is null or book.held_on is null then
    raise exception 'book needs a request_id and a day' using errcode = '22004';
  end if;

  -- The same request, sent twice at the same moment, comes here one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('book ' || book.request_id::text, 0));
  select
    bookings.number,
    (occurrences.series, occurrences.held_on, bookings.name, pg_catalog.lower(bookings.email), bookings.phone,
      bookings.payment_method::text)
    = (book.series, book.held_on, who, pg_catalog.lower(address), telephone, book.payment_method)
    and (bookings.user_id is null or bookings.user_id = auth.uid()) and not bookings.walk_in
  into made, is_retry
  from public.bookings join public.occurrences on occurrences.number = bookings.occurrence
  where bookings.request_id = book.request_id;
  if found then
    -- Whoever only knows the id does not get the booking, nor its private link.
    return case
      when is_retry then pg_catalog.jsonb_build_object('kind', 'booked', 'booking', public.booking_json(made))
      else '{"kind": "refused", "reason": "request-used"}'
    end;
  end if;

  network := public.asking_network();
  if public.is_one_call_too_many(network) then
    return '{"kind": "refused", "reason": "too-many-requests"}';
  end if;

  reason := public.booking_details_problem(who, address, telephone, book.payment_method);
  if reason is not null then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', reason);
  end if;

  -- Before the class, as lock_one() says: whoever books a hundred classes at once is counted one by one.
  perform public.lock_contact(address, telephone);
  -- Nobody moves the series while a place in it is given.
  select * into class from public.class_series where class_series.key = book.series for share;
  select * into place from public.occurrences
  where occurrences.series = book.series and occurrences.held_on = book.held_on
  for no key update;
  if class.key is null
    or class.archived_at is not null
    or place.withdrawn
    or (place.number is null and pg_catalog.to_char(book.held_on, 'FMDay') <> all (class.days))
  then
    return pg_catalog.jsonb_build_object('kind', 'refused', 'reason', 'unknown-class');
  end if;

  begins_at := public.studio_instant(book.held_on, coalesce(place.starts, class.starts));
  reason := case
    when class.status = 'paused' then 'paused'
    when public.studio_instant(book.held_on, coalesce(place.ends, class.ends)) <= public.studio_now() then 'begun'
    when place.cancelled_at is not null then 'cancelled'
    when public.studio_is_closed(book.held_on) then 'closed'
    when begins_at <= public.studio_now() then 'begun'
    when book.held_on > public.studio_today()
      + 7 * (select studio_settings.book_ahead_weeks from public.studio_settings) then 'too-early'
  end;

  if reason is null and place.number is null then
    -- Whoever stamps it first: the other waits, and then finds it.
    perform public.stamp_series(class.key, book.held_on, book.held_on);
    select * into strict place from public.occurrences
    where occurrences.series = book.series and occurrences.held_on = book.held_on
    for no key update;
  end if;

  if reason is null and exists (
    select from public.bookings
    where bookings.occurrence = place.number and bookings.status <> 'cancelled'
      and pg_catalog.lower(bookings.email) = pg_catalog.lower(address)
  ) then
    reason := 'already-booked';
  end if;

  if reason is null then
    overlap := public.overlapping_booking(place, address);
    reason := case when overlap is not null then 'overlapping' end;
  end if;

  if reason is null then
    -- A place that came free unseen belongs to who waits.
    perform public.promote_waiting(place.number);
    full_up := public.places_taken(place.number) >= place.capacity;
    if full_up and not coalesce(book.join_waitlist, false) then
      reason := 'full';
    end if;
  end if;

  if reason is null then
    reason := coalesce(
      public.contact_refusal(place, address, telephone, full_up),
      case when not public.network_may('places-a-network-hour', network, 1)
        or not public.network_may('places-a-network', network, 1) then 'too-many-requests' end
    );
  end if;

  if reason is not null then
    return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'kind', 'refused',
      'reason', reason,
      'next', case when reason in ('full', 'cancelled', 'closed', 'begun', 'paused')
        then public.next_class(class.class_type, greatest(begins_at, public.studio_now())) end,
      'other', public.other_class(overlap)
    ));
  end if;

  insert into public.bookings (
    occurrence, name, email, phone, payment_method, status, user_id, request_id, booked_at
  )
  values (
    place.number, who, address, telephone, book.payment_method::public.payment_method,
    case when full_up then 'waitlisted' else 'confirmed' end::public.booking_status,
    -- A session may outlive its account.
    (select users.id from auth.users where users.id = auth.uid()),
    book.request_id, public.studio_now()
  )
  returning bookings.number into made;
  perform public.count_network_use('places-a-network-hour', network, 1);
  perform public.count_network_use('places-a-network', network, 1);
  perform public.post_booking_mail(case when full_up then 'booking-waitlisted' else 'booking-confirmed' end, made);
  return pg_catalog.jsonb_build_object('kind', 'booked', 'booking', public.booking_json(made));
end;
$$;

comment on function public.book(text, date, text, text, text, text, boolean, uuid) is
  'Books a place. Answers {"kind":"booked","booking":…} or {"kind":"refused","reason":…,"next":…,"other":…}: BookAnswer in src/backend/bookings.ts.';

revoke all on function public.book(text, date, text, text, text, text, boolean, uuid)
  from public, anon, authenticated;
grant execute on function public.book(text, date, text, text, text, text, boolean, uuid) to anon, authenticated;
