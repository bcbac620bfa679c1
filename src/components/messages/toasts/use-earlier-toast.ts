import { useEffect } from 'react';
import { notifySuccess } from './notify.ts';

interface StoredMessage {
  read: () => string | undefined;
  write: (message: undefined) => void;
}

/** Shows a message from an earlier page, once. */
export function useEarlierToast(earlier: StoredMessage): void {
  useEffect(() => {
    const message = earlier.read();
    earlier.write(undefined);
    if (message) void notifySuccess(message);
  }, [earlier]);
}
