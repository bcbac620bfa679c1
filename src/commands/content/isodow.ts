import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';

/** A weekday's number in ISO 8601, 1 for Monday to 7 for Sunday, by which the database knows it. */
export const isodow = (day: Weekday): number => weekdayNames.indexOf(day) + 1;
