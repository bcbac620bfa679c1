import * as v from 'valibot';
import { count, instant, keyOf, pageOf, signedMoney, whole } from '#domain/schema/answer-fields.ts';
import { tenders } from './tenders.ts';

/** A payment or refund of a member, as they see it. */
const ownPayment = v.object({
  /** The number of the payment, which is also that of its receipt. */
  number: count,
  /** Negative for a refund, unless it reinstates money. */
  amount: signedMoney,
  tender: keyOf(tenders),
  takenAt: instant,
  /** For a refund: the number of the refunded payment. */
  refundOf: v.nullable(count),
  lines: v.array(
    v.object({ position: count, description: v.string(), quantity: whole, amount: signedMoney }),
  ),
});

export type OwnPayment = v.InferOutput<typeof ownPayment>;

/** The newest payments of a member, or all, and the number of all. */
export const ownPayments = pageOf(ownPayment);
