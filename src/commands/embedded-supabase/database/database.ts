import { existsSync, renameSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { demoAccounts } from '#backend/demo/demo-accounts.ts';
import type { Driver } from '#backend/embedded/driver.ts';
import { maintain } from '#backend/embedded/maintenance.ts';
import { type LiteLocation, runLite } from '#commands/embedded-supabase/lite.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { projectFolder } from '#commands/running/project.ts';
import { rememberGrants, restoreGrants } from './grants.ts';
import { type AppliedMigration, compareHistory } from './migration-history.ts';

/** What is known about a database before its server starts. */
export interface PreparedDatabase {
  /** The number of accounts. */
  users: number;
  /** The addresses of the remaining demo accounts. */
  demoEmails: string[];
}

/**
 * Creates the database with its migrations and, by default, its seed, or applies missing migrations to an existing
 * database, which is not seeded again.
 * @param options.seeded Whether a new database gets the rows of the seed.
 * @throws ExplainedError with a remedy if that is impossible.
 */
export async function prepareDatabase(
  location: LiteLocation,
  { seeded = true } = {},
): Promise<PreparedDatabase> {
  if (!existsSync(location.dataFolder)) await makeDatabase(location, { seeded });
  const inspected = await inspect(location);
  const state = compareHistory(inspected.applied);
  if (state.kind === 'mismatch') throw beyondRepair(location, state.reason);
  if (state.kind === 'pending') {
    await withDatabase(location.dataFolder, restoreGrants);
    const update = runLite(location, ['migration', 'up']);
    if ((await update.ended) !== 0) throw beyondRepair(location, `a migration failed:\n${update.output()}\n`);
    await withDatabase(location.dataFolder, rememberGrants);
  }
  return { users: inspected.users, demoEmails: inspected.demoEmails };
}

/** Creates the database beside its final place and then renames it: an existing database is always complete. */
async function makeDatabase(location: LiteLocation, { seeded }: { seeded: boolean }) {
  const unfinished = { ...location, dataFolder: `${location.dataFolder}.half-made` };
  rmSync(unfinished.dataFolder, { recursive: true, force: true });
  const reset = runLite(unfinished, ['db', 'reset', ...(seeded ? [] : ['--no-seed'])]);
  const code = await reset.ended;
  rmSync(`${unfinished.dataFolder}.config.toml`, { force: true });
  // The command exits with 0 even if the seed fails.
  if (code !== 0 || !reset.output().includes('Database reset.')) {
    throw new ExplainedError(
      `The database could not be created from supabase/migrations and supabase/seed.sql:\n${reset.output()}`,
    );
  }
  await withDatabase(unfinished.dataFolder, rememberGrants);
  renameSync(unfinished.dataFolder, location.dataFolder);
}

/** Opens a database that no server has open, uses it and closes it. */
async function withDatabase<T>(dataFolder: string, use: (driver: Driver) => Promise<T>): Promise<T> {
  const connection = await createPgliteConnection({ url: dataFolder });
  try {
    return await use(connection.driver);
  } finally {
    await connection.close();
  }
}

async function inspect(location: LiteLocation): Promise<PreparedDatabase & { applied: AppliedMigration[] }> {
  try {
    return await withDatabase(location.dataFolder, async (driver) => {
      const history =
        'select version, statements from supabase_migrations.schema_migrations order by version';
      const { rows: applied } = await driver.query<AppliedMigration>(history);
      await maintain(driver);
      const { rows: users } = await driver.query<{ email: string }>(
        'select email from auth.users order by email',
      );
      const emails = new Set(users.map(({ email }) => email));
      const demoEmails = demoAccounts.map(({ email }) => email).filter((email) => emails.has(email));
      return { applied, users: users.length, demoEmails };
    });
  } catch (error) {
    throw beyondRepair(location, `it cannot be read (${error instanceof Error ? error.message : error})`);
  }
}

function beyondRepair(location: LiteLocation, reason: string) {
  const folder = relative(projectFolder, location.dataFolder);
  return new ExplainedError(
    `The development database in ${folder} does not fit this version of the project: ${reason}.\n` +
      `To create it again without its current data, delete the folder ${folder} and start again.`,
  );
}
