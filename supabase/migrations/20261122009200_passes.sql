-- Passes: the plans that people bought, and the ledger of their credits. The ledger is the only record of credits.

create table studio.passes (
  number bigint generated always as identity (start with 3001) primary key,
  -- Null after the person is erased.
  person bigint references studio.people (number),
  -- The terms on the day it was bought, whatever happens to the plan later.
  plan text not null references studio.plans (key),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120),
  kind studio.plan_kind not null,
  price_minor integer not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The amount charged: its price, or 0 if it was given free of charge.
  charged_minor integer not null default 0,
  credits integer check (credits > 0),
  days integer not null check (days > 0),
  begins studio.plan_begins not null,
  daily_limit integer check (daily_limit > 0),
  introductory boolean not null,
  -- How often its owner may bring a guest free of charge.
  guests integer not null default 0 check (guests >= 0),
  bought_at timestamptz not null,
  -- The first day on which it may pay for a class.
  from_on date not null,
  -- The day from which its days count; null until the first visit if it begins then.
  begun_on date,
  -- Days added or removed by pauses and by staff.
  extra_days integer not null default 0,
  -- The last day of a pass that was ended early: it pays for no class after this day, whatever happens to its places.
  closed_on date,
  -- The day of the refund that ended it.
  refunded_on date,
  -- The last day on which it may pay for a class; null before it has begun.
  to_on date generated always as (coalesce(closed_on, begun_on + (days - 1 + extra_days))) stored,
  erased_at timestamptz,
  constraint passes_of_somebody check ((person is null) = (erased_at is not null)),
  constraint passes_charged check (charged_minor in (0, price_minor)),
  constraint passes_credits check ((kind = 'unlimited') = (credits is null)),
  constraint passes_begin check (begins = 'first-visit' or begun_on is not null)
);

comment on table studio.passes is
  'Read by their owner and by admins. Written by give_pass() and by the functions that change the ledger.';

create index passes_person on studio.passes (person) where person is not null;
create index passes_valid on studio.passes (to_on, from_on);
create index passes_bought_at on studio.passes (bought_at);

create trigger leave_people_on_update
  after update on studio.passes referencing old table as old_rows new table as new_rows
  for each statement execute function studio.leave_people();

create trigger leave_people_on_delete
  after delete on studio.passes referencing old table as old_rows
  for each statement execute function studio.leave_people();

create type studio.pass_entry_kind as enum ('given', 'taken', 'returned', 'expired', 'corrected');

create table studio.pass_entries (
  number bigint generated always as identity primary key,
  pass bigint not null references studio.passes (number),
  kind studio.pass_entry_kind not null,
  -- The change of the balance. A pass without a limit has entries of 0.
  credits integer not null,
  -- The change of the balance of guest places.
  guests integer not null default 0,
  -- The place that it paid for.
  booking bigint references studio.bookings (number),
  reason text not null default '' check (
    reason = btrim(reason) and char_length(reason) <= 200 and studio.is_plain_text(reason)
  ),
  -- The staff member who made the entry; null if a rule or the person caused it.
  made_by uuid,
  made_at timestamptz not null,
  constraint pass_entries_of_a_booking check ((kind in ('taken', 'returned')) = (booking is not null)),
  constraint pass_entries_signs check (
    case kind
      when 'given' then credits >= 0 and guests >= 0
      -- A place belongs to the owner or to a guest.
      when 'taken' then credits between -1 and 0 and guests between -1 and 0 and credits + guests >= -1
      when 'returned' then credits between 0 and 1 and guests between 0 and 1 and credits + guests <= 1
      when 'expired' then credits <= 0 and guests <= 0 and credits + guests < 0
      else true
    end
  )
);

comment on table studio.pass_entries is
  'The ledger: one row for each credit given, taken, returned, expired or corrected. Appended by checked functions, never changed.';

create index pass_entries_pass on studio.pass_entries (pass);
create index pass_entries_booking on studio.pass_entries (booking) where booking is not null;

-- Days on which a membership is paused. Its last day moves by the same number of days.
create table studio.pass_pauses (
  number bigint generated always as identity primary key,
  pass bigint not null references studio.passes (number),
  -- Both days included.
  from_on date not null,
  to_on date not null,
  made_by uuid,
  made_at timestamptz not null,
  constraint pass_pauses_in_order check (from_on <= to_on)
);

create index pass_pauses_pass on studio.pass_pauses (pass);

alter table studio.passes enable row level security;
alter table studio.pass_entries enable row level security;
alter table studio.pass_pauses enable row level security;
grant select on table studio.passes to authenticated;
-- Only staff may see which staff member wrote an entry.
grant select (number, pass, from_on, to_on) on table studio.pass_pauses to authenticated;
grant select (number, pass, kind, credits, guests, booking, reason, made_at) on table studio.pass_entries to authenticated;

create policy "People read their own passes" on studio.passes
  for select to authenticated using (person = (select studio.own_person()));
create policy "Admins read every pass" on studio.passes
  for select to authenticated using ((select studio.current_role_is('admin')));
-- People who may read a pass may read its entries.
create policy "Entries are read with their pass" on studio.pass_entries
  for select to authenticated using (exists (select from studio.passes where passes.number = pass_entries.pass));
create policy "Pauses are read with their pass" on studio.pass_pauses
  for select to authenticated using (exists (select from studio.passes where passes.number = pass_pauses.pass));

-- Returns the number of credits that are left on a pass.
create function studio.pass_balance(pass bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(pg_catalog.sum(pass_entries.credits), 0)
    from studio.pass_entries where pass_entries.pass = pass_balance.pass
  );
end;
$$;

-- Returns the number of guests for whom a pass can still pay.
create function studio.guests_left(pass bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(pg_catalog.sum(pass_entries.guests), 0)
    from studio.pass_entries where pass_entries.pass = guests_left.pass
  );
end;
$$;

-- Trigger: locks the pass of an entry and refuses a balance below zero. It backs up the functions for every other
-- write.
create function studio.keep_balance()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from studio.passes where passes.number = new.pass for no key update;
  if studio.pass_balance(new.pass) + new.credits < 0 or studio.guests_left(new.pass) + new.guests < 0 then
    raise exception 'no-credit-left' using errcode = 'PT409', detail = 'The pass has no credit left.';
  end if;
  return new;
end;
$$;

create trigger keep_balance
  before insert on studio.pass_entries
  for each row execute function studio.keep_balance();

-- Trigger: ledger entries are immutable. Only erasing a person may remove the notes of staff and the staff member's id.
create function studio.keep_entries()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or (new.number, new.pass, new.kind, new.credits, new.guests, new.booking, new.made_at)
    is distinct from (old.number, old.pass, old.kind, old.credits, old.guests, old.booking, old.made_at)
  then
    raise exception 'ledger-fixed' using
      errcode = 'PT409', detail = 'Ledger entries cannot be changed.', hint = 'Add an entry that corrects it.';
  end if;
  return new;
end;
$$;

create trigger keep_entries
  before update or delete on studio.pass_entries
  for each row execute function studio.keep_entries();

-- Lock order: after the occurrences, see studio.lock_one(). A transaction that changes the passes of several people, or
-- may give places to people who wait, takes the lock exclusively: a person may wait for two classes at the same
-- time, and a promoted person may pay with a pass. All others share it. Nobody takes it exclusively after sharing it:
-- two transactions that do so would wait for each other.
create function studio.lock_passes(exclusive boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if lock_passes.exclusive then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('passes', 0));
  else
    perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtextextended('passes', 0));
  end if;
end;
$$;

-- Whether a payment method takes a credit of a pass.
create function studio.is_pass_method(method text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(is_pass_method.method in ('class_pass', 'membership'), false);
$$;

-- Gives a person a pass of a plan that is sold. The caller checks permissions.
-- @param from_on The first day on which it may pay; by default today. @param reason The reason in the ledger entry.
-- @param charged Whether its price is to be paid. @param price The selling price, if it differs from the current price
-- of the plan.
-- @throws 22023 if the plan is not sold; PT409 introductory-once if the person has had it before.
create function studio.give_pass(
  person bigint, plan text, reason text, from_on date default null, charged boolean default false,
  price integer default null
)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  plan_row studio.plans;
  begins_on constant date := coalesce(give_pass.from_on, studio.studio_today());
  price_minor integer;
  new_pass bigint;
begin
  select * into plan_row from studio.plans where plans.key = give_pass.plan and plans.on_sale;
  if not found then
    raise exception 'unknown-plan' using errcode = '22023';
  end if;
  price_minor := coalesce(give_pass.price, plan_row.price_minor);
  if plan_row.introductory then
    -- The row lock serialises two transactions for the same person.
    perform from studio.people where people.number = give_pass.person for no key update;
    if exists (
      select from studio.passes where passes.person = give_pass.person and passes.plan = plan_row.key
    ) then
      raise exception 'introductory-once' using errcode = 'PT409', detail = 'This plan is sold once per person.';
    end if;
  end if;

  insert into studio.passes (
    person, plan, name, kind, price_minor, currency, charged_minor, credits, days, begins, daily_limit, introductory,
    guests, bought_at, from_on, begun_on
  )
  values (
    give_pass.person, plan_row.key, plan_row.name, plan_row.kind, price_minor, plan_row.currency,
    case when give_pass.charged then price_minor else 0 end, plan_row.credits, plan_row.days, plan_row.begins, plan_row.daily_limit,
    plan_row.introductory, plan_row.guests, studio.studio_now(), begins_on, case plan_row.begins when 'bought' then begins_on end
  )
  returning passes.number into new_pass;
  insert into studio.pass_entries (pass, kind, credits, guests, reason, made_by, made_at)
  values (
    new_pass, 'given', coalesce(plan_row.credits, 0), plan_row.guests, studio.tidy_text(give_pass.reason),
    case when studio.is_staff() then auth.uid() end, studio.studio_now()
  );
  return new_pass;
end;
$$;

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
-- that are valid on the day of the class, have a credit left and are not paused.
-- @param method 'class_pass' or 'membership'.
create function studio.usable_pass(person bigint, method text, day date, out pass bigint, out reason text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
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
    paying_person.person := studio.hold_person_of(auth.uid());
  end if;
end;
$$;

-- Returns the reason why a pass cannot pay for a place on a day; null if it can, or if no pass is to pay. It locks the
-- person's passes until the end of the transaction, so that no other transaction takes a credit.
create function studio.pass_refusal(person bigint, method text, day date)
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
  return (select usable.reason from studio.usable_pass(pass_refusal.person, pass_refusal.method, pass_refusal.day) as usable);
end;
$$;

-- Sets the first day of a pass that begins at the first visit to the earliest class that it pays for.
create function studio.begin_pass(pass_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.passes set begun_on = (
    select min(occurrences.held_on)
    from studio.pass_entries
    join studio.bookings on bookings.number = pass_entries.booking
    join studio.occurrences on occurrences.number = bookings.occurrence
    where pass_entries.pass = begin_pass.pass_number and pass_entries.kind = 'taken'
      and studio.pass_of(bookings.number) = begin_pass.pass_number
  )
  where passes.number = begin_pass.pass_number and passes.begins = 'first-visit';
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
  day date;
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
  select occurrences.held_on into day from studio.occurrences where occurrences.number = booking_row.occurrence;
  owner := coalesce(take_credit.person, booking_row.person);
  reason := studio.pass_refusal(owner, booking_row.payment_method::text, day);
  if reason is not null then
    return reason;
  end if;
  select usable.pass into strict found_pass
  from studio.usable_pass(owner, booking_row.payment_method::text, day) as usable;
  insert into studio.pass_entries (pass, kind, credits, booking, made_by, made_at)
  select
    passes.number, 'taken', case when passes.credits is null then 0 else -1 end, booking_row.number,
    case when studio.is_staff() then auth.uid() end, studio.studio_now()
  from studio.passes where passes.number = found_pass;
  perform studio.begin_pass(found_pass);
  return null;
end;
$$;

-- Closes a refunded pass: removes the remaining credits, and from today it pays for nothing. Places that it has paid
-- for remain. A pass that has ended and has no credits left only stores the day of its refund.
create function studio.close_pass(pass_number bigint, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  yesterday constant date := studio.studio_today() - 1;
  remaining bigint;
  guests_remaining bigint;
begin
  perform studio.lock_passes(exclusive => false);
  perform from studio.passes where passes.number = close_pass.pass_number for no key update;
  update studio.passes set refunded_on = coalesce(passes.refunded_on, studio.studio_today())
  where passes.number = close_pass.pass_number;
  remaining := studio.pass_balance(close_pass.pass_number);
  guests_remaining := studio.guests_left(close_pass.pass_number);
  if remaining = 0 and guests_remaining = 0 and exists (
    select from studio.passes where passes.number = close_pass.pass_number and passes.to_on <= yesterday
  ) then
    return;
  end if;
  update studio.passes set closed_on = least(passes.to_on, yesterday) where passes.number = close_pass.pass_number;
  insert into studio.pass_entries (pass, kind, credits, guests, reason, made_by, made_at)
  values (close_pass.pass_number, 'corrected', -remaining, -guests_remaining, close_pass.reason, auth.uid(), studio.studio_now());
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
  perform studio.begin_pass(paying_pass);

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

-- Trigger: updates the ledger with every change of a place. A confirmed place takes a credit, one cancelled in time
-- gives it back. If no pass can pay any more, the place remains and is to be paid at the studio.
create function studio.follow_booking()
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

create trigger follow_booking
  after update of status on studio.bookings
  for each row when (new.status <> old.status and new.payment_method in ('class_pass', 'membership'))
  execute function studio.follow_booking();

-- Trigger: a cancelled date gives every credit back, late or not; a date that is brought back takes them again.
create function studio.follow_occurrence()
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

create trigger follow_occurrence
  after update of cancelled_at on studio.occurrences
  for each row when ((new.cancelled_at is null) <> (old.cancelled_at is null))
  execute function studio.follow_occurrence();

create type studio.pass_disagreement as enum (
  'paid-twice', 'not-returned', 'not-taken', 'guest-alone', 'paid-as-another', 'below-zero'
);

-- Returns the inconsistencies between ledger and bookings, one row each: none unless something bypassed the functions.
create function studio.pass_disagreements()
returns table (booking bigint, pass bigint, problem studio.pass_disagreement)
language sql
stable
security definer
set search_path = ''
as $$
  with paid as (
    select
      pass_entries.booking, pass_entries.pass,
      pg_catalog.sum(case pass_entries.kind when 'taken' then 1 else -1 end) as net
    from studio.pass_entries where pass_entries.booking is not null
    group by pass_entries.booking, pass_entries.pass
  ), by_booking as (
    select paid.booking, min(paid.pass) as pass, pg_catalog.sum(paid.net) as net, bool_or(paid.net not in (0, 1)) as is_odd
    from paid group by paid.booking
  )
  select by_booking.booking, by_booking.pass, 'paid-twice'::studio.pass_disagreement
  from by_booking where by_booking.is_odd or by_booking.net not in (0, 1)
  union all
  select by_booking.booking, by_booking.pass, 'not-returned'
  from by_booking
  join studio.bookings on bookings.number = by_booking.booking
  join studio.occurrences on occurrences.number = bookings.occurrence
  where by_booking.net = 1 and (
    bookings.status = 'waitlisted'
    or (bookings.status = 'cancelled' and not bookings.cancelled_late)
    or occurrences.cancelled_at is not null
  )
  union all
  select bookings.number, null, 'not-taken'
  from studio.bookings
  join studio.occurrences on occurrences.number = bookings.occurrence and occurrences.cancelled_at is null
  left join by_booking on by_booking.booking = bookings.number
  where bookings.payment_method in ('class_pass', 'membership')
    and (bookings.status in ('confirmed', 'attended') or (bookings.status = 'no-show' and by_booking.booking is null))
    and coalesce(by_booking.net, 0) = 0
  union all
  -- A guest's place is valid only together with the place of the member.
  select guests.number, by_booking.pass, 'guest-alone'
  from studio.bookings as guests
  join studio.bookings as hosts on hosts.number = guests.brought_by
  left join by_booking on by_booking.booking = guests.number
  where guests.status = 'confirmed' and hosts.status = 'cancelled'
  union all
  select pass_entries.booking, pass_entries.pass, 'paid-as-another'
  from studio.pass_entries
  join studio.bookings on bookings.number = pass_entries.booking
  where (bookings.brought_by is null and pass_entries.guests <> 0)
    or (bookings.brought_by is not null and (pass_entries.guests = 0 or pass_entries.credits <> 0))
  union all
  select null, passes.number, 'below-zero'
  from studio.passes where studio.pass_balance(passes.number) < 0 or studio.guests_left(passes.number) < 0;
$$;

-- The results of the last checks.
create table studio.pass_checks (
  number bigint generated always as identity primary key,
  checked_at timestamptz not null,
  -- Rows of pass_disagreements(), at most twenty, and the total number.
  found jsonb not null,
  count integer not null check (count >= 0)
);

comment on table studio.pass_checks is 'The results of the last thirty checks of ledger and bookings: each night, and when an admin requests one.';

alter table studio.pass_checks enable row level security;

-- Removes the remaining credits of passes that have ended or lost their owner, and checks that ledger and bookings agree.
create function studio.check_passes()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  ended_pass bigint;
  expired integer := 0;
  first_disagreements jsonb;
  disagreement_count integer;
begin
  perform studio.lock_passes(exclusive => true);
  for ended_pass in
    select passes.number from studio.passes
    where (passes.to_on < studio.studio_today() or passes.person is null)
      and (studio.pass_balance(passes.number) > 0 or (passes.guests > 0 and studio.guests_left(passes.number) > 0))
    order by passes.number
  loop
    expired := expired + studio.expire_pass(ended_pass)::integer;
  end loop;

  select count(*) into disagreement_count from studio.pass_disagreements();
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(disagreements)), '[]') into first_disagreements
  from (select * from studio.pass_disagreements() limit 20) as disagreements;
  insert into studio.pass_checks (checked_at, found, count) values (studio.studio_now(), first_disagreements, disagreement_count);
  delete from studio.pass_checks
  where pass_checks.number not in (select newest.number from studio.pass_checks as newest order by newest.number desc limit 30);
  return pg_catalog.jsonb_build_object(
    'kind', 'checked', 'checkedAt', studio.utc_text(studio.studio_now()), 'expired', expired, 'count', disagreement_count,
    'found', first_disagreements
  );
end;
$$;

create function public.keep_passes()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select studio.check_passes();
$$;

comment on function public.keep_passes() is 'Run once a day by the database itself, or by a worker with the service key.';

grant execute on function public.keep_passes() to service_role;

create function public.check_passes()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select case when studio.current_role_is('admin') then studio.check_passes() else studio.refused('not-allowed') end;
$$;

comment on function public.check_passes() is 'For admins: passCheck in src/domain/passes/staff/pass-check.ts.';

grant execute on function public.check_passes() to authenticated;

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
