import { type StudioDay, studioInstant } from '#domain/time/studio-time.ts';
import type { TimeOfDay } from '#domain/time/time-of-day.ts';

/** What an occurrence is to staff. */
export const occurrenceStatuses = {
  upcoming: { label: 'Upcoming', tone: 'sage' },
  completed: { label: 'Completed', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plum' },
} as const;

export type OccurrenceStatus = keyof typeof occurrenceStatuses;

/** When an occurrence is held. */
export interface HeldAt {
  on: StudioDay;
  start: TimeOfDay;
  end: TimeOfDay;
}

/** A class is upcoming until it ends. The same rule as in studio.staff_occurrence_json(): change both together. */
export function occurrenceStatus(
  { on, end }: Pick<HeldAt, 'on' | 'end'>,
  cancelled: boolean,
  now: Date,
): OccurrenceStatus {
  if (cancelled) return 'cancelled';
  return studioInstant(on, end) <= now ? 'completed' : 'upcoming';
}

/** "BK-1001": how an occurrence is spoken of. */
export function occurrenceReference({ number }: { number: number }): string {
  return `BK-${number}`;
}

/** How long before the start attendance may be marked, in minutes. The same in public.mark_attendance(). */
const marksOpen = 30;

/** The instant from which staff may mark who came. */
export function marksOpenAt({ on, start }: Pick<HeldAt, 'on' | 'start'>): Date {
  return new Date(studioInstant(on, start).getTime() - marksOpen * 60_000);
}
