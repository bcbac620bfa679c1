import { formatMoney } from '#domain/money/money.ts';
import { occurrenceState } from '#domain/occurrences/occurrence.ts';
import { bookingPath, hasBegun } from './booking.ts';
import type { Booking } from './booking-schema.ts';
import { paymentMethods } from './payment-method.ts';

/** Whether a booking is still confirmed or waitlisted. */
const isHeld = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === 'confirmed' || status === 'waitlisted';

/** Whether its owner may still cancel a booking: up to the start, to the millisecond. */
export function canCancel(booking: Booking, now: Date): boolean {
  return isHeld(booking) && !hasBegun(booking, now);
}

/** A person's bookings: the coming ones, soonest first, and the others, latest first. */
export function sortedBookings(
  bookings: readonly Booking[],
  now: Date,
): { upcoming: Booking[]; past: Booking[] } {
  const isUpcoming = (booking: Booking) =>
    isHeld(booking) && occurrenceState(booking.occurrence, now) !== 'over';
  const byStart = bookings.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return {
    upcoming: byStart.filter(isUpcoming),
    past: byStart.filter((booking) => !isUpcoming(booking)).reverse(),
  };
}

/** A person's next confirmed class; undefined if there is none that takes place. */
export const nextClassIn = (bookings: readonly Booking[], now: Date): Booking | undefined =>
  sortedBookings(bookings, now).upcoming.find(
    ({ status, occurrence }) => status === 'confirmed' && occurrence.status === 'planned',
  );

/** How the schedule marks a person's own booking, with its link; undefined if it is not active. */
export function ownMark({ status, token }: Pick<Booking, 'status' | 'token'>): OwnMark | undefined {
  const path = bookingPath(token);
  if (status === 'confirmed') return { label: 'You’re booked', tone: 'sage', path };
  return status === 'waitlisted' ? { label: 'You’re waiting', tone: 'apricot', path } : undefined;
}

export interface OwnMark {
  label: string;
  tone: 'sage' | 'apricot';
  path: string;
}

/** The confirmation of a place, or of one on the waitlist. */
export function bookedSentence({ status, waitlistPosition, occurrence: { title } }: Booking): string {
  return status === 'waitlisted'
    ? `You are on the waitlist for ${title}, place ${waitlistPosition}.`
    : `Successfully booked ${title} class!`;
}

/** The message if an earlier request had succeeded after all: its booking has the corrected details now. */
export function correctedSentence({ status, occurrence: { title }, email }: Booking): string {
  const outcome = status === 'waitlisted' ? `put you on the waitlist for ${title}` : `booked ${title}`;
  return `Your first attempt had already ${outcome}. It is one booking, and now has your corrected details. We are emailing ${email}.`;
}

/**
 * The message after a cancellation of a booking, of a place on the waitlist, or of only its guest's place.
 * @param before The booking as it was.
 */
export function cancellationMessage(
  before: Pick<Booking, 'status'>,
  { status }: Pick<Booking, 'status'>,
): string {
  if (status !== 'cancelled') return 'The place of your guest has been cancelled. You keep your own.';
  return before.status === 'waitlisted' ? 'You have left the waitlist.' : 'Your booking has been cancelled.';
}

/**
 * How a place is paid, with what is still to be paid or was paid: "Pay at Studio, £15 to pay", "Class Pass", "By Ada
 * Lovelace, who is bringing you".
 */
export function paymentText({ paymentMethod, broughtBy, due, paid }: Booking): string {
  if (broughtBy) return `By ${broughtBy}, who is bringing you`;
  const { label } = paymentMethods[paymentMethod];
  if (due) return `${label}, ${formatMoney(due)} to pay`;
  return paid ? `${label}, ${formatMoney(paid)} paid` : label;
}
