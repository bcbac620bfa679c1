import type { SupabaseClient } from '@supabase/supabase-js';
import type { SmallStorage } from '#backend/calls/tolerant-storage.ts';
import { liveSession } from './live-session.ts';
import { createOwnAccount } from './own-account.ts';
import { createPasswords } from './passwords.ts';
import { createSignIn } from './sign-in.ts';
import { sessionWatch } from './watch-session.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export interface AccountsOptions {
  client: SupabaseClient;
  /** Makes a client that keeps nothing, to try a password with. */
  passing: () => SupabaseClient;
  storage: SmallStorage;
  /** Proves that a person is here, where the project asks for that. */
  captcha?: (() => Promise<string>) | undefined;
}

/**
 * Accounts in Supabase Auth, with roles and profiles in the database. Every method but signOut throws Outage where the
 * studio cannot be reached.
 */
export function createAccounts({ client, passing, storage, captcha }: AccountsOptions) {
  const session = liveSession(client);
  const { watch, forget } = sessionWatch(client, storage);
  const proof = async () => (captcha ? { captchaToken: await captcha() } : {});
  const { signInAside, ...passwords } = createPasswords({ client, passing, session, proof });

  return {
    /** Gets ready for a request that will come soon, where that takes time: the demo opens its database. */
    prepare: undefined as (() => void) | undefined,
    watch,
    ...createSignIn({ client, storage, forget, proof }),
    ...passwords,
    ...createOwnAccount({ client, passing, session, signInAside }),
  };
}
