-- Correcting a booking whose answer never arrived.

-- Somebody who got no answer and then corrects a mistake wants one booking, with the corrected details. Where the first
-- request did get through, its booking gets them; where it did not, there is nothing to correct.
-- @param request_id Of the request that was not answered. @param was_emails The addresses that it and earlier
-- corrections were sent with.
create function public.correct_booking(
  request_id uuid, was_emails text[], name text, email text, phone text, payment_method text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  who constant text := public.tidy_text(correct_booking.name);
  address constant text := public.tidy_email(correct_booking.email);
  telephone constant text := public.tidy_text(correct_booking.phone);
  reason text := public.booking_details_problem(who, address, telephone, correct_booking.payment_method);
  overlap bigint;
  place public.occurrences;
  mine public.bookings;
begin
  -- A request that is still on its way through book() is waited for.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('book ' || correct_booking.request_id::text, 0)
  );
  if public.is_one_call_too_many(public.asking_network()) then
    return '{"kind": "refused", "reason": "too-many-requests"}';
  end if;
  -- The contact and the occurrence first, as in book().
  if reason is null then
    perform public.lock_contact(address, telephone);
  end if;
  select occurrences.* into place from public.occurrences
  where occurrences.number = (
    select bookings.occurrence from public.bookings where bookings.request_id = correct_booking.request_id
  )
  for no key update;
  select * into mine from public.bookings
  where bookings.request_id = correct_booking.request_id
    and bookings.status in ('confirmed', 'waitlisted')
    -- Whoever only knows the id corrects nothing. Sent twice, it has the corrected address already.
    and pg_catalog.lower(bookings.email) in (
      select pg_catalog.lower(public.tidy_email(known.email))
      from unnest(correct_booking.was_emails || correct_booking.email) as known (email)
    )
    and (bookings.user_id is null or bookings.user_id = auth.uid());
  if not found then
    return '{"kind": "none"}';
  end if;

  reason := coalesce(reason, case
    when public.studio_instant(place.held_on, place.starts) <= public.studio_now() then 'begun'
    when exists (
      select from public.bookings
      where bookings.occurrence = place.number and bookings.status <> 'cancelled' and bookings.number <> mine.number
        and pg_catalog.lower(bookings.email) = pg_catalog.lower(address)
    ) then 'already-booked'
  end);
  -- Another contact has the limits of one that books.
  if reason is null and pg_catalog.lower(mine.email) <> pg_catalog.lower(address) then
    overlap := public.overlapping_booking(place, address);
  end if;
  if reason is null and (pg_catalog.lower(mine.email), mine.phone) <> (pg_catalog.lower(address), telephone) then
    reason := case
      when overlap is not null then 'overlapping'
      else public.contact_refusal(place, address, telephone, mine.status = 'waitlisted')
    end;
  end if;
  if reason is not null then
    return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'kind', 'refused', 'reason', reason, 'other', public.other_class(overlap)
    ));
  end if;

  update public.bookings set
    name = who, email = address, phone = telephone,
    payment_method = correct_booking.payment_method::public.payment_method,
    -- The private link went to the wrong address: there it opens nothing any more.
    token = case when mine.email = address then mine.token else pg_catalog.gen_random_uuid() end
  where bookings.number = mine.number;
  if mine.email <> address then
    perform public.post_booking_mail(
      case mine.status when 'waitlisted' then 'booking-waitlisted' else 'booking-confirmed' end, mine.number
    );
  end if;
  return pg_catalog.jsonb_build_object('kind', 'booked', 'booking', public.booking_json(mine.number));
end;
$$;

comment on function public.correct_booking(uuid, text[], text, text, text, text) is
  'Puts corrected details on the booking of a request. Answers as book(), or {"kind":"none"} where the request made no booking.';

revoke all on function public.correct_booking(uuid, text[], text, text, text, text) from public, anon, authenticated;
grant execute on function public.correct_booking(uuid, text[], text, text, text, text) to anon, authenticated;
