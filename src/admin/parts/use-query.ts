import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { keepSteady } from '#domain/shell/steady-rows.ts';
import { askAnew, isOthersChange, query, readAnew } from '#stores/staff/queries.ts';
import { whileAllowed } from '#stores/staff/while-allowed.ts';

/** A question as a screen sees it. */
export interface Query<Found> {
  /** What was found; that of the question before while a new one is under way. Undefined the first time. */
  data: Found | undefined;
  /** What went wrong with the last question; undefined where nothing did. */
  problem: unknown;
  /** Whether an answer is under way that somebody waits for. */
  busy: boolean;
  retry: () => void;
  /** What others changed of a list that would move its rows, and how to show it; undefined where nothing waits. */
  waiting: { added: number; show: () => void } | undefined;
}

/**
 * Asks the studio while a component is shown, again when something of its noun changed, and now and then for what
 * others changed: that never moves the rows of a list unasked.
 * @param key The noun first, then everything that makes the question another one.
 * @param options `steady: false` where the answer is not shown by `Listed`, which alone can say that rows wait: it then
 * changes at once.
 */
export function useQuery<Found>(
  key: readonly string[],
  ask: () => Promise<Found>,
  { steady: holds = true }: { steady?: boolean } = {},
): Query<Found> {
  const name = key.join('\n');
  // The key names the question with everything that it depends on.
  const store = useMemo(() => {
    // Who comes to a list reads nothing of it yet: the first fresh answer is taken as it is.
    readAnew(key);
    return query<Found>(key, () => whileAllowed(ask));
  }, [name]);
  const { data, error, loading } = useStore(store);
  const before = useRef<{ name: string; shown: Found } | undefined>(undefined);
  const [attempt, show] = useReducer((times: number) => times + 1, 0);

  // Decided when an answer comes, and when somebody wants to see what waits.
  const steady = useMemo(() => {
    if (data === undefined) return undefined;
    const read =
      holds && before.current?.name === name && isOthersChange(key) ? before.current.shown : undefined;
    return keepSteady(read, data);
  }, [data, name, attempt]);
  useEffect(() => {
    if (steady) before.current = { name, shown: steady.shown };
  }, [steady, name]);

  return {
    data: steady?.shown ?? before.current?.shown,
    problem: error,
    busy: loading && data === undefined,
    retry: () => askAnew(key),
    waiting: steady?.waiting
      ? {
          ...steady.waiting,
          show: () => {
            before.current = undefined;
            show();
          },
        }
      : undefined,
  };
}
