import { countWords } from '#domain/content/number-word.ts';
import type { Occurrence, Timetable } from '#domain/occurrences/occurrence-schema.ts';
import { dayInShort } from '#domain/time/day-in-short.ts';
import {
  daysBetween,
  studioDayOf,
  studioInstant,
  studioTimeOf,
  weekdayOn,
} from '#domain/time/studio-time.ts';
import { shortWeekday } from '#domain/time/weekday.ts';
import { hasBegun, isLateCancellation } from './booking.ts';
import type { Booking } from './booking-schema.ts';

/** The start of a class and the deadline of free cancellation. */
export type CancellationTerms = Pick<Booking, 'startsAt' | 'freeUntilAt'>;

/** The studio's settings: whole hours before the start, and minutes after booking. */
export type CancellationRules = Pick<Timetable, 'freeCancellationHours' | 'undoMinutes'>;

/** The terms of a class that is not booked yet. */
export function termsOfClass(
  { on, start }: Pick<Occurrence, 'on' | 'start'>,
  { freeCancellationHours, undoMinutes }: CancellationRules,
): CancellationTerms & Pick<CancellationRules, 'undoMinutes'> {
  const startsAt = studioInstant(on, start);
  const freeUntilAt = new Date(startsAt.getTime() - freeCancellationHours * 3_600_000);
  return { startsAt: startsAt.toISOString(), freeUntilAt: freeUntilAt.toISOString(), undoMinutes };
}

/**
 * Until when this place can be given up free of charge, or that it is too late for that, or for cancelling at all. A
 * person promoted from the waitlist declines it.
 */
export function cancellationSentence(
  terms: CancellationTerms & Partial<Pick<Booking, 'promotedAt'>>,
  now: Date,
): string {
  if (hasBegun(terms, now)) return 'This class has begun, so it can no longer be cancelled.';
  return isLateCancellation(terms, now)
    ? `This class begins ${timeUntil(terms.startsAt, now)}: cancelling would already count as late.`
    : freeUntilSentence(terms, instantInShort(terms.freeUntilAt, now));
}

/** "You can cancel free of charge until Sat 19:00." @param deadline "Sat 19:00". */
export const freeUntilSentence = ({ promotedAt }: Partial<Pick<Booking, 'promotedAt'>>, deadline: string) =>
  `You can ${promotedAt ? 'decline' : 'cancel'} free of charge until ${deadline}.`;

/** The same for a person about to book: after the deadline, they can still undo it for some minutes. */
export function bookingTermsSentence(terms: ReturnType<typeof termsOfClass>, now: Date): string {
  if (hasBegun(terms, now)) return 'This class has begun, so it can no longer be booked.';
  const undoUntil = Math.min(now.getTime() + terms.undoMinutes * 60_000, Date.parse(terms.startsAt));
  if (!isLateCancellation(terms, now) || terms.undoMinutes === 0) return cancellationSentence(terms, now);
  const moment = instantInShort(new Date(undoUntil).toISOString(), now);
  return `This class begins ${timeUntil(terms.startsAt, now)}. If you book now, you can undo it free of charge until ${moment}; after that, cancelling counts as late.`;
}

/** How a waitlisted person gets a place. */
export const waitlistSentence = (terms: CancellationTerms, now: Date): string =>
  waitlistTerms(terms, now, instantInShort(terms.freeUntilAt, now));

/** How a waitlisted person gets a place. @param deadline Until when the first in line is promoted: "Sat 19:00". */
export function waitlistTerms(terms: CancellationTerms, now: Date, deadline: string): string {
  if (hasBegun(terms, now)) return 'This class has begun, so nobody else is given a place in it.';
  const leaving = 'You can leave the waitlist at any time.';
  const invitation = 'we tell everybody in line, and the first to claim it gets it.';
  return isLateCancellation(terms, now)
    ? `${leaving} If a place becomes free, ${invitation}`
    : `${leaving} Until ${deadline}, a place that becomes free goes to the first in line, who can still decline it free of charge. After that, ${invitation}`;
}

/** "Sat 19:00" within a week, "Sat 12 Dec, 19:00" later, by the studio’s calendar and clock; of a coming instant. */
function instantInShort(text: string, now: Date): string {
  const instant = new Date(text);
  const day = studioDayOf(instant);
  const ahead = daysBetween(studioDayOf(now), day);
  return ahead < 7
    ? `${shortWeekday(weekdayOn(day))} ${studioTimeOf(instant)}`
    : `${dayInShort(day)}, ${studioTimeOf(instant)}`;
}

/** "in two minutes", "in less than three hours". */
function timeUntil(text: string, now: Date): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(text) - now.getTime()) / 60_000));
  if (minutes < 60) return `in ${countWords(minutes, 'minute', 'minutes')}`;
  const hours = Math.ceil(minutes / 60);
  return `in ${minutes === hours * 60 ? '' : 'less than '}${countWords(hours, 'hour', 'hours')}`;
}
