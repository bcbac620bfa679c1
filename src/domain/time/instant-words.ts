import { studioZone } from './time-of-day.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: studioZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "14 March 2026, 09:05": an instant by the studio's calendar and clock. @param instant ISO 8601 in UTC. */
export function formatInstant(instant: string): string {
  const parts = Object.fromEntries(
    format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${parts['day']} ${parts['month']} ${parts['year']}, ${parts['hour']}:${parts['minute']}`;
}
