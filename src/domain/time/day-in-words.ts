import { formatDay } from './calendar-day.ts';
import { type StudioDay, weekdayOn } from './studio-time.ts';

/** "2 March 2026". */
export const dateInWords = (day: StudioDay): string => formatDay(new Date(`${day}T00:00:00Z`));

/** "Monday 2 March 2026". */
export const dayInWords = (day: StudioDay): string => `${weekdayOn(day)} ${dateInWords(day)}`;
