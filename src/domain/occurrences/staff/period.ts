import { keysOf } from '#domain/schema/keys-of.ts';

/**
 * The choices of the period select: the initial one, the four periods, and the dashboard's periods, which are
 * offered if a link requested them.
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

/** The choices of the select. @param selected The selected period; null means every date. */
export function offeredPeriods(selected: Period | null): Period[] {
  return keysOf(periods).filter((period) => period !== 'last-28-days' || period === selected);
}
