import { escapeText, icalendarFile, quoteParameter, utcTime } from '#domain/calendars/icalendar.ts';
import { levels } from '#domain/classes/level.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import { rangeMinutes } from '#domain/time/time-of-day.ts';
import { bookingReference } from './booking.ts';
import type { Booking } from './booking-schema.ts';
import { homeLocation } from './places-at-home.ts';

/** The part of a booking that a calendar entry contains. */
export interface BookedClass extends Pick<Booking, 'number' | 'atHome'> {
  occurrence: Pick<Booking['occurrence'], 'title' | 'on' | 'start' | 'end' | 'level' | 'instructor'>;
}

/** The calendar entry of a booking. */
interface BookingEntry<Booked extends BookedClass> {
  booking: Booked;
  /** The studio's: "Ekantik Studio, The Old Wool Store, ..." */
  location: string;
  /** The site's address, without a path: "https://ekantik.example". */
  site: string;
  /** When the file is created, or its mail was written. */
  createdAt: Date;
}

/** REQUEST adds or moves the entry; CANCEL removes it (RFC 5546). */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

interface CalendarMail {
  method: CalendarMethod;
  /** Higher in each later mail about the same booking. */
  sequence: number;
  organizer: { name: string; email: string };
}

/** A booking as an iCalendar file (RFC 5545) with one event, which a person opens. */
export const calendarFile = (entry: BookingEntry<BookedClass>): string =>
  fileOf(entry, 'PUBLISH', ['STATUS:CONFIRMED']);

/**
 * The same for a mail, so that a change moves the entry and a cancellation removes it.
 * @internal The site itself sends no mails.
 */
export function calendarMessage(
  entry: BookingEntry<BookedClass & Pick<Booking, 'name' | 'email'>>,
  { method, sequence, organizer }: CalendarMail,
): string {
  const { name, email } = entry.booking;
  return fileOf(entry, method, [
    `SEQUENCE:${sequence}`,
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:${emailLink(organizer.email)}`,
    `ATTENDEE;CN=${quoteParameter(name)};PARTSTAT=ACCEPTED;RSVP=FALSE:${emailLink(email)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
  ]);
}

/** @param furtherLines Properties of the event besides those that every file has. */
function fileOf(
  { booking, location, site, createdAt }: BookingEntry<BookedClass>,
  method: 'PUBLISH' | CalendarMethod,
  furtherLines: readonly string[],
): string {
  const { start, end } = timesOf(booking);
  return icalendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ekantik Studio//Booking//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:booking-${booking.number}@${new URL(site).hostname}`,
    `DTSTAMP:${utcTime(createdAt)}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `SUMMARY:${escapeText(booking.occurrence.title)}`,
    `DESCRIPTION:${escapeText(descriptionOf(booking))}`,
    `LOCATION:${escapeText(locationOf(booking, location))}`,
    `URL:${site}/schedule`,
    ...furtherLines,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/** The address at which Google Calendar offers to add a booking. It contains no secret of the booking. */
export function googleCalendarLink({
  booking,
  location,
}: Pick<BookingEntry<BookedClass>, 'booking' | 'location'>): string {
  const { start, end } = timesOf(booking);
  const link = new URL('https://calendar.google.com/calendar/render');
  link.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: booking.occurrence.title,
    dates: `${start}/${end}`,
    details: descriptionOf(booking),
    location: locationOf(booking, location),
  }).toString();
  return link.href;
}

const locationOf = ({ atHome }: BookedClass, studio: string) => (atHome ? homeLocation : studio);

function timesOf({ occurrence: { on, start, end } }: BookedClass) {
  const beginsAt = studioInstant(on, start);
  const endsAt = studioInstant(on, end);
  // If the change to summer time skips its start, a class keeps its length, as in studio.end_instant().
  const lasts = rangeMinutes({ start, end }) * 60_000;
  return {
    start: utcTime(beginsAt),
    end: utcTime(endsAt > beginsAt ? endsAt : new Date(beginsAt.getTime() + lasts)),
  };
}

function descriptionOf(booking: BookedClass): string {
  const { level, instructor } = booking.occurrence;
  return `${levels[level].label}, with ${instructor.name}\nYour reference: ${bookingReference(booking)}`;
}
