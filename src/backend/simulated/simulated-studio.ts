import type { Accounts } from '#backend/accounts.ts';
import { keptSession, userOf } from '#backend/kept-session.ts';
import { bringOnce } from '#backend/staff/bring-once.ts';
import type { Studio } from '#backend/studio.ts';
import { tolerantStorage } from '#backend/tolerant-storage.ts';
import { keptPeople } from './accounts/people.ts';
import { type Surroundings, simulatedAccounts } from './accounts/simulated-accounts.ts';
import { simulatedBookings } from './bookings/simulated-bookings.ts';
import { changedSample } from './changed-sample.ts';
import { fetchedSample, type SampleSource } from './sample.ts';
import { simulatedShop } from './shop/simulated-shop.ts';
import { simulatedNewsletter } from './simulated-newsletter.ts';
import { colleague } from './staff/colleague.ts';
import { ledgerOf } from './staff/ledger.ts';
import { fetchedStaffSample, type StaffSampleSource } from './staff/sample-staff.ts';

/** What a browser brings along; a test brings its own. */
interface StudioSurroundings extends Surroundings {
  sample?: SampleSource;
  staffSample?: StaffSampleSource;
  /** How long booking takes, in milliseconds; as long as the specification says unless told (section 9). */
  bookingTakes?: number;
}

/**
 * A studio without a server: it answers in the browser and keeps what it did in the browser's
 * storage, because every page of a static site is a fresh load.
 * @param storage Undefined where the browser has none; it then remembers until the page is left.
 */
export function simulatedStudio(
  storage: Storage | undefined,
  {
    sample = fetchedSample,
    staffSample = fetchedStaffSample,
    now = Date.now,
    bookingTakes = 1000,
    ...surroundings
  }: StudioSurroundings = {},
): Studio {
  const kept = tolerantStorage(storage);
  const ledger = ledgerOf(kept);
  const changed = changedSample(sample, ledger);
  const visitor = async () => userOf(keptSession(kept) ?? null)?.id;
  const around = { storage: kept, sample: changed, now, visitor };
  const bookings = simulatedBookings({ ...around, bookingTakes });
  const shop = simulatedShop(around);
  const newsletter = simulatedNewsletter(storage, now);
  const ownAccounts = simulatedAccounts(kept, { ...surroundings, now });
  const accounts: Accounts = {
    ...ownAccounts,
    personalData: async (user) => {
      const { account, profile } = await ownAccounts.personalData(user);
      return {
        account,
        profile,
        // Without a server nobody changes a role.
        roleChanges: [],
        newsletter: newsletter.of(account.email),
        bookings: await bookings.own(),
        orders: await shop.own(),
        memberships: await ownAccounts.memberships(),
        // A browser has no outbox, and its staff's notes stay in the staff's area.
        signIns: [],
        mails: [],
        history: [],
        notifications: [],
      };
    },
  };

  return {
    accounts: async () => accounts,
    bookings,
    shop,
    staff: bringOnce(async () => {
      const { simulatedStaff } = await import('./staff/simulated-staff.ts');
      return simulatedStaff({
        ledger,
        storage: kept,
        sample: changed,
        staffSample,
        now,
        who: async () => colleague(await visitor(), await staffSample(), keptPeople(kept).read()),
      });
    }),
    subscribe: newsletter.subscribe,
    unsubscribe: newsletter.unsubscribe,
  };
}
