import { useCallback, useRef, useState } from 'react';
import { outageWords } from '#components/messages/outage-words.ts';
import { roleStands } from '#stores/accounts/account.ts';

/** A change that somebody is making, from opening the dialog to the answer. */
export interface Change {
  busy: boolean;
  /** What went wrong, in words; undefined where nothing did. */
  problem: string | undefined;
  /** Says what went wrong: a refusal in words. Undefined takes it back. */
  say: (problem: string | undefined) => void;
  /**
   * Sends the change. The same dialog sends the same request id until an answer has come, so that trying again
   * after a lost answer changes nothing twice.
   * @param wish What is sent. Another wish is another request: the answer to the first must not stand for it.
   * @returns The answer; undefined where there was none, which `problem` then says.
   */
  send: <Answer>(ask: (requestId: string) => Promise<Answer>, wish?: string) => Promise<Answer | undefined>;
}

/** Runs the changes of one dialog or menu. Nothing that was typed is lost when the studio is away. */
export function useChange(): Change {
  const [busy, setBusy] = useState(false);
  const [problem, say] = useState<string | undefined>();
  const request = useRef<{ id: string; wish: string } | undefined>(undefined);
  const under = useRef(false);

  const send = useCallback(async <Answer>(ask: (requestId: string) => Promise<Answer>, wish = '') => {
    // A second press while the first is under way is the same wish.
    if (under.current) return undefined;
    under.current = true;
    setBusy(true);
    say(undefined);
    if (request.current?.wish !== wish) request.current = { id: crypto.randomUUID(), wish };
    try {
      const answer = await ask(request.current.id);
      request.current = undefined;
      // Nobody is offered what their role does not allow: it may have changed since.
      if ((answer as { reason?: unknown } | null)?.reason === 'not-allowed') void roleStands();
      return answer;
    } catch (error) {
      if ((error as Error).name !== 'Outage') reportError(error);
      say(outageWords.typed);
      return undefined;
    } finally {
      under.current = false;
      setBusy(false);
    }
  }, []);

  return { busy, problem, say, send };
}
