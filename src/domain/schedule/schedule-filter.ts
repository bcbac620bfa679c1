import type { Level } from '#domain/classes/level.ts';
import { minutesOfDay, type TimeRange } from '#domain/time/time-of-day.ts';

/** Parts of the day by which classes can be looked for, by the hour at which a class starts. */
export const partsOfDay = {
  morning: { label: 'Morning', hours: 'before 12:00', from: 0, until: 12 },
  afternoon: { label: 'Afternoon', hours: '12:00 to 17:00', from: 12, until: 17 },
  evening: { label: 'Evening', hours: 'from 17:00', from: 17, until: 24 },
} as const;

export type PartOfDay = keyof typeof partsOfDay;

export const partOfDayNames = Object.keys(partsOfDay) as PartOfDay[];

/** What the Filters panel holds. An empty list lets everything through. */
export interface ScheduleFilters {
  /** `all` lets every level through. */
  level: Level;
  /** Numbers of class types. */
  classTypes: readonly number[];
  /** Keys of instructors. */
  instructors: readonly string[];
  partsOfDay: readonly PartOfDay[];
}

export const noFilters: ScheduleFilters = { level: 'all', classTypes: [], instructors: [], partsOfDay: [] };

/** What of a class is looked at: a weekly one and one on a date alike. */
interface Filterable extends TimeRange {
  title: string;
  classType: { id: number };
  instructor: { key: string; name: string };
  level: Level;
}

/** Whether a class is among those that somebody looks for, by words and by filters together. */
export function isLookedFor(
  occurrence: Filterable,
  { search, filters }: { search: string; filters: ScheduleFilters },
): boolean {
  return (
    saysWords(occurrence, search) &&
    suitsLevel(occurrence.level, filters.level) &&
    amongst(filters.classTypes, occurrence.classType.id) &&
    amongst(filters.instructors, occurrence.instructor.key) &&
    amongst(filters.partsOfDay, partOfDay(occurrence))
  );
}

/** How many filters are on, for the count on the Filters button. */
export function filtersOn({ level, classTypes, instructors, partsOfDay }: ScheduleFilters): number {
  return (level === 'all' ? 0 : 1) + classTypes.length + instructors.length + partsOfDay.length;
}

/** The part of the day in which a class starts. */
export function partOfDay({ start }: Pick<TimeRange, 'start'>): PartOfDay {
  const hour = minutesOfDay(start) / 60;
  return partOfDayNames.find((name) => hour < partsOfDay[name].until) as PartOfDay;
}

/** A list with a value put in, or taken out where it was in. */
export function toggled<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((entry) => entry !== value) : [...list, value];
}

// Part of the class's title or of the instructor's name, whatever the case.
function saysWords({ title, instructor }: Filterable, search: string): boolean {
  const words = search.trim().toLowerCase();
  return title.toLowerCase().includes(words) || instructor.name.toLowerCase().includes(words);
}

// Level Beginner includes All Levels classes, everywhere.
function suitsLevel(level: Level, chosen: Level): boolean {
  return chosen === 'all' || level === chosen || (chosen === 'beginner' && level === 'all');
}

const amongst = <Value>(list: readonly Value[], value: Value) => list.length === 0 || list.includes(value);
