import type { Studio } from '#backend/studio.ts';
import { type SmallStorage, tolerantStorage } from '#backend/tolerant-storage.ts';
import { parseSubscribeAnswer } from './parse-answer.ts';
import { failure } from './reachable.ts';
import { supabaseAccounts } from './supabase-accounts.ts';
import { supabaseClient } from './supabase-client.ts';

export interface SupabaseStudioOptions {
  /** The project's address, without a path. */
  url: string;
  publishableKey: string;
  /** How long the server may take to answer, in milliseconds; 8 seconds unless told. */
  timeout?: number;
  /** Where the session is kept; it lasts as long as the page where there is none. */
  storage?: SmallStorage | undefined;
}

/** The studio kept in a Supabase project, embedded or hosted. */
export function supabaseStudio({
  url,
  publishableKey,
  timeout = 8000,
  storage,
}: SupabaseStudioOptions): Studio {
  const kept = tolerantStorage(storage);
  const client = supabaseClient({ url, publishableKey, timeout, storage: kept });

  const call = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    const { data, error, status } = await client.rpc(name, args);
    if (error) throw failure(name, { message: error.message, status }, error);
    return data;
  };

  return {
    accounts: supabaseAccounts(client, kept),
    subscribe: async ({ email, requestId }) =>
      parseSubscribeAnswer(await call('subscribe', { email, request_id: requestId })),
  };
}
