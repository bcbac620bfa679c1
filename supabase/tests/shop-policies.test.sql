-- Permissions on products, stock, orders and the outbox. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql
\ir helpers/permissions.sql

insert into auth.users (id, email) values (gen_random_uuid(), 'other@ekantik.example');
insert into studio.products (id, name, category, price, status) values ('quill', 'Quill', 'books', 100, 'withdrawn');

-- Another person's order: one line, one mail.
do $$
begin
  perform pg_temp.become('other');
  assert public.place_order(
    'Other', 'other@ekantik.example', '07700 900104', '', '[{"product": "cotton-carry-strap", "quantity": 1}]',
    '{"amount": 1899, "currency": "USD"}', gen_random_uuid()
  ) ->> 'kind' = 'placed', 'there is an order';
  perform pg_temp.become('nobody');
end;
$$;

-- The matrix: rows affected by anon, member (two orders from the seed), other, instructor, admin.
do $$
declare
  callers constant text[] := array['anon', 'member', 'other', 'instructor', 'admin'];
  nobody constant int[] := array[0, 0, 0, 0, 0];
  staff constant int[] := array[0, 0, 0, 0, 1];
  unexpected text;
begin
  select string_agg(pg_temp.unexpected_rows(callers, statement, expected), '; ') into unexpected from (values
    ('select from studio.products', array[8, 8, 8, 8, 9]),
    ('select from studio.products where status = ''withdrawn''', staff),
    ('insert into studio.products (id, name, category, price) values (''nib'', ''Nib'', ''books'', 99)', staff),
    ('insert into studio.products (id, name, category, price, stock) values (''cap'', ''Cap'', ''books'', 99, 9)', nobody),
    ('update studio.products set price = 7999 where id = ''natural-cork-mat''', staff),
    ('update studio.products set status = ''withdrawn'' where id = ''quill''', staff),
    ('update studio.products set stock = 1000 where id = ''natural-cork-mat''', nobody),
    ('delete from studio.products where id = ''quill''', staff),

    ('select from studio.stock_movements where reason = ''opening''', array[0, 0, 0, 0, 6]),
    ('select from studio.stock_movements where moved_by = :own', nobody),
    ('insert into studio.stock_movements (product, change, reason) values (''quill'', 5, ''delivery'')', staff),
    ('insert into studio.stock_movements (product, change, reason) values (''quill'', -99, ''damage'')', nobody),
    ('insert into studio.stock_movements (product, change, reason, moved_by) values (''quill'', 5, ''delivery'', :other)', nobody),
    ('insert into studio.stock_movements (product, change, reason, moved_at) values (''quill'', 5, ''delivery'', now() - interval ''1 day'')', nobody),
    ('insert into studio.stock_movements (product, change, reason, order_number) values (''quill'', 5, ''cancellation'', 5001)', nobody),
    ('update studio.stock_movements set change = 1', nobody),
    ('delete from studio.stock_movements', nobody),

    ('select from studio.orders', array[0, 2, 1, 0, 3]),
    ('select from studio.orders where user_id = :other', array[0, 0, 1, 0, 1]),
    ('select from studio.orders where token = (select token from studio.orders where number = 5001)', nobody),
    ('select from studio.orders where request_id is not null', nobody),
    ('insert into studio.orders (name, email, phone, note, request_id, total, user_id) values (''Eve'', ''eve@example.com'', '''', '''', gen_random_uuid(), 1, :own)', nobody),
    ('update studio.orders set total = 1', nobody),
    ('update studio.orders set status = ''cancelled''', nobody),
    ('update studio.orders set user_id = :own', nobody),
    ('delete from studio.orders', nobody),

    ('select from studio.order_lines', array[0, 4, 1, 0, 5]),
    ('select from studio.order_lines where product = ''cotton-carry-strap''', array[0, 1, 1, 0, 2]),
    ('insert into studio.order_lines values (5001, 9, ''linen-wrap-cardigan'', ''Free'', 1, 0)', nobody),
    ('update studio.order_lines set price = 1', nobody),
    ('delete from studio.order_lines', nobody),

    ('select from studio.order_history', array[0, 0, 0, 0, 6]),
    ('insert into studio.order_history (order_number, status) values (5002, ''collected'')', nobody),
    ('update studio.order_history set changed_by = null', nobody),
    ('delete from studio.order_history', nobody),

    ('select from studio.mails where order_number is not null', staff),
    ('insert into studio.mails (kind, recipient) values (''order-placed'', ''eve@example.com'')', nobody),
    ('update studio.mails set recipient = ''eve@example.com''', nobody),
    ('delete from studio.mails', nobody)
  ) as matrix (statement, expected);
  assert unexpected is null, 'each role affects exactly the permitted rows: ' || unexpected;

  perform pg_temp.become('admin');
  insert into studio.stock_movements (product, change, reason) values ('quill', 5, 'delivery');
  perform pg_temp.become('nobody');
  assert (select moved_by from studio.stock_movements where product = 'quill') = pg_temp.user_id_of('admin'),
    'a delivery records the staff member';
  assert (select stock from studio.products where id = 'quill') = 5, 'a delivery increases the stock';
end;
$$;

-- Public data.
do $$
declare
  caller text;
begin
  foreach caller in array array['anon', 'authenticated'] loop
    execute format('set local role %I', caller);
    assert jsonb_array_length(public.shelf() -> 'products') = 8, caller || ' sees the shelf';
    assert public.my_orders() = '{"rows": [], "total": 0}', caller || ' without an account has no orders';
    assert public.order_by_token('') is null, caller || ' may look up an order';
    assert public.cancel_order('') ->> 'reason' = 'unknown-order', caller || ' may try to cancel';
    assert public.place_order('', '', '', '', '[]', '{}', gen_random_uuid()) ->> 'reason' = 'name-invalid',
      caller || ' may order';
    assert not public.unsubscribe(''), caller || ' may unsubscribe';
    reset role;
  end loop;
end;
$$;
