import { inTime } from '#backend/calls/reachable.ts';
import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import { parseEmail } from '#domain/people/email.ts';
import type { CaptchaOption, Credentials, Refused, SignInAnswer, SignUpAnswer } from './account-answers.ts';
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
  /** Signs in to an account that an earlier sign-up has created. @param refused The answer if it has another password. */
  const enterNewAccount = async (
    { email, password }: Credentials,
    refused: Refused,
  ): Promise<SignUpAnswer> => {
    const { error } = await auth.signInWithPassword({
      email: email.trim(),
      password,
      options: await captchaOption(),
    });
    if (!error) return { kind: 'signed-up', confirmed: true };
    if (error.code === 'email_not_confirmed') return { kind: 'signed-up', confirmed: false };
    // An outage is thrown here.
    refusal(error);
    return refused;
  };

  /** The credentials of a sign-up that got no response. */
  let unanswered: string | undefined;

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
      const attempt = JSON.stringify([email.trim(), password]);
      const isRetry = unanswered === attempt;
      unanswered = attempt;
      const { data, error } = await auth.signUp({ email: email.trim(), password, options });
      // An outage is thrown here.
      const refused = error && refusal(error);
      // A retry may repeat a sign-up that was made. The account is then there, with this password.
      const answer: SignUpAnswer = !refused
        ? { kind: 'signed-up', confirmed: data.session !== null }
        : isRetry && error.code === 'user_already_exists'
          ? await enterNewAccount({ email, password }, refused)
          : refused;
      unanswered = undefined;
      return answer;
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
