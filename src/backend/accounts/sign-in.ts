import { isAuthApiError } from '@supabase/auth-js';
import { inTime } from '#backend/calls/reachable.ts';
import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import type { SmallStorage } from '#backend/calls/tolerant-storage.ts';
import type { MailLink } from '#domain/accounts/mail-link.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import { parseEmail } from '#domain/people/email.ts';
import type {
  CaptchaOption,
  Credentials,
  MailAnswer,
  SignInAnswer,
  SignUpAnswer,
} from './account-answers.ts';
import { invalidEmailRefusal, tooManyPasswordsRefusal, unconfirmedRefusal } from './account-refusals.ts';
import { isRateLimited, refusal } from './auth-refusal.ts';
import { storedSession, userOf } from './stored-session.ts';

/** The time limit for signing out at the server, in milliseconds. This browser is signed out in any case. */
const signOutTimeout = 3000;

/**
 * Ways to sign up, sign in and sign out.
 * @param forget Removes the session from this browser.
 */
export function createSignIn({
  client: { auth },
  storage,
  forget,
  captchaOption,
}: {
  client: SupabaseClient;
  storage: SmallStorage;
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
        emailRedirectTo: address('/account'),
        ...(invitation && { data: { invitation } }),
        ...(await captchaOption()),
      };
      const { data, error } = await auth.signUp({ email: email.trim(), password, options });
      return error ? refusal(error) : { kind: 'signed-up', confirmed: data.session !== null };
    },

    /** Mails a link that signs its recipient in and leads to `returnTo`, a path of this site. */
    mailSignInLink: async (email: string, returnTo: string): Promise<MailAnswer> => {
      // A link is for people with an account; mailing it to others would create one for them.
      const options = {
        shouldCreateUser: false,
        emailRedirectTo: address(ownPath(returnTo, '/account')),
        ...(await captchaOption()),
      };
      const { error } = await auth.signInWithOtp({ email: email.trim(), options });
      // Strangers get the same response as members: it must not reveal who has an account.
      if (isAuthApiError(error) && error.code === 'otp_disabled') return { kind: 'sent' };
      return error ? refusal(error) : { kind: 'sent' };
    },

    /**
     * Signs in the owner of a mailed link.
     * @param instead Whether to do so even if another person is signed in here, whose session then ends.
     */
    followLink: async (
      { accessToken, refreshToken }: MailLink,
      instead: boolean,
    ): Promise<SignInAnswer | { kind: 'somebody-else' }> => {
      const currentUser = userOf(storedSession(storage) ?? null);
      if (currentUser && !instead) {
        // Anybody could have written the token's claims: only the server knows its owner.
        const { data, error } = await auth.getUser(accessToken);
        if (error) return refusal(error);
        if (data.user.id !== currentUser.id) return { kind: 'somebody-else' };
      }
      const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
      return error ? refusal(error) : { kind: 'signed-in' };
    },

    /** Mails a link to /reset-password. */
    mailRecoveryLink: async (email: string): Promise<MailAnswer> => {
      const { error } = await auth.resetPasswordForEmail(email.trim(), {
        redirectTo: address('/reset-password'),
        ...(await captchaOption()),
      });
      return error ? refusal(error) : { kind: 'sent' };
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

// A mail leads back to the site from which it was requested, at whichever of its addresses.
const address = (path: string) => new URL(path, globalThis.location?.origin ?? 'http://localhost').href;
