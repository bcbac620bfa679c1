import type { Call } from '#backend/calls/call.ts';
import { Outage } from '#backend/calls/outage.ts';
import { typedCall } from '#backend/calls/parse.ts';
import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import { ownPassMethods } from '#backend/passes/own-pass-methods.ts';
import { ownPaymentMethods } from '#backend/payments/own-payment-methods.ts';
import type { KnownRole } from '#domain/accounts/access.ts';
import { type Profile, personalData, profile, roleAnswer } from '#domain/accounts/account-schema.ts';
import type { ChangeAnswer } from './account-answers.ts';
import { signedOutRefusal, unsavedProfileRefusal } from './account-refusals.ts';
import { isGone } from './auth-refusal.ts';
import type { LiveSession } from './session/live-session.ts';

/** The data stored about the signed-in person. */
export function createOwnAccount({ client, session }: { client: SupabaseClient; session: LiveSession }) {
  const { auth } = client;
  const call: Call = (name, args) => session.send(name, () => client.rpc(name, args));
  const rpc = typedCall(call);

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
        const stored = await session.current();
        // If somebody else has signed in in another tab meanwhile, their session stays.
        if (!stored || stored.user.id === userId) await session.end();
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

    ...ownPassMethods({ call, session }),

    ...ownPaymentMethods({ call, session }),

    /** Everything that is stored about the signed-in person. */
    personalData: () => rpc('my_data', personalData),
  };
}
