import { type KeptRecord, keptRecord } from '#backend/simulated/kept-record.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import { type Order, orderStatuses } from '#domain/shop/order.ts';

/** An order as this browser keeps it. */
export interface KeptOrder {
  order: Order;
  requestId: string;
  /** Id of whoever was signed in; null for a guest. */
  owner: string | null;
}

/** Everything that was ordered in this browser, the oldest first. */
export const keptOrders = (storage: SmallStorage): KeptRecord<KeptOrder[]> =>
  keptRecord(storage, 'ekantik:orders', isOrders, []);

/** Pieces of a product in all orders that were not cancelled. */
export function piecesOrdered(orders: readonly KeptOrder[], product: string): number {
  return orders
    .filter(({ order }) => order.status !== 'cancelled')
    .flatMap(({ order }) => order.lines)
    .reduce((sum, line) => sum + (line.product === product ? line.quantity : 0), 0);
}

const isOrders = (found: unknown): found is KeptOrder[] => Array.isArray(found) && found.every(isKeptOrder);

function isKeptOrder(found: unknown): boolean {
  const { order, requestId, owner } = (found ?? {}) as Partial<KeptOrder>;
  const { token, name, email, phone, note, placedAt, number, status, lines, history, total } = order ?? {};
  return (
    [requestId, token, name, email, phone, note, placedAt].every((text) => typeof text === 'string') &&
    (owner === null || typeof owner === 'string') &&
    Number.isInteger(number) &&
    isStatus(status) &&
    isAmount(total) &&
    Array.isArray(lines) &&
    lines.every((line) => typeof line?.name === 'string' && isAmount(line.price) && line.quantity > 0) &&
    Array.isArray(history) &&
    history.every((step) => isStatus(step?.status) && !Number.isNaN(Date.parse(step.at)))
  );
}

const isStatus = (status: unknown) => typeof status === 'string' && Object.hasOwn(orderStatuses, status);

const isAmount = (money: unknown) => Number.isInteger((money as { amount?: unknown } | null)?.amount);
