import { type SubmitEvent, Suspense } from 'react';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { lazyPart } from '#components/lazy-part.ts';
import { useShownAgain } from '#components/use-shown-again.ts';
import { useStore } from '#components/use-store.ts';
import { collectedOf } from '#domain/cart/collected.ts';
import type { PricedCart } from '#domain/cart/priced-cart.ts';
import { consentNeeded, consentProblem, isConsentGiven } from '#domain/orders/consent.ts';
import { type OrderProblems, orderForm } from '#domain/orders/order-form.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { problemsOf } from '#domain/schema/read-form.ts';
import { $takesOnline } from '#stores/checkouts/checkouts.ts';
import type { OrderInput } from '#stores/orders/order-draft.ts';
import { CheckoutProblemNotice } from './CheckoutProblemNotice.tsx';
import { Consent } from './Consent.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { giveUpPayment } from './give-up-payment.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { useOrderDraft } from './use-order-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';

// Needed only if the studio takes online payments.
const WayToPay = lazyPart(async () => (await import('./WayToPay.tsx')).WayToPay);

interface Props {
  cart: PricedCart;
  /** Whether the shop's prices could not be loaded. */
  unreachable: boolean;
  /** The street where it is collected. */
  street: string;
  /** The studio's telephone number. */
  phone: string;
  /** The discount of members, in per cent; 0 for none. */
  membersDiscount: number;
  onPlaced: (order: Order) => void;
}

/** The customer's details, and the products. */
export function OrderForm({ cart, unreachable, street, phone, membersDiscount, onPlaced }: Props) {
  const { formRef, problems, showProblems, clearProblems } = useProblems<OrderProblems>();
  const [draft, storeDraft] = useOrderDraft(formRef, clearProblems);
  const takesOnline = useStore($takesOnline, { ssr: 'initial' });
  const wantsNow = draft.pay === 'now';
  const paysNow = takesOnline && wantsNow;
  const neededConsent = consentNeeded(cart);
  const consents = isConsentGiven(cart, draft.consent);
  const submission = { form: draft, cart, consents, paysNow };
  const { busy, problem, send, replace, stopWaiting, clearProblem } = usePlaceOrder(
    onPlaced,
    (newProblems) => {
      // Given in this tab before, but not for this request: the shop's data were not loaded.
      if (newProblems.consent) storeDraft({ consent: '' });
      showProblems(newProblems);
    },
  );

  useShownAgain(() => {
    stopWaiting();
    void giveUpPayment();
  });

  const change = (changed: Partial<OrderInput>) => {
    storeDraft(changed);
    clearProblems(changed);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (showProblems({ ...problemsOf(orderForm, draft), consent: consentProblem(cart, draft.consent) }))
      return;
    if (cart.orderable) void send(submission);
    else formRef.current?.querySelector<HTMLElement>('[data-checkout-problem]')?.focus();
  };

  return (
    <Form
      ref={formRef}
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[1fr_23rem]"
    >
      <div className="max-w-xl space-y-5">
        <CheckoutProblemNotice
          problem={problem}
          cart={cart}
          phone={phone}
          onResolved={clearProblem}
          onKeep={onPlaced}
          onReplace={(order) => void replace(order, submission)}
        />
        <CustomerFields
          values={draft}
          problems={problems}
          isCollected={collectedOf(cart) !== 'none'}
          onChange={change}
        />
        {takesOnline && (
          <Suspense>
            <WayToPay
              total={cart.subtotal}
              collected={collectedOf(cart)}
              now={wantsNow}
              onChoose={(now) => storeDraft({ pay: now ? 'now' : '' })}
            />
          </Suspense>
        )}
      </div>
      <OrderSummary
        cart={cart}
        unreachable={unreachable}
        street={street}
        paysNow={paysNow}
        membersDiscount={membersDiscount}
      >
        {neededConsent !== '' && (
          <Consent
            cart={cart}
            given={consents}
            onChange={(given) => change({ consent: given ? neededConsent : '' })}
            problem={problems.consent}
          />
        )}
        <SubmitButton
          label={paysNow ? 'Continue to payment' : 'Place Order'}
          busy={busy}
          className="mt-5 w-full"
        />
      </OrderSummary>
    </Form>
  );
}
