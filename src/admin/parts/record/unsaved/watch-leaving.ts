import { isOnSamePage } from '#domain/shell/same-page.ts';
import { unsavedForms } from './unsaved-forms.ts';

/** An attempt to leave the form, which waits for the answer to the question. */
export interface PendingLeave {
  proceed: () => void;
  /** Whether the form stays on the page. */
  stays?: boolean;
}

interface LeavingOptions {
  /** Whether leaving needs no question, because it was confirmed. */
  isAllowed: () => boolean;
  ask: (pending: PendingLeave) => void;
}

/** Asks before the form is left by a link, by Back, by closing the tab, or by signing out. Returns the cleanup. */
export function watchLeaving({ isAllowed, ask }: LeavingOptions): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!isAllowed()) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || isAllowed() || event.defaultPrevented || staysHere(link, event)) return;
    event.preventDefault();
    event.stopPropagation();
    ask({ proceed: () => link.click() });
  };
  // Browsers without this interface navigate back without the question.
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || isAllowed()) return;
    if (event.defaultPrevented || event.hashChange) return;
    event.preventDefault();
    const { key } = event.destination;
    ask({ proceed: () => void window.navigation.traverseTo(key) });
  };
  // The form stays, because the action may fail.
  const askFirst = (proceed: () => void) => ask({ proceed, stays: true });
  unsavedForms.add(askFirst);
  addEventListener('beforeunload', onUnload);
  addEventListener('click', onClick, true);
  window.navigation?.addEventListener('navigate', onNavigate);
  return () => {
    unsavedForms.delete(askFirst);
    window.navigation?.removeEventListener('navigate', onNavigate);
    removeEventListener('beforeunload', onUnload);
    removeEventListener('click', onClick, true);
  };
}

/** Whether a link opens in another tab, or leads to a place on this page, so that the form stays. */
function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  return (
    link.target === '_blank' ||
    isOnSamePage(link.href, location.href) ||
    /^(mailto|tel):$/.test(link.protocol) ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.button !== 0
  );
}
