import { invalidPhoneMessage } from '#domain/accounts/profile.ts';
import { formatMoney, type Money } from '#domain/money/money.ts';
import type { OccurrenceState } from '#domain/occurrences/occurrence.ts';
import { emailProblem } from '#domain/people/email.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import type { BookingForm, GuestForm } from './booking-form.ts';
import type { BookRefusal } from './booking-refusals.ts';
import type { OtherClass } from './booking-schema.ts';

/** The next step after a refusal. */
export type NextStep =
  /** Take a place on the waitlist, or in the next class of the same type. */
  | 'waitlist'
  /** The next class of the same type. */
  | 'next-class'
  /** Look at the existing booking. */
  | 'own-bookings'
  /** Choose another class from the schedule. */
  | 'schedule'
  /** Ring the studio. */
  | 'telephone'
  /** Sign in, or choose another way to pay. */
  | 'sign-in'
  /** Choose a plan, or another way to pay. */
  | 'plans'
  /** Send the same request again. */
  | 'again'
  /** Correct a field. */
  | { field: keyof BookingForm | keyof GuestForm };

/** Every refusal's message and next step. */
export const bookRefusalMessages: Record<BookRefusal, { message: string; nextStep: NextStep }> = {
  full: { message: 'This class is full.', nextStep: 'waitlist' },
  'not-streamed': {
    message: 'This class is not streamed any more. Please choose a place in the studio.',
    nextStep: { field: 'atHome' },
  },
  'studio-full': {
    message:
      'Your first attempt has given you a place at home, and the studio is full by now. Choose “At home” to keep it.',
    nextStep: { field: 'atHome' },
  },
  'already-booked': {
    message: 'This email address already has a booking for this class.',
    nextStep: 'own-bookings',
  },
  cancelled: {
    message: 'This class will not take place: the studio has cancelled it.',
    nextStep: 'next-class',
  },
  begun: { message: 'This class has already begun, so it can no longer be booked.', nextStep: 'next-class' },
  closed: { message: 'The studio is closed on that day.', nextStep: 'next-class' },
  paused: { message: 'This class is taking a break and cannot be booked for now.', nextStep: 'next-class' },
  'too-early': {
    message: 'This class is too far ahead to be booked yet. Please choose an earlier one.',
    nextStep: 'schedule',
  },
  'unknown-class': { message: 'This class is no longer on the schedule.', nextStep: 'next-class' },
  'name-invalid': { message: 'Please check your full name.', nextStep: { field: 'name' } },
  'email-invalid': { message: emailProblem, nextStep: { field: 'email' } },
  'phone-invalid': { message: invalidPhoneMessage, nextStep: { field: 'phone' } },
  'payment-method-invalid': {
    message: 'Please select a payment method.',
    nextStep: { field: 'paymentMethod' },
  },
  'price-changed': {
    message: 'Nothing is booked yet: the price of this class has just changed.',
    nextStep: 'again',
  },
  overlapping: {
    message: 'This email address already has a place in another class at that time.',
    nextStep: 'own-bookings',
  },
  'too-many-at-once': {
    message: 'This phone number already has as many places at that time as we allow online.',
    nextStep: 'telephone',
  },
  'too-many-places': {
    message: 'This email address or phone number already has as many upcoming classes as we allow online.',
    nextStep: 'telephone',
  },
  'too-many-waiting': {
    message: 'This email address or phone number is already on as many waitlists as we allow online.',
    nextStep: 'telephone',
  },
  'too-many-requests': {
    message:
      'That is more than we take online in so short a time, from one connection or for one email address.',
    nextStep: 'telephone',
  },
  'captcha-missing': {
    message: 'We could not make sure that you are a person and not a program. Please try again.',
    nextStep: 'again',
  },
  'pass-sign-in': {
    message: 'Sign in to pay with a pass, or choose another way to pay.',
    nextStep: 'sign-in',
  },
  'pass-not-yours': {
    message:
      'A pass pays for its owner’s own place: use the email address of your account, or pay another way.',
    nextStep: { field: 'email' },
  },
  'pass-not-for-workshops': {
    message: 'No pass pays for workshops. Please choose another way to pay.',
    nextStep: { field: 'paymentMethod' },
  },
  'pass-none': {
    message: 'You have no pass of this kind. Choose another way to pay, or one of our plans.',
    nextStep: 'plans',
  },
  'pass-used-up': {
    message:
      'Every class on your pass is used. Choose another way to pay, such as at the studio, or a new plan.',
    nextStep: 'plans',
  },
  'pass-ends-before': {
    message: 'Your pass ends before this class. Choose an earlier class, another way to pay, or a new plan.',
    nextStep: 'plans',
  },
  'pass-begins-later': {
    message: 'Your pass begins after this class. Choose a later class or another way to pay.',
    nextStep: { field: 'paymentMethod' },
  },
  'pass-paused': {
    message: 'Your pass is paused on that day. Choose a class outside the pause, or another way to pay.',
    nextStep: { field: 'paymentMethod' },
  },
  'pass-day-limit': {
    message:
      'Your pass has paid for as many classes on that day as it covers. Please choose another way to pay.',
    nextStep: { field: 'paymentMethod' },
  },
  'guest-name-invalid': { message: 'Please enter your friend’s name.', nextStep: { field: 'guestName' } },
  'guest-email-invalid': {
    message: 'Please check your friend’s email address, or leave it empty.',
    nextStep: { field: 'guestEmail' },
  },
  'guest-already-booked': {
    message:
      'This email address already has a place at that time. Leave it empty, or book for yourself alone.',
    nextStep: { field: 'guestEmail' },
  },
  'guest-none-left': {
    message: 'Your pass has no guest place left. Untick your friend to book for yourself.',
    nextStep: { field: 'guestName' },
  },
  'guest-no-place': {
    message: 'There is only one place left in this class. Untick your friend to book for yourself.',
    nextStep: { field: 'guestName' },
  },
  'guest-alone': {
    message: 'Your own place is gone, so nobody can come as your guest. Please book it again.',
    nextStep: 'again',
  },
  'request-used': {
    message:
      'An earlier attempt did reach us, with other details. Please look for our email before you send it once more.',
    nextStep: 'again',
  },
};

/** How a class that is full in the studio can still be booked. */
export const roomAtHomeSentence = 'The class is streamed, and there is always room at home.';

/** Why a class in this state cannot be booked. */
export function refusalOfState(state: Exclude<OccurrenceState, 'open'>): BookRefusal {
  if (state === 'over') return 'begun';
  return state === 'archived' ? 'unknown-class' : state;
}

/** What a class costs now, and what to do, after its price has changed. */
export const newPriceSentence = (price: Money): string =>
  `It is now ${formatMoney(price)}. If that is all right, send the form again.`;

/** The message about an overlap for a person who may know the other class. */
export function overlapMessage({ title, on, start, end }: OtherClass): string {
  return `This email address already has a place in ${title} at that time: ${dayInWords(on)}, ${start} to ${end}.`;
}
