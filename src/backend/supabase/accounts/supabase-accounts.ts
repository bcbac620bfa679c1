import { isAuthApiError, type SupabaseClient } from '@supabase/supabase-js';
import {
  invalidEmailRefusal,
  lastAdminRefusal,
  profileRefusal,
  signedOutRefusal,
  signInAgainRefusal,
  tooManyPasswordsRefusal,
  unkeptProfileRefusal,
  wrongPasswordRefusal,
} from '#backend/accounts/account-refusals.ts';
import type { Accounts, ChangeAnswer, CheckAnswer, Refused } from '#backend/accounts/accounts.ts';
import { keptSession, userOf } from '#backend/accounts/kept-session.ts';
import { Outage } from '#backend/outage.ts';
import { failure, inTime } from '#backend/supabase/reachable.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import { parseEmail } from '#domain/people/email.ts';
import { isGone, isTooOften, refusal } from './auth-refusal.ts';
import { liveSession } from './live-session.ts';
import {
  type DeletionAnswer,
  parseDeletionAnswer,
  parseOwnMemberships,
  parsePersonalData,
  parseProfile,
  parseRoleRow,
} from './parse-account.ts';
import { sessionWatch } from './watch-session.ts';

/** How long signing out may wait for the server, in milliseconds. This browser is signed out in any case. */
const farewell = 3000;

/**
 * Accounts kept by Supabase Auth, with roles and profiles in the database.
 * @param passing Makes a client that keeps nothing, to try a password with.
 * @param captcha Proves that a person is here, where the project asks for that.
 */
export function supabaseAccounts(
  client: SupabaseClient,
  passing: () => SupabaseClient,
  storage: SmallStorage,
  captcha?: () => Promise<string>,
): Accounts {
  const { auth } = client;
  const session = liveSession(client);
  const { watch, forget } = sessionWatch(client, storage);

  const proof = async () => (captcha ? { captchaToken: await captcha() } : {});

  /** Signs the person who is signed in here in once more, with a client of its own. */
  const signInAside = async (aside: SupabaseClient, password: string): Promise<CheckAnswer> => {
    const held = await session.current();
    if (!held) return signedOutRefusal;
    const { data, error } = await aside.auth.signInWithPassword({
      email: held.user.email ?? '',
      password,
      options: await proof(),
    });
    if (isAuthApiError(error) && error.code === 'invalid_credentials') return wrongPasswordRefusal;
    if (isTooOften(error)) return tooManyPasswordsRefusal;
    if (error) return refusal(error);
    return data.user.id === held.user.id ? { kind: 'right' } : wrongPasswordRefusal;
  };

  const checkPassword = async (password: string): Promise<CheckAnswer> => {
    const aside = passing();
    const answer = await signInAside(aside, password);
    // The service began a session to answer this. Nobody waits for it to end.
    void aside.auth.signOut({ scope: 'local' }).catch(() => undefined);
    return answer;
  };

  const signOutOthers = async (): Promise<ChangeAnswer> => {
    if (!(await session.current())) return signedOutRefusal;
    const { error } = await auth.signOut({ scope: 'others' });
    return error ? refusal(error) : { kind: 'changed' };
  };

  const hasGone = async () => {
    const { error } = await auth.getUser();
    return error !== null && isGone(error);
  };

  return {
    demo: [],
    watch,

    signIn: async ({ email, password }) => {
      const { error } = await auth.signInWithPassword({
        email: email.trim(),
        password,
        options: await proof(),
      });
      if (isTooOften(error)) return tooManyPasswordsRefusal;
      return error ? refusal(error) : { kind: 'signed-in' };
    },

    signUp: async ({ email, password }) => {
      // The embedded server stumbles over an endless address; both say this of others.
      if (parseEmail(email).kind === 'refused') return invalidEmailRefusal;
      const options = { emailRedirectTo: address('/account'), ...(await proof()) };
      const { data, error } = await auth.signUp({ email: email.trim(), password, options });
      return error ? refusal(error) : { kind: 'signed-up', confirmed: data.session !== null };
    },

    mailSignInLink: async (email, returnTo) => {
      // A link is for people who have an account; mailing it to others would make them one.
      const options = {
        shouldCreateUser: false,
        emailRedirectTo: address(ownPath(returnTo, '/account')),
        ...(await proof()),
      };
      const { error } = await auth.signInWithOtp({ email: email.trim(), options });
      // Strangers hear the same as members: the answer must not tell who has an account.
      if (isAuthApiError(error) && error.code === 'otp_disabled') return { kind: 'sent' };
      return error ? refusal(error) : { kind: 'sent' };
    },

    followLink: async ({ accessToken, refreshToken }, instead) => {
      const present = userOf(keptSession(storage) ?? null);
      if (present && !instead) {
        // What the token says of itself anybody could have written: the server knows whose it is.
        const { data, error } = await auth.getUser(accessToken);
        if (error) return refusal(error);
        if (data.user.id !== present.id) return { kind: 'somebody-else' };
      }
      const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
      return error ? refusal(error) : { kind: 'signed-in' };
    },

    mailRecoveryLink: async (email) => {
      const { error } = await auth.resetPasswordForEmail(email.trim(), {
        redirectTo: address('/reset-password'),
        ...(await proof()),
      });
      return error ? refusal(error) : { kind: 'sent' };
    },

    checkPassword,

    changePassword: async ({ password, present }) => {
      if (!(await session.current())) return signedOutRefusal;
      const checked = present === undefined ? undefined : await checkPassword(present);
      if (checked?.kind === 'refused') return checked;
      // A project may be set to ask for the present one by itself, too.
      const also = present === undefined ? {} : { current_password: present };
      const { error } = await auth.updateUser({ password, ...also });
      if (error) return refusal(error);
      const ended = await signOutOthers().catch(() => undefined);
      return { kind: 'changed', others: ended?.kind === 'changed' ? 'signed-out' : 'not-reached' };
    },

    signOutOthers,

    signOut: async (scope) => {
      await inTime(auth.signOut({ scope }), farewell).catch(() => undefined);
      forget();
    },

    role: async (userId) => {
      const [row, first] = await Promise.all([
        session.ask('my_role', () => client.rpc('my_role', { person: userId })),
        auth.getUser(),
      ]);
      // The first may have gone with a token that was out of date; by now there is a fresh one.
      const { data, error } = first.error ? await auth.getUser() : first;
      if (error && !isGone(error)) throw new Outage(error.message, { cause: error });
      // A token outlives the session that was ended elsewhere, and the account; and what is kept
      // in a browser can be edited. Only the service says who this is.
      if (error || data.user.id !== userId) {
        await session.end();
        throw new Outage('The session has ended.', { cause: error });
      }
      return parseRoleRow(row);
    },

    profile: async (userId) =>
      parseProfile(await session.ask('my_profile', () => client.rpc('my_profile', { person: userId }))),

    saveProfile: async (userId, profile) => {
      const refused = profileRefusal(profile);
      if (refused) return refused;
      if (!(await session.current())) return signedOutRefusal;
      const row = { name: profile.name.trim(), phone: profile.phone.trim() };
      return session.ask<ChangeAnswer>('save_profile', async () => {
        const answer = await client.rpc('save_profile', { person: userId, ...row });
        // Class 22: the database read the values and refused them.
        if (answer.error?.code.startsWith('22'))
          return { data: unkeptProfileRefusal, error: null, status: 200 };
        if (answer.data === false) throw new Error('There is no profile to save.');
        return { ...answer, data: { kind: 'changed' } };
      });
    },

    memberships: async () =>
      (await session.current())
        ? parseOwnMemberships(await session.ask('my_memberships', () => client.rpc('my_memberships')))
        : [],

    personalData: async () => parsePersonalData(await session.ask('my_data', () => client.rpc('my_data'))),

    deleteAccount: async (password) => {
      const aside = passing();
      const checked = await signInAside(aside, password);
      // Of an account that has gone no password is right: the answer to an earlier try was lost.
      if (checked.kind === 'refused' && !(checked === wrongPasswordRefusal && (await hasGone())))
        return checked;
      if (checked.kind === 'right') {
        // In the name of the session that has just begun: the database wants to see that the password was given now.
        const { data, error, status } = await aside.rpc('delete_my_account');
        if (error) throw failure('delete_my_account', { message: error.message, status }, error);
        const answer = parseDeletionAnswer(data);
        if (answer !== 'deleted') {
          void aside.auth.signOut({ scope: 'local' }).catch(() => undefined);
          return deletionRefusals[answer];
        }
      }
      await session.end();
      return { kind: 'changed' };
    },
  };
}

const deletionRefusals = {
  'last-admin': lastAdminRefusal,
  'sign-in-again': signInAgainRefusal,
  'signed-out': signedOutRefusal,
} satisfies Record<Exclude<DeletionAnswer, 'deleted'>, Refused>;

// A mail leads back to the site that asked for it, whichever of its addresses that was.
const address = (path: string) => new URL(path, globalThis.location?.origin ?? 'http://localhost').href;
