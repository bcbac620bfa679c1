import { useCallback, useEffect, useState } from 'react';

/** Data from the studio, or why it is not there: it is loading, or the studio is unreachable. */
export type Loaded<T extends object> = T | 'loading' | 'unavailable';

/**
 * Loads data on mount, and again on `load`. `read` must have a stable identity: a new function loads again. `setLoaded`
 * is for changes made here, without a request.
 */
export function useLoaded<T extends object>(read: () => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>('loading');
  const load = useCallback(async () => {
    setLoaded('loading');
    setLoaded(await read().catch(() => 'unavailable' as const));
  }, [read]);
  useEffect(() => void load(), [load]);
  return { loaded, load, setLoaded };
}
