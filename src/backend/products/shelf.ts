import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { shelf } from '#domain/products/shelf-schema.ts';

/** Products, as visitors see them. Every method throws Outage where the studio cannot be reached. */
export function createShelf(calls: { anyone: Call; recent: Call }) {
  return {
    /** Prices and stock of everything on sale as they are now. */
    shelf: () => asking(calls.anyone)('shelf', shelf),

    /** The same as it was some seconds ago: a cache may answer, so this is for what many look at. */
    recentShelf: () => asking(calls.recent)('shelf', shelf),
  };
}
