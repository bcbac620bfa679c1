import type { StaffOrders } from '#backend/staff/orders.ts';
import type { Call } from '#backend/supabase/call.ts';

/** Orders kept in the database. */
export function supabaseOrders(_call: Call): StaffOrders {
  throw new Error('not built yet');
}
