/** The database responded with an error. */
export class DatabaseError extends Error {
  /** The status of its response. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls a function of the database by its name.
 * @throws DatabaseError if the database refuses, Error if it does not respond.
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

/** Calls the database of a project over its API, in the name of the caller whom the headers identify. */
export const callDatabase =
  ({ url, headers, fetch = globalThis.fetch, timeout = 8000 }: DatabaseOptions): CallDatabase =>
  async (name, args = {}) => {
    const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (!response.ok)
      throw new DatabaseError(`${name} answered ${response.status}: ${text.slice(0, 300)}`, response.status);
    return text === '' ? undefined : JSON.parse(text);
  };

/** The headers of a project's key. A key in the older form of a token is also required as a bearer token. */
export const keyHeaders = (key: string): Record<string, string> => ({
  apikey: key,
  ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
});
