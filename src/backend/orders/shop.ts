import type { Money } from '#domain/money/money.ts';
import type { CancelOrderRefusal, Order, OrderRefusal } from '#domain/orders/order.ts';

/** What the shop sells now, as far as it changes from day to day. */
export interface Shelf {
  /** Instant, ISO 8601 in UTC. */
  readAt: string;
  products: ShelfProduct[];
}

export interface ShelfProduct {
  id: string;
  name: string;
  price: Money;
  /** What it cost before it went on offer; null where it is not. */
  formerPrice: Money | null;
  /** Pieces in stock. */
  stock: number;
}

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

/** The shop behind the store. A refusal is an answer; every method throws Outage where the studio cannot be reached. */
export interface Shop {
  /** Current prices and stock of everything on sale. */
  shelf(): Promise<Shelf>;
  /** Orders in the name of whoever is signed in, or of a guest. Stock is taken for all lines or for none. */
  placeOrder(request: OrderRequest): Promise<OrderAnswer>;
  /**
   * What a request that was not answered came to; undefined where there is no order.
   * @param email The address that it was sent with.
   */
  byRequest(requestId: string, email: string): Promise<Order | undefined>;
  /** The order of a private link; undefined where there is none. */
  byToken(token: string): Promise<Order | undefined>;
  /** Cancels an order that is not collected yet; its pieces go back on the shelf. Twice answers the same. */
  cancel(token: string): Promise<CancelOrderAnswer>;
  /** Every order of the person who is signed in, the newest first; none for a stranger. */
  own(): Promise<Order[]>;
}
