import { saveAs } from '#components/save-as.ts';
import { bookingReference } from '#domain/bookings/booking.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { calendarFile, googleCalendarLink } from '#domain/bookings/calendar-entry.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';

/** Two ways to add a booked class to a calendar: a file for every calendar, and Google's own page. */
export function AddToCalendar({ booking }: { booking: Booking }) {
  const { title, on } = booking.occurrence;
  const about = <span className="sr-only">{` for ${title}, ${dayInWords(on)}`}</span>;
  const download = () => {
    const text = calendarFile({
      booking,
      location: studioLocation(),
      site: location.origin,
      createdAt: new Date(),
    });
    saveAs(text, `${bookingReference(booking)}.ics`, 'text/calendar;charset=utf-8');
  };
  return (
    <p className="no-print flex flex-wrap gap-x-6">
      <button type="button" onClick={download} className="link min-h-[44px] font-semibold">
        Add to calendar (.ics){about}
      </button>
      <a
        href={googleCalendarLink({ booking, location: studioLocation() })}
        target="_blank"
        rel="noopener noreferrer"
        className="link inline-flex min-h-[44px] items-center font-semibold"
      >
        Google Calendar{about}
      </a>
    </p>
  );
}

/** The studio's address, as the footer of every page contains it. */
const studioLocation = () =>
  document.querySelector<HTMLElement>('[data-location]')?.dataset['location'] ?? '';
