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
import { borrowSupabase } from './lending/borrow-supabase.ts';
import { placeNewDatabase } from './new-database.ts';

/** A Supabase with a new database, for tests. */
export interface TestSupabase
  extends Pick<EmbeddedSupabase, 'url' | 'publishableKey' | 'secretKey' | 'stop'> {
  /** Runs one statement of SQL past every policy, and answers the rows of a SELECT. */
  sql<Row>(statement: string): Promise<Row[]>;
  /** Every row of a table, past its policies. */
  rowsOf<Row>(table: string): Promise<Row[]>;
  /** The mails it printed so far, the oldest first. */
  mails(): Mail[];
  /** With what token a demo account asks that is signed in from the beginning. */
  tokenOf?(email: string): string | undefined;
}

export interface OwnSupabase extends TestSupabase, EmbeddedSupabase {
  /** Where everything it prints is written. */
  consoleFile: string;
}

/** A Supabase for the tests of one file: one that the whole run lends, whose database is made new, or one of its own. */
export async function startTestSupabase(): Promise<TestSupabase> {
  const borrowed = await borrowSupabase();
  if (!borrowed) return startOwnSupabase();
  const { tokens, consoleFile, printedBefore, stop, ...server } = borrowed;
  return {
    ...server,
    ...asking(server),
    mails: () => mailsIn(readFileSync(consoleFile, 'utf8').slice(printedBefore)),
    tokenOf: (email) => tokens[email],
    stop,
  };
}

/**
 * A Supabase of its own: a free port, a new database, nothing left after stop(). It takes seconds to start, and
 * is for what other tests must not share, such as wrong passwords that are counted.
 * @param options.seeded Whether the database has the sample rows; it does unless told.
 */
export async function startOwnSupabase({
  seeded = true,
  before,
  variables,
}: Pick<EmbeddedSupabaseOptions, 'seeded' | 'before' | 'variables'> = {}): Promise<OwnSupabase> {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-supabase-'));
  const consoleFile = join(folder, 'console.log');
  writeFileSync(consoleFile, '');
  const dataFolder = join(folder, 'pgdata');
  await placeNewDatabase(dataFolder, seeded);
  const server = await startEmbeddedSupabase({
    port: await freePort(),
    dataFolder,
    before,
    ...(variables && { variables }),
    onLine: (line) => appendFileSync(consoleFile, `${line}\n`),
  });
  return {
    ...server,
    ...asking(server),
    consoleFile,
    mails: () => mailsIn(readFileSync(consoleFile, 'utf8')),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks a server past its policies. */
function asking({
  url,
  secretKey,
}: Pick<EmbeddedSupabase, 'url' | 'secretKey'>): Pick<TestSupabase, 'sql' | 'rowsOf'> {
  const sql = async <Row>(statement: string): Promise<Row[]> => {
    const answer = await fetch(`${url}/rest/v1/rpc/run_as_owner`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ statement }),
      // Long enough for a busy computer.
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) throw new Error(`${statement} answered ${answer.status}: ${await answer.text()}`);
    const found: unknown = await answer.json();
    return Array.isArray(found) ? found : [];
  };
  return { sql, rowsOf: (table) => sql(`select * from studio.${table}`) };
}
