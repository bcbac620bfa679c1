import { useId, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import type { EndAnswer, Subscription } from '#domain/checkouts/subscription-schema.ts';
import { endingMeans } from '#domain/checkouts/subscription-words.ts';

interface Props {
  subscription: Subscription;
  /** The owner's name if staff act for them. */
  owner?: string | undefined;
  /** @throws if the studio is unreachable. */
  end: (number: number) => Promise<EndAnswer>;
  onEnded: (subscription: Subscription) => void;
  onClose: () => void;
}

const away = 'We could not reach the studio, so nothing was changed. Please try again in a moment.';

/** Explains the effect of ending a membership that renews, and asks for confirmation. */
export function EndMembership({ subscription, owner, end, onEnded, onClose }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { number, name } = subscription;

  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await end(number);
      if (answer.kind === 'ending') return onEnded(answer.subscription);
      setProblem('This membership is not there any more. Please load the page again.');
    } catch {
      setProblem(away);
    }
    setBusy(false);
  };

  return (
    <Dialog
      open
      title="End this membership?"
      about={owner ? `${name}, ${owner}` : name}
      role="alertdialog"
      describedBy={id}
      onClose={onClose}
    >
      <p id={id} className="mt-2">
        {endingMeans(subscription)}
      </p>
      {problem && (
        <p role="alert" className="mt-4 rounded-lg bg-apricot-pale px-4 py-3 font-medium text-apricot-ink">
          {problem}
        </p>
      )}
      <p className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
          Keep the membership
        </button>
        <Button
          onClick={() => void confirm()}
          busy={busy}
          busyWords="Processing..."
          className={buttonStyle('destructive')}
        >
          End membership
        </Button>
      </p>
    </Dialog>
  );
}
