import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyError } from './toasts/notify.ts';

/**
 * The error message of a form or a question. If it has been closed before the answer arrived, a toast shows the message,
 * so that nobody takes a failed action for a successful one.
 * @param open Whether it is open, if it stays mounted when it is closed.
 * @returns The message, a function that sets or clears it, and one that returns whether it is still open.
 */
export function useProblem(open = true) {
  const [problem, setProblem] = useState<string>();
  const isOpen = useRef(open);

  useEffect(() => {
    isOpen.current = open;
    if (!open) setProblem(undefined);
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  const showProblem = useCallback((message: string | undefined) => {
    if (isOpen.current || message === undefined) setProblem(message);
    else void notifyError(message);
  }, []);

  return { problem, setProblem: showProblem, isOpen: useCallback(() => isOpen.current, []) };
}
