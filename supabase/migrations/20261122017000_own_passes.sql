-- What people see and do of their own passes: how they can pay for a class, every credit's story, and pausing.

-- A pass in short: passSummary in src/domain/passes/pass-schema.ts.
create function studio.pass_summary_json(pass studio.passes)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  remaining constant bigint := case when pass.credits is not null then studio.pass_balance(pass.number) end;
begin
  return pg_catalog.jsonb_build_object(
    'number', pass.number,
    'plan', pass.plan,
    'name', pass.name,
    'kind', pass.kind,
    'credits', pass.credits,
    'left', remaining,
    'days', pass.days,
    'begins', pass.begins,
    'boughtOn', (select (pass.bought_at at time zone studio_settings.zone)::date from studio.studio_settings),
    'fromOn', pass.from_on,
    -- Null before the first visit of a pass that begins with it.
    'toOn', pass.to_on,
    'standing', case
      when pass.to_on < today then 'ended'
      when studio.is_resting(pass.number, today) then 'paused'
      when remaining = 0 then 'used-up'
      when pass.from_on > today then 'coming'
      else 'valid'
    end,
    'pauses', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('fromOn', pass_pauses.from_on, 'toOn', pass_pauses.to_on) order by pass_pauses.from_on
        ),
        '[]'
      )
      from studio.pass_pauses where pass_pauses.pass = pass_summary_json.pass.number
    )
  );
end;
$$;

-- A pass with its ledger, the newest entry first.
create function studio.pass_json(pass_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select studio.pass_summary_json(passes) || pg_catalog.jsonb_build_object(
    'price', pg_catalog.jsonb_build_object('amount', passes.price_minor, 'currency', passes.currency),
    'due', studio.money_json(studio.pass_due(passes), passes.currency),
    'entries', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'number', pass_entries.number,
            'kind', pass_entries.kind,
            'credits', pass_entries.credits,
            'at', studio.utc_text(pass_entries.made_at),
            'reason', pass_entries.reason,
            'class', case when bookings.number is not null then pg_catalog.jsonb_build_object(
              'booking', bookings.number,
              'title', class_series.title,
              'on', occurrences.held_on,
              'start', pg_catalog.to_char(occurrences.starts, 'HH24:MI')
            ) end
          )
          order by pass_entries.number desc
        ),
        '[]'
      )
      from studio.pass_entries
      left join studio.bookings on bookings.number = pass_entries.booking
      left join studio.occurrences on occurrences.number = bookings.occurrence
      left join studio.class_series on class_series.key = occurrences.series
      where pass_entries.pass = passes.number
    )
  )
  from studio.passes where passes.number = pass_json.pass_number);
end;
$$;

-- Every pass of a person with its ledger: what is valid first, by when it ends; what is over last.
create function studio.passes_json(person bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(
      studio.pass_json(passes.number)
      order by
        coalesce(passes.to_on < studio.studio_today(), false),
        passes.credits is not null and studio.pass_balance(passes.number) = 0,
        case when passes.to_on < studio.studio_today() then null else passes.to_on end,
        passes.to_on desc, passes.number
    ),
    '[]'
  )
  from studio.passes where passes.person = passes_json.person;
$$;

create function public.my_passes()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.passes_json(studio.own_person());
$$;

comment on function public.my_passes() is 'Pass[] in src/domain/passes/pass-schema.ts; none for a stranger.';

grant execute on function public.my_passes() to authenticated;

-- How the person who asks can pay for a class with what they have: the pass that would pay by each method, or why none does.
create function public.my_ways_to_pay(held_on date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(
    ways.method,
    case
      when passes.number is not null then
        pg_catalog.jsonb_build_object('kind', 'possible', 'pass', studio.pass_summary_json(passes))
      else pg_catalog.jsonb_build_object('kind', 'impossible', 'reason', fits.reason)
    end
  )
  from (values ('class_pass'), ('membership')) as ways (method)
  cross join lateral studio.fitting_pass(studio.own_person(), ways.method, my_ways_to_pay.held_on) as fits
  left join studio.passes on passes.number = fits.pass;
$$;

comment on function public.my_ways_to_pay(date) is
  'By "class_pass" and "membership": passWays in src/domain/passes/pass-schema.ts.';

grant execute on function public.my_ways_to_pay(date) to authenticated;

-- Pausing.

insert into studio.limits (name, most, usual, meaning) values
  ('pauses-a-pass', 2, 2, 'Pauses of one membership that its owner can make.'),
  ('days-a-pause', 30, 30, 'Days that one pause of a membership lasts at most.');

-- Coming places that a pass paid for on certain days.
create function studio.places_paid(pass bigint, from_on date, to_on date)
returns table (booking bigint, occurrence bigint)
language sql
stable
security definer
set search_path = ''
as $$
  select bookings.number, bookings.occurrence
  from studio.pass_entries
  join studio.bookings on bookings.number = pass_entries.booking and bookings.status = 'confirmed'
  join studio.occurrences on occurrences.number = bookings.occurrence
  where pass_entries.pass = places_paid.pass and pass_entries.kind = 'taken'
    and studio.pass_of(bookings.number) = places_paid.pass
    and occurrences.held_on between places_paid.from_on and places_paid.to_on
    and studio.studio_instant(occurrences.held_on, occurrences.starts) > studio.studio_now()
  group by bookings.number, bookings.occurrence
  order by bookings.occurrence;
$$;

-- Why somebody cannot pause a pass; null where they can. Staff are free of the limits.
create function studio.pause_refusal(mine studio.passes, from_on date, to_on date)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when mine.number is null
      or (mine.person is distinct from studio.own_person() and not studio.current_role_is('admin')) then 'unknown-pass'
    when mine.kind <> 'unlimited' then 'not-a-membership'
    when pause_refusal.from_on is null or pause_refusal.to_on is null or pause_refusal.to_on < pause_refusal.from_on
      or pause_refusal.from_on < studio.studio_today() then 'days-invalid'
    when pause_refusal.from_on > mine.to_on then 'ended'
    when exists (
      select from studio.pass_pauses
      where pass_pauses.pass = mine.number
        and pass_pauses.from_on <= pause_refusal.to_on and pause_refusal.from_on <= pass_pauses.to_on
    ) then 'already-paused'
    when studio.current_role_is('admin') then null
    when pause_refusal.to_on - pause_refusal.from_on + 1 > studio.most_of('days-a-pause') then 'too-long'
    when (select count(*) from studio.pass_pauses where pass_pauses.pass = mine.number)
      >= studio.most_of('pauses-a-pass') then 'too-often'
  end;
$$;

-- Lets a membership rest; its last day moves on by as many days. Places that it paid for in that time are named, and
-- cancelled first where the person agrees.
-- @param cancel_places Whether the places in that time may be cancelled.
create function public.pause_pass(pass_number bigint, from_on date, to_on date, cancel_places boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  mine studio.passes;
  reason text;
  place record;
begin
  select * into mine from studio.passes where passes.number = pause_pass.pass_number;
  reason := studio.pause_refusal(mine, pause_pass.from_on, pause_pass.to_on);
  if reason = 'already-paused' and exists (
    select from studio.pass_pauses
    where pass_pauses.pass = mine.number
      and pass_pauses.from_on = pause_pass.from_on and pass_pauses.to_on = pause_pass.to_on
  ) then
    -- A retry after a lost answer.
    return pg_catalog.jsonb_build_object('kind', 'paused', 'pass', studio.pass_json(mine.number));
  end if;
  if reason is not null then
    return studio.refused(reason);
  end if;

  if coalesce(pause_pass.cancel_places, false) then
    -- In the order of every other lock: occurrences, then passes.
    perform from studio.occurrences
    where occurrences.number in (
      select paid.occurrence from studio.places_paid(mine.number, pause_pass.from_on, pause_pass.to_on) as paid
    )
    order by occurrences.number for no key update;
    for place in select * from studio.places_paid(mine.number, pause_pass.from_on, pause_pass.to_on) loop
      perform studio.cancel_place(place.booking);
    end loop;
  end if;

  select * into mine from studio.passes where passes.number = pause_pass.pass_number for no key update;
  reason := studio.pause_refusal(mine, pause_pass.from_on, pause_pass.to_on);
  if reason is not null then
    return studio.refused(reason);
  end if;
  if exists (select from studio.places_paid(mine.number, pause_pass.from_on, pause_pass.to_on)) then
    return studio.refused('places-in-it') || pg_catalog.jsonb_build_object('places', (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'booking', paid.booking, 'title', class_series.title, 'on', occurrences.held_on,
          'start', pg_catalog.to_char(occurrences.starts, 'HH24:MI')
        )
        order by occurrences.held_on, occurrences.starts
      )
      from studio.places_paid(mine.number, pause_pass.from_on, pause_pass.to_on) as paid
      join studio.occurrences on occurrences.number = paid.occurrence
      join studio.class_series on class_series.key = occurrences.series
    ));
  end if;

  insert into studio.pass_pauses (pass, from_on, to_on, made_by, made_at)
  values (mine.number, pause_pass.from_on, pause_pass.to_on, auth.uid(), studio.studio_now());
  update studio.passes set extra_days = extra_days + (pause_pass.to_on - pause_pass.from_on + 1)
  where passes.number = mine.number;
  insert into studio.pass_entries (pass, kind, credits, reason, made_by, made_at)
  values (
    mine.number, 'corrected', 0, 'Paused from ' || pause_pass.from_on || ' to ' || pause_pass.to_on || '.',
    case when studio.is_staff() then auth.uid() end, studio.studio_now()
  );
  return pg_catalog.jsonb_build_object('kind', 'paused', 'pass', studio.pass_json(mine.number));
end;
$$;

comment on function public.pause_pass(bigint, date, date, boolean) is
  'For its owner and admins: pauseAnswer in src/domain/passes/pass-schema.ts.';

grant execute on function public.pause_pass(bigint, date, date, boolean) to authenticated;
