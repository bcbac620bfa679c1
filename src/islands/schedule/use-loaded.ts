import { useCallback, useEffect, useState } from 'react';

/**
 * A part of the program that comes when it is wanted.
 * @param load Always the same function.
 */
export function useLoaded<Part>(load: () => Promise<Part>, wanted: boolean) {
  const [part, setPart] = useState<Part>();
  const [failed, setFailed] = useState(false);

  const bring = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = await load();
      setPart(() => loaded);
    } catch {
      setFailed(true);
    }
  }, [load]);

  useEffect(() => {
    if (wanted) void bring();
  }, [wanted, bring]);

  return { part, failed, retry: bring };
}
