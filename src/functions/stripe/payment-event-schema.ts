import * as v from 'valibot';
import { count, instant, studioDay } from '#domain/schema/answer-fields.ts';

/** The types of payment events. */
export const paymentEventTypes = [
  'session-paid',
  'session-expired',
  'session-failed',
  'invoice-paid',
  'invoice-failed',
  'subscription-changed',
  'refund-changed',
  'dispute-changed',
  'payout',
] as const;

const id = v.nullable(v.string());

/**
 * An event of Stripe's in the studio's format. record_payment_event() accepts it repeatedly and in any order. The
 * webhook, the sweep and the return page report an event in the same format.
 */
export const paymentEvent = v.object({
  /** Stripe's id, or one derived from the object if we queried it: each id is recorded once. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.picklist(paymentEventTypes),
  /** When it happened at Stripe. */
  at: instant,
  /** The token of its checkout. */
  checkout: id,
  session: id,
  paymentIntent: id,
  subscription: id,
  customer: id,
  /** In minor units. */
  amount: v.nullable(count),
  currency: v.nullable(v.picklist(['GBP', 'USD'])),
  /** The state of the session, invoice, subscription, refund, dispute or payout, as Stripe names it. */
  status: v.nullable(v.string()),
  /** The end of a subscription's paid period. */
  periodEnd: v.nullable(instant),
  /** The number of the studio's refund. */
  refund: v.nullable(count),
  /** The reason of a failure or a dispute, as Stripe names it; or that a subscription ends with its period. */
  reason: v.nullable(v.string()),
  /** Stripe's id of a dispute. */
  dispute: id,
  /** Stripe's id of a payout. */
  payout: id,
  /** Stripe's fee. */
  fee: v.nullable(count),
});

/** The work due at Stripe: payment_work() gives each piece to one sweep at a time. */
export const paymentWork = v.array(
  v.intersect([
    /** The key of the piece, for finish_payment_work(). */
    v.object({ work: v.string() }),
    v.variant('kind', [
      /** The hold has ended: the session must expire, unless it is already paid. */
      v.object({ kind: v.literal('expire-session'), session: v.string(), checkout: v.string() }),
      /** The outcome is still unknown after an earlier attempt. */
      v.object({ kind: v.literal('query-session'), session: v.string(), checkout: v.string() }),
      v.object({
        kind: v.literal('send-refund'),
        /** The number of the studio's refund: it is part of the idempotency key. */
        refund: count,
        paymentIntent: v.string(),
        amount: count,
        currency: v.picklist(['GBP', 'USD']),
      }),
      v.object({
        kind: v.literal('cancel-subscription'),
        subscription: v.string(),
        /** Whether it lasts until the end of the paid month; otherwise it ends at once. */
        atPeriodEnd: v.boolean(),
      }),
      /** No event has reported the outcome of a month that is over. */
      v.object({ kind: v.literal('query-subscription'), subscription: v.string() }),
      /** Compares the books with Stripe's balance, on a day in the studio's zone. */
      v.object({ kind: v.literal('compare-day'), day: studioDay }),
    ]),
  ]),
);

export type PaymentEvent = v.InferOutput<typeof paymentEvent>;
export type PaymentWork = v.InferOutput<typeof paymentWork>[number];
