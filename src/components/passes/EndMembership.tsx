import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { QuestionDialog } from '#components/controls/QuestionDialog.tsx';
import { uncertainChangeMessage } from '#components/messages/outages/outage-message.ts';
import { useProblem } from '#components/messages/use-problem.ts';
import { Unbroken } from '#components/Unbroken.tsx';
import type { EndAnswer, Subscription } from '#domain/checkouts/subscription-schema.ts';
import { endingEffect } from '#domain/checkouts/subscription-texts.ts';

interface Props {
  subscription: Subscription;
  /** The owner's name if staff act for them. */
  owner?: string | undefined;
  /** @throws if the studio is unreachable. */
  end: (number: number) => Promise<EndAnswer>;
  onEnded: (subscription: Subscription) => void;
  onClose: () => void;
}

/** Explains the effect of ending a membership that renews, and asks for confirmation. */
export function EndMembership({ subscription, owner, end, onEnded, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const { problem, setProblem } = useProblem();
  const { number, name } = subscription;

  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await end(number);
      if (answer.kind === 'ending') return onEnded(answer.subscription);
      setProblem('This membership no longer exists. Please load the page again.');
    } catch {
      setProblem(uncertainChangeMessage);
    }
    setBusy(false);
  };

  return (
    <QuestionDialog
      open
      title="End this membership?"
      about={owner ? `${name}, ${owner}` : name}
      effect={<Unbroken text={endingEffect(subscription)} />}
      problem={problem}
      declineLabel="Keep the membership"
      onClose={onClose}
    >
      <Button
        onClick={() => void confirm()}
        busy={busy}
        busyLabel="Processing..."
        className={buttonStyle('destructive')}
      >
        End membership
      </Button>
    </QuestionDialog>
  );
}
