import * as v from 'valibot';
import { count, signedMoney, studioDay } from '#domain/schema/answer-fields.ts';

/** How the books and Stripe differ. */
export const differenceKinds = ['missing-here', 'missing-there', 'other-amount'] as const;

/** A payment or a refund that the books and Stripe do not have alike, and that nobody has explained. */
export const paymentDifference = v.object({
  key: v.string(),
  day: studioDay,
  about: v.picklist(['payment', 'refund']),
  kind: v.picklist(differenceKinds),
  /** The number of our payment or refund; null if the books have none. */
  payment: v.nullable(count),
  /** Stripe's id of the payment. */
  paymentIntent: v.nullable(v.string()),
  /** The amount in the books, and Stripe's; null where there is none. */
  here: v.nullable(signedMoney),
  there: v.nullable(signedMoney),
});

/** The answer of settle_difference(). */
export const settleAnswer = v.variant('kind', [
  v.object({ kind: v.literal('settled') }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(['not-allowed', 'reason-invalid', 'unknown-difference']),
  }),
]);

export type PaymentDifference = v.InferOutput<typeof paymentDifference>;
