import { Link } from 'wouter';
import { TakePayment } from '#admin/payments/TakePayment.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { bookingReference } from '#domain/bookings/booking.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { placeLabels } from '#domain/bookings/places-at-home.ts';
import type { PersonBooking } from '#domain/people/people-schema.ts';
import { bookingStateText } from '#domain/people/people-texts.ts';
import { recordPath } from '#domain/shell/staff-paths.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { ShortList } from './ShortList.tsx';

interface Props {
  bookings: readonly PersonBooking[];
  /** The name of the person who booked. */
  name: string;
  /** Whether all unpaid bookings are shown, not only the first. */
  showsUnpaid?: boolean;
}

const isDue = ({ due }: PersonBooking) => due !== null && due.amount > 0;

/** Bookings, each with its outcome and the amount due. */
export function BookingLines({ bookings, name, showsUnpaid = false }: Props) {
  return (
    <ShortList rows={bookings} records="bookings" isUrgent={(booking) => showsUnpaid && isDue(booking)}>
      {(booking) => (
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
              <Unbroken
                text={`${dateInWords(booking.on)}, ${formatTimeRange(booking)}\u00a0· ${bookingReference(booking)}`}
              />
              {'\u00a0· '}
              {booking.paidOnline ? 'Paid online' : paymentMethods[booking.paymentMethod].label}
              {booking.atHome && `\u00a0· ${placeLabels.home}`}
            </p>
          </div>
          <Badge tone={booking.late ? 'apricot' : bookingStatuses[booking.status].tone}>
            {bookingStateText(booking)}
          </Badge>
          {booking.due && isDue(booking) && (
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
      )}
    </ShortList>
  );
}
