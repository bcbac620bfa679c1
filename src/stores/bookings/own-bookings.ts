import type { MapStore } from 'nanostores';
import { studio } from '#backend/client.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { type OwnMark, ownMark } from '#domain/bookings/own-bookings.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';

/** Counts the requests of `readOwnMarks`. */
let requests = 0;

/**
 * The bookings of the signed-in person, by the occurrence's key. Undefined in an outage, and if they were requested again
 * meanwhile: an answer that is overtaken may contain cancelled bookings, or those of the person who was signed in before.
 */
export async function readOwnMarks(): Promise<Record<string, OwnMark | undefined> | undefined> {
  requests += 1;
  const request = requests;
  const bookings = await studio()
    .then(({ bookings }) => bookings.listOwn())
    .catch(() => undefined);
  if (!bookings || request !== requests) return undefined;
  const marks = bookings.rows.map(
    (booking) => [occurrenceKey(booking.occurrence), ownMark(booking)] as const,
  );
  return Object.fromEntries(marks.filter(([, mark]) => mark !== undefined));
}

/**
 * Reads bookings again, by their private links: one that was cancelled is removed. In an outage they stay.
 * @param onChange Called if the state of a booking has changed.
 */
export async function updateConfirmations(
  confirmations: MapStore<Record<string, Booking | undefined>>,
  onChange: () => unknown,
): Promise<void> {
  const { bookings } = await studio();
  await Promise.all(
    Object.entries(confirmations.get()).map(async ([key, booking]) => {
      if (!booking) return;
      const answer = await bookings.byToken(booking.token).catch(() => 'unavailable' as const);
      // The class may have been booked again meanwhile.
      if (answer === 'unavailable' || confirmations.get()[key] !== booking) return;
      confirmations.setKey(key, answer?.status === 'cancelled' ? undefined : answer);
      if (answer?.status !== booking.status) onChange();
    }),
  );
}
