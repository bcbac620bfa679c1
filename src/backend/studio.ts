import type { ComingAddress } from '#domain/publishing/coming-address.ts';
import { storedSession } from './accounts/session/stored-session.ts';
import { createBookings } from './bookings/bookings.ts';
import { createCalendars } from './calendars/calendars.ts';
import { callAsAnyone, defaultTimeout, readAsAnyone } from './calls/call.ts';
import { callAsVisitor } from './calls/call-as-visitor.ts';
import { invokeAsAnyone } from './calls/invoke.ts';
import { invokeWithCaptcha } from './calls/invoke-with-captcha.ts';
import { loadOnce } from './calls/load-once.ts';
import { type SmallStorage, tolerantStorage } from './calls/tolerant-storage.ts';
import { createNewsletter } from './newsletter/newsletter.ts';
import { createShelf } from './products/shelf.ts';

export interface StudioOptions {
  /** The project's address, without a path. */
  url: string;
  publishableKey: string;
  /** The time limit for the server's response, in milliseconds. */
  timeout?: number;
  /** Where the session is stored; without it the session lasts as long as the page. */
  storage?: SmallStorage | undefined;
  /** Obtains a captcha token, if the studio requires one: for signing in, and for bookings and orders of guests. */
  captcha?: (() => Promise<string>) | undefined;
  /** Sends requests to the server; the browser's own fetch by default. */
  fetch?: typeof fetch | undefined;
}

export type Studio = ReturnType<typeof createStudio>;

/** The methods that a page calls at its start: those of the free places, and of the shop's prices and stock. */
export interface ReadingMethods {
  bookings: Pick<Studio['bookings'], 'availability' | 'week'>;
  products: Studio['products'];
}

/**
 * The site's interface to the studio, noun by noun. Refusals are returned, not thrown; every method throws Outage if
 * the studio is unreachable.
 */
export function createStudio({
  url,
  publishableKey,
  timeout = defaultTimeout,
  storage,
  captcha,
  fetch,
}: StudioOptions) {
  const connection = { url, publishableKey, timeout, fetch };
  const tolerant = tolerantStorage(storage);
  const signedIn = loadOnce(async () =>
    (await import('./calls/signed-in.ts')).signedIn({ ...connection, storage: tolerant, captcha }),
  );
  const anyone = callAsAnyone(connection);
  const recent = readAsAnyone(connection);
  const withSession = async () => (await signedIn()).call;
  const visitor = callAsVisitor(anyone, tolerant, withSession);
  const withCaptcha = captcha
    ? callAsVisitor(invokeWithCaptcha(connection, captcha), tolerant, withSession)
    : visitor;

  return {
    bookings: createBookings({ anyone, recent, visitor, withCaptcha }),
    // A server with a custom fetch is in this browser.
    calendars: createCalendars(visitor, fetch ? undefined : url),
    newsletter: createNewsletter(anyone),

    /** Whether payments are taken online; a separate chunk. */
    takesOnline: async () => (await import('./checkouts/takes-online.ts')).takesOnline(anyone),

    /** Online payments; a separate chunk. */
    checkouts: loadOnce(async () =>
      (await import('./checkouts/checkouts.ts')).createCheckouts({
        invoke: callAsVisitor(invokeAsAnyone(connection), tolerant, async () => (await signedIn()).invoke),
        captcha: async () => (captcha && !storedSession(tolerant) ? captcha() : undefined),
      }),
    ),

    products: createShelf({ anyone, recent }),

    /** Orders, for the checkout and the page of an order. A separate chunk. */
    orders: loadOnce(async () =>
      (await import('./orders/orders.ts')).createOrders({ anyone, visitor, withCaptcha }),
    ),

    /** The offer behind a link that asks an instructor to substitute. A separate chunk. */
    substitutes: loadOnce(async () =>
      (await import('./instructors/substitute-offers.ts')).createSubstituteOffers(anyone),
    ),

    /** The invitation behind a mailed link. A separate chunk. */
    invitations: loadOnce(async () =>
      (await import('./invitations/invitations.ts')).createInvitations({ anyone, withSession }),
    ),

    /** What an address without a page will show after the next build; null if there is nothing. A separate chunk. */
    comingPage: async (address: ComingAddress) =>
      (await import('./publishing/load-coming-page.ts')).loadComingPage(recent, address),

    /** A separate chunk, with the client of Supabase Auth, which only pages about the visitor's account load. */
    accounts: async () => (await signedIn()).accounts,

    /** Functions of staff; a separate chunk, which only the back office loads. */
    staff: loadOnce(async () => {
      const [{ createStaff }, { call, invoke }] = await Promise.all([import('./staff.ts'), signedIn()]);
      return createStaff(call, invoke);
    }),
  };
}
