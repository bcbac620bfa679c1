import { atom } from 'nanostores';
import { studio } from '#backend/index.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { isHeld } from '#domain/booking/own-bookings.ts';
import { occurrenceKey } from '#domain/schedule/occurrence.ts';
import { sessionIsKept } from './session-kept.ts';

/** What whoever is signed in holds, a place or one on a waitlist, by the occurrence's key. */
export const $ownBookings = atom<Readonly<Record<string, Booking>>>({});

/** Reads them; where nobody is signed in, no program is loaded to find that out. What was read stays in an outage. */
export async function readOwnBookings(): Promise<void> {
  if (!sessionIsKept()) return $ownBookings.set({});
  try {
    const held = (await (await studio()).bookings.own()).filter(isHeld);
    $ownBookings.set(Object.fromEntries(held.map((one) => [occurrenceKey(one.occurrence), one])));
  } catch {
    // The schedule is complete without its marks; who books twice is told so.
  }
}
