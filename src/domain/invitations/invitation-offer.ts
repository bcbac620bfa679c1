import * as v from 'valibot';
import { type Role, roles } from '#domain/accounts/access.ts';
import { keyOf } from '#domain/schema/answer-fields.ts';

/** The roles to which somebody can be invited. */
export const invitedRoles = {
  instructor: roles.instructor,
  admin: roles.admin,
} as const satisfies Partial<Record<Role, { label: string }>>;

const over = ['used', 'withdrawn', 'ended'] as const;

/** An invitation as its reader sees it, behind the link of the mail. */
export const invitationOffer = v.variant('state', [
  v.object({
    state: v.literal('open'),
    name: v.string(),
    email: v.string(),
    role: keyOf(invitedRoles),
    by: v.nullable(v.string()),
    /** Whether the address has a confirmed account. */
    known: v.boolean(),
  }),
  v.object({ state: v.picklist(over) }),
]);

export type InvitationOffer = v.InferOutput<typeof invitationOffer>;
export type OpenInvitation = Extract<InvitationOffer, { state: 'open' }>;

/** The result of accept_invitation(). */
export const invitationAnswer = v.variant('kind', [
  v.object({ kind: v.literal('accepted') }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist([...over, 'unknown', 'signed-out', 'somebody-else', 'sign-in-again']),
  }),
]);

export type InvitationAnswer = v.InferOutput<typeof invitationAnswer>;

/** "an admin", "an instructor". */
export const asRole = (role: Extract<Role, 'admin' | 'instructor'>): string =>
  role === 'admin' ? 'an admin' : 'an instructor';

/** What an open invitation offers, in a sentence. */
export const offerWords = ({ by, role }: OpenInvitation, studio: string): string =>
  `${by ?? 'The studio'} invites you to be ${asRole(role)} of ${studio}.`;

/** Why an invitation cannot be accepted, and what to do next. @param email The studio's address. */
export function overWords(
  reason: Extract<InvitationAnswer, { kind: 'refused' }>['reason'],
  email: string,
): string {
  const ask = `Please write to ${email} for a new one.`;
  switch (reason) {
    case 'used':
      return 'This invitation has been accepted. Sign in, and you are there.';
    case 'withdrawn':
      return `This invitation has been withdrawn, or a newer one has replaced it. Look for the latest mail. ${ask}`;
    case 'ended':
      return `This invitation has ended: each is open for seven days. ${ask}`;
    case 'unknown':
      return `This link is not one of ours: perhaps it was cut off on its way. Please open it once more in full. ${ask}`;
    case 'somebody-else':
      return 'This invitation is for another account. Sign out here, then open the link of the mail again.';
    case 'signed-out':
    case 'sign-in-again':
      return 'Please enter your password once more.';
  }
}
