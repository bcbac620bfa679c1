-- Why a customer gets no further order.

create index orders_mailbox on public.orders (public.mailbox(email)) where status in ('placed', 'ready');
create index orders_phone on public.orders (public.phone_digits(phone)) where status in ('placed', 'ready');

-- How many pieces an order may hold. Staff may order for a whole course.
create function public.most_pieces()
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case when public.is_staff() then 10000 else public.most_of('pieces-an-order') end;
end;
$$;

-- Why this contact gets no further order now; null where it does. The caller holds its locks.
create function public.customer_refusal(email text, phone text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when public.is_staff() then null
    when (
      select pg_catalog.count(*) from public.orders
      where public.mailbox(orders.email) = public.mailbox(customer_refusal.email) and orders.status in ('placed', 'ready')
    ) >= public.most_of('orders-an-email')
    or (
      select pg_catalog.count(*) from public.orders
      where public.phone_digits(orders.phone) = public.phone_digits(customer_refusal.phone)
        and orders.status in ('placed', 'ready')
    ) >= public.most_of('orders-a-phone') then 'too-many-orders'
    when not public.may_be_written_to(customer_refusal.email) then 'too-many-requests'
  end;
end;
$$;

revoke all on function public.most_pieces(), public.customer_refusal(text, text) from public, anon, authenticated;
