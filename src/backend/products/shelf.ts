import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { shelf } from '#domain/products/shelf-schema.ts';

/** Products, as visitors see them. Every method throws Outage if the studio is unreachable. */
export function createShelf(calls: { anyone: Call; recent: Call }) {
  return {
    /** The current prices and stock of all products on sale. */
    shelf: () => asking(calls.anyone)('shelf', shelf),

    /** The same, up to some seconds old: a cache may answer, so this is for frequent requests. */
    recentShelf: () => asking(calls.recent)('shelf', shelf),
  };
}
