-- The takings of a day by tender, and the cash counted in the till.

create table studio.counted_takings (
  number bigint generated always as identity primary key,
  day date not null,
  tender studio.tender not null,
  currency text not null check (currency in ('GBP', 'USD')),
  -- The pence or cents that were counted.
  counted_minor bigint not null check (counted_minor between 0 and 100000000),
  counted_at timestamptz not null,
  -- No foreign key: the books outlive the accounts of staff.
  counted_by uuid not null
);

comment on table studio.counted_takings is 'The last count of a day is valid. Inserted by count_takings() only, read by admins.';

create index counted_takings_day on studio.counted_takings (day, tender, currency, number desc);

alter table studio.counted_takings enable row level security;
grant select on table studio.counted_takings to authenticated;

create policy "Admins read what was counted" on studio.counted_takings
  for select to authenticated using ((select studio.current_role_is('admin')));

-- Returns the payments and refunds between two days of the studio's calendar, both included.
create function studio.payments_between(from_on date, to_on date)
returns setof studio.payments
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  select payments.* from studio.payments
  where payments.taken_at >= studio.studio_instant(from_on, '00:00')
    and payments.taken_at < studio.studio_instant(to_on + 1, '00:00');
end;
$$;

-- Returns what banks gave back after appeals on a day, less what they took in lost disputes, in pence or cents. Stripe does
-- not list it as refunds: it withheld the money when the dispute began.
create function studio.moved_by_banks(day date, currency text)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(refunds.amount_minor), 0)::bigint
    from studio.payments_between(moved_by_banks.day, moved_by_banks.day) as refunds
    where refunds.currency = moved_by_banks.currency and studio.is_moved_by_bank(refunds)
  );
end;
$$;

-- Returns the sum of Stripe's charges of a day less its refunds and what banks took, and with what they gave back; null if
-- the day has not been compared.
create function studio.stripe_takings_json(day date, currency text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select studio.money_json(
      coalesce(sum(case when entries.is_refund then -entries.amount_minor else entries.amount_minor end), 0)::bigint
        + studio.moved_by_banks(stripe_takings_json.day, stripe_takings_json.currency),
      stripe_takings_json.currency
    )
    from studio.stripe_entries as entries
    where entries.day = stripe_takings_json.day and entries.currency = stripe_takings_json.currency
    having exists (
      select from studio.compared_days
      where compared_days.day = stripe_takings_json.day and compared_days.compared_at is not null
    )
  );
end;
$$;

-- Returns the takings of a period by tender and currency; for a single day also what was counted and what Stripe took. The cash
-- of a single day is counted even if nothing was paid.
create function studio.takings_json(from_on date, to_on date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'tender', takings.tender,
          'amount', studio.money_json(takings.amount, takings.currency),
          'tax', studio.money_json(takings.tax, takings.currency),
          'payments', takings.payments,
          'refunds', takings.refunds,
          'counted', case when latest_count.counted_minor is not null
            then studio.money_json(latest_count.counted_minor, takings.currency) end,
          'atStripe', case when from_on = to_on and takings.tender = 'online'
            then studio.stripe_takings_json(from_on, takings.currency) end
        )
        order by takings.currency, takings.tender
      ),
      '[]'
    )
    from (
      select tills.tender, tills.currency, coalesce(sum(payment.amount_minor), 0)::bigint as amount,
        count(*) filter (where payment.amount_minor > 0) as payments,
        count(*) filter (where payment.amount_minor < 0) as refunds,
        coalesce(sum((
          select sum(payment_lines.tax_minor) from studio.payment_lines where payment_lines.payment = payment.number
        )), 0)::bigint as tax
      from (
        select payments.tender, payments.currency from studio.payments_between(from_on, to_on) as payments
        union
        select 'cash'::studio.tender, 'GBP' where from_on = to_on
      ) as tills
      left join studio.payments_between(from_on, to_on) as payment
        on payment.tender = tills.tender and payment.currency = tills.currency
      group by tills.tender, tills.currency
    ) as takings
    left join lateral (
      select counted_takings.counted_minor from studio.counted_takings
      where from_on = to_on and counted_takings.day = from_on
        and counted_takings.tender = takings.tender and counted_takings.currency = takings.currency
      order by counted_takings.number desc
      limit 1
    ) as latest_count on true
  );
end;
$$;

create function public.staff_takings(from_on date, to_on date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.takings_json(from_on, to_on) where studio.current_role_is('admin');
$$;

comment on function public.staff_takings(date, date) is
  'For admins: Takings[] in src/domain/payments/payment-schema.ts; null for others.';

grant execute on function public.staff_takings(date, date) to authenticated;

create function public.staff_payments(from_on date, to_on date, page_offset integer, page_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not studio.current_role_is('admin') then
    return '{"rows": [], "total": 0}';
  end if;
  return pg_catalog.jsonb_build_object(
    'total', (select count(*) from studio.payments_between(from_on, to_on)),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(studio.payment_json(page.number) order by page.number desc), '[]')
      from (
        select payment.number from studio.payments_between(from_on, to_on) as payment
        order by payment.number desc
        offset studio.page_offset(staff_payments.page_offset) limit studio.page_limit(staff_payments.page_limit)
      ) as page
    )
  );
end;
$$;

comment on function public.staff_payments(date, date, integer, integer) is
  'For admins: PageOf<Payment>, the newest first; none for others.';

grant execute on function public.staff_payments(date, date, integer, integer) to authenticated;

create function public.count_takings(day date, tender text, counted jsonb, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer jsonb := studio.stored_answer_for_admin(count_takings.request_id);
begin
  if stored_answer is not null then
    return stored_answer;
  end if;
  if count_takings.day is null or count_takings.day > studio.studio_today() then
    return studio.refused('day-invalid');
  end if;
  if coalesce(counted ->> 'amount', '') !~ '^[0-9]{1,8}$' or coalesce(counted ->> 'currency', '') not in ('GBP', 'USD') then
    return studio.refused('amount-invalid');
  end if;
  insert into studio.counted_takings (day, tender, currency, counted_minor, counted_at, counted_by)
  values (
    count_takings.day, count_takings.tender::studio.tender, counted ->> 'currency', (counted ->> 'amount')::bigint,
    studio.studio_now(), auth.uid()
  );
  return studio.store_answer(count_takings.request_id, '{"kind": "counted"}');
end;
$$;

comment on function public.count_takings(date, text, jsonb, uuid) is
  'For admins. Answers {"kind":"counted"} or {"kind":"refused","reason":"day-invalid"|"amount-invalid"|"not-allowed"}.';

grant execute on function public.count_takings(date, text, jsonb, uuid) to authenticated;
