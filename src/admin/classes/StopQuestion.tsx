import { useEffect, useRef } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { useProblems } from '#components/form/use-problems.ts';
import { useStore } from '#components/use-store.ts';
import {
  type StoppingFields as Fields,
  type StoppingPreview,
  stoppingForm,
  stoppingSummary,
} from '#domain/classes/staff/stopping.ts';
import { metadataOf, type Problems, readForm } from '#domain/schema/read-form.ts';
import { $sendsMails } from '#stores/staff/staff.ts';
import { StoppingFields } from './StoppingFields.tsx';

interface Props {
  affected: StoppingPreview;
  fields: Fields;
  onChange: (fields: Fields) => void;
  busy: boolean;
  onKeep: () => void;
  onCancel: (reason: string) => void;
}

/**
 * Asks what to do with the booked dates of a class that an edit pauses. The question takes the focus: nothing is saved
 * before it is answered.
 */
export function StopQuestion({ affected, fields, onChange, busy, onKeep, onCancel }: Props) {
  const sendsMails = useStore($sendsMails);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<Fields>, HTMLElement>();

  const answer = () => {
    const read = readForm(stoppingForm, fields);
    if (read.kind === 'refused') return void showProblems(read.problems);
    return read.draft.booked === 'cancel' ? onCancel(read.draft.reason.trim()) : onKeep();
  };

  return (
    <section ref={formRef} className="grid gap-4 rounded-2xl bg-apricot-pale px-5 py-4 text-apricot-ink">
      <p ref={question} tabIndex={-1} aria-live="polite" className="font-semibold outline-none">
        {stoppingSummary(affected, { isCancelled: fields.booked === 'cancel', sendsMails })}
      </p>
      <StoppingFields
        fields={fields}
        field={(name) => ({
          label: metadataOf(stoppingForm, name).label,
          name,
          value: fields[name],
          problem: problems[name],
          onChange: ({ target: { value } }) => {
            onChange({ ...fields, [name]: value });
            clearProblems({ booked: '', reason: '' });
          },
        })}
      />
      <div>
        <Button busy={busy} onClick={answer} className={buttonStyle('secondary')}>
          Pause Class
        </Button>
      </div>
    </section>
  );
}
