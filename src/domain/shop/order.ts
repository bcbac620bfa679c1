import type { Order, OrderLine, OrderStep } from './order-schema.ts';

/** What becomes of an order; paid for at the studio when it is collected. */
export const orderStatuses = {
  placed: { label: 'Placed', tone: 'apricot' },
  ready: { label: 'Ready to Collect', tone: 'sage' },
  collected: { label: 'Collected', tone: 'sage' },
  cancelled: { label: 'Cancelled', tone: 'plum' },
} as const;

export type OrderStatus = keyof typeof orderStatuses;

export type { Order, OrderLine, OrderStep };

/** Why an order was not taken. */
export const orderRefusals = [
  'short-of-stock',
  'price-changed',
  'unknown-product',
  'cart-empty',
  'quantity-invalid',
  'name-invalid',
  'email-invalid',
  'phone-invalid',
  'note-too-long',
  'note-invalid',
  // More than one contact or one network address is given online: studio.limits.
  'too-many-pieces',
  'too-many-orders',
  'too-many-requests',
  // The request's id stands for something else already.
  'request-used',
] as const;

export type OrderRefusal = (typeof orderRefusals)[number];

/** Why an order could not be cancelled by the person who placed it. */
export const cancelOrderRefusals = ['already-collected', 'unknown-order'] as const;

export type CancelOrderRefusal = (typeof cancelOrderRefusals)[number];

/** The longest collection note, in characters. */
export const longestNote = 500;

/** "EK-S-5001": how an order is spoken of. */
export function orderReference({ number }: Pick<Order, 'number'>): string {
  return `EK-S-${number}`;
}

/** Where an order is shown to whoever has its secret, which stands behind the # and so reaches no server's log. */
export function orderPath({ token }: Pick<Order, 'token'>): string {
  return `/order#${token}`;
}

/** What each state means to the person who ordered. */
export const orderStatusSentences: Record<OrderStatus, string> = {
  placed: 'We have your order and are putting it together.',
  ready: 'Everything is waiting for you at reception.',
  collected: 'You have collected this order. Thank you.',
  cancelled: 'This order was cancelled. Nothing was charged.',
};

/** Whether the person who placed it may still cancel it: until it is collected. */
export function canCancelOrder({ status }: Pick<Order, 'status'>): boolean {
  return status === 'placed' || status === 'ready';
}
