-- The discounts that the site promises: staff give them at reception, before an order is paid, or when they sell.

-- Returns a price less a discount, rounded to a whole cent.
create function studio.discounted(price integer, percent integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select pg_catalog.round(price * (100 - percent) / 100.0)::integer;
$$;

-- Returns the description of what is sold on a receipt: "Ink", or "Ink (5% off)".
create function studio.receipt_text(name text, discount_percent integer)
returns text
language sql
immutable
set search_path = ''
as $$
  select name || case when discount_percent > 0 then pg_catalog.format(' (%s%% off)', discount_percent) else '' end;
$$;

-- Returns the highest discount on products of a plan that is sold, in per cent; 0 if none has one.
create function studio.highest_store_discount()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(pg_catalog.max(plans.store_discount), 0) from studio.plans where plans.on_sale);
end;
$$;

-- Returns the discount on products of a person's membership, in per cent; 0 if no membership is valid today.
create function studio.store_discount_of(person bigint)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((
    select pg_catalog.max(valid_passes.store_discount) from studio.valid_passes(store_discount_of.person)
  ), 0);
end;
$$;

-- Returns the discounts on products that members have, in per cent, the lowest first: those of the plans that are sold, and
-- those with which passes were bought before.
create function studio.store_discounts()
returns integer[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return array(
    select plans.store_discount from studio.plans where plans.on_sale and plans.store_discount > 0
    union
    select passes.store_discount from studio.passes
    where coalesce(passes.to_on >= studio.studio_today(), true) and passes.store_discount > 0
    order by 1
  );
end;
$$;

-- Whether an order is the first of a reader of the newsletter, by its email address. A sale at the desk is no order, whether its
-- products are digital or not.
create function studio.is_first_order_of_reader(order_row studio.orders)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from studio.subscribers
    where studio.mailbox(subscribers.email) = studio.mailbox(order_row.email) and subscribers.confirmed_at is not null
  ) and not exists (
    select from studio.orders
    where orders.number < order_row.number and orders.status <> 'cancelled' and not orders.sold_at_desk
      and (orders.person = order_row.person or studio.mailbox(orders.email) = studio.mailbox(order_row.email))
  );
end;
$$;

-- Returns the discounts that staff can give on an order, and whether the studio knows that the customer is entitled to
-- them. Staff decide: a reader may have subscribed with another address.
create function studio.possible_discounts(order_row studio.orders)
returns table (discount studio.order_discount, percent integer, is_entitled boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  own_percent constant integer := studio.store_discount_of(order_row.person);
begin
  return query
  select offer.discount, offer.percent, offer.is_entitled
  from (
    values
      -- As the store page promises.
      ('first-order'::studio.order_discount, 15, studio.is_first_order_of_reader(order_row)),
      (
        'membership',
        case when own_percent > 0 then own_percent else studio.highest_store_discount() end,
        own_percent > 0
      )
  ) as offer (discount, percent, is_entitled)
  where offer.percent > 0;
end;
$$;

-- Whether the discount of an order can change: until something is paid for it.
create function studio.can_change_discount(order_row studio.orders)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return order_row.status <> 'cancelled' and not exists (
    select from studio.payment_lines where payment_lines.order_number = order_row.number
  );
end;
$$;

-- Returns an order with the discounts that staff can give on it now: `orderWithDiscounts` in src/domain/orders/order-schema.ts.
create function studio.order_with_discounts_json(order_number bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select studio.staff_order_json(orders.number) || pg_catalog.jsonb_build_object(
      'discounts', (
        select coalesce(
          pg_catalog.jsonb_agg(
            pg_catalog.jsonb_build_object(
              'kind', possible.discount, 'percent', possible.percent, 'entitled', possible.is_entitled
            )
            order by possible.discount
          ),
          '[]'
        )
        from studio.possible_discounts(orders) as possible where studio.can_change_discount(orders)
      )
    )
    from studio.orders where orders.number = order_with_discounts_json.order_number
  );
end;
$$;

create function public.staff_order(number bigint)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select studio.order_with_discounts_json(staff_order.number) where studio.current_role_is('admin');
$$;

comment on function public.staff_order(bigint) is 'For admins: an OrderWithDiscounts; null if there is none.';

grant execute on function public.staff_order(bigint) to authenticated;

-- Gives a discount on an order, instead of an earlier one. @param discount Null takes it back.
create function public.set_order_discount(number bigint, discount text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  order_row studio.orders;
  new_percent integer := 0;
begin
  if not studio.current_role_is('admin') then
    return studio.refused('not-allowed');
  end if;
  -- Lock order: the person before what they pay for, as in take_payment().
  perform studio.share_lock_person((select orders.person from studio.orders where orders.number = set_order_discount.number));
  select * into order_row from studio.orders where orders.number = set_order_discount.number for no key update;
  if not found then
    return studio.refused('unknown');
  end if;

  -- A retry changes nothing.
  if order_row.discount::text is distinct from set_order_discount.discount then
    if not studio.can_change_discount(order_row) then
      return studio.refused(case when order_row.status = 'cancelled' then 'wrong-step' else 'already-paid' end);
    end if;
    if set_order_discount.discount is not null then
      select possible.percent into new_percent from studio.possible_discounts(order_row) as possible
      where possible.discount::text = set_order_discount.discount;
      if not found then
        return studio.refused('discount-unknown');
      end if;
    end if;
    update studio.order_lines
    set price = studio.discounted(coalesce(order_lines.full_price, order_lines.price), new_percent),
      full_price = case when new_percent > 0 then coalesce(order_lines.full_price, order_lines.price) end
    where order_lines.order_number = order_row.number;
    update studio.orders
    set discount = set_order_discount.discount::studio.order_discount, discount_percent = new_percent,
      total = (
        select pg_catalog.sum(order_lines.price::bigint * order_lines.quantity)
        from studio.order_lines where order_lines.order_number = order_row.number
      )
    where orders.number = order_row.number;
    -- Nothing may be due any more.
    perform studio.complete_order(order_row.number);
  end if;
  return pg_catalog.jsonb_build_object('kind', 'changed', 'record', studio.order_with_discounts_json(set_order_discount.number));
end;
$$;

comment on function public.set_order_discount(bigint, text) is
  'For admins. Answers {"kind":"changed","record"}, also twice, or {"kind":"refused","reason":"not-allowed"|"unknown"|"wrong-step"|"already-paid"|"discount-unknown"}.';

grant execute on function public.set_order_discount(bigint, text) to authenticated;
