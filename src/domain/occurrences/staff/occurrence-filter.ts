import { keysOf } from '#domain/schema/keys-of.ts';
import type { Period } from './period.ts';

/** Tabs of Booking Management, in their order. */
export const occurrenceTabs = {
  all: { label: 'All Classes' },
  upcoming: { label: 'Upcoming' },
  completed: { label: 'Completed' },
} as const;

export type OccurrenceTab = keyof typeof occurrenceTabs;

/** The filters of a list of occurrences. */
export interface OccurrenceFilter {
  /** Part of the class's title, of the instructor's name, or of the number as "BK-1001". */
  search: string;
  tab: OccurrenceTab;
  /** Null means every date. */
  period: Period | null;
  /** Keys; null means all. */
  series: string | null;
  classType: string | null;
  instructor: string | null;
}

/** The filter that excludes no occurrence. */
export const noOccurrenceFilter: OccurrenceFilter = {
  search: '',
  tab: 'all',
  period: null,
  series: null,
  classType: null,
  instructor: null,
};

/** Whether the filter excludes no occurrence. */
export const isUnfiltered = (filter: OccurrenceFilter): boolean =>
  keysOf(noOccurrenceFilter).every((key) => filter[key] === noOccurrenceFilter[key]);
