import * as v from 'valibot';
import type { Block, Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { markdownPreview } from '#domain/mails/rendering/letter-markdown.ts';
import { unsubscribePage } from '#domain/mails/unsubscribing.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

const confirmation = v.object({ token: v.string(), consent: v.string() });

/** A newsletter, with its reader's own link, or as a test to its author. */
const newsletter = v.object({
  subject: v.string(),
  /** Markdown. */
  body: v.string(),
  token: v.optional(v.string()),
  test: v.optional(v.boolean(), false),
});

/** The letters of the newsletter, by mail kind. */
export const newsletterLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'newsletter-confirm': ({ mail, studio }) => {
    const { token, consent } = v.parse(confirmation, mail.payload);
    return {
      subject: `Would you like to read ${studio.name}’s letter?`,
      preview: 'One click, and the next letter comes to you.',
      title: 'One click, and you are a reader',
      blocks: [
        {
          kind: 'text',
          text: 'Somebody asked for our letter to be sent to this address. If that was you, please say yes.',
        },
        { kind: 'action', label: 'Yes, send me the letter', href: `${studio.site}/newsletter#${token}` },
        { kind: 'note', text: `You agree to this: “${consent}”` },
        { kind: 'note', text: 'If it was not you, you need not do anything: no letter will come.' },
      ],
    };
  },

  newsletter: ({ mail, studio }) => {
    const { subject, body, token, test } = v.parse(newsletter, mail.payload);
    const unsubscribing = token === undefined ? undefined : ({ from: 'newsletter', token } as const);
    return {
      subject: test ? `Test: ${subject}` : subject,
      preview: markdownPreview(body),
      title: subject,
      blocks: [{ kind: 'markdown', text: body }, unsubscribeNote(studio, unsubscribing)],
      unsubscribing,
    };
  },
};

/** Why the reader receives it, and how to unsubscribe. */
function unsubscribeNote({ name, site }: MailStudio, unsubscribing: Letter['unsubscribing']): Block {
  if (!unsubscribing)
    return { kind: 'note', text: 'This is a test. Each reader has a link here to leave the newsletter.' };
  return {
    kind: 'note',
    text: `You get this because you asked for ${name}’s letter.`,
    link: { label: 'Leave the newsletter', href: unsubscribePage(unsubscribing, site) },
  };
}
