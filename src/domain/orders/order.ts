import { openedContents } from './contents.ts';
import type { Order } from './order-schema.ts';

/** "EK-S-5001": the reference of an order. */
export function orderReference({ number }: Pick<Order, 'number'>): string {
  return `EK-S-${number}`;
}

/** The page that shows an order to anyone with its secret, which is in the fragment and so not in any server's log. */
export function orderPath({ token }: Pick<Order, 'token'>): string {
  return `/order#${token}`;
}

/** Whether the person who placed it may still cancel it: until it is collected, or a digital product in it can be opened. */
export function canCancelOrder(order: Pick<Order, 'status' | 'lines'>): boolean {
  return (order.status === 'placed' || order.status === 'ready') && openedContents(order).length === 0;
}
