import { addDays, type StudioDay, weekdayOn } from '#domain/time/studio-time.ts';
import { occurrenceState } from './occurrence.ts';
import type { Occurrence } from './occurrence-schema.ts';
import type { ShownDay } from './timetable.ts';

/**
 * The next class with a free place.
 * @param days From today.
 * @param booked Whether the visitor has a place in a class already.
 */
export function nextToBook(
  days: readonly ShownDay[],
  now: Date,
  booked: (occurrence: Occurrence) => boolean,
): Occurrence | undefined {
  return days
    .flatMap(({ classes }) => classes)
    .find((occurrence) => occurrenceState(occurrence, now) === 'open' && !booked(occurrence));
}

/** "today 12:15, 6 places". @param known Whether the number of free places is known. */
export function nextToBookText({ on, start, spots }: Occurrence, today: StudioDay, known: boolean): string {
  const day = on === today ? 'today' : on === addDays(today, 1) ? 'tomorrow' : weekdayOn(on);
  return `${day} ${start}${known ? `, ${spots} ${spots === 1 ? 'place' : 'places'}` : ''}`;
}
