import type { StaffInstructors } from '#backend/staff/instructors.ts';
import type { Call } from '#backend/supabase/call.ts';

/** Instructors kept in the database. */
export function supabaseInstructors(_call: Call): StaffInstructors {
  throw new Error('not built yet');
}
