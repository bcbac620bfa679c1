import { join } from 'node:path';
import { projectFolder } from '#commands/running/project.ts';
import { accountsSeed } from './accounts.ts';
import { bookingsSeed } from './bookings.ts';
import { classesSeed } from './classes.ts';
import { overviewSeed } from './overview.ts';
import { shopSeed } from './shop.ts';

/** Where the seed is committed. */
export const seedFile = join(projectFolder, 'supabase/seed.sql');

const heading = `-- Generated from src/content by \`npm run fix\`: do not edit. Its parts are in src/commands/seed/.
-- Rows a new development database starts with. For the embedded server only: never push it to a real studio.
`;

/** Each writes a part of the seed; a later one may refer to an earlier one's rows. */
const parts = [accountsSeed, classesSeed, bookingsSeed, shopSeed, overviewSeed];

/** The whole of supabase/seed.sql. */
export const seed = () => [heading, ...parts.map((part) => part())].join('\n');
