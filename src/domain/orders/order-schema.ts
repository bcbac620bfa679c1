import * as v from 'valibot';
import { payment } from '#domain/payments/payment-schema.ts';
import { count, instant, keyOf, money, pageOf } from '#domain/schema/answer-fields.ts';
import { orderDiscounts } from './order-discount.ts';
import { cancelOrderRefusals, plainOrderRefusals } from './order-refusals.ts';
import { orderStatuses } from './order-status.ts';

const dollars = money('USD');

/** A product in an order, at the price of that time. */
const orderLine = v.object({
  /** The product's id. */
  product: v.string(),
  name: v.string(),
  quantity: count,
  /** For one piece, less the discount. */
  price: dollars,
  /**
   * Of a digital product: where its contents are. The link is null until the order is paid, and once its price was refunded.
   * Omitted for others.
   */
  contents: v.exactOptional(v.object({ link: v.nullable(v.string()), refunded: v.boolean() })),
});

/** A step of an order's history. */
const orderStep = v.object({ status: keyOf(orderStatuses), at: instant });

const orderFields = {
  /** Counts up; `orderReference` formats it. */
  number: count,
  status: keyOf(orderStatuses),
  lines: v.array(orderLine),
  total: dollars,
  /** The discount that the prices include; null for none. `percent` is that of the day when it was given. */
  discount: v.nullable(v.object({ kind: keyOf(orderDiscounts), percent: count, saved: dollars })),
  /** The unpaid amount; zero after it is cancelled. */
  due: dollars,
  /** What was paid and not refunded. */
  paid: dollars,
  /** Why that money is not refunded although the order is cancelled; nothing if it is. */
  moneyKept: v.nullish(v.string()),
  /** The oldest first; the last one is the current status. */
  history: v.array(orderStep),
  placedAt: instant,
  /** When the customer consented to opening its digital products early: `consentSentence`. Null if there is no consent. */
  consentedAt: v.nullable(instant),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** Collection note; may be empty. */
  note: v.string(),
};

/** An order as staff see it, without the customer's private link. */
export const staffOrder = v.object({
  ...orderFields,
  /** Number of the person; null if they were erased. */
  person: v.nullish(count),
  /** Whether it was made by a sale at the desk, for the digital products in it. */
  soldAtDesk: v.boolean(),
  /** The possible next steps for staff, in the order of its menu. */
  nextSteps: v.array(keyOf(orderStatuses)),
  /** Whether it was paid online and not refunded. */
  paidOnline: v.boolean(),
  /** With their refunds, the oldest first. */
  payments: v.array(payment),
});

/** A single order as staff open it. */
export const orderWithDiscounts = v.object({
  ...staffOrder.entries,
  /** The discounts that staff can give now, and whether the customer is known to be entitled to them; none once it is paid. */
  discounts: v.array(v.object({ kind: keyOf(orderDiscounts), percent: count, entitled: v.boolean() })),
});

/** An order as the person who placed it may see it. */
export const order = v.object({
  ...orderFields,
  /** The secret of the private link. */
  token: v.string(),
});

/** A product with too few pieces in stock. */
export const shortage = v.object({
  product: v.string(),
  name: v.string(),
  /** Pieces left. */
  left: count,
});

const refused = v.literal('refused');

/** The result of place_order(). */
export const orderAnswer = v.variant('kind', [
  v.object({ kind: v.literal('placed'), order }),
  v.variant('reason', [
    v.object({ kind: refused, reason: v.literal('short-of-stock'), short: v.array(shortage) }),
    /** The maximum number of pieces in one order. */
    v.object({ kind: refused, reason: v.literal('too-many-pieces'), maximum: count }),
    v.object({ kind: refused, reason: v.picklist(plainOrderRefusals) }),
  ]),
]);

/** The result of cancel_order(). */
export const cancelOrderAnswer = v.variant('kind', [
  v.object({ kind: v.literal('cancelled'), order }),
  v.object({ kind: refused, reason: v.picklist(cancelOrderRefusals) }),
]);

export type StaffOrder = v.InferOutput<typeof staffOrder>;
export type OrderWithDiscounts = v.InferOutput<typeof orderWithDiscounts>;
export type Order = v.InferOutput<typeof order>;

/** The newest orders of a person, or all, and the number of all. */
export const ownOrders = pageOf(order);
export type OrderAnswer = v.InferOutput<typeof orderAnswer>;
