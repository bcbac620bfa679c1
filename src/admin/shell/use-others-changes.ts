import { useEffect } from 'react';
import { askForOthersChanges } from '#stores/staff/queries.ts';

/** How often a tab that is seen asks for what colleagues changed, in milliseconds. */
const often = 30_000;

/** Coming back to a window and to its tab at once is coming back once, in milliseconds. */
const once = 1000;

/**
 * Lists follow what colleagues do: asked when somebody comes back to the window, and every half minute while it is
 * seen. A hidden tab asks for nothing.
 */
export function useOthersChanges(): void {
  useEffect(() => {
    let asked = 0;
    const ask = (again: boolean) => {
      if (document.visibilityState === 'hidden' || Date.now() - asked < once) return;
      asked = Date.now();
      askForOthersChanges(again);
    };
    const onReturn = () => ask(true);
    addEventListener('visibilitychange', onReturn);
    addEventListener('focus', onReturn);
    const timer = setInterval(() => ask(false), often);
    return () => {
      removeEventListener('visibilitychange', onReturn);
      removeEventListener('focus', onReturn);
      clearInterval(timer);
    };
  }, []);
}
