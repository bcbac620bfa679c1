import { type StudioDay, studioInstant } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import type { OccurrenceRow } from './occurrence-schema.ts';
import type { OccurrenceStatus } from './occurrence-status.ts';
import { occurrenceRefusalWords } from './occurrence-words.ts';

interface Start {
  on: StudioDay;
  start: TimeOfDay;
}

/** Whether a class has begun, or would have if it was held. */
export const hasBegun = ({ on, start }: Start, now: Date): boolean => studioInstant(on, start) <= now;

/** Why a date cannot be changed any more, whoever wants to; undefined where it can. */
export function whyNotChanged({ status }: { status: OccurrenceStatus }): string | undefined {
  if (status === 'completed') return 'This class is over.';
  return status === 'cancelled' ? 'This class has been cancelled.' : undefined;
}

/** Why a date cannot be brought back, whoever wants to; undefined where it can. */
export function whyNotBroughtBack(date: Start, now: Date): string | undefined {
  return hasBegun(date, now) ? 'This class would have begun by now.' : undefined;
}

/** Why nobody can say yet who came; undefined where somebody can. */
export function whyNotMarked(
  { marksOpenAt, marksCloseAt }: Pick<OccurrenceRow, 'marksOpenAt' | 'marksCloseAt'>,
  now: Date,
): string | undefined {
  if (now.getTime() < Date.parse(marksOpenAt)) return occurrenceRefusalWords['too-early'];
  return now.getTime() > Date.parse(marksCloseAt) ? occurrenceRefusalWords['too-late'] : undefined;
}

/** Why who is signed in may not see the people of a date; undefined where they may. */
export function whyNotAttendees({ attendees }: { attendees: boolean }): string | undefined {
  return attendees ? undefined : 'Only admins and whoever teaches this class can do this.';
}
