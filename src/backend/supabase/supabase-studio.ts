import { createClient } from '@supabase/supabase-js';
import { Outage } from '#backend/outage.ts';
import type { Studio } from '#backend/studio.ts';
import { parseSubscribeAnswer } from './parse-answer.ts';

export interface SupabaseStudioOptions {
  /** The project's address, without a path. */
  url: string;
  publishableKey: string;
  /** How long the server may take to answer, in milliseconds; 8 seconds unless told. */
  timeout?: number;
}

/** The studio kept in a Supabase project, embedded or hosted. */
export function supabaseStudio({ url, publishableKey, timeout = 8000 }: SupabaseStudioOptions): Studio {
  const client = createClient(url, publishableKey, {
    global: { fetch: (input, init) => fetchInTime(input, init, timeout) },
  });

  const call = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    const { data, error, status } = await client.rpc(name, args);
    if (!error) return data;
    // The client answers status 0 where it got no answer at all.
    if (status === 0 || status === 408 || status === 429 || status >= 500) throw new Outage(error.message, { cause: error });
    throw new Error(`The studio's server did not understand ${name}: ${error.message}`, { cause: error });
  };

  return {
    subscribe: async ({ email, requestId }) =>
      parseSubscribeAnswer(await call('subscribe', { email, request_id: requestId })),
  };
}

const fetchInTime: (input: RequestInfo | URL, init: RequestInit | undefined, timeout: number) => Promise<Response> = (
  input,
  init,
  timeout,
) => {
  const inTime = AbortSignal.timeout(timeout);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, inTime]) : inTime });
};
