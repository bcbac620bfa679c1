import { startTransition, useLayoutEffect, useState } from 'react';

export interface Clock {
  now: Date;
}

const minute = 60_000;

const readClock = (): Clock => ({ now: new Date() });

/**
 * The visitor's clock, updated at each whole minute; undefined in the built page, which has no date. Classes and the
 * studio's day begin and end at whole minutes, whatever the clock is set to. A page that resumes updates at once.
 */
export function useClock(): Clock | undefined {
  const [clock, setClock] = useState<Clock>();

  // In a transition, together with the address (use-schedule-query.ts): until both are known the built page stays
  // unchanged.
  useLayoutEffect(() => {
    startTransition(() => setClock(readClock()));
    let timer: ReturnType<typeof setTimeout>;
    const scheduleTick = () => {
      timer = setTimeout(tick, minute - (Date.now() % minute));
    };
    const tick = () => {
      clearTimeout(timer);
      setClock(readClock());
      scheduleTick();
    };
    const onReturn = () => {
      if (!document.hidden) tick();
    };
    scheduleTick();
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('pageshow', onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('pageshow', onReturn);
    };
  }, []);

  return clock;
}
