import * as v from 'valibot';
import { type Role, roles } from '#domain/accounts/access.ts';
import { keyOf } from '#domain/schema/answer-fields.ts';

/** The roles to which somebody can be invited. */
export const invitedRoles = {
  instructor: roles.instructor,
  admin: roles.admin,
} as const satisfies Partial<Record<Role, { label: string }>>;

const endedStates = ['used', 'withdrawn', 'ended'] as const;

/** An invitation as its reader sees it, behind the link of the mail. */
export const invitationOffer = v.variant('state', [
  v.object({
    state: v.literal('open'),
    name: v.string(),
    email: v.string(),
    role: keyOf(invitedRoles),
    by: v.nullable(v.string()),
    /** Whether the address has a confirmed account. */
    hasAccount: v.boolean(),
  }),
  v.object({ state: v.picklist(endedStates) }),
]);

export type InvitationOffer = v.InferOutput<typeof invitationOffer>;
export type OpenInvitation = Extract<InvitationOffer, { state: 'open' }>;

/** The result of accept_invitation(). */
export const invitationAnswer = v.variant('kind', [
  v.object({ kind: v.literal('accepted') }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist([...endedStates, 'unknown', 'signed-out', 'somebody-else', 'sign-in-again']),
  }),
]);

export type InvitationAnswer = v.InferOutput<typeof invitationAnswer>;
