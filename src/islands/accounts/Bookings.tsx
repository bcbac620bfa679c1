import { useEffect, useRef, useState } from 'react';
import { CancelBooking } from '#components/bookings/CancelBooking.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { cancellationMessage, sortedBookings } from '#domain/bookings/own-bookings.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { BookingList } from './BookingList.tsx';
import { LoadedSection } from './sections/LoadedSection.tsx';
import { NothingYet } from './sections/NothingYet.tsx';
import { ShowAll } from './sections/ShowAll.tsx';
import type { OwnRecords } from './sections/use-own-list.ts';
import type { OwnBookings } from './use-own-bookings.ts';

const link = { label: 'See the schedule', path: '/schedule' };

const texts = {
  loading: 'Loading your bookings',
  unavailable: 'We could not load your bookings. The studio’s server is out of reach; your places are safe.',
};

interface Props {
  bookings: OwnBookings;
  onCreditsChanged: () => void;
}

/** The member's bookings: coming, waitlisted and past ones. */
export function Bookings({ bookings: ownBookings, onCreditsChanged }: Props) {
  const { loaded, load, loadAll, setLoaded } = ownBookings;
  const [cancelling, setCancelling] = useState<Booking>();
  const [lastCancelled, setLastCancelled] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button has been removed, and the focus with it.
  useEffect(() => {
    if (lastCancelled) heading.current?.focus();
  }, [lastCancelled]);

  const onCancelled = (before: Booking, cancelled: Booking) => {
    // The question about another booking may be open by the time the answer arrives.
    setCancelling((current) => (current?.number === cancelled.number ? undefined : current));
    setLastCancelled(cancelled.number);
    setLoaded((current) =>
      typeof current === 'object'
        ? {
            ...current,
            rows: current.rows.map((booking) => (booking.number === cancelled.number ? cancelled : booking)),
          }
        : current,
    );
    // A pass gets the class or the guest place back.
    onCreditsChanged();
    void notifySuccess(cancellationMessage(before, cancelled));
  };

  return (
    <>
      <LoadedSection
        title="Bookings"
        loaded={loaded}
        onRetry={load}
        texts={texts}
        skeleton={['h-[150px]']}
        headingRef={heading}
      >
        {(list) =>
          list.total === 0 ? (
            <NothingYet
              text="You have not booked a class yet. The week is waiting."
              link={link}
              className="min-h-[150px]"
            />
          ) : (
            <UpcomingAndPast list={list} onCancel={setCancelling} loadAll={loadAll} />
          )
        }
      </LoadedSection>
      {cancelling && (
        <CancelBooking
          open
          booking={cancelling}
          onClose={() => setCancelling(undefined)}
          cancel={async (token) => (await bookings()).cancel(token)}
          cancelGuest={async (token) => (await bookings()).cancelGuest(token)}
          onCancelled={(cancelled) => onCancelled(cancelling, cancelled)}
        />
      )}
    </>
  );
}

interface ListProps {
  list: OwnRecords<Booking>;
  onCancel: (booking: Booking) => void;
  loadAll: () => Promise<boolean>;
}

function UpcomingAndPast({ list, onCancel, loadAll }: ListProps) {
  const { upcoming, past } = sortedBookings(list.rows, new Date());
  return (
    <>
      {upcoming.length === 0 && <p className="mt-4">No upcoming classes. The week is waiting.</p>}
      <BookingList bookings={upcoming} onCancel={onCancel} />
      <a href={link.path} className="link mt-2 inline-flex min-h-[44px] items-center font-semibold">
        {link.label}
      </a>
      {past.length > 0 && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-[44px] cursor-pointer items-center font-semibold">
            {`Past and cancelled (${list.total - upcoming.length})`}
          </summary>
          <BookingList bookings={past} />
          <ShowAll list={list} records="bookings" loadAll={loadAll} unavailable={texts.unavailable} />
        </details>
      )}
    </>
  );
}
