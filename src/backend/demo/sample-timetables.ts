import type { Timetable } from '#domain/occurrences/occurrence-schema.ts';
import { sampleTimetable } from '#domain/occurrences/sample-workshops.ts';
import { addDays, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { loadSample } from './sample.ts';

/**
 * The places of today's sample rows. The rows themselves (src/commands/seed/bookings.ts) come from the same functions.
 * @param from First day.
 * @param to Last day, included.
 * @throws Outage if the sample cannot be fetched.
 */
export async function availability(from: StudioDay, to: StudioDay): Promise<Timetable> {
  const { series, freeCancellationHours, undoMinutes, bookAheadWeeks } = await loadSample();
  const now = new Date();
  const occurrences = sampleTimetable(series, { from, to, today: studioDayOf(now) });
  return {
    readAt: now.toISOString(),
    occurrences,
    closures: [],
    freeCancellationHours,
    undoMinutes,
    bookAheadWeeks,
  };
}

/** The places of the week from a Monday on. @throws Outage if the sample cannot be fetched. */
export const week = (monday: StudioDay): Promise<Timetable> => availability(monday, addDays(monday, 6));
