import { hasBegun } from './booking.ts';
import type { Booking } from './booking-schema.ts';

/** The two places at which a person can take part in a streamed class, as the booking form and staff name them. */
export const placeLabels = { studio: 'In the studio', home: 'At home' } as const;

/** Where a calendar says that a person takes part at home. */
export const homeLocation = 'At home: the link to the stream is on the page of your booking';

/**
 * Where the owner of a booking may move it: home, or to the studio. A person on the waitlist takes a place at home instead.
 * @returns Undefined if they cannot move it. A guest is moved with the member who brings them.
 */
export function otherPlace(booking: Booking, now: Date): 'home' | 'studio' | undefined {
  const { status, atHome, broughtBy, occurrence } = booking;
  const canMove =
    (status === 'confirmed' || status === 'waitlisted') &&
    !broughtBy &&
    occurrence.status === 'planned' &&
    !hasBegun(booking, now);
  if (!canMove) return undefined;
  if (atHome) return 'studio';
  return occurrence.streamed ? 'home' : undefined;
}

/** The buttons that move a booking. */
export const moveLabels = { home: 'Watch from home instead', studio: 'Come to the studio instead' } as const;
