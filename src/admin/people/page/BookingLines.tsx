import { useState } from 'react';
import { Link } from 'wouter';
import { TakePayment } from '#admin/payments/TakePayment.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { Button } from '#components/controls/Button.tsx';
import { UnbrokenDates } from '#components/UnbrokenDates.tsx';
import { bookingReference } from '#domain/bookings/booking.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import type { PersonBooking } from '#domain/people/people-schema.ts';
import { bookingStateText } from '#domain/people/people-texts.ts';
import { recordPath } from '#domain/shell/staff-paths.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';

/** The number shown before all are requested. */
const initialCount = 10;

interface Props {
  bookings: readonly PersonBooking[];
  /** The name of the person who booked. */
  name: string;
}

/** Bookings, each with its outcome and the amount due. */
export function BookingLines({ bookings, name }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shownBookings = showsAll ? bookings : bookings.slice(0, initialCount);
  return (
    <>
      <ul className="divide-y divide-paper-edge">
        {shownBookings.map((booking) => (
          <li
            key={booking.number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 leading-snug"
          >
            <div className="min-w-0">
              <Link
                href={recordPath('booking', booking.occurrence)}
                className="inline-flex min-h-[24px] items-center font-semibold underline-offset-4 hover:underline"
              >
                {booking.title}
              </Link>
              <p className="text-[0.95rem] text-ink-soft tabular-nums">
                <UnbrokenDates text={`${dateInWords(booking.on)}, ${formatTimeRange(booking)}`} />
                {'\u00a0· '}
                <span className="whitespace-nowrap">{bookingReference(booking)}</span>
                {'\u00a0· '}
                {booking.paidOnline ? 'Paid online' : paymentMethods[booking.paymentMethod].label}
              </p>
            </div>
            <Badge tone={booking.late ? 'apricot' : bookingStatuses[booking.status].tone}>
              {bookingStateText(booking)}
            </Badge>
            {booking.due && booking.due.amount > 0 && (
              <div className="w-full">
                <TakePayment
                  payable={{ kind: 'booking', number: booking.number }}
                  due={booking.due}
                  name={name}
                  listedAs={bookingReference(booking)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {shownBookings.length < bookings.length && (
        <Button onClick={() => setShowsAll(true)} className="link mt-2 min-h-[44px]">
          Show all {bookings.length}
        </Button>
      )}
    </>
  );
}
