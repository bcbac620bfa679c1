import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { prepareDatabase } from '#commands/embedded-supabase/database/database.ts';
import { hashDatabaseInputs } from '#commands/embedded-supabase/database/database-inputs.ts';
import { dropTemplates } from '#commands/embedded-supabase/database/drop-templates.ts';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { projectFolder } from '#commands/running/project.ts';
import { seedFile } from '#commands/seed/seed.ts';
import { liftLimits } from './lifted-limits.ts';
import { createRunSql } from './run-sql.ts';

/** The folder of databases that are copied. */
export const templatesFolder = join(projectFolder, '.cache/new-databases');

/** The sample rows of a database: recent ones, those of a fixed time at which its clock is stopped, or none. */
export type SampleRows = 'recent' | 'fixed' | 'none';

/** Stops the studio's clock, so that the results of SQL tests do not depend on the day on which they run. */
export const stopClock = `
create or replace function studio.studio_now() returns timestamptz language sql stable
return timestamptz '2026-11-27 12:00Z';
`;

/** How long a database is preserved after its last use, in milliseconds. */
const unusedLifetime = 10 * 60_000;

/**
 * Puts a new database into a folder that does not exist yet, migrated and seeded as `npm start` does it, without
 * limits on contacts and network addresses, and with functions that run SQL. It is created once for each state of
 * supabase/, with recent sample rows once an hour, and copied from then on, which takes a tenth of the time.
 * @throws ExplainedError if it cannot be created.
 */
export async function placeNewDatabase(dataFolder: string, sample: SampleRows = 'recent'): Promise<void> {
  cpSync(await newDatabase(sample), dataFolder, { recursive: true });
}

/**
 * Creates the database that is copied, if there is none yet.
 * @returns Its folder, which is never opened.
 * @throws ExplainedError if it cannot be created.
 */
export async function newDatabase(sample: SampleRows = 'recent'): Promise<string> {
  const requested = await requestedDatabases.get(sample);
  if (requested && existsSync(requested)) return requested;
  const created = createNewDatabase(sample);
  requestedDatabases.set(sample, created);
  return created;
}

/** The databases that this process has requested. */
const requestedDatabases = new Map<SampleRows, Promise<string>>();

async function createNewDatabase(sample: SampleRows): Promise<string> {
  const keys = readOrMakeKeys();
  const template = join(templatesFolder, fingerprint(JSON.stringify(keys), sample));
  if (existsSync(template)) {
    utimesSync(template, new Date(), new Date());
    return template;
  }

  mkdirSync(templatesFolder, { recursive: true });
  const unfinished = `${template}.${crypto.randomUUID()}`;
  if (sample !== 'none') {
    // Faster than creating it from the migrations.
    await placeNewDatabase(unfinished, 'none');
    const clock = sample === 'fixed' ? stopClock : '';
    await runScript(unfinished, clock + readFileSync(seedFile, 'utf8') + liftLimits);
  } else {
    await prepareDatabase({ port: 0, dataFolder: unfinished, keys }, { seeded: false });
    await runScript(unfinished, liftLimits + createRunSql, ...dropTemplates);
  }
  removeUnused();
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another test file was faster: its database is equivalent.
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return template;
}

/** Runs SQL in a database that no server has open, each script on its own. */
export async function runScript(dataFolder: string, ...scripts: string[]): Promise<void> {
  const connection = await createPgliteConnection({ url: dataFolder });
  for (const sql of scripts) await connection.driver.exec(sql);
  await connection.close();
}

/**
 * Changes with every input of a new database, and each hour if its sample rows are recent.
 * @param otherInputs Inputs that are not files.
 */
export function fingerprint(otherInputs: string, sample: SampleRows): string {
  const hour = sample === 'recent' ? new Date().toISOString().slice(0, 13) : '';
  const files = ['lifted-limits.ts', 'new-database.ts', 'run-sql.ts'].map(
    (name) => `src/commands/test/database/${name}`,
  );
  return hashDatabaseInputs(files, [otherInputs, sample, hour]).slice(0, 16);
}

/** Removes databases that are unused for a while: a concurrent test file may be copying one that was used lately. */
function removeUnused() {
  for (const name of readdirSync(templatesFolder)) {
    const folder = join(templatesFolder, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - unusedLifetime) rmSync(folder, { recursive: true, force: true });
  }
}
