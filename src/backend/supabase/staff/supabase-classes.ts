import type { StaffClasses } from '#backend/staff/classes.ts';
import type { Call } from '#backend/supabase/call.ts';

/** Classes kept in the database. */
export function supabaseClasses(_call: Call): StaffClasses {
  throw new Error('not built yet');
}
