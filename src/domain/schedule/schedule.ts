import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { minutesOfDay, rangesOverlap, type TimeRange } from '#domain/time/time-of-day.ts';
import { type Weekday, weekdayNames } from '#domain/time/weekday.ts';

/** Stored states of a class series; "full" is derived, never stored. */
export const seriesStatuses = {
  active: { label: 'Active' },
  paused: { label: 'Paused' },
} as const;

export type SeriesStatus = keyof typeof seriesStatuses;

/** A row of Class Management: a class type, an instructor, days and a time. */
export interface ClassSeries extends Omit<Occurrence, 'series' | 'on' | 'spots' | 'status'> {
  /** Name of the content file. */
  key: string;
  days: readonly Weekday[];
  status: SeriesStatus;
  /** Booked places on each of its days in the sample week, in the order of `days`. */
  booked: readonly number[];
}

/** Whether a class is a workshop: it has no days of the week, but single dates. */
export const isWorkshop = ({ days }: { days: readonly unknown[] }): boolean => days.length === 0;

/** One class of the week: a day of a series. */
export interface ScheduledClass extends Omit<Occurrence, 'on' | 'status'> {
  /** Number within the week, Monday first, from 1. */
  id: number;
  day: Weekday;
}

/** Places left; never below zero. */
export function spotsLeft({ capacity, booked }: { capacity: number; booked: number }): number {
  return Math.max(0, capacity - booked);
}

/** The weekly scheduled classes of all active series, by day and then by start. */
export function scheduledClasses(series: readonly ClassSeries[]): ScheduledClass[] {
  return series
    .filter(({ status }) => status === 'active')
    .flatMap((classSeries) =>
      classSeries.days.map((day, index) => ({ classSeries, day, booked: classSeries.booked[index] ?? 0 })),
    )
    .sort((a, b) => byDayThenStart(a.day, a.classSeries, b.day, b.classSeries))
    .map(({ classSeries, day, booked: bookedPlaces }, index) => {
      const { key, days, status, booked, ...details } = classSeries;
      return {
        id: index + 1,
        series: key,
        day,
        spots: spotsLeft({ ...details, booked: bookedPlaces }),
        ...details,
      };
    });
}

/** The fields that decide whether two series can have the same instructor. */
type TaughtSeries = Pick<ClassSeries, 'start' | 'end' | 'days' | 'status'> & { instructor: { key: string } };

/** Pairs of active series with the same instructor that overlap, each with the first day on which they do. */
export function instructorClashes<S extends TaughtSeries>(
  series: readonly S[],
): { first: S; second: S; day: Weekday }[] {
  const active = series.filter(({ status }) => status === 'active');
  return active.flatMap((first, index) =>
    active.slice(index + 1).flatMap((second) => {
      const day = first.days.find((candidate) => second.days.includes(candidate));
      const overlap = day && first.instructor.key === second.instructor.key && rangesOverlap(first, second);
      return overlap ? [{ first, second, day }] : [];
    }),
  );
}

function byDayThenStart(dayA: Weekday, a: TimeRange, dayB: Weekday, b: TimeRange): number {
  return (
    weekdayNames.indexOf(dayA) - weekdayNames.indexOf(dayB) || minutesOfDay(a.start) - minutesOfDay(b.start)
  );
}
