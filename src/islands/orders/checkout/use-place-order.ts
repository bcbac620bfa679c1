import { useState } from 'react';
import { formOutageMessages } from '#components/messages/form-outage-messages.ts';
import type { PricedCart } from '#domain/cart/priced-cart.ts';
import type { Money } from '#domain/money/money.ts';
import { fieldOfRefusal, type OrderForm } from '#domain/orders/order-form.ts';
import type { Order, OrderAnswer } from '#domain/orders/order-schema.ts';
import { emailProblem } from '#domain/people/email.ts';
import type { Problems } from '#domain/schema/read-form.ts';
import { sentOrder } from '#stores/orders/order-draft.ts';
import { orders } from '#stores/orders/orders.ts';
import { loadShelfNow } from '#stores/products/shelf.ts';

/** The reason why there is no order yet. */
export type CheckoutProblem =
  | { reason: 'outage' }
  /** It cannot be paid online; `message` says why and what to do. */
  | { reason: 'not-payable'; message: string }
  /** An earlier request, different from the current form, has been ordered. */
  | { reason: 'earlier-succeeded'; order: Order }
  /** `before` is the total that was displayed when the order was sent. */
  | { reason: 'price-changed'; before: Money }
  | { reason: 'short-of-stock'; left: ReadonlyMap<string, number> }
  | { reason: 'too-many-pieces'; maximum: number }
  | { reason: 'too-many-orders' | 'too-many-requests' | 'captcha-missing' | 'request-used' }
  | { reason: 'unknown-product' | 'quantity-invalid' | 'cart-empty' };

const fieldMessages: Required<Problems<OrderForm>> = {
  name: 'Please check your name.',
  email: emailProblem,
  phone: 'Please check your phone number. It should look like 07700 900123.',
  note: 'Please check your note: 500 characters at most, with letters that can be read.',
};

export const outageAtCheckout =
  'We could not reach the studio. Your order may have gone through all the same. Your cart and what you typed are still here: please try again in a moment, with corrections if you like. You will not order twice.';

/** Sends the order and reports the result. */
export function usePlaceOrder(
  onPlaced: (order: Order) => void,
  onProblems: (problems: Problems<OrderForm>) => void,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem>();

  const showRefusal = async (answer: Extract<OrderAnswer, { kind: 'refused' }>, before: Money) => {
    const field = fieldOfRefusal[answer.reason];
    if (field) return onProblems({ [field]: fieldMessages[field] });
    if (answer.reason === 'too-many-pieces') return setProblem(answer);
    if (
      answer.reason === 'too-many-orders' ||
      answer.reason === 'too-many-requests' ||
      answer.reason === 'captcha-missing' ||
      answer.reason === 'request-used'
    )
      return setProblem({ reason: answer.reason });
    // The refusal is shown beside the shop's current stock.
    await loadShelfNow();
    if (answer.reason === 'short-of-stock') {
      const left = new Map(answer.short.map((short) => [short.product, short.left]));
      setProblem({ reason: answer.reason, left });
    } else if (answer.reason === 'price-changed') setProblem({ reason: answer.reason, before });
    else setProblem({ reason: answer.reason as 'unknown-product' });
  };

  const placeOrder = async (form: OrderForm, cart: PricedCart) => {
    setBusy(true);
    setProblem(undefined);
    const lines = cart.lines.map(({ id, quantity }) => ({ product: id, quantity }));
    const fingerprint = JSON.stringify([form.name, form.email, form.phone, form.note, lines]);
    try {
      const service = await orders();
      const lastRequest = sentOrder.read();
      const earlierOrder = await findEarlierOrder();
      // With the request id of an order that was cancelled, the studio would only return that order.
      const isOver = earlierOrder?.status === 'cancelled';
      const isRetry = lastRequest.fingerprint === fingerprint && !isOver;
      if (earlierOrder && !isRetry && !isOver)
        return setProblem({ reason: 'earlier-succeeded', order: earlierOrder });

      const requestId = isRetry ? lastRequest.requestId : crypto.randomUUID();
      sentOrder.write({ requestId, fingerprint, email: form.email });
      const answer = await service.place({ ...form, lines, expectedTotal: cart.subtotal, requestId });
      sentOrder.write(undefined);
      if (answer.kind === 'placed') onPlaced(answer.order);
      else await showRefusal(answer, cart.subtotal);
    } catch {
      setProblem({ reason: 'outage' });
    } finally {
      setBusy(false);
    }
  };

  /** Continues to Stripe's page. Until it is paid there is no order, and the cart stays unchanged. */
  const pay = async (form: OrderForm, cart: PricedCart) => {
    setBusy(true);
    setProblem(undefined);
    const lines = cart.lines.map(({ id, quantity }) => ({ product: id, quantity }));
    try {
      const earlierOrder = await findEarlierOrder();
      if (earlierOrder && earlierOrder.status !== 'cancelled') {
        setProblem({ reason: 'earlier-succeeded', order: earlierOrder });
        return setBusy(false);
      }
      const { payForOrder } = await import('#stores/checkouts/pay-for-order.ts');
      const failure = await payForOrder(form, lines, cart.subtotal);
      if (!failure) return;
      const { refusal, message } = failure;
      if (message !== undefined) setProblem({ reason: 'not-payable', message });
      else await showRefusal(refusal as Extract<OrderAnswer, { kind: 'refused' }>, cart.subtotal);
    } catch {
      setProblem({ reason: 'not-payable', message: formOutageMessages.payment });
    }
    setBusy(false);
  };

  /** Cancels the order that succeeded and places the current one, or continues to Stripe's page for it. */
  const replace = async (order: Order, form: OrderForm, cart: PricedCart, paysNow: boolean) => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await (await orders()).cancel(order.token);
      // An order that was collected meanwhile stays.
      if (answer.kind === 'refused') return onPlaced(order);
    } catch {
      return setProblem({ reason: 'outage' });
    } finally {
      setBusy(false);
    }
    await loadShelfNow();
    await (paysNow ? pay : placeOrder)(form, cart);
  };

  return {
    busy,
    problem,
    send: async (form: OrderForm, cart: PricedCart) => {
      if (!busy) await placeOrder(form, cart);
    },
    keep: (order: Order) => {
      sentOrder.write(undefined);
      onPlaced(order);
    },
    replace,
    pay: async (form: OrderForm, cart: PricedCart) => {
      if (!busy) await pay(form, cart);
    },
    /** Called when the page is shown again after it was left for Stripe's. */
    stopWaiting: () => setBusy(false),
    clearProblem: () => setProblem(undefined),
  };
}

/**
 * The order of a request whose response was lost, if it was placed all the same. It may be cancelled by now.
 * @throws Outage
 */
async function findEarlierOrder(): Promise<Order | undefined> {
  const { requestId, email } = sentOrder.read();
  return requestId === '' ? undefined : (await orders()).byRequest(requestId, email);
}
