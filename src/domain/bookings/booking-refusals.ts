import { passRefusals } from '#domain/passes/pass-schema.ts';

/** Why a place was not given. Every one of them has words and a next step. */
export const bookRefusals = [
  'full',
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
  // Another class of the same person at the same time.
  'overlapping',
  // More than one contact or one network address is given online: studio.limits.
  'too-many-at-once',
  'too-many-places',
  'too-many-waiting',
  'too-many-requests',
  // The studio asks guests for a proof that they are people.
  'proof-missing',
  // No pass of this person pays for the class.
  ...passRefusals,
  // The request's id stands for something else already.
  'request-used',
] as const;

export type BookRefusal = (typeof bookRefusals)[number];

/** Why a booking could not be cancelled. */
export const cancelRefusals = ['begun', 'unknown-booking'] as const;

export type CancelRefusal = (typeof cancelRefusals)[number];

/** Why a free place could not be claimed. */
export const claimRefusals = [
  // Somebody was faster.
  'taken',
  'overlapping',
  'cancelled',
  'not-held',
  'begun',
  'unknown-booking',
] as const;

export type ClaimRefusal = (typeof claimRefusals)[number];
