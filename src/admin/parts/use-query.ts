import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { askAnew, query } from '#stores/staff/queries.ts';

/** A question as a screen sees it. */
export interface Query<Found> {
  /** What was found; that of the question before while a new one is under way. Undefined the first time. */
  data: Found | undefined;
  /** What went wrong with the last question; undefined where nothing did. */
  problem: unknown;
  /** Whether an answer is under way. */
  busy: boolean;
  retry: () => void;
}

/**
 * Asks the studio while a component is shown, and again when something of its noun changed.
 * @param key The noun first, then everything that makes the question another one.
 */
export function useQuery<Found>(key: readonly string[], ask: () => Promise<Found>): Query<Found> {
  const name = key.join('\n');
  // The key names the question with everything that it depends on.
  const store = useMemo(() => query<Found>(key, ask), [name]);
  const { data, error, loading } = useStore(store);
  const before = useRef<Found | undefined>(undefined);
  useEffect(() => {
    if (data !== undefined) before.current = data;
  }, [data]);
  return { data: data ?? before.current, problem: error, busy: loading, retry: () => askAnew(key) };
}
