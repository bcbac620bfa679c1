import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { dayInShort } from '#domain/occurrences/staff/day-in-short.ts';
import {
  daysBetween,
  studioDayOf,
  studioInstant,
  studioTimeOf,
  weekdayOn,
} from '#domain/time/studio-time.ts';
import { weekdays } from '#domain/time/weekday.ts';
import { isLateCancellation } from './booking.ts';
import type { Booking } from './booking-schema.ts';

/** When a class begins, and up to when cancelling it is free. */
export type CancellationTerms = Pick<Booking, 'startsAt' | 'freeUntilAt'>;

/** The terms of a class that is not booked yet. @param freeHours The studio's setting. */
export function termsOfClass(
  { on, start }: Pick<Occurrence, 'on' | 'start'>,
  freeHours: number,
): CancellationTerms {
  const startsAt = studioInstant(on, start);
  const freeUntilAt = new Date(startsAt.getTime() - freeHours * 3_600_000);
  return { startsAt: startsAt.toISOString(), freeUntilAt: freeUntilAt.toISOString() };
}

/** Until when this class can be cancelled free of charge, or that it is too late for that. */
export function cancellationSentence(terms: CancellationTerms, now: Date): string {
  return isLateCancellation(terms, now)
    ? `This class begins ${timeUntil(terms.startsAt, now)}: cancelling would already count as late.`
    : `You can cancel free of charge until ${instantInShort(terms.freeUntilAt, now)}.`;
}

/** The same for who joins a waitlist. */
export function waitlistSentence(terms: CancellationTerms, now: Date): string {
  const leaving = 'You can leave the waitlist at any time.';
  return isLateCancellation(terms, now)
    ? `${leaving} The class begins ${timeUntil(terms.startsAt, now)}: cancelling a place would already count as late.`
    : `${leaving} Once you have a place, you can cancel it free of charge until ${instantInShort(terms.freeUntilAt, now)}.`;
}

/** "Sat 19:00" within a week, "Sat 12 Dec, 19:00" later: what the studio’s calendar and clock show. */
function instantInShort(text: string, now: Date): string {
  const instant = new Date(text);
  const day = studioDayOf(instant);
  const ahead = daysBetween(studioDayOf(now), day);
  return ahead >= 0 && ahead < 7
    ? `${weekdays[weekdayOn(day)].short} ${studioTimeOf(instant)}`
    : `${dayInShort(day)}, ${studioTimeOf(instant)}`;
}

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "in two minutes", "in less than three hours". */
function timeUntil(text: string, now: Date): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(text) - now.getTime()) / 60_000));
  if (minutes < 60) return `in ${counted(minutes, 'minute')}`;
  const hours = Math.ceil(minutes / 60);
  return minutes === hours * 60 ? `in ${counted(hours, 'hour')}` : `in less than ${counted(hours, 'hour')}`;
}

const counted = (count: number, unit: string) =>
  `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
