import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { outageWords } from '#components/messages/outage-words.ts';
import { useAwake } from '#components/use-awake.ts';
import { confirmSubscription } from '#stores/newsletter.ts';

type State = 'asking' | 'busy' | 'reads' | 'unknown' | 'unavailable';

/**
 * Where the link of the welcome mail leads. It asks once: mail programs open links by themselves, and nobody should become
 * a reader by that. @param email The studio's, for those whose link does not work.
 */
export function ConfirmSubscription({ email }: { email: string }) {
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

  const confirm = async () => {
    asked.current = true;
    setState('busy');
    try {
      setState((await confirmSubscription(location.hash.slice(1))) ? 'reads' : 'unknown');
    } catch {
      setState('unavailable');
    }
  };

  if (state === 'reads') {
    return (
      <div ref={outcome} tabIndex={-1} role="status" className="outline-none">
        <p className="lede">You are a reader now: the next letter comes to you. Thank you.</p>
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
          <p>
            This link is not one of ours: perhaps it was cut off on its way. Join once more on the home page,
            or write to{' '}
            <a href={`mailto:${email}?subject=Newsletter`} className="link">
              {email}
            </a>{' '}
            and we will put you on the list.
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <div ref={place}>
      <p className="lede">
        Shall we send you our letter? It comes once a month, and you can leave whenever you like.
      </p>
      {state === 'unavailable' && (
        <div ref={outcome} tabIndex={-1} className="mt-5 rounded-soft outline-none">
          <Notice role="alert">{outageWords.plain}</Notice>
        </div>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={confirm} busy={state === 'busy'} busyWords="Processing..." className={buttonStyle()}>
          Yes, send me the letter
        </Button>
        <a href="/" className={buttonStyle('secondary')}>
          No, thank you
        </a>
      </p>
    </div>
  );
}
