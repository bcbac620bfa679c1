import { useEffect, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { paymentOutageMessage } from '#components/messages/outages/payment-outage-message.ts';
import { UnreachableNotice } from '#components/messages/outages/UnreachableNotice.tsx';
import { useEarlierToast } from '#components/messages/toasts/use-earlier-toast.ts';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useShownAgain } from '#components/use-shown-again.ts';
import { loginPath } from '#domain/accounts/own-path.ts';
import {
  checkoutRefusalMessage,
  paymentPageNotice,
  renewalTerms,
} from '#domain/checkouts/payment-page-texts.ts';
import { passCancellationText } from '#domain/checkouts/right-to-cancel.ts';
import { formatMoney } from '#domain/money/money.ts';
import { buyPath } from '#domain/passes/buying.ts';
import type { Plan } from '#domain/passes/plan.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';
import { requestTakesOnline } from '#stores/checkouts/checkouts.ts';
import { cancelPendingPayment, startPayment } from '#stores/checkouts/pending-payments.ts';
import { nextToast } from '#stores/next-toast.ts';

type OfferedPlan = Pick<Plan, 'key' | 'name' | 'price' | 'unit' | 'includes'> & { renews: boolean };

interface Props {
  plans: readonly OfferedPlan[];
  /** The street of the studio. */
  street: string;
  /** The studio's telephone number. */
  phone: string;
}

type Offer = 'loading' | 'online' | 'at-the-studio' | 'unavailable';

/**
 * Buys a plan that was selected on the membership page: online if the studio takes online payments. If it does not, it
 * explains how to buy the plan at the studio.
 */
export function BuyPlan({ plans, street, phone }: Props) {
  useFocusFallback();
  // A person who has just signed in to buy it reads so here.
  useEarlierToast(nextToast);
  // From the address, which only the browser knows.
  const [key, setKey] = useState<string>();
  const [offer, setOffer] = useState<Offer>('loading');

  const loadOffer = async () => {
    setOffer('loading');
    const takesOnline = await requestTakesOnline().catch(() => undefined);
    setOffer(takesOnline === undefined ? 'unavailable' : takesOnline ? 'online' : 'at-the-studio');
  };
  useEffect(() => {
    setKey(new URLSearchParams(location.search).get('plan') ?? '');
    void loadOffer();
  }, []);

  const plan = plans.find((candidate) => candidate.key === key);
  if (key !== undefined && !plan) return <NoPlan />;
  return (
    <>
      <h1 className="mb-6 text-[min(16vw,clamp(2.3rem,1.6rem+3vw,3.75rem))]">
        {plan?.name ?? 'Choose a plan'}
      </h1>
      {plan && (
        <>
          <p className="flex items-baseline gap-2">
            <span className="display text-5xl tabular-nums">{formatMoney(plan.price)}</span>
            <span>{plan.unit}</span>
          </p>
          <ul className="mt-5 list-disc space-y-1 pl-5">
            {plan.includes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <div className="script-only mt-7 min-h-[11rem]">
        {plan && offer === 'online' && <OnlinePurchase plan={plan} />}
        {plan && offer === 'at-the-studio' && <AtTheStudio street={street} phone={phone} />}
        {offer === 'unavailable' && (
          <UnreachableNotice text={outageMessage} onRetry={() => void loadOffer()} />
        )}
        {(!plan || offer === 'loading') && (
          <div role="status" className="h-[48px] w-56 rounded-full bg-paper-deep">
            <span className="sr-only">Looking up how you can buy it</span>
          </div>
        )}
      </div>
    </>
  );
}

/** The button with which a signed-in person continues to Stripe's page. */
function OnlinePurchase({ plan }: { plan: OfferedPlan }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useShownAgain(() => {
    setBusy(false);
    void cancelPendingPayment(plan.key);
  });

  if (!sessionIsStored()) {
    return (
      <>
        <p>
          Sign in or make an account first: a pass belongs to one person, and you will find it in your
          account.
        </p>
        <p className="mt-5">
          <a href={loginPath(buyPath(plan.key))} className={buttonStyle()}>
            Sign in to buy it
          </a>
        </p>
      </>
    );
  }

  const pay = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const refusal = await startPayment({ kind: 'pass', plan: plan.key }, { about: plan.key, products: [] });
      if (!refusal) return;
      setProblem(checkoutRefusalMessage(refusal.reason) ?? paymentOutageMessage);
    } catch {
      setProblem(paymentOutageMessage);
    }
    setBusy(false);
  };

  return (
    <>
      {plan.renews && <p className="mb-3 font-semibold">{renewalTerms(plan)}</p>}
      <p className="max-w-measure">{`${paymentPageNotice('pass')} ${passCancellationText}`}</p>
      {problem && (
        <Notice role="alert" className="mt-5">
          <p>{problem}</p>
        </Notice>
      )}
      <p className="mt-5">
        <Button busy={busy} busyLabel="Processing..." onClick={() => void pay()} className={buttonStyle()}>
          Continue to payment
        </Button>
      </p>
    </>
  );
}

function AtTheStudio({ street, phone }: Pick<Props, 'street' | 'phone'>) {
  return (
    <>
      <p className="max-w-measure">
        You can buy it at reception, {street}, by card, in cash or by transfer. It can begin on a later day,
        too. Questions? Ring{' '}
        <a href={phoneLink(phone)} className="link whitespace-nowrap">
          {phone}
        </a>
        .
      </p>
      <p className="mt-5">
        <a href="/contact" className={buttonStyle()}>
          Find the studio
        </a>
      </p>
    </>
  );
}

function NoPlan() {
  return (
    <>
      <h1 className="mb-6 text-[min(16vw,clamp(2.3rem,1.6rem+3vw,3.75rem))]">Choose a plan</h1>
      <p className="lede">There is no such plan. Perhaps it is no longer sold.</p>
      <p className="mt-5">
        <a href="/membership" className={buttonStyle()}>
          View Membership Options
        </a>
      </p>
    </>
  );
}
