import { invalidPhoneMessage } from '#domain/accounts/profile.ts';
import type { Money } from '#domain/money/money.ts';
import { consentMessage } from '#domain/orders/consent.ts';
import { limitMessage } from '#domain/orders/limit-message.ts';
import { fieldOfRefusal, type OrderProblems } from '#domain/orders/order-form.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { emailProblem } from '#domain/people/email.ts';

/** The reason why there is no order yet. */
export type CheckoutProblem =
  | { reason: 'outage' }
  /** It cannot be paid online; `message` says why and what to do. */
  | { reason: 'not-payable'; message: string }
  /** The customer's session has ended meanwhile; `message` says how to go on. */
  | { reason: 'signed-out'; message: string }
  /** An earlier request, different from the current form, has been ordered. */
  | { reason: 'earlier-succeeded'; order: Order }
  /** It is beyond the online limits. `canCall` if the studio can take it by telephone. */
  | { reason: 'limit'; message: string; canCall: boolean }
  /** `before` is the total that was displayed when the order was sent. */
  | { reason: 'price-changed'; before: Money }
  /** `left` is the number of pieces in stock, by product. */
  | { reason: 'short-of-stock'; left: ReadonlyMap<string, number> }
  /** The shop does not know a product or a quantity of the cart. */
  | { reason: 'cart-invalid' };

/** The studio's refusal of an order, or of its payment. */
export interface Refusal {
  reason: string;
  /** The products with too few pieces in stock. */
  short?: readonly { product: string; left: number }[];
  /** The maximum number of pieces, if the order has too many. */
  maximum?: number;
}

/** What the customer is told if the studio could not be reached. */
export const outageAtCheckout =
  'We could not reach the studio. Your order may have gone through all the same. Your cart and what you typed are still here: please try again in a moment, with corrections if you like. You will not order twice.';

const fieldMessages: Required<OrderProblems> = {
  name: 'Please check your name.',
  email: emailProblem,
  phone: invalidPhoneMessage,
  note: 'Please check your note: 500 characters at most, with letters that can be read.',
  consent: consentMessage,
};

/** The problem of a field that the studio refused; undefined if the refusal is about the order as a whole. */
export function fieldProblemOf({ reason }: Refusal): OrderProblems | undefined {
  const field = fieldOfRefusal[reason];
  return field && { [field]: fieldMessages[field] };
}

/**
 * The problem of an order that was refused as a whole.
 * @param displayedTotal The total that was displayed when the order was sent.
 */
export function problemOfRefusal(refusal: Refusal, displayedTotal: Money): CheckoutProblem {
  const { reason, short = [] } = refusal;
  const message = limitMessage(refusal);
  if (message !== undefined) return { reason: 'limit', message, canCall: reason !== 'request-used' };
  if (reason === 'price-changed') return { reason, before: displayedTotal };
  if (reason === 'short-of-stock')
    return { reason, left: new Map(short.map(({ product, left }) => [product, left])) };
  return { reason: 'cart-invalid' };
}
