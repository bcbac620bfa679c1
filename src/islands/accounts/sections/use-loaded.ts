import { type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';

/** Data from the studio, or why it is not there: it is loading, or the studio is unreachable. */
export type Loaded<T extends object> = T | 'loading' | 'unavailable';

/** Loaded data that several parts of the page show or change. */
export type SharedData<T extends object> = ReturnType<typeof useLoaded<T>>;

/**
 * Loads data when the component mounts.
 * @param read Must have a stable identity: a new function loads again.
 * @returns The data and three functions. `load` loads them again. `refresh` does so without a loading state, and keeps
 * the current data if the studio is unreachable. Both return whether there was an answer. `setLoaded` shows a change
 * that was made here without a request; an answer to a request sent before the change is discarded and requested again.
 */
export function useLoaded<T extends object>(read: () => Promise<T>) {
  const [loaded, show] = useState<Loaded<T>>('loading');
  const requests = useRef(0);
  const newestShown = useRef(0);
  /** The number of changes made here. */
  const changes = useRef(0);

  const request = useCallback(
    async (ifUnreachable: 'unavailable' | undefined) => {
      requests.current += 1;
      const number = requests.current;
      let answer: T | 'unavailable' | undefined;
      let changesBefore: number;
      do {
        changesBefore = changes.current;
        answer = await read().catch(() => ifUnreachable);
      } while (changes.current !== changesBefore);
      // A later request may have been answered first.
      if (answer && number >= newestShown.current) {
        newestShown.current = number;
        show(answer);
      }
      return typeof answer === 'object';
    },
    [read],
  );
  const load = useCallback(() => {
    show('loading');
    return request('unavailable');
  }, [request]);
  const refresh = useCallback(() => request(undefined), [request]);

  const setLoaded = useCallback((change: SetStateAction<Loaded<T>>) => {
    changes.current += 1;
    show(change);
  }, []);

  useEffect(() => void load(), [load]);
  return { loaded, load, refresh, setLoaded };
}
