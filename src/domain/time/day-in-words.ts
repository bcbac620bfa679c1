import { formatDay } from './calendar-day.ts';
import { type StudioDay, studioDayOf, weekdayOn } from './studio-time.ts';
import { studioZone } from './time-of-day.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: studioZone,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** "Monday 2 March 2026". */
export function dayInWords(day: StudioDay): string {
  return `${weekdayOn(day)} ${formatDay(new Date(`${day}T00:00:00Z`))}`;
}

/** "Monday 2 March 2026, 07:00": what the studio's calendar and clock show at an instant. */
export function instantInWords(instant: Date): string {
  return `${dayInWords(studioDayOf(instant))}, ${clock.format(instant)}`;
}
