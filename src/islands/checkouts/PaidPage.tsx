import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Announced } from '#components/messages/Announced.tsx';
import { Notice } from '#components/messages/Notice.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { UnreachableNotice } from '#components/messages/outages/UnreachableNotice.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useLinkSecret } from '#components/use-link-secret.ts';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { clockLead, paymentOutcome, pollsUntilSlow, slowBankText } from '#domain/checkouts/paid-texts.ts';
import { settle } from '#stores/checkouts/settle.ts';
import { NextSteps } from './NextSteps.tsx';
import { PaidLines } from './PaidLines.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { type CheckoutResult, useCheckout } from './use-checkout.ts';

const heading = 'mb-6 break-words text-[min(16vw,clamp(2.3rem,1.6rem+3vw,3.75rem))] outline-none';

/** The page to which Stripe redirects: it shows the result of a payment, or that the result is not known yet. */
export function PaidPage() {
  useFocusFallback();
  // From the address, which only the browser knows.
  const [address, setAddress] = useState<{ token: string; wentBack: boolean }>();
  useLinkSecret((token) =>
    setAddress({ token, wentBack: new URLSearchParams(location.search).get('back') === 'yes' }),
  );
  return address ? <Payment key={address.token} {...address} /> : <Waiting />;
}

function Payment({ token, wentBack }: { token: string; wentBack: boolean }) {
  const { result, requestCount, retry, giveUp } = useCheckout(token, wentBack ? 'release' : 'refresh');
  const [gaveUp, setGaveUp] = useState(wentBack);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const state = typeof result === 'object' ? result.state : undefined;
  const previousState = useRef(state);
  const retried = useRef(false);
  const ahead = useMemo(() => (typeof result === 'object' ? clockLead(result, new Date()) : 0), [result]);

  useEffect(() => {
    if (typeof result === 'object') settle(result);
    // Once the payment is decided, or found by a retry, the heading gets the focus, so that a screen reader continues
    // with the result.
    if ((previousState.current === 'open' && state !== 'open') || (state && retried.current))
      headingRef.current?.focus();
    previousState.current = state;
    if (state) retried.current = false;
  }, [result, state]);

  if (result === 'loading') return <Waiting />;
  if (typeof result === 'string')
    return (
      <NotFound
        result={result}
        onRetry={() => {
          retried.current = true;
          retry();
        }}
      />
    );

  const { title, text } = paymentOutcome(result, { wentBack: gaveUp, now: new Date(Date.now() + ahead) });
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1} className={heading}>
        {title}
      </h1>
      <p className="lede">{text}</p>
      {result.state === 'open' && (
        <UndecidedPayment
          checkout={result}
          ahead={ahead}
          isSlow={requestCount >= pollsUntilSlow}
          onGiveUp={async () => {
            setGaveUp(true);
            const hasAnswered = (await giveUp()) !== 'unavailable';
            // Without an answer the payment goes on.
            if (!hasAnswered) setGaveUp(false);
            return hasAnswered;
          }}
        />
      )}
      <PaidLines checkout={result} />
      {result.state !== 'open' && <NextSteps checkout={result} />}
    </>
  );
}

interface UndecidedProps {
  checkout: Checkout;
  /** How far the studio's clock is ahead of this device's, in milliseconds. */
  ahead: number;
  /** Whether the decision takes longer than usual. */
  isSlow: boolean;
  /** Returns whether the studio has answered. */
  onGiveUp: () => Promise<boolean>;
}

/** Shown while the payment is undecided: the end of the hold, and buttons to pay or to give up. */
function UndecidedPayment({ checkout, ahead, isSlow, onGiveUp }: UndecidedProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { url } = checkout;
  return (
    <>
      <TimeLeft checkout={checkout} ahead={ahead} />
      {isSlow && (
        <Announced className="mt-5 max-w-measure rounded-soft bg-apricot-pale px-5 py-4 text-ink">
          {slowBankText(checkout)}
        </Announced>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {url && (
          <a href={url} className={buttonStyle('secondary')}>
            Back to the payment page
          </a>
        )}
        <Button
          busy={busy}
          busyLabel="One moment..."
          className={buttonStyle('secondary')}
          onClick={async () => {
            setBusy(true);
            setFailure(undefined);
            if (!(await onGiveUp())) setFailure(outageMessage);
            setBusy(false);
          }}
        >
          Do not pay
        </Button>
      </p>
      <Problem message={failure} />
    </>
  );
}

function NotFound({ result, onRetry }: { result: Extract<CheckoutResult, string>; onRetry: () => void }) {
  return (
    <>
      <h1 className={heading}>Your payment</h1>
      {result === 'unavailable' ? (
        <UnreachableNotice
          text="We could not reach the studio to look up your payment. If you have paid, it is safe, and we write to you. Please do not pay a second time."
          onRetry={onRetry}
        />
      ) : (
        <Notice>
          <p>
            There is no payment at this link. It may be incomplete. If you have paid, look for our email: it
            contains your receipt.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href="/schedule" className={buttonStyle()}>
              See the schedule
            </a>
            <a href="/contact" className={buttonStyle('secondary')}>
              Ask us
            </a>
          </p>
        </Notice>
      )}
    </>
  );
}

/** A skeleton: a heading, a sentence and some lines, in grey. */
function Waiting() {
  return (
    <div className="min-h-[50vh]">
      <h1 className={heading}>Your payment</h1>
      <div role="status" className="loading script-only space-y-5">
        <span className="sr-only">Looking up your payment</span>
        <div className="h-7 max-w-md rounded-full bg-paper-deep" />
        <div className="h-[150px] rounded-soft bg-paper-deep" />
      </div>
    </div>
  );
}
