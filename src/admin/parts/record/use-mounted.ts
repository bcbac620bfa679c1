import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted, for code that has awaited an answer. */
export function useMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
