import type { StaffClasses } from '#backend/staff/classes.ts';
import type { StaffAround } from './staff-around.ts';

/** Classes without a server. */
export function simulatedClasses(_around: StaffAround): StaffClasses {
  throw new Error('not built yet');
}
