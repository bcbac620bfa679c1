import type { Level } from '#domain/classes/level.ts';
import { minutesOfDay, type TimeRange } from '#domain/time/time-of-day.ts';

/** Parts of the day as filters, by the hour at which a class starts. */
export const partsOfDay = {
  morning: { label: 'Morning', hours: 'before 12:00', from: 0, until: 12 },
  afternoon: { label: 'Afternoon', hours: '12:00 to 17:00', from: 12, until: 17 },
  evening: { label: 'Evening', hours: 'from 17:00', from: 17, until: 24 },
} as const;

export type PartOfDay = keyof typeof partsOfDay;

export const partOfDayNames = Object.keys(partsOfDay) as PartOfDay[];

/** The values of the Filters panel. An empty list means no filter. */
export interface ScheduleFilters {
  /** `all` means no filter. */
  level: Level;
  /** Numbers of class types. */
  classTypes: readonly number[];
  /** Keys of instructors. */
  instructors: readonly string[];
  partsOfDay: readonly PartOfDay[];
}

export const noFilters: ScheduleFilters = { level: 'all', classTypes: [], instructors: [], partsOfDay: [] };

/** The fields of a class that filters use: of a weekly one and of one on a date. */
interface Filterable extends TimeRange {
  title: string;
  classType: { id: number };
  instructor: { key: string; name: string };
  level: Level;
}

/** Whether a class matches the search and all filters. */
export function matchesQuery(
  occurrence: Filterable,
  { search, filters }: { search: string; filters: ScheduleFilters },
): boolean {
  return (
    matchesText(occurrence, search) &&
    matchesLevel(occurrence.level, filters.level) &&
    isAllowed(filters.classTypes, occurrence.classType.id) &&
    isAllowed(filters.instructors, occurrence.instructor.key) &&
    isAllowed(filters.partsOfDay, partOfDay(occurrence))
  );
}

/** The number of active filters, for the Filters button. */
export function activeFilterCount({ level, classTypes, instructors, partsOfDay }: ScheduleFilters): number {
  return (level === 'all' ? 0 : 1) + classTypes.length + instructors.length + partsOfDay.length;
}

/** The part of the day in which a class starts. */
export function partOfDay({ start }: Pick<TimeRange, 'start'>): PartOfDay {
  const hour = minutesOfDay(start) / 60;
  return partOfDayNames.find((name) => hour < partsOfDay[name].until) as PartOfDay;
}

/** A list with a value added, or removed if it was included. */
export function toggleIn<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((entry) => entry !== value) : [...list, value];
}

// Whether the class's title or the instructor's name contains the search text, ignoring case.
function matchesText({ title, instructor }: Filterable, search: string): boolean {
  const text = search.trim().toLowerCase();
  return title.toLowerCase().includes(text) || instructor.name.toLowerCase().includes(text);
}

// Level Beginner includes All Levels classes, everywhere.
function matchesLevel(level: Level, chosen: Level): boolean {
  return chosen === 'all' || level === chosen || (chosen === 'beginner' && level === 'all');
}

const isAllowed = <Value>(list: readonly Value[], value: Value) => list.length === 0 || list.includes(value);
