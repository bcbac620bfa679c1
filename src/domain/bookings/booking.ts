import type { Booking } from './booking-schema.ts';

/** "EK-20001": the reference of a booking. */
export function bookingReference({ number }: Pick<Booking, 'number'>): string {
  return `EK-${number}`;
}

/** The private link of a booking. Its secret is in the fragment, which browsers do not send. */
export function bookingPath(token: string): string {
  return `/booking#${token}`;
}

/**
 * The page that switches off reminders, by the secret of any reminder to the same address.
 * @internal The site itself sends no mails.
 */
export function remindersPath(token: string): string {
  return `/reminders#${token}`;
}

/** Whether an instant is after the deadline of free cancellation. */
export function isLateCancellation({ freeUntilAt }: Pick<Booking, 'freeUntilAt'>, now: Date): boolean {
  return now.getTime() > Date.parse(freeUntilAt);
}

/** Whether the class of a booking has begun: from then on nothing is booked, claimed or cancelled. */
export function hasBegun({ startsAt }: Pick<Booking, 'startsAt'>, now: Date): boolean {
  return now.getTime() >= Date.parse(startsAt);
}
