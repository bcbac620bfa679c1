-- One person's place in an occurrence. Nobody writes here but the checked functions of later migrations.

-- The same lists as in src/domain/booking/booking.ts: change them together.
create type public.payment_method as enum ('credit_card', 'class_pass', 'membership', 'pay_at_studio');
create type public.booking_status as enum ('confirmed', 'waitlisted', 'cancelled', 'attended', 'no-show');

create table public.bookings (
  -- EK-20001 upwards; it also says who came first, because it is given under the occurrence's lock.
  number bigint generated always as identity (start with 20001) primary key,
  occurrence bigint not null references public.occurrences (number),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120 and public.is_plain_text(name)),
  email text not null check (email = btrim(email) and char_length(email) between 6 and 254),
  phone text not null check (phone = btrim(phone) and char_length(phone) between 7 and 60),
  payment_method public.payment_method not null,
  status public.booking_status not null,
  -- Null for a guest, and where the account is gone.
  user_id uuid references auth.users (id) on delete set null,
  -- Made when the form was opened, so a retry after a lost answer is the same booking.
  request_id uuid not null,
  -- The secret of the private link.
  token uuid not null default gen_random_uuid(),
  booked_at timestamptz not null default now(),
  promoted_at timestamptz,
  cancelled_at timestamptz,
  cancelled_late boolean not null default false,
  -- When the person asked to be erased, or the period of keeping ended: what is left says nothing of them.
  erased_at timestamptz,
  constraint bookings_request_once unique (request_id),
  constraint bookings_token_once unique (token),
  constraint bookings_cancelled_then check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint bookings_late_is_cancelled check (status = 'cancelled' or not cancelled_late)
);

comment on table public.bookings is
  'Read by their owner, by who teaches the class and by admins. Written by book() and the cancelling functions only.';

-- One address, one place; a cancelled one may be booked anew.
create unique index bookings_once_a_class on public.bookings (occurrence, lower(email)) where status <> 'cancelled';
-- Free places are counted whenever somebody looks at the week.
create index bookings_taken on public.bookings (occurrence) where status in ('confirmed', 'attended', 'no-show');
create index bookings_waiting on public.bookings (occurrence, number) where status = 'waitlisted';
create index bookings_occurrence on public.bookings (occurrence);
create index bookings_user_id on public.bookings (user_id) where user_id is not null;

alter table public.bookings enable row level security;
revoke all on table public.bookings from public, anon, authenticated;
-- The private link and the request's id are nobody's to read: whoever has one of them acts as the person who booked.
grant select (
  number, occurrence, name, email, phone, payment_method, status, user_id, booked_at, promoted_at, cancelled_at,
  cancelled_late
) on table public.bookings to authenticated;

create policy "People read their own bookings" on public.bookings
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Instructors read the bookings of their classes" on public.bookings
  for select to authenticated
  using (
    exists (
      select from public.occurrences
      where occurrences.number = bookings.occurrence
        and occurrences.instructor = (select public.own_instructor_key())
    )
  );

create policy "Admins read every booking" on public.bookings
  for select to authenticated using ((select public.current_role_is('admin')));

-- Places that somebody has or had: who was marked absent has taken one, too.
create function public.places_taken(occurrence bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select count(*) from public.bookings
    where bookings.occurrence = places_taken.occurrence
      and bookings.status in ('confirmed', 'attended', 'no-show')
  );
end;
$$;

-- Whether anybody holds a place in an occurrence or waits for one: the only meaning of "booked" where a date may follow
-- its series, leave the schedule or ask staff what becomes of it.
create function public.is_booked(occurrence bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.bookings
    where bookings.occurrence = is_booked.occurrence and bookings.status <> 'cancelled'
  );
end;
$$;

-- Whether any booking of a class is kept, a cancelled one, too: such a class is archived and never deleted.
create function public.keeps_bookings(series text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.occurrences
    join public.bookings on bookings.occurrence = occurrences.number
    where occurrences.series = keeps_bookings.series
  );
end;
$$;

-- The second line behind book(): no occurrence holds more than its capacity, whoever writes.
create function public.keep_capacity()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  places integer;
begin
  if tg_op = 'UPDATE' and old.occurrence = new.occurrence and old.status in ('confirmed', 'attended', 'no-show') then
    return new;
  end if;

  -- Two at the same moment come here one after the other, and the second one counts the first.
  select occurrences.capacity into places
  from public.occurrences where occurrences.number = new.occurrence
  for no key update;
  if public.places_taken(new.occurrence) >= places then
    -- The data API answers 409 Conflict.
    raise exception 'class-full' using errcode = 'PT409', detail = 'The occurrence has no free place.';
  end if;
  return new;
end;
$$;

create trigger keep_capacity
  before insert or update of status, occurrence on public.bookings
  for each row when (new.status in ('confirmed', 'attended', 'no-show'))
  execute function public.keep_capacity();

create function public.keep_bookings_within_capacity()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if public.places_taken(new.number) > new.capacity then
    raise exception 'capacity-below-bookings' using
      errcode = 'PT409',
      detail = 'More places are booked than the class would have.',
      hint = 'Cancel bookings first.';
  end if;
  return new;
end;
$$;

create trigger keep_bookings_within_capacity
  before update of capacity on public.occurrences
  for each row when (new.capacity < old.capacity)
  execute function public.keep_bookings_within_capacity();

revoke all on function
  public.places_taken(bigint), public.is_booked(bigint), public.keeps_bookings(text), public.keep_capacity(), public.keep_bookings_within_capacity()
  from public, anon, authenticated;
