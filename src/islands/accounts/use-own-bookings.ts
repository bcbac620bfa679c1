import type { Booking } from '#domain/bookings/booking-schema.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { followStudioClock } from '#stores/studio-clock.ts';
import { type OwnList, useOwnList } from './sections/use-own-list.ts';

export type OwnBookings = OwnList<Booking>;

const read = async (all: boolean) => {
  const own = await (await bookings()).listOwn(all);
  followStudioClock(own.at);
  return own;
};

/** The member's bookings, loaded once for all parts of the page. */
export const useOwnBookings = (): OwnBookings => useOwnList(read);
