import { occurrenceState } from '#domain/occurrences/occurrence.ts';
import type { Booking } from './booking-schema.ts';

/** Whether a waitlisted person can claim a free place now. */
export function canClaim({ status, occurrence }: Booking, now: Date): boolean {
  return status === 'waitlisted' && occurrence.spots > 0 && occurrenceState(occurrence, now) === 'open';
}

/** Whether they were notified of a free place that another person has claimed since. */
export const placeWasTaken = ({ status, notifiedAt, occurrence }: Booking): boolean =>
  status === 'waitlisted' && notifiedAt !== null && occurrence.spots <= 0;
