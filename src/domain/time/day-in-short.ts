import { addDays, type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** "Mon 2 Mar": a day in a short form. */
export function dayInShort(day: StudioDay): string {
  const [, month, date] = day.split('-').map(Number);
  return `${weekdayOn(day).slice(0, 3)} ${date} ${months[(month ?? 1) - 1]}`;
}

/** "Today", "Tomorrow", otherwise the day in short. */
export function dayFromToday(day: StudioDay, today: StudioDay): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : dayInShort(day);
}
