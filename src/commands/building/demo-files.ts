import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { demoKeys } from '#backend/demo/keys.ts';
import { prepareDatabase } from '#commands/embedded-supabase/database.ts';
import { projectFolder } from '#commands/running/project.ts';

/** What the demo's worker loads besides its program, packed, as files that lie in .cache. */
export interface DemoFiles {
  /** Another one for every change of what the database is made of. */
  version: string;
  /** The database's folder, migrated and without rows: those are made in the browser, as of its day. */
  folder: string;
  /** What PostgreSQL reads beside its program: time zones, dictionaries. */
  program: string;
}

const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const shelf = join(projectFolder, '.cache/demo');

/** Makes the files, where none of this version are there. */
export async function demoFiles(): Promise<DemoFiles> {
  const version = fingerprint();
  const place = join(shelf, version);
  const files = { version, folder: join(place, 'folder.bin'), program: join(place, 'program.bin') };
  if (existsSync(place)) return files;

  const draft = `${place}.${crypto.randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  writeFileSync(
    join(draft, 'folder.bin'),
    gzipSync(await migratedFolder(join(draft, 'pgdata')), { level: 9 }),
  );
  writeFileSync(join(draft, 'program.bin'), gzipSync(programData(), { level: 9 }));
  rmSync(join(draft, 'pgdata'), { recursive: true });
  renameSync(draft, place);
  return files;
}

/** The folder as `npm start` makes it, as small as it can be. */
async function migratedFolder(dataFolder: string): Promise<Buffer> {
  await prepareDatabase({ port: 0, dataFolder, keys: demoKeys }, false);
  const { driver, close } = await createPgliteConnection({ url: dataFolder }).then((connection) => ({
    driver: connection.driver,
    close: () => connection.close(),
  }));
  for (const statement of [
    // Only new databases are made from them.
    `update pg_database set datistemplate = false`,
    `drop database template0`,
    `drop database template1`,
    // A browser has less memory than a server; nothing is lost half written there, as one transaction keeps the folder.
    `alter system set shared_buffers = '16MB'`,
    `alter system set full_page_writes = off`,
    `alter system set wal_recycle = off`,
    `set wal_recycle = off`,
    `vacuum full`,
    `select pg_switch_wal()`,
    `checkpoint`,
  ])
    await driver.exec(statement);
  const packed = await driver.dumpDataDir('none');
  await close();
  return Buffer.from(await packed.arrayBuffer());
}

/**
 * The files that PostgreSQL reads. What only `initdb`, conversions between encodings and tests would read is blank,
 * which packs to nothing: the places of the others are part of PGlite's program.
 */
function programData(): Buffer {
  const data = readFileSync(join(pglite, '../pglite.data'));
  const places = readFileSync(join(pglite, '../pglite.js'), 'utf8').matchAll(
    /filename"?: ?"([^"]+)", ?"?start"?: ?(\d+), ?"?end"?: ?(\d+)/g,
  );
  for (const [, name = '', start, end] of places)
    if (/\.(so|bki|sql|txt|sample)$|\/pgxs\//.test(name) && !name.endsWith('/plpgsql.so'))
      data.fill(0, Number(start), Number(end));
  return data;
}

function fingerprint(): string {
  const migrations = readdirSync(join(projectFolder, 'supabase/migrations')).sort();
  const files = [
    ...migrations.map((name) => `supabase/migrations/${name}`),
    'supabase/seed.sql',
    'supabase/config.toml',
    'src/commands/embedded-supabase/grants.ts',
    'src/commands/building/demo-files.ts',
    'package-lock.json',
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(projectFolder, file)));
  return hash.digest('hex').slice(0, 12);
}
