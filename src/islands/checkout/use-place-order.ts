import { useRef, useState } from 'react';
import { notifyError } from '#components/messages/notify.ts';
import { fieldOfRefusal, type OrderForm, type OrderProblems } from '#domain/shop/checkout.ts';
import type { Money } from '#domain/shop/money.ts';
import type { Order } from '#domain/shop/order.ts';
import type { PricedCart } from '#domain/shop/priced-cart.ts';
import { loadShelf, type OrderAnswer, shop } from '#stores/shop.ts';
import { useRequestId } from './use-order-draft.ts';

/** Why there is no order yet. */
export type Hindrance =
  | { reason: 'outage' }
  /** `before` is the total that was shown when it was sent. */
  | { reason: 'price-changed'; before: Money }
  | { reason: 'short-of-stock'; left: ReadonlyMap<string, number> }
  | { reason: 'too-many-pieces'; most: number }
  | { reason: 'too-many-orders' | 'too-many-requests' | 'request-used' }
  | { reason: 'unknown-product' | 'quantity-invalid' | 'cart-empty' };

const atField: Required<OrderProblems> = {
  name: 'Please check your name.',
  email: 'Please check your email address. It should look like name@example.com.',
  phone: 'Please check your phone number. It should look like 07700 900123.',
  note: 'Please check your note: 500 characters at most, with letters that can be read.',
};

export const outageAtCheckout =
  'We could not reach the studio. Your cart and what you typed are still here: please try again in a moment.';

/** Sends the order and says what became of it. */
export function usePlaceOrder(
  onPlaced: (order: Order) => void,
  onProblems: (problems: OrderProblems) => void,
) {
  const [busy, setBusy] = useState(false);
  const [hindrance, setHindrance] = useState<Hindrance>();
  const requestId = useRequestId();
  const usedUp = useRef(0);

  const refused = async (answer: Extract<OrderAnswer, { kind: 'refused' }>, before: Money) => {
    const field = fieldOfRefusal[answer.reason];
    if (field) return onProblems({ [field]: atField[field] });
    if (answer.reason === 'too-many-pieces') return setHindrance(answer);
    if (answer.reason === 'too-many-orders' || answer.reason === 'too-many-requests')
      return setHindrance({ reason: answer.reason });
    if (answer.reason === 'request-used') {
      usedUp.current += 1;
      return setHindrance({ reason: answer.reason });
    }
    // What the shop has now is what is shown beside the refusal.
    await loadShelf();
    if (answer.reason === 'short-of-stock') {
      const left = new Map(answer.short.map((short) => [short.product, short.left]));
      setHindrance({ reason: answer.reason, left });
    } else if (answer.reason === 'price-changed') setHindrance({ reason: answer.reason, before });
    else setHindrance({ reason: answer.reason as 'unknown-product' });
  };

  const send = async (form: OrderForm, cart: PricedCart) => {
    if (busy) return;
    setBusy(true);
    setHindrance(undefined);
    const lines = cart.lines.map(({ id, quantity }) => ({ product: id, quantity }));
    try {
      const request = { ...form, lines, expectedTotal: cart.subtotal };
      const answer = await (await shop()).placeOrder({
        ...request,
        requestId: requestId(JSON.stringify(lines) + ' '.repeat(usedUp.current)),
      });
      if (answer.kind === 'placed') onPlaced(answer.order);
      else await refused(answer, cart.subtotal);
    } catch {
      setHindrance({ reason: 'outage' });
      await notifyError(outageAtCheckout);
    } finally {
      setBusy(false);
    }
  };

  return { busy, hindrance, send, forget: () => setHindrance(undefined) };
}
