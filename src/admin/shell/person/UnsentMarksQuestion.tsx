import { useState } from 'react';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { unsentMarksWarning } from '#domain/occurrences/staff/roll-call.ts';
import { signOut } from '#stores/accounts/leaving.ts';
import { $unsentOnSignOut } from '#stores/staff/unsent-marks.ts';

/** Asks before a person signs out if their attendance marks have not been sent yet. */
export default function UnsentMarksQuestion({ count }: { count: number }) {
  const [busy, setBusy] = useState(false);
  const stay = () => {
    document.getElementById('user-menu')?.hidePopover();
    $unsentOnSignOut.set(0);
  };
  return (
    <ConfirmDialog
      open
      title="Attendance is not sent yet"
      question={<p>{unsentMarksWarning(count)}</p>}
      confirmLabel="Sign Out Anyway"
      declineLabel="Stay Signed In"
      onConfirm={() => {
        setBusy(true);
        void signOut('global').finally(() => {
          setBusy(false);
          stay();
        });
      }}
      onClose={stay}
      busy={busy}
    />
  );
}
