import { after, before } from 'node:test';
import { startTestSupabase, type TestSupabase } from './test-supabase.ts';

/** Nobody signed in, and the three demo accounts. */
export const everybody = ['stranger', 'member', 'instructor', 'admin'] as const;
export type Somebody = (typeof everybody)[number];

/** Also: another member who has just signed up, the server's own secret key, and a token of the asker's making. */
export type Asker = Somebody | 'other' | 'secret' | { token: string };

export interface DirectAnswer {
  status: number;
  text: string;
  /** What the text says as JSON; undefined where there is none. */
  body: unknown;
}

export interface DirectServer {
  /** Asks one address, and answers whatever comes back, refusals too. */
  ask(who: Asker, method: string, path: string, body?: unknown): Promise<DirectAnswer>;
  /** Calls a function of the database by its name. */
  call(who: Asker, name: string, args: object): Promise<DirectAnswer>;
  /**
   * Runs SQL in somebody's name, as no site can: the API serves no table. The rows of a SELECT, or how many rows
   * anything else touched; with the secret key past every policy.
   */
  run(who: Asker, statement: string): Promise<DirectAnswer>;
  /** Runs SQL past every policy, and answers the rows of a SELECT. @throws Error where the database refuses it. */
  sql<Row>(statement: string): Promise<Row[]>;
  /** Every row of a table, past its policies. */
  rowsOf<Row>(table: string): Promise<Row[]>;
  /** Signs a new member up, who asks as `other` from then on. */
  signUpOther(): Promise<void>;
  /** With what token an account asks. @throws for those who have none. */
  tokenOf(who: Somebody | 'other'): string;
  /** The server itself. @throws before the tests have begun. */
  running(): TestSupabase;
}

/**
 * A server for the tests of one file, which is asked as somebody would who leaves the site aside. It is there
 * before the file's first test, with the demo accounts signed in, and is gone after the last.
 * @param prepare What else is done before the first test; a `before` of the file would not wait for the server.
 */
export function directServer(prepare?: (server: DirectServer) => Promise<void>): DirectServer {
  let server: TestSupabase | undefined;
  const tokens = new Map<string, string>();

  function running() {
    if (!server) throw new Error('The server starts with the first test.');
    return server;
  }

  function tokenOf(who: Somebody | 'other') {
    const token = tokens.get(who);
    if (!token) throw new Error(`${who} has no session.`);
    return token;
  }

  function bearerOf(who: Asker) {
    if (typeof who !== 'string') return who.token;
    return who === 'stranger' || who === 'secret' ? undefined : tokenOf(who);
  }

  async function ask(who: Asker, method: string, path: string, body?: unknown): Promise<DirectAnswer> {
    const { url, publishableKey, secretKey } = running();
    const token = bearerOf(who);
    const answer = await fetch(url + path, {
      method,
      headers: {
        apikey: who === 'secret' ? secretKey : publishableKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Long enough for a server that has only just started on a busy computer.
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: text ? JSON.parse(text) : undefined };
  }

  /** @throws Error where no session is given. */
  async function begin(who: string, path: string, credentials: object) {
    const { body, text } = await ask('stranger', 'POST', path, credentials);
    const token = (body as { access_token?: string } | undefined)?.access_token;
    if (!token) throw new Error(`No session for ${who}: ${text}`);
    tokens.set(who, token);
  }

  const direct: DirectServer = {
    ask,
    call: (who, name, args) => ask(who, 'POST', `/rest/v1/rpc/${name}`, args),
    run: (who, statement) =>
      ask(who, 'POST', `/rest/v1/rpc/run_as_${who === 'secret' ? 'owner' : 'caller'}`, { statement }),
    sql: (statement) => running().sql(statement),
    rowsOf: (table) => running().rowsOf(table),
    signUpOther: () =>
      begin('other', '/auth/v1/signup', { email: 'other@example.com', password: 'calm-and-long' }),
    tokenOf,
    running,
  };

  before(async () => {
    server = await startTestSupabase();
    for (const who of everybody.filter((role) => role !== 'stranger')) {
      const credentials = { email: `${who}@ekantik.example`, password: 'studio-demo-1' };
      const token = server.tokenOf?.(credentials.email);
      if (token) tokens.set(who, token);
      else await begin(who, '/auth/v1/token?grant_type=password', credentials);
    }
    await prepare?.(direct);
  });
  after(() => server?.stop());

  return direct;
}
