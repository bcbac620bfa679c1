import * as v from 'valibot';
import { nextClass, otherClass } from '#domain/bookings/booking-schema.ts';
import { shortage } from '#domain/orders/order-schema.ts';
import { count, instant, keyOf, money, signedMoney, studioDay } from '#domain/schema/answer-fields.ts';
import { checkoutRefusals } from './checkout-refusals.ts';
import { checkoutKinds, checkoutStates } from './checkout-states.ts';

/** The token of the person's earlier attempt to pay for the same class or order, whose hold is given up for this one. */
const instead = v.exactOptional(v.string());

/**
 * The booking, pass or order to pay for online, as begin_checkout() takes it. The database sets the price, and refuses another
 * one than `expected`, which the person saw.
 */
export const purchase = v.variant('kind', [
  v.object({
    kind: v.literal('booking'),
    series: v.string(),
    heldOn: studioDay,
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    /** Whether the place is at home. */
    atHome: v.exactOptional(v.boolean()),
    expected: v.exactOptional(money('GBP')),
    instead,
  }),
  /** For the signed-in person. */
  v.object({ kind: v.literal('pass'), plan: v.string() }),
  v.object({
    kind: v.literal('order'),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    note: v.string(),
    lines: v.array(v.object({ product: v.string(), quantity: count })),
    /** The customer's consent to opening digital products early: `consentLabel`. */
    consents: v.exactOptional(v.boolean()),
    expected: v.exactOptional(money('USD')),
    instead,
  }),
]);

/** The booking or order that a payment created; the token opens it by its private link. */
const createdRecord = v.object({ number: count, token: v.string() });

/** One attempt to pay online. Anyone who has its token may see it and cancel it. */
export const checkout = v.object({
  token: v.string(),
  kind: keyOf(checkoutKinds),
  state: keyOf(checkoutStates),
  /** The total; for a plan that renews, that of the first period. */
  amount: signedMoney,
  lines: v.array(
    v.object({
      description: v.string(),
      quantity: count,
      amount: signedMoney,
      /** Whether it is a digital product: no pieces of it are held. */
      digital: v.boolean(),
    }),
  ),
  /** The address for the receipt; empty once it is erased. */
  email: v.string(),
  /** The end of the hold. */
  heldUntil: instant,
  /** The time of the answer by the studio's clock; only on the page of a payment. */
  at: v.exactOptional(instant),
  /** Stripe's payment page; null before it is created, and once the payment is paid or over. */
  url: v.nullable(v.string()),
  /** Whether the payment recurs each month. */
  renews: v.boolean(),
  /** The booking, order or pass that a paid checkout created; null before, and for the other kinds. */
  booking: v.nullable(createdRecord),
  order: v.nullable(createdRecord),
  /** The number of the pass. */
  pass: v.nullable(count),
  /** The number of the payment, which is also that of its receipt. */
  receipt: v.nullable(count),
});

/** The answer of begin_checkout(); the function returns refusals in the same format. */
export const beginAnswer = v.variant('kind', [
  v.object({ kind: v.literal('open'), checkout }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(checkoutRefusals),
    /** For a class: the next class of the same type with a free place. */
    next: v.exactOptional(nextClass),
    /** For a class: the overlapping class; returned only to the person who booked it. */
    other: v.exactOptional(otherClass),
    /** For a class: the present price, if it has changed. */
    price: v.exactOptional(money('GBP')),
    /** For an order: the products that are short of stock. */
    short: v.exactOptional(v.array(shortage)),
    /** For an order: the maximum number of pieces. */
    maximum: v.exactOptional(count),
  }),
]);

export type Purchase = v.InferOutput<typeof purchase>;
export type Checkout = v.InferOutput<typeof checkout>;
