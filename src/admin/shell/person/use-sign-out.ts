import { useState } from 'react';
import { signOut } from '#stores/accounts/leaving.ts';

/** Ends the session; the guard then leads to the login page. */
export function useSignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut('global').finally(() => setLeaving(false));
  };
  return { leaving, leave };
}
