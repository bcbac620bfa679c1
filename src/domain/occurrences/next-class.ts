import type { NextClass } from '#domain/bookings/booking-schema.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import { occurrenceState } from './occurrence.ts';
import type { Occurrence } from './occurrence-schema.ts';

/** How many days ahead a class is looked for that somebody could come to instead. */
export const nextClassWithin = 56;

/**
 * The first class of a type that can be booked and begins later than the one that could not be had.
 * @param occurrences By day and then by start.
 * @param after When the other class begins, or began.
 */
export function nextClassOf(
  classType: string,
  occurrences: readonly Occurrence[],
  { after, now }: { after: Date; now: Date },
): NextClass | undefined {
  const next = occurrences.find(
    (occurrence) =>
      occurrence.classType.key === classType &&
      occurrenceState(occurrence, now) === 'open' &&
      studioInstant(occurrence.on, occurrence.start) > after,
  );
  return next && { series: next.series, on: next.on, start: next.start };
}
