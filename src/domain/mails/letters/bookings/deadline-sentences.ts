import { isLateCancellation } from '#domain/bookings/booking.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import {
  type CancellationTerms,
  freeUntilSentence,
  waitlistTerms,
} from '#domain/bookings/free-cancellation.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { studioDayOf, studioTimeOf } from '#domain/time/studio-time.ts';

/* Deadlines in a mail. It may be read days after it was sent, so it names the day and no number of hours. */

/** Until when this place can be given up free of charge, or that it is too late for that. */
export function mailedCancellationSentence(
  terms: CancellationTerms & Partial<Pick<Booking, 'promotedAt'>>,
  now: Date,
): string {
  const deadline = instantInWords(terms.freeUntilAt);
  return isLateCancellation(terms, now)
    ? `Cancelling was free of charge until ${deadline}. Now it would count as late.`
    : freeUntilSentence(terms, deadline);
}

/** How a waitlisted person gets a place. */
export const mailedWaitlistSentence = (terms: CancellationTerms, now: Date): string =>
  waitlistTerms(terms, now, instantInWords(terms.freeUntilAt));

/** "Saturday 12 December 2026, 19:00". */
function instantInWords(text: string): string {
  const instant = new Date(text);
  return `${dayInWords(studioDayOf(instant))}, ${studioTimeOf(instant)}`;
}
