/** Days of the studio's week, Monday first. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export type Weekday = (typeof weekdayNames)[number];

/** "Mon": a weekday's short name. */
export const shortWeekday = (day: Weekday): string => day.slice(0, 3);
