-- The nightly check that ledger and bookings agree.

create type studio.pass_disagreement as enum (
  'paid-twice', 'not-returned', 'not-taken', 'guest-alone', 'paid-as-another', 'below-zero'
);

-- Returns the inconsistencies between ledger and bookings, one row each: none unless something bypassed the functions.
create function studio.pass_disagreements()
returns table (booking bigint, pass bigint, problem studio.pass_disagreement)
language sql
stable
security definer
set search_path = ''
as $$
  with paid as (
    select
      pass_entries.booking, pass_entries.pass,
      pg_catalog.sum(case pass_entries.kind when 'taken' then 1 else -1 end) as net
    from studio.pass_entries where pass_entries.booking is not null
    group by pass_entries.booking, pass_entries.pass
  ), by_booking as (
    select paid.booking, min(paid.pass) as pass, pg_catalog.sum(paid.net) as net, bool_or(paid.net not in (0, 1)) as is_inconsistent
    from paid group by paid.booking
  )
  select by_booking.booking, by_booking.pass, 'paid-twice'::studio.pass_disagreement
  from by_booking where by_booking.is_inconsistent or by_booking.net not in (0, 1)
  union all
  select by_booking.booking, by_booking.pass, 'not-returned'
  from by_booking
  join studio.bookings on bookings.number = by_booking.booking
  join studio.occurrences on occurrences.number = bookings.occurrence
  where by_booking.net = 1 and (
    bookings.status = 'waitlisted'
    or (bookings.status = 'cancelled' and not bookings.cancelled_late)
    or occurrences.cancelled_at is not null
  )
  union all
  select bookings.number, null, 'not-taken'
  from studio.bookings
  join studio.occurrences on occurrences.number = bookings.occurrence and occurrences.cancelled_at is null
  left join by_booking on by_booking.booking = bookings.number
  where bookings.payment_method in ('class_pass', 'membership')
    and (bookings.status in ('confirmed', 'attended') or (bookings.status = 'no-show' and by_booking.booking is null))
    and coalesce(by_booking.net, 0) = 0
  union all
  -- A guest's place is valid only together with the place of the member.
  select guests.number, by_booking.pass, 'guest-alone'
  from studio.bookings as guests
  join studio.bookings as hosts on hosts.number = guests.brought_by
  left join by_booking on by_booking.booking = guests.number
  where guests.status = 'confirmed' and hosts.status = 'cancelled'
  union all
  select pass_entries.booking, pass_entries.pass, 'paid-as-another'
  from studio.pass_entries
  join studio.bookings on bookings.number = pass_entries.booking
  where (bookings.brought_by is null and pass_entries.guests <> 0)
    or (bookings.brought_by is not null and (pass_entries.guests = 0 or pass_entries.credits <> 0))
  union all
  select null, pass_balances.pass, 'below-zero'
  from studio.pass_balances where pass_balances.credits < 0 or pass_balances.guests < 0;
$$;

-- The results of the last checks.
create table studio.pass_checks (
  number bigint generated always as identity primary key,
  checked_at timestamptz not null,
  -- Rows of pass_disagreements(), at most twenty, and the total number.
  found jsonb not null,
  count integer not null check (count >= 0)
);

comment on table studio.pass_checks is 'The results of the last thirty checks of ledger and bookings: each night, and when an admin requests one.';

alter table studio.pass_checks enable row level security;

-- Removes the remaining credits of passes that have ended or lost their owner, and checks that ledger and bookings agree.
create function studio.check_passes()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  today constant date := studio.studio_today();
  ended_pass bigint;
  expired integer := 0;
  first_disagreements jsonb;
  disagreement_count integer;
begin
  perform studio.lock_passes(exclusive => true);
  for ended_pass in
    select passes.number from studio.passes join studio.pass_balances on pass_balances.pass = passes.number
    where (passes.to_on < today or passes.person is null)
      and (pass_balances.credits > 0 or (passes.guests > 0 and pass_balances.guests > 0))
    order by passes.number
  loop
    expired := expired + studio.expire_pass(ended_pass)::integer;
  end loop;

  -- One query counts them and picks the first twenty: nobody can book with a pass until this transaction ends.
  select
    pg_catalog.count(*),
    coalesce(pg_catalog.jsonb_agg(numbered.disagreement order by numbered.number) filter (where numbered.number <= 20), '[]')
  into disagreement_count, first_disagreements
  from (
    select pg_catalog.to_jsonb(disagreements) as disagreement, row_number() over () as number
    from studio.pass_disagreements() as disagreements
  ) as numbered;
  insert into studio.pass_checks (checked_at, found, count) values (studio.studio_now(), first_disagreements, disagreement_count);
  delete from studio.pass_checks
  where pass_checks.number not in (select newest.number from studio.pass_checks as newest order by newest.number desc limit 30);
  return pg_catalog.jsonb_build_object(
    'kind', 'checked', 'checkedAt', studio.utc_text(studio.studio_now()), 'expired', expired, 'count', disagreement_count,
    'found', first_disagreements
  );
end;
$$;

create function public.check_passes_nightly()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select studio.check_passes();
$$;

comment on function public.check_passes_nightly() is 'Run once a day by the database itself, or by a worker with the service key.';

grant execute on function public.check_passes_nightly() to service_role;

create function public.check_passes()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select case when studio.current_role_is('admin') then studio.check_passes() else studio.refused('not-allowed') end;
$$;

comment on function public.check_passes() is 'For admins: passCheck in src/domain/passes/staff/pass-check.ts.';

grant execute on function public.check_passes() to authenticated;
