import { createAccounts } from '#backend/accounts/accounts.ts';
import { liveSession } from '#backend/accounts/session/live-session.ts';
import type { Call } from './call.ts';
import type { Invoke } from './invoke.ts';
import { type SupabaseClientOptions, supabaseClient, temporaryClient } from './supabase-client.ts';

/** Obtains the token that Supabase Auth requires if its captcha protection is enabled. */
export type Captcha = (() => Promise<string>) | undefined;

/**
 * Everything that needs the client of Supabase Auth: accounts, and calls in a person's name. The site imports this module
 * dynamically only, so that the client is in a separate chunk.
 */
export function signedIn({ captcha, ...options }: SupabaseClientOptions & { captcha?: Captcha }) {
  const client = supabaseClient(options);
  const session = liveSession(client);
  const call: Call = (name, args) => session.send(name, () => client.rpc(name, args));
  const invoke: Invoke = (name, body = {}) => session.send(name, () => client.invoke(name, body));
  const createTemporaryClient = () => temporaryClient(options);
  return {
    accounts: createAccounts({ client, createTemporaryClient, storage: options.storage, captcha }),
    call,
    invoke,
  };
}
