import { shortDay } from './calendar-day.ts';
import { type StudioDay, weekdayOn } from './studio-time.ts';
import { shortWeekday } from './weekday.ts';

/** "Mon 2 Mar 2026". */
export const abbreviatedDay = (day: StudioDay): string =>
  `${shortWeekday(weekdayOn(day))} ${shortDay(new Date(`${day}T00:00:00Z`))}`;
