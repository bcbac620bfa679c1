import type { Booking } from '#domain/bookings/booking-schema.ts';
import { paymentText } from '#domain/bookings/own-bookings.ts';

/** The owner of a booking, and how they pay. */
export function OwnerDetails({ booking }: { booking: Booking }) {
  const { name, email, phone } = booking;
  return (
    <dl className="mt-7 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 large-text:grid-cols-1">
      <dt className="text-ink-soft">Name</dt>
      <dd className="min-w-0">{name}</dd>
      <dt className="text-ink-soft">Email</dt>
      <dd className="min-w-0">{email}</dd>
      {phone && (
        <>
          <dt className="text-ink-soft">Phone</dt>
          <dd>{phone}</dd>
        </>
      )}
      <dt className="text-ink-soft">Payment</dt>
      <dd>{paymentText(booking)}</dd>
    </dl>
  );
}
