import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { closeModal, openModal } from './modals.ts';

interface Options {
  open: boolean;
  onClose: () => void;
  /** Asked instead of closing when Escape is pressed: the dialog then stays open as long as it is drawn. */
  onLeave?: (() => void) | undefined;
}

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/**
 * What makes a `<dialog>` modal: the browser keeps the focus inside, closes it on Escape and gives the focus back.
 * @returns props of the `<dialog>`.
 */
export function useModal({ open, onClose, onLeave }: Options) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!ref.current) return;
    if (open) openModal(ref.current);
    else closeModal(ref.current);
  }, [open]);

  // One that is taken away while it is open gives the focus back, too.
  useLayoutEffect(() => {
    const shown = ref.current;
    return () => {
      if (shown) closeModal(shown);
    };
  }, []);

  return {
    ref,
    onCancel: (event: DialogEvent) => {
      // A file chooser inside sends the same event.
      if (event.target !== event.currentTarget) return;
      // Closed by its caller, so that what is shown and what the caller knows never differ.
      event.preventDefault();
      (onLeave ?? onClose)();
    },
    onClose: (event: DialogEvent) => {
      const dialog = event.currentTarget;
      // The event comes later than the closing: by then the dialog may be open again.
      if (event.target !== dialog || dialog.open) return;
      // The browser closes it by itself where Escape is pressed twice, whatever was answered to the first.
      if (onLeave && open && dialog.isConnected) {
        openModal(dialog);
        onLeave();
      } else {
        closeModal(dialog);
        onClose();
      }
    },
  };
}
