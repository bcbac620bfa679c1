import type { ReactNode } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Problem } from './Problem.tsx';

interface Props {
  open: boolean;
  title: string;
  question: ReactNode;
  /** What saying yes does: "Delete Class". */
  confirmWords: string;
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
  question,
  confirmWords,
  declineWords = 'Cancel',
  onConfirm,
  onClose,
  busy,
  problem,
}: Props) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <div className="mt-4 max-w-measure space-y-3 break-words">{question}</div>
      <Problem words={problem} />
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
          {declineWords}
        </button>
        <button
          type="button"
          aria-busy={busy}
          disabled={busy}
          onClick={onConfirm}
          className={buttonStyle('primary')}
        >
          {busy ? 'Processing...' : confirmWords}
        </button>
      </div>
    </Dialog>
  );
}
