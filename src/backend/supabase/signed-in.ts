import type { Accounts } from '#backend/accounts/accounts.ts';
import { liveSession } from './accounts/live-session.ts';
import { supabaseAccounts } from './accounts/supabase-accounts.ts';
import type { Call } from './call.ts';
import { passingClient, type SupabaseClientOptions, supabaseClient } from './supabase-client.ts';

/** Proves that a person is here: the token that Supabase Auth asks for where its captcha protection is on. */
export type Captcha = (() => Promise<string>) | undefined;

/** What needs supabase-js: accounts, and calls in a person's name. The only way to it, so that it is a chunk of its own. */
export function signedIn({ captcha, ...options }: SupabaseClientOptions & { captcha?: Captcha }): {
  accounts: Accounts;
  call: Call;
} {
  const client = supabaseClient(options);
  const session = liveSession(client);
  return {
    accounts: supabaseAccounts(client, () => passingClient(options), options.storage, captcha),
    call: (name, args) => session.ask(name, () => client.rpc(name, args)),
  };
}
