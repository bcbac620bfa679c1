import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { outageWords } from '#components/messages/outage-words.ts';
import { useAwake } from '#components/use-awake.ts';
import { unsubscribe } from '#stores/newsletter.ts';

type State = 'asking' | 'busy' | 'left' | 'unknown' | 'unavailable';

/**
 * Where the link at the end of a letter leads. It asks once: mail programs open links by themselves, and nobody should
 * leave by that. @param email The studio's, for those whose link does not work.
 */
export function Unsubscribe({ email }: { email: string }) {
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

  const leave = async () => {
    asked.current = true;
    setState('busy');
    try {
      setState((await unsubscribe(location.hash.slice(1))) ? 'left' : 'unknown');
    } catch {
      setState('unavailable');
    }
  };

  if (state === 'left') return <Left place={outcome} />;
  if (state === 'unknown') {
    return (
      <div ref={outcome} tabIndex={-1} className="rounded-soft outline-none">
        <Notice role="alert">
          <p>
            Nobody reads our letter by this link: perhaps you have left already, or the link was cut off on
            its way. If letters keep coming, write to{' '}
            <a href={`mailto:${email}?subject=Unsubscribe`} className="link">
              {email}
            </a>{' '}
            and we will take you off the list.
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <div ref={place}>
      <p className="lede">
        Shall we stop sending you our letter? It comes once a month, and you can join again whenever you like.
      </p>
      {state === 'unavailable' && (
        <div ref={outcome} tabIndex={-1} className="mt-5 rounded-soft outline-none">
          <Notice role="alert">{outageWords.plain}</Notice>
        </div>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={leave} busy={state === 'busy'} busyWords="Processing..." className={buttonStyle()}>
          Unsubscribe
        </Button>
        <a href="/" className={buttonStyle('secondary')}>
          Keep reading
        </a>
      </p>
    </div>
  );
}

function Left({ place }: { place: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <p className="lede">
        You have left the newsletter. No more letters will come. Thank you for having read them.
      </p>
      <p className="mt-6">
        <a href="/" className={buttonStyle('secondary')}>
          Return to Home
        </a>
      </p>
    </div>
  );
}
