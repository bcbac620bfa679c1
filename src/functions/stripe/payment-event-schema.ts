import * as v from 'valibot';
import { count, instant } from '#domain/schema/answer-fields.ts';

/** What can be told of an online payment. */
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
 * What Stripe tells, in our words: record_payment_event() takes it, however often and in whatever order. A webhook, the
 * sweep and the return page tell the same thing alike.
 */
export const paymentEvent = v.object({
  /** Stripe's id, or one of ours that stands for the same fact: it is stored once. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.picklist(paymentEventTypes),
  /** When it happened at Stripe. */
  at: instant,
  /** Token of the checkout that it is about. */
  checkout: id,
  session: id,
  paymentIntent: id,
  subscription: id,
  customer: id,
  /** Smallest coins. */
  amount: v.nullable(count),
  currency: v.nullable(v.picklist(['GBP', 'USD'])),
  /** Stripe's word for the state of a subscription, a refund, a dispute or a payout. */
  status: v.nullable(v.string()),
  /** Of a subscription: up to when it is paid. */
  periodEnd: v.nullable(instant),
  /** Number of our refund. */
  refund: v.nullable(count),
  /** Stripe's word for why it failed or is disputed. */
  reason: v.nullable(v.string()),
  /** What Stripe kept of it. */
  fee: v.nullable(count),
});

/** What there is to ask or to do at Stripe: payment_work() hands it to one sweep at a time. */
export const paymentWork = v.array(
  v.intersect([
    /** Given back to finish_payment_work(). */
    v.object({ work: v.string() }),
    v.variant('kind', [
      /** A hold ended: nobody is to pay any more. If it was paid, it is paid. */
      v.object({ kind: v.literal('expire-session'), session: v.string(), checkout: v.string() }),
      /** Nobody told what became of it. */
      v.object({ kind: v.literal('ask-session'), session: v.string(), checkout: v.string() }),
      v.object({
        kind: v.literal('send-refund'),
        /** Number of our refund, which is the key under which it is sent once. */
        refund: count,
        paymentIntent: v.string(),
        amount: count,
        currency: v.picklist(['GBP', 'USD']),
      }),
      v.object({ kind: v.literal('cancel-subscription'), subscription: v.string() }),
    ]),
  ]),
);

export type PaymentEvent = v.InferOutput<typeof paymentEvent>;
export type PaymentWork = v.InferOutput<typeof paymentWork>[number];
