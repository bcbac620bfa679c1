import { type ReactNode, type RefObject, useEffect } from 'react';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { ActionButton } from './ActionButton.tsx';
import { useUnsaved } from './record/unsaved/use-unsaved.tsx';

interface Props {
  formRef: RefObject<HTMLFormElement | null>;
  /** The current input, which is not discarded without a question. */
  draft: unknown;
  submitLabel: string;
  /** Whether sending cancels or deletes something. */
  destructive?: boolean;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** The margin and padding. */
  className?: string;
  /** The fields. */
  children: ReactNode;
}

/** A form that a button opens below itself, in a dialog or on a page. Its first field has the focus; Not Now closes it. */
export function InlineForm({
  formRef,
  draft,
  submitLabel,
  destructive = false,
  busy,
  onSubmit,
  onClose,
  className = 'mt-3 p-5',
  children,
}: Props) {
  const { leave, question } = useUnsaved({ draft, onLeave: onClose });
  // The button that opened it has been removed.
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);

  return (
    <>
      {question}
      <Form
        ref={formRef}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className={`grid gap-4 rounded-2xl bg-paper-deep ${className}`}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <ActionButton tone="secondary" onClick={leave}>
            Not Now
          </ActionButton>
          <SubmitButton label={submitLabel} tone={destructive ? 'destructive' : 'primary'} busy={busy} />
        </div>
      </Form>
    </>
  );
}
