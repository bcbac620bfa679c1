import { passRefusals } from '#domain/passes/pass-schema.ts';

/** Why the friend whom a member brings gets no place. */
export const guestRefusals = [
  'guest-name-invalid',
  'guest-email-invalid',
  'guest-already-booked',
  'guest-none-left',
  'guest-no-place',
  'guest-alone',
] as const;

/** Why a booking was refused. Each reason has a message and a next step. */
export const bookRefusals = [
  'full',
  // The class is not streamed, or no longer.
  'not-streamed',
  // A corrected booking that is at home finds no free place in the studio.
  'studio-full',
  'already-booked',
  'cancelled',
  'begun',
  'closed',
  'paused',
  'too-early',
  'unknown-class',
  'name-invalid',
  'email-invalid',
  'phone-invalid',
  'payment-method-invalid',
  // Staff have changed the price since the person saw it.
  'price-changed',
  // The same person has another class at that time.
  'overlapping',
  // More bookings than one contact or one network address may make online: studio.limits.
  'too-many-at-once',
  'too-many-places',
  'too-many-waiting',
  'too-many-requests',
  // The studio requires a captcha from guests.
  'captcha-missing',
  // No pass of this person pays for the class.
  ...passRefusals,
  ...guestRefusals,
  // The request's id already belongs to something else.
  'request-used',
] as const;

export type BookRefusal = (typeof bookRefusals)[number];

/** Why a booking could not be cancelled. */
export const cancelRefusals = ['begun', 'unknown-booking'] as const;

export type CancelRefusal = (typeof cancelRefusals)[number];

/** Why a free place could not be claimed. */
export const claimRefusals = [
  // Another person was faster.
  'taken',
  'overlapping',
  'cancelled',
  'not-held',
  // The class was paused or deleted: it takes place for those who have booked it.
  'no-new-places',
  'begun',
  'unknown-booking',
] as const;

export type ClaimRefusal = (typeof claimRefusals)[number];
