import { useId } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { DateField } from '#components/form/DateField.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import type { Pass } from '#domain/passes/pass-schema.ts';
import { PauseQuestion } from './PauseQuestion.tsx';
import { type PauseOptions, usePause } from './use-pause.ts';

interface Props extends PauseOptions {
  pass: Pass;
  /** The note before the days: how often and for how long. */
  allowed?: string | undefined;
  /** The owner's name if another person acts for them. */
  owner?: string | undefined;
  onClose: () => void;
}

/** Asks for the days of a pause, explains the effect, and asks for confirmation. */
export function PausePass({ pass, today, allowed, owner, pause, onPaused, onClose }: Props) {
  const id = useId();
  const { formRef, field, onSubmit, question, confirm, goBack, busy, problem } = usePause({
    today,
    pause,
    onPaused,
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
          onConfirm={confirm}
          onBack={goBack}
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
