import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import type { SmallStorage } from '#backend/calls/tolerant-storage.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createMailLinks } from './mail-links.ts';
import { createOwnAccount } from './own-account.ts';
import { createPasswords } from './passwords.ts';
import { createSecondStep } from './second-step.ts';
import { liveSession } from './session/live-session.ts';
import { sessionWatch } from './session/watch-session.ts';
import { createSignIn } from './sign-in.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export interface AccountsOptions {
  client: SupabaseClient;
  /** Creates a client that stores nothing, to try a password with. */
  createTemporaryClient: () => SupabaseClient;
  storage: SmallStorage;
  /** Obtains a captcha token, if the project requires one. */
  captcha?: (() => Promise<string>) | undefined;
}

/**
 * Accounts in Supabase Auth, with roles and profiles in the database. Every method except signOut throws Outage if the
 * studio is unreachable.
 */
export function createAccounts({ client, createTemporaryClient, storage, captcha }: AccountsOptions) {
  const session = liveSession(client);
  const { watch, forget } = sessionWatch(client, storage);
  const captchaOption = async () => (captcha ? { captchaToken: await captcha() } : {});
  const { signInSeparately, ...passwords } = createPasswords({
    client,
    createTemporaryClient,
    session,
    captchaOption,
  });

  return {
    /** Prepares for an imminent request, if that takes time: the demo opens its database. */
    prepare: undefined as (() => void) | undefined,
    watch,
    ...createSignIn({ client, forget, captchaOption }),
    ...createMailLinks({ client, storage, captchaOption }),
    ...passwords,
    ...createSecondStep(client),
    ...createOwnAccount({ client, session }),
    ...createAccountDeletion({ client, createTemporaryClient, session, signInSeparately }),
  };
}
