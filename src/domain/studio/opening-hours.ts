import { parseTimeOfDay, type TimeOfDay } from '#domain/time/time-of-day.ts';
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
const maxRanges = 4;

/**
 * Parses the typed opening hours of a day, with either dash: "7:00 - 12:00, 16:00–21:00". Empty for an empty text.
 * @returns Undefined if they are invalid: each time must be after the one before.
 */
export function parseOpeningHours(input: string): string | undefined {
  if (input.trim() === '') return '';
  const ranges = input.split(',').map((range) => range.split(/\s*[–—-]\s*/).map(timeOf));
  if (ranges.length > maxRanges || ranges.some((range) => range.length !== 2)) return undefined;
  const times = ranges.flat();
  const isAscending = times.every((time, index) => time && (index === 0 || time > (times[index - 1] ?? '')));
  return isAscending ? ranges.map((range) => range.join('–')).join(', ') : undefined;
}

const timeOf = (input: string): TimeOfDay | undefined =>
  parseTimeOfDay(
    input
      .trim()
      .replace(/^(\d):/, '0$1:')
      .replace('.', ':'),
  );

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

/** A day on which hours overlap or touch, so that they would be one range; undefined if there is none. */
export const overlappingDay = (hours: readonly OpeningHours[]): Weekday | undefined =>
  weekdayNames.find((day) => parseOpeningHours(daysOfHours(hours)[nameOfDay(day)]) === undefined);
