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
import { type PendingLeave, watchLeaving } from './watch-leaving.ts';

/**
 * Reports to the dialog around a form whether the form has changes.
 * @param id Identifies the form.
 */
type ReportChanges = (id: string, changed: boolean) => void;

const AroundForms = createContext<ReportChanges | undefined>(undefined);

/** Whether the user has confirmed leaving, so that no other form asks again. */
let leaving = false;

interface Options {
  /** The current input. */
  draft: unknown;
  /** The values to compare with; by default the initial input. */
  saved?: unknown;
  /** Whether something is still uploading that is not part of the draft yet. */
  uploading?: boolean;
  /** Closes the form. */
  onLeave: () => void;
}

/** The means of leaving a form. */
export interface Unsaved {
  changed: boolean;
  /** Whether the form, or a form that it wraps, has changes. To be called in an effect or a handler. */
  hasInput: () => boolean;
  /** Closes the form at once if it has no changes, otherwise asks first. */
  leave: () => void;
  /** Discards the input by something that stays on the page, such as another day: at once, or after the question. */
  discardBy: (proceed: () => void) => void;
  /** The question. It is rendered before the form's dialog, so that it is closed first and the focus is restored. */
  question: ReactNode;
  /** Wraps forms inside a dialog: the dialog then asks about their changes, too. */
  around: (forms: ReactNode) => ReactNode;
}

/**
 * Prevents input from being discarded without confirmation: by closing the form, by a link, by Back, by signing out,
 * and by closing the tab. A form without changes closes at once. A form inside a dialog asks before it closes itself,
 * and the dialog before any other way of leaving.
 */
export function useUnsaved({ draft, saved, uploading = false, onLeave }: Options): Unsaved {
  const [first] = useState(draft);
  const changed = uploading || JSON.stringify(draft) !== JSON.stringify(saved ?? first);
  const [pendingLeave, setPendingLeave] = useState<PendingLeave>();
  const allowed = useRef(false);
  const report = use(AroundForms);
  // A ref, read on leaving: state would be updated one render later, and a quick Escape would bypass the question.
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
    return watchLeaving({ isAllowed: () => allowed.current || leaving, ask: setPendingLeave });
  }, [changed]);

  const hasInput = () => changed || inside.current.size > 0;
  return {
    changed,
    hasInput,
    leave: () => (hasInput() ? setPendingLeave({ proceed: onLeave }) : onLeave()),
    discardBy: (proceed) => (hasInput() ? setPendingLeave({ proceed, stays: true }) : proceed()),
    around: (forms) => <AroundForms value={reportInside}>{forms}</AroundForms>,
    question: (
      <LeaveQuestion
        open={pendingLeave !== undefined}
        onLeave={() => {
          allowed.current = !pendingLeave?.stays;
          // A form inside a dialog may close while others stay open.
          leaving = !pendingLeave?.stays && (report === undefined || pendingLeave?.proceed !== onLeave);
          setPendingLeave(undefined);
          pendingLeave?.proceed();
        }}
        onStay={() => setPendingLeave(undefined)}
      />
    ),
  };
}
