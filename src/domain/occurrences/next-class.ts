import type { NextClass } from '#domain/bookings/booking-schema.ts';
import { studioInstant } from '#domain/time/studio-time.ts';
import { occurrenceState } from './occurrence.ts';
import type { Occurrence } from './occurrence-schema.ts';

/** The number of days ahead in which an alternative class is searched for. */
export const nextClassSearchDays = 56;

/**
 * The first bookable class of a type that begins later than the unavailable one. A workshop is no alternative: it costs
 * more, and no pass pays for it.
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
      !occurrence.workshop &&
      occurrenceState(occurrence, now) === 'open' &&
      studioInstant(occurrence.on, occurrence.start) > after,
  );
  return next && { series: next.series, on: next.on, start: next.start };
}
