import { shortDay as dayMonthYear } from '#domain/time/calendar-day.ts';
import { type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';
import { shortWeekday } from '#domain/time/weekday.ts';

/** "Mon 2 Mar 2026". */
export const shortDay = (day: StudioDay): string =>
  `${shortWeekday(weekdayOn(day))} ${dayMonthYear(new Date(`${day}T00:00:00Z`))}`;
