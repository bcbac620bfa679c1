import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { outageWords } from '#components/messages/outage-words.ts';
import { useAwake } from '#components/use-awake.ts';

type State = 'asking' | 'busy' | 'done' | 'unknown' | 'unavailable';

interface Props {
  question: string;
  /** What the button says that does it. */
  yes: string;
  /** What the way home says. */
  no: string;
  /** Does it with the secret of the link; false where nobody has it. @throws where the studio cannot be reached. */
  act: (secret: string) => Promise<boolean>;
  done: string;
  /** What is said to somebody whose link does not work. */
  unknown: ReactNode;
}

/**
 * Where a link of a mail leads whose secret stands behind the `#`. It asks once: mail programs open links by themselves,
 * and nothing should happen by that.
 */
export function MailedLink({ question, yes, no, act, done, unknown }: Props) {
  const [state, setState] = useState<State>('asking');
  const outcome = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  useAwake(place);

  useEffect(() => {
    if (!location.hash.slice(1)) setState('unknown');
  }, []);
  useEffect(() => {
    // Only what somebody did moves the focus: a link that was cut off says so where it stands.
    if (asked.current && state !== 'asking' && state !== 'busy') outcome.current?.focus();
  }, [state]);

  const send = async () => {
    asked.current = true;
    setState('busy');
    try {
      setState((await act(location.hash.slice(1))) ? 'done' : 'unknown');
    } catch {
      setState('unavailable');
    }
  };

  if (state === 'done') {
    return (
      <div ref={outcome} tabIndex={-1} role="status" className="outline-none">
        <p className="lede">{done}</p>
        <p className="mt-6">
          <a href="/" className={buttonStyle('secondary')}>
            Return to Home
          </a>
        </p>
      </div>
    );
  }
  if (state === 'unknown') {
    return (
      <div ref={outcome} tabIndex={-1} className="rounded-soft outline-none">
        <Notice role="alert">
          <p>{unknown}</p>
        </Notice>
      </div>
    );
  }
  return (
    <div ref={place}>
      <p className="lede">{question}</p>
      {state === 'unavailable' && (
        <div ref={outcome} tabIndex={-1} className="mt-5 rounded-soft outline-none">
          <Notice role="alert">{outageWords.plain}</Notice>
        </div>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={send} busy={state === 'busy'} busyWords="Processing..." className={buttonStyle()}>
          {yes}
        </Button>
        <a href="/" className={buttonStyle('secondary')}>
          {no}
        </a>
      </p>
    </div>
  );
}
