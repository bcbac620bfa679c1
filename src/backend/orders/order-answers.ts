import type { Money } from '#domain/money/money.ts';
import type { CancelOrderRefusal, Order, OrderRefusal } from '#domain/orders/order.ts';

export interface OrderRequest {
  name: string;
  email: string;
  phone: string;
  /** Collection note; may be empty. */
  note: string;
  lines: { product: string; quantity: number }[];
  /** What the customer was shown. The shop prices the lines itself and refuses where that comes to something else. */
  expectedTotal: Money;
  /** Made when the checkout was opened: the same id is the same order, however often it is sent. */
  requestId: string;
}

/** A product that the shop has too few of. */
export interface Shortage {
  product: string;
  name: string;
  /** Pieces left. */
  left: number;
}

export type OrderAnswer =
  | { kind: 'placed'; order: Order }
  | { kind: 'refused'; reason: 'short-of-stock'; short: Shortage[] }
  /** `most` is how many pieces an order may hold. */
  | { kind: 'refused'; reason: 'too-many-pieces'; most: number }
  | { kind: 'refused'; reason: Exclude<OrderRefusal, 'short-of-stock' | 'too-many-pieces'> };

export type CancelOrderAnswer =
  | { kind: 'cancelled'; order: Order }
  | { kind: 'refused'; reason: CancelOrderRefusal };
