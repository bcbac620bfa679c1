import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mail, mailsIn } from '#commands/embedded-supabase/mails.ts';
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  startServer,
} from '#commands/embedded-supabase/server.ts';
import { borrowSupabase } from '#commands/test/lending/borrow-supabase.ts';
import { placeNewDatabase } from './new-database.ts';

/** A Supabase with a new database, for tests. */
export interface TestSupabase extends Pick<EmbeddedServer, 'url' | 'publishableKey' | 'secretKey' | 'stop'> {
  /** Runs one SQL statement that bypasses every policy, and returns the rows of a SELECT. */
  sql<Row>(statement: string): Promise<Row[]>;
  /** Every row of a table, bypassing its policies. */
  rowsOf<Row>(table: string): Promise<Row[]>;
  /** The mails it printed so far, the oldest first. */
  mails(): Mail[];
  /** The access token of a demo account that is signed in from the start. */
  tokenOf?(email: string): string | undefined;
}

interface OwnSupabaseOptions extends Pick<EmbeddedServerOptions, 'preload' | 'variables'> {
  /** Whether the database has the sample rows; true by default. */
  seeded?: boolean;
  /** Whether it answers requests for more than half a minute; false by default. */
  longRunning?: boolean;
}

export interface OwnSupabase extends TestSupabase, EmbeddedServer {
  /** The file of its whole output. */
  consoleFile: string;
}

/** A Supabase for the tests of one file: one that the whole run lends, with a reset database, or one of its own. */
export async function startTestSupabase(): Promise<TestSupabase> {
  const borrowed = await borrowSupabase();
  if (!borrowed) return startOwnSupabase();
  const { tokens, consoleFile, printedBefore, stop, ...server } = borrowed;
  return {
    ...server,
    ...queriesOf(server),
    mails: () => mailsIn(readFileSync(consoleFile, 'utf8').slice(printedBefore)),
    tokenOf: (email) => tokens[email],
    stop,
  };
}

/**
 * A separate Supabase: a free port, a new database, and nothing left after stop(). It takes seconds to start, and is
 * for tests that must not share a server, such as those that count wrong passwords.
 */
export async function startOwnSupabase({
  seeded = true,
  longRunning = false,
  preload,
  variables,
}: OwnSupabaseOptions = {}): Promise<OwnSupabase> {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-supabase-'));
  const consoleFile = join(folder, 'console.log');
  writeFileSync(consoleFile, '');
  const dataFolder = join(folder, 'pgdata');
  await placeNewDatabase(dataFolder, seeded ? 'recent' : 'none');
  const server = await startServer({
    port: 0,
    dataFolder,
    preload,
    // Optimising PostgreSQL's program takes longer than a short test saves by it.
    flags: longRunning ? [] : ['--liftoff-only'],
    // bcrypt's minimum: passwords of tests need no protection.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    ...(variables && { variables }),
    onLine: (line) => appendFileSync(consoleFile, `${line}\n`),
  });
  return {
    ...server,
    ...queriesOf(server),
    consoleFile,
    mails: () => mailsIn(readFileSync(consoleFile, 'utf8')),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Functions that query a server, bypassing its policies. */
function queriesOf({
  url,
  secretKey,
}: Pick<EmbeddedServer, 'url' | 'secretKey'>): Pick<TestSupabase, 'sql' | 'rowsOf'> {
  const sql = async <Row>(statement: string): Promise<Row[]> => {
    const response = await fetch(`${url}/rest/v1/rpc/run_as_owner`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ statement }),
      // Long enough for a busy computer.
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`${statement} answered ${response.status}: ${await response.text()}`);
    const body: unknown = await response.json();
    return Array.isArray(body) ? body : [];
  };
  return { sql, rowsOf: (table) => sql(`select * from studio.${table}`) };
}
