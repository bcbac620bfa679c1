-- A person's place in an occurrence. Only checked functions write this table, such as those of booking, paying online and
-- attendance.

create type studio.payment_method as enum ('credit_card', 'class_pass', 'membership', 'pay_at_studio');

create type studio.booking_status as enum ('confirmed', 'waitlisted', 'cancelled', 'attended', 'no-show');

create table studio.bookings (
  -- Numbered from EK-20001; it also shows the order of bookings, because it is assigned while the occurrence is locked.
  number bigint generated always as identity (start with 20001) primary key,
  occurrence bigint not null references studio.occurrences (number),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120 and studio.is_plain_text(name)),
  email text not null,
  phone text not null,
  payment_method studio.payment_method not null,
  status studio.booking_status not null,
  -- Null for a guest, and after the account was deleted.
  user_id uuid references auth.users (id) on delete set null,
  -- The person who holds the place, whoever booked it; null if they left no address and no telephone number.
  person bigint references studio.people (number),
  -- The idempotency key, created when the form was opened: a retry after a lost response is the same booking.
  request_id uuid not null,
  -- The secret of the private link.
  token uuid not null default gen_random_uuid(),
  booked_at timestamptz not null default now(),
  -- When a waiting person was notified that a place is free for the first to claim it.
  notified_at timestamptz,
  -- When a waiting person claimed such a place.
  claimed_at timestamptz,
  -- Whether the person takes part at home, by the stream of the class, and takes no place in the studio.
  at_home boolean not null default false,
  -- When the person last moved from the studio to home, or back.
  moved_at timestamptz,
  -- When a waiting person was given a place.
  promoted_at timestamptz,
  -- The reason why staff promoted the person, perhaps ahead of others.
  promotion_reason text check (
    promotion_reason = btrim(promotion_reason) and char_length(promotion_reason) between 1 and 200
    and studio.is_plain_text(promotion_reason)
  ),
  -- The instant until which giving the place up is free, even after the usual deadline. It was promised when the
  -- place was given.
  promised_until timestamptz,
  -- When the reminder of the class was written to the outbox.
  reminded_at timestamptz,
  -- The secret of the reminder's link. Unlike `token`, which the response to a booking contains, only a reader of the
  -- address's mails knows it.
  reminder_token uuid,
  -- When staff marked the attendance: while offline, this is earlier than when it was sent.
  marked_at timestamptz,
  cancelled_at timestamptz,
  cancelled_late boolean not null default false,
  -- When staff last gave the cancelled place back to the person: it was taken from then on.
  restored_at timestamptz,
  -- The periods for which a place was cancelled that staff gave back: what was refunded in them is due again.
  cancelled_periods tstzmultirange not null default '{}',
  -- When staff decided not to refund the money of the cancelled place, and why. A later cancellation makes it void.
  money_kept_at timestamptz,
  money_kept_reason text check (
    money_kept_reason = btrim(money_kept_reason) and char_length(money_kept_reason) between 1 and 200
    and studio.is_plain_text(money_kept_reason)
  ),
  -- When the person asked to be erased, or the retention period ended: the remaining row does not identify them.
  erased_at timestamptz,
  -- Whether staff added the person as a walk-in.
  walk_in boolean not null default false,
  -- The place of the member who brings this person as a guest; null for everyone else.
  brought_by bigint references studio.bookings (number),
  -- The price of the class when it was booked: pence or cents, with the ISO 4217 code of the currency. A trigger copies
  -- it.
  price_minor integer not null check (price_minor >= 0),
  currency text not null check (currency in ('GBP', 'USD')),
  -- The name as searches read it.
  folded_name text not null generated always as (studio.folded(name)) stored,
  -- Walk-ins and guests may leave no address and no number.
  constraint bookings_email_check check (
    ((walk_in or brought_by is not null or erased_at is not null) and email = '') or (email = btrim(email) and char_length(email) between 6 and 254)
  ),
  constraint bookings_phone_check check (
    ((walk_in or brought_by is not null or erased_at is not null) and phone = '') or (phone = btrim(phone) and char_length(phone) between 7 and 60)
  ),
  constraint bookings_request_once unique (request_id),
  constraint bookings_token_once unique (token),
  constraint bookings_reminder_token_once unique (reminder_token),
  constraint bookings_cancelled_then check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint bookings_money_kept_for_a_reason check ((money_kept_at is null) = (money_kept_reason is null)),
  constraint bookings_late_is_cancelled check (status = 'cancelled' or not cancelled_late),
  -- A place at home is never full, so nobody waits for one.
  constraint bookings_at_home_never_waits check (not at_home or status <> 'waitlisted')
);

comment on table studio.bookings is
  'Read by their owner, by the instructor of the class and by admins. Written by checked functions only.';

-- One place per address; after a cancellation the class may be booked again. People who left no address are not
-- regarded as the same person.
create unique index bookings_once_a_class on studio.bookings (occurrence, lower(email))
where status <> 'cancelled' and email <> '';
-- For every view of the week, which counts free places, and for the waitlist.
create index bookings_of_occurrence on studio.bookings (occurrence, status, number) include (at_home);
create index bookings_user_id on studio.bookings (user_id) where user_id is not null;
create index bookings_brought_by on studio.bookings (brought_by) where brought_by is not null;
create index bookings_person on studio.bookings (person) where person is not null;
create index bookings_mailbox on studio.bookings (studio.mailbox(email)) where status <> 'cancelled';
create index bookings_phone on studio.bookings (studio.phone_digits(phone)) where status <> 'cancelled';
-- Names and addresses are searched by prefix, names also with the last name first.
create index bookings_by_name on studio.bookings (folded_name collate "C", number desc);
create index bookings_by_last_name on studio.bookings ((studio.last_name_first(name) collate "C"), number desc);
create index bookings_by_email on studio.bookings ((lower(email) collate "C"), number desc);
create index bookings_booked_at on studio.bookings (booked_at);
create index bookings_promoted_at on studio.bookings (promoted_at) where promoted_at is not null;
create index bookings_claimed_at on studio.bookings (claimed_at) where claimed_at is not null;
create index bookings_cancelled_at on studio.bookings (cancelled_at, number) where cancelled_at is not null;

alter table studio.bookings enable row level security;
-- The token of the private link and the request id cannot be read by anyone: a person with either of them could act as
-- the person who booked.
grant select (
  number, occurrence, name, email, phone, payment_method, status, user_id, booked_at, notified_at, claimed_at,
  promoted_at, promised_until, cancelled_at, cancelled_late, walk_in
) on table studio.bookings to authenticated;

create policy "People read their own bookings" on studio.bookings
  for select to authenticated
  using (user_id = (select auth.uid()) or person = (select studio.own_person()));

create policy "Instructors read the bookings of their classes" on studio.bookings
  for select to authenticated
  using (
    exists (
      select from studio.occurrences
      where occurrences.number = bookings.occurrence
        and occurrences.instructor = (select studio.own_instructor_key())
    )
  );

create policy "Admins read every booking" on studio.bookings
  for select to authenticated using ((select studio.current_role_is('admin')));

create trigger set_person
  before insert or update of email, phone on studio.bookings
  for each row execute function studio.set_person();

create trigger forget_former_people_on_update
  after update on studio.bookings referencing old table as old_rows new table as new_rows
  for each statement execute function studio.forget_former_people();

create trigger forget_former_people_on_delete
  after delete on studio.bookings referencing old table as old_rows
  for each statement execute function studio.forget_former_people();

-- Trigger: copies the price of the class, so that a booking keeps the price of that day even if the class later costs
-- more.
create function studio.price_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.price_minor is null then
    select class_series.price, 'GBP' into new.price_minor, new.currency
    from studio.occurrences join studio.class_series on class_series.key = occurrences.series
    where occurrences.number = new.occurrence;
  end if;
  return new;
end;
$$;

create trigger price_booking
  before insert on studio.bookings
  for each row execute function studio.price_booking();

create trigger bookings_history
  after insert or update or delete on studio.bookings
  for each row execute function studio.record_change('booking', 'number');

-- Returns the number of taken places in the studio: including those of people marked absent, and those held while somebody
-- pays. This is the only count that a capacity limits; people at home are in none.
create function studio.places_taken(occurrence bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select count(*) from studio.bookings
    where bookings.occurrence = places_taken.occurrence
      and bookings.status in ('confirmed', 'attended', 'no-show') and not bookings.at_home
  ) + studio.places_held(places_taken.occurrence);
end;
$$;

-- Returns the number of people with a place at home.
create function studio.places_at_home(occurrence bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select count(*) from studio.bookings
    where bookings.occurrence = places_at_home.occurrence
      and bookings.status in ('confirmed', 'attended', 'no-show') and bookings.at_home
  );
end;
$$;

-- Whether anybody has a place in an occurrence, also at home, is paying for one or waits for one. This is the only definition of
-- "booked" that decides whether a date may follow its series or leave the schedule, or whether staff must decide what
-- happens to it.
create function studio.is_booked(occurrence bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.bookings
    where bookings.occurrence = is_booked.occurrence and bookings.status <> 'cancelled'
  ) or studio.places_held(is_booked.occurrence) > 0 or studio.places_held(is_booked.occurrence, at_home => true) > 0;
end;
$$;

-- Whether any booking of a class is stored, including a cancelled one: such a class is archived and never deleted.
create function studio.has_stored_bookings(series text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.occurrences
    -- The limit makes the planner use the index: in a scan of all bookings the first one of this class may be near the
    -- end.
    cross join lateral (select from studio.bookings where bookings.occurrence = occurrences.number limit 1) as any_booking
    where occurrences.series = has_stored_bookings.series
  );
end;
$$;

-- Returns the coming occurrences that would follow a changed series if they were not booked: change_series_dates() does not
-- change them.
create function studio.booked_dates_to_move(before studio.class_series, after studio.class_series)
returns setof bigint
language sql
stable
security definer
set search_path = ''
as $$
  select occurrences.number
  from studio.occurrences
  where occurrences.series = before.key
    and occurrences.held_on >= studio.studio_today()
    and occurrences.cancelled_at is null
    and studio.studio_instant(occurrences.held_on, occurrences.starts) > studio.studio_now()
    and (
      (
        not occurrences.extra
        and pg_catalog.date_part('isodow', occurrences.held_on)::smallint = any (before.days)
        and pg_catalog.date_part('isodow', occurrences.held_on)::smallint <> all (after.days)
      )
      or (
        (occurrences.starts, occurrences.ends, occurrences.instructor, occurrences.capacity)
          = (before.starts, before.ends, before.instructor, before.capacity)
        and (before.starts, before.ends, before.instructor, before.capacity)
          is distinct from (after.starts, after.ends, after.instructor, after.capacity)
      )
    )
    and studio.is_booked(occurrences.number)
  order by occurrences.number;
$$;

-- Trigger: refuses a booking in the studio beyond the capacity of its occurrence. book() checks this first, with a reason; the
-- trigger applies to every other write, too.
create function studio.keep_capacity()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  places integer;
begin
  if tg_op = 'UPDATE' and old.occurrence = new.occurrence and not old.at_home
    and old.status in ('confirmed', 'attended', 'no-show')
  then
    return new;
  end if;

  -- The row lock serialises two bookings at the same moment, so that the second counts the first.
  select occurrences.capacity into places
  from studio.occurrences where occurrences.number = new.occurrence
  for no key update;
  if studio.places_taken(new.occurrence) >= places then
    -- The data API responds with 409 Conflict.
    raise exception 'class-full' using errcode = 'PT409', detail = 'The occurrence has no free place.';
  end if;
  return new;
end;
$$;

create trigger keep_capacity
  before insert or update of status, occurrence, at_home on studio.bookings
  for each row when (new.status in ('confirmed', 'attended', 'no-show') and not new.at_home)
  execute function studio.keep_capacity();

-- Trigger: refuses a capacity below the number of taken places.
create function studio.keep_bookings_within_capacity()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if studio.places_taken(new.number) > new.capacity then
    raise exception 'capacity-below-bookings' using
      errcode = 'PT409',
      detail = 'More places are booked than the class would have.',
      hint = 'Cancel bookings first.';
  end if;
  return new;
end;
$$;

create trigger keep_bookings_within_capacity
  before update of capacity on studio.occurrences
  for each row when (new.capacity < old.capacity)
  execute function studio.keep_bookings_within_capacity();

-- Returns the instant until which giving up a place is free: the deadline of its class, or the time promised with the
-- place.
create function studio.place_free_until_at(booking studio.bookings, occurrence_row studio.occurrences)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return least(
    studio.studio_instant(occurrence_row.held_on, occurrence_row.starts),
    greatest(studio.free_until_at(occurrence_row.held_on, occurrence_row.starts), booking.promised_until)
  );
end;
$$;

-- Returns the fields of a booking that both the person who booked and staff may see.
create function studio.booking_fields_json(booking studio.bookings)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return pg_catalog.jsonb_build_object(
    'number', booking.number,
    'status', booking.status,
    -- 1 for the next person to be promoted.
    'waitlistPosition', case when booking.status = 'waitlisted' then (
      select waitlist.position from studio.waitlist(booking.occurrence) where waitlist.booking = booking.number
    ) end,
    'bookedAt', studio.utc_text(booking.booked_at),
    'notifiedAt', studio.utc_text(booking.notified_at),
    'promotedAt', studio.utc_text(booking.promoted_at),
    'name', booking.name,
    'email', booking.email,
    'phone', booking.phone,
    'paymentMethod', booking.payment_method,
    'atHome', booking.at_home
  );
end;
$$;

-- Returns when and where a class can be watched by somebody with a place at home, as a field of `booking` in
-- src/domain/bookings/booking-schema.ts. The link is null until an hour before the start, so that nobody keeps it who cancels
-- free of charge, and if staff have entered none. @returns Null for a person in the studio, without a place, if the class is not
-- streamed or not held, and after its end.
create function studio.stream_json(
  booking studio.bookings, occurrence_row studio.occurrences, class studio.class_series
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  opens_at constant timestamptz :=
    studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) - interval '1 hour';
begin
  if not booking.at_home or not class.streamed or booking.status not in ('confirmed', 'attended', 'no-show')
    or studio.occurrence_status(occurrence_row) <> 'planned'
    or studio.end_instant(occurrence_row.held_on, occurrence_row.starts, occurrence_row.ends) <= studio.studio_now() then
    return null;
  end if;
  return pg_catalog.jsonb_build_object('stream', pg_catalog.jsonb_build_object(
    'opensAt', studio.utc_text(opens_at),
    'link', case when opens_at <= studio.studio_now() and class.stream_link <> '' then class.stream_link end
  ));
end;
$$;

-- Returns a booking as its owner may see it: booking in src/domain/bookings/booking-schema.ts.
create function studio.booking_json(booking_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select studio.booking_fields_json(bookings) || pg_catalog.jsonb_build_object(
      'token', bookings.token,
      'occurrence', studio.occurrence_json(
        class_series, instructors.key, instructors.name, occurrences.held_on, occurrences.starts, occurrences.ends,
        occurrences.capacity,
        -- A paused or deleted class has no free places.
        case class_series.status when 'active' then studio.places_taken(occurrences.number) else occurrences.capacity end,
        studio.occurrence_status(occurrences)
      ),
      'startsAt', studio.utc_text(studio.studio_instant(occurrences.held_on, occurrences.starts)),
      'freeUntilAt', studio.utc_text(studio.place_free_until_at(bookings, occurrences)),
      -- The guest whom this person brings, and the member who brings this person.
      'guest', (
        select pg_catalog.jsonb_build_object('number', guests.number, 'name', guests.name)
        from studio.bookings as guests
        where guests.brought_by = bookings.number and guests.status <> 'cancelled'
        order by guests.number limit 1
      ),
      'broughtBy', (select hosts.name from studio.bookings as hosts where hosts.number = bookings.brought_by),
      'cancelledAt', studio.utc_text(bookings.cancelled_at),
      'cancelledLate', bookings.cancelled_late
    ) || coalesce(studio.stream_json(bookings, occurrences, class_series), '{}')
      || coalesce(studio.paid_by_json(bookings, occurrences), '{}') || studio.booking_amounts_json(bookings)
    from studio.bookings
    join studio.occurrences on occurrences.number = bookings.occurrence
    join studio.class_series on class_series.key = occurrences.series
    join studio.instructors on instructors.key = occurrences.instructor
    where bookings.number = booking_json.booking_number
  );
end;
$$;
