import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { readTypedTime } from '#domain/time/typed-time.ts';
import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';
import type { OpeningHours } from './studio.ts';

/** A weekday in the form of columns and fields. */
export type DayName = Lowercase<Weekday>;

/**
 * The opening hours of each day: empty if the studio is closed, else "06:45–21:00", or several ranges separated by
 * commas.
 */
export type OpeningDays = Record<DayName, string>;

export const nameOfDay = (day: Weekday): DayName => day.toLowerCase() as DayName;

/** The maximum number of ranges per day: morning, noon, evening and one more. The database refuses more. */
export const maxRanges = 4;

/**
 * Parses the typed opening hours of a day, with either dash, and times as in other fields: "7:00 - 12.00, 4 pm–9 pm".
 * Empty for an empty text.
 * @returns Undefined if they are invalid: each time must be after the one before.
 */
export function parseOpeningHours(input: string): string | undefined {
  if (input.trim() === '') return '';
  const ranges = input.split(',').map((range) => range.split(/[–—-]/).map(readTypedTime));
  if (ranges.length > maxRanges || ranges.some((range) => range.length !== 2)) return undefined;
  const times = ranges.flat();
  const isAscending = times.every((time, index) => time && (index === 0 || time > (times[index - 1] ?? '')));
  return isAscending ? ranges.map((range) => range.join('–')).join(', ') : undefined;
}

/** Groups days with the same hours, in the order of the week, as pages show them. */
export function hoursOfDays(days: OpeningDays): OpeningHours[] {
  const daysByHours = new Map<string, Weekday[]>();
  for (const day of weekdayNames) {
    const hours = days[nameOfDay(day)];
    if (hours !== '') daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), day]);
  }
  return [...daysByHours].flatMap(([hours, days]) =>
    hours.split(', ').map((range) => {
      const [start, end] = range.split('–') as [TimeOfDay, TimeOfDay];
      return { days, start, end };
    }),
  );
}

/** The hours of each day, from hours grouped by days. */
export function daysOfHours(hours: readonly OpeningHours[]): OpeningDays {
  const ofDay = (day: Weekday) =>
    hours
      .filter(({ days }) => days.includes(day))
      .map(({ start, end }) => `${start}–${end}`)
      .sort()
      .join(', ');
  return Object.fromEntries(weekdayNames.map((day) => [nameOfDay(day), ofDay(day)])) as OpeningDays;
}

/** A day on which hours overlap or touch, so that they would be one range, or with too many; undefined if there is none. */
export const overlappingDay = (hours: readonly OpeningHours[]): Weekday | undefined =>
  weekdayNames.find((day) => parseOpeningHours(daysOfHours(hours)[nameOfDay(day)]) === undefined);
