import * as v from 'valibot';
import type { Letter, MailStudio, OutboxMail } from './letter.ts';

interface Matter {
  mail: OutboxMail;
  studio: MailStudio;
}

const asked = v.object({ token: v.string(), consent: v.string() });

/** The letters about the newsletter, by the kind of their mail. */
export const newsletterLetters: Readonly<Record<string, (matter: Matter) => Letter>> = {
  'newsletter-confirm': ({ mail, studio }) => {
    const { token, consent } = v.parse(asked, mail.payload);
    return {
      subject: `Would you like to read ${studio.name}’s letter?`,
      preview: 'One press, and the next letter comes to you.',
      title: 'One press, and you are a reader',
      blocks: [
        {
          kind: 'text',
          text: 'Somebody asked for our letter to be sent to this address. If that was you, say yes with the button below.',
        },
        { kind: 'action', words: 'Yes, send me the letter', href: `${studio.site}/newsletter#${token}` },
        { kind: 'note', text: `You say yes to this: “${consent}”` },
        { kind: 'note', text: 'If it was not you, there is nothing to do: no letter comes.' },
      ],
    };
  },
};
