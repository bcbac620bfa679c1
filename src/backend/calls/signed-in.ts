import { createAccounts } from '#backend/accounts/accounts.ts';
import { liveSession } from '#backend/accounts/live-session.ts';
import type { Call } from './call.ts';
import type { Invoke } from './invoke.ts';
import { passingClient, type SupabaseClientOptions, supabaseClient } from './supabase-client.ts';

/** Proves that a person is here: the token that Supabase Auth asks for where its captcha protection is on. */
export type Captcha = (() => Promise<string>) | undefined;

/** What needs supabase-js: accounts, and calls in a person's name. The only way to it, so that it is a chunk of its own. */
export function signedIn({ captcha, ...options }: SupabaseClientOptions & { captcha?: Captcha }) {
  const client = supabaseClient(options);
  const session = liveSession(client);
  const call: Call = (name, args) => session.ask(name, () => client.rpc(name, args));
  const invoke: Invoke = (name, body = {}) =>
    session.ask(name, async () => {
      const { data, error, response } = await client.functions.invoke<unknown>(name, { body });
      // Where there was no response, nobody answered.
      return { data, error, status: response?.status ?? 0 };
    });
  const passing = () => passingClient(options);
  return {
    accounts: createAccounts({ client, passing, storage: options.storage, captcha }),
    call,
    invoke,
  };
}
