-- A checkout is one attempt to pay online for one purchase: a place in a class, a pass, an order. During the payment the
-- purchase is held. A hold is neither a booking nor an order: only the functions that count places and stock consider it.

create type studio.checkout_kind as enum ('booking', 'pass', 'order');

-- Released: not paid, because it was abandoned, refused or expired. Refunded: paid when the purchase was no longer
-- available.
create type studio.checkout_state as enum ('open', 'paid', 'released', 'refunded');

create table studio.checkouts (
  number bigint generated always as identity primary key,
  -- The secret of the page to which Stripe redirects the person.
  token uuid not null default gen_random_uuid(),
  kind studio.checkout_kind not null,
  state studio.checkout_state not null default 'open',
  -- The idempotency key, created when the form was opened: a retry after a lost response is the same checkout.
  request_id uuid not null,
  -- A digest of the content of that request.
  request_digest text not null,
  name text not null,
  email text not null,
  phone text not null,
  note text not null default '',
  -- As in studio.orders, for the order.
  consented_at timestamptz,
  user_id uuid references auth.users (id) on delete set null,
  occurrence bigint references studio.occurrences (number) on delete set null,
  -- Whether the place is at home.
  at_home boolean not null default false,
  plan text references studio.plans (key),
  -- [{"description", "quantity", "amount"}]; for an order also the product and the price of a piece.
  lines jsonb not null,
  -- The total in pence or cents, as the database calculated it at the beginning.
  amount_minor integer not null check (amount_minor > 0),
  currency text not null check (currency in ('GBP', 'USD')),
  -- Whether the plan is renewed each month.
  renews boolean not null default false,
  began_at timestamptz not null,
  held_until timestamptz not null,
  -- The id and the address of Stripe's payment page.
  session text,
  url text,
  -- The time at which Stripe's final result of the session was known: it is paid, or can never be paid.
  settled_at timestamptz,
  -- The time at which it was paid, released or refunded in this database.
  decided_at timestamptz,
  -- The rows that the payment created.
  booking bigint references studio.bookings (number),
  order_number bigint references studio.orders (number),
  pass bigint references studio.passes (number),
  payment bigint references studio.payments (number),
  -- The number of attempts by the sweep to query Stripe, the time of the next one, and the expiry of a sweep's claim.
  attempts integer not null default 0,
  next_at timestamptz not null,
  claimed_until timestamptz,
  erased_at timestamptz,
  constraint checkouts_token_once unique (token),
  constraint checkouts_request_once unique (request_id),
  constraint checkouts_session_once unique (session),
  constraint checkouts_decided check ((state = 'open') = (decided_at is null)),
  constraint checkouts_paid check ((state in ('paid', 'refunded')) = (payment is not null)),
  constraint checkouts_made check (pg_catalog.num_nonnulls(booking, order_number, pass) = case state when 'paid' then 1 else 0 end)
);

comment on table studio.checkouts is 'Written by checked functions only. Read by token, and by the sweep.';

create index checkouts_occurrence on studio.checkouts (occurrence, began_at) where occurrence is not null;
create index checkouts_open on studio.checkouts (studio.mailbox(email)) where state = 'open';
create index checkouts_unsettled on studio.checkouts (next_at) where settled_at is null;
create index checkouts_payment on studio.checkouts (payment) where payment is not null;
create index checkouts_began_at on studio.checkouts (began_at);
create index checkouts_email on studio.checkouts (lower(email)) where email <> '';
create index checkouts_user_id on studio.checkouts (user_id) where user_id is not null;
create index checkouts_decided_at on studio.checkouts (decided_at) where erased_at is null;

alter table studio.checkouts enable row level security;

alter table studio.stock_movements add constraint stock_movements_checkout_fkey
  foreign key (checkout) references studio.checkouts (number);

-- Stripe's identifiers of a payment: one row for each online payment.
create table studio.online_payments (
  payment bigint primary key references studio.payments (number),
  checkout bigint references studio.checkouts (number),
  -- Null until Stripe has reported it.
  payment_intent text unique,
  -- Stripe's fee in pence or cents; null until it is known.
  fee_minor integer check (fee_minor >= 0)
);

comment on table studio.online_payments is 'Written by the functions of payment events. No role of the site reads it.';

alter table studio.online_payments enable row level security;

-- Whether a payment was made online.
create function studio.is_paid_online(payment bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from studio.online_payments where online_payments.payment = is_paid_online.payment);
end;
$$;

-- Returns how long a purchase is held for a person who pays.
create function studio.hold_time()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '15 minutes';
$$;

-- The current holds.

-- Whether the purchase of a checkout is held now.
create function studio.is_held(checkout studio.checkouts)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return checkout.state = 'open' and checkout.held_until > studio.studio_now();
end;
$$;

-- Returns the number of places held for people who are paying. @param at_home Counts the places at home instead of those in
-- the studio.
create function studio.places_held(occurrence bigint, at_home boolean default false)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.count(*) from studio.checkouts
    where checkouts.occurrence = places_held.occurrence and checkouts.at_home = places_held.at_home
      and checkouts.state = 'open' and checkouts.held_until > studio.studio_now()
  );
end;
$$;

-- Returns the holds of an occurrence that a person may give up for another one: those of the same account and address,
-- and the one whose token they know. An address alone proves nothing, because anyone can type it.
create function studio.own_holds(occurrence bigint, email text, token uuid default null)
returns bigint[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return array(
    select checkouts.number from studio.checkouts
    where checkouts.occurrence = own_holds.occurrence
      and checkouts.state = 'open' and checkouts.held_until > studio.studio_now()
      and (
        checkouts.user_id = auth.uid() and pg_catalog.lower(checkouts.email) = pg_catalog.lower(own_holds.email)
        or checkouts.token = own_holds.token
      )
  );
end;
$$;

-- Whether a person is paying for another class at the same time.
create function studio.has_overlapping_hold(occurrence_row studio.occurrences, email text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.checkouts join studio.occurrences on occurrences.number = checkouts.occurrence
    where checkouts.state = 'open' and checkouts.held_until > studio.studio_now()
      and studio.mailbox(checkouts.email) = studio.mailbox(has_overlapping_hold.email)
      and pg_catalog.lower(checkouts.email) = pg_catalog.lower(has_overlapping_hold.email)
      and occurrences.number <> occurrence_row.number
      and occurrences.held_on = occurrence_row.held_on
      and occurrences.starts < occurrence_row.ends and occurrence_row.starts < occurrences.ends
      and occurrences.cancelled_at is null
  );
end;
$$;

-- Returns the number of places that a mailbox or a telephone number is paying for. @param at_once Counts only those
-- that overlap with this occurrence.
create function studio.holds_of(email text, phone text, at_once studio.occurrences default null)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.count(*)
    from studio.checkouts join studio.occurrences on occurrences.number = checkouts.occurrence
    where checkouts.state = 'open' and checkouts.held_until > studio.studio_now()
      and (holds_of.email is null or studio.mailbox(checkouts.email) = studio.mailbox(holds_of.email))
      and (holds_of.phone is null or studio.phone_digits(checkouts.phone) = studio.phone_digits(holds_of.phone))
      and (
        (holds_of.at_once).number is null
        or occurrences.held_on = (holds_of.at_once).held_on
          and occurrences.starts < (holds_of.at_once).ends and (holds_of.at_once).starts < occurrences.ends
      )
  );
end;
$$;

-- Returns the number of orders that a mailbox or a telephone number is paying for.
create function studio.order_holds_of(email text, phone text)
returns bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.count(*) from studio.checkouts
    where checkouts.kind = 'order' and checkouts.state = 'open' and checkouts.held_until > studio.studio_now()
      and (order_holds_of.email is null or studio.mailbox(checkouts.email) = studio.mailbox(order_holds_of.email))
      and (order_holds_of.phone is null or studio.phone_digits(checkouts.phone) = studio.phone_digits(order_holds_of.phone))
  );
end;
$$;

-- Ending a hold.

-- Locks the purchase of a checkout, then its row. Lock order everywhere: occurrence or products, then checkouts.
create function studio.lock_checkout(checkout_number bigint)
returns studio.checkouts
language plpgsql
security definer
set search_path = ''
as $$
declare
  checkout studio.checkouts;
begin
  select * into checkout from studio.checkouts where checkouts.number = checkout_number;
  perform from studio.occurrences where occurrences.number = checkout.occurrence for no key update;
  perform from studio.products
  where products.id in (select line.value ->> 'product' from pg_catalog.jsonb_array_elements(checkout.lines) as line)
  order by products.id
  for no key update;
  select * into checkout from studio.checkouts where checkouts.number = checkout_number for no key update;
  return checkout;
end;
$$;

-- Returns the held pieces to stock. The caller has locked the products and the checkout.
create function studio.return_held_stock(checkout studio.checkouts)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into studio.stock_movements (product, change, reason, checkout)
  select hold.product, -hold.change, 'release', hold.checkout
  from studio.stock_movements as hold
  where hold.checkout = return_held_stock.checkout.number and hold.reason = 'hold'
    and not exists (
      select from studio.stock_movements as release
      where release.checkout = hold.checkout and release.product = hold.product and release.reason = 'release'
    )
  order by hold.product;
end;
$$;

-- Releases an unpaid hold, and gives its place to waiting people. A checkout that is paid or has ended is not changed.
create function studio.end_hold(checkout_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  checkout studio.checkouts;
begin
  checkout := studio.lock_checkout(checkout_number);
  if checkout.state is distinct from 'open' then
    return;
  end if;
  update studio.checkouts set state = 'released', decided_at = studio.studio_now(), next_at = studio.studio_now()
  where checkouts.number = checkout_number;
  perform studio.return_held_stock(checkout);
  if checkout.occurrence is not null then
    perform studio.give_free_places(checkout.occurrence);
    perform studio.give_overlapping_places(occurrences, checkout.email) from studio.occurrences
    where occurrences.number = checkout.occurrence;
  end if;
end;
$$;

-- Releases holds whose places are being given to the same person. The caller has locked the occurrence.
create function studio.end_own_holds(numbers bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.checkouts set state = 'released', decided_at = studio.studio_now(), next_at = studio.studio_now()
  where checkouts.number = any (numbers) and checkouts.state = 'open';
end;
$$;

-- Returns a checkout as its owner sees it: `checkout` in src/domain/checkouts/checkout-schema.ts.
create function studio.checkout_json(checkout_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object(
      'token', checkouts.token,
      'kind', checkouts.kind,
      'state', checkouts.state,
      'amount', studio.money_json(checkouts.amount_minor, checkouts.currency),
      'lines', (
        select pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'description', line.value -> 'description', 'quantity', line.value -> 'quantity',
            'amount', studio.money_json((line.value ->> 'amount')::bigint, checkouts.currency),
            'digital', exists (
              select from studio.products where products.id = line.value ->> 'product' and products.category = 'digital'
            )
          )
          order by line.ordinality
        )
        from pg_catalog.jsonb_array_elements(checkouts.lines) with ordinality as line
      ),
      'email', checkouts.email,
      'heldUntil', studio.utc_text(checkouts.held_until),
      'url', case when studio.is_held(checkouts) then checkouts.url end,
      'renews', checkouts.renews,
      'booking', (
        select pg_catalog.jsonb_build_object('number', bookings.number, 'token', bookings.token)
        from studio.bookings where bookings.number = checkouts.booking
      ),
      'order', (
        select pg_catalog.jsonb_build_object('number', orders.number, 'token', orders.token)
        from studio.orders where orders.number = checkouts.order_number
      ),
      'pass', checkouts.pass,
      'receipt', checkouts.payment
    )
    from studio.checkouts where checkouts.number = checkout_json.checkout_number
  );
end;
$$;

create function public.checkout_by_token(token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.checkout_json(checkouts.number)
    || pg_catalog.jsonb_build_object('at', studio.utc_text(studio.studio_now()))
  from studio.checkouts
  where checkouts.token = studio.private_token(checkout_by_token.token);
$$;

comment on function public.checkout_by_token(text) is 'The checkout of a return page, with the time of the answer; null if there is none.';

grant execute on function public.checkout_by_token(text) to anon, authenticated, service_role;

create function public.release_checkout(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  checkout_number bigint;
begin
  select checkouts.number into checkout_number from studio.checkouts
  where checkouts.token = studio.private_token(release_checkout.token);
  perform studio.end_hold(checkout_number);
  return studio.checkout_json(checkout_number);
end;
$$;

comment on function public.release_checkout(text) is
  'Ends the hold of a person who went back. Answers the checkout, which is paid if the payment was faster; null if there is none.';

grant execute on function public.release_checkout(text) to anon, authenticated, service_role;
