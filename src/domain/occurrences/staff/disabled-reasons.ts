import { type StudioDay, studioInstant } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';
import type { OccurrenceRow } from './occurrence-schema.ts';
import type { StaffOccurrenceStatus } from './occurrence-status.ts';

/** Why attendance cannot be marked at a time. */
export const markRefusalMessages = {
  'too-early': 'Attendance can be marked from half an hour before the class begins.',
  'too-late': 'Attendance can be marked for a week after the class, and this one is longer ago.',
} as const;

interface Start {
  on: StudioDay;
  start: TimeOfDay;
}

/** Whether a class has begun, or would have begun if it took place. */
export const hasBegun = ({ on, start }: Start, now: Date): boolean => studioInstant(on, start) <= now;

/** Why a date cannot be changed by anyone; undefined if it can. */
export function whyNotChanged({ status }: { status: StaffOccurrenceStatus }): string | undefined {
  if (status === 'completed') return 'This class is over.';
  return status === 'cancelled' ? 'This class has been cancelled.' : undefined;
}

/** Why a date cannot be brought back by anyone; undefined if it can. */
export function whyNotBroughtBack(date: Start, now: Date): string | undefined {
  return hasBegun(date, now) ? 'This class would have begun by now.' : undefined;
}

/** Why attendance cannot be marked now; undefined if it can. */
export function whyNotMarked(
  { marksOpenAt, marksCloseAt }: Pick<OccurrenceRow, 'marksOpenAt' | 'marksCloseAt'>,
  now: Date,
): string | undefined {
  if (now.getTime() < Date.parse(marksOpenAt)) return markRefusalMessages['too-early'];
  return now.getTime() > Date.parse(marksCloseAt) ? markRefusalMessages['too-late'] : undefined;
}

/** Why the caller may not see the attendees of a date; undefined if they may. */
export function whyAttendeesHidden({ attendees }: { attendees: boolean }): string | undefined {
  return attendees ? undefined : 'Only admins and whoever teaches this class can do this.';
}
