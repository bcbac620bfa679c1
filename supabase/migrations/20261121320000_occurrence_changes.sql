-- Dates of a class in the hands of staff: a version for two who edit the same one, a history, and one way to change one.

alter table public.occurrences add column version integer not null default 1;

create trigger occurrences_version
  before update on public.occurrences
  for each row execute function public.count_version();

create trigger occurrences_history
  after update or delete on public.occurrences
  for each row execute function public.record_change('occurrence', 'number');

-- What is stamped from a series is nobody's change.
create trigger occurrences_added
  after insert on public.occurrences
  for each row when (new.extra or current_user = 'authenticated')
  execute function public.record_change('occurrence', 'number');

create trigger bookings_history
  after insert or update or delete on public.bookings
  for each row execute function public.record_change('booking', 'number');

-- Puts a mail about a booking into the outbox; who left no address gets none.
-- @param more What the mail tells besides the booking.
drop function public.post_booking_mail(text, bigint);
create function public.post_booking_mail(kind text, booking bigint, more jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mails (kind, recipient, booking, payload)
  select
    post_booking_mail.kind, bookings.email, bookings.number,
    public.booking_json(bookings.number) || post_booking_mail.more
  from public.bookings where bookings.number = post_booking_mail.booking and bookings.email <> '';
end;
$$;

-- Puts a mail about a date into the outbox of everybody who has a place or waits for one.
create function public.post_occurrence_mails(kind text, occurrence bigint, more jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.post_booking_mail(post_occurrence_mails.kind, written_to.number, post_occurrence_mails.more)
  from (
    select bookings.number from public.bookings
    where bookings.occurrence = post_occurrence_mails.occurrence and bookings.status in ('confirmed', 'waitlisted')
    order by bookings.number
  ) as written_to;
end;
$$;

-- Changes one date. Everybody who has a place or waits for one is written to where the time or the teacher changes,
-- unless it has begun. What is null stays as it is. The caller decides who may, and what may be refused.
-- The mail tells the booking as it is now, and under `was` what it was before.
create function public.change_occurrence(wanted bigint, instructor text, starts time, ends time, capacity integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  was public.occurrences;
  is_now public.occurrences;
begin
  -- The occurrence before its bookings, as in book().
  select occurrences.* into was from public.occurrences
  where occurrences.number = change_occurrence.wanted
  for no key update;

  update public.occurrences set
    instructor = coalesce(change_occurrence.instructor, was.instructor),
    starts = coalesce(change_occurrence.starts, was.starts),
    ends = coalesce(change_occurrence.ends, was.ends),
    capacity = coalesce(change_occurrence.capacity, was.capacity)
  where occurrences.number = change_occurrence.wanted
  returning occurrences.* into is_now;

  if (was.instructor, was.starts, was.ends) is not distinct from (is_now.instructor, is_now.starts, is_now.ends)
    or was.cancelled_at is not null
    or public.studio_instant(was.held_on, was.starts) <= public.studio_now()
  then
    return;
  end if;

  perform public.post_occurrence_mails('booking-changed', change_occurrence.wanted, pg_catalog.jsonb_build_object(
    'was', pg_catalog.jsonb_build_object(
      'start', pg_catalog.to_char(was.starts, 'HH24:MI'),
      'end', pg_catalog.to_char(was.ends, 'HH24:MI'),
      'instructor', (select instructors.name from public.instructors where instructors.key = was.instructor)
    )
  ));
end;
$$;

-- Whether the person who asks may see who is in a class, and mark who came: admins, and who teaches it.
create function public.sees_attendees(instructor text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return public.current_role_is('admin')
    or coalesce(public.own_instructor_key() = sees_attendees.instructor, false);
end;
$$;

-- A date of a class as staff see it: OccurrenceRow in src/backend/staff/occurrences.ts. Whether anybody may
-- see it at all is the caller's to decide.
create function public.occurrence_row(wanted bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'number', occurrences.number,
      'version', occurrences.version,
      'series', occurrences.series,
      'title', class_series.title,
      'instructor', pg_catalog.jsonb_build_object('key', instructors.key, 'name', instructors.name),
      'on', occurrences.held_on,
      'start', pg_catalog.to_char(occurrences.starts, 'HH24:MI'),
      'end', pg_catalog.to_char(occurrences.ends, 'HH24:MI'),
      'booked', public.places_taken(occurrences.number),
      'capacity', occurrences.capacity,
      'waiting', (
        select count(*) from public.bookings
        where bookings.occurrence = occurrences.number and bookings.status = 'waitlisted'
      ),
      -- The same rule as occurrenceStatus in src/domain/staff/bookings/occurrence-status.ts: change both together.
      'status', case
        when occurrences.cancelled_at is not null then 'cancelled'
        when public.studio_instant(occurrences.held_on, occurrences.ends) <= public.studio_now() then 'completed'
        else 'upcoming'
      end,
      'cancelReason', occurrences.cancel_reason,
      'attendees', public.sees_attendees(occurrences.instructor)
    )
    from public.occurrences
    join public.class_series on class_series.key = occurrences.series
    join public.instructors on instructors.key = occurrences.instructor
    where occurrences.number = occurrence_row.wanted
  );
end;
$$;

revoke all on function
  public.post_booking_mail(text, bigint, jsonb), public.post_occurrence_mails(text, bigint, jsonb),
  public.change_occurrence(bigint, text, time, time, integer),
  public.sees_attendees(text), public.occurrence_row(bigint)
  from public, anon, authenticated;
