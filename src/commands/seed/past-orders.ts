import type { OrderStatus } from '#domain/orders/order-status.ts';

export interface PastOrder {
  /** Any; the same one in every seed. */
  requestId: string;
  note: string;
  daysAgo: number;
  lines: {
    product: string;
    quantity: number;
    /** Cents of then; today's where it has not changed. */
    price?: number;
  }[];
  /** What became of it after it was placed. */
  later: { status: OrderStatus; daysAgo: number }[];
}

/** What the demo member has bought, the oldest first. */
export const pastOrders: readonly PastOrder[] = [
  {
    requestId: '0d000000-0000-4000-8000-000000000001',
    note: '',
    daysAgo: 41,
    lines: [
      { product: 'natural-cork-mat', quantity: 1 },
      { product: 'cotton-carry-strap', quantity: 1 },
      // Before it went on offer.
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

/** How many pieces of a product were sold in them. */
export const soldBefore = (product: string): number =>
  pastOrders
    .flatMap(({ lines }) => lines)
    .filter((line) => line.product === product)
    .reduce((sum, { quantity }) => sum + quantity, 0);
