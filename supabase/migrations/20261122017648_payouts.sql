-- Payouts: the amounts that Stripe sends to the studio's bank account. Each is the sum of charges, less refunds,
-- disputes and fees.

create table studio.payouts (
  -- Stripe's id.
  id text primary key,
  -- The day on which Stripe sent it.
  day date not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('GBP', 'USD')),
  -- As Stripe names it, such as 'in_transit', 'paid' or 'failed'.
  status text not null,
  -- The sum of the transactions that it pays. Null until Stripe has listed them, and if somebody started it manually.
  adds_up_to bigint
);

comment on table studio.payouts is 'Written by the functions of payment events, and by compare_day().';

alter table studio.payouts enable row level security;

-- Whether a payout did not reach the bank. Its money stays at Stripe.
create function studio.has_failed(payout studio.payouts)
returns boolean
language sql
immutable
return payout.status in ('failed', 'canceled');

-- Records a payout. A failed one stays failed, whatever is reported later; a paid one can still fail, because banks return
-- money days later. A sum that is not reported is not changed.
create function studio.store_payout(reported studio.payouts)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into studio.payouts (id, day, amount_minor, currency, status, adds_up_to)
  values (reported.id, reported.day, reported.amount_minor, reported.currency, reported.status, reported.adds_up_to)
  on conflict (id) do update set
    status = case when studio.has_failed(payouts) then payouts.status else excluded.status end,
    adds_up_to = coalesce(excluded.adds_up_to, payouts.adds_up_to);
$$;

-- Records the payout of an event. Returns whether the event contained one.
create function studio.store_payout_event(event jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if event ->> 'payout' is null then
    return false;
  end if;
  perform studio.store_payout(row(
    event ->> 'payout', studio.studio_day((event ->> 'at')::timestamptz), (event ->> 'amount')::bigint,
    event ->> 'currency', event ->> 'status', null
  )::studio.payouts);
  return true;
end;
$$;

-- Records the payouts of a comparison. @param figures As compare_day() gets them.
create function studio.store_payouts(figures jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  select studio.store_payout(row(
    payout.value ->> 'payout', (payout.value ->> 'day')::date, (payout.value ->> 'amount')::bigint,
    currency_figures.value ->> 'currency', payout.value ->> 'status', (payout.value ->> 'addsUpTo')::bigint
  )::studio.payouts)
  from pg_catalog.jsonb_array_elements(figures) as currency_figures
  cross join lateral pg_catalog.jsonb_array_elements(coalesce(currency_figures.value -> 'payouts', '[]')) as payout;
$$;
