import { AuthClient } from '@supabase/auth-js';
import { sessionKey } from '#backend/accounts/session/stored-session.ts';
import type { SmallStorage } from './tolerant-storage.ts';

export interface SupabaseClientOptions {
  /** The project's address, without a path. */
  url: string;
  publishableKey: string;
  /** The time limit for the server's response, in milliseconds. */
  timeout: number;
  /** Where the session is stored. */
  storage: SmallStorage;
  /** Sends requests to the server; the browser's own fetch by default. */
  fetch?: typeof fetch | undefined;
}

/** What the server returned; status 0 if it did not respond, or not in JSON, or was not asked because there is no session. */
export interface ServerResponse<Data> {
  data: Data;
  /** `code` is that of an error of the database. */
  error: (Error & { code?: string | undefined }) | null;
  status: number;
}

/** Supabase Auth, and requests with the token of its session. */
export interface SupabaseClient {
  auth: InstanceType<typeof AuthClient>;
  /** Calls one of the database's functions. */
  rpc: (name: string, args?: Record<string, unknown>) => Promise<ServerResponse<unknown>>;
  /** Calls a server function. */
  invoke: (name: string, body: Record<string, unknown>) => Promise<ServerResponse<unknown>>;
}

/**
 * The only client of a page. It does not touch the session until it is requested, so a page that only takes a
 * newsletter address starts no token refresh.
 */
export function supabaseClient(options: SupabaseClientOptions): SupabaseClient {
  const abortingReads = abortReadsOnSignOut();
  const auth = new AuthClient({
    ...serviceOf(options),
    fetch: (input, init) => abortingReads(input, init, (signalled) => fetchInTime(input, signalled, options)),
    storage: options.storage,
    storageKey: sessionKey,
    flowType: 'implicit',
    detectSessionInUrl: true,
    autoRefreshToken: true,
    persistSession: true,
    skipAutoInitialize: true,
  });
  return withRequests(auth, options);
}

/** A client that stores nothing: signing in with it affects neither this browser's session nor its storage. */
export function temporaryClient(options: SupabaseClientOptions): SupabaseClient {
  const auth = new AuthClient({
    ...serviceOf(options),
    fetch: (input, init) => fetchInTime(input, init, options),
    storageKey: `${sessionKey}-passing`,
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: false,
    skipAutoInitialize: true,
  });
  return withRequests(auth, options);
}

const serviceOf = ({ url, publishableKey }: SupabaseClientOptions) => ({
  url: new URL('/auth/v1', url).href,
  // In this spelling the client replaces it by the token of the session.
  headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
});

/* supabase-js offers the same, with storage and realtime channels, which the studio does not use: it is twice the size. */
function withRequests(auth: SupabaseClient['auth'], options: SupabaseClientOptions): SupabaseClient {
  const send = async (path: string, body: Record<string, unknown>): Promise<ServerResponse<unknown>> => {
    const { session } = (await auth.getSession()).data;
    // Another tab has signed out, or the token could not be refreshed. As a visitor the person would get other answers.
    if (!session) return { data: null, error: new Error(`There is no session for ${path}.`), status: 0 };
    const headers = {
      apikey: options.publishableKey,
      'content-type': 'application/json',
      authorization: `Bearer ${session.access_token}`,
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    try {
      return await readResponse(await fetchInTime(new URL(path, options.url), init, options));
    } catch (error) {
      // No response, a captive portal's page, or a truncated response.
      return { data: null, error: error as Error, status: 0 };
    }
  };
  return {
    auth,
    rpc: (name, args = {}) => send(`/rest/v1/rpc/${name}`, args),
    invoke: (name, body) => send(`/functions/v1/${name}`, body),
  };
}

/** @throws SyntaxError if the body is not JSON. */
async function readResponse(response: Response): Promise<ServerResponse<unknown>> {
  const { ok, status, statusText } = response;
  const body = await response.text();
  const content = body === '' ? null : JSON.parse(body);
  if (ok) return { data: content, error: null, status };
  const error = new Error(String(content?.message ?? statusText));
  return { data: null, error: Object.assign(error, { code: content?.code }), status };
}

/**
 * Aborts requests for the signed-in person's data when their session is ended. The service would refuse them, and a
 * browser logs each refused request as an error.
 */
function abortReadsOnSignOut() {
  let signingOut = new AbortController();
  return async (
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    send: (init: RequestInit | undefined) => Promise<Response>,
  ): Promise<Response> => {
    if (isOwnRead(input, init)) return send({ ...init, signal: anySignal(init?.signal, signingOut.signal) });
    if (!endsSession(input)) return send(init);
    signingOut.abort();
    try {
      return await send(init);
    } finally {
      // By now, the session is removed, or the person is still signed in.
      signingOut = new AbortController();
    }
  };
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

const anySignal = (signal: AbortSignal | null | undefined, other: AbortSignal) =>
  signal ? AbortSignal.any([signal, other]) : other;

const isOwnRead = (input: RequestInfo | URL, init: RequestInit | undefined) =>
  (init?.method ?? 'GET') === 'GET' && addressOf(input).endsWith('/auth/v1/user');

const endsSession = (input: RequestInfo | URL) =>
  addressOf(input).includes('/auth/v1/logout') && !addressOf(input).includes('scope=others');

async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { timeout, fetch = globalThis.fetch }: Pick<SupabaseClientOptions, 'timeout' | 'fetch'>,
): Promise<Response> {
  const signal = anySignal(init?.signal, AbortSignal.timeout(timeout));
  const response = await fetch(input, { ...init, signal });
  if (isRefresh(input) && isNoVerdict(response))
    throw new TypeError(`The token refresh failed with status ${response.status}.`);
  return withoutExpiry(response);
}

/**
 * Removes the instant at which a session expires by the server's clock: Auth's client computes it from the session's
 * length by this browser's. A browser that is an hour ahead would otherwise refresh the token before each request.
 */
function withoutExpiry(response: Response): Response {
  const read = response.json.bind(response);
  response.json = async () => {
    const body = await read();
    delete body?.expires_at;
    return body;
  };
  return response;
}

const isRefresh = (input: RequestInfo | URL) => addressOf(input).includes('/token?grant_type=refresh_token');

// The client ends a session whose refresh is refused. A response of a busy server, or of a captive portal, is not a
// refusal.
function isNoVerdict({ status, headers }: Response): boolean {
  if (status === 408 || status === 429 || status >= 500) return true;
  return status >= 400 && !headers.get('content-type')?.includes('json');
}
