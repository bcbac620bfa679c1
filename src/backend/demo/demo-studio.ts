import type { MailAnswer } from '#backend/accounts/account-answers.ts';
import { sessionKey, storedSession, userOf } from '#backend/accounts/stored-session.ts';
import { tolerantStorage } from '#backend/calls/tolerant-storage.ts';
import type { Studio } from '#backend/studio.ts';
import { createStudio } from '#backend/studio.ts';
import { addDays } from '#domain/time/studio-time.ts';
import { browserDatabase } from './browser-database.ts';
import { sampleShelf, sampleTimetable } from './built-sample.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoKeys } from './keys.ts';
import { mailedLinkHeader } from './messages.ts';

/** Records that this browser has a database. */
const startedKey = 'ekantik:demo-started';

/** The time limit for the database, in milliseconds: the first request waits until it is set up. */
const requestTimeout = 120_000;

/** The simulated network delay of a booking, in milliseconds. */
const bookingDelay = 1000;

/**
 * The studio of a site that was built without a server: a database in this browser. Visitors who only read get the
 * sample that the site was built from, and do not load the database's megabytes.
 */
export function createDemoStudio(storage: Storage | undefined): Studio {
  const stored = tolerantStorage(storage);
  const isStarted = () => stored.getItem(startedKey) !== null;
  const database = browserDatabase();
  let mailedLink: string | undefined;

  const studio = createStudio({
    url: location.origin,
    publishableKey: demoKeys.SUPABASE_PUBLISHABLE_KEY,
    timeout: requestTimeout,
    storage,
    fetch: async (input, init) => {
      const response = await database.fetch(input, init);
      stored.setItem(startedKey, 'yes');
      mailedLink = response.headers.get(mailedLinkHeader) ?? undefined;
      return response;
    },
  });
  const withLink = async (answer: MailAnswer): Promise<MailAnswer> =>
    answer.kind === 'sent' && mailedLink ? { ...answer, link: mailedLink } : answer;

  return {
    ...studio,
    bookings: {
      ...studio.bookings,
      availability: (from, to) =>
        isStarted() ? studio.bookings.availability(from, to) : sampleTimetable(from, to),
      week: (monday) =>
        isStarted() ? studio.bookings.week(monday) : sampleTimetable(monday, addDays(monday, 6)),
      book: async (request) => {
        const [answer] = await Promise.all([studio.bookings.book(request), pause(bookingDelay)]);
        return answer;
      },
    },
    products: {
      shelf: () => (isStarted() ? studio.products.shelf() : sampleShelf()),
      recentShelf: () => (isStarted() ? studio.products.recentShelf() : sampleShelf()),
    },
    // Without a server there are no keys, so no payments are taken online and no request is needed.
    takesOnline: async () => false,
    accounts: async () => {
      const accounts = await studio.accounts();
      return {
        ...accounts,
        prepare: database.start,
        mailSignInLink: async (...args) => withLink(await accounts.mailSignInLink(...args)),
        mailRecoveryLink: async (...args) => withLink(await accounts.mailRecoveryLink(...args)),
      };
    },
    staff: async () => ({
      ...(await studio.staff()),
      reset: async () => {
        const email = userOf(storedSession(stored) ?? null)?.email;
        await database.reset();
        stored.removeItem(startedKey);
        stored.removeItem(sessionKey);
        // A visitor with a demo account stays signed in; an account that somebody created no longer exists.
        const demoAccount = demoAccounts.find((account) => account.email === email);
        if (demoAccount) await (await studio.accounts()).signIn(demoAccount);
      },
    }),
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
