import * as v from 'valibot';
import type { Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { greet } from '#domain/mails/letters/greet.ts';
import { formatMoney } from '#domain/money/money.ts';
import { signedMoney, studioDay } from '#domain/schema/answer-fields.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
  now: Date;
}

const membership = v.object({
  name: v.string(),
  /** The membership's name. */
  plan: v.string(),
  /** Each month. */
  price: signedMoney,
  /** After a failed charge: the last day on which it is valid unless it is paid. */
  graceUntil: v.nullable(studioDay),
  /** The last paid day. */
  lastOn: studioDay,
  /** Of an ended one: whether it ended because a charge failed. */
  unpaid: v.optional(v.boolean(), false),
});

const account = (label: string, { site }: MailStudio) =>
  ({ kind: 'action', label, href: `${site}/account` }) as const;

/** The letters about memberships that renew, by mail kind. */
export const membershipLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'membership-unpaid': ({ mail, studio }) => {
    const { name, plan, price, graceUntil, lastOn } = v.parse(membership, mail.payload);
    const sum = formatMoney(price);
    return {
      subject: `We could not renew your ${plan}`,
      preview: `Your card was declined for ${sum}. We will try again over the next few days.`,
      title: 'Your card was declined',
      blocks: [
        {
          kind: 'text',
          text: greet(
            name,
            `We could not take the ${sum} for your next month. That happens, usually because a card has expired. Nothing changes for now: we will try again over the next few days, and you can come to class as always.`,
          ),
        },
        {
          kind: 'facts',
          facts: [['Membership', plan], ['Each month', sum], ...validUntil(graceUntil ?? lastOn)],
        },
        account('Check your card', studio),
      ],
    };
  },

  'membership-unpaid-again': ({ mail, studio }) => {
    const { name, plan, price, graceUntil, lastOn } = v.parse(membership, mail.payload);
    const until = dateInWords(graceUntil ?? lastOn);
    return {
      subject: `Your ${plan} is valid until ${until}`,
      preview: `We still could not take ${formatMoney(price)}. A new card in your account is enough.`,
      title: `Until ${until}`,
      blocks: [
        {
          kind: 'text',
          text: greet(
            name,
            `We still could not take the ${formatMoney(price)} for this month. Your membership is valid until ${until}. After that day it is paused until the payment succeeds. A card that works, entered in your account, is all it needs.`,
          ),
        },
        { kind: 'facts', facts: [['Membership', plan], ...validUntil(graceUntil ?? lastOn)] },
        account('Change your card', studio),
      ],
    };
  },

  'membership-paused': ({ mail, studio }) => {
    const { name, plan, price } = v.parse(membership, mail.payload);
    return {
      subject: `Your ${plan} is paused until it is paid`,
      preview: 'It is valid again as soon as the payment succeeds.',
      title: 'Your membership is paused',
      blocks: [
        {
          kind: 'text',
          text: greet(
            name,
            `The ${formatMoney(price)} for this month did not arrive, so your membership is paused and pays for no class. As soon as the payment succeeds it is valid again. If you would rather stop, you can end it in your account. Talk to us if something is difficult.`,
          ),
        },
        account('Go to your account', studio),
      ],
    };
  },

  'membership-ended': ({ mail, studio, now }) => {
    const { name, plan, lastOn, unpaid } = v.parse(membership, mail.payload);
    const isOver = lastOn < studioDayOf(now);
    const title = isOver ? 'Your membership has ended' : `Your membership ends on ${dateInWords(lastOn)}`;
    const why = unpaid ? 'The payment did not arrive, so your membership has ended.' : undefined;
    const until = isOver
      ? 'Your membership has ended.'
      : `Your membership ends on ${dateInWords(lastOn)}. Until then it pays for your classes as before.`;
    return {
      subject: isOver ? `Your ${plan} has ended` : `Your ${plan} ends on ${dateInWords(lastOn)}`,
      preview: 'Nothing more is charged.',
      title,
      blocks: [
        {
          kind: 'text',
          text: greet(name, `${why ?? until} Nothing more is charged. You are welcome back at any time.`),
        },
        { kind: 'facts', facts: [['Membership', plan], ...validUntil(lastOn)] },
        account('Go to your account', studio),
      ],
    };
  },
};

const validUntil = (day: StudioDay) => [['Valid until', dateInWords(day)]] as const;
