import type { Books } from './books.ts';
import type { Hooks, Webhook } from './hooks.ts';

/**
 * A fault of a request: it fails, is refused with a message, gets no response (before or after it was processed), or a
 * late one.
 */
export type Fault =
  | { status: 429 | 500 }
  | { refuses: string }
  | { drops: 'before' | 'after' }
  | { slow: number };

/** A server in place of Stripe, controlled by tests. */
export interface StripeStandIn {
  url: string;
  key: string;
  books: Books;
  hooks: Hooks;
  /** The webhook for events from now on. */
  webhook: Webhook | undefined;
  /** The fault of a request; none by default. @param path Such as /v1/refunds. */
  fault: (method: string, path: string) => Fault | undefined;
  /** The requests to the API so far, such as "POST /v1/refunds". */
  requests: string[];
  /** Moves the clock on, in seconds: sessions expire, memberships renew, and declined cards are tried again. */
  moveOn(seconds: number): void;
  stop(): Promise<void>;
}
