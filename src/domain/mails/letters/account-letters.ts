import * as v from 'valibot';
import { listText } from '#domain/content/list-text.ts';
import type { Block, Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { orderReference } from '#domain/orders/order.ts';
import { count, instant } from '#domain/schema/answer-fields.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { formatInstant } from '#domain/time/format-instant.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

/** The texts of the mails of the Auth service, by the type of their link. */
const authTexts = {
  recovery: {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    intro: 'Somebody asked for a new password for the account with this address.',
    action: 'Choose a new password',
  },
  magiclink: {
    subject: 'Your sign-in link',
    title: 'Here is your sign-in link',
    intro: 'It signs you in without a password.',
    action: 'Sign in',
  },
  signup: {
    subject: 'Please confirm your email address',
    title: 'Welcome',
    intro: 'Please confirm that this address is yours, and your account is ready.',
    action: 'Confirm my email address',
  },
} as const satisfies Record<string, Pick<Letter, 'subject' | 'title'> & { intro: string; action: string }>;

/** The types of links in mails of the Auth service. */
export const authLinks = keysOf(authTexts);

const anyLink = {
  subject: 'Your link',
  title: 'Here is your link',
  intro: 'You asked for it on our site.',
  action: 'Follow the link',
};

/** A mail of the Auth service. @param type The purpose of its link. @param link The link's address. */
export function authLetter({ type, link }: { type: string; link: string }): Letter {
  const kind = authLinks.find((name) => name === type);
  const { subject, title, intro, action } = kind ? authTexts[kind] : anyLink;
  const text = `${intro} The link works once, for an hour.`;
  return {
    subject,
    preview: text,
    title,
    blocks: [
      { kind: 'text', text },
      { kind: 'action', label: action, href: link },
      { kind: 'note', text: 'If you did not ask for this, you need not do anything.' },
    ],
  };
}

const passwordChange = v.object({ changedAt: instant });

/** The letters about accounts, by mail kind. */
export const accountLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'password-changed': ({ mail, studio }) => {
    const { changedAt } = v.parse(passwordChange, mail.payload);
    return {
      subject: 'Your password was changed',
      preview: `On ${formatInstant(changedAt)}. If that was not you, read on.`,
      title: 'Your password was changed',
      blocks: [
        {
          kind: 'text',
          text: `The password of your account was changed on ${formatInstant(changedAt)}. If that was you, you need not do anything.`,
        },
        {
          kind: 'text',
          text: `If it was not, choose a new password now. That signs out every other device. Then ring us on ${studio.phone}.`,
        },
        { kind: 'action', label: 'Choose a new password', href: `${studio.site}/login` },
      ],
    };
  },

  'account-deleted': ({ mail, studio }) => {
    const { orders } = v.parse(deletedAccount, mail.payload);
    return {
      subject: 'Your account is deleted',
      preview: 'And with it what we knew about you. This is our last email.',
      title: 'Your account is deleted',
      blocks: [
        {
          kind: 'text',
          text: `Your account is gone, and with it what we knew about you. Places that you had booked are free for others, and ${orders.length > 0 ? 'other open orders' : 'open orders'} are cancelled.`,
        },
        ...keptOrdersBlocks(orders, studio),
        {
          kind: 'text',
          text: 'What bookkeeping needs stays: numbers, dates and amounts, without your name. Your address is erased as soon as this email has gone out.',
        },
        {
          kind: 'text',
          text: `If you did not want this, ring us on ${studio.phone}. You are welcome at ${studio.name} at any time.`,
        },
      ],
    };
  },
};

/** The payload of the last mail: the numbers of the orders that are paid and can still be collected. */
const deletedAccount = v.object({ orders: v.array(count) });

/** How to collect what is paid, now that the studio has no name for it; empty if there is nothing. */
function keptOrdersBlocks(orders: readonly number[], { address, phone }: MailStudio): Block[] {
  if (orders.length === 0) return [];
  const references = listText(orders.map((number) => orderReference({ number })));
  return [
    {
      kind: 'text',
      text: `What you have paid and not collected waits for you: ${references}. Please keep this email. We no longer know whose it is, so name the number at reception, ${address.street}. We cannot email you when it is ready: ring us on ${phone} to ask.`,
    },
  ];
}
