import { studioInstant } from '#domain/time/studio-time.ts';
import type { OccurrenceRow } from '#stores/staff/occurrences.ts';

/** Why a date cannot be changed any more, whoever wants to; undefined where it can. */
export function whyNotChanged({ status }: Pick<OccurrenceRow, 'status'>): string | undefined {
  if (status === 'completed') return 'This class is over.';
  return status === 'cancelled' ? 'This class has been cancelled.' : undefined;
}

/** Why a date cannot be brought back, whoever wants to; undefined where it can. */
export function whyNotBroughtBack({ on, start }: Pick<OccurrenceRow, 'on' | 'start'>): string | undefined {
  return studioInstant(on, start) <= new Date() ? 'This class would have begun by now.' : undefined;
}

/** Why who is signed in may not see the people of a date; undefined where they may. */
export function whyNotAttendees({ attendees }: Pick<OccurrenceRow, 'attendees'>): string | undefined {
  return attendees ? undefined : 'Only admins and whoever teaches this class can do this.';
}
