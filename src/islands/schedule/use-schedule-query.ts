import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ScheduleChoices } from '#domain/schedule/schedule-choices.ts';
import { parseScheduleQuery, type ScheduleQuery, scheduleSearch } from '#domain/schedule/schedule-query.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';

/** How long somebody pauses before what they typed goes into the address, in milliseconds. */
const typingPause = 200;

type ChangeQuery = (change: Partial<ScheduleQuery>, history?: 'push' | 'replace') => void;

const today = () => studioDayOf(new Date());

/**
 * What the address asks for, and a way to ask for something else. Views, dates and filters are steps that Back
 * takes back; what is typed is not. The query is undefined in the built page, which knows no address; `moved`
 * says whether something else was shown before it.
 */
export function useScheduleQuery(choices: ScheduleChoices) {
  const [query, setQuery] = useState<ScheduleQuery>();
  const [arrival, setArrival] = useState<ScheduleQuery>();
  const latest = useRef<ScheduleQuery>(undefined);
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: ScheduleQuery) => {
    clearTimeout(writing.current);
    latest.current = next;
    setQuery(next);
    setArrival((first) => first ?? next);
  }, []);

  const readAddress = useCallback(() => {
    show(parseScheduleQuery(new URLSearchParams(location.search), { today: today(), choices }));
  }, [choices, show]);

  // With the clock, and in pieces: a slow phone stays free for whoever presses something meanwhile.
  useLayoutEffect(() => startTransition(readAddress), [readAddress]);
  useEffect(() => {
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [readAddress]);

  const change = useCallback<ChangeQuery>(
    (part, history = 'push') => {
      if (!latest.current) return;
      const next = { ...latest.current, ...part };
      show(next);
      if (history === 'push') writeAddress(next, 'push');
      // Browsers refuse an address that changes with every key.
      else writing.current = setTimeout(() => writeAddress(next, 'replace'), typingPause);
    },
    [show],
  );

  return { query, moved: query !== arrival, change };
}

function writeAddress(query: ScheduleQuery, step: 'push' | 'replace'): void {
  const others = new URLSearchParams(location.search);
  const address = location.pathname + scheduleSearch(query, { today: today(), others });
  if (address === location.pathname + location.search) return;
  if (step === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}
