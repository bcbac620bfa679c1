import { Outage } from './outage.ts';
import { failure } from './reachable.ts';

/**
 * Calls one of the database's functions and returns its answer.
 * @throws Outage if the server is unreachable, Error if it does not know the function.
 */
export type Call = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

/** The usual time limit for the server's response, in milliseconds. */
export const defaultTimeout = 8000;

export interface CallOptions {
  /** The project's address, without a path. */
  url: string;
  publishableKey: string;
  /** The time limit for the server's response, in milliseconds. */
  timeout: number;
  /** Sends requests to the server; the browser's own fetch by default. */
  fetch?: typeof fetch | undefined;
}

/**
 * Calls anonymously. Data that is the same for everybody needs no session, and therefore not the client of Supabase Auth,
 * which is larger than everything else on a page.
 */
export function callAsAnyone(options: CallOptions): Call {
  const { url, publishableKey: apikey } = options;
  return (name, args = {}) =>
    fetchAnswer(name, options, new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
}

/**
 * Calls a function that changes nothing as a cacheable GET: equal calls have the same address, and the answer may be
 * some seconds old.
 */
export function readAsAnyone(options: CallOptions): Call {
  const { url, publishableKey: apikey } = options;
  return (name, args = {}) => {
    const address = new URL(`/rest/v1/rpc/${name}`, url);
    for (const [key, value] of Object.entries(args)) address.searchParams.set(key, String(value));
    return fetchAnswer(name, options, address, { headers: { apikey } });
  };
}

/**
 * The JSON that an address returns.
 * @throws Outage if the server is unreachable, Error if it does not understand the request.
 */
export async function fetchAnswer(
  name: string,
  { timeout, fetch = globalThis.fetch }: CallOptions,
  address: URL,
  init: RequestInit,
): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) }).catch(
    (error: unknown) => {
      throw new Outage(`${name} was not answered.`, { cause: error });
    },
  );
  const answer: unknown = await response.json().catch((error: unknown) => {
    // A captive portal's page, or a truncated response.
    throw new Outage(`${name} returned an unknown answer.`, { cause: error });
  });
  if (response.ok) return answer;
  const message = String((answer as { message?: unknown } | null)?.message ?? response.statusText);
  throw failure(name, { message, status: response.status }, answer);
}
