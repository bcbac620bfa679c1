import { openedContents } from './contents.ts';
import type { Order } from './order-schema.ts';

/** Whether the person who placed it may still cancel it: until it is collected, or a digital product in it can be opened. */
export function canCancelOrder(order: Pick<Order, 'status' | 'lines'>): boolean {
  return (order.status === 'placed' || order.status === 'ready') && openedContents(order).length === 0;
}
