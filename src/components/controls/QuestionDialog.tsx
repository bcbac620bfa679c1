import { type ReactNode, useId } from 'react';
import { Problem } from '#components/messages/Problem.tsx';
import { buttonStyle } from './button-style.ts';
import { Dialog } from './Dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  /** The record, if the title does not name it. */
  about?: string | undefined;
  /** What the action does, shown beforehand. */
  effect: ReactNode;
  problem: string | undefined;
  declineLabel: string;
  onClose: () => void;
  /** The buttons that act. */
  children: ReactNode;
}

/** Asks a visitor to confirm an action that cannot easily be undone. The decline button is first. */
export function QuestionDialog({
  open,
  title,
  about,
  effect,
  problem,
  declineLabel,
  onClose,
  children,
}: Props) {
  const id = useId();
  return (
    <Dialog open={open} title={title} about={about} role="alertdialog" describedBy={id} onClose={onClose}>
      <div id={id} className="mt-2">
        {effect}
      </div>
      <Problem message={problem} className="mt-4" />
      <p className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
          {declineLabel}
        </button>
        {children}
      </p>
    </Dialog>
  );
}
