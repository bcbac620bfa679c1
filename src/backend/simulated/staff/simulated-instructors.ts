import type { StaffInstructors } from '#backend/staff/instructors.ts';
import type { StaffAround } from './staff-around.ts';

/** Instructors without a server. */
export function simulatedInstructors(_around: StaffAround): StaffInstructors {
  throw new Error('not built yet');
}
