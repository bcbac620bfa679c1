import * as v from 'valibot';
import { count, instant, keyOf, signedMoney, whole } from '#domain/schema/answer-fields.ts';
import { paymentWays } from './payment-ways.ts';

/** Money that a member paid or was given back, as they see it. */
export const ownPayment = v.object({
  /** Also the number of its receipt. */
  number: count,
  /** Below zero where it was given back. */
  amount: signedMoney,
  method: keyOf(paymentWays),
  takenAt: instant,
  /** The payment that this one gives back. */
  refundOf: v.nullable(count),
  lines: v.array(v.object({ position: count, what: v.string(), pieces: whole, amount: signedMoney })),
});

export type OwnPayment = v.InferOutput<typeof ownPayment>;
