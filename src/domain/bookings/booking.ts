import { nameProblem, phoneProblem } from '#domain/accounts/profile.ts';
import type { Occurrence } from '#domain/occurrences/occurrence.ts';
import { parseEmail } from '#domain/people/email.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';

/** How a class may be paid for: the value that forms send, with its label. */
export const paymentMethods = {
  credit_card: { label: 'Credit Card' },
  class_pass: { label: 'Class Pass' },
  membership: { label: 'Membership' },
  pay_at_studio: { label: 'Pay at Studio' },
} as const;

export type PaymentMethod = keyof typeof paymentMethods;

/** Reads a payment method; undefined where the text is none. */
export function parsePaymentMethod(text: unknown): PaymentMethod | undefined {
  return typeof text === 'string' && Object.hasOwn(paymentMethods, text)
    ? (text as PaymentMethod)
    : undefined;
}

/** What one person's place in an occurrence may be. */
export const bookingStatuses = {
  confirmed: { label: 'Confirmed', tone: 'sage' },
  waitlisted: { label: 'Waitlisted', tone: 'apricot' },
  cancelled: { label: 'Cancelled', tone: 'plum' },
  attended: { label: 'Attended', tone: 'sage' },
  'no-show': { label: 'Missed', tone: 'plum' },
} as const;

export type BookingStatus = keyof typeof bookingStatuses;

/** One person's place in an occurrence, as that person may see it. */
export interface Booking {
  /** Counts upwards; `bookingReference` writes it. */
  number: number;
  /** The secret of the private link. */
  token: string;
  status: BookingStatus;
  /** 1 for who is promoted first; null unless waitlisted. */
  waitlistPlace: number | null;
  occurrence: Occurrence;
  /** Instants, ISO 8601 in UTC. */
  startsAt: string;
  /** Up to here cancelling is free. */
  freeUntilAt: string;
  bookedAt: string;
  cancelledAt: string | null;
  /** Whether it was cancelled after `freeUntilAt`. */
  cancelledLate: boolean;
  name: string;
  email: string;
  phone: string;
  paymentMethod: PaymentMethod;
}

/** What a person types to book. */
export interface BookingForm {
  name: string;
  email: string;
  phone: string;
  /** Empty as long as nothing is chosen. */
  paymentMethod: PaymentMethod | '';
}

export type BookingProblems = Partial<Record<keyof BookingForm, string>>;

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
  // The request's id stands for something else already.
  'request-used',
] as const;

export type BookRefusal = (typeof bookRefusals)[number];

/** Why a booking could not be cancelled. */
export const cancelRefusals = ['begun', 'unknown-booking'] as const;

export type CancelRefusal = (typeof cancelRefusals)[number];

/** The next occurrence of the same class type with free places, where there is one. */
export interface NextClass {
  series: string;
  on: StudioDay;
  start: TimeOfDay;
}

/** The class that is in the way of another one. */
export interface OtherClass {
  title: string;
  on: StudioDay;
  start: TimeOfDay;
  end: TimeOfDay;
}

/** "EK-20001": how a booking is spoken of. */
export function bookingReference({ number }: Pick<Booking, 'number'>): string {
  return `EK-${number}`;
}

/** The private link of a booking. Its secret stands behind the #, which browsers keep to themselves. */
export function bookingPath(token: string): string {
  return `/booking#${token}`;
}

/**
 * What is wrong with each field, in words to show beside it; empty where all is well.
 */
export function bookingProblems(form: BookingForm): BookingProblems {
  const email = parseEmail(form.email);
  const problems: BookingProblems = {};
  const name = form.name.trim() === '' ? 'Please enter your full name.' : nameProblem(form.name);
  const phone = form.phone.trim() === '' ? 'Please enter your phone number.' : phoneProblem(form.phone);
  if (name) problems.name = name;
  if (email.kind === 'refused') problems.email = email.message;
  if (phone) problems.phone = phone;
  if (!parsePaymentMethod(form.paymentMethod)) problems.paymentMethod = 'Please select a payment method.';
  return problems;
}

/** Whether an instant is after the one up to which cancelling is free. */
export function isLateCancellation({ freeUntilAt }: Pick<Booking, 'freeUntilAt'>, now: Date): boolean {
  return now.getTime() > Date.parse(freeUntilAt);
}
