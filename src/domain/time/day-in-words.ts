import { formatDay } from './calendar-day.ts';
import { type StudioDay, weekdayOn } from './studio-time.ts';

/** "Monday 2 March 2026". */
export function dayInWords(day: StudioDay): string {
  return `${weekdayOn(day)} ${formatDay(new Date(`${day}T00:00:00Z`))}`;
}
