import { parse } from '#backend/calls/parse.ts';
import { failure } from '#backend/calls/reachable.ts';
import type { SupabaseClient } from '#backend/calls/supabase-client.ts';
import { deletionAnswer } from '#domain/accounts/account-schema.ts';
import type { CheckAnswer, DeletionAnswer } from './account-answers.ts';
import {
  lastAdminRefusal,
  missingCodeMessage,
  signedOutRefusal,
  signInAgainRefusal,
  wrongPasswordRefusal,
} from './account-refusals.ts';
import { isGone } from './auth-refusal.ts';
import { createSecondStep } from './second-step.ts';
import type { LiveSession } from './session/live-session.ts';

/**
 * The deletion of the signed-in person's account.
 * @param createTemporaryClient Creates a client that stores nothing.
 */
export function createAccountDeletion({
  client: { auth },
  createTemporaryClient,
  session,
  signInSeparately,
}: {
  client: SupabaseClient;
  createTemporaryClient: () => SupabaseClient;
  session: LiveSession;
  signInSeparately: (separateClient: SupabaseClient, password: string) => Promise<CheckAnswer>;
}) {
  const hasGone = async () => {
    const { error } = await auth.getUser();
    return error !== null && isGone(error);
  };

  return {
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
