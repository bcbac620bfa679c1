import { dayInWords } from './day-in-words.ts';
import { months } from './month.ts';
import { parseStudioDay, type StudioDay } from './studio-time.ts';

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/;
const numericDay = /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4}|\d{2})$/;
const dayFirst =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?<month>[a-z]{3,9})\.?,?[\s./-]*(?<year>\d{4}|\d{2})$/;
const monthFirst = /^(?<month>[a-z]{3,9})\.?\s*(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/;

/** The parts of a typed day. The month is a number, a name in lower case, or the first letters of one. */
interface TypedParts {
  day: string;
  month: string;
  year: string;
}

const partsOf = (pattern: RegExp, typed: string) => pattern.exec(typed)?.groups as TypedParts | undefined;

/**
 * Parses a typed day: "23/11/2026", "23.11.26", "23 Nov 2026", "Monday 23rd November 2026", "Nov 23, 2026",
 * "2026-11-23". In numbers the day is first, as in Britain.
 * @returns undefined if the text is not a day of the calendar.
 */
export function readTypedDay(text: string): StudioDay | undefined {
  const typed = text.trim().toLowerCase().replace(weekday, '');
  const parts = partsOf(numericDay, typed) ?? partsOf(dayFirst, typed) ?? partsOf(monthFirst, typed);
  return parts ? dayOf(parts) : parseStudioDay(typed);
}

/** Parses a day while it is being typed, when "23/11/20" may still become "23/11/2026". */
export function readDayBeingTyped(text: string): StudioDay | undefined {
  return /\d{4}/.test(text) ? readTypedDay(text) : undefined;
}

/**
 * The message about an invalid day, with what to type instead; undefined if the day is valid or the text is empty.
 * @param limits The first and the last day that can be chosen.
 */
export function typedDayProblem(
  text: string,
  { min, max }: { min?: StudioDay | undefined; max?: StudioDay | undefined } = {},
): string | undefined {
  if (text.trim() === '') return undefined;
  const day = readTypedDay(text);
  if (!day) return noDayMessage(text.trim());
  if (min && day < min) return `Please choose a day from ${dayInWords(min)} on.`;
  return max && day > max ? `Please choose a day up to ${dayInWords(max)}.` : undefined;
}

function noDayMessage(typed: string): string {
  const numbers = partsOf(numericDay, typed);
  return numbers && Number(numbers.month) > 12 && Number(numbers.day) <= 12
    ? 'Please type the day first, then the month, as in 23/11/2026.'
    : 'There is no such date. Please type it as 23/11/2026 or 23 Nov 2026.';
}

/** The number of a month by its name in lower case, or by its first letters; 0 if there is none. */
function monthNumber(typed: string): number {
  return months.findIndex(({ name }) => name.toLowerCase().startsWith(typed)) + 1;
}

function dayOf({ day, month, year }: TypedParts): StudioDay | undefined {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const monthText = String(Number(month) || monthNumber(month)).padStart(2, '0');
  return parseStudioDay(`${fullYear}-${monthText}-${day.padStart(2, '0')}`);
}
