import { isAuthApiError } from '@supabase/auth-js';
import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import type { SmallStorage } from '#backend/calls/tolerant-storage.ts';
import type { MailLink } from '#domain/accounts/mail-link.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import type { CaptchaOption, MailAnswer, SignInAnswer } from './account-answers.ts';
import { refusal } from './auth-refusal.ts';
import { storedSession, userOf } from './session/stored-session.ts';

/** Mailed links that sign their recipient in, or lead to a new password. */
export function createMailLinks({
  client: { auth },
  storage,
  captchaOption,
}: {
  client: SupabaseClient;
  storage: SmallStorage;
  captchaOption: CaptchaOption;
}) {
  return {
    /** Mails a link that signs its recipient in and leads to `returnTo`, a path of this site. */
    mailSignInLink: async (email: string, returnTo: string): Promise<MailAnswer> => {
      // A link is for people with an account; mailing it to others would create one for them.
      const options = {
        shouldCreateUser: false,
        emailRedirectTo: addressInMail(ownPath(returnTo, '/account')),
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
        redirectTo: addressInMail('/reset-password'),
        ...(await captchaOption()),
      });
      return error ? refusal(error) : { kind: 'sent' };
    },
  };
}

/**
 * The address of a page for a link in a mail. It leads back to the site from which the mail was requested, at whichever
 * of its addresses.
 */
export const addressInMail = (path: string) =>
  new URL(path, globalThis.location?.origin ?? 'http://localhost').href;
