import { formatInstant } from '#domain/time/instant-words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const agoWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * "5 minutes ago": how long ago an event was; after a week, the day and the time.
 * @param instant ISO 8601 in UTC. @param now In milliseconds.
 */
export function timeAgo(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  if (passed < minute) return 'Just now';
  if (passed < hour) return agoWords(Math.floor(passed / minute), 'minute');
  if (passed < day) return agoWords(Math.floor(passed / hour), 'hour');
  if (passed < 7 * day) return agoWords(Math.floor(passed / day), 'day');
  return formatInstant(instant);
}
