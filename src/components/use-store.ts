import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * The current value of a store; the component is rendered again when it changes.
 * @param options With `ssr`, hydration renders the store's initial value, like the build, and then the current one.
 */
export function useStore<Value>(store: ReadableAtom<Value>, options: { ssr?: 'initial' } = {}): Value {
  const built = options.ssr ? () => store.init as Value : store.get;
  return useSyncExternalStore(store.listen, store.get, built);
}
