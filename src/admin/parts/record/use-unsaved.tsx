import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/** Tells the dialog around a form whether the form has changes. @param id Which of its forms. */
type ReportChanges = (id: string, changed: boolean) => void;

const AroundForms = createContext<ReportChanges | undefined>(undefined);

/** Whether somebody has said that they leave: no other form asks on the way. */
let leaving = false;

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
  /** Stands around forms inside of a dialog: the dialog then asks for their changes, too. */
  around: (forms: ReactNode) => ReactNode;
}

/**
 * Keeps what somebody filled in from being thrown away unasked: by a way out of the form, by a link, by Back,
 * and by closing the tab. A form that has no changes closes at once. A form inside of a dialog asks before its own way
 * out, and the dialog before all others.
 */
export function useUnsaved({ draft, saved, arriving = false, onLeave }: Options): Unsaved {
  const [first] = useState(draft);
  const changed = arriving || JSON.stringify(draft) !== JSON.stringify(saved ?? first);
  const [asking, setAsking] = useState<{ goOn: () => void } | undefined>();
  const allowed = useRef(false);
  const report = use(AroundForms);
  // Read when somebody leaves: as state it would be known one drawing later, and a quick Escape would pass it.
  const inside = useRef(new Set<string>());
  const id = useId();

  useLayoutEffect(() => {
    if (!report) return;
    report(id, changed);
    return () => report(id, false);
  }, [report, id, changed]);

  const reportInside = useCallback<ReportChanges>((form, hasChanges) => {
    if (hasChanges) inside.current.add(form);
    else inside.current.delete(form);
  }, []);

  useEffect(() => {
    if (!changed) return;
    leaving = false;
    const isAllowed = () => allowed.current || leaving;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isAllowed()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || isAllowed() || event.defaultPrevented || staysHere(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setAsking({ goOn: () => link.click() });
    };
    // Browsers without this interface go back unasked.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isAllowed()) return;
      if (event.defaultPrevented) return;
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
    leave: () => (changed || inside.current.size > 0 ? setAsking({ goOn: onLeave }) : onLeave()),
    around: (forms) => <AroundForms value={reportInside}>{forms}</AroundForms>,
    question: (
      <LeaveQuestion
        open={asking !== undefined}
        onLeave={() => {
          allowed.current = true;
          // A form inside of a dialog may close while others stay open.
          leaving = report === undefined || asking?.goOn !== onLeave;
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
