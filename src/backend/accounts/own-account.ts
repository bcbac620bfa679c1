import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { Outage } from '#backend/calls/outage.ts';
import { parse, typedCall } from '#backend/calls/parse.ts';
import { failure } from '#backend/calls/reachable.ts';
import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import { endingMethods } from '#backend/checkouts/ending.ts';
import { pausingMethods } from '#backend/passes/pausing.ts';
import { ownListParameters } from '#backend/records/own-list-parameters.ts';
import type { KnownRole } from '#domain/accounts/access.ts';
import {
  deletionAnswer,
  type Profile,
  personalData,
  profile,
  roleAnswer,
} from '#domain/accounts/account-schema.ts';
import { subscription } from '#domain/checkouts/subscription-schema.ts';
import { pass, passWays } from '#domain/passes/pass-schema.ts';
import { ownPayments } from '#domain/payments/own-payment.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { ChangeAnswer, CheckAnswer, DeletionAnswer } from './account-answers.ts';
import {
  lastAdminRefusal,
  missingCodeMessage,
  signedOutRefusal,
  signInAgainRefusal,
  unsavedProfileRefusal,
  wrongPasswordRefusal,
} from './account-refusals.ts';
import { isGone } from './auth-refusal.ts';
import type { LiveSession } from './live-session.ts';
import { createSecondStep } from './second-step.ts';

/** The data stored about the signed-in person. */
export function createOwnAccount({
  client,
  createTemporaryClient,
  session,
  signInSeparately,
}: {
  client: SupabaseClient;
  createTemporaryClient: () => SupabaseClient;
  session: LiveSession;
  signInSeparately: (separateClient: SupabaseClient, password: string) => Promise<CheckAnswer>;
}) {
  const { auth } = client;
  const call: Call = (name, args) => session.send(name, () => client.rpc(name, args));
  const rpc = typedCall(call);

  const hasGone = async () => {
    const { error } = await auth.getUser();
    return error !== null && isGone(error);
  };

  return {
    /** The person's role; null if there is none, 'second-step' if this session lacks the second step of staff. */
    role: async (userId: string): Promise<KnownRole> => {
      const [row, first] = await Promise.all([
        rpc('my_role', roleAnswer, { account: userId }),
        auth.getUser(),
      ]);
      // The first request may have been sent with an expired token; by now there is a fresh one.
      const { data, error } = first.error ? await auth.getUser() : first;
      if (error && !isGone(error)) throw new Outage(error.message, { cause: error });
      // A token outlives both a session that was ended elsewhere and a deleted account, and a person can edit what is
      // stored in a browser. Only the service knows who this is.
      if (error || data.user.id !== userId) {
        await session.end();
        throw new Outage('The session has ended.', { cause: error });
      }
      return row?.awaitsSecondStep ? 'second-step' : (row?.role ?? null);
    },

    profile: (userId: string) => rpc('my_profile', profile, { account: userId }),

    saveProfile: async (userId: string, draft: Profile): Promise<ChangeAnswer> => {
      if (!(await session.current())) return signedOutRefusal;
      const row = { name: draft.name.trim(), phone: draft.phone.trim() };
      return session.send<ChangeAnswer>('save_profile', async () => {
        const answer = await client.rpc('save_profile', { account: userId, ...row });
        // Class 22: the database parsed the values and refused them.
        // Only an error of the database has a code.
        if (String(answer.error?.code).startsWith('22'))
          return { data: unsavedProfileRefusal, error: null, status: 200 };
        if (!answer.error && answer.data !== true) throw new Error('There is no profile to save.');
        return { ...answer, data: { kind: 'changed' } };
      });
    },

    /** The person's passes that would pay for a class, or why none does; undefined for a visitor. */
    waysToPay: async (on: StudioDay) =>
      (await session.current()) ? rpc('my_ways_to_pay', passWays, { held_on: on }) : undefined,

    /** The signed-in person's passes, valid ones first; none for a visitor. */
    passes: async () => ((await session.current()) ? rpc('my_passes', v.array(pass)) : []),

    /** The signed-in person's newest payments and refunds, or all, with the number of all; none for a visitor. */
    payments: async (all = false) =>
      (await session.current())
        ? rpc('my_payments', ownPayments, ownListParameters(all))
        : { rows: [], total: 0 },

    /** The signed-in person's memberships that renew, the newest first; none for a visitor. */
    subscriptions: async () =>
      (await session.current()) ? rpc('my_subscriptions', v.array(subscription)) : [],

    ...pausingMethods(call),

    ...endingMethods(call),

    /** Everything that is stored about the signed-in person. */
    personalData: () => rpc('my_data', personalData),

    /**
     * Deletes the account and all data that identifies the person, cancels their coming bookings and orders, and ends
     * the session.
     * @param password Their current password: an open session is not enough.
     * @param code The six digits of their authenticator app, if they have a second step.
     */
    deleteAccount: async (password: string, code = ''): Promise<DeletionAnswer> => {
      const separateClient = createTemporaryClient();
      const checked = await signInSeparately(separateClient, password);
      // A deleted account has no right password. If it is deleted, the response to an earlier attempt was lost.
      if (checked.kind === 'refused' && !(checked === wrongPasswordRefusal && (await hasGone())))
        return checked;
      if (checked.kind === 'right') {
        const answer = await deleteIn(separateClient, code);
        if (answer.kind !== 'changed') {
          void separateClient.auth.signOut({ scope: 'local' }).catch(() => undefined);
          return answer;
        }
      }
      await session.end();
      return { kind: 'changed' };
    },
  };
}

/** Deletes the account of a new session: the database requires that the password was entered just now. */
async function deleteIn(client: SupabaseClient, code: string): Promise<DeletionAnswer> {
  if (code !== '') {
    const step = await createSecondStep(client).takeSecondStep(code);
    if (step.kind === 'refused') return { kind: 'second-step', message: step.message };
  }
  const { data, error, status } = await client.rpc('delete_my_account');
  if (error) throw failure('delete_my_account', { message: error.message, status }, error);
  const answer = parse('delete_my_account', deletionAnswer, data);
  return answer.kind === 'deleted' ? { kind: 'changed' } : deletionRefusals[answer.reason];
}

const deletionRefusals = {
  'last-admin': lastAdminRefusal,
  'second-step': { kind: 'second-step', message: missingCodeMessage },
  'sign-in-again': signInAgainRefusal,
  'signed-out': signedOutRefusal,
} as const;
