import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';

/** Returns a weekday's ISO 8601 number, 1 for Monday to 7 for Sunday, which the database uses. */
export const isodow = (day: Weekday): number => weekdayNames.indexOf(day) + 1;
