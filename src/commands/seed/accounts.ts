import { demoAccounts, demoPassword } from '#backend/demo/demo-accounts.ts';

/**
 * The data of each demo account besides its address and role. `hash` is the hash of the demo password: bcrypt's minimum
 * cost is enough for a public password, and makes a sign-in a tenth of a second faster.
 */
const details = {
  admin: {
    name: 'Imogen Vale',
    phone: '07700 900101',
    hash: '$2b$04$/20.kep7xYfIHfSmsvYOYOczaD2eNWc5e5K5Qv.Q9Gw19Q.xPO6RW',
  },
  instructor: {
    name: 'Tom Hollis',
    phone: '07700 900102',
    hash: '$2b$04$qPFShv/m5J0BkfCFgn5Ase/gr.kqN9tMZ/YJgndH6AwD//3wggr0K',
  },
  user: {
    name: 'Sadie Marlow',
    phone: '07700 900103',
    hash: '$2b$04$53pDaO9zwSFxSvrcXiHylenkt98b.v4mAdjozMhwepjU8gL9CoERG',
  },
} as const;

const people = demoAccounts.map(({ email, role }, index) => ({
  id: `a0000000-0000-4000-8000-00000000000${index + 1}`,
  email,
  role,
  ...details[role],
}));

const rows = (row: (person: (typeof people)[number]) => string, between = '') =>
  people.map(row).join(between);

/** The demo accounts, as SQL. */
export const accountsSeed =
  () => `-- Three accounts, each with the password ${demoPassword}. The newsletter starts without readers.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  id, 'authenticated', 'authenticated', email, hash, studio.studio_now(),
  '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', '', '', '', ''
from (values
${rows(({ id, email, hash }) => `  ('${id}'::uuid, '${email}',\n    '${hash}')`, ',\n')}
) as demo (id, email, hash);

insert into auth.identities (id, user_id, provider, provider_id, identity_data)
select
  gen_random_uuid(), id, 'email', id::text,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true)
from auth.users;

-- A trigger has given everybody the role user.
${rows(({ id, role }) => (role === 'user' ? '' : `update studio.user_roles set role = '${role}' where user_id = '${id}';\n`))}
${rows(({ id, name, phone }) => `update studio.profiles set name = '${name}', phone = '${phone}'\nwhere user_id = '${id}';\n`)}`;
