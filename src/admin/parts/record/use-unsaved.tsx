import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LeaveQuestion } from './LeaveQuestion.tsx';

interface Options {
  /** What is filled in. */
  draft: unknown;
  /** What it is compared with; what was filled in at first where nothing is given. */
  saved?: unknown;
  /** Whether something is on its way that is no part of the draft yet. */
  arriving?: boolean;
  /** Closes the form. */
  onLeave: () => void;
}

/** The way out of a form. */
export interface Unsaved {
  changed: boolean;
  /** Closes the form at once where nothing was changed, and asks first where something was. */
  leave: () => void;
  /** The question. It is drawn before the form's dialog, so that it is closed first and the focus finds its way back. */
  question: ReactNode;
}

/**
 * Keeps what somebody filled in from being thrown away unasked: by a way out of the form, by a link, by Back,
 * and by closing the tab. A form that has no changes closes at once.
 */
export function useUnsaved({ draft, saved, arriving = false, onLeave }: Options): Unsaved {
  const [first] = useState(draft);
  const changed = arriving || JSON.stringify(draft) !== JSON.stringify(saved ?? first);
  const [asking, setAsking] = useState<{ goOn: () => void } | undefined>();
  const allowed = useRef(false);

  useEffect(() => {
    if (!changed) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || allowed.current || staysHere(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setAsking({ goOn: () => link.click() });
    };
    // Browsers without this interface go back unasked.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || allowed.current) return;
      event.preventDefault();
      const { key } = event.destination;
      setAsking({ goOn: () => void window.navigation.traverseTo(key) });
    };
    addEventListener('beforeunload', onUnload);
    addEventListener('click', onClick, true);
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.navigation?.removeEventListener('navigate', onNavigate);
      removeEventListener('beforeunload', onUnload);
      removeEventListener('click', onClick, true);
    };
  }, [changed]);

  return {
    changed,
    leave: () => (changed ? setAsking({ goOn: onLeave }) : onLeave()),
    question: (
      <LeaveQuestion
        open={asking !== undefined}
        onLeave={() => {
          allowed.current = true;
          setAsking(undefined);
          asking?.goOn();
        }}
        onStay={() => setAsking(undefined)}
      />
    ),
  };
}

/** Whether a link opens elsewhere, so that the form stays. */
function staysHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  return (
    link.target === '_blank' ||
    /^(mailto|tel):$/.test(link.protocol) ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.button !== 0
  );
}
