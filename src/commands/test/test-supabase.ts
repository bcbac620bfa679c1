import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedSupabase, startEmbeddedSupabase } from '#commands/embedded-supabase.ts';
import { freePort } from '#commands/running/ports.ts';

export interface TestSupabase extends EmbeddedSupabase {
  /** Every row of a table, past its policies. */
  rowsOf<Row>(table: string): Promise<Row[]>;
}

/** A Supabase of its own for one test run: a free port, a new database, nothing left after stop(). */
export async function startTestSupabase(): Promise<TestSupabase> {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-supabase-'));
  const server = await startEmbeddedSupabase({ port: await freePort(), dataFolder: join(folder, 'pgdata') });
  return {
    ...server,
    rowsOf: async (table) => {
      const headers = { apikey: server.secretKey };
      const answer = await fetch(`${server.url}/rest/v1/${table}?select=*`, { headers, signal: AbortSignal.timeout(8000) });
      if (!answer.ok) throw new Error(`Reading ${table} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
