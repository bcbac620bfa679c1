import { useEffect } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import type { Stream } from '#domain/bookings/booking-schema.ts';
import { streamSentence, timeToNextLook } from '#domain/bookings/stream.ts';

/** The longest delay that timers of browsers keep, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

interface Props {
  stream: Stream;
  /** The studio's time. It must have a stable identity. */
  now: () => Date;
  /** Called when the link may be known by now, to load the booking again. */
  onOpen: () => void;
}

/** The link to the stream of a booked class; before it is known, when it appears. */
export function WatchStream({ stream, now, onOpen }: Props) {
  useEffect(() => {
    if (stream.link !== null) return;
    const delay = timeToNextLook(stream, now());
    if (delay > longestTimer) return;
    let timer = setTimeout(look, delay);
    return () => clearTimeout(timer);

    function look() {
      onOpen();
      // The link may be late, and the studio unreachable.
      timer = setTimeout(look, timeToNextLook(stream, now()));
    }
  }, [stream, now, onOpen]);

  if (stream.link === null) return <p className="mt-3">{streamSentence(stream, now())}</p>;
  return (
    <p className="no-print mt-4">
      <a href={stream.link} target="_blank" rel="noreferrer" className={buttonStyle()}>
        Watch the Stream<span className="sr-only">, in a new tab</span>
      </a>
    </p>
  );
}
