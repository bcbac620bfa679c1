import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that says whether the component is still there, for what has waited for an answer. */
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
