import type { ReactNode } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Notice } from '#components/messages/Notice.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { ConflictNotice } from './conflict/ConflictNotice.tsx';
import { FormNotice } from './FormNotice.tsx';
import type { RecordForm } from './record-form.ts';

export interface RecordFormProps {
  title: string;
  form: RecordForm;
  /** The label of the submit button: "Add Class". */
  submitLabel: string;
  /** Whether sending cancels or deletes something. */
  destructive?: boolean;
  /** "Cancel", unless that could be mistaken for the action itself. */
  declineLabel?: string;
  /** Why it cannot be sent; the fields are then read-only. */
  disabledReason?: string | undefined;
  /** Whether required data is still loading: it cannot be sent yet. */
  waiting?: boolean;
  /**
   * Whether a selected item, such as a picture, is still uploading: it cannot be sent yet, and leaving would lose it.
   */
  uploading?: boolean;
  children: ReactNode;
}

interface Props extends RecordFormProps {
  /** Whether the form is labelled by its title, if no dialog has that label already. */
  isNamed?: boolean;
  onLeave: () => void;
  className: string;
  /** Class names of the row of buttons. */
  actions: string;
}

/** The fields of a record with all error messages, and the buttons: in a dialog or on a page. */
export function RecordFormBody({
  title,
  form,
  submitLabel,
  destructive = false,
  declineLabel = 'Cancel',
  disabledReason,
  waiting = false,
  uploading = false,
  isNamed = false,
  onLeave,
  className,
  actions,
  children,
}: Props) {
  const { busy, conflict, problem, summary } = form;
  const canSend = disabledReason === undefined && !conflict;
  return (
    <Form
      ref={form.formRef}
      aria-label={isNamed ? title : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !waiting && !uploading && canSend) form.save();
      }}
      className={className}
    >
      {/* It only disables the fields: the dialog or the form has the title already. */}
      <fieldset
        role="none"
        disabled={disabledReason !== undefined}
        className="grid min-w-0 grid-cols-1 gap-5"
      >
        {children}
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            fields={conflict.compareVersions()}
            onTakeCurrent={conflict.takeCurrent}
            onSaveEntered={conflict.saveEntered}
            busy={busy}
          />
        )}
      </fieldset>
      <FormNotice text={form.notice} className="mt-5" />
      <Problem message={problem} />
      {disabledReason && !problem && <Notice className="mt-5">{disabledReason}</Notice>}
      <Problem message={summary} isAnnounced />
      <div className={`flex flex-wrap justify-end gap-3 ${actions}`}>
        <button type="button" onClick={onLeave} className={buttonStyle('secondary')}>
          {disabledReason ? 'Close' : declineLabel}
        </button>
        {canSend && (
          <SubmitButton
            label={submitLabel}
            tone={destructive ? 'destructive' : 'primary'}
            busy={busy}
            unavailable={waiting || uploading}
          />
        )}
      </div>
    </Form>
  );
}
