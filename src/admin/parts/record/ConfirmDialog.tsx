import { type ReactNode, useId } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Problem } from '#components/messages/Problem.tsx';

interface Props {
  open: boolean;
  title: string;
  /** The record, if the question names only a part of it. */
  about?: string | undefined;
  question: ReactNode;
  /** The label of the confirm button: "Delete Class". */
  confirmLabel: string;
  /** Whether confirming deletes or cancels something. */
  destructive?: boolean;
  /** "Cancel", unless that could be mistaken for the action itself. */
  declineLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy: boolean;
  problem?: string | undefined;
}

/** Asks for confirmation of an action that cannot easily be undone. The decline button is first. */
export function ConfirmDialog({
  open,
  title,
  about,
  question,
  confirmLabel,
  destructive = false,
  declineLabel = 'Cancel',
  onConfirm,
  onClose,
  busy,
  problem,
}: Props) {
  const id = useId();
  return (
    <Dialog open={open} title={title} about={about} role="alertdialog" describedBy={id} onClose={onClose}>
      <div id={id} className="mt-4 max-w-measure space-y-3 break-words">
        {question}
      </div>
      <Problem message={problem} />
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
          {declineLabel}
        </button>
        <Button
          busy={busy}
          busyLabel="Processing..."
          onClick={onConfirm}
          className={buttonStyle(destructive ? 'destructive' : 'primary')}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
