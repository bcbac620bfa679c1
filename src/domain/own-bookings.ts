import type { Booking } from './booking.ts';
import { occurrenceState } from './occurrence.ts';

/** Whether a booking still holds a place, or one on the waitlist. */
export const isHeld = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === 'confirmed' || status === 'waitlisted';

/** Whether its owner may still cancel a booking: up to the start, to the millisecond. */
export function canCancel(booking: Booking, now: Date): boolean {
  return isHeld(booking) && now.getTime() < Date.parse(booking.startsAt);
}

/** A person's bookings: what is still to come, the soonest first, and the rest, the latest first. */
export function sortedBookings(
  bookings: readonly Booking[],
  now: Date,
): { upcoming: Booking[]; past: Booking[] } {
  const toCome = (one: Booking) => isHeld(one) && occurrenceState(one.occurrence, now) !== 'over';
  const byStart = bookings.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return { upcoming: byStart.filter(toCome), past: byStart.filter((one) => !toCome(one)).reverse() };
}
