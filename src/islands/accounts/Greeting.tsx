import { useEffect, useState } from 'react';
import { WatchStream } from '#components/bookings/WatchStream.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Unbroken } from '#components/Unbroken.tsx';
import { bookingPath, bookingReference } from '#domain/bookings/booking.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { cancellationSentence } from '#domain/bookings/free-cancellation.ts';
import { nextClassIn } from '#domain/bookings/own-bookings.ts';
import { placeLabels } from '#domain/bookings/places-at-home.ts';
import { firstNameOf } from '#domain/mails/letters/first-name.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { memberDetails } from '#stores/accounts/member-details.ts';
import { studioNow } from '#stores/studio-clock.ts';
import type { OwnBookings } from './use-own-bookings.ts';

interface Props {
  /** The name, if the person has changed it since the page was opened. */
  savedName: string | undefined;
  bookings: Pick<OwnBookings, 'loaded' | 'refresh'>;
  /** The studio's address: "3 Mill Lane, Larkbourne". */
  address: string;
}

/** The person's name, and their next class. */
export function Greeting({ savedName, bookings: { loaded, refresh }, address }: Props) {
  const [loadedName, setLoadedName] = useState('');
  useEffect(() => {
    void memberDetails().then((details) => setLoadedName(details?.name ?? ''));
  }, []);
  const name = savedName ?? loadedName;
  const next = typeof loaded === 'object' ? nextClassIn(loaded.rows, studioNow()) : undefined;
  return (
    <section aria-labelledby="greeting" className="pt-2">
      <h2 id="greeting" className="text-[clamp(1.7rem,1.4rem+1.4vw,2.5rem)]">
        {name ? `Hello, ${firstNameOf(name)}` : 'Hello'}
      </h2>
      {loaded === 'loading' && (
        <div
          role="status"
          className="mt-4 min-h-[24rem] max-w-[40rem] rounded-soft bg-paper-deep sm:min-h-[20.5rem]"
        >
          <span className="sr-only">Loading your next class</span>
        </div>
      )}
      {next && <NextClass booking={next} address={address} refresh={refresh} />}
      {typeof loaded === 'object' && !next && (
        // As high as the skeleton, so that nothing below it moves.
        <div className="mt-4 flex min-h-[24rem] max-w-[40rem] flex-col items-start overflow-hidden rounded-soft bg-paper-deep px-6 pb-6 sm:min-h-[20.5rem]">
          <div
            aria-hidden="true"
            className="hour-band -mx-6 mb-5 min-h-[6.5rem] flex-1 self-stretch [--hour-ground:var(--sage)] [--hour-sky:var(--apricot-pale)] dark:[--hour-ground:var(--sage-pale)]"
          />
          <p className="mb-4">You have no upcoming classes.</p>
          <a href="/schedule" className={buttonStyle()}>
            Find a class
          </a>
        </div>
      )}
    </section>
  );
}

interface NextClassProps {
  booking: Booking;
  address: string;
  /** Loads the bookings again. */
  refresh: () => void;
}

function NextClass({ booking, address, refresh }: NextClassProps) {
  const { occurrence, token, stream, atHome } = booking;
  return (
    <div className="mt-4 min-h-[24rem] max-w-[40rem] overflow-hidden rounded-soft bg-paper-deep px-6 pb-5 sm:min-h-[20.5rem]">
      <div
        aria-hidden="true"
        data-class-type={occurrence.classType.key}
        className="hour-band -mx-6 mb-4 h-14"
      />
      <p className="font-semibold text-ink-soft">Your next class</p>
      <h3 className="mt-1 text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">{occurrence.title}</h3>
      <p className="mt-1 font-semibold">
        <Unbroken text={`${dayInWords(occurrence.on)}, ${formatTimeRange(occurrence)}`} />
      </p>
      <p>With {occurrence.instructor.name}</p>
      <p className="text-ink-soft">{atHome ? placeLabels.home : address}</p>
      {stream && <WatchStream stream={stream} now={studioNow} onOpen={refresh} />}
      <p className="mt-3">{cancellationSentence(booking, studioNow())}</p>
      <a href={bookingPath(token)} className="link mt-1 inline-flex min-h-[44px] items-center font-semibold">
        See or change it<span className="sr-only">: {bookingReference(booking)}</span>
      </a>
    </div>
  );
}
