import type { Closure, Occurrence } from './occurrence.ts';
import { addDays, mondayOf, type StudioDay } from './studio-time.ts';

/** What the studio said about some days, at one instant. */
export interface LiveDays {
  /** Instant, ISO 8601 in UTC. */
  readAt: string;
  /** By day and then by start. */
  occurrences: Occurrence[];
  closures: Closure[];
}

/** The Mondays of the weeks that a run of days touches. */
export function mondaysOf({ from, to }: { from: StudioDay; to: StudioDay }): StudioDay[] {
  const mondays: StudioDay[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

/** Parts an answer about whole weeks into those weeks, by their Monday. */
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
