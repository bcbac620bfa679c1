import { type ReactNode, useId } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Problem } from './Problem.tsx';

interface Props {
  open: boolean;
  title: string;
  /** Which record it is about, where the question names only a part of that. */
  about?: string | undefined;
  question: ReactNode;
  /** What saying yes does: "Delete Class". */
  confirmWords: string;
  /** Whether saying yes deletes or cancels something. */
  destructive?: boolean;
  /** "Cancel" unless that could be mistaken for what is asked. */
  declineWords?: string;
  onConfirm: () => void;
  onClose: () => void;
  busy: boolean;
  problem?: string | undefined;
}

/** Asks before something that cannot easily be taken back. The way out comes first. */
export function ConfirmDialog({
  open,
  title,
  about,
  question,
  confirmWords,
  destructive = false,
  declineWords = 'Cancel',
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
      <Problem words={problem} />
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
          {declineWords}
        </button>
        <Button
          busy={busy}
          busyWords="Processing..."
          onClick={onConfirm}
          className={buttonStyle(destructive ? 'destructive' : 'primary')}
        >
          {confirmWords}
        </Button>
      </div>
    </Dialog>
  );
}
