import { type Booking, bookingReference } from '#domain/booking.ts';

/** Holds the place of a booking's confirmation in the row of its class. */
export function ClassConfirmation({ booking }: { booking: Booking }) {
  return <p>{bookingReference(booking)}</p>;
}
