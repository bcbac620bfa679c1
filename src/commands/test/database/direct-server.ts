import type { Call } from '#backend/calls/call.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { startTestSupabase, type TestSupabase } from './test-supabase.ts';

/** A signed-out visitor, and the three demo accounts. */
export const demoCallers = ['visitor', 'member', 'instructor', 'admin'] as const;
export type DemoCaller = (typeof demoCallers)[number];

/** Also: another member who has just signed up, the server's own secret key, and a token that the test supplies. */
export type Caller = DemoCaller | 'other' | 'secret' | { token: string };

export interface DirectResponse {
  status: number;
  text: string;
  /** The text parsed as JSON; undefined if it is not JSON. */
  body: unknown;
}

export interface DirectServer {
  /** Sends a request to an address, and returns the response, also if it is a refusal. */
  request(caller: Caller, method: string, path: string, body?: unknown): Promise<DirectResponse>;
  /** Calls a function of the database by its name. */
  call(caller: Caller, name: string, args: object): Promise<DirectResponse>;
  /** The calls of one caller, as the site makes them: a refused request throws Error. */
  callAs(caller: Caller): Call;
  /**
   * Runs SQL with the caller's role, which no site can do: the API serves no table. Returns the rows of a SELECT,
   * or how many rows any other statement affected; with the secret key it bypasses every policy.
   */
  run(caller: Caller, statement: string): Promise<DirectResponse>;
  /**
   * Runs SQL that bypasses every policy, and returns the rows of a SELECT.
   * @throws Error if the database refuses it.
   */
  sql<Row>(statement: string): Promise<Row[]>;
  /** Every row of a table, bypassing its policies. */
  rowsOf<Row>(table: string): Promise<Row[]>;
  /** Signs up a new member, who is the caller `other` from then on. */
  signUpOther(): Promise<void>;
  /** The access token of an account. @throws for callers without a token. */
  tokenOf(caller: DemoCaller | 'other'): string;
  /** The server itself. @throws before the tests have begun. */
  running(): TestSupabase;
}

/**
 * A server for the tests of one file, which is called directly, without the site. It is ready before the file's
 * first test, with the demo accounts signed in, and is stopped after the last.
 * @param prepare Further preparation before the first test; a `before` of the file would not wait for the server.
 */
export function directServer(prepare?: (server: DirectServer) => Promise<void>): DirectServer {
  let server: TestSupabase | undefined;
  const tokens = new Map<string, string>();

  function running() {
    if (!server) throw new Error('The server has not started: it starts with the first test.');
    return server;
  }

  function tokenOf(caller: DemoCaller | 'other') {
    const token = tokens.get(caller);
    if (!token) throw new Error(`${caller} has no session.`);
    return token;
  }

  function bearerOf(caller: Caller) {
    if (typeof caller !== 'string') return caller.token;
    return caller === 'visitor' || caller === 'secret' ? undefined : tokenOf(caller);
  }

  async function request(
    caller: Caller,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<DirectResponse> {
    const { url, publishableKey, secretKey } = running();
    const token = bearerOf(caller);
    const response = await fetch(url + path, {
      method,
      headers: {
        apikey: caller === 'secret' ? secretKey : publishableKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Long enough for a server that has just started on a busy computer.
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return { status: response.status, text, body: text ? JSON.parse(text) : undefined };
  }

  /** @throws Error if the response has no session. */
  async function openSession(caller: string, path: string, credentials: object) {
    const { body, text } = await request('visitor', 'POST', path, credentials);
    const token = (body as { access_token?: string } | undefined)?.access_token;
    if (!token) throw new Error(`No session for ${caller}: ${text}`);
    tokens.set(caller, token);
  }

  const direct: DirectServer = {
    request,
    call: (caller, name, args) => request(caller, 'POST', `/rest/v1/rpc/${name}`, args),
    callAs:
      (caller) =>
      async (name, args = {}) => {
        const { status, body, text } = await direct.call(caller, name, args);
        if (status >= 400) throw new Error(text);
        return body;
      },
    run: (caller, statement) =>
      request(caller, 'POST', `/rest/v1/rpc/run_as_${caller === 'secret' ? 'owner' : 'caller'}`, {
        statement,
      }),
    sql: (statement) => running().sql(statement),
    rowsOf: (table) => running().rowsOf(table),
    signUpOther: () =>
      openSession('other', '/auth/v1/signup', { email: 'other@example.com', password: 'calm-and-long' }),
    tokenOf,
    running,
  };

  startForTests(startTestSupabase, async (started) => {
    server = started;
    for (const caller of demoCallers.filter((role) => role !== 'visitor')) {
      const credentials = { email: `${caller}@ekantik.example`, password: 'studio-demo-1' };
      const token = server.tokenOf?.(credentials.email);
      if (token) tokens.set(caller, token);
      else await openSession(caller, '/auth/v1/token?grant_type=password', credentials);
    }
    await prepare?.(direct);
  });

  return direct;
}
