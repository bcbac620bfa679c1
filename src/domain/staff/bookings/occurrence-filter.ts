import type { StudioDay } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import { type OccurrenceStatus, occurrenceReference } from './occurrence-status.ts';
import { type Period, periodDays } from './period.ts';

/** Tabs of Booking Management, in their order (specification, section 2). */
export const occurrenceTabs = {
  all: { label: 'All Classes' },
  upcoming: { label: 'Upcoming' },
  completed: { label: 'Completed' },
} as const;

export type OccurrenceTab = keyof typeof occurrenceTabs;

/** What a list of occurrences is filtered by. */
export interface OccurrenceFilter {
  /** Part of the class's title, of the instructor's name, or of the number as "BK-1001". */
  search: string;
  tab: OccurrenceTab;
  /** Null for every date. */
  period: Period | null;
  /** Keys; null for all. */
  series: string | null;
  classType: string | null;
  instructor: string | null;
}

interface Filtered {
  number: number;
  series: string;
  classType: { key: string };
  title: string;
  instructor: { key: string; name: string };
  on: StudioDay;
  status: OccurrenceStatus;
}

/** Whether an occurrence is in a list. The same rules as in public.staff_occurrences(): change both together. */
export function isListed(one: Filtered, filter: OccurrenceFilter, today: StudioDay): boolean {
  const wanted = filter.search.trim().toLowerCase();
  const days = filter.period && periodDays(filter.period, today);
  const texts = [one.title, one.instructor.name, occurrenceReference(one)];
  return (
    (filter.tab === 'all' || one.status === filter.tab) &&
    (!days || (one.on >= days.from && one.on <= days.to)) &&
    (filter.series === null || one.series === filter.series) &&
    (filter.classType === null || one.classType.key === filter.classType) &&
    (filter.instructor === null || one.instructor.key === filter.instructor) &&
    texts.some((text) => text.toLowerCase().includes(wanted))
  );
}

/** By day, then by start, then by number: the order of a list whose soonest comes first. */
export function bySoonest(
  a: { on: StudioDay; start: TimeOfDay; number: number },
  b: { on: StudioDay; start: TimeOfDay; number: number },
): number {
  return a.on.localeCompare(b.on) || a.start.localeCompare(b.start) || a.number - b.number;
}
