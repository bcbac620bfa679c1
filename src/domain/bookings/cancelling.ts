import { moneyBackIfCancelled, moneyBackText } from '#domain/money/money-back.ts';
import { hasBegun, isLateCancellation } from './booking.ts';
import type { CancelRefusal } from './booking-refusals.ts';
import type { Booking } from './booking-schema.ts';
import { unknownBookingMessage } from './claim-texts.ts';
import { cancellationSentence } from './free-cancellation.ts';

/** The effect of cancelling a booking now, shown beforehand. */
export function cancellationEffect(booking: Booking, now: Date): string {
  if (booking.status === 'waitlisted') {
    return 'You give up your place on the waitlist. Joining again later puts you at its end.';
  }
  if (booking.occurrence.status !== 'planned') {
    const moneyBack = booking.paid ? ` ${moneyBackText(booking.paid, booking.moneyKept)}` : '';
    return `This class will not take place, so cancelling costs you nothing.${moneyBack}`;
  }
  const terms = cancellationSentence(booking, now);
  if (hasBegun(booking, now)) return terms;
  return isLateCancellation(booking, now)
    ? `${terms} You can still do it; we note it as a late cancellation.${creditSentence(booking, 'stays')}${
        booking.paid ? ' What you have paid is not refunded.' : ''
      }`
    : `${terms}${creditSentence(booking, 'returns')}${
        booking.paid ? ` ${moneyBackIfCancelled(booking.paid)}` : ''
      }`;
}

/** The sentence about the pass's credit; empty if the pass has no limit. */
function creditSentence({ pass }: Booking, outcome: 'returns' | 'stays'): string {
  if (!pass || pass.left === null) return '';
  return outcome === 'returns'
    ? ` The class goes back on your ${pass.name}.`
    : ` The class stays used on your ${pass.name}.`;
}

/** Why a booking could not be cancelled, and what to do instead. */
export const cancelRefusalMessages: Record<CancelRefusal, string> = {
  begun:
    'This class has already begun, so it can no longer be cancelled. Please ring us if something came up.',
  'unknown-booking': unknownBookingMessage,
};
