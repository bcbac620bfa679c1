-- Orders, paid for at the studio when they are collected. Nobody writes them but the checked functions.

-- The same list as in src/domain/shop/order.ts: change both together.
create type public.order_status as enum ('placed', 'ready', 'collected', 'cancelled');

-- Who asks, if that account still exists: a token outlives its account by up to an hour, and then orders like a guest.
create function public.present_person()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select users.id from auth.users where users.id = auth.uid();
$$;

revoke all on function public.present_person() from public, anon, authenticated;
-- A default of stock_movements asks it in the name of whoever writes.
grant execute on function public.present_person() to authenticated, service_role;

create table public.orders (
  number bigint generated always as identity (start with 5001) primary key,
  name text not null,
  email text not null,
  phone text not null,
  -- Collection note; may be empty.
  note text not null,
  status public.order_status not null default 'placed',
  -- The books keep the order when the account ends, without saying whose it was.
  user_id uuid references auth.users (id) on delete set null,
  -- Made when the checkout was opened, so a retry after a lost answer is the same order.
  request_id uuid not null,
  -- What the private link carries: whoever knows it may see and cancel the order.
  token uuid not null default gen_random_uuid(),
  -- Cents of a dollar.
  total bigint not null,
  placed_at timestamptz not null default now(),
  -- As in public.bookings.
  erased_at timestamptz,
  constraint orders_request_once unique (request_id),
  constraint orders_token_once unique (token),
  constraint orders_plain_text check (public.is_plain_text(name) and public.is_plain_text(note, true)),
  constraint orders_total_not_negative check (total >= 0)
);

comment on table public.orders is 'Written by public.place_order(), cancel_order() and set_order_status() only.';

create index orders_user_id on public.orders (user_id);

create table public.order_lines (
  order_number bigint not null references public.orders (number) on delete cascade,
  -- As the customer had them in the cart, from 1.
  position integer not null,
  product text not null references public.products (id) on update cascade,
  -- Name and price of that moment: neither follows the product later.
  name text not null,
  quantity integer not null,
  price integer not null,
  primary key (order_number, product),
  constraint order_lines_pieces check (quantity between 1 and 99),
  constraint order_lines_price_not_negative check (price >= 0)
);

comment on table public.order_lines is 'Written by public.place_order() only.';

create index order_lines_product on public.order_lines (product);

create table public.order_history (
  id bigint generated always as identity primary key,
  order_number bigint not null references public.orders (number) on delete cascade,
  status public.order_status not null,
  changed_at timestamptz not null default now(),
  -- Null for a guest, for a private link, and when the account has ended.
  changed_by uuid references auth.users (id) on delete set null,
  -- A step that is taken back is taken out: no order is anywhere twice.
  constraint order_history_status_once unique (order_number, status)
);

comment on table public.order_history is 'Every status of an order: who, when. Written by a trigger only.';

create index order_history_changed_by on public.order_history (changed_by);

alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
alter table public.order_history enable row level security;

revoke all on table public.orders, public.order_lines, public.order_history from public, anon, authenticated;
-- The private link and the request's id are nobody's to read: whoever has one of them acts as the customer.
grant select (number, name, email, phone, note, status, user_id, total, placed_at) on table public.orders to authenticated;
grant select on table public.order_lines, public.order_history to authenticated;

create policy "People read their own orders" on public.orders
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every order" on public.orders
  for select to authenticated using ((select public.current_role_is('admin')));

create policy "Who may read an order may read its lines" on public.order_lines
  for select to authenticated
  using (exists (select from public.orders where orders.number = order_lines.order_number));

-- It says which of the staff did what. Customers get theirs from my_orders(), without that.
create policy "Admins read the history of orders" on public.order_history
  for select to authenticated using ((select public.current_role_is('admin')));

create function public.record_order_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.status = 'collected' and new.status = 'ready' then
    -- Who marked it and who took it back is in the changes that staff made.
    delete from public.order_history
    where order_history.order_number = new.number and order_history.status = 'collected';
    return null;
  end if;
  insert into public.order_history (order_number, status, changed_at, changed_by)
  values (
    new.number, new.status, case when tg_op = 'INSERT' then new.placed_at else pg_catalog.now() end,
    public.present_person()
  );
  return null;
end;
$$;

create trigger record_first_order_status
  after insert on public.orders
  for each row execute function public.record_order_status();

create trigger record_order_status
  after update of status on public.orders
  for each row when (old.status is distinct from new.status)
  execute function public.record_order_status();

revoke all on function public.record_order_status() from public, anon, authenticated;
