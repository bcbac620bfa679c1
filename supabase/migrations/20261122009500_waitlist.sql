-- The waitlist of a full class, and how waiting people get a place. Until the deadline for free cancellation, the first
-- in line is promoted. After that nobody is booked unexpectedly: everyone in line is notified, and the first to claim
-- the place gets it.

-- Whether a waitlisted booking goes ahead of others: it is to be paid with a pass, which only its owner and staff can
-- choose, and the owner has a pass with this benefit that is valid on the day of the class and not paused. Nobody goes ahead
-- in a workshop, also if it was a weekly class when they joined the waitlist.
create function studio.has_waitlist_priority(booking studio.bookings)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return studio.is_pass_method(booking.payment_method::text) and not studio.is_workshop_date(booking.occurrence) and exists (
    select from studio.passes join studio.occurrences on occurrences.number = booking.occurrence
    where passes.person = booking.person
      and passes.waitlist_priority
      and passes.from_on <= occurrences.held_on and coalesce(passes.to_on >= occurrences.held_on, true)
      and not studio.is_pass_paused(passes.number, occurrences.held_on)
  );
end;
$$;

-- Returns the bookings on the waitlist of an occurrence with their positions: those with priority first, then the longest
-- waiting.
create function studio.waitlist(occurrence bigint)
returns table (booking bigint, "position" bigint)
language plpgsql
stable
security definer
-- A query that joins it finds these bookings by their numbers. By default it would read all bookings.
rows 10
set search_path = ''
as $$
begin
  return query
    select
      bookings.number,
      row_number() over (order by studio.has_waitlist_priority(bookings) desc, bookings.number)
    from studio.bookings
    where bookings.occurrence = waitlist.occurrence and bookings.status = 'waitlisted';
end;
$$;

-- Returns the booking of an overlapping class in which an address has a place; null if there is none. If it waits for such
-- a class, it shares the lock of the passes, so that nobody promotes it there before the end of the transaction. The caller
-- holds the locks of the occurrence and of the mailbox.
create function studio.overlapping_place(occurrence_row studio.occurrences, email text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
begin
  if studio.overlapping_booking(occurrence_row, overlapping_place.email, ignore_waitlisted => false) is null then
    return null;
  end if;
  perform studio.lock_passes(exclusive => false);
  return studio.overlapping_booking(occurrence_row, overlapping_place.email, ignore_waitlisted => true);
end;
$$;

-- Removes a person with a place from the waitlists of all other classes at the same time. The caller holds the lock of
-- the passes. Returns the classes that they waited for, in order of their start.
create function studio.leave_other_waitlists(booking_number bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  with left_waitlist as (
    update studio.bookings as other_booking set status = 'cancelled', cancelled_at = studio.studio_now()
    from studio.bookings as own_booking
    join studio.occurrences as own_occurrence on own_occurrence.number = own_booking.occurrence,
    studio.occurrences as other_occurrence
    where own_booking.number = booking_number
      and other_booking.number <> own_booking.number
      and other_booking.status = 'waitlisted'
      and studio.mailbox(other_booking.email) = studio.mailbox(own_booking.email)
      and pg_catalog.lower(other_booking.email) = pg_catalog.lower(own_booking.email)
      and other_occurrence.number = other_booking.occurrence
      and other_occurrence.held_on = own_occurrence.held_on
      and other_occurrence.starts < own_occurrence.ends and own_occurrence.starts < other_occurrence.ends
    returning other_occurrence.series, other_occurrence.held_on, other_occurrence.starts, other_occurrence.ends
  )
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'title', class_series.title,
        'on', left_waitlist.held_on,
        'start', pg_catalog.to_char(left_waitlist.starts, 'HH24:MI'),
        'end', pg_catalog.to_char(left_waitlist.ends, 'HH24:MI')
      )
      order by left_waitlist.starts, class_series.title
    ),
    '[]'
  )
  into answer
  from left_waitlist join studio.class_series on class_series.key = left_waitlist.series;
  return answer;
end;
$$;

-- Confirms a new place by mail. It ends waiting for other classes at the same time if staff gave it, or if the person
-- booked with an account of this address: anyone can type an address, and nobody may end another person's waiting. A
-- person who still waits is not promoted while they have the place. The caller has called overlapping_place().
create function studio.confirm_place(booking_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.post_booking_mail(
    'booking-confirmed', bookings.number,
    case
      when studio.is_staff() or pg_catalog.lower(studio.confirmed_address(bookings.user_id)) = pg_catalog.lower(bookings.email)
        then pg_catalog.jsonb_build_object('noLongerWaitsFor', studio.leave_other_waitlists(bookings.number))
      else '{}'
    end
  )
  from studio.bookings where bookings.number = confirm_place.booking_number;
end;
$$;

-- Promotes a waiting person, and notifies them. The caller holds the occurrence's lock and lock_passes(exclusive => true).
-- @param promotion_reason The reason of staff; null for a promotion in turn.
create function studio.promote(booking_number bigint, promotion_reason text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A trigger checks their pass again. If it cannot pay by now, the place is to be paid at the studio.
  update studio.bookings set
    status = 'confirmed', promoted_at = studio.studio_now(), promotion_reason = promote.promotion_reason,
    promised_until = studio.declinable_until()
  where bookings.number = booking_number;
  perform studio.post_booking_mail(
    'booking-promoted', booking_number,
    pg_catalog.jsonb_build_object('noLongerWaitsFor', studio.leave_other_waitlists(booking_number))
  );
end;
$$;

-- Whether an occurrence takes place and has not begun.
create function studio.is_coming(occurrence_row studio.occurrences)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select studio.occurrence_status(occurrence_row) = 'planned'
    and studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) > studio.studio_now();
$$;

-- Whether places of an occurrence can be given at all: not if it is cancelled or has begun, and not if its class is
-- paused or deleted, even if the date takes place for those who have booked it.
create function studio.can_give_places(occurrence_row studio.occurrences)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select studio.is_coming(occurrence_row) and exists (
    select from studio.class_series where class_series.key = occurrence_row.series and class_series.status = 'active'
  );
$$;

-- Promotes waiting people to the free places of an occurrence, in the order of the waitlist, until the deadline for free
-- cancellation. People who have a place in, or are paying for, another class at the same time are skipped. The caller
-- holds the occurrence's lock.
create function studio.promote_waiting(occurrence_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  occurrence_row studio.occurrences;
  waiting_booking bigint;
begin
  select * into occurrence_row from studio.occurrences where occurrences.number = occurrence_number;
  if not studio.can_give_places(occurrence_row)
    or studio.studio_now() > studio.free_until_at(occurrence_row.held_on, occurrence_row.starts)
    or studio.places_taken(occurrence_number) >= occurrence_row.capacity
    or not exists (
      select from studio.bookings where bookings.occurrence = occurrence_number and bookings.status = 'waitlisted'
    )
  then
    return;
  end if;

  perform studio.lock_passes(exclusive => true);
  for waiting_booking in
    select bookings.number
    from studio.waitlist(occurrence_number) join studio.bookings on bookings.number = waitlist.booking
    where studio.overlapping_booking(occurrence_row, bookings.email, ignore_waitlisted => true) is null
      and not studio.has_overlapping_hold(occurrence_row, bookings.email)
    order by waitlist.position
    limit occurrence_row.capacity - studio.places_taken(occurrence_number)
  loop
    perform studio.promote(waiting_booking);
  end loop;
end;
$$;

-- Whether one more mail about a free place may be sent to a waiting person. The limit is needed because a stranger may
-- take and give up a place, or begin to pay and go back, as often as they like. Other mails to the address do not
-- count; otherwise a stranger could use up the limit with them.
create function studio.may_be_offered_place(booking bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.count(*) from studio.mails
    where mails.booking = may_be_offered_place.booking and mails.kind = 'place-free' and mails.dropped_at is null
      and mails.created_at > pg_catalog.now() - (select limits.within from studio.limits where limits.name = 'mails-per-email')
  ) < studio.limit_of('mails-per-email');
end;
$$;

-- Notifies everyone who waits that a place is free. Nobody is notified again until a person has taken a place: before
-- that the first mail is still valid. The caller holds the occurrence's lock.
create function studio.notify_waiting(occurrence_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  occurrence_row studio.occurrences;
  taken_at timestamptz;
  waiting_booking bigint;
begin
  -- Lock order: before the bookings, as in a promotion.
  perform studio.lock_passes(exclusive => true);
  select * into occurrence_row from studio.occurrences where occurrences.number = occurrence_number;
  -- Includes places that were cancelled since, and waitlist entries: a person who joined the waitlist found the class
  -- full. Includes places that were held for people who began to pay: during that time the mail was dropped, or its
  -- link found no free place.
  taken_at := greatest(
    (
      select max(greatest(bookings.booked_at, bookings.promoted_at, bookings.claimed_at, bookings.restored_at, bookings.moved_at))
      from studio.bookings
      -- A person who was never in the studio took no place there.
      where bookings.occurrence = occurrence_number and (not bookings.at_home or bookings.moved_at is not null)
    ),
    (
      select max(checkouts.began_at) from studio.checkouts
      where checkouts.occurrence = occurrence_number and not checkouts.at_home
    )
  );

  for waiting_booking in
    select bookings.number from studio.bookings
    where bookings.occurrence = occurrence_number and bookings.status = 'waitlisted'
      and (bookings.notified_at is null or bookings.notified_at <= taken_at)
      and studio.overlapping_booking(occurrence_row, bookings.email, ignore_waitlisted => true) is null
      and studio.may_be_offered_place(bookings.number)
    order by bookings.number
  loop
    update studio.bookings set notified_at = studio.studio_now() where bookings.number = waiting_booking;
    -- An earlier mail that has not been sent yet would become true again, and say the same as the new one.
    update studio.mails set dropped_at = studio.studio_now()
    where mails.booking = waiting_booking and mails.kind = 'place-free'
      and mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null
      and (mails.claimed_until is null or mails.claimed_until <= studio.studio_now());
    perform studio.post_booking_mail('place-free', waiting_booking);
  end loop;
end;
$$;

-- Promotes or notifies waiting people after a place became free. The caller holds the occurrence's lock.
create function studio.give_free_places(occurrence_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  occurrence_row studio.occurrences;
begin
  select * into occurrence_row from studio.occurrences where occurrences.number = occurrence_number;
  if not studio.can_give_places(occurrence_row) then
    return;
  elsif studio.studio_now() <= studio.free_until_at(occurrence_row.held_on, occurrence_row.starts) then
    perform studio.promote_waiting(occurrence_number);
  elsif studio.places_taken(occurrence_number) < occurrence_row.capacity then
    perform studio.notify_waiting(occurrence_number);
  end if;
end;
$$;

-- Gives the free places of all other classes that overlap with an occurrence. It is called after a place in it, a hold
-- or the occurrence itself ended, because people were skipped in the other classes because of that place. Lock order:
-- occurrences are locked in order of their numbers, and the caller has locked one already. So a class that another
-- transaction is changing is skipped here; give_all_free_places() handles it later.
-- @param email Only those for which this address waits; null for all.
create function studio.give_overlapping_places(occurrence_row studio.occurrences, email text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  other_occurrence bigint;
begin
  for other_occurrence in
    select occurrences.number from studio.occurrences
    where occurrences.number <> occurrence_row.number
      and occurrences.held_on = occurrence_row.held_on
      and occurrences.starts < occurrence_row.ends and occurrence_row.starts < occurrences.ends
      and exists (
        select from studio.bookings
        where bookings.occurrence = occurrences.number and bookings.status = 'waitlisted'
          and (give_overlapping_places.email is null or pg_catalog.lower(bookings.email) = pg_catalog.lower(give_overlapping_places.email))
      )
    order by occurrences.number
    for no key update skip locked
  loop
    perform studio.give_free_places(other_occurrence);
  end loop;
end;
$$;

-- Gives the free places of all coming classes with a waitlist, including those that give_overlapping_places() skipped.
-- The sweep calls it. A class that is being changed is skipped until the next sweep.
create function public.give_all_free_places()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  occurrence_numbers constant bigint[] := array(
    select occurrences.number from studio.occurrences
    where occurrences.held_on >= studio.studio_today()
      and exists (
        select from studio.bookings where bookings.occurrence = occurrences.number and bookings.status = 'waitlisted'
      )
      and studio.places_taken(occurrences.number) < occurrences.capacity
    order by occurrences.number
    -- Lock order: all occurrences before the passes.
    for no key update skip locked
  );
  occurrence_number bigint;
begin
  foreach occurrence_number in array occurrence_numbers loop
    perform studio.give_free_places(occurrence_number);
  end loop;
end;
$$;

comment on function public.give_all_free_places() is 'For the sweep: promotes or notifies people who wait in a class with free places.';

grant execute on function public.give_all_free_places() to service_role;

-- Trigger: after an increase of capacity, or if a date is brought back, gives the free places to waiting people.
create function studio.give_new_places()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.give_free_places(new.number);
  return null;
end;
$$;

create trigger give_new_places
  after update of capacity, cancelled_at on studio.occurrences
  for each row when (new.capacity > old.capacity or (new.cancelled_at is null and old.cancelled_at is not null))
  execute function studio.give_new_places();

-- Trigger: after a date is cancelled or moved, gives the free places of the classes at the time at which it was held.
create function studio.give_other_places()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.give_overlapping_places(old);
  return null;
end;
$$;

create trigger give_other_places
  after update of cancelled_at, held_on, starts, ends on studio.occurrences
  for each row when (
    old.cancelled_at is null
    and (new.cancelled_at is not null or (new.held_on, new.starts, new.ends) <> (old.held_on, old.starts, old.ends))
  )
  execute function studio.give_other_places();
