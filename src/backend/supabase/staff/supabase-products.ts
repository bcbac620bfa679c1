import type { StaffProducts } from '#backend/staff/products.ts';
import type { Call } from '#backend/supabase/call.ts';

/** Products kept in the database. */
export function supabaseProducts(_call: Call): StaffProducts {
  throw new Error('not built yet');
}
