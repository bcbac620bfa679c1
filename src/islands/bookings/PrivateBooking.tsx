import { useEffect, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { linkSecret, useLinkSecret } from '#components/use-link-secret.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { BookingCard } from './BookingCard.tsx';

type Result = Booking | 'loading' | 'unknown' | 'unavailable';

/** The destination of a private link: a booking to view and to cancel. */
export function PrivateBooking() {
  useFocusFallback();
  const [result, setResult] = useState<Result>('loading');

  const load = async () => {
    setResult('loading');
    const token = linkSecret();
    const answer = await findByToken(token);
    // Another link may have been opened meanwhile.
    if (token === linkSecret()) setResult(answer);
  };
  useLinkSecret(load);

  // The booking may be cancelled, or have a place, by the time the browser restores this page. useShownAgain would load the
  // chunk of forms.
  useEffect(() => {
    const onPageShow = async ({ persisted }: PageTransitionEvent) => {
      const answer = persisted ? await findByToken(linkSecret()) : 'unavailable';
      if (answer !== 'unavailable') setResult((current) => (current === result ? answer : current));
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [result]);

  if (result === 'loading') return <Skeleton />;
  if (result === 'unavailable') {
    return (
      <div role="alert">
        <p className="lede">
          We could not reach the studio to look up your booking. Nothing has happened to it.
        </p>
        <button type="button" onClick={load} className={buttonStyle('primary', 'mt-6')}>
          Try again
        </button>
      </div>
    );
  }
  if (result === 'unknown') {
    return (
      <div role="alert">
        <p className="lede">
          This link does not lead to a booking. It may be incomplete: please open it again in full, or ring us
          and we will look things up for you.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href="/schedule" className={buttonStyle()}>
            See the schedule
          </a>
          <a href="/contact" className={buttonStyle('secondary')}>
            Contact Us
          </a>
        </p>
      </div>
    );
  }
  return <BookingCard booking={result} onChange={setResult} />;
}

async function findByToken(token: string): Promise<Result> {
  if (token === '') return 'unknown';
  try {
    return (await (await bookings()).byToken(token)) ?? 'unknown';
  } catch {
    return 'unavailable';
  }
}

/** A skeleton of the same size as the booking that is loading. */
function Skeleton() {
  return (
    <div role="status" className="max-w-measure rounded-soft bg-paper-deep px-6 py-6">
      <span className="sr-only">Loading your booking</span>
      <div className="h-7 w-28 rounded-full bg-paper-edge" />
      <div className="mt-3 h-8 w-48 rounded bg-paper-edge" />
      <div className="mt-3 h-5 w-64 max-w-full rounded bg-paper-edge" />
      <div className="mt-3 h-5 w-56 max-w-full rounded bg-paper-edge" />
      <div className="mt-6 h-[48px] w-40 rounded-full bg-paper-edge" />
    </div>
  );
}
