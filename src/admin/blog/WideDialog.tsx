import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  /** Escape was pressed. It stays open as long as it is drawn. */
  onLeave: () => void;
  /** As wide as a text to be read, where there is nothing beside it. */
  narrow?: boolean;
  children: ReactNode;
}

/** A dialog as wide as what is written and what becomes of it, side by side. */
export function WideDialog({ title, onLeave, narrow = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      onClose={() => {
        // The browser closes it by itself where Escape is pressed twice, whatever was answered to the first.
        if (dialog.current?.isConnected && !dialog.current.open) {
          dialog.current.showModal();
          onLeave();
        }
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-soft bg-paper p-5 text-ink shadow-2xl backdrop:bg-night/60 md:p-9 ${narrow ? 'w-[min(52rem,calc(100vw-1.5rem))]' : 'w-[min(76rem,calc(100vw-1.5rem))]'}`}
    >
      <h2 id={id} className="break-words text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
