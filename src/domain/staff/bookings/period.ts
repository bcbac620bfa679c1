import { addDays, mondayOf, type StudioDay } from '#domain/time/studio-time.ts';

/**
 * The choices of the period select: what the list opens with, the four periods, and what the dashboard
 * counts by, which is offered where a link asked for it.
 */
export const periods = {
  'from-today': { label: 'From Today' },
  today: { label: 'Today' },
  'this-week': { label: 'This Week' },
  'next-week': { label: 'Next Week' },
  'this-month': { label: 'This Month' },
  'last-28-days': { label: 'Last 28 Days' },
} as const;

export type Period = keyof typeof periods;

/** What the select offers while `asked` is chosen; null for every date. */
export function offeredPeriods(asked: Period | null): Period[] {
  return (Object.keys(periods) as Period[]).filter((one) => one !== 'last-28-days' || one === asked);
}

/** The first and the last day of a period. The same days as in studio.period_days(): change both together. */
export function periodDays(period: Period, today: StudioDay): { from: StudioDay; to: StudioDay } {
  const monday = mondayOf(today);
  switch (period) {
    case 'from-today':
      return { from: today, to: '9999-12-31' };
    case 'today':
      return { from: today, to: today };
    case 'this-week':
      return { from: monday, to: addDays(monday, 6) };
    case 'next-week':
      return { from: addDays(monday, 7), to: addDays(monday, 13) };
    case 'last-28-days':
      return { from: addDays(today, -28), to: today };
    case 'this-month': {
      const first = `${today.slice(0, 8)}01` as StudioDay;
      // A day that is in the next month, whatever this one's length.
      const next = `${addDays(first, 31).slice(0, 8)}01` as StudioDay;
      return { from: first, to: addDays(next, -1) };
    }
  }
}
