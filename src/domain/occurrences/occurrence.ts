import { type ClassSeries, spotsLeft } from '#domain/schedule/schedule.ts';
import {
  addDays,
  daysBetween,
  mondayOf,
  type StudioDay,
  studioInstant,
  weekdayOn,
} from '#domain/time/studio-time.ts';
import { minutesOfDay } from '#domain/time/time-of-day.ts';
import type { Occurrence } from './occurrence-schema.ts';
import type { OccurrenceStatus } from './occurrence-status.ts';

/** "hatha-sunrise@2026-11-23": one text that identifies an occurrence. */
export function occurrenceKey({ series, on }: Pick<Occurrence, 'series' | 'on'>): string {
  return `${series}@${on}`;
}

/** The state of an occurrence for a visitor. */
export type OccurrenceState = 'open' | 'full' | 'begun' | 'over' | Exclude<OccurrenceStatus, 'planned'>;

/** The occurrence's state at an instant. Booking closes at the start, to the millisecond. */
export function occurrenceState(occurrence: Occurrence, now: Date): OccurrenceState {
  if (studioInstant(occurrence.on, occurrence.end) <= now) return 'over';
  if (occurrence.status !== 'planned') return occurrence.status;
  if (studioInstant(occurrence.on, occurrence.start) <= now) return 'begun';
  return occurrence.spots > 0 ? 'open' : 'full';
}

/**
 * Booked places in the sample: this week and the next as written in the content, then fewer from week to week, none
 * from the sixth week ahead. supabase/seed.sql is generated with it.
 * @param contentBooked Booked places according to the content.
 * @param weeksAhead Whole weeks from this one, Monday to Sunday; the past counts as this week.
 */
export function sampleBooked(contentBooked: number, weeksAhead: number): number {
  const tenths = Math.min(10, Math.max(0, 10 - 2 * (weeksAhead - 1)));
  return Math.floor((contentBooked * tenths) / 10);
}

/**
 * The occurrences of all active series between two days, both included, by day and then by start, with the sample's
 * booked places.
 * @param today Weeks are counted from its week.
 */
export function sampleOccurrences(
  series: readonly ClassSeries[],
  { from, to, today }: { from: StudioDay; to: StudioDay; today: StudioDay },
): Occurrence[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return days.flatMap((on) => {
    const weekday = weekdayOn(on);
    const weeksAhead = daysBetween(mondayOf(today), mondayOf(on)) / 7;
    return series
      .filter(({ status, days: runsOn }) => status === 'active' && runsOn.includes(weekday))
      .sort((a, b) => minutesOfDay(a.start) - minutesOfDay(b.start))
      .map((entry) =>
        occurrenceOf(entry, on, sampleBooked(entry.booked[entry.days.indexOf(weekday)] ?? 0, weeksAhead)),
      );
  });
}

/** The planned occurrence of a series on a day. */
export function occurrenceOf(classSeries: ClassSeries, on: StudioDay, placesTaken: number): Occurrence {
  const { key: series, days, status, booked, ...details } = classSeries;
  return { series, on, spots: spotsLeft({ ...details, booked: placesTaken }), status: 'planned', ...details };
}
