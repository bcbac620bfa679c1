import { parseTimeOfDay, type TimeOfDay } from '#domain/time/time-of-day.ts';
import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';
import type { OpeningHours } from './studio.ts';

/** A weekday as columns and fields are named. */
export type DayName = Lowercase<Weekday>;

/** The opening hours of each day: empty where the studio is shut, else "06:45–21:00", or several times with commas between. */
export type OpeningDays = Record<DayName, string>;

export const nameOfDay = (day: Weekday): DayName => day.toLowerCase() as DayName;

/** The most times that one day may have: morning, noon, evening and one more. The database refuses others. */
const mostTimes = 4;

/**
 * The opening hours of a day as somebody typed them, with either dash: "7:00 - 12:00, 16:00–21:00". Empty where it is empty.
 * @returns Undefined where they are none: each time comes after the one before.
 */
export function parseOpeningHours(written: string): string | undefined {
  if (written.trim() === '') return '';
  const ranges = written.split(',').map((range) => range.split(/\s*[–—-]\s*/).map(timeOf));
  if (ranges.length > mostTimes || ranges.some((range) => range.length !== 2)) return undefined;
  const times = ranges.flat();
  const inOrder = times.every((time, index) => time && (index === 0 || time > (times[index - 1] ?? '')));
  return inOrder ? ranges.map((range) => range.join('–')).join(', ') : undefined;
}

const timeOf = (written: string): TimeOfDay | undefined =>
  parseTimeOfDay(
    written
      .trim()
      .replace(/^(\d):/, '0$1:')
      .replace('.', ':'),
  );

/** Days with the same hours together, in the order of the week: how pages say them. */
export function hoursOfDays(days: OpeningDays): OpeningHours[] {
  const alike = new Map<string, Weekday[]>();
  for (const day of weekdayNames) {
    const hours = days[nameOfDay(day)];
    if (hours !== '') alike.set(hours, [...(alike.get(hours) ?? []), day]);
  }
  return [...alike].flatMap(([hours, together]) =>
    hours.split(', ').map((range) => {
      const [start, end] = range.split('–') as [TimeOfDay, TimeOfDay];
      return { days: together, start, end };
    }),
  );
}

/** The hours of each day, from hours that several days share. */
export function daysOfHours(hours: readonly OpeningHours[]): OpeningDays {
  const ofDay = (day: Weekday) =>
    hours
      .filter(({ days }) => days.includes(day))
      .map(({ start, end }) => `${start}–${end}`)
      .sort()
      .join(', ');
  return Object.fromEntries(weekdayNames.map((day) => [nameOfDay(day), ofDay(day)])) as OpeningDays;
}

/** A day on which hours overlap or touch, so that they are one; undefined where there is none. */
export const overlappingDay = (hours: readonly OpeningHours[]): Weekday | undefined =>
  weekdayNames.find((day) => parseOpeningHours(daysOfHours(hours)[nameOfDay(day)]) === undefined);
