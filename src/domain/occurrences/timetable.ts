import { addDays, mondayOf, type StudioDay } from '#domain/time/studio-time.ts';
import type { Closure, Occurrence } from './occurrence-schema.ts';

/** The studio's data of some days, at one instant. */
export interface LiveDays {
  /** Instant, ISO 8601 in UTC. */
  readAt: string;
  /** By day and then by start. */
  occurrences: Occurrence[];
  closures: Closure[];
}

/** The Mondays of the weeks that a range of days overlaps. */
export function mondaysOf({ from, to }: { from: StudioDay; to: StudioDay }): StudioDay[] {
  const mondays: StudioDay[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** Splits a result about whole weeks into those weeks, by their Monday. */
export function weeksOf<Answer extends LiveDays>(
  { readAt, occurrences, closures }: Answer,
  days: { from: StudioDay; to: StudioDay },
): [StudioDay, LiveDays][] {
  return mondaysOf(days).map((monday) => {
    const sunday = addDays(monday, 6);
    return [
      monday,
      {
        readAt,
        occurrences: occurrences.filter(({ on }) => monday <= on && on <= sunday),
        closures: closures.filter(({ from, to }) => from <= sunday && monday <= to),
      },
    ];
  });
}

/** A day as the schedule shows it. */
export interface ShownDay {
  on: StudioDay;
  classes: Occurrence[];
  /** Why the studio is closed on this day. */
  closure: string | undefined;
  /** Whether the studio's data is shown; otherwise it is the week at the time of the build. */
  live: boolean;
}

/**
 * The days to show. The studio's data takes precedence over the sample, week by week: other times and instructors,
 * cancelled classes, closures, classes that the sample does not have.
 * @param live By Monday.
 * @param sample The occurrences of the sample, of these days at least.
 */
export function shownDays(
  { from, to }: { from: StudioDay; to: StudioDay },
  live: Readonly<Record<StudioDay, LiveDays | undefined>>,
  sample: readonly Occurrence[],
): ShownDay[] {
  const days: ShownDay[] = [];
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const week = live[mondayOf(on)];
    days.push({
      on,
      classes: (week?.occurrences ?? sample).filter((occurrence) => occurrence.on === on),
      closure: week?.closures.find((closure) => closure.from <= on && on <= closure.to)?.reason,
      live: week !== undefined,
    });
  }
  return days;
}

/** When the oldest of the loaded weeks was read; undefined if one of them is missing. */
export function readAtOf(
  days: { from: StudioDay; to: StudioDay },
  live: Readonly<Record<StudioDay, LiveDays | undefined>>,
): Date | undefined {
  const instants = mondaysOf(days).map((monday) => live[monday]?.readAt);
  const missing = instants.includes(undefined);
  return missing ? undefined : new Date(Math.min(...instants.map((instant) => Date.parse(instant ?? ''))));
}
