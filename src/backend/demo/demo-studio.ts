import type { MailAnswer } from '#backend/accounts/account-answers.ts';
import { sessionKey, storedSession, userOf } from '#backend/accounts/session/stored-session.ts';
import { tolerantStorage } from '#backend/calls/tolerant-storage.ts';
import { createStudio, type ReadingMethods, type Studio } from '#backend/studio.ts';
import { browserDatabase } from './browser-database.ts';
import { databaseStarted, forgetDatabase, recordDatabase } from './database-started.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoKeys } from './keys.ts';
import { mailedLinkHeader } from './messages.ts';
import { sampleMethods } from './sample-methods.ts';

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
  const database = browserDatabase();
  let mailedLink: string | undefined;

  const studio = createStudio({
    url: location.origin,
    publishableKey: demoKeys.SUPABASE_PUBLISHABLE_KEY,
    timeout: requestTimeout,
    storage,
    fetch: async (input, init) => {
      const response = await database.fetch(input, init);
      recordDatabase();
      mailedLink = response.headers.get(mailedLinkHeader) ?? undefined;
      return response;
    },
  });
  const reading = (): ReadingMethods => (databaseStarted() ? studio : sampleMethods);
  const withLink = async (answer: MailAnswer): Promise<MailAnswer> =>
    answer.kind === 'sent' && mailedLink ? { ...answer, link: mailedLink } : answer;

  return {
    ...studio,
    bookings: {
      ...studio.bookings,
      availability: (from, to) => reading().bookings.availability(from, to),
      week: (monday) => reading().bookings.week(monday),
      book: async (request) => {
        const [answer] = await Promise.all([studio.bookings.book(request), pause(bookingDelay)]);
        return answer;
      },
    },
    products: {
      shelf: () => reading().products.shelf(),
      recentShelf: () => reading().products.recentShelf(),
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
        forgetDatabase();
        stored.removeItem(sessionKey);
        // A visitor with a demo account stays signed in; an account that somebody created no longer exists.
        const demoAccount = demoAccounts.find((account) => account.email === email);
        if (demoAccount) await (await studio.accounts()).signIn(demoAccount);
      },
    }),
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
