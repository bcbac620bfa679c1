-- Payments and refunds. A payment is never changed: a refund is a separate row, and so is a refund's money that a bank
-- gave back: a reinstatement.

create type studio.payment_kind as enum ('booking', 'order', 'pass', 'sale');

-- The means by which money was received: not the intended one, which is studio.payment_method.
create type studio.tender as enum ('cash', 'card', 'transfer', 'online');

create table studio.payments (
  -- Numbered from R-10001 without gaps, as receipts have to be: number_payment() assigns it, not a sequence.
  number bigint primary key,
  kind studio.payment_kind not null,
  -- Pence or cents. Negative for a refund, unless it reinstates money.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency in ('GBP', 'USD')),
  tender studio.tender not null,
  taken_at timestamptz not null,
  -- The staff member who took it; null for an online payment. No foreign key: the books outlive the accounts of staff.
  taken_by uuid,
  -- Null if no person is known.
  person bigint references studio.people (number),
  refund_of bigint references studio.payments (number),
  -- The reason for the refund.
  reason text check (reason = btrim(reason) and char_length(reason) between 1 and 200 and studio.is_plain_text(reason)),
  -- Whether the amount of a refund is due again: after a payment that was recorded by mistake, or if a bank took it before the
  -- customer had received anything. A reinstatement of that money has it, too.
  still_due boolean not null default false,
  constraint payments_only_refunds_are_below_zero check (refund_of is not null or amount_minor > 0),
  constraint payments_refund_has_a_reason check ((refund_of is not null) = (reason is not null)),
  constraint payments_only_refunds_reopen check (refund_of is not null or not still_due)
);

comment on table studio.payments is 'Read by admins. Inserted by checked functions only, and never changed.';

create index payments_taken_at on studio.payments (taken_at);
create index payments_person on studio.payments (person) where person is not null;
create index payments_refund_of on studio.payments (refund_of) where refund_of is not null;

create table studio.payment_lines (
  payment bigint not null references studio.payments (number),
  -- From 1. A line of a refund has the position of the line that it refunds.
  position integer not null check (position > 0),
  -- As on the receipt.
  description text not null check (description = btrim(description) and char_length(description) between 1 and 200),
  -- Negative for a refund, or 0 if nothing was returned. 0 for the rest of a price, of which another payment lists the pieces.
  quantity integer not null,
  -- Of the whole line, tax included. Negative for a refund.
  amount_minor bigint not null,
  -- The rate in hundredths of a per cent, and the amount of tax.
  vat_rate integer not null check (vat_rate between 0 and 10000),
  tax_minor bigint not null,
  booking bigint references studio.bookings (number),
  order_number bigint references studio.orders (number),
  -- Null after the product was deleted; the description of the line remains.
  product text references studio.products (id) on update cascade on delete set null,
  pass bigint references studio.passes (number),
  primary key (payment, position),
  constraint payment_lines_tax_is_part_of_it check (abs(tax_minor) <= abs(amount_minor))
);

comment on table studio.payment_lines is 'The lines of a payment. Inserted with it, and never changed.';

create index payment_lines_booking on studio.payment_lines (booking) where booking is not null;
create index payment_lines_order on studio.payment_lines (order_number) where order_number is not null;
create index payment_lines_pass on studio.payment_lines (pass) where pass is not null;

alter table studio.payments enable row level security;
alter table studio.payment_lines enable row level security;
grant select on table studio.payments, studio.payment_lines to authenticated;

create policy "Admins read every payment" on studio.payments
  for select to authenticated using ((select studio.current_role_is('admin')));

create policy "Admins read what payments were for" on studio.payment_lines
  for select to authenticated using ((select studio.current_role_is('admin')));

-- Trigger: an advisory lock serialises the numbering of simultaneous payments; a rollback leaves no gap.
create function studio.number_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('studio.payments: number'));
  new.number := (select coalesce(max(payments.number), 10000) + 1 from studio.payments);
  return new;
end;
$$;

create trigger number_payment
  before insert on studio.payments
  for each row execute function studio.number_payment();

-- Trigger: payments are immutable, whoever writes. Erasing a person changes only personal fields, and no amounts.
create function studio.keep_payments()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  personal_fields constant text[] := array['person', 'taken_by', 'reason', 'product'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - personal_fields = to_jsonb(new) - personal_fields then
    return new;
  end if;
  raise exception 'payment-fixed' using
    -- The data API responds with 409 Conflict.
    errcode = 'PT409',
    detail = 'Payments cannot be changed or deleted.',
    hint = 'Refund it.';
end;
$$;

create trigger keep_payments before update or delete on studio.payments
  for each row execute function studio.keep_payments();
create trigger keep_payment_lines before update or delete on studio.payment_lines
  for each row execute function studio.keep_payments();

-- Returns the tax included in a price. @param gross Zero or more.
create function studio.tax_of(gross bigint, rate integer)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select tax_of.gross - pg_catalog.round(tax_of.gross * 10000::numeric / (10000 + tax_of.rate))::bigint;
$$;

-- Returns the tax rate of a price, in hundredths of a per cent. @param own The rate of a plan or a product; null for
-- the studio's usual rate, which applies to classes.
create function studio.vat_rate_of(own integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(vat_rate_of.own, (select studio_settings.vat_percent * 100 from studio.studio_settings));
end;
$$;

-- Returns an amount in pence or cents as JSON: Money in src/domain/money/money.ts.
create function studio.money_json(amount bigint, currency text)
returns jsonb
language sql
immutable
return pg_catalog.jsonb_build_object('amount', money_json.amount, 'currency', money_json.currency);
