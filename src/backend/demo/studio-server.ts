import './environment.ts';
import { auth, folder, program, seed, studioName } from 'virtual:demo-database';
import { App, InMemoryEmailDriver } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { linkSessionsIn } from '#backend/embedded/link-sessions.ts';
import { maintain } from '#backend/embedded/maintenance.ts';
import { parseFewerArrays } from '#backend/embedded/parsed-arrays.ts';
import { restoreGrantsOf } from '#backend/embedded/restore-grants.ts';
import { withAuthService } from './auth-service.ts';
import { deleteFolder, markFolderComplete } from './folder-marker.ts';
import { demoKeys } from './keys.ts';
import { demoName } from './messages.ts';
import { PersistentFolder } from './persistent-folder.ts';

export interface StudioServer {
  respond(request: Request): Promise<Response>;
  /** Closes the database and deletes it. */
  delete(): Promise<void>;
}

/**
 * The embedded Supabase of development, in this worker: the folder that the build migrated, and the sample rows as of
 * today. Requests are answered one at a time; the response to a request that wrote waits until the change is saved.
 */
export async function openStudioServer(isStored: boolean): Promise<StudioServer> {
  const databaseFolder = new PersistentFolder(demoName);
  const connection = new PgliteConnection({
    pgliteOptions: {
      fs: databaseFolder,
      fsBundle: await unpack(program),
      // Creates new folders, which never happens here; by default it would be downloaded.
      initdbWasmModule: new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
      ...(!isStored && { loadDataDir: await unpack(folder) }),
    },
  });
  const { driver } = connection;
  await driver.waitReady;
  if (!isStored) await driver.exec(seed);
  await maintain(driver);
  await parseFewerArrays(driver);

  const mails = new InMemoryEmailDriver();
  const app = new App({
    connection,
    auth: { ...auth, site_url: location.origin },
    options: { drivers: { email: mails }, server: { admin: false } },
  });
  const send = (address: string, init?: RequestInit) => app.fetch(new Request(address, init));
  await restoreGrantsOf(location.origin, demoKeys.SUPABASE_SECRET_KEY, send);

  /** The position of the write-ahead log, which changes with every write and only then. */
  const logPosition = async () => {
    const { rows } = await driver.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
    return rows[0]?.at;
  };
  let savedAt: string | undefined;
  const save = async () => {
    const at = await logPosition();
    if (at === savedAt) return;
    await databaseFolder.save();
    savedAt = at;
  };
  if (!isStored) await driver.exec('checkpoint');
  await save();
  if (!isStored) await markFolderComplete();

  const service = withAuthService(app.fetch, mails, linkSessionsIn(driver), studioName);
  return {
    respond: async (request) => {
      const response = await service(request);
      await save();
      return response;
    },
    delete: async () => {
      await connection.close();
      await deleteFolder();
    },
  };
}

/** A packed file of the site. */
async function unpack(address: string): Promise<Blob> {
  const { body, ok, status } = await fetch(address);
  if (!ok || !body) throw new Error(`${address} answered ${status}.`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).blob();
}
