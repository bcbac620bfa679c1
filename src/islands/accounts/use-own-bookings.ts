import type { Booking } from '#domain/bookings/booking-schema.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { useLoaded } from './use-loaded.ts';

export type OwnBookings = ReturnType<typeof useOwnBookings>;

const read = async (): Promise<readonly Booking[]> => (await bookings()).listOwn();

/** The member's bookings, loaded once for all parts of the page. */
export function useOwnBookings() {
  const { loaded, load, setLoaded } = useLoaded<readonly Booking[]>(read);
  /** Loads them again without a loading state; if the studio is unreachable, the current ones stay. */
  const refresh = () =>
    read().then(
      (bookings) => setLoaded(bookings),
      () => undefined,
    );
  return { loaded, load, setLoaded, refresh };
}
