import { studioWallClock } from './studio-wall-clock.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { type Weekday, weekdayNames } from './weekday.ts';

/** A calendar day at the studio, "YYYY-MM-DD". Never an instant. */
export type StudioDay = `${number}-${number}-${number}`;

/** The day at the studio at an instant. */
export function studioDayOf(instant: Date): StudioDay {
  return studioWallClock(instant).toISOString().slice(0, 10) as StudioDay;
}

/** The time at the studio at an instant. */
export function studioTimeOf(instant: Date): TimeOfDay {
  return studioWallClock(instant).toISOString().slice(11, 16) as TimeOfDay;
}

/**
 * The instant of a time on a day at the studio. A time that the clock skips in March is read as if the clock had
 * not changed yet; an ambiguous one in October is the first.
 */
export function studioInstant(day: StudioDay, time: TimeOfDay): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const unmoved = new Date(wall - offsetAt(new Date(wall - 12 * 3_600_000)));
  const moved = new Date(wall - offsetAt(unmoved));
  // Only a skipped time matches neither offset.
  return offsetAt(moved) === offsetAt(unmoved) ? moved : unmoved;
}

/** Parses "YYYY-MM-DD"; undefined if the text is not a day of the calendar. */
export function parseStudioDay(text: unknown): StudioDay | undefined {
  // JavaScript also reads "+010000-01" and the like.
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  // It reads 31 February as 3 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? (text as StudioDay) : undefined;
}

/** The weekday of a day. */
export function weekdayOn(day: StudioDay): Weekday {
  return weekdayNames[(midnight(day).getUTCDay() + 6) % 7] as Weekday;
}

/** The day this many days later; earlier if the number is negative. */
export function addDays(day: StudioDay, days: number): StudioDay {
  const moved = midnight(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10) as StudioDay;
}

/** Days from one day to another; negative if the second is earlier. */
export function daysBetween(from: StudioDay, to: StudioDay): number {
  return Math.round((midnight(to).getTime() - midnight(from).getTime()) / 86_400_000);
}

/** The Monday of a day's week. */
export function mondayOf(day: StudioDay): StudioDay {
  return addDays(day, -weekdayNames.indexOf(weekdayOn(day)));
}

/** The first day with this weekday, including the given day. */
export function nextWeekday(from: StudioDay, weekday: Weekday): StudioDay {
  return addDays(from, (weekdayNames.indexOf(weekday) - weekdayNames.indexOf(weekdayOn(from)) + 7) % 7);
}

// A day as midnight UTC: only for counting days, never an instant at the studio.
function midnight(day: StudioDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The offset of the studio's clock from UTC at an instant, in milliseconds. */
function offsetAt(instant: Date): number {
  return studioWallClock(instant).getTime() - instant.getTime();
}
