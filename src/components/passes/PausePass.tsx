import { type SubmitEvent, useId, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { uncertainChangeMessage } from '#components/messages/outage-message.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { useProblem } from '#components/messages/use-problem.ts';
import type { Pass } from '#domain/passes/pass-schema.ts';
import {
  type Pause,
  type PauseAnswer,
  type PauseFields,
  pauseForm,
  pauseRefusal,
  placesChanged,
  readPause,
} from '#domain/passes/pausing.ts';
import { metadataOf, type Problems } from '#domain/schema/read-form.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { PauseQuestion, type UnconfirmedPause } from './PauseQuestion.tsx';

interface Props {
  pass: Pass;
  today: StudioDay;
  /** The note before the days: how often and for how long. */
  allowed?: string | undefined;
  /** The owner's name if another person acts for them. */
  owner?: string | undefined;
  /** @throws if the studio is unreachable. */
  pause: (days: Pause, agreed?: readonly number[]) => Promise<PauseAnswer>;
  onPaused: (pass: Pass, days: Pause) => void;
  onClose: () => void;
}

/** Asks for the days of a pause, explains the effect, and asks for confirmation. */
export function PausePass({ pass, today, allowed, owner, pause, onPaused, onClose }: Props) {
  const id = useId();
  const [fields, setFields] = useState<PauseFields>({ fromOn: today, toOn: '' });
  const [question, setQuestion] = useState<UnconfirmedPause>();
  const [busy, setBusy] = useState(false);
  const { problem, setProblem, isOpen } = useProblem();
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<PauseFields>>();

  const send = async (days: Pause, agreed?: readonly number[]) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const report = (message: string) => {
      // Nothing has failed if the dialog is closed before the effect is known.
      if (agreed !== undefined || isOpen()) setProblem(message);
    };
    try {
      const answer = await pause(days, agreed);
      if (answer.kind === 'paused') return onPaused(answer.pass, days);
      if (answer.kind === 'preview') {
        const isRepeated = agreed !== undefined;
        if (isRepeated && !isOpen()) return report(`The membership is not paused. ${placesChanged}`);
        return setQuestion({ days, preview: answer, isRepeated });
      }
      const { field, message } = pauseRefusal(answer.reason);
      setQuestion(undefined);
      if (field && isOpen()) showProblems({ [field]: message });
      else report(message);
    } catch {
      report(uncertainChangeMessage);
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = readPause(fields);
    if (showProblems(parsed.kind === 'refused' ? parsed.problems : {}) || parsed.kind === 'refused') return;
    void send(parsed.draft);
  };

  const field = (name: keyof PauseFields) => ({
    name,
    label: metadataOf(pauseForm, name).label,
    value: fields[name],
    problem: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setFields((before) => ({ ...before, [name]: event.target.value }));
      clearProblems({ [name]: '' });
    },
  });

  return (
    <Dialog
      open
      title={question ? 'Pause this membership?' : 'Pause the membership'}
      about={owner ? `${pass.name}, ${owner}` : pass.name}
      {...(question && { role: 'alertdialog', describedBy: id })}
      onClose={onClose}
    >
      {question ? (
        <PauseQuestion
          {...question}
          textId={id}
          isOwner={owner === undefined}
          busy={busy}
          problem={problem}
          onConfirm={(agreed) => void send(question.days, agreed)}
          onBack={() => setQuestion(undefined)}
        />
      ) : (
        <Form ref={formRef} onSubmit={onSubmit} className="mt-4 grid gap-4">
          {allowed && <p className="text-ink-soft">{allowed}</p>}
          <DateField {...field('fromOn')} />
          <DateField {...field('toOn')} />
          <Problem message={problem} className="mt-4" />
          <p className="flex flex-wrap justify-end gap-3">
            <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
              Cancel
            </button>
            <SubmitButton label="Continue" busy={busy} />
          </p>
        </Form>
      )}
    </Dialog>
  );
}
