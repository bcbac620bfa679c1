import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The one dialog: native, so the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({ open, title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);

  // One that is taken away while it is open gives the focus back, too.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-soft bg-paper p-7 text-ink shadow-2xl backdrop:bg-night/60 md:p-9"
    >
      <h2 id={id} className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        {title}
      </h2>
      {open && children}
    </dialog>
  );
}
