-- A counter sale: products, passes and places in today's classes, paid together by a known person or by an unnamed one.

-- Returns the choices besides products: the plans, today's classes that have not ended, and the discounts of members.
create function public.sale_choices()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'membersDiscounts', studio.store_discounts(),
    'plans', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'key', plans.key, 'name', plans.name, 'price', studio.money_json(plans.price_minor, plans.currency)
          )
          order by plans.position, plans.key
        ),
        '[]'
      )
      from studio.plans where plans.on_sale
    ),
    'classes', (
      select coalesce(
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'number', occurrences.number,
            'title', class_series.title,
            'start', pg_catalog.to_char(occurrences.starts, 'HH24:MI'),
            'price', studio.money_json(class_series.price, 'GBP'),
            'left', greatest(0, occurrences.capacity - studio.places_taken(occurrences.number))
          )
          order by occurrences.starts, occurrences.number
        ),
        '[]'
      )
      from studio.occurrences join studio.class_series on class_series.key = occurrences.series
      where occurrences.held_on = studio.studio_today() and studio.occurrence_status(occurrences) = 'planned'
        and studio.studio_instant(occurrences.held_on, occurrences.ends) > studio.studio_now()
    )
  )
  where studio.current_role_is('admin');
$$;

comment on function public.sale_choices() is 'For admins: saleChoices in src/domain/payments/sale-schema.ts; null for others.';

grant execute on function public.sale_choices() to authenticated;

-- Locks the classes in which a sale takes places.
create function studio.lock_sold_classes(items jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from studio.occurrences
  where occurrences.held_on = studio.studio_today() and occurrences.number::text in (
    select item.value ->> 'occurrence' from pg_catalog.jsonb_array_elements(items) as item
    where item.value ->> 'kind' = 'drop-in'
  )
  order by occurrences.number for no key update;
end;
$$;

-- A line of the receipt of a sale: the amount is in pence or cents, the tax rate in hundredths of a per cent.
create type studio.sale_line as (
  description text, quantity integer, amount bigint, currency text, rate integer, product text, pass bigint, booking bigint,
  order_number bigint
);

-- Sells the places of a sale, each to a walk-in. The caller has locked their classes.
-- @throws SALE0 as sale_lines().
create function studio.sell_places(name text, email text, phone text, items jsonb)
returns setof studio.sale_line
language plpgsql
security definer
set search_path = ''
as $$
declare
  item jsonb;
  request uuid;
  answer jsonb;
  booking_row studio.bookings;
begin
  for item in
    select item.value from pg_catalog.jsonb_array_elements(items) as item where item.value ->> 'kind' = 'drop-in'
    -- Ordered by number, as everywhere: as a text, 10000 would come before 9999.
    order by pg_catalog.length(item.value ->> 'occurrence'), item.value ->> 'occurrence'
  loop
    if not exists (
      select from studio.occurrences
      where occurrences.number::text = item ->> 'occurrence' and occurrences.held_on = studio.studio_today()
    ) then
      raise exception 'unknown-class' using errcode = 'SALE0';
    end if;
    request := pg_catalog.gen_random_uuid();
    answer := public.add_walk_in(
      (item ->> 'occurrence')::bigint, coalesce(nullif(sell_places.name, ''), 'Guest'), sell_places.email, sell_places.phone,
      'pay_at_studio', request, again => sell_places.name = ''
    );
    if answer ->> 'kind' = 'refused' then
      raise exception '%', answer ->> 'reason' using errcode = 'SALE0';
    end if;
    select * into strict booking_row from studio.bookings where bookings.request_id = request;
    return query select studio.receipt_text_of_booking(booking_row), 1, studio.booking_due(booking_row), booking_row.currency::text,
      studio.vat_rate_of(null), null::text, null::bigint, booking_row.number, null::bigint;
  end loop;
end;
$$;

-- Sells the passes of a sale to a person.
-- @param buyer Null for an unnamed person.
-- @throws SALE0 as sale_lines().
create function studio.sell_passes(buyer bigint, items jsonb)
returns setof studio.sale_line
language plpgsql
security definer
set search_path = ''
as $$
declare
  item jsonb;
  new_pass bigint;
begin
  for item in
    select item.value from pg_catalog.jsonb_array_elements(items) as item where item.value ->> 'kind' = 'pass'
  loop
    if buyer is null then
      raise exception 'person-missing' using errcode = 'SALE0';
    elsif not exists (select from studio.plans where plans.key = item ->> 'plan' and plans.on_sale) then
      raise exception 'unknown-plan' using errcode = 'SALE0';
    end if;
    new_pass := studio.give_pass(buyer, item ->> 'plan', '', charged => true);
    return query select passes.name, 1, studio.pass_due(passes), passes.currency, studio.vat_rate_of(plans.vat_rate),
      null::text, passes.number, null::bigint, null::bigint
    from studio.passes join studio.plans on plans.key = passes.plan where passes.number = new_pass;
  end loop;
end;
$$;

-- Makes the digital products of a sale an order of the buyer, who opens them on its page. Returns its number; null if the sale
-- has none. The caller has locked the products.
-- @param buyer Null for an unnamed person.
-- @throws SALE0 as sale_lines().
create function studio.order_digital_products(
  buyer bigint, name text, email text, phone text, items jsonb, discount_percent integer
)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_order bigint;
begin
  if not exists (
    select from pg_catalog.jsonb_array_elements(items) as item
    join studio.products on products.id = item.value ->> 'product'
    where item.value ->> 'kind' = 'product' and products.category = 'digital'
  ) then
    return null;
  elsif buyer is null or order_digital_products.email = '' then
    raise exception 'email-missing' using errcode = 'SALE0';
  end if;
  insert into studio.orders (name, email, phone, note, person, request_id, sold_at_desk, total, discount, discount_percent)
  values (
    order_digital_products.name, order_digital_products.email, order_digital_products.phone, '', buyer,
    pg_catalog.gen_random_uuid(), true, 0,
    case when order_digital_products.discount_percent > 0 then 'membership'::studio.order_discount end,
    order_digital_products.discount_percent
  )
  returning orders.number into new_order;
  insert into studio.order_lines (order_number, "position", product, name, quantity, price, full_price)
  select new_order, row_number() over (order by products.id), products.id, products.name, line.quantity,
    studio.discounted(products.price, order_digital_products.discount_percent),
    case when order_digital_products.discount_percent > 0 then products.price end
  from (
    select item.value ->> 'product' as product, pg_catalog.sum((item.value ->> 'quantity')::integer) as quantity
    from pg_catalog.jsonb_array_elements(items) as item where item.value ->> 'kind' = 'product'
    group by 1
  ) as line
  join studio.products on products.id = line.product
  where products.category = 'digital';
  update studio.orders set total = (
    select pg_catalog.sum(order_lines.price * order_lines.quantity)
    from studio.order_lines where order_lines.order_number = new_order
  )
  where orders.number = new_order;
  return new_order;
end;
$$;

-- Sells the products of a sale, and takes them from the stock. The caller has locked them.
-- @param digital_order The order of the digital products; null if the sale has none.
-- @throws SALE0 as sale_lines().
create function studio.sell_products(items jsonb, discount_percent integer, digital_order bigint)
returns setof studio.sale_line
language plpgsql
security definer
set search_path = ''
as $$
declare
  item jsonb;
  short_products text;
begin
  if exists (
    select from pg_catalog.jsonb_array_elements(items) as item
    where item.value ->> 'kind' = 'product' and not exists (
      select from studio.products where products.id = item.value ->> 'product' and products.status = 'on-sale'
    )
  ) then
    raise exception 'unknown-product' using errcode = 'SALE0';
  end if;
  select pg_catalog.string_agg(pg_catalog.format('%s (%s left)', products.name, products.stock), ', ' order by products.name)
  into short_products
  from (
    select item.value ->> 'product' as id, pg_catalog.sum((item.value ->> 'quantity')::integer) as quantity
    from pg_catalog.jsonb_array_elements(items) as item where item.value ->> 'kind' = 'product'
    group by 1
  ) as line
  join studio.products on products.id = line.id
  where products.category <> 'digital' and products.stock < line.quantity;
  if short_products is not null then
    raise exception 'short-of-stock' using errcode = 'SALE0', detail = short_products;
  end if;
  for item in
    select pg_catalog.jsonb_build_object(
      'product', item.value ->> 'product', 'quantity', pg_catalog.sum((item.value ->> 'quantity')::integer)
    )
    from pg_catalog.jsonb_array_elements(items) as item where item.value ->> 'kind' = 'product'
    group by item.value ->> 'product' order by item.value ->> 'product'
  loop
    insert into studio.stock_movements (product, change, reason)
    values (item ->> 'product', -(item ->> 'quantity')::integer, 'sale');
    return query select studio.receipt_text(products.name, discount_percent), (item ->> 'quantity')::integer,
      studio.discounted(products.price, discount_percent)::bigint * (item ->> 'quantity')::integer, 'USD', studio.vat_rate_of(products.vat_rate), products.id,
      null::bigint, null::bigint, case when products.category = 'digital' then digital_order end
    from studio.products where products.id = item ->> 'product';
  end loop;
end;
$$;

-- Returns the receipt lines of a sale, and carries it out: it gives passes, takes places and moves stock. The caller has
-- locked its classes.
-- @throws SALE0 with the reason of a refusal, and the item concerned in the detail.
create function studio.sale_lines(
  buyer bigint, name text, email text, phone text, items jsonb, discount_percent integer
)
returns setof studio.sale_line
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock order: passes, then products. Several places may be given, each after waiting people.
  if items @> '[{"kind": "drop-in"}]' then
    perform studio.lock_passes(exclusive => true);
  end if;
  return query select * from studio.sell_places(sale_lines.name, sale_lines.email, sale_lines.phone, items);
  return query select * from studio.sell_passes(buyer, items);
  -- The same lock order as in public.place_order().
  perform from studio.products
  where products.id in (
    select item.value ->> 'product' from pg_catalog.jsonb_array_elements(items) as item where item.value ->> 'kind' = 'product'
  )
  order by products.id for no key update;
  return query select * from studio.sell_products(
    items, discount_percent, studio.order_digital_products(buyer, name, email, phone, items, discount_percent)
  );
end;
$$;

-- Returns the problem with the items; null if they are valid.
create function studio.sale_problem(items jsonb, tender text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when sale_problem.tender is null or sale_problem.tender not in ('cash', 'card', 'transfer') then 'tender-invalid'
    when pg_catalog.jsonb_typeof(items) is distinct from 'array' or items = '[]' then 'items-invalid'
    when pg_catalog.jsonb_array_length(items) > 50 then 'items-invalid'
    when exists (
      select from pg_catalog.jsonb_array_elements(items) as item
      where not coalesce(
        case item.value ->> 'kind'
          when 'product' then item.value ->> 'product' is not null and item.value ->> 'quantity' ~ '^[1-9][0-9]{0,2}$'
          when 'pass' then item.value ->> 'plan' is not null
          when 'drop-in' then item.value ->> 'occurrence' ~ '^[0-9]{1,18}$'
        end,
        false
      )
    ) then 'items-invalid'
  end;
$$;

-- Records the payment of one currency of a sale, with its lines. Returns its number.
-- @param lines An array of studio.sale_line; those in other currencies are left out.
create function studio.pay_sale(lines jsonb, currency text, total bigint, tender studio.tender, buyer bigint)
returns bigint
language plpgsql
security definer
set search_path = ''
as $$
declare
  new_payment bigint;
begin
  insert into studio.payments (kind, amount_minor, currency, tender, taken_at, taken_by, person)
  values ('sale', pay_sale.total, pay_sale.currency, pay_sale.tender, studio.studio_now(), auth.uid(), pay_sale.buyer)
  returning payments.number into new_payment;
  insert into studio.payment_lines (
    payment, "position", description, quantity, amount_minor, vat_rate, tax_minor, booking, order_number, product, pass
  )
  select new_payment, row_number() over (order by numbered.ordinality), line.description, line.quantity, line.amount,
    line.rate, studio.tax_of(line.amount, line.rate), line.booking, line.order_number, line.product, line.pass
  from pg_catalog.jsonb_array_elements(pay_sale.lines) with ordinality as numbered
  cross join lateral pg_catalog.jsonb_populate_record(null::studio.sale_line, numbered.value) as line
  where line.currency = pay_sale.currency;
  return new_payment;
end;
$$;

-- Returns the details of the buyer of a sale: those of a person whom the studio knows, or as staff entered them. `reason`
-- is why the sale is refused; null if it is not.
-- @param person Null for a buyer given by name, or for none.
create function studio.buyer_details(
  person bigint, name text, email text, phone text, out full_name text, out address text, out telephone text, out reason text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if buyer_details.person is not null then
    select people.name, people.email, people.phone into full_name, address, telephone
    from studio.people
    where people.number = buyer_details.person and people.merged_into is null and people.erased_at is null;
    if not found then
      reason := 'unknown-person';
    end if;
    full_name := coalesce(nullif(full_name, ''), nullif(address, ''), telephone);
    return;
  end if;
  full_name := studio.tidy_text(buyer_details.name);
  address := studio.tidy_optional_email(buyer_details.email);
  telephone := studio.tidy_text(buyer_details.phone);
  reason := case
    when full_name = '' and (address <> '' or telephone <> '') or studio.profile_problem(full_name, '') is not null
    then 'name-invalid'
    when address is null then 'email-invalid'
    when studio.profile_problem('', telephone) is not null then 'phone-invalid'
  end;
end;
$$;

-- Returns the totals of the lines of a sale, by currency: {"GBP": pence, "USD": cents}.
create function studio.sale_totals(lines jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(subtotal.currency, subtotal.total)
  from (
    select line.value ->> 'currency' as currency, pg_catalog.sum((line.value ->> 'amount')::bigint) as total
    from pg_catalog.jsonb_array_elements(sale_totals.lines) as line group by 1
  ) as subtotal;
$$;

-- Returns the prices of the places among the lines of a sale, of which owners of some plans pay less for workshops:
-- placePrices in src/domain/payments/sale-schema.ts.
create function studio.place_prices(lines jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'occurrence', bookings.occurrence,
      'price', studio.money_json((line.value ->> 'amount')::bigint, line.value ->> 'currency')
    )),
    '[]'
  )
  from pg_catalog.jsonb_array_elements(place_prices.lines) as line
  join studio.bookings on bookings.number = (line.value ->> 'booking')::bigint;
$$;

-- Sells all items, or none. Pounds and dollars are separate payments, each with its receipt.
-- @param person Null for a person given by name here, or for none. @param items [{"kind": "product", "product",
-- "quantity"}, {"kind": "pass", "plan"}, {"kind": "drop-in", "occurrence"}]. @param expected The totals that staff saw:
-- {"GBP": pence, "USD": cents}, without a currency in which nothing is sold. @param discount_percent The discount on
-- products: one of members, or 0.
create function public.sell(
  person bigint, name text, email text, phone text, items jsonb, tender text, expected jsonb, request_id uuid,
  discount_percent integer default 0
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_answer constant jsonb := studio.stored_answer_for_admin(sell.request_id);
  problem constant text := studio.sale_problem(sell.items, sell.tender);
  details record;
  buyer bigint := sell.person;
  lines jsonb;
  totals jsonb;
  places jsonb := '[]';
  payment_numbers bigint[] := '{}';
  currency_total record;
  digital_order bigint;
  refused_item text;
begin
  if stored_answer is not null then
    return stored_answer;
  elsif problem is not null then
    return studio.refused(problem);
  elsif coalesce(sell.discount_percent <> all (0 || studio.store_discounts()), true) then
    return studio.refused('amount-changed');
  end if;
  select * into details from studio.buyer_details(sell.person, sell.name, sell.email, sell.phone);
  if details.reason is not null then
    return studio.refused(details.reason);
  end if;

  -- Lock order: the mailbox, the occurrences, then the person, as in add_walk_in().
  perform studio.lock_mailboxes(details.address);
  perform studio.lock_sold_classes(sell.items);
  -- They may have been merged or erased before the locks were taken.
  if buyer is not null and not studio.share_lock_person(buyer) then
    return studio.refused('unknown-person');
  end if;
  begin
    if buyer is null and details.full_name <> '' then
      buyer := studio.person_for(details.full_name, details.address, details.telephone);
    end if;
    select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(sold)) into lines
    from studio.sale_lines(
      buyer, details.full_name, details.address, details.telephone, sell.items, sell.discount_percent
    ) as sold;
    totals := studio.sale_totals(lines);
    if totals is distinct from sell.expected then
      -- Only this transaction has given these places, and it takes them back.
      places := studio.place_prices(lines);
      raise exception 'amount-changed' using errcode = 'SALE0';
    end if;

    for currency_total in select * from pg_catalog.jsonb_each_text(totals) as total (currency, amount) order by total.currency loop
      -- A total of zero is not a payment.
      continue when currency_total.amount::bigint = 0;
      payment_numbers := payment_numbers || studio.pay_sale(
        lines, currency_total.currency, currency_total.amount::bigint, sell.tender::studio.tender, buyer
      );
    end loop;
    -- The buyer opens digital products on the page of their order, to which its mail leads.
    for digital_order in
      select distinct (line.value ->> 'order_number')::bigint from pg_catalog.jsonb_array_elements(lines) as line
      where line.value ->> 'order_number' is not null
    loop
      perform studio.complete_order(digital_order);
      perform studio.post_order_mail(digital_order);
    end loop;
  exception
    when sqlstate 'SALE0' then
      get stacked diagnostics refused_item = pg_exception_detail;
      return studio.refused(sqlerrm)
        || case when refused_item <> '' then pg_catalog.jsonb_build_object('about', refused_item) else '{}' end
        || case when sqlerrm = 'amount-changed' then pg_catalog.jsonb_build_object('places', places) else '{}' end;
    when sqlstate 'PT409' then
      if sqlerrm <> 'introductory-once' then
        raise;
      end if;
      return studio.refused(sqlerrm);
  end;
  return studio.store_answer(
    sell.request_id, pg_catalog.jsonb_build_object('kind', 'sold', 'payments', payment_numbers)
  );
end;
$$;

comment on function public.sell(bigint, text, text, text, jsonb, text, jsonb, uuid, integer) is
  'For admins. Answers saleAnswer in src/backend/payments/sale-methods.ts.';

grant execute on function public.sell(bigint, text, text, text, jsonb, text, jsonb, uuid, integer) to authenticated;
