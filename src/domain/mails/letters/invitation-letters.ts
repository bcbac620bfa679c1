import * as v from 'valibot';
import { invitedRoles } from '#domain/invitations/invitation-offer.ts';
import { roleWithArticle } from '#domain/invitations/offer-texts.ts';
import type { Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { instant, keyOf } from '#domain/schema/answer-fields.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { firstNameOf } from './first-name.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

const invitation = v.object({
  name: v.string(),
  role: keyOf(invitedRoles),
  by: v.nullable(v.string()),
  until: instant,
  token: v.string(),
});

/** The letter to somebody who is invited to the staff. */
export const invitationLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  invitation: ({ mail, studio }) => {
    const { name, role, by, until, token } = v.parse(invitation, mail.payload);
    return {
      subject: `Your invitation to the staff of ${studio.name}`,
      preview: `${by ?? studio.name} invites you to be ${roleWithArticle(role)}.`,
      title: `You are invited, ${firstNameOf(name)}`,
      blocks: [
        {
          kind: 'text',
          text: `${by ?? 'The studio'} invites you to be ${roleWithArticle(role)} at ${studio.name}. Choose a password, or sign in if you have an account with this address.`,
        },
        { kind: 'action', label: 'Accept the invitation', href: `${studio.site}/invitation#${token}` },
        {
          kind: 'note',
          text: `The link works once, until ${formatInstant(until)}. It is yours alone: please do not pass it on. If you did not expect this, you need not do anything.`,
        },
      ],
    };
  },
};
