import { studio } from '#backend/client.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
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

/** The current state of a booking, by its private link; undefined if the link is no longer valid. @throws Outage */
export const readBooking = async ({ token }: Pick<Booking, 'token'>): Promise<Booking | undefined> =>
  (await studio()).bookings.byToken(token);
