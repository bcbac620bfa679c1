import { createHash } from 'node:crypto';
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
import { prepareDatabase } from '#commands/embedded-supabase/database.ts';
import { dropTemplates } from '#commands/embedded-supabase/drop-templates.ts';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { projectFolder } from '#commands/running/project.ts';
import { seedFile } from '#commands/seed/seed.ts';
import { liftLimits } from './lifted-limits.ts';
import { makeRunSql } from './run-sql.ts';

/** The folder of databases that are copied. */
export const shelf = join(projectFolder, '.cache/new-databases');

/** How long a database is preserved after its last use, in milliseconds. */
const outOfUse = 10 * 60_000;

/**
 * Puts a new database into a folder that does not exist yet, migrated and seeded as `npm start` does it, without
 * limits on contacts and network addresses, and with functions that run SQL. It is created once for each state of
 * supabase/, with sample rows once an hour, and copied from then on, which takes a tenth of the time.
 * @param seeded Whether it has the sample rows.
 * @throws ExplainedError if it cannot be created.
 */
export async function placeNewDatabase(dataFolder: string, seeded = true): Promise<void> {
  cpSync(await newDatabase(seeded), dataFolder, { recursive: true });
}

/**
 * Creates the database that is copied, if there is none yet.
 * @returns Its folder, which is never opened.
 * @throws ExplainedError if it cannot be created.
 */
export async function newDatabase(seeded = true): Promise<string> {
  const pending = await making.get(seeded);
  if (pending && existsSync(pending)) return pending;
  const created = makeNewDatabase(seeded);
  making.set(seeded, created);
  return created;
}

/** The databases that this process has requested. */
const making = new Map<boolean, Promise<string>>();

async function makeNewDatabase(seeded: boolean): Promise<string> {
  const keys = readOrMakeKeys();
  const shelfFolder = join(shelf, fingerprint(JSON.stringify(keys), seeded));
  if (existsSync(shelfFolder)) {
    utimesSync(shelfFolder, new Date(), new Date());
    return shelfFolder;
  }

  mkdirSync(shelf, { recursive: true });
  const draft = `${shelfFolder}.${crypto.randomUUID()}`;
  if (seeded) {
    // Faster than creating it from the migrations.
    await placeNewDatabase(draft, false);
    await runScript(draft, readFileSync(seedFile, 'utf8') + liftLimits);
  } else {
    await prepareDatabase({ port: 0, dataFolder: draft, keys }, false);
    await runScript(draft, liftLimits + makeRunSql, ...dropTemplates);
  }
  clearAway();
  try {
    renameSync(draft, shelfFolder);
  } catch (error) {
    // Another test file was faster: its database is equivalent.
    if (!existsSync(shelfFolder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return shelfFolder;
}

/** Runs SQL in a database that no server has open, each script on its own. */
export async function runScript(dataFolder: string, ...scripts: string[]): Promise<void> {
  const connection = await createPgliteConnection({ url: dataFolder });
  for (const sql of scripts) await connection.driver.exec(sql);
  await connection.close();
}

/**
 * Changes with every input of a new database, and each hour if it is seeded: its orders and notifications are recent.
 * @param others Inputs that are no files.
 */
export function fingerprint(others: string, seeded: boolean): string {
  const migrations = readdirSync(join(projectFolder, 'supabase/migrations')).sort();
  const files = [
    ...migrations.map((name) => `supabase/migrations/${name}`),
    'supabase/seed.sql',
    'supabase/config.toml',
    'src/commands/embedded-supabase/grants.ts',
    'src/commands/embedded-supabase/drop-templates.ts',
    'package-lock.json',
    'src/commands/test/lifted-limits.ts',
    'src/commands/test/run-sql.ts',
  ];
  const hour = seeded ? new Date().toISOString().slice(0, 13) : '';
  const hash = createHash('sha256').update(others).update(hour);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(projectFolder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A concurrent test file may be copying a database that was used lately. */
function clearAway() {
  for (const name of readdirSync(shelf)) {
    const folder = join(shelf, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (mtimeMs < Date.now() - outOfUse) rmSync(folder, { recursive: true, force: true });
  }
}
