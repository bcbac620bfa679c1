import { useEffect } from 'react';
import { notifySuccess } from './notify.ts';

interface StoredMessage {
  read: () => string | undefined;
  write: (words: undefined) => void;
}

/** Shows a message from an earlier page, once. */
export function useEarlierToast(earlier: StoredMessage): void {
  useEffect(() => {
    const words = earlier.read();
    earlier.write(undefined);
    if (words) void notifySuccess(words);
  }, [earlier]);
}
