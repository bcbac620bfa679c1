-- Seeing and cancelling a booking: by its private link, by its owner, by staff.

-- Ends a booking. The same for everybody who may; who may is decided by the functions below.
create function public.cancel_place(wanted bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  place public.occurrences;
  mine public.bookings;
  begins_at timestamptz;
begin
  -- The occurrence first, as in book(): two locks in two orders would wait for each other.
  select occurrences.* into place
  from public.occurrences
  where occurrences.number = (select bookings.occurrence from public.bookings where bookings.number = wanted)
  for no key update;
  if not found then
    return '{"kind": "refused", "reason": "unknown-booking"}';
  end if;

  select * into mine from public.bookings where bookings.number = wanted;
  if mine.status <> 'cancelled' then
    begins_at := public.studio_instant(place.held_on, place.starts);
    if begins_at <= public.studio_now() or mine.status in ('attended', 'no-show') then
      return '{"kind": "refused", "reason": "begun"}';
    end if;

    update public.bookings set
      status = 'cancelled',
      cancelled_at = public.studio_now(),
      -- The same rule as isLateCancellation in src/domain/booking/booking.ts. Who only waited, or whose class is
      -- called off or paused, is never late.
      cancelled_late = mine.status = 'confirmed'
        and public.standing_of(place) = 'planned'
        and public.studio_now() > begins_at - interval '1 hour' * (
          select studio_settings.free_cancellation_hours from public.studio_settings
        )
    where bookings.number = wanted;
    -- Who books and cancels all day for a stranger's address is seen on the page only.
    if public.may_be_written_to(mine.email) then
      perform public.post_booking_mail('booking-cancelled', wanted);
    end if;
    perform public.promote_waiting(place.number);
    -- The last one to leave a date that its class had left takes it off the schedule.
    perform public.withdraw_dates(place.series, place.number);
  end if;
  return pg_catalog.jsonb_build_object('kind', 'cancelled', 'booking', public.booking_json(wanted));
end;
$$;

-- The number behind a private link; null where the text is none.
create function public.booking_number_of(token text)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select bookings.number from public.bookings
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
  select public.booking_json(public.booking_number_of(booking_by_token.token));
$$;

comment on function public.booking_by_token(text) is 'The booking of a private link; null where there is none.';

create function public.cancel_booking(token text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select public.cancel_place(public.booking_number_of(cancel_booking.token));
$$;

comment on function public.cancel_booking(text) is
  'Cancels by private link. Answers {"kind":"cancelled","booking":…} or {"kind":"refused","reason":"begun"|"unknown-booking"}.';

create function public.my_bookings()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      public.booking_json(bookings.number)
      order by occurrences.held_on desc, occurrences.starts desc, bookings.number desc
    ),
    '[]'
  )
  from public.bookings
  join public.occurrences on occurrences.number = bookings.occurrence
  where bookings.user_id = (select auth.uid());
$$;

comment on function public.my_bookings() is
  'Every booking of the person who asks, the latest class first; an empty list for a stranger.';

create function public.cancel_booking_as_staff(number bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Whoever may not read a booking does not learn that there is one.
  if not public.current_role_is('admin') and not exists (
    select from public.bookings
    join public.occurrences on occurrences.number = bookings.occurrence
    where bookings.number = cancel_booking_as_staff.number
      and occurrences.instructor = public.own_instructor_key()
  ) then
    return '{"kind": "refused", "reason": "unknown-booking"}';
  end if;
  -- The private link stays with whoever booked.
  return public.cancel_place(cancel_booking_as_staff.number) #- '{booking,token}';
end;
$$;

comment on function public.cancel_booking_as_staff(bigint) is
  'As cancel_booking() without the private link, for admins and for who teaches the class.';

revoke all on function
  public.cancel_place(bigint),
  public.booking_number_of(text),
  public.booking_by_token(text),
  public.cancel_booking(text),
  public.my_bookings(),
  public.cancel_booking_as_staff(bigint)
  from public, anon, authenticated;
grant execute on function
  public.booking_by_token(text), public.cancel_booking(text), public.my_bookings()
  to anon, authenticated;
grant execute on function public.cancel_booking_as_staff(bigint) to authenticated;
