import { answerOfShape } from '#backend/calls/answer-of-shape.ts';
import type { Call } from '#backend/calls/call.ts';
import { timetableShape } from '#domain/occurrences/timetable-shape.ts';
import { addDays, type StudioDay } from '#domain/time/studio-time.ts';

/** The classes of some days with their free places. Both methods throw Outage if the studio is unreachable. */
export function createTimetables({ anyone, recent }: Record<'anyone' | 'recent', Call>) {
  const read = (call: Call, from: StudioDay, to: StudioDay) =>
    answerOfShape(call, 'availability', timetableShape, { from_on: from, to_on: to });
  return {
    /**
     * The current state.
     * @param from First day.
     * @param to Last day, included, 62 days after the first at most.
     */
    availability: (from: StudioDay, to: StudioDay) => read(anyone, from, to),

    /** The week from a Monday on, up to some seconds old: a cache may answer, so this is for frequent requests. */
    week: (monday: StudioDay) => read(recent, monday, addDays(monday, 6)),
  };
}
