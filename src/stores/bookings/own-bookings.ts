import { studio } from '#backend/client.ts';
import { type OwnMark, ownMark } from '#domain/bookings/own-bookings.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';

/** The bookings of the signed-in person, by the occurrence's key; undefined in an outage. */
export async function readOwnMarks(): Promise<Record<string, OwnMark | undefined> | undefined> {
  const bookings = await studio()
    .then(({ bookings }) => bookings.listOwn())
    .catch(() => undefined);
  if (!bookings) return undefined;
  const marks = bookings.map((booking) => [occurrenceKey(booking.occurrence), ownMark(booking)] as const);
  return Object.fromEntries(marks.filter(([, mark]) => mark !== undefined));
}
