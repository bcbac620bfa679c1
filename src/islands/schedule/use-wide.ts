import { useSyncExternalStore } from 'react';

const medium = '(min-width: 768px)';

const follow = (changed: () => void) => {
  const query = matchMedia(medium);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is of medium width at least; the built page is not. */
export function useWide(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(medium).matches,
    () => false,
  );
}
