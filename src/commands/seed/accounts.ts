/** The demo accounts; the same three as in src/backend/demo/demo-accounts.ts. */
export const accountsSeed =
  () => `-- Three accounts, each with the password studio-demo-1. The newsletter starts without readers.

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
update studio.user_roles set role = 'admin' where user_id = 'a0000000-0000-4000-8000-000000000001';
update studio.user_roles set role = 'instructor' where user_id = 'a0000000-0000-4000-8000-000000000002';

update studio.profiles set name = 'Imogen Vale', phone = '07700 900101'
where user_id = 'a0000000-0000-4000-8000-000000000001';
update studio.profiles set name = 'Tom Hollis', phone = '07700 900102'
where user_id = 'a0000000-0000-4000-8000-000000000002';
update studio.profiles set name = 'Sadie Marlow', phone = '07700 900103'
where user_id = 'a0000000-0000-4000-8000-000000000003';
`;
