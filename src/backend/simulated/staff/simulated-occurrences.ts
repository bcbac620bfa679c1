import type { StaffOccurrences } from '#backend/staff/occurrences.ts';
import type { StaffAround } from './staff-around.ts';

/** Occurrences without a server. */
export function simulatedOccurrences(_around: StaffAround): StaffOccurrences {
  throw new Error('not built yet');
}
