import { type CallOptions, fetchAnswer } from './call.ts';

/**
 * Calls a server function, which runs beside the database, and returns its JSON. A refusal is an answer with status
 * 200.
 * @throws Outage if the server is unreachable, Error if it does not know the function.
 */
export type Invoke = (name: string, body?: Record<string, unknown>) => Promise<unknown>;

/** Calls server functions without a session. */
export function invokeAsAnyone(options: CallOptions): Invoke {
  const { url, publishableKey: apikey } = options;
  return (name, body = {}) =>
    fetchAnswer(name, options, new URL(`/functions/v1/${name}`, url), {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
}
