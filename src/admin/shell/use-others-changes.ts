import { useEffect } from 'react';
import { isAccessUnchanged } from '#stores/accounts/account.ts';
import { refreshForOthersChanges } from '#stores/staff/queries.ts';

/** The polling interval of a visible tab for colleagues' changes, in milliseconds. */
const pollingInterval = 30_000;

/** Focus and visibility events within this period count as a single return, in milliseconds. */
const dedupePeriod = 1000;

/**
 * Lists follow colleagues' changes: reloaded on return to the window, and every half minute while it is visible. A
 * hidden tab sends no requests.
 */
export function useOthersChanges(): void {
  useEffect(() => {
    let lastLoadedAt = 0;
    const refresh = (queries: 'loaded' | 'all') => {
      if (document.visibilityState === 'hidden' || Date.now() - lastLoadedAt < dedupePeriod) return;
      lastLoadedAt = Date.now();
      refreshForOthersChanges(queries);
      // Lists of a former admin who is an instructor now are shorter, not empty: a notice says why.
      void isAccessUnchanged();
    };
    const onReturn = () => refresh('all');
    addEventListener('visibilitychange', onReturn);
    addEventListener('focus', onReturn);
    const timer = setInterval(() => refresh('loaded'), pollingInterval);
    return () => {
      removeEventListener('visibilitychange', onReturn);
      removeEventListener('focus', onReturn);
      clearInterval(timer);
    };
  }, []);
}
