import { shortDay as dayMonthYear } from '#domain/time/calendar-day.ts';
import { type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';
import { weekdays } from '#domain/time/weekday.ts';

/** "Mon, 2 Mar 2026". */
export const shortDay = (day: StudioDay): string =>
  `${weekdays[weekdayOn(day)].short}, ${dayMonthYear(new Date(`${day}T00:00:00Z`))}`;
