-- Compares the books with Stripe: each morning the payments and refunds of the day before, one by one. A payment that
-- is recorded late agrees automatically. Differences stay on the dashboard until an admin explains them, and so do
-- payouts that failed or differ from the sum of their transactions.

create table studio.compared_days (
  day date primary key,
  -- Stripe's sums by currency, in pence and cents: charged, refunded, disputed, fees, paidOut.
  figures jsonb,
  -- Null until Stripe has answered.
  compared_at timestamptz,
  -- Whether Stripe's refunds were listed one by one.
  with_refunds boolean not null default false,
  attempts integer not null default 0,
  next_at timestamptz not null,
  claimed_until timestamptz,
  problem text,
  constraint compared_days_figures check ((figures is null) = (compared_at is null))
);

comment on table studio.compared_days is 'Written by compare_day() and payment_work().';

alter table studio.compared_days enable row level security;

-- An entry of Stripe's lists: a charge, or a refund.
create table studio.stripe_entries (
  -- 'payment:<Stripe's id>', or 'refund:…' with the day, because money of a refund may come back on another day.
  key text primary key,
  day date not null references studio.compared_days (day) on delete cascade,
  payment_intent text,
  -- The number of our refund; null for a charge, and for a refund that was made in Stripe's dashboard.
  refund bigint,
  -- Negative for the money of a refund that came back.
  amount_minor bigint not null,
  currency text not null,
  is_refund boolean not null,
  -- Whether the books agreed when it was last compared.
  agrees boolean not null default false
);

comment on table studio.stripe_entries is 'Written by compare_day() only.';

create index stripe_entries_disagree on studio.stripe_entries (day) where not agrees;
create index stripe_entries_day on studio.stripe_entries (day);
create index stripe_entries_refund on studio.stripe_entries (refund) where refund is not null;

alter table studio.stripe_entries enable row level security;

alter table studio.online_payments add column agrees boolean not null default false;
alter table studio.online_refunds add column agrees boolean not null default false;
create index online_payments_disagree on studio.online_payments (payment) where not agrees;
create index online_refunds_disagree on studio.online_refunds (refund) where not agrees;

-- Differences that an admin has explained.
create table studio.settled_differences (
  key text primary key,
  reason text not null check (reason = btrim(reason) and char_length(reason) between 1 and 200 and studio.is_plain_text(reason)),
  settled_at timestamptz not null,
  -- No foreign key: it outlives the accounts of staff.
  settled_by uuid
);

comment on table studio.settled_differences is 'Written by settle_difference() only.';

alter table studio.settled_differences enable row level security;

-- Returns the differences that nobody has explained. An amount is null if that side has no entry.
create function studio.open_differences()
returns table (
  key text, day date, about text, payment bigint, payment_intent text, recorded bigint, reported bigint, currency text, payout text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  select difference.* from (
    -- Charges of Stripe that the books do not have, or have with another amount.
    select entries.key, entries.day, 'payment', payments.number, entries.payment_intent, payments.amount_minor,
      entries.amount_minor, entries.currency, null
    from studio.stripe_entries as entries
    left join studio.online_payments on online_payments.payment_intent = entries.payment_intent
    left join studio.payments on payments.number = online_payments.payment
    where not entries.agrees and not entries.is_refund
      and (payments.amount_minor, payments.currency) is distinct from (entries.amount_minor, entries.currency)
    union all
    -- Payments of the books that Stripe does not list on their day or before.
    select 'receipt:' || payments.number, studio.studio_day(payments.taken_at), 'payment', payments.number,
      online_payments.payment_intent, payments.amount_minor, null, payments.currency, null
    from studio.online_payments
    join studio.payments on payments.number = online_payments.payment
    join studio.compared_days on compared_days.day = studio.studio_day(payments.taken_at) and compared_days.compared_at is not null
    where not online_payments.agrees and not exists (
      select from studio.stripe_entries as entries
      where not entries.is_refund and entries.payment_intent = online_payments.payment_intent
    )
    union all
    -- Refunds of Stripe: by our number, or unknown to the books.
    select coalesce('refund:' || entries.refund, min(entries.key)), min(entries.day), 'refund', online_refunds.refund,
      min(entries.payment_intent), studio.expected_refund(entries.refund), sum(entries.amount_minor)::bigint, min(entries.currency),
      null
    from (
      select * from studio.stripe_entries where not stripe_entries.agrees and stripe_entries.refund is null
      union all
      -- All entries of a refund, of which one does not agree.
      select * from studio.stripe_entries where stripe_entries.refund in (
        select open_entries.refund from studio.stripe_entries as open_entries where not open_entries.agrees
      )
    ) as entries
    left join studio.online_refunds on online_refunds.refund = entries.refund
    where entries.is_refund
    group by entries.refund, online_refunds.refund, case when entries.refund is null then entries.key end
    having sum(entries.amount_minor) is distinct from studio.expected_refund(entries.refund)
    union all
    select 'refund:' || online_refunds.refund, studio.studio_day(online_refunds.changed_at), 'refund', online_refunds.refund,
      null, -payments.amount_minor, null, payments.currency, null
    from studio.online_refunds
    join studio.payments on payments.number = online_refunds.refund
    join studio.compared_days
      on compared_days.day = studio.studio_day(online_refunds.changed_at) and compared_days.with_refunds
    where not online_refunds.agrees and online_refunds.state in ('sent', 'done')
      and not exists (select from studio.stripe_entries as entries where entries.refund = online_refunds.refund)
    union all
    -- Payouts that did not reach the bank, and those that differ from the sum of their transactions.
    select 'payout:' || payouts.id || case when studio.has_failed(payouts) then ':failed' else '' end, payouts.day, 'payout',
      null, null, case when studio.has_failed(payouts) then payouts.amount_minor else payouts.adds_up_to end,
      case when not studio.has_failed(payouts) then payouts.amount_minor end, payouts.currency, payouts.id
    from studio.payouts
    where studio.has_failed(payouts) or payouts.adds_up_to <> payouts.amount_minor
  ) as difference (key, day, about, payment, payment_intent, recorded, reported, currency, payout)
  where not exists (select from studio.settled_differences where settled_differences.key = difference.key)
  order by difference.day desc, difference.key;
end;
$$;

-- Returns the amount that a refund pays back at Stripe: 0 if the bank returned it. Null if it is unknown.
create function studio.expected_refund(refund bigint)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select case when online_refunds.state = 'failed' then 0 else -payments.amount_minor end
    from studio.online_refunds join studio.payments on payments.number = online_refunds.refund
    where online_refunds.refund = expected_refund.refund
  );
end;
$$;

-- Stores what Stripe lists for a day, and compares it with the books. A second comparison replaces the first.
-- @param figures One object per currency: {"currency", "charged", "refunded", "disputed", "fees", "paidOut",
-- "payments": [{"paymentIntent", "amount", "fee"}], "refunds": [{"refund", "paymentIntent", "amount"}], "payouts":
-- [{"payout", "day", "amount", "status", "addsUpTo"}]}, amounts in pence and cents; "refunds" and "payouts" may be left
-- out.
create function public.compare_day(day date, figures jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sums constant jsonb := (
    select coalesce(pg_catalog.jsonb_agg(currency_figures.value - array['payments', 'refunds', 'payouts']), '[]')
    from pg_catalog.jsonb_array_elements(compare_day.figures) as currency_figures
  );
  lists_refunds constant boolean := exists (
    select from pg_catalog.jsonb_array_elements(compare_day.figures) as currency_figures where currency_figures.value ? 'refunds'
  );
begin
  insert into studio.compared_days (day, figures, compared_at, with_refunds, next_at)
  values (compare_day.day, sums, studio.studio_now(), lists_refunds, studio.studio_now())
  on conflict on constraint compared_days_pkey do update set
    figures = excluded.figures, compared_at = excluded.compared_at, with_refunds = excluded.with_refunds,
    claimed_until = null, problem = null;
  delete from studio.stripe_entries where stripe_entries.day = compare_day.day;
  insert into studio.stripe_entries (key, day, payment_intent, amount_minor, currency, is_refund)
  select 'payment:' || (charge.value ->> 'paymentIntent'), compare_day.day, charge.value ->> 'paymentIntent',
    sum((charge.value ->> 'amount')::bigint), currency_figures.value ->> 'currency', false
  from pg_catalog.jsonb_array_elements(compare_day.figures) as currency_figures
  cross join lateral pg_catalog.jsonb_array_elements(coalesce(currency_figures.value -> 'payments', '[]')) as charge
  group by charge.value ->> 'paymentIntent', currency_figures.value ->> 'currency'
  on conflict on constraint stripe_entries_pkey do nothing;
  insert into studio.stripe_entries (key, day, payment_intent, refund, amount_minor, currency, is_refund)
  select 'refund:' || compare_day.day || ':' || (currency_figures.value ->> 'currency') || ':' || refund.ordinality,
    compare_day.day,
    refund.value ->> 'paymentIntent', (refund.value ->> 'refund')::bigint, (refund.value ->> 'amount')::bigint,
    currency_figures.value ->> 'currency', true
  from pg_catalog.jsonb_array_elements(compare_day.figures) as currency_figures
  cross join lateral pg_catalog.jsonb_array_elements(coalesce(currency_figures.value -> 'refunds', '[]')) with ordinality as refund;

  update studio.online_payments set fee_minor = coalesce((charge.value ->> 'fee')::integer, online_payments.fee_minor)
  from pg_catalog.jsonb_array_elements(compare_day.figures) as currency_figures
  cross join lateral pg_catalog.jsonb_array_elements(coalesce(currency_figures.value -> 'payments', '[]')) as charge
  where online_payments.payment_intent = charge.value ->> 'paymentIntent';
  perform studio.store_payouts(compare_day.figures);
  perform studio.mark_entries_that_agree();
  return pg_catalog.jsonb_build_object('kind', 'compared', 'differences', (select count(*) from studio.open_differences()));
end;
$$;

comment on function public.compare_day(date, jsonb) is
  'With the secret key: Stripe''s side of a day. Answers {"kind":"compared","differences":number}.';

grant execute on function public.compare_day(date, jsonb) to service_role;

-- Marks the entries that agree, so that they are not compared again.
create function studio.mark_entries_that_agree()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.stripe_entries as entries set agrees = true
  from studio.online_payments join studio.payments on payments.number = online_payments.payment
  where not entries.agrees and not entries.is_refund and online_payments.payment_intent = entries.payment_intent
    and payments.amount_minor = entries.amount_minor and payments.currency = entries.currency;
  update studio.online_payments set agrees = true
  from studio.stripe_entries as entries
  where not online_payments.agrees and entries.agrees and not entries.is_refund
    and entries.payment_intent = online_payments.payment_intent;

  update studio.stripe_entries as entries set agrees = true
  where not entries.agrees and entries.refund is not null and studio.expected_refund(entries.refund) = (
    select sum(together.amount_minor) from studio.stripe_entries as together where together.refund = entries.refund
  );
  update studio.online_refunds set agrees = true
  from studio.stripe_entries as entries
  where not online_refunds.agrees and entries.agrees and entries.refund = online_refunds.refund;
end;
$$;

-- Returns the day that is to be compared next: each day after 6 o'clock of the following one, from the first online
-- payment on, and for a week.
create function studio.day_to_compare()
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  now constant timestamptz := studio.studio_now();
  first_day constant date := studio.studio_day((select min(checkouts.began_at) from studio.checkouts));
begin
  return (
    select past.day
    from pg_catalog.generate_series(1, least(7, studio.studio_today() - first_day)) as distance
    cross join lateral (select studio.studio_today() - distance as day) as past
    left join studio.compared_days on compared_days.day = past.day
    where studio.studio_instant(past.day + 1, '06:00') <= now and compared_days.compared_at is null
      and coalesce(compared_days.next_at <= now and coalesce(compared_days.claimed_until <= now, true), true)
    order by past.day
    limit 1
  );
end;
$$;

-- Reading and settling the differences.

create function public.payment_differences()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not studio.current_role_is('admin') then
    return '[]';
  end if;
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'key', difference.key, 'day', difference.day, 'about', difference.about,
      'kind', case
        when difference.about = 'payout' then case when difference.reported is null then 'payout-failed' else 'payout-differs' end
        when difference.recorded is null then 'not-recorded' when difference.reported is null then 'not-reported' else 'other-amount'
      end,
      'payment', difference.payment, 'paymentIntent', difference.payment_intent, 'payout', difference.payout,
      'recorded', case when difference.recorded is not null then
        studio.money_json(difference.recorded, difference.currency)
      end,
      'reported', case when difference.reported is not null then
        studio.money_json(difference.reported, difference.currency)
      end
    )), '[]')
    from studio.open_differences() as difference
  );
end;
$$;

comment on function public.payment_differences() is
  'For admins: paymentDifference[] in src/domain/payments/payment-differences.ts; none for others.';

grant execute on function public.payment_differences() to authenticated;

-- Settles a difference with an explanation: it is no longer on the dashboard.
create function public.settle_difference(difference_key text, reason text, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  answer jsonb := studio.stored_answer_for_admin(settle_difference.request_id);
  reason_text constant text := studio.tidy_text(settle_difference.reason);
begin
  if answer is not null then
    return answer;
  elsif char_length(reason_text) not between 1 and 200 or not studio.is_plain_text(reason_text) then
    return studio.refused('reason-invalid');
  elsif not exists (select from studio.open_differences() as difference where difference.key = difference_key) then
    return studio.refused('unknown-difference');
  end if;
  insert into studio.settled_differences (key, reason, settled_at, settled_by)
  values (difference_key, reason_text, studio.studio_now(), auth.uid());
  return studio.store_answer(settle_difference.request_id, '{"kind": "settled"}');
end;
$$;

comment on function public.settle_difference(text, text, uuid) is
  'For admins. Answers {"kind":"settled"} or {"kind":"refused","reason":"not-allowed"|"reason-invalid"|"unknown-difference"}.';

grant execute on function public.settle_difference(text, text, uuid) to authenticated;
