import { badgeStyle } from '#components/controls/badge-style.ts';
import { Unbroken } from '#components/Unbroken.tsx';
import { bookingReference } from '#domain/bookings/booking.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { placeLabels } from '#domain/bookings/places-at-home.ts';
import type { OccurrenceStatus } from '#domain/occurrences/occurrence-status.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';

interface Props {
  booking: Booking;
  /** The heading's level in its page. */
  heading?: 'h2' | 'h3';
}

const statusNotes: Record<OccurrenceStatus, string | undefined> = {
  planned: undefined,
  cancelled: 'Called off by the studio',
  closed: 'The studio is closed',
  paused: 'This class is taking a break',
  archived: 'No longer offered',
};

/** A booking in four lines: its status, its class, its time and instructor, and its reference. */
export function BookingSummary({ booking, heading: Heading = 'h3' }: Props) {
  const { occurrence, status, waitlistPosition, cancelledLate, guest, broughtBy, atHome } = booking;
  const { label, tone } = bookingStatuses[status];
  const statusText = [
    label,
    waitlistPosition !== null && `place ${waitlistPosition}`,
    cancelledLate && 'late',
  ]
    .filter(Boolean)
    .join(', ');
  const statusNote = statusNotes[occurrence.status];
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <span className={`${badgeStyle(tone)} large-text:whitespace-normal`}>{statusText}</span>
        {atHome && <span className={badgeStyle('plum')}>{placeLabels.home}</span>}
        {statusNote && <span className={badgeStyle('plum')}>{statusNote}</span>}
      </p>
      <Heading className="mt-2 text-[clamp(1.3rem,1.15rem+0.6vw,1.6rem)]">{occurrence.title}</Heading>
      <p>
        <Unbroken text={`${dayInWords(occurrence.on)}, ${formatTimeRange(occurrence)}`} />
      </p>
      <p className="text-[0.95rem] text-ink-soft">
        With {occurrence.instructor.name}&nbsp;· Reference&nbsp;
        <Unbroken text={bookingReference(booking)} />
      </p>
      {guest && (
        <p>
          {guest.name} {atHome ? 'takes part' : 'comes'} as your guest.
        </p>
      )}
      {broughtBy && (
        <p>
          You {atHome ? 'take part' : 'come'} as the guest of {broughtBy}.
        </p>
      )}
    </>
  );
}
