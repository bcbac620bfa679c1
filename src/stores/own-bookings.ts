import { studio } from '#backend/index.ts';
import { ownMark } from '#domain/booking/own-bookings.ts';
import { occurrenceKey } from '#domain/schedule/occurrence.ts';
import { $ownMarks } from './schedule.ts';

/** Reads what whoever is signed in holds. What was read stays in an outage; who books twice is told so. */
export async function readOwnBookings(): Promise<void> {
  const own = await studio()
    .then(({ bookings }) => bookings.own())
    .catch(() => undefined);
  if (!own) return;
  const marks = own.map((one) => [occurrenceKey(one.occurrence), ownMark(one)] as const);
  $ownMarks.set(Object.fromEntries(marks.filter(([, mark]) => mark !== undefined)));
}
