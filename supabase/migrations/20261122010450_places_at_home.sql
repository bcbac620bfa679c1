-- Places at home: a person follows the stream of a class, and takes no place in the studio. Such a place is never full and
-- never waits. A person can move from one to the other and keeps the booking.

-- Whether a class is streamed. The caller has locked the class.
create function studio.is_streamed(occurrence_row studio.occurrences)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select class_series.streamed from studio.class_series where class_series.key = occurrence_row.series);
end;
$$;

-- Trigger: refuses a place at home in a class that is not streamed. book() checks this first, with a reason; the trigger
-- applies to every other write, too. A booking of a class that was streamed once can still be marked.
create function studio.keep_streamed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.at_home and old.occurrence = new.occurrence and old.status <> 'cancelled' then
    return new;
  elsif not exists (
    select from studio.occurrences join studio.class_series on class_series.key = occurrences.series
    where occurrences.number = new.occurrence and class_series.streamed
  ) then
    -- The data API responds with 409 Conflict.
    raise exception 'not-streamed' using errcode = 'PT409', detail = 'The class is not streamed.';
  end if;
  return new;
end;
$$;

create trigger keep_streamed
  before insert or update of status, occurrence, at_home on studio.bookings
  for each row when (new.at_home and new.status <> 'cancelled')
  execute function studio.keep_streamed();

-- Whether people have booked, or are paying for, places at home in coming dates of a class. A cancelled date counts, because
-- it may be brought back with its bookings.
create function studio.has_people_at_home(series text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.occurrences
    where occurrences.series = has_people_at_home.series
      and occurrences.held_on >= studio.studio_today()
      and studio.end_instant(occurrences.held_on, occurrences.starts, occurrences.ends) > studio.studio_now()
      and (
        studio.places_held(occurrences.number, at_home => true) > 0
        or exists (
          select from studio.bookings
          where bookings.occurrence = occurrences.number and bookings.status <> 'cancelled' and bookings.at_home
        )
      )
  );
end;
$$;

-- Trigger: a class stays streamed as long as people have places at home. Bookings share the lock of the class, so that none
-- is made at the same moment. save_class() checks this first, with a reason.
create function studio.keep_people_at_home()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if studio.has_people_at_home(new.key) then
    raise exception 'people-at-home' using
      errcode = 'PT409',
      detail = 'People have booked to watch coming dates of the class from home.',
      hint = 'Move them to the studio or cancel their bookings first.';
  end if;
  return new;
end;
$$;

create trigger keep_people_at_home
  before update of streamed on studio.class_series
  for each row when (old.streamed and not new.streamed)
  execute function studio.keep_people_at_home();

-- Moving a booking from the studio to home, or back.

-- Returns the reason why a booking cannot be moved; null if it can. A guest is moved with the member, so two places may be
-- needed. The caller has locked the class and the occurrence.
create function studio.move_refusal(booking_row studio.bookings, occurrence_row studio.occurrences, at_home boolean)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when booking_row.status = 'cancelled' then 'cancelled'
    when booking_row.brought_by is not null then 'moves-with-member'
    when studio.occurrence_status(occurrence_row) <> 'planned' then 'not-held'
    -- Staff may move a person until the class ends.
    when studio.studio_instant(
      occurrence_row.held_on, case when studio.is_staff() then occurrence_row.ends else occurrence_row.starts end
    ) <= studio.studio_now() then 'begun'
    when move_refusal.at_home and not studio.is_streamed(occurrence_row) then 'not-streamed'
    when booking_row.status = 'waitlisted' and not studio.can_give_places(occurrence_row) then 'no-new-places'
    when booking_row.status = 'waitlisted'
      and studio.overlapping_booking(occurrence_row, booking_row.email, ignore_waitlisted => true) is not null then 'overlapping'
    when not move_refusal.at_home and occurrence_row.capacity < studio.places_taken(occurrence_row.number) + 1 + (
      select pg_catalog.count(*) from studio.bookings
      where bookings.brought_by = booking_row.number and bookings.status <> 'cancelled'
    ) then 'studio-full'
  end;
end;
$$;

-- Moves a booking, and that of its guest, after the check of move_refusal(). A person on the waitlist gets a place at home and
-- waits no longer. A place in the studio that becomes free goes to waiting people. The caller holds the lock of the occurrence
-- and lock_passes(exclusive => true), and sends the mails.
-- @returns The classes at the same time that a waiting person waits for no longer.
create function studio.move_place(booking_row studio.bookings, at_home boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if booking_row.status = 'waitlisted' then
    update studio.bookings set
      at_home = true, status = 'confirmed', claimed_at = studio.studio_now(), promised_until = studio.undoable_until()
    where bookings.number = booking_row.number;
    return studio.leave_other_waitlists(booking_row.number);
  end if;
  update studio.bookings set at_home = move_place.at_home, moved_at = studio.studio_now()
  where (bookings.number = booking_row.number or bookings.brought_by = booking_row.number) and bookings.status <> 'cancelled';
  if move_place.at_home then
    perform studio.give_free_places(booking_row.occurrence);
  end if;
  return '[]';
end;
$$;

-- Tells a person and their guest by mail that they were moved. A mail that is not sent yet says where they are by now, and
-- needs no second one.
create function studio.post_moved_mails(booking_number bigint, left_waitlists jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  moved_booking studio.bookings;
  is_untold boolean;
begin
  for moved_booking in
    select * from studio.bookings
    where (bookings.number = booking_number or bookings.brought_by = booking_number) and bookings.status <> 'cancelled'
    order by bookings.number
  loop
    is_untold := exists (
      select from studio.mails
      where mails.booking = moved_booking.number and mails.kind in ('booking-confirmed', 'booking-promoted')
        and mails.attempts = 0 and mails.claimed_until is null
        and mails.sent_at is null and mails.failed_at is null and mails.dropped_at is null
    );
    update studio.mails set payload = (mails.payload - 'stream') || present.fields
    from (
      select pg_catalog.jsonb_strip_nulls(
        pg_catalog.jsonb_build_object('atHome', moved_booking.at_home, 'stream', studio.booking_json(moved_booking.number) -> 'stream')
      ) as fields
    ) as present
    where mails.booking = moved_booking.number and mails.kind <> 'booking-cancelled'
      and mails.sent_at is null and mails.dropped_at is null;
    -- A person who moves repeatedly with a stranger's address sees the result on the page only.
    if not is_untold and studio.may_be_mailed(moved_booking.email) then
      perform studio.post_booking_mail(
        'booking-confirmed', moved_booking.number,
        pg_catalog.jsonb_build_object('moved', true, 'noLongerWaitsFor', left_waitlists)
      );
    end if;
  end loop;
end;
$$;

-- Moves a booking after its checks, and sends the mails. Idempotent. The callers check the permission. @returns The reason for
-- a refusal; null on success.
create function studio.move_booking(booking_number bigint, at_home boolean)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  occurrence_row studio.occurrences;
  booking_row studio.bookings;
  reason text;
begin
  -- Lock order: the class, the occurrence, the passes, as in book().
  perform from studio.class_series where class_series.key = (
    select occurrences.series from studio.occurrences join studio.bookings on bookings.occurrence = occurrences.number
    where bookings.number = booking_number
  ) for share;
  select occurrences.* into occurrence_row from studio.occurrences
  where occurrences.number = (select bookings.occurrence from studio.bookings where bookings.number = booking_number)
  for no key update;
  if not found then
    return 'unknown-booking';
  end if;
  perform studio.lock_passes(exclusive => true);
  -- A place that became free without a promotion belongs to the waitlist.
  perform studio.promote_waiting(occurrence_row.number);
  select * into booking_row from studio.bookings where bookings.number = booking_number;
  if booking_row.at_home = move_booking.at_home and booking_row.status <> 'cancelled' then
    return null;
  end if;
  reason := studio.move_refusal(booking_row, occurrence_row, move_booking.at_home);
  if reason is null then
    perform studio.post_moved_mails(booking_number, studio.move_place(booking_row, move_booking.at_home));
  end if;
  return reason;
end;
$$;

create function public.move_booking(token text, at_home boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  booking_number constant bigint := studio.booking_number_of(move_booking.token);
  reason constant text := studio.move_booking(booking_number, coalesce(move_booking.at_home, false));
begin
  return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('reason', reason)) || case
    when booking_number is null then '{"kind": "refused"}'
    else pg_catalog.jsonb_build_object(
      'kind', case when reason is null then 'moved' else 'refused' end, 'booking', studio.booking_json(booking_number)
    )
  end;
end;
$$;

comment on function public.move_booking(text, boolean) is
  'By private link: takes part at home, or in the studio again. Answers {"kind":"moved","booking":…} or {"kind":"refused","reason":…,"booking":…}: moveAnswer in src/domain/bookings/move-schema.ts.';

grant execute on function public.move_booking(text, boolean) to anon, authenticated;

create function public.move_attendee(booking bigint, at_home boolean, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_retry constant boolean := studio.stored_answer(move_attendee.request_id) is not null;
  occurrence_number constant bigint := (select bookings.occurrence from studio.bookings where bookings.number = booking);
  reason text;
begin
  -- Lock order: the class before the occurrence, as in book().
  perform from studio.class_series
  where class_series.key = (select occurrences.series from studio.occurrences where occurrences.number = occurrence_number)
  for share;
  reason := studio.attendance_refusal(occurrence_number);
  if reason is null and not is_retry then
    reason := studio.move_booking(booking, coalesce(move_attendee.at_home, false));
  end if;
  return studio.attendance_answer(occurrence_number, reason, move_attendee.request_id, is_retry);
end;
$$;

comment on function public.move_attendee(bigint, boolean, uuid) is
  'For admins and the instructor of the class. Answers attendeeAnswer in src/backend/occurrences/occurrence-answers.ts.';

grant execute on function public.move_attendee(bigint, boolean, uuid) to authenticated;

create function public.people_at_home(from_on date, to_on date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'series', occurrences.series, 'on', occurrences.held_on, 'atHome', people.count
    )), '[]')
    from studio.occurrences
    cross join lateral (select studio.places_at_home(occurrences.number) as count) as people
    where studio.is_staff() and occurrences.held_on between from_on and to_on and people.count > 0
  );
end;
$$;

comment on function public.people_at_home(date, date) is
  'For staff: the dates with people at home between two days, as peopleAtHome in src/backend/occurrences/occurrence-answers.ts; none for others.';

grant execute on function public.people_at_home(date, date) to authenticated;
