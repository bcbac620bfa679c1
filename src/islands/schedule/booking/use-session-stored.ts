import { useSyncExternalStore } from 'react';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';

/** A session begins or ends in another tab, or in this one while the page is in the back-forward cache. */
const events = ['storage', 'pageshow'];

function subscribe(onChange: () => void): () => void {
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/** Whether a session is stored in this browser; the component is rendered again when that changes. */
export const useSessionStored = (): boolean => useSyncExternalStore(subscribe, sessionIsStored);
