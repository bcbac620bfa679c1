-- Rows a new development database starts with. For the embedded server only: never push it to a real studio.
-- Three accounts, each with the password studio-demo-1. The newsletter starts without readers.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  id, 'authenticated', 'authenticated', email, hash, now(),
  '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', '', '', '', ''
from (values
  ('a0000000-0000-4000-8000-000000000001'::uuid, 'admin@ekantik.example',
    '$2b$10$LXDgNj4SCLtrifdxv9bqGe.8o8ZMTxs4jejALNbS93F1ZPBc1HD3y'),
  ('a0000000-0000-4000-8000-000000000002'::uuid, 'instructor@ekantik.example',
    '$2b$10$azYlT6S03jHzSv0Cz7kHlOrN/kmFHBtFeLh6gnEWZN7vwjAn.egGO'),
  ('a0000000-0000-4000-8000-000000000003'::uuid, 'member@ekantik.example',
    '$2b$10$KV9wajWrHbOzkkN..6nUseAJL0itbVTIQDwtWDIKPQZD4BJKzaD6y')
) as demo (id, email, hash);

insert into auth.identities (id, user_id, provider, provider_id, identity_data)
select
  gen_random_uuid(), id, 'email', id::text,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true)
from auth.users;

-- A trigger has made everybody a user.
update public.user_roles set role = 'admin' where user_id = 'a0000000-0000-4000-8000-000000000001';
update public.user_roles set role = 'instructor' where user_id = 'a0000000-0000-4000-8000-000000000002';

update public.profiles set name = 'Imogen Vale', phone = '07700 900101'
where user_id = 'a0000000-0000-4000-8000-000000000001';
update public.profiles set name = 'Tom Hollis', phone = '07700 900102'
where user_id = 'a0000000-0000-4000-8000-000000000002';
update public.profiles set name = 'Sadie Marlow', phone = '07700 900103'
where user_id = 'a0000000-0000-4000-8000-000000000003';

-- shop: begin
-- The shop: products as in src/content/products, and what the member has bought before.

insert into public.products (id, name, category, price, former_price, featured) values
  ('barefoot-studio-shoes', 'Barefoot Studio Shoes', 'shoes', 8999, null, true),
  ('buckwheat-bolster', 'Buckwheat Bolster', 'equipment', 4999, null, false),
  ('cotton-carry-strap', 'Cotton Carry Strap', 'accessories', 1899, null, false),
  ('home-practice-course', 'Home Practice Course', 'digital', 3999, null, false),
  ('lavender-eye-pillow', 'Lavender Eye Pillow', 'accessories', 1999, null, false),
  ('linen-wrap-cardigan', 'Linen Wrap Cardigan', 'apparel', 6499, 7499, true),
  ('morning-practice-book', 'Morning Practice: A Year of Short Sequences', 'books', 2499, 2999, false),
  ('natural-cork-mat', 'Natural Cork Mat', 'equipment', 7899, null, true);

insert into public.stock_movements (product, change, reason, moved_at)
select product, change, 'opening', now() - interval '90 days' from (values
  ('barefoot-studio-shoes', 3),
  ('cotton-carry-strap', 31),
  ('home-practice-course', 200),
  ('lavender-eye-pillow', 7),
  ('linen-wrap-cardigan', 9),
  ('morning-practice-book', 23),
  ('natural-cork-mat', 15)
) as opening (product, change);

insert into public.orders (request_id, user_id, name, email, phone, note, total, placed_at)
values (
  '0d000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000003', 'Sadie Marlow', 'member@ekantik.example', '07700 900103',
  '', 12797, now() - interval '41 days'
);
insert into public.order_lines (order_number, position, product, name, quantity, price)
select (select number from public.orders where request_id = '0d000000-0000-4000-8000-000000000001'), position, product, name, quantity, price from (values
  (1, 'natural-cork-mat', 'Natural Cork Mat', 1, 7899),
  (2, 'cotton-carry-strap', 'Cotton Carry Strap', 1, 1899),
  (3, 'morning-practice-book', 'Morning Practice: A Year of Short Sequences', 1, 2999)
) as line (position, product, name, quantity, price);
insert into public.stock_movements (product, change, reason, order_number, moved_at, moved_by)
select product, -quantity, 'order', order_number, placed_at, user_id
from public.order_lines join public.orders on number = order_number where request_id = '0d000000-0000-4000-8000-000000000001';
update public.orders set status = 'ready' where request_id = '0d000000-0000-4000-8000-000000000001';
update public.order_history
set changed_at = now() - interval '40 days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = (select number from public.orders where request_id = '0d000000-0000-4000-8000-000000000001') and status = 'ready';
update public.orders set status = 'collected' where request_id = '0d000000-0000-4000-8000-000000000001';
update public.order_history
set changed_at = now() - interval '38 days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = (select number from public.orders where request_id = '0d000000-0000-4000-8000-000000000001') and status = 'collected';

insert into public.orders (request_id, user_id, name, email, phone, note, total, placed_at)
values (
  '0d000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000003', 'Sadie Marlow', 'member@ekantik.example', '07700 900103',
  'I will pick it up after Thursday evening’s class.', 3998, now() - interval '2 days'
);
insert into public.order_lines (order_number, position, product, name, quantity, price)
select (select number from public.orders where request_id = '0d000000-0000-4000-8000-000000000002'), position, product, name, quantity, price from (values
  (1, 'lavender-eye-pillow', 'Lavender Eye Pillow', 2, 1999)
) as line (position, product, name, quantity, price);
insert into public.stock_movements (product, change, reason, order_number, moved_at, moved_by)
select product, -quantity, 'order', order_number, placed_at, user_id
from public.order_lines join public.orders on number = order_number where request_id = '0d000000-0000-4000-8000-000000000002';
update public.orders set status = 'ready' where request_id = '0d000000-0000-4000-8000-000000000002';
update public.order_history
set changed_at = now() - interval '1 days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = (select number from public.orders where request_id = '0d000000-0000-4000-8000-000000000002') and status = 'ready';
-- shop: end
