import { useCallback, useEffect, useRef, useState } from 'react';
import { formOutageMessage } from '#components/messages/outages/form-outage-message.ts';
import { outageMessage, uncertainChangeMessage } from '#components/messages/outages/outage-message.ts';
import { signedOutMessage } from '#components/messages/outages/signed-out-message.ts';
import { notifyError } from '#components/messages/toasts/notify.ts';
import { useProblem } from '#components/messages/use-problem.ts';
import { hasSessionInStorage, isAccessUnchanged } from '#stores/accounts/account.ts';
import { reportUnlessOutage } from '#stores/staff/outage.ts';
import { invalidateAll } from '#stores/staff/queries.ts';
import { staff } from '#stores/staff/staff.ts';
import { decideRequests, rememberUndecided } from '#stores/staff/undecided-requests.ts';
import { carriedOutMessage, leftCarriedOutMessage } from './carried-out-message.ts';

/** A change in progress, from opening the dialog to the answer. */
export interface Change {
  busy: boolean;
  /** The error message; undefined without an error. */
  problem: string | undefined;
  /**
   * Sets the error message, such as that of a refusal; undefined clears it. After the dialog has been closed, a toast
   * shows it.
   */
  setProblem: (problem: string | undefined) => void;
  send: Send;
  /** Whether the dialog is still open. It may be closed before the answer arrives. */
  isOpen: () => boolean;
}

interface UnansweredRequest {
  id: string;
  content: string;
  send: (requestId: string) => Promise<unknown>;
}

/** @throws Outage */
const giveUp = async (requestId: string) => (await staff()).giveUpRequest(requestId);

/** @throws Outage */
const answerIfCarriedOut = async ({ id, send }: UnansweredRequest): Promise<unknown> =>
  (await giveUp(id)) ? send(id) : undefined;

/**
 * A form was left without a response to its request. Opened again, it sends a new one: before that, or at once if the
 * studio is reachable, the first is decided.
 */
async function leaveUnanswered({ id, content }: UnansweredRequest): Promise<void> {
  // Without content the request has no id and can be repeated.
  if (content === '') return;
  rememberUndecided(id);
  if (!hasSessionInStorage()) return;
  try {
    if (!(await decideRequests(giveUp))) return;
    invalidateAll();
    await notifyError(leftCarriedOutMessage);
  } catch (error) {
    reportUnlessOutage(error);
  }
}

interface Send {
  /**
   * Sends the change. The same content has the same request id until an answer has arrived, so that a retry after a lost
   * response changes nothing twice. If an earlier request of a form that was left turns out to have been carried out, the
   * change is not sent, and `problem` says so: it may be the same change.
   * @param content What is changed, and how. Different content is a new request: with the same id the studio would repeat
   * its answer to the first one, and do nothing. In a list, which is refreshed between two actions, the record's version
   * is part of it; in a dialog the version changes only with an answer.
   * @param onEarlier Called instead of sending, if an earlier request of other content had been carried out although its
   * response was lost: the content may be a correction of it, which would be made twice. Without it the earlier request is
   * forgotten, as for actions on different rows.
   * @returns The answer; undefined without a response, which `problem` then reports.
   */
  <Answer>(
    sendRequest: (requestId: string) => Promise<Answer>,
    content: string,
    onEarlier?: (answer: Answer) => void,
  ): Promise<Answer | undefined>;
  /** Sends a request without an id, because it can be repeated, such as a search. */
  <Answer>(sendRequest: () => Promise<Answer>): Promise<Answer | undefined>;
}

/**
 * Runs the changes of one dialog or menu. No input is lost if the studio is unreachable.
 * @param open Whether the dialog is open, if it stays mounted when it is closed.
 */
export function useChange(open = true): Change {
  const [busy, setBusy] = useState(false);
  const { problem, setProblem, isOpen } = useProblem(open);
  const request = useRef<UnansweredRequest | undefined>(undefined);
  const inFlight = useRef(false);

  const leave = useCallback(() => {
    if (request.current) void leaveUnanswered(request.current);
    request.current = undefined;
  }, []);
  useEffect(() => {
    if (!open) return;
    // The page is loaded again, or left. From the back-forward cache it returns with this form, which sends the same request.
    const onPageHide = ({ persisted }: PageTransitionEvent) => {
      const { id, content } = request.current ?? { id: '', content: '' };
      if (!persisted && content !== '') rememberUndecided(id);
    };
    addEventListener('pagehide', onPageHide);
    return () => {
      removeEventListener('pagehide', onPageHide);
      if (!inFlight.current) leave();
    };
  }, [open, leave]);

  const send = useCallback(
    async <Answer>(
      sendRequest: (requestId: string) => Promise<Answer>,
      content = '',
      onEarlier?: (answer: Answer) => void,
    ) => {
      // A second press while the first request is pending is the same request.
      if (inFlight.current) return undefined;
      inFlight.current = true;
      setBusy(true);
      setProblem(undefined);
      try {
        const earlier = request.current?.content === content ? undefined : request.current;
        const earlierAnswer = earlier && onEarlier && (await answerIfCarriedOut(earlier));
        if (earlier) request.current = undefined;
        // One form sends requests of one kind.
        if (earlierAnswer) return void onEarlier(earlierAnswer as Answer);
        if (content !== '' && (await decideRequests(giveUp))) {
          invalidateAll();
          return void setProblem(carriedOutMessage);
        }
        request.current ??= { id: crypto.randomUUID(), content, send: sendRequest };
        const answer = await sendRequest(request.current.id);
        request.current = undefined;
        // Actions that a role does not allow are not offered, so the role may have changed since.
        const { reason } = (answer ?? {}) as { reason?: unknown };
        if (reason === 'not-allowed') void isAccessUnchanged();
        // The record is gone: the message sends the user back to the list, which may still show it.
        if (reason === 'unknown') invalidateAll();
        return answer;
      } catch (error) {
        reportUnlessOutage(error);
        const closedMessage = content === '' ? outageMessage : uncertainChangeMessage;
        const openMessage = hasSessionInStorage() ? formOutageMessage : signedOutMessage;
        setProblem(isOpen() ? openMessage : closedMessage);
        if (!hasSessionInStorage()) void isAccessUnchanged();
        if (!isOpen()) leave();
        return undefined;
      } finally {
        inFlight.current = false;
        setBusy(false);
      }
    },
    [setProblem, isOpen, leave],
  );

  return { busy, problem, setProblem, send, isOpen };
}
