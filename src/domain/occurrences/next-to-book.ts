import { addDays, type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';
import { occurrenceState } from './occurrence.ts';
import type { Occurrence } from './occurrence-schema.ts';
import type { ShownDay } from './timetable.ts';

/**
 * The next class with a free place; a workshop only if no class has one, because it costs more and is seldom what a person
 * in a hurry is looking for.
 * @param days From today.
 * @param isBooked Whether the visitor has a place in a class already.
 */
export function nextToBook(
  days: readonly ShownDay[],
  now: Date,
  isBooked: (occurrence: Occurrence) => boolean,
): Occurrence | undefined {
  const open = days
    .flatMap(({ classes }) => classes)
    .filter((occurrence) => occurrenceState(occurrence, now) === 'open' && !isBooked(occurrence));
  return open.find(({ workshop }) => !workshop) ?? open[0];
}

/** "today 12:15, 6 places". @param placesKnown Whether the number of free places is known. */
export function nextToBookText(
  { on, start, spots }: Occurrence,
  today: StudioDay,
  placesKnown: boolean,
): string {
  const day = on === today ? 'today' : on === addDays(today, 1) ? 'tomorrow' : weekdayOn(on);
  return `${day} ${start}${placesKnown ? `, ${spots} ${spots === 1 ? 'place' : 'places'}` : ''}`;
}
