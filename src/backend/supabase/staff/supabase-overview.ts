import type { StaffOverview } from '#backend/staff/overview.ts';
import type { Call } from '#backend/supabase/call.ts';

/** Overview kept in the database. */
export function supabaseOverview(_call: Call): StaffOverview {
  throw new Error('not built yet');
}
