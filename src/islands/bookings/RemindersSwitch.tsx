import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { linkSecret, useLinkSecret } from '#components/use-link-secret.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { bookings } from '#stores/bookings/booking.ts';

type State = 'question' | 'off' | 'on' | 'unknown';

const texts = {
  question:
    'Shall we stop reminding you of your classes? Everything else about your bookings still reaches you.',
  off: 'We will send you no more reminders. Everything else about your bookings still reaches you.',
  on: 'We remind you again: the evening before a class, or in the morning if you book later.',
};

/**
 * The destination of the link at the end of a reminder. It asks for confirmation: mail programs open links
 * automatically, which must not switch anything.
 * @param email The studio's address, shown if the link does not work.
 */
export function RemindersSwitch({ email }: { email: string }) {
  useFocusFallback();
  const [state, setState] = useState<State>('question');
  const [busy, setBusy] = useState(false);
  /** Whether the last request did not reach the studio: its button remains. */
  const [failed, setFailed] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const requested = useRef(false);
  useHydrated(containerRef);

  useLinkSecret((token) => {
    requested.current = false;
    setFailed(false);
    setState(token === '' ? 'unknown' : 'question');
  });
  useEffect(() => {
    // Only the person's own action moves the focus: an invalid link shows its message without moving it.
    if (requested.current && (failed || state !== 'question')) containerRef.current?.focus();
  }, [state, failed]);

  const switchReminders = async (on: boolean) => {
    if (busy) return;
    requested.current = true;
    setBusy(true);
    const token = linkSecret();
    const answer = await bookings()
      .then((service) => service.remind(token, on))
      .catch(() => 'unavailable' as const);
    setBusy(false);
    // Another link may have been opened meanwhile.
    if (token !== linkSecret()) return;
    setFailed(answer === 'unavailable');
    if (answer !== 'unavailable') setState(answer ? (on ? 'on' : 'off') : 'unknown');
  };

  if (state === 'unknown') {
    return (
      <div ref={containerRef} tabIndex={-1} className="rounded-soft outline-none">
        <Notice role="alert">
          <p>
            This link is not from a reminder, or it is incomplete. If reminders keep coming, write to{' '}
            <a href={emailLink(email, 'Reminders')} className="link">
              {email}
            </a>{' '}
            and we will turn them off for you.
          </p>
        </Notice>
      </div>
    );
  }
  const isOff = state === 'off';
  return (
    <div ref={containerRef} tabIndex={-1} className="outline-none">
      {failed ? (
        <Notice role="alert">{outageMessage}</Notice>
      ) : (
        <p className="lede" role={state === 'question' ? undefined : 'status'}>
          {texts[state]}
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={() => switchReminders(isOff)}
          busy={busy}
          busyLabel="Processing..."
          className={buttonStyle(isOff ? 'secondary' : 'primary')}
        >
          {isOff ? 'Turn reminders on again' : 'Turn reminders off'}
        </Button>
        <a href="/schedule" className={buttonStyle('secondary')}>
          See the schedule
        </a>
      </p>
    </div>
  );
}
