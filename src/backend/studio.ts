import type { Accounts } from './accounts/accounts.ts';
import type { Bookings } from './bookings/bookings.ts';
import type { Shop } from './orders/shop.ts';
import type { Staff } from './staff/staff.ts';

/** What joining the newsletter came to. */
export type SubscribeAnswer =
  | { kind: 'subscribed' }
  | { kind: 'refused'; reason: 'email-invalid' | 'too-many-requests' };

export interface SubscribeRequest {
  email: string;
  /** Made when the form was opened: the same id is the same request, however often it is sent. */
  requestId: string;
}

/**
 * What the site asks of the studio, whoever answers: a server, or this browser alone.
 * A refusal is an answer. Every method throws Outage where the studio cannot be reached.
 */
export interface Studio {
  /** Comes with a program of its own, which only pages about the visitor's account need. */
  accounts(): Promise<Accounts>;
  readonly bookings: Bookings;
  readonly shop: Shop;
  /** What staff do; comes with a program of its own, which only the back office needs. */
  staff(): Promise<Staff>;
  /** Adds a reader of the newsletter. One who reads it already hears the same yes. */
  subscribe(request: SubscribeRequest): Promise<SubscribeAnswer>;
  /** Ends a reader's subscription by the secret of their private link. Answers whether there was one. */
  unsubscribe(token: string): Promise<boolean>;
}
