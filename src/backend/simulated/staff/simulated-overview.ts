import { keptBookings } from '#backend/simulated/kept-bookings.ts';
import type { StaffOverview } from '#backend/staff/overview.ts';
import { lowStockAt } from '#domain/product.ts';
import { means } from '#domain/staff/staff-paths.ts';
import { addDays, studioDayOf } from '#domain/studio-time.ts';
import { sampleAddress, sampleMemberships } from './sample-memberships.ts';
import { simulatedFind } from './simulated-find.ts';
import { simulatedNotifications } from './simulated-notifications.ts';
import type { StaffAround } from './staff-around.ts';

/** The first membership's number, as in the database. */
const firstNumber = 3001;

/** What the shell and the dashboard show, without a server. */
export function simulatedOverview(around: StaffAround): StaffOverview {
  const { ledger, storage, sample, staffSample, now, who } = around;
  const news = simulatedNotifications(around);
  const isStaff = async () => ['admin', 'instructor'].includes((await who())?.role ?? '');

  /** Number of the newest booking of this browser; the sample's come before all of them. */
  const newestBooking = () =>
    Math.max(
      0,
      ...keptBookings(storage)
        .read()
        .map(({ number }) => number),
    );
  const seenBy = (person: string) =>
    ledger.over('seen', [], (one: Seen) => one.person).find((one) => one.person === person)?.booking ?? -1;

  return {
    ...news,
    find: simulatedFind(around),
    name: async () => (await who())?.name ?? '',

    badges: async () => {
      const person = await who();
      if (!person || !(await isStaff())) {
        return { classes: 0, instructors: 0, bookings: false, store: 0, notifications: 0 };
      }
      const [{ series }, { instructors, products }] = await Promise.all([sample(), staffSample()]);
      return {
        classes: series.length,
        instructors: ledger.over('instructor', instructors, ({ key }) => key).length,
        bookings: newestBooking() > seenBy(person.id),
        store: ledger.over('product', products, ({ id }) => id).filter(({ stock }) => stock <= lowStockAt)
          .length,
        notifications: (await news.notifications()).filter(({ read }) => !read).length,
      };
    },

    sawBookings: async () => {
      const person = await who();
      if (!person || !(await isStaff()) || seenBy(person.id) >= newestBooking()) return;
      ledger.write({
        noun: 'seen',
        key: person.id,
        before: null,
        after: { person: person.id, booking: newestBooking() } satisfies Seen,
        by: person.name,
        at: new Date(now()).toISOString(),
      });
    },

    dashboard: async () => {
      throw new Error('not built yet');
    },

    memberships: async ({ search, offset, limit }) => {
      if ((await who())?.role !== 'admin') return { rows: [], total: 0 };
      const today = studioDayOf(new Date(now()));
      const valid = sampleMemberships
        .map(({ name, plan, begunAgo, lasts }, index) => ({
          number: firstNumber + index,
          name,
          email: sampleAddress(name),
          plan,
          fromOn: addDays(today, -begunAgo),
          toOn: addDays(today, lasts - begunAgo - 1),
        }))
        .filter(({ toOn }) => toOn >= today)
        .filter(({ name, email }) => means(search, name, email))
        .sort((a, b) => a.name.localeCompare(b.name));
      return { rows: valid.slice(offset, offset + limit), total: valid.length };
    },
  };
}

interface Seen {
  /** Id of the person. */
  person: string;
  /** Number of the newest booking that there was when they last looked. */
  booking: number;
}
