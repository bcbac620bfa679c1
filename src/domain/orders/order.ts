import type { Order } from './order-schema.ts';

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
