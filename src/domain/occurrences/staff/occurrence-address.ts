import { parseListNumber } from '#domain/records/list-number.ts';
import { isKeyOf } from '#domain/schema/shape.ts';
import { type OccurrenceFilter, type OccurrenceTab, occurrenceTabs } from './occurrence-filter.ts';
import { periods } from './period.ts';

const isTab = isKeyOf(occurrenceTabs);
const isPeriod = isKeyOf(periods);

/** The panel of the open record. */
export const occurrencePanels = ['details', 'attendees', 'write', 'edit', 'cancel', 'bring-back'] as const;

export type OccurrencePanel = (typeof occurrencePanels)[number];

/** The state of Booking Management in its address. */
export interface OccurrenceAddress extends OccurrenceFilter {
  sort: 'soonest' | 'latest';
  /** The number of rows before the first one shown. */
  offset: number;
  /** Number of the open record; null if none is open. */
  open: number | null;
  panel: OccurrencePanel;
  /** Whether an extra date is being scheduled. */
  scheduling: boolean;
}

const numberOf = (text: string | null) => {
  const digits = /^(?:BK-?)?(\d{1,12})$/i.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/**
 * Parses an address and ignores unknown values. The list starts today, unless the address names a period, a class,
 * a class type or an instructor.
 */
export function readOccurrenceAddress(query: URLSearchParams): OccurrenceAddress {
  const [tab, period, panel] = [query.get('tab'), query.get('period'), query.get('panel')];
  const [series, classType, instructor, open] = [
    query.get('class'),
    query.get('type'),
    query.get('instructor'),
    numberOf(query.get('open')),
  ];
  const hasRecordFilter = series !== null || classType !== null || instructor !== null;
  return {
    search: query.get('search') ?? '',
    tab: isTab(tab) ? tab : 'all',
    period: isPeriod(period) ? period : period === 'all' || hasRecordFilter ? null : 'from-today',
    sort: query.get('sort') === 'latest' ? 'latest' : 'soonest',
    series,
    classType,
    instructor,
    offset: parseListNumber(query.get('offset')),
    open,
    panel: occurrencePanels.find((name) => name === panel) ?? 'details',
    scheduling: query.has('schedule') && open === null,
  };
}

/** An address with some values changed; a changed filter starts at the first page. */
export function writeOccurrenceAddress(
  current: OccurrenceAddress,
  changed: Partial<OccurrenceAddress>,
): URLSearchParams {
  const filters = ['search', 'tab', 'period', 'sort', 'series', 'classType', 'instructor'] as const;
  const offset = filters.some((filter) => filter in changed) ? { offset: 0 } : {};
  const next = { ...current, ...offset, ...changed };
  const query = new URLSearchParams();
  const hasRecordFilter = next.series !== null || next.classType !== null || next.instructor !== null;
  if (next.search) query.set('search', next.search);
  if (next.tab !== 'all') query.set('tab', next.tab);
  if (next.period !== (hasRecordFilter ? null : 'from-today')) query.set('period', next.period ?? 'all');
  if (next.sort !== 'soonest') query.set('sort', next.sort);
  if (next.series !== null) query.set('class', next.series);
  if (next.classType !== null) query.set('type', next.classType);
  if (next.instructor !== null) query.set('instructor', next.instructor);
  if (next.offset > 0) query.set('offset', String(next.offset));
  if (next.open !== null) query.set('open', String(next.open));
  if (next.open !== null && next.panel !== 'details') query.set('panel', next.panel);
  if (next.scheduling && next.open === null) query.set('schedule', 'yes');
  return query;
}

/**
 * The changes for another tab. A list that starts today contains hardly any past dates: Completed selects every
 * date, the latest first, and the other tabs switch back.
 */
export function changesForTab(
  { tab: before, period, sort }: Pick<OccurrenceAddress, 'tab' | 'period' | 'sort'>,
  tab: OccurrenceTab,
): Partial<OccurrenceAddress> {
  if (tab === 'completed' && period === 'from-today') return { tab, period: null, sort: 'latest' };
  const isSwitched = before === 'completed' && period === null && sort === 'latest';
  return isSwitched && tab !== 'completed' ? { tab, period: 'from-today', sort: 'soonest' } : { tab };
}

/** The address of the form for another date of a class, above the list of its dates. @param series Key of the class. */
export const schedulingAddress = (series: string): string =>
  `/admin/bookings?class=${encodeURIComponent(series)}&schedule=yes`;
