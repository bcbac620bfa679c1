import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '#commands/embedded-supabase/mails.ts';
import { projectFolder } from '#commands/running/project.ts';
import { liftLimits } from '#commands/test/database/lifted-limits.ts';
import { type OwnSupabase, startOwnSupabase } from '#commands/test/database/test-supabase.ts';
import type { ControlRequest, ControlResponse } from './control-requests.ts';

/** A server whose database and clock belong to one test. */
export interface TestStudio extends OwnSupabase {
  /**
   * Restores the rows of a new studio, the environment and the clock, for the next test. The sample rows are as of
   * the clock's time.
   * @param at The instant from which the server's clock continues; the real time by default.
   */
  reset(at?: string): Promise<void>;
  /** Runs SQL that bypasses every policy, and returns the rows of its last statement. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Sets the server's clock to another instant, and leaves all rows as they are. */
  setClock(at: string): Promise<void>;
  /** The session of one of the `accounts`, as a browser stores it. @throws Error if it has none. */
  sessionOf(email: string): string;
  /** Creates an account with the `password`, and returns its session, as a browser stores it. */
  signUp(email: string): Promise<string>;
  /** The environment of its server functions, which a test may change until the next reset. */
  variables: Record<string, string | undefined>;
  /** The mails that the server has printed since the last reset, the oldest first. */
  mails(): Mail[];
}

/**
 * How long a snapshot of the real time is used, in milliseconds: its sample rows are as of its creation, and its sessions
 * end after an hour.
 */
const snapshotLifetime = 20 * 60_000;

/**
 * Starts a server for tests.
 * @param accounts The addresses of the accounts that are signed in from the start.
 * @param password The password of all accounts.
 */
export async function startTestStudio(accounts: readonly string[], password: string): Promise<TestStudio> {
  const variables: Record<string, string | undefined> = { ...process.env };
  const server = await startOwnSupabase({
    seeded: false,
    longRunning: true,
    variables,
    preload: new URL('./server-side.ts', import.meta.url).href,
  });
  const send = channelTo(server);
  const seed = readFileSync(join(projectFolder, 'supabase/seed.sql'), 'utf8');
  const snapshots = new Map<string, { sessions: Map<string, string>; at: number }>();
  let sessions = new Map<string, string>();
  let mailsBefore = 0;

  const requestSession = async (path: string, email: string): Promise<string> => {
    const response = await fetch(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`${email} was not signed in: ${await response.text()}`);
    return response.text();
  };
  const signIn = async (email: string): Promise<[string, string]> => [
    email,
    await requestSession('token?grant_type=password', email),
  ];

  const setClock = (at: string | undefined) =>
    send(at === undefined ? { kind: 'clock' } : { kind: 'clock', at });

  const createSnapshot = async (name: string, at: string | undefined) => {
    await send({ kind: 'restore', name: 'blank' });
    await send({ kind: 'sql', text: seed });
    await send({ kind: 'sql', text: liftLimits });
    // The clock will be set back to this instant: a session must not start after it.
    if (at !== undefined) await setClock(new Date(Date.parse(at) - 60_000).toISOString());
    sessions = new Map(await Promise.all(accounts.map(signIn)));
    await setClock(at);
    await send({ kind: 'keep', name });
    snapshots.set(name, { sessions, at: at === undefined ? Date.now() : Number.POSITIVE_INFINITY });
  };

  await send({ kind: 'keep', name: 'blank' });

  return {
    ...server,
    variables,
    reset: async (at) => {
      for (const name of Object.keys(variables)) if (!(name in process.env)) delete variables[name];
      Object.assign(variables, process.env);
      await setClock(at);
      const name = at ?? 'real time';
      const snapshot = snapshots.get(name);
      if (snapshot && snapshot.at > Date.now() - snapshotLifetime) {
        await send({ kind: 'restore', name });
        sessions = snapshot.sessions;
      } else {
        await createSnapshot(name, at);
      }
      mailsBefore = server.mails().length;
    },
    sql: async <Row>(text: string, values?: unknown[]) =>
      (await send({ kind: 'sql', text, ...(values && { values }) })) as Row[],
    setClock: async (at) => {
      await setClock(at);
    },
    sessionOf: (email) => {
      const session = sessions.get(email);
      if (!session) throw new Error(`${email} has no session.`);
      return session;
    },
    signUp: (email) => requestSession('signup', email),
    mails: () => server.mails().slice(mailsBefore),
  };
}

/** Returns a function that sends a request to the server's process, and resolves with the value of its response. */
function channelTo(server: OwnSupabase) {
  const waiting = new Map<number, (response: ControlResponse) => void>();
  let lastId = 0;
  server.onMessage((message) => {
    const response = message as ControlResponse;
    waiting.get(response.id)?.(response);
    waiting.delete(response.id);
  });
  return async (request: ControlRequest): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const response = new Promise<ControlResponse>((resolve) => waiting.set(id, resolve));
    server.send({ ...request, id });
    const { value, problem } = await response;
    if (problem !== undefined) throw new Error(`${request.kind}: ${problem}`);
    return value;
  };
}
