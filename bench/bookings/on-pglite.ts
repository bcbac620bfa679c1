import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { prepareDatabase } from '#commands/embedded-supabase/database/database.ts';
import { readOrMakeKeys } from '#commands/embedded-supabase/keys.ts';
import { startEmbeddedSupabase } from '#commands/embedded-supabase.ts';
import { freePort } from '#commands/running/ports.ts';
import { addCleanup } from '#commands/running/run-command.ts';
import { liftLimits } from '#commands/test/database/lifted-limits.ts';
import type { BookingServer, OpenServer } from './booking-server.ts';
import { startCutter } from './cutter.ts';

/** The timeout of a response, in milliseconds. It is long, because there are hundreds of concurrent requests. */
const responseTimeout = 30_000;

/** The embedded Supabase, called over HTTP as a browser calls it. */
export const openPglite: OpenServer = async (prepare) => {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-bench-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const dataFolder = join(folder, 'pgdata');
  const port = await freePort();
  const start = () => startEmbeddedSupabase({ port, dataFolder });
  const runInSequence = async <Row>(queries: readonly string[]): Promise<Row[]> => {
    const connection = await createPgliteConnection({ url: dataFolder });
    try {
      const rows: Row[] = [];
      for (const sql of queries)
        rows.push(...(await connection.driver.query<Row & Record<string, unknown>>(sql)).rows);
      return rows;
    } finally {
      await connection.close();
    }
  };

  await prepareDatabase({ port: 0, dataFolder, keys: readOrMakeKeys() });
  const connection = await createPgliteConnection({ url: dataFolder });
  await connection.driver.exec(liftLimits);
  if (prepare) await connection.driver.exec(prepare);
  await connection.close();
  let server = await start();
  const cutter = await startCutter({ host: '127.0.0.1', port });

  return {
    name: 'PGlite',
    call: async (name, args) => {
      const response = await fetch(`http://127.0.0.1:${cutter.port}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(responseTimeout),
      });
      if (!response.ok)
        throw new Error(`${name} failed with status ${response.status}: ${await response.text()}`);
      return response.json();
    },
    rows: async (...queries) => {
      // Only one process at a time can open a database folder.
      await server.stop();
      const rows = await runInSequence<never>(queries);
      server = await start();
      return rows;
    },
    cut: cutter.cut,
    crash: async () => {
      await server.kill();
      server = await start();
    },
    stop: async () => {
      await cutter.stop();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  } satisfies BookingServer;
};
