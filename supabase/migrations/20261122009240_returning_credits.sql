-- Ending passes, and giving credits back. Triggers update the ledger with every change of a place or a date.

-- Closes a pass that was refunded or withdrawn: removes the remaining credits, and from today it pays for nothing. Places
-- that it has paid for remain. Its owner gets a mail. A refunded pass that has ended and has no credits left only stores
-- the day of its refund.
-- @param kind 'refunded' or 'withdrawn'.
create function studio.close_pass(pass_number bigint, kind studio.pass_entry_kind, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  yesterday constant date := studio.studio_today() - 1;
  pass_row studio.passes;
  remaining bigint;
  guests_remaining bigint;
begin
  perform studio.lock_passes(exclusive => false);
  select * into pass_row from studio.passes where passes.number = close_pass.pass_number for no key update;
  if studio.is_pass_in_use(pass_row) then
    perform studio.post_pass_ended_mail(pass_row, close_pass.kind, close_pass.reason);
  end if;
  update studio.passes set
    refunded_on = case when close_pass.kind = 'refunded' then coalesce(passes.refunded_on, studio.studio_today()) else passes.refunded_on end,
    withdrawn_on = case when close_pass.kind = 'withdrawn' then studio.studio_today() else passes.withdrawn_on end
  where passes.number = close_pass.pass_number;
  remaining := studio.pass_balance(close_pass.pass_number);
  guests_remaining := studio.guests_left(close_pass.pass_number);
  if close_pass.kind = 'refunded' and remaining = 0 and guests_remaining = 0 and pass_row.to_on <= yesterday then
    return;
  end if;
  update studio.passes set closed_on = least(passes.to_on, yesterday) where passes.number = close_pass.pass_number;
  insert into studio.pass_entries (pass, kind, credits, guests, reason, made_by, made_at)
  values (close_pass.pass_number, close_pass.kind, -remaining, -guests_remaining, close_pass.reason, auth.uid(), studio.studio_now());
end;
$$;

-- Removes the remaining credits and guest places of a pass that has ended. Returns whether there were any.
create function studio.expire_pass(pass_number bigint)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  remaining bigint;
  guests_remaining bigint;
begin
  perform from studio.passes where passes.number = expire_pass.pass_number for no key update;
  remaining := studio.pass_balance(expire_pass.pass_number);
  guests_remaining := studio.guests_left(expire_pass.pass_number);
  if remaining + guests_remaining > 0 then
    insert into studio.pass_entries (pass, kind, credits, guests, reason, made_at)
    values (expire_pass.pass_number, 'expired', -remaining, -guests_remaining, 'The pass ended.', studio.studio_now());
  end if;
  return remaining + guests_remaining > 0;
end;
$$;

-- Returns the number of days for which a credit is valid that the studio gives back after its pass has ended.
create function studio.returned_credit_days()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 14;
$$;

-- Gives back the credit that a booking took; does nothing if it took none, or has been given it back.
-- @param by_studio Whether the studio cancelled the class: then an ended pass is extended, so that the credit can be
-- used.
-- @returns Whether a credit was given back.
create function studio.return_credit(booking_number bigint, reason text, by_studio boolean default false)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  paying_pass bigint;
  pass_row studio.passes;
  class_date date;
  is_guest boolean;
begin
  if studio.pass_of(return_credit.booking_number) is null then
    return false;
  end if;
  perform studio.lock_passes(exclusive => false);
  select * into pass_row from studio.passes
  where passes.number = studio.pass_of(return_credit.booking_number) for no key update;
  -- Another transaction may have given it back before the lock was taken.
  paying_pass := studio.pass_of(return_credit.booking_number);
  if paying_pass is null then
    return false;
  end if;

  if return_credit.by_studio and pass_row.to_on < studio.studio_today() then
    perform studio.expire_pass(paying_pass);
  end if;
  select bookings.brought_by is not null into is_guest
  from studio.bookings where bookings.number = return_credit.booking_number;
  insert into studio.pass_entries (pass, kind, credits, guests, booking, reason, made_by, made_at)
  values (
    paying_pass, 'returned', case when pass_row.credits is null or is_guest then 0 else 1 end,
    case when is_guest then 1 else 0 end, return_credit.booking_number,
    return_credit.reason,
    case when studio.is_staff() then auth.uid() end, studio.studio_now()
  );
  perform studio.set_first_day_of_pass(paying_pass);

  if return_credit.by_studio and pass_row.credits is not null then
    select occurrences.held_on into class_date
    from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
    where bookings.number = return_credit.booking_number;
    -- The pass has ended by now, or ends on or before the day of that class.
    update studio.passes set
      extra_days = passes.extra_days + (greatest(studio.studio_today(), class_date) + studio.returned_credit_days() - passes.to_on)
    where passes.number = paying_pass and passes.to_on < greatest(studio.studio_today(), class_date + 1);
  end if;
  return true;
end;
$$;

-- Whether giving up a place now is late, so that its credit is not given back. The preview and cancel_place() use this
-- function.
create function studio.is_cancelled_late(booking studio.bookings, occurrence_row studio.occurrences)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A waiting person, or a person whose class is cancelled, closed or paused, never cancels late.
  return booking.status = 'confirmed'
    and studio.occurrence_status(occurrence_row) = 'planned'
    and studio.studio_now() > studio.place_free_until_at(booking, occurrence_row);
end;
$$;

-- Trigger: a confirmed place takes a credit, and one cancelled in time gives it back. If no pass can pay any more, the
-- place remains and is to be paid at the studio.
create function studio.take_or_return_credit()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'cancelled' then
    if not new.cancelled_late then
      perform studio.return_credit(new.number, 'Cancelled in time.');
    end if;
  elsif new.status in ('confirmed', 'attended') and old.status in ('waitlisted', 'cancelled', 'no-show') then
    if studio.take_credit(new.number) is not null then
      update studio.bookings set payment_method = 'pay_at_studio' where bookings.number = new.number;
    end if;
  end if;
  return null;
end;
$$;

create trigger take_or_return_credit
  after update of status on studio.bookings
  for each row when (new.status <> old.status and new.payment_method in ('class_pass', 'membership'))
  execute function studio.take_or_return_credit();

-- Trigger: a cancelled date gives every credit back, late or not; a date that is brought back takes them again.
create function studio.take_or_return_credits_of_date()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  booking_number bigint;
begin
  perform studio.lock_passes(exclusive => true);
  for booking_number in
    select bookings.number from studio.bookings
    where bookings.occurrence = new.number and bookings.payment_method in ('class_pass', 'membership')
    order by bookings.number
  loop
    if new.cancelled_at is not null then
      perform studio.return_credit(booking_number, 'The studio called the class off.', by_studio => true);
    elsif exists (
        select from studio.bookings
        where bookings.number = booking_number and bookings.status in ('confirmed', 'attended')
      )
      and studio.take_credit(booking_number) is not null
    then
      update studio.bookings set payment_method = 'pay_at_studio' where bookings.number = booking_number;
    end if;
  end loop;
  return null;
end;
$$;

-- Triggers of one event fire in the alphabetical order of their names: this one before give_new_places and
-- give_other_places, because a returned credit may pay for one of those places.
create trigger credits_before_places
  after update of cancelled_at on studio.occurrences
  for each row when ((new.cancelled_at is null) <> (old.cancelled_at is null))
  execute function studio.take_or_return_credits_of_date();

-- Returns the pass that paid for a booking, and whether its credit is given back if the place is given up now: {"pass":
-- …}; null if none paid.
create function studio.paid_by_json(booking studio.bookings, occurrence_row studio.occurrences)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A guest does not see the member's pass.
  if not studio.is_pass_method(booking.payment_method::text) or booking.brought_by is not null then
    return null;
  end if;
  return (
    select pg_catalog.jsonb_build_object('pass', pg_catalog.jsonb_build_object(
      'number', passes.number,
      'name', passes.name,
      'left', case when passes.credits is not null then studio.pass_balance(passes.number) end,
      'toOn', passes.to_on,
      'returns', not studio.is_cancelled_late(booking, occurrence_row)
    ))
    from studio.passes where passes.number = studio.pass_of(booking.number)
  );
end;
$$;
