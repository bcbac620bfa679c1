import type { StudioDay } from '#domain/time/studio-time.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "Mon, 2 Mar 2026". */
export const shortDay = (day: StudioDay): string => format.format(new Date(`${day}T00:00:00Z`));
