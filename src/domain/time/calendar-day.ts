const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "14 March 2026" for a calendar day stored as midnight UTC. */
export function formatDay(day: Date): string {
  return format.format(day);
}

const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "14 Mar 2026" for a calendar day stored as midnight UTC. */
export const shortDay = (day: Date): string => short.format(day);

/** "2026-03-14" for a calendar day stored as midnight UTC. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
