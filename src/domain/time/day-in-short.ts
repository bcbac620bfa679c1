import { months } from './month.ts';
import { addDays, type StudioDay, weekdayOn } from './studio-time.ts';
import { shortWeekday } from './weekday.ts';

/** "Mon 2 Mar", "Sun 6 Sept". */
export const dayInShort = (day: StudioDay): string =>
  `${shortWeekday(weekdayOn(day))} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]?.short}`;

/** "Today", "Tomorrow", otherwise the day in short. */
export function dayFromToday(day: StudioDay, today: StudioDay): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : dayInShort(day);
}
