import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { HistoryStep } from './list/use-list-address.ts';

/** What a dialog does to the address: it opens, shows something else, or closes. */
type DialogStep = 'open' | 'change' | 'close';

/**
 * The history state of an entry that a dialog has added: that of the open dialog, and of the screen that is left when it
 * is closed. The entry before it is the screen without the dialog.
 */
type EntryState = { dialog: 'open' | 'closed' } | null;

const entryState = (): EntryState => {
  const dialog: unknown = history.state?.dialog;
  return dialog === 'open' || dialog === 'closed' ? { dialog } : null;
};

const currentEntry = () => ({ href: location.href, isClosed: entryState()?.dialog === 'closed' });

/**
 * The address of a screen with dialogs in it. Opening one adds a history entry, so that Back closes it. Closing it in another
 * way replaces this entry by the screen, so that Back never opens it again; Back and the next dialog skip what is left of it.
 * @returns The parameters, a function that changes them for a dialog, and one that changes them otherwise.
 */
export function useDialogAddress() {
  const [params, setParams] = useSearchParams();
  const shown = useRef(currentEntry());
  useEffect(() => {
    shown.current = currentEntry();
  });
  useEffect(() => {
    const onPopState = () => {
      const before = shown.current;
      shown.current = currentEntry();
      // Back from a closed dialog's entry leads to the same screen, where nothing would change.
      if (before.isClosed && before.href === location.href) history.back();
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  const setDialog = (step: DialogStep, write: (now: URLSearchParams) => URLSearchParams) => {
    const entry = entryState();
    if (step === 'open') setParams(write, { replace: entry !== null, state: { dialog: 'open' } });
    else
      setParams(write, {
        replace: true,
        // A dialog that a link has opened leaves nothing: the entry before it is another screen.
        state: step === 'close' && entry ? { dialog: 'closed' } : entry,
      });
  };
  const setOther = (write: (now: URLSearchParams) => URLSearchParams, step: HistoryStep) =>
    setParams(write, { replace: step === 'replace' });

  return { params, setDialog, setOther };
}
