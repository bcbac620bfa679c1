import { storedSession } from '#backend/accounts/stored-session.ts';
import { Outage } from './outage.ts';
import { failure } from './reachable.ts';
import type { SmallStorage } from './tolerant-storage.ts';

/**
 * Calls one of the database's functions and answers what it answered.
 * @throws Outage where the server cannot be reached, Error where it does not know the function.
 */
export type Call = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

export interface CallOptions {
  /** The project's address, without a path. */
  url: string;
  publishableKey: string;
  /** How long the server may take to answer, in milliseconds. */
  timeout: number;
  /** What brings requests to the server; the browser's own unless told. */
  fetch?: typeof fetch | undefined;
}

/**
 * Calls in nobody's name: what is the same for everybody needs no session, and so not the whole of supabase-js,
 * which is several times the size of everything else on a page.
 */
export function callAsAnyone(options: CallOptions): Call {
  const { url, publishableKey: apikey } = options;
  return (name, args = {}) =>
    answerOf(name, options, new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
}

/**
 * Calls a function that changes nothing in a way that caches know: everybody who asks the same has the same address, and
 * the answer may be some seconds old.
 */
export function readAsAnyone(options: CallOptions): Call {
  const { url, publishableKey: apikey } = options;
  return (name, args = {}) => {
    const address = new URL(`/rest/v1/rpc/${name}`, url);
    for (const [key, value] of Object.entries(args)) address.searchParams.set(key, String(value));
    return answerOf(name, options, address, { headers: { apikey } });
  };
}

/** The JSON that an address answers. @throws Outage where the server cannot be reached, Error where it does not understand. */
export async function answerOf(
  name: string,
  { timeout, fetch = globalThis.fetch }: CallOptions,
  address: URL,
  question: RequestInit,
): Promise<unknown> {
  const response = await fetch(address, { ...question, signal: AbortSignal.timeout(timeout) }).catch(
    (error: unknown) => {
      throw new Outage(`${name} was not answered.`, { cause: error });
    },
  );
  const answer: unknown = await response.json().catch((error: unknown) => {
    // A page of a hotel's network, or an answer that was cut off.
    throw new Outage(`${name} was answered with something else.`, { cause: error });
  });
  if (response.ok) return answer;
  const message = String((answer as { message?: unknown } | null)?.message ?? response.statusText);
  throw failure(name, { message, status: response.status }, answer);
}

/**
 * Calls in the name of whoever is signed in at this browser, of nobody otherwise.
 * @param signedIn The way of somebody with a session; loaded when there is one.
 */
export function callAsVisitor(anyone: Call, storage: SmallStorage, signedIn: () => Promise<Call>): Call {
  return async (name, args) => (storedSession(storage) ? (await signedIn())(name, args) : anyone(name, args));
}
