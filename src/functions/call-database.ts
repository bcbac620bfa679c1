/**
 * Calls a function of the database by its name.
 * @throws Error if the database does not respond, or refuses.
 */
export type CallDatabase = (name: string, args?: Record<string, unknown>) => Promise<unknown>;

interface DatabaseOptions {
  /** The project's address, without a path. */
  url: string;
  /** The headers that identify the caller. */
  headers: Record<string, string>;
  fetch?: typeof fetch | undefined;
  /** The time limit for the response, in milliseconds; 8 seconds by default. */
  timeout?: number;
}

export const callDatabase =
  ({ url, headers, fetch = globalThis.fetch, timeout = 8000 }: DatabaseOptions): CallDatabase =>
  async (name, args = {}) => {
    const answer = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  };

/** The headers of a project's key. A key in the older form of a token is also required as a bearer token. */
export const keyHeaders = (key: string): Record<string, string> => ({
  apikey: key,
  ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
});
