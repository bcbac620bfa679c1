import type { Booking } from '#domain/bookings/booking-schema.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { useCurrent } from './use-current.ts';
import type { SharedData } from './use-loaded.ts';

export type OwnBookings = SharedData<readonly Booking[]>;

const read = async (): Promise<readonly Booking[]> => (await bookings()).listOwn();

/** The member's bookings, loaded once for all parts of the page. */
export const useOwnBookings = (): OwnBookings => useCurrent(read);
