import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { closeModal, openModal } from './modals.ts';

interface Options {
  open: boolean;
  onClose: () => void;
  /** Called instead of closing when Escape is pressed: the dialog then stays open as long as it is rendered. */
  onLeave?: (() => void) | undefined;
}

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/**
 * Makes a `<dialog>` modal: the browser traps the focus, closes it on Escape and restores the focus.
 * @returns props of the `<dialog>`.
 */
export function useModal({ open, onClose, onLeave }: Options) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!ref.current) return;
    if (open) openModal(ref.current);
    else closeModal(ref.current);
  }, [open]);

  // A dialog that is unmounted while it is open restores the focus, too.
  useLayoutEffect(() => {
    const mountedDialog = ref.current;
    return () => {
      if (mountedDialog) closeModal(mountedDialog);
    };
  }, []);

  return {
    ref,
    onCancel: (event: DialogEvent) => {
      // A file chooser inside the dialog sends the same event.
      if (event.target !== event.currentTarget) return;
      // The caller closes it, so that the dialog and the caller's state always agree.
      event.preventDefault();
      (onLeave ?? onClose)();
    },
    onClose: (event: DialogEvent) => {
      const dialog = event.currentTarget;
      // The event is dispatched after the closing, so by then the dialog may be open again. Only a closing by the browser
      // is reported: the caller knows of those that it has requested, and a report would close the next dialog.
      if (event.target !== dialog || dialog.open || !open) return;
      // The browser closes it without a cancelable event if Escape is pressed twice.
      if (onLeave && dialog.isConnected) {
        openModal(dialog);
        onLeave();
      } else {
        closeModal(dialog);
        onClose();
      }
    },
  };
}
