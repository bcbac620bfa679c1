import type { Role } from '#domain/accounts/access.ts';
import { numberWord } from '#domain/content/number-word.ts';
import type { InvitationAnswer, OpenInvitation } from './invitation-offer.ts';

/* This module does not import valibot: the page behind the link does not need it before its first request. */

/** For how many days an invitation can be accepted; the database has the same period. */
export const invitationDays = 7;

/** "an admin", "an instructor". */
export const roleWithArticle = (role: Extract<Role, 'admin' | 'instructor'>): string =>
  role === 'admin' ? 'an admin' : 'an instructor';

/** What an open invitation offers, in a sentence. */
export const invitationSentence = ({ by, role }: OpenInvitation, studio: string): string =>
  `${by ?? 'The studio'} invites you to be ${roleWithArticle(role)} at ${studio}.`;

type Refusal = Extract<InvitationAnswer, { kind: 'refused' }>['reason'];

/** Whether only the studio can help, with a new invitation. */
export const needsNewInvitation = (reason: Refusal): boolean =>
  reason === 'withdrawn' || reason === 'ended' || reason === 'unknown';

/** Why an invitation cannot be accepted. */
export function acceptanceRefusalMessage(reason: Refusal): string {
  switch (reason) {
    case 'used':
      return 'This invitation has been accepted. Sign in to begin.';
    case 'withdrawn':
      return 'This invitation has been withdrawn, or a newer one has replaced it. Look for the latest email.';
    case 'ended':
      return `This invitation has ended: each is open for ${numberWord(invitationDays)} days.`;
    case 'unknown':
      return 'This link is not one of ours: it may be incomplete. Try opening it again in full.';
    case 'somebody-else':
      return 'This invitation is for another account. Sign out here, then open the link in the email again.';
    case 'signed-out':
    case 'sign-in-again':
      return 'Please enter your password once more.';
  }
}
