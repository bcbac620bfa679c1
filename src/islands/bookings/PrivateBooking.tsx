import { buttonStyle } from '#components/controls/button-style.ts';
import { Unreachable } from '#components/messages/outages/Unreachable.tsx';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useLinkTarget } from '#components/use-link-target.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { followStudioClock } from '#stores/studio-clock.ts';
import { BookingCard } from './BookingCard.tsx';

/** The destination of a private link: a booking to view and to cancel. */
export function PrivateBooking() {
  useFocusFallback();
  const { target, setTarget, load, refresh } = useLinkTarget<Booking>(async (token) => {
    const booking = await (await bookings()).byToken(token);
    if (booking) followStudioClock(booking.at);
    return booking;
  });

  if (target === 'loading') return <Skeleton />;
  if (target === 'unavailable') {
    return (
      <Unreachable
        text="We could not reach the studio to look up your booking. Nothing has happened to it."
        onRetry={load}
      />
    );
  }
  if (target === 'unknown') {
    return (
      <div role="alert">
        <p className="lede">
          This link does not lead to a booking. It may be incomplete: please open it again in full, or ring us
          and we will look things up for you.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href="/schedule" className={buttonStyle()}>
            See the schedule
          </a>
          <a href="/contact" className={buttonStyle('secondary')}>
            Contact Us
          </a>
        </p>
      </div>
    );
  }
  return <BookingCard booking={target} onChange={setTarget} refresh={refresh} />;
}

/** A skeleton of the same size as the booking that is loading. */
function Skeleton() {
  return (
    <div role="status" className="loading max-w-measure rounded-soft bg-paper-deep px-6 py-6">
      <span className="sr-only">Loading your booking</span>
      <div className="h-7 w-28 rounded-full bg-paper-edge" />
      <div className="mt-3 h-8 w-48 max-w-full rounded bg-paper-edge" />
      <div className="mt-3 h-5 w-64 max-w-full rounded bg-paper-edge" />
      <div className="mt-3 h-5 w-56 max-w-full rounded bg-paper-edge" />
      <div className="mt-6 h-[48px] w-40 max-w-full rounded-full bg-paper-edge" />
    </div>
  );
}
