import * as v from 'valibot';
import { capitalized } from '#domain/content/capitalized.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import { count, signedMoney, studioDay } from '#domain/schema/answer-fields.ts';
import { text } from '#domain/schema/form-fields.ts';
import { paymentReference } from './payment-texts.ts';

/** How the books and Stripe differ, or what is wrong with a payout of Stripe's. */
export const differenceKinds = [
  'not-recorded',
  'not-reported',
  'other-amount',
  'payout-failed',
  'payout-differs',
] as const;

/** A payment, refund or payout that does not agree and is not explained yet. */
export const paymentDifference = v.object({
  key: v.string(),
  day: studioDay,
  about: v.picklist(['payment', 'refund', 'payout']),
  kind: v.picklist(differenceKinds),
  /** The number of our payment or refund; null if the books have none. */
  payment: v.nullable(count),
  /** Stripe's id of the payment. */
  paymentIntent: v.nullable(v.string()),
  /** Stripe's id of the payout; null for anything else. */
  payout: v.nullable(v.string()),
  /**
   * The amount in the books, and Stripe's; null if there is none. For a payout: the sum of its transactions, and the
   * amount that reached the bank.
   */
  recorded: v.nullable(signedMoney),
  reported: v.nullable(signedMoney),
});

/** The answer of settle_difference(). */
export const settleAnswer = v.variant('kind', [
  v.object({ kind: v.literal('settled') }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['not-allowed', 'reason-invalid', 'unknown-difference']),
  }),
]);

/** Why staff could not explain a difference, as messages. */
export const settleRefusals = {
  'not-allowed': 'Only admins can explain a difference.',
  'reason-invalid': 'This could not be noted. Please say in up to 200 characters why they differ.',
  'unknown-difference':
    'Your reason is not recorded: somebody else has explained the difference already, or the books and Stripe agree by now.',
} as const;

export type PaymentDifference = v.InferOutput<typeof paymentDifference>;

/** The form in which staff explain a difference. */
export const settleForm = v.object({
  reason: text({
    label: 'Why they differ',
    maximum: 200,
    message: 'Please say in up to 200 characters why they differ. The books keep it.',
  }),
});

/** What staff do about a difference. */
export const differenceAdvice = ({ kind }: Pick<PaymentDifference, 'kind'>): string =>
  kind === 'payout-failed'
    ? 'Check at Stripe that your bank account is right: the money stays at Stripe until then. Note what you did.'
    : kind === 'payout-differs'
      ? 'Compare it with Stripe’s list of what it pays, and note why they differ.'
      : 'Compare it with Stripe, and note why they differ. It disappears once they agree.';

/** "R-10023, a payment of £15, is in the books, but not at Stripe." */
export function paymentDifferenceSentence(difference: PaymentDifference): string {
  return `${capitalized(sentenceWithoutStop(difference))}.`;
}

function sentenceWithoutStop({ about, kind, payment, recorded, reported }: PaymentDifference): string {
  const withReference = (what: string) =>
    payment === null ? what : `${paymentReference({ number: payment })}, ${what},`;
  switch (kind) {
    case 'payout-failed':
      return `a payout of ${amountOr(recorded, 'nothing')} did not reach your bank`;
    case 'payout-differs':
      return `a payout of ${amountOr(reported, 'nothing')} pays for items that add up to ${amountOr(recorded, 'nothing')}`;
    case 'not-recorded':
      return `a ${about} of ${amountOr(reported, 'an unknown amount')} is at Stripe, but not in the books`;
    case 'not-reported':
      return `${withReference(`a ${about} of ${amountOr(recorded, 'an unknown amount')}`)} is in the books, but not at Stripe`;
    case 'other-amount':
      return `${withReference(`a ${about}`)} is ${amountOr(recorded, 'nothing')} in the books and ${amountOr(reported, 'nothing')} at Stripe`;
  }
}

const amountOr = (money: Money | null, otherwise: string) => (money ? formatMoney(money) : otherwise);
