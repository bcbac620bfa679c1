-- Paying for places with passes: finding the pass that pays, or the reason why none does, and taking its credits.

-- Returns the pass that paid for a booking and has not been given the credit back; null if there is none.
create function studio.pass_of(booking bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pass_entries.pass from studio.pass_entries
    where pass_entries.booking = pass_of.booking
    group by pass_entries.pass
    having pg_catalog.sum(case pass_entries.kind when 'taken' then 1 else -1 end) > 0
  );
end;
$$;

-- Whether a pass is paused on a day, or until it is paid again.
create function studio.is_pass_paused(pass bigint, day date)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.pass_pauses
    where pass_pauses.pass = is_pass_paused.pass and is_pass_paused.day between pass_pauses.from_on and pass_pauses.to_on
  ) or studio.is_unpaid(is_pass_paused.pass);
end;
$$;

-- Returns the number of its owner's places that a pass pays for on a day.
create function studio.places_paid_on(pass bigint, day date)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(pg_catalog.sum(case pass_entries.kind when 'taken' then 1 else -1 end), 0)
    from studio.pass_entries
    join studio.bookings on bookings.number = pass_entries.booking
    join studio.occurrences on occurrences.number = bookings.occurrence
    where pass_entries.pass = places_paid_on.pass and occurrences.held_on = places_paid_on.day and bookings.brought_by is null
  );
end;
$$;

-- Whether a pass that begins at the first visit would end before a class that it pays for already if it began on an
-- earlier day.
create function studio.would_end_early(pass studio.passes, day date)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return pass.begins = 'first-visit' and pass.begun_on > day and exists (
    select from studio.pass_entries
    join studio.bookings on bookings.number = pass_entries.booking
    join studio.occurrences on occurrences.number = bookings.occurrence
    where pass_entries.pass = pass.number and pass_entries.kind = 'taken'
      and studio.pass_of(bookings.number) = pass.number
      and occurrences.held_on > day + pass.days + pass.extra_days - 1
  );
end;
$$;

-- Returns the pass of a person that pays for a class, or the reason why none does: the one that ends first, among those
-- that are valid on the day of the class, have a credit left and are not paused. None pays for a workshop.
-- @param method 'class_pass' or 'membership'. @param series Key of the class.
create function studio.usable_pass(person bigint, method text, series text, day date, out pass bigint, out reason text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
    select from studio.class_series where class_series.key = usable_pass.series and studio.is_workshop(class_series)
  ) then
    usable_pass.reason := 'pass-not-for-workshops';
    return;
  end if;
  with own as (
    select
      passes.number, passes.to_on,
      passes.from_on <= usable_pass.day and coalesce(passes.to_on >= usable_pass.day, true)
        and not studio.would_end_early(passes, usable_pass.day) as is_valid,
      passes.to_on >= studio.studio_today() and passes.to_on < usable_pass.day as ends_before,
      passes.from_on > usable_pass.day or studio.would_end_early(passes, usable_pass.day) as begins_later,
      passes.credits is null or studio.pass_balance(passes.number) > 0 as has_credit,
      studio.is_pass_paused(passes.number, usable_pass.day) as is_paused,
      passes.daily_limit is not null
        and studio.places_paid_on(passes.number, usable_pass.day) >= passes.daily_limit as is_day_full
    from studio.passes
    where passes.person = usable_pass.person
      and (passes.kind = 'unlimited') = (usable_pass.method = 'membership')
  )
  select
    (
      select own.number from own where own.is_valid and own.has_credit and not own.is_paused and not own.is_day_full
      order by coalesce(own.to_on, 'infinity'::date), own.number limit 1
    ),
    case
      when bool_or(own.is_valid and own.has_credit and not own.is_paused and own.is_day_full) then 'pass-day-limit'
      when bool_or(own.is_valid and own.has_credit and own.is_paused or studio.is_unpaid(own.number)) then 'pass-paused'
      when bool_or(own.ends_before and own.has_credit) then 'pass-ends-before'
      when bool_or(own.begins_later and own.has_credit) then 'pass-begins-later'
      when bool_or(own.is_valid) then 'pass-used-up'
      else 'pass-none'
    end
  into usable_pass.pass, usable_pass.reason
  from own;
  if usable_pass.pass is not null then
    usable_pass.reason := null;
  end if;
end;
$$;

-- Returns the person whose pass pays for a place: staff may book for any person, others only for themselves, with their
-- confirmed address.
create function studio.paying_person(
  method text, name text, email text, phone text, out person bigint, out reason text
)
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not studio.is_pass_method(paying_person.method) then
    return;
  elsif studio.is_staff() then
    paying_person.person := studio.person_for(paying_person.name, paying_person.email, paying_person.phone);
  elsif auth.uid() is null then
    paying_person.reason := 'pass-sign-in';
  elsif pg_catalog.lower(studio.confirmed_address(auth.uid())) is distinct from pg_catalog.lower(paying_person.email) then
    paying_person.reason := 'pass-not-yours';
  else
    -- Lock order: before the passes.
    paying_person.person := studio.share_lock_person_of(auth.uid());
  end if;
end;
$$;

-- Returns the reason why a pass cannot pay for a place in a class on a day; null if it can, or if no pass is to pay. It locks
-- the person's passes until the end of the transaction, so that no other transaction takes a credit.
create function studio.pass_refusal(person bigint, method text, series text, day date)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not studio.is_pass_method(pass_refusal.method) then
    return null;
  end if;
  perform studio.lock_passes(exclusive => false);
  perform from studio.passes where passes.person = pass_refusal.person order by passes.number for no key update;
  return (
    select usable.reason
    from studio.usable_pass(pass_refusal.person, pass_refusal.method, pass_refusal.series, pass_refusal.day) as usable
  );
end;
$$;

-- Sets the first day of a pass that begins at the first visit to the earliest class that it pays for. Ends pauses before
-- that day: they would add days, although none of the days of the pass was paused.
create function studio.set_first_day_of_pass(pass_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  pause record;
begin
  update studio.passes set begun_on = (
    select min(occurrences.held_on)
    from studio.pass_entries
    join studio.bookings on bookings.number = pass_entries.booking
    join studio.occurrences on occurrences.number = bookings.occurrence
    where pass_entries.pass = set_first_day_of_pass.pass_number and pass_entries.kind = 'taken'
      and studio.pass_of(bookings.number) = set_first_day_of_pass.pass_number
  )
  where passes.number = set_first_day_of_pass.pass_number and passes.begins = 'first-visit';

  for pause in
    delete from studio.pass_pauses using studio.passes
    where pass_pauses.pass = set_first_day_of_pass.pass_number
      and passes.number = pass_pauses.pass and passes.begins = 'first-visit' and pass_pauses.to_on < passes.begun_on
    returning pass_pauses.from_on, pass_pauses.to_on, passes.begun_on
  loop
    update studio.passes set extra_days = extra_days - (pause.to_on - pause.from_on + 1)
    where passes.number = set_first_day_of_pass.pass_number;
    insert into studio.pass_entries (pass, kind, credits, reason, made_at)
    values (
      set_first_day_of_pass.pass_number, 'corrected', 0,
      'The pause from ' || studio.day_text(pause.from_on) || ' ended, because the membership begins on '
        || studio.day_text(pause.begun_on) || '.',
      studio.studio_now()
    );
  end loop;
end;
$$;

-- Whether a date is one of a workshop.
create function studio.is_workshop_date(occurrence bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.occurrences join studio.class_series on class_series.key = occurrences.series
    where occurrences.number = is_workshop_date.occurrence and studio.is_workshop(class_series)
  );
end;
$$;

-- Charges the place of a guest to the pass that pays for the member's place. Returns the reason why it cannot; null on
-- success.
create function studio.take_guest_place(guest studio.bookings)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  host_pass bigint;
begin
  if studio.is_workshop_date(guest.occurrence) then
    return 'pass-not-for-workshops';
  end if;
  perform studio.lock_passes(exclusive => false);
  perform from studio.passes where passes.number = studio.pass_of(guest.brought_by) for no key update;
  -- Another transaction may have changed the pass before the lock was taken.
  host_pass := studio.pass_of(guest.brought_by);
  if host_pass is null or studio.guests_left(host_pass) < 1 then
    return 'guest-none-left';
  end if;
  insert into studio.pass_entries (pass, kind, credits, guests, booking, made_by, made_at)
  values (
    host_pass, 'taken', 0, -1, guest.number, case when studio.is_staff() then auth.uid() end, studio.studio_now()
  );
  return null;
end;
$$;

-- Takes the credit for a confirmed place. Returns the reason why no pass pays; null if one does, or if none is to pay.
-- @param person The owner of the pass; by default the person who holds the place.
create function studio.take_credit(booking_number bigint, person bigint default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  booking_row studio.bookings;
  occurrence_row studio.occurrences;
  owner bigint;
  found_pass bigint;
  reason text;
begin
  select * into booking_row from studio.bookings where bookings.number = take_credit.booking_number;
  if not studio.is_pass_method(booking_row.payment_method::text) or studio.pass_of(booking_row.number) is not null then
    return null;
  elsif booking_row.brought_by is not null then
    return studio.take_guest_place(booking_row);
  end if;
  select * into occurrence_row from studio.occurrences where occurrences.number = booking_row.occurrence;
  owner := coalesce(take_credit.person, booking_row.person);
  reason := studio.pass_refusal(owner, booking_row.payment_method::text, occurrence_row.series, occurrence_row.held_on);
  if reason is not null then
    return reason;
  end if;
  select usable.pass into strict found_pass
  from studio.usable_pass(owner, booking_row.payment_method::text, occurrence_row.series, occurrence_row.held_on) as usable;
  insert into studio.pass_entries (pass, kind, credits, booking, made_by, made_at)
  select
    passes.number, 'taken', case when passes.credits is null then 0 else -1 end, booking_row.number,
    case when studio.is_staff() then auth.uid() end, studio.studio_now()
  from studio.passes where passes.number = found_pass;
  perform studio.set_first_day_of_pass(found_pass);
  return null;
end;
$$;
