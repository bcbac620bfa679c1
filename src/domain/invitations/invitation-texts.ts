import { emailProblem } from '#domain/people/email.ts';
import { personRefusals } from '#domain/people/person-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import type { InvitationFields, invitationRefusals, StaffInvitation } from './invitation-schema.ts';

type Refusal = (typeof invitationRefusals)[number] | 'not-allowed' | 'unknown';

/** Why somebody was not invited, with the field if it is about one. */
export function invitationRefusal(
  reason: Refusal,
): string | { field: keyof InvitationFields; message: string } {
  switch (reason) {
    case 'name-invalid':
      return { field: 'name', message: 'Please enter their name, with up to 120 characters.' };
    case 'email-invalid':
      return { field: 'email', message: emailProblem };
    case 'profile-taken':
      return {
        field: 'instructor',
        message: 'This profile already has an account, or is gone. Choose another, or none.',
      };
    case 'profile-invited':
      return {
        field: 'instructor',
        message:
          'Somebody else has an open invitation for this profile. Withdraw that one first, or choose another profile, or none.',
      };
    case 'already-staff':
      return {
        field: 'email',
        message:
          'This address already belongs to a member of staff. You can change the role on their page under Users.',
      };
    case 'not-allowed':
      return personRefusals['not-allowed'];
    case 'unknown':
      return 'This invitation is no longer open. Look at the list again.';
  }
}

/** "Open until 9 March 2026, 10:00" or "Ended on …": until when an invitation can be accepted. */
export const expiryText = ({ state, until }: Pick<StaffInvitation, 'state' | 'until'>): string =>
  `${state === 'open' ? 'Open until' : 'Ended on'} ${formatInstant(until)}`;
