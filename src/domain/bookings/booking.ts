import type { Booking } from './booking-schema.ts';

/** "EK-20001": how a booking is spoken of. */
export function bookingReference({ number }: Pick<Booking, 'number'>): string {
  return `EK-${number}`;
}

/** The private link of a booking. Its secret stands behind the #, which browsers keep to themselves. */
export function bookingPath(token: string): string {
  return `/booking#${token}`;
}

/**
 * Where reminders are switched off, by the secret of any booking of the same address.
 * @internal The site itself sends no mails.
 */
export function remindersPath(token: string): string {
  return `/reminders#${token}`;
}

/** Whether an instant is after the one up to which cancelling is free. */
export function isLateCancellation({ freeUntilAt }: Pick<Booking, 'freeUntilAt'>, now: Date): boolean {
  return now.getTime() > Date.parse(freeUntilAt);
}
