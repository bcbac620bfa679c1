import type { Order } from './order-schema.ts';

/** The storage key of the orders that were placed in this browser. */
export const recentOrdersKey = 'ekantik-recent-orders';

/** The maximum number of stored orders. */
export const maxRecentOrders = 10;

/** An order as the browser stores it: enough to find it again. Its state is requested each time. */
export type RecentOrder = Pick<Order, 'number' | 'token' | 'placedAt'>;

/**
 * Parses the orders that a browser stored. Invalid entries are left out.
 * @param warn Called with each omission, for the log.
 * @throws if it is not a list.
 */
export function parseRecentOrders(stored: unknown, warn: (problem: string) => void): readonly RecentOrder[] {
  if (!Array.isArray(stored)) throw new Error('The stored orders are no list.');
  const orders = stored.flatMap(parseOrder);
  const invalidCount = stored.length - orders.length;
  if (invalidCount > 0) warn(`${invalidCount} of the stored orders could not be read.`);
  return orders;
}

/** Puts an order before the others; the oldest are left out. */
export function withRecentOrder(orders: readonly RecentOrder[], placed: RecentOrder): RecentOrder[] {
  const { number, token, placedAt } = placed;
  const others = orders.filter((order) => order.token !== token);
  return [{ number, token, placedAt }, ...others].slice(0, maxRecentOrders);
}

function parseOrder(stored: unknown): RecentOrder[] {
  const { number, token, placedAt } = (stored ?? {}) as Partial<Record<keyof RecentOrder, unknown>>;
  if (typeof number !== 'number' || !Number.isInteger(number) || typeof token !== 'string') return [];
  if (!/^[\w-]{8,100}$/.test(token)) return [];
  if (typeof placedAt !== 'string' || Number.isNaN(Date.parse(placedAt))) return [];
  return [{ number, token, placedAt }];
}
