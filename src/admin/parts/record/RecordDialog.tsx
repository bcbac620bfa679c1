import type { ReactNode, RefObject } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { Problem } from './Problem.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { useUnsaved } from './use-unsaved.tsx';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  onSubmit: () => void;
  /** The form itself, for who leads to its fields (components/form/use-problems.ts). */
  form?: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** Whether something that it needs is on its way: it cannot be sent yet. */
  waiting?: boolean;
  /** What sending does: "Add Class". */
  submitWords: string;
  /** What went wrong with the whole of it; what is wrong with a field stands beside the field. */
  problem?: string | undefined;
  /** Why it cannot be sent; the fields can then be read, not changed. */
  because?: string | undefined;
  /** What to say of earlier values that are in the form (use-restored.ts); empty where there are none. */
  restored?: string;
  /** What is filled in: where it changed, leaving without saving asks first. */
  draft: unknown;
  /** What it is compared with; what was filled in at first where nothing is given. */
  saved?: unknown;
  children: ReactNode;
}

/** A form in a dialog. It closes when its caller says so: what was typed outlives every refusal and outage. */
export function RecordDialog({
  open,
  title,
  onClose,
  onSubmit,
  form,
  busy,
  waiting = false,
  submitWords,
  problem,
  because,
  restored,
  draft,
  saved,
  children,
}: Props) {
  const { leave, question } = useUnsaved({ draft, saved, onLeave: onClose });
  return (
    <>
      {question}
      <Dialog open={open} title={title} onClose={onClose} onLeave={leave}>
        <Form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !waiting && !because) onSubmit();
          }}
          className="mt-6"
        >
          <fieldset disabled={because !== undefined} className="grid gap-5">
            <legend className="sr-only">{title}</legend>
            {children}
          </fieldset>
          {restored !== undefined && <RestoredNotice words={restored} className="mt-5" />}
          <Problem words={problem ?? because} />
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={leave} className={buttonStyle('secondary')}>
              {because ? 'Close' : 'Cancel'}
            </button>
            {!because && (
              <SubmitButton
                words={submitWords}
                busy={busy || waiting}
                {...(waiting && { busyWords: submitWords })}
              />
            )}
          </div>
        </Form>
      </Dialog>
    </>
  );
}
