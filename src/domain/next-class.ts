import type { NextClass } from './booking.ts';
import { type Occurrence, occurrenceState } from './occurrence.ts';
import type { StudioDay } from './studio-time.ts';

/** How many days ahead a class is looked for that somebody could come to instead. */
export const nextClassWithin = 28;

/** An occurrence, by the two things that name it. */
interface Named {
  series: string;
  on: StudioDay;
}

/**
 * The first class of a type that still has places, other than the one that could not be had.
 * @param occurrences By day and then by start.
 */
export function nextClassOf(
  classType: string,
  occurrences: readonly Occurrence[],
  instead: Named,
  now: Date,
): NextClass | undefined {
  const next = occurrences.find(
    (one) =>
      one.classType.key === classType &&
      !(one.series === instead.series && one.on === instead.on) &&
      occurrenceState(one, now) === 'open',
  );
  return next && { series: next.series, on: next.on, start: next.start };
}
