-- What customers are told of their orders.

alter table public.mails
  add column if not exists order_number bigint references public.orders (number) on delete cascade;

create index mails_order_number on public.mails (order_number);

-- Not what it tells: the private link stands in it.
grant select (number, kind, recipient, booking, order_number, created_at, sent_at) on table public.mails to authenticated;

create policy "Admins read what customers are told of their orders" on public.mails
  for select to authenticated
  using (order_number is not null and (select public.current_role_is('admin')));

-- Puts the mail of an order's present status into the outbox. Who has just collected it needs none.
create function public.write_order_mail(wanted bigint)
returns void
language sql
set search_path = ''
as $$
  insert into public.mails (kind, recipient, order_number, payload)
  select 'order-' || orders.status, orders.email, orders.number, public.order_answer(orders.number)
  from public.orders
  where orders.number = write_order_mail.wanted and orders.status <> 'collected'
    -- Who orders and cancels all day for a stranger's address is seen on the page only.
    and (orders.status <> 'cancelled' or public.may_be_written_to(orders.email));
$$;

-- For the functions of orders only: who calls it has been checked.
revoke all on function public.write_order_mail(bigint) from public, anon, authenticated;
