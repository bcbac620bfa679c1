import type { Bookings } from '#backend/bookings.ts';
import type { Call } from './call.ts';

/** Bookings kept in the database. */
export function supabaseBookings(_calls: { anyone: Call; visitor: Call }): Bookings {
  return {} as Bookings;
}
