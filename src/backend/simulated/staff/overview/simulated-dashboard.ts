import { simulatedOccurrences } from '#backend/simulated/staff/bookings/simulated-occurrences.ts';
import { studioDates } from '#backend/simulated/staff/bookings/studio-dates.ts';
import { studioPlaces } from '#backend/simulated/staff/bookings/studio-places.ts';
import { simulatedOrders } from '#backend/simulated/staff/shop/simulated-orders.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { Dashboard, Figure } from '#domain/staff/overview/dashboard-schema.ts';
import { addDays, studioDayOf, studioInstant } from '#domain/time/studio-time.ts';
import { type Seated, simulatedActivity } from './simulated-activity.ts';
import { simulatedAlerts } from './simulated-alerts.ts';
import { everyMembership, validOn } from './simulated-memberships.ts';

const week = 7 * 86_400_000;

/** The most upcoming classes that are told. */
const most = 6;

/** The dashboard without a server: the same numbers as public.staff_dashboard(), counted out of the demo. */
export async function simulatedDashboard(surroundings: StaffAround, person: Colleague): Promise<Dashboard> {
  // The same sample for all of it: putting it together anew for every date takes its time.
  const sample = await surroundings.sample();
  const around = { ...surroundings, sample: async () => sample };
  const now = around.now();
  const today = studioDayOf(new Date(now));
  const admin = person.role === 'admin';

  const dates = await studioDates(around);
  const standing = dates.filter(({ cancelledAt }) => !cancelledAt);
  const coming = standing.filter(({ on, start }) => studioInstant(on, start).getTime() > now);
  const own = dates.filter(({ instructor }) => admin || instructor.key === person.instructor);
  const seated = await Promise.all(
    own.map(async (date): Promise<Seated> => ({ date, places: await studioPlaces(around, date) })),
  );
  const places = seated.flatMap((one) => one.places);
  const heldOn = (day: string) => standing.filter(({ on }) => on === day).length;

  return {
    classesToday: { now: heldOn(today), before: heldOn(addDays(today, -7)) },
    activeBookings: {
      ...ofWeeks(
        places.map(({ bookedAt }) => bookedAt),
        now,
      ),
      total: seated
        .filter(({ date }) => coming.includes(date))
        .flatMap((one) => one.places)
        .filter(({ status }) => status === 'confirmed').length,
    },
    memberships: admin
      ? {
          now: validOn(today, everyMembership(today)).length,
          before: validOn(addDays(today, -30), everyMembership(today)).length,
        }
      : null,
    teacher: admin ? null : (person.instructor ?? ''),
    orders: admin ? await ordersOfWeeks(around, now) : null,
    attendance: attendance(
      seated.filter(({ date }) => !date.cancelledAt && date.on >= addDays(today, -28) && date.on <= today),
    ),
    alerts: await simulatedAlerts(around, person, { standing, coming }),
    upcoming: await upcoming(around, now),
    activity: await simulatedActivity(around, person, seated),
  };
}

/** How many instants there are in the last seven days, and in the seven before. */
function ofWeeks(instants: readonly string[], now: number): Figure {
  const between = (from: number, to: number) =>
    instants.map(Date.parse).filter((at) => at > from && at <= to).length;
  return { now: between(now - week, now), before: between(now - 2 * week, now - week) };
}

async function ordersOfWeeks(around: StaffAround, now: number): Promise<Figure> {
  const page = { search: '', status: null, offset: 0, limit: 200 };
  const { rows } = await simulatedOrders(around).list(page);
  return ofWeeks(
    rows.map(({ placedAt }) => placedAt),
    now,
  );
}

function attendance(seated: readonly Seated[]): Dashboard['attendance'] {
  const types = Map.groupBy(seated, ({ date }) => date.classType.key);
  return [...types]
    .map(([classType, some]) => {
      const marked = some.flatMap(({ places }) =>
        places.filter(({ status }) => status === 'attended' || status === 'no-show'),
      );
      const titles = Map.groupBy(some, ({ date }) => date.title);
      const [title = ''] = [...titles.keys()].sort(
        (a, b) => (titles.get(b)?.length ?? 0) - (titles.get(a)?.length ?? 0),
      );
      const came = marked.filter(({ status }) => status === 'attended').length;
      return { classType, title, came, expected: marked.length };
    })
    .filter(({ expected }) => expected > 0)
    .sort((a, b) => (a.classType < b.classType ? -1 : 1));
}

async function upcoming(around: StaffAround, now: number) {
  const every = {
    search: '',
    tab: 'upcoming',
    period: null,
    series: null,
    classType: null,
    instructor: null,
  } as const;
  const { rows } = await simulatedOccurrences(around).list({
    ...every,
    sort: 'soonest',
    offset: 0,
    // Those that have begun and not ended are among the first.
    limit: 4 * most,
  });
  return rows.filter(({ on, start }) => studioInstant(on, start).getTime() > now).slice(0, most);
}
