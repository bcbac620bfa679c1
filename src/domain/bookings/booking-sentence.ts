import { moneyBackText } from '#domain/money/money-back.ts';
import type { Booking } from './booking-schema.ts';
import { canClaim, placeWasTaken } from './claiming.ts';
import { canCancel } from './own-bookings.ts';

/** The sentence about a booking's state for its owner. */
export function bookingSentence(booking: Booking, now: Date): string {
  const { status, cancelledLate, occurrence } = booking;
  // Nobody pays for a class that the studio cancels, not even a person who cancelled late before.
  if (status === 'cancelled' && !(cancelledLate && occurrence.status === 'cancelled')) {
    return cancelledLate
      ? 'You cancelled this booking after free cancellation had ended.'
      : `This booking has been cancelled. ${nothingToPay(booking)}`;
  }
  if (occurrence.status !== 'planned') return `The studio will not hold this class. ${nothingToPay(booking)}`;
  if (!canCancel(booking, now))
    return 'This class has begun or is over. Nothing can be changed here any more.';
  if (status === 'waitlisted') return waitingSentence(booking, now);
  return booking.atHome
    ? 'Your place at home is kept for you. Enjoy the class.'
    : 'Your place is kept for you. See you there.';
}

const nothingToPay = ({ paid, moneyKept }: Booking) =>
  paid ? moneyBackText(paid, moneyKept) : 'It costs you nothing.';

function waitingSentence(booking: Booking, now: Date): string {
  if (canClaim(booking, now))
    return 'A place is free at the moment. It goes to the first to claim it, so be quick if you would like to come.';
  const inLine = `You are number ${booking.waitlistPosition} on the waitlist. When a place becomes free, we will email you.`;
  return placeWasTaken(booking) ? `Somebody was faster to claim the free place. ${inLine}` : inLine;
}
