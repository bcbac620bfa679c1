import type { Order, OrderLine, OrderStep } from './order-schema.ts';

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

/** Whether the person who placed it may still cancel it: until it is collected. */
export function canCancelOrder({ status }: Pick<Order, 'status'>): boolean {
  return status === 'placed' || status === 'ready';
}
