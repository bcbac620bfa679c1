import type { ComingAddress } from '#domain/publishing/coming-address.ts';
import { createBookings } from './bookings/bookings.ts';
import { createCalendars } from './calendars/calendars.ts';
import { callAsAnyone, callAsVisitor, readAsAnyone } from './calls/call.ts';
import { invokeWithProof } from './calls/invoke-with-proof.ts';
import { loadOnce } from './calls/load-once.ts';
import { type SmallStorage, tolerantStorage } from './calls/tolerant-storage.ts';
import { createNewsletter } from './newsletter/newsletter.ts';
import { createOrders } from './orders/orders.ts';
import { createShelf } from './products/shelf.ts';

export interface StudioOptions {
  /** The project's address, without a path. */
  url: string;
  publishableKey: string;
  /** How long the server may take to answer, in milliseconds; 8 seconds unless told. */
  timeout?: number;
  /** Where the session is stored; it lasts as long as the page where there is none. */
  storage?: SmallStorage | undefined;
  /** Proves that a person is here, where the studio asks for that: before it signs anybody in, or lets a guest book or order. */
  captcha?: (() => Promise<string>) | undefined;
  /** What brings requests to the server; the browser's own unless told. */
  fetch?: typeof fetch | undefined;
}

export type Studio = ReturnType<typeof createStudio>;

/**
 * What the site asks of the studio, noun by noun. A refusal is an answer; every method throws Outage where the studio
 * cannot be reached.
 */
export function createStudio({
  url,
  publishableKey,
  timeout = 8000,
  storage,
  captcha,
  fetch,
}: StudioOptions) {
  const place = { url, publishableKey, timeout, fetch };
  const tolerant = tolerantStorage(storage);
  const signedIn = loadOnce(async () =>
    (await import('./calls/signed-in.ts')).signedIn({ ...place, storage: tolerant, captcha }),
  );
  const anyone = callAsAnyone(place);
  const recent = readAsAnyone(place);
  const withSession = async () => (await signedIn()).call;
  const visitor = callAsVisitor(anyone, tolerant, withSession);
  const proven = captcha ? callAsVisitor(invokeWithProof(place, captcha), tolerant, withSession) : visitor;

  return {
    bookings: createBookings({ anyone, recent, visitor, proven }),
    // A server that is reached by a fetch of its own is in this browser.
    calendars: createCalendars(visitor, fetch ? undefined : url),
    newsletter: createNewsletter(anyone),
    orders: createOrders({ anyone, visitor, proven }),
    products: createShelf({ anyone, recent }),

    /** What a link shows that asks an instructor to step in. A chunk of its own. */
    substitutes: loadOnce(async () =>
      (await import('./instructors/substitute-offers.ts')).createSubstituteOffers(anyone),
    ),

    /** What an address without a page will show once the site is built anew; null where there is nothing. A chunk of its own. */
    comingPage: async (address: ComingAddress) =>
      (await import('./publishing/ask-coming-page.ts')).askComingPage(recent, address),

    /** A chunk of its own, with supabase-js, which only pages about the visitor's account need. */
    accounts: async () => (await signedIn()).accounts,

    /** What staff do; a chunk of its own, which only the back office needs. */
    staff: loadOnce(async () => {
      const [{ createStaff }, { call, invoke }] = await Promise.all([import('./staff.ts'), signedIn()]);
      return createStaff(call, invoke);
    }),
  };
}
