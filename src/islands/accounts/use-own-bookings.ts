import { useShownAgain } from '#components/use-shown-again.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { type SharedData, useLoaded } from './use-loaded.ts';

export type OwnBookings = SharedData<readonly Booking[]>;

const read = async (): Promise<readonly Booking[]> => (await bookings()).listOwn();

/**
 * The member's bookings, loaded once for all parts of the page, and again on Back: one may have been cancelled or claimed
 * on its own page.
 */
export function useOwnBookings(): OwnBookings {
  const bookings = useLoaded(read);
  useShownAgain(() => void bookings.refresh());
  return bookings;
}
