import type { BeginRefusal } from '#backend/checkouts/checkouts.ts';
import { checkoutRefusalMessage } from '#domain/checkouts/payment-page-texts.ts';
import type { Money } from '#domain/money/money.ts';
import type { OrderForm } from '#domain/orders/order-form.ts';
import { type EarlierSucceeded, findEarlierOrder, type OrderedLine } from '#stores/orders/place-order.ts';
import { loadShelfNow } from '#stores/products/shelf.ts';
import { updateTakesOnline } from './checkouts.ts';
import { cancelPendingPayment, startPayment } from './pending-payments.ts';

const about = 'cart';

/** The result of a payment that could begin, or not. */
type PayAnswer =
  /** The browser is leaving for Stripe's page. */
  | { kind: 'leaving' }
  /** It cannot be paid online; `message` says why and what to do. */
  | { kind: 'not-payable'; message: string }
  /** The order itself is refused. */
  | BeginRefusal
  | EarlierSucceeded;

/**
 * Goes to Stripe's page to pay for an order. Until it is paid there is no order, and the cart stays unchanged.
 * @param expectedTotal The displayed total.
 * @param consents Whether the customer consents to opening digital products early.
 * @throws Outage
 */
export async function payForOrder(
  form: OrderForm,
  lines: OrderedLine[],
  expectedTotal: Money,
  consents: boolean,
): Promise<PayAnswer> {
  const earlier = await findEarlierOrder();
  if (earlier) return { kind: 'earlier-succeeded', order: earlier };
  const refusal = await startPayment(
    {
      kind: 'order',
      name: form.name.trim(),
      email: form.email.trim(),
      phone: form.phone.trim(),
      note: form.note.trim(),
      lines,
      consents,
      expected: expectedTotal,
    },
    { about, products: lines.map(({ product }) => product) },
  );
  if (!refusal) return { kind: 'leaving' };
  const message = checkoutRefusalMessage(refusal.reason);
  if (message === undefined) return refusal;
  void updateTakesOnline();
  return { kind: 'not-payable', message };
}

/**
 * Cancels the payment of a person who came back from Stripe's page, and reloads the stock that it held.
 * @returns Whether it could still have been paid, perhaps in another tab.
 */
export async function returnToCart(): Promise<boolean> {
  const outcome = await cancelPendingPayment(about);
  await loadShelfNow();
  return outcome === 'released';
}
