import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { demoKeys } from '#backend/demo/keys.ts';
import { prepareDatabase } from '#commands/embedded-supabase/database/database.ts';
import { hashDatabaseInputs } from '#commands/embedded-supabase/database/database-inputs.ts';
import { dropTemplates } from '#commands/embedded-supabase/database/drop-templates.ts';
import { projectFolder } from '#commands/running/project.ts';

/** The files that the demo's worker loads besides its program, compressed and stored in .cache. */
export interface DemoFiles {
  /** Changes whenever an input of the database changes. */
  version: string;
  /** The database's folder, migrated and without rows: the browser inserts the rows relative to its current day. */
  folder: string;
  /** The data files that PostgreSQL reads besides its program: time zones, dictionaries. */
  program: string;
}

const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const cacheFolder = join(projectFolder, '.cache/demo');

const created = new Map<string, Promise<void>>();

/**
 * Creates the files of this version unless they exist already. The page's bundle and the worker's ask for them at the
 * same time and share one creation.
 */
export async function demoFiles(): Promise<DemoFiles> {
  const version = hashDatabaseInputs(['src/commands/building/demo-files.ts']).slice(0, 12);
  const folder = join(cacheFolder, version);
  if (!created.has(version))
    created.set(version, existsSync(folder) ? Promise.resolve() : createFiles(folder));
  await created.get(version);
  return { version, folder: join(folder, 'folder.bin'), program: join(folder, 'program.bin') };
}

async function createFiles(folder: string) {
  const temporaryFolder = `${folder}.${crypto.randomUUID()}`;
  mkdirSync(temporaryFolder, { recursive: true });
  writeFileSync(
    join(temporaryFolder, 'folder.bin'),
    gzipSync(await migratedFolder(join(temporaryFolder, 'pgdata')), { level: 9 }),
  );
  writeFileSync(join(temporaryFolder, 'program.bin'), gzipSync(programData(), { level: 9 }));
  rmSync(join(temporaryFolder, 'pgdata'), { recursive: true });
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    // Another build was faster: its files are equivalent.
    rmSync(temporaryFolder, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The folder as `npm start` creates it, made as small as possible. */
async function migratedFolder(dataFolder: string): Promise<Buffer> {
  await prepareDatabase({ port: 0, dataFolder, keys: demoKeys }, { seeded: false });
  const connection = await createPgliteConnection({ url: dataFolder });
  for (const statement of [
    ...dropTemplates,
    // The demo never migrates and shows no descriptions of tables.
    `update supabase_migrations.schema_migrations set statements = null`,
    `set allow_system_table_mods = on`,
    `delete from pg_description`,
    `delete from pg_statistic`,
    // A browser has less memory than a server. The folder is stored in one transaction, so no half-written state is
    // possible.
    `alter system set shared_buffers = '16MB'`,
    `alter system set full_page_writes = off`,
    `alter system set wal_recycle = off`,
    `set wal_recycle = off`,
    `vacuum full`,
    `select pg_switch_wal()`,
    `checkpoint`,
  ])
    await connection.driver.exec(statement);
  const archive = await connection.driver.dumpDataDir('none');
  await connection.close();
  return Buffer.from(await archive.arrayBuffer());
}

/**
 * The files that PostgreSQL reads. Files that only `initdb`, encoding conversions and tests read are blanked, which
 * compresses to nothing: the offsets of the other files are part of PGlite's program.
 */
function programData(): Buffer {
  const data = readFileSync(join(pglite, '../pglite.data'));
  const entries = readFileSync(join(pglite, '../pglite.js'), 'utf8').matchAll(
    /filename"?: ?"([^"]+)", ?"?start"?: ?(\d+), ?"?end"?: ?(\d+)/g,
  );
  for (const [, name = '', start, end] of entries)
    if (/\.(so|bki|sql|txt|sample)$|\/pgxs\//.test(name) && !name.endsWith('/plpgsql.so'))
      data.fill(0, Number(start), Number(end));
  return data;
}
