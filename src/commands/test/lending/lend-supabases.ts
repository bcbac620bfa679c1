import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newDatabase } from '#commands/test/database/new-database.ts';
import { startTestStudio, type TestStudio } from '#commands/test/studio/test-studio.ts';
import type { LentSupabase } from './borrow-supabase.ts';

export interface Lender {
  /** The address at which test files request a server. */
  url: string;
  /** Stops every server. */
  stop(): Promise<void>;
}

/** The part of a studio that a lender needs. */
export type LendableStudio = Pick<
  TestStudio,
  'url' | 'publishableKey' | 'secretKey' | 'consoleFile' | 'sessionOf' | 'reset' | 'stop'
>;

const accounts = ['member', 'instructor', 'admin'].map((name) => `${name}@ekantik.example`);

async function startStudio(): Promise<LendableStudio> {
  // Otherwise the first two servers would both create the database.
  await newDatabase('none');
  return startTestStudio(accounts, 'studio-demo-1');
}

/**
 * Lends servers to test files, one after another: starting a server takes longer than resetting its database. A
 * loan ends when its connection closes.
 * @param maxServers The maximum number of servers; each is started on demand.
 * @param startServer Starts a server.
 */
export async function lendSupabases(maxServers: number, startServer = startStudio): Promise<Lender> {
  const free: LendableStudio[] = [];
  const started: Promise<LendableStudio>[] = [];
  const waiting: ((studio: LendableStudio) => void)[] = [];

  const start = () => {
    const studio = startServer();
    started.push(studio);
    return studio;
  };

  const next = async (): Promise<LendableStudio> => {
    const idle = free.pop();
    if (idle) return idle;
    return started.length < maxServers ? start() : new Promise((lent) => waiting.push(lent));
  };

  const release = (studio: LendableStudio) => {
    const borrower = waiting.shift();
    if (borrower) borrower(studio);
    else free.push(studio);
  };

  const server = createServer(async (_, response) => {
    let studio: LendableStudio | undefined;
    let isClosed = false;
    response.once('close', () => {
      isClosed = true;
      if (studio) release(studio);
    });
    try {
      const lent = await next();
      if (isClosed) return release(lent);
      studio = lent;
      await lent.reset();
      response.write(`${JSON.stringify(lentSupabaseOf(lent))}\n`);
    } catch (error) {
      response.end(`${JSON.stringify({ problem: String(error) })}\n`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      const all = await Promise.allSettled(started);
      await Promise.all(all.map((result) => result.status === 'fulfilled' && result.value.stop()));
    },
  };
}

function lentSupabaseOf(studio: LendableStudio): LentSupabase {
  const { url, publishableKey, secretKey, consoleFile } = studio;
  const tokens = accounts.map((email): [string, string] => [
    email,
    JSON.parse(studio.sessionOf(email)).access_token,
  ]);
  const printedBefore = readFileSync(consoleFile, 'utf8').length;
  return { url, publishableKey, secretKey, consoleFile, printedBefore, tokens: Object.fromEntries(tokens) };
}
