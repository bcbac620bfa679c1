import { Outage } from './outage.ts';

/**
 * Loads a program once, and again where it could not be loaded.
 * @throws Outage where it could not.
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
