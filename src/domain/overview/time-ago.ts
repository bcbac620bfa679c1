import { formatInstant } from '#domain/time/format-instant.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const agoText = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * "5 minutes ago": how long ago an event was; after a week, the day and the time.
 * @param instant ISO 8601 in UTC. @param now In milliseconds.
 */
export function timeAgo(instant: string, now: number): string {
  const elapsed = now - Date.parse(instant);
  if (elapsed < minute) return 'Just now';
  if (elapsed < hour) return agoText(Math.floor(elapsed / minute), 'minute');
  if (elapsed < day) return agoText(Math.floor(elapsed / hour), 'hour');
  if (elapsed < 7 * day) return agoText(Math.floor(elapsed / day), 'day');
  return formatInstant(instant);
}
