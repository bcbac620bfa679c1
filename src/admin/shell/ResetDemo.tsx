import { useState } from 'react';
import { buttonStyle } from '#components/button-style.ts';
import { Dialog } from '#components/Dialog.tsx';
import { notifyOnNextPage } from '#components/later-toast.ts';

interface Props {
  open: boolean;
  reset: () => Promise<void>;
  onClose: () => void;
}

/** Asks before everything that this browser changed in the demo is taken back. */
export function ResetDemo({ open, reset, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    await reset();
    // Every screen and store begins anew with the page.
    notifyOnNextPage('The demo is as it was at the beginning.');
    location.reload();
  };
  return (
    <Dialog open={open} title="Reset demo" onClose={onClose}>
      <p className="mt-4">
        Everything that you changed here, and the bookings and orders made in this browser, will be taken
        back. Accounts stay. This cannot be undone.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
          Cancel
        </button>
        <button
          type="button"
          onClick={begin}
          disabled={busy}
          aria-busy={busy}
          className={buttonStyle('primary')}
        >
          Reset demo
        </button>
      </div>
    </Dialog>
  );
}
