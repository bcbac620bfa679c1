-- Pausing a membership: by its owner within the settings' limits, or by an admin.

-- Returns future places between two days that a pass pays for, and waitlisted bookings that it would pay for after a
-- promotion.
create function studio.places_by_pass(pass_row studio.passes, from_on date, to_on date)
returns table (booking bigint, occurrence bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select bookings.number, bookings.occurrence
  from studio.bookings join studio.occurrences on occurrences.number = bookings.occurrence
  where bookings.person = pass_row.person and bookings.payment_method = 'membership'
    and occurrences.held_on between places_by_pass.from_on and places_by_pass.to_on
    and studio.studio_instant(occurrences.held_on, occurrences.starts) > studio.studio_now()
    and case bookings.status
      when 'confirmed' then studio.pass_of(bookings.number) = pass_row.number
      when 'waitlisted' then
        (select usable.pass from studio.usable_pass(pass_row.person, 'membership', occurrences.series, occurrences.held_on) as usable) = pass_row.number
      else false
    end
  order by bookings.occurrence, bookings.number;
$$;

-- Returns placeToCancel[] in src/domain/passes/pausing.ts.
create function studio.places_by_pass_json(pass_row studio.passes, from_on date, to_on date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'booking', paid_place.booking, 'title', class_series.title, 'on', occurrences.held_on,
        'start', pg_catalog.to_char(occurrences.starts, 'HH24:MI'),
        'late', studio.is_cancelled_late(bookings, occurrences)
      )
      order by occurrences.held_on, occurrences.starts, paid_place.booking
    ),
    '[]'
  )
  from studio.places_by_pass(pass_row, places_by_pass_json.from_on, places_by_pass_json.to_on) as paid_place
  join studio.bookings on bookings.number = paid_place.booking
  join studio.occurrences on occurrences.number = paid_place.occurrence
  join studio.class_series on class_series.key = occurrences.series;
$$;

-- Returns the reason why the caller cannot pause a pass; null if they can. The limits do not apply to admins.
create function studio.pause_refusal(pass_row studio.passes, from_on date, to_on date)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when not coalesce(pass_row.person = studio.own_person(), false) and not studio.current_role_is('admin')
      or pass_row.person is null then 'unknown-pass'
    when pass_row.kind <> 'unlimited' then 'not-a-membership'
    -- Its days are charged whether it is paused or not.
    when studio.is_renewed_monthly(pass_row.number) then 'renews'
    when pause_refusal.from_on is null or pause_refusal.to_on is null or pause_refusal.to_on < pause_refusal.from_on
      or pause_refusal.from_on < studio.studio_today() or pause_refusal.to_on > studio.studio_today() + 366 then 'days-invalid'
    when pause_refusal.from_on > pass_row.to_on then 'ended'
    -- A pass that has not begun cannot be paused, because its days do not count yet. Nor can one whose first visit
    -- falls into the pause, because the pause would cancel that visit.
    when case pass_row.begins
      when 'first-visit' then pause_refusal.from_on <= coalesce(pass_row.begun_on, 'infinity')
      else pause_refusal.from_on < pass_row.from_on
    end then 'not-begun'
    when exists (
      select from studio.pass_pauses
      where pass_pauses.pass = pass_row.number
        and pass_pauses.from_on <= pause_refusal.to_on and pause_refusal.from_on <= pass_pauses.to_on
    ) then 'already-paused'
    when studio.current_role_is('admin') then null
    when pause_refusal.to_on - pause_refusal.from_on + 1 > studio.limit_of('days-per-pause') then 'too-long'
    when studio.pauses_left(pass_row) = 0 then 'too-often'
  end;
end;
$$;

-- Cancels the places between two days that a pass pays for, and locks the pass. Call it in a block with an exception
-- handler, which rolls it back.
-- @throws PT409 places-changed if other places remain than those that the person agreed to cancel.
create function studio.cancel_places_of_pass(pass_number bigint, from_on date, to_on date, agreed bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  pass_row studio.passes;
  place record;
begin
  select * into pass_row from studio.passes where passes.number = cancel_places_of_pass.pass_number;
  -- Lock order: occurrences, then passes.
  perform from studio.occurrences
  where occurrences.number in (
    select paid_place.occurrence from studio.places_by_pass(pass_row, cancel_places_of_pass.from_on, cancel_places_of_pass.to_on) as paid_place
  )
  order by occurrences.number for no key update;
  for place in
    select paid_place.booking from studio.places_by_pass(pass_row, cancel_places_of_pass.from_on, cancel_places_of_pass.to_on) as paid_place
    where paid_place.booking = any (cancel_places_of_pass.agreed)
  loop
    perform studio.cancel_place(place.booking);
  end loop;
  perform studio.lock_passes(exclusive => false);
  select * into pass_row from studio.passes where passes.number = pass_row.number for no key update;
  if exists (select from studio.places_by_pass(pass_row, cancel_places_of_pass.from_on, cancel_places_of_pass.to_on)) then
    raise exception 'places-changed' using errcode = 'PT409', detail = 'The places differ from the agreed ones.';
  end if;
end;
$$;

-- Writes a mail about a pause to the owner of a pass.
create function studio.post_pause_mail(kind text, pass_number bigint, from_on date, to_on date)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into studio.mails (kind, recipient, payload)
  select
    post_pause_mail.kind, reader.address,
    pg_catalog.jsonb_build_object(
      'name', people.name, 'pass', passes.number, 'plan', passes.name, 'fromOn', post_pause_mail.from_on,
      'toOn', post_pause_mail.to_on, 'lastOn', passes.to_on
    )
  from studio.passes
  join studio.people on people.number = passes.person
  cross join studio.address_of(people.number) as reader (address)
  where passes.number = post_pause_mail.pass_number and reader.address is not null;
$$;

-- Returns a day in words, for entries of the ledger and receipts: 2 March 2026.
create function studio.day_text(day date)
returns text
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.to_char(day_text.day, 'FMDD FMMonth YYYY');
$$;

-- Pauses a membership; its last day moves by the same number of days. Places that it pays for in that period are
-- cancelled first.
-- @param agreed The bookings that may be cancelled. Null requests a preview of the pause. If there are other places in
-- that period by now, the preview is returned again, and nothing changes.
create function public.pause_pass(pass_number bigint, from_on date, to_on date, agreed bigint[])
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  pause_days constant integer := pause_pass.to_on - pause_pass.from_on + 1;
  pass_row studio.passes;
  reason text;
begin
  select * into pass_row from studio.passes where passes.number = pause_pass.pass_number;
  if not found then
    return studio.refused('unknown-pass');
  end if;
  reason := studio.pause_refusal(pass_row, pause_pass.from_on, pause_pass.to_on);
  if reason = 'already-paused' and pause_pass.agreed is not null and exists (
    select from studio.pass_pauses
    where pass_pauses.pass = pass_row.number
      and pass_pauses.from_on = pause_pass.from_on and pass_pauses.to_on = pause_pass.to_on
  ) then
    -- A retry after a lost response.
    return pg_catalog.jsonb_build_object('kind', 'paused', 'pass', studio.pass_json(pass_row.number));
  elsif reason is not null then
    return studio.refused(reason);
  end if;

  if pause_pass.agreed is not null then
    begin
      perform studio.cancel_places_of_pass(pass_row.number, pause_pass.from_on, pause_pass.to_on, pause_pass.agreed);
      select * into pass_row from studio.passes where passes.number = pass_row.number;
      reason := studio.pause_refusal(pass_row, pause_pass.from_on, pause_pass.to_on);
      if reason is not null then
        raise exception '%', reason using errcode = 'PT409', detail = 'The pass was changed meanwhile.';
      end if;
      insert into studio.pass_pauses (pass, from_on, to_on, made_by, made_at)
      values (pass_row.number, pause_pass.from_on, pause_pass.to_on, auth.uid(), studio.studio_now());
      update studio.passes set extra_days = extra_days + pause_days where passes.number = pass_row.number;
      insert into studio.pass_entries (pass, kind, credits, reason, made_by, made_at)
      values (
        pass_row.number, 'corrected', 0,
        'Paused from ' || studio.day_text(pause_pass.from_on) || ' to ' || studio.day_text(pause_pass.to_on) || '.',
        case when studio.is_staff() then auth.uid() end, studio.studio_now()
      );
      perform studio.post_pause_mail('pass-paused', pass_row.number, pause_pass.from_on, pause_pass.to_on);
      return pg_catalog.jsonb_build_object('kind', 'paused', 'pass', studio.pass_json(pass_row.number));
    exception when sqlstate 'PT409' then
      if sqlerrm = reason then
        return studio.refused(reason);
      elsif sqlerrm <> 'places-changed' then
        raise;
      end if;
    end;
  end if;
  return pg_catalog.jsonb_build_object(
    'kind', 'preview', 'lastOn', pass_row.to_on + pause_days,
    'places', studio.places_by_pass_json(pass_row, pause_pass.from_on, pause_pass.to_on)
  );
end;
$$;

comment on function public.pause_pass(bigint, date, date, bigint[]) is
  'For its owner and admins: pauseAnswer in src/domain/passes/pausing.ts.';

grant execute on function public.pause_pass(bigint, date, date, bigint[]) to authenticated;

-- Ends a pause: from today the membership pays again, and its last day moves back by the remaining days of the pause. A
-- future pause is cancelled completely, and so is that of a membership without a first visit, because no day of it was
-- paused. Places after the new last day are cancelled first.
-- @param paused_from The first day of the pause. @param agreed As for pause_pass().
create function public.resume_pass(pass_number bigint, paused_from date, agreed bigint[])
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  pass_row studio.passes;
  pause studio.pass_pauses;
  is_undone boolean;
  days_not_paused integer;
begin
  select * into pass_row from studio.passes where passes.number = resume_pass.pass_number;
  if not found or pass_row.person is null
    or not coalesce(pass_row.person = studio.own_person(), false) and not studio.current_role_is('admin')
  then
    return studio.refused('unknown-pass');
  end if;
  for attempt in 1..2 loop
    select * into pause from studio.pass_pauses
    where pass_pauses.pass = pass_row.number and pass_pauses.from_on = resume_pass.paused_from and pass_pauses.to_on >= today;
    if not found then
      -- The pause has ended, or this is a retry after a lost response.
      return pg_catalog.jsonb_build_object('kind', 'resumed', 'pass', studio.pass_json(pass_row.number));
    end if;
    is_undone := pause.from_on >= today or pass_row.begun_on is null;
    -- The new last day of the pass is never before today. Null before the first visit, which least() ignores.
    days_not_paused := least(
      pause.to_on - case when is_undone then pause.from_on else today end + 1,
      case when pass_row.begun_on is not null then greatest(0, pass_row.to_on - today) end
    );
    exit when attempt = 2 or resume_pass.agreed is null;
    begin
      perform studio.cancel_places_of_pass(pass_row.number, pass_row.to_on - days_not_paused + 1, pass_row.to_on, resume_pass.agreed);
      -- The pass is locked only now: the pause may have been ended, or the pass extended, since they were read.
      if not exists (
        select from studio.pass_pauses join studio.passes on passes.number = pass_pauses.pass
        where pass_pauses.number = pause.number and pass_pauses.to_on = pause.to_on and passes.extra_days = pass_row.extra_days
          and passes.begun_on is not distinct from pass_row.begun_on
      ) then
        raise exception 'places-changed' using errcode = 'PT409', detail = 'The pass was changed meanwhile.';
      end if;
      delete from studio.pass_pauses where pass_pauses.number = pause.number and is_undone;
      update studio.pass_pauses set to_on = today - 1 where pass_pauses.number = pause.number;
      update studio.passes set extra_days = extra_days - days_not_paused where passes.number = pass_row.number;
      insert into studio.pass_entries (pass, kind, credits, reason, made_by, made_at)
      values (
        pass_row.number, 'corrected', 0,
        case when pause.from_on > today then 'The pause from ' || studio.day_text(pause.from_on) || ' was cancelled.'
          else 'The pause ended early, on ' || studio.day_text(today) || '.' end,
        case when studio.is_staff() then auth.uid() end, studio.studio_now()
      );
      perform studio.post_pause_mail('pass-resumed', pass_row.number, pause.from_on, pause.to_on);
      return pg_catalog.jsonb_build_object('kind', 'resumed', 'pass', studio.pass_json(pass_row.number));
    exception when sqlstate 'PT409' then
      if sqlerrm <> 'places-changed' then
        raise;
      end if;
      select * into pass_row from studio.passes where passes.number = pass_row.number;
    end;
  end loop;
  return pg_catalog.jsonb_build_object(
    'kind', 'preview', 'lastOn', pass_row.to_on - days_not_paused,
    'places', studio.places_by_pass_json(pass_row, pass_row.to_on - days_not_paused + 1, pass_row.to_on)
  );
end;
$$;

comment on function public.resume_pass(bigint, date, bigint[]) is
  'For its owner and admins: resumeAnswer in src/domain/passes/pausing.ts.';

grant execute on function public.resume_pass(bigint, date, bigint[]) to authenticated;
