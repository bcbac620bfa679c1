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
  -- The discount on products for its owner, in per cent.
  store_discount integer not null default 0 check (store_discount between 0 and 100),
  -- The discount on workshops for its owner, in per cent.
  workshop_discount integer not null default 0 check (workshop_discount between 0 and 100),
  -- Whether its owner goes ahead of others on waitlists.
  waitlist_priority boolean not null default false,
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
  -- The day on which an admin withdrew it, because a bank took the money. The reason is in the ledger.
  withdrawn_on date,
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

create trigger forget_former_people_on_update
  after update on studio.passes referencing old table as old_rows new table as new_rows
  for each statement execute function studio.forget_former_people();

create trigger forget_former_people_on_delete
  after delete on studio.passes referencing old table as old_rows
  for each statement execute function studio.forget_former_people();

create type studio.pass_entry_kind as enum ('given', 'taken', 'returned', 'expired', 'corrected', 'refunded', 'withdrawn');

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
      when 'refunded' then credits <= 0 and guests <= 0
      when 'withdrawn' then credits <= 0 and guests <= 0
      else true
    end
  )
);

comment on table studio.pass_entries is
  'The ledger: one row for each credit given, taken, returned, expired, corrected or lost at its end. Appended by checked functions, never changed.';

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

-- The credits and guest places that are left on each pass. A view, so that a query about many passes reads the ledger once.
create view studio.pass_balances as
select
  pass_entries.pass, pg_catalog.sum(pass_entries.credits)::bigint as credits, pg_catalog.sum(pass_entries.guests)::bigint as guests
from studio.pass_entries
group by pass_entries.pass;

comment on view studio.pass_balances is 'Read by functions only.';

-- Returns the number of credits that are left on a pass.
create function studio.pass_balance(pass bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((select pass_balances.credits from studio.pass_balances where pass_balances.pass = pass_balance.pass), 0);
end;
$$;

-- Returns whether a pass had begun, and had neither ended nor been used up, on a day. It may have been paused then.
create function studio.is_current_pass(pass studio.passes, day date)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return pass.from_on <= day and coalesce(pass.to_on >= day, true) and (pass.credits is null or coalesce((
    select sum(pass_entries.credits) from studio.pass_entries
    where pass_entries.pass = is_current_pass.pass.number and pass_entries.made_at < studio.studio_instant(day + 1, '00:00')
  ), 0) > 0);
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
  return coalesce((select pass_balances.guests from studio.pass_balances where pass_balances.pass = guests_left.pass), 0);
end;
$$;

-- Trigger: locks the pass of an entry and refuses a balance below zero. The functions check this first; the trigger
-- applies to every other write, too.
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

-- Lock order: after the occurrences, see studio.take_advisory_lock(). A transaction that changes the passes of several
-- people, or may give places to people who wait, takes the lock exclusively: a person may wait for two classes at the
-- same time, and a promoted person may pay with a pass. All others share it. Nobody takes it exclusively after sharing
-- it: two transactions that do so would wait for each other.
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
    guests, store_discount, workshop_discount, waitlist_priority, bought_at, from_on, begun_on
  )
  values (
    give_pass.person, plan_row.key, plan_row.name, plan_row.kind, price_minor, plan_row.currency,
    case when give_pass.charged then price_minor else 0 end, plan_row.credits, plan_row.days, plan_row.begins, plan_row.daily_limit,
    plan_row.introductory, plan_row.guests, plan_row.store_discount, plan_row.workshop_discount, plan_row.waitlist_priority,
    studio.studio_now(), begins_on, case plan_row.begins when 'bought' then begins_on end
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
