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
  return (Object.keys(periods) as Period[]).filter((period) => period !== 'last-28-days' || period === asked);
}
