import * as v from 'valibot';
import type { Block, Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { paragraphsOf } from '#domain/mails/rendering/paragraphs.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

const message = v.object({ subject: v.string(), body: v.string() });

/** The letters by admins to one person, by mail kind. */
export const personLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'person-message': ({ mail }) => {
    const { subject, body } = v.parse(message, mail.payload);
    const paragraphs = paragraphsOf(body);
    return {
      subject,
      preview: paragraphs[0] ?? '',
      title: subject,
      blocks: [
        ...paragraphs.map((text): Block => ({ kind: 'text', text })),
        { kind: 'note', text: 'Replies to this email reach the studio.' },
      ],
    };
  },
};
