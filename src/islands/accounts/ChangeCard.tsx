import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { useShownAgain } from '#components/use-shown-again.ts';
import type { Subscription } from '#domain/checkouts/subscription-schema.ts';
import { openPortal } from '#stores/checkouts/portal.ts';

const outageMessage =
  'We cannot reach our payment service at the moment, so nothing was changed. Please try again in a few minutes.';

/** The button that goes to Stripe's page, on which a member enters another card. */
export function ChangeCard({ subscription }: { subscription: Subscription }) {
  const { number, name } = subscription;
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useShownAgain(() => setBusy(false));

  const leaveForStripe = async () => {
    setBusy(true);
    setHasFailed(false);
    if (await openPortal(number)) return;
    setHasFailed(true);
    setBusy(false);
  };

  return (
    <>
      <Problem message={hasFailed ? outageMessage : undefined} className="w-full" />
      <Button
        busy={busy}
        busyLabel="One moment..."
        onClick={() => void leaveForStripe()}
        className={buttonStyle('secondary')}
      >
        <span>
          Change card<span className="sr-only"> of {name}</span>
        </span>
      </Button>
    </>
  );
}
