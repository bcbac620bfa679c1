import { startTransition, useLayoutEffect, useState } from 'react';

export interface Clock {
  now: Date;
  /** The visitor's time zone, by its IANA name. */
  zone: string;
}

const read = (): Clock => ({ now: new Date(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** The visitor's clock, twice a minute; undefined in the built page, which has no date. */
export function useClock(): Clock | undefined {
  const [clock, setClock] = useState<Clock>();

  // Drawn in pieces, with the address (use-schedule-query.ts): until both are there the built page stays as it is.
  useLayoutEffect(() => {
    startTransition(() => setClock(read()));
    const ticking = setInterval(() => setClock(read()), 30_000);
    return () => clearInterval(ticking);
  }, []);

  return clock;
}
