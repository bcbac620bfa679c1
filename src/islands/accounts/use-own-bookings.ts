import type { Booking } from '#domain/bookings/booking-schema.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { type OwnList, useOwnList } from './sections/use-own-list.ts';

export type OwnBookings = OwnList<Booking>;

const read = async (all: boolean) => (await bookings()).listOwn(all);

/** The member's bookings, loaded once for all parts of the page. */
export const useOwnBookings = (): OwnBookings => useOwnList(read);
