import * as v from 'valibot';
import { nextClass, otherClass } from '#domain/bookings/booking-schema.ts';
import { shortage } from '#domain/orders/order-schema.ts';
import { count, instant, keyOf, signedMoney, studioDay } from '#domain/schema/answer-fields.ts';
import { checkoutRefusals } from './checkout-refusals.ts';
import { checkoutKinds, checkoutStates } from './checkout-states.ts';

/** What somebody wants to pay online: what begin_checkout() takes. Prices are the database's to say. */
export const toPayFor = v.variant('kind', [
  v.object({
    kind: v.literal('booking'),
    series: v.string(),
    heldOn: studioDay,
    name: v.string(),
    email: v.string(),
    phone: v.string(),
  }),
  /** For whoever is signed in. */
  v.object({ kind: v.literal('pass'), plan: v.string() }),
  v.object({
    kind: v.literal('order'),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    note: v.string(),
    lines: v.array(v.object({ product: v.string(), quantity: count })),
  }),
]);

/** What was made and can be opened by its private link. */
const made = v.object({ number: count, token: v.string() });

/** One attempt to pay online. Whoever has its token may see and give up what it is for. */
export const checkout = v.object({
  token: v.string(),
  kind: keyOf(checkoutKinds),
  state: keyOf(checkoutStates),
  /** All of it; of a plan that renews, for the first period. */
  amount: signedMoney,
  lines: v.array(v.object({ what: v.string(), pieces: count, amount: signedMoney })),
  /** Where the receipt goes; empty once it is erased. */
  email: v.string(),
  /** Up to here it is kept for who pays. */
  heldUntil: instant,
  /** Stripe's page; null before there is one, and once the payment is decided. */
  url: v.nullable(v.string()),
  /** Whether it is paid again each month. */
  renews: v.boolean(),
  /** What a paid one made; null before, and for other kinds. */
  booking: v.nullable(made),
  order: v.nullable(made),
  /** Number of the pass. */
  pass: v.nullable(count),
  /** Number of the payment, and so of its receipt. */
  receipt: v.nullable(count),
});

/** What begin_checkout() answers; the function answers such a refusal, too. */
export const beginAnswer = v.variant('kind', [
  v.object({ kind: v.literal('open'), checkout }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(checkoutRefusals),
    /** Of a class: where the same class type has a free place at another time. */
    next: v.exactOptional(nextClass),
    /** Of a class: what overlaps; comes only to whoever booked it. */
    other: v.exactOptional(otherClass),
    /** Of an order: what there is too little of. */
    short: v.exactOptional(v.array(shortage)),
    /** Of an order: how many pieces it may hold. */
    most: v.exactOptional(count),
  }),
]);

export type ToPayFor = v.InferOutput<typeof toPayFor>;
export type Checkout = v.InferOutput<typeof checkout>;
