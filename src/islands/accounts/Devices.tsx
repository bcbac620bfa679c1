import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { accounts } from '#stores/accounts/account.ts';
import { SignOut } from './SignOut.tsx';

const outageMessage =
  'We could not reach the studio, so we cannot tell whether your other devices were signed out. Please try again in a moment.';

/** The person's other sessions, and a way to end them: on a lost telephone, or a computer at the library. */
export function Devices() {
  const [busy, setBusy] = useState(false);

  const signOutOthers = async () => {
    setBusy(true);
    try {
      const answer = await (await accounts()).signOutOthers();
      if (answer.kind === 'refused') await notifyError(answer.message);
      else await notifySuccess('Your other devices have been signed out. You are still signed in here.');
    } catch {
      await notifyError(outageMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        Devices
      </h2>
      <p className="mt-3">Left yourself signed in somewhere? You can end that from here.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          onClick={signOutOthers}
          busy={busy}
          busyLabel="Processing..."
          className={buttonStyle('secondary')}
        >
          Sign out other devices
        </Button>
        <SignOut label="Sign out everywhere" />
      </div>
      <p className="mt-2 text-[0.95rem] text-ink-soft">Everywhere includes this device.</p>
    </section>
  );
}
