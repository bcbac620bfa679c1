import { hasBegun } from './booking.ts';
import type { MoveRefusal } from './booking-refusals.ts';
import type { Booking } from './booking-schema.ts';
import { unknownBookingMessage } from './claiming.ts';

/** The two places at which a person can take part in a streamed class, as the booking form and staff name them. */
export const placeLabels = { studio: 'In the studio', home: 'At home' } as const;

/** What the booking form says about a place at home. */
export const atHomeHint =
  'You watch the stream. The link is on the page of your booking from an hour before the class.';

/** How a class that is full in the studio can still be booked. */
export const roomAtHomeSentence = 'The class is streamed, and there is always room at home.';

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

/** What happens if a booking is moved, said beforehand; undefined if nothing is lost by it. */
export function moveEffect({ status, atHome, occurrence }: Booking): string | undefined {
  if (status === 'waitlisted')
    return 'The class is streamed. If you watch from home, you have a place at once, and wait no longer.';
  if (!atHome) return 'The class is streamed. If you watch from home, you give up your place in the studio.';
  return occurrence.spots > 0 ? undefined : 'The studio is full at the moment.';
}

/** The confirmation that a booking was moved. */
export const movedMessage = ({ atHome, occurrence: { title } }: Booking): string =>
  atHome ? `You watch ${title} from home.` : `You have a place in the studio in ${title}.`;

/** Why a booking could not be moved, and what to do instead. */
export const moveRefusalMessages: Record<MoveRefusal, string> = {
  'studio-full': 'Every place in the studio is taken, so you cannot come there. You keep your place at home.',
  'not-streamed': 'This class is not streamed any more. You keep your place in the studio.',
  'moves-with-member': 'You are a guest in this class, and take part where the person who brings you does.',
  overlapping:
    'You already have a place in another class at this time. Cancel that one first if you would rather watch this.',
  cancelled: 'This booking is cancelled. You can book the class again from the schedule.',
  'not-held': 'This class will not take place, so there is nothing to change.',
  'no-new-places': 'Nobody else can join this class any more.',
  begun: 'This class has already begun, so this can no longer be changed.',
  'unknown-booking': unknownBookingMessage,
};
