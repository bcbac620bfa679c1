import { Outage } from './outage.ts';

/**
 * Loads a program once, and retries at the next call if loading failed.
 * @throws Outage if it cannot be loaded.
 */
export function loadOnce<Program>(load: () => Promise<Program>): () => Promise<Program> {
  let loading: Promise<Program> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw new Outage('The program for this part of the studio could not be loaded.', { cause: error });
    });
    return loading;
  };
}
