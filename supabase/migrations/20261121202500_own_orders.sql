-- How people see their orders: by a private link, or signed in.

-- An order as its customer may see it: `Order` in src/domain/shop/order.ts.
create function public.order_answer(wanted bigint)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'number', orders.number,
    'token', orders.token,
    'status', orders.status,
    'lines', (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'product', order_lines.product,
          'name', order_lines.name,
          'quantity', order_lines.quantity,
          'price', public.dollars(order_lines.price)
        )
        order by order_lines.position
      )
      from public.order_lines where order_lines.order_number = orders.number
    ),
    'total', public.dollars(orders.total),
    'history', (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('status', order_history.status, 'at', order_history.changed_at)
        order by order_history.id
      )
      from public.order_history where order_history.order_number = orders.number
    ),
    'placedAt', orders.placed_at,
    'name', orders.name,
    'email', orders.email,
    'phone', orders.phone,
    'note', orders.note
  )
  from public.orders where orders.number = order_answer.wanted;
$$;

-- The secret of a private link; null for what cannot be one, and so finds nothing.
create function public.private_token(written text)
returns uuid
language sql
immutable
set search_path = ''
as $$
  select case when written ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then written::uuid end;
$$;

create function public.order_by_token(token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select public.order_answer(orders.number)
  from public.orders where orders.token = public.private_token(order_by_token.token);
$$;

comment on function public.order_by_token(text) is 'The order of a private link; null where there is none.';

create function public.my_orders()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    pg_catalog.jsonb_agg(public.order_answer(orders.number) order by orders.placed_at desc, orders.number desc), '[]'
  )
  from public.orders where orders.user_id = auth.uid();
$$;

comment on function public.my_orders() is 'Every order of the person who asks, the newest first; none for a stranger.';

revoke all on function
  public.order_answer(bigint), public.private_token(text), public.order_by_token(text), public.my_orders()
  from public, anon, authenticated;
grant execute on function public.order_by_token(text), public.my_orders() to anon, authenticated;
