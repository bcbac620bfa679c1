import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { OccurrenceRow, StaffOccurrences } from '#backend/staff/occurrences.ts';
import type { PageRequest } from '#backend/staff/records.ts';
import { bySoonest, isListed } from '#domain/staff/bookings/occurrence-filter.ts';
import { occurrenceStatus } from '#domain/staff/bookings/occurrence-status.ts';
import { periodDays } from '#domain/staff/bookings/period.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { attendeeChanges } from './attendee-changes.ts';
import { dateChanges } from './date-changes.ts';
import { placesTaken, type StudioDate, seesAttendees, studioDates } from './studio-dates.ts';
import { attendeesOf, studioPlaces } from './studio-places.ts';

const isStaff = (person: Colleague | undefined) => person?.role === 'admin' || person?.role === 'instructor';

/** Dates of classes without a server: the sample's, as staff left them in this browser. */
export function simulatedOccurrences(around: StaffAround): StaffOccurrences {
  const status = (date: StudioDate) =>
    occurrenceStatus(date, date.cancelledAt !== null, new Date(around.now()));

  const rowOf = async (date: StudioDate, person: Colleague | undefined): Promise<OccurrenceRow> => ({
    number: date.number,
    version: around.ledger.version('occurrence', String(date.number)),
    series: date.series,
    title: date.title,
    instructor: date.instructor,
    on: date.on,
    start: date.start,
    end: date.end,
    booked: placesTaken(date),
    capacity: date.capacity,
    waiting: (await studioPlaces(around, date)).filter((place) => place.status === 'waitlisted').length,
    status: status(date),
    cancelReason: date.cancelReason,
    attendees: seesAttendees(person, date),
  });

  const find = async (number: number) => {
    const person = await around.who();
    if (!isStaff(person)) return undefined;
    const date = (await studioDates(around)).find((one) => one.number === number);
    return date && rowOf(date, person);
  };

  return {
    list: async ({ offset, limit, sort, ...filter }) => {
      const person = await around.who();
      if (!isStaff(person)) return { rows: [], total: 0 };
      const today = studioDayOf(new Date(around.now()));
      const found = (await studioDates(around))
        .filter((date) => isListed({ ...date, status: status(date) }, filter, today))
        .sort(bySoonest);
      if (sort === 'latest') found.reverse();
      const rows = found.slice(offset, offset + pageLimit({ offset, limit }));
      return { rows: await Promise.all(rows.map((date) => rowOf(date, person))), total: found.length };
    },

    stats: async () => {
      const none = { today: 0, bookings: 0, capacity: { booked: 0, places: 0 }, upcoming: 0 };
      if (!isStaff(await around.who())) return none;
      const today = studioDayOf(new Date(around.now()));
      const week = periodDays('this-week', today);
      const standing = (await studioDates(around)).filter((date) => status(date) !== 'cancelled');
      const coming = standing.filter((date) => status(date) === 'upcoming');
      const thisWeek = coming.filter(({ on }) => on >= week.from && on <= week.to);
      const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
      return {
        today: standing.filter(({ on }) => on === today).length,
        bookings: sum(coming.map(placesTaken)),
        capacity: {
          booked: sum(thisWeek.map(placesTaken)),
          places: sum(thisWeek.map(({ capacity }) => capacity)),
        },
        upcoming: thisWeek.length,
      };
    },

    find,

    attendees: async (number) => {
      const person = await around.who();
      const date = (await studioDates(around)).find((one) => one.number === number);
      if (!date || !seesAttendees(person, date)) return undefined;
      return attendeesOf(await studioPlaces(around, date));
    },

    ...attendeeChanges(around),
    ...dateChanges(around, find),
  };
}

const pageLimit = ({ limit }: PageRequest) => Math.min(200, Math.max(1, limit));
