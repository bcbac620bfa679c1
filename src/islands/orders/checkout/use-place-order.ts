import { useState } from 'react';
import { paymentOutageMessage } from '#components/messages/outages/payment-outage-message.ts';
import { signedOutGuestMessage } from '#components/messages/outages/signed-out-message.ts';
import type { PricedCart } from '#domain/cart/priced-cart.ts';
import type { Money } from '#domain/money/money.ts';
import type { OrderForm, OrderProblems } from '#domain/orders/order-form.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { hasSessionInStorage } from '#stores/accounts/account.ts';
import { orders } from '#stores/orders/orders.ts';
import { placeOrder } from '#stores/orders/place-order.ts';
import { $shelf, loadedShelf, loadShelfNow } from '#stores/products/shelf.ts';
import { type CheckoutProblem, fieldProblemOf, problemOfRefusal, type Refusal } from './checkout-problem.ts';

/** What is sent when the order is placed. */
interface Submission {
  form: OrderForm;
  /** The cart as it is displayed. */
  cart: PricedCart;
  /** Whether the customer consents to opening its digital products early. */
  consents: boolean;
  /** Whether it is paid online now. */
  paysNow: boolean;
}

/**
 * Sends the order, or continues to Stripe's page for it, and shows the answer.
 * @param onProblems Shows problems beside their fields.
 */
export function usePlaceOrder(
  onPlaced: (order: Order) => void,
  onProblems: (problems: OrderProblems) => void,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem>();

  const send = async (submission: Submission) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const wasSignedIn = hasSessionInStorage();
    try {
      const answer = await request(submission);
      // The button stays busy until the browser has left.
      if (answer.kind === 'leaving') return;
      if (answer.kind === 'placed') onPlaced(answer.order);
      else if (answer.kind === 'refused') await showRefusal(answer, submission.cart.subtotal);
      else if (answer.kind === 'not-payable') setProblem({ reason: answer.kind, message: answer.message });
      else setProblem({ reason: answer.kind, order: answer.order });
    } catch {
      const isSignedOut = wasSignedIn && !hasSessionInStorage();
      if (isSignedOut) setProblem({ reason: 'signed-out', message: signedOutGuestMessage });
      else if (submission.paysNow) setProblem({ reason: 'not-payable', message: paymentOutageMessage });
      else setProblem({ reason: 'outage' });
    }
    setBusy(false);
  };

  const showRefusal = async (refusal: Refusal, displayedTotal: Money) => {
    const fieldProblem = fieldProblemOf(refusal);
    if (fieldProblem) {
      // The form asks for the consent once the shop's data are loaded.
      if (fieldProblem.consent) await loadShelfNow();
      if (!fieldProblem.consent || loadedShelf($shelf.get())) return onProblems(fieldProblem);
    }
    const newProblem = problemOfRefusal(refusal, displayedTotal);
    // A refusal of the products is shown beside the shop's current stock.
    if (newProblem.reason !== 'limit') await loadShelfNow();
    setProblem(newProblem);
  };

  /** Cancels the order that succeeded earlier, and sends the current one. */
  const replace = async (earlier: Order, submission: Submission) => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await (await orders()).cancel(earlier.token);
      // An order that was collected meanwhile stays.
      if (answer.kind === 'refused') return onPlaced(earlier);
    } catch {
      setBusy(false);
      return setProblem({ reason: 'outage' });
    }
    // The button stays busy until the new order is sent: pressed meanwhile, it would place a second one.
    await loadShelfNow();
    await send(submission);
  };

  return {
    busy,
    problem,
    send,
    replace,
    /** Called when the page is shown again after it was left for Stripe's. */
    stopWaiting: () => setBusy(false),
    clearProblem: () => setProblem(undefined),
  };
}

/** @throws Outage */
async function request({ form, cart, consents, paysNow }: Submission) {
  const lines = cart.lines.map(({ id, quantity }) => ({ product: id, quantity }));
  if (!paysNow) return placeOrder(form, lines, cart.subtotal, consents);
  const { payForOrder } = await import('#stores/checkouts/pay-for-order.ts');
  return payForOrder(form, lines, cart.subtotal, consents);
}
