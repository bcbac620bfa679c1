import { useCallback, useEffect, useState } from 'react';

/** What is read from the studio: on its way, out of reach, or here. */
export type Loaded<T extends object> = T | 'loading' | 'unavailable';

/**
 * Reads once when drawn, and again on `load`. Give `read` an identity that stays: each new one is read anew.
 * `setLoaded` is for what changes here without asking the studio.
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
