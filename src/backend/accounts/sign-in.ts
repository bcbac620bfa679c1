import { inTime } from '#backend/calls/reachable.ts';
import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import { parseEmail } from '#domain/people/email.ts';
import type { CaptchaOption, Credentials, SignInAnswer, SignUpAnswer } from './account-answers.ts';
import { invalidEmailRefusal, tooManyPasswordsRefusal, unconfirmedRefusal } from './account-refusals.ts';
import { isRateLimited, refusal } from './auth-refusal.ts';
import { addressInMail } from './mail-links.ts';

/** The time limit for signing out at the server, in milliseconds. This browser is signed out in any case. */
const signOutTimeout = 3000;

/**
 * Ways to sign up, sign in and sign out.
 * @param forget Removes the session from this browser.
 */
export function createSignIn({
  client: { auth },
  forget,
  captchaOption,
}: {
  client: SupabaseClient;
  forget: () => void;
  captchaOption: CaptchaOption;
}) {
  return {
    signIn: async ({ email, password }: Credentials): Promise<SignInAnswer> => {
      const { error } = await auth.signInWithPassword({
        email: email.trim(),
        password,
        options: await captchaOption(),
      });
      if (isRateLimited(error)) return tooManyPasswordsRefusal;
      if (error?.code === 'email_not_confirmed') return unconfirmedRefusal;
      return error ? refusal(error) : { kind: 'signed-in' };
    },

    /** @param invitation The secret of an invitation: the database then confirms the address of the new account. */
    signUp: async ({ email, password }: Credentials, invitation?: string): Promise<SignUpAnswer> => {
      // The embedded server fails on an extremely long address; both services reject other invalid addresses this way.
      if (parseEmail(email).kind === 'refused') return invalidEmailRefusal;
      const options = {
        emailRedirectTo: addressInMail('/account'),
        ...(invitation && { data: { invitation } }),
        ...(await captchaOption()),
      };
      const { data, error } = await auth.signUp({ email: email.trim(), password, options });
      return error ? refusal(error) : { kind: 'signed-up', confirmed: data.session !== null };
    },

    /**
     * Ends the session here (`local`) or everywhere (`global`). This browser is signed out whatever the service
     * responds; never throws.
     */
    signOut: async (scope: 'local' | 'global'): Promise<void> => {
      await inTime(auth.signOut({ scope }), signOutTimeout).catch(() => undefined);
      forget();
    },
  };
}
