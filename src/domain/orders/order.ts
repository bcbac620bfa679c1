import type { Order } from './order-schema.ts';

/** "EK-S-5001": the reference of an order. */
export function orderReference({ number }: Pick<Order, 'number'>): string {
  return `EK-S-${number}`;
}

/** The page that shows an order to anyone with its secret, which is in the fragment and so not in any server's log. */
export function orderPath({ token }: Pick<Order, 'token'>): string {
  return `/order#${token}`;
}
