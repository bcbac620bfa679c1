import * as v from 'valibot';
import { emailField, nameField } from '#domain/people/contact-fields.ts';
import { count, instant, keyOf } from '#domain/schema/answer-fields.ts';
import { keyOrElse, plain } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';
import { invitedRoles } from './invitation-offer.ts';

/** The choice of no instructor's profile. It cannot be a key. */
export const noProfile = '-';

/** The form in which admins invite somebody to the staff. */
export const invitationForm = v.object({
  name: nameField({ label: 'Name' }, 'Please enter their name.'),
  email: emailField({ label: 'Email' }, 'Please enter their email address.'),
  role: keyOrElse({ label: 'Role' }, invitedRoles, 'instructor'),
  /** Key of the instructor's profile, or `noProfile`. */
  instructor: plain({ label: 'Their profile' }),
});

export type InvitationFields = FieldsOf<typeof invitationForm>;
export type InvitationDraft = v.InferOutput<typeof invitationForm>;

/** The refusals of invite_staff() besides the common ones. */
export const invitationRefusals = [
  'name-invalid',
  'email-invalid',
  'profile-taken',
  'profile-invited',
  'already-staff',
] as const;

/** An invitation that nobody has accepted yet. */
const staffInvitation = v.object({
  number: count,
  name: v.string(),
  email: v.string(),
  role: keyOf(invitedRoles),
  /** Key of the instructor's profile that the account will be linked to. */
  instructor: v.nullable(v.string()),
  state: v.picklist(['open', 'ended']),
  by: v.nullable(v.string()),
  until: instant,
});

/** The invitations, and the profiles to which one can be linked. */
export const invitationList = v.object({
  /** The newest first. */
  invitations: v.array(staffInvitation),
  /** Instructors whose profile has no account, by name. */
  instructors: v.array(v.object({ key: v.string(), name: v.string(), email: v.string() })),
});

export type StaffInvitation = v.InferOutput<typeof staffInvitation>;
export type InvitationList = v.InferOutput<typeof invitationList>;
