import { useCallback, useRef } from 'react';

/**
 * Runs the actions of a list's rows one after another: an action that is chosen while another awaits its answer follows it.
 * An action that is chosen again before its own answer has arrived is the same one.
 */
export function useInTurn(): (name: string, act: () => Promise<unknown>) => void {
  const waiting = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((name, act) => {
    if (waiting.current.has(name)) return;
    waiting.current.add(name);
    last.current = last.current.then(act).then(
      () => waiting.current.delete(name),
      (error) => {
        waiting.current.delete(name);
        reportError(error);
      },
    );
  }, []);
}
