import { useEffect } from 'react';
import { notifySuccess } from './notify.ts';

interface KeptWords {
  read: () => string | undefined;
  keep: (words: undefined) => void;
}

/** Says what an earlier page wanted said on this one, once. */
export function useEarlierToast(earlier: KeptWords): void {
  useEffect(() => {
    const words = earlier.read();
    earlier.keep(undefined);
    if (words) void notifySuccess(words);
  }, [earlier]);
}
