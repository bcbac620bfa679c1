import type { Booking } from './booking-schema.ts';
import { unknownBookingMessage } from './claim-texts.ts';
import type { MoveRefusal } from './move-refusals.ts';

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
