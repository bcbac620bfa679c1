import type { Books } from './books.ts';
import type { Hooks, Webhook } from './hooks.ts';

/** What goes wrong with a request: it is refused, never answered (before or after it was done), or answered late. */
export type Fault = { status: 429 | 500 } | { drops: 'before' | 'after' } | { slow: number };

/** A server that takes Stripe's part, as tests steer it. */
export interface StripeStandIn {
  url: string;
  key: string;
  books: Books;
  hooks: Hooks;
  /** Where events are told from now on. */
  webhook: Webhook | undefined;
  /** What goes wrong with a request; nothing unless set. @param path Such as /v1/refunds. */
  fault: (method: string, path: string) => Fault | undefined;
  /** What the API was asked so far, such as "POST /v1/refunds". */
  asked: string[];
  /** Lets time pass, in seconds: pages end, memberships renew, and refused cards are tried again. */
  moveOn(seconds: number): void;
  stop(): Promise<void>;
}
