import type { Call } from '#backend/calls/call.ts';
import type { Money } from '#domain/money/money.ts';
import { parseShelf } from './parse-shelf.ts';

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

/** Products, as visitors see them. Every method throws Outage where the studio cannot be reached. */
export function createShelf({ anyone, recent }: { anyone: Call; recent: Call }) {
  return {
    /** Prices and stock of everything on sale as they are now. */
    shelf: async () => parseShelf(await anyone('shelf')),

    /** The same as it was some seconds ago: a cache may answer, so this is for what many look at. */
    recentShelf: async () => parseShelf(await recent('shelf')),
  };
}
