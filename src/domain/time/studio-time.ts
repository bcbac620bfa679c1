import { studioZone, type TimeOfDay } from './time-of-day.ts';
import { type Weekday, weekdayNames } from './weekday.ts';

/** A calendar day at the studio, "YYYY-MM-DD". Never an instant. */
export type StudioDay = `${number}-${number}-${number}`;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: studioZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The day that the studio's calendar shows at an instant. */
export function studioDayOf(instant: Date): StudioDay {
  const { year, month, day } = readClock(instant);
  return `${year}-${month}-${day}` as StudioDay;
}

/** The time that the studio's clock shows at an instant. */
export function studioTimeOf(instant: Date): TimeOfDay {
  const { hour, minute } = readClock(instant);
  return `${hour}:${minute}` as TimeOfDay;
}

/**
 * The instant at which the studio's clock shows a time on a day. A time that the clock skips in
 * March is read as if the clock had not moved yet; one that comes twice in October is the first.
 */
export function studioInstant(day: StudioDay, time: TimeOfDay): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const unmoved = new Date(wall - offsetAt(new Date(wall - 12 * 3_600_000)));
  const moved = new Date(wall - offsetAt(unmoved));
  // Only a time that the clock skips is shown at neither.
  return offsetAt(moved) === offsetAt(unmoved) ? moved : unmoved;
}

/** Reads "YYYY-MM-DD"; undefined where the text is no day of the calendar. */
export function parseStudioDay(text: unknown): StudioDay | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? (text as StudioDay) : undefined;
}

/** The weekday of a day. */
export function weekdayOn(day: StudioDay): Weekday {
  return weekdayNames[(midnight(day).getUTCDay() + 6) % 7] as Weekday;
}

/** The day so many days later; earlier where the number is negative. */
export function addDays(day: StudioDay, days: number): StudioDay {
  const moved = midnight(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10) as StudioDay;
}

/** Days from one day to another; negative where the second is earlier. */
export function daysBetween(from: StudioDay, to: StudioDay): number {
  return Math.round((midnight(to).getTime() - midnight(from).getTime()) / 86_400_000);
}

/** The Monday of a day's week. */
export function mondayOf(day: StudioDay): StudioDay {
  return addDays(day, -weekdayNames.indexOf(weekdayOn(day)));
}

/** The first day that is this weekday, the given day included. */
export function nextWeekday(from: StudioDay, weekday: Weekday): StudioDay {
  return addDays(from, (weekdayNames.indexOf(weekday) - weekdayNames.indexOf(weekdayOn(from)) + 7) % 7);
}

// A day without a place: only for counting days, never an instant at the studio.
function midnight(day: StudioDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** How far the studio's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: Date): number {
  const { year, month, day, hour, minute, second } = readClock(instant);
  const whole = Math.floor(instant.getTime() / 1000) * 1000;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - whole;
}

function readClock(instant: Date) {
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value])) as Record<
    'year' | 'month' | 'day' | 'hour' | 'minute' | 'second',
    string
  >;
}
