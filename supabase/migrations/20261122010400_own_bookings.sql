-- Reading and cancelling a booking: by its private link, by its owner, by staff.

-- Cancels a booking. The functions below check the caller's permission.
-- @param refunded Whether its money is given back in the same transaction: in this case it is never late.
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
    return studio.refused('unknown-booking');
  end if;

  select * into booking_row from studio.bookings where bookings.number = booking_number;
  if booking_row.status <> 'cancelled' then
    begins_at := studio.studio_instant(occurrence_row.held_on, occurrence_row.starts);
    if begins_at <= studio.studio_now() or booking_row.status in ('attended', 'no-show') then
      return studio.refused('begun');
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
    if studio.may_be_mailed(booking_row.email) then
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
      -- A place at home is nobody else's.
      if not booking_row.at_home then
        perform studio.give_free_places(occurrence_row.number);
      end if;
      perform studio.give_overlapping_places(occurrence_row, booking_row.email);
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
  where bookings.token = studio.private_token(booking_number_of.token);
$$;

create function public.booking_by_token(token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.booking_json(studio.booking_number_of(booking_by_token.token))
    || pg_catalog.jsonb_build_object('at', studio.utc_text(studio.studio_now()));
$$;

comment on function public.booking_by_token(text) is
  'The booking of a private link, with the time of the answer; null if there is none.';

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
    return studio.refused('unknown-booking');
  end if;
  perform studio.lock_passes(exclusive => true);
  select * into booking_row from studio.bookings where bookings.number = booking_number;

  -- Claiming is idempotent.
  if booking_row.status not in ('confirmed', 'attended', 'no-show') then
    overlap := studio.overlapping_booking(occurrence_row, booking_row.email, ignore_waitlisted => true);
    reason := case
      when booking_row.status = 'cancelled' then 'cancelled'
      when studio.occurrence_status(occurrence_row) <> 'planned' then 'not-held'
      when studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) <= studio.studio_now() then 'begun'
      when not studio.can_give_places(occurrence_row) then 'no-new-places'
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

-- @param latest The number of bookings of past days; null for all.
create function public.my_bookings(latest integer default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with own as (
    select
      bookings.number,
      pg_catalog.row_number() over latest_first as position,
      pg_catalog.count(*) filter (where occurrences.held_on < (select studio.studio_today())) over latest_first as past_position
    from studio.bookings
    join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.user_id = (select auth.uid()) or bookings.person = (select studio.own_person())
    window latest_first as (order by occurrences.held_on desc, occurrences.starts desc, bookings.number desc)
  )
  select pg_catalog.jsonb_build_object(
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(studio.booking_json(own.number) order by own.position), '[]')
      from own where my_bookings.latest is null or own.past_position <= my_bookings.latest
    ),
    'total', (select pg_catalog.count(*) from own),
    'at', studio.utc_text(studio.studio_now())
  );
$$;

comment on function public.my_bookings(integer) is
  'The bookings of the caller, the latest class first, all of today and later among them, the number of all, and the time of the answer; none if nobody is signed in.';

grant execute on function public.my_bookings(integer) to anon, authenticated;
