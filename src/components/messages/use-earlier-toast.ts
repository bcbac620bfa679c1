import { useEffect } from 'react';
import { notifySuccess } from './notify.ts';

interface KeptWords {
  read: () => string | undefined;
  keep: (words: undefined) => void;
}

/** Shows a message from an earlier page, once. */
export function useEarlierToast(earlier: KeptWords): void {
  useEffect(() => {
    const words = earlier.read();
    earlier.keep(undefined);
    if (words) void notifySuccess(words);
  }, [earlier]);
}
