/** A wall-clock time at the studio (Europe/London), "HH:MM" on a 24-hour clock. */
export type TimeOfDay = `${number}:${number}`;

/** The studio's time zone, whatever the visitor's is. */
export const studioZone = 'Europe/London';

/** Parses "HH:MM"; undefined if the text is not a time of day. */
export function parseTimeOfDay(text: string): TimeOfDay | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as TimeOfDay) : undefined;
}

/** Minutes since midnight on the studio's clock. */
export function minutesOfDay(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Start and end on one day. */
export interface TimeRange {
  start: TimeOfDay;
  end: TimeOfDay;
}

/** "07:00–08:00". */
export function formatTimeRange({ start, end }: TimeRange): string {
  return `${start}–${end}`;
}

/** Length in minutes; zero or negative if the end is not after the start. */
export function rangeMinutes({ start, end }: TimeRange): number {
  return minutesOfDay(end) - minutesOfDay(start);
}

/** Whether two ranges of the same day share any minute; touching ends do not count. */
export function rangesOverlap(a: TimeRange, b: TimeRange): boolean {
  return minutesOfDay(a.start) < minutesOfDay(b.end) && minutesOfDay(b.start) < minutesOfDay(a.end);
}

/** "6 PM" or "6:30 PM" with a non-breaking space: the format of times in running text. */
export function spokenTime(time: TimeOfDay): string {
  const minutes = minutesOfDay(time);
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}
