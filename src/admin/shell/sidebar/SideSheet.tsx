import X from 'lucide-react/icons/x';
import type { MouseEvent, ReactNode } from 'react';
import { roundStyle } from '#admin/shell/round-style.ts';
import { closeModal } from '#components/controls/modals.ts';
import { useModal } from '#components/controls/use-modal.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar on a phone: a modal dialog at the window's side. */
export function SideSheet({ open, onClose, children }: Props) {
  const modal = useModal({ open, onClose });
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) onClose();
    // Closed before the next screen is rendered: behind an open dialog its heading could not take the focus.
    if (target instanceof Element && target.closest('a')) closeModal(currentTarget);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      {...modal}
      aria-label="Sidebar"
      onClick={onClick}
      className="m-0 h-dvh max-h-none w-[18rem] max-w-[calc(100vw-min(2rem,9vw))] overflow-hidden border-r border-paper-edge bg-paper-deep p-0 text-ink shadow-2xl backdrop:bg-night/30"
    >
      {open && children}
      <button
        type="button"
        onClick={onClose}
        className={`${roundStyle} absolute right-2 top-2.5 bg-paper-deep`}
      >
        <X aria-hidden className="size-5" />
        <span className="sr-only">Close sidebar</span>
      </button>
    </dialog>
  );
}
