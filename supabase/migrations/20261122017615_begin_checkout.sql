-- Beginning an online payment: the same checks as for booking a class, placing an order and giving a pass, and then a
-- hold.

create function public.online_offer()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('takesOnline', studio_settings.takes_online and studio_settings.online_ready)
  from studio.studio_settings;
$$;

comment on function public.online_offer() is 'Whether classes, passes and orders can be paid online: onlineOffer in src/domain/checkouts/online-offer.ts.';

grant execute on function public.online_offer() to anon, authenticated, service_role;

-- Returns the reason why the caller may not begin another payment for a mailbox; null if they may. An account may have no
-- more open payments than a mailbox, because the network of a signed-in person is not counted. The caller of this function
-- holds the advisory locks of the account and the mailbox.
create function studio.checkouts_refusal(email text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  maximum constant integer := studio.limit_of('checkouts-per-email');
begin
  return case
    when studio.is_staff() then null
    when (
      select pg_catalog.count(*) from studio.checkouts
      where studio.mailbox(checkouts.email) = studio.mailbox(checkouts_refusal.email)
        and checkouts.state = 'open' and checkouts.held_until > studio.studio_now()
    ) >= maximum
    or (
      select pg_catalog.count(*) from studio.checkouts
      where checkouts.user_id = auth.uid() and checkouts.state = 'open' and checkouts.held_until > studio.studio_now()
    ) >= maximum then 'too-many-checkouts'
  end;
end;
$$;

-- Returns the open checkouts of orders that a person may give up for another one: those of the same account and address,
-- and the one whose token they know. own_holds() does the same for classes.
create function studio.own_order_checkouts(email text, token uuid)
returns bigint[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return array(
    select checkouts.number from studio.checkouts
    where checkouts.kind = 'order' and checkouts.state = 'open'
      and (
        checkouts.user_id = auth.uid() and pg_catalog.lower(checkouts.email) = pg_catalog.lower(own_order_checkouts.email)
        or checkouts.token = own_order_checkouts.token
      )
    order by checkouts.number
  );
end;
$$;

-- Locks the products of an order and those of the checkouts that it replaces, all at once and in order.
create function studio.lock_products_to_pay(order_lines jsonb, replaced_checkouts bigint[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from studio.products
  where products.id in (
    select line.product from studio.requested_lines(order_lines) as line
    union
    select line.value ->> 'product'
    from studio.checkouts cross join lateral pg_catalog.jsonb_array_elements(checkouts.lines) as line
    where checkouts.number = any (replaced_checkouts)
  )
  order by products.id
  for no key update;
end;
$$;

-- Each of the next three functions returns a refusal, or the row to insert without number and times. Each locks the
-- rows of its purchase.

-- A place, by the checks of book().
create function studio.class_to_pay(purchase jsonb, network text, out refusal jsonb, out checkout studio.checkouts)
language plpgsql
security definer
set search_path = ''
as $$
declare
  class studio.class_series;
  bookable record;
  overlap bigint;
  own_holds bigint[];
  is_at_home constant boolean := coalesce((purchase ->> 'atHome')::boolean, false);
  price integer;
  discount_percent integer;
  reason text;
begin
  checkout.kind := 'booking';
  checkout.name := studio.tidy_text(purchase ->> 'name');
  checkout.email := studio.tidy_email(purchase ->> 'email');
  checkout.phone := studio.tidy_text(purchase ->> 'phone');
  checkout.note := '';
  reason := studio.booking_details_problem(checkout.name, checkout.email, checkout.phone, 'credit_card');
  if reason is not null then
    refusal := studio.refused(reason);
    return;
  end if;

  perform studio.lock_contact(checkout.email, checkout.phone);
  select * into bookable from studio.bookable_place(purchase ->> 'series', (purchase ->> 'heldOn')::date);
  class := bookable.class;
  reason := bookable.reason;
  own_holds := studio.own_holds((bookable.occurrence_row).number, checkout.email, studio.private_token(purchase ->> 'instead'));
  if reason is null then
    select place_check.overlap, place_check.reason into overlap, reason
    from studio.check_place(bookable.occurrence_row, checkout.email, false, own_holds, is_at_home) as place_check;
  end if;
  if reason is null then
    begin
      perform studio.end_own_holds(own_holds);
      select priced.price, priced.discount_percent into price, discount_percent
      from studio.price_for_caller(class, checkout.name, checkout.email, checkout.phone) as priced;
      reason := coalesce(
        studio.price_refusal(price, purchase -> 'expected'),
        studio.place_limits_refusal(bookable.occurrence_row, checkout.email, checkout.phone, network, false),
        studio.checkouts_refusal(checkout.email),
        case when price = 0 then 'nothing-to-pay' end
      );
      if reason is not null then
        raise exception 'refused' using errcode = 'EK002';
      end if;
    exception when sqlstate 'EK002' then
      -- The rollback preserves the earlier checkouts of the person.
      null;
    end;
  end if;
  if reason is not null then
    refusal := studio.place_refused(reason, class, bookable.begins_at, overlap, price);
    return;
  end if;

  checkout.occurrence := (bookable.occurrence_row).number;
  checkout.at_home := is_at_home;
  checkout.amount_minor := price;
  checkout.currency := 'GBP';
  checkout.lines := pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'description', studio.receipt_text(
      class.title || ', ' || pg_catalog.to_char((bookable.occurrence_row).held_on, 'FMDD FMMonth YYYY'), discount_percent
    ),
    'quantity', 1, 'amount', price
  ));
  if is_at_home and cardinality(own_holds) > 0 then
    -- The person had begun to pay for a place in the studio.
    perform studio.give_free_places(checkout.occurrence);
  end if;
  perform studio.count_place_of_network(network);
end;
$$;

-- An order, by the checks of place_order().
create function studio.order_to_pay(purchase jsonb, network text, out refusal jsonb, out checkout studio.checkouts)
language plpgsql
security definer
set search_path = ''
as $$
declare
  order_lines constant jsonb := purchase -> 'lines';
  read_lines record;
  pricing record;
  reason text;
  earlier_checkouts bigint[];
begin
  checkout.kind := 'order';
  checkout.name := studio.tidy_text(purchase ->> 'name');
  checkout.email := studio.tidy_text(purchase ->> 'email');
  checkout.phone := studio.tidy_text(purchase ->> 'phone');
  checkout.note := studio.tidy_text(purchase ->> 'note');
  reason := studio.order_problem(checkout.name, checkout.email, checkout.phone, checkout.note);
  if reason is not null then
    refusal := studio.refused(reason);
    return;
  end if;
  select * into read_lines from studio.read_order_lines(order_lines);
  if read_lines.refusal is not null then
    refusal := read_lines.refusal;
    return;
  end if;

  perform studio.lock_contact(checkout.email, checkout.phone);
  -- A new checkout releases the person's own earlier ones.
  earlier_checkouts := studio.own_order_checkouts(checkout.email, studio.private_token(purchase ->> 'instead'));
  perform studio.lock_products_to_pay(order_lines, earlier_checkouts);
  begin
    perform studio.end_hold(earlier_checkout) from unnest(earlier_checkouts) as earlier_checkout;
    select * into pricing from studio.price_order(order_lines, (purchase ->> 'consents')::boolean);
    refusal := coalesce(pricing.refusal, studio.refused(coalesce(
      case when purchase -> 'expected' <> studio.dollars(pricing.due) then 'price-changed' end,
      studio.customer_refusal(checkout.email, checkout.phone),
      case when not studio.is_network_allowed('pieces-per-network', network, read_lines.pieces::integer) then 'too-many-requests' end,
      studio.checkouts_refusal(checkout.email),
      case when pricing.due = 0 then 'nothing-to-pay' end
    )));
    if refusal ->> 'reason' is not null then
      raise exception 'refused' using errcode = 'EK002';
    end if;
    refusal := null;
  exception when sqlstate 'EK002' then
    -- The rollback preserves the earlier checkouts of the person.
    return;
  end;

  checkout.consented_at := case when pricing.has_digital then studio.studio_now() end;
  checkout.amount_minor := pricing.due;
  checkout.currency := 'USD';
  select pg_catalog.jsonb_agg(
    line.value || pg_catalog.jsonb_build_object(
      'description', line.value -> 'name',
      'amount', (line.value ->> 'price')::bigint * (line.value ->> 'quantity')::integer
    )
    order by line.ordinality
  )
  into checkout.lines
  from pg_catalog.jsonb_array_elements(pricing.priced) with ordinality as line;
  perform studio.count_network_use('pieces-per-network', network, read_lines.pieces::integer);
end;
$$;

-- A pass, of a plan that is on sale.
create function studio.pass_to_pay(purchase jsonb, out refusal jsonb, out checkout studio.checkouts)
language plpgsql
security definer
set search_path = ''
as $$
declare
  plan_row studio.plans;
  buyer studio.people;
  reason text;
begin
  select * into buyer from studio.people where people.number = studio.own_person();
  if buyer.number is null then
    refusal := studio.refused('sign-in');
    return;
  end if;
  -- A person without an address may have the account of a merged duplicate.
  checkout.email := coalesce(nullif(buyer.email, ''), studio.confirmed_address(auth.uid()));
  perform studio.lock_mailboxes(checkout.email);
  select * into plan_row from studio.plans where plans.key = purchase ->> 'plan' and plans.on_sale;
  begin
    -- A new checkout releases the person's earlier ones. A pass holds nothing that others wait for.
    update studio.checkouts set state = 'released', decided_at = studio.studio_now(), next_at = studio.studio_now()
    where checkouts.kind = 'pass' and checkouts.state = 'open' and checkouts.plan = plan_row.key
      and checkouts.user_id = auth.uid();
    reason := case
      when plan_row.key is null or plan_row.currency not in ('GBP', 'USD') then 'unknown-plan'
      when plan_row.price_minor = 0 then 'nothing-to-pay'
      when plan_row.introductory and exists (
        select from studio.passes where passes.person = buyer.number and passes.plan = plan_row.key
      ) then 'introductory-once'
      when plan_row.renews and studio.is_subscribed(buyer.number, plan_row.key) then 'already-subscribed'
      else studio.checkouts_refusal(checkout.email)
    end;
    if reason is not null then
      raise exception 'refused' using errcode = 'EK002';
    end if;
  exception when sqlstate 'EK002' then
    -- The rollback preserves the earlier checkouts of the person.
    null;
  end;
  if reason is not null then
    refusal := studio.refused(reason);
    return;
  end if;

  checkout.kind := 'pass';
  checkout.name := buyer.name;
  checkout.phone := buyer.phone;
  checkout.note := '';
  checkout.plan := plan_row.key;
  checkout.renews := plan_row.renews;
  checkout.amount_minor := plan_row.price_minor;
  checkout.currency := plan_row.currency;
  checkout.lines := pg_catalog.jsonb_build_array(
    pg_catalog.jsonb_build_object('description', plan_row.name, 'quantity', 1, 'amount', plan_row.price_minor)
  );
end;
$$;

-- Inserts a checkout that begins now, and takes the pieces of an order from stock.
-- @param prepared The row without number and times. @param digest The hash of the purchase and its account.
-- @returns The number of the checkout.
create function studio.open_checkout(prepared studio.checkouts, request_id uuid, digest text)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  now constant timestamptz := studio.studio_now();
  new_checkout bigint;
begin
  insert into studio.checkouts (
    kind, request_id, request_digest, name, email, phone, note, consented_at, user_id, occurrence, at_home, plan, lines, amount_minor,
    currency, renews, began_at, held_until, next_at
  )
  values (
    prepared.kind, open_checkout.request_id, open_checkout.digest, prepared.name, prepared.email, prepared.phone, prepared.note,
    prepared.consented_at,
    -- A session may outlive its account.
    (select users.id from auth.users where users.id = auth.uid()),
    prepared.occurrence, coalesce(prepared.at_home, false), prepared.plan, prepared.lines, prepared.amount_minor, prepared.currency,
    coalesce(prepared.renews, false), now, now + studio.hold_time(), now + studio.hold_time()
  )
  returning checkouts.number into new_checkout;
  if prepared.kind = 'order' then
    insert into studio.stock_movements (product, change, reason, checkout)
    select line.value ->> 'product', -(line.value ->> 'quantity')::integer, 'hold', new_checkout
    from pg_catalog.jsonb_array_elements(prepared.lines) as line order by 1;
  end if;
  return new_checkout;
end;
$$;

-- @param purchase purchase in src/domain/checkouts/checkout-schema.ts.
create function public.begin_checkout(purchase jsonb, request_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  digest constant text := pg_catalog.md5(begin_checkout.purchase::text || coalesce(auth.uid()::text, ''));
  earlier_checkout studio.checkouts;
  network text;
  prepared record;
  new_checkout bigint;
begin
  if begin_checkout.request_id is null then
    raise exception 'begin_checkout needs a request_id' using errcode = '22004';
  end if;
  -- The advisory lock serialises two identical requests at the same moment.
  perform pg_catalog.pg_advisory_xact_lock(
    pg_catalog.hashtextextended('checkout ' || begin_checkout.request_id::text, 0)
  );
  select * into earlier_checkout from studio.checkouts where checkouts.request_id = begin_checkout.request_id;
  if found then
    -- A caller who knows only the request id gets neither the checkout nor its token.
    return case
      when earlier_checkout.request_digest = digest then
        pg_catalog.jsonb_build_object('kind', 'open', 'checkout', studio.checkout_json(earlier_checkout.number))
      else studio.refused('request-used')
    end;
  end if;

  if not (select studio_settings.takes_online from studio.studio_settings) then
    return studio.refused('online-off');
  elsif studio.needs_captcha() then
    return studio.refused('captcha-missing');
  end if;
  -- Requests of signed-in people come through the server function, so all share its network: only their mailbox and
  -- their account are counted.
  network := case when studio.active_account() is null then studio.caller_network() end;
  perform studio.take_advisory_lock('account', auth.uid()::text) where auth.uid() is not null;
  if studio.exceeds_network_limit(coalesce(
    network, case when not studio.is_staff() then studio.caller_hash('account ' || studio.active_account()::text) end
  )) then
    return studio.refused('too-many-requests');
  end if;

  case begin_checkout.purchase ->> 'kind'
    when 'booking' then
      select * into prepared from studio.class_to_pay(begin_checkout.purchase, network);
    when 'order' then
      select * into prepared from studio.order_to_pay(begin_checkout.purchase, network);
    when 'pass' then
      select * into prepared from studio.pass_to_pay(begin_checkout.purchase);
    else
      raise exception 'unknown kind of checkout' using errcode = '22023';
  end case;
  if prepared.refusal is not null then
    return prepared.refusal;
  end if;

  new_checkout := studio.open_checkout(prepared.checkout, begin_checkout.request_id, digest);
  return pg_catalog.jsonb_build_object('kind', 'open', 'checkout', studio.checkout_json(new_checkout));
end;
$$;

comment on function public.begin_checkout(jsonb, uuid) is
  'Begins a checkout and its hold. Answers beginAnswer in src/domain/checkouts/checkout-schema.ts.';

-- Also granted to the secret key: a server function begins checkouts for guests whose captcha token it has checked.
grant execute on function public.begin_checkout(jsonb, uuid) to anon, authenticated, service_role;

-- Stores Stripe's payment page. If the hold has ended in the meantime, the sweep closes that page.
-- @param session CheckoutSession in src/functions/stripe/checkout-session.ts.
create function public.attach_session(token uuid, session jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  checkout_number bigint;
begin
  update studio.checkouts set
    session = coalesce(checkouts.session, attach_session.session ->> 'id'),
    url = coalesce(checkouts.url, attach_session.session ->> 'url')
  where checkouts.token = attach_session.token
  returning checkouts.number into checkout_number;
  return studio.checkout_json(checkout_number);
end;
$$;

comment on function public.attach_session(uuid, jsonb) is 'With the secret key: stores the session that Stripe made. Answers the checkout; null if there is none.';

grant execute on function public.attach_session(uuid, jsonb) to service_role;
