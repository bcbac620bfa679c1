import { parseStudioDay } from './studio-time.ts';

/** The fields of a period. Each contains a day, or the text that was typed. */
interface PeriodFields {
  from: string;
  to: string;
}

/**
 * Sets the last day of a period to its first day when that is entered, because a single day is the usual case.
 * @param touched The fields that the user has changed. A last day that they have entered stays.
 */
export const suggestLastDay = <Fields extends PeriodFields>(
  after: Fields,
  before: Fields,
  touched: ReadonlySet<keyof Fields>,
): Fields =>
  after.from !== before.from && !touched.has('to') && parseStudioDay(after.from)
    ? { ...after, to: after.from }
    : after;
