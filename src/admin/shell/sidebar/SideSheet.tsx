import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { roundStyle } from '#admin/shell/round-style.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar on a phone: a native dialog at the window's side, so that the browser keeps the focus inside. */
export function SideSheet({ open, onClose, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !sheet.current?.open) sheet.current?.showModal();
    if (!open) sheet.current?.close();
  }, [open]);

  const press = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) onClose();
    // Closed before the next screen is drawn: behind an open dialog its heading could not take the focus.
    if (target instanceof Element && target.closest('a')) currentTarget.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={sheet}
      aria-label="Sidebar"
      onClose={onClose}
      onClick={press}
      className="m-0 h-dvh max-h-none w-[18rem] max-w-[calc(100vw-2rem)] overflow-hidden border-r border-paper-edge bg-paper-deep p-0 text-ink shadow-2xl backdrop:bg-night/60"
    >
      {open && children}
      <button type="button" onClick={onClose} className={`${roundStyle} absolute right-2 top-2.5`}>
        <X aria-hidden className="size-5" />
        <span className="sr-only">Close sidebar</span>
      </button>
    </dialog>
  );
}
