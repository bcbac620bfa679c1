-- The status of orders, their visibility and their mails. Runs in one transaction that is rolled back.

\ir helpers/sessions.sql

insert into studio.products (id, name, category, price) values ('ink', 'Ink', 'books', 1250), ('pen', 'Pen', 'books', 333);
insert into studio.stock_movements (product, change, reason) values ('ink', 10, 'opening'), ('pen', 10, 'opening');

-- Orders a pen and two inks as the person who is signed in.
create function pg_temp.place_order() returns jsonb language sql as $$
  select public.place_order(
    'Sadie Marlow', 'sadie@example.com', '07700 900103', '',
    '[{"product": "pen", "quantity": 1}, {"product": "ink", "quantity": 2}]', '{"amount": 2833, "currency": "USD"}',
    gen_random_uuid()
  ) -> 'order';
$$;

create function pg_temp.mail_kinds(number bigint) returns text[] language sql as $$
  select array_agg(kind order by mails.number) from studio.mails where order_number = mail_kinds.number;
$$;

create function pg_temp.shelf_of_both() returns text language sql as $$
  select string_agg(stock::text, ' ' order by id) from studio.products where id in ('ink', 'pen');
$$;

-- Cancelling by the private link.
do $$
declare
  placed jsonb;
  answer jsonb;
begin
  perform pg_temp.become('nobody');
  placed := pg_temp.place_order();
  assert pg_temp.shelf_of_both() = '8 9', 'an order takes its pieces from the stock';
  answer := public.cancel_order(placed ->> 'token');
  assert answer ->> 'kind' = 'cancelled' and answer #>> '{order,status}' = 'cancelled', 'an order is cancelled';
  assert answer #>> '{order,history,1,status}' = 'cancelled', 'the history has the cancellation';
  assert pg_temp.shelf_of_both() = '10 10', 'cancelling returns the pieces';
  assert public.cancel_order(upper(placed ->> 'token')) = answer, 'a repeated request gets the same answer';
  assert pg_temp.shelf_of_both() = '10 10', 'a repeated request returns no pieces twice';
  assert pg_temp.mail_kinds((placed ->> 'number')::int) = array['order-placed', 'order-cancelled'], 'the customer is notified once';

  assert (select array_agg(kind) from studio.mails
    where order_number = (placed ->> 'number')::bigint and studio.is_mail_current(mails)) = array['order-cancelled'],
    'a cancelled order is not confirmed any more';

  assert public.cancel_order(gen_random_uuid()::text) = '{"kind":"refused","reason":"unknown-order"}', 'an unknown link is refused';
  assert public.cancel_order('5001') = '{"kind":"refused","reason":"unknown-order"}', 'a number is not accepted as a link';
  assert public.cancel_order(null) = '{"kind":"refused","reason":"unknown-order"}', 'a missing link is refused';
  assert public.order_by_token('5001') is null and public.order_by_token(null) is null, 'an invalid link shows no order';
end;
$$;

-- The steps of an order: each step in this order is possible, and no other.
do $$
declare
  placed jsonb;
  number bigint;
  step record;
  answer jsonb;
begin
  perform pg_temp.become('member');
  placed := pg_temp.place_order();
  number := (placed ->> 'number')::bigint;
  perform pg_temp.become('admin');
  for step in
    select * from (values
      ('collected', 'wrong-step', 'placed'), ('placed', null, 'placed'), ('ready', null, 'ready'), ('ready', null, 'ready'),
      ('placed', 'wrong-step', 'ready'), ('collected', null, 'collected'), ('collected', null, 'collected'),
      ('cancelled', 'wrong-step', 'collected'), ('placed', 'wrong-step', 'collected'),
      -- An order is marked as collected by mistake: it still waits for its customer, and is collected later.
      ('ready', null, 'ready'), ('ready', null, 'ready'), ('collected', null, 'collected')
    ) as step (new_status, refusal, status_after)
  loop
    answer := public.set_order_status(number, step.new_status, (select status::text from studio.orders where orders.number = (placed ->> 'number')::bigint));
    assert answer ->> 'reason' is not distinct from step.refusal,
      'only the next steps are possible: ' || format('%s: %s', step, answer);
    assert (select status::text from studio.orders where orders.number = (placed ->> 'number')::bigint) = step.status_after,
      'each step results in the right status: ' || format('%s', step);
  end loop;
  assert public.cancel_order(placed ->> 'token') = '{"kind":"refused","reason":"already-collected"}', 'a collected order cannot be cancelled';
  assert pg_temp.shelf_of_both() = '8 9', 'a refusal leaves the stock unchanged';
  assert pg_temp.mail_kinds(number) = array['order-placed', 'order-ready', 'order-collected'],
    'the customer is notified that the order is ready, and once that it was collected';
  assert (select due_at = studio.studio_now() + interval '10 minutes' and studio.is_mail_current(mails) from studio.mails
    where order_number = (placed ->> 'number')::bigint and kind = 'order-collected'), 'the mail about a collected order waits some minutes';
  assert public.set_order_status(number, 'ready') ->> 'reason' = 'wrong-step'
    and public.set_order_status(number, 'ready', 'placed') ->> 'reason' = 'wrong-step',
    'a person who has not seen that the order is collected does not undo it';
  perform public.set_order_status(number, 'ready', 'collected');
  assert (select not studio.is_mail_current(mails) from studio.mails
    where order_number = (placed ->> 'number')::bigint and kind = 'order-collected'), 'the mail is dropped if the status was a mistake';
  perform public.set_order_status(number, 'collected');
  assert (
    select array_agg(status || ' ' || split_part(email, '@', 1) order by order_history.id)
    from studio.order_history join auth.users on users.id = changed_by where order_number = number
  ) = array['placed member', 'ready admin', 'collected admin'], 'the history names the person of each change';

  perform pg_temp.become('member');
  placed := pg_temp.place_order();
  perform pg_temp.become('admin');
  answer := public.set_order_status((placed ->> 'number')::bigint, 'cancelled');
  assert answer #>> '{record,status}' = 'cancelled' and pg_temp.shelf_of_both() = '8 9', 'staff can cancel an order, and its pieces are back in stock';
  assert not answer -> 'record' ? 'token', 'staff are not given the private link';
  assert public.set_order_status((placed ->> 'number')::bigint, 'ready') ->> 'reason' = 'wrong-step', 'a cancelled order cannot become ready';
  assert public.set_order_status(1, 'ready') = '{"kind":"refused","reason":"unknown"}', 'an unknown order is refused';

  perform pg_temp.become('member');
  placed := pg_temp.place_order();
  perform pg_temp.become('admin');
  perform public.set_order_status((placed ->> 'number')::bigint, 'ready');
  assert (select array_agg(kind) from studio.mails
    where order_number = (placed ->> 'number')::bigint and studio.is_mail_current(mails)) = array['order-ready'],
    'a late mail does not announce again that the order will be ready';
  perform pg_temp.become('nobody');
  assert public.cancel_order(placed ->> 'token') ->> 'kind' = 'cancelled', 'a ready order can be cancelled by its link';
end;
$$;

-- A collected order whose pieces came back with a refund stays collected: cancelling it would return them again.
do $$
declare
  placed bigint;
  paid bigint;
  shelf text;
begin
  perform pg_temp.become('nobody');
  placed := (pg_temp.place_order() ->> 'number')::bigint;
  perform pg_temp.become('admin');
  paid := (public.take_payment('order', placed, 'cash', '{"amount": 2833, "currency": "USD"}', gen_random_uuid()) #>> '{payment,number}')::bigint;
  perform public.set_order_status(placed, 'ready'), public.set_order_status(placed, 'collected');
  assert public.refund_payment(paid, '[{"position": 1, "amount": 100, "quantity": 0}]', 'cash', 'A scratch.', false, gen_random_uuid()) ->> 'kind' = 'refunded';
  assert public.set_order_status(placed, 'ready', 'collected') ->> 'kind' = 'changed', 'a refund that returns no pieces leaves the step to undo';
  perform public.set_order_status(placed, 'collected');
  assert public.refund_payment(paid, '[{"position": 2, "amount": 2500, "quantity": 2}]', 'cash', 'Brought back.', false, gen_random_uuid()) ->> 'kind' = 'refunded';
  shelf := pg_temp.shelf_of_both();
  assert public.set_order_status(placed, 'ready', 'collected') = '{"kind":"refused","reason":"pieces-returned"}', 'an order with returned pieces was collected';
  assert public.set_order_status(placed, 'cancelled') ->> 'reason' = 'wrong-step' and pg_temp.shelf_of_both() = shelf, 'pieces are returned to stock once';
end;
$$;

-- Only an admin can change the status of an order.
do $$
declare
  caller text;
begin
  foreach caller in array array['nobody', 'member', 'instructor'] loop
    perform pg_temp.become(caller);
    assert public.set_order_status(5002, 'collected') = '{"kind":"refused","reason":"not-allowed"}', caller || ' cannot change the status of an order';
  end loop;
  assert (select status from studio.orders where number = 5002) = 'ready', 'the status is unchanged';
end;
$$;

-- Own orders.
do $$
declare
  own_orders jsonb;
begin
  perform pg_temp.become('member');
  own_orders := public.my_orders() -> 'rows';
  assert jsonb_array_length(own_orders) = 5, 'two orders are from the seed and three from this test';
  assert (select array_agg(value ->> 'number' order by position) from jsonb_array_elements(own_orders) with ordinality as element (value, position))
    = (select array_agg(number::text order by placed_at desc, number desc) from studio.orders where user_id is not null), 'the newest comes first';
  assert not own_orders::text like '%' || (select id from auth.users where email = 'admin@ekantik.example') || '%', 'the customer does not learn which staff member changed the order';
  perform pg_temp.become('instructor');
  assert public.my_orders() = '{"rows": [], "total": 0}', 'other people do not see the orders';
  perform pg_temp.become('nobody');
  assert public.my_orders() = '{"rows": [], "total": 0}', 'a visitor without an account sees no orders';
end;
$$;

-- After the account is deleted the books remain.
do $$
declare
  member constant uuid := (select id from auth.users where email = 'member@ekantik.example');
  orders constant bigint := (select count(*) from studio.orders);
  placed jsonb;
begin
  perform pg_temp.sign_in(member);
  assert public.delete_my_account() = '{"kind":"deleted"}', 'an account with orders can be deleted';
  assert (select count(*) from studio.orders) = orders, 'the orders stay';
  assert not exists (select from studio.orders where user_id = member)
    and not exists (select from studio.order_history where changed_by = member)
    and not exists (select from studio.stock_movements where moved_by = member), 'the orders no longer refer to the account';

  -- Its token is valid for a while.
  perform pg_temp.become(member);
  placed := pg_temp.place_order();
  assert (select count(*) from studio.orders where number = (placed ->> 'number')::bigint and user_id is null) = 1,
    'a session of a deleted account orders as a guest';

  perform pg_temp.become('admin');
  perform public.set_order_status(number, 'ready', 'collected'), public.set_order_status(number, 'collected')
  from studio.orders where status = 'collected' and email = '' limit 1;
  assert found and not exists (select from studio.mails where recipient = ''), 'no mail is written to an erased person';
  perform pg_temp.become('nobody');
end;
$$;

-- Movements of stock.
do $$
declare
  statement text;
begin
  foreach statement in array array[
    'update studio.products set stock = 99 where id = ''ink''',
    'insert into studio.products (id, name, category, price, stock) values (''nib'', ''Nib'', ''books'', 1, 5)',
    'insert into studio.stock_movements (product, change, reason) values (''ink'', -1000, ''damage'')'
  ] loop
    begin
      execute statement;
      assert false, 'a direct change of the stock is refused, even to the owner of the table: ' || statement;
    exception when sqlstate 'PT409' then assert sqlerrm in ('stock-by-movements', 'stock-below-zero');
    end;
  end loop;
  foreach statement in array array[
    'insert into studio.stock_movements (product, change, reason) values (''ink'', 0, ''correction'')',
    'insert into studio.stock_movements (product, change, reason) values (''ink'', -1, ''delivery'')',
    'insert into studio.stock_movements (product, change, reason) values (''ink'', 1, ''damage'')',
    'insert into studio.stock_movements (product, change, reason) values (''ink'', -1, ''order'')',
    'insert into studio.stock_movements (product, change, reason, order_number) values (''ink'', 1, ''delivery'', 5001)',
    'update studio.products set former_price = price where id = ''ink''',
    'update studio.products set price = -1 where id = ''ink''',
    'update studio.products set name = '' '' where id = ''ink'''
  ] loop
    begin
      execute statement;
      assert false, 'an impossible change is refused: ' || statement;
    exception when check_violation then null;
    end;
  end loop;
  begin
    insert into studio.stock_movements (product, change, reason, order_number)
    select product, change, reason, order_number from studio.stock_movements where reason = 'cancellation' limit 1;
    assert false, 'an order returns its pieces once';
  exception when unique_violation then null;
  end;
  begin
    delete from studio.products where id = 'ink';
    assert false, 'a product with orders cannot be deleted';
  exception when foreign_key_violation then null;
  end;
  assert not exists (
    select from studio.products
    where stock <> (select coalesce(sum(change), 0) from studio.stock_movements where product = products.id)
  ), 'movements add up to stock';
end;
$$;
