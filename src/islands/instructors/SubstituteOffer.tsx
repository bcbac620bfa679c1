import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { Unreachable } from '#components/messages/outages/Unreachable.tsx';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { linkSecret } from '#components/use-link-secret.ts';
import { useLinkTarget } from '#components/use-link-target.ts';
import {
  bookedText,
  substituteOfferSentence,
  taughtDateInWords,
} from '#domain/instructors/substitute-request-texts.ts';
import type { SubstituteOffer as OfferData } from '#domain/instructors/substitute-schema.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { substituteOffers } from '#stores/substitutes.ts';

/**
 * The destination of the link in a mail that asks a colleague to substitute. Opening it accepts nothing, because mail
 * programs open links, too.
 */
export function SubstituteOffer({ email }: { email: string }) {
  useFocusFallback();
  const { target, setTarget, load } = useLinkTarget(async (token) => (await substituteOffers()).find(token));
  if (target === 'loading') return <Skeleton />;
  if (target === 'unavailable') return <Unreachable text={outageMessage} onRetry={load} />;
  if (target === 'unknown')
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

  return <Offer offer={target} onAnswer={(answer) => setTarget(answer ?? 'unknown')} />;
}

interface OfferProps {
  offer: OfferData;
  /** Called with the offer as it is after the request to accept it; undefined if the link is unknown. */
  onAnswer: (offer: OfferData | undefined) => void;
}

function Offer({ offer, onAnswer }: OfferProps) {
  const [busy, setBusy] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const accepted = useRef(false);

  useEffect(() => {
    if (accepted.current) outcome.current?.focus();
  }, [offer]);

  const accept = async () => {
    accepted.current = true;
    setBusy(true);
    setUnreachable(false);
    try {
      onAnswer(await (await substituteOffers()).accept(linkSecret()));
    } catch {
      setUnreachable(true);
    } finally {
      setBusy(false);
    }
  };

  const { occurrence, state } = offer;
  return (
    <div ref={outcome} tabIndex={-1} className="max-w-measure outline-none">
      <p className="text-[1.25rem] font-semibold">{taughtDateInWords(occurrence)}</p>
      <p className="mt-1 tabular-nums text-ink-soft">{bookedText(occurrence)}</p>
      <p className="lede mt-5" role={accepted.current ? 'status' : undefined}>
        {substituteOfferSentence(offer)}
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

/** A skeleton of the same size as the request that is loading. */
function Skeleton() {
  return (
    <div role="status" className="loading max-w-measure rounded-soft bg-paper-deep px-6 py-6">
      <span className="sr-only">Loading the class</span>
      <div className="h-7 w-72 max-w-full rounded bg-paper-edge" />
      <div className="mt-3 h-5 w-64 max-w-full rounded bg-paper-edge" />
      <div className="mt-6 h-[48px] w-40 max-w-full rounded-full bg-paper-edge" />
    </div>
  );
}
