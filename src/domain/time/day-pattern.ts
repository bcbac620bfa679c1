import { shortWeekday, type Weekday, weekdayNames } from './weekday.ts';

/** The day patterns of class series. */
export const dayPatterns: Readonly<Record<string, readonly Weekday[]>> = {
  'Mon/Wed/Fri': ['Monday', 'Wednesday', 'Friday'],
  'Tue/Thu': ['Tuesday', 'Thursday'],
  'Sat/Sun': ['Saturday', 'Sunday'],
  ...Object.fromEntries(weekdayNames.map((day) => [day, [day]])),
};

/** The pattern's name for a list of days, or undefined if the list is not a pattern. */
export function dayPatternOf(days: readonly Weekday[]): string | undefined {
  return Object.keys(dayPatterns).find((name) => dayPatterns[name]?.join() === days.join());
}

/** The days by their short names: "Mon/Wed/Fri"; a single day by its whole name: "Monday". A workshop has no days: "Workshop". */
export const shortDays = (days: readonly Weekday[]): string =>
  days.length === 0 ? 'Workshop' : (dayPatternOf(days) ?? days.map((day) => shortWeekday(day)).join('/'));
