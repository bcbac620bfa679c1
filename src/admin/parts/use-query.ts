import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useStore } from '#components/use-store.ts';
import { keepSteady } from '#domain/shell/steady-rows.ts';
import { forgetOthersChange, isOthersChange, query, retryQuery } from '#stores/staff/queries.ts';
import { whileAllowed } from '#stores/staff/while-allowed.ts';

/** A query as a screen uses it. */
export interface Query<Result> {
  /** The result; while a new query is loading, that of the previous one. Undefined the first time. */
  data: Result | undefined;
  /** Whether `data` is the result of another key, because that of the current one has not arrived. */
  isPrevious: boolean;
  /** Identifies the query whose result `data` is; undefined without a result. */
  shownQuery: string | undefined;
  /** The error of the last request; undefined without an error. */
  problem: unknown;
  /** Whether the first answer is still loading. */
  busy: boolean;
  retry: () => void;
  /**
   * Others' changes of a list that would move its rows, and a function that shows them; undefined if there are none.
   */
  waiting: { added: number; show: () => void } | undefined;
}

/**
 * Queries the studio while a component is mounted, again when something of its noun changed, and periodically for
 * others' changes, which never move the rows of a list without consent.
 * @param key The noun first, then every parameter of the query.
 * @param options `steady: false` if the result is not shown by `Listed`, the only component that can show that rows are
 * waiting: it is then updated at once.
 */
export function useQuery<Result>(
  key: readonly string[],
  load: () => Promise<Result>,
  { steady: keepsRows = true }: { steady?: boolean } = {},
): Query<Result> {
  const name = key.join('\n');
  // The key identifies the query with all its parameters.
  const store = useMemo(() => {
    // The user has not read any row of a new query yet, so its first response is shown at once.
    forgetOthersChange(key);
    return query<Result>(key, () => whileAllowed(load));
  }, [name]);
  const { data, error, loading } = useStore(store);
  const lastShown = useRef<{ name: string; shown: Result } | undefined>(undefined);
  const [attempt, show] = useReducer((times: number) => times + 1, 0);

  // Recomputed when an answer arrives, and when the user shows the waiting rows.
  const steady = useMemo(() => {
    if (data === undefined) return undefined;
    const shownBefore =
      keepsRows && lastShown.current?.name === name && isOthersChange(key)
        ? lastShown.current.shown
        : undefined;
    return keepSteady(shownBefore, data);
  }, [data, name, attempt]);
  useEffect(() => {
    if (steady) lastShown.current = { name, shown: steady.shown };
  }, [steady, name]);

  return {
    // Null is a result, too: there is no such record.
    data: steady ? steady.shown : lastShown.current?.shown,
    isPrevious: !steady && lastShown.current !== undefined && lastShown.current.name !== name,
    shownQuery: steady ? name : lastShown.current?.name,
    problem: error,
    busy: loading && data === undefined,
    retry: () => retryQuery(key),
    waiting: steady?.waiting
      ? {
          ...steady.waiting,
          show: () => {
            lastShown.current = undefined;
            show();
          },
        }
      : undefined,
  };
}
