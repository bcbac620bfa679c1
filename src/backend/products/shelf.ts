import { answerOfShape } from '#backend/calls/answer-of-shape.ts';
import type { Call } from '#backend/calls/call.ts';
import { shelfShape } from '#domain/products/shelf-shape.ts';

/** Products, as visitors see them. Every method throws Outage if the studio is unreachable. */
export function createShelf({ anyone, recent }: Record<'anyone' | 'recent', Call>) {
  return {
    /** The current prices and stock of all products on sale. */
    shelf: () => answerOfShape(anyone, 'shelf', shelfShape),

    /** The same, up to some seconds old: a cache may answer, so this is for frequent requests. */
    recentShelf: () => answerOfShape(recent, 'shelf', shelfShape),
  };
}
