-- The recipients when staff write to the people of a date: those who get a mail, and those who must be telephoned.

-- Whether the person of a booking is notified: a guest without an address is informed by the member who brings them.
create function studio.is_notified(booking studio.bookings)
returns boolean
language sql
immutable
return booking.brought_by is null or booking.email <> '';

-- Returns the bookings of the people who are notified about a date, also for the preview before sending.
-- @param audience 'affected': people who have a place or wait, as when the date changes. 'booked': people who have a
-- place or attended. 'booked-and-waiting': both.
create function studio.recipients_of(occurrence bigint, audience text)
returns setof studio.bookings
language sql
stable
security definer
set search_path = ''
as $$
  select bookings.* from studio.bookings
  where bookings.occurrence = recipients_of.occurrence
    and studio.is_notified(bookings)
    and case recipients_of.audience
      when 'affected' then bookings.status in ('confirmed', 'waitlisted')
      when 'booked' then bookings.status in ('confirmed', 'attended')
      when 'booked-and-waiting' then bookings.status in ('confirmed', 'attended', 'waitlisted')
    end;
$$;

-- Returns the recipients of a message: those with an email address, and those who must be telephoned.
create function studio.recipients_json(occurrence bigint, audience text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'withEmail', coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('name', people.name, 'email', people.email) order by people.number
      ) filter (where people.email <> ''),
      '[]'
    ),
    'withoutEmail', coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('name', people.name, 'phone', people.phone) order by people.number
      ) filter (where people.email = ''),
      '[]'
    )
  )
  from studio.recipients_of(recipients_json.occurrence, recipients_json.audience) as people;
$$;

create function public.occurrence_recipients(occurrence_number bigint, audience text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.recipients_json(occurrences.number, occurrence_recipients.audience)
  from studio.occurrences
  where occurrences.number = occurrence_recipients.occurrence_number and studio.may_see_attendees(occurrences.instructor);
$$;

comment on function public.occurrence_recipients(bigint, text) is
  'For admins and the instructor of the class: recipients in src/domain/occurrences/staff/class-message.ts; null for others.';

grant execute on function public.occurrence_recipients(bigint, text) to authenticated;
