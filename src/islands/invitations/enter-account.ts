import type { InvitationAnswer, OpenInvitation } from '#domain/invitations/invitation-offer.ts';
import { accounts } from '#stores/accounts/account.ts';
import { invitationOffers } from '#stores/invitations.ts';

/** Why an invitation can no longer be accepted. */
export type ClosedReason = Extract<InvitationAnswer, { kind: 'refused' }>['reason'];

type EnterResult =
  | { kind: 'entered' }
  /** The password is refused. */
  | { kind: 'refused'; message: string }
  /** The address has an account after all, which needs its password. */
  | { kind: 'account-found' }
  | { kind: 'closed'; reason: ClosedReason };

interface Entry {
  offer: OpenInvitation;
  /** The secret of the invitation's link. */
  token: string;
  password: string;
}

/** Signs in to the account of the invited person, which is created first if there is none. @throws Outage */
export async function enterAccount(entry: Entry): Promise<EnterResult> {
  const { offer, password } = entry;
  const created = offer.hasAccount ? undefined : await createAccount(entry);
  if (created) return created;
  const answer = await (await accounts()).signIn({ email: offer.email, password });
  return answer.kind === 'refused' ? { kind: 'refused', message: answer.message } : { kind: 'entered' };
}

/** Returns undefined if the new account still has to be signed in to. */
async function createAccount({ offer: { email }, token, password }: Entry): Promise<EnterResult | undefined> {
  const invitation = await (await invitationOffers()).prepare(token);
  if (invitation?.state !== 'open') return { kind: 'closed', reason: invitation?.state ?? 'unknown' };
  if (invitation.hasAccount) return { kind: 'account-found' };
  const answer = await (await accounts()).signUp({ email, password }, token);
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message };
  return answer.confirmed ? { kind: 'entered' } : undefined;
}
