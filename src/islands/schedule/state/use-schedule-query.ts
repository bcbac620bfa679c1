import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type LastStarts, openingDay } from '#domain/occurrences/opening-day.ts';
import type { ScheduleChoices } from '#domain/schedule/schedule-choices.ts';
import {
  type DefaultDays,
  parseScheduleQuery,
  type ScheduleQuery,
  scheduleSearch,
} from '#domain/schedule/schedule-query.ts';
import { type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { studioWallClock } from '#domain/time/studio-wall-clock.ts';

/** The debounce before typing changes the address, in milliseconds. */
const typingPause = 200;

type ChangeQuery = (change: Partial<ScheduleQuery>, history?: 'push' | 'replace') => void;

/**
 * The query in the address, and a function that changes it. Views, dates and filters are history entries that Back
 * undoes; typing is not. The query is undefined in the built page, which knows no address; `moved` says whether another
 * query was shown before it. Parts that the address omits follow the current day.
 * @param field The search field; text typed before hydration counts.
 */
export function useScheduleQuery(
  choices: ScheduleChoices,
  lastStarts: LastStarts,
  today: StudioDay | undefined,
  field: RefObject<HTMLInputElement | null>,
) {
  const [query, setQuery] = useState<ScheduleQuery>();
  const [arrival, setArrival] = useState<ScheduleQuery>();
  const latest = useRef<ScheduleQuery>(undefined);
  const pending = useRef<PendingWrite>(undefined);

  const show = useCallback((next: ScheduleQuery) => {
    cancelWrite(pending);
    latest.current = next;
    setQuery(next);
    setArrival((first) => first ?? next);
  }, []);

  const readAddress = useCallback(() => {
    // A link to a day changes only the fragment: the address has to contain what was typed just before.
    if (pending.current?.search === location.search) pending.current.write();
    const query = parseScheduleQuery(new URLSearchParams(location.search), {
      ...usualDays(lastStarts),
      choices,
    });
    // The step back out of a dialog has the displayed query already.
    if (JSON.stringify(query) !== JSON.stringify(latest.current)) show(query);
  }, [choices, lastStarts, show]);

  // In a transition together with the clock: a slow phone stays responsive meanwhile.
  useLayoutEffect(() => startTransition(readAddress), [readAddress]);
  useEffect(() => {
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [readAddress]);

  const shownOn = useRef(today);
  useEffect(() => {
    if (shownOn.current && shownOn.current !== today) readAddress();
    shownOn.current = today;
  }, [readAddress, today]);

  const change = useCallback<ChangeQuery>(
    (part, history = 'push') => {
      if (!latest.current) return;
      const next = { ...latest.current, ...part };
      show(next);
      if (history === 'push') writeAddress(next, usualDays(lastStarts), 'push');
      // Browsers refuse an address that changes with every key.
      else delayWrite(pending, () => writeAddress(next, usualDays(lastStarts), 'replace'));
    },
    [lastStarts, show],
  );

  useLayoutEffect(() => {
    if (field.current?.value) change({ search: field.current.value }, 'replace');
  }, [field, change]);

  return { query, moved: query !== arrival, change };
}

/** A delayed write: `search` is the address's query when it was typed, `write` writes at once. */
interface PendingWrite {
  search: string;
  timer: ReturnType<typeof setTimeout>;
  write: () => void;
}

type PendingWriteRef = RefObject<PendingWrite | undefined>;

function delayWrite(pending: PendingWriteRef, writeNow: () => void): void {
  const write = () => {
    cancelWrite(pending);
    writeNow();
  };
  pending.current = { search: location.search, timer: setTimeout(write, typingPause), write };
}

function cancelWrite(pending: PendingWriteRef): void {
  clearTimeout(pending.current?.timer);
  pending.current = undefined;
}

function usualDays(lastStarts: LastStarts): DefaultDays {
  const now = new Date();
  return { today: studioDayOf(now), opening: openingDay(lastStarts, studioWallClock(now)) };
}

function writeAddress(query: ScheduleQuery, usual: DefaultDays, step: 'push' | 'replace'): void {
  const others = new URLSearchParams(location.search);
  const address = location.pathname + scheduleSearch(query, { ...usual, others });
  if (address === location.pathname + location.search) return;
  if (step === 'push') history.pushState(null, '', address);
  else history.replaceState(history.state, '', address + location.hash);
}
