import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { outageMessage } from '#components/messages/outage-message.ts';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { linkSecret, useLinkSecret } from '#components/use-link-secret.ts';
import { substituteOfferSentence, taughtDateInWords } from '#domain/instructors/substitute-request-texts.ts';
import type { SubstituteOffer as Offer } from '#domain/instructors/substitute-schema.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { substituteOffers } from '#stores/substitutes.ts';

type Result = Offer | 'loading' | 'unknown' | 'unavailable';

/**
 * The destination of the link in a mail that asks a colleague to substitute. Opening it accepts nothing, because mail
 * programs open links, too.
 */
export function SubstituteOffer({ email }: { email: string }) {
  useFocusFallback();
  const [result, setResult] = useState<Result>('loading');
  const [busy, setBusy] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const accepted = useRef(false);

  const load = async () => {
    setResult('loading');
    const token = linkSecret();
    const answer = await findByToken(token);
    // Another link may have been opened meanwhile.
    if (token === linkSecret()) setResult(answer);
  };
  useLinkSecret(load);
  useEffect(() => {
    if (accepted.current && typeof result === 'object') outcome.current?.focus();
  }, [result]);

  const accept = async () => {
    accepted.current = true;
    setBusy(true);
    setUnreachable(false);
    try {
      setResult((await (await substituteOffers()).accept(linkSecret())) ?? 'unknown');
    } catch {
      setUnreachable(true);
    } finally {
      setBusy(false);
    }
  };

  if (result === 'loading')
    return (
      <div role="status" className="max-w-measure rounded-soft bg-paper-deep px-6 py-6">
        <span className="sr-only">Loading the class</span>
        <div className="h-7 w-72 max-w-full rounded bg-paper-edge" />
        <div className="mt-3 h-5 w-64 max-w-full rounded bg-paper-edge" />
        <div className="mt-6 h-[48px] w-40 rounded-full bg-paper-edge" />
      </div>
    );
  if (result === 'unavailable')
    return (
      <div role="alert">
        <p className="lede">{outageMessage}</p>
        <button type="button" onClick={load} className={buttonStyle('primary', 'mt-6')}>
          Try again
        </button>
      </div>
    );
  if (result === 'unknown')
    return (
      <Notice role="alert">
        <p>
          This link is not one of ours: it may be incomplete. Please open it again in full, or write to{' '}
          <a href={emailLink(email, 'Substitute')} className="link">
            {email}
          </a>
          .
        </p>
      </Notice>
    );

  const { occurrence, state } = result;
  return (
    <div ref={outcome} tabIndex={-1} className="max-w-measure outline-none">
      <p className="text-[1.25rem] font-semibold">{taughtDateInWords(occurrence)}</p>
      <p className="mt-1 tabular-nums text-ink-soft">
        {occurrence.booked} of {occurrence.capacity} booked
      </p>
      <p className="lede mt-5" role={accepted.current ? 'status' : undefined}>
        {substituteOfferSentence(result)}
      </p>
      {unreachable && (
        <div className="mt-5">
          <Notice role="alert">{outageMessage}</Notice>
        </div>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {state === 'open' && (
          <Button onClick={accept} busy={busy} busyLabel="Processing..." className={buttonStyle()}>
            Yes, I teach it
          </Button>
        )}
        <a href={`/schedule?date=${occurrence.on}`} className={buttonStyle('secondary')}>
          See the schedule
        </a>
      </p>
    </div>
  );
}

async function findByToken(token: string): Promise<Result> {
  if (token === '') return 'unknown';
  try {
    return (await (await substituteOffers()).find(token)) ?? 'unknown';
  } catch {
    return 'unavailable';
  }
}
