-- What is told of a booking, and who gets a place that comes free.

-- What became of a date, as `standings` in src/domain/schedule/occurrence.ts names it. What is over took place, whether
-- or not its class was paused afterwards.
create function public.standing_of(place public.occurrences)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when place.cancelled_at is not null then 'cancelled'
    when public.studio_is_closed(place.held_on) then 'closed'
    when public.studio_instant(place.held_on, place.ends) <= public.studio_now() then 'planned'
    else (
      select case
        when class_series.archived_at is not null then 'archived'
        when class_series.status = 'paused' then 'paused'
        else 'planned'
      end
      from public.class_series where class_series.key = place.series
    )
  end;
end;
$$;

-- A booking as its owner may see it: Booking in src/domain/booking/booking.ts.
create function public.booking_json(wanted bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'number', bookings.number,
      'token', bookings.token,
      'status', bookings.status,
      'waitlistPlace', case when bookings.status = 'waitlisted' then (
        select count(*) from public.bookings as ahead
        where ahead.occurrence = bookings.occurrence and ahead.status = 'waitlisted' and ahead.number <= bookings.number
      ) end,
      'occurrence', public.occurrence_json(
        class_series, instructors.key, instructors.name, occurrences.held_on, occurrences.starts, occurrences.ends,
        occurrences.capacity, public.places_taken(occurrences.number), public.standing_of(occurrences)
      ),
      'startsAt', public.utc_text(time.begins_at),
      'freeUntilAt', public.utc_text(time.begins_at - interval '1 hour' * studio_settings.free_cancellation_hours),
      'bookedAt', public.utc_text(bookings.booked_at),
      'cancelledAt', public.utc_text(bookings.cancelled_at),
      'cancelledLate', bookings.cancelled_late,
      'name', bookings.name,
      'email', bookings.email,
      'phone', bookings.phone,
      'paymentMethod', bookings.payment_method
    )
    from public.studio_settings
    cross join public.bookings
    join public.occurrences on occurrences.number = bookings.occurrence
    join public.class_series on class_series.key = occurrences.series
    join public.instructors on instructors.key = occurrences.instructor
    cross join lateral (
      select public.studio_instant(occurrences.held_on, occurrences.starts) as begins_at
    ) as time
    where bookings.number = booking_json.wanted
  );
end;
$$;

-- Puts a mail about a booking into the outbox.
create function public.post_booking_mail(kind text, booking bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mails (kind, recipient, booking, payload)
  select post_booking_mail.kind, bookings.email, bookings.number, public.booking_json(bookings.number)
  from public.bookings where bookings.number = post_booking_mail.booking;
end;
$$;

-- Gives the free places of an occurrence to who waits, the longest waiting first. The caller holds its lock.
create function public.promote_waiting(wanted bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  place public.occurrences;
  promoted bigint;
begin
  select * into place from public.occurrences where occurrences.number = wanted;
  -- A class that does not take place, or pauses, has no place to give.
  if public.standing_of(place) <> 'planned'
    or public.studio_instant(place.held_on, place.starts) <= public.studio_now()
  then
    return;
  end if;

  for promoted in
    select bookings.number from public.bookings
    where bookings.occurrence = wanted and bookings.status = 'waitlisted'
    order by bookings.number
    limit greatest(0, place.capacity - public.places_taken(wanted))
  loop
    update public.bookings set status = 'confirmed', promoted_at = public.studio_now()
    where bookings.number = promoted;
    perform public.post_booking_mail('booking-promoted', promoted);
  end loop;
end;
$$;

revoke all on function
  public.standing_of(public.occurrences), public.booking_json(bigint), public.post_booking_mail(text, bigint), public.promote_waiting(bigint)
  from public, anon, authenticated;
