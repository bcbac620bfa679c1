import { useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { type FormSchema, metadataOf, type Problems, readForm } from '#domain/schema/read-form.ts';
import { InlineForm } from './InlineForm.tsx';
import { useWhileMounted } from './record/use-while-mounted.ts';

interface Props {
  /** The action, and its consequences. */
  question: string;
  form: FormSchema<{ reason: string }, { reason: string }>;
  hint: string;
  /** The label of the submit button: "Move Up". */
  submitLabel: string;
  /** Whether the action cancels or deletes something. */
  destructive?: boolean;
  busy: boolean;
  /** Returns whether it succeeded. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks staff for the reason of an action. */
export function ReasonForm({
  question,
  form,
  hint,
  submitLabel,
  destructive = false,
  busy,
  onSend,
  onClose,
}: Props) {
  const close = useWhileMounted(onClose);
  const [reason, setReason] = useState('');
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<{ reason: string }>>();

  const send = async () => {
    const parsed = readForm(form, { reason });
    if (busy) return;
    if (parsed.kind === 'refused') return void showProblems(parsed.problems);
    if (await onSend(parsed.draft.reason)) close();
  };

  return (
    <InlineForm
      formRef={formRef}
      draft={reason}
      submitLabel={submitLabel}
      destructive={destructive}
      busy={busy}
      onSubmit={() => void send()}
      onClose={onClose}
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
    </InlineForm>
  );
}
