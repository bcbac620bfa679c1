import { join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';
import { accountsSeed } from './accounts.ts';
import { bookingsSeed } from './bookings.ts';
import { classesSeed } from './classes.ts';
import { overviewSeed } from './overview.ts';
import { passesSeed } from './passes.ts';
import { shopSeed } from './shop.ts';

/** The path of the committed seed. */
export const seedFile = join(projectFolder, 'supabase/seed.sql');

const heading = `-- Generated from src/content by \`npm run fix\`: do not edit. Its parts are in src/commands/seed/.
-- The initial rows of a development database: sample people, bookings and orders, and accounts with a known password.

begin;

-- A real studio must never get these rows. Only the embedded server's PostgreSQL is compiled to WebAssembly; tests on
-- another PostgreSQL set studio.takes_sample_rows.
do $guard$
begin
  if version() not like '%wasm%' and current_setting('studio.takes_sample_rows', true) is distinct from 'yes' then
    raise exception 'supabase/seed.sql is for the embedded server only: it would bring sample people and accounts with a known password.'
      using hint = 'To fill a studio''s own database from src/content, run: npm run content push';
  end if;
end;
$guard$;
`;

// One transaction: a client that continues after an error, as psql does, still commits nothing.
const ending = 'commit;\n';

/** Each function writes a part of the seed; a later part may refer to an earlier part's rows. */
const parts = [accountsSeed, classesSeed, bookingsSeed, passesSeed, shopSeed, overviewSeed];

/**
 * The whole of supabase/seed.sql. Sample rows that refer to content which a studio does not have are left out.
 * @param root The project, or a copy of it.
 */
export const seed = (root = projectFolder) =>
  [heading, ...parts.map((part) => part(root)), ending].join('\n');
