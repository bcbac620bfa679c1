import { instructorClashes, isWorkshop, type SeriesStatus } from '#domain/schedule/schedule.ts';
import { parseTimeOfDay, rangeMinutes, type TimeOfDay } from '#domain/time/time-of-day.ts';
import type { Weekday } from '#domain/time/weekday.ts';
import { mistakeAt, valueAt } from './check-names.ts';
import type { ContentFile } from './files/content-file.ts';
import type { Mistake } from './mistake.ts';

/**
 * Finds contradictions in the weekly schedule: times that do not match the class type's duration, except of workshops,
 * more places than the rooms have, two classes of one instructor at once, an instructor who has left. Fields that are
 * invalid on their own are ignored here.
 */
export function checkWeek(files: readonly ContentFile[]): Mistake[] {
  const series = files.filter(({ folder }) => folder === 'series');
  const timed = series.flatMap((file) => timedSeries(file) ?? []);
  return [
    ...wrongLengths(timed, files),
    ...tooManyPlaces(series, files),
    ...clashes(timed),
    ...departed(series, files),
  ];
}

interface TimedSeries {
  file: ContentFile;
  classType: unknown;
  instructor: { key: string };
  days: Weekday[];
  start: TimeOfDay;
  end: TimeOfDay;
  status: SeriesStatus;
}

function timedSeries(file: ContentFile): TimedSeries | undefined {
  const start = timeAt(file, 'start');
  const end = timeAt(file, 'end');
  const days = valueAt(file, 'days');
  if (!start || !end || rangeMinutes({ start, end }) <= 0) return undefined;
  return {
    file,
    classType: valueAt(file, 'classType'),
    instructor: { key: String(valueAt(file, 'instructor')) },
    days: Array.isArray(days) ? days : [],
    start,
    end,
    status: valueAt(file, 'status') as SeriesStatus,
  };
}

function timeAt(file: ContentFile, field: string): TimeOfDay | undefined {
  const value = valueAt(file, field);
  return typeof value === 'string' ? parseTimeOfDay(value) : undefined;
}

function departed(series: readonly ContentFile[], files: readonly ContentFile[]): Mistake[] {
  const left = files.filter((file) => file.folder === 'instructors' && valueAt(file, 'status') === 'left');
  return series.flatMap((file) => {
    const instructor = left.find(({ key }) => key === valueAt(file, 'instructor'));
    if (!instructor) return [];
    return [
      mistakeAt(file, 'instructor', `expected somebody else, because ${instructor.path} has the status left`),
    ];
  });
}

function wrongLengths(series: readonly TimedSeries[], files: readonly ContentFile[]): Mistake[] {
  const minutesOf = new Map<unknown, unknown>(
    files
      .filter(({ folder }) => folder === 'class-types')
      .map((file) => [file.key, valueAt(file, 'duration')]),
  );
  return series.flatMap((entry) => {
    const minutes = minutesOf.get(entry.classType);
    const range = rangeMinutes(entry);
    if (isWorkshop(entry) || typeof minutes !== 'number' || minutes === range) return [];
    const expected = `expected ${minutes} minutes, which ${entry.classType} takes, but from ${entry.start} it is ${range}`;
    return [mistakeAt(entry.file, 'end', expected)];
  });
}

function tooManyPlaces(series: readonly ContentFile[], files: readonly ContentFile[]): Mistake[] {
  const spaces = files.flatMap((file) => (file.folder === 'studio' ? valueAt(file, 'spaces') : []));
  const places = spaces.map((space) => (space as { capacity?: unknown } | null)?.capacity);
  const largest = Math.max(0, ...places.filter((count) => typeof count === 'number'));
  return series.flatMap((file) => {
    const capacity = valueAt(file, 'capacity');
    if (largest === 0 || typeof capacity !== 'number' || capacity <= largest) return [];
    return [
      mistakeAt(file, 'capacity', `expected no more places than the largest room has, which are ${largest}`),
    ];
  });
}

const clashes = (series: readonly TimedSeries[]): Mistake[] =>
  instructorClashes(series).map(({ first, second, day }) =>
    mistakeAt(
      second.file,
      'start',
      `expected a time at which ${second.instructor.key} is free on ${day}, but ${first.file.key} is then`,
    ),
  );
