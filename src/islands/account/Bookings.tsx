import { useCallback, useEffect, useRef, useState } from 'react';
import { CancelBooking } from '#components/booking/CancelBooking.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { notifySuccess } from '#components/messages/notify.tsx';
import type { Booking } from '#domain/booking/booking.ts';
import { sortedBookings } from '#domain/booking/own-bookings.ts';
import { bookings } from '#stores/booking.ts';
import { BookingList } from './BookingList.tsx';
import { EmptySection } from './EmptySection.tsx';

/** The member's places in classes: those to come, those on a waitlist, and those that were. */
export function Bookings() {
  const [own, setOwn] = useState<Booking[] | 'loading' | 'unavailable'>('loading');
  const [cancelling, setCancelling] = useState<Booking>();
  const [lastCancelled, setLastCancelled] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    setOwn('loading');
    setOwn(
      await bookings()
        .then((port) => port.own())
        .catch(() => 'unavailable' as const),
    );
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  // The button that was pressed is gone, and with it the focus.
  useEffect(() => {
    if (lastCancelled) heading.current?.focus();
  }, [lastCancelled]);

  const done = (cancelled: Booking) => {
    setCancelling(undefined);
    setLastCancelled(cancelled.number);
    setOwn((all) =>
      Array.isArray(all) ? all.map((one) => (one.number === cancelled.number ? cancelled : one)) : all,
    );
    void notifySuccess('Your booking has been cancelled.');
  };

  if (Array.isArray(own) && own.length === 0) {
    return (
      <EmptySection
        title="Bookings"
        words="You have not booked a class yet. The week is waiting."
        link={{ label: 'See the schedule', path: '/schedule' }}
      />
    );
  }
  const { upcoming, past } = sortedBookings(Array.isArray(own) ? own : [], new Date());
  return (
    <section aria-label="Bookings">
      <h2 ref={heading} tabIndex={-1} className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)] outline-none">
        Bookings
      </h2>
      {own === 'loading' && <Skeleton />}
      {own === 'unavailable' && (
        <div role="alert" className="mt-4">
          <p>We could not load your bookings. The studio’s server is out of reach; your places are safe.</p>
          <button type="button" onClick={load} className={buttonStyle('secondary', 'mt-3')}>
            Try again
          </button>
        </div>
      )}
      {Array.isArray(own) && (
        <>
          {upcoming.length === 0 && <p className="mt-4">No class to come. The week is waiting.</p>}
          <BookingList bookings={upcoming} onCancel={setCancelling} />
          <a href="/schedule" className="link mt-2 inline-flex min-h-[44px] items-center font-semibold">
            See the schedule
          </a>
          {past.length > 0 && (
            <details className="mt-2">
              <summary className="link inline-flex min-h-[44px] cursor-pointer items-center font-semibold">
                Past and cancelled ({past.length})
              </summary>
              <BookingList bookings={past} />
            </details>
          )}
        </>
      )}
      {cancelling && (
        <CancelBooking
          open
          booking={cancelling}
          onClose={() => setCancelling(undefined)}
          cancel={async (token) => (await bookings()).cancel(token)}
          onCancelled={done}
        />
      )}
    </section>
  );
}

/** Two bookings, in grey: the size of what is on its way. */
function Skeleton() {
  return (
    <div role="status" className="mt-4 space-y-3">
      <span className="sr-only">Loading your bookings</span>
      <div className="h-[150px] rounded-soft bg-paper-deep" />
      <div className="h-[150px] rounded-soft bg-paper-deep" />
    </div>
  );
}
