import { bookingReference } from '#domain/bookings/booking.ts';
import { homeLocation } from '#domain/bookings/places-at-home.ts';
import { occurrenceReference } from '#domain/occurrences/staff/occurrence-status.ts';
import { placesTakenText, studentsText } from '#domain/occurrences/staff/places-texts.ts';
import type { CalendarEntry } from './calendar-schema.ts';

/** The title of an entry: "Hatha Yoga", "Waitlist: Hatha Yoga", "Hatha Yoga (5 of 6, 3 at home)". */
export function entryTitle({ kind, title, places }: CalendarEntry): string {
  if (kind === 'waiting') return `Waitlist: ${title}`;
  return places ? `${title} (${studentsText(places)})` : title;
}

/** The description of an entry. */
export function entryDescription(entry: CalendarEntry): string {
  if (entry.places)
    return `You teach this class. ${placesTakenText(entry.places)}.\n${occurrenceReference(entry)}`;
  const reference = `Your reference: ${bookingReference(entry)}`;
  return entry.kind === 'waiting'
    ? `With ${entry.instructor}\nYou are on the waitlist. We will email you when a place becomes free.\n${reference}`
    : `With ${entry.instructor}\n${reference}`;
}

/** Where the person is during the class. @param studio The studio's address. */
export const entryLocation = ({ atHome }: CalendarEntry, studio: string): string =>
  atHome ? homeLocation : studio;

/** The id of an entry: a booking has the same id here and in its mails. */
export const entryId = ({ kind, number }: CalendarEntry): string =>
  kind === 'teaching' ? `class-${number}` : `booking-${number}`;
