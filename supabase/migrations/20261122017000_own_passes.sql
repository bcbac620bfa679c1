-- People's own passes: the ways to pay for a class, and the ledger of credits.

-- Returns the summary of a pass: passSummary in src/domain/passes/pass-schema.ts.
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
    'guests', pass.guests,
    'guestsLeft', studio.guests_left(pass.number),
    'storeDiscount', pass.store_discount,
    'workshopDiscount', pass.workshop_discount,
    'waitlistPriority', pass.waitlist_priority,
    'days', pass.days,
    'begins', pass.begins,
    'boughtOn', (select (pass.bought_at at time zone studio_settings.zone)::date from studio.studio_settings),
    'fromOn', pass.from_on,
    -- Null before the first visit, if the pass begins with it.
    'toOn', pass.to_on,
    'refundedOn', pass.refunded_on,
    'withdrawn', case when pass.withdrawn_on is not null then pg_catalog.jsonb_build_object(
      'on', pass.withdrawn_on,
      'reason', (
        select pass_entries.reason from studio.pass_entries
        where pass_entries.pass = pass_summary_json.pass.number and pass_entries.kind = 'withdrawn'
        order by pass_entries.number desc limit 1
      )
    ) end,
    'status', case
      when pass.to_on < today and not studio.is_unpaid(pass.number) then 'ended'
      when studio.is_pass_paused(pass.number, today) then 'paused'
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

insert into studio.limits (name, maximum, default_maximum, meaning) values
  ('pauses-per-pass', 2, 2, 'Pauses of one membership that its owner can make.'),
  ('days-per-pause', 30, 30, 'Days that one pause of a membership lasts at most.');

-- Returns the number of pauses that the owner of a pass can still make. Those made by staff do not count.
create function studio.pauses_left(pass_row studio.passes)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(0, studio.limit_of('pauses-per-pass') - (
    select count(*)
    from studio.pass_pauses join studio.people on people.user_id = pass_pauses.made_by
    where pass_pauses.pass = pass_row.number and people.number = pass_row.person
  ));
$$;

-- Returns a pass with its ledger, the newest entry first.
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
    'paidOnline', studio.is_paid_online_for('pass', passes.number),
    -- The pauses that its owner may still make; null if the pass cannot be paused.
    'pausing', case when passes.kind = 'unlimited' and coalesce(passes.to_on >= studio.studio_today(), true)
      and not studio.is_renewed_monthly(passes.number) then
      pg_catalog.jsonb_build_object('left', studio.pauses_left(passes), 'days', studio.limit_of('days-per-pause'))
    end,
    'entries', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'number', pass_entries.number,
            'kind', pass_entries.kind,
            'credits', pass_entries.credits,
            'guests', pass_entries.guests,
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

-- Returns all passes of a person with their ledgers: valid ones first, by the day they end; ended ones last.
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

comment on function public.my_passes() is 'Pass[] in src/domain/passes/pass-schema.ts; an empty list if nobody is signed in.';

grant execute on function public.my_passes() to authenticated;

-- Returns the caller's ways to pay for a class: the pass that would pay by each method, or the reason why none can, and the
-- lower price if the caller's membership has one.
create function public.my_ways_to_pay(series text, held_on date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_object_agg(
      ways.method,
      case
        when passes.number is not null then
          pg_catalog.jsonb_build_object('kind', 'possible', 'pass', studio.pass_summary_json(passes))
        else pg_catalog.jsonb_build_object('kind', 'impossible', 'reason', usable.reason)
      end
    ) || pg_catalog.jsonb_build_object('discount', (
      select pg_catalog.jsonb_build_object(
        'email', studio.confirmed_address(auth.uid()),
        'percent', own_discount.percent,
        'fullPrice', studio.money_json(class_series.price, 'GBP'),
        'price', studio.money_json(studio.discounted(class_series.price, own_discount.percent), 'GBP')
      )
      from studio.class_series
      cross join lateral (select studio.class_discount_of(studio.own_person(), class_series) as percent) as own_discount
      where class_series.key = my_ways_to_pay.series and own_discount.percent > 0
    ))
    from (values ('class_pass'), ('membership')) as ways (method)
    cross join lateral studio.usable_pass(
      studio.own_person(), ways.method, my_ways_to_pay.series, my_ways_to_pay.held_on
    ) as usable
    left join studio.passes on passes.number = usable.pass
  );
end;
$$;

comment on function public.my_ways_to_pay(text, date) is 'waysToPay in src/domain/passes/pass-schema.ts.';

grant execute on function public.my_ways_to_pay(text, date) to authenticated;
