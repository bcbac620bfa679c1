import { useId, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError } from '#components/messages/toasts/notify.ts';
import { signOut } from '#stores/accounts/leaving.ts';
import { unsentMarksWarning } from '#stores/staff/unsent-marks.ts';

/** Ends the person's sessions. Asks an instructor first if attendance marks on this device have not been sent. */
export function SignOut({ label }: { label: string }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  /** The warning about marks that would be left behind on this device. */
  const [unsentWarning, setUnsentWarning] = useState<string>();

  const leave = async (warning?: string) => {
    setBusy(true);
    if (warning) setUnsentWarning(warning);
    else await signOut('global').catch(() => notifyError(outageMessage));
    setBusy(false);
  };

  return (
    <>
      <Button
        onClick={async () => leave(await unsentMarksWarning().catch(() => undefined))}
        busy={busy}
        className={buttonStyle('secondary')}
      >
        {label}
      </Button>
      {unsentWarning && (
        <Dialog
          open
          title="Attendance is not sent yet"
          role="alertdialog"
          describedBy={id}
          onClose={() => setUnsentWarning(undefined)}
        >
          <p id={id} className="mt-2">
            {unsentWarning}
          </p>
          <p className="mt-6 flex flex-wrap justify-end gap-3">
            <button
              type="button"
              onClick={() => setUnsentWarning(undefined)}
              className={buttonStyle('secondary')}
            >
              Stay Signed In
            </button>
            <Button onClick={() => leave()} busy={busy} className={buttonStyle('destructive')}>
              Sign Out Anyway
            </Button>
          </p>
        </Dialog>
      )}
    </>
  );
}
