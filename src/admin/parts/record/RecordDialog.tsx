import type { ReactNode } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { RestoredNotice } from './history/RestoredNotice.tsx';
import { Problem } from './Problem.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useUnsaved } from './use-unsaved.tsx';

interface Props {
  title: string;
  /** Which record it is about: "Hatha Yoga, Monday 07:00". */
  about?: string | undefined;
  form: RecordForm;
  onClose: () => void;
  /** What sending does: "Add Class". */
  submitWords: string;
  /** Whether sending cancels or deletes something. */
  destructive?: boolean;
  /** Why it cannot be sent; the fields can then be read, not changed. */
  disabledReason?: string | undefined;
  /** Whether something that it needs is on its way: it cannot be sent yet. */
  waiting?: boolean;
  /** Whether something that was chosen is on its way, such as a picture: it cannot be sent yet, and leaving would lose it. */
  arriving?: boolean;
  /** How wide the dialog is, where it is not as wide as others. */
  className?: string | undefined;
  children: ReactNode;
}

/** A form in a dialog. It closes when its caller says so: what was typed outlives every refusal and outage. */
export function RecordDialog({
  title,
  about,
  form,
  onClose,
  submitWords,
  destructive = false,
  disabledReason,
  waiting = false,
  arriving = false,
  className,
  children,
}: Props) {
  const { busy, conflict, problem, summary } = form;
  const { leave, question } = useUnsaved({
    draft: form.fields,
    saved: form.saved,
    arriving,
    onLeave: onClose,
  });
  const canSend = disabledReason === undefined && !conflict;
  return (
    <>
      {question}
      <Dialog open title={title} about={about} onClose={onClose} onLeave={leave} className={className}>
        <Form
          ref={form.place}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !waiting && !arriving && canSend) form.save();
          }}
          className="mt-6"
        >
          <fieldset disabled={disabledReason !== undefined} className="grid min-w-0 gap-5">
            <legend className="sr-only">{title}</legend>
            {children}
            {conflict && (
              <ConflictNotice
                conflict={conflict}
                fields={conflict.compared()}
                onTheirs={conflict.takeTheirs}
                onMine={conflict.saveMine}
                busy={busy}
              />
            )}
          </fieldset>
          <RestoredNotice words={form.restored} className="mt-5" />
          <Problem words={problem ?? disabledReason} />
          {summary && (
            <p className="mt-5 rounded-2xl bg-apricot-pale px-5 py-3 text-apricot-ink">{summary}</p>
          )}
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={leave} className={buttonStyle('secondary')}>
              {disabledReason ? 'Close' : 'Cancel'}
            </button>
            {canSend && (
              <SubmitButton
                words={submitWords}
                tone={destructive ? 'destructive' : 'primary'}
                busy={busy}
                off={waiting || arriving}
              />
            )}
          </div>
        </Form>
      </Dialog>
    </>
  );
}
