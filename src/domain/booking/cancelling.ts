import { instantInWords } from '#domain/time/day-in-words.ts';
import { type Booking, type CancelRefusal, isLateCancellation } from './booking.ts';

/** What cancelling a booking now would mean, to be said before it is done. */
export function cancellingMeans(booking: Booking, now: Date): string {
  if (booking.status === 'waitlisted') {
    return 'You give up your place on the waitlist. Joining again later puts you at its end.';
  }
  if (booking.occurrence.standing !== 'planned') {
    return booking.occurrence.standing === 'paused'
      ? 'This class is taking a break, so cancelling costs you nothing at any time.'
      : 'This class does not take place, so cancelling costs you nothing.';
  }
  const until = instantInWords(new Date(booking.freeUntilAt));
  return isLateCancellation(booking, now)
    ? `Free cancellation ended on ${until}. You can still cancel; we note it as a late cancellation.`
    : `Cancelling is free of charge until ${until}.`;
}

/** Why a booking could not be cancelled, and what to do instead. */
export const cancelRefusalWords: Record<CancelRefusal, string> = {
  begun:
    'This class has already begun, so it can no longer be cancelled. Please ring us if something came up.',
  'unknown-booking': 'We could not find this booking. Please ring us and we will look it up for you.',
};
