import { useState } from 'react';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { forgetPerson } from '#stores/accounts/leaving.ts';
import { nextToast } from '#stores/next-toast.ts';

interface Props {
  open: boolean;
  reset: () => Promise<void>;
  onClose: () => void;
}

/** Asks before all of this browser's changes of the demo are discarded. */
export default function ResetDemo({ open, reset, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const resetAndReload = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await reset();
    } catch {
      setBusy(false);
      return setProblem('The demo could not be reset. Please try again, or reload the page.');
    }
    // The links of orders that no longer exist.
    forgetPerson();
    // The reload resets every screen and store.
    nextToast.write('The demo is as it was at the start.');
    location.reload();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Reset demo"
      question="Everything that was changed in this browser will be undone: bookings, orders and new accounts, too. This cannot be undone."
      confirmLabel="Reset demo"
      destructive
      onConfirm={resetAndReload}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
