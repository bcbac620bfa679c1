import * as v from 'valibot';
import { checkoutKinds } from '#domain/checkouts/checkout-states.ts';
import type { Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { formatMoney } from '#domain/money/money.ts';
import { keyOf, signedMoney } from '#domain/schema/answer-fields.ts';
import { firstNameOf } from './first-name.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

const latePayment = v.object({
  name: v.string(),
  for: keyOf(checkoutKinds),
  /** The class with its day, the pass, or the first product. */
  description: v.string(),
  amount: signedMoney,
  /** Why it was no longer available: the reason of a refusal. */
  reason: v.string(),
});

const reasons: Record<string, string> = {
  full: 'The class had filled up meanwhile.',
  'not-streamed': 'The class is not streamed any more.',
  cancelled: 'The class has been cancelled.',
  begun: 'The class had begun by then.',
  'already-booked': 'You have a place in this class already.',
  overlapping: 'You have a place in another class at that time.',
  'short-of-stock': 'Somebody else had bought the last piece meanwhile.',
  'unknown-product': 'The product is no longer in our shop.',
  'unknown-plan': 'This plan is no longer for sale.',
  'already-subscribed': 'You have this membership already.',
  'membership-ended': 'Your membership had ended by then.',
  'introductory-once': 'This plan is sold once per person, and you have had it.',
};

/** The letters about online payments that were refunded at once, by mail kind. */
export const latePaymentLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'paid-too-late': ({ mail, studio }) => {
    const { name, for: kind, description, amount, reason } = v.parse(latePayment, mail.payload);
    const sum = formatMoney(amount);
    return {
      subject: `Your ${sum} is on its way back`,
      preview: `${description}: we could not accept your payment, and are sending it back.`,
      title: 'Your money is on its way back',
      blocks: [
        {
          kind: 'text',
          // A payment in time is refunded, too, for instance if the payer has the place already.
          text: `${name ? `${firstNameOf(name)}, we` : 'We'} could not accept your payment. ${
            reasons[reason] ?? 'What you paid for was no longer available.'
          } We are sorry, and are sending all of it back to the card that paid. Banks take five to ten days.`,
        },
        {
          kind: 'facts',
          facts: [
            [checkoutKinds[kind].label, description],
            ['Refund', sum],
          ],
        },
        kind === 'order'
          ? { kind: 'action', label: 'See the store', href: `${studio.site}/store` }
          : { kind: 'action', label: 'Find a class', href: `${studio.site}/schedule` },
      ],
    };
  },
};
