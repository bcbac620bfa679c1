import { type StudioDay, studioDayOf, studioInstant, studioTimeOf, weekdayOn } from './studio-time.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { shortWeekday, weekdayNames } from './weekday.ts';

/**
 * When a class starts on the visitor's clock, which is this device's, if that differs from the studio's: "20:00 your
 * time", or "Mon 20:00 your time" if it is another day there; undefined if the times are the same.
 */
export function visitorTime({ on, start }: { on: StudioDay; start: TimeOfDay }): string | undefined {
  const instant = studioInstant(on, start);
  // A Date's own fields: the formats of `Intl` take a slow phone 50 ms to load.
  const time = [instant.getHours(), instant.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const weekday = weekdayNames[(instant.getDay() + 6) % 7] ?? 'Monday';
  if (weekday !== weekdayOn(studioDayOf(instant))) return `${shortWeekday(weekday)} ${time} your time`;
  return time === studioTimeOf(instant) ? undefined : `${time} your time`;
}
