import { isAuthApiError, type SupabaseClient } from '@supabase/supabase-js';
import type {
  CaptchaOption,
  ChangeAnswer,
  CheckAnswer,
  PasswordAnswer,
  PasswordChange,
} from './account-answers.ts';
import { signedOutRefusal, tooManyPasswordsRefusal, wrongPasswordRefusal } from './account-refusals.ts';
import { isTooOften, refusal } from './auth-refusal.ts';
import type { LiveSession } from './live-session.ts';

/**
 * Passwords and other devices of the signed-in person.
 * @param passing Creates a client that stores nothing.
 */
export function createPasswords({
  client: { auth },
  passing,
  session,
  captchaOption,
}: {
  client: SupabaseClient;
  passing: () => SupabaseClient;
  session: LiveSession;
  captchaOption: CaptchaOption;
}) {
  /** Signs in the person who is signed in here a second time, with a separate client. */
  const signInAside = async (aside: SupabaseClient, password: string): Promise<CheckAnswer> => {
    const current = await session.current();
    if (!current) return signedOutRefusal;
    const { data, error } = await aside.auth.signInWithPassword({
      email: current.user.email ?? '',
      password,
      options: await captchaOption(),
    });
    if (isAuthApiError(error) && error.code === 'invalid_credentials') return wrongPasswordRefusal;
    if (isTooOften(error)) return tooManyPasswordsRefusal;
    if (error) return refusal(error);
    return data.user.id === current.user.id ? { kind: 'right' } : wrongPasswordRefusal;
  };

  /**
   * Whether this is the signed-in person's password. Call it before an action that somebody at an unlocked computer
   * should not be able to take. It does not affect the session.
   */
  const checkPassword = async (password: string): Promise<CheckAnswer> => {
    const aside = passing();
    const answer = await signInAside(aside, password);
    // The service began a session for this check. It is ended in the background.
    void aside.auth.signOut({ scope: 'local' }).catch(() => undefined);
    return answer;
  };

  /** Signs out every other device of the signed-in person. This one stays signed in. */
  const signOutOthers = async (): Promise<ChangeAnswer> => {
    if (!(await session.current())) return signedOutRefusal;
    const { error } = await auth.signOut({ scope: 'others' });
    return error ? refusal(error) : { kind: 'changed' };
  };

  return {
    signInAside,
    checkPassword,
    signOutOthers,

    /** Changes the signed-in person's password, and signs out their other devices. */
    changePassword: async ({ password, present }: PasswordChange): Promise<PasswordAnswer> => {
      if (!(await session.current())) return signedOutRefusal;
      const checked = present === undefined ? undefined : await checkPassword(present);
      if (checked?.kind === 'refused') return checked;
      // A project may be configured to require the present password as well.
      const also = present === undefined ? {} : { current_password: present };
      const { error } = await auth.updateUser({ password, ...also });
      if (error) return refusal(error);
      const ended = await signOutOthers().catch(() => undefined);
      return { kind: 'changed', others: ended?.kind === 'changed' ? 'signed-out' : 'not-reached' };
    },
  };
}
