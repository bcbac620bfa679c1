import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { useShownAgain } from '#components/use-shown-again.ts';
import { openPortal } from '#stores/checkouts/portal.ts';

const away =
  'We cannot reach our payment service at the moment, so nothing was changed. Please try again in a few minutes.';

/** The button that goes to Stripe's page, on which a member enters another card. */
export function ChangeCard({ name }: { name: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(false);
  useShownAgain(() => setBusy(false));

  const go = async () => {
    setBusy(true);
    setProblem(false);
    if (await openPortal()) return;
    setProblem(true);
    setBusy(false);
  };

  return (
    <>
      {problem && (
        <span
          role="alert"
          className="w-full rounded-lg bg-apricot-pale px-4 py-3 font-medium text-apricot-ink"
        >
          {away}
        </span>
      )}
      <Button
        busy={busy}
        busyWords="One moment..."
        onClick={() => void go()}
        className={buttonStyle('secondary')}
      >
        Change card<span className="sr-only"> of {name}</span>
      </Button>
    </>
  );
}
