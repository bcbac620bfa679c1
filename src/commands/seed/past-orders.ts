import type { OrderStatus } from '#domain/orders/order-status.ts';

export interface PastOrder {
  /** Any UUID; the same in every seed. */
  requestId: string;
  note: string;
  daysAgo: number;
  lines: {
    product: string;
    quantity: number;
    /** In cents at that time; today's price if it has not changed. */
    price?: number;
  }[];
  /** The order's status changes after it was placed. */
  later: { status: OrderStatus; daysAgo: number }[];
}

/** The demo member's past orders, the oldest first. */
export const pastOrders: readonly PastOrder[] = [
  {
    requestId: '0d000000-0000-4000-8000-000000000001',
    note: '',
    daysAgo: 41,
    lines: [
      { product: 'natural-cork-mat', quantity: 1 },
      { product: 'cotton-carry-strap', quantity: 1 },
      // The price before it was reduced.
      { product: 'morning-practice-book', quantity: 1, price: 2999 },
    ],
    later: [
      { status: 'ready', daysAgo: 40 },
      { status: 'collected', daysAgo: 38 },
    ],
  },
  {
    requestId: '0d000000-0000-4000-8000-000000000002',
    note: 'I will pick it up after Thursday evening’s class.',
    daysAgo: 2,
    lines: [{ product: 'lavender-eye-pillow', quantity: 2 }],
    later: [{ status: 'ready', daysAgo: 1 }],
  },
];

/** The number of a product's pieces that were sold in past orders. */
export const soldInPastOrders = (product: string): number =>
  pastOrders
    .flatMap(({ lines }) => lines)
    .filter((line) => line.product === product)
    .reduce((sum, { quantity }) => sum + quantity, 0);
