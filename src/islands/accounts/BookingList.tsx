import { AddToCalendar } from '#components/bookings/AddToCalendar.tsx';
import { BookingSummary } from '#components/bookings/BookingSummary.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { bookingPath } from '#domain/bookings/booking.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { canClaim } from '#domain/bookings/claiming.ts';
import { canCancel } from '#domain/bookings/own-bookings.ts';
import { otherPlace } from '#domain/bookings/places-at-home.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { studioNow } from '#stores/studio-clock.ts';

interface Props {
  bookings: readonly Booking[];
  /** Omitted if the bookings can no longer be cancelled. */
  onCancel?: (booking: Booking) => void;
}

/** Bookings, as listed on the account page. */
export function BookingList({ bookings, onCancel }: Props) {
  if (bookings.length === 0) return null;
  return (
    <ul className="mt-4 space-y-3">
      {bookings.map((booking) => (
        <li
          key={booking.number}
          data-class-type={booking.occurrence.classType.key}
          className="relative overflow-hidden rounded-soft bg-paper-deep px-6 py-5"
        >
          <span aria-hidden="true" className="hour-strip absolute inset-y-0 left-0 w-1.5" />
          <BookingSummary booking={booking} />
          {onCancel && (
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              {booking.status === 'confirmed' && booking.occurrence.status === 'planned' && (
                <AddToCalendar booking={booking} />
              )}
              {canClaim(booking, studioNow()) && (
                <a href={bookingPath(booking.token)} className={buttonStyle()}>
                  Claim this place
                  <ClassName booking={booking} />
                </a>
              )}
              <MoveLink booking={booking} />
              {canCancel(booking, studioNow()) && (
                <button type="button" onClick={() => onCancel(booking)} className={buttonStyle('secondary')}>
                  {booking.status === 'waitlisted' ? 'Leave the waitlist' : 'Cancel booking'}
                  <ClassName booking={booking} />
                </button>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Leads to the page of a booking that can be moved. It is not named like the button there: a person would take the place for
 * changed when the page opens.
 */
function MoveLink({ booking }: { booking: Booking }) {
  return (
    otherPlace(booking, studioNow()) && (
      <a
        href={bookingPath(booking.token)}
        className="link inline-flex min-h-[44px] items-center font-semibold"
      >
        Change where you take part
        <ClassName booking={booking} />
      </a>
    )
  );
}

/** The class in the name of a control, which a screen reader may read without the text around it. */
function ClassName({ booking: { occurrence } }: { booking: Booking }) {
  const { title, on, start } = occurrence;
  return <span className="sr-only">{`: ${title}, ${dayInWords(on)}, ${start}`}</span>;
}
