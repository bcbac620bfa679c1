-- The plans with which people can attend classes. The files in src/content/plans define the plans. The database stores
-- a copy of the fields that its rules need; `npm run content push` updates it.

create type studio.plan_kind as enum ('drop-in', 'unlimited', 'pack');

-- The day from which the days of a pass count.
create type studio.plan_begins as enum ('bought', 'first-visit');

create table studio.plans (
  -- The name of its file.
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120 and studio.is_plain_text(name)),
  kind studio.plan_kind not null,
  -- Pence, or the smallest unit of another currency.
  price_minor integer not null check (price_minor >= 0),
  currency text not null default 'GBP' check (currency ~ '^[A-Z]{3}$'),
  -- The number of classes; null for no limit.
  credits integer check (credits between 1 and 1000),
  -- The number of days for which it is valid, the first included.
  days integer not null check (days between 1 and 3660),
  begins studio.plan_begins not null default 'bought',
  -- Sold once per person.
  introductory boolean not null default false,
  -- Classes per day; null for no limit.
  daily_limit integer check (daily_limit between 1 and 20),
  -- Value added tax included in the price, in hundredths of a per cent; null for the studio's usual rate.
  vat_rate integer check (vat_rate between 0 and 10000),
  -- How often the owner may bring a guest free of charge.
  guests integer not null default 0 check (guests between 0 and 100),
  -- Whether an online purchase is renewed each month until it is ended. At the desk it is sold for its days only.
  renews boolean not null default false,
  -- The discount on products for its owner, in per cent.
  store_discount integer not null default 0 check (store_discount between 0 and 100),
  -- The discount on workshops for its owner, in per cent.
  workshop_discount integer not null default 0 check (workshop_discount between 0 and 100),
  -- Whether its owner goes ahead of others on waitlists.
  waitlist_priority boolean not null default false,
  position integer not null default 1,
  -- Whether it has a file. The row of a plan that is no longer sold is preserved, because passes refer to it.
  on_sale boolean not null default true,
  constraint plans_credits check ((kind = 'unlimited') = (credits is null)),
  constraint plans_renew check (not renews or (kind = 'unlimited' and begins = 'bought' and not introductory))
);

comment on table studio.plans is 'Read by everybody, as the site shows them. Written by put_plans() only.';

alter table studio.plans enable row level security;
grant select on table studio.plans to anon, authenticated;

create policy "Everybody reads the plans" on studio.plans
  for select to anon, authenticated using (true);

-- Stores all plans of the files. A plan without a file is no longer sold.
-- @param plans A list of rows as planRows() in src/commands/content/plans.ts makes them.
create function studio.put_plans(plans jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into studio.plans (
    key, name, kind, price_minor, currency, credits, days, begins, introductory, daily_limit, vat_rate, guests,
    renews, store_discount, workshop_discount, waitlist_priority, position, on_sale
  )
  select
    plan.key, plan.name, plan.kind, plan.price_minor, plan.currency, plan.credits, plan.days, plan.begins,
    plan.introductory, plan.daily_limit, plan.vat_rate, coalesce(plan.guests, 0),
    coalesce(plan.renews, false), coalesce(plan.store_discount, 0), coalesce(plan.workshop_discount, 0),
    coalesce(plan.waitlist_priority, false), plan.position, true
  from pg_catalog.jsonb_to_recordset(put_plans.plans) as plan (
    key text, name text, kind studio.plan_kind, price_minor integer, currency text, credits integer, days integer,
    begins studio.plan_begins, introductory boolean, daily_limit integer, vat_rate integer, guests integer,
    renews boolean, store_discount integer, workshop_discount integer, waitlist_priority boolean, position integer
  )
  on conflict (key) do update set
    name = excluded.name, kind = excluded.kind, price_minor = excluded.price_minor, currency = excluded.currency,
    credits = excluded.credits, days = excluded.days, begins = excluded.begins, introductory = excluded.introductory,
    daily_limit = excluded.daily_limit, vat_rate = excluded.vat_rate, guests = excluded.guests,
    renews = excluded.renews, store_discount = excluded.store_discount, workshop_discount = excluded.workshop_discount,
    waitlist_priority = excluded.waitlist_priority, position = excluded.position, on_sale = true;

  update studio.plans set on_sale = false
  where not exists (
    select from pg_catalog.jsonb_array_elements(put_plans.plans) as plan where plan ->> 'key' = plans.key
  );
end;
$$;

-- Returns the plans that are sold, in the format of put_plans().
create function studio.plans_json()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(pg_catalog.to_jsonb(plans) - 'on_sale' order by plans.position, plans.key), '[]'
  )
  from studio.plans where plans.on_sale;
$$;
