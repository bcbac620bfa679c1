import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sessionKey } from '#backend/accounts/stored-session.ts';
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

/**
 * The only client of a page. It does not touch the session until it is requested, so a page that only takes a
 * newsletter address starts no token refresh.
 */
export function supabaseClient({
  url,
  publishableKey,
  storage,
  ...connection
}: SupabaseClientOptions): SupabaseClient {
  const abortingReads = abortReadsOnSignOut();
  return createClient(url, publishableKey, {
    global: {
      fetch: (input, init) =>
        abortingReads(input, init, (signalled) => fetchInTime(input, signalled, connection)),
    },
    auth: {
      storage,
      storageKey: sessionKey,
      flowType: 'implicit',
      detectSessionInUrl: true,
      autoRefreshToken: true,
      persistSession: true,
      skipAutoInitialize: true,
    },
  });
}

/** A client that stores nothing: signing in with it affects neither this browser's session nor its storage. */
export function temporaryClient({
  url,
  publishableKey,
  ...connection
}: SupabaseClientOptions): SupabaseClient {
  return createClient(url, publishableKey, {
    global: { fetch: (input, init) => fetchInTime(input, init, connection) },
    auth: {
      storageKey: `${sessionKey}-passing`,
      detectSessionInUrl: false,
      autoRefreshToken: false,
      persistSession: false,
      skipAutoInitialize: true,
    },
  });
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
  return response;
}

const isRefresh = (input: RequestInfo | URL) => addressOf(input).includes('/token?grant_type=refresh_token');

// The client ends a session whose refresh is refused. A response of a busy server, or of a captive portal, is not a
// refusal.
function isNoVerdict({ status, headers }: Response): boolean {
  if (status === 408 || status === 429 || status >= 500) return true;
  return status >= 400 && !headers.get('content-type')?.includes('json');
}
