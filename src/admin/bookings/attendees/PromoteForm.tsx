import { useEffect, useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { promoteForm } from '#domain/occurrences/staff/occurrence-schema.ts';
import { type Problems, readForm, wordsOf } from '#domain/schema/read-form.ts';

interface Props {
  name: string;
  busy: boolean;
  /** Answers whether it was done. */
  promote: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why somebody is given a place, perhaps before others who wait longer. */
export function PromoteForm({ name, busy, promote, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { place, problems, refuse, settle } = useProblems<Problems<{ reason: string }>>();
  useEffect(() => place.current?.querySelector('input')?.focus(), [place]);

  const send = async () => {
    const read = readForm(promoteForm, { reason });
    if (busy) return;
    if (read.kind === 'refused') return void refuse(read.problems);
    if (await promote(read.draft.reason)) onClose();
  };

  return (
    <Form
      ref={place}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="mt-3 grid gap-4 rounded-2xl bg-paper-deep p-5"
    >
      <p>Give {name} a place? They are written to, and may decline it. Whoever waits longer is not told.</p>
      <Field
        label={wordsOf(promoteForm, 'reason').label}
        hint="Staff see it, and the history keeps it."
        value={reason}
        problem={problems.reason}
        autoComplete="off"
        onChange={(event) => {
          setReason(event.target.value);
          settle({ reason: true });
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <ActionButton tone="secondary" onClick={onClose}>
          Not Now
        </ActionButton>
        <SubmitButton words="Move Up" busy={busy} />
      </div>
    </Form>
  );
}
