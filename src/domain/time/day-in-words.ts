import { formatDay } from './calendar-day.ts';
import { type StudioDay, weekdayOn } from './studio-time.ts';

/** "Monday 2 March 2026". */
export function dayInWords(day: StudioDay): string {
  return `${weekdayOn(day)} ${formatDay(new Date(`${day}T00:00:00Z`))}`;
}

/** "2 March 2026" with non-breaking spaces: a sentence does not break the date in a narrow window. */
export function dayOnOneLine(day: StudioDay): string {
  return formatDay(new Date(`${day}T00:00:00Z`)).replaceAll(' ', '\u00a0');
}
