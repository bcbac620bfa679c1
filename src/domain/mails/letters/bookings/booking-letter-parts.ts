import * as v from 'valibot';
import { bookingPath, bookingReference } from '#domain/bookings/booking.ts';
import {
  type Booking,
  booking as bookingSchema,
  nextClass,
  otherClass,
} from '#domain/bookings/booking-schema.ts';
import { type CalendarMethod, calendarMessage } from '#domain/bookings/calendar-entry.ts';
import { leftWaitlistsSentence } from '#domain/bookings/claim-texts.ts';
import { paymentText } from '#domain/bookings/own-bookings.ts';
import { streamAnnouncement } from '#domain/bookings/stream.ts';
import type { Block, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { firstNameOf } from '#domain/mails/letters/first-name.ts';
import { moneyBackText } from '#domain/money/money-back.ts';
import { timeOfDay } from '#domain/schema/answer-fields.ts';
import { studioLocation } from '#domain/studio/contact.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';

/* The data of letters about bookings, and the parts that they share. */

/** A booking whose class has another time or instructor. */
export const changedBooking = v.object({
  ...bookingSchema.entries,
  /** The values before the change. */
  was: v.object({ start: timeOfDay, end: timeOfDay, instructor: v.nullable(v.string()) }),
});

/** A new place that ended waitlisted bookings of overlapping classes. */
export const assignedPlace = v.object({
  ...bookingSchema.entries,
  /** Whether the person has moved from the studio to home, or back. */
  moved: v.optional(v.boolean(), false),
  noLongerWaitsFor: v.optional(v.array(otherClass), () => []),
});

/** The booking that a reminder is about. */
export const remindedBooking = v.object({
  ...bookingSchema.entries,
  /** The secret of the link that turns reminders off. */
  reminderToken: v.string(),
});

/** A cancelled booking. */
export const cancelledBooking = v.object({
  ...bookingSchema.entries,
  /** Whether it was a place on the waitlist. */
  waited: v.optional(v.boolean(), false),
  /** Whether money was refunded with it. */
  refunded: v.optional(v.boolean(), false),
});

/** A booking whose class the studio has cancelled. */
export const cancelledClass = v.object({
  ...bookingSchema.entries,
  reason: v.string(),
  /** The next dates of the same class with free places. */
  next: v.optional(v.array(nextClass), () => []),
});

/** A message of staff to everybody booked. */
export const classMessage = v.object({ ...bookingSchema.entries, subject: v.string(), body: v.string() });

/** The data of a letter about a booking. */
export interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
  now: Date;
}

/** "Hatha Yoga, Monday 2 March 2026, 07:00". */
export const classInShort = ({ occurrence: { title, on, start } }: Booking) =>
  `${title}, ${dayInWords(on)}, ${start}`;

/** The next dates of the same class with free places; empty if there is none in the next weeks. */
export function nextDateBlocks(
  { occurrence: { title, classType }, next }: v.InferOutput<typeof cancelledClass>,
  { site }: MailStudio,
): Block[] {
  if (next.length === 0) return [];
  const links = next.map(({ on, start }) => ({
    label: `${dayInWords(on)}, ${start}`,
    href: `${site}/schedule?date=${on}&class=${classType.id}`,
  }));
  return [
    { kind: 'text', text: `The next dates of ${title} with free places:` },
    { kind: 'links', links },
  ];
}

/** The guest they bring, or the member who brings them; empty if there is neither. */
export function guestBlocks({ guest, broughtBy, atHome }: Booking): Block[] {
  if (guest) {
    const text = `${guest.name} ${atHome ? 'takes part' : 'comes'} as your guest, free on your pass.`;
    return [{ kind: 'text', text }];
  }
  return broughtBy ? [{ kind: 'text', text: `${broughtBy} brings you along: your place is free.` }] : [];
}

/** What happens to the money that was paid for a cancelled place; empty if nothing was. */
export const moneyBackBlocks = ({ paid, moneyKept }: Booking): Block[] =>
  paid ? [{ kind: 'text', text: moneyBackText(paid, moneyKept) }] : [];

/** The waitlists that the new place ended; empty if there is none. */
export function leftWaitlistBlocks({ noLongerWaitsFor }: v.InferOutput<typeof assignedPlace>): Block[] {
  const text = leftWaitlistsSentence(noLongerWaitsFor);
  return text ? [{ kind: 'text', text }] : [];
}

/** The class type whose hour the letter shows. */
export const classTypeOf = ({ occurrence: { classType } }: Booking): string => classType.key;

/** The name in the salutation. */
export const firstName = ({ name }: Booking) => firstNameOf(name);

/** The booking's class, time, instructor, place and payment. */
export const bookingFacts = (booking: Booking, { name, address }: MailStudio): Block => ({
  kind: 'facts',
  facts: [
    ...classFacts(booking),
    ['Where', booking.atHome ? 'At home' : `${name}, ${address.street}, ${address.town}`],
    ...streamFacts(booking),
    ['Paying', paymentText(booking)],
    ['Reference', bookingReference(booking)],
  ],
});

function streamFacts(booking: Booking): [string, string][] {
  const sentence = streamAnnouncement(booking);
  return sentence ? [['Stream', sentence]] : [];
}

/** The facts of a cancelled booking, without address and payment. */
export const cancelledFacts = (booking: Booking): Block => ({
  kind: 'facts',
  facts: [...classFacts(booking), ['Reference', bookingReference(booking)]],
});

const classFacts = ({ occurrence }: Booking) =>
  [
    ['Class', occurrence.title],
    ['When', `${dayInWords(occurrence.on)}, ${formatTimeRange(occurrence)}`],
    ['With', occurrence.instructor.name],
  ] as const;

/** The link to the booking's private page. */
export const bookingAction = ({ token }: Booking, { site }: MailStudio, label: string): Block => ({
  kind: 'action',
  label,
  href: site + bookingPath(token),
});

/** The letter's calendar entry, so that calendars add, move or remove the class. */
export function calendarMessageOf(booking: Booking, { mail, studio }: LetterData, method: CalendarMethod) {
  const { name, address, site, email } = studio;
  const location = studioLocation({ name, address });
  // Of the mail, not of this attempt: for a provider's API, a repeated request must be the same.
  const createdAt = new Date(mail.createdAt);
  // A later mail about the same booking has a higher number.
  const message = { method, sequence: mail.number, organizer: { name, email } };
  return { method, file: calendarMessage({ booking, location, site, createdAt }, message) };
}
