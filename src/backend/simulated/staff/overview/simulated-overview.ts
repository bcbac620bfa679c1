import { keptBookings } from '#backend/simulated/bookings/kept-bookings.ts';
import type { StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { StaffOverview } from '#backend/staff/overview.ts';
import { means } from '#domain/staff/frame/staff-paths.ts';
import { noDashboard } from '#domain/staff/overview/dashboard-schema.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { lowProducts } from './simulated-alerts.ts';
import { simulatedDashboard } from './simulated-dashboard.ts';
import { simulatedFind } from './simulated-find.ts';
import { everyMembership, validOn } from './simulated-memberships.ts';
import { simulatedNotifications } from './simulated-notifications.ts';

/** What the shell and the dashboard show, without a server. */
export function simulatedOverview(around: StaffAround): StaffOverview {
  const { ledger, storage, staffSample, now, who } = around;
  const news = simulatedNotifications(around);
  const isStaff = async () => ['admin', 'instructor'].includes((await who())?.role ?? '');

  /** Number of the newest booking of this browser; the sample's come before all of them. */
  const newestBooking = () =>
    Math.max(
      -1,
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
      const { classes, instructors } = await staffSample();
      return {
        classes: ledger
          .over<(typeof classes)[number] & { archived?: boolean }>('class', classes, ({ key }) => key)
          .filter(({ archived }) => !archived).length,
        instructors: ledger.over('instructor', instructors, ({ key }) => key).length,
        // The sample's own bookings are new, too, where it has any.
        bookings: Math.max(newestBooking(), hasBookings(classes) ? 0 : -1) > seenBy(person.id),
        store: (await lowProducts(around)).length,
        notifications: (await news.notifications()).filter(({ read }) => !read).length,
      };
    },

    sawBookings: async () => {
      const person = await who();
      if (!person || !(await isStaff()) || seenBy(person.id) >= Math.max(0, newestBooking())) return;
      ledger.write({
        noun: 'seen',
        key: person.id,
        before: null,
        after: { person: person.id, booking: Math.max(0, newestBooking()) } satisfies Seen,
        by: person.name,
        at: new Date(now()).toISOString(),
      });
    },

    dashboard: async () => {
      const person = await who();
      if (!person || !(await isStaff())) return noDashboard;
      return simulatedDashboard(around, person);
    },

    memberships: async ({ search, offset, limit }) => {
      if ((await who())?.role !== 'admin') return { rows: [], total: 0 };
      const today = studioDayOf(new Date(now()));
      const valid = validOn(today, everyMembership(today))
        .filter(({ name, email }) => means(search, name, email))
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(({ createdAt: _, ...one }) => one);
      return { rows: valid.slice(offset, offset + limit), total: valid.length };
    },
  };
}

const hasBookings = (classes: readonly { booked: readonly number[] }[]) =>
  classes.some(({ booked }) => booked.some((places) => places > 0));

interface Seen {
  /** Id of the person. */
  person: string;
  /** Number of the newest booking that there was when they last looked. */
  booking: number;
}
