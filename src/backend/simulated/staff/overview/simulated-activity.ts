import type { StudioPlace } from '#backend/simulated/staff/bookings/sample-attendees.ts';
import type { StudioDate } from '#backend/simulated/staff/bookings/studio-dates.ts';
import { simulatedOrders } from '#backend/simulated/staff/shop/simulated-orders.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import { orderReference } from '#domain/shop/order.ts';
import { activityPath } from '#domain/staff/overview/activity-words.ts';
import type { Activity } from '#domain/staff/overview/dashboard-schema.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { everyMembership } from './simulated-memberships.ts';

/** How many are told. */
const most = 8;

/** A date with everybody in it. */
export interface Seated {
  date: StudioDate;
  places: readonly StudioPlace[];
}

/** The last things that happened in the demo, as studio.staff_activity() has them. */
export async function simulatedActivity(
  around: StaffAround,
  person: Colleague,
  seated: readonly Seated[],
): Promise<Activity[]> {
  const inClasses = seated.flatMap(({ date, places }) =>
    places.flatMap((place) => {
      const told = (kind: 'booked' | 'cancelled', at: string) =>
        happening({ kind, who: place.name, what: date.title, at }, String(date.number));
      const cancelledAt = place.status === 'cancelled' ? cancelledAtOf(around, date, place) : undefined;
      return [told('booked', place.bookedAt), ...(cancelledAt ? [told('cancelled', cancelledAt)] : [])];
    }),
  );
  return [...inClasses, ...(person.role === 'admin' ? await forAdmins(around) : [])]
    .sort((a, b) => b.at.localeCompare(a.at) || a.kind.localeCompare(b.kind))
    .slice(0, most);
}

async function forAdmins(around: StaffAround): Promise<Activity[]> {
  const page = { search: '', status: null, offset: 0, limit: 50 };
  const { rows } = await simulatedOrders(around).list(page);
  const orders = rows.flatMap((order) => {
    const told = (kind: 'ordered' | 'collected', at: string) =>
      happening({ kind, who: order.name, what: orderReference(order), at }, String(order.number));
    const collected = order.history.find(({ status }) => status === 'collected');
    return [told('ordered', order.placedAt), ...(collected ? [told('collected', collected.at)] : [])];
  });
  const joined = everyMembership(studioDayOf(new Date(around.now()))).map((one) =>
    happening({ kind: 'joined', who: one.name, what: one.plan, at: one.createdAt }, String(one.number)),
  );
  return [...orders, ...joined];
}

const happening = (one: Omit<Activity, 'path'>, key: string): Activity => ({
  ...one,
  path: activityPath(one, key),
});

/** When a place was given back: by its visitor, or by staff. */
function cancelledAtOf({ ledger }: StaffAround, date: StudioDate, { number }: StudioPlace) {
  const kept = date.kept.find((one) => one.number === number)?.cancelledAt;
  return kept ?? ledger.history('booking', String(number))[0]?.at ?? date.cancelledAt ?? undefined;
}
