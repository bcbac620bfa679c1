import type { NextClass } from '#domain/bookings/booking-schema.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import { occurrenceState } from './occurrence.ts';
import type { Occurrence } from './occurrence-schema.ts';

/** The number of days ahead in which an alternative class is searched for. */
export const nextClassSearchDays = 56;

/**
 * The first bookable class that can replace an unavailable one and begins later: one of the same type, or another date of the
 * same workshop.
 * @param occurrences By day and then by start.
 * @param after When the other class begins, or began.
 */
export function nextClassOf(
  unavailable: Pick<Occurrence, 'series' | 'classType' | 'workshop'>,
  occurrences: readonly Occurrence[],
  { after, now }: { after: Date; now: Date },
): NextClass | undefined {
  const replaces = ({ series, classType, workshop }: Occurrence) =>
    unavailable.workshop
      ? series === unavailable.series
      : !workshop && classType.key === unavailable.classType.key;
  const next = occurrences.find(
    (occurrence) =>
      replaces(occurrence) &&
      occurrenceState(occurrence, now) === 'open' &&
      studioInstant(occurrence.on, occurrence.start) > after,
  );
  return next && { series: next.series, on: next.on, start: next.start };
}
