import { useState } from 'react';
import { leavePage } from '#admin/parts/record/unsaved/unsaved-forms.ts';
import { signOut } from '#stores/accounts/leaving.ts';
import { $unsentOnSignOut, countUnsentMarks } from '#stores/staff/unsent-marks.ts';

/**
 * Ends the session; the guard then redirects to the sign-in page. Asks first if a form has unsaved input, or if
 * attendance marks have not been sent yet.
 */
export function useSignOut() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const unsent = await countUnsentMarks().catch(() => 0);
    if (unsent > 0) $unsentOnSignOut.set(unsent);
    else await signOut('global').catch(() => undefined);
    setLeaving(false);
  };
  return { leaving, leave: () => leavePage(() => void leave()) };
}
