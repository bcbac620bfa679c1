import * as v from 'valibot';
import { type Role, roles } from '#domain/accounts/access.ts';
import { emailField, nameField } from '#domain/people/contact-fields.ts';
import { count, instant, keyOf } from '#domain/schema/answer-fields.ts';
import { keyOrElse, plain } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';

/** The roles to which somebody can be invited. */
export const invitedRoles = {
  instructor: roles.instructor,
  admin: roles.admin,
} as const satisfies Partial<Record<Role, { label: string }>>;

/** The choice of no teacher's profile. It cannot be a key. */
export const noProfile = '-';

/** The form in which admins invite somebody to the staff. */
export const invitationForm = v.object({
  name: nameField({ label: 'Name' }, 'Please enter their name.'),
  email: emailField({ label: 'Email' }),
  role: keyOrElse({ label: 'Role' }, invitedRoles, 'instructor'),
  /** Key of the teacher's profile, or `noProfile`. */
  instructor: plain({ label: 'Their profile' }),
});

export type InvitationFields = FieldsOf<typeof invitationForm>;
export type InvitationDraft = v.InferOutput<typeof invitationForm>;

/** The refusals of invite_staff() besides the common ones. */
export const invitationRefusals = [
  'name-invalid',
  'email-invalid',
  'profile-taken',
  'already-staff',
] as const;

/** An invitation that nobody has accepted yet. */
const staffInvitation = v.object({
  number: count,
  name: v.string(),
  email: v.string(),
  role: keyOf(invitedRoles),
  /** Key of the teacher's profile that the account will be linked to. */
  instructor: v.nullable(v.string()),
  state: v.picklist(['open', 'ended']),
  by: v.nullable(v.string()),
  until: instant,
});

export const staffInvitations = v.object({
  /** The newest first. */
  invitations: v.array(staffInvitation),
  /** Teachers whose profile has no account, by name. */
  teachers: v.array(v.object({ key: v.string(), name: v.string(), email: v.string() })),
});

export type StaffInvitation = v.InferOutput<typeof staffInvitation>;
export type StaffInvitations = v.InferOutput<typeof staffInvitations>;

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
