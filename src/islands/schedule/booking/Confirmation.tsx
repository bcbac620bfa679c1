import { useEffect, useRef } from 'react';
import { AddToCalendar } from '#components/bookings/AddToCalendar.tsx';
import { PrivateLink } from '#components/controls/PrivateLink.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { bookingPath, bookingReference } from '#domain/bookings/booking.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { cancellationSentence, waitlistSentence } from '#domain/bookings/free-cancellation.ts';
import { streamAnnouncement } from '#domain/bookings/stream.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';

/** The bookings whose confirmation has had the focus. */
const focused = new Set<number>();

/**
 * The content of a class's row once it is booked. It takes the focus once, because the dialog is removed: not when the
 * row is shown again in another week or view, or after a search.
 */
export function ClassConfirmation({ booking }: { booking: Booking }) {
  const sectionRef = useRef<HTMLElement>(null);
  const { number, status, waitlistPosition, occurrence } = booking;

  useEffect(() => {
    if (!number || focused.has(number)) return;
    focused.add(number);
    sectionRef.current?.focus();
  }, [number]);

  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-label={`Your booking of ${occurrence.title}`}
      className="mt-2 rounded-soft bg-sage-pale px-5 py-4 text-ink"
    >
      <p className="display text-xl">
        {status === 'waitlisted' ? `You are on the waitlist, place ${waitlistPosition}` : 'You are booked'}
      </p>
      <p className="mt-1">
        Your reference is{' '}
        <strong className="font-semibold">
          <Unbroken text={bookingReference(booking)} />
        </strong>
        . We are emailing <strong className="font-semibold [overflow-wrap:anywhere]">{booking.email}</strong>.
      </p>
      {booking.atHome && <p className="mt-1">You take part at home. {streamAnnouncement(booking)}</p>}
      <p className="mt-1">
        {(status === 'waitlisted' ? waitlistSentence : cancellationSentence)(booking, new Date())}
      </p>
      {status === 'confirmed' && <AddToCalendar booking={booking} />}
      {sessionIsStored() ? (
        <a href="/account" className="link inline-flex min-h-[44px] items-center font-semibold">
          See your bookings
        </a>
      ) : (
        <PrivateLink
          path={bookingPath(booking.token)}
          label="Your private link, to see or cancel this booking. Keep it to yourself."
          elsewhere
        />
      )}
    </section>
  );
}
