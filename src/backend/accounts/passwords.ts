import { isAuthApiError } from '@supabase/auth-js';
import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import type {
  CaptchaOption,
  ChangeAnswer,
  CheckAnswer,
  PasswordAnswer,
  PasswordChange,
} from './account-answers.ts';
import { signedOutRefusal, tooManyPasswordsRefusal, wrongPasswordRefusal } from './account-refusals.ts';
import { isRateLimited, refusal } from './auth-refusal.ts';
import type { LiveSession } from './session/live-session.ts';

/**
 * Passwords and other devices of the signed-in person.
 * @param createTemporaryClient Creates a client that stores nothing.
 */
export function createPasswords({
  client: { auth },
  createTemporaryClient,
  session,
  captchaOption,
}: {
  client: SupabaseClient;
  createTemporaryClient: () => SupabaseClient;
  session: LiveSession;
  captchaOption: CaptchaOption;
}) {
  /** Signs in the person who is signed in here a second time, with a separate client. */
  const signInSeparately = async (separateClient: SupabaseClient, password: string): Promise<CheckAnswer> => {
    const current = await session.current();
    if (!current) return signedOutRefusal;
    const { data, error } = await separateClient.auth.signInWithPassword({
      email: current.user.email ?? '',
      password,
      options: await captchaOption(),
    });
    if (isAuthApiError(error) && error.code === 'invalid_credentials') return wrongPasswordRefusal;
    if (isRateLimited(error)) return tooManyPasswordsRefusal;
    if (error) return refusal(error);
    return data.user.id === current.user.id ? { kind: 'right' } : wrongPasswordRefusal;
  };

  /**
   * Whether this is the signed-in person's password. Call it before an action that somebody at an unlocked computer
   * should not be able to take. It does not affect the session.
   */
  const checkPassword = async (password: string): Promise<CheckAnswer> => {
    const separateClient = createTemporaryClient();
    const answer = await signInSeparately(separateClient, password);
    // The service started a session for this check. It is ended in the background.
    void separateClient.auth.signOut({ scope: 'local' }).catch(() => undefined);
    return answer;
  };

  /** The new password of a change that got no response. */
  let unanswered: string | undefined;

  /** Signs out every other device of the signed-in person. This one stays signed in. */
  const signOutOthers = async (): Promise<ChangeAnswer> => {
    if (!(await session.current())) return signedOutRefusal;
    const { error } = await auth.signOut({ scope: 'others' });
    return error ? refusal(error) : { kind: 'changed' };
  };

  return {
    signInSeparately,
    checkPassword,
    signOutOthers,

    /** Changes the signed-in person's password, and signs out their other devices. */
    changePassword: async ({ password, currentPassword }: PasswordChange): Promise<PasswordAnswer> => {
      if (!(await session.current())) return signedOutRefusal;
      // A retry may repeat a change that was made. The former password is then wrong, and the new one is not new.
      const isMade = unanswered === password && (await checkPassword(password)).kind === 'right';
      if (!isMade) {
        const checked = currentPassword === undefined ? undefined : await checkPassword(currentPassword);
        if (checked?.kind === 'refused') return checked;
        // A project may be configured to require the current password as well.
        const confirmation = currentPassword === undefined ? {} : { current_password: currentPassword };
        unanswered = password;
        const { error } = await auth.updateUser({ password, ...confirmation });
        // An outage is thrown here.
        const refused = error && refusal(error);
        unanswered = undefined;
        if (refused) return refused;
      }
      unanswered = undefined;
      const ended = await signOutOthers().catch(() => undefined);
      return { kind: 'changed', others: ended?.kind === 'changed' ? 'signed-out' : 'not-reached' };
    },
  };
}
