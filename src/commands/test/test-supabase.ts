import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mail, mailsIn } from '#commands/embedded-supabase/mails.ts';
import {
  type EmbeddedSupabase,
  type EmbeddedSupabaseOptions,
  startEmbeddedSupabase,
} from '#commands/embedded-supabase.ts';
import { freePort } from '#commands/running/ports.ts';
import { placeNewDatabase } from './new-database.ts';

export interface TestSupabase extends EmbeddedSupabase {
  /** Runs one statement of SQL past every policy, and answers the rows of a SELECT. */
  sql<Row>(statement: string): Promise<Row[]>;
  /** Every row of a table, past its policies. */
  rowsOf<Row>(table: string): Promise<Row[]>;
  /** Where everything it prints is written, for a test in another process that waits for a mail. */
  consoleFile: string;
  /** The mails it printed so far, the oldest first. */
  mails(): Mail[];
}

/**
 * A Supabase of its own for one test run: a free port, a new database, nothing left after stop().
 * @param options.seeded Whether the database has the sample rows; it does unless told.
 */
export async function startTestSupabase({
  seeded = true,
  before,
}: Pick<EmbeddedSupabaseOptions, 'seeded' | 'before'> = {}): Promise<TestSupabase> {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-supabase-'));
  const consoleFile = join(folder, 'console.log');
  writeFileSync(consoleFile, '');
  const dataFolder = join(folder, 'pgdata');
  await placeNewDatabase(dataFolder, seeded);
  const server = await startEmbeddedSupabase({
    port: await freePort(),
    dataFolder,
    before,
    onLine: (line) => appendFileSync(consoleFile, `${line}\n`),
  });
  const sql = async <Row>(statement: string): Promise<Row[]> => {
    const answer = await fetch(`${server.url}/rest/v1/rpc/run_as_owner`, {
      method: 'POST',
      headers: { apikey: server.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ statement }),
      signal: AbortSignal.timeout(8000),
    });
    if (!answer.ok) throw new Error(`${statement} answered ${answer.status}: ${await answer.text()}`);
    const found: unknown = await answer.json();
    return Array.isArray(found) ? found : [];
  };
  return {
    ...server,
    consoleFile,
    mails: () => mailsIn(readFileSync(consoleFile, 'utf8')),
    sql,
    rowsOf: (table) => sql(`select * from studio.${table}`),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
