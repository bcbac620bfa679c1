import * as v from 'valibot';
import { occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { count, instant, keyOf, money, pageOf, studioDay, timeOfDay } from '#domain/schema/answer-fields.ts';
import { bookRefusals, cancelRefusals, claimRefusals } from './booking-refusals.ts';
import { bookingStatuses } from './booking-status.ts';
import { paymentMethods } from './payment-method.ts';

/** One person's place in an occurrence, as that person may see it. */
export const booking = v.object({
  /** Counts up; `bookingReference` formats it. */
  number: count,
  /** The secret of the private link. */
  token: v.string(),
  status: keyOf(bookingStatuses),
  /** 1 for the first to be promoted; null unless waitlisted. */
  waitlistPosition: v.nullable(count),
  occurrence,
  /** Whether they take part at home, and take no place in the studio. */
  atHome: v.boolean(),
  /** When and where it can be watched; omitted in the studio, without a place, if it is not streamed, and after its end. */
  stream: v.exactOptional(
    v.object({
      /** An hour before the class begins. */
      opensAt: instant,
      /** Null until then, and if staff have entered none. */
      link: v.nullable(v.string()),
    }),
  ),
  /** Instants, ISO 8601 in UTC. */
  startsAt: instant,
  /** Until then cancelling is free: the deadline of the class, or the one promised with the place. */
  freeUntilAt: instant,
  bookedAt: instant,
  /** When they were last notified that a place is free for the first to claim it; null if never. */
  notifiedAt: v.nullable(instant),
  /** When they were promoted from the waitlist; null if never. */
  promotedAt: v.nullable(instant),
  cancelledAt: v.nullable(instant),
  /** Whether it was cancelled after `freeUntilAt`. */
  cancelledLate: v.boolean(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The friend whom they bring free on their pass, and that place's number; null for nobody. */
  guest: v.nullish(v.object({ number: count, name: v.string() })),
  /** The member who brings them; null for everybody else. */
  broughtBy: v.nullish(v.string()),
  paymentMethod: keyOf(paymentMethods),
  /** The pass that paid; omitted if none did. */
  pass: v.exactOptional(
    v.object({
      number: count,
      name: v.string(),
      /** Null means no limit. */
      left: v.nullable(count),
      toOn: v.nullable(studioDay),
      /** Whether its credit is returned if the booking is cancelled now. */
      returns: v.boolean(),
    }),
  ),
  /** What was paid for it and not refunded; omitted if nothing was. */
  paid: v.exactOptional(money('GBP')),
  /** What is still to be paid for it; omitted if nothing is. */
  due: v.exactOptional(money('GBP')),
  /** Why that money is not refunded although the place is cancelled; omitted if it is. */
  moneyKept: v.exactOptional(v.string()),
});

/** The next occurrence of the same class type with free places, if there is one. */
export const nextClass = v.object({ series: v.string(), on: studioDay, start: timeOfDay });

/** Another class that overlaps. */
export const otherClass = v.object({ title: v.string(), on: studioDay, start: timeOfDay, end: timeOfDay });

/** Confirmed or waitlisted: its status says which. */
const booked = v.object({ kind: v.literal('booked'), booking });

const notBooked = v.object({
  kind: v.literal('refused'),
  reason: v.picklist(bookRefusals),
  /** Another date of the same class type with a free place. */
  next: v.exactOptional(nextClass),
  /** The overlapping class; only for the person who booked it and for staff. */
  other: v.exactOptional(otherClass),
  /** The present price, if it has changed. */
  price: v.exactOptional(money('GBP')),
});

/** The result of book(). */
export const bookAnswer = v.variant('kind', [booked, notBooked]);

/** The result of correct_booking(). `none`: the request never created a booking, or the booking has been cancelled. */
export const correctAnswer = v.variant('kind', [booked, notBooked, v.object({ kind: v.literal('none') })]);

/** The result of cancel_booking(). */
export const cancelAnswer = v.variant('kind', [
  v.object({ kind: v.literal('cancelled'), booking }),
  v.object({ kind: v.literal('refused'), reason: v.picklist(cancelRefusals) }),
]);

/** The result of claim_place(). It is idempotent. */
export const claimAnswer = v.variant('kind', [
  v.object({
    kind: v.literal('claimed'),
    booking,
    /** Overlapping classes whose waitlists they have left by this. */
    noLongerWaitsFor: v.array(otherClass),
  }),
  v.object({
    kind: v.literal('refused'),
    reason: v.picklist(claimRefusals),
    /** The booking's current state; omitted if there is none. */
    booking: v.exactOptional(booking),
  }),
]);

export type Booking = v.InferOutput<typeof booking>;
export type Stream = NonNullable<Booking['stream']>;

/** The time of an answer by the studio's clock, because that of the device may be wrong. */
const answeredAt = { at: instant };

/** The booking of a private link. */
export const linkedBooking = v.object({ ...booking.entries, ...answeredAt });

/** The latest bookings of a person, or all, and the number of all. */
export const ownBookings = v.object({ ...pageOf(booking).entries, ...answeredAt });
export type NextClass = v.InferOutput<typeof nextClass>;
export type OtherClass = v.InferOutput<typeof otherClass>;
export type BookAnswer = v.InferOutput<typeof bookAnswer>;
export type CancelAnswer = v.InferOutput<typeof cancelAnswer>;
