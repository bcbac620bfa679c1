import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { prepareDatabase } from '#commands/embedded-supabase/database/database.ts';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { type EmbeddedSupabase, startEmbeddedSupabase } from '#commands/embedded-supabase.ts';

/** A busy studio's data after ten years: 27 classes a week with twelve people each. */
export const amounts = {
  bookings: 168_000,
  members: 20_000,
  /** Passes that are valid today. */
  passes: 5000,
  products: 2000,
  orders: 5000,
  posts: 1000,
} as const;

/** The number of people per class, which determines the number of past dates. */
const peoplePerClass = 12;
const days = Math.ceil((amounts.bookings / peoplePerClass / 27) * 7) + 14;

const material = `(array['cork', 'linen', 'wool', 'cotton', 'beech', 'clay'])[1 + number % 6]`;

const fillSql = `
begin;
-- With the usual retention periods the next start would erase the first four of the ten years, row by row.
update studio.retention_periods set days = 36500 where kind in ('bookings', 'orders', 'memberships');

select studio.stamp_series(null, studio.studio_today() - ${days}, studio.studio_today() - 1);

insert into auth.users (id, email)
select gen_random_uuid(), 'person-' || number || '@example.com' from generate_series(1, ${amounts.members}) as number;
update studio.profiles set name = 'Person ' || split_part(split_part(users.email, '-', 2), '@', 1), phone = '07700 900123'
from auth.users where users.id = profiles.user_id and users.email like 'person-%';
select studio.person_for(profiles.name, users.email, profiles.phone)
from auth.users join studio.profiles on profiles.user_id = users.id where users.email like 'person-%';
select studio.give_pass(people.number, 'monthly-unlimited', '', studio.studio_today() - 20)
from studio.people where people.email like 'person-%' order by people.number limit ${amounts.passes};

-- Triggers, which check one booking at a time, are switched off: these rows satisfy their rules by construction.
set local session_replication_role = 'replica';
insert into studio.bookings (
  occurrence, person, name, email, phone, payment_method, status, request_id, booked_at, price_minor, currency
)
select
  dates.number, people.number, 'Person ' || member, 'person-' || member || '@example.com', '07700 900123', 'credit_card', 'attended',
  gen_random_uuid(), dates.held_on::timestamp - interval '2 days', 1500, 'GBP'
from (
  select occurrences.number, occurrences.held_on, row_number() over (order by occurrences.number) as position
  from studio.occurrences where occurrences.held_on < studio.studio_today()
) as dates
cross join generate_series(0, ${peoplePerClass - 1}) as seat
cross join lateral (select 1 + (dates.position * ${peoplePerClass} + seat) % ${amounts.members} as member) as chosen
join studio.people on people.email = 'person-' || chosen.member || '@example.com'
order by dates.held_on desc, seat
limit ${amounts.bookings};
set local session_replication_role = 'origin';

insert into studio.products (id, name, category, price)
select 'thing-' || number, initcap(${material}) || ' thing ' || number, 'equipment', 500 + number
from generate_series(1, ${amounts.products}) as number;
insert into studio.stock_movements (product, change, reason)
select 'thing-' || number, 5 + number % 40, 'opening' from generate_series(1, ${amounts.products}) as number;

with placed as (
  insert into studio.orders (name, email, phone, note, status, request_id, total, placed_at)
  select 'Person ' || number, 'person-' || number || '@example.com', '07700 900123', '', 'collected', gen_random_uuid(), 1500,
    now() - number * interval '3 hours'
  from generate_series(1, ${amounts.orders}) as number
  returning number
)
insert into studio.order_lines (order_number, position, product, name, quantity, price)
select placed.number, 1, 'thing-' || 1 + placed.number % ${amounts.products}, 'A thing', 1, 1500 from placed;

insert into studio.posts (slug, title, excerpt, category, author, published_on, body, status)
select 'note-' || number, initcap(${material}) || ' note ' || number, 'A sentence or two.', 'Yoga',
  (select min(key) from studio.instructors), studio.studio_today() - number::int, 'A text.', 'published'
from generate_series(1, ${amounts.posts}) as number;
commit;
analyze;
`;

/** Starts an embedded server with this data, which stop() deletes. */
export async function startFullSupabase(): Promise<EmbeddedSupabase> {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-bench-staff-'));
  const dataFolder = join(folder, 'pgdata');
  await prepareDatabase({ port: 0, dataFolder, keys: readOrMakeKeys() });
  const connection = await createPgliteConnection({ url: dataFolder });
  try {
    await connection.driver.exec(fillSql);
  } finally {
    await connection.close();
  }
  const server = await startEmbeddedSupabase({ port: 0, dataFolder });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
