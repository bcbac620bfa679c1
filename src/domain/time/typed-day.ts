import { dayInWords } from './day-in-words.ts';
import { months } from './month.ts';
import { parseStudioDay, type StudioDay } from './studio-time.ts';

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/;
const numericDay = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9})\.?,?[\s./-]*(\d{4}|\d{2})$/;
const monthFirst = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;

/**
 * Parses a typed day: "23/11/2026", "23.11.26", "23 Nov 2026", "Monday 23rd November 2026", "Nov 23, 2026",
 * "2026-11-23". In numbers the day is first, as in Britain.
 * @returns undefined if the text is not a day of the calendar.
 */
export function readTypedDay(text: string): StudioDay | undefined {
  const typed = text.trim().toLowerCase().replace(weekday, '');
  const [, day, month, year] = numericDay.exec(typed) ?? [];
  if (day && month && year) return dayOf(year, Number(month), day);
  const [, dayNumber, monthName, yearText] = dayFirst.exec(typed) ?? [];
  if (dayNumber && monthName && yearText) return dayOf(yearText, monthNumber(monthName), dayNumber);
  const [, leadingMonth, dayAfter, yearAfter] = monthFirst.exec(typed) ?? [];
  if (leadingMonth && dayAfter && yearAfter) return dayOf(yearAfter, monthNumber(leadingMonth), dayAfter);
  return parseStudioDay(typed);
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
  if (day && min && day < min) return `Please choose a day from ${dayInWords(min)} on.`;
  if (day && max && day > max) return `Please choose a day up to ${dayInWords(max)}.`;
  if (day) return undefined;
  const [, first = 0, second = 0] = numericDay.exec(text.trim()) ?? [];
  if (Number(second) > 12 && Number(first) <= 12)
    return 'Please type the day first, then the month, as in 23/11/2026.';
  return 'There is no such date. Please type it as 23/11/2026 or 23 Nov 2026.';
}

/** The number of a month by its name in lower case, or by its first letters; 0 if there is none. */
function monthNumber(typed: string): number {
  return months.findIndex(({ name }) => name.toLowerCase().startsWith(typed)) + 1;
}

function dayOf(year: string, month: number, day: string): StudioDay | undefined {
  const fullYear = year.length === 2 ? `20${year}` : year;
  return parseStudioDay(`${fullYear}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}
