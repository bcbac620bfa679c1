import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { HistoryStep } from './list/use-list-address.ts';

/** What a dialog does to the address: it opens, shows something else, or closes. */
type DialogStep = 'open' | 'change' | 'close';

/**
 * The history state of an entry that a dialog has added: that of the open dialog, and of the screen that is left when it
 * is closed. The depth is the number of entries before it that show the same dialog with other content. The entry before
 * those is the screen without the dialog.
 */
type EntryState = { dialog: 'open' | 'closed'; depth: number } | null;

const entryState = (): EntryState => {
  const { dialog, depth } = history.state ?? {};
  if (dialog !== 'open' && dialog !== 'closed') return null;
  return { dialog, depth: typeof depth === 'number' ? depth : 0 };
};

const currentEntry = () => ({ href: location.href, isClosed: entryState()?.dialog === 'closed' });

/**
 * The address of a screen with dialogs in it. Opening one adds a history entry, so that Back closes it. Changing what it
 * shows adds another one, so that Back returns to what it showed before. Closing it in another way replaces these entries
 * by the screen, so that Back never opens it again; Back and the next dialog skip what is left of them.
 * @returns The parameters, a function that changes them for a dialog, and one that changes them otherwise.
 */
export function useDialogAddress() {
  const [params, setParams] = useSearchParams();
  const shown = useRef(currentEntry());
  // Replaces the first entry of a closed dialog, once the browser is there.
  const closeFirstEntry = useRef<() => void>(undefined);
  useEffect(() => {
    shown.current = currentEntry();
  });
  useEffect(() => {
    const onPopState = () => {
      const before = shown.current;
      if (closeFirstEntry.current) {
        closeFirstEntry.current();
        closeFirstEntry.current = undefined;
        shown.current = currentEntry();
        return;
      }
      shown.current = currentEntry();
      // Back from a closed dialog's entry leads to the same screen, where nothing would change.
      if (before.isClosed && before.href === location.href) history.back();
    };
    // Before the router, which would show the closed dialog once more.
    addEventListener('popstate', onPopState, { capture: true });
    return () => removeEventListener('popstate', onPopState, { capture: true });
  }, []);

  const setDialog = (step: DialogStep, write: (now: URLSearchParams) => URLSearchParams) => {
    const entry = entryState();
    const depth = entry?.depth ?? 0;
    if (step === 'open') {
      setParams(write, { replace: entry !== null, state: { dialog: 'open', depth } });
    } else if (step === 'change') {
      setParams(write, { state: { dialog: 'open', depth: depth + 1 } });
    } else {
      // A dialog that a link has opened leaves nothing: the entry before it is another screen.
      const close = () =>
        setParams(write, { replace: true, state: entryState() && { dialog: 'closed', depth: 0 } });
      close();
      if (depth > 0) {
        closeFirstEntry.current = close;
        history.go(-depth);
      }
    }
  };
  const setOther = (write: (now: URLSearchParams) => URLSearchParams, step: HistoryStep) =>
    setParams(write, { replace: step === 'replace' });

  return { params, setDialog, setOther };
}
