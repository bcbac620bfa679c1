import { type SubmitEvent, useState } from 'react';
import { useProblems } from '#components/form/use-problems.ts';
import { uncertainChangeMessage } from '#components/messages/outages/outage-message.ts';
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
import type { UnconfirmedPause } from './PauseQuestion.tsx';

export interface PauseOptions {
  today: StudioDay;
  /** @throws if the studio is unreachable. */
  pause: (days: Pause, agreed?: readonly number[]) => Promise<PauseAnswer>;
  onPaused: (pass: Pass, days: Pause) => void;
}

/** The days of a pause as they are entered, and the question that follows before the membership is paused. */
export function usePause({ today, pause, onPaused }: PauseOptions) {
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
    showProblems(parsed.kind === 'refused' ? parsed.problems : {});
    if (parsed.kind === 'ok') void send(parsed.draft);
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

  return {
    formRef,
    /** The props of a day's field. */
    field,
    onSubmit,
    /** Undefined until the effect of the entered days is known. */
    question,
    /** @param agreed The bookings in that time that may be cancelled. */
    confirm: (agreed: readonly number[]) => {
      if (question) void send(question.days, agreed);
    },
    /** Returns to the days. */
    goBack: () => setQuestion(undefined),
    busy,
    problem,
  };
}
