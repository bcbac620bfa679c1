-- Why a person gets no further place: a class at the same time, or more than public.limits allows.

create index bookings_mailbox on public.bookings (public.mailbox(email)) where status <> 'cancelled';
create index bookings_phone on public.bookings (public.phone_digits(phone)) where status <> 'cancelled';
create index mails_recipient on public.mails (public.mailbox(recipient), created_at);

-- Whether one more mail may go to an address because somebody clicked. Its owner, signed in, and staff cause as many as
-- they like; so do mails that nobody asked for, as when a class is called off.
create function public.may_be_written_to(email text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.count(*) from public.mails
    where public.mailbox(mails.recipient) = public.mailbox(may_be_written_to.email)
      and mails.created_at > pg_catalog.now() - (select limits.within from public.limits where limits.name = 'mails-an-email')
  ) < public.most_of('mails-an-email')
  or public.is_staff()
  or exists (
    select from auth.users
    where users.id = auth.uid() and users.email_confirmed_at is not null
      and pg_catalog.lower(users.email) = pg_catalog.lower(may_be_written_to.email)
  );
end;
$$;

-- The booking with which a class of the same hours would be in this person's way; null where there is none.
create function public.overlapping_booking(place public.occurrences, email text)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select bookings.number
    from public.bookings join public.occurrences on occurrences.number = bookings.occurrence
    where public.mailbox(bookings.email) = public.mailbox(overlapping_booking.email)
      and pg_catalog.lower(bookings.email) = pg_catalog.lower(overlapping_booking.email)
      and bookings.status <> 'cancelled'
      and occurrences.number <> place.number
      and occurrences.held_on = place.held_on
      and occurrences.starts < place.ends and place.starts < occurrences.ends
      and occurrences.cancelled_at is null
    order by occurrences.starts
    limit 1
  );
end;
$$;

-- The other class of an overlap, for its owner and for staff. Whoever only types an address is told nothing of it.
create function public.other_class(wanted bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'title', class_series.title,
      'on', occurrences.held_on,
      'start', pg_catalog.to_char(occurrences.starts, 'HH24:MI'),
      'end', pg_catalog.to_char(occurrences.ends, 'HH24:MI')
    )
    from public.bookings
    join public.occurrences on occurrences.number = bookings.occurrence
    join public.class_series on class_series.key = occurrences.series
    where bookings.number = other_class.wanted and (bookings.user_id = auth.uid() or public.is_staff())
  );
end;
$$;

-- Why a contact gets no further place or no further turn on a waitlist; null where it does. The caller holds its locks.
create function public.contact_refusal(place public.occurrences, email text, phone text, waiting boolean)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  counted constant public.booking_status := case when waiting then 'waitlisted' else 'confirmed' end;
  kind constant text := case when waiting then 'waiting' else 'places' end;
  digits constant text := public.phone_digits(contact_refusal.phone);
begin
  return case
    when public.is_staff() then null
    when (
      select pg_catalog.count(*)
      from public.bookings join public.occurrences on occurrences.number = bookings.occurrence
      where public.phone_digits(bookings.phone) = digits and bookings.status <> 'cancelled'
        and occurrences.held_on = place.held_on
        and occurrences.starts < place.ends and place.starts < occurrences.ends
        and occurrences.cancelled_at is null
    ) >= public.most_of('people-a-phone') then 'too-many-at-once'
    when (
      select pg_catalog.count(*)
      from public.bookings join public.occurrences on occurrences.number = bookings.occurrence
      where public.mailbox(bookings.email) = public.mailbox(contact_refusal.email)
        and bookings.status = counted
        and occurrences.held_on >= public.studio_today()
    ) >= public.most_of(kind || '-an-email')
    or (
      select pg_catalog.count(*)
      from public.bookings join public.occurrences on occurrences.number = bookings.occurrence
      where public.phone_digits(bookings.phone) = digits
        and bookings.status = counted
        and occurrences.held_on >= public.studio_today()
    ) >= public.most_of(kind || '-a-phone') then 'too-many-' || kind
    when not public.may_be_written_to(contact_refusal.email) then 'too-many-requests'
  end;
end;
$$;

revoke all on function
  public.may_be_written_to(text), public.overlapping_booking(public.occurrences, text), public.other_class(bigint),
  public.contact_refusal(public.occurrences, text, text, boolean)
  from public, anon, authenticated;
