import { Suspense, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { lazyPart } from '#components/lazy-part.ts';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError } from '#components/messages/toasts/notify.ts';
import { saveAs } from '#components/save-as.ts';
import type { SignedInUser } from '#domain/accounts/access.ts';
import { accounts } from '#stores/accounts/account.ts';

// Most visits of an account delete nothing.
const DeleteAccount = lazyPart(async () => (await import('./deleting/DeleteAccount.tsx')).DeleteAccount);

interface Props {
  user: SignedInUser;
  isStaff: boolean;
  /** Called when a deletion starts or fails: the session may end before the response arrives. */
  onDeleting: (deleting: boolean) => void;
}

/** A person's options for their stored data. */
export function AccountData({ user, isStaff, onDeleting }: Props) {
  const [busy, setBusy] = useState(false);
  /** Undefined until the dialog is opened for the first time. */
  const [deleting, setDeleting] = useState<boolean>();

  const download = async () => {
    setBusy(true);
    try {
      const data = await (await accounts()).personalData();
      saveAs(JSON.stringify(data, null, 2), 'ekantik-my-data.json', 'application/json');
    } catch {
      await notifyError(outageMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="data">
      <h2 id="data" className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        Your data
      </h2>
      <div className="mt-4 flex flex-col items-start gap-3">
        <Button onClick={download} busy={busy} busyLabel="Processing..." className={buttonStyle('secondary')}>
          Download my data
        </Button>
        <button type="button" onClick={() => setDeleting(true)} className="link min-h-[44px]">
          Delete my account
        </button>
      </div>
      {deleting !== undefined && (
        <Suspense>
          <DeleteAccount
            open={deleting}
            email={user.email}
            isStaff={isStaff}
            onClose={() => setDeleting(false)}
            onDeleting={onDeleting}
          />
        </Suspense>
      )}
    </section>
  );
}
