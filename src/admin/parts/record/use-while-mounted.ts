import { useMounted } from './use-mounted.ts';

/**
 * A function that does nothing once its component is gone. A dialog may be closed before its answer arrives: the late
 * answer must not close what was opened since, with the input in it.
 */
export function useWhileMounted(act: () => void): () => void {
  const isMounted = useMounted();
  return () => {
    if (isMounted()) act();
  };
}
