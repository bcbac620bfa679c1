-- Reminders of classes: the evening before at 18:00, or at 07:00 on the day for places that were taken after that; never
-- at night, see waits_for_morning(). A person can turn them off.

create table studio.reminders_off (
  email text primary key check (email = lower(btrim(email)) and char_length(email) between 6 and 254),
  since timestamptz not null default studio.studio_now()
);

comment on table studio.reminders_off is 'The addresses that receive no reminders. Written by the functions below only.';

alter table studio.reminders_off enable row level security;

-- Whether reminders are sent to an address.
create function studio.wants_reminders(email text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from studio.reminders_off where reminders_off.email = pg_catalog.lower(wants_reminders.email)
  );
$$;

-- Switches reminders on or off for an address.
create function studio.switch_reminders(email text, enabled boolean)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from studio.reminders_off
  where switch_reminders.enabled and reminders_off.email = pg_catalog.lower(switch_reminders.email);
  insert into studio.reminders_off (email)
  select pg_catalog.lower(switch_reminders.email) where not switch_reminders.enabled
  on conflict do nothing;
$$;

-- Returns when a person is reminded of a place; null if they took it too late for that.
create function studio.reminder_due_at(booking studio.bookings, occurrence_row studio.occurrences)
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  taken_at constant timestamptz := greatest(
    booking.booked_at, booking.promoted_at, booking.claimed_at, booking.restored_at
  );
  evening constant timestamptz := studio.studio_instant(occurrence_row.held_on - 1, '18:00');
  morning constant timestamptz := studio.studio_instant(occurrence_row.held_on, '07:00');
begin
  return case
    when taken_at < evening then evening
    when taken_at < morning and morning < studio.studio_instant(occurrence_row.held_on, occurrence_row.starts) then morning
  end;
end;
$$;

-- Writes to the outbox the mails that are due at a certain time rather than after a change: the reminders. The worker
-- calls it before it claims mails; it is idempotent. Returns the number of mails.
create function public.prepare_mails()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  reminded_booking bigint;
  reminder_token uuid;
  mail_count integer := 0;
begin
  for reminded_booking in
    select bookings.number
    from studio.occurrences
    join studio.bookings on bookings.occurrence = occurrences.number
    where occurrences.held_on between today and today + 1
      and bookings.status = 'confirmed'
      and bookings.reminded_at is null
      and bookings.email <> ''
      and studio.reminder_due_at(bookings, occurrences) <= studio.studio_now()
      and studio.is_coming(occurrences)
      and studio.wants_reminders(bookings.email)
    order by occurrences.held_on, occurrences.starts, bookings.number
    limit 500
    -- `skip locked` lets two workers remind different people at the same moment.
    for update of bookings skip locked
  loop
    update studio.bookings set reminded_at = studio.studio_now(), reminder_token = pg_catalog.gen_random_uuid()
    where bookings.number = reminded_booking
    returning bookings.reminder_token into reminder_token;
    perform studio.post_booking_mail(
      'booking-reminder', reminded_booking, pg_catalog.jsonb_build_object('reminderToken', reminder_token)
    );
    mail_count := mail_count + 1;
  end loop;
  return mail_count;
end;
$$;

comment on function public.prepare_mails() is 'For the worker that sends mails: writes the reminders that are due.';

grant execute on function public.prepare_mails() to service_role;

-- @param token The secret of a reminder's link. The secret of the booking is not accepted, because anybody may book
-- with another person's address.
-- @param enabled Whether reminders are to be sent.
create function public.set_reminders(token text, enabled boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := (
    select bookings.email from studio.bookings
    where bookings.reminder_token = studio.private_token(set_reminders.token) and bookings.email <> ''
  );
begin
  if address is not null then
    perform studio.switch_reminders(address, coalesce(set_reminders.enabled, true));
  end if;
  return address is not null;
end;
$$;

comment on function public.set_reminders(text, boolean) is
  'By the link of a reminder, which contains its secret. Answers whether there is such a reminder.';

grant execute on function public.set_reminders(text, boolean) to anon, authenticated;

create function public.my_reminders()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select studio.wants_reminders(users.email) from auth.users where users.id = (select auth.uid());
$$;

comment on function public.my_reminders() is 'Whether the caller is reminded of classes; null if nobody is signed in.';

grant execute on function public.my_reminders() to authenticated;

create function public.set_my_reminders(enabled boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An unconfirmed address may belong to another person.
  perform studio.switch_reminders(studio.confirmed_address(auth.uid()), coalesce(set_my_reminders.enabled, true))
  where studio.confirmed_address(auth.uid()) is not null;
  return public.my_reminders();
end;
$$;

comment on function public.set_my_reminders(boolean) is 'Answers whether the caller is reminded from now on.';

grant execute on function public.set_my_reminders(boolean) to authenticated;
