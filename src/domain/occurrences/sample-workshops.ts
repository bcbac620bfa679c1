import { type ClassSeries, isWorkshop } from '#domain/schedule/schedule.ts';
import { addDays, mondayOf, type StudioDay } from '#domain/time/studio-time.ts';
import { occurrenceOf, sampleOccurrences } from './occurrence.ts';
import type { Occurrence } from './occurrence-schema.ts';

/**
 * The days on which the sample's workshops are held, counted from the Monday of the present week: Sunday in two
 * weeks, and Sunday four weeks later. supabase/seed.sql is generated with them.
 */
export const sampleWorkshopDays = [20, 48] as const;

/** The dates of the active workshops of the sample. @param today The dates are counted from its week. */
export function sampleWorkshopDates<Series extends Pick<ClassSeries, 'days' | 'status'>>(
  series: readonly Series[],
  today: StudioDay,
): { workshop: Series; on: StudioDay }[] {
  return series
    .filter((entry) => isWorkshop(entry) && entry.status === 'active')
    .flatMap((workshop) =>
      sampleWorkshopDays.map((distance) => ({ workshop, on: addDays(mondayOf(today), distance) })),
    );
}

/** `sampleOccurrences` with the workshops, in which nobody has a place: all that a new database with the sample shows. */
export function sampleTimetable(
  series: readonly ClassSeries[],
  { from, to, today }: { from: StudioDay; to: StudioDay; today: StudioDay },
): Occurrence[] {
  const workshops = sampleWorkshopDates(series, today)
    .filter(({ on }) => from <= on && on <= to)
    .map(({ workshop, on }) => occurrenceOf(workshop, on, 0));
  return [...sampleOccurrences(series, { from, to, today }), ...workshops].sort((a, b) =>
    (a.on + a.start).localeCompare(b.on + b.start),
  );
}
