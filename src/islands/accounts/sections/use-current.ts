import { useEffect } from 'react';
import { useShownAgain } from '#components/use-shown-again.ts';
import { type SharedData, useLoaded } from './use-loaded.ts';

/**
 * Loads data as `useLoaded` does, and refreshes them when the person returns to the page, from another tab or by Back: by
 * then staff or another page may have changed them. `read` must have a stable identity.
 */
export function useCurrent<T extends object>(read: () => Promise<T>): SharedData<T> {
  const data = useLoaded(read);
  const { refresh } = data;
  useShownAgain(() => void refresh());
  useEffect(() => {
    const onVisibility = () => {
      if (!document.hidden) void refresh();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [refresh]);
  return data;
}
