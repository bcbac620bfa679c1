import { Outage } from './outage.ts';

/**
 * Loads a module once, and retries at the next call if loading failed.
 * @throws Outage if it cannot be loaded.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw new Outage('A module of the studio could not be loaded.', { cause: error });
    });
    return loading;
  };
}
