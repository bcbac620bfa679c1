import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { linkSecret, useLinkSecret } from '#components/use-link-secret.ts';

type State = 'question' | 'busy' | 'done' | 'unknown' | 'unavailable';

interface Props {
  question: string;
  /** The label of the confirming button. */
  confirmLabel: string;
  /** The label of the link to the home page. */
  declineLabel: string;
  /**
   * Performs the action with the secret of the link; false if the secret is unknown.
   * @throws if the studio is unreachable.
   */
  perform: (secret: string) => Promise<boolean>;
  success: string;
  /** The message if the link does not work. */
  unknown: ReactNode;
}

/**
 * The destination of a mail's link whose secret is in the URL's fragment. It asks for confirmation: mail programs open
 * links automatically, which must have no effect.
 */
export function MailedLink({ question, confirmLabel, declineLabel, perform, success, unknown }: Props) {
  const [state, setState] = useState<State>('question');
  const outcome = useRef<HTMLDivElement>(null);
  const containerRef = useRef<HTMLDivElement>(null);
  const requested = useRef(false);
  useHydrated(containerRef);

  useLinkSecret((secret) => {
    requested.current = false;
    setState(secret === '' ? 'unknown' : 'question');
  });
  // Before the next frame, in which the button that had the focus is gone.
  useLayoutEffect(() => {
    // Only the person's own action moves the focus: an invalid link shows its message without moving it.
    if (requested.current && state !== 'question' && state !== 'busy') outcome.current?.focus();
  }, [state]);

  const send = async () => {
    requested.current = true;
    setState('busy');
    const secret = linkSecret();
    const answer = await perform(secret).then(
      (isKnown): State => (isKnown ? 'done' : 'unknown'),
      (): State => 'unavailable',
    );
    // Another link may have been opened meanwhile.
    if (secret === linkSecret()) setState(answer);
  };

  if (state === 'done') {
    return (
      <div ref={outcome} tabIndex={-1} role="status" className="outline-none">
        <p className="lede">{success}</p>
        {homeLink}
      </div>
    );
  }
  if (state === 'unknown') {
    return (
      <div ref={outcome} tabIndex={-1} className="rounded-soft outline-none">
        <Notice role="alert">
          <p>{unknown}</p>
        </Notice>
        {homeLink}
      </div>
    );
  }
  return (
    <div ref={containerRef}>
      <p className="lede">{question}</p>
      {state === 'unavailable' && (
        <div ref={outcome} tabIndex={-1} className="mt-5 rounded-soft outline-none">
          <Notice role="alert">{outageMessage}</Notice>
        </div>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={send} busy={state === 'busy'} busyLabel="Processing..." className={buttonStyle()}>
          {confirmLabel}
        </Button>
        <a href="/" className={buttonStyle('secondary')}>
          {declineLabel}
        </a>
      </p>
    </div>
  );
}

const homeLink = (
  <p className="mt-6">
    <a href="/" className={buttonStyle('secondary')}>
      Return to Home
    </a>
  </p>
);
