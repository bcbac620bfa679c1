import * as v from 'valibot';
import { occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { count, instant, keyOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { bookRefusals, cancelRefusals, claimRefusals } from './booking-refusals.ts';
import { bookingStatuses } from './booking-status.ts';
import { paymentMethods } from './payment-method.ts';

/** One person's place in an occurrence, as that person may see it. */
export const booking = v.object({
  /** Counts upwards; `bookingReference` writes it. */
  number: count,
  /** The secret of the private link. */
  token: v.string(),
  status: keyOf(bookingStatuses),
  /** 1 for who is promoted first; null unless waitlisted. */
  waitlistPlace: v.nullable(count),
  occurrence,
  /** Instants, ISO 8601 in UTC. */
  startsAt: instant,
  /** Up to here cancelling is free: the deadline of the class, or what was promised with the place. */
  freeUntilAt: instant,
  bookedAt: instant,
  /** When they were last told that a place is free for whoever is first; null where never. */
  toldFreeAt: v.nullable(instant),
  /** When they were given a place from the waitlist; null where never. */
  promotedAt: v.nullable(instant),
  cancelledAt: v.nullable(instant),
  /** Whether it was cancelled after `freeUntilAt`. */
  cancelledLate: v.boolean(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  paymentMethod: keyOf(paymentMethods),
  /** The pass that paid; left out where none did. */
  pass: v.exactOptional(
    v.object({
      number: count,
      name: v.string(),
      /** Null without a limit. */
      left: v.nullable(count),
      toOn: v.nullable(studioDay),
      /** Whether its credit comes back where the booking is cancelled now. */
      returns: v.boolean(),
    }),
  ),
});

/** The next occurrence of the same class type with free places, where there is one. */
export const nextClass = v.object({ series: v.string(), on: studioDay, start: timeOfDay });

/** The class that is in the way of another one. */
export const otherClass = v.object({ title: v.string(), on: studioDay, start: timeOfDay, end: timeOfDay });

/** Confirmed or waitlisted: its status says which. */
const booked = v.object({ kind: v.literal('booked'), booking });

const notBooked = v.object({
  kind: v.literal('refused'),
  reason: v.picklist(bookRefusals),
  /** Where the same class type has a free place at another time. */
  next: v.exactOptional(nextClass),
  /** What overlaps; comes only to whoever booked it and to staff. */
  other: v.exactOptional(otherClass),
});

/** What book() answers. */
export const bookAnswer = v.variant('kind', [booked, notBooked]);

/** What correct_booking() answers. `none`: the request never made a booking, or it has been cancelled. */
export const correctAnswer = v.variant('kind', [booked, notBooked, v.object({ kind: v.literal('none') })]);

/** What cancel_booking() answers. */
export const cancelAnswer = v.variant('kind', [
  v.object({ kind: v.literal('cancelled'), booking }),
  v.object({ kind: v.literal('refused'), reason: v.picklist(cancelRefusals) }),
]);

/** What claim_place() answers. Claiming twice is claiming once. */
export const claimAnswer = v.variant('kind', [
  v.object({
    kind: v.literal('claimed'),
    booking,
    /** Classes at the same time whose waitlists they have left by this. */
    noLongerWaitsFor: v.array(otherClass),
  }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(claimRefusals),
    /** As things are now; left out where there is none. */
    booking: v.exactOptional(booking),
  }),
]);

export type Booking = v.InferOutput<typeof booking>;
export type NextClass = v.InferOutput<typeof nextClass>;
export type OtherClass = v.InferOutput<typeof otherClass>;
export type BookAnswer = v.InferOutput<typeof bookAnswer>;
export type CancelAnswer = v.InferOutput<typeof cancelAnswer>;
