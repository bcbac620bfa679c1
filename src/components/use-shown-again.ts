import { useEffect, useRef } from 'react';

/** Runs when a page that was left is shown again as it was: by the browser's Back, from its back-forward cache. */
export function useShownAgain(onShown: () => void): void {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
}
