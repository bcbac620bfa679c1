import { useEffect, useRef, useState } from 'react';
import { AddToCalendar } from '#components/bookings/AddToCalendar.tsx';
import { BookingSummary } from '#components/bookings/BookingSummary.tsx';
import { CancelBooking } from '#components/bookings/CancelBooking.tsx';
import { WatchStream } from '#components/bookings/WatchStream.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { bookingSentence } from '#domain/bookings/booking-sentence.ts';
import { cancellationEffect } from '#domain/bookings/cancelling.ts';
import { canClaim } from '#domain/bookings/claiming.ts';
import { waitlistSentence } from '#domain/bookings/free-cancellation.ts';
import { moveEffect } from '#domain/bookings/moving.ts';
import { canCancel, cancellationMessage } from '#domain/bookings/own-bookings.ts';
import { otherPlace } from '#domain/bookings/places-at-home.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { ClaimPlace } from './ClaimPlace.tsx';
import { MoveBooking } from './MoveBooking.tsx';
import { OwnerDetails } from './OwnerDetails.tsx';

interface Props {
  booking: Booking;
  onChange: (booking: Booking) => void;
  /** Loads the booking again. */
  refresh: () => void;
}

/** One booking, and the actions that its owner can still take. */
export function BookingCard({ booking, onChange, refresh }: Props) {
  const [isCancelling, setIsCancelling] = useState(false);
  // Counts the changes made here.
  const [changes, setChanges] = useState(0);
  const [problem, setProblem] = useState<string>();
  const card = useRef<HTMLDivElement>(null);
  const now = studioNow();
  const isCancellable = canCancel(booking, now);
  const isClaimable = canClaim(booking, now);
  const movableTo = otherPlace(booking, now);
  const { status, occurrence } = booking;

  // The pressed button has been removed, and the focus with it.
  useEffect(() => {
    if (changes > 0) card.current?.focus();
  }, [changes]);

  const show = (changed: Booking) => {
    setChanges((count) => count + 1);
    setProblem(undefined);
    onChange(changed);
  };
  const showRefusal = (message: string, changed: Booking | undefined) => {
    if (changed) show(changed);
    setProblem(message);
  };
  const finish = (changed: Booking) => {
    setIsCancelling(false);
    show(changed);
    void notifySuccess(cancellationMessage(booking, changed));
  };

  return (
    <div className="max-w-measure">
      <div
        ref={card}
        tabIndex={-1}
        className="overflow-hidden rounded-soft bg-paper-deep px-6 pb-6 outline-none"
      >
        <div
          aria-hidden="true"
          data-class-type={occurrence.classType.key}
          className="hour-band -mx-6 mb-5 h-12"
        />
        <BookingSummary booking={booking} heading="h2" />
        <p className="mt-3">{bookingSentence(booking, now)}</p>
        {isCancellable && !isClaimable && (
          <p className="mt-3 text-[0.95rem] text-ink-soft">
            {status === 'waitlisted' ? waitlistSentence(booking, now) : cancellationEffect(booking, now)}
          </p>
        )}
        {movableTo && <MoveEffect booking={booking} />}
        {booking.stream && <WatchStream stream={booking.stream} now={studioNow} onOpen={refresh} />}
        <Problem message={problem} className="mt-4" />
        {isCancellable && status === 'confirmed' && occurrence.status === 'planned' && (
          <AddToCalendar booking={booking} />
        )}
        <p className="no-print mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          {isClaimable && <ClaimPlace booking={booking} onClaimed={show} onRefused={showRefusal} />}
          {movableTo && (
            <MoveBooking booking={booking} to={movableTo} onMoved={show} onRefused={showRefusal} />
          )}
          {isCancellable && (
            <button type="button" onClick={() => setIsCancelling(true)} className={buttonStyle('secondary')}>
              {status === 'waitlisted' ? 'Leave the waitlist' : 'Cancel booking'}
            </button>
          )}
          <a href="/schedule" className="link inline-flex min-h-[44px] items-center font-semibold">
            See the schedule
          </a>
        </p>
      </div>
      <OwnerDetails booking={booking} />
      <CancelBooking
        open={isCancelling}
        booking={booking}
        now={studioNow}
        onClose={() => setIsCancelling(false)}
        cancel={async (token) => (await bookings()).cancel(token)}
        cancelGuest={async (token) => (await bookings()).cancelGuest(token)}
        onCancelled={finish}
      />
    </div>
  );
}

function MoveEffect({ booking }: { booking: Booking }) {
  const effect = moveEffect(booking);
  return effect && <p className="mt-3 text-[0.95rem] text-ink-soft">{effect}</p>;
}
