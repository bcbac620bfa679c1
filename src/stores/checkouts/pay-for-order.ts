import type { BeginRefusal } from '#backend/checkouts/checkouts.ts';
import { checkoutRefusalMessage } from '#domain/checkouts/paid-texts.ts';
import type { Money } from '#domain/money/money.ts';
import type { OrderForm } from '#domain/orders/order-form.ts';
import { loadShelfNow } from '#stores/products/shelf.ts';
import { updateTakesOnline } from './checkouts.ts';
import { cancelPendingPayment, startPayment } from './paying.ts';

const about = 'cart';

/**
 * Goes to Stripe's page to pay for an order.
 * @param expected The total that the customer saw.
 * @returns Undefined if the browser is leaving this page. Otherwise the refusal; its message if it is specific to
 *   online payments.
 * @throws Outage
 */
export async function payForOrder(
  form: OrderForm,
  lines: { product: string; quantity: number }[],
  expected: Money,
): Promise<{ refusal: BeginRefusal; message: string | undefined } | undefined> {
  const [name, email, phone, note] = [form.name, form.email, form.phone, form.note].map((text) =>
    text.trim(),
  ) as [string, string, string, string];
  const refusal = await startPayment(
    { kind: 'order', name, email, phone, note, lines, expected },
    { about, products: lines.map(({ product }) => product) },
  );
  if (!refusal) return undefined;
  const message = checkoutRefusalMessage(refusal.reason);
  if (message !== undefined) void updateTakesOnline();
  return { refusal, message };
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
