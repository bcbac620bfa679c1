import { useEffect, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { QuestionDialog } from '#components/controls/QuestionDialog.tsx';
import { uncertainChangeMessage } from '#components/messages/outages/outage-message.ts';
import { useProblem } from '#components/messages/use-problem.ts';
import { Unbroken } from '#components/Unbroken.tsx';
import type { Pass } from '#domain/passes/pass-schema.ts';
import {
  type Pause,
  pauseRefusal,
  placesChanged,
  type ResumeAnswer,
  type ResumePreview,
  resumingEffect,
  resumingQuestion,
} from '#domain/passes/pausing.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { PlacesToCancel } from './PlacesToCancel.tsx';

interface Props {
  pass: Pass;
  today: StudioDay;
  pause: Pause;
  /** The owner's name if another person acts for them. */
  owner?: string | undefined;
  /** @throws if the studio is unreachable. */
  resume: (agreed?: readonly number[]) => Promise<ResumeAnswer>;
  onResumed: (pass: Pass) => void;
  onClose: () => void;
}

/** Explains the effect of ending a pause early, and asks for confirmation. */
export function ResumePass({ pass, today, pause, owner, resume, onResumed, onClose }: Props) {
  const [preview, setPreview] = useState<ResumePreview>();
  const [busy, setBusy] = useState(false);
  const { problem, setProblem, isOpen } = useProblem();

  const send = async (agreed?: readonly number[]) => {
    setBusy(true);
    setProblem(undefined);
    const report = (message: string) => {
      // Nothing has failed if the dialog is closed before the effect is known.
      if (agreed !== undefined || isOpen()) setProblem(message);
    };
    try {
      const answer = await resume(agreed);
      if (answer.kind === 'resumed') return onResumed(answer.pass);
      if (answer.kind === 'preview') {
        if (agreed !== undefined && !isOpen()) return report(`The pause has not changed. ${placesChanged}`);
        return setPreview(answer);
      }
      report(pauseRefusal(answer.reason).message);
    } catch {
      report(uncertainChangeMessage);
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    void send();
  }, []);

  const question = resumingQuestion(pause, today);
  return (
    <QuestionDialog
      open
      title={question.title}
      about={owner ? `${pass.name}, ${owner}` : pass.name}
      effect={
        <div role="status">
          {preview ? (
            <>
              <p>
                <Unbroken text={resumingEffect(pause, preview, today)} />
              </p>
              <PlacesToCancel places={preview.places} />
            </>
          ) : (
            !problem && <p>Checking its dates...</p>
          )}
        </div>
      }
      problem={problem}
      declineLabel={question.decline}
      onClose={onClose}
    >
      {preview || !problem ? (
        <Button
          busy={busy}
          busyLabel="Processing..."
          onClick={() => void send(preview?.places.map(({ booking }) => booking))}
          className={buttonStyle((preview?.places.length ?? 0) > 0 ? 'destructive' : 'primary')}
        >
          {(preview?.places.length ?? 0) > 0 ? question.confirmWithClasses : question.confirm}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => void send()} className={buttonStyle('primary')}>
          Try again
        </Button>
      )}
    </QuestionDialog>
  );
}
