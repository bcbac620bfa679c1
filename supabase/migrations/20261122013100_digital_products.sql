-- Digital products: customers open their contents by a link, so there is nothing to collect, and no stock.

-- Whether all products of an order are digital, so that nothing is collected.
create function studio.is_digital(order_number bigint)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((
    select pg_catalog.bool_and(products.category = 'digital')
    from studio.order_lines join studio.products on products.id = order_lines.product
    where order_lines.order_number = is_digital.order_number
  ), false);
end;
$$;

-- Returns where the contents of a digital product in an order are, as a field of a line of `order` in
-- src/domain/orders/order-schema.ts. The link is null until the order is paid, after its price was refunded, and if staff
-- have entered none.
-- @returns Null if the product is not digital, or the order is cancelled.
create function studio.contents_json(order_row studio.orders, product_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select pg_catalog.jsonb_build_object('contents', pg_catalog.jsonb_build_object(
      'link', case
        when products.contents_link <> '' and not line.refunded and studio.order_due(order_row) = 0 then products.contents_link
      end,
      'refunded', line.refunded
    ))
    from studio.products
    cross join lateral (
      select order_lines.price > 0 and due_line.due = 0 and coalesce((
        select pg_catalog.sum(payment_lines.amount_minor) from studio.payment_lines
        where payment_lines.order_number = order_row.number and payment_lines.product = products.id
      ), 0) <= 0 as refunded
      from studio.order_lines_due(order_row) as due_line
      join studio.order_lines on order_lines.order_number = order_row.number and order_lines.product = due_line.product
      where due_line.product = products.id
    ) as line
    where products.id = contents_json.product_id and products.category = 'digital' and order_row.status <> 'cancelled'
  );
end;
$$;

-- Returns how many products of an order its customer can open, and how many it has.
create function studio.opened_lines(order_row studio.orders, out opened bigint, out lines bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  select
    pg_catalog.count(*) filter (
      where studio.contents_json(order_row, order_lines.product) #>> '{contents,link}' is not null
    ),
    pg_catalog.count(*)
  into opened, lines
  from studio.order_lines where order_lines.order_number = order_row.number;
end;
$$;

-- Completes an open order if its customer can open all of its products: nobody collects it. The caller has locked the order.
create function studio.complete_order(order_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform studio.move_order(orders.number, 'collected')
  from studio.orders cross join lateral studio.opened_lines(orders) as count
  where orders.number = complete_order.order_number and orders.status in ('placed', 'ready') and count.lines > 0
    and count.opened = count.lines;
end;
$$;

-- Opens a complete order of digital products again if it is due again, because a payment was recorded by mistake. The
-- caller has locked the order.
create function studio.reopen_order(order_number bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update studio.orders set status = 'placed'
  where orders.number = reopen_order.order_number and orders.status = 'collected'
    and studio.is_digital(orders.number) and studio.order_due(orders) > 0;
end;
$$;

-- Returns why a product cannot become digital, or stop being digital; null if it can. Its orders, sales and movements of stock
-- were written for what it is: its customers would lose what they can open, and pieces would be missing from the stock. The
-- caller has locked the product.
create function studio.digital_change_refusal(product_row studio.products)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  return case
    when studio.was_ordered(product_row.id)
      or exists (select from studio.payment_lines where payment_lines.product = product_row.id)
      -- A late payment of a hold that has ended may still make an order.
      or exists (
        select from studio.checkouts
        where checkouts.settled_at is null
          and checkouts.lines @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('product', product_row.id))
      ) then 'category-ordered'
    when product_row.stock <> 0 then 'category-in-stock'
  end;
end;
$$;

-- Trigger: refuses a change between digital and the other categories as digital_change_refusal() does.
create function studio.keep_digital()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  reason constant text := studio.digital_change_refusal(old);
begin
  if reason is not null then
    raise exception '%', reason using
      -- The data API responds with 409 Conflict.
      errcode = 'PT409',
      -- Editors read it when they push a changed file.
      hint = pg_catalog.format(
        case reason
          when 'category-ordered' then '%s was ordered or sold, so it cannot become digital or stop being digital. Keep the category in its file, or add a file for a new product.'
          else '%s has pieces in stock, so it cannot become digital. An admin has to set its stock to 0 first.'
        end,
        old.name
      );
  end if;
  return new;
end;
$$;

create trigger keep_digital
  before update of category on studio.products
  for each row when ((old.category = 'digital') <> (new.category = 'digital'))
  execute function studio.keep_digital();

-- Returns the open orders of a product, in order.
create function studio.open_orders_of(product text)
returns setof bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  select orders.number from studio.orders join studio.order_lines on order_lines.order_number = orders.number
  where order_lines.product = open_orders_of.product and orders.status in ('placed', 'ready')
  order by orders.number;
end;
$$;
