import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Asked instead of closing when Escape is pressed: the dialog then stays open as long as it is drawn. */
  onLeave?: (() => void) | undefined;
  /** How wide it is, and how far its edges are from what it holds. */
  className?: string | undefined;
  children: ReactNode;
}

/** The one dialog: native, so the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({
  open,
  title,
  onClose,
  onLeave,
  className = 'w-[min(34rem,calc(100vw-2rem))] p-7',
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
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
      onCancel={(event) => {
        // A file chooser inside sends the same event.
        if (event.target !== event.currentTarget) return;
        // Closed by its caller, so that what is shown and what the caller knows never differ.
        event.preventDefault();
        (onLeave ?? onClose)();
      }}
      onClose={(event) => {
        // The event comes later than the closing: by then the dialog may be open again.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        // The browser closes it by itself where Escape is pressed twice, whatever was answered to the first.
        if (onLeave && open && event.currentTarget.isConnected) {
          event.currentTarget.showModal();
          onLeave();
        } else onClose();
      }}
      className={`m-auto rounded-soft bg-paper text-ink shadow-2xl backdrop:bg-night/60 md:p-9 ${className}`}
    >
      <h2 id={id} className="break-words text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        {title}
      </h2>
      {open && children}
    </dialog>
  );
}
