import { levelNames } from '#domain/classes/level.ts';
import { parseStudioDay, type StudioDay } from '#domain/time/studio-time.ts';
import type { ScheduleChoices } from './schedule-choices.ts';
import { partOfDayNames, type ScheduleFilters } from './schedule-filter.ts';
import { isInReach, type ScheduleView, scheduleViewNames } from './schedule-view.ts';

/** The state of the schedule, all of which is in the address, so that it can be shared. */
export interface ScheduleQuery {
  view: ScheduleView;
  date: StudioDay;
  search: string;
  filters: ScheduleFilters;
}

/** The default days of an address without a date: that of the week view, and that of the other views. */
export interface DefaultDays {
  opening: StudioDay;
  today: StudioDay;
}

const defaultDay = (view: ScheduleView, { opening, today }: DefaultDays) =>
  view === 'week' ? opening : today;

const names = ['view', 'date', 'search', 'level', 'class', 'instructor', 'time', 'book'] as const;

/** Parses the address. An invalid value is ignored. */
export function parseScheduleQuery(
  params: URLSearchParams,
  { choices, ...defaults }: DefaultDays & { choices: ScheduleChoices },
): ScheduleQuery {
  const date = parseStudioDay(params.get('date'));
  const view = scheduleViewNames.find((view) => view === params.get('view')) ?? 'week';
  return {
    view,
    date: date && isInReach(date, defaults.today) ? date : defaultDay(view, defaults),
    search: params.get('search') ?? '',
    filters: {
      level: levelNames.find((level) => level === params.get('level')) ?? 'all',
      classTypes: choices.classTypes
        .map(({ id }) => id)
        .filter((id) => params.getAll('class').includes(String(id))),
      instructors: choices.instructors
        .map(({ key }) => key)
        .filter((key) => params.getAll('instructor').includes(key)),
      partsOfDay: partOfDayNames.filter((name) => params.getAll('time').includes(name)),
    },
  };
}

/** A class whose booking dialog an address opens: "?date=2026-11-25&class=1&book=07:00". */
export interface ClassToBook {
  on: StudioDay;
  /** The number of its class type. */
  classType: number;
  /** The time at which it starts: "07:00". */
  start: string;
}

/** The class that an address asks to book; undefined if there is none. */
export function classToBook(params: URLSearchParams): ClassToBook | undefined {
  const on = parseStudioDay(params.get('date'));
  const start = params.get('book');
  return on && start ? { on, classType: Number(params.get('class')), start } : undefined;
}

/**
 * The query of the address, with its question mark; empty for the defaults.
 * @param others Other parameters in the address, which are preserved.
 */
export function scheduleSearch(
  { view, date, search, filters }: ScheduleQuery,
  { others, ...defaults }: DefaultDays & { others: URLSearchParams },
): string {
  const params = new URLSearchParams(others);
  for (const name of names) params.delete(name);
  if (view !== 'week') params.set('view', view);
  if (date !== defaultDay(view, defaults)) params.set('date', date);
  if (search.trim()) params.set('search', search.trim());
  if (filters.level !== 'all') params.set('level', filters.level);
  for (const id of filters.classTypes) params.append('class', String(id));
  for (const key of filters.instructors) params.append('instructor', key);
  for (const name of filters.partsOfDay) params.append('time', name);
  return params.size > 0 ? `?${params}` : '';
}
