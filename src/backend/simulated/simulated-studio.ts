import type { Accounts } from '#backend/accounts.ts';
import type { Bookings } from '#backend/bookings.ts';
import { keptSession, userOf } from '#backend/kept-session.ts';
import type { Shop } from '#backend/shop.ts';
import { bringOnce } from '#backend/staff/bring-once.ts';
import type { Studio } from '#backend/studio.ts';
import { tolerantStorage } from '#backend/tolerant-storage.ts';
import { parseEmail } from '#domain/people/email.ts';
import { changedSample } from './changed-sample.ts';
import { keptRecord } from './kept-record.ts';
import { keptPeople } from './people.ts';
import { randomId } from './random-id.ts';
import { fetchedSample, type SampleSource } from './sample.ts';
import { type Surroundings, simulatedAccounts } from './simulated-accounts.ts';
import { simulatedBookings } from './simulated-bookings.ts';
import { simulatedShop } from './simulated-shop.ts';
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

interface Subscriber {
  email: string;
  requestId: string;
  /** The secret of the link by which one leaves; older entries have none. */
  token?: string;
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
  const accounts = withPossessions(simulatedAccounts(kept, { ...surroundings, now }), bookings, shop);
  const subscribers = keptRecord(storage, 'ekantik:subscribers', isSubscribers, []);

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
    unsubscribe: async (token) => {
      const known = subscribers.read();
      const staying = known.filter((one) => one.token === undefined || one.token !== token);
      if (staying.length < known.length) subscribers.write(staying);
      return staying.length < known.length;
    },
    subscribe: async ({ email, requestId }) => {
      const parsed = parseEmail(email);
      if (parsed.kind === 'refused') return { kind: 'refused', reason: 'email-invalid' };

      const known = subscribers.read();
      const same = (one: Subscriber) =>
        one.requestId === requestId || one.email.toLowerCase() === parsed.email.toLowerCase();
      if (!known.some(same))
        subscribers.write([...known, { email: parsed.email, requestId, token: randomId() }]);
      return { kind: 'subscribed' };
    },
  };
}

/** Accounts that know of a person's bookings and orders when everything about them is asked for. */
function withPossessions(accounts: Accounts, bookings: Bookings, shop: Shop): Accounts {
  return {
    ...accounts,
    personalData: async (user) => ({
      ...(await accounts.personalData(user)),
      bookings: await bookings.own(),
      orders: await shop.own(),
      memberships: await accounts.memberships(),
    }),
  };
}

const isSubscribers = (value: unknown): value is Subscriber[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      typeof one?.email === 'string' &&
      typeof one.requestId === 'string' &&
      (one.token === undefined || typeof one.token === 'string'),
  );
