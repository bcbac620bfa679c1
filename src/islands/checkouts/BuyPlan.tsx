import { useEffect, useState } from 'react';
import { Badge } from '#components/controls/Badge.tsx';
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

interface OfferedPlan
  extends Pick<
    Plan,
    'key' | 'name' | 'description' | 'price' | 'unit' | 'includes' | 'mostPopular' | 'renews'
  > {
  /** Where it is bought: this page, or for a single class the schedule. */
  path: string;
}

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
  if (key !== undefined && !plan) return <ChoosePlan plans={plans} unknown={key !== ''} />;
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_auto_1fr]">
      <header>
        <p className="eyebrow mb-4">Membership</p>
        <h1 className={headingStyle}>{plan?.name ?? 'Choose a plan'}</h1>
        {plan && <p className="lede mt-4 [overflow-wrap:anywhere]">{plan.description}</p>}
      </header>
      {plan ? <PlanCard plan={plan} /> : <div className={`min-h-[17rem] bg-paper-deep ${cardPlace}`} />}
      <div className="script-only min-h-[11rem]">
        {plan && offer === 'online' && <OnlinePurchase plan={plan} />}
        {plan && offer === 'at-the-studio' && <AtTheStudio street={street} phone={phone} />}
        {offer === 'unavailable' && (
          <UnreachableNotice text={outageMessage} onRetry={() => void loadOffer()} />
        )}
        {(!plan || offer === 'loading') && (
          <div role="status" className="loading h-[48px] w-56 rounded-full bg-paper-deep">
            <span className="sr-only">Looking up how you can buy it</span>
          </div>
        )}
      </div>
      {plan && plans.length > 1 && (
        <section aria-labelledby="otherPlans">
          <h2 id="otherPlans" className="mb-3 text-[clamp(1.3rem,1.15rem+0.6vw,1.6rem)]">
            Other ways to come
          </h2>
          <PlanLinks plans={plans.filter(({ key: other }) => other !== plan.key)} />
        </section>
      )}
    </div>
  );
}

const headingStyle = 'text-[min(16vw,clamp(2.3rem,1.6rem+3vw,3.75rem))]';

/** In a wide window the card is beside everything else. */
const cardPlace = 'self-start rounded-soft lg:col-start-2 lg:row-span-3 lg:row-start-1';

/** What the plan costs and includes, as on the membership page. */
function PlanCard({ plan }: { plan: OfferedPlan }) {
  return (
    <section
      aria-label="Price"
      className={`px-7 py-8 lg:px-9 lg:py-12 ${cardPlace} ${
        plan.mostPopular
          ? 'on-night bg-night text-night-on'
          : 'bg-paper-deep shadow-[inset_0_0_0_1px_rgb(var(--paper-edge))]'
      }`}
    >
      {plan.mostPopular && (
        <p className="mb-4">
          <Badge tone="apricot">Most Popular</Badge>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="display text-5xl tabular-nums">{formatMoney(plan.price)}</span>
        <span>{plan.unit}</span>
      </p>
      <ul className="mt-6 space-y-3 [overflow-wrap:anywhere]">
        {plan.includes.map((line) => (
          <li key={line} className="flex gap-3">
            <svg
              viewBox="0 0 20 20"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              className={`mt-1 shrink-0 ${plan.mostPopular ? 'text-apricot' : 'text-sage'}`}
            >
              <path d="M4 10.5l4 4 8-9" />
            </svg>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to plans with their prices. */
function PlanLinks({ plans }: { plans: readonly OfferedPlan[] }) {
  return (
    <ul className="divide-y divide-paper-edge border-y border-paper-edge">
      {plans.map(({ key, name, price, unit, path }) => (
        <li key={key}>
          <a
            href={path}
            className="group flex min-h-[56px] flex-wrap items-center justify-between gap-x-6 py-3 [overflow-wrap:anywhere]"
          >
            <span className="font-semibold underline decoration-1 underline-offset-[0.25em] group-hover:text-plum">
              {name}
            </span>
            <span className="tabular-nums">
              {formatMoney(price)} {unit}
            </span>
          </a>
        </li>
      ))}
    </ul>
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

/** @param unknown Whether the address names a plan that does not exist. */
function ChoosePlan({ plans, unknown }: { plans: readonly OfferedPlan[]; unknown: boolean }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.25fr]">
      <header>
        <p className="eyebrow mb-4">Membership</p>
        <h1 className={headingStyle}>Choose a plan</h1>
        {unknown && <p className="lede mt-4">There is no such plan. Perhaps it is no longer sold.</p>}
      </header>
      <div className="lg:pt-9">
        <PlanLinks plans={plans} />
        <p className="mt-7">
          <a href="/membership" className={buttonStyle()}>
            View Membership Options
          </a>
        </p>
      </div>
    </div>
  );
}
