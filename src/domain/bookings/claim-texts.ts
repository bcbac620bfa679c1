import type { ClaimRefusal } from './booking-refusals.ts';
import type { OtherClass } from './booking-schema.ts';

/** The message if the booking of a private link does not exist. */
export const unknownBookingMessage =
  'We could not find this booking. Please ring us and we will look it up for you.';

/** Why a free place could not be claimed, and the current state. */
export const claimRefusalMessages: Record<ClaimRefusal, string> = {
  taken:
    'Somebody was a little faster, and the place is gone. You keep your place in line, and we will email you if another becomes free.',
  overlapping:
    'You already have a place in another class at this time. Cancel that one first if you would rather come to this.',
  cancelled:
    'You have left this waitlist. If the class still has a place, you can book it from the schedule.',
  'not-held': 'This class will not take place, so there is nothing to claim.',
  'no-new-places': 'Nobody else can join this class any more, so the place can no longer be claimed.',
  begun: 'This class has already begun, so the place can no longer be claimed.',
  'unknown-booking': unknownBookingMessage,
};

/** "You are no longer waiting for Yin Yoga, 17:00 to 18:30, which is at the same time."; empty if there is no such class. */
export function leftWaitlistsSentence(left: readonly OtherClass[]): string {
  if (left.length === 0) return '';
  const classes = left.map(({ title, start, end }) => `${title}, ${start} to ${end}`).join(', nor for ');
  return `You are no longer waiting for ${classes}, which ${left.length === 1 ? 'is' : 'are'} at the same time.`;
}
