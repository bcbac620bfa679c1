import type { Role } from '#domain/accounts/access.ts';
import { emailProblem } from '#domain/people/email.ts';
import { personRefusals } from '#domain/people/person-words.ts';
import { formatInstant } from '#domain/time/instant-words.ts';
import type {
  InvitationAnswer,
  InvitationFields,
  invitationRefusals,
  OpenInvitation,
  StaffInvitation,
} from './invitation-schema.ts';

type Refusal = (typeof invitationRefusals)[number] | 'not-allowed' | 'unknown';

/** Why somebody was not invited, with the field if it is about one. */
export function invitationRefusal(
  reason: Refusal,
): string | { field: keyof InvitationFields; words: string } {
  switch (reason) {
    case 'name-invalid':
      return { field: 'name', words: 'Please enter their name, with up to 120 characters.' };
    case 'email-invalid':
      return { field: 'email', words: emailProblem };
    case 'profile-taken':
      return {
        field: 'instructor',
        words: 'This profile already has an account, or is gone. Choose another, or none.',
      };
    case 'already-staff':
      return {
        field: 'email',
        words:
          'This address belongs to the staff already. You can change the role on their page under Users.',
      };
    case 'not-allowed':
      return personRefusals['not-allowed'];
    case 'unknown':
      return 'This invitation is no longer open. Look at the list again.';
  }
}

/** "an admin", "an instructor". */
export const asRole = (role: Extract<Role, 'admin' | 'instructor'>): string =>
  role === 'admin' ? 'an admin' : 'an instructor';

/** "Open until 9 March 2026, 10:00" or "Ended on …": until when an invitation can be accepted. */
export const untilWords = ({ state, until }: Pick<StaffInvitation, 'state' | 'until'>): string =>
  `${state === 'open' ? 'Open until' : 'Ended on'} ${formatInstant(until)}`;

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
