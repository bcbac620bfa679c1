import type { StaffOccurrences } from '#backend/staff/occurrences.ts';
import type { Call } from '#backend/supabase/call.ts';

/** Occurrences kept in the database. */
export function supabaseOccurrences(_call: Call): StaffOccurrences {
  throw new Error('not built yet');
}
