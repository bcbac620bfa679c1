import { levels } from '#domain/classes/level.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import { bookingReference } from './booking.ts';
import type { Booking } from './booking-schema.ts';

/** The details of a calendar entry besides the booking. */
export interface CalendarLocation {
  /** "Ekantik Studio, The Old Wool Store, ..." */
  location: string;
  /** The site's address, without a path: "https://ekantik.example". */
  site: string;
}

/** The part of a booking that a calendar entry contains. */
export interface BookedClass extends Pick<Booking, 'number'> {
  occurrence: Pick<Booking['occurrence'], 'title' | 'on' | 'start' | 'end' | 'level' | 'instructor'>;
}

/** REQUEST adds or moves the entry; CANCEL removes it (RFC 5546). */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

interface CalendarMail {
  method: CalendarMethod;
  /** Higher in each later mail about the same booking. */
  sequence: number;
  organizer: { name: string; email: string };
}

/**
 * A booking as an iCalendar file (RFC 5545) with one event, which a person opens.
 * @param now When the file is created.
 */
export function calendarFile(booking: BookedClass, studioAddress: CalendarLocation, now: Date): string {
  return fileOf(booking, studioAddress, now, ['METHOD:PUBLISH'], ['STATUS:CONFIRMED']);
}

/**
 * The same for a mail, so that a change moves the entry and a cancellation removes it.
 * @param createdAt When the mail was written.
 * @internal The site itself sends no mails.
 */
export function calendarMessage(
  booking: BookedClass & Pick<Booking, 'name' | 'email'>,
  studioAddress: CalendarLocation,
  { method, sequence, organizer }: CalendarMail,
  createdAt: Date,
): string {
  return fileOf(
    booking,
    studioAddress,
    createdAt,
    [`METHOD:${method}`],
    [
      `SEQUENCE:${sequence}`,
      `ORGANIZER;CN=${quote(organizer.name)}:${emailLink(organizer.email)}`,
      `ATTENDEE;CN=${quote(booking.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:${emailLink(booking.email)}`,
      `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    ],
  );
}

function fileOf(
  booking: BookedClass,
  { location, site }: CalendarLocation,
  createdAt: Date,
  calendar: readonly string[],
  event: readonly string[],
): string {
  const { title, start, end } = entryOf(booking);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ekantik Studio//Booking//EN',
    ...calendar,
    'BEGIN:VEVENT',
    `UID:booking-${booking.number}@${new URL(site).hostname}`,
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(descriptionOf(booking))}`,
    `LOCATION:${escaped(location)}`,
    `URL:${site}/schedule`,
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** The address at which Google Calendar offers to add a booking. It contains no secret of the booking. */
export function googleCalendarLink(
  booking: Booking,
  { location }: Pick<CalendarLocation, 'location'>,
): string {
  const { title, start, end } = entryOf(booking);
  const link = new URL('https://calendar.google.com/calendar/render');
  link.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utc(start)}/${utc(end)}`,
    details: descriptionOf(booking),
    location,
  }).toString();
  return link.href;
}

function entryOf({ occurrence: { title, on, start, end } }: BookedClass) {
  return { title, start: studioInstant(on, start), end: studioInstant(on, end) };
}

function descriptionOf(booking: BookedClass): string {
  const { level, instructor } = booking.occurrence;
  return `${levels[level].label}, with ${instructor.name}\nYour reference: ${bookingReference(booking)}`;
}

/** "20260302T070000Z". */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A parameter's value, which must not contain a quotation mark (RFC 5545, 3.2). */
const quote = (text: string) => `"${text.replaceAll('"', "'")}"`;

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Lines have 75 octets at most; continuation lines begin with a space (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      lines.push('');
      // The leading space of the next line counts, too.
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n ');
}
