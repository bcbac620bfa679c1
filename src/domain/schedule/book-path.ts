import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';

/** The schedule's address that opens the booking dialog for a class (`classToBook`). */
export function bookPath({ on, start, classType }: Pick<Occurrence, 'on' | 'start' | 'classType'>): string {
  return `/schedule?view=day&date=${on}&class=${classType.id}&book=${start}`;
}
