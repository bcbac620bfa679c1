import { useEffect, useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useUnsaved } from '#admin/parts/record/use-unsaved.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { type FormSchema, metadataOf, type Problems, readForm } from '#domain/schema/read-form.ts';

interface Props {
  /** The action, and its consequences. */
  question: string;
  form: FormSchema<{ reason: string }, { reason: string }>;
  hint: string;
  /** The label of the submit button: "Move Up". */
  submitLabel: string;
  busy: boolean;
  /** Returns whether it succeeded. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks staff for the reason of an action on one person of a class. */
export function ReasonForm({ question, form, hint, submitLabel, busy, onSend, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<{ reason: string }>>();
  const { leave, question: leaveQuestion } = useUnsaved({ draft: reason, onLeave: onClose });
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);

  const send = async () => {
    const parsed = readForm(form, { reason });
    if (busy) return;
    if (parsed.kind === 'refused') return void showProblems(parsed.problems);
    if (await onSend(parsed.draft.reason)) onClose();
  };

  return (
    <>
      {leaveQuestion}
      <Form
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="mt-3 grid gap-4 rounded-2xl bg-paper-deep p-5"
      >
        <p>{question}</p>
        <Field
          label={metadataOf(form, 'reason').label}
          required
          hint={hint}
          value={reason}
          problem={problems.reason}
          autoComplete="off"
          onChange={(event) => {
            setReason(event.target.value);
            clearProblems({ reason: true });
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ActionButton tone="secondary" onClick={leave}>
            Not Now
          </ActionButton>
          <SubmitButton label={submitLabel} busy={busy} />
        </div>
      </Form>
    </>
  );
}
