-- Every piece that came to the shop or left it. A product's stock is the sum of its movements.

create type public.stock_reason as enum (
  'opening', 'delivery', 'correction', 'damage', 'count', 'order', 'cancellation'
);

create table public.stock_movements (
  id bigint generated always as identity primary key,
  product text not null references public.products (id) on update cascade on delete cascade,
  -- Pieces: what came is above zero, what left below.
  change integer not null,
  reason public.stock_reason not null,
  -- For the reason 'count': how many there were before, by the book.
  stock_before integer,
  -- For the reasons 'order' and 'cancellation'.
  order_number bigint references public.orders (number),
  moved_at timestamptz not null default now(),
  -- Null for a guest, for a private link, and when the account has ended.
  moved_by uuid default public.present_person() references auth.users (id) on delete set null,
  -- A count that finds what the book says is worth knowing, too.
  constraint stock_movements_move_something check (change <> 0 or reason = 'count'),
  constraint stock_movements_count_from_a_number check ((stock_before is not null) = (reason = 'count')),
  constraint stock_movements_in_their_direction check (
    reason in ('correction', 'count') or (change > 0) = (reason in ('opening', 'delivery', 'cancellation'))
  ),
  constraint stock_movements_order_is_named check ((order_number is not null) = (reason in ('order', 'cancellation'))),
  -- An order takes its pieces once and gives them back once.
  constraint stock_movements_once_an_order unique (order_number, product, reason)
);

comment on table public.stock_movements is 'Inserted by admins and by the functions of orders; never changed.';

create index stock_movements_product on public.stock_movements (product);
create index stock_movements_moved_by on public.stock_movements (moved_by);

alter table public.stock_movements enable row level security;

revoke all on table public.stock_movements from public, anon, authenticated;
grant select, insert on table public.stock_movements to authenticated;

create policy "Admins read the movements of stock" on public.stock_movements
  for select to authenticated using ((select public.current_role_is('admin')));

create policy "Admins move stock, now and in their own name" on public.stock_movements
  for insert to authenticated
  with check (
    (select public.current_role_is('admin'))
    and order_number is null
    -- What was there before a count is for public.count_stock_as_staff() to say.
    and reason <> 'count'
    and moved_by = (select auth.uid())
    and moved_at = now()
  );

create function public.move_stock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.products set stock = products.stock + new.change
  where products.id = new.product and products.stock + new.change >= 0;
  -- The table's own constraint would refuse it too, but without a name that a screen can explain.
  if not found then
    raise exception 'stock-below-zero' using
      -- The data API answers 409 Conflict.
      errcode = 'PT409',
      detail = pg_catalog.format('There are fewer pieces of %s than are to leave.', new.product);
  end if;
  return null;
end;
$$;

create trigger move_stock
  after insert on public.stock_movements
  for each row execute function public.move_stock();

revoke all on function public.move_stock() from public, anon, authenticated;
