import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';

/** The description of a lent server that a test file receives. */
export interface LentSupabase {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The file of the server's output, and its length in characters before the loan. */
  consoleFile: string;
  printedBefore: number;
  /** The tokens of the demo accounts, by email: they are signed in. */
  tokens: Record<string, string>;
}

/** The environment variable with the lender's address. */
export const lenderVariable = 'TEST_SUPABASE_LENDER';

/**
 * Borrows a server from the run that started this test file, and waits until one is free.
 * @param lender The lender's address; by default the environment's.
 * @returns Undefined if the file runs alone.
 * @throws Error if the lender cannot reset the database.
 */
export async function borrowSupabase(
  lender = process.env[lenderVariable],
): Promise<(LentSupabase & { stop(): Promise<void> }) | undefined> {
  if (!lender) return undefined;
  const loan = await new Promise<IncomingMessage>((resolve, reject) => {
    get(lender, { agent: false }, resolve).once('error', reject);
  });
  // The loan lasts as long as this connection, which ends with the process.
  const lines = createInterface({ input: loan });
  // A lender that stops aborts the connection, which both report; a file that still waits for its response fails below.
  for (const source of [loan, lines]) source.on('error', () => lines.close());
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('close', () =>
      reject(new Error('The lender closed the connection without lending a server.')),
    );
  });
  const message = JSON.parse(line) as LentSupabase | { problem: string };
  if ('problem' in message) throw new Error(message.problem);
  loan.socket.unref();
  return {
    ...message,
    stop: async () => {
      loan.destroy();
    },
  };
}
