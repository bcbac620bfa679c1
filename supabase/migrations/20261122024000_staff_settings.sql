-- Settings by admins: the rules of booking, the address and opening hours, the tax included in prices, the rate limits,
-- the retention periods, and closing days.

-- Values that are saved together, with a version as an optimistic lock between two admins.
create table studio.setting_sections (
  section text primary key,
  version integer not null default 1
);

comment on table studio.setting_sections is 'Written and read by the functions of settings only.';

insert into studio.setting_sections (section) values
  ('rules'), ('contact'), ('hours'), ('vat'), ('limits'), ('retention');

alter table studio.setting_sections enable row level security;

create trigger count_version before update on studio.setting_sections
  for each row execute function studio.count_version();

-- Returns the values of a section by name; null if there are none yet.
create function studio.setting_values(section text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case setting_values.section
    when 'rules' then studio.rules_json()
    when 'contact' then public.studio_contact()
    when 'hours' then (select pg_catalog.to_jsonb(opening_hours) - 'only_row' from studio.opening_hours)
    when 'vat' then (
      select pg_catalog.jsonb_build_object('vatPercent', studio_settings.vat_percent) from studio.studio_settings
    )
    when 'limits' then (select pg_catalog.jsonb_object_agg(limits.name, limits.maximum) from studio.limits)
    when 'retention' then (
      select pg_catalog.jsonb_object_agg(retention_periods.kind, retention_periods.days) from studio.retention_periods
    )
  end;
$$;

-- Returns a section for its form.
create function studio.setting_section_json(section_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'section', setting_sections.section,
    'version', setting_sections.version,
    'values', studio.setting_values(setting_sections.section)
  )
  from studio.setting_sections where setting_sections.section = setting_section_json.section_key;
$$;

-- Returns closing days with the number of classes that they cancelled.
create function studio.closure_json(closure_row studio.closures)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', closure_row.id,
    'from', closure_row.from_on,
    'to', closure_row.to_on,
    'reason', closure_row.reason,
    'cancelled', (select count(*) from studio.occurrences where occurrences.closed_by = closure_row.id)
  );
$$;

create function public.staff_settings()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when studio.current_role_is('admin') then pg_catalog.jsonb_build_object(
    'rules', studio.setting_section_json('rules'),
    'contact', studio.setting_section_json('contact'),
    'hours', studio.setting_section_json('hours'),
    'vat', studio.setting_section_json('vat'),
    'online', (
      select pg_catalog.jsonb_build_object(
        'takesOnline', studio_settings.takes_online, 'ready', studio_settings.online_ready
      )
      from studio.studio_settings
    ),
    'limits', studio.setting_section_json('limits'),
    'defaultLimits', (select pg_catalog.jsonb_object_agg(limits.name, limits.default_maximum) from studio.limits),
    'retention', studio.setting_section_json('retention'),
    'closures', (
      select coalesce(
        pg_catalog.jsonb_agg(studio.closure_json(closures) order by closures.from_on, closures.id), '[]'
      )
      from studio.closures where closures.to_on >= studio.studio_today()
    )
  ) end;
$$;

comment on function public.staff_settings() is
  'For admins: the settings, and present and future closing days; null for others.';

grant execute on function public.staff_settings() to authenticated;

-- Saves all values of a section. The constraints of the tables check the values.
-- @param changed_by The author of the change in the history; null if no admin made it.
create function studio.put_settings(section text, draft jsonb, changed_by uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  old_values constant jsonb := studio.setting_values(put_settings.section);
begin
  case put_settings.section
    when 'rules' then
      update studio.studio_settings set
        free_cancellation_hours = (draft ->> 'freeCancellationHours')::integer,
        decline_hours = (draft ->> 'declineHours')::integer,
        undo_minutes = (draft ->> 'undoMinutes')::integer,
        book_ahead_weeks = (draft ->> 'bookAheadWeeks')::integer
      where studio_settings.only_row;
    when 'contact' then
      insert into studio.contact
      select (pg_catalog.jsonb_populate_record(null::studio.contact, draft || '{"only_row": true}')).*
      on conflict (only_row) do update set
        email = excluded.email, phone = excluded.phone, street = excluded.street, town = excluded.town,
        county = excluded.county, postcode = excluded.postcode, country = excluded.country;
    when 'hours' then
      insert into studio.opening_hours
      select (pg_catalog.jsonb_populate_record(null::studio.opening_hours, draft || '{"only_row": true}')).*
      on conflict (only_row) do update set
        monday = excluded.monday, tuesday = excluded.tuesday, wednesday = excluded.wednesday,
        thursday = excluded.thursday, friday = excluded.friday, saturday = excluded.saturday, sunday = excluded.sunday;
    when 'vat' then
      update studio.studio_settings set vat_percent = (draft ->> 'vatPercent')::integer where studio_settings.only_row;
    when 'limits' then
      update studio.limits set maximum = (draft ->> limits.name)::integer
      where limits.maximum <> (draft ->> limits.name)::integer;
    when 'retention' then
      update studio.retention_periods set days = (draft ->> retention_periods.kind)::integer
      where retention_periods.days <> (draft ->> retention_periods.kind)::integer;
  end case;

  if studio.setting_values(put_settings.section) is distinct from old_values then
    update studio.setting_sections set section = setting_sections.section
    where setting_sections.section = put_settings.section;
    insert into studio.record_changes (kind, key, action, changed_by, before, after)
    select
      'settings', put_settings.section, 'changed', put_settings.changed_by,
      pg_catalog.jsonb_object_agg(name, value), pg_catalog.jsonb_object_agg(name, is_now -> name)
    from
      (select studio.setting_values(put_settings.section) as is_now) as new_values,
      pg_catalog.jsonb_each(old_values) as old_value (name, value)
    where put_settings.changed_by is not null and value is distinct from is_now -> name
    having count(*) > 0;
  end if;
end;
$$;

-- @param draft All values of the section by name.
create function public.save_settings(section text, draft jsonb, of_version integer, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
  current_values jsonb;
  current_version integer;
begin
  answer := studio.stored_answer_for_admin(save_settings.request_id);
  if answer is not null then
    return answer;
  end if;
  select setting_sections.version into current_version from studio.setting_sections
  where setting_sections.section = save_settings.section for no key update;
  if not found then
    return studio.refused('unknown');
  end if;
  if current_version is distinct from of_version then
    return studio.conflict_answer('settings', save_settings.section, studio.setting_section_json(save_settings.section));
  end if;

  current_values := studio.setting_values(save_settings.section);
  if pg_catalog.jsonb_typeof(draft) is distinct from 'object'
    or (select array_agg(name order by name) from pg_catalog.jsonb_object_keys(draft) as name)
      is distinct from (select array_agg(name order by name) from pg_catalog.jsonb_object_keys(current_values) as name)
    or exists (
      select from pg_catalog.jsonb_each(draft) as setting (name, value)
      where case
        when save_settings.section in ('contact', 'hours') then pg_catalog.jsonb_typeof(setting.value) <> 'string'
        else setting.value #>> '{}' is null or setting.value #>> '{}' !~ '^\d{1,7}$'
      end
    )
  then
    return studio.refused('value-invalid');
  end if;

  begin
    perform studio.put_settings(save_settings.section, draft, auth.uid());
  exception when check_violation then
    return studio.refused('value-invalid');
  end;
  return studio.store_answer(
    save_settings.request_id,
    pg_catalog.jsonb_build_object('kind', 'saved', 'record', studio.setting_section_json(save_settings.section))
  );
end;
$$;

comment on function public.save_settings(text, jsonb, integer, uuid) is 'For admins: saves one section of the settings.';

grant execute on function public.save_settings(text, jsonb, integer, uuid) to authenticated;

-- Whether online payments are offered.

create function public.set_takes_online(takes boolean, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer constant jsonb := studio.stored_answer_for_admin(set_takes_online.request_id);
begin
  if stored_answer is not null then
    return stored_answer;
  elsif set_takes_online.takes and not (select studio_settings.online_ready from studio.studio_settings) then
    return studio.refused('not-ready');
  end if;
  update studio.studio_settings set takes_online = set_takes_online.takes
  where studio_settings.takes_online <> set_takes_online.takes;
  if found then
    insert into studio.record_changes (kind, key, action, changed_by, before, after)
    values (
      'settings', 'online', 'changed', auth.uid(),
      pg_catalog.jsonb_build_object('takesOnline', not set_takes_online.takes),
      pg_catalog.jsonb_build_object('takesOnline', set_takes_online.takes)
    );
  end if;
  return studio.store_answer(
    set_takes_online.request_id, pg_catalog.jsonb_build_object('kind', 'changed', 'takesOnline', set_takes_online.takes)
  );
end;
$$;

comment on function public.set_takes_online(boolean, uuid) is
  'For admins. Answers {"kind":"changed","takesOnline"} or {"kind":"refused","reason":"not-allowed"|"not-ready"}. Not ready: the server has no keys.';

grant execute on function public.set_takes_online(boolean, uuid) to authenticated;

-- Closing days.

create trigger record_change after insert or update or delete on studio.closures
  for each row execute function studio.record_change('closure', 'id');

-- Returns the reason why the studio cannot be closed between two days; null if it can. Longer periods are closed in
-- parts.
create function studio.closing_problem(from_on date, to_on date)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when from_on is null or to_on is null or to_on < from_on then 'days-invalid'
    when from_on < studio.studio_today() then 'over'
    when to_on > studio.plannable_until() then 'too-far'
    when studio.is_long_period(from_on, to_on) then 'too-long'
    when exists (
      select from studio.closures
      where closures.from_on <= closing_problem.to_on and closures.to_on >= closing_problem.from_on
    ) then 'already-closed'
  end;
$$;

-- Returns the confirmed and waitlisted bookings in classes of these days that have not begun.
create function studio.bookings_between(from_on date, to_on date)
returns setof studio.bookings
language sql
stable
security definer
set search_path = ''
as $$
  select bookings.*
  from studio.bookings
  join studio.occurrences on occurrences.number = bookings.occurrence
  where occurrences.held_on between bookings_between.from_on and bookings_between.to_on
    and occurrences.cancelled_at is null
    and studio.is_future(occurrences.held_on, occurrences.starts)
    and bookings.status in ('confirmed', 'waitlisted');
$$;

create function public.closing_preview(from_on date, to_on date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;
  if studio.closing_problem(from_on, to_on) is not null then
    return studio.refused(studio.closing_problem(from_on, to_on));
  end if;
  return (
    select pg_catalog.jsonb_build_object(
      'kind', 'closing',
      'classes', (
        select count(*)
        from studio.occurrences_between(closing_preview.from_on, closing_preview.to_on, with_stopped => true) as occurrence
        where not occurrence.cancelled and studio.is_future(occurrence.held_on, occurrence.starts)
      ),
      'bookings', count(*),
      'mailed', count(*) filter (where people.email <> ''),
      'withoutEmail', count(*) filter (where people.email = '' and studio.is_notified(people))
    )
    from studio.bookings_between(closing_preview.from_on, closing_preview.to_on) as people
  );
end;
$$;

comment on function public.closing_preview(date, date) is 'For admins: the people who would be notified if the studio closed on these days.';

grant execute on function public.closing_preview(date, date) to authenticated;

-- Cancels dates that have not begun, and notifies everyone in them.
-- @param closure The closing days that are the reason; null if there are none.
-- @returns The number of mails, and the people whom staff have to telephone: {mailed, withoutEmail}.
create function studio.cancel_occurrences(numbers bigint[], reason text, closure bigint)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  notified jsonb := '{"mailed": 0, "withoutEmail": []}';
  occurrence record;
begin
  -- Lock order: all dates before the passes.
  perform from studio.occurrences
  where occurrences.number = any (cancel_occurrences.numbers) order by occurrences.number for no key update;
  for occurrence in
    select occurrences.number from studio.occurrences
    where occurrences.number = any (cancel_occurrences.numbers)
    order by occurrences.number
  loop
    update studio.occurrences set
      cancelled_at = studio.studio_now(), cancel_reason = cancel_occurrences.reason, closed_by = cancel_occurrences.closure
    where occurrences.number = occurrence.number and occurrences.cancelled_at is null
      and studio.is_future(occurrences.held_on, occurrences.starts);
    continue when not found;
    perform studio.post_cancelled_mails(occurrence.number, cancel_occurrences.reason);
    notified := studio.with_notified_people(notified, occurrence.number);
  end loop;
  return notified;
end;
$$;

-- Closes the studio: cancels all classes of these days that have not begun, and notifies everyone in them.
create function public.close_days(from_on date, to_on date, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  reason_text constant text := studio.tidy_text(close_days.reason);
  answer jsonb;
  new_closure studio.closures;
begin
  answer := studio.stored_answer_for_admin(close_days.request_id);
  if answer is not null then
    return answer;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('closing days', 0));
  if studio.closing_problem(from_on, to_on) is not null then
    return studio.refused(studio.closing_problem(from_on, to_on));
  end if;
  if char_length(reason_text) not between 1 and 200 or not studio.is_plain_text(reason_text) then
    return studio.refused('reason-invalid');
  end if;

  insert into studio.closures (from_on, to_on, reason) values (close_days.from_on, close_days.to_on, reason_text)
  returning * into new_closure;

  -- Every date is stamped before it is cancelled, so that a simultaneous booking finds its row.
  perform studio.stamp_series(null, new_closure.from_on, new_closure.to_on);
  answer := studio.cancel_occurrences(
    array(
      select occurrences.number from studio.occurrences
      where occurrences.held_on between new_closure.from_on and new_closure.to_on
    ),
    reason_text, new_closure.id
  );
  return studio.store_answer(
    close_days.request_id,
    answer || pg_catalog.jsonb_build_object('kind', 'closed', 'record', studio.closure_json(new_closure))
  );
end;
$$;

comment on function public.close_days(date, date, text, uuid) is 'For admins: closes the studio on some days, in one step.';

grant execute on function public.close_days(date, date, text, uuid) to authenticated;

-- Reopens the studio. Classes to come that the closing days cancelled are brought back, unless there is another obstacle.
create function public.reopen_days(closure bigint, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb;
  numbers bigint[];
  occurrence_row studio.occurrences;
  remaining integer := 0;
begin
  answer := studio.stored_answer_for_admin(reopen_days.request_id);
  if answer is not null then
    return answer;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('closing days', 0));
  if not exists (select from studio.closures where closures.id = reopen_days.closure) then
    return studio.refused('unknown');
  end if;

  -- Lock order: instructors before dates, as everywhere.
  perform studio.lock_instructor(participant.instructor)
  from (
    select distinct occurrences.instructor from studio.occurrences
    where occurrences.closed_by = reopen_days.closure
    order by 1
  ) as participant;
  numbers := array(
    select occurrences.number from studio.occurrences where occurrences.closed_by = reopen_days.closure
  );
  -- Lock order: all dates before the passes.
  perform from studio.occurrences where occurrences.number = any (numbers) order by occurrences.number for no key update;
  delete from studio.closures where closures.id = reopen_days.closure;
  answer := pg_catalog.jsonb_build_object('mailed', 0, 'withoutEmail', '[]'::jsonb, 'broughtBack', 0);
  for occurrence_row in
    select occurrences.* from studio.occurrences
    where occurrences.number = any (numbers) and studio.is_future(occurrences.held_on, occurrences.starts)
    order by occurrences.number
  loop
    if occurrence_row.cancelled_at is null or studio.bring_back_problem(occurrence_row) is not null then
      remaining := remaining + 1;
      continue;
    end if;
    update studio.occurrences set cancelled_at = null, cancel_reason = null
    where occurrences.number = occurrence_row.number;
    answer := studio.with_notified_people(answer, occurrence_row.number, studio.post_brought_back_mails(occurrence_row.number))
      || pg_catalog.jsonb_build_object('broughtBack', (answer ->> 'broughtBack')::integer + 1);
  end loop;
  return studio.store_answer(
    reopen_days.request_id,
    answer || pg_catalog.jsonb_build_object('kind', 'reopened', 'stillCancelled', remaining)
  );
end;
$$;

comment on function public.reopen_days(bigint, uuid) is 'For admins: reopens closed days.';

grant execute on function public.reopen_days(bigint, uuid) to authenticated;
