import type { Order } from './order-schema.ts';

/** Where the browser keeps the orders that were placed in it. */
export const recentOrdersKey = 'ekantik-recent-orders';

/** How many it keeps. */
export const mostRecentOrders = 10;

/** An order as the browser remembers it: enough to find it again. How it is doing is asked anew each time. */
export type RecentOrder = Pick<Order, 'number' | 'token' | 'placedAt'>;

/**
 * Reads the orders that a browser kept. What is no order is left out.
 * @param warn Takes what was left out, to be logged.
 * @throws where there is no list.
 */
export function parseRecentOrders(found: unknown, warn: (problem: string) => void): readonly RecentOrder[] {
  if (!Array.isArray(found)) throw new Error('The stored orders are no list.');
  const orders = found.flatMap(orderFrom);
  const lost = found.length - orders.length;
  if (lost > 0) warn(`${lost} of the stored orders could not be read.`);
  return orders;
}

/** Puts an order before the others; the oldest are left out. */
export function withRecentOrder(orders: readonly RecentOrder[], placed: RecentOrder): RecentOrder[] {
  const { number, token, placedAt } = placed;
  const others = orders.filter((order) => order.token !== token);
  return [{ number, token, placedAt }, ...others].slice(0, mostRecentOrders);
}

function orderFrom(found: unknown): RecentOrder[] {
  const { number, token, placedAt } = (found ?? {}) as Partial<Record<keyof RecentOrder, unknown>>;
  if (typeof number !== 'number' || !Number.isInteger(number) || typeof token !== 'string') return [];
  if (!/^[\w-]{8,100}$/.test(token)) return [];
  if (typeof placedAt !== 'string' || Number.isNaN(Date.parse(placedAt))) return [];
  return [{ number, token, placedAt }];
}
