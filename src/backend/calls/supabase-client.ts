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
  ...way
}: SupabaseClientOptions): SupabaseClient {
  return createClient(url, publishableKey, {
    global: { fetch: (input, init) => fetchInTime(input, init, way) },
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
export function passingClient({ url, publishableKey, ...way }: SupabaseClientOptions): SupabaseClient {
  return createClient(url, publishableKey, {
    global: { fetch: (input, init) => fetchInTime(input, init, way) },
    auth: {
      storageKey: `${sessionKey}-passing`,
      detectSessionInUrl: false,
      autoRefreshToken: false,
      persistSession: false,
      skipAutoInitialize: true,
    },
  });
}

async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { timeout, fetch = globalThis.fetch }: Pick<SupabaseClientOptions, 'timeout' | 'fetch'>,
): Promise<Response> {
  const inTime = AbortSignal.timeout(timeout);
  const signal = init?.signal ? AbortSignal.any([init.signal, inTime]) : inTime;
  const response = await fetch(input, { ...init, signal });
  if (isRefresh(input) && isNoVerdict(response))
    throw new TypeError(`The refresh was answered with ${response.status}.`);
  return response;
}

const isRefresh = (input: RequestInfo | URL) =>
  (input instanceof Request ? input.url : String(input)).includes('/token?grant_type=refresh_token');

// The client ends a session whose refresh is refused. A response of a busy server, or of a captive portal, is not a
// refusal.
function isNoVerdict({ status, headers }: Response): boolean {
  if (status === 408 || status === 429 || status >= 500) return true;
  return status >= 400 && !headers.get('content-type')?.includes('json');
}
